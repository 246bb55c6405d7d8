DROP TABLE payments;
DROP TABLE payment_import_items;
DROP TABLE payment_imports;

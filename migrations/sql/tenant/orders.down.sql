DROP TABLE client_accounting;
DROP TABLE supplier_accounting_credit;
DROP TABLE supplier_accounting;
DROP TABLE order_log;
DROP TABLE order_documents;
DROP TABLE cargo_vins;
DROP TABLE cargos;
DROP TABLE orders;

ALTER TABLE contacts
    DROP COLUMN einvoice_scheme,
    DROP COLUMN einvoice_address,
    DROP COLUMN attach_einvoice;
DROP TABLE accounting_cards;
DROP TABLE accounting_deliveries;
ALTER TABLE accounting_exports DROP COLUMN problems;
ALTER TABLE settlements
    DROP COLUMN content_hash,
    DROP COLUMN exported_content_hash;
ALTER TABLE invoices
    DROP COLUMN content_hash,
    DROP COLUMN exported_content_hash;

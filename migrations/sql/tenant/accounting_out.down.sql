ALTER TABLE contacts
    DROP COLUMN einvoice_scheme,
    DROP COLUMN einvoice_address,
    DROP COLUMN attach_einvoice;
DROP TABLE accounting_cards;
DROP TABLE accounting_deliveries;
DROP INDEX settlements_not_exported_idx;
CREATE INDEX settlements_not_exported_idx ON settlements (settlement_creation_date, id) WHERE exported_at IS NULL;
ALTER TABLE accounting_exports DROP COLUMN problems;
ALTER TABLE settlements
    DROP COLUMN content_hash,
    DROP COLUMN exported_content_hash;
ALTER TABLE invoices
    DROP COLUMN content_hash,
    DROP COLUMN exported_content_hash;

DROP INDEX settlements_invoice_key_idx;
CREATE INDEX settlements_supplier_invoice_number_fold_idx ON settlements USING gin (extensions.fold(supplier_invoice_number) extensions.gin_trgm_ops);
DROP TABLE payment_file_items;
DROP TABLE payment_files;
DROP TABLE settlement_files;
-- Of an account of several, the first one keeps it.
DELETE FROM contact_bank_accounts account USING contact_bank_accounts earlier
WHERE earlier.iban = account.iban AND (earlier.created_at, earlier.contact_id) < (account.created_at, account.contact_id);
DROP INDEX contact_bank_accounts_iban_idx;
ALTER TABLE contact_bank_accounts
    DROP COLUMN position,
    DROP CONSTRAINT contact_bank_accounts_pkey,
    ADD CONSTRAINT contact_bank_accounts_pkey PRIMARY KEY (iban);
CREATE INDEX contact_bank_accounts_contact_id_idx ON contact_bank_accounts (contact_id);
COMMENT ON TABLE contact_bank_accounts IS 'Accounts from which a client''s invoices were paid; learned when a person confirms a payment';
COMMENT ON COLUMN contact_bank_accounts.contact_id IS 'Client that pays from the account; an account belongs to one contact only';
COMMENT ON COLUMN contact_bank_accounts.created_at IS 'When the account was learned, UTC';

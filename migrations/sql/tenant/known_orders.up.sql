ALTER TABLE order_documents
    ADD sha256 text,
    ADD CONSTRAINT order_documents_sha256_form_check CHECK (sha256 ~ '^[0-9a-f]{64}$');
COMMENT ON COLUMN order_documents.sha256 IS 'SHA-256 of the content in hexadecimal digits, to tell that a file was taken before; null for files from before it was kept';
CREATE INDEX order_documents_sha256_idx ON order_documents (sha256) WHERE sha256 IS NOT NULL;
-- Whole numbers; the trigrams are for parts of them.
CREATE INDEX cargo_vins_vin_number_idx ON cargo_vins (vin_number);
-- Whose address or domain it is.
CREATE INDEX contacts_email_idx ON contacts USING gin (lower(email) extensions.gin_trgm_ops);
CREATE INDEX contacts_invoicing_email_idx ON contacts USING gin (lower(invoicing_email) extensions.gin_trgm_ops);

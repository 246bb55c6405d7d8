ALTER TABLE contact_files
    ADD sha256 text,
    ADD CONSTRAINT contact_files_sha256_form_check CHECK (sha256 ~ '^[0-9a-f]{64}$');
COMMENT ON COLUMN contact_files.sha256 IS 'SHA-256 of the content in hexadecimal digits; null for files from before it was kept';
ALTER TABLE damage_files
    ADD sha256 text,
    ADD CONSTRAINT damage_files_sha256_form_check CHECK (sha256 ~ '^[0-9a-f]{64}$');
COMMENT ON COLUMN damage_files.sha256 IS 'SHA-256 of the content in hexadecimal digits; null for files from before it was kept';

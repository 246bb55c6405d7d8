DELETE FROM accounting_exports WHERE kind IN ('clients', 'carriers');
ALTER TABLE accounting_exports
    DROP CONSTRAINT accounting_exports_kind_check,
    ADD CONSTRAINT accounting_exports_kind_check CHECK (kind IN ('invoices', 'settlements'));
COMMENT ON COLUMN accounting_exports.kind IS 'What ids are: invoices or settlements';
COMMENT ON COLUMN accounting_exports.problems IS 'Array with why documents are not in the file, and what the program cannot show of others; of the first of them: message, reason';

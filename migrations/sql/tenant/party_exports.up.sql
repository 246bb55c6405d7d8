-- Files of parties are handed over as files of documents are: what they lack is kept with them.
ALTER TABLE accounting_exports
    DROP CONSTRAINT accounting_exports_kind_check,
    ADD CONSTRAINT accounting_exports_kind_check CHECK (kind IN ('invoices', 'settlements', 'clients', 'carriers'));
COMMENT ON COLUMN accounting_exports.kind IS 'What the file contains: invoices or settlements, or the clients or carriers that they name';
COMMENT ON COLUMN accounting_exports.problems IS 'Array with why documents or parties are not in the file, and what the program cannot show of others; of the first of them: message, reason';

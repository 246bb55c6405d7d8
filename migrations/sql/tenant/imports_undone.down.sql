UPDATE imports SET status = 'DONE' WHERE status IN ('UNDOING', 'UNDONE');
UPDATE import_rows SET verdict = 'UNCHANGED' WHERE verdict IN ('UNDONE', 'KEPT');
DROP INDEX import_rows_noted_idx;
ALTER TABLE import_rows
    DROP CONSTRAINT import_rows_verdict_check,
    ADD CONSTRAINT import_rows_verdict_check
        CHECK (verdict IN ('WAITING', 'CREATED', 'CHANGED', 'UNCHANGED', 'BAD')),
    DROP COLUMN changes, DROP COLUMN notes, DROP COLUMN record_id, DROP COLUMN written_at;
COMMENT ON COLUMN import_rows.errors IS 'Object of field to array of code, text and params; null unless the row is bad';

DROP INDEX imports_at_work_idx;
CREATE INDEX imports_at_work_idx ON imports (id) WHERE status IN ('CHECKING', 'IMPORTING');
ALTER TABLE imports
    DROP COLUMN noted, DROP COLUMN undone, DROP COLUMN kept, DROP COLUMN undone_by_id, DROP COLUMN source,
    DROP CONSTRAINT imports_status_check,
    ADD CONSTRAINT imports_status_check
        CHECK (status IN ('READING', 'MATCHING', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'CANCELLED', 'FAILED'));

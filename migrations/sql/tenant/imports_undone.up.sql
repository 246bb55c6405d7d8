-- What an import has done to each row's record, so that it can be shown before and taken back afterwards.
ALTER TABLE imports
    ADD COLUMN noted        integer NOT NULL DEFAULT 0,
    ADD COLUMN undone       integer NOT NULL DEFAULT 0,
    ADD COLUMN kept         integer NOT NULL DEFAULT 0,
    ADD COLUMN undone_by_id bigint,
    ADD COLUMN source       jsonb   NOT NULL DEFAULT '{}',
    ADD CONSTRAINT imports_undone_by_id_fkey FOREIGN KEY (undone_by_id) REFERENCES users (id) ON DELETE RESTRICT,
    ADD CONSTRAINT imports_undo_counts_range_check CHECK (least(noted, undone, kept) >= 0),
    DROP CONSTRAINT imports_status_check,
    ADD CONSTRAINT imports_status_check
        CHECK (status IN ('READING', 'MATCHING', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'CANCELLED', 'FAILED',
                          'UNDOING', 'UNDONE'));
COMMENT ON COLUMN imports.noted IS 'Good rows of which something is left out, which their notes say';
COMMENT ON COLUMN imports.undone IS 'Rows that were taken back';
COMMENT ON COLUMN imports.kept IS 'Rows that could not be taken back; their errors say why';
COMMENT ON COLUMN imports.undone_by_id IS 'Who takes, or took, it back; null while nobody has';
COMMENT ON COLUMN imports.source IS 'How the file was read: object of encoding, sheet, sheets and heading_row, each missing where it does not apply';
CREATE INDEX imports_undone_by_id_idx ON imports (undone_by_id);
DROP INDEX imports_at_work_idx;
CREATE INDEX imports_at_work_idx ON imports (id) WHERE status IN ('CHECKING', 'IMPORTING', 'UNDOING');

ALTER TABLE import_rows
    ADD COLUMN changes    jsonb,
    ADD COLUMN notes      jsonb,
    ADD COLUMN record_id  bigint,
    ADD COLUMN written_at timestamptz,
    ADD CONSTRAINT import_rows_written_whole_check CHECK ((record_id IS NULL) = (written_at IS NULL)),
    DROP CONSTRAINT import_rows_verdict_check,
    ADD CONSTRAINT import_rows_verdict_check
        CHECK (verdict IN ('WAITING', 'CREATED', 'CHANGED', 'UNCHANGED', 'BAD', 'UNDONE', 'KEPT'));
COMMENT ON COLUMN import_rows.errors IS 'Object of field to array of code, text and params: why the row is bad, or was kept; else null';
COMMENT ON COLUMN import_rows.changes IS 'Array of {"field", "old", "new"}, each value as on the wire: what the row changes in its record; null if nothing';
COMMENT ON COLUMN import_rows.notes IS 'Object like errors: what of the row is left out, and why; null if nothing';
COMMENT ON COLUMN import_rows.record_id IS 'The record that was added or changed; null until then';
COMMENT ON COLUMN import_rows.written_at IS 'The version (updated_at) of the record after that; null until then';
CREATE INDEX import_rows_noted_idx ON import_rows (import_id, row_number) WHERE notes IS NOT NULL;

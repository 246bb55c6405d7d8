-- An import's headings can be chosen by hand, and what could not be taken back can be tried again.
CREATE TABLE import_lines (
    import_id  bigint  NOT NULL,
    row_number integer NOT NULL,
    cells      jsonb   NOT NULL,
    CONSTRAINT import_lines_pkey PRIMARY KEY (import_id, row_number),
    CONSTRAINT import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE,
    CONSTRAINT import_lines_row_number_range_check CHECK (row_number >= 1)
);
COMMENT ON TABLE import_lines IS 'The first lines of imported files as they stand there, one of which has the headings';
COMMENT ON COLUMN import_lines.import_id IS 'The import whose file it stands in';
COMMENT ON COLUMN import_lines.row_number IS 'Its number in the file as spreadsheets count';
COMMENT ON COLUMN import_lines.cells IS 'Array of texts: what the file says';
COMMENT ON COLUMN imports.source IS 'How the file was read: object of encoding, sheet, sheets, heading_row and is_heading_chosen, each missing where it does not apply';
COMMENT ON COLUMN imports.headings IS 'Array of texts: the line of the file with the headings, or A, B, C … if there is none';

ALTER TABLE import_rows ADD COLUMN is_new boolean;
COMMENT ON COLUMN import_rows.is_new IS 'Whether the record of the row was added by it; null until it is written, and in imports of earlier versions';

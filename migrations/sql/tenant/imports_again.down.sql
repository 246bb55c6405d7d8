DROP TABLE import_lines;
ALTER TABLE import_rows DROP COLUMN is_new;
COMMENT ON COLUMN imports.source IS 'How the file was read: object of encoding, sheet, sheets and heading_row, each missing where it does not apply';
COMMENT ON COLUMN imports.headings IS 'Array of texts: the first line of the file';

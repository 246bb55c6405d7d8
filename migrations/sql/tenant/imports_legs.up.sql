-- Several rows of a file may be the legs of one order.
ALTER TABLE imports
    ADD COLUMN legs      integer NOT NULL DEFAULT 0,
    ADD COLUMN with_legs integer NOT NULL DEFAULT 0,
    ADD CONSTRAINT imports_legs_range_check CHECK (least(legs, with_legs) >= 0 AND with_legs <= legs);
COMMENT ON COLUMN imports.legs IS 'Rows that are further legs of an order of an earlier row; the other counts of rows leave them out, except rows_count and done of the check';
COMMENT ON COLUMN imports.with_legs IS 'Orders with such rows';

ALTER TABLE import_rows
    ADD COLUMN leg_of integer,
    ADD CONSTRAINT import_rows_leg_of_range_check CHECK (leg_of < row_number);
COMMENT ON COLUMN import_rows.leg_of IS 'The first row of the order that this row is a further leg of; null if it is a record of its own';
CREATE INDEX import_rows_leg_of_idx ON import_rows (import_id, leg_of, row_number) WHERE leg_of IS NOT NULL;

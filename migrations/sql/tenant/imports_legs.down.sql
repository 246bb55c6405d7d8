DROP INDEX import_rows_leg_of_idx;
ALTER TABLE import_rows DROP COLUMN leg_of;
ALTER TABLE imports DROP COLUMN legs, DROP COLUMN with_legs;

ALTER TABLE routes DROP COLUMN is_doubtful;

ALTER TABLE planning_entries DROP COLUMN updated_by_id;
DROP TABLE history;

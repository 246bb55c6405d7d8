ALTER TABLE addresses DROP COLUMN updated_by_id, DROP COLUMN created_by_id;

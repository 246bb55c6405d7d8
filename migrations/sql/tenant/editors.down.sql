ALTER TABLE company_profile DROP COLUMN updated_by_id;
ALTER TABLE users DROP COLUMN updated_by_id;
ALTER TABLE vehicles DROP COLUMN updated_by_id;
ALTER TABLE contacts DROP COLUMN updated_by_id;

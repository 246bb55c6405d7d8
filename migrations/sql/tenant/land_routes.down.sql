ALTER TABLE orders DROP COLUMN by_land;

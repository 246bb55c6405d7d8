DROP TABLE route_cache;
DROP TABLE routes;
ALTER TABLE planning_entries DROP CONSTRAINT planning_entries_mirror_fkey;
ALTER TABLE orders DROP CONSTRAINT orders_mirror_fkey;
ALTER TABLE orders DROP CONSTRAINT orders_mirror_key;
ALTER TABLE orders DROP CONSTRAINT orders_planning_entry_id_fkey;
DROP TABLE planning_entries;

-- Plates are written with and without blanks and hyphens, so searches ignore them.
DROP INDEX vehicles_plate_number_fold_idx;
CREATE INDEX vehicles_plate_number_fold_idx ON vehicles
    USING gin (extensions.fold(translate(plate_number, ' -', '')) extensions.gin_trgm_ops);
DROP INDEX orders_spot_vehicle_fold_idx;
CREATE INDEX orders_spot_vehicle_fold_idx ON orders
    USING gin (extensions.fold(translate(spot_vehicle, ' -', '')) extensions.gin_trgm_ops);

-- More columns that the orders list can be sorted by.
CREATE INDEX orders_list_load_number_idx ON orders (load_number, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_last_load_number_idx ON orders (load_number DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_total_distance_idx ON orders (total_distance, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_loaded_distance_idx ON orders (loaded_distance, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_empty_distance_idx ON orders (empty_distance, id) WHERE deleted_at IS NULL;

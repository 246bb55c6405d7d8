DROP INDEX orders_list_empty_distance_idx;
DROP INDEX orders_list_loaded_distance_idx;
DROP INDEX orders_list_total_distance_idx;
DROP INDEX orders_list_last_load_number_idx;
DROP INDEX orders_list_load_number_idx;
DROP INDEX orders_spot_vehicle_fold_idx;
CREATE INDEX orders_spot_vehicle_fold_idx ON orders USING gin (extensions.fold(spot_vehicle) extensions.gin_trgm_ops);
DROP INDEX vehicles_plate_number_fold_idx;
CREATE INDEX vehicles_plate_number_fold_idx ON vehicles USING gin (extensions.fold(plate_number) extensions.gin_trgm_ops);

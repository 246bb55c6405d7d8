DROP INDEX addresses_name_fold_idx;
DROP TABLE import_keys;
DROP TABLE import_rows;
DROP TABLE imports;

ALTER TABLE addresses DROP precision;
COMMENT ON COLUMN cargos.loading_address IS 'Loading place as chosen, one line; copied, so that changes of the address book do not reach it';
COMMENT ON COLUMN cargos.unloading_address IS 'Unloading place as chosen, one line; copied, so that changes of the address book do not reach it';
ALTER TABLE cargos
    DROP loading_precision,
    DROP unloading_precision;

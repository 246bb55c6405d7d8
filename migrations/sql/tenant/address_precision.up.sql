ALTER TABLE cargos
    ADD loading_precision text,
    ADD unloading_precision text,
    ADD CONSTRAINT cargos_loading_precision_check CHECK (loading_precision IN ('address', 'postcode', 'town')),
    ADD CONSTRAINT cargos_unloading_precision_check CHECK (unloading_precision IN ('address', 'postcode', 'town'));
COMMENT ON COLUMN cargos.loading_precision IS 'What the coordinates of the loading place are those of; null if not known, as of older orders';
COMMENT ON COLUMN cargos.unloading_precision IS 'What the coordinates of the unloading place are those of; null if not known, as of older orders';
COMMENT ON COLUMN cargos.loading_address IS 'Loading place as written or chosen, one line; copied, so that changes of the address book do not reach it';
COMMENT ON COLUMN cargos.unloading_address IS 'Unloading place as written or chosen, one line; copied, so that changes of the address book do not reach it';
ALTER TABLE addresses
    ADD precision text,
    ADD CONSTRAINT addresses_precision_check CHECK (precision IN ('address', 'postcode', 'town'));
COMMENT ON COLUMN addresses.precision IS 'What the coordinates are those of; null if not known, as of older addresses, which counts as the address itself';

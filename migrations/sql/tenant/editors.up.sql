ALTER TABLE contacts ADD COLUMN updated_by_id bigint,
    ADD CONSTRAINT contacts_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users (id) ON DELETE RESTRICT;
COMMENT ON COLUMN contacts.updated_by_id IS 'Who saved it last; null for its creator';
CREATE INDEX contacts_updated_by_id_idx ON contacts (updated_by_id);

ALTER TABLE vehicles ADD COLUMN updated_by_id bigint,
    ADD CONSTRAINT vehicles_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users (id) ON DELETE RESTRICT;
COMMENT ON COLUMN vehicles.updated_by_id IS 'Who saved it last; null for its creator';
CREATE INDEX vehicles_updated_by_id_idx ON vehicles (updated_by_id);

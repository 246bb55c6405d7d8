ALTER TABLE addresses
    ADD COLUMN created_by_id bigint,
    ADD COLUMN updated_by_id bigint,
    ADD CONSTRAINT addresses_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE RESTRICT,
    ADD CONSTRAINT addresses_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users (id) ON DELETE RESTRICT;
COMMENT ON COLUMN addresses.created_by_id IS 'Who added it; null for addresses from before this was noted';
COMMENT ON COLUMN addresses.updated_by_id IS 'Who saved it last; null for its creator';
CREATE INDEX addresses_created_by_id_idx ON addresses (created_by_id);
CREATE INDEX addresses_updated_by_id_idx ON addresses (updated_by_id);

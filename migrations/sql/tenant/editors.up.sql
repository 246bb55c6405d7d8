ALTER TABLE contacts ADD COLUMN updated_by_id bigint,
    ADD CONSTRAINT contacts_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users (id) ON DELETE RESTRICT;
COMMENT ON COLUMN contacts.updated_by_id IS 'Who saved it last; null for its creator';
CREATE INDEX contacts_updated_by_id_idx ON contacts (updated_by_id);

ALTER TABLE vehicles ADD COLUMN updated_by_id bigint,
    ADD CONSTRAINT vehicles_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users (id) ON DELETE RESTRICT;
COMMENT ON COLUMN vehicles.updated_by_id IS 'Who saved it last; null for its creator';
CREATE INDEX vehicles_updated_by_id_idx ON vehicles (updated_by_id);

ALTER TABLE users ADD COLUMN updated_by_id bigint,
    ADD CONSTRAINT users_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users (id) ON DELETE RESTRICT;
COMMENT ON COLUMN users.updated_by_id IS 'Who changed the account last; null while nobody has';
CREATE INDEX users_updated_by_id_idx ON users (updated_by_id);

ALTER TABLE company_profile ADD COLUMN updated_by_id bigint,
    ADD CONSTRAINT company_profile_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users (id)
        ON DELETE RESTRICT;
COMMENT ON COLUMN company_profile.updated_by_id IS 'Who saved it last; null while nobody has';
CREATE INDEX company_profile_updated_by_id_idx ON company_profile (updated_by_id);

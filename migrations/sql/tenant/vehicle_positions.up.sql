-- Where vehicles say they are, and the tokens that their devices prove themselves with.
CREATE TABLE vehicle_positions (
    vehicle_id  bigint           NOT NULL,
    latitude    double precision NOT NULL,
    longitude   double precision NOT NULL,
    measured_at timestamptz      NOT NULL,
    received_at timestamptz      NOT NULL DEFAULT now(),
    CONSTRAINT vehicle_positions_pkey PRIMARY KEY (vehicle_id),
    CONSTRAINT vehicle_positions_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles (id) ON DELETE CASCADE,
    CONSTRAINT vehicle_positions_latitude_range_check CHECK (latitude BETWEEN -90 AND 90),
    CONSTRAINT vehicle_positions_longitude_range_check CHECK (longitude BETWEEN -180 AND 180)
);
COMMENT ON TABLE vehicle_positions IS 'The last position of each vehicle that has told one';
COMMENT ON COLUMN vehicle_positions.vehicle_id IS 'The vehicle';
COMMENT ON COLUMN vehicle_positions.latitude IS 'Degrees, WGS 84';
COMMENT ON COLUMN vehicle_positions.longitude IS 'Degrees, WGS 84';
COMMENT ON COLUMN vehicle_positions.measured_at IS 'When the vehicle was there, as its device says, UTC';
COMMENT ON COLUMN vehicle_positions.received_at IS 'When the message arrived, UTC';

CREATE TABLE vehicle_tokens (
    vehicle_id    bigint      NOT NULL,
    token_hash    bytea       NOT NULL,
    created_by_id bigint      NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT vehicle_tokens_pkey PRIMARY KEY (vehicle_id),
    CONSTRAINT vehicle_tokens_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles (id) ON DELETE CASCADE,
    CONSTRAINT vehicle_tokens_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE RESTRICT,
    CONSTRAINT vehicle_tokens_token_hash_form_check CHECK (length(token_hash) = 32)
);
COMMENT ON TABLE vehicle_tokens IS 'What the device of a vehicle proves itself with; a new one replaces the old one, and deleting it revokes it';
COMMENT ON COLUMN vehicle_tokens.vehicle_id IS 'The vehicle whose position may be told with it';
COMMENT ON COLUMN vehicle_tokens.token_hash IS 'SHA-256 of the token, which is shown once and stored nowhere';
COMMENT ON COLUMN vehicle_tokens.created_by_id IS 'Who made it';
COMMENT ON COLUMN vehicle_tokens.created_at IS 'When it was made, UTC';
CREATE INDEX vehicle_tokens_created_by_id_idx ON vehicle_tokens (created_by_id);

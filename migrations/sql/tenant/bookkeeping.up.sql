CREATE TABLE number_sequences (
    name       text    NOT NULL,
    year       integer NOT NULL,
    next_value bigint  NOT NULL DEFAULT 1,
    CONSTRAINT number_sequences_pkey PRIMARY KEY (name, year),
    CONSTRAINT number_sequences_next_value_range_check CHECK (next_value >= 1)
);
COMMENT ON TABLE number_sequences IS 'Numbers that start anew each year; taken under a lock on the row, so a rollback leaves no gap';
COMMENT ON COLUMN number_sequences.name IS 'What is numbered, such as orders';
COMMENT ON COLUMN number_sequences.year IS 'Calendar year in the company''s time zone, four digits';

CREATE TABLE idempotency_keys (
    key          text        NOT NULL,
    user_id      bigint      NOT NULL,
    route        text        NOT NULL,
    request_hash bytea       NOT NULL,
    status       integer,
    answer       jsonb,
    created_at   timestamptz NOT NULL DEFAULT now(),
    expires_at   timestamptz NOT NULL,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, route, key),
    CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT idempotency_keys_status_range_check CHECK (status BETWEEN 100 AND 599)
);
COMMENT ON TABLE idempotency_keys IS 'Answers to writes a browser may repeat, kept for 24 hours in the transaction of the write';
COMMENT ON COLUMN idempotency_keys.key IS 'The Idempotency-Key header';
COMMENT ON COLUMN idempotency_keys.route IS 'Method and path, such as POST /orders';
COMMENT ON COLUMN idempotency_keys.request_hash IS 'SHA-256 of the body; the same key with another body is a mistake of the client';
COMMENT ON COLUMN idempotency_keys.status IS 'HTTP status of the first answer; null while it is being made';
COMMENT ON COLUMN idempotency_keys.answer IS 'Body of the first answer';
CREATE INDEX idempotency_keys_expires_at_idx ON idempotency_keys (expires_at);

ALTER TABLE outbox
    DROP expires_at,
    DROP handed_over_at;
COMMENT ON COLUMN outbox.next_attempt_at IS NULL;

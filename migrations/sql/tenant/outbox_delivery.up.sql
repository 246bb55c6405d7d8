ALTER TABLE outbox
    ADD handed_over_at timestamptz,
    ADD expires_at     timestamptz;
COMMENT ON COLUMN outbox.next_attempt_at IS 'When the next attempt is due; while sending, when the lease of the process that sends it runs out';
COMMENT ON COLUMN outbox.handed_over_at IS 'When the text began to go to the mail server; from then until its answer nobody else may send this mail';
COMMENT ON COLUMN outbox.expires_at IS 'From when on the mail is of no use and is not tried any more, such as a sign-in code';

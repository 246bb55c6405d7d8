ALTER TABLE outbox ADD last_failure jsonb;
COMMENT ON COLUMN outbox.last_failure IS 'last_error as {code, params}, for saying it in another language';

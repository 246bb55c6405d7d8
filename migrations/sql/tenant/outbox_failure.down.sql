ALTER TABLE outbox DROP last_failure;

DROP TABLE idempotency_keys;
DROP TABLE number_sequences;

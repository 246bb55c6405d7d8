DELETE FROM outbox WHERE kind = 'books';
ALTER TABLE outbox
    DROP CONSTRAINT outbox_kind_check,
    ADD CONSTRAINT outbox_kind_check CHECK (kind IN (
        'test', 'sign_in_code', 'invitation', 'password_reset', 'offer_address', 'invoice', 'reminder', 'agreement',
        'damage', 'document', 'document_pin', 'undelivered'));
DROP TABLE ledger_checks;
DROP TABLE order_plans;

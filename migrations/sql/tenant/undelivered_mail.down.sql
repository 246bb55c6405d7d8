DELETE FROM outbox WHERE kind = 'undelivered';
ALTER TABLE outbox
    DROP CONSTRAINT outbox_kind_check,
    ADD CONSTRAINT outbox_kind_check CHECK (kind IN (
        'test', 'sign_in_code', 'invitation', 'password_reset', 'offer_address', 'invoice', 'agreement', 'damage',
        'document', 'document_pin'));

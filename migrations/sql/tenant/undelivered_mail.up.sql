-- A letter to the sender of an e-mail that was given up.
ALTER TABLE outbox
    DROP CONSTRAINT outbox_kind_check,
    ADD CONSTRAINT outbox_kind_check CHECK (kind IN (
        'test', 'sign_in_code', 'invitation', 'password_reset', 'offer_address', 'invoice', 'agreement', 'damage',
        'document', 'document_pin', 'undelivered'));

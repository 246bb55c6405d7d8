DELETE FROM outbox WHERE kind = 'reminder';
ALTER TABLE outbox
    DROP CONSTRAINT outbox_kind_check,
    ADD CONSTRAINT outbox_kind_check CHECK (kind IN (
        'test', 'sign_in_code', 'invitation', 'password_reset', 'offer_address', 'invoice', 'agreement', 'damage',
        'document', 'document_pin', 'undelivered'));

DROP TABLE payment_reminder_invoices;
DROP TABLE payment_reminders;
ALTER TABLE contact_bank_accounts DROP COLUMN is_payer;

DELETE FROM payments WHERE contact_id IS NOT NULL;
ALTER TABLE payments
    DROP COLUMN contact_id,
    DROP COLUMN currency,
    DROP COLUMN reason,
    ADD CONSTRAINT payments_document_whole_check CHECK (num_nonnulls(invoice_id, settlement_id) = 1);
COMMENT ON TABLE payments IS 'Money booked on an invoice or a settlement';

DROP INDEX payment_import_items_confirmed_idx;
DROP INDEX payment_import_items_booked_idx;
DROP INDEX payment_import_items_open_idx;
DELETE FROM payments payment USING payment_import_items item
    WHERE payment.payment_import_item_id = item.id
      AND (item.amount = 0 OR item.import_status IN ('WAITING', 'SKIPPED') OR item.direction = 'OUTGOING'
           OR item.reason IN ('UNREADABLE', 'TAKEN_BACK', 'RETURNED'));
DELETE FROM payment_import_items
    WHERE amount = 0 OR import_status IN ('WAITING', 'SKIPPED') OR direction = 'OUTGOING'
       OR reason IN ('UNREADABLE', 'TAKEN_BACK', 'RETURNED');
ALTER TABLE payment_import_items RENAME COLUMN stated TO candidates;
ALTER TABLE payment_import_items
    DROP COLUMN kind,
    DROP COLUMN direction,
    DROP COLUMN charges,
    DROP COLUMN on_behalf_of,
    DROP COLUMN end_to_end_reference,
    DROP COLUMN duplicate_of_id,
    DROP COLUMN found_status,
    DROP COLUMN found_reason,
    DROP CONSTRAINT payment_import_items_amount_range_check,
    DROP CONSTRAINT payment_import_items_import_status_check,
    DROP CONSTRAINT payment_import_items_reason_check,
    ADD CONSTRAINT payment_import_items_amount_range_check CHECK (amount > 0),
    ADD CONSTRAINT payment_import_items_import_status_check
        CHECK (import_status IN ('FAILED', 'POTENTIAL_REALLOCATION', 'IMPORTED', 'IGNORED')),
    ADD CONSTRAINT payment_import_items_reason_check
        CHECK (reason IN ('DUPLICATE', 'MISSING_DATA', 'INVOICE_NOT_FOUND', 'ALREADY_PAID', 'OVERPAID',
                          'WRONG_PAYER', 'AMBIGUOUS_SPLIT', 'CURRENCY_DIFFERS'));
COMMENT ON TABLE payment_import_items IS 'Incoming payments of a bank statement and what became of each';
COMMENT ON COLUMN payment_import_items.import_status IS 'IGNORED: a person decided to leave it';
COMMENT ON COLUMN payment_import_items.amount IS 'Cents of currency';
COMMENT ON COLUMN payment_import_items.currency IS 'ISO 4217, as the bank writes it';
COMMENT ON COLUMN payment_import_items.payer_name IS 'Name of the payer as the bank writes it';
COMMENT ON COLUMN payment_import_items.payer_iban IS 'Account of the payer as the bank writes it; matched with contact_bank_accounts.iban. Null when not given';
COMMENT ON COLUMN payment_import_items.client_id IS 'Client recognised as the payer, by account or by name; null for none';
COMMENT ON COLUMN payment_import_items.duplicate_key IS 'Equal for the same payment in whatever file it comes again';
COMMENT ON COLUMN payment_import_items.candidates IS 'Array of invoices the money could go to, for a person to choose from';

ALTER TABLE payment_imports
    DROP COLUMN format,
    DROP COLUMN encoding,
    DROP COLUMN account,
    DROP COLUMN accounts,
    DROP COLUMN sha256,
    DROP COLUMN read_at,
    DROP COLUMN lines_count,
    DROP COLUMN done_count,
    DROP COLUMN outgoing_count,
    DROP COLUMN failures;

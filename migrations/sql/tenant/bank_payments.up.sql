-- A statement is stored line by line before it is gone through, so that what breaks off goes on where it was.
ALTER TABLE payment_imports
    ADD COLUMN format         text,
    ADD COLUMN encoding       text,
    ADD COLUMN account        text,
    ADD COLUMN accounts       jsonb       NOT NULL DEFAULT '[]',
    ADD COLUMN sha256         text,
    ADD COLUMN read_at        timestamptz,
    ADD COLUMN lines_count    integer     NOT NULL DEFAULT 0,
    ADD COLUMN done_count     integer     NOT NULL DEFAULT 0,
    ADD COLUMN outgoing_count integer     NOT NULL DEFAULT 0,
    ADD COLUMN failures       integer     NOT NULL DEFAULT 0,
    ADD CONSTRAINT payment_imports_lines_range_check
        CHECK (lines_count >= 0 AND done_count BETWEEN 0 AND lines_count AND outgoing_count >= 0 AND failures >= 0),
    ADD CONSTRAINT payment_imports_sha256_form_check CHECK (sha256 ~ '^[0-9a-f]{64}$');
COMMENT ON COLUMN payment_imports.format IS 'Layout of the file, such as camt.053.001.02 or swedbank-lt; null until it is recognised';
COMMENT ON COLUMN payment_imports.encoding IS 'Encoding of its text, such as UTF-8; null until it is recognised';
COMMENT ON COLUMN payment_imports.account IS 'Account of the company that the user named, as the file names none; null where it does';
COMMENT ON COLUMN payment_imports.accounts IS 'Array of the accounts in the file: account, currency, from, to, opening, closing, incoming, outgoing (cents), lines, not_booked';
COMMENT ON COLUMN payment_imports.sha256 IS 'SHA-256 of the file in hexadecimal digits; null for one of before this was kept';
COMMENT ON COLUMN payment_imports.read_at IS 'When all lines were stored, UTC; null before, and then the import is shown to none';
COMMENT ON COLUMN payment_imports.lines_count IS 'Lines of the file that moved money or cannot be read';
COMMENT ON COLUMN payment_imports.done_count IS 'Lines that were gone through';
COMMENT ON COLUMN payment_imports.outgoing_count IS 'Outgoing payments that settled something, or may';
COMMENT ON COLUMN payment_imports.failures IS 'Failures on our side in a row; after several the import is given up';
UPDATE payment_imports SET read_at = created_at;

-- What could explain a payment is found anew each time it is asked for.
ALTER TABLE payment_import_items RENAME COLUMN candidates TO stated;
ALTER TABLE payment_import_items
    ADD COLUMN kind            text   NOT NULL DEFAULT 'PAYMENT',
    ADD COLUMN direction       text   NOT NULL DEFAULT 'INCOMING',
    ADD COLUMN charges         bigint NOT NULL DEFAULT 0,
    ADD COLUMN on_behalf_of    text,
    ADD COLUMN end_to_end_reference text,
    ADD COLUMN duplicate_of_id bigint,
    ADD COLUMN found_status    text,
    ADD COLUMN found_reason    text,
    DROP CONSTRAINT payment_import_items_amount_range_check,
    DROP CONSTRAINT payment_import_items_import_status_check,
    DROP CONSTRAINT payment_import_items_reason_check,
    ADD CONSTRAINT payment_import_items_amount_range_check CHECK (amount >= 0),
    ADD CONSTRAINT payment_import_items_charges_range_check CHECK (charges >= 0),
    ADD CONSTRAINT payment_import_items_kind_check CHECK (kind IN ('PAYMENT', 'FEE', 'RETURN', 'BATCH')),
    ADD CONSTRAINT payment_import_items_direction_check CHECK (direction IN ('INCOMING', 'OUTGOING')),
    ADD CONSTRAINT payment_import_items_import_status_check
        CHECK (import_status IN ('WAITING', 'FAILED', 'POTENTIAL_REALLOCATION', 'IMPORTED', 'IGNORED', 'SKIPPED')),
    ADD CONSTRAINT payment_import_items_found_status_check
        CHECK (found_status IN ('WAITING', 'FAILED', 'POTENTIAL_REALLOCATION', 'IMPORTED', 'IGNORED', 'SKIPPED')),
    ADD CONSTRAINT payment_import_items_reason_check
        CHECK (reason IN ('DUPLICATE', 'MISSING_DATA', 'INVOICE_NOT_FOUND', 'ALREADY_PAID', 'OVERPAID',
                          'WRONG_PAYER', 'AMBIGUOUS_SPLIT', 'CURRENCY_DIFFERS', 'UNREADABLE', 'TAKEN_BACK', 'RETURNED')),
    ADD CONSTRAINT payment_import_items_found_reason_check
        CHECK (found_reason IN ('DUPLICATE', 'MISSING_DATA', 'INVOICE_NOT_FOUND', 'ALREADY_PAID', 'OVERPAID',
                          'WRONG_PAYER', 'AMBIGUOUS_SPLIT', 'CURRENCY_DIFFERS', 'UNREADABLE', 'TAKEN_BACK', 'RETURNED')),
    ADD CONSTRAINT payment_import_items_duplicate_of_id_fkey
        FOREIGN KEY (duplicate_of_id) REFERENCES payment_import_items (id) ON DELETE SET NULL;
COMMENT ON TABLE payment_import_items IS 'Lines of a bank statement that moved money, and what became of each';
COMMENT ON COLUMN payment_import_items.import_status IS 'WAITING until it was gone through; SKIPPED: it concerns no invoice and no settlement; IGNORED: a person decided to leave it';
COMMENT ON COLUMN payment_import_items.reason IS 'Why it is not simply imported';
COMMENT ON COLUMN payment_import_items.amount IS 'Cents of currency; 0 only where the line cannot be read';
COMMENT ON COLUMN payment_import_items.currency IS 'ISO 4217, as the bank writes it; XXX where the line cannot be read';
COMMENT ON COLUMN payment_import_items.payer_name IS 'Name of the other party as the bank writes it: the payer, or for an outgoing line who was paid';
COMMENT ON COLUMN payment_import_items.payer_iban IS 'Account of the other party as the bank writes it; matched with contact_bank_accounts.iban. Null when not given';
COMMENT ON COLUMN payment_import_items.client_id IS 'Contact recognised as the other party, by account or by name; null for none';
COMMENT ON COLUMN payment_import_items.duplicate_key IS 'Equal for payments of one account, day, amount, currency and direction; which of them are the same, reference, party and text say';
COMMENT ON COLUMN payment_import_items.kind IS 'PAYMENT; FEE of the bank; RETURN takes an earlier one back; BATCH of several whose parts do not add up';
COMMENT ON COLUMN payment_import_items.direction IS 'INCOMING or OUTGOING money';
COMMENT ON COLUMN payment_import_items.charges IS 'Cents of currency that the bank kept, as the statement says: the payer paid amount and this';
COMMENT ON COLUMN payment_import_items.on_behalf_of IS 'For whom the other party paid, as the bank writes it';
COMMENT ON COLUMN payment_import_items.end_to_end_reference IS 'What the one who paid calls it; not unique';
COMMENT ON COLUMN payment_import_items.stated IS 'Array of the invoices that it names in fields of their own: number, amount in cents or null';
COMMENT ON COLUMN payment_import_items.duplicate_of_id IS 'Line of an earlier file, or of this one, that is the same payment; null for none';
COMMENT ON COLUMN payment_import_items.found_status IS 'Its import_status before a person decided; null while none has';
COMMENT ON COLUMN payment_import_items.found_reason IS 'Its reason before a person decided; null for none';
CREATE INDEX payment_import_items_duplicate_of_id_idx ON payment_import_items (duplicate_of_id) WHERE duplicate_of_id IS NOT NULL;
CREATE INDEX payment_import_items_open_idx ON payment_import_items (payment_import_id, position)
    WHERE import_status IN ('WAITING', 'POTENTIAL_REALLOCATION', 'FAILED');
CREATE INDEX payment_import_items_confirmed_idx ON payment_import_items (payer_name) WHERE decided_at IS NOT NULL;
CREATE INDEX payment_import_items_booked_idx ON payment_import_items (amount, payment_date)
    WHERE import_status = 'IMPORTED' AND kind = 'PAYMENT';

-- What is left over of a payment is the client's money, until it is applied to an invoice.
ALTER TABLE payments
    ADD COLUMN contact_id bigint,
    ADD COLUMN currency   text,
    ADD COLUMN reason     text,
    ADD CONSTRAINT payments_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts (id) ON DELETE RESTRICT,
    DROP CONSTRAINT payments_document_whole_check,
    ADD CONSTRAINT payments_document_whole_check CHECK (num_nonnulls(invoice_id, settlement_id, contact_id) = 1),
    ADD CONSTRAINT payments_currency_whole_check CHECK ((contact_id IS NULL) = (currency IS NULL)),
    ADD CONSTRAINT payments_currency_form_check CHECK (currency ~ '^[A-Z]{3}$');
COMMENT ON TABLE payments IS 'Money booked on an invoice or a settlement, or kept as a client''s money';
COMMENT ON COLUMN payments.contact_id IS 'Client whose money it is, as it is booked on no invoice; null for a payment of one';
COMMENT ON COLUMN payments.currency IS 'ISO 4217 of a client''s money; null where the invoice or settlement says it';
COMMENT ON COLUMN payments.reason IS 'Why it was booked by hand, free text; null for none';
CREATE INDEX payments_contact_id_idx ON payments (contact_id) WHERE contact_id IS NOT NULL;

-- An account that a client was seen to pay from is never paid to.
ALTER TABLE contact_bank_accounts
    ADD COLUMN is_payer boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN contact_bank_accounts.is_payer IS 'Learned from a payment, not entered: nothing is paid to it';

-- What clients were reminded of.
CREATE TABLE payment_reminders (
    id            bigint      GENERATED BY DEFAULT AS IDENTITY,
    client_id     bigint      NOT NULL,
    recipients    jsonb       NOT NULL,
    subject       text        NOT NULL,
    language      text        NOT NULL,
    day           date        NOT NULL,
    storage_key   text,
    created_by_id bigint      NOT NULL,
    created_at    timestamptz NOT NULL,
    CONSTRAINT payment_reminders_pkey PRIMARY KEY (id),
    CONSTRAINT payment_reminders_storage_key_key UNIQUE (storage_key),
    CONSTRAINT payment_reminders_client_id_fkey FOREIGN KEY (client_id) REFERENCES contacts (id) ON DELETE CASCADE,
    CONSTRAINT payment_reminders_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE RESTRICT,
    CONSTRAINT payment_reminders_language_check CHECK (language IN ('lt', 'en'))
);
COMMENT ON TABLE payment_reminders IS 'Mails that reminded clients of what is overdue';
COMMENT ON COLUMN payment_reminders.id IS 'Identity';
COMMENT ON COLUMN payment_reminders.client_id IS 'Client that was reminded; the row goes with it';
COMMENT ON COLUMN payment_reminders.recipients IS 'Array of the addresses it was sent to';
COMMENT ON COLUMN payment_reminders.subject IS 'Subject of the mail';
COMMENT ON COLUMN payment_reminders.language IS 'Language of the mail and of its statement of account: lt or en';
COMMENT ON COLUMN payment_reminders.day IS 'Day whose debts it lists, in the company''s time zone';
COMMENT ON COLUMN payment_reminders.storage_key IS 'Random key of the statement of account (PDF) in the file storage; null for a reminder that has no file';
COMMENT ON COLUMN payment_reminders.created_by_id IS 'User who sent it';
COMMENT ON COLUMN payment_reminders.created_at IS 'When it was sent, UTC';
CREATE INDEX payment_reminders_client_id_idx ON payment_reminders (client_id, id);
CREATE INDEX payment_reminders_created_by_id_idx ON payment_reminders (created_by_id);

CREATE TABLE payment_reminder_invoices (
    payment_reminder_id bigint NOT NULL,
    invoice_id          bigint NOT NULL,
    open_amount         bigint NOT NULL,
    CONSTRAINT payment_reminder_invoices_pkey PRIMARY KEY (payment_reminder_id, invoice_id),
    CONSTRAINT payment_reminder_invoices_payment_reminder_id_fkey
        FOREIGN KEY (payment_reminder_id) REFERENCES payment_reminders (id) ON DELETE CASCADE,
    CONSTRAINT payment_reminder_invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices (id) ON DELETE CASCADE
);
COMMENT ON TABLE payment_reminder_invoices IS 'Invoices that a reminder lists';
COMMENT ON COLUMN payment_reminder_invoices.payment_reminder_id IS 'Reminder; the row goes with it';
COMMENT ON COLUMN payment_reminder_invoices.invoice_id IS 'Invoice that was overdue';
COMMENT ON COLUMN payment_reminder_invoices.open_amount IS 'Cents of its currency that were left to pay then';
CREATE INDEX payment_reminder_invoices_invoice_id_idx ON payment_reminder_invoices (invoice_id);

-- A reminder is a mail of its own kind.
ALTER TABLE outbox
    DROP CONSTRAINT outbox_kind_check,
    ADD CONSTRAINT outbox_kind_check CHECK (kind IN (
        'test', 'sign_in_code', 'invitation', 'password_reset', 'offer_address', 'invoice', 'reminder', 'agreement',
        'damage', 'document', 'document_pin', 'undelivered'));

-- What a carrier bills is accepted once: its number is compared by letters and digits alone, so that FV/88/11/2026 and
-- "fv 88/11/2026" are one. Nothing wrote settlements before.
ALTER TABLE settlements
    ADD COLUMN settlement_type text NOT NULL DEFAULT 'NORMAL',
    ADD COLUMN credited_settlement_id bigint,
    ADD COLUMN reason text,
    ADD COLUMN currency text NOT NULL DEFAULT 'EUR',
    ADD COLUMN vat_case text NOT NULL DEFAULT 'LT',
    ADD COLUMN supplier jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN invoice_key text NOT NULL GENERATED ALWAYS AS (
        upper(regexp_replace(extensions.fold(serie || supplier_invoice_number), '[^[:alnum:]]', '', 'g'))) STORED,
    ADD COLUMN kept_back bigint NOT NULL DEFAULT 0,
    ADD COLUMN paid_amount bigint NOT NULL DEFAULT 0,
    ADD COLUMN updated_by_id bigint,
    DROP CONSTRAINT settlements_total_vat_range_check,
    DROP CONSTRAINT settlements_total_sum_with_vat_range_check,
    ADD CONSTRAINT settlements_invoice_key UNIQUE (supplier_id, invoice_key),
    ADD CONSTRAINT settlements_invoice_key_form_check CHECK (invoice_key <> ''),
    ADD CONSTRAINT settlements_credited_settlement_id_fkey FOREIGN KEY (credited_settlement_id) REFERENCES settlements (id) ON DELETE RESTRICT,
    ADD CONSTRAINT settlements_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users (id) ON DELETE RESTRICT,
    ADD CONSTRAINT settlements_settlement_type_check CHECK (settlement_type IN ('NORMAL', 'CREDIT')),
    ADD CONSTRAINT settlements_credited_settlement_id_whole_check
        CHECK ((settlement_type = 'CREDIT') = (credited_settlement_id IS NOT NULL)),
    ADD CONSTRAINT settlements_currency_check CHECK (currency IN ('EUR', 'USD', 'GBP')),
    ADD CONSTRAINT settlements_vat_case_check CHECK (vat_case IN ('LT', 'EU', 'NON_EU')),
    ADD CONSTRAINT settlements_total_sign_check CHECK (CASE settlement_type
        WHEN 'CREDIT' THEN total_without_vat <= 0 AND total_vat <= 0 AND total_sum_with_vat <= 0
        ELSE total_without_vat >= 0 AND total_vat >= 0 AND total_sum_with_vat >= 0 END),
    ADD CONSTRAINT settlements_kept_back_range_check CHECK (kept_back BETWEEN 0 AND greatest(total_sum_with_vat, 0)),
    ADD CONSTRAINT settlements_paid_amount_range_check CHECK (paid_amount
        BETWEEN least(total_sum_with_vat - kept_back, 0) AND greatest(total_sum_with_vat - kept_back, 0));
ALTER TABLE settlements ALTER COLUMN settlement_type DROP DEFAULT,
    ALTER COLUMN currency DROP DEFAULT,
    ALTER COLUMN vat_case DROP DEFAULT,
    ALTER COLUMN supplier DROP DEFAULT;
COMMENT ON COLUMN settlements.settlement_type IS 'NORMAL, or CREDIT for one that takes back, whose amounts are negative';
COMMENT ON COLUMN settlements.credited_settlement_id IS 'Settlement that a credit takes back from';
COMMENT ON COLUMN settlements.reason IS 'Why a credit takes back, free text';
COMMENT ON COLUMN settlements.currency IS 'ISO 4217; that of all its orders';
COMMENT ON COLUMN settlements.vat_case IS 'Where the supplier is established, which decides about VAT: LT, EU or NON_EU';
COMMENT ON COLUMN settlements.supplier IS 'The supplier as the accounting program knows it (domain::settlements::Party); later changes of the contact do not reach it';
COMMENT ON COLUMN settlements.invoice_key IS 'serie and supplier_invoice_number by letters and digits alone, in capitals without accents; once for a supplier';
COMMENT ON COLUMN settlements.kept_back IS 'Cents; sum of damage_amount of the lines, which is not paid';
COMMENT ON COLUMN settlements.paid_amount IS 'Cents that were paid of total_sum_with_vat without kept_back';
COMMENT ON COLUMN settlements.serie IS 'Serie of the supplier''s invoice as entered; stands before supplier_invoice_number wherever the number is shown';
COMMENT ON COLUMN settlements.supplier_invoice_number IS 'Number of the supplier''s invoice in its serie';
COMMENT ON COLUMN settlements.updated_by_id IS 'User who last changed it; null for no change';
CREATE INDEX settlements_credited_settlement_id_idx ON settlements (credited_settlement_id) WHERE credited_settlement_id IS NOT NULL;
CREATE INDEX settlements_to_pay_idx ON settlements (payment_due_date, id)
    WHERE paid_amount <> total_sum_with_vat - kept_back;
CREATE INDEX settlements_archived_idx ON settlements (settlement_creation_date, id) WHERE archived_at IS NOT NULL;
DROP INDEX settlements_settlement_creation_date_idx, settlements_supplier_id_idx, settlements_not_exported_idx;
CREATE INDEX settlements_settlement_creation_date_idx ON settlements (settlement_creation_date, id)
    INCLUDE (currency, category, supplier_invoice_date, exported_at, archived_at, exists_in_debetas,
        total_without_vat, total_vat, total_sum_with_vat);
CREATE INDEX settlements_supplier_id_idx ON settlements (supplier_id, settlement_creation_date, id);
CREATE INDEX settlements_not_exported_idx ON settlements (settlement_creation_date, id) WHERE exported_at IS NULL;

ALTER TABLE settlement_lines
    ADD COLUMN is_partial boolean NOT NULL DEFAULT false,
    ADD COLUMN settles boolean NOT NULL DEFAULT false,
    ADD COLUMN agreed_amount bigint,
    ADD COLUMN recorded_amount bigint,
    ADD COLUMN settled_before bigint NOT NULL DEFAULT 0,
    ADD COLUMN fills_papers boolean NOT NULL DEFAULT false,
    ADD COLUMN difference_reason text,
    DROP CONSTRAINT settlement_lines_supplier_vat_amount_range_check,
    DROP CONSTRAINT settlement_lines_damage_amount_range_check,
    ADD CONSTRAINT settlement_lines_damage_amount_range_check
        CHECK (damage_amount BETWEEN 0 AND greatest(supplier_amount_with_vat, 0));
UPDATE settlement_lines line SET settles = true
WHERE NOT EXISTS (SELECT FROM settlement_lines earlier WHERE earlier.order_id = line.order_id AND earlier.id < line.id);
CREATE UNIQUE INDEX settlement_lines_settled_key ON settlement_lines (order_id) WHERE settles;
COMMENT ON COLUMN settlement_lines.is_partial IS 'More is to come for the order, so it stays open';
COMMENT ON COLUMN settlement_lines.settles IS 'It ends its order: not partial, no credit, and not taken back wholly';
COMMENT ON COLUMN settlement_lines.agreed_amount IS 'Cents without VAT that were agreed for the order when it was settled; null for nothing agreed';
COMMENT ON COLUMN settlement_lines.recorded_amount IS 'Cents without VAT that the supplier accounting of the order said then; null for nothing';
COMMENT ON COLUMN settlement_lines.settled_before IS 'Cents without VAT that were settled of the order before, without what was taken back';
COMMENT ON COLUMN settlement_lines.fills_papers IS 'The supplier accounting of the order had no invoice number, so it got this one; what a person noted before stays when the settlement goes';
COMMENT ON COLUMN settlement_lines.difference_reason IS 'Why what is billed may differ from what was agreed, free text';

-- A payment belongs to an invoice or to a settlement.
ALTER TABLE payments
    ALTER COLUMN invoice_id DROP NOT NULL,
    ADD COLUMN settlement_id bigint,
    ADD CONSTRAINT payments_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements (id) ON DELETE RESTRICT,
    ADD CONSTRAINT payments_document_whole_check CHECK (num_nonnulls(invoice_id, settlement_id) = 1);
COMMENT ON TABLE payments IS 'Money booked on an invoice or a settlement';
COMMENT ON COLUMN payments.amount IS 'Cents of its currency; negative takes an earlier payment back or settles a credit';
COMMENT ON COLUMN payments.settlement_id IS 'Settlement that was paid; null for a payment of an invoice';
CREATE INDEX payments_settlement_id_idx ON payments (settlement_id) WHERE settlement_id IS NOT NULL;

ALTER TABLE history
    DROP CONSTRAINT history_subject_check,
    DROP CONSTRAINT history_subject_id_whole_check,
    ADD CONSTRAINT history_subject_check
        CHECK (subject IN ('contact', 'vehicle', 'address', 'user', 'signatures', 'order_columns', 'role_permissions',
                           'settings', 'invoice_series', 'agreement_template', 'agreement_template_general_cargo',
                           'company_profile', 'damage', 'invoice', 'settlement')),
    ADD CONSTRAINT history_subject_id_whole_check
        CHECK ((subject_id IS NOT NULL)
               = (subject IN ('contact', 'vehicle', 'address', 'user', 'signatures', 'order_columns', 'damage', 'invoice',
                              'settlement')));
COMMENT ON TABLE history IS 'Every change of contacts, vehicles, addresses, damages, invoices, settlements, people, settings and templates, one row a save; only ever added to';

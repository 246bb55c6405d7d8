DELETE FROM history WHERE subject = 'settlement';
ALTER TABLE history
    DROP CONSTRAINT history_subject_check,
    DROP CONSTRAINT history_subject_id_whole_check,
    ADD CONSTRAINT history_subject_check
        CHECK (subject IN ('contact', 'vehicle', 'address', 'user', 'signatures', 'order_columns', 'role_permissions',
                           'settings', 'invoice_series', 'agreement_template', 'agreement_template_general_cargo',
                           'company_profile', 'damage', 'invoice')),
    ADD CONSTRAINT history_subject_id_whole_check
        CHECK ((subject_id IS NOT NULL)
               = (subject IN ('contact', 'vehicle', 'address', 'user', 'signatures', 'order_columns', 'damage', 'invoice')));
COMMENT ON TABLE history IS 'Every change of contacts, vehicles, addresses, damages, invoices, people, settings and templates, one row a save; only ever added to';

DELETE FROM payments WHERE settlement_id IS NOT NULL;
ALTER TABLE payments
    DROP COLUMN settlement_id,
    ALTER COLUMN invoice_id SET NOT NULL;
COMMENT ON TABLE payments IS 'Money booked on an invoice';
COMMENT ON COLUMN payments.amount IS 'Cents of the invoice''s currency; negative takes an earlier payment back or settles a credit invoice';

-- What takes back cannot be kept where nothing is below zero.
DELETE FROM settlements WHERE settlement_type = 'CREDIT';
ALTER TABLE settlement_lines
    DROP COLUMN is_partial,
    DROP COLUMN settles,
    DROP COLUMN agreed_amount,
    DROP COLUMN recorded_amount,
    DROP COLUMN settled_before,
    DROP COLUMN fills_papers,
    DROP COLUMN difference_reason,
    DROP CONSTRAINT settlement_lines_damage_amount_range_check,
    ADD CONSTRAINT settlement_lines_damage_amount_range_check CHECK (damage_amount >= 0),
    ADD CONSTRAINT settlement_lines_supplier_vat_amount_range_check CHECK (supplier_vat_amount >= 0);

DROP INDEX settlements_to_pay_idx, settlements_archived_idx, settlements_settlement_creation_date_idx,
    settlements_supplier_id_idx, settlements_not_exported_idx;
ALTER TABLE settlements
    DROP CONSTRAINT settlements_total_sign_check,
    DROP COLUMN settlement_type,
    DROP COLUMN credited_settlement_id,
    DROP COLUMN reason,
    DROP COLUMN currency,
    DROP COLUMN vat_case,
    DROP COLUMN supplier,
    DROP COLUMN invoice_key,
    DROP COLUMN kept_back,
    DROP COLUMN paid_amount,
    DROP COLUMN updated_by_id,
    ADD CONSTRAINT settlements_total_vat_range_check CHECK (total_vat >= 0),
    ADD CONSTRAINT settlements_total_sum_with_vat_range_check CHECK (total_sum_with_vat >= 0);
COMMENT ON COLUMN settlements.serie IS 'Serie of the supplier''s invoice as entered; stands before supplier_invoice_number in the accounting export';
COMMENT ON COLUMN settlements.supplier_invoice_number IS 'Number of the supplier''s invoice as printed on it; invoice_number on the wire of the list';
CREATE INDEX settlements_settlement_creation_date_idx ON settlements (settlement_creation_date, id);
CREATE INDEX settlements_supplier_id_idx ON settlements (supplier_id, supplier_invoice_date, id);
CREATE INDEX settlements_not_exported_idx ON settlements (supplier_invoice_date, id) WHERE exported_at IS NULL;

DELETE FROM history WHERE subject = 'invoice';
ALTER TABLE history
    DROP CONSTRAINT history_subject_check,
    DROP CONSTRAINT history_subject_id_whole_check,
    ADD CONSTRAINT history_subject_check
        CHECK (subject IN ('contact', 'vehicle', 'address', 'user', 'signatures', 'order_columns', 'role_permissions',
                           'settings', 'invoice_series', 'agreement_template', 'agreement_template_general_cargo',
                           'company_profile', 'damage')),
    ADD CONSTRAINT history_subject_id_whole_check
        CHECK ((subject_id IS NOT NULL)
               = (subject IN ('contact', 'vehicle', 'address', 'user', 'signatures', 'order_columns', 'damage')));
COMMENT ON TABLE history IS 'Every change of contacts, vehicles, addresses, damages, people, settings and templates, one row a save; only ever added to';

ALTER TABLE contacts DROP COLUMN invoice_languages;

DROP TABLE currency_rates;

DROP INDEX invoice_orders_order_id_key;
CREATE UNIQUE INDEX invoice_orders_order_id_key ON invoice_orders (order_id, invoice_type) WHERE invoice_type <> 'ADDITIONAL';
ALTER TABLE invoice_orders DROP COLUMN released;
COMMENT ON COLUMN invoice_orders.invoice_type IS 'Type of the invoice, repeated here so that an order has one normal and one credit invoice at most';

ALTER TABLE invoice_lines ALTER COLUMN vat_tariff_percentage SET NOT NULL;
COMMENT ON COLUMN invoice_lines.vat_tariff_percentage IS 'Percent';
COMMENT ON TABLE invoice_lines IS 'Lines of an invoice';

ALTER TABLE invoices
    DROP COLUMN updated_by_id,
    DROP CONSTRAINT invoices_directive_check,
    ADD CONSTRAINT invoices_directive_check CHECK (directive IN (
        'DOMESTIC', 'EU_B2B', 'NON_EU_B2B', 'EXPORT_45', 'IMPORT_45', 'NOT_VAT_OBJECT')),
    ALTER COLUMN default_vat_tariff_percentage SET NOT NULL,
    ALTER COLUMN pdf_storage_key TYPE jsonb USING '{}'::jsonb,
    ALTER COLUMN pdf_storage_key SET NOT NULL;
ALTER TABLE invoices RENAME COLUMN document TO buyer;
ALTER TABLE invoices RENAME COLUMN pdf_storage_key TO seller;
COMMENT ON COLUMN invoices.default_vat_tariff_percentage IS 'Percent; the offered rates are checked by the application';
COMMENT ON COLUMN invoices.buyer IS 'Name, codes and address of the client as printed; later changes of the contact do not reach it';
COMMENT ON COLUMN invoices.seller IS 'The company''s own profile as printed';

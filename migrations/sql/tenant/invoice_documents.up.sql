-- An invoice is kept as the document that was issued, with its buyer and seller; nothing wrote invoices before. What
-- replaces their columns takes their places, so that the way back leads to the same table.
ALTER TABLE invoices RENAME COLUMN buyer TO document;
ALTER TABLE invoices RENAME COLUMN seller TO pdf_storage_key;
ALTER TABLE invoices
    ALTER COLUMN pdf_storage_key DROP NOT NULL,
    ALTER COLUMN pdf_storage_key TYPE text USING NULL::text,
    ALTER COLUMN default_vat_tariff_percentage DROP NOT NULL,
    DROP CONSTRAINT invoices_directive_check,
    ADD CONSTRAINT invoices_directive_check
        CHECK (directive IN ('EU_B2B', 'NON_EU_B2B', 'EXPORT_45', 'IMPORT_45', 'NOT_VAT_OBJECT')),
    ADD COLUMN updated_by_id bigint,
    ADD CONSTRAINT invoices_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users (id) ON DELETE RESTRICT;
COMMENT ON COLUMN invoices.document IS 'The invoice as issued (domain::billing::Document); the other columns repeat what lists ask for';
COMMENT ON COLUMN invoices.pdf_storage_key IS 'Its PDF in the file storage, made of document; null until it is first asked for';
COMMENT ON COLUMN invoices.updated_by_id IS 'User who last changed it; null for no change';
COMMENT ON COLUMN invoices.default_vat_tariff_percentage IS 'Percent; null is "Without VAT"';

ALTER TABLE invoice_lines ALTER COLUMN vat_tariff_percentage DROP NOT NULL;
COMMENT ON COLUMN invoice_lines.vat_tariff_percentage IS 'Percent; null is "Without VAT"';
COMMENT ON TABLE invoice_lines IS 'Lines of an invoice, repeated from its document for what orders say about their invoices';

-- What is credited wholly can be invoiced again, and an invoice can be credited several times.
ALTER TABLE invoice_orders ADD COLUMN released boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN invoice_orders.released IS 'The invoice was credited wholly: the order can be invoiced again';
DROP INDEX invoice_orders_order_id_key;
CREATE UNIQUE INDEX invoice_orders_order_id_key ON invoice_orders (order_id)
    WHERE invoice_type = 'NORMAL' AND NOT released;
COMMENT ON COLUMN invoice_orders.invoice_type IS 'Type of the invoice, repeated here so that an order has one normal invoice in force at most';

CREATE TABLE currency_rates (
    currency              text        NOT NULL,
    rate_date             date        NOT NULL,
    rate_ten_thousandths  bigint      NOT NULL,
    set_by_id             bigint      NOT NULL,
    set_at                timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT currency_rates_pkey PRIMARY KEY (currency, rate_date),
    CONSTRAINT currency_rates_set_by_id_fkey FOREIGN KEY (set_by_id) REFERENCES users (id) ON DELETE RESTRICT,
    CONSTRAINT currency_rates_currency_check CHECK (currency IN ('EUR', 'USD', 'GBP')),
    CONSTRAINT currency_rates_rate_ten_thousandths_range_check CHECK (rate_ten_thousandths > 0)
);
COMMENT ON TABLE currency_rates IS 'What a euro was worth in other currencies, as people entered it once a day';
COMMENT ON COLUMN currency_rates.currency IS 'ISO 4217';
COMMENT ON COLUMN currency_rates.rate_date IS 'The day of the rate';
COMMENT ON COLUMN currency_rates.rate_ten_thousandths IS 'Units of the currency for one euro, times 10,000';
COMMENT ON COLUMN currency_rates.set_by_id IS 'User who entered it';
COMMENT ON COLUMN currency_rates.set_at IS 'When it was entered, UTC';
CREATE INDEX currency_rates_set_by_id_idx ON currency_rates (set_by_id);

ALTER TABLE contacts
    ADD COLUMN invoice_languages text,
    ADD CONSTRAINT contacts_invoice_languages_check CHECK (invoice_languages IN ('both', 'lt', 'en'));
COMMENT ON COLUMN contacts.invoice_languages IS 'Languages the client''s invoices are printed in; null for both. Clients only';

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

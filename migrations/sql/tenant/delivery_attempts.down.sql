DROP INDEX accounting_deliveries_waiting_idx;
CREATE INDEX accounting_deliveries_waiting_idx ON accounting_deliveries (id) WHERE status = 'WAITING';
ALTER TABLE accounting_deliveries
    DROP COLUMN due_at,
    DROP COLUMN leased_until,
    DROP COLUMN sent_out_at,
    DROP CONSTRAINT accounting_deliveries_invoice_id_fkey,
    DROP CONSTRAINT accounting_deliveries_settlement_id_fkey,
    ADD CONSTRAINT accounting_deliveries_invoice_id_fkey
        FOREIGN KEY (invoice_id) REFERENCES invoices (id) ON DELETE RESTRICT,
    ADD CONSTRAINT accounting_deliveries_settlement_id_fkey
        FOREIGN KEY (settlement_id) REFERENCES settlements (id) ON DELETE RESTRICT;
COMMENT ON COLUMN accounting_cards.content_hash IS 'MD5 of what was sent; another one is sent again';
COMMENT ON COLUMN payment_imports.accounts IS 'Array of the accounts in the file: account, currency, from, to, opening, closing, incoming, outgoing (cents), lines, not_booked';

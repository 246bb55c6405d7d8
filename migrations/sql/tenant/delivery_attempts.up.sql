-- When documents are sent to the accounting program, and which it may have.
ALTER TABLE accounting_deliveries
    ADD COLUMN due_at timestamptz,
    ADD COLUMN leased_until timestamptz,
    ADD COLUMN sent_out_at timestamptz;
UPDATE accounting_deliveries SET due_at = requested_at;
ALTER TABLE accounting_deliveries
    ALTER COLUMN due_at SET NOT NULL,
    DROP CONSTRAINT accounting_deliveries_invoice_id_fkey,
    DROP CONSTRAINT accounting_deliveries_settlement_id_fkey,
    ADD CONSTRAINT accounting_deliveries_invoice_id_fkey
        FOREIGN KEY (invoice_id) REFERENCES invoices (id) ON DELETE CASCADE,
    ADD CONSTRAINT accounting_deliveries_settlement_id_fkey
        FOREIGN KEY (settlement_id) REFERENCES settlements (id) ON DELETE CASCADE;
COMMENT ON COLUMN accounting_deliveries.due_at IS 'When the next attempt may begin, UTC; while one is under way, when another may take its place';
COMMENT ON COLUMN accounting_deliveries.leased_until IS 'Until when the attempt that is under way has the document for itself, UTC; null between attempts';
COMMENT ON COLUMN accounting_deliveries.sent_out_at IS 'When the document was given to the connection last, UTC: since then the program may have it, and it cannot be changed; null if it surely has not';
DROP INDEX accounting_deliveries_waiting_idx;
CREATE INDEX accounting_deliveries_waiting_idx ON accounting_deliveries (due_at, id) WHERE status = 'WAITING';
COMMENT ON COLUMN accounting_cards.content_hash IS 'SHA-256 of what was sent; another one is sent again';

-- What banks keep is added up as well, so that lines can be compared with what was read.
COMMENT ON COLUMN payment_imports.accounts IS 'Array of the accounts in the file: account, currency, from, to, opening, closing, incoming, outgoing, charges (cents), lines, not_booked';

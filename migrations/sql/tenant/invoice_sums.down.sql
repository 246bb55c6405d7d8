DROP INDEX invoices_archived_idx, invoices_sums_idx, invoices_waiting_idx;
CREATE INDEX invoices_waiting_idx ON invoices (payment_due_date, id)
    WHERE paid_amount < amount_with_vat AND cancelled_at IS NULL;

DROP INDEX contacts_invoicing_email_idx, contacts_email_idx;
DROP INDEX cargo_vins_vin_number_idx;
ALTER TABLE order_documents DROP COLUMN sha256;

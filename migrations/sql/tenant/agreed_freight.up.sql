ALTER TABLE orders
    ADD agreed_cost bigint,
    ADD agreed_supplier_id bigint,
    ADD CONSTRAINT orders_agreed_supplier_id_fkey FOREIGN KEY (agreed_supplier_id) REFERENCES contacts (id) ON DELETE RESTRICT;
COMMENT ON COLUMN orders.agreed_cost IS 'Cost and additional cost when the last agreement was sent, in cents; null if none was, or by an earlier version';
COMMENT ON COLUMN orders.agreed_supplier_id IS 'The supplier that was sent it; with another one nothing is agreed';
CREATE INDEX orders_agreed_supplier_id_idx ON orders (agreed_supplier_id);

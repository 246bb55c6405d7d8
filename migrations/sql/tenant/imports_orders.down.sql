DELETE FROM imports WHERE kind = 'orders';
ALTER TABLE imports
    DROP CONSTRAINT imports_kind_check,
    ADD CONSTRAINT imports_kind_check CHECK (kind IN ('contacts', 'vehicles', 'addresses'));
COMMENT ON TABLE imports IS 'Files with contacts, vehicles or addresses that people import; kept for 30 days';

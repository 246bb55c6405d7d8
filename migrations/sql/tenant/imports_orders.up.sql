ALTER TABLE imports
    DROP CONSTRAINT imports_kind_check,
    ADD CONSTRAINT imports_kind_check CHECK (kind IN ('contacts', 'vehicles', 'addresses', 'orders'));
COMMENT ON TABLE imports IS 'Files with contacts, vehicles, addresses or orders that people import; kept for 30 days';

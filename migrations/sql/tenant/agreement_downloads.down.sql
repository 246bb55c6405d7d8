COMMENT ON COLUMN orders.agreement_downloaded IS 'Whether anybody has opened the agreement from the list of orders';

-- The way of an order may do without ferries.
ALTER TABLE orders ADD COLUMN by_land boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN orders.by_land IS 'Whether its way is measured without ferries where there is such a way; chosen by hand';

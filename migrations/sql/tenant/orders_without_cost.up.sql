-- Few orders have no cost; without it their list reads all orders until it has a page.
CREATE INDEX orders_unpriced_idx ON orders (id) WHERE deleted_at IS NULL AND unpriced AND NOT called_off;

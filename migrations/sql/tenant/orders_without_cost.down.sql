DROP INDEX orders_unpriced_idx;

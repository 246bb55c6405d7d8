ALTER TABLE agreement_orders ADD agreed_cost bigint;
COMMENT ON COLUMN agreement_orders.agreed_cost IS 'Cost and additional cost of the order when its agreement was sent, in cents; null for agreements of earlier versions';

ALTER TABLE agreement_orders DROP agreed_cost;

ALTER TABLE orders DROP agreed_cost, DROP agreed_supplier_id;

-- An agreement with a carrier may cover several orders, each with a PDF of its own and perhaps with another template.
ALTER TABLE agreements ALTER category DROP NOT NULL;
COMMENT ON COLUMN agreements.category IS 'Which of the two templates was used; null if both were';
COMMENT ON COLUMN agreements.storage_key IS 'Not used: each order has its PDF, see agreement_orders';
ALTER TABLE agreement_orders
    ADD category    text NOT NULL,
    ADD storage_key text NOT NULL,
    ADD file_name   text NOT NULL,
    ADD CONSTRAINT agreement_orders_storage_key_key UNIQUE (storage_key),
    ADD CONSTRAINT agreement_orders_category_check CHECK (category IN ('AUTOMOTIVE_TRANSPORT', 'GENERAL_CARGO'));
COMMENT ON COLUMN agreement_orders.category IS 'Which of the two templates was used for the order';
COMMENT ON COLUMN agreement_orders.storage_key IS 'The PDF that was sent, in the file storage';
COMMENT ON COLUMN agreement_orders.file_name IS 'The name under which it was sent';
COMMENT ON COLUMN orders.agreement_downloaded IS 'Whether anybody has opened the agreement from the list of orders';

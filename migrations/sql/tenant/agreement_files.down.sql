ALTER TABLE agreement_orders DROP category, DROP storage_key, DROP file_name;
DELETE FROM agreements WHERE category IS NULL;
ALTER TABLE agreements ALTER category SET NOT NULL;
COMMENT ON COLUMN agreements.category IS 'Which of the two templates was used';
COMMENT ON COLUMN agreements.storage_key IS 'The PDF in the file storage; null until the worker made it';
COMMENT ON COLUMN orders.agreement_downloaded IS 'Whether the supplier has downloaded the agreement';

-- What our own people open says nothing about the carrier, so the marks they have left are taken back.
UPDATE orders SET agreement_downloaded = false WHERE agreement_downloaded;
COMMENT ON COLUMN orders.agreement_downloaded IS 'Whether the supplier has downloaded the agreement';

DROP TABLE public_links;
DROP TABLE outbox;
DROP TABLE offers;
DROP TABLE agreement_orders;
DROP TABLE agreements;

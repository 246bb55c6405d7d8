ALTER TABLE invoices DROP CONSTRAINT invoices_directive_check;
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE route_cache DROP CONSTRAINT route_cache_provider_check;
ALTER TABLE routes DROP CONSTRAINT routes_provider_check;

ALTER TABLE routes ADD CONSTRAINT routes_provider_check CHECK (provider IN ('estimate', 'osrm', 'google'));
ALTER TABLE route_cache ADD CONSTRAINT route_cache_provider_check CHECK (provider IN ('estimate', 'osrm', 'google'));
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind IN (
    'test', 'sign_in_code', 'invitation', 'password_reset', 'offer_address', 'invoice', 'agreement', 'damage',
    'document', 'document_pin'));
ALTER TABLE invoices ADD CONSTRAINT invoices_directive_check CHECK (directive IN (
    'DOMESTIC', 'EU_B2B', 'NON_EU_B2B', 'EXPORT_45', 'IMPORT_45', 'NOT_VAT_OBJECT'));

COMMENT ON COLUMN platform.tenants.name IS NULL;
COMMENT ON COLUMN platform.tenants.schema_name IS NULL;
COMMENT ON COLUMN platform.tenants.role_name IS NULL;
COMMENT ON COLUMN platform.tenants.language IS NULL;
COMMENT ON COLUMN platform.tenants.created_at IS NULL;
COMMENT ON COLUMN platform.tenants.updated_at IS NULL;
COMMENT ON COLUMN platform.tenants.suspended_at IS NULL;
COMMENT ON COLUMN platform.tenants.suspended_reason IS NULL;
COMMENT ON COLUMN platform.tenants.archived_at IS NULL;

COMMENT ON COLUMN platform.tenant_hosts.tenant_id IS NULL;
COMMENT ON COLUMN platform.tenant_hosts.created_at IS NULL;

COMMENT ON COLUMN platform.retired_slugs.slug IS NULL;
COMMENT ON COLUMN platform.retired_slugs.retired_at IS NULL;

COMMENT ON COLUMN platform.tenant_migrations.tenant_id IS NULL;
COMMENT ON COLUMN platform.tenant_migrations.applied_at IS NULL;
COMMENT ON COLUMN platform.tenant_migrations.last_attempt_at IS NULL;

COMMENT ON COLUMN platform.operators.id IS NULL;
COMMENT ON COLUMN platform.operators.email IS NULL;
COMMENT ON COLUMN platform.operators.name IS NULL;
COMMENT ON COLUMN platform.operators.disabled_at IS NULL;
COMMENT ON COLUMN platform.operators.created_at IS NULL;
COMMENT ON COLUMN platform.operators.updated_at IS NULL;

COMMENT ON COLUMN platform.operator_audit.id IS NULL;
COMMENT ON COLUMN platform.operator_audit.operator_id IS NULL;
COMMENT ON COLUMN platform.operator_audit.action IS NULL;
COMMENT ON COLUMN platform.operator_audit.details IS NULL;
COMMENT ON COLUMN platform.operator_audit.client_address IS NULL;
COMMENT ON COLUMN platform.operator_audit.happened_at IS NULL;

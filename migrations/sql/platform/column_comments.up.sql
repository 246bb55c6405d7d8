COMMENT ON COLUMN platform.tenants.name IS 'Company name as the operator entered it; mails use it while the company''s own profile has none';
COMMENT ON COLUMN platform.tenants.schema_name IS 't_ and the id; the schema that holds the company''s tables';
COMMENT ON COLUMN platform.tenants.role_name IS 'r_ and the id; a role without login that may read and write rows of this schema alone';
COMMENT ON COLUMN platform.tenants.language IS 'Default language of its users: en or lt';
COMMENT ON COLUMN platform.tenants.created_at IS 'When the company was created, UTC';
COMMENT ON COLUMN platform.tenants.updated_at IS 'When the entry was last edited, UTC; changes of status and schema_version leave it';
COMMENT ON COLUMN platform.tenants.suspended_at IS 'When the account was suspended, UTC; null once it is resumed';
COMMENT ON COLUMN platform.tenants.suspended_reason IS 'Why the account was suspended, free text for operators; null for no reason given';
COMMENT ON COLUMN platform.tenants.archived_at IS 'When it was archived, UTC; its schema is dropped 30 days later. Null before';

COMMENT ON COLUMN platform.tenant_hosts.tenant_id IS 'Company that answers on this host; it may have several';
COMMENT ON COLUMN platform.tenant_hosts.created_at IS 'When the host was added, UTC';

COMMENT ON COLUMN platform.retired_slugs.slug IS 'Former subdomain, in the form of tenants.slug';
COMMENT ON COLUMN platform.retired_slugs.retired_at IS 'When it was given up, UTC; the 90 days count from here';

COMMENT ON COLUMN platform.tenant_migrations.tenant_id IS 'The company; no row until a migration is tried after the one that created it';
COMMENT ON COLUMN platform.tenant_migrations.applied_at IS 'When version was reached, UTC; before a first success, when the first failure was recorded';
COMMENT ON COLUMN platform.tenant_migrations.last_attempt_at IS 'When a migration was last tried, successful or not, UTC';

COMMENT ON COLUMN platform.operators.id IS 'Identity; operator_audit.operator_id refers to it';
COMMENT ON COLUMN platform.operators.email IS 'Address the operator signs in with; lower case, unique';
COMMENT ON COLUMN platform.operators.name IS 'Full name as shown on the console';
COMMENT ON COLUMN platform.operators.disabled_at IS 'When the account was closed, UTC; null while it may sign in';
COMMENT ON COLUMN platform.operators.created_at IS 'When the account was added, UTC';
COMMENT ON COLUMN platform.operators.updated_at IS 'When the account was last changed, UTC';

COMMENT ON COLUMN platform.operator_audit.id IS 'Identity; the order among entries of one moment';
COMMENT ON COLUMN platform.operator_audit.operator_id IS 'Operator who acted on the console; null for a command, and for one whose account is gone';
COMMENT ON COLUMN platform.operator_audit.action IS 'What was done, as the command is typed, such as tenant create, tenant suspend or migrate';
COMMENT ON COLUMN platform.operator_audit.details IS 'Object with what the action was about, such as slug, name or version';
COMMENT ON COLUMN platform.operator_audit.client_address IS 'IP address the operator came from; null for a command';
COMMENT ON COLUMN platform.operator_audit.happened_at IS 'When the transaction of the action began, UTC';

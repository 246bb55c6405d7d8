DROP TABLE platform.tenant_migrations;
DROP TABLE platform.retired_slugs;
DROP TABLE platform.tenant_hosts;
DROP TABLE platform.tenants;

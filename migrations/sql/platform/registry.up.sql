CREATE TABLE platform.tenants (
    id             text        NOT NULL,
    slug           text        NOT NULL,
    name           text        NOT NULL,
    status         text        NOT NULL,
    schema_name    text        NOT NULL,
    role_name      text        NOT NULL,
    placement      text        NOT NULL DEFAULT 'main',
    language       text        NOT NULL DEFAULT 'lt',
    time_zone      text        NOT NULL DEFAULT 'Europe/Vilnius',
    schema_version text        NOT NULL,
    created_at     timestamptz NOT NULL DEFAULT now(),
    updated_at     timestamptz NOT NULL DEFAULT now(),
    suspended_at   timestamptz,
    suspended_reason text,
    archived_at    timestamptz,
    CONSTRAINT tenants_pkey PRIMARY KEY (id),
    CONSTRAINT tenants_slug_key UNIQUE (slug),
    CONSTRAINT tenants_schema_name_key UNIQUE (schema_name),
    CONSTRAINT tenants_role_name_key UNIQUE (role_name),
    CONSTRAINT tenants_id_form_check CHECK (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
    CONSTRAINT tenants_slug_form_check CHECK (slug ~ '^[a-z][a-z0-9-]{0,38}[a-z0-9]$'),
    CONSTRAINT tenants_status_check
        CHECK (status IN ('creating', 'active', 'suspended', 'archived', 'migrating')),
    CONSTRAINT tenants_language_check CHECK (language IN ('en', 'lt')),
    CONSTRAINT tenants_suspended_check CHECK (status <> 'suspended' OR suspended_at IS NOT NULL)
);
COMMENT ON TABLE platform.tenants IS 'The companies that use the product';
COMMENT ON COLUMN platform.tenants.id IS 'ULID in lower case; never changes, never reused, tells nothing about the company';
COMMENT ON COLUMN platform.tenants.slug IS 'Subdomain; may change';
COMMENT ON COLUMN platform.tenants.status IS 'creating -> active <-> suspended -> archived; migrating while it is served by nobody';
COMMENT ON COLUMN platform.tenants.placement IS 'Database cluster the schema lives on, a key of the configuration';
COMMENT ON COLUMN platform.tenants.time_zone IS 'IANA name; the days of the company are days there';
COMMENT ON COLUMN platform.tenants.schema_version IS 'Name of the last tenant migration that ran; an older one is served by no new code';

CREATE TABLE platform.tenant_hosts (
    host       text        NOT NULL,
    tenant_id  text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT tenant_hosts_pkey PRIMARY KEY (host),
    CONSTRAINT tenant_hosts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES platform.tenants (id) ON DELETE CASCADE,
    CONSTRAINT tenant_hosts_host_form_check CHECK (host = lower(host) AND host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])$')
);
COMMENT ON TABLE platform.tenant_hosts IS 'Hosts of a company beside its subdomain';
COMMENT ON COLUMN platform.tenant_hosts.host IS 'Lower case, without port and trailing dot';
CREATE INDEX tenant_hosts_tenant_id_idx ON platform.tenant_hosts (tenant_id);

CREATE TABLE platform.retired_slugs (
    slug       text        NOT NULL,
    tenant_id  text        NOT NULL,
    retired_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT retired_slugs_pkey PRIMARY KEY (slug)
);
COMMENT ON TABLE platform.retired_slugs IS 'Slugs given up by a company; not offered again for 90 days';
COMMENT ON COLUMN platform.retired_slugs.tenant_id IS 'Who had it; no foreign key, because the company may be gone';

CREATE TABLE platform.tenant_migrations (
    tenant_id       text        NOT NULL,
    version         text        NOT NULL,
    applied_at      timestamptz NOT NULL DEFAULT now(),
    last_attempt_at timestamptz NOT NULL DEFAULT now(),
    last_error      text,
    CONSTRAINT tenant_migrations_pkey PRIMARY KEY (tenant_id),
    CONSTRAINT tenant_migrations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES platform.tenants (id) ON DELETE CASCADE
);
COMMENT ON TABLE platform.tenant_migrations IS 'Where the migration of each company stands; written in the transaction of the migration itself';
COMMENT ON COLUMN platform.tenant_migrations.version IS 'Name of the last tenant migration that ran';
COMMENT ON COLUMN platform.tenant_migrations.last_error IS 'Why the last attempt failed; null after a success';

-- Makes companies c:first to c:last, each a copy of the demo company, with the private cluster's superuser: rows,
-- indexes, constraints and rights as the product gives them.
\set ON_ERROR_STOP on
CREATE PROCEDURE pg_temp.copy_demo(first integer, last integer) LANGUAGE plpgsql AS $$
DECLARE
    demo platform.tenants;
    id text; source text; target text; role_name text;
    statements text[]; statement text;
BEGIN
    SELECT * INTO demo FROM platform.tenants WHERE slug = 'demo';
    source := demo.schema_name;
    -- Prepared once, with @ for the new schema.
    SELECT array_agg(sql ORDER BY step, name) INTO statements FROM (
        SELECT 1 AS step, relname::text AS name,
            format('CREATE TABLE @.%I (LIKE %I.%1$I INCLUDING ALL)', relname, source) AS sql
        FROM pg_class WHERE relnamespace = source::regnamespace AND relkind = 'r'
        UNION ALL
        SELECT 2, relname::text, format('INSERT INTO @.%I (%s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM %I.%1$I',
            relname, string_agg(format('%I', attname), ', ' ORDER BY attnum), source)
        FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        WHERE relnamespace = source::regnamespace AND relkind = 'r' GROUP BY relname
        UNION ALL
        SELECT 3, relname || '.' || conname, format('ALTER TABLE @.%I ADD CONSTRAINT %I %s', relname, conname,
            replace(pg_get_constraintdef(pg_constraint.oid), source || '.', '@.'))
        FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
        WHERE relnamespace = source::regnamespace AND contype = 'f'
        UNION ALL
        SELECT 4, relname::text,
            format('SELECT setval(pg_get_serial_sequence(''@.%I'', %L), (SELECT coalesce(max(%I), 1) FROM @.%1$I))',
                relname, attname, attname)
        FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attidentity <> ''
        WHERE relnamespace = source::regnamespace AND relkind = 'r'
    ) AS steps;
    FOR number IN first .. last LOOP
        id := lpad(number::text, 26, '0');
        target := 't_' || id;
        role_name := 'r_' || id;
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', role_name);
        EXECUTE format('GRANT %I TO wayhaul_app %s', role_name,
            CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'WITH INHERIT FALSE, SET TRUE' ELSE '' END);
        EXECUTE format('CREATE SCHEMA %I AUTHORIZATION wayhaul_owner', target);
        SET LOCAL ROLE wayhaul_owner;
        EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', target, role_name);
        EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I',
            target, role_name);
        EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT USAGE, SELECT ON SEQUENCES TO %I', target, role_name);
        FOREACH statement IN ARRAY statements LOOP
            EXECUTE replace(statement, '@', target);
        END LOOP;
        EXECUTE format('REVOKE ALL ON %I.seaql_migrations FROM %I', target, role_name);
        EXECUTE format('REVOKE UPDATE, DELETE ON %I.order_log, %1$I.history FROM %2$I', target, role_name);
        RESET ROLE;
        INSERT INTO platform.tenants (id, slug, name, status, schema_name, role_name, language, time_zone, schema_version)
        VALUES (id, 'c' || number, 'Company ' || number, 'active', target, role_name, 'en', demo.time_zone, demo.schema_version);
        COMMIT;
    END LOOP;
END $$;
CALL pg_temp.copy_demo(:first, :last);

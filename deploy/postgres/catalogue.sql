-- What PUBLIC, and with it every company's role, may no longer do inside one database. Included by bootstrap.sql;
-- these rights belong to a database, so each database needs them. (A test cluster also applies this file to
-- template1, so that databases made by tests promise the same.)
--
-- Superusers are not touched by any of it: psql, pg_dump and pg_upgrade as superuser work as ever, and pg_dump
-- carries the changed rights along. Roles that keep them: wayhaul_owner (replays schemas, reads the catalogue
-- to generate entities), wayhaul_operator and wayhaul_backup (pg_dump calls set_config in its first statement).

SET client_min_messages = warning;

REVOKE ALL ON SCHEMA public FROM PUBLIC;

-- A value inside an injected statement could otherwise become another company: set_config('role', …) is a plain
-- function call, and an UPDATE of pg_settings is the same call in disguise. The server itself uses SET LOCAL.
REVOKE EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean) TO wayhaul_owner, wayhaul_operator, wayhaul_backup;
REVOKE UPDATE ON pg_catalog.pg_settings FROM PUBLIC;

-- The catalogue describes every company's tables to everybody who can connect, comments included. A company's
-- role needs none of it (information_schema shows each role what is its own). pg_type stays readable: drivers
-- look types up there.
SELECT format('REVOKE ALL ON pg_catalog.%1$I FROM PUBLIC;
               GRANT SELECT ON pg_catalog.%1$I TO wayhaul_owner, wayhaul_operator, wayhaul_backup', relname)
FROM pg_class
WHERE relnamespace = 'pg_catalog'::regnamespace
  AND relname IN ('pg_attrdef', 'pg_attribute', 'pg_class', 'pg_constraint', 'pg_depend', 'pg_description',
                  'pg_index', 'pg_indexes', 'pg_inherits', 'pg_matviews', 'pg_namespace', 'pg_policies', 'pg_policy',
                  'pg_proc', 'pg_rewrite', 'pg_rules', 'pg_sequence', 'pg_sequences', 'pg_shdescription',
                  'pg_stat_all_indexes', 'pg_stat_all_tables', 'pg_stat_user_functions', 'pg_stat_user_indexes',
                  'pg_stat_user_tables', 'pg_stat_xact_all_tables', 'pg_stat_xact_user_tables',
                  'pg_statio_all_indexes', 'pg_statio_all_sequences', 'pg_statio_all_tables',
                  'pg_statio_user_indexes', 'pg_statio_user_sequences', 'pg_statio_user_tables',
                  'pg_tables', 'pg_trigger', 'pg_views')
\gexec

-- The same knowledge by guessing object numbers, and large objects, which belong to no schema at all.
SELECT format('REVOKE EXECUTE ON FUNCTION %1$s FROM PUBLIC;
               GRANT EXECUTE ON FUNCTION %1$s TO wayhaul_owner, wayhaul_operator, wayhaul_backup', oid::regprocedure)
FROM pg_proc
WHERE pronamespace = 'pg_catalog'::regnamespace
  AND proname IN ('pg_describe_object', 'pg_get_constraintdef', 'pg_get_functiondef', 'pg_get_indexdef',
                  'pg_get_ruledef', 'pg_get_triggerdef', 'pg_get_viewdef', 'pg_identify_object',
                  'lo_creat', 'lo_create', 'lo_from_bytea', 'lo_put', 'lowrite')
\gexec

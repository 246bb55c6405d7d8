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
                  'pg_index', 'pg_indexes', 'pg_inherits', 'pg_matviews', 'pg_namespace', 'pg_partitioned_table',
                  'pg_policies', 'pg_policy', 'pg_proc', 'pg_publication_rel', 'pg_rewrite', 'pg_rules', 'pg_sequence',
                  'pg_sequences', 'pg_shdescription', 'pg_stat_all_indexes', 'pg_stat_all_tables',
                  'pg_stat_user_functions', 'pg_stat_user_indexes', 'pg_stat_user_tables', 'pg_stat_xact_all_tables',
                  'pg_stat_xact_user_functions', 'pg_stat_xact_user_tables', 'pg_statio_all_indexes',
                  'pg_statio_all_sequences', 'pg_statio_all_tables', 'pg_statio_user_indexes',
                  'pg_statio_user_sequences', 'pg_statio_user_tables', 'pg_statistic_ext', 'pg_tables', 'pg_trigger',
                  'pg_views')
\gexec

-- The same knowledge by guessing object numbers: what an object is called and how it is made, how large a table is
-- and how much happens in it. None of these functions asks who calls; names that this version of PostgreSQL does not
-- know do no harm. A test tries every function that is left (callable_functions_reveal_nothing_about_another_company). Also large
-- objects, which belong to no schema at all.
--
-- What is left: `oid::regclass::text` and format_type() are how PostgreSQL prints a value and cannot be taken away, nor
-- can pg_type. They turn a number into `t_<id>.orders`: that a company with this opaque id exists (which pg_roles says
-- as well) and has the tables that every company has.
SELECT format('REVOKE EXECUTE ON FUNCTION %1$s FROM PUBLIC;
               GRANT EXECUTE ON FUNCTION %1$s TO wayhaul_owner, wayhaul_operator, wayhaul_backup', oid::regprocedure)
FROM pg_proc
WHERE pronamespace = 'pg_catalog'::regnamespace
  AND (proname IN ('pg_describe_object', 'pg_get_acl', 'pg_get_constraintdef', 'pg_get_function_arg_default',
                   'pg_get_function_arguments', 'pg_get_function_identity_arguments', 'pg_get_function_result',
                   'pg_get_function_sqlbody', 'pg_get_functiondef', 'pg_get_indexdef', 'pg_get_object_address',
                   'pg_get_partition_constraintdef', 'pg_get_partkeydef', 'pg_get_publication_tables',
                   'pg_get_replica_identity_index', 'pg_get_ruledef', 'pg_get_statisticsobjdef',
                   'pg_get_statisticsobjdef_columns', 'pg_get_statisticsobjdef_expressions', 'pg_get_triggerdef',
                   'pg_get_viewdef', 'pg_identify_object', 'pg_identify_object_as_address', 'pg_partition_ancestors',
                   'pg_partition_root', 'pg_partition_tree', 'table_to_xml_and_xmlschema', 'table_to_xmlschema',
                   'pg_filenode_relation', 'pg_indexes_size', 'pg_relation_filenode', 'pg_relation_filepath',
                   'pg_relation_size', 'pg_table_size', 'pg_total_relation_size',
                   'lo_creat', 'lo_create', 'lo_from_bytea', 'lo_put', 'lowrite')
    -- The figures of a table or function, by its number; those of the database name nothing in it.
    OR proname LIKE 'pg\_stat\_get\_%' AND proname NOT LIKE 'pg\_stat\_get\_db\_%'
       AND pronargs = 1 AND proargtypes[0] = 'oid'::regtype)
\gexec

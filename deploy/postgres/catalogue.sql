-- What PUBLIC, and therefore every company's role, may no longer do inside a database. Included by bootstrap.sql. These
-- rights belong to a database, so every database needs them. (A test cluster also applies this file to template1, so
-- that databases created by tests have the same rights.)
--
-- Superusers are not affected: psql, pg_dump and pg_upgrade work as before when run by a superuser, and pg_dump
-- includes the changed rights. These roles keep the rights: wayhaul_owner (restores schemas, and reads the catalogue to
-- generate entities), wayhaul_operator and wayhaul_backup (pg_dump calls set_config in its first statement).

SET client_min_messages = warning;

REVOKE ALL ON SCHEMA public FROM PUBLIC;

-- Otherwise an injected value could switch to another company: set_config('role', …) is an ordinary function call, and
-- an UPDATE of pg_settings does the same. The server itself uses SET LOCAL.
REVOKE EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean) TO wayhaul_owner, wayhaul_operator, wayhaul_backup;
REVOKE UPDATE ON pg_catalog.pg_settings FROM PUBLIC;

-- The catalogue describes every company's tables, including comments, to anyone who can connect. A company's role does
-- not need it (information_schema shows each role its own objects). pg_type stays readable, because drivers look up
-- types there.
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

-- DO blocks run arbitrary code and could keep a connection busy; only functions of ours need the language.
REVOKE USAGE ON LANGUAGE plpgsql FROM PUBLIC;
GRANT USAGE ON LANGUAGE plpgsql TO wayhaul_owner, wayhaul_operator, wayhaul_backup;

-- A lock of the session outlives the transaction, and its number is the same for every company; who holds which lock
-- shows what others are doing; and a logical message goes into everybody's write-ahead log. The server uses none of
-- them. pg_advisory_unlock_all stays: it is how the server makes sure that a connection holds no such lock.
SELECT format('REVOKE EXECUTE ON FUNCTION %1$s FROM PUBLIC;
               GRANT EXECUTE ON FUNCTION %1$s TO wayhaul_owner, wayhaul_operator, wayhaul_backup', oid::regprocedure)
FROM pg_proc
WHERE pronamespace = 'pg_catalog'::regnamespace
  AND proname IN ('pg_lock_status', 'pg_logical_emit_message', 'pg_advisory_lock', 'pg_advisory_lock_shared',
                  'pg_try_advisory_lock', 'pg_try_advisory_lock_shared', 'pg_advisory_unlock',
                  'pg_advisory_unlock_shared')
\gexec

-- The same information can be found by guessing OIDs: an object's name and definition, the size of a table and how much
-- it is used. None of these functions checks the caller's rights. Names that this PostgreSQL version does not know are
-- ignored. A test tries every remaining function (callable_functions_reveal_nothing_about_another_company). Large
-- objects are included too, because they belong to no schema at all.
--
-- What remains: `oid::regclass::text` and format_type() are how PostgreSQL prints a value and cannot be revoked, and
-- neither can pg_type. They turn an OID into `t_<id>.orders`, which shows that a company with this opaque id exists (so
-- does pg_roles) and has the same tables as every company.
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
    -- The statistics of a single table or function, by its OID. Those of the database name nothing inside it.
    OR proname LIKE 'pg\_stat\_get\_%' AND proname NOT LIKE 'pg\_stat\_get\_db\_%'
       AND pronargs = 1 AND proargtypes[0] = 'oid'::regtype)
\gexec

-- The server closes a connection whose own process holds too much memory. Beside the sizes stand the texts of prepared
-- statements, without their values: the login may read them, the companies' roles may not.
GRANT SELECT ON pg_catalog.pg_backend_memory_contexts TO wayhaul_app;
GRANT EXECUTE ON FUNCTION pg_catalog.pg_get_backend_memory_contexts() TO wayhaul_app;

-- The four logins. Included by bootstrap.sql; roles belong to the cluster, not to one database.
--
--   wayhaul_owner     owns every schema and object; runs migrations and creates companies. Never serves a request.
--   wayhaul_app       the server. Owns nothing and has no rights of its own: in each transaction it becomes the
--                     role of one company (SET LOCAL ROLE). NOINHERIT: a forgotten SET gives an error, never data.
--   wayhaul_operator  the operator's console: reads and changes the registry, and adds to the audit.
--   wayhaul_backup    reads everything and writes nothing; pg_basebackup needs REPLICATION.
--
-- A login may alter its own settings, so whatever was altered is taken back here. The server compares the roles with
-- this file (tenant-router/src/roles.rs) and does not start with others.
--
-- Before PostgreSQL 16, CREATEROLE allows more than its name says (such a login can grant itself any role except a
-- superuser's). Keep wayhaul_owner's password only where migrations run.

BEGIN;

SELECT format('CREATE ROLE %I', login)
FROM unnest(ARRAY ['wayhaul_owner', 'wayhaul_app', 'wayhaul_operator', 'wayhaul_backup']) AS login
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = login)
\gexec

\if :create_databases
  ALTER ROLE wayhaul_owner LOGIN NOSUPERUSER CREATEROLE CREATEDB NOREPLICATION NOBYPASSRLS;
\else
  ALTER ROLE wayhaul_owner LOGIN NOSUPERUSER CREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS;
\endif
ALTER ROLE wayhaul_app LOGIN NOINHERIT NOSUPERUSER NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS;
ALTER ROLE wayhaul_operator LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS;
ALTER ROLE wayhaul_backup LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB REPLICATION NOBYPASSRLS;
GRANT pg_read_all_data TO wayhaul_backup;

-- No settings but those below, neither for all databases nor for one. Companies' roles have none.
SELECT format('ALTER ROLE %I%s RESET ALL', role.rolname, ' IN DATABASE ' || quote_ident(kept.datname))
FROM pg_db_role_setting setting
JOIN pg_roles role ON role.oid = setting.setrole
LEFT JOIN pg_database kept ON kept.oid = setting.setdatabase
WHERE role.rolname IN ('wayhaul_owner', 'wayhaul_app', 'wayhaul_operator', 'wayhaul_backup')
   OR pg_has_role('wayhaul_app', role.oid, 'MEMBER')
\gexec

-- Upper limits; the server sets its own shorter ones in each transaction.
ALTER ROLE wayhaul_app SET statement_timeout = '60s';
ALTER ROLE wayhaul_app SET idle_in_transaction_session_timeout = '60s';
-- Each statement is short. Where statistics lag behind, the planner expects so much that compiling it takes longer than
-- running it: half a second for a page of orders that is read in two milliseconds.
ALTER ROLE wayhaul_app SET jit = off;
-- If the client disconnects, its statement is ended within two seconds instead of running for nobody.
ALTER ROLE wayhaul_app SET client_connection_check_interval = '2s';
-- Backups read for a long time, and must not write by mistake.
ALTER ROLE wayhaul_backup SET default_transaction_read_only = on;

COMMIT;

\getenv owner_password WAYHAUL_OWNER_PASSWORD
\if :{?owner_password}
  ALTER ROLE wayhaul_owner PASSWORD :'owner_password';
\endif
\getenv app_password WAYHAUL_APP_PASSWORD
\if :{?app_password}
  ALTER ROLE wayhaul_app PASSWORD :'app_password';
\endif
\getenv operator_password WAYHAUL_OPERATOR_PASSWORD
\if :{?operator_password}
  ALTER ROLE wayhaul_operator PASSWORD :'operator_password';
\endif
\getenv backup_password WAYHAUL_BACKUP_PASSWORD
\if :{?backup_password}
  ALTER ROLE wayhaul_backup PASSWORD :'backup_password';
\endif

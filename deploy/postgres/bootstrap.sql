-- Prepares a PostgreSQL cluster (version 15 or later) for Wayhaul: creates the four logins and the database, and takes
-- rights away from PUBLIC. A superuser runs it with psql once, and again after every change to these files; repeating
-- it does no harm. Schemas, tables and the companies' roles are created later by `wayhaul migrate` and `wayhaul tenant
-- create`, as wayhaul_owner.
--
--   WAYHAUL_OWNER_PASSWORD=… WAYHAUL_APP_PASSWORD=… WAYHAUL_OPERATOR_PASSWORD=… WAYHAUL_BACKUP_PASSWORD=… \
--   psql --no-psqlrc --dbname postgres --set database=wayhaul --file deploy/postgres/bootstrap.sql
--
-- Passwords come from the environment, so that they do not show up in process lists. A password that is not set stays
-- as it is.
-- Variables (--set):
--   database          name of the database, created if it does not exist (default: wayhaul)
--   create_databases  on = wayhaul_owner may create databases; only for test clusters (default: off)

\set ON_ERROR_STOP on
\if :{?database}
\else
  \set database wayhaul
\endif
\if :{?create_databases}
\else
  \set create_databases off
\endif

SET client_min_messages = warning;

\ir logins.sql

-- Lists are sorted the way people expect: Ąžuolas next to Azurit, not after Zubrys. ICU's root collation does that for
-- all alphabets we meet and, unlike the collations of libc, is the same on every operating system.
SELECT format('CREATE DATABASE %I TEMPLATE template0 ENCODING %L LOCALE_PROVIDER icu ICU_LOCALE %L LOCALE %L',
              :'database', 'UTF8', 'und', 'C.UTF-8')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database')
\gexec

\connect :"database"
SET client_min_messages = warning;

-- By default everyone may connect and create temporary tables, and a temporary table can hide a real one.
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT, CREATE, TEMPORARY ON DATABASE :"database" TO wayhaul_owner;
GRANT CONNECT ON DATABASE :"database" TO wayhaul_app, wayhaul_operator, wayhaul_backup;

\ir catalogue.sql

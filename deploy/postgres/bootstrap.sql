-- Prepares a PostgreSQL cluster (version 15 or later) for Wayhaul: the four logins, the database, and what
-- PUBLIC may no longer do. A superuser runs it once with psql, and again after every change of these files;
-- it may be repeated at any time. Schemas, tables and the companies' roles are made later by `wayhaul migrate`
-- and `wayhaul tenant create`, as wayhaul_owner.
--
--   WAYHAUL_OWNER_PASSWORD=… WAYHAUL_APP_PASSWORD=… WAYHAUL_OPERATOR_PASSWORD=… WAYHAUL_BACKUP_PASSWORD=… \
--   psql --no-psqlrc --dbname postgres --set database=wayhaul --file deploy/postgres/bootstrap.sql
--
-- Passwords come from the environment, so that no process list shows them; one that is not set stays as it is.
-- Variables (--set):
--   database          name of the database; made when it is missing (default: wayhaul)
--   create_databases  on = wayhaul_owner may create databases. For clusters that only serve tests (default: off)

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

-- Lists are sorted for people: Ąžuolas belongs beside Azurit, not behind Zubrys. ICU's root collation does that
-- for all the alphabets we meet, and is the same on every operating system, unlike the collations of libc.
SELECT format('CREATE DATABASE %I TEMPLATE template0 ENCODING %L LOCALE_PROVIDER icu ICU_LOCALE %L LOCALE %L',
              :'database', 'UTF8', 'und', 'C.UTF-8')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database')
\gexec

\connect :"database"
SET client_min_messages = warning;

-- PostgreSQL lets everybody connect and make temporary tables; a temporary table can shadow a real one.
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT, CREATE, TEMPORARY ON DATABASE :"database" TO wayhaul_owner;
GRANT CONNECT ON DATABASE :"database" TO wayhaul_app, wayhaul_operator, wayhaul_backup;

\ir catalogue.sql

//! The shape of the database, and how it came to be.
//!
//! Two migrators: [`PlatformMigrator`] makes what all companies share (schema `platform`: who the
//! companies are; schema `extensions`: what searches are built on), [`TenantMigrator`] makes the
//! tables of one company. The latter names no schema: the search path decides whose tables they
//! become, so a company may live in any schema, database or cluster.
//!
//! The DDL is in `sql/`, one file per area and direction, to be read as SQL. Grants are not part of
//! it; they belong to whoever provisions a company. House rules, each held by a test:
//!
//! - Enumerations are `text` with a CHECK named `<table>_<column>_check` and the wire's spelling.
//!   Other CHECKs end in something else (`…_range_check`, `…_form_check`). No enum, domain or
//!   composite types, no `varchar(n)`: a type of its own in each schema breaks statements that a
//!   pooled connection has prepared under another company.
//! - Money is `bigint` cents, distance `bigint` metres, a day `date`, a moment `timestamptz`.
//!   Columns whose unit or meaning is not obvious say it in a comment; every table has one.
//! - No reference leaves the schema. No GENERATED columns: the entity generator leaves them out.
//! - A "contains" filter has a trigram index on `extensions.fold(column)` and must be written with
//!   the same expression.
//! - A released migration is never edited. A column changes its type by a new column first and the
//!   end of the old one a release later.
//!
//! After a change here, `make entities` writes the crate `entity` anew.

#[macro_use]
mod sql_migration;
mod platform;
mod seed;
mod tenant;

pub use platform::PlatformMigrator;
pub use seed::seed_defaults;
pub use tenant::{TenantMigrator, latest_tenant_version};

//! The structure of the database and its history.
//!
//! There are two migrators. [`PlatformMigrator`] creates what all companies share: schema
//! `platform` lists the companies, schema `extensions` contains what searches need.
//! [`TenantMigrator`] creates the tables of one company. It does not name a schema: the search path
//! decides where the tables go, so a company can be in any schema, database or cluster.
//!
//! The DDL is plain SQL in `sql/`, with one file per area and direction. It contains no grants;
//! whoever creates a company adds those. Our rules, each checked by a test:
//!
//! - Enumerations are `text` with a CHECK named `<table>_<column>_check`, spelled as on the wire.
//!   Other CHECKs have a different ending (`…_range_check`, `…_form_check`). No enum, domain or
//!   composite types and no `varchar(n)`: a type that each schema has its own copy of breaks
//!   statements that a pooled connection has prepared for another company.
//! - Money is `bigint` cents, a distance `bigint` metres, a day `date` and a moment `timestamptz`.
//!   Every table and every column has a comment: its unit, its shape, what null means.
//! - No foreign key leaves the schema. GENERATED columns only where a
//!   test names them: entities do not have them.
//! - A "contains" filter needs a trigram index on `extensions.fold(column)`, and has to use the
//!   same expression; or on a column that is stored folded.
//! - A released migration is never edited. To change a column's type, add a new column first and
//!   remove the old one in a later release.
//!
//! After a change here, run `make entities` to generate the crate `entity` again.

#[macro_use]
mod sql_migration;
mod platform;
mod seed;
mod tenant;

pub use platform::PlatformMigrator;
pub use seed::seed_defaults;
pub use tenant::{TenantMigrator, can_serve_tenant_version, latest_tenant_version, migrate_tenant};

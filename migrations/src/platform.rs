//! The migrations of what all companies share.

use sea_orm_migration::{MigrationTrait, MigratorTrait};

use crate::sql_migration::SqlMigration;

sql_migrations! {
    "platform";
    // Schema `extensions`: trigram search, and a function that ignores case and accents.
    "m0001" "extensions";
    // The companies, their hosts and the state of their migrations.
    "m0002" "registry";
    // The operators of the installation, and what they did.
    "m0003" "operators";
    // What every column holds.
    "m0004" "column_comments";
    // Which companies have background work.
    "m0005" "due";
}

/// Creates and removes the tables of schema `platform` and the whole schema `extensions`.
///
/// Schema `platform` has to exist and be first in the search path, because the migrator keeps its
/// own table there. The login needs CREATE on the database. It does not have to be a superuser,
/// since both extensions are trusted.
#[derive(Debug)]
pub struct PlatformMigrator;

impl MigratorTrait for PlatformMigrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        MIGRATIONS.iter().map(SqlMigration::boxed).collect()
    }
}

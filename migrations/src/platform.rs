//! The migrations of what all companies share.

use sea_orm_migration::{MigrationTrait, MigratorTrait};

sql_migrations! {
    /// Schema `extensions`: trigram search, and a function that ignores case and accents.
    Extensions = "m0001_extensions", "platform/extensions";
    /// The companies, their hosts and the state of their migrations.
    Registry = "m0002_registry", "platform/registry";
    /// The operators of the installation, and what they did.
    Operators = "m0003_operators", "platform/operators";
    /// What every column holds.
    ColumnComments = "m0004_column_comments", "platform/column_comments";
    /// Which companies have background work.
    Due = "m0005_due", "platform/due";
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
        vec![
            Box::new(Extensions),
            Box::new(Registry),
            Box::new(Operators),
            Box::new(ColumnComments),
            Box::new(Due),
        ]
    }
}

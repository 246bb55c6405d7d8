//! What all companies share.

use sea_orm_migration::{MigrationTrait, MigratorTrait};

sql_migrations! {
    /// Schema `extensions`: trigrams, and folding of case and accents.
    Extensions = "m0001_extensions", "platform/extensions";
    /// The companies, their hosts, and where their migrations stand.
    Registry = "m0002_registry", "platform/registry";
    /// Who runs the installation, and what they did.
    Operators = "m0003_operators", "platform/operators";
}

/// Makes and unmakes the schemas `platform` (its tables) and `extensions` (itself).
///
/// Schema `platform` must exist and be first in the search path: the migrator's own ledger goes
/// there. The login needs CREATE on the database; both extensions are trusted, so it need not be a
/// superuser.
#[derive(Debug)]
pub struct PlatformMigrator;

impl MigratorTrait for PlatformMigrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(Extensions),
            Box::new(Registry),
            Box::new(Operators),
        ]
    }
}

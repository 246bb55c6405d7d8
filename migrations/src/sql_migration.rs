//! Migrations that consist of two SQL files.

use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{MigrationName, MigrationTrait, SchemaManager};

/// A migration that runs the statements of a file, and those of another to undo it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SqlMigration {
    /// It is recorded in every company's `seaql_migrations` and must never change.
    pub(crate) name: &'static str,
    pub(crate) up: &'static str,
    pub(crate) down: &'static str,
}

impl SqlMigration {
    /// For the lists of `sea_orm_migration`.
    pub(crate) fn boxed(&self) -> Box<dyn MigrationTrait> {
        Box::new(*self)
    }

    /// Runs it and records it, in one message.
    #[expect(
        clippy::disallowed_methods,
        reason = "a file of this crate and its name, with no values"
    )]
    pub(crate) async fn run(&self, db: &impl ConnectionTrait) -> Result<(), DbErr> {
        let Self { name, up, .. } = self;
        let statements = format!(
            "{up}; INSERT INTO seaql_migrations (version, applied_at) \
             VALUES ('{name}', extract(epoch FROM clock_timestamp())::bigint)"
        );
        let done = db.execute_unprepared(&statements).await;
        done.map(drop)
            .inspect_err(|error| tracing::warn!(name, %error, "a migration has failed"))
    }
}

impl MigrationName for SqlMigration {
    fn name(&self) -> &'static str {
        self.name
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "files of this crate, with many statements and no values"
)]
#[async_trait::async_trait]
impl MigrationTrait for SqlMigration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        connection.execute_unprepared(self.up).await.map(drop)
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        connection.execute_unprepared(self.down).await.map(drop)
    }
}

/// Lists migrations in the order they run, by the beginning of their names and their files: `"m0001" "people"` of
/// the folder `"tenant"` runs `sql/tenant/people.up.sql` and is called `m0001_people`. A number only helps the reader.
macro_rules! sql_migrations {
    ($folder:literal; $($number:literal $area:literal;)+) => {
        const MIGRATIONS: &[$crate::sql_migration::SqlMigration] = &[$(
            $crate::sql_migration::SqlMigration {
                name: concat!($number, "_", $area),
                up: include_str!(concat!("../sql/", $folder, "/", $area, ".up.sql")),
                down: include_str!(concat!("../sql/", $folder, "/", $area, ".down.sql")),
            }
        ),+];
    };
}

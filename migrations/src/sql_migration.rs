//! Migrations that consist of two SQL files.

/// Declares unit structs that implement `MigrationTrait` by running `<path>.up.sql` and
/// `<path>.down.sql` from the folder `sql/`. The name is recorded in every company's
/// `seaql_migrations` and must never change; its number only helps the reader.
macro_rules! sql_migrations {
    ($($(#[$doc:meta])+ $migration:ident = $name:literal, $path:literal;)+) => {$(
        $(#[$doc])+
        #[derive(Debug)]
        struct $migration;

        impl sea_orm_migration::MigrationName for $migration {
            fn name(&self) -> &'static str {
                $name
            }
        }

        #[expect(
            clippy::disallowed_methods,
            reason = "a file of this crate, with many statements and no values"
        )]
        #[async_trait::async_trait]
        impl sea_orm_migration::MigrationTrait for $migration {
            async fn up(
                &self,
                manager: &sea_orm_migration::SchemaManager,
            ) -> Result<(), sea_orm::DbErr> {
                let sql = include_str!(concat!("../sql/", $path, ".up.sql"));
                sea_orm::ConnectionTrait::execute_unprepared(manager.get_connection(), sql).await?;
                Ok(())
            }

            async fn down(
                &self,
                manager: &sea_orm_migration::SchemaManager,
            ) -> Result<(), sea_orm::DbErr> {
                let sql = include_str!(concat!("../sql/", $path, ".down.sql"));
                sea_orm::ConnectionTrait::execute_unprepared(manager.get_connection(), sql).await?;
                Ok(())
            }
        }
    )+};
}

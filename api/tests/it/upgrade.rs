//! A new version is installed: the companies are migrated first, and the processes restarted after.

use std::cell::Cell;
use std::time::Duration;

use domain::users::Role;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement, TransactionTrait};
use tenant_router::host::HostName;
use tenant_router::migrate::PATIENCE;

use crate::orders::scene::Scene;
use crate::support::{Client, PASSWORD, TestServer, as_owner, credentials};

/// What the next version may do to a company's tables: add to what this one uses.
const NEXT: &str = "m9999_of_the_next_version";

#[actix_web::test]
async fn a_company_is_served_by_both_versions_while_it_is_migrated_to_the_newer() {
    let before = TestServer::start().await;
    let scene = Scene::on(&before).await;
    let order = scene.take(scene.order()).await;
    let (_, email) = scene.company.person(Role::Administrator).await;
    // A second process that shares nothing with the first but the databases.
    let after = TestServer::start().await;
    let visitor = Client::new(&after.base, &scene.company.host);
    let session = visitor.post("/login", credentials(&email, PASSWORD)).await;
    let on_the_other = visitor.with_token(session.data()["token"].as_str().unwrap());

    let (migrated, answered) = (Cell::new(false), Cell::new(0));
    let working = async |client: &Client| {
        let client = client.impatient();
        // Some requests still have to come after the migration.
        let mut left = 5;
        while left > 0 {
            left -= u32::from(migrated.get());
            for answer in [
                client.get("/orders/list?per_page=20").await,
                client.get(&format!("/orders/{order}")).await,
                client.get("/users/current").await,
                client.post("/orders", scene.order()).await,
                client.get("/vehicle-planning/list").await,
                client.get("/company/profile").await,
            ] {
                assert!(answer.status < 300, "{} {}", answer.status, answer.text);
                answered.set(answered.get() + 1);
            }
        }
    };
    let migrating = async {
        while answered.get() == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        migrate(&before, &scene).await;
        for server in [&before, &after] {
            until_it_knows(server, &scene).await;
        }
        migrated.set(true);
    };
    tokio::join!(working(&scene.admin), working(&on_the_other), migrating);
}

/// Waits until a process has noticed that the company has the next version.
async fn until_it_knows(server: &TestServer, scene: &Scene) {
    let host = HostName::parse(&scene.company.host).unwrap();
    for _ in 0..200 {
        let company = server.server.router.admit(&host).await.unwrap();
        if company.schema_version == NEXT {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the process never noticed");
}

/// Adds a column to every table, and a table, as expanding migrations do: one version after another, each
/// in a transaction with one table. A single one with all tables would have to find a moment in which
/// no user uses any of them.
async fn migrate(server: &TestServer, scene: &Scene) {
    let owner = as_owner().await;
    let schema = scene.company.tenant.id.schema();
    for table in tables_of(&owner, &schema).await {
        let add = format!("ALTER TABLE \"{schema}\".\"{table}\" ADD COLUMN added_later text");
        let mut tries = 0;
        // Like a real one it does not wait long for a table that is in use, but tries again.
        while let Err(error) = expand(&owner, &[&add]).await {
            tries += 1;
            assert!(tries < 100, "{table}: {error}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let id = &scene.company.tenant.id;
    let last = [
        format!("CREATE TABLE \"{schema}\".added (id bigint PRIMARY KEY)"),
        format!("UPDATE platform.tenants SET schema_version = '{NEXT}' WHERE id = '{id}'"),
    ];
    expand(&owner, &last.each_ref().map(String::as_str))
        .await
        .unwrap();
    // Leaves a company of a newer version alone, and tells both processes to look again.
    let report = server.owner.migrate_all(false).await.unwrap();
    let slug = &scene.company.tenant.slug;
    assert!(!report.migrated.contains(slug), "{report:?}");
    assert!(!report.failed.iter().any(|(failed, _)| failed == slug));
}

async fn tables_of(owner: &DatabaseConnection, schema: &str) -> Vec<String> {
    let of_schema = "SELECT tablename::text FROM pg_tables WHERE schemaname = $1";
    let values = [schema.into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, of_schema, values);
    let rows = owner.query_all_raw(statement).await.unwrap();
    let names = rows.iter().map(|row| row.try_get_by_index(0).unwrap());
    names.collect()
}

async fn expand(owner: &DatabaseConnection, statements: &[&str]) -> Result<(), DbErr> {
    let transaction = owner.begin().await?;
    let patience = format!("SET LOCAL lock_timeout = '{PATIENCE}'");
    for statement in [patience.as_str()].iter().chain(statements) {
        let statement = Statement::from_string(DbBackend::Postgres, (*statement).to_owned());
        transaction.execute_raw(statement).await?;
    }
    transaction.commit().await
}

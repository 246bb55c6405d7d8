//! A new version is installed: the companies are migrated first, and the processes restarted after.

use std::cell::Cell;
use std::time::Duration;

use domain::users::Role;
use sea_orm::{
    ConnectionTrait, Database, DatabaseConnection, DbBackend, DbErr, Statement, TransactionTrait,
};
use tenant_router::host::HostName;
use tenant_router::migrate::PATIENCE;

use crate::orders::scene::Scene;
use crate::support::{Client, PASSWORD, TestServer, credentials, variable};

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

/// Adds a column to every table, and a table, in one transaction, as an expanding migration does.
#[expect(clippy::disallowed_methods, reason = "a migration")]
async fn migrate(server: &TestServer, scene: &Scene) {
    let owner = Database::connect(variable("WAYHAUL_TEST_PG"))
        .await
        .unwrap();
    // Like a real one it does not wait long for a table that is in use, but tries again.
    let mut tries = 0;
    while let Err(error) = expand(&owner, scene).await {
        tries += 1;
        assert!(tries < 100, "{error}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // Leaves a company of a newer version alone, and tells both processes to look again.
    let report = server.owner.migrate_all(false).await.unwrap();
    let slug = &scene.company.tenant.slug;
    assert!(!report.migrated.contains(slug), "{report:?}");
    assert!(!report.failed.iter().any(|(failed, _)| failed == slug));
}

async fn expand(owner: &DatabaseConnection, scene: &Scene) -> Result<(), DbErr> {
    let schema = scene.company.tenant.id.schema();
    let transaction = owner.begin().await?;
    for statement in [
        format!("SET LOCAL lock_timeout = '{PATIENCE}'"),
        format!("CREATE TABLE \"{schema}\".added (id bigint PRIMARY KEY)"),
        format!(
            "DO $$ DECLARE one text; BEGIN \
                 FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = '{schema}' LOOP \
                     EXECUTE format('ALTER TABLE %I.%I ADD COLUMN added_later text', '{schema}', one); \
                 END LOOP; END $$"
        ),
        format!(
            "UPDATE platform.tenants SET schema_version = '{NEXT}' WHERE id = '{}'",
            scene.company.tenant.id
        ),
    ] {
        let statement = Statement::from_string(DbBackend::Postgres, statement);
        transaction.execute_raw(statement).await?;
    }
    transaction.commit().await
}

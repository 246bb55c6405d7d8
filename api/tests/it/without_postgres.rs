//! `PostgreSQL` is away: everybody is asked to come back, and no user is told that it is their fault or ours.

use domain::users::Role;
use futures_util::future::join_all;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::json;

use crate::support::{Cable, Client, Database, TestServer, as_owner};

async fn assert_away(client: &Client) {
    let client = client.impatient();
    // More than a company may have at work, so that some of them have to wait.
    let asked = (0..40).map(|_| client.get("/orders/list"));
    for answer in join_all(asked).await {
        answer.assert_status(503);
        assert!(answer.headers.contains_key("retry-after"), "{answer:?}");
    }
    let posted = client.post(
        "/contacts",
        json!({"company_name": "A", "types": ["client"]}),
    );
    posted.await.assert_status(503);
    let ready = client.outside(reqwest::Method::GET, "/readyz").await;
    ready.assert_status(503);
}

#[actix_web::test]
async fn everybody_is_asked_to_come_back() {
    let database = Database::of_this_process().await;
    let cable = Cable::to(&database.app_url).await;
    let mut changes = toml::Table::new();
    changes.insert("database_url".to_owned(), cable.url.clone().into());
    let company = TestServer::start_with(changes).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    admin.get("/orders/list").await.assert_status(200);
    cable.pull();
    assert_away(&admin).await;
    cable.plug_in();
    admin.get("/orders/list").await.assert_status(200);
}

#[actix_web::test]
async fn a_database_that_was_never_migrated_is_not_ready() {
    let database = Database::of_this_process().await;
    let (server, name) = database.app_url.rsplit_once('/').unwrap();
    let bare = format!("{name}_bare");
    let owner = as_owner().await;
    for statement in [
        format!("DROP DATABASE IF EXISTS {bare}"),
        format!("CREATE DATABASE {bare}"),
        format!("GRANT CONNECT ON DATABASE {bare} TO wayhaul_app"),
    ] {
        let statement = Statement::from_string(DbBackend::Postgres, statement);
        owner.execute_raw(statement).await.unwrap();
    }
    let mut changes = toml::Table::new();
    changes.insert("database_url".to_owned(), format!("{server}/{bare}").into());
    let server = TestServer::start_with(changes).await;
    let visitor = Client::new(&server.base, "localhost").impatient();
    let ready = visitor.outside(reqwest::Method::GET, "/readyz").await;
    ready.assert_status(503);
}

//! The calls about the installation itself.

use domain::users::Role;
use serde_json::json;

use crate::support::{TestCompany, TestServer};

#[actix_web::test]
async fn the_bar_learns_what_the_installation_says_about_itself() {
    let shown = TestCompany::new().await;
    let client = shown.sign_in_as(Role::Planner).await;
    let app = client.get("/utilities/app").await.data();
    assert_eq!(app["support_url"], json!(null));
    assert_eq!(app["production"], json!(false));

    let mut changes = toml::Table::new();
    changes.insert("support_url".to_owned(), "https://help.example.com/".into());
    changes.insert("production".to_owned(), true.into());
    let company = TestServer::start_with(changes).await.company().await;
    let client = company.sign_in_as(Role::Planner).await;
    let app = client.get("/utilities/app").await.data();
    assert_eq!(app["support_url"], json!("https://help.example.com/"));
    assert_eq!(app["production"], json!(true));
    assert_eq!(app["logo_url"], json!(null));
}

#[actix_web::test]
async fn a_visitor_learns_where_a_trial_is_offered() {
    let company = TestCompany::new().await;
    let visitor = company.visitor().get("/utilities/visitor").await.data();
    assert_eq!(visitor, json!({"trial_url": null}));

    let mut changes = toml::Table::new();
    changes.insert("trial_url".to_owned(), "https://www.example.com/".into());
    let company = TestServer::start_with(changes).await.company().await;
    let visitor = company.visitor().get("/utilities/visitor").await.data();
    assert_eq!(visitor, json!({"trial_url": "https://www.example.com/"}));
}

#[actix_web::test]
async fn maps_come_from_the_configured_tile_server_and_no_other() {
    let policy = |answer: &crate::support::Answer| {
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        policy.to_owned()
    };
    let company = TestCompany::new().await;
    let client = company.sign_in_as(Role::Planner).await;
    let app = client.get("/utilities/app").await;
    assert_eq!(app.data()["map_tiles_url"], json!(null));
    assert!(policy(&app).contains("img-src 'self' data: blob:"));
    assert!(!policy(&app).contains("http"));

    let mut changes = toml::Table::new();
    let tiles = "https://tiles.example.com:8443/osm/{z}/{x}/{y}.png";
    changes.insert("map_tiles_url".to_owned(), tiles.into());
    changes.insert("map_tiles_attribution".to_owned(), "© Example".into());
    let company = TestServer::start_with(changes).await.company().await;
    let client = company.sign_in_as(Role::Planner).await;
    let app = client.get("/utilities/app").await;
    assert_eq!(app.data()["map_tiles_url"], json!(tiles));
    assert_eq!(app.data()["map_tiles_attribution"], json!("© Example"));
    assert!(policy(&app).contains("img-src 'self' data: blob: https://tiles.example.com:8443;"));
}

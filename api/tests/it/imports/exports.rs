//! Lists as files.

use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::json;

use super::scene::{counts, download, import, lines};
use crate::support::{Client, TestCompany};

async fn set_language(client: &Client, language: &str) {
    let body = json!({ "language": language });
    client
        .put("/users/current/language", body)
        .await
        .assert_status(200);
}

async fn fill(company: &TestCompany, admin: &Client) {
    let contacts =
        "Name;Code;Type;Credit limit;Country;Insurance expiry;Original documents;Phone;Manager;Note
Alfa, UAB;111;client;1234,50;LT;;yes;+370 612 34567;First Administrator;
=HYPERLINK(1);;client, supplier;;;2026-12-31;;;;
Vežėjas;222;supplier;;DE;31.12.2026;;;;
Vežėjas;333;supplier;;;;;;;
";
    assert_eq!(
        counts(&import(company, admin, "contacts", contacts).await),
        [4, 0, 0, 0]
    );
    let vehicles = "Plate;Cost type;Cost;Supplier;Fuel consumption;Category;Class;Driver
ABC 123;Per km;1,10;333;;;;Jonas
DEF 456;Own park;;;28,5;General cargo;Mega;
";
    assert_eq!(
        counts(&import(company, admin, "vehicles", vehicles).await),
        [2, 0, 0, 0]
    );
    let addresses =
        "Name;City;Country;Latitude;Longitude\nTerminal;Kaunas;LT;;\nRamp;;;54,687157;25,279652\n";
    assert_eq!(
        counts(&import(company, admin, "addresses", addresses).await),
        [2, 0, 0, 0]
    );
}

#[actix_web::test]
async fn an_exported_list_imported_again_changes_nothing() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    fill(&company, &admin).await;
    for language in ["en", "lt"] {
        set_language(&admin, language).await;
        for format in ["csv", "xlsx"] {
            for (kind, rows) in [("contacts", 4), ("vehicles", 2), ("addresses", 2)] {
                let file = download(&admin, &format!("/{kind}/export?format={format}")).await;
                let done = import(&company, &admin, kind, file).await;
                assert_eq!(counts(&done), [0, 0, rows, 0], "{kind} {format} {language}");
            }
        }
    }
}

#[actix_web::test]
async fn an_export_has_the_rows_of_the_filters_and_runs_nothing() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    fill(&company, &admin).await;
    let csv = String::from_utf8(download(&admin, "/contacts/export?type=client").await).unwrap();
    let table: Vec<&str> = csv.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(table.len(), 3, "{csv}");
    for begins in ["'=HYPERLINK(1),", "\"Alfa, UAB\",111,"] {
        assert!(table.iter().any(|line| line.starts_with(begins)), "{csv}");
    }
    assert!(csv.contains(",1234.50,"), "{csv}");
    let found = lines(&download(&admin, "/contacts/export?format=xlsx&name=vezejas").await);
    assert_eq!(found.len(), 3);
    let one = lines(&download(&admin, "/vehicles/export?plate_number=abc123").await);
    assert_eq!(one[1][..3], ["ABC 123", "Per km", "1.10"]);
    let answer = admin.get("/vehicles/export?format=pdf").await;
    answer.assert_field("format");
    let request = admin.request(Method::GET, "/contacts/export?format=xlsx");
    let headers = request.send().await.unwrap().headers().clone();
    assert_eq!(
        headers["content-disposition"],
        "attachment; filename=\"contacts.xlsx\""
    );
}

#[actix_web::test]
async fn an_export_has_only_what_its_reader_sees() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    fill(&company, &admin).await;
    let (planner, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::AutomotiveTransport)
        .await;
    assert_eq!(
        lines_of(&planner, "/contacts/export").await,
        1,
        "none of them is their own"
    );
    assert_eq!(
        lines_of(&planner, "/vehicles/export").await,
        2,
        "one is for general cargo"
    );
    // Two suppliers have this name, and what tells them apart is for those who may see them.
    for (person, is_told) in [(&admin, true), (&planner, false)] {
        let vehicles = String::from_utf8(download(person, "/vehicles/export").await).unwrap();
        let named = (vehicles.contains("333"), vehicles.contains("Vežėjas"));
        assert_eq!(named, (is_told, !is_told), "{vehicles}");
    }
    planner.get("/users/export").await.assert_status(403);
    let (nobody, _) = company
        .sign_in_holding(Role::Manager, CategoryVisibility::Both, &[])
        .await;
    nobody.get("/contacts/export").await.assert_status(403);
    let users = lines(&download(&admin, "/users/export?format=xlsx&search=first@").await);
    assert_eq!(
        users[1][..3],
        [
            "First Administrator",
            "first@company.example",
            "Administrator"
        ]
    );
}

#[actix_web::test]
async fn the_day_of_the_last_sign_in_is_the_company_s() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    // It is 00:30 of the next day in Vilnius.
    let late = "UPDATE users SET last_login_at = '2026-03-10 22:30:00+00'";
    let statement = Statement::from_string(DbBackend::Postgres, late);
    let db = company.db();
    let run = db.write(async |txn| txn.execute_raw(statement).await.map(drop));
    run.await.unwrap();
    let users = String::from_utf8(download(&admin, "/users/export?search=first@").await).unwrap();
    assert!(
        users.contains("2026-03-11") && !users.contains("2026-03-10"),
        "{users}"
    );
}

async fn lines_of(client: &Client, path: &str) -> usize {
    let text = String::from_utf8(download(client, path).await).unwrap();
    text.lines().count()
}

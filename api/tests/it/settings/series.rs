//! Invoice series.

use chrono::TimeDelta;
use domain::invoices::InvoiceType;
use domain::users::{CategoryVisibility, Role};
use entity::invoices;
use reqwest::Method;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use crate::support::{Answer, Client, TestCompany};

const PATH: &str = "/utilities/invoice-series";

fn series(serie: &str, start_number: i64) -> Value {
    json!({ "serie": serie, "start_number": start_number })
}

fn lists(normal: &[Value], credit: &[Value]) -> Value {
    json!({ "normal": normal, "credit": credit })
}

/// The lists of series and their version.
async fn read(client: &Client) -> (Value, String) {
    let answer = client.get(PATH).await;
    let version = answer.headers["etag"].to_str().unwrap().to_owned();
    (answer.data(), version)
}

async fn save_at(client: &Client, version: &str, lists: &Value) -> Answer {
    let request = client.request(Method::PATCH, PATH);
    let request = request.header("if-match", version).json(lists);
    client.send(request).await
}

async fn invoice(company: &TestCompany, serie: &str, number: i64) {
    let admin = company.sign_in_as(Role::Administrator).await;
    let (_, author) = company
        .sign_in_with(Role::Accounting, CategoryVisibility::Both)
        .await;
    let client = json!({ "company_name": "Client", "types": ["client"] });
    let client = admin.post("/contacts", client).await.data()["id"]
        .as_i64()
        .unwrap();
    let day = "2026-03-10".parse().unwrap();
    let row = invoices::ActiveModel {
        invoice_type: Set(InvoiceType::Normal),
        serie: Set(serie.to_owned()),
        number: Set(number),
        invoice_number: Set(format!("{serie}-{number:05}")),
        date: Set(day),
        payment_due_date: Set(day),
        default_vat_tariff_percentage: Set(Some(21)),
        author_id: Set(author.0),
        client_id: Set(client),
        document: Set(json!({})),
        pdf_storage_key: Set(None),
        amount_without_vat: Set(0),
        vat_amount: Set(0),
        amount_with_vat: Set(0),
        ..Default::default()
    };
    company
        .db()
        .write(async |txn| {
            invoices::Entity::insert(row)
                .exec_without_returning(txn)
                .await
        })
        .await
        .unwrap();
}

#[actix_web::test]
async fn the_lists_are_what_was_sent() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let accounting = company.sign_in_as(Role::Accounting).await;
    assert_eq!(
        accounting.get(PATH).await.data(),
        json!({
            "normal": [{ "serie": "FLL1", "start_number": 1, "branch": null, "type": "normal" }],
            "credit": [{ "serie": "KFLL1", "start_number": 1, "branch": null, "type": "credit" }],
            "updated_at": "1970-01-01T00:00:00Z"
        })
    );
    let wanted = lists(
        &[series("FLL1", 7), series("ABC", 100)],
        &[series("K-1", 1)],
    );
    accounting
        .patch(PATH, wanted.clone())
        .await
        .assert_status(403);
    let kept = admin.patch(PATH, wanted).await.data();
    assert_eq!(kept, accounting.get(PATH).await.data());
    assert_eq!(kept["normal"][0]["start_number"], 7);
    assert_eq!(kept["normal"][1]["serie"], "ABC");
    assert_eq!(kept["credit"].as_array().unwrap().len(), 1);
    assert_eq!(kept["credit"][0]["serie"], "K-1");
}

#[actix_web::test]
async fn who_saves_older_lists_is_told_and_removes_nothing() {
    let company = TestCompany::new().await;
    let anna = company.sign_in_as(Role::Administrator).await;
    let boris = company.sign_in_as(Role::Administrator).await;
    let credit = [series("KFLL1", 1)];
    let (_, beginning) = read(&anna).await;
    let hers = lists(&[series("FLL1", 1), series("ANNA", 1)], &credit);
    let saved = save_at(&anna, &beginning, &hers).await;
    saved.assert_status(200);

    let his = lists(&[series("FLL1", 1), series("BORIS", 1)], &credit);
    save_at(&boris, &beginning, &his)
        .await
        .assert_stale("This list of series was changed by");
    let (kept, version) = read(&boris).await;
    assert_eq!(kept, saved.data());
    assert_eq!(kept["normal"][1]["serie"], "ANNA");
    // Having read her change, he may save.
    company.server.pass(TimeDelta::seconds(1));
    let saved = save_at(&boris, &version, &his).await;
    assert_eq!(saved.data()["normal"][1]["serie"], "BORIS");
    let (_, latest) = read(&boris).await;
    assert_ne!(latest, version);
}

#[actix_web::test]
async fn every_bad_row_is_named() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let answer = admin
        .patch(
            PATH,
            lists(
                &[series("", 1), series("FLL1", 0), series("A B", 1)],
                &[series("fll1", 1), json!({ "serie": "TOO-LONG-1" })],
            ),
        )
        .await;
    for path in [
        "name",
        "serie_next_number",
        "normal.0.serie",
        "normal.1.start_number",
        "normal.2.serie",
        "credit.0.serie",
        "credit.1.serie",
        "credit.1.start_number",
    ] {
        answer.assert_field(path);
    }
    admin
        .patch(PATH, json!({ "normal": [] }))
        .await
        .assert_field("credit");
}

#[actix_web::test]
async fn a_series_in_use_stays_and_never_counts_backwards() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    invoice(&company, "FLL1", 41).await;
    let credit = [series("KFLL1", 1)];
    for gone in [
        lists(&[series("NEW", 1)], &credit),
        lists(&[], &[series("FLL1", 42)]),
    ] {
        let answer = admin.patch(PATH, gone).await;
        answer.assert_status(400);
        assert!(
            answer
                .text
                .contains("Series FLL1 cannot be deleted or renamed: it is used by 1 invoice\""),
            "{}",
            answer.text
        );
    }
    let back = admin
        .patch(PATH, lists(&[series("FLL1", 41)], &credit))
        .await;
    back.assert_field("normal.0.start_number")
        .assert_field("serie_next_number");
    admin
        .patch(PATH, lists(&[series("FLL1", 42)], &[]))
        .await
        .assert_status(200);
}

/// What the form sends that showed a number.
fn shown(serie: &str, known: i64, start_number: i64) -> Value {
    json!({ "serie": serie, "start_number": start_number, "known_start_number": known })
}

/// As invoices do that are made or deleted.
async fn go_on_with(company: &TestCompany, number: i64) {
    use entity::invoice_series::{Column, Entity};
    let change = Entity::update_many()
        .col_expr(Column::NextNumber, number.into())
        .filter(Column::Serie.eq("FLL1"));
    let db = company.db();
    db.write(async |txn| change.clone().exec(txn).await)
        .await
        .unwrap();
}

#[actix_web::test]
async fn a_number_that_was_left_alone_follows_the_invoices_made_meanwhile() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let credit = [series("KFLL1", 1)];
    let next = async |known: i64, start: i64| {
        let own = [shown("FLL1", known, start), series("NEW", 1)];
        let saved = admin.patch(PATH, lists(&own, &credit)).await.data();
        saved["normal"][0]["start_number"].clone()
    };
    assert_eq!(next(1, 7).await, 7);
    invoice(&company, "FLL1", 7).await;
    go_on_with(&company, 9).await;
    assert_eq!(next(7, 7).await, 9, "two were made");
    go_on_with(&company, 8).await;
    assert_eq!(next(9, 9).await, 8, "the last one was deleted");
    assert_eq!(next(8, 20).await, 20, "a person wants another one");
}

#[actix_web::test]
async fn branches_are_divisions_of_debetas() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let with_branch = |branch: Value| {
        lists(
            &[json!({ "serie": "FLL1", "start_number": 1, "branch": branch })],
            &[series("KFLL1", 1)],
        )
    };
    let without = admin.patch(PATH, with_branch(json!(77))).await.data();
    assert_eq!(without["normal"][0]["branch"], Value::Null);
    let debetas = json!({ "ACCOUNTING_INTEGRATION_TYPE": "DEBETAS" });
    admin
        .patch("/utilities/settings", debetas)
        .await
        .assert_status(200);
    assert_eq!(admin.get(PATH).await.data()["normal"][0]["branch"], 1);
    admin
        .patch(PATH, with_branch(json!(77)))
        .await
        .assert_field("normal.0.branch")
        .assert_field("branch");
    let kept = admin.patch(PATH, with_branch(json!(25))).await.data();
    assert_eq!(kept["normal"][0]["branch"], 25);
    assert_eq!(kept["credit"][0]["branch"], 1);
}

#[actix_web::test]
async fn two_who_save_at_once_get_one_true_list() {
    let company = TestCompany::new().await;
    let (first, second) = (
        company.sign_in_as(Role::Administrator).await,
        company.sign_in_as(Role::Administrator).await,
    );
    for round in 0..5 {
        let same = series(&format!("S{round}"), 1);
        let (one, other) = futures_util::future::join(
            first.patch(PATH, lists(&[same.clone(), series("A", 1)], &[])),
            second.patch(PATH, lists(&[same, series("B", 1)], &[])),
        )
        .await;
        let (one, other) = (one.data(), other.data());
        let now = first.get(PATH).await.data();
        assert!(
            now == one || now == other,
            "{now} is neither {one} nor {other}"
        );
        assert_eq!(now["normal"].as_array().unwrap().len(), 2);
    }
}

//! Files of statements: what they say before they are imported, and what cannot be read.

use std::time::Duration;

use domain::users::{CategoryVisibility, Permission, Role};
use reqwest::Method;
use serde_json::json;
use tokio::time::timeout;

use super::scene::{Books, neutral, sample, send};

const PREVIEW: &str = "/invoices/payments/imports/preview";

#[actix_web::test]
async fn a_file_is_shown_before_anything_is_stored() {
    let books = Books::of_samples().await;
    let shown = send(
        books.admin(),
        PREVIEW,
        "x.bin",
        sample("3-swedbank-lt.csv"),
        None,
    )
    .await
    .data();
    assert_eq!(
        (
            &shown["format"],
            &shown["encoding"],
            &shown["incoming_count"]
        ),
        (&json!("swedbank-lt"), &json!("UTF-8"), &json!(7)),
        "{shown:#}"
    );
    let account = &shown["accounts"][0];
    assert_eq!(account["opening_balance"], 312_045);
    assert_eq!(account["closing_balance"], 707_650);
    assert_eq!(account["difference"], 0);
    assert_eq!(account["date_from"], "2025-10-07");
    assert_eq!(shown["needs_account"], false);
    assert_eq!(books.value("SELECT count(*) FROM payment_imports").await, 0);

    // A line less, and the balances say so.
    let text = String::from_utf8(sample("3-swedbank-lt.csv")).unwrap();
    let less: Vec<&str> = text
        .lines()
        .filter(|line| !line.contains("\"600.00\""))
        .collect();
    let shown = send(
        books.admin(),
        PREVIEW,
        "x",
        less.join("\n").into_bytes(),
        None,
    )
    .await
    .data();
    assert_eq!(shown["accounts"][0]["difference"], 60_000);

    // Another bank does not say whose statement it is.
    books.import_sample("3-swedbank-lt.csv", None).await;
    books.import_sample("4-seb-lt.csv", None).await;
    let shown = send(
        books.admin(),
        PREVIEW,
        "wise.csv",
        sample("8-wise.csv"),
        None,
    )
    .await
    .data();
    assert_eq!(shown["needs_account"], true);
    assert_eq!(shown["known_accounts"].as_array().unwrap().len(), 2);
    let refused = books.send("wise.csv", sample("8-wise.csv"), None).await;
    refused.assert_status(422);
    refused.assert_field("account");
    let shown = send(
        books.admin(),
        PREVIEW,
        "again.csv",
        sample("3-swedbank-lt.csv"),
        None,
    )
    .await
    .data();
    assert!(shown["imported_at"].is_string());
    assert_eq!(shown["duplicates_count"], shown["accounts"][0]["lines"]);
}

#[actix_web::test]
async fn what_is_no_statement_is_refused_with_what_it_is() {
    let books = Books::empty().await;
    let bomb = b"<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><Document>&b;</Document>";
    let outside = b"<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><Document>&a;</Document>";
    let pain = b"<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:pain.001.001.03\"><CstmrCdtTrfInitn/></Document>";
    for content in [
        &b"name;city\nAlfa;Kaunas\n"[..],
        b"",
        bomb,
        outside,
        pain,
        b"%PDF-1.7 x",
        b"\x00\x01\x02",
    ] {
        let refused = books.send("x.csv", content.to_vec(), None).await;
        refused.assert_status(422);
        refused.assert_field("file");
    }
    let missing = reqwest::multipart::Form::new().text("account", "");
    let request = books
        .admin()
        .request(Method::POST, "/invoices/payments/imports")
        .multipart(missing);
    let missing = books.admin().send(request).await;
    missing.assert_field("file");
    assert!(
        missing.text.contains("File is required"),
        "{}",
        missing.text
    );
    assert_eq!(books.value("SELECT count(*) FROM payment_imports").await, 0);
}

#[actix_web::test]
async fn what_breaks_off_goes_on_where_it_was_and_books_nothing_twice() {
    let mut books = Books::empty().await;
    let client = books.client("UAB Alfa", None).await;
    books
        .insert(
            "FLL1-1",
            client,
            (1_000_000, 0),
            "NORMAL",
            ("2026-01-01", "2026-02-01"),
        )
        .await;
    let rows: Vec<[String; 2]> = (0..250)
        .map(|place| ["1.00".to_owned(), format!("R-{place}")])
        .collect();
    let rows: Vec<[&str; 6]> = rows
        .iter()
        .map(|[amount, reference]| ["2026-03-01", amount, "UAB Alfa", "", "FLL1-1", reference])
        .collect();
    let import = books
        .send("statement.csv", neutral(&rows), None)
        .await
        .data();
    assert_eq!(
        (&import["status"], &import["lines_count"]),
        (&json!("IN_PROGRESS"), &json!(250))
    );
    let company = &books.scene.company;
    let server = &company.server.server;
    let worker = api::testing::Reconciler::new(&server.router, &server.state);
    // It is given up somewhere, as by a process that is killed, a little later each time.
    let mut given_up = 0;
    for patience in 1..40 {
        let patience = Duration::from_millis(patience * 3);
        if timeout(patience, worker.step(&company.tenant))
            .await
            .is_err()
        {
            given_up += 1;
        }
        books.check().await;
    }
    assert!(given_up > 0);
    books.work().await;
    let shown = books.items(import["id"].as_i64().unwrap()).await;
    assert_eq!(shown["import"]["imported_payments_count"], 250);
    assert_eq!(shown["import"]["done_count"], 250);
    assert_eq!(books.paid("FLL1-1").await, 25_000);
    books.check().await;
}

#[actix_web::test]
async fn a_file_and_what_became_of_it_can_be_downloaded() {
    let books = Books::of_samples().await;
    let shown = books.import_sample("4-seb-lt.csv", None).await;
    let path = format!(
        "/invoices/payments/imports/{}/download",
        shown["import"]["id"]
    );
    let file = books.admin().get(&format!("{path}/import-file")).await;
    assert_eq!(
        file.text.trim_start_matches('\u{feff}').as_bytes(),
        &sample("4-seb-lt.csv")[3..]
    );
    let disposition = file.headers["content-disposition"].to_str().unwrap();
    assert!(disposition.contains("4-seb-lt.csv"), "{disposition}");
    let summary = books
        .admin()
        .get(&format!("{path}/detailed-summary-file"))
        .await;
    let lines: Vec<&str> = summary.text.lines().collect();
    // The headings, six payments and one that went out.
    assert_eq!(lines.len(), 8, "{}", summary.text);
    assert!(
        summary.text.contains("FLL1-10257: 363.00"),
        "{}",
        summary.text
    );
}

#[actix_web::test]
async fn who_may_not_export_invoices_sees_statements_and_decides_nothing() {
    let books = Books::of_samples().await;
    let shown = books.import_sample("4-seb-lt.csv", None).await;
    let viewer = books
        .scene
        .company
        .sign_in_holding(
            Role::Manager,
            CategoryVisibility::Both,
            &[Permission::InvoiceView],
        )
        .await
        .0;
    let list = viewer.get("/invoices/payments/imports").await.json();
    assert_eq!(list["data"][0]["status"], "ACTION_REQUIRED");
    let item = &shown["potential_reallocation_items"][0]["id"];
    let path = format!("/invoices/payments/imports/items/{item}/ignore");
    viewer.put(&path, json!({})).await.assert_status(403);
    let refused = send(
        &viewer,
        "/invoices/payments/imports",
        "x.csv",
        sample("4-seb-lt.csv"),
        None,
    )
    .await;
    refused.assert_status(403);
    let outsider = books
        .scene
        .company
        .sign_in_holding(
            Role::Manager,
            CategoryVisibility::Both,
            &[Permission::OrderView],
        )
        .await
        .0;
    outsider
        .get("/invoices/payments/imports")
        .await
        .assert_status(403);
}

/// The same request again has the same answer, and the file is there once.
#[actix_web::test]
async fn a_request_that_is_repeated_imports_once() {
    let books = Books::of_samples().await;
    let again = async || {
        let file = reqwest::multipart::Part::bytes(sample("4-seb-lt.csv")).file_name("seb.csv");
        let form = reqwest::multipart::Form::new().part("file", file);
        let request = books
            .admin()
            .request(Method::POST, "/invoices/payments/imports");
        let request = request.header("idempotency-key", "one").multipart(form);
        books.admin().send(request).await.data()
    };
    let (one, other) = (again().await, again().await);
    assert_eq!(one["id"], other["id"]);
    assert_eq!(books.value("SELECT count(*) FROM payment_imports").await, 1);
}

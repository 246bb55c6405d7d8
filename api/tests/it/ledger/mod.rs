//! The laws of money: books that keep them, and a cent that does not.

mod faults;
mod planted;

use std::collections::BTreeSet;
use std::sync::Mutex;

use api::testing::jobs::{At, Job};
use api::testing::ledger::{CheckBooks, Report, check};
use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};

use self::faults::{FAULTS, STATEMENT_FAULTS};
use crate::orders::scene::Scene;
use crate::settling::{carried, form};

struct Books {
    scene: Scene,
    order: i64,
    invoice: i64,
    settlement: i64,
}

/// A company with one of everything, exported.
async fn books() -> Books {
    let scene = crate::settling::scene().await;
    let order = carried(&scene, 150_000).await;
    let id = async |saved: Value| saved["id"].as_i64().unwrap();
    let run = async |order: i64| {
        let body = json!({ "order_ids": [order] });
        id(scene.admin.post("/invoices/run", body).await.data()).await
    };
    let invoice = run(order).await;
    let paid = json!({"paid_amount": 5_000});
    let path = format!("/invoices/{invoice}/paid-amount");
    scene.admin.put(&path, paid).await.data();

    let second = carried(&scene, 1_000).await;
    run(second).await;
    let path = format!("/invoices/draft?type=CREDIT&order_ids={second}");
    let mut credit = scene.admin.get(&path).await.data();
    credit["reason"] = json!("Wrong client");
    let credit = scene.admin.post("/invoices", credit_form(&credit)).await;
    assert_eq!(credit.status, 200, "{}", credit.text);

    let rate = json!({"currency": "USD", "date": "2026-03-10", "rate": "1.0847"});
    scene
        .admin
        .put("/utilities/currency-rates", rate)
        .await
        .data();
    let dollars = json!({"finance": {"currency": "USD", "cost_calculation_type": "FIXED", "cost_calculation_value": 10}});
    run(scene.take(scene.order_with(dollars)).await).await;

    let bill = form("VEZ", "556", &[(order, 150_000)]);
    let settlement = id(scene.admin.post("/settlements", bill).await.data()).await;
    for what in ["invoices", "settlements"] {
        let ids = scene
            .admin
            .get(&format!("/{what}/filtered-ids"))
            .await
            .data();
        let (path, body) = (format!("/{what}/export"), json!({ "ids": ids }));
        let exported = scene.admin.post(&path, body).await;
        assert_eq!(exported.status, 200, "{}", exported.text);
    }
    Books {
        scene,
        order,
        invoice,
        settlement,
    }
}

fn credit_form(read: &Value) -> Value {
    let mut form = json!({});
    for member in [
        "type",
        "serie",
        "date",
        "payment_due_date",
        "directive",
        "default_vat_tariff_percentage",
        "author_id",
        "category",
        "currency",
        "credited_invoice_id",
        "direction",
        "reason",
    ] {
        form[member] = read[member].clone();
    }
    let items = read["items"].as_array().unwrap().iter().map(|item| {
        let mut sent = json!({});
        for member in [
            "id",
            "order_id",
            "name",
            "quantity",
            "unit",
            "unit_price",
            "vat_tariff_percentage",
        ] {
            sent[member] = item[member].clone();
        }
        sent
    });
    form["items"] = items.collect();
    form
}

impl Books {
    /// Writes a fault, which one law finds by so many cents and names its document.
    async fn find(&self, (law, document, fault, off_by): (&str, &str, &str, i64)) {
        let report = self.with(fault).await;
        let verdict = report.verdicts.iter().find(|verdict| verdict.law == law);
        let verdict = verdict.unwrap();
        assert_eq!(verdict.broken, 1, "{law}: {verdict:?}");
        let finding = &verdict.findings[0];
        assert_eq!(finding.document, document, "{law}");
        assert_eq!(finding.off_by, off_by, "{law}");
        assert!(!finding.number.is_empty(), "{law}");
    }

    /// What the laws say after this was written, which is then taken back.
    async fn with(&self, fault: &str) -> Report {
        let sql = fault
            .replace("@ORDER@", &self.order.to_string())
            .replace("@INVOICE@", &self.invoice.to_string())
            .replace("@SETTLEMENT@", &self.settlement.to_string());
        let report: Mutex<Option<Report>> = Mutex::default();
        let (found, sql) = (&report, &sql);
        let db = self.scene.company.db();
        let undone: Result<(), DbErr> = db
            .write(async move |txn| {
                let statement = Statement::from_string(DbBackend::Postgres, sql.clone());
                let done = txn.execute_raw(statement).await?;
                assert!(done.rows_affected() > 0, "{sql}");
                *found.lock().unwrap() = Some(check(txn).await?);
                Err(DbErr::Custom("taken back".to_owned()))
            })
            .await;
        assert!(undone.is_err());
        report.into_inner().unwrap().unwrap()
    }
}

#[actix_web::test]
async fn a_cent_that_is_lost_anywhere_is_found_and_the_document_named() {
    let books = books().await;
    let db = books.scene.company.db();
    let report: Report = db.read(async |txn| check(txn).await).await.unwrap();
    let problems: Vec<_> = report.problems().collect();
    assert!(problems.is_empty(), "{problems:#?}");
    for fault in FAULTS {
        books.find(fault).await;
    }
}

#[actix_web::test]
async fn a_line_of_a_statement_that_says_something_else_is_found() {
    let books = books().await;
    let statements = crate::reconciling::Books::of(books.scene);
    let payer = ["Rhein Logistik GmbH", "LT587300000000001001"];
    let line = [
        "2026-03-09",
        "2370.00",
        payer[0],
        payer[1],
        "FLL1-00001",
        "R1",
    ];
    let brought = statements.import_lines(&[line]).await;
    assert_eq!(
        brought["import"]["imported_payments_count"], 1,
        "{brought:#}"
    );
    let books = Books {
        scene: statements.scene,
        ..books
    };
    for fault in STATEMENT_FAULTS {
        books.find(fault).await;
    }
}

#[actix_web::test]
async fn every_law_was_checked_for_something() {
    let books = books().await;
    let db = books.scene.company.db();
    let report: Report = db.read(async |txn| check(txn).await).await.unwrap();
    let faults = FAULTS.iter().chain(&STATEMENT_FAULTS);
    let tried: BTreeSet<&str> = faults.map(|(law, ..)| *law).collect();
    let others: BTreeSet<&str> = report
        .verdicts
        .iter()
        .map(|verdict| verdict.law)
        .filter(|law| !tried.contains(law))
        .collect();
    // Those about credits of carriers and exports have a test below, and the laws that compare a money write with a second
    // trace of it are those that `planted` finds its cents with.
    let elsewhere = BTreeSet::from([
        "asked.reminders",
        "asked.transfers",
        "damage.paid",
        "export.deliveries",
        "export.invoices",
        "export.settlements",
        "order.agreed",
        "order.planned",
        "papers.client",
        "papers.client_sum",
        "papers.recorded",
        "papers.supplier",
        "payment.applied",
        "payment.bounds",
        "payment.clients",
        "settlement.agreed",
        "settlement.before",
        "settlement.credits",
        "settlement.currency",
        "settlement.stated",
    ]);
    assert_eq!(others, elsewhere);
}

#[actix_web::test]
async fn what_was_exported_and_says_something_else_is_found() {
    let books = books().await;
    for (law, fault) in [
        (
            "export.invoices",
            "UPDATE invoices SET document = jsonb_set(document, '{date}', '\"2026-03-09\"') WHERE id = @INVOICE@",
        ),
        (
            "export.settlements",
            "UPDATE settlements SET supplier_invoice_date = supplier_invoice_date + 1 WHERE id = @SETTLEMENT@",
        ),
        (
            "export.deliveries",
            "WITH open AS (UPDATE invoices SET exported_at = NULL WHERE id = @INVOICE@ RETURNING id)
             INSERT INTO accounting_deliveries (invoice_id, status, requested_by_id, requested_at, due_at, done_at)
             SELECT open.id, 'SENT', (SELECT min(id) FROM users), now(), now(), now() FROM open",
        ),
        (
            "payment.bounds",
            "UPDATE invoices SET paid_amount = amount_with_vat + 1 WHERE id = @INVOICE@",
        ),
        (
            "payment.clients",
            "INSERT INTO payments (contact_id, currency, payment_date, amount)
             SELECT client_id, 'EUR', date, -1 FROM invoices WHERE id = @INVOICE@",
        ),
        (
            "settlement.currency",
            "UPDATE settlements SET currency = 'USD' WHERE id = @SETTLEMENT@",
        ),
        (
            "settlement.credits",
            "INSERT INTO settlements (settlement_creation_date, supplier_id, serie, supplier_invoice_number,
                 supplier_invoice_date, total_without_vat, total_vat, total_sum_with_vat, created_by_id,
                 settlement_type, currency, vat_case, supplier, credited_settlement_id)
             SELECT settlement_creation_date, supplier_id, 'K', '1', supplier_invoice_date, -total_without_vat,
                 -total_vat - 1, -total_sum_with_vat - 1, created_by_id, 'CREDIT', currency, vat_case, supplier, id
             FROM settlements WHERE id = @SETTLEMENT@",
        ),
    ] {
        let report = books.with(fault).await;
        let found: Vec<&str> = report.problems().map(|verdict| verdict.law).collect();
        assert!(found.contains(&law), "{law}: {found:?}");
    }
}

#[actix_web::test]
async fn the_nightly_check_writes_to_administrators_when_a_law_is_broken() {
    let books = books().await;
    let company = &books.scene.company;
    let count = async |sql: &str| {
        let statement = Statement::from_string(
            DbBackend::Postgres,
            format!("SELECT ({sql})::bigint AS value"),
        );
        let row = company
            .db()
            .read(async |txn| txn.query_one_raw(statement.clone()).await)
            .await
            .unwrap();
        row.unwrap().try_get::<i64>("", "value").unwrap()
    };
    let letters = "SELECT count(*) FROM outbox WHERE kind = 'books'";
    let checks = "SELECT count(*) FROM ledger_checks";
    let check = async || {
        let at = At {
            state: &company.server.server.state,
            db: company.db(),
        };
        CheckBooks {}.step(&at).await.unwrap();
    };
    // By day nothing happens: it is ten in the morning.
    check().await;
    assert_eq!(count(checks).await, 0);
    // Three at night, and again a little later: once.
    company.server.pass(TimeDelta::hours(17));
    check().await;
    check().await;
    assert_eq!((count(checks).await, count(letters).await), (1, 0));
    company.server.pass(TimeDelta::hours(24));
    let fault = format!(
        "UPDATE invoices SET paid_amount = paid_amount + 1 WHERE id = {}",
        books.invoice
    );
    books.scene.execute(&fault).await;
    check().await;
    assert_eq!(count(checks).await, 2);
    // The first administrator has not set a password yet; the one of the test has.
    assert_eq!(count(letters).await, 1);
    let named =
        "SELECT count(*) FROM outbox WHERE kind = 'books' AND text_body LIKE '%FLL1-00001%'";
    assert_eq!(count(named).await, 1);
}

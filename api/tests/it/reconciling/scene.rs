//! A company with the clients and invoices of the samples, and statements of its banks.

use std::collections::HashMap;
use std::fmt::Write;

use api::testing::{Reconciler, Reconciling};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::support::{Answer, Client};

const SAMPLES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/documents/tests/statements/samples/"
);
const INVOICES: &str = include_str!("../../../domain/tests/samples/payments/invoices.json");

/// A sample of a statement.
pub fn sample(name: &str) -> Vec<u8> {
    std::fs::read(format!("{SAMPLES}{name}")).unwrap()
}

/// What the samples expect.
pub fn expected() -> Value {
    serde_json::from_str(include_str!(
        "../../../domain/tests/samples/payments/expected.json"
    ))
    .unwrap()
}

/// A company of whose clients and invoices statements speak.
pub struct Books {
    pub scene: Scene,
    /// The ids of invoices, by number.
    pub invoices: HashMap<String, i64>,
    /// The ids of clients, by those of the samples.
    pub clients: HashMap<i64, i64>,
}

impl Books {
    /// With everything that the samples have.
    pub async fn of_samples() -> Self {
        let mut books = Self::empty().await;
        let samples: Value = serde_json::from_str(INVOICES).unwrap();
        for client in samples["clients"].as_array().unwrap() {
            let id = books
                .client(client["name"].as_str().unwrap(), client["iban"].as_str())
                .await;
            books.clients.insert(client["id"].as_i64().unwrap(), id);
        }
        for invoice in samples["invoices"].as_array().unwrap() {
            books.add(invoice).await;
        }
        books
    }

    /// Without any.
    pub async fn empty() -> Self {
        Self::of(Scene::new().await)
    }

    /// Those of a company that has orders.
    pub fn of(scene: Scene) -> Self {
        Self {
            scene,
            invoices: HashMap::new(),
            clients: HashMap::new(),
        }
    }

    pub fn admin(&self) -> &Client {
        &self.scene.admin
    }

    /// Adds a client.
    pub async fn client(&self, name: &str, iban: Option<&str>) -> i64 {
        let mut body = json!({"company_name": name, "types": ["client"]});
        if let Some(iban) = iban {
            body["bank_accounts"] = json!([iban]);
        }
        let made = self.admin().post("/contacts", body).await.data();
        made["id"].as_i64().unwrap()
    }

    async fn add(&mut self, invoice: &Value) {
        let number = invoice["invoice_number"].as_str().unwrap();
        let client = self.clients[&invoice["client_id"].as_i64().unwrap()];
        let [amount, paid] =
            ["amount_cents", "paid_cents"].map(|name| invoice[name].as_i64().unwrap());
        let text = |name: &str| invoice[name].as_str().unwrap().to_owned();
        self.insert(
            number,
            client,
            (amount, paid),
            &text("type"),
            (&text("date"), &text("payment_due_date")),
        )
        .await;
    }

    /// Adds an invoice in euros.
    pub async fn insert(
        &mut self,
        number: &str,
        client: i64,
        (amount, paid): (i64, i64),
        kind: &str,
        (day, due): (&str, &str),
    ) -> i64 {
        let (serie, digits) = number.rsplit_once('-').unwrap();
        let sql = format!(
            "INSERT INTO invoices (invoice_type, serie, number, invoice_number, date, payment_due_date, author_id,
                 category, client_id, document, currency, amount_without_vat, vat_amount, amount_with_vat,
                 paid_amount, recipients)
             SELECT '{kind}', '{serie}', {digits}, '{number}', '{day}', '{due}', min(id), 'GENERAL_CARGO', {client},
                 '{{}}', 'EUR', {amount}, 0, {amount}, {paid}, '[]' FROM users"
        );
        self.scene.execute(&sql).await;
        let id = self
            .value(&format!(
                "SELECT id FROM invoices WHERE invoice_number = '{number}'"
            ))
            .await;
        if paid != 0 {
            let booked = format!(
                "INSERT INTO payments (invoice_id, payment_date, amount) VALUES ({id}, '{day}', {paid})"
            );
            self.scene.execute(&booked).await;
        }
        self.invoices.insert(number.to_owned(), id);
        id
    }

    /// The number that a query selects.
    pub async fn value(&self, sql: &str) -> i64 {
        use sea_orm::{ConnectionTrait, DbBackend, Statement};
        let statement = Statement::from_string(
            DbBackend::Postgres,
            format!("SELECT ({sql})::bigint AS value"),
        );
        let db = self.scene.company.db();
        let row = db
            .read(async |txn| txn.query_one_raw(statement).await)
            .await
            .unwrap();
        row.unwrap().try_get("", "value").unwrap()
    }

    /// What was paid of an invoice.
    pub async fn paid(&self, number: &str) -> i64 {
        let id = self.invoices[number];
        self.value(&format!("SELECT paid_amount FROM invoices WHERE id = {id}"))
            .await
    }

    /// Sends a file.
    pub async fn send(&self, name: &str, content: Vec<u8>, account: Option<&str>) -> Answer {
        send(
            self.admin(),
            "/invoices/payments/imports",
            name,
            content,
            account,
        )
        .await
    }

    /// Imports a file, and goes through it.
    pub async fn import(&self, name: &str, content: Vec<u8>, account: Option<&str>) -> Value {
        let import = self.send(name, content, account).await.data();
        self.work().await;
        self.items(import["id"].as_i64().unwrap()).await
    }

    /// Imports a sample.
    pub async fn import_sample(&self, name: &str, account: Option<&str>) -> Value {
        self.import(name, sample(name), account).await
    }

    /// Imports a neutral CSV of one account: day, amount, payer, account of the payer, text, reference.
    pub async fn import_lines(&self, lines: &[[&str; 6]]) -> Value {
        self.import("statement.csv", neutral(lines), None).await
    }

    /// Does what the worker does until nothing is left; returns how many pieces there were.
    pub async fn work(&self) -> usize {
        let server = &self.scene.company.server.server;
        let reconciler = Reconciler::new(&server.router, &server.state);
        let mut pieces = 0;
        while reconciler.step(&self.scene.company.tenant).await.unwrap() == Reconciling::More {
            pieces += 1;
        }
        pieces
    }

    /// A statement with what a person has to look at.
    pub async fn items(&self, import: i64) -> Value {
        let path = format!("/invoices/payments/imports/{import}/items");
        self.admin().get(&path).await.data()
    }

    /// The lines of a statement.
    pub async fn lines(&self, import: &Value) -> Vec<Value> {
        let path = format!(
            "/invoices/payments/imports/{}/lines?limit=100",
            import["import"]["id"]
        );
        let lines = self.admin().get(&path).await.json();
        lines["data"].as_array().unwrap().clone()
    }

    /// Decides a payment.
    pub async fn decide(&self, item: &Value, action: &str, body: Value) -> Answer {
        let path = format!("/invoices/payments/imports/items/{}/{action}", item["id"]);
        self.admin().put(&path, body).await
    }

    /// What is paid of every document is the sum of what is booked on it, and no line is booked with more or less than it
    /// has.
    pub async fn check(&self) {
        let differing = "SELECT (SELECT count(*) FROM invoices WHERE paid_amount <> coalesce((SELECT sum(amount)
                FROM payments WHERE invoice_id = invoices.id), 0))
            + (SELECT count(*) FROM settlements WHERE paid_amount <> coalesce((SELECT sum(amount)
                FROM payments WHERE settlement_id = settlements.id), 0))";
        assert_eq!(self.value(differing).await, 0, "a sum differs");
        let wrong = "SELECT count(*) FROM payment_import_items item WHERE kind = 'PAYMENT'
            AND coalesce((SELECT sum(amount) FROM payments WHERE payment_import_item_id = item.id), 0)
                <> CASE WHEN import_status = 'IMPORTED' THEN amount + charges ELSE 0 END";
        assert_eq!(self.value(wrong).await, 0, "a line is booked in part");
        let bounds = "SELECT count(*) FROM invoices WHERE paid_amount < least(amount_with_vat, 0)
            OR paid_amount > greatest(amount_with_vat, 0)";
        assert_eq!(
            self.value(bounds).await,
            0,
            "an invoice is paid beyond its sum"
        );
    }
}

/// Sends a file to a call.
pub async fn send(
    client: &Client,
    path: &str,
    name: &str,
    content: Vec<u8>,
    account: Option<&str>,
) -> Answer {
    let file = Part::bytes(content).file_name(name.to_owned());
    let mut form = Form::new().part("file", file);
    if let Some(account) = account {
        form = form.text("account", account.to_owned());
    }
    let request = client.request(Method::POST, path).multipart(form);
    client.send(request).await
}

/// A neutral CSV of one account.
pub fn neutral(lines: &[[&str; 6]]) -> Vec<u8> {
    const HEAD: &str = "account_iban;booking_date;value_date;amount;currency;payer_name;payer_iban;reference;end_to_end_id;bank_reference\n";
    let mut text = HEAD.to_owned();
    for [day, amount, payer, iban, reference, bank] in lines {
        writeln!(
            text,
            "LT157300000000000902;{day};{day};{amount};EUR;\"{payer}\";{iban};\"{reference}\";;{bank}"
        )
        .unwrap();
    }
    text.into_bytes()
}

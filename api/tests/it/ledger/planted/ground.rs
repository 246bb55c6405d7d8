//! A company in which cents are planted, and its calls.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use api::testing::ledger::laws;
use api::testing::{Reconciler, Reconciling};
use chrono::TimeDelta;
use domain::users::Role;
use reqwest::Method;
use sea_orm::{ConnectionTrait, DbBackend, QueryResult, Statement};
use serde_json::{Value, json};

use super::steps::{Ran, Step};
use super::trap::{Trap, Write};
use crate::orders::scene::{Scene, merge};
use crate::support::Client;

/// Our account, and the carrier's.
pub const OURS: &str = "LT601010012345678901";
const CARRIER: &str = "LT121000011101001000";
/// How often a call is repeated while the server is busy.
const TRIES: usize = 20;

/// What a law says of a document: the law, what the document is, its id.
pub type Named = (String, String, i64);

/// The answer of a call that failed, or what a step found in place of what it expected.
pub type Refused = String;

/// The company.
pub struct Ground {
    pub scene: Scene,
    pub trap: Trap,
    admin: RefCell<Client>,
    count: Cell<i64>,
    /// What the step that is done next gets a cent at; it is noted what it writes without one.
    wanted: RefCell<Option<Write>>,
    /// The query for everything that breaks a law.
    broken: String,
}

impl Ground {
    /// With rates, accounts and the triggers.
    pub async fn new() -> Self {
        let scene = crate::settling::scene().await;
        // The books are broken on purpose.
        scene.orders_by_hand();
        let one = Statement::from_string(DbBackend::Postgres, "SELECT current_schema()::text");
        let db = scene.company.db();
        let row = db.read(async |txn| txn.query_one_raw(one.clone()).await);
        let schema: String = row.await.unwrap().unwrap().try_get_by_index(0).unwrap();
        let broken = laws().map(|law| {
            let (name, broken) = (law.name, law.broken);
            format!("SELECT '{name}' AS law, document, id::bigint AS id FROM ({broken}) broken")
        });
        let ground = Self {
            admin: RefCell::new(scene.admin.clone()),
            trap: Trap::new(&schema).await,
            count: Cell::new(0),
            wanted: RefCell::new(None),
            broken: broken.collect::<Vec<_>>().join("\nUNION ALL "),
            scene,
        };
        let rate = json!({"currency": "USD", "date": "2026-03-10", "rate": "1.0847"});
        let profile = json!({"bank_iban": OURS, "bank_swift": "LIABLT2X"});
        let path = format!("/contacts/{}", ground.scene.supplier);
        let mut carrier = ground.get(&path).await.unwrap();
        carrier["bank_accounts"] = json!([CARRIER]);
        ground.put("/utilities/currency-rates", rate).await.unwrap();
        ground.patch("/company/profile", profile).await.unwrap();
        ground.put(&path, carrier).await.unwrap();
        ground
    }

    /// Does a step, with a cent more at this write.
    pub async fn run(&self, step: &Step, write: Option<&Write>) -> Ran {
        self.trap.rest().await;
        *self.wanted.borrow_mut() = write.cloned();
        (step.run)(self).await
    }

    /// What a step needs is there: what it writes from now on counts.
    pub async fn begin(&self) {
        let wanted = self.wanted.borrow().clone();
        self.trap.set(wanted.as_ref()).await;
    }

    /// Everything that breaks a law.
    pub async fn findings(&self) -> BTreeSet<Named> {
        let query = Statement::from_string(DbBackend::Postgres, self.broken.as_str());
        let no_jit = Statement::from_string(DbBackend::Postgres, "SET LOCAL jit = off");
        let db = self.scene.company.db();
        let rows = db.read(async |txn| {
            txn.execute_raw(no_jit.clone()).await?;
            txn.query_all_raw(query.clone()).await
        });
        let rows = rows.await.unwrap();
        let named = |row: &QueryResult| {
            (
                row.try_get("", "law").unwrap(),
                row.try_get("", "document").unwrap(),
                row.try_get("", "id").unwrap(),
            )
        };
        rows.iter().map(named).collect()
    }

    /// A number that was not given before.
    pub fn next(&self) -> i64 {
        self.count.set(self.count.get() + 1);
        self.count.get()
    }

    /// Time passes, so that what comes next is later.
    pub fn later(&self) {
        self.scene.company.server.pass(TimeDelta::seconds(11));
    }

    /// The next day begins, with a new session.
    pub async fn next_day(&self) {
        self.scene.company.server.pass(TimeDelta::hours(24));
        let admin = self.scene.company.sign_in_as(Role::Administrator).await;
        *self.admin.borrow_mut() = admin;
    }

    pub async fn get(&self, path: &str) -> Result<Value, Refused> {
        self.call(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Result<Value, Refused> {
        self.call(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Result<Value, Refused> {
        self.call(Method::PUT, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Result<Value, Refused> {
        self.call(Method::PATCH, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Result<Value, Refused> {
        self.call(Method::DELETE, path, None).await
    }

    async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, Refused> {
        self.send(|client| {
            let request = client.request(method.clone(), path);
            match &body {
                Some(body) => request.json(body),
                None => request,
            }
        })
        .await
    }

    /// Sends a request, again while the server is busy. A refused cent is answered as no description says, so it is not
    /// compared with one. Each call is a little later than the one before.
    pub async fn send(
        &self,
        request: impl Fn(&Client) -> reqwest::RequestBuilder,
    ) -> Result<Value, Refused> {
        let client = self.admin.borrow().clone();
        let mut tries = 0;
        loop {
            self.scene.company.server.pass(TimeDelta::milliseconds(1));
            let answer = request(&client).send().await.unwrap();
            let status = answer.status().as_u16();
            let text = answer.text().await.unwrap();
            tries += 1;
            match status {
                200 => {
                    let read: Value = serde_json::from_str(&text).unwrap();
                    return Ok(read["data"].clone());
                }
                503 if tries < TRIES => {
                    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
                }
                _ => return Err(format!("{status}: {text}")),
            }
        }
    }

    /// An order for 2,000.00, with changes of the form; returns its id.
    pub async fn order(&self, changes: Value) -> Result<i64, Refused> {
        id(&self.post("/orders", self.scene.order_with(changes)).await?)
    }

    /// An order that the scene's carrier carries for so many cents.
    pub async fn carried(&self, cost: i64) -> Result<i64, Refused> {
        let mut by =
            json!({"general": {"supplier_id": self.scene.supplier, "activity": "EXPEDITION"}});
        merge(&mut by, fixed_cost(cost));
        self.order(by).await
    }

    /// A new client, with an account; returns the id, the name and the account.
    pub async fn client(&self) -> Result<(i64, String, String), Refused> {
        let number = self.next();
        let (name, account) = (format!("Klientas {number} UAB"), account_of(number));
        let body = json!({"company_name": name, "types": ["client"], "bank_accounts": [account],
            "email": format!("k{number}@klientas.example"), "country": "LT"});
        Ok((id(&self.post("/contacts", body).await?)?, name, account))
    }

    /// Does what the worker does with statements.
    pub async fn work(&self) -> Result<(), Refused> {
        let server = &self.scene.company.server.server;
        let reconciler = Reconciler::new(&server.router, &server.state);
        loop {
            let step = reconciler.step(&self.scene.company.tenant).await;
            if step.map_err(|error| format!("{error:?}"))? != Reconciling::More {
                return Ok(());
            }
        }
    }
}

pub fn fixed_cost(cents: i64) -> Value {
    json!({"finance": {"cost_calculation_type": "FIXED", "cost_calculation_value": cents}})
}

/// The id of something that was saved.
pub fn id(saved: &Value) -> Result<i64, Refused> {
    saved["id"].as_i64().ok_or_else(|| saved.to_string())
}

/// A Lithuanian account with the right check digits (ISO 13616).
fn account_of(number: i64) -> String {
    let own = format!("73000{number:011}");
    let digits = format!("{own}212900");
    let rest = digits
        .bytes()
        .fold(0, |rest, digit| (rest * 10 + u32::from(digit - b'0')) % 97);
    format!("LT{:02}{own}", 98 - rest)
}

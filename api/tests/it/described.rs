//! Every call that reads answers what the description of the API says of it. The client of all tests holds each
//! answer against the description; here nothing is left out.

use std::collections::BTreeSet;

use api::testing::openapi_document;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::demo::filled;
use crate::orders::scene::Scene;
use crate::reconciling::Books;
use crate::support::Client;
use crate::support::described::operation;

/// Calls whose answer is not read here.
const NOT_READ: [&str; 1] = [
    // Takes a cookie and no token; `session::renewal` reads it.
    "/auth/refresh",
];

struct Reader {
    client: Client,
    read: BTreeSet<&'static str>,
}

impl Reader {
    /// Reads the whole body of a call that succeeds. A record that has a version has it as its `ETag`, too.
    async fn get(&mut self, path: &str) -> Value {
        let answer = self.client.get(path).await;
        answer.assert_status(200);
        let plain = path.split('?').next().unwrap();
        let (name, _) = operation("get", plain).unwrap();
        let body = answer.json();
        if name.ends_with('}') && body["data"]["updated_at"].is_string() {
            assert!(answer.headers.contains_key("etag"), "{name} has no ETag");
        }
        self.read.insert(name);
        body["data"].clone()
    }

    /// Reads what there is about an order.
    async fn order(&mut self, order: i64) {
        let unloading =
            "check-active-vehicle-future-orders-with-unloading?unloading_date=2026-04-01";
        for path in ["", "/history", "/check-active-vehicle-future-orders"] {
            self.get(&format!("/orders/{order}{path}")).await;
        }
        self.get(&format!("/orders/{order}/{unloading}")).await;
    }

    /// The id of the first row of a list.
    async fn first(&mut self, path: &str) -> i64 {
        let rows = self.get(path).await;
        let names = ["id", "order_id"];
        let id = names.iter().find_map(|name| rows[0][name].as_i64());
        id.unwrap_or_else(|| panic!("{path}: {rows}"))
    }
}

/// The calls that answer with JSON.
fn reads() -> BTreeSet<String> {
    let document = serde_json::to_value(openapi_document()).unwrap();
    let paths = document["paths"].as_object().unwrap().iter();
    let reads = paths.filter(|(_, item)| {
        let content = &item["get"]["responses"]["200"]["content"];
        content["application/json"].is_object()
    });
    reads.map(|(path, _)| path.clone()).collect()
}

#[actix_web::test]
async fn every_read_answers_as_it_is_described() {
    let company = filled().await;
    let client = company.sign_in("admin").await;
    let me = client.get("/users/current").await.data()["id"].clone();
    let mut reader = Reader {
        client,
        read: BTreeSet::new(),
    };
    write(&reader.client).await;
    let assigned = company
        .number(
            "SELECT id FROM orders WHERE planning_entry_id IS NOT NULL \
        AND deleted_at IS NULL ORDER BY id DESC LIMIT 1",
        )
        .await;
    let route = company
        .number("SELECT id FROM routes ORDER BY id DESC LIMIT 1")
        .await;
    let ordinary = reader
        .first("/orders/list?with_total=1&status=NEED_TO_BE_LOADED")
        .await;
    for order in [ordinary, assigned] {
        reader.order(order).await;
    }
    of_unusual_orders(&mut reader).await;
    of_invoices(&mut reader).await;
    of_settlements(&mut reader).await;
    of_payments(&mut reader).await;
    let list = reader.get("/list-views/orders").await;
    assert_eq!(list[0]["name"], "Mine");
    let event = reader.first("/history?subject=settings").await;
    let load = reader.first("/orders/loads?limit=100").await;
    let entry = company
        .number("SELECT id FROM planning_entries ORDER BY id DESC LIMIT 1")
        .await;
    let (contact, address) = (
        reader.first("/contacts?limit=100").await,
        reader.first("/addresses").await,
    );
    let import = reader.first("/imports").await;
    let email = company
        .number("SELECT id FROM outbox ORDER BY id DESC LIMIT 1")
        .await;
    let window = "date_from=2025-03-01&date_to=2026-03-10";
    for path in [
        format!("/orders/{assigned}/unassign-list"),
        format!("/orders/{load}/loads-vehicles"),
        format!("/orders/loads-best?selected_orders_ids={load}"),
        format!("/routes/{route}"),
        format!("/history/{event}"),
        format!("/vehicle-planning/{entry}"),
        format!("/contacts/{contact}"),
        format!("/addresses/{address}"),
        format!("/imports/{import}"),
        format!("/imports/{import}/lines"),
        format!("/imports/{import}/rows"),
        format!("/emails/{email}"),
        format!("/users/{me}"),
        format!("/users/{me}/orders-template"),
        format!("/orders/graphs/profit?{window}"),
        format!("/orders/metrics?{window}"),
        format!("/orders/people/profit?manager_type=CLIENT&{window}"),
        format!("/accounting/outcome?by=client&{window}"),
        "/accounting/isaf/check?month=2026-02".to_owned(),
        "/accounting/ec-sales?month=2026-02".to_owned(),
        "/orders/list-groups?group_by=client".to_owned(),
        "/contacts/get-filtered-loadings/ka".to_owned(),
        "/contacts/get-filtered-unloadings/ka".to_owned(),
        "/utilities/loading-addresses/ka".to_owned(),
        "/utilities/unloading-addresses/ka".to_owned(),
        "/contacts/similar?company_name=logistik".to_owned(),
        "/orders/known?load_number=1".to_owned(),
        "/places/search?q=kaunas".to_owned(),
        "/vin-numbers/search?q=WVW".to_owned(),
    ] {
        reader.get(&path).await;
    }
    // What needs nothing but its path.
    for path in reads() {
        let is_read = reader.read.contains(path.as_str());
        if !path.contains('{') && !is_read && !NOT_READ.contains(&path.as_str()) {
            reader.get(&path).await;
        }
    }
    let read: BTreeSet<String> = reader.read.iter().map(|path| (*path).to_owned()).collect();
    let mut left = reads();
    left.retain(|path| !read.contains(path) && !NOT_READ.contains(&path.as_str()));
    assert!(left.is_empty(), "nobody has read these: {left:#?}");
}

/// What the company of the demo has none of.
async fn write(client: &Client) {
    let post = async |path: &str, body: Value| client.post(path, body).await.data();
    post(
        "/list-views/orders",
        json!({"name": "Mine", "columns": ["status"]}),
    )
    .await;
    let changed = client.patch("/utilities/settings", json!({"FUEL_PRICE": "1.301"}));
    changed.await.assert_status(200);
    let user = json!({"name": "Rasa", "email": "rasa@company.example", "role": "planner"});
    post("/users", user).await;
    let address = json!({"name": "Terminal", "latitude": 54.9, "longitude": 23.9});
    post("/addresses", address).await;
    let contact = json!({"company_name": "Transalpina Logistik", "types": ["client"]});
    post("/contacts", contact).await;
    let file = Part::bytes(b"Name,Town\nAcme,Kaunas\n".to_vec()).file_name("table.csv");
    let form = Form::new().text("kind", "contacts").part("file", file);
    let import = client.request(Method::POST, "/imports").multipart(form);
    client.send(import).await.assert_status(200);
}

/// A claimed order and a compensation, which the demo has none of.
async fn of_unusual_orders(reader: &mut Reader) {
    let scene = Scene::new().await;
    let vins = json!([{"vin_number": "TRACTOR7", "damage_amount": 5_000}]);
    let damage = json!({"damage_enabled": true, "damage_date": "2026-03-14", "vin_numbers": vins});
    let claimed = scene
        .take(scene.order_with(json!({"damage": damage})))
        .await;
    let compensation = scene.take(scene.order()).await;
    scene.make_compensation(compensation).await;
    let demo = std::mem::replace(&mut reader.client, scene.admin.clone());
    for order in [claimed, compensation] {
        reader.order(order).await;
    }
    let damages = reader.get("/damages").await;
    let damage = format!("/damages/{}", damages[0]["damage_id"]);
    reader.get(&damage).await;
    let read = reader.get(&format!("/orders/{compensation}")).await;
    assert_eq!(read["activity"], "COMPENSATION");
    reader.client = demo;
}

/// Invoices, which the demo of these tests has none of.
async fn of_invoices(reader: &mut Reader) {
    let scene = Scene::new().await;
    let none = json!({"ACCOUNTING_INTEGRATION_TYPE": "NONE"});
    scene.admin.patch("/utilities/settings", none).await.data();
    let (order, other) = (
        scene.take(scene.order()).await,
        scene.take(scene.order()).await,
    );
    let body = json!({"order_ids": [order]});
    let invoice = scene.admin.post("/invoices/run", body).await.data()["id"].clone();
    let demo = std::mem::replace(&mut reader.client, scene.admin.clone());
    for path in [
        "/invoices?with_total=1".to_owned(),
        format!("/invoices/{invoice}"),
        format!("/invoices/{invoice}/orders"),
        format!("/invoices/draft?type=NORMAL&order_ids={other}"),
        format!("/contacts/{}/credit", scene.client),
        "/invoices/ageing".to_owned(),
        format!("/invoices/remind?client_ids={}", scene.client),
        format!("/contacts/{}/reminders", scene.client),
        "/utilities/currency-rates?currency=USD&date=2026-03-10".to_owned(),
    ] {
        reader.get(&path).await;
    }
    reader.client = demo;
}

/// A statement of a bank with something of everything.
async fn of_payments(reader: &mut Reader) {
    let books = Books::of_samples().await;
    let shown = books.import_sample("4-seb-lt.csv", None).await;
    let import = &shown["import"]["id"];
    let demo = std::mem::replace(&mut reader.client, books.admin().clone());
    for path in [
        "/invoices/payments/imports?with_total=1".to_owned(),
        format!("/invoices/payments/imports/{import}/items"),
        format!("/invoices/payments/imports/{import}/lines"),
        format!("/invoices/{}/payments", books.invoices["FLL1-10257"]),
        format!("/contacts/{}/balance", books.clients[&1]),
    ] {
        reader.get(&path).await;
    }
    reader.client = demo;
}

/// A settlement, and an order that is left to be settled.
async fn of_settlements(reader: &mut Reader) {
    let scene = crate::settling::scene().await;
    let order = crate::settling::carried(&scene, 90_000).await;
    let other = crate::settling::carried(&scene, 80_000).await;
    let body = crate::settling::form("VEZ", "556", &[(order, 91_000)]);
    let id = scene.admin.post("/settlements", body).await.data()["id"].clone();
    let demo = std::mem::replace(&mut reader.client, scene.admin.clone());
    for path in [
        "/settlements?with_total=1".to_owned(),
        "/settlements/metrics".to_owned(),
        "/settlements/differences".to_owned(),
        format!("/settlements/{id}"),
        format!("/settlements/draft?order_ids={other}"),
    ] {
        reader.get(&path).await;
    }
    reader.client = demo.clone();
    let (scene, id) = crate::paying::owing().await;
    reader.client = scene.admin.clone();
    let body = serde_json::json!({"ids": [id], "format": "PAIN_001_001_03", "execution_date": "2026-03-12"});
    let made = scene.admin.post("/settlements/payment-files", body).await;
    let file = made.data()["id"].clone();
    for path in [
        "/settlements/to-pay".to_owned(),
        "/settlements/to-pay/metrics".to_owned(),
        "/settlements/payment-files".to_owned(),
        format!("/settlements/payment-files/{file}"),
    ] {
        reader.get(&path).await;
    }
    reader.client = demo;
}

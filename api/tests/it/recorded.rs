//! Every call that changes contacts, vehicles, addresses, damages, people, settings or templates leaves a row in
//! the history.

use std::collections::BTreeSet;

use api::testing::openapi_document;
use domain::UserId;
use domain::users::{CategoryVisibility, Role};
use entity::history;
use reqwest::Method;
use reqwest::multipart::Form;
use sea_orm::{EntityTrait, PaginatorTrait, QueryOrder};
use serde_json::{Value, json};

use crate::imports::scene::{counts, import};
use crate::session::forgotten::token_for;
use crate::settings::offers::links;
use crate::support::{Answer, Client, PASSWORD, TestCompany};

/// Calls that change nothing of what has a history.
const OTHERS: &[&str] = &[
    // Orders and loads have their log, in which a corrected route counts, too; planning entries and mails are no master data.
    "/orders",
    "/routes",
    "/vehicle-planning",
    "/emails",
    // Neither are invoices and settlements, whose history the tests of invoicing and settling look at. A rate of a day says itself who entered it.
    "/invoices",
    "/settlements",
    // It is a payment of an invoice.
    "/contacts/{id}/balance/apply",
    "/utilities/currency-rates",
    // Sessions, and what is only asked for.
    "/login",
    "/logout",
    "/password/check-link",
    "/password/forgot",
    "/password/judge",
    "/users/current/sessions",
    "/users/{id}/invitation",
    "/utilities/agreement-template/preview",
    // An import changes records in its worker, whose rows the tests of imports look at.
    "/imports",
    // How a user looks at a list.
    "/list-views",
    // Where a vehicle is at the moment is no property of it.
    "/vehicles/{id}/position",
];

/// Whether a path is one of these, or below it.
fn is_other(path: &str) -> bool {
    let below = OTHERS.iter().filter_map(|other| path.strip_prefix(other));
    below
        .into_iter()
        .any(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Looks at the history after each call.
struct Watch {
    company: TestCompany,
    admin: Client,
    rows: u64,
    /// The calls that left a row.
    seen: BTreeSet<String>,
}

impl Watch {
    async fn over(company: TestCompany, admin: Client) -> Self {
        let rows = rows(&company).await;
        Self {
            company,
            admin,
            rows,
            seen: BTreeSet::new(),
        }
    }

    /// Expects that the answered call left a row, and returns the id in the answer.
    async fn left(&mut self, call: &str, answer: Answer) -> i64 {
        answer.assert_status(200);
        let rows = rows(&self.company).await;
        assert!(rows > self.rows, "{call} left nothing");
        self.rows = rows;
        self.seen.insert(call.to_owned());
        answer.json()["data"]["id"].as_i64().unwrap_or_default()
    }

    /// The same for a call of the administrator. `path` may have an id in place of `{id}`.
    async fn call(&mut self, method: Method, path: &str, body: Value) -> i64 {
        let parts = path.split('/').map(|part| {
            let is_id = part.parse::<i64>().is_ok();
            if is_id { "{id}" } else { part }
        });
        let call = format!("{method} {}", parts.collect::<Vec<_>>().join("/"));
        let request = self.admin.request(method, path).json(&body);
        let answer = self.admin.send(request).await;
        self.left(&call, answer).await
    }

    async fn created_changed_and_deleted(&mut self, path: &str, first: Value, second: Value) {
        let id = self.call(Method::POST, path, first).await;
        let one = format!("{path}/{id}");
        self.call(Method::PUT, &one, second).await;
        self.call(Method::DELETE, &one, json!({})).await;
    }
}

async fn rows(company: &TestCompany) -> u64 {
    let db = company.db();
    db.read(async |txn| history::Entity::find().count(txn).await)
        .await
        .unwrap()
}

/// The calls that may change what has a history.
fn expected() -> BTreeSet<String> {
    let document = serde_json::to_value(openapi_document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let changes = |method: &str| ["post", "put", "patch", "delete"].contains(&method);
    paths
        .iter()
        .filter(|(path, _)| !is_other(path))
        .flat_map(|(path, item)| {
            let methods = item.as_object().unwrap().keys();
            methods
                .filter(|method| changes(method))
                .map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect()
}

#[actix_web::test]
async fn every_change_of_master_data_leaves_a_row() {
    let company = TestCompany::new().await;
    let (admin, id) = company
        .sign_in_with(Role::Administrator, CategoryVisibility::Both)
        .await;
    let (_, email) = company.person(Role::Planner).await;
    let planner = company.sign_in(&email, PASSWORD).await;
    let visitor = company.visitor();
    let mut watch = Watch::over(company, admin).await;

    let contact = |name: &str| json!({"company_name": name, "types": ["client"]});
    watch
        .created_changed_and_deleted("/contacts", contact("Acme"), contact("Acme 2"))
        .await;
    let acme = watch.call(Method::POST, "/contacts", contact("Acme")).await;
    let form = Form::new()
        .text("_method", "put")
        .text("company_name", "Acme by form")
        .text("types[]", "client");
    let request = watch
        .admin
        .request(Method::POST, &format!("/contacts/{acme}"));
    let answer = watch.admin.send(request.multipart(form)).await;
    watch.left("PUT /contacts/{id}", answer).await;

    let vehicle = |make: &str| json!({"number_plate": "ABC 123", "cost_calculation_type": "OWN_PARK", "make": make});
    watch
        .created_changed_and_deleted("/vehicles", vehicle("Scania"), vehicle("Volvo"))
        .await;
    let tracked = watch.call(Method::POST, "/vehicles", vehicle("MAN")).await;
    let token = format!("/vehicles/{tracked}/position-token");
    watch.call(Method::POST, &token, json!({})).await;
    watch.call(Method::DELETE, &token, json!({})).await;
    let address =
        |name: &str| json!({"name": name, "city": "Kaunas", "latitude": 54.9, "longitude": 23.9});
    watch
        .created_changed_and_deleted("/addresses", address("Gate"), address("Gate 2"))
        .await;

    let damage = |driver: &str| json!({ "driver_name": driver });
    watch
        .created_changed_and_deleted("/damages", damage("Ona"), damage("Jonas"))
        .await;

    let user = json!({"name": "Ona", "email": "ona@acme.example", "role": "manager"});
    watch
        .created_changed_and_deleted("/users", user, json!({"name": "Ona Onaitė"}))
        .await;
    of_oneself(&mut watch, &planner, &visitor, &email, id).await;
    settings(&mut watch, &visitor).await;

    assert_eq!(watch.seen, expected());
}

async fn of_oneself(
    watch: &mut Watch,
    planner: &Client,
    visitor: &Client,
    email: &str,
    admin: UserId,
) {
    let columns = format!("/users/{admin}/orders-template");
    watch
        .call(Method::POST, &columns, json!({"fields": ["status"]}))
        .await;
    watch.call(Method::DELETE, &columns, json!({})).await;
    let signature = json!({"invoices_signature": "<p>Regards</p>"});
    watch
        .call(Method::PATCH, "/users/signatures", signature)
        .await;
    let path = "/users/current/language";
    let answer = planner.put(path, json!({"language": "lt"})).await;
    watch.left(&format!("PUT {path}"), answer).await;
    let path = "/users/current/password";
    let password = json!({"current_password": PASSWORD, "password": "three unrelated words"});
    let answer = planner.put(path, password).await;
    watch.left(&format!("PUT {path}"), answer).await;
    let token = token_for(&watch.company, email).await;
    let password = json!({"token": token, "password": "three other words then"});
    let answer = visitor.post("/password/set", password).await;
    watch.left("POST /password/set", answer).await;
}

async fn settings(watch: &mut Watch, visitor: &Client) {
    let path = "/utilities/settings";
    let offers = |email: &str| json!({ "OFFER_EMAIL": email });
    watch
        .call(Method::PATCH, path, offers("one@acme.example"))
        .await;
    watch
        .call(
            Method::PATCH,
            "/utilities/remove-offer-pending-email",
            json!({}),
        )
        .await;
    watch
        .call(Method::PATCH, path, offers("two@acme.example"))
        .await;
    let link = links(&watch.company).await.pop().unwrap();
    let answer = visitor.post("/verify/offer-email", link).await;
    watch.left("POST /verify/offer-email", answer).await;
    let series = json!({"normal": [{"serie": "ACM", "start_number": 1}], "credit": []});
    watch
        .call(Method::PATCH, "/utilities/invoice-series", series)
        .await;
    let rivile = json!({"ACCOUNTING_INTEGRATION_TYPE": "RIVILE", "RIVILE_CONFIG": {
        "api_key": "USERABC.EXAMPLE-NOT-A-KEY", "default_division_id": "01",
        "default_measurement_code": "VNT",
        "sale_codes": {"inside": {"product_code": "A", "vat_code": "PVM1"},
            "outside": {"product_code": "B", "vat_code": "PVM15"}},
        "purchase_codes": {"lt": {"product_code": "C"}, "eu": {"vat_code": "PVM21"},
            "noneu": {"vat_code": "PVM20"}}}});
    watch
        .call(Method::PATCH, "/utilities/rivile-settings", rivile)
        .await;
    let debetas = json!({"ACCOUNTING_INTEGRATION_TYPE": "DEBETAS", "DEBETAS_CONFIG": {"divisions": [
        {"title": "Reefers", "invoice_code": "18", "settlement_code": "865"}]}});
    watch
        .call(Method::PATCH, "/utilities/debetas-settings", debetas)
        .await;
    let role = json!({"role": "planner", "permissions": ["invoice view"]});
    watch
        .call(Method::PUT, "/utilities/role-permissions", role)
        .await;

    let path = "/company/profile";
    watch
        .call(Method::PATCH, path, json!({"phone": "+370 600 00000"}))
        .await;
    let form = Form::new().text("phone", "+370 600 00001");
    let request = watch
        .admin
        .request(Method::POST, &format!("{path}?_method=patch"));
    let answer = watch.admin.send(request.multipart(form)).await;
    watch.left(&format!("POST {path}"), answer).await;
}

#[actix_web::test]
async fn an_import_leaves_a_row_for_each_record_that_it_changes() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for (kind, subject, first, second, changed) in [
        (
            "contacts",
            "contact",
            "Name;Code;Type;City\nAlfa;111;client;Kaunas\nBeta;222;client;Vilnius\n",
            "Name;Code;Type;City\nAlfa;111;client;Kaunas\nBeta;222;client;Alytus\n",
            json!({"field": "city", "old": "Vilnius", "new": "Alytus"}),
        ),
        (
            "vehicles",
            "vehicle",
            "Plate number;Cost calculation;Make\nABC 123;OWN_PARK;MAN\nABC 456;OWN_PARK;MAN\n",
            "Plate number;Cost calculation;Make\nABC 123;OWN_PARK;MAN\nABC 456;OWN_PARK;DAF\n",
            json!({"field": "make", "old": "MAN", "new": "DAF"}),
        ),
        (
            "addresses",
            "address",
            "Name;City;Country;Street\nGate;Kaunas;LT;\nDepot;Vilnius;LT;Savanorių 1\n",
            "Name;City;Country;Street\nGate;Kaunas;LT;\nDepot;Vilnius;LT;Savanorių 2\n",
            json!({"field": "street", "old": "Savanorių 1", "new": "Savanorių 2"}),
        ),
    ] {
        let before = rows(&company).await;
        let done = import(&company, &admin, kind, first).await;
        assert_eq!(counts(&done), [2, 0, 0, 0], "{kind}");
        assert_eq!(rows(&company).await, before + 2, "{kind}");
        let again = import(&company, &admin, kind, second).await;
        assert_eq!(counts(&again), [0, 1, 1, 0], "{kind}");
        assert_eq!(rows(&company).await, before + 3, "{kind}");
        let newest = company
            .db()
            .read(async |txn| {
                let newest = history::Entity::find().order_by_desc(history::Column::Id);
                newest.one(txn).await
            })
            .await
            .unwrap()
            .unwrap();
        assert_eq!(newest.changes, json!([changed]), "{kind}");
        let of = format!(
            "/history?subject={subject}&id={}",
            newest.subject_id.unwrap()
        );
        let shown = admin.get(&of).await.data();
        assert_eq!(shown[0]["user_name"], "Test administrator", "{kind}");
    }
}

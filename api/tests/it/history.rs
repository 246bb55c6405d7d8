//! The history of contacts, vehicles, addresses, people, settings and templates.

use domain::UserId;
use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use serde_json::{Value, json};

use crate::support::{Answer, Client, TestCompany};

const SETTINGS: &str = "/utilities/settings";

struct Desk {
    company: TestCompany,
    admin: Client,
    id: UserId,
}

impl Desk {
    async fn new() -> Self {
        let company = TestCompany::new().await;
        let (admin, id) = company
            .sign_in_with(Role::Administrator, CategoryVisibility::Both)
            .await;
        Self { company, admin, id }
    }
}

async fn created(client: &Client, path: &str, body: Value) -> i64 {
    let answer = client.post(path, body).await;
    answer.assert_status(200).data()["id"].as_i64().unwrap()
}

/// A page of the history, such as of `subject=contact&id=5`.
async fn history(client: &Client, of: &str) -> Vec<Value> {
    let answer = client.get(&format!("/history?{of}")).await;
    answer.assert_status(200);
    answer.data().as_array().unwrap().clone()
}

async fn newest(client: &Client, of: &str) -> Value {
    history(client, of).await.remove(0)
}

/// The fields of an entry with the values before and after.
fn shown(entry: &Value) -> Vec<(String, Value, Value)> {
    let changes = entry["changes"].as_array().unwrap().iter();
    changes
        .map(|change| {
            let field = change["field"].as_str().unwrap().to_owned();
            (field, change["old"].clone(), change["new"].clone())
        })
        .collect()
}

fn field(entry: &Value, name: &str) -> (Value, Value) {
    let found = shown(entry).into_iter().find(|(field, ..)| field == name);
    let (_, old, new) = found.unwrap_or_else(|| panic!("{name} is not in {entry}"));
    (old, new)
}

async fn with_version(
    client: &Client,
    method: Method,
    path: &str,
    etag: &str,
    body: Value,
) -> Answer {
    let request = client.request(method, path).header("if-match", etag);
    client.send(request.json(&body)).await
}

async fn etag(client: &Client, path: &str) -> String {
    let answer = client.get(path).await;
    answer.assert_status(200);
    answer.headers["etag"].to_str().unwrap().to_owned()
}

#[actix_web::test]
async fn a_contact_has_a_history_from_its_beginning_to_its_end() {
    let Desk { company, admin, id } = Desk::new().await;
    let contact = json!({"company_name": "Acme", "types": ["client"], "manager_id": id.0,
        "credit_limit": 100_000});
    let acme = created(&admin, "/contacts", contact.clone()).await;
    let (of, path) = (
        format!("subject=contact&id={acme}"),
        format!("/contacts/{acme}"),
    );
    let added = newest(&admin, &of).await;
    assert_eq!(added["action"], "created");
    assert_eq!(added["user_name"], "Test administrator");
    let now = company.server.server.state.clock.now().to_rfc3339();
    assert_eq!(added["changed_at"].as_str().unwrap()[..19], now[..19]);
    assert_eq!(
        shown(&added),
        [
            ("attach_einvoice".to_owned(), Value::Null, json!(false)),
            ("company_name".to_owned(), Value::Null, json!("Acme")),
            ("credit_limit".to_owned(), Value::Null, json!(100_000)),
            (
                "manager_id".to_owned(),
                Value::Null,
                json!("Test administrator")
            ),
            (
                "need_send_original_docs".to_owned(),
                Value::Null,
                json!(false)
            ),
            ("types".to_owned(), Value::Null, json!(["client"])),
        ]
    );

    // The same again changes nothing.
    admin.put(&path, contact).await.assert_status(200);
    assert_eq!(history(&admin, &of).await.len(), 1);

    let manager = company.sign_in_as(Role::Manager).await;
    let changed = json!({"company_name": "Acme", "types": ["client", "supplier"], "vat": 21,
        "credit_limit": 250_000});
    // Managers change their own contacts only.
    manager.put(&path, changed.clone()).await.assert_status(403);
    assert_eq!(history(&admin, &of).await.len(), 1);
    admin.put(&path, changed).await.assert_status(200);
    let entry = newest(&manager, &of).await;
    assert_eq!(entry["action"], "changed");
    assert_eq!(
        shown(&entry),
        [
            ("credit_limit".to_owned(), json!(100_000), json!(250_000)),
            (
                "manager_id".to_owned(),
                json!("Test administrator"),
                Value::Null
            ),
            (
                "types".to_owned(),
                json!(["client"]),
                json!(["client", "supplier"])
            ),
            ("vat".to_owned(), Value::Null, json!(21)),
        ]
    );

    admin.delete(&path).await.assert_status(200);
    let entry = newest(&admin, &of).await;
    assert_eq!(entry["action"], "deleted");
    assert_eq!(field(&entry, "company_name"), (json!("Acme"), Value::Null));
    // What is gone is an administrator's to see.
    let of = format!("/history?{of}");
    manager.get(&of).await.assert_status(404);
}

#[actix_web::test]
async fn a_vehicle_and_an_address_have_one_too() {
    let Desk { admin, id, .. } = Desk::new().await;
    let supplier = json!({"company_name": "Haulers", "types": ["supplier"]});
    let supplier = created(&admin, "/contacts", supplier).await;
    let vehicle = |price: i64, subcontractor: Option<i64>| {
        json!({"number_plate": "ABC 123", "cost_calculation_type": "PER_KM",
            "cost_calculation_value": price, "subcontractor_id": subcontractor, "dispatcher_id": id.0})
    };
    let truck = created(&admin, "/vehicles", vehicle(110, Some(supplier))).await;
    let path = format!("/vehicles/{truck}");
    admin
        .put(&path, vehicle(120, None))
        .await
        .assert_status(200);
    admin.delete(&path).await.assert_status(200);
    admin
        .delete(&format!("/contacts/{supplier}"))
        .await
        .assert_status(200);
    let entries = history(&admin, &format!("subject=vehicle&id={truck}")).await;
    let actions: Vec<_> = entries.iter().map(|entry| &entry["action"]).collect();
    assert_eq!(actions, ["deleted", "changed", "created"]);
    // The supplier is named although it is deleted.
    assert_eq!(
        shown(&entries[1]),
        [
            ("cost_calculation_value".to_owned(), json!(110), json!(120)),
            ("subcontractor_id".to_owned(), json!("Haulers"), Value::Null),
        ]
    );
    assert_eq!(field(&entries[2], "dispatcher_id").1, "Test administrator");

    let place =
        |name: &str| json!({"name": name, "city": "Kaunas", "latitude": 54.9, "longitude": 23.9});
    let address = created(&admin, "/addresses", place("Gate")).await;
    let path = format!("/addresses/{address}");
    admin.put(&path, place("Gate 2")).await.assert_status(200);
    admin.put(&path, place("Gate 2")).await.assert_status(200);
    admin.delete(&path).await.assert_status(200);
    admin.delete(&path).await.assert_status(404);
    let entries = history(&admin, &format!("subject=address&id={address}")).await;
    let actions: Vec<_> = entries.iter().map(|entry| &entry["action"]).collect();
    assert_eq!(actions, ["deleted", "changed", "created"]);
    assert_eq!(
        shown(&entries[1]),
        [("name".to_owned(), json!("Gate"), json!("Gate 2"))]
    );
}

#[actix_web::test]
async fn people_have_one_that_tells_no_password() {
    let Desk { company, admin, .. } = Desk::new().await;
    let user = json!({"name": "Ona", "email": "ona@acme.example", "role": "manager",
        "password": "canary-in-the-mine-1", "permissions": ["order view", "invoice view"]});
    let ona = created(&admin, "/users", user).await;
    let (of, path) = (format!("subject=user&id={ona}"), format!("/users/{ona}"));
    let added = newest(&admin, &of).await;
    assert_eq!(
        field(&added, "permissions").1,
        json!(["order view", "invoice view"])
    );
    assert_eq!(field(&added, "password"), (Value::Null, json!(true)));
    let change = json!({"role": "planner", "permissions": ["order view"],
        "password": "canary-in-the-mine-2"});
    admin.put(&path, change).await.assert_status(200);
    let entry = newest(&admin, &of).await;
    let fields: Vec<_> = shown(&entry).into_iter().map(|(field, ..)| field).collect();
    assert_eq!(fields, ["password", "permissions", "role"]);
    assert_eq!(entry["changes"][0]["is_hidden"], true);
    assert_eq!(field(&entry, "role"), (json!("manager"), json!("planner")));

    // What she changes herself.
    let own = company
        .sign_in("ona@acme.example", "canary-in-the-mine-2")
        .await;
    let language = json!({"language": "lt"});
    own.put("/users/current/language", language)
        .await
        .assert_status(200);
    let entry = newest(&admin, &of).await;
    assert_eq!(entry["user_name"], "Ona");
    assert_eq!(field(&entry, "language").1, "lt");
    let password =
        json!({"current_password": "canary-in-the-mine-2", "password": "canary-in-the-mine-3"});
    own.put("/users/current/password", password)
        .await
        .assert_status(200);
    let entry = newest(&admin, &of).await;
    assert_eq!(
        shown(&entry),
        [("password".to_owned(), json!(true), json!(true))]
    );

    admin.delete(&path).await.assert_status(200);
    let entry = newest(&admin, &of).await;
    assert_eq!(entry["action"], "deleted");
    // Those who have left are named all the same.
    assert_eq!(history(&admin, &of).await[1]["user_name"], "Ona");

    let roles = json!({"role": "manager", "permissions": ["order view"]});
    let path = "/utilities/role-permissions";
    admin.put(path, roles.clone()).await.assert_status(200);
    admin.put(path, roles).await.assert_status(200);
    let entries = history(&admin, "subject=role_permissions").await;
    assert_eq!(entries.len(), 1);
    assert_eq!(field(&entries[0], "manager").1, json!(["order view"]));
    assert_no_secret(&company, &["canary", "argon2"]).await;
}

#[derive(FromQueryResult)]
struct Text {
    text: Option<String>,
}

/// None of these texts is anywhere in the history.
async fn assert_no_secret(company: &TestCompany, secrets: &[&str]) {
    let all = Statement::from_string(
        DbBackend::Postgres,
        "SELECT string_agg(row::text, '\n') AS text FROM history row",
    );
    let all = company
        .db()
        .read(async |txn| Text::find_by_statement(all).one(txn).await)
        .await
        .unwrap();
    let all = all.and_then(|row| row.text).unwrap();
    for secret in secrets {
        assert!(!all.contains(secret), "{secret} is in {all}");
    }
}

#[actix_web::test]
async fn settings_have_one_that_tells_no_secret() {
    let Desk { company, admin, .. } = Desk::new().await;
    let mail = |host: &str, password: &str| {
        json!({"FUEL_PRICE": "1.25", "SMTP_FROM_EMAIL": "office@acme.example", "SMTP_HOST": host,
            "SMTP_PASSWORD": password, "ALLOWED_LOGIN_IPS": ["127.0.0.0/8", "::1"]})
    };
    admin
        .patch(SETTINGS, mail("one.example", "canary-one"))
        .await
        .assert_status(200);
    admin
        .patch(SETTINGS, mail("two.example", "canary-two"))
        .await
        .assert_status(200);
    // Nothing is written for settings that stay as they are.
    let same = json!({"FUEL_PRICE": "1.25", "SMTP_HOST": "two.example"});
    admin.patch(SETTINGS, same).await.assert_status(200);
    let entries = history(&admin, "subject=settings").await;
    assert_eq!(entries.len(), 2);
    assert_eq!(
        shown(&entries[0]),
        [
            (
                "SMTP_HOST".to_owned(),
                json!("one.example"),
                json!("two.example")
            ),
            ("SMTP_PASSWORD".to_owned(), json!(true), json!(true)),
        ]
    );
    assert_eq!(entries[0]["changes"][1]["is_hidden"], true);
    assert_eq!(field(&entries[1], "SMTP_PASSWORD").0, Value::Null);
    assert_eq!(
        field(&entries[1], "ALLOWED_LOGIN_IPS").1,
        json!(["127.0.0.0/8", "::1"])
    );

    let rivile = json!({"ACCOUNTING_INTEGRATION_TYPE": "RIVILE", "RIVILE_CONFIG": {
        "api_key": "USERABC.canary-three", "default_division_id": "01",
        "default_measurement_code": "VNT",
        "sale_codes": {"inside": {"product_code": "A", "vat_code": "PVM1"},
            "outside": {"product_code": "B", "vat_code": "PVM15"}},
        "purchase_codes": {"lt": {"product_code": "C"}, "eu": {"vat_code": "PVM21"},
            "noneu": {"vat_code": "PVM20"}}}});
    let path = "/utilities/rivile-settings";
    admin.patch(path, rivile.clone()).await.assert_status(200);
    let mut again = rivile;
    again["RIVILE_CONFIG"]["api_key"] = Value::Null;
    again["RIVILE_CONFIG"]["sale_codes"]["inside"]["vat_code"] = json!("PVM2");
    admin.patch(path, again).await.assert_status(200);
    let entries = history(&admin, "subject=settings").await;
    assert_eq!(
        shown(&entries[0]),
        [(
            "RIVILE_CONFIG.sale_codes.inside.vat_code".to_owned(),
            json!("PVM1"),
            json!("PVM2")
        )]
    );
    assert_eq!(
        field(&entries[1], "RIVILE_API_KEY"),
        (Value::Null, json!(true))
    );
    assert_eq!(
        field(&entries[1], "ACCOUNTING_INTEGRATION_TYPE").1,
        "RIVILE"
    );

    let debetas = json!({"ACCOUNTING_INTEGRATION_TYPE": "DEBETAS", "DEBETAS_CONFIG": {"divisions": [
        {"id": 1, "title": "Head office", "invoice_code": "1", "settlement_code": "1"}]}});
    admin
        .patch("/utilities/debetas-settings", debetas)
        .await
        .assert_status(200);
    let entry = newest(&admin, "subject=settings").await;
    // Divisions are told by their ids, whatever their places in the list.
    assert_eq!(
        field(&entry, "DEBETAS_CONFIG.divisions.1.title"),
        (json!("Transport-expedition"), json!("Head office"))
    );
    assert_eq!(
        field(&entry, "DEBETAS_CONFIG.divisions.25.title"),
        (json!("Tautliners"), Value::Null)
    );

    let offers = json!({"OFFER_EMAIL": "offers@acme.example"});
    admin.patch(SETTINGS, offers).await.assert_status(200);
    admin
        .patch("/utilities/remove-offer-pending-email", json!({}))
        .await
        .assert_status(200);
    let entry = newest(&admin, "subject=settings").await;
    assert_eq!(
        shown(&entry),
        [(
            "PENDING_OFFER_EMAIL".to_owned(),
            json!("offers@acme.example"),
            Value::Null
        )]
    );
    assert_no_secret(&company, &["canary"]).await;
}

#[actix_web::test]
async fn series_profile_signatures_and_columns_have_one() {
    let Desk { company, admin, id } = Desk::new().await;
    let series = |number: i64| {
        json!({"normal": [{"serie": "ACM", "start_number": number}],
            "credit": [{"serie": "KR.A", "start_number": 1}]})
    };
    for number in [1, 1, 7] {
        admin
            .patch("/utilities/invoice-series", series(number))
            .await
            .assert_status(200);
    }
    let entries = history(&admin, "subject=invoice_series").await;
    assert_eq!(entries.len(), 2);
    assert_eq!(
        shown(&entries[0]),
        [("normal.ACM.start_number".to_owned(), json!(1), json!(7))]
    );
    assert_eq!(field(&entries[1], "credit.KR.A.start_number").1, 1);

    let profile = json!({"phone": "+370 600 00000"});
    admin
        .patch("/company/profile", profile)
        .await
        .assert_status(200);
    let entry = newest(&admin, "subject=company_profile").await;
    assert_eq!(field(&entry, "phone").1, "+370 600 00000");

    let (manager, manager_id) = company
        .sign_in_with(Role::Manager, CategoryVisibility::Both)
        .await;
    for text in ["<p>Regards</p>", "<p>Regards</p>", "<p>Best regards</p>"] {
        let signature = json!({"invoices_signature": text});
        manager
            .patch("/users/signatures", signature)
            .await
            .assert_status(200);
    }
    let entries = history(&manager, "subject=signatures").await;
    assert_eq!(entries.len(), 2);
    assert_eq!(
        field(&entries[0], "invoices_signature"),
        (json!("<p>Regards</p>"), json!("<p>Best regards</p>"))
    );
    // No other user's business.
    let of = format!("/history?subject=signatures&id={manager_id}");
    admin.get(&of).await.assert_status(404);

    let path = format!("/users/{manager_id}/orders-template");
    let columns = json!({"fields": ["status", "profit"]});
    admin.post(&path, columns).await.assert_status(200);
    manager.delete(&path).await.assert_status(200);
    manager.delete(&path).await.assert_status(200);
    let of = format!("subject=order_columns&id={manager_id}");
    let entries = history(&admin, &of).await;
    assert_eq!(entries.len(), 2);
    assert_eq!(field(&entries[1], "fields").1, json!(["status", "profit"]));
    assert_eq!(field(&entries[0], "fields").1, Value::Null);
    assert_eq!(entries[0]["user_name"], "Test manager");
    let other = format!("/history?subject=order_columns&id={id}");
    manager.get(&other).await.assert_status(404);
}

fn template(text: &str) -> String {
    let text = json!([{ "type": "text", "text": text }]);
    json!({ "type": "doc", "content": [{ "type": "paragraph", "content": text }] }).to_string()
}

#[actix_web::test]
async fn long_texts_are_in_the_entry_and_not_in_the_list() {
    let Desk { admin, .. } = Desk::new().await;
    let long = "All is carried with care. ".repeat(40);
    for text in ["Short", long.trim()] {
        let body = json!({ "AGREEMENT_TEMPLATE": template(text), "category": "GENERAL_CARGO" });
        admin.patch(SETTINGS, body).await.assert_status(200);
    }
    assert!(
        history(&admin, "subject=agreement_template")
            .await
            .is_empty()
    );
    let entries = history(&admin, "subject=agreement_template_general_cargo").await;
    assert_eq!(entries.len(), 2);
    let change = &entries[0]["changes"][0];
    assert_eq!(change["is_long"], true);
    assert_eq!(
        (&change["old"], &change["new"]),
        (&Value::Null, &Value::Null)
    );
    assert!(
        field(&entries[1], "AGREEMENT_TEMPLATE_GENERAL_CARGO")
            .1
            .is_string()
    );
    let whole = admin.get(&format!("/history/{}", entries[0]["id"])).await;
    let (old, new) = field(&whole.data(), "AGREEMENT_TEMPLATE_GENERAL_CARGO");
    assert!(old.as_str().unwrap().contains("Short"));
    assert!(new.as_str().unwrap().contains(long.trim()));
    // Templates are no settings.
    assert!(history(&admin, "subject=settings").await.is_empty());
}

#[actix_web::test]
async fn who_sees_a_record_sees_its_history_and_nobody_else() {
    let Desk { company, admin, id } = Desk::new().await;
    let body = json!({"company_name": "Acme", "types": ["client"]});
    let acme = created(&admin, "/contacts", body).await;
    let truck = json!({"number_plate": "AAA 111", "cost_calculation_type": "OWN_PARK",
        "category": "GENERAL_CARGO"});
    let truck = created(&admin, "/vehicles", truck).await;
    let contact = format!("/history?subject=contact&id={acme}");
    let vehicle = format!("/history?subject=vehicle&id={truck}");
    let entry = newest(&admin, &format!("subject=contact&id={acme}")).await["id"].clone();
    let entry = format!("/history/{entry}");

    // Planners see their own contacts only, and this one works with cars.
    let (planner, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::AutomotiveTransport)
        .await;
    for path in [&contact, &entry, &vehicle] {
        planner.get(path).await.assert_status(404);
        admin.get(path).await.assert_status(200);
    }
    let user = format!("user&id={id}");
    for subject in [
        user.as_str(),
        "settings",
        "role_permissions",
        "invoice_series",
        "agreement_template",
        "agreement_template_general_cargo",
        "company_profile",
    ] {
        let path = format!("/history?subject={subject}");
        planner.get(&path).await.assert_status(403);
        admin.get(&path).await.assert_status(200);
    }
    for path in ["/history?subject=contact&id=999999", "/history/999999"] {
        admin.get(path).await.assert_status(404);
    }
    admin.get("/history").await.assert_field("subject");
    admin
        .get("/history?subject=fish")
        .await
        .assert_field("subject");
    admin
        .get("/history?subject=contact")
        .await
        .assert_field("id");

    // Another company has other records under the same ids, or none.
    let other = company.server.company().await;
    let stranger = other.sign_in_as(Role::Administrator).await;
    for path in [&contact, &entry, &vehicle] {
        stranger.get(path).await.assert_status(404);
    }
}

#[actix_web::test]
async fn it_comes_in_pages_and_in_the_order_of_the_changes() {
    let Desk { company, admin, .. } = Desk::new().await;
    let body = |name: String| json!({"company_name": name, "types": ["client"]});
    let acme = created(&admin, "/contacts", body("Acme".to_owned())).await;
    let path = format!("/contacts/{acme}");
    // Some at once: each waits for the other, and finds what the other left.
    let saves = (1..=6).map(|n| admin.put(&path, body(format!("Acme {n}"))));
    for answer in futures_util::future::join_all(saves).await {
        answer.assert_status(200);
    }
    let of = format!("subject=contact&id={acme}");
    let entries = history(&admin, &of).await;
    assert_eq!(entries.len(), 7);
    for pair in entries.windows(2) {
        let (_, before) = field(&pair[1], "company_name");
        assert_eq!(field(&pair[0], "company_name").0, before);
    }
    let page = admin
        .get(&format!("/history?{of}&offset=2&limit=3&with_total=1"))
        .await
        .json();
    assert_eq!(page["data"], json!(entries[2..5]));
    assert_eq!(
        page["meta"],
        json!({"offset": 2, "limit": 3, "has_more": true, "total": 7})
    );

    // What is rolled back leaves none, whatever of it was done.
    let used = Statement::from_string(
        DbBackend::Postgres,
        format!(
            "INSERT INTO vehicles (plate_number, cost_calculation_type, subcontractor_id) VALUES ('X 1', 'OWN_PARK', {acme})"
        ),
    );
    company
        .db()
        .write(async |txn| {
            txn.execute_raw(used).await?;
            Ok::<_, DbErr>(())
        })
        .await
        .unwrap();
    admin.delete(&path).await.assert_status(400);
    assert_eq!(history(&admin, &of).await.len(), 7);
}

#[actix_web::test]
async fn templates_and_signatures_are_not_overwritten_unseen() {
    let Desk { company, admin, .. } = Desk::new().await;
    let (manager, id) = company
        .sign_in_with(Role::Manager, CategoryVisibility::Both)
        .await;

    let path = format!("/users/{id}/orders-template");
    let columns = |names: &[&str]| json!({ "fields": names });
    let read = etag(&manager, &path).await;
    admin
        .post(&path, columns(&["status"]))
        .await
        .assert_status(200);
    let stale = "This template was changed by Test administrator meanwhile";
    let save = |version: String, method: Method| {
        let (manager, path) = (&manager, &path);
        async move { with_version(manager, method, path, &version, columns(&["profit"])).await }
    };
    save(read.clone(), Method::POST).await.assert_stale(stale);
    save(read, Method::DELETE).await.assert_stale(stale);
    let read = etag(&manager, &path).await;
    let saved = save(read.clone(), Method::POST).await;
    assert_eq!(saved.data()["fiels"], json!(["profit"]));
    // Going back to the standard columns is a change, too.
    admin.delete(&path).await.assert_status(200);
    let stale = save(etag_of(&saved.data()), Method::POST).await;
    stale.assert_stale("This template was changed by Test administrator meanwhile");

    let path = "/users/signatures";
    let read = etag(&manager, path).await;
    let signature = json!({"invoices_signature": "<p>A</p>"});
    let first = with_version(&manager, Method::PATCH, path, &read, signature.clone()).await;
    first.assert_status(200);
    with_version(&manager, Method::PATCH, path, &read, signature.clone())
        .await
        .assert_stale("These signatures were changed by Test manager meanwhile");
    let newest = etag_of(&first.data());
    with_version(&manager, Method::PATCH, path, &newest, signature)
        .await
        .assert_status(200);
}

/// The version of a record in the form of the header.
fn etag_of(record: &Value) -> String {
    let moment = chrono::DateTime::parse_from_rfc3339(record["updated_at"].as_str().unwrap());
    format!("\"{}\"", moment.unwrap().timestamp_micros())
}

#[actix_web::test]
async fn settings_are_protected_one_by_one() {
    let Desk { company, admin, .. } = Desk::new().await;
    let other = company.sign_in_as(Role::Administrator).await;
    let read = etag(&admin, SETTINGS).await;
    let agreement = |text: &str| json!({ "AGREEMENT_TEMPLATE": template(text) });
    other
        .patch(SETTINGS, json!({"FUEL_PRICE": "1.5"}))
        .await
        .assert_status(200);
    // What another user changed elsewhere does not matter, nor do values that stay as they are.
    let mut mine = agreement("Mine");
    mine["FUEL_PRICE"] = json!("1.5");
    with_version(&admin, Method::PATCH, SETTINGS, &read, mine)
        .await
        .assert_status(200);
    with_version(&other, Method::PATCH, SETTINGS, &read, agreement("Theirs"))
        .await
        .assert_stale("This template was changed by Test administrator meanwhile");
    let price = json!({"FUEL_PRICE": "1.6"});
    with_version(&admin, Method::PATCH, SETTINGS, &read, price.clone())
        .await
        .assert_stale("These settings were changed by Test administrator meanwhile");
    let read = etag(&admin, SETTINGS).await;
    assert_eq!(read, etag_of(&admin.get(SETTINGS).await.data()));
    with_version(&admin, Method::PATCH, SETTINGS, &read, price)
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn a_planning_entry_is_not_overwritten_unseen() {
    let Desk { company, admin, .. } = Desk::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let truck = json!({"number_plate": "AAA 111", "cost_calculation_type": "OWN_PARK"});
    let truck = created(&admin, "/vehicles", truck).await;
    let entry = |note: &str| {
        json!({"vehicle_id": truck, "date": "2026-03-12", "address": "Kaunas, Lithuania",
            "latitude": 54.9027, "longitude": 23.9096, "vehicle_note": note})
    };
    let path = format!(
        "/vehicle-planning/{}",
        created(&planner, "/vehicle-planning", entry("")).await
    );
    let read = etag(&admin, &path).await;
    planner
        .put(&path, entry("At the gate"))
        .await
        .assert_status(200);
    with_version(&admin, Method::PUT, &path, &read, entry("Behind it"))
        .await
        .assert_stale("This planning entry was changed by Test planner meanwhile");
    let read = etag(&admin, &path).await;
    assert_eq!(read, etag_of(&admin.get(&path).await.data()));
    with_version(&admin, Method::PUT, &path, &read, entry("Behind it"))
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn an_accounting_program_is_not_configured_over_unseen() {
    const STALE: &str = "These settings were changed by Test administrator meanwhile";
    let Desk { company, admin, .. } = Desk::new().await;
    let other = company.sign_in_as(Role::Administrator).await;
    let save = |client: &Client, path: &str, version: &str, body: &Value| {
        let (client, path, version, body) = (
            client.clone(),
            path.to_owned(),
            version.to_owned(),
            body.clone(),
        );
        async move { with_version(&client, Method::PATCH, &path, &version, body).await }
    };

    let path = "/utilities/rivile-settings";
    let rivile = |division: &str| {
        json!({"ACCOUNTING_INTEGRATION_TYPE": "RIVILE", "RIVILE_CONFIG": {
            "api_key": "USERABC.EXAMPLE-NOT-A-KEY", "default_division_id": division,
            "default_measurement_code": "VNT",
            "sale_codes": {"inside": {"product_code": "A", "vat_code": "PVM1"},
                "outside": {"product_code": "B", "vat_code": "PVM15"}},
            "purchase_codes": {"lt": {"product_code": "C"}, "eu": {"vat_code": "PVM21"},
                "noneu": {"vat_code": "PVM20"}}}})
    };
    let without_key = |division: &str| {
        let mut body = rivile(division);
        body["RIVILE_CONFIG"]["api_key"] = Value::Null;
        body
    };
    let read = etag(&admin, SETTINGS).await;
    other.patch(path, rivile("01")).await.assert_status(200);
    save(&admin, path, &read, &rivile("02"))
        .await
        .assert_stale(STALE);
    assert_eq!(
        admin.get(SETTINGS).await.data()["RIVILE_CONFIG"]["default_division_id"],
        "01"
    );
    // The same again is no change, and what is changed elsewhere does not matter.
    let read = etag(&admin, SETTINGS).await;
    other
        .patch(path, without_key("01"))
        .await
        .assert_status(200);
    let price = json!({"FUEL_PRICE": "1.5"});
    other.patch(SETTINGS, price).await.assert_status(200);
    save(&admin, path, &read, &without_key("02"))
        .await
        .assert_status(200);

    let path = "/utilities/debetas-settings";
    let debetas = |title: &str| {
        let division = json!({"title": title, "invoice_code": "18", "settlement_code": "865"});
        json!({"ACCOUNTING_INTEGRATION_TYPE": "DEBETAS", "DEBETAS_CONFIG": {"divisions": [division]}})
    };
    let read = etag(&admin, SETTINGS).await;
    save(&other, path, &read, &debetas("Tautliners"))
        .await
        .assert_status(200);
    save(&admin, path, &read, &debetas("Reefers"))
        .await
        .assert_stale(STALE);
    // A user who chooses by a card undoes nobody's choice unseen either.
    let none = json!({"ACCOUNTING_INTEGRATION_TYPE": "NONE"});
    save(&admin, SETTINGS, &read, &none)
        .await
        .assert_stale(STALE);
    let read = etag(&admin, SETTINGS).await;
    save(&admin, path, &read, &debetas("Reefers"))
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn roles_are_protected_one_by_one() {
    let Desk { company, admin, .. } = Desk::new().await;
    let other = company.sign_in_as(Role::Administrator).await;
    let path = "/utilities/role-permissions";
    let role = |role: &str, permission: &str| json!({"role": role, "permissions": [permission]});
    let version = async |client: &Client| {
        let answer = client.get(path).await;
        let shown = etag_of(&answer.json()["meta"]);
        assert_eq!(answer.headers["etag"].to_str().unwrap(), shown);
        shown
    };
    let read = version(&admin).await;
    assert_eq!(read, "\"0\"", "as the company started");
    let first = with_version(
        &other,
        Method::PUT,
        path,
        &read,
        role("manager", "order view"),
    )
    .await;
    first.assert_status(200);
    assert_eq!(etag_of(&first.json()["meta"]), version(&admin).await);
    // Another role is nobody's but mine; this one is not.
    with_version(
        &admin,
        Method::PUT,
        path,
        &read,
        role("planner", "order view"),
    )
    .await
    .assert_status(200);
    with_version(
        &admin,
        Method::PUT,
        path,
        &read,
        role("manager", "profit view"),
    )
    .await
    .assert_stale("This role was changed by Test administrator meanwhile");
    let read = version(&admin).await;
    with_version(
        &admin,
        Method::PUT,
        path,
        &read,
        role("manager", "profit view"),
    )
    .await
    .assert_status(200);
}

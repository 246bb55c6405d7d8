//! Clients and suppliers.

use std::fmt::Write;

use domain::UserId;
use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, Value as Parameter};
use serde_json::{Value, json};

use crate::support::{Answer, Client, PASSWORD, TestCompany};

fn client_body(name: &str) -> Value {
    json!({"company_name": name, "types": ["client"]})
}

async fn add(client: &Client, body: Value) -> i64 {
    client.post("/contacts", body).await.data()["id"]
        .as_i64()
        .unwrap()
}

/// Sends a form as a browser does: one part for each field.
async fn send_form(client: &Client, path: &str, fields: &[(&str, &str)]) -> Answer {
    let mut body = String::new();
    for (name, text) in fields {
        write!(
            body,
            "--form\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n"
        )
        .unwrap();
    }
    body += "--form--\r\n";
    let request = client
        .request(Method::POST, path)
        .header("content-type", "multipart/form-data; boundary=form")
        .body(body);
    client.send(request).await
}

async fn execute(company: &TestCompany, sql: &str, values: Vec<Parameter>) {
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, values);
    company
        .db()
        .write(async |txn| {
            txn.execute_raw(statement).await?;
            Ok::<_, DbErr>(())
        })
        .await
        .unwrap();
}

async fn add_order(
    company: &TestCompany,
    number: &str,
    client: i64,
    user: UserId,
    places: (&str, &str),
) {
    execute(
        company,
        "INSERT INTO orders (number, client_id, client_manager_id, author_id, category, loading_date_from, \
         loading_date_to, loadings, unloadings) \
         VALUES ($1, $2, $3, $3, 'GENERAL_CARGO', '2026-03-10', '2026-03-12', $4, $5)",
        vec![number.into(), client.into(), user.0.into(), places.0.into(), places.1.into()],
    )
    .await;
    execute(
        company,
        "INSERT INTO cargos (order_id, leg_index, loading_address, loading_latitude, loading_longitude, \
         loading_position_index, unloading_address, unloading_latitude, unloading_longitude, \
         unloading_position_index) \
         SELECT id, leg.place - 1, leg.loading, 54, 25, 1, $3, 52, 13, 2 FROM orders, \
         unnest(string_to_array($2, '; ')) WITH ORDINALITY AS leg (loading, place) WHERE number = $1",
        vec![number.into(), places.0.into(), places.1.into()],
    )
    .await;
}

async fn ids(client: &Client, query: &str) -> Vec<i64> {
    let answer = client.get(&format!("/contacts{query}")).await;
    answer
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["id"].as_i64().unwrap())
        .collect()
}

async fn count(client: &Client) -> i64 {
    client
        .get("/contacts?with_total=1")
        .await
        .assert_status(200)
        .json()["meta"]["total"]
        .as_i64()
        .unwrap()
}

/// The same person, signed in again without these permissions.
async fn without(company: &TestCompany, client: &Client, id: UserId, permission: &str) -> Client {
    execute(
        company,
        "DELETE FROM user_permissions WHERE user_id = $1 AND permission LIKE $2",
        vec![id.0.into(), permission.into()],
    )
    .await;
    let email = client.get("/users/current").await.data()["email"]
        .as_str()
        .unwrap()
        .to_owned();
    company.sign_in(&email, PASSWORD).await
}

#[actix_web::test]
async fn a_contact_is_added_read_changed_and_listed() {
    let company = TestCompany::new().await;
    let (admin, admin_id) = company
        .sign_in_with(Role::Administrator, CategoryVisibility::Both)
        .await;
    let mut body = json!({
        "company_name": "Šiaurės vežėjai", "company_code": "304512345", "company_vat_code": "LT100011112222",
        "email": "info@siaure.example", "phone": "+370 600 00000",
        "invoicing_email": "a@siaure.example,b@siaure.example", "website": "siaure.example",
        "address": "Gedimino pr. 1", "city": "Vilnius", "postal_code": "01103", "country": "lt",
        "types": ["supplier", "CLIENT"], "rating": "good", "payment_term": 30,
        "insurance_expiry_date": "2026-03-09", "manager_id": admin_id.0, "responsible_user_id": admin_id.0,
        "contact_person_name": "Rasa", "credit_limit": 500_000, "debt_limit": 250_000, "vat": 21,
        "invoice_note": "Thank you", "accounting_note": "By post", "accounting_note_type": "OTHER",
        "category": "GENERAL_CARGO", "need_send_original_docs": true,
    });
    let id = add(&admin, body.clone()).await;
    let read = admin.get(&format!("/contacts/{id}")).await.data();
    body["country"] = "LT".into();
    body["types"] = json!(["client", "supplier"]);
    body["invoicing_email"] = "a@siaure.example, b@siaure.example".into();
    for (name, value) in body.as_object().unwrap() {
        assert_eq!(&read[name], value, "{name}");
    }
    assert_eq!(
        (&read["can_delete"], &read["insurance_expired"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(read["manager"], "Test administrator");

    // PUT replaces the whole contact: omitted fields are cleared.
    admin
        .put(&format!("/contacts/{id}"), client_body("North"))
        .await
        .assert_status(200);
    let read = admin.get(&format!("/contacts/{id}")).await.data();
    assert_eq!(
        (&read["company_name"], &read["types"]),
        (&json!("North"), &json!(["client"]))
    );
    for cleared in [
        "email",
        "vat",
        "insurance_expiry_date",
        "manager_id",
        "credit_limit",
        "category",
    ] {
        assert!(read[cleared].is_null(), "{cleared}");
    }

    let page = admin.get("/contacts").await.assert_status(200).json();
    assert_eq!(
        page["meta"],
        json!({"offset": 0, "limit": 20, "has_more": false})
    );
    assert_eq!(
        (&page["data"][0]["name"], &page["data"][0]["id"]),
        (&json!("North"), &json!(id))
    );
}

#[actix_web::test]
async fn a_contact_can_be_sent_as_a_form() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let added = send_form(
        &admin,
        "/contacts",
        &[
            ("company_name", "Forma"),
            ("types[]", "client"),
            ("types[]", "supplier"),
            ("payment_term", "45"),
            ("rating", ""),
            ("need_send_original_docs", "1"),
        ],
    )
    .await;
    let id = added.data()["id"].as_i64().unwrap();
    let path = format!("/contacts/{id}");
    let read = admin.get(&path).await.data();
    assert_eq!(read["types"], json!(["client", "supplier"]));
    assert_eq!(
        (&read["payment_term"], &read["need_send_original_docs"]),
        (&json!(45), &json!(true))
    );
    assert!(read["rating"].is_null());

    let fields = [
        ("_method", "put"),
        ("company_name", "By field"),
        ("types[0]", "client"),
    ];
    send_form(&admin, &path, &fields).await.assert_status(200);
    assert_eq!(admin.get(&path).await.data()["company_name"], "By field");
    let fields = [("company_name", "By query"), ("types[0]", "client")];
    send_form(&admin, &format!("{path}?_method=put"), &fields)
        .await
        .assert_status(200);
    assert_eq!(admin.get(&path).await.data()["company_name"], "By query");

    send_form(&admin, "/contacts", &[("types[]", "carrier")])
        .await
        .assert_field("company_name")
        .assert_field("types.0");
    let text = admin
        .request(Method::POST, "/contacts")
        .header("content-type", "text/plain")
        .body("hello");
    admin.send(text).await.assert_status(415);
    assert_eq!(count(&admin).await, 1);
}

#[actix_web::test]
async fn every_field_that_cannot_be_accepted_is_named_and_nothing_is_written() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let body = json!({
        "company_name": "", "types": [], "email": "nobody", "country": "XX", "payment_term": 400, "vat": 20,
        "credit_limit": -1, "debt_limit": -1, "insurance_expiry_date": "2026-02-30", "manager_id": 999_999,
        "responsible_user_id": 999_998, "rating": "best", "category": "FISH",
    });
    let refused = admin.post("/contacts", body.clone()).await;
    for field in body.as_object().unwrap().keys() {
        refused.assert_field(field);
    }
    assert_eq!(refused.json()["errors"].as_object().unwrap().len(), 13);
    assert_eq!(count(&admin).await, 0);

    let id = add(&admin, client_body("Kept")).await;
    admin
        .put(&format!("/contacts/{id}"), body)
        .await
        .assert_field("manager_id")
        .assert_field("vat");
    assert_eq!(
        admin.get(&format!("/contacts/{id}")).await.data()["company_name"],
        "Kept"
    );
    admin.post("/contacts", json!([])).await.assert_status(400);
    admin
        .put("/contacts/999999", client_body("Nobody"))
        .await
        .assert_status(404);
    admin.get("/contacts/somebody").await.assert_status(404);
    admin
        .get("/contacts?type=carrier&limit=-1")
        .await
        .assert_field("type")
        .assert_field("limit");
}

#[actix_web::test]
async fn one_who_sees_no_contacts_is_refused_but_may_choose_them() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mut client = client_body("Seen by others");
    client["email"] = json!("info@client.example");
    client["company_code"] = json!("302459183");
    let id = add(&admin, client).await;
    let (planner, planner_id) = company
        .sign_in_with(Role::Planner, CategoryVisibility::Both)
        .await;
    let nobody = without(&company, &planner, planner_id, "contacts%").await;
    let path = format!("/contacts/{id}");
    nobody.get("/contacts").await.assert_status(403);
    nobody.get(&path).await.assert_status(403);
    nobody
        .post("/contacts", client_body("New"))
        .await
        .assert_status(403);
    nobody
        .put(&path, client_body("Changed"))
        .await
        .assert_status(403);
    nobody.delete(&path).await.assert_status(403);
    for lookup in [
        "client-list",
        "clients",
        "suppliers",
        "list",
        "get-filtered-loadings/vil",
    ] {
        nobody
            .get(&format!("/contacts/{lookup}"))
            .await
            .assert_status(200);
        company
            .visitor()
            .get(&format!("/contacts/{lookup}"))
            .await
            .assert_status(401);
    }
    // They choose by name, and learn nothing else.
    let of_admin = &admin.get("/contacts/clients").await.data()[0];
    let of_nobody = &nobody.get("/contacts/clients").await.data()[0];
    let shown: Vec<_> = of_nobody
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, value)| !value.is_null())
        .map(|(name, _)| name.as_str())
        .collect();
    let names = [
        "company_name",
        "id",
        "insurance_expired",
        "label",
        "types",
        "value",
    ];
    assert_eq!(shown, names);
    assert_ne!(of_admin["email"], json!(null));
    assert_eq!(count(&admin).await, 1);
    // The warning about an insurance is for everybody; no user learns a code by typing it.
    let expired = json!({"company_name": "Expired", "types": ["supplier"], "company_code": "777",
                         "insurance_expiry_date": "2020-01-01"});
    add(&admin, expired).await;
    let of_nobody = &nobody.get("/contacts/suppliers").await.data()[0];
    assert_eq!(of_nobody["insurance_expiry_date"], "2020-01-01");
    for (person, found) in [(&admin, 1), (&nobody, 0)] {
        let by_code = person.get("/contacts/suppliers?q=777").await.data();
        assert_eq!(by_code.as_array().unwrap().len(), found);
    }
}

#[actix_web::test]
async fn one_who_sees_their_own_contacts_sees_those_they_made_or_manage() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (planner, planner_id) = company
        .sign_in_with(Role::Planner, CategoryVisibility::Both)
        .await;
    let foreign = add(&admin, client_body("A foreign one")).await;
    let managed = add(
        &admin,
        json!({"company_name": "B managed", "types": ["client"], "manager_id": planner_id.0}),
    )
    .await;
    let made = add(&planner, client_body("C made")).await;
    assert_eq!(ids(&planner, "").await, [managed, made]);
    assert_eq!(count(&planner).await, 2);
    planner
        .get(&format!("/contacts/{foreign}"))
        .await
        .assert_status(404);
    // A planner may view contacts, but not change or delete them.
    let read = planner.get(&format!("/contacts/{made}")).await.data();
    assert_eq!(read["can_delete"], false);
    for id in [made, foreign] {
        let path = format!("/contacts/{id}");
        let changed = planner.put(&path, client_body("Changed")).await;
        changed.assert_status(403);
        planner.delete(&path).await.assert_status(403);
    }
}

#[actix_web::test]
async fn a_manager_sees_all_contacts_and_changes_their_own() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let manager = company.sign_in_as(Role::Manager).await;
    let foreign = add(&admin, client_body("A foreign one")).await;
    let own = add(&manager, client_body("B own")).await;
    let rows = manager.get("/contacts").await.data();
    assert_eq!(
        (&rows[0]["can_delete"], &rows[1]["can_delete"]),
        (&json!(false), &json!(true))
    );
    manager
        .put(&format!("/contacts/{foreign}"), client_body("X"))
        .await
        .assert_status(403);
    manager
        .delete(&format!("/contacts/{foreign}"))
        .await
        .assert_status(403);
    manager
        .put(&format!("/contacts/{own}"), client_body("B changed"))
        .await
        .assert_status(200);
    manager
        .delete(&format!("/contacts/{own}"))
        .await
        .assert_status(200);
    assert_eq!(ids(&admin, "").await, [foreign]);
}

#[actix_web::test]
async fn a_contact_in_use_cannot_be_deleted_and_the_answer_says_by_what() {
    let company = TestCompany::new().await;
    let (admin, admin_id) = company
        .sign_in_with(Role::Administrator, CategoryVisibility::Both)
        .await;
    let client = add(&admin, client_body("Client")).await;
    let supplier = add(
        &admin,
        json!({"company_name": "Supplier", "types": ["supplier"]}),
    )
    .await;
    let claimant = add(&admin, client_body("Claimant")).await;
    let unused = add(&admin, client_body("Unused")).await;
    add_order(
        &company,
        "26-00001",
        client,
        admin_id,
        ("Vilnius", "Berlin"),
    )
    .await;
    let vehicle = json!({"number_plate": "AAA 111", "cost_calculation_type": "OWN_PARK", "subcontractor_id": supplier});
    admin.post("/vehicles", vehicle).await.assert_status(200);
    execute(
        &company,
        "INSERT INTO damages (client_id) VALUES ($1)",
        vec![claimant.into()],
    )
    .await;
    for (id, used_by) in [
        (client, "orders"),
        (supplier, "vehicles"),
        (claimant, "damages"),
    ] {
        let refused = admin.delete(&format!("/contacts/{id}")).await;
        let body = refused.assert_status(400).json();
        assert_eq!(
            body["message"],
            format!("This contact cannot be deleted: it is used by {used_by}")
        );
        admin
            .get(&format!("/contacts/{id}"))
            .await
            .assert_status(200);
    }
    admin
        .delete(&format!("/contacts/{unused}"))
        .await
        .assert_status(200);
    admin
        .get(&format!("/contacts/{unused}"))
        .await
        .assert_status(404);
    admin
        .delete(&format!("/contacts/{unused}"))
        .await
        .assert_status(404);
}

#[actix_web::test]
async fn one_held_to_a_category_sees_and_writes_that_one() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (manager, _) = company
        .sign_in_with(Role::Manager, CategoryVisibility::GeneralCargo)
        .await;
    let of = |name: &str, category: Value| json!({"company_name": name, "types": ["client"], "category": category});
    let cars = add(&admin, of("A cars", "AUTOMOTIVE_TRANSPORT".into())).await;
    let general = add(&admin, of("B general", "GENERAL_CARGO".into())).await;
    let both = add(&admin, of("C both", Value::Null)).await;
    assert_eq!(ids(&manager, "").await, [general, both]);
    manager
        .get(&format!("/contacts/{cars}"))
        .await
        .assert_status(404);
    manager
        .post("/contacts", of("D", "AUTOMOTIVE_TRANSPORT".into()))
        .await
        .assert_field("category");
    let own = add(&manager, of("E", Value::Null)).await;
    assert_eq!(
        manager.get(&format!("/contacts/{own}")).await.data()["category"],
        "GENERAL_CARGO"
    );
    assert_eq!(ids(&admin, "").await, [cars, general, both, own]);
}

#[actix_web::test]
async fn the_list_is_filtered_without_regard_to_case_and_accents() {
    let company = TestCompany::new().await;
    let (admin, admin_id) = company
        .sign_in_with(Role::Administrator, CategoryVisibility::Both)
        .await;
    let accents = add(
        &admin,
        json!({"company_name": "Žąsų ferma", "types": ["client"], "manager_id": admin_id.0}),
    )
    .await;
    let percent = add(&admin, client_body("100% Cargo")).await;
    let line = add(&admin, client_body("North_Star")).await;
    let supplier = add(
        &admin,
        json!({"company_name": "Zasis", "types": ["supplier"]}),
    )
    .await;
    for (query, found) in [
        ("?name=ZASU", vec![accents]),
        ("?name=%C5%BE%C4%85s", vec![accents, supplier]),
        ("?name=%25", vec![percent]),
        ("?name=_", vec![line]),
        ("?name=%5C", vec![]),
        ("?name=", vec![percent, line, accents, supplier]),
        ("?type=Supplier", vec![supplier]),
        ("?type=client&name=zas", vec![accents]),
        ("?unknown=1&limit=1&offset=1", vec![line]),
    ] {
        let mut answered = ids(&admin, query).await;
        let mut found = found;
        answered.sort_unstable();
        found.sort_unstable();
        assert_eq!(answered, found, "{query}");
    }
    assert_eq!(
        ids(&admin, &format!("?manager_id={}", admin_id.0)).await,
        [accents]
    );
    let page = admin
        .get("/contacts?limit=1&offset=9&with_total=1")
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        (&page["data"], &page["meta"]["total"]),
        (&json!([]), &json!(4))
    );
}

#[actix_web::test]
async fn a_contact_is_found_by_its_whole_code_however_it_is_spaced() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let body = json!({"company_name": "Baltic Haulage", "types": ["client"], "company_code": "HRB 86891 b"});
    let id = add(&admin, body).await;
    for (code, expected) in [
        ("HRB%2086891%20B", vec![id]),
        ("hrb86891b", vec![id]),
        ("HRB86891", vec![]),
        ("%25", vec![]),
    ] {
        assert_eq!(
            ids(&admin, &format!("?company_code={code}")).await,
            expected,
            "{code}"
        );
    }
    // Those who see only their own contacts do not learn of others.
    let planner = company.sign_in_as(Role::Planner).await;
    assert!(ids(&planner, "?company_code=hrb86891b").await.is_empty());
}

#[actix_web::test]
async fn clients_are_found_by_the_places_of_their_orders() {
    let company = TestCompany::new().await;
    let (admin, admin_id) = company
        .sign_in_with(Role::Administrator, CategoryVisibility::Both)
        .await;
    let one = add(&admin, client_body("One")).await;
    let two = add(&admin, client_body("Two")).await;
    add_order(
        &company,
        "26-00001",
        one,
        admin_id,
        ("Šiauliai, Lithuania; Kaunas, Lithuania", "Berlin, Germany"),
    )
    .await;
    add_order(
        &company,
        "26-00002",
        two,
        admin_id,
        ("Berlin, Germany", "Kaunas, Lithuania"),
    )
    .await;
    for (query, found) in [
        ("?loading=siauliai", vec![one]),
        ("?loading=kaunas", vec![one]),
        ("?unloading=kaunas", vec![two]),
        ("?loading=%25", vec![]),
    ] {
        assert_eq!(ids(&admin, query).await, found, "{query}");
    }
    let places = async |path: &str| admin.get(&format!("/contacts/{path}")).await.data();
    let kaunas = json!([{"label": "Kaunas, Lithuania", "value": "Kaunas, Lithuania"}]);
    assert_eq!(places("get-filtered-loadings/KAUN").await, kaunas);
    assert_eq!(places("get-filtered-unloadings/kaunas").await, kaunas);
    assert_eq!(places("get-filtered-loadings/%25").await, json!([]));
    execute(
        &company,
        "UPDATE orders SET deleted_at = now(), deleted_by_id = $1",
        vec![admin_id.0.into()],
    )
    .await;
    assert_eq!(ids(&admin, "?loading=kaunas").await, Vec::<i64>::new());
    assert_eq!(places("get-filtered-loadings/KAUN").await, json!([]));
}

#[actix_web::test]
async fn selects_get_what_the_screens_read() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let client = add(
        &admin,
        json!({"company_name": "Client", "types": ["client"], "payment_term": 30, "address": "Gatvė 1",
               "postal_code": "01103", "city": "Vilnius", "country": "LT", "invoicing_email": "a@b.example"}),
    )
    .await;
    let supplier = |name: &str, insurance: Value| json!({"company_name": name, "types": ["supplier"], "vat": 21, "insurance_expiry_date": insurance});
    let expired = add(&admin, supplier("S expired", "2026-03-09".into())).await;
    let lasting = add(&admin, supplier("S lasting", "2026-03-10".into())).await;
    let unknown = add(&admin, supplier("S unknown", Value::Null)).await;

    let clients = admin.get("/contacts/clients").await.data();
    assert_eq!(clients, admin.get("/contacts/client-list").await.data());
    assert_eq!(clients.as_array().unwrap().len(), 1);
    for (name, value) in [
        ("id", json!(client)),
        ("value", json!(client)),
        ("label", json!("Client")),
        ("company_address", json!("Gatvė 1, 01103 Vilnius, LT")),
        ("calculated_payment_due_date", json!("2026-04-09")),
        ("invoicing_email", json!("a@b.example")),
    ] {
        assert_eq!(clients[0][name], value, "{name}");
    }
    let suppliers = admin.get("/contacts/suppliers").await.data();
    let insured: Vec<_> = suppliers
        .as_array()
        .unwrap()
        .iter()
        .map(|supplier| {
            (
                supplier["id"].as_i64().unwrap(),
                supplier["insurance_expired"].as_bool().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        insured,
        [(expired, true), (lasting, false), (unknown, false)]
    );
    assert_eq!(suppliers[0]["vat"], 21);
    assert_eq!(
        admin
            .get("/contacts/list")
            .await
            .data()
            .as_array()
            .unwrap()
            .len(),
        4
    );
}

#[actix_web::test]
async fn a_change_that_somebody_made_meanwhile_is_not_lost() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = add(&admin, client_body("North")).await;
    let path = format!("/contacts/{id}");
    let version = admin.get(&path).await.headers["etag"]
        .to_str()
        .unwrap()
        .to_owned();
    let put = async |name: &str| {
        let request = admin.request(reqwest::Method::PUT, &path);
        let request = request
            .header("if-match", &version)
            .json(&client_body(name));
        admin.send(request).await
    };
    company.server.pass(chrono::TimeDelta::seconds(5));
    put("Northern").await.assert_status(200);
    put("Southern")
        .await
        .assert_stale("This contact was changed by Test administrator meanwhile");
    assert_eq!(
        admin.get(&path).await.data()["company_name"],
        json!("Northern")
    );
}

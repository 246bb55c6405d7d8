//! Vehicles: the company's own and those of suppliers.

use domain::UserId;
use domain::users::{CategoryVisibility, Role};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, Value as Parameter};
use serde_json::{Value, json};

use crate::support::{Client, TestCompany};

fn hired(plate: &str) -> Value {
    json!({"number_plate": plate, "cost_calculation_type": "PER_KM", "cost_calculation_value": 115})
}

fn with(mut body: Value, changes: Value) -> Value {
    let Value::Object(changes) = changes else {
        panic!("an object")
    };
    for (name, value) in changes {
        body[name] = value;
    }
    body
}

async fn add(client: &Client, body: Value) -> i64 {
    client.post("/vehicles", body).await.data()["id"]
        .as_i64()
        .unwrap()
}

async fn rows(client: &Client, query: &str) -> Vec<Value> {
    client
        .get(&format!("/vehicles{query}"))
        .await
        .data()
        .as_array()
        .unwrap()
        .clone()
}

async fn plates(client: &Client, query: &str) -> Vec<String> {
    let rows = rows(client, query).await;
    rows.iter()
        .map(|row| row["plate_number"].as_str().unwrap().to_owned())
        .collect()
}

async fn execute(company: &TestCompany, statements: Vec<(&str, Vec<Parameter>)>) {
    company
        .db()
        .write(async |txn| {
            for (sql, values) in statements {
                let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, values);
                txn.execute_raw(statement).await?;
            }
            Ok::<_, DbErr>(())
        })
        .await
        .unwrap();
}

/// Puts a vehicle into the planning list and adds an order that may take it.
async fn plan(company: &TestCompany, user: UserId, client: i64, vehicle: i64) {
    execute(
        company,
        vec![
            (
                "INSERT INTO planning_entries (id, vehicle_id, available_on, address, latitude, longitude) \
                 VALUES (1, $1, '2026-03-10', 'Kaunas', 54.9, 23.9)",
                vec![vehicle.into()],
            ),
            (
                "INSERT INTO orders (id, number, client_id, client_manager_id, author_id, category, \
                 loading_date_from, loading_date_to) \
                 VALUES (1, '26-00001', $1, $2, $2, 'GENERAL_CARGO', '2026-03-10', '2026-03-12')",
                vec![client.into(), user.0.into()],
            ),
        ],
    )
    .await;
}

#[actix_web::test]
async fn a_vehicle_of_each_cost_type_is_added_and_read() {
    let company = TestCompany::new().await;
    let (admin, admin_id) = company
        .sign_in_with(Role::Administrator, CategoryVisibility::Both)
        .await;
    let supplier = json!({"company_name": "Vežėjas", "types": ["supplier"], "insurance_expiry_date": "2026-03-09"});
    let supplier = admin.post("/contacts", supplier).await.data()["id"]
        .as_i64()
        .unwrap();
    let own = json!({
        "number_plate": "own 001", "cost_calculation_type": "OWN_PARK", "euroclass": "euro6", "make": "Volvo",
        "model": "FH", "year": 2027, "lf": "12", "type": "Tent", "driver_id": admin_id.0,
        "dispatcher_id": admin_id.0, "driver_salary_type": "PER_DAY", "driver_salary": 9000,
        "fuel_consumption": 28.5, "insurance": 20_000, "wear_or_leasing": "WEAR", "wear_or_leasing_sum": 90_000,
        "service": 15_000, "administrative_costs": 10_000, "other_costs": 5_000, "category": "GENERAL_CARGO",
        "vehicle_class": "ISOTERMAL",
    });
    add(&admin, own.clone()).await;
    let per_day = json!({"plate_number": "day 002", "cost_calculation_type": "PER_DAY", "cost_calculation_value": 40_000,
        "subcontractor_id": supplier, "driver_name": "Jonas", "insurance": 1});
    add(&admin, per_day).await;
    add(
        &admin,
        with(hired("km 003"), json!({"vehicle_class": "mega"})),
    )
    .await;

    let rows = rows(&admin, "").await;
    let (day, km, read) = (&rows[0], &rows[1], &rows[2]);
    for (name, value) in own.as_object().unwrap() {
        if name != "number_plate" {
            assert_eq!(&read[name], value, "{name}");
        }
    }
    assert_eq!(
        (&read["plate_number"], &read["cost_calculation_value"]),
        (&json!("OWN 001"), &Value::Null)
    );
    assert_eq!(
        (&read["driver"], &read["dispatcher"]),
        (&json!("Test administrator"), &json!("Test administrator"))
    );
    assert_eq!(
        (&day["plate_number"], &day["cost_calculation_value"]),
        (&json!("DAY 002"), &json!(40_000))
    );
    assert_eq!(
        (&day["company_name"], &day["insurance_expired"]),
        (&json!("Vežėjas"), &json!(true))
    );
    assert_eq!(
        (&day["driver"], &day["insurance"]),
        (&json!("Jonas"), &Value::Null)
    );
    assert_eq!(
        (&km["category"], &km["vehicle_class"]),
        (&json!("GENERAL_CARGO"), &json!("MEGA"))
    );

    // PUT replaces the whole vehicle: omitted fields are cleared.
    let path = format!("/vehicles/{}", read["id"]);
    admin.put(&path, hired("OWN 001")).await.assert_status(200);
    let changed = &self::rows(&admin, "?plate_number=own").await[0];
    assert_eq!(
        (
            &changed["cost_calculation_type"],
            &changed["cost_calculation_value"]
        ),
        (&json!("PER_KM"), &json!(115))
    );
    for cleared in [
        "fuel_consumption",
        "driver_salary",
        "wear_or_leasing",
        "make",
        "vehicle_class",
        "driver",
    ] {
        assert!(changed[cleared].is_null(), "{cleared}");
    }
}

#[actix_web::test]
async fn every_field_that_cannot_be_accepted_is_named_and_nothing_is_written() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let client = json!({"company_name": "Only a client", "types": ["client"]});
    let client = admin.post("/contacts", client).await.data()["id"]
        .as_i64()
        .unwrap();
    let id = add(&admin, hired("ABC 123")).await;
    let body = json!({
        "number_plate": "a b c123", "cost_calculation_type": "PER_KM", "cost_calculation_value": 0,
        "euroclass": "euro1", "year": 1949, "driver_id": 999_999, "dispatcher_id": 999_998,
        "subcontractor_id": client, "fuel_consumption": -1, "insurance": -1, "wear_or_leasing_sum": -1,
        "service": -1, "administrative_costs": -1, "other_costs": -1, "driver_salary": -1, "category": "FISH",
        "vehicle_class": "TENT",
    });
    let refused = admin.post("/vehicles", body.clone()).await;
    for field in body
        .as_object()
        .unwrap()
        .keys()
        .filter(|name| *name != "cost_calculation_type")
    {
        refused.assert_field(field);
    }
    admin
        .post("/vehicles", json!({}))
        .await
        .assert_field("number_plate")
        .assert_field("cost_calculation_type");
    admin
        .post(
            "/vehicles",
            json!({"number_plate": "X", "cost_calculation_type": "PER_DAY"}),
        )
        .await
        .assert_field("cost_calculation_value");
    admin
        .put(
            &format!("/vehicles/{id}"),
            with(hired("ABC 123"), json!({"year": 2028})),
        )
        .await
        .assert_field("year");
    admin
        .put("/vehicles/999999", hired("NEW 1"))
        .await
        .assert_status(404);
    admin
        .get("/vehicles?subcontractor_id=x")
        .await
        .assert_field("subcontractor_id");
    company.visitor().get("/vehicles").await.assert_status(401);
    assert_eq!(plates(&admin, "").await, ["ABC 123"]);
    assert!(rows(&admin, "").await[0]["year"].is_null());
}

#[actix_web::test]
async fn a_plate_belongs_to_one_living_vehicle() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = add(&admin, hired("LTU 777")).await;
    let other = add(&admin, hired("LTU 778")).await;
    admin
        .post("/vehicles", hired("ltu777"))
        .await
        .assert_field("number_plate");
    admin
        .put(&format!("/vehicles/{other}"), hired("LTU 7 7 7"))
        .await
        .assert_field("number_plate");
    admin
        .put(&format!("/vehicles/{id}"), hired("ltu777"))
        .await
        .assert_status(200);
    admin
        .delete(&format!("/vehicles/{id}"))
        .await
        .assert_status(200);
    admin
        .post("/vehicles", hired("LTU 777"))
        .await
        .assert_status(200);
    admin
        .delete(&format!("/vehicles/{id}"))
        .await
        .assert_status(404);
}

#[actix_web::test]
async fn of_two_people_who_add_a_plate_at_once_one_is_told() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let tries = (0..6).map(|_| admin.post("/vehicles", hired("TWO 222")));
    let answers = futures_util::future::join_all(tries).await;
    assert_eq!(
        answers.iter().filter(|answer| answer.status == 200).count(),
        1
    );
    for refused in answers.iter().filter(|answer| answer.status != 200) {
        refused.assert_field("number_plate");
    }
    assert_eq!(plates(&admin, "").await, ["TWO 222"]);
}

#[actix_web::test]
async fn a_vehicle_with_something_to_do_cannot_be_deleted_and_the_answer_says_what() {
    let company = TestCompany::new().await;
    let (admin, admin_id) = company
        .sign_in_with(Role::Administrator, CategoryVisibility::Both)
        .await;
    let client = json!({"company_name": "Client", "types": ["client"]});
    let client = admin.post("/contacts", client).await.data()["id"]
        .as_i64()
        .unwrap();
    let vehicle = add(&admin, hired("BUSY 1")).await;
    let path = format!("/vehicles/{vehicle}");
    plan(&company, admin_id, client, vehicle).await;
    admin
        .delete(&path)
        .await
        .assert_conflict("it is in the planning list");

    let status = |status: &'static str| {
        vec![(
            "UPDATE orders SET status = $1 WHERE id = 1",
            vec![Parameter::from(status)],
        )]
    };
    execute(
        &company,
        vec![
            (
                "UPDATE planning_entries SET order_id = 1, assigned_at = now() WHERE id = 1",
                vec![],
            ),
            (
                "UPDATE orders SET planning_entry_id = 1 WHERE id = 1",
                vec![],
            ),
        ],
    )
    .await;
    for open in ["PLANNED", "LOADED", "IN_PROGRESS"] {
        execute(&company, status(open)).await;
        admin
            .delete(&path)
            .await
            .assert_conflict("it is assigned to the order 26-00001");
    }
    execute(&company, status("COMPLETED")).await;
    admin.delete(&path).await.assert_status(200);
    assert_eq!(plates(&admin, "").await, Vec::<String>::new());
}

#[actix_web::test]
async fn one_held_to_a_category_sees_and_writes_that_one() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (planner, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::AutomotiveTransport)
        .await;
    let of = |plate: &str, category: Value| with(hired(plate), json!({"category": category}));
    let general = add(&admin, of("A 1", "GENERAL_CARGO".into())).await;
    add(&admin, of("B 2", "AUTOMOTIVE_TRANSPORT".into())).await;
    add(&admin, of("C 3", Value::Null)).await;
    assert_eq!(plates(&planner, "").await, ["B 2", "C 3"]);
    let options = planner
        .get("/vehicles/full-names-list-for-select")
        .await
        .data();
    assert_eq!(options.as_array().unwrap().len(), 2);
    planner
        .put(&format!("/vehicles/{general}"), hired("A 1"))
        .await
        .assert_status(404);
    planner
        .delete(&format!("/vehicles/{general}"))
        .await
        .assert_status(404);
    planner
        .post("/vehicles", of("D 4", "GENERAL_CARGO".into()))
        .await
        .assert_field("category");
    planner
        .post(
            "/vehicles",
            with(hired("D 4"), json!({"vehicle_class": "MEGA"})),
        )
        .await
        .assert_field("category");
    add(&planner, hired("E 5")).await;
    assert_eq!(
        rows(&admin, "?plate_number=e+5").await[0]["category"],
        "AUTOMOTIVE_TRANSPORT"
    );
}

#[actix_web::test]
async fn the_list_is_filtered_and_paged() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let supplier = json!({"company_name": "Carrier", "types": ["supplier", "client"]});
    let supplier = admin.post("/contacts", supplier).await.data()["id"]
        .as_i64()
        .unwrap();
    add(
        &admin,
        with(hired("ABC 123"), json!({"subcontractor_id": supplier})),
    )
    .await;
    add(&admin, hired("ABD_1")).await;
    add(&admin, hired("XYZ 9%")).await;
    for (query, found) in [
        ("?plate_number=ab", vec!["ABC 123", "ABD_1"]),
        ("?plate_number=C+12", vec!["ABC 123"]),
        ("?plate_number=_", vec!["ABD_1"]),
        ("?plate_number=%25", vec!["XYZ 9%"]),
        ("?plate_number=", vec!["ABC 123", "ABD_1", "XYZ 9%"]),
        ("?limit=1&offset=1", vec!["ABD_1"]),
    ] {
        assert_eq!(plates(&admin, query).await, found, "{query}");
    }
    assert_eq!(
        plates(&admin, &format!("?subcontractor_id={supplier}")).await,
        ["ABC 123"]
    );
    let page = admin.get("/vehicles?limit=500&with_total=1").await.json();
    assert_eq!(
        page["meta"],
        json!({"offset": 0, "limit": 100, "has_more": false, "total": 3})
    );
}

#[actix_web::test]
async fn selects_get_names_and_plates() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let supplier = json!({"company_name": "Carrier", "types": ["supplier"], "insurance_expiry_date": "2026-01-01"});
    let supplier = admin.post("/contacts", supplier).await.data()["id"]
        .as_i64()
        .unwrap();
    let named = json!({"make": "Scania", "model": "R 450", "subcontractor_id": supplier});
    let id = add(&admin, with(hired("AAA 111"), named)).await;
    let other = add(&admin, hired("BBB 222")).await;
    let name = "AAA 111 · Scania R 450 · Carrier";
    let plates = |label: &str| {
        json!([
            {"id": id, "label": label, "value": "AAA 111", "insurance_expiry_date": "2026-01-01", "insurance_expired": true},
            {"id": other, "label": "BBB 222", "value": "BBB 222", "insurance_expiry_date": null, "insurance_expired": false},
        ])
    };
    assert_eq!(
        admin
            .get("/vehicles/full-names-list-for-select?plate_number=aaa")
            .await
            .data(),
        json!([{"id": id, "value": id, "label": name, "plate_number": "AAA 111", "company_name": "Carrier",
                "insurance_expiry_date": "2026-01-01", "insurance_expired": true}])
    );
    assert_eq!(
        admin.get("/vehicles/full-names-list").await.data(),
        plates(name)
    );
    assert_eq!(
        admin.get("/vehicles/plate-number-list").await.data(),
        plates("AAA 111")
    );
}

/// A vehicle that both categories use stays open to both, no matter who changes it.
#[actix_web::test]
async fn a_vehicle_without_a_category_keeps_none_when_somebody_limited_to_one_changes_it() {
    let company = TestCompany::new().await;
    let both = company.sign_in_as(Role::Planner).await;
    let (cars, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::AutomotiveTransport)
        .await;
    let (goods, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::GeneralCargo)
        .await;
    let body = |more: Value| {
        let mut body = json!({"number_plate": "OPEN 1", "cost_calculation_type": "PER_KM",
            "cost_calculation_value": 100});
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    };
    let made = both.post("/vehicles", body(json!({}))).await.data();
    let path = format!("/vehicles/{}", made["id"]);
    for (client, own, other) in [
        (&cars, "AUTOMOTIVE_TRANSPORT", "GENERAL_CARGO"),
        (&goods, "GENERAL_CARGO", "AUTOMOTIVE_TRANSPORT"),
    ] {
        for sent in [json!({}), json!({"category": own})] {
            let answer = client.put(&path, body(sent)).await;
            answer.assert_status(200);
            let list = both.get("/vehicles").await.data();
            assert_eq!(list[0]["category"], Value::Null);
        }
        let taking = client.put(&path, body(json!({"category": other}))).await;
        taking.assert_field("category");
        // A class belongs to general cargo alone.
        let class = client.put(&path, body(json!({"vehicle_class": "MEGA"})));
        class.await.assert_field("vehicle_class");
        let new = body(json!({"number_plate": format!("OWN {}", &own[..4])}));
        client.post("/vehicles", new).await.assert_status(200);
    }
    let list = both.get("/vehicles").await.data();
    let of = |plate: &str| {
        let rows = list.as_array().unwrap().iter();
        let row = rows.into_iter().find(|row| row["plate_number"] == plate);
        row.unwrap()["category"].clone()
    };
    assert_eq!(of("OWN AUTO"), "AUTOMOTIVE_TRANSPORT");
    assert_eq!(of("OWN GENE"), "GENERAL_CARGO");
}

#[actix_web::test]
async fn a_change_that_somebody_made_meanwhile_is_not_lost() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = add(&admin, hired("AAA 111")).await;
    let version = rows(&admin, "").await[0]["updated_at"]
        .as_str()
        .and_then(|moment| moment.parse::<chrono::DateTime<chrono::Utc>>().ok())
        .map(|moment| format!("\"{}\"", moment.timestamp_micros()))
        .unwrap();
    let put = async |plate: &str| {
        let request = admin.request(reqwest::Method::PUT, &format!("/vehicles/{id}"));
        let request = request.header("if-match", &version).json(&hired(plate));
        admin.send(request).await
    };
    company.server.pass(chrono::TimeDelta::seconds(5));
    put("BBB 222").await.assert_status(200);
    put("CCC 333")
        .await
        .assert_stale("This vehicle was changed by Test administrator meanwhile");
    assert_eq!(plates(&admin, "").await, ["BBB 222"]);
}

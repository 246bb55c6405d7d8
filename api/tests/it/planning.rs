//! The planning list: adding, reading, changing and removing entries by hand.

use std::sync::atomic::{AtomicBool, Ordering};

use api::testing::planning as store;
use chrono::NaiveDate;
use domain::orders::Category;
use domain::users::{CategoryVisibility, Role};
use domain::{OrderId, PlanningEntryId};
use entity::{contacts, orders, planning_entries, vehicles};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use sea_orm::ActiveValue::Set;
use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, PaginatorTrait, Statement,
};
use serde_json::{Value, json};
use tenant_router::TenantTx;
use tokio::sync::Notify;

use crate::support::{Answer, Client, TestCompany, TestServer, as_owner};

/// A vehicle to add; a test changes only what it is about and takes the rest from [`vehicle`].
struct Vehicle {
    plate: &'static str,
    category: Option<Category>,
    insurance_expiry_date: Option<&'static str>,
}

fn vehicle(plate: &'static str) -> Vehicle {
    Vehicle {
        plate,
        category: None,
        insurance_expiry_date: None,
    }
}

/// Adds a supplier's vehicle at 1.20 EUR/km.
async fn add_vehicle(company: &TestCompany, vehicle: Vehicle) -> i64 {
    let insured_until = vehicle.insurance_expiry_date.map(day);
    company
        .db()
        .write(async |txn| -> Result<i64, DbErr> {
            let supplier = contacts::ActiveModel {
                company_name: Set("Baltic Haulage".to_owned()),
                insurance_expiry_date: Set(insured_until),
                ..Default::default()
            };
            let supplier = supplier.insert(txn).await?;
            let added = vehicles::ActiveModel {
                plate_number: Set(vehicle.plate.to_owned()),
                cost_calculation_type: Set(domain::vehicles::VehicleCostType::PerKm),
                cost_calculation_value: Set(Some(120)),
                category: Set(vehicle.category),
                subcontractor_id: Set(Some(supplier.id)),
                ..Default::default()
            };
            Ok(added.insert(txn).await?.id)
        })
        .await
        .unwrap()
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn kaunas(vehicle: i64, date: &str) -> Value {
    json!({
        "vehicle_id": vehicle, "date": date, "address": "Kaunas, Lithuania",
        "latitude": 54.9027, "longitude": 23.9096, "vehicle_note": "Trailer at the gate",
    })
}

async fn plan(planner: &Client, body: Value) -> i64 {
    planner.post("/vehicle-planning", body).await.data()["id"]
        .as_i64()
        .unwrap()
}

/// An order that has taken this entry.
async fn assigned_order(company: &TestCompany, entry: i64, number: &str) -> OrderId {
    let (_, author) = company
        .sign_in_with(Role::Planner, CategoryVisibility::Both)
        .await;
    let now = company.server.server.state.clock.now();
    company
        .db()
        .write(async |txn| -> Result<OrderId, DbErr> {
            let client = contacts::ActiveModel {
                company_name: Set("Nordic Timber".to_owned()),
                ..Default::default()
            };
            let order = orders::ActiveModel {
                number: Set(number.to_owned()),
                author_id: Set(author.0),
                client_id: Set(Some(client.insert(txn).await?.id)),
                client_manager_id: Set(Some(author.0)),
                category: Set(Category::GeneralCargo),
                loading_date_from: Set(Some(day("2026-03-12"))),
                loading_date_to: Set(Some(day("2026-03-13"))),
                planning_entry_id: Set(Some(entry)),
                ..Default::default()
            };
            let order = OrderId(order.insert(txn).await?.id);
            store::take(txn, PlanningEntryId(entry), order, Some(author), now).await?;
            Ok(order)
        })
        .await
        .unwrap()
}

async fn entries(company: &TestCompany) -> u64 {
    company
        .db()
        .read(async |txn| planning_entries::Entity::find().count(txn).await)
        .await
        .unwrap()
}

fn plates(groups: &Value) -> Vec<(String, Vec<String>)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let groups = groups.as_array().unwrap().iter();
    groups
        .map(|group| {
            let rows = group["vehicle_plannings"].as_array().unwrap().iter();
            (
                text(&group["date"]),
                rows.map(|row| text(&row["plate_number"])).collect(),
            )
        })
        .collect()
}

#[actix_web::test]
async fn a_planned_vehicle_stands_in_the_lists_under_its_day() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let expired = Vehicle {
        insurance_expiry_date: Some("2026-03-09"),
        ..vehicle("ABC 123")
    };
    let (one, other) = (
        add_vehicle(&company, expired).await,
        add_vehicle(&company, vehicle("XYZ 789")).await,
    );
    plan(&planner, kaunas(other, "2026-03-12")).await;
    let answer = planner
        .post("/vehicle-planning", kaunas(one, "2026-03-12"))
        .await
        .data();
    assert_eq!(answer["id"], answer["vehicle_planning_id"]);
    // The screen asks about a day in the past; the server accepts it.
    plan(&planner, kaunas(other, "2025-12-31")).await;

    for path in ["/vehicle-planning/list", "/vehicle-planning/not-assigned"] {
        let groups = planner.get(path).await.data();
        let expected = [
            ("2025-12-31", vec!["XYZ 789"]),
            ("2026-03-12", vec!["ABC 123", "XYZ 789"]),
        ];
        let expected = expected.map(|(date, plates)| {
            (
                date.to_owned(),
                plates.into_iter().map(str::to_owned).collect::<Vec<_>>(),
            )
        });
        assert_eq!(plates(&groups), expected, "{path}");
        let row = &groups[1]["vehicle_plannings"][0];
        for (member, value) in [
            ("vehicle_planning_id", answer["id"].clone()),
            ("vehicle_id", json!(one)),
            ("vehicle_number", json!("ABC 123")),
            ("number_plate", json!("ABC 123")),
            ("date", json!("2026-03-12")),
            ("availability_date", json!("2026-03-12")),
            ("vehicle_location", json!("Kaunas, Lithuania")),
            ("address", json!("Kaunas, Lithuania")),
            ("vehicle_latitude", json!(54.9027)),
            ("vehicle_longitude", json!(23.9096)),
            ("vehicle_note", json!("Trailer at the gate")),
            ("cost_calculation_type", json!("PER_KM")),
            ("cost_value", json!(120)),
            ("vehicle_class", Value::Null),
            ("insurance_expiry_date", json!("2026-03-09")),
            ("insurance_expired", json!(true)),
        ] {
            assert_eq!(row[member], value, "{member}");
        }
        let insured = &groups[1]["vehicle_plannings"][1];
        assert_eq!(
            insured["insurance_expired"], false,
            "no recorded insurance is not expired"
        );
    }
}

#[actix_web::test]
async fn an_entry_is_read_changed_and_removed() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let vehicle = add_vehicle(&company, vehicle("ABC 123")).await;
    let path = format!(
        "/vehicle-planning/{}",
        plan(&planner, kaunas(vehicle, "2026-03-12")).await
    );
    assert_eq!(
        planner.get(&path).await.data()["location"],
        "Kaunas, Lithuania"
    );

    // The field names of the response are accepted too.
    let changed = json!({
        "vehicle_id": vehicle, "availability_date": "2026-03-14", "location": "Köln, Germany",
        "latitude": "50.9333", "longitude": "6.95", "vehicle_note": "",
    });
    planner.put(&path, changed).await.data();
    let entry = planner.get(&path).await.data();
    for (member, value) in [
        ("date", json!("2026-03-14")),
        ("availability_date", json!("2026-03-14")),
        ("address", json!("Köln, Germany")),
        ("latitude", json!(50.9333)),
        ("vehicle_note", Value::Null),
        ("order_id", Value::Null),
    ] {
        assert_eq!(entry[member], value, "{member}");
    }
    let id = PlanningEntryId(entry["id"].as_i64().unwrap());
    let stored = company
        .db()
        .read(async |txn| store::find(txn, id).await)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(stored.point.country.unwrap().as_str(), "DE");

    planner.delete(&path).await.data();
    planner.get(&path).await.assert_status(404);
    planner.delete(&path).await.assert_status(404);
}

#[actix_web::test]
async fn every_field_of_a_bad_entry_is_named_and_nothing_is_written() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let vehicle = add_vehicle(&company, vehicle("ABC 123")).await;
    for (body, fields) in [
        (json!({}), vec!["address", "date", "vehicle_id"]),
        (
            json!({"vehicle_id": 999_999, "date": "2026-02-30", "address": ""}),
            vec!["address", "date", "vehicle_id"],
        ),
        (
            json!({"vehicle_id": "x", "date": 5, "address": {}, "latitude": "north"}),
            vec!["address", "date", "latitude", "vehicle_id"],
        ),
        (
            json!({"vehicle_id": vehicle, "date": "2026-03-12", "address": "Kaunas", "latitude": 91, "longitude": 0}),
            vec!["latitude"],
        ),
        (
            json!({"vehicle_id": vehicle, "date": "2026-3-1", "address": "Kaunas", "latitude": 54.9, "longitude": 23.9,
            "vehicle_note": "x".repeat(4001)}),
            vec!["date", "vehicle_note"],
        ),
    ] {
        let errors = planner
            .post("/vehicle-planning", body)
            .await
            .assert_status(422)
            .json()["errors"]
            .clone();
        let named: Vec<&str> = errors
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        assert_eq!(named, fields, "{errors}");
    }
    planner
        .send(
            planner
                .request(reqwest::Method::POST, "/vehicle-planning")
                .json(&json!([])),
        )
        .await
        .assert_status(400);
    assert_eq!(entries(&company).await, 0);
}

#[actix_web::test]
async fn a_typed_address_is_answered_with_what_may_have_been_meant() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let vehicle = add_vehicle(&company, vehicle("ABC 123")).await;
    let body = json!({"vehicle_id": vehicle, "date": "2026-03-12", "address": "Klaipda"});
    let answer = planner.post("/vehicle-planning", body).await;
    answer.assert_field("address");
    let text = answer.json()["errors"]["address"][0]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(text.contains("Klaipėda, Lithuania"), "{text}");
}

#[actix_web::test]
async fn an_entry_that_an_order_has_taken_stays_where_it_is() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let vehicle = add_vehicle(&company, vehicle("ABC 123")).await;
    let entry = plan(&planner, kaunas(vehicle, "2026-03-12")).await;
    assigned_order(&company, entry, "26-00042").await;
    let path = format!("/vehicle-planning/{entry}");

    planner.delete(&path).await.assert_conflict("26-00042");
    planner
        .put(&path, kaunas(vehicle, "2026-03-13"))
        .await
        .assert_conflict("26-00042");
    let mut noted = kaunas(vehicle, "2026-03-12");
    noted["vehicle_note"] = json!("Only the note");
    planner.put(&path, noted).await.assert_status(200);
    let read = planner.get(&path).await.data();
    assert_eq!(read["vehicle_note"], "Only the note");
    assert_eq!(read["date"], "2026-03-12");
    assert_eq!(read["order_number"], "26-00042");
    assert_eq!(
        planner.get("/vehicle-planning/list").await.data(),
        json!([]),
        "it is not free"
    );
}

#[actix_web::test]
async fn a_vehicle_that_is_planned_again_continues_its_chain() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let (vehicle, other) = (
        add_vehicle(&company, vehicle("ABC 123")).await,
        add_vehicle(&company, vehicle("XYZ 789")).await,
    );
    let first = plan(&planner, kaunas(vehicle, "2026-03-12")).await;
    assigned_order(&company, first, "26-00001").await;
    let second = plan(&planner, kaunas(vehicle, "2026-03-16")).await;
    let order = assigned_order(&company, second, "26-00002").await;
    let third = plan(&planner, kaunas(vehicle, "2026-03-20")).await;

    let (later, taken) = company
        .db()
        .read(async |txn| -> Result<_, DbErr> {
            let later = store::later_in_chain(txn, PlanningEntryId(first)).await?;
            Ok((
                later,
                store::find(txn, PlanningEntryId(second)).await?.unwrap(),
            ))
        })
        .await
        .unwrap();
    assert_eq!(
        later,
        [
            (PlanningEntryId(second), Some(order)),
            (PlanningEntryId(third), None)
        ]
    );
    assert_eq!(taken.previous, Some(PlanningEntryId(first)));
    assert_eq!(taken.assigned_by.as_deref(), Some("Test planner"));

    // The last entry belongs to this vehicle's plan and cannot be given to another vehicle.
    let tail = format!("/vehicle-planning/{third}");
    planner
        .put(&tail, kaunas(other, "2026-03-20"))
        .await
        .assert_conflict("plan of ABC 123");
    planner.delete(&tail).await.assert_status(200);
}

#[actix_web::test]
async fn a_second_entry_of_a_vehicle_on_a_day_is_taken_with_a_warning() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Administrator).await;
    let truck = add_vehicle(&company, vehicle("ABC 123")).await;
    let other = add_vehicle(&company, vehicle("XYZ 789")).await;
    let elsewhere = |vehicle: i64, date: &str| {
        json!({"vehicle_id": vehicle, "date": date, "address": "Warszawa, Poland",
            "latitude": 52.2298, "longitude": 21.0118})
    };
    let warned = |answer: &Answer| {
        answer.assert_status(200);
        let warnings = answer.data()["warnings"].clone();
        warnings[0]["reason"]["params"]["address"].clone()
    };
    let first = planner
        .post("/vehicle-planning", kaunas(truck, "2026-03-10"))
        .await;
    assert_eq!(warned(&first), Value::Null);
    // At the same place, a colleague has probably added it already; at another one it cannot be twice.
    for again in [kaunas(truck, "2026-03-10"), elsewhere(truck, "2026-03-10")] {
        let second = planner.post("/vehicle-planning", again).await;
        assert_eq!(warned(&second), "Kaunas, Lithuania");
        let said = &second.data()["warnings"][0];
        assert_eq!(said["reason"]["code"], "planned_elsewhere");
        assert!(said["message"].as_str().unwrap().contains("ABC 123"));
    }
    assert_eq!(entries(&company).await, 3);

    // On another day and with another vehicle there is nothing to say.
    let alone = planner
        .post("/vehicle-planning", elsewhere(truck, "2026-03-11"))
        .await;
    assert_eq!(warned(&alone), Value::Null);
    let of_other = planner
        .post("/vehicle-planning", elsewhere(other, "2026-03-10"))
        .await;
    assert_eq!(warned(&of_other), Value::Null);

    // An entry that is moved is warned of as well; one that stays where it is, is not.
    let path = format!("/vehicle-planning/{}", alone.data()["id"]);
    let moved = planner.put(&path, elsewhere(truck, "2026-03-10")).await;
    assert_eq!(warned(&moved), "Kaunas, Lithuania");
    let path = format!("/vehicle-planning/{}", first.data()["id"]);
    let mut noted = kaunas(truck, "2026-03-10");
    noted["vehicle_note"] = json!("Keys at the office");
    assert_eq!(warned(&planner.put(&path, noted).await), Value::Null);
}

#[actix_web::test]
async fn of_two_who_plan_a_vehicle_at_once_one_is_warned() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Administrator).await;
    let same = "Kaunas, Lithuania";
    for (plate, other) in [
        ("ABC 1", "Vilnius, Lithuania"),
        ("ABC 2", same),
        ("ABC 3", "Vilnius, Lithuania"),
        ("ABC 4", same),
    ] {
        let truck = add_vehicle(&company, vehicle(plate)).await;
        let at = |address: &str| {
            let mut entry = kaunas(truck, "2026-03-10");
            entry["address"] = json!(address);
            planner.post("/vehicle-planning", entry)
        };
        let (one, other) = tokio::join!(at(same), at(other));
        let warnings = [&one, &other].map(|answer| {
            answer.assert_status(200);
            answer.data()["warnings"].as_array().unwrap().len()
        });
        assert_eq!(
            warnings.iter().sum::<usize>(),
            1,
            "{} {}",
            one.text,
            other.text
        );
    }
}

#[actix_web::test]
async fn a_vehicle_is_not_free_before_the_order_it_carries_is_unloaded() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let truck = add_vehicle(&company, vehicle("ABC 123")).await;
    let first = plan(&planner, kaunas(truck, "2026-03-12")).await;
    let order = assigned_order(&company, first, "26-00001").await;
    let unloaded = orders::ActiveModel {
        id: Set(order.0),
        unloading_date: Set(Some(day("2026-03-16"))),
        ..Default::default()
    };
    let unloaded = company
        .db()
        .write(async |txn| unloaded.clone().update(txn).await)
        .await;
    unloaded.unwrap();
    let refuses = |answer: Answer| {
        answer.assert_field("date");
        assert!(answer.text.contains("26-00001 until 2026-03-16"));
    };
    refuses(
        planner
            .post("/vehicle-planning", kaunas(truck, "2026-03-15"))
            .await,
    );
    let next = plan(&planner, kaunas(truck, "2026-03-16")).await;
    let path = format!("/vehicle-planning/{next}");
    refuses(planner.put(&path, kaunas(truck, "2026-03-15")).await);
    let later = planner.put(&path, kaunas(truck, "2026-03-17")).await;
    later.assert_status(200);
}

#[actix_web::test]
async fn an_entry_with_a_later_one_behind_it_is_not_removed() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let vehicle = add_vehicle(&company, vehicle("ABC 123")).await;
    let first = plan(&planner, kaunas(vehicle, "2026-03-12")).await;
    let order = assigned_order(&company, first, "26-00001").await;
    let second = plan(&planner, kaunas(vehicle, "2026-03-16")).await;
    assigned_order(&company, second, "26-00002").await;
    company
        .db()
        .write(async |txn| -> Result<(), DbErr> {
            let free = orders::ActiveModel {
                id: Set(order.0),
                planning_entry_id: Set(None),
                ..Default::default()
            };
            free.update(txn).await?;
            store::release(txn, &[PlanningEntryId(first)], None).await
        })
        .await
        .unwrap();
    planner
        .delete(&format!("/vehicle-planning/{first}"))
        .await
        .assert_conflict("26-00002");
    assert_eq!(entries(&company).await, 2);
}

#[actix_web::test]
async fn the_database_lets_order_and_entry_only_change_together() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let vehicle = add_vehicle(&company, vehicle("ABC 123")).await;
    let entry = PlanningEntryId(plan(&planner, kaunas(vehicle, "2026-03-12")).await);
    assigned_order(&company, entry.0, "26-00001").await;
    let released = company
        .db()
        .write(async |txn| store::release(txn, &[entry], None).await)
        .await;
    assert!(released.is_err(), "the order still names the entry");
    let still = company
        .db()
        .read(async |txn| store::find(txn, entry).await)
        .await
        .unwrap()
        .unwrap();
    assert!(still.order.is_some());
}

#[actix_web::test]
async fn a_vehicle_of_the_other_category_is_not_there() {
    let company = TestCompany::new().await;
    let everybody = company.sign_in_as(Role::Planner).await;
    let (cars_only, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::AutomotiveTransport)
        .await;
    let general = Vehicle {
        category: Some(Category::GeneralCargo),
        ..vehicle("GEN 001")
    };
    let cars = Vehicle {
        category: Some(Category::AutomotiveTransport),
        ..vehicle("CAR 001")
    };
    let general = add_vehicle(&company, general).await;
    let cars = add_vehicle(&company, cars).await;
    let both = add_vehicle(&company, vehicle("ALL 001")).await;
    let hidden = format!(
        "/vehicle-planning/{}",
        plan(&everybody, kaunas(general, "2026-03-12")).await
    );
    let seen = plan(&cars_only, kaunas(cars, "2026-03-12")).await;
    plan(&everybody, kaunas(both, "2026-03-12")).await;

    let groups = cars_only.get("/vehicle-planning/list").await.data();
    assert_eq!(plates(&groups)[0].1, ["ALL 001", "CAR 001"]);
    let groups = everybody.get("/vehicle-planning/list").await.data();
    assert_eq!(plates(&groups)[0].1, ["ALL 001", "CAR 001", "GEN 001"]);
    cars_only.get(&hidden).await.assert_status(404);
    cars_only.delete(&hidden).await.assert_status(404);
    cars_only
        .put(&hidden, kaunas(cars, "2026-03-12"))
        .await
        .assert_status(404);
    cars_only
        .post("/vehicle-planning", kaunas(general, "2026-03-12"))
        .await
        .assert_field("vehicle_id");
    let seen = format!("/vehicle-planning/{seen}");
    cars_only
        .put(&seen, kaunas(general, "2026-03-12"))
        .await
        .assert_field("vehicle_id");
    assert_eq!(entries(&company).await, 3);
}

#[actix_web::test]
async fn companies_do_not_see_each_others_planning() {
    let server = TestServer::start().await;
    let (one, other) = (server.company().await, server.company().await);
    let vehicle = add_vehicle(&one, vehicle("ABC 123")).await;
    let entry = plan(
        &one.sign_in_as(Role::Planner).await,
        kaunas(vehicle, "2026-03-12"),
    )
    .await;
    let stranger = other.sign_in_as(Role::Planner).await;
    assert_eq!(
        stranger.get("/vehicle-planning/list").await.data(),
        json!([])
    );
    stranger
        .get(&format!("/vehicle-planning/{entry}"))
        .await
        .assert_status(404);
    stranger
        .delete(&format!("/vehicle-planning/{entry}"))
        .await
        .assert_status(404);
    stranger
        .post("/vehicle-planning", kaunas(vehicle, "2026-03-12"))
        .await
        .assert_field("vehicle_id");
    one.visitor()
        .get("/vehicle-planning/list")
        .await
        .assert_status(401);
    assert_eq!(entries(&one).await, 1);
}

#[actix_web::test]
async fn a_vehicle_that_is_being_deleted_cannot_be_planned_meanwhile() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let vehicle = add_vehicle(&company, vehicle("GOES 1")).await;
    let deleted = Notify::new();
    let answered = AtomicBool::new(false);
    let db = company.db();
    let deletion = db.write(async |txn| -> Result<(), DbErr> {
        let gone = vehicles::ActiveModel {
            id: Set(vehicle),
            deleted_at: Set(Some("2026-03-10T08:00:00Z".parse().unwrap())),
            ..Default::default()
        };
        gone.update(txn).await?;
        deleted.notify_one();
        // Commits the deletion once the planner waits for it, or has already been answered.
        until_somebody_waits(txn, &answered).await
    });
    let planning = planner.post("/vehicle-planning", kaunas(vehicle, "2026-03-12"));
    let answer = asked_meanwhile((&deleted, &answered), deletion, planning).await;
    answer.assert_field("vehicle_id");
}

/// The order before a new entry leaves its vehicle at the same moment.
#[actix_web::test]
async fn an_entry_is_not_added_behind_one_that_is_becoming_free() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let vehicle = add_vehicle(&company, vehicle("FREE 1")).await;
    let entry = plan(&planner, kaunas(vehicle, "2026-03-12")).await;
    let order = assigned_order(&company, entry, "26-00042").await;
    let released = Notify::new();
    let answered = AtomicBool::new(false);
    let db = company.db();
    let unassigning = db.write(async |txn| -> Result<(), DbErr> {
        let free = orders::ActiveModel {
            id: Set(order.0),
            planning_entry_id: Set(None),
            ..Default::default()
        };
        free.update(txn).await?;
        store::release(txn, &[PlanningEntryId(entry)], None).await?;
        released.notify_one();
        until_somebody_waits(txn, &answered).await
    });
    let planning = planner.post("/vehicle-planning", kaunas(vehicle, "2026-03-16"));
    let answer = asked_meanwhile((&released, &answered), unassigning, planning).await;
    answer.assert_conflict("changed a moment ago");
    assert_eq!(later(&company, entry).await, []);
    plan(&planner, kaunas(vehicle, "2026-03-16")).await;
}

/// The vehicle of an order is planned further at the same moment.
#[actix_web::test]
async fn an_order_leaves_a_plan_that_has_changed_meanwhile() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let vehicle = add_vehicle(&company, vehicle("FREE 1")).await;
    let entry = plan(&admin, kaunas(vehicle, "2026-03-12")).await;
    let order = assigned_order(&company, entry, "26-00042").await;
    let locked = Notify::new();
    let answered = AtomicBool::new(false);
    let db = company.db();
    let planning = db.write(async |txn| -> Result<(), DbErr> {
        let lock = "SELECT id FROM orders WHERE id = $1 FOR UPDATE";
        let next = "INSERT INTO planning_entries
                (vehicle_id, available_on, address, latitude, longitude, previous_entry_id)
            SELECT vehicle_id, '2026-03-16', address, latitude, longitude, id
            FROM planning_entries WHERE id = $1";
        let statement =
            |sql, id: i64| Statement::from_sql_and_values(DbBackend::Postgres, sql, [id.into()]);
        txn.query_one_raw(statement(lock, order.0)).await?;
        locked.notify_one();
        // It has read the plan by then.
        until_somebody_waits(txn, &answered).await?;
        txn.execute_raw(statement(next, entry)).await?;
        Ok(())
    });
    let path = format!("/orders/{}/unassign", order.0);
    let unassigning = admin.post(&path, json!({}));
    let answer = asked_meanwhile((&locked, &answered), planning, unassigning).await;
    answer.assert_status(200);
    assert_eq!(later(&company, entry).await, []);
}

/// The entries after this one, with their orders.
async fn later(company: &TestCompany, entry: i64) -> Vec<(PlanningEntryId, Option<OrderId>)> {
    let db = company.db();
    let later = db.read(async |txn| store::later_in_chain(txn, PlanningEntryId(entry)).await);
    later.await.unwrap()
}

/// Asks once a transaction says that it holds what it changes. Returns the answer when both have ended.
fn asked_meanwhile<'a>(
    (holds, answered): (&'a Notify, &'a AtomicBool),
    transaction: impl Future<Output = Result<(), DbErr>> + 'a,
    asking: impl Future<Output = Answer> + 'a,
) -> LocalBoxFuture<'a, Answer> {
    let asking = async move {
        holds.notified().await;
        let answer = asking.await;
        answered.store(true, Ordering::Relaxed);
        answer
    };
    let both = futures_util::future::join(transaction, asking);
    both.map(|(held, answer)| {
        held.unwrap();
        answer
    })
    .boxed_local()
}

/// Waits until another transaction waits for this one, or its request is answered.
pub async fn until_somebody_waits(txn: &TenantTx, answered: &AtomicBool) -> Result<(), DbErr> {
    let own = Statement::from_string(DbBackend::Postgres, "SELECT pg_backend_pid()");
    let own: i32 = txn.query_one_raw(own).await?.unwrap().try_get_by_index(0)?;
    let owner = as_owner().await;
    let question = "SELECT EXISTS (
        SELECT FROM pg_locks WHERE NOT granted AND $1 = ANY(pg_blocking_pids(pid)))";
    while !answered.load(Ordering::Relaxed) {
        let asked = Statement::from_sql_and_values(DbBackend::Postgres, question, [own.into()]);
        let row = owner.query_one_raw(asked).await?.unwrap();
        if row.try_get_by_index(0)? {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    owner.close().await
}

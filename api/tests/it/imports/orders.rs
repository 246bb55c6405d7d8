//! Open orders of a company that moves here.

use domain::users::{CategoryVisibility, Permission, Role};
use serde_json::{Value, json};

use super::scene::{bad, check, counts, import, read, rows, work};
use crate::orders::scene::Scene;

const OPEN: &str = "Order no;Client;Carrier;Status;Loading date;Loading to;From;To;Unloading date;Freight;Carrier price;VIN;Truck
A-1;Rhein Logistik GmbH;Žemaitijos vežėjai UAB;;2026-03-12;2026-03-14;LT-48100 Kaunas;D-50667 Köln;2026-03-18;2 000,00;1500;;
A-2;rhein logistik gmbh;;Canceled;2026-03-12;;Vilnius, LT;Poznań, Poland;;900;;;
A-3;Rhein Logistik GmbH;;;2026-03-12;;Kaunas;Köln;;1000;;1HGCM82633A004352;ABC 100
A-4;Rhein Logistik GmbH;;;2026-03-12;;Kaunas;Köln;;1000;800;;ZZZ 999
A-5;Nobody GmbH;;loaded;soon;;Nowhereville;Köln;;much;;;
";

async fn order(scene: &Scene, load: &str) -> Value {
    let list = scene
        .admin
        .get(&format!("/orders/list?load_number={load}"))
        .await
        .data();
    let id = list[0]["id"].as_i64().unwrap();
    scene.read(id).await
}

#[actix_web::test]
async fn open_orders_come_with_their_contacts_places_vehicles_and_sums() {
    let scene = Scene::new().await;
    let company = &scene.company;
    scene.free_vehicle(100).await;
    let checked = check(company, &scene.admin, "orders", OPEN).await;
    assert_eq!(
        counts(&checked),
        [4, 0, 0, 1],
        "{:?}",
        bad(&scene.admin, &checked).await
    );
    let wrong = bad(&scene.admin, &checked).await;
    let fields: Vec<&String> = wrong[0].1.as_object().unwrap().keys().collect();
    assert_eq!(
        fields,
        [
            "client_id",
            "loading_address",
            "loading_date_from",
            "revenue"
        ]
    );
    assert_eq!(
        wrong[0].1["client_id"][0],
        "No client is called Nobody GmbH; import or add it first"
    );
    let noted = rows(&scene.admin, &checked, "noted=true").await;
    assert_eq!(
        noted[0]["notes"],
        json!({ "vehicle": ["No vehicle has this plate; the order becomes a spot order with it"] })
    );
    assert_eq!(scene.count().await, 0, "nothing is written yet");

    let done = import(company, &scene.admin, "orders", OPEN).await;
    assert_eq!(
        (&done["status"], counts(&done)),
        (&json!("DONE"), [4, 0, 0, 1])
    );
    let first = order(&scene, "A-1").await;
    assert_eq!(
        first["general"]["order_number"], "26-00001",
        "numbers are ours"
    );
    assert_eq!(first["general"]["client_id"], scene.client);
    assert_eq!(first["general"]["supplier_id"], scene.supplier);
    assert_eq!(first["general"]["client_manager_id"], scene.manager);
    assert_eq!(first["general"]["status"], "NEED_TO_BE_LOADED");
    assert_eq!(first["cargo"]["loading_date_to"], "2026-03-14");
    assert_eq!(first["cargo"]["unloading_date"], "2026-03-18");
    assert_eq!(first["cargos"][0]["loading_address"], "LT-48100 Kaunas");
    assert_eq!(first["cargos"][0]["loading_precision"], "town");
    assert_eq!(first["finance"]["revenue"], 200_000);
    assert_eq!(first["finance"]["cost"], 150_000);
    let second = order(&scene, "A-2").await;
    assert_eq!(second["general"]["status"], "CANCELD");
    assert_eq!(second["cargo"]["loading_date_to"], "2026-03-12");
    let third = order(&scene, "A-3").await;
    assert_eq!(third["cargo"]["vehicle_planning_plate_number"], "ABC 100");
    assert_eq!(
        third["cargos"][0]["vin_numbers"],
        json!(["1HGCM82633A004352"])
    );
    let spot = order(&scene, "A-4").await;
    assert_eq!(spot["general"]["activity"], "SPOT");
    assert_eq!(spot["cargo"]["spot_vehicle"], "ZZZ 999");

    let again = import(company, &scene.admin, "orders", OPEN).await;
    assert_eq!(counts(&again), [0, 0, 4, 1], "they are there already");
    let there = rows(&scene.admin, &again, "noted=true").await;
    assert_eq!(
        there[0]["notes"]["load_number"][0],
        "The order is there already, as 26-00001; an import changes no orders"
    );
}

#[actix_web::test]
async fn a_load_number_without_its_zeros_and_a_vin_in_blocks_are_asked_about() {
    let scene = Scene::new().await;
    let company = &scene.company;
    let file = |line: &str| {
        format!(
            "Order no;Client;Loading date;From;To;Freight;VIN\n\
             {line};Rhein Logistik GmbH;2026-03-12;Kaunas;Köln;1000;{}\n",
            if line == "77" {
                "WVGZZZ5N ZAW123456"
            } else {
                ""
            }
        )
    };
    let done = import(company, &scene.admin, "orders", file("00123")).await;
    assert_eq!(counts(&done), [1, 0, 0, 0]);
    for (line, field, said) in [
        ("123", "load_number", "00123"),
        ("77", "vins", "WVGZZZ5NZAW123456"),
    ] {
        let checked = check(company, &scene.admin, "orders", file(line)).await;
        assert_eq!(counts(&checked), [0, 0, 0, 1], "{line}");
        let wrong = bad(&scene.admin, &checked).await;
        let shown = wrong[0].1[field][0].as_str();
        assert!(shown.is_some_and(|shown| shown.contains(said)), "{wrong:?}");
    }
}

#[actix_web::test]
async fn orders_that_were_imported_can_be_taken_back() {
    let scene = Scene::new().await;
    let company = &scene.company;
    scene.free_vehicle(100).await;
    let done = import(company, &scene.admin, "orders", OPEN).await;
    // One was changed, one has an invoice.
    let changed = order(&scene, "A-2").await["id"].as_i64().unwrap();
    let changes = json!({ "general": { "load_number": "A-2b" } });
    scene
        .save_as_read(changed, changes)
        .await
        .assert_status(200);
    let invoiced = order(&scene, "A-1").await["id"].as_i64().unwrap();
    scene.invoice(invoiced, 1, "NORMAL").await;
    let path = format!("/imports/{}/undo", done["id"]);
    scene.admin.post(&path, json!({})).await.assert_status(200);
    work(company).await;
    let taken = read(&scene.admin, &done).await;
    assert_eq!((&taken["undone"], &taken["kept"]), (&json!(2), &json!(2)));
    let kept = rows(&scene.admin, &taken, "only=KEPT").await;
    let why = |row: &Value| row["errors"]["load_number"][0].as_str().unwrap().to_owned();
    assert!(why(&kept[0]).contains("invoice"), "{}", why(&kept[0]));
    assert_eq!(
        why(&kept[1]),
        "Somebody has changed it since it was imported"
    );
    // The vehicle stands free again.
    assert_eq!(scene.free_entries().await.len(), 1);

    // The load number is as it was: the rest is tried again.
    let changes = json!({ "general": { "load_number": "A-2" } });
    scene
        .save_as_read(changed, changes)
        .await
        .assert_status(200);
    scene.admin.post(&path, json!({})).await.assert_status(200);
    work(company).await;
    let taken = read(&scene.admin, &done).await;
    assert_eq!((&taken["undone"], &taken["kept"]), (&json!(3), &json!(1)));
}

#[actix_web::test]
async fn a_vehicle_that_stands_free_nowhere_and_a_foreign_order_are_said() {
    let scene = Scene::new().await;
    let company = &scene.company;
    scene.vehicle_per_km(100).await;
    let list = "Order no;Client;Loading date;From;To;Freight;Truck\n\
                B-1;Rhein Logistik GmbH;2026-03-12;Kaunas;Köln;1000;ABC 100\n\
                B-2;Rhein Logistik GmbH;2026-03-12;Kaunas;Köln;1000;\n";
    let done = import(company, &scene.admin, "orders", list).await;
    assert_eq!(counts(&done), [1, 0, 0, 1]);
    assert_eq!(
        bad(&scene.admin, &done).await[0].1,
        json!({ "vehicle": [
            "This vehicle stands free nowhere; plan where it is free first, or leave the cell empty"
        ] })
    );
    let both = CategoryVisibility::Both;
    let permissions = [Permission::ContactsAllView];
    let (other, _) = company
        .sign_in_holding(Role::Manager, both, &permissions)
        .await;
    let checked = check(company, &other, "orders", list).await;
    assert_eq!(counts(&checked), [0, 0, 1, 1]);
    let there = rows(&other, &checked, "noted=true").await;
    assert_eq!(
        there[0]["notes"]["load_number"][0],
        "The order is there already, and you do not see it; an import changes no orders"
    );
}

#[actix_web::test]
async fn empty_columns_take_what_the_client_usually_has_and_the_check_says_so() {
    let scene = Scene::new().await;
    let company = &scene.company;
    for (category, currency) in [("GENERAL_CARGO", "EUR"), ("GENERAL_CARGO", "USD")] {
        let usual = scene.order_with(json!({
            "cargo": { "category": category },
            "finance": {
                "currency": currency, "cost_vat": 0,
                "revenue_calculation_type": "PER_KM", "revenue_calculation_value": 135
            },
        }));
        scene.take(usual).await;
    }
    let file = "Order no;Client;Loading date;From;To;Currency;Freight
B-1;Rhein Logistik GmbH;2026-03-12;Kaunas;Köln;;
B-2;Rhein Logistik GmbH;2026-03-12;Kaunas;Köln;GBP;900
";
    let checked = check(company, &scene.admin, "orders", file).await;
    let noted = rows(&scene.admin, &checked, "noted=true").await;
    let usual = "Empty in the file; taken over from 26-00002, the last order of this client";
    let category = "Empty in the file; what this client orders most often";
    assert_eq!(
        noted[0]["notes"],
        json!({ "category": [category], "currency": [usual], "cost_vat": [usual], "revenue": [usual] })
    );
    assert_eq!(
        noted[1]["notes"],
        json!({ "category": [category], "cost_vat": [usual] })
    );

    import(company, &scene.admin, "orders", file).await;
    let first = order(&scene, "B-1").await;
    assert_eq!(first["cargo"]["category"], "GENERAL_CARGO");
    assert_eq!(first["finance"]["currency"], "USD");
    assert_eq!(first["finance"]["cost_vat"], 0);
    assert_eq!(first["finance"]["revenue_calculation_type"], "PER_KM");
    assert_eq!(first["finance"]["revenue_calculation_value"], 135);
    let second = order(&scene, "B-2").await;
    assert_eq!(second["finance"]["currency"], "GBP");
    assert_eq!(second["finance"]["revenue_calculation_type"], "FIXED");
    assert_eq!(second["finance"]["revenue"], 90_000);
}

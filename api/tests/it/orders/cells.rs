//! Changes in one cell of the list.

use serde_json::{Value, json};

use super::scene::Scene;

#[actix_web::test]
async fn amounts_follow_one_another_and_every_change_is_logged() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let patch = async |body| {
        scene
            .admin
            .patch(&format!("/orders/{order}"), body)
            .await
            .data()
    };
    assert_eq!(patch(json!({"cost": 150_000})).await["profit"], 50_000);
    assert_eq!(
        patch(json!({"cost_penalty": 5_000})).await["profit"],
        45_000
    );
    assert_eq!(patch(json!({"revenue": 190_000})).await["profit"], 35_000);
    let by_profit = patch(json!({"profit": 60_000})).await;
    assert_eq!(by_profit["revenue"], 215_000);
    assert_eq!(
        patch(json!({"revenue_penalty": 10_000})).await["profit"],
        50_000
    );
    let profits = scene.logged(order, "finance.profit").await;
    let texts: Vec<_> = profits
        .iter()
        .filter_map(|(_, new)| new.as_deref())
        .collect();
    assert_eq!(texts, ["50000", "45000", "35000", "60000", "50000"]);
}

#[actix_web::test]
async fn texts_are_set_and_cleared() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    for (field, value) in [
        ("cargo_note", "fragile"),
        ("load_number", "L-1"),
        ("cmr_number", "LT 0012345"),
        ("preinvoice_number", "P-9"),
        ("received_cmr_original", "RECEIVED"),
    ] {
        scene
            .admin
            .patch(&format!("/orders/{order}"), json!({field: value}))
            .await
            .assert_status(200);
        let row = scene.admin.get("/orders/list").await.json()["data"][0].clone();
        let name = if field == "received_cmr_original" {
            "cmr_original"
        } else {
            field
        };
        assert_eq!(row[name], value, "{field}");
    }
    scene
        .admin
        .patch(&format!("/orders/{order}"), json!({"cargo_note": ""}))
        .await
        .assert_status(200);
    assert!(scene.admin.get("/orders/list").await.json()["data"][0]["cargo_note"].is_null());
}

#[actix_web::test]
async fn a_status_fills_its_day_and_a_cancelled_order_lets_its_vehicle_go() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene
        .take(scene.order_with(json!({"cargo": {"vehicle_planning_id": entry}})))
        .await;
    let patch = async |status: &str| {
        scene
            .admin
            .patch(&format!("/orders/{order}"), json!({"status": status}))
            .await
            .assert_status(200);
        scene.read(order).await
    };
    assert_eq!(patch("LOADED").await["cargo"]["loading_date"], "2026-03-10");
    assert_eq!(
        patch("UNLOADED").await["cargo"]["unloading_date"],
        "2026-03-10"
    );
    let cancelled = patch("CANCELED").await;
    assert_eq!(cancelled["general"]["status"], "CANCELD");
    assert!(cancelled["cargo"]["vehicle_planning_id"].is_null());
    assert_eq!(scene.free_entries().await.len(), 1);
}

#[actix_web::test]
async fn a_changed_cell_answers_the_row_that_the_list_shows() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, Some("2026-03-14")).await;
    let path = format!("/orders/{order}");
    let change = async |path: &str, body: Value| {
        let mut answer = scene.admin.patch(path, body).await.data();
        assert_eq!(
            answer.as_object_mut().unwrap().remove("order_id"),
            Some(json!(order))
        );
        let listed = scene.admin.get("/orders/list").await.data()[0].clone();
        assert_eq!(answer, listed);
        answer
    };
    let noted = change(&path, json!({"cargo_note": "fragile"})).await;
    assert_eq!(noted["cargo_note"], "fragile");
    assert_eq!(noted["supplier_name"], "Žemaitijos vežėjai UAB");
    assert_eq!(noted["loaded_by"], "Test administrator");
    assert!(noted["vehicle"].is_string());
    assert!(noted["loading_date"].is_null());
    let distances = format!("{path}/adjust-distances");
    let driven = change(&distances, json!({"total_distance": 900_000})).await;
    assert_eq!(driven["total_km"], 900_000);

    let cancelled = change(&path, json!({"status": "CANCELD"})).await;
    assert_eq!(cancelled["status"], "CANCELD");
    for gone in ["vehicle", "supplier_name", "loaded_by", "unloading_date"] {
        assert!(cancelled[gone].is_null(), "{gone}");
    }
    assert_eq!(
        (&cancelled["cost"], &cancelled["empty_km"]),
        (&json!(null), &json!(0))
    );
    let loaded = change(&path, json!({"status": "LOADED"})).await;
    assert_eq!(loaded["loading_date"], "2026-03-10");
    let unloaded = change(&path, json!({"status": "UNLOADED"})).await;
    assert_eq!(unloaded["unloading_date"], "2026-03-10");
}

#[actix_web::test]
async fn distances_by_hand_move_the_calculated_amounts() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene
        .take(
            scene.order_with(json!({"cargo": {"vehicle_planning_id": entry},
            "finance": {"revenue_calculation_type": "PER_KM", "revenue_calculation_value": 150}})),
        )
        .await;
    let path = format!("/orders/{order}/adjust-distances");
    let answer = scene
        .admin
        .patch(
            &path,
            json!({"empty_distance": 100_000, "loaded_distance": 900_000}),
        )
        .await
        .data();
    assert_eq!(answer["total_km"], 1_000_000);
    assert_eq!(answer["revenue"], 135_000);
    assert_eq!(answer["cost"], 100_000);
    assert_eq!(answer["profit"], 35_000);
    scene
        .admin
        .patch(
            &path,
            json!({"empty_distance": 1, "loaded_distance": 2, "total_distance": 4}),
        )
        .await
        .assert_field("total_distance");
    scene
        .admin
        .patch(&path, json!({"empty_distance": -5}))
        .await
        .assert_field("empty_distance");
}

#[actix_web::test]
async fn a_refused_cell_changes_nothing() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    for (body, field) in [
        (json!({"revenue": -1}), "revenue"),
        (json!({"profit": -500_000}), "profit"),
        (json!({"status": "COMPENSATION"}), "status"),
        (json!({"revenue": 1, "cost": 1}), "revenue"),
        (json!({"status": null}), "status"),
        (json!({"load_number": "x".repeat(256)}), "load_number"),
        (json!({"cmr_number": "x".repeat(256)}), "cmr_number"),
        (
            json!({"preinvoice_number": "x".repeat(256)}),
            "preinvoice_number",
        ),
        (json!({"cargo_note": "x".repeat(4001)}), "cargo_note"),
        (
            json!({"received_cmr_original": "yes"}),
            "received_cmr_original",
        ),
    ] {
        scene
            .admin
            .patch(&format!("/orders/{order}"), body)
            .await
            .assert_field(field);
    }
    let path = format!("/orders/{order}");
    let refused = scene.admin.patch(&path, json!({})).await;
    refused.assert_status(422);
    let body = refused.json();
    assert_eq!(body["message"], "Exactly one field is expected");
    assert_eq!(body["errors"], json!({}), "there is no field to name");
    let unknown = json!({"colour": "red"});
    let refused = scene.admin.patch(&path, unknown).await;
    refused.assert_field("colour");
    let read = scene.read(order).await;
    assert_eq!(read["finance"]["revenue"], 200_000);
    assert_eq!(read["finance"]["profit"], Value::Null, "it has no cost");
    assert_eq!(read["general"]["status"], "NEED_TO_BE_LOADED");
    scene
        .admin
        .patch("/orders/999999", json!({"revenue": 1}))
        .await
        .assert_status(404);
}

#[actix_web::test]
async fn the_cmr_original_is_yes_or_no_as_well() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    for (sent, stored) in [(true, "RECEIVED"), (false, "NOT_RECEIVED")] {
        scene
            .admin
            .patch(
                &format!("/orders/{order}"),
                json!({"received_cmr_original": sent}),
            )
            .await
            .assert_status(200);
        let row = scene.admin.get("/orders/list").await.json()["data"][0].clone();
        assert_eq!(row["cmr_original"], stored);
    }
}

#[actix_web::test]
async fn the_longest_numbers_of_the_list_go_through_the_form() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let number = "x".repeat(255);
    scene
        .admin
        .patch(&format!("/orders/{order}"), json!({"load_number": number}))
        .await
        .assert_status(200);
    scene
        .save_as_read(order, json!({}))
        .await
        .assert_status(200);
    assert_eq!(scene.read(order).await["general"]["load_number"], number);
}

#[actix_web::test]
async fn a_compensation_takes_a_cost_and_a_note_only() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    scene.make_compensation(order).await;
    let before = scene.read(order).await;
    let path = format!("/orders/{order}");
    for (body, field) in [
        (json!({"revenue": 5_000}), "revenue"),
        (json!({"cost": null}), "cost"),
        (json!({"profit": 5_000}), "profit"),
        (json!({"revenue_penalty": 1}), "revenue_penalty"),
        (json!({"cost_penalty": 1}), "cost_penalty"),
        (json!({"load_number": "L-1"}), "load_number"),
        (
            json!({"received_cmr_original": true}),
            "received_cmr_original",
        ),
        (json!({"status": "PLANNED"}), "status"),
    ] {
        scene.admin.patch(&path, body).await.assert_field(field);
    }
    scene
        .admin
        .patch(
            &format!("{path}/adjust-distances"),
            json!({"total_distance": 5_000}),
        )
        .await
        .assert_field("total_distance");
    assert_eq!(scene.read(order).await, before);
    for body in [json!({"cost": 7_000}), json!({"cargo_note": "waiting"})] {
        scene.admin.patch(&path, body).await.assert_status(200);
    }
    assert_eq!(scene.read(order).await["finance"]["cost"], 7_000);
}

#[actix_web::test]
async fn a_fixed_price_is_the_same_number_in_the_list_and_in_the_form() {
    let scene = Scene::new().await;
    let fixed = json!({"finance": {"revenue_calculation_value": 70_000,
        "cost_calculation_type": "FIXED", "cost_calculation_value": 50_000}});
    let order = scene.take(scene.order_with(fixed)).await;
    let finance = async || scene.read(order).await["finance"].clone();
    let one_number = async |name: &str, amount: i64| {
        let finance = finance().await;
        for member in [name.to_owned(), format!("{name}_calculation_value")] {
            assert_eq!(finance[&member], amount, "{member}");
        }
        assert_eq!(finance[format!("{name}_overridden")], false);
    };
    let path = format!("/orders/{order}");
    for (cell, amount) in [("revenue", 75_050), ("cost", 51_025)] {
        let answer = scene.admin.patch(&path, json!({cell: amount})).await;
        answer.assert_status(200);
        one_number(cell, amount).await;
    }
    scene
        .admin
        .patch(&path, json!({"profit": 10_000}))
        .await
        .assert_status(200);
    one_number("revenue", 61_025).await;

    // The form sends back what it has read, but for what was changed.
    for (name, member) in [
        ("revenue", "revenue_calculation_value"),
        ("revenue", "revenue"),
        ("cost", "cost_calculation_value"),
        ("cost", "cost"),
    ] {
        let amount = finance().await[name].as_i64().unwrap() + 100;
        let saved = scene
            .save_as_read(order, json!({"finance": {member: amount}}))
            .await;
        saved.assert_status(200);
        one_number(name, amount).await;
    }

    let cleared = scene.admin.patch(&path, json!({"cost": null})).await;
    cleared.assert_status(200);
    assert!(cleared.data()["cost"].is_null());
    assert!(scene.read(order).await["finance"]["cost"].is_null());

    // Another kind of price is not touched by its total.
    let per_km = json!({"finance": {"revenue_calculation_type": "PER_KM",
        "revenue_calculation_value": 150, "revenue": null}});
    scene.save_as_read(order, per_km).await.assert_status(200);
    let calculated = finance().await["revenue"].clone();
    scene
        .admin
        .patch(&path, json!({"revenue": 88_800}))
        .await
        .assert_status(200);
    let by_hand = finance().await;
    assert_eq!(by_hand["revenue_calculation_value"], 150);
    assert_eq!(by_hand["revenue_overridden"], true);
    let back = json!({"finance": {"revenue": null}});
    scene.save_as_read(order, back).await.assert_status(200);
    assert_eq!(finance().await["revenue"], calculated);
}

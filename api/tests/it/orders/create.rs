//! Creating orders.

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};

use super::scene::{COLOGNE, KAUNAS, POZNAN, Scene, VILNIUS, leg};

#[actix_web::test]
async fn an_order_is_stored_as_it_was_entered() {
    let scene = Scene::new().await;
    let mut body = scene.order_with(json!({
        "general": {"supplier_id": scene.supplier, "load_number": "L-77"},
        "cargo": {"note": "Two cars", "vehicle_planning_note": "straps", "category": "AUTOMOTIVE_TRANSPORT"},
        "finance": {"revenue_penalty": 1000, "cost_penalty": 500},
    }));
    body["cargos"][0]["vin_numbers"] = json!("wvwzzz1jzxw000001, 1M8GDM9AXKP042788");
    body["cargos"][0]["loading_note"] = json!("gate 4");
    let order = scene.read(scene.take(body).await).await;
    assert_eq!(order["general"]["order_number"], "26-00001");
    assert_eq!(order["general"]["client_name"], "Rhein Logistik GmbH");
    assert_eq!(order["general"]["status"], "NEED_TO_BE_LOADED");
    assert_eq!(order["general"]["activity"], "EXPEDITION");
    assert_eq!(
        order["cargos"][0]["vin_numbers"],
        json!(["WVWZZZ1JZXW000001", "1M8GDM9AXKP042788"])
    );
    assert_eq!(order["cargos"][0]["loading_note"], "gate 4");
    assert_eq!(order["finance"]["revenue"], 200_000);
    assert_eq!(
        order["finance"]["cost"],
        Value::Null,
        "nobody drives it yet"
    );
    assert_eq!(order["finance"]["profit"], Value::Null);
    let kilometres = order["finance"]["loaded_distance"].as_i64().unwrap() / 1000;
    assert!(
        (1_500..1_900).contains(&kilometres),
        "Vilnius to Köln is {kilometres} km"
    );
}

#[actix_web::test]
async fn numbers_follow_one_another_and_a_taken_one_is_replaced() {
    let scene = Scene::new().await;
    let initial = scene.admin.get("/orders/initial").await.data();
    assert_eq!(initial["order_number"], "26-00001");
    let wish = scene.order_with(json!({"general": {"order_number": "26-00001"}}));
    let first = scene.admin.post("/orders", wish.clone()).await.data();
    let second = scene.admin.post("/orders", wish).await.data();
    assert_eq!(first["general"]["order_number"], "26-00001");
    assert_eq!(second["general"]["order_number"], "26-00002");
}

#[actix_web::test]
async fn a_free_number_that_is_asked_for_is_given_and_stepped_over_later() {
    let scene = Scene::new().await;
    let create = async |wanted: Value| {
        let body = scene.order_with(json!({"general": {"order_number": wanted}}));
        scene.admin.post("/orders", body).await.data()["general"]["order_number"].clone()
    };
    for (wanted, given) in [
        (json!("26-00003"), "26-00003"),
        (json!("26-00003"), "26-00001"),
        // The number of another year, and what is no number.
        (json!("25-00007"), "26-00002"),
        (json!("seven"), "26-00004"),
        (json!("26-100000"), "26-00005"),
        (Value::Null, "26-00006"),
    ] {
        assert_eq!(create(wanted.clone()).await, given, "{wanted}");
    }
    let initial = scene.admin.get("/orders/initial").await.data();
    assert_eq!(initial["order_number"], "26-00007");
    create(json!("26-00008")).await;
    create(json!("26-00007")).await;
    let initial = scene.admin.get("/orders/initial").await.data();
    assert_eq!(initial["order_number"], "26-00009");
}

#[actix_web::test]
async fn ten_people_at_once_get_ten_numbers() {
    let scene = Scene::new().await;
    let all = (0..10).map(|_| scene.admin.post("/orders", scene.order()));
    let mut numbers: Vec<String> = futures_util::future::join_all(all)
        .await
        .iter()
        .map(|answer| {
            answer.data()["general"]["order_number"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    numbers.sort();
    let expected: Vec<String> = (1..=10).map(|number| format!("26-{number:05}")).collect();
    assert_eq!(numbers, expected);
}

#[actix_web::test]
async fn a_number_that_does_not_come_free_is_said_to_be_busy_and_writes_nothing() {
    let scene = Scene::new().await;
    let refused = scene
        .company
        .db()
        .write(async |txn| {
            let lock = Statement::from_string(DbBackend::Postgres, "LOCK TABLE number_sequences");
            txn.execute_raw(lock).await?;
            Ok::<_, DbErr>(scene.admin.impatient().post("/orders", scene.order()).await)
        })
        .await
        .unwrap();
    refused.assert_status(503);
    assert_eq!(refused.headers["retry-after"], "1");
    assert_eq!(scene.count().await, 0);
    scene.take(scene.order()).await;
}

#[actix_web::test]
async fn the_same_key_makes_one_order_and_another_request_is_refused() {
    let scene = Scene::new().await;
    let send = async |body: Value| {
        let request = scene.admin.request(reqwest::Method::POST, "/orders");
        scene
            .admin
            .send(request.header("idempotency-key", "one-form").json(&body))
            .await
    };
    let both = futures_util::future::join(send(scene.order()), send(scene.order())).await;
    assert_eq!(both.0.data(), both.1.data());
    assert_eq!(scene.count().await, 1);
    send(scene.order_with(json!({"cargo": {"note": "another"}})))
        .await
        .assert_conflict("Idempotency-Key");
    assert_eq!(scene.count().await, 1);
}

#[actix_web::test]
async fn legs_are_driven_in_the_order_of_their_positions() {
    let scene = Scene::new().await;
    let mut body = scene.order();
    let (mut first, mut second) = (leg(VILNIUS, COLOGNE), leg(KAUNAS, POZNAN));
    for (leg, loading, unloading) in [(&mut first, 1, 4), (&mut second, 2, 3)] {
        leg["loading_position_index"] = json!(loading);
        leg["unloading_position_index"] = json!(unloading);
    }
    body["cargos"] = json!([first, second]);
    let order = scene.take(body).await;
    let row = &scene.admin.get("/orders/list").await.json()["data"][0];
    assert_eq!(row["id"], order);
    assert_eq!(row["loadings"], "Vilnius, Lithuania; Kaunas, Lithuania");
    assert_eq!(row["unloadings"], "Poznań, Poland; Köln, Germany");
}

#[actix_web::test]
async fn the_shortest_way_is_never_longer_than_the_entered_one() {
    let scene = Scene::new().await;
    let distance = async |shortest: bool| {
        let mut body = scene.order();
        body["general"]["calc_shortest_route"] = json!(shortest);
        body["cargos"] = json!([leg(VILNIUS, COLOGNE), leg(KAUNAS, POZNAN)]);
        let order = scene.take(body).await;
        scene.read(order).await["finance"]["loaded_distance"]
            .as_i64()
            .unwrap()
    };
    let (entered, shortest) = (distance(false).await, distance(true).await);
    assert!(shortest < entered, "{shortest} m against {entered} m");
}

#[actix_web::test]
async fn an_order_with_a_vehicle_is_planned_at_the_vehicles_cost() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene
        .take(scene.order_with(json!({"cargo": {"vehicle_planning_id": entry}})))
        .await;
    let order = scene.read(order).await;
    let finance = &order["finance"];
    let metres =
        finance["empty_distance"].as_i64().unwrap() + finance["loaded_distance"].as_i64().unwrap();
    assert!(
        finance["empty_distance"].as_i64().unwrap() > 80_000,
        "from Kaunas to Vilnius"
    );
    assert_eq!(
        finance["cost"].as_i64().unwrap(),
        (metres * 100 + 500) / 1000
    );
    assert_eq!(order["general"]["status"], "PLANNED");
    assert_eq!(order["cargo"]["vehicle_planning_id"], entry);
    assert_eq!(
        order["general"]["supplier_id"], scene.supplier,
        "whoever drives"
    );
}

#[actix_web::test]
async fn the_form_sees_the_sums_that_saving_would_give() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(95).await;
    let body = scene.order_with(json!({
        "cargo": {"vehicle_planning_id": entry},
        "finance": {"revenue_calculation_type": "PER_KM", "revenue_calculation_value": 130},
    }));
    let question = json!({
        "vehicle_planning_id": entry, "cargos": body["cargos"],
        "revenue_calculation_type": "PER_KM", "revenue_calculation_value": 130,
        "cost_calculation_type": "BY_VEHICLE",
    });
    let shown = scene
        .admin
        .post("/orders/calculate-finance", question)
        .await
        .data();
    let saved = scene.read(scene.take(body).await).await;
    for name in [
        "revenue",
        "cost",
        "profit",
        "empty_distance",
        "loaded_distance",
    ] {
        assert_eq!(shown[name], saved["finance"][name], "{name}");
    }
}

fn legs_of(question: &mut Value) -> impl Iterator<Item = &mut Value> {
    let legs = question.get_mut("cargos").and_then(Value::as_array_mut);
    legs.into_iter().flatten()
}

#[actix_web::test]
async fn what_the_form_does_not_send_comes_from_the_order() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(95).await;
    let order = scene
        .take(scene.order_with(json!({
            "cargo": {"vehicle_planning_id": entry,
                "loading_date": "2026-03-11", "unloading_date": "2026-03-20"},
            "finance": {"revenue_calculation_type": "PER_DAY", "revenue_calculation_value": 10_000,
                "revenue_penalty": 500, "cost_penalty": 700},
        })))
        .await;
    let saved = scene.read(order).await;
    let ask = async |mut question: Value| {
        question["order_id"] = json!(order);
        let answer = scene.admin.post("/orders/calculate-finance", question);
        answer.await.data()
    };
    for sent in [
        json!({}),
        json!({"cargos": saved["cargos"]}),
        json!({"loading_date": "2026-03-11"}),
    ] {
        let mut sent = sent;
        // As the form sends legs, without what only an answer has.
        for leg in legs_of(&mut sent) {
            leg.as_object_mut().unwrap().retain(|name, _| {
                name.ends_with("_address") || name.ends_with("itude") || name.ends_with("_index")
            });
        }
        let shown = ask(sent).await;
        assert_eq!(shown["revenue"], 100_000);
        for name in [
            "revenue",
            "cost",
            "profit",
            "empty_distance",
            "loaded_distance",
        ] {
            assert_eq!(shown[name], saved["finance"][name], "{name}");
        }
        assert_eq!(shown["days_estimated"]["revenue"], false);
    }
    // An empty day is not one that was left out.
    let emptied = ask(json!({"unloading_date": null})).await;
    assert_eq!(emptied["days_estimated"]["revenue"], true);
    assert_eq!(ask(json!({"vehicle_planning_id": null})).await["cost"], 0);
}

#[actix_web::test]
async fn amounts_by_hand_are_kept() {
    let scene = Scene::new().await;
    let body = scene.order_with(json!({"finance": {"revenue_calculation_type": "PER_KM",
        "revenue_calculation_value": 150, "revenue": 234_500, "cost": 180_050}}));
    let order = scene.take(body).await;
    let finance = scene.read(order).await["finance"].clone();
    assert_eq!(finance["revenue"], 234_500);
    assert_eq!(finance["cost"], 180_050);
    assert_eq!(finance["profit"], 54_450);
    assert_eq!(finance["revenue_overridden"], true);
    assert_eq!(finance["cost_overridden"], true);
    let entry = scene.free_vehicle(100).await;
    scene.assign(order, entry, None).await;
    assert_eq!(
        scene.read(order).await["finance"]["cost"],
        180_050,
        "assigning does not overwrite them"
    );
}

//! The proposed plan earns the most, tells why, and is accepted pair by pair.

use domain::users::{CategoryVisibility, Role};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use serde_json::{Value, json};

use super::osrm::PretendOsrm;
use super::same_money::any_vehicle;
use super::scene::{COLOGNE, KAUNAS, POZNAN, Scene, VILNIUS, leg, merge};
use crate::support::TestServer;

async fn plan(scene: &Scene) -> Value {
    scene.admin.get("/vehicle-planning/best-plan").await.data()
}

fn cents(of: &Value, name: &str) -> i64 {
    of[name].as_i64().unwrap_or_else(|| panic!("{name}: {of}"))
}

/// A load for this revenue.
async fn load(scene: &Scene, way: [(&str, f64, f64); 2], revenue: i64) -> i64 {
    let mut body = scene.order_with(json!({"finance": {"revenue_calculation_value": revenue}}));
    body["cargos"] = json!([leg(way[0], way[1])]);
    scene.take(body).await
}

/// The most that any plan earns, from what the cards offer, by trying all.
fn best_of_all(cards: &[Vec<(i64, i64)>], taken: &mut Vec<i64>) -> i64 {
    let Some((first, others)) = cards.split_first() else {
        return 0;
    };
    let mut best = best_of_all(others, taken);
    for (order, profit) in first {
        if !taken.contains(order) {
            taken.push(*order);
            best = best.max(profit + best_of_all(others, taken));
            taken.pop();
        }
    }
    best
}

async fn offered(scene: &Scene) -> Vec<Vec<(i64, i64)>> {
    let cards = scene.admin.get("/vehicle-planning/all").await.data();
    let cards = cards.as_array().unwrap().iter().map(|card| {
        let orders = card["orders"].as_array().unwrap().iter();
        let pairs = orders.filter(|order| order["currency"] == "EUR");
        pairs
            .map(|order| (cents(order, "order_id"), cents(order, "profit_value")))
            .collect()
    });
    cards.collect()
}

#[actix_web::test]
async fn no_other_plan_earns_more() {
    let scene = Scene::new().await;
    let mut random = StdRng::seed_from_u64(7);
    for _ in 0..5 {
        any_vehicle(&scene, &mut random).await;
    }
    let places = [KAUNAS, VILNIUS, POZNAN, COLOGNE];
    for _ in 0..7 {
        let from = random.random_range(0..4);
        let to = (from + random.random_range(1..4)) % 4;
        let revenue = random.random_range(60_000..300_000);
        load(&scene, [places[from], places[to]], revenue).await;
    }
    let plan = plan(&scene).await;
    let best = best_of_all(&offered(&scene).await, &mut Vec::new());
    assert!(best > 0);
    assert_eq!(cents(&plan, "profit"), best);
    assert_eq!(cents(&plan, "at_most"), best);
    let pairs = plan["pairs"].as_array().unwrap();
    let sum: i64 = pairs
        .iter()
        .map(|pair| cents(&pair["order"], "profit_value"))
        .sum();
    assert_eq!(sum, best);
    for pair in pairs {
        // What both are worth is what they earn together.
        let worth = cents(pair, "vehicle_worth") + cents(pair, "load_worth");
        assert_eq!(worth, cents(&pair["order"], "profit_value"));
    }
    assert_eq!(
        cents(&plan, "left_loads"),
        7 - i64::try_from(pairs.len()).unwrap()
    );
}

/// A server on which no plan may be looked for any time.
async fn without_time() -> Scene {
    let settings = toml::Table::from_iter([("plan_seconds".to_owned(), 0.into())]);
    Scene::on(&TestServer::start_with(settings).await).await
}

/// Both want the load that earns more, and the prices that would prove the plan are not looked for.
#[actix_web::test]
async fn a_plan_whose_time_is_over_is_shown_as_not_proven() {
    for (scene, is_proven) in [(Scene::new().await, true), (without_time().await, false)] {
        scene.free_vehicle(100).await;
        scene.free_vehicle(90).await;
        load(&scene, [KAUNAS, COLOGNE], 300_000).await;
        load(&scene, [KAUNAS, COLOGNE], 250_000).await;
        let plan = plan(&scene).await;
        assert_eq!(plan["is_proven"], is_proven);
        let (profit, most) = (cents(&plan, "profit"), cents(&plan, "at_most"));
        assert!(0 < profit && (profit == most) == is_proven && profit <= most);
        let pairs = plan["pairs"].as_array().unwrap();
        assert_eq!(pairs.len(), 2);
        for pair in pairs {
            assert_eq!(pair["vehicle_worth"].is_null(), !is_proven);
            assert_eq!(pair["load_worth"].is_null(), !is_proven);
            assert_eq!(pair["others"] == json!([]), !is_proven);
        }
    }
    let nothing = plan(&without_time().await).await;
    assert_eq!(nothing["is_proven"], true);
}

/// The first hundred loads are compared before anybody looks at the clock.
#[actix_web::test]
async fn a_plan_whose_time_is_over_compares_the_most_urgent_loads() {
    for (scene, compared) in [(Scene::new().await, 241), (without_time().await, 100)] {
        scene.free_vehicle(100).await;
        let order = load(&scene, [KAUNAS, COLOGNE], 300_000).await;
        scene.copies(order, 240).await;
        let plan = plan(&scene).await;
        let taken = i64::try_from(plan["pairs"].as_array().unwrap().len()).unwrap();
        assert_eq!(taken, 1);
        assert_eq!(cents(&plan, "left_loads"), compared - taken);
        assert_eq!(plan["has_more_loads"], compared < 241);
        let chains = scene.admin.get("/vehicle-planning/chains").await.data();
        assert_eq!(chains["has_more_loads"], compared < 241);
    }
}

/// Distances are estimated where there is no time to ask a server for them.
#[actix_web::test]
async fn a_plan_whose_time_is_over_asks_no_server() {
    let osrm = PretendOsrm::start();
    for (seconds, questions) in [(5, 1), (0, 0)] {
        let scene = osrm.scene_with([("plan_seconds", seconds.into())]).await;
        scene.free_vehicle(100).await;
        load(&scene, [VILNIUS, COLOGNE], 300_000).await;
        osrm.asked();
        let plan = plan(&scene).await;
        assert_eq!(plan["pairs"].as_array().unwrap().len(), 1);
        assert_eq!(osrm.asked().len(), questions);
    }
}

#[actix_web::test]
async fn a_load_that_is_left_out_says_at_which_price_it_would_be_in() {
    let scene = Scene::new().await;
    scene.free_vehicle(100).await;
    let taken = load(&scene, [KAUNAS, COLOGNE], 300_000).await;
    let left = load(&scene, [KAUNAS, POZNAN], 120_000).await;
    let before = plan(&scene).await;
    let pair = &before["pairs"][0];
    assert_eq!(cents(&pair["order"], "order_id"), taken);
    let other = &pair["others"][0];
    assert_eq!(cents(other, "order_id"), left);
    let (missing, price) = (cents(other, "missing"), cents(other, "price"));
    assert!(missing > 0);
    assert_eq!(price, 120_000 + missing);
    for (revenue, planned) in [(price - 1, taken), (price + 1, left)] {
        let path = format!("/orders/{left}");
        let revenue = json!({"revenue": revenue});
        scene.admin.patch(&path, revenue).await.assert_status(200);
        let order = plan(&scene).await["pairs"][0]["order"].clone();
        assert_eq!(cents(&order, "order_id"), planned);
    }
}

#[actix_web::test]
async fn a_pair_is_accepted_as_it_was_shown_and_the_plan_goes_on_without_it() {
    let scene = Scene::new().await;
    scene.free_vehicle(100).await;
    scene.free_vehicle(90).await;
    load(&scene, [KAUNAS, COLOGNE], 300_000).await;
    load(&scene, [VILNIUS, POZNAN], 200_000).await;
    let first = plan(&scene).await;
    assert_eq!(first["pairs"].as_array().unwrap().len(), 2);
    let pair = &first["pairs"][0];
    let order = cents(&pair["order"], "order_id");
    let body = json!({
        "vehicle_planning_id": pair["vehicle"]["vehicle_planning_id"],
        "calculated_route_id": pair["order"]["calculated_route_id"],
    });
    let path = format!("/orders/{order}/assign-vehicle-planning");
    scene
        .admin
        .post(&path, body.clone())
        .await
        .assert_status(200);
    let stored = scene.read(order).await;
    assert_eq!(stored["finance"]["profit"], pair["order"]["profit_value"]);
    let rest = plan(&scene).await;
    let shown = cents(&pair["order"], "profit_value");
    assert_eq!(cents(&rest, "profit"), cents(&first, "profit") - shown);
    assert_eq!(rest["pairs"].as_array().unwrap().len(), 1);
    // Somebody else who still sees the first plan is told.
    scene.admin.post(&path, body).await.assert_status(409);
}

#[actix_web::test]
async fn a_vehicle_that_is_free_at_two_places_is_planned_once() {
    let scene = Scene::new().await;
    let vehicle = scene.vehicle_per_km(100).await;
    scene.free_at(vehicle, KAUNAS).await;
    scene.free_at(vehicle, POZNAN).await;
    for _ in 0..2 {
        load(&scene, [VILNIUS, COLOGNE], 400_000).await;
    }
    let plan = plan(&scene).await;
    assert_eq!(plan["pairs"].as_array().unwrap().len(), 1);
    assert_eq!(plan["left_loads"], 1);
}

#[actix_web::test]
async fn what_cannot_be_compared_or_selected_is_not_planned() {
    let scene = Scene::new().await;
    let nothing = plan(&scene).await;
    assert_eq!(nothing["pairs"], json!([]));
    scene.free_vehicle(100).await;
    let mut dollars = scene.order();
    merge(&mut dollars, json!({"finance": {"currency": "USD"}}));
    scene.take(dollars).await;
    let loss = load(&scene, [VILNIUS, COLOGNE], 1000).await;
    let found = plan(&scene).await;
    assert_eq!(found["pairs"], json!([]));
    assert_eq!(
        (
            cents(&found, "other_currencies"),
            cents(&found, "left_loads")
        ),
        (1, 1)
    );
    assert_eq!(found["waiting"][0]["others"][0]["order_id"], loss);
    assert!(cents(&found["waiting"][0]["others"][0], "missing") > 0);

    load(&scene, [VILNIUS, COLOGNE], 900_000).await;
    assert_eq!(plan(&scene).await["pairs"].as_array().unwrap().len(), 1);
    let other = scene
        .company
        .sign_in_with(Role::Planner, CategoryVisibility::GeneralCargo)
        .await
        .0;
    let theirs = other.get("/vehicle-planning/best-plan").await.data();
    assert_eq!(theirs["pairs"], json!([]));
    let path = format!("/contacts/{}", scene.supplier);
    let mut supplier = scene.admin.get(&path).await.data();
    supplier["insurance_expiry_date"] = json!("2026-03-09");
    scene.admin.put(&path, supplier).await.assert_status(200);
    assert_eq!(plan(&scene).await["pairs"], json!([]));
}

//! The plan over several days: loads one after the other, with a driver's legal times, and the same cents as
//! after assigning.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::scene::{COLOGNE, KAUNAS, POZNAN, Scene, VILNIUS, leg};
use crate::support::TestServer;

async fn chains(scene: &Scene, days: i64) -> Value {
    let path = format!("/vehicle-planning/chains?days={days}");
    scene.admin.get(&path).await.data()
}

async fn load(scene: &Scene, way: [(&str, f64, f64); 2], window: [&str; 2], revenue: i64) -> i64 {
    let mut body = scene.order_with(json!({
        "cargo": {"loading_date_from": window[0], "loading_date_to": window[1]},
        "finance": {"revenue_calculation_value": revenue},
    }));
    body["cargos"] = json!([leg(way[0], way[1])]);
    scene.take(body).await
}

fn cents(of: &Value, name: &str) -> i64 {
    of[name].as_i64().unwrap_or_else(|| panic!("{name}: {of}"))
}

fn moment(of: &Value, name: &str) -> DateTime<Utc> {
    of[name].as_str().unwrap().parse().unwrap()
}

#[actix_web::test]
async fn chains_whose_time_is_over_say_so() {
    let settings = toml::Table::from_iter([("plan_seconds".to_owned(), 0.into())]);
    let hurried = TestServer::start_with(settings).await;
    for (scene, is_cut_short) in [
        (Scene::new().await, false),
        (Scene::on(&hurried).await, true),
    ] {
        scene.free_vehicle(90).await;
        let window = ["2026-03-10", "2026-03-11"];
        load(&scene, [KAUNAS, COLOGNE], window, 250_000).await;
        let plan = chains(&scene, 7).await;
        assert_eq!(plan["is_cut_short"], is_cut_short);
        assert!(cents(&plan, "profit") > 0);
        assert!(cents(&plan, "at_most") >= cents(&plan, "profit"));
    }
}

#[actix_web::test]
async fn a_vehicle_takes_what_it_can_reach_after_unloading() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(90).await;
    // Kaunas to Köln takes two nights; then Poznań is a day further, and Kaunas is too late.
    let first = load(
        &scene,
        [KAUNAS, COLOGNE],
        ["2026-03-10", "2026-03-11"],
        250_000,
    )
    .await;
    let second = load(
        &scene,
        [COLOGNE, POZNAN],
        ["2026-03-12", "2026-03-14"],
        140_000,
    )
    .await;
    load(
        &scene,
        [KAUNAS, VILNIUS],
        ["2026-03-12", "2026-03-12"],
        60_000,
    )
    .await;
    let plan = chains(&scene, 7).await;
    let chain = &plan["chains"][0];
    let rides = chain["rides"].as_array().unwrap();
    let orders: Vec<i64> = rides
        .iter()
        .map(|ride| cents(&ride["order"], "order_id"))
        .collect();
    assert_eq!(orders, [first, second]);
    assert_eq!(cents(&plan, "profit"), cents(chain, "profit"));
    assert!(cents(&plan, "at_most") >= cents(&plan, "profit"));
    let sum: i64 = rides
        .iter()
        .map(|ride| cents(&ride["order"], "profit_value"))
        .sum();
    assert_eq!(sum, cents(chain, "profit"));
    assert_eq!(cents(&plan, "free_loads"), 1);

    // Some 1,400 km, twenty hours of driving.
    assert_eq!(rides[0]["daily_rests"], 2);
    assert!(moment(&rides[0], "loads_from") >= moment(&rides[0], "arrives_at"));
    assert!(moment(&rides[1], "arrives_at") >= moment(&rides[0], "unloads_until"));
    let hours = (moment(&rides[0], "unloads_until") - moment(&rides[0], "loads_from")).num_hours();
    assert!((44..56).contains(&hours), "{hours} h");

    // Accepted one after the other, both have the cents that were shown.
    let mut entry = entry;
    for ride in rides {
        let order = cents(&ride["order"], "order_id");
        scene
            .assign(order, entry, ride["unloading_date"].as_str())
            .await;
        let finance = scene.read(order).await["finance"].clone();
        assert_eq!(finance["profit"], ride["order"]["profit_value"]);
        let free = scene.free_entries().await;
        entry = cents(free.last().unwrap(), "vehicle_planning_id");
    }
    let plan = chains(&scene, 7).await;
    assert!(plan["chains"].as_array().unwrap().is_empty(), "{plan}");
}

#[actix_web::test]
async fn a_chain_earns_more_than_one_load_each_and_never_more_than_its_bound() {
    let scene = Scene::new().await;
    for cents in [80, 110] {
        scene.free_vehicle(cents).await;
    }
    let places = [KAUNAS, VILNIUS, POZNAN, COLOGNE];
    for number in 0..8_usize {
        let way = [places[number % 4], places[(number * 3 + 1) % 4]];
        if way[0] != way[1] {
            let day = format!("2026-03-{}", 10 + number / 2);
            let revenue = 50_000 + 30_000 * i64::try_from(number % 5).unwrap();
            load(&scene, way, [&day, "2026-03-17"], revenue).await;
        }
    }
    let one_each = scene.admin.get("/vehicle-planning/best-plan").await.data();
    let plan = chains(&scene, 10).await;
    let (profit, most) = (cents(&plan, "profit"), cents(&plan, "at_most"));
    assert!(profit > cents(&one_each, "profit"), "{profit}");
    assert!(most >= profit, "{profit} of {most}");
    let mut taken: Vec<i64> = plan["chains"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|chain| chain["rides"].as_array().unwrap().clone())
        .map(|ride| cents(&ride["order"], "order_id"))
        .collect();
    let count = taken.len();
    taken.sort_unstable();
    taken.dedup();
    assert_eq!(taken.len(), count, "a load is planned twice");
}

#[actix_web::test]
async fn the_days_are_within_reason() {
    let scene = Scene::new().await;
    let plan = scene.admin.get("/vehicle-planning/chains").await.data();
    assert!(plan["chains"].as_array().unwrap().is_empty());
    for days in ["1", "15", "many"] {
        let path = format!("/vehicle-planning/chains?days={days}");
        scene
            .admin
            .get(&path)
            .await
            .assert_status(422)
            .assert_field("days");
    }
}

//! The dashboard: its sums are those of the orders that a person may see, and its cards those of the lists.

use std::collections::BTreeMap;

use domain::users::{CategoryVisibility, Permission, Role};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use serde_json::{Value, json};

use super::same_money::{any_order, any_vehicle};
use super::scene::{KAUNAS, Scene, merge};
use crate::support::Client;

async fn data(client: &Client, path: &str) -> Value {
    client.get(path).await.data()
}

fn number(of: &Value, name: &str) -> i64 {
    of[name].as_i64().unwrap_or_else(|| panic!("{name}: {of}"))
}

/// Orders of all kinds: with and without vehicles, called off, delayed, in other currencies, of other
/// managers, and compensations.
async fn orders(scene: &Scene, managers: &[i64]) {
    let mut random = StdRng::seed_from_u64(13);
    for place in 0..24_usize {
        let mut body = any_order(scene, &mut random);
        let from = format!(
            "2026-0{}-{:02}",
            random.random_range(2..5),
            random.random_range(1..28)
        );
        merge(
            &mut body,
            json!({
                "general": {
                    "client_manager_id": managers[place % managers.len()],
                    "purchase_manager_id": managers[(place / 2) % managers.len()],
                },
                "cargo": {
                    "loading_date_from": from, "loading_date_to": from,
                    "loading_date": null, "unloading_date": null,
                    "category": if place % 3 == 0 { "GENERAL_CARGO" } else { "AUTOMOTIVE_TRANSPORT" },
                },
                "finance": {"currency": if place % 7 == 3 { "USD" } else { "EUR" }},
            }),
        );
        let order = scene.take(body).await;
        if place % 2 == 0 {
            let entry = any_vehicle(scene, &mut random).await;
            let path = format!("/orders/{order}/assign-vehicle-planning");
            let body = json!({"vehicle_planning_id": entry, "unloading_date": null});
            scene.admin.post(&path, body).await;
        }
        if place % 5 == 4 {
            let status = json!({"status": if place % 2 == 0 { "CANCELD" } else { "LOADED" }});
            scene
                .admin
                .patch(&format!("/orders/{order}"), status)
                .await
                .assert_status(200);
        }
        if place == 11 {
            scene
                .admin
                .delete(&format!("/orders/{order}"))
                .await
                .assert_status(200);
        }
        if place == 13 {
            scene.make_compensation(order).await;
        }
    }
}

/// The orders that a person's list has for a filter.
async fn listed(client: &Client, filter: &str) -> Vec<Value> {
    let path = format!("/orders/list?limit=100&{filter}");
    data(client, &path).await.as_array().unwrap().clone()
}

fn counts(row: &Value) -> bool {
    !["CANCELD", "REJECTED"].contains(&row["status"].as_str().unwrap())
}

fn in_euros(row: &Value) -> bool {
    row["currency"] == "EUR"
}

/// An amount of an order; one without a cost has no profit either.
fn amount_of(row: &Value, name: &str) -> i64 {
    row[name].as_i64().unwrap_or(0)
}

fn is_priced(row: &Value) -> bool {
    !row["cost"].is_null()
}

/// The orders without a cost, as they stand beside a profit.
fn unpriced<'a>(rows: impl Iterator<Item = &'a Value>) -> Value {
    let rows: Vec<&Value> = rows.filter(|row| !is_priced(row)).collect();
    let revenue: i64 = rows.iter().map(|row| amount_of(row, "revenue")).sum();
    json!({"total": rows.len(), "revenue": revenue})
}

/// Cents a kilometre, rounded half away from zero.
fn per_km(amount: i64, metres: i64) -> Option<i64> {
    let (amount, metres) = (i128::from(amount) * 2000, i128::from(metres));
    (metres > 0).then(|| {
        let half = metres * amount.signum();
        i64::try_from((amount + half) / (2 * metres)).unwrap()
    })
}

async fn assert_adds_up(client: &Client, lists: &str, filter: &str) {
    let rows = listed(client, lists).await;
    let rows: Vec<&Value> = rows.iter().filter(|row| counts(row)).collect();
    let euros = || rows.iter().copied().filter(|row| in_euros(row));
    let sum = |rows: &mut dyn Iterator<Item = &Value>, name: &str| -> i64 {
        rows.map(|row| amount_of(row, name)).sum()
    };
    let figures = data(client, &format!("/orders/metrics?{filter}")).await;
    for (activity, name) in [
        ("OWN_PARK", "own_park"),
        ("EXPEDITION", "expedition"),
        ("SPOT", "spot"),
    ] {
        let of = || {
            let priced = euros().filter(|row| is_priced(row));
            priced.filter(|row| row["activity"] == activity)
        };
        let distance = sum(&mut of(), "total_km");
        for amount in ["revenue", "cost"] {
            let shown = &figures[format!("{name}_avg_{amount}_per_distance")];
            assert_eq!(
                shown.as_i64(),
                per_km(sum(&mut of(), amount), distance),
                "{name} {amount}: {filter}"
            );
        }
    }
    let transport = || {
        rows.iter()
            .copied()
            .filter(|row| row["activity"] != "COMPENSATION")
    };
    let distance = sum(&mut transport(), "total_km");
    assert_eq!(
        number(&figures, "total_distance_per_day_km"),
        (distance + 500) / 1000
    );
    assert_eq!(
        number(&figures, "total_loads"),
        i64::try_from(transport().count()).unwrap()
    );
    assert_eq!(
        number(&figures, "other_currencies"),
        i64::try_from(rows.iter().filter(|row| !in_euros(row)).count()).unwrap()
    );
    assert_eq!(
        figures["unpriced"],
        json!({
            "total": unpriced(rows.iter().copied())["total"],
            "revenue": unpriced(euros())["revenue"],
        }),
        "{filter}"
    );

    for scale in ["daily", "weekly", "MONTHLY"] {
        let path = format!("/orders/graphs/profit?timescale={scale}&{filter}");
        let points = data(client, &path).await;
        let points = points.as_array().unwrap();
        let days: Vec<&str> = points
            .iter()
            .map(|point| point["date"].as_str().unwrap())
            .collect();
        assert!(days.is_sorted() && !days.is_empty());
        for amount in ["revenue", "cost", "profit"] {
            let shown: i64 = points.iter().map(|point| number(point, amount)).sum();
            assert_eq!(
                shown,
                sum(&mut euros(), amount),
                "{scale} {amount}: {filter}"
            );
        }
        let beside = |name: &str| -> i64 {
            let points = points.iter();
            points.map(|point| number(&point["unpriced"], name)).sum()
        };
        assert_eq!(
            json!({"total": beside("total"), "revenue": beside("revenue")}),
            unpriced(euros()),
            "{scale}: {filter}"
        );
    }
    for (side, column) in [
        ("client", "client_manager"),
        ("purchase", "purchase_manager"),
    ] {
        let path = format!("/orders/people/profit?manager_type={side}&{filter}");
        let shown = data(client, &path).await;
        let shown: BTreeMap<Option<&str>, (i64, Value)> = shown
            .as_array()
            .unwrap()
            .iter()
            .map(|row| {
                let figures = (number(row, "profit"), row["unpriced"].clone());
                (row["name"].as_str(), figures)
            })
            .collect();
        let mut rows_of: BTreeMap<Option<&str>, Vec<&Value>> = BTreeMap::new();
        for row in euros() {
            rows_of.entry(row[column].as_str()).or_default().push(row);
        }
        let expected: BTreeMap<_, _> = rows_of
            .into_iter()
            .map(|(manager, rows)| {
                let profit = sum(&mut rows.iter().copied(), "profit");
                (manager, (profit, unpriced(rows.into_iter())))
            })
            .collect();
        assert_eq!(shown, expected, "{side}: {filter}");
    }
}

#[actix_web::test]
async fn every_figure_is_the_sum_over_the_orders_that_the_person_may_see() {
    let scene = Scene::new().await;
    let holding = [Permission::ProfitView];
    let company = &scene.company;
    let (limited, limited_id) = company
        .sign_in_holding(Role::Planner, CategoryVisibility::Both, &holding)
        .await;
    let category = company
        .sign_in_holding(
            Role::Planner,
            CategoryVisibility::GeneralCargo,
            &[Permission::ProfitView, Permission::OrderView],
        )
        .await
        .0;
    // Two people may have one name, so these have none in common.
    orders(&scene, &[scene.manager, limited_id.0]).await;
    let march = ("date_from_from=2026-03-01&date_to=2026-03-31", "");
    let spring = (
        "date_from_from=2026-02-10&date_to=2026-04-20",
        "date_from=2026-02-10&date_to=2026-04-20",
    );
    for client in [&scene.admin, &limited, &category] {
        for (lists, dashboard) in [march, spring] {
            assert_adds_up(client, lists, dashboard).await;
            for (list, filter) in [
                ("activity=OWN_PARK", "only_own_park=1"),
                ("activity=EXPEDITION", "activity=EXPEDITION"),
                ("category=GENERAL_CARGO", "category=GENERAL_CARGO"),
                ("vehicle=ABC1", "plate_number=ABC1"),
            ] {
                assert_adds_up(
                    client,
                    &format!("{lists}&{list}"),
                    &format!("{dashboard}&{filter}"),
                )
                .await;
            }
        }
        let supplier = scene.supplier;
        assert_adds_up(
            client,
            &format!(
                "{}&supplier_id={supplier}&client_id={}",
                spring.0, scene.client
            ),
            &format!(
                "{}&supplier_id={supplier}&client_id={}",
                spring.1, scene.client
            ),
        )
        .await;
    }
    let own = data(&limited, &format!("/orders/metrics?{}", spring.1)).await;
    let all = data(&scene.admin, &format!("/orders/metrics?{}", spring.1)).await;
    assert!(number(&own, "total_loads") < number(&all, "total_loads"));
}

#[actix_web::test]
async fn a_card_counts_what_its_link_shows() {
    let scene = Scene::new().await;
    orders(&scene, &[scene.manager]).await;
    // Something for each card: loads of these days, and an order that is unloaded too late.
    for (from, to) in [("2026-03-09", "2026-03-11"), ("2026-03-01", "2026-03-08")] {
        let days = json!({"loading_date_from": from, "loading_date_to": to});
        scene.take(scene.order_with(json!({"cargo": days}))).await;
    }
    let early = json!({"loading_date_from": "2026-03-01", "loading_date_to": "2026-03-02"});
    let late = scene.take(scene.order_with(json!({"cargo": early}))).await;
    let entry = json!({
        "vehicle_id": scene.vehicle_per_km(100).await, "date": "2026-02-25",
        "address": KAUNAS.0, "latitude": KAUNAS.1, "longitude": KAUNAS.2,
    });
    let entry = scene.admin.post("/vehicle-planning", entry).await.data();
    scene.assign(late, number(&entry, "id"), None).await;
    let days = json!({"loading_date": "2026-03-01", "unloading_date": "2026-03-08"});
    let saved = scene.save_as_read(late, json!({"cargo": days})).await;
    saved.assert_status(200);
    let total = async |path: &str| {
        let page = scene
            .admin
            .get(&format!("{path}&with_total=1&limit=1"))
            .await;
        page.json()["meta"]["total"].as_i64().unwrap()
    };
    let mut nothing = Vec::new();
    for (filter, orders, loads) in [
        ("", "", ""),
        (
            "category=GENERAL_CARGO",
            "&category=GENERAL_CARGO",
            "&category=GENERAL_CARGO",
        ),
        ("activity=EXPEDITION", "&activity=EXPEDITION", ""),
    ] {
        let figures = data(&scene.admin, &format!("/orders/metrics?{filter}")).await;
        // The presets of the screens, as of 2026-03-10.
        for (card, link) in [
            (
                "available_loads",
                format!(
                    "/orders/loads?assigned=0&status_not_in=CANCELD&available_loads=2026-03-10{loads}"
                ),
            ),
            (
                "loads_with_load_delay",
                format!(
                    "/orders/loads?assigned=0&status_not_in=CANCELD&no_actual_loadining_date=1&date_to_to=2026-03-09{loads}"
                ),
            ),
            (
                "loads_waiting_to_be_loaded",
                format!(
                    "/orders/loads?assigned=0&status=NEED_TO_BE_LOADED&date_to=2026-03-11{loads}"
                ),
            ),
            (
                "orders_with_delivery_delay",
                format!(
                    "/orders/list?assigned=1&unloading_date_to=2026-03-09&status_not_in=COMPLETED,UNLOADED,PAID,CANCELD,REJECTED{orders}"
                ),
            ),
            (
                "total_orders_without_invoice",
                format!("/orders/list?without_invoice=1{orders}"),
            ),
            (
                "current_month_orders_without_invoice",
                format!(
                    "/orders/list?without_invoice=1&date_from_from=2026-03-01&date_to=2026-03-31{orders}"
                ),
            ),
            (
                "total_orders_without_settlement",
                format!("/orders/list?without_supplier_invoice=1{orders}"),
            ),
            (
                "current_month_orders_without_settlement",
                format!(
                    "/orders/list?without_supplier_invoice=1&date_from_from=2026-03-01&date_to=2026-03-31{orders}"
                ),
            ),
        ] {
            let shown = number(&figures, card);
            assert_eq!(shown, total(&link).await, "{card}: {filter}");
            if shown == 0 && filter.is_empty() {
                nothing.push(card);
            }
        }
        for (card, path) in [
            ("need_to_be_loaded_vehicles", "need-to-be-loaded-vehicles"),
            ("active_vehicles", "active-vehicles"),
        ] {
            let rows = data(
                &scene.admin,
                &format!("/orders/metrics/details/{path}?{filter}"),
            )
            .await;
            let shown = usize::try_from(number(&figures, card)).unwrap();
            assert_eq!(shown, rows.as_array().unwrap().len(), "{card}: {filter}");
        }
    }
    assert!(
        nothing.is_empty(),
        "these cards would pass whatever they count: {nothing:?}"
    );
}

#[actix_web::test]
async fn vehicles_wait_from_the_day_they_are_free_and_are_active_while_an_order_runs() {
    let scene = Scene::new().await;
    scene.free_vehicle(100).await;
    let busy = scene.free_vehicle(90).await;
    let order = scene
        .take(scene.order_with(json!({"cargo": {"loading_date_from": "2026-03-10"}})))
        .await;
    scene.assign(order, busy, Some("2026-03-14")).await;
    let of = async |what: &str| {
        // A session lasts for less than a day.
        let admin = scene.company.sign_in_as(Role::Administrator).await;
        data(&admin, &format!("/orders/metrics/details/{what}")).await
    };
    let rows = of("need-to-be-loaded-vehicles").await;
    assert_eq!(
        rows,
        json!([{
            "planned_date": "2026-03-10", "vehicle_number": "ABC 100",
            "subcontractor_id": scene.supplier, "supplier_name": "Žemaitijos vežėjai UAB",
            "location": "Kaunas, Lithuania",
        }])
    );
    let rows = of("active-vehicles").await;
    assert_eq!(
        rows,
        json!([{
            "vehicle_number": "ABC 101", "subcontractor_id": scene.supplier,
            "supplier_name": "Žemaitijos vežėjai UAB",
            "cost_calculation_type": "PER_KM", "cost_calculation_value": 90,
        }])
    );
    for (filter, count) in [
        ("plate_number=abc-100", 1),
        ("plate_number=abc-101", 0),
        ("plate_number=zzz", 1),
        ("subcontractor_id=999", 0),
    ] {
        let rows = of(&format!("need-to-be-loaded-vehicles?{filter}")).await;
        assert_eq!(rows.as_array().unwrap().len(), count, "{filter}");
    }
    // It is free again in four days.
    scene.company.server.pass(chrono::TimeDelta::days(4));
    assert_eq!(
        of("need-to-be-loaded-vehicles")
            .await
            .as_array()
            .unwrap()
            .len(),
        2
    );
    scene.company.server.pass(chrono::TimeDelta::days(1));
    assert_eq!(of("active-vehicles").await, json!([]));
}

#[actix_web::test]
async fn the_profit_is_shown_to_those_who_may_see_it() {
    let scene = Scene::new().await;
    let planner = scene.company.sign_in_as(Role::Planner).await;
    let graph = data(&planner, "/orders/graphs/profit").await;
    assert_eq!(graph, json!({"no_permissions": true}));
    let people = planner
        .get("/orders/people/profit?manager_type=client")
        .await;
    people.assert_status(403);
    data(&planner, "/orders/metrics").await;
}

#[actix_web::test]
async fn a_bad_filter_names_all_its_fields() {
    let scene = Scene::new().await;
    for (path, fields) in [
        (
            "/orders/metrics?date_from=2026-03-10&date_to=2026-03-09",
            vec!["date_to"],
        ),
        (
            "/orders/metrics?date_from=2010-03-10&date_to=2026-03-09",
            vec!["date_to"],
        ),
        (
            "/orders/metrics?date_from=x&client_id=y&activity=z",
            vec!["activity", "client_id", "date_from"],
        ),
        ("/orders/graphs/profit?timescale=hourly", vec!["timescale"]),
        ("/orders/people/profit", vec!["manager_type"]),
        (
            "/orders/people/profit?manager_type=driver",
            vec!["manager_type"],
        ),
        (
            "/orders/metrics/details/active-vehicles?category=x",
            vec!["category"],
        ),
    ] {
        let answer = scene.admin.get(path).await;
        answer.assert_status(422);
        let errors = answer.json()["errors"].as_object().unwrap().clone();
        assert_eq!(errors.keys().collect::<Vec<_>>(), fields, "{path}");
    }
}

/// Whom a card asks to do something about an order, no user can help who was paid, or called it off.
#[actix_web::test]
async fn orders_that_are_done_or_called_off_wait_for_nothing() {
    let scene = Scene::new().await;
    let early =
        json!({"cargo": {"loading_date_from": "2026-03-01", "loading_date_to": "2026-03-02"}});
    let take = async || scene.take(scene.order_with(early.clone())).await;
    let figures = async || {
        let figures = data(&scene.admin, "/orders/metrics").await;
        [
            number(&figures, "orders_with_delivery_delay"),
            number(&figures, "total_orders_without_invoice"),
            number(&figures, "total_orders_without_settlement"),
        ]
    };
    let late = take().await;
    let entry = json!({
        "vehicle_id": scene.vehicle_per_km(100).await, "date": "2026-02-25",
        "address": KAUNAS.0, "latitude": KAUNAS.1, "longitude": KAUNAS.2,
    });
    let entry = scene.admin.post("/vehicle-planning", entry).await.data();
    scene.assign(late, number(&entry, "id"), None).await;
    let days = json!({"loading_date": "2026-03-01", "unloading_date": "2026-03-08"});
    let saved = scene.save_as_read(late, json!({"cargo": days})).await;
    saved.assert_status(200);
    let [called_off, compensation] = [take().await, take().await];
    assert_eq!(figures().await, [1, 3, 3]);
    scene.make_compensation(compensation).await;
    assert_eq!(figures().await, [1, 2, 2]);
    let set = async |order: i64, status: &str| {
        let path = format!("/orders/{order}");
        let answer = scene.admin.patch(&path, json!({"status": status})).await;
        answer.assert_status(200);
    };
    set(called_off, "REJECTED").await;
    assert_eq!(figures().await, [1, 1, 1]);
    set(late, "PAID").await;
    assert_eq!(figures().await, [0, 1, 1]);
}

#[actix_web::test]
async fn a_company_is_new_until_its_first_order() {
    let scene = Scene::new().await;
    let is_new = async |client: &Client| data(client, "/orders/metrics").await["is_new"].clone();
    assert_eq!(is_new(&scene.admin).await, json!(true));
    let order = scene.take(scene.order_with(json!({}))).await;
    assert_eq!(is_new(&scene.admin).await, json!(false));
    let elsewhere = data(
        &scene.admin,
        "/orders/metrics?dateFrom=2020-01-01&dateTo=2020-01-31",
    );
    assert_eq!(elsewhere.await["is_new"], json!(false));
    let path = format!("/orders/{order}");
    scene.admin.delete(&path).await.assert_status(200);
    assert_eq!(is_new(&scene.admin).await, json!(false));
}

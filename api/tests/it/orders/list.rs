//! The lists: filters, order, pages, sums.

use domain::users::{CategoryVisibility, Permission, Role};
use entity::orders;
use sea_orm::ActiveModelTrait;
use sea_orm::ActiveValue::Set;
use serde_json::{Value, json};

use super::scene::{COLOGNE, KAUNAS, POZNAN, Scene, VILNIUS, leg};
use crate::support::Client;

async fn ids(scene: &Scene, query: &str) -> Vec<i64> {
    listed(scene, &format!("/orders/list?{query}"), "id").await
}

/// The ids in the rows of a list.
async fn listed(scene: &Scene, path: &str, id: &str) -> Vec<i64> {
    let answer = scene.admin.get(path).await;
    answer.assert_status(200);
    let rows = answer.json();
    let rows = rows["data"].as_array().unwrap().iter();
    rows.map(|row| row[id].as_i64().unwrap()).collect()
}

#[actix_web::test]
async fn filters_find_what_they_say() {
    let scene = Scene::new().await;
    let other = scene
        .admin
        .post(
            "/contacts",
            json!({"company_name": "Šiaulių ąžuolas", "types": ["client"]}),
        )
        .await
        .data()["id"]
        .clone();
    let entry = scene.free_vehicle(100).await;
    let mut with_vin = scene.order_with(json!({"cargo": {"vehicle_planning_id": entry}}));
    with_vin["cargos"][0]["vin_numbers"] = json!("1M8GDM9AXKP042788");
    let cars = scene.take(with_vin).await;
    let plain = scene
        .take(scene.order_with(
            json!({"general": {"client_id": other, "load_number": "50%_A"},
            "cargo": {"loading_date_from": "2026-04-01", "loading_date_to": "2026-04-02"}}),
        ))
        .await;
    for (query, expected) in [
        ("", vec![plain, cars]),
        ("order_number=00001", vec![cars]),
        ("vin_number=042788", vec![cars]),
        ("vin_number=gdm9", vec![cars]),
        (&format!("client_id={other}"), vec![plain]),
        ("status=PLANNED", vec![cars]),
        ("status=PLANNED,need_to_be_loaded", vec![plain, cars]),
        ("status=LOADED,PLANNED", vec![cars]),
        (
            &format!("client_id={other},{}", scene.client),
            vec![plain, cars],
        ),
        ("activity=SPOT,EXPEDITION", vec![plain, cars]),
        ("client_manager_id=999999,999998", vec![]),
        ("status_not_in=PLANNED,LOADED", vec![plain]),
        ("date_from_from=2026-03-20", vec![plain]),
        ("date_to=2026-03-20", vec![cars]),
        ("assigned=true", vec![cars]),
        ("assigned=0", vec![plain]),
        ("order_number=26-1", vec![cars]),
        ("vehicle=ABC%20100", vec![cars]),
        ("vehicle=abc100", vec![cars]),
        ("vehicle=----", vec![]),
        ("vehicle=ABC", vec![plain, cars]),
        ("load_number=%25_a", vec![plain]),
        ("load_number=x_a", vec![]),
        ("search=siauliu%20azuol", vec![plain]),
        ("search=abc%20100", vec![cars]),
        ("loadings=vilni", vec![plain, cars]),
        ("unloadings=koln", vec![plain, cars]),
        ("unloadings=K%C3%B6ln", vec![plain, cars]),
    ] {
        assert_eq!(ids(&scene, query).await, expected, "{query}");
        let sums = scene
            .admin
            .get(&format!("/orders/list-metrics?{query}"))
            .await
            .data();
        assert_eq!(sums["total"], json!(expected.len()), "{query}");
        let all = scene
            .admin
            .get(&format!("/orders/list-ids?{query}"))
            .await
            .data();
        assert_eq!(all, json!(expected), "{query}");
        for by in ["client", "week"] {
            let path = format!("/orders/list-groups?group_by={by}&{query}");
            let groups = scene.admin.get(&path).await.data()["groups"].clone();
            let groups = groups.as_array().unwrap().iter();
            for member in ["total", "revenue", "cost", "profit"] {
                let sum: i64 = groups
                    .clone()
                    .map(|group| group["sums"][member].as_i64().unwrap())
                    .sum();
                assert_eq!(sums[member], sum, "{member} by {by}: {query}");
            }
        }
    }
    let sums = scene
        .admin
        .get(&format!("/orders/list-metrics?selected_orders_ids={cars}"))
        .await
        .data();
    assert_eq!(sums["revenue"], 200_000);
}

#[actix_web::test]
async fn one_search_finds_an_order_by_everything_that_names_it() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let mut assigned = scene.order_with(json!({
        "general": {"load_number": "AHE/33693"},
        "cargo": {"vehicle_planning_id": entry},
    }));
    assigned["cargos"][0]["vin_numbers"] = json!("1M8GDM9AXKP042788");
    let planned = scene.take(assigned).await;
    scene
        .admin
        .patch(
            &format!("/orders/{planned}"),
            json!({"cmr_number": "LT 0012345"}),
        )
        .await
        .assert_status(200);
    let mut spot = scene.order_with(json!({
        "general": {"activity": "SPOT"},
        "cargo": {"spot_vehicle": "KLM456"},
    }));
    spot["cargos"] = json!([leg(KAUNAS, POZNAN)]);
    let spot = scene.take(spot).await;
    for (text, expected) in [
        ("26-1", vec![planned]),
        ("26-00001", vec![planned]),
        ("26-2", vec![spot]),
        ("ahe/33", vec![planned]),
        ("lt%200012345", vec![planned]),
        ("ABC%20100", vec![planned]),
        ("abc100", vec![planned]),
        ("KLM%20456", vec![spot]),
        ("klm456", vec![spot]),
        ("KLM-456", vec![spot]),
        ("042788", vec![planned]),
        ("koln", vec![planned]),
        ("poznan", vec![spot]),
        ("rhein", vec![spot, planned]),
        ("nowhere", vec![]),
    ] {
        let found = ids(&scene, &format!("search={text}")).await;
        assert_eq!(found, expected, "{text}");
    }
    // The order with the number comes before newer ones that contain it.
    let copy = json!({"general": {"load_number": "26-1"}});
    let newer = scene.take(scene.order_with(copy)).await;
    assert_eq!(ids(&scene, "search=26-1").await, [planned, newer]);
    let plates = async |query: &str| {
        let rows = scene.admin.get(&format!("/vehicles?{query}")).await.json();
        rows["data"].as_array().unwrap().len()
    };
    assert_eq!(plates("plate_number=abc100").await, 1);
    assert_eq!(plates("plate_number=a%20bc1%2000").await, 1);
}

#[actix_web::test]
async fn orders_and_loads_are_sorted_by_client_load_number_and_kilometres() {
    let scene = Scene::new().await;
    let contact = json!({"company_name": "Aalto Oy", "types": ["client"]});
    let aalto = scene.admin.post("/contacts", contact).await.data()["id"].clone();
    let take = async |client: Value, load_number: Value, to| {
        let mut order =
            scene.order_with(json!({"general": {"client_id": client, "load_number": load_number}}));
        order["cargos"] = json!([leg(VILNIUS, to)]);
        scene.take(order).await
    };
    let long = take(json!(scene.client), json!("A-1"), COLOGNE).await;
    let short = take(aalto.clone(), Value::Null, KAUNAS).await;
    let middle = take(aalto, json!("B-2"), POZNAN).await;
    // What is not known comes last in both directions.
    for (order, load, ascending, descending) in [
        (
            "client_name",
            "client",
            [short, middle, long],
            [long, middle, short],
        ),
        (
            "load_number",
            "load_number",
            [long, middle, short],
            [middle, long, short],
        ),
        (
            "total_km",
            "total_distance",
            [short, middle, long],
            [long, middle, short],
        ),
        (
            "loaded_km",
            "total_distance",
            [short, middle, long],
            [long, middle, short],
        ),
        (
            "order_number",
            "order_number",
            [long, short, middle],
            [middle, short, long],
        ),
    ] {
        for (direction, expected) in [("asc", ascending), ("desc", descending)] {
            let by = |column| format!("order_by={column}&order_direction={direction}");
            assert_eq!(
                ids(&scene, &by(order)).await,
                expected,
                "{order} {direction}"
            );
            let loads = format!("/orders/loads?{}", by(load));
            let sorted = listed(&scene, &loads, "order_id").await;
            assert_eq!(sorted, expected, "{load} {direction}");
        }
    }
    scene
        .admin
        .get("/orders/loads?order_by=colour")
        .await
        .assert_status(422);
}

#[actix_web::test]
async fn sums_keep_currencies_apart() {
    let scene = Scene::new().await;
    let empty = scene.admin.get("/orders/list-metrics").await.data();
    assert_eq!(
        empty,
        json!({"total": 0, "revenue": 0, "cost": 0, "profit": 0,
            "unpriced": {"total": 0, "revenue": 0}, "currencies": []})
    );
    let take = async |currency: &str, cents: i64| {
        let finance = json!({"currency": currency, "revenue_calculation_value": cents});
        scene
            .take(scene.order_with(json!({ "finance": finance })))
            .await
    };
    take("EUR", 100_000).await;
    take("EUR", 50_000).await;
    let dollars = take("USD", 70_000).await;
    let pounds = take("GBP", 30_000).await;
    let all = scene.admin.get("/orders/list-metrics").await.data();
    assert_eq!(
        all,
        json!({"total": 4, "revenue": 150_000, "cost": 0, "profit": 0,
            "unpriced": {"total": 4, "revenue": 150_000}, "currencies": [
            {"currency": "EUR", "total": 2, "revenue": 150_000, "cost": 0, "profit": 0,
                "unpriced": {"total": 2, "revenue": 150_000}},
            {"currency": "GBP", "total": 1, "revenue": 30_000, "cost": 0, "profit": 0,
                "unpriced": {"total": 1, "revenue": 30_000}},
            {"currency": "USD", "total": 1, "revenue": 70_000, "cost": 0, "profit": 0,
                "unpriced": {"total": 1, "revenue": 70_000}},
        ]})
    );
    let path = format!("/orders/list-metrics?selected_orders_ids={dollars},{pounds}");
    let chosen = scene.admin.get(&path).await.data();
    assert_eq!(
        (&chosen["total"], &chosen["revenue"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(chosen["currencies"].as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn sums_leave_out_what_was_called_off_and_name_what_has_no_cost() {
    let scene = Scene::new().await;
    let take = async |finance: Value| {
        scene
            .take(scene.order_with(json!({ "finance": finance })))
            .await
    };
    let priced = json!({"cost_calculation_type": "FIXED", "cost_calculation_value": 70_000});
    take(priced.clone()).await;
    take(json!({"revenue_calculation_value": 30_000})).await;
    for status in ["CANCELD", "REJECTED"] {
        for finance in [priced.clone(), json!({})] {
            let order = take(finance).await;
            scene
                .admin
                .patch(&format!("/orders/{order}"), json!({ "status": status }))
                .await
                .assert_status(200);
        }
    }
    let sums = async |query: &str| {
        let path = format!("/orders/list-metrics?{query}");
        let mut sums = scene.admin.get(&path).await.data();
        sums.as_object_mut().unwrap().remove("currencies");
        sums
    };
    // The number is that of the rows in the list.
    let wanted = json!({"total": 6, "revenue": 230_000, "cost": 70_000, "profit": 130_000,
        "unpriced": {"total": 1, "revenue": 30_000}});
    assert_eq!(sums("").await, wanted);
    for status in ["CANCELD", "REJECTED"] {
        let asked = json!({"total": 2, "revenue": 400_000, "cost": 70_000, "profit": 130_000,
            "unpriced": {"total": 1, "revenue": 200_000}});
        assert_eq!(sums(&format!("status={status}")).await, asked);
    }
    // What is named beside the sums can be listed.
    let unpriced = json!({"total": 1, "revenue": 30_000, "cost": 0, "profit": 0,
        "unpriced": {"total": 1, "revenue": 30_000}});
    assert_eq!(sums("unpriced=1").await, unpriced);
    assert_eq!(sums("unpriced=1&status=REJECTED").await["total"], 1);
    assert_eq!(sums("unpriced=0").await["total"], 6);
}

#[actix_web::test]
async fn an_order_without_a_cost_shows_none_and_no_profit() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let take = async |changes: Value| scene.take(scene.order_with(changes)).await;
    let fixed = |cents: i64| json!({"finance": {"cost_calculation_type": "FIXED", "cost_calculation_value": cents}});
    let waiting = take(json!({})).await;
    let agreed = take(fixed(70_000)).await;
    let not_agreed = take(fixed(0)).await;
    let carried = take(json!({"cargo": {"vehicle_planning_id": entry}})).await;
    // A cost of 0 that a user enters is a cost.
    let free = take(json!({})).await;
    let path = format!("/orders/{free}");
    let entered = scene.admin.patch(&path, json!({"cost": 0})).await;
    entered.assert_status(200);
    assert_eq!(entered.data()["cost"], 0);
    let compensation = take(json!({})).await;
    scene.make_compensation(compensation).await;
    let rows = scene.admin.get("/orders/list").await.data();
    let of = |order: i64, name: &str| {
        let rows = rows.as_array().unwrap();
        let row = rows.iter().find(|row| row["id"] == order).unwrap();
        row[name].clone()
    };
    for order in [waiting, not_agreed] {
        assert_eq!(of(order, "revenue"), 200_000);
        assert!(of(order, "cost").is_null());
        assert!(of(order, "profit").is_null());
    }
    for order in [free, compensation] {
        assert_eq!(of(order, "cost"), 0);
        assert_eq!(of(order, "profit"), 200_000);
    }
    let sums = scene.admin.get("/orders/list-metrics").await.data();
    assert_eq!(sums["unpriced"], json!({"total": 2, "revenue": 400_000}));
    assert_eq!(of(agreed, "cost"), 70_000);
    assert_eq!(of(agreed, "profit"), 130_000);
    assert!(of(carried, "cost").as_i64().unwrap() > 0);
    // They come last, however the list is sorted by what they do not show.
    for by in ["cost", "profit"] {
        for direction in ["asc", "desc"] {
            let sorted = ids(
                &scene,
                &format!("order_by={by}&order_direction={direction}"),
            )
            .await;
            let mut last = sorted[4..].to_vec();
            last.sort_unstable();
            assert_eq!(last, [waiting, not_agreed], "{by} {direction}");
        }
    }
}

#[actix_web::test]
async fn pages_never_repeat_or_skip_a_row_whatever_they_are_sorted_by() {
    let scene = Scene::new().await;
    for number in 0..25 {
        let revenue = 100_000 + (number % 3) * 1000;
        scene
            .take(scene.order_with(json!({"finance": {"revenue_calculation_value": revenue}})))
            .await;
    }
    for by in [
        "order_number",
        "loading_date",
        "unloading_date",
        "status",
        "loadings",
        "revenue",
        "cost",
        "profit",
        "supplier_name",
        "vehicle",
        "client_name",
        "load_number",
        "total_km",
        "loaded_km",
        "empty_km",
    ] {
        for direction in ["asc", "desc"] {
            let sort = format!("order_by={by}&order_direction={direction}");
            let first = ids(&scene, &sort).await;
            let second = ids(&scene, &format!("{sort}&offset=20")).await;
            assert_eq!((first.len(), second.len()), (20, 5), "{sort}");
            let mut all = [first, second].concat();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), 25, "{sort}");
        }
    }
    for (query, meta) in [
        (
            "limit=1000&with_total=1",
            json!({"offset": 0, "limit": 100, "has_more": false, "total": 25}),
        ),
        (
            "limit=25",
            json!({"offset": 0, "limit": 25, "has_more": false}),
        ),
        (
            "offset=1&limit=23",
            json!({"offset": 1, "limit": 23, "has_more": true}),
        ),
    ] {
        let page = scene.admin.get(&format!("/orders/list?{query}")).await;
        assert_eq!(page.json()["meta"], meta, "{query}");
    }
}

#[actix_web::test]
async fn loads_are_the_orders_that_wait_for_a_vehicle() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let waiting = scene.take(scene.order()).await;
    scene
        .take(scene.order_with(json!({"cargo": {"vehicle_planning_id": entry}})))
        .await;
    scene
        .take(scene.order_with(json!({"general": {"activity": "SPOT"}})))
        .await;
    let today = scene
        .take(scene.order_with(
            json!({"cargo": {"loading_date_from": "2026-03-09", "loading_date_to": "2026-03-11"}}),
        ))
        .await;
    let loads = async |query: &str| -> Vec<i64> {
        let rows = scene
            .admin
            .get(&format!("/orders/loads?{query}"))
            .await
            .json();
        rows["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["order_id"].as_i64().unwrap())
            .collect()
    };
    assert_eq!(loads("").await, [today, waiting], "the most urgent first");
    assert_eq!(loads("available_loads=true").await, [today]);
    assert_eq!(loads("available_loads=2026-03-12").await, [waiting]);
    assert_eq!(loads("date_to=2026-03-11").await, [today], "one day left");
    assert_eq!(loads("date_to_to=2026-03-09").await, Vec::<i64>::new());
    assert_eq!(
        loads("no_actual_loadining_date=true").await,
        [today, waiting]
    );
    assert_eq!(loads("date_from_to=2026-03-10").await, [today]);
}

#[actix_web::test]
async fn somebody_without_order_view_sees_their_own_orders_everywhere() {
    use entity::user_permissions;
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

    let scene = Scene::new().await;
    let (_, id) = scene
        .company
        .sign_in_with(Role::Manager, domain::users::CategoryVisibility::Both)
        .await;
    scene
        .company
        .db()
        .write(async |txn| {
            user_permissions::Entity::delete_many()
                .filter(user_permissions::Column::UserId.eq(id.0))
                .exec(txn)
                .await
        })
        .await
        .unwrap();
    let people = scene.admin.get("/users/list").await.data();
    assert!(
        people
            .as_array()
            .unwrap()
            .iter()
            .any(|person| person["id"] == id.0)
    );
    let email = {
        use entity::users;
        let found = scene
            .company
            .db()
            .read(async |txn| users::Entity::find_by_id(id.0).one(txn).await)
            .await;
        found.unwrap().unwrap().email
    };
    let nobody = scene
        .company
        .sign_in(&email, crate::support::PASSWORD)
        .await;
    let strange = scene.take(scene.order()).await;
    let own = scene
        .take(scene.order_with(json!({"general": {"client_manager_id": id.0}})))
        .await;
    let rows: Value = nobody.get("/orders/list?with_total=1").await.json();
    assert_eq!(rows["meta"]["total"], 1);
    assert_eq!(rows["data"][0]["id"], own);
    assert_eq!(nobody.get("/orders/list-ids").await.data(), json!([own]));
    assert_eq!(nobody.get("/orders/list-metrics").await.data()["total"], 1);
    assert_eq!(
        nobody.get("/orders/loads?with_total=1").await.json()["meta"]["total"],
        1
    );
    nobody
        .get(&format!("/orders/{strange}"))
        .await
        .assert_status(404);
    nobody
        .get(&format!("/orders/{own}"))
        .await
        .assert_status(200);
    nobody
        .delete(&format!("/orders/{own}"))
        .await
        .assert_status(403);
}

#[actix_web::test]
async fn the_clients_number_and_note_are_for_those_who_see_the_client() {
    let scene = Scene::new().await;
    let client = format!("/contacts/{}", scene.client);
    let with_phone = json!({"company_name": "Rhein Logistik GmbH", "types": ["client"],
        "phone": "+49 221 123456", "accounting_note": "Pays late"});
    scene
        .admin
        .put(&client, with_phone)
        .await
        .assert_status(200);
    scene.take(scene.order()).await;
    let (company, own) = (
        &scene.company,
        [Permission::OrderView, Permission::ContactsOwnView],
    );
    let holding = async |permissions: &[Permission]| {
        let both = CategoryVisibility::Both;
        let made = company.sign_in_holding(Role::Planner, both, permissions);
        made.await.0
    };
    let (nobody, stranger) = (holding(&[Permission::OrderView]).await, holding(&own).await);
    for (who, expected) in [
        (&scene.admin, json!("+49 221 123456")),
        (&stranger, Value::Null),
        (&nobody, Value::Null),
    ] {
        for list in ["/orders/list", "/orders/loads"] {
            let rows = who.get(list).await.assert_status(200).json();
            assert_eq!(rows["data"][0]["client_phone"], expected, "{list}");
        }
        let row = who.get("/orders/list").await.json()["data"][0].clone();
        let is_told = row["note_for_accounting"] == "Pays late";
        assert_eq!(is_told, !expected.is_null(), "{row}");
        assert!(row.get("client_note").is_none(), "{row}");
    }
}

#[actix_web::test]
async fn a_vin_is_found_by_any_part_once_and_only_in_orders_one_sees() {
    let scene = Scene::new().await;
    let with_vins = async |vins: Value| {
        let mut order = scene.order();
        order["cargos"][0]["vin_numbers"] = vins;
        scene.take(order).await
    };
    with_vins(json!(["1M8GDM9AXKP042788", "WVWZZZ1JZXW000001"])).await;
    with_vins(json!(["1M8GDM9AXKP042788"])).await;
    let deleted = with_vins(json!(["WVWZZZ1JZXW000002"])).await;
    let path = format!("/orders/{deleted}");
    scene.admin.delete(&path).await.assert_status(200);
    let found = async |who: &Client, text: &str| {
        let request = who
            .request(reqwest::Method::GET, "/vin-numbers/search")
            .query(&[("q", text)]);
        who.send(request).await.assert_status(200).data()
    };
    let option = json!({"vin_number": "1M8GDM9AXKP042788", "label": "1M8GDM9AXKP042788",
        "value": "1M8GDM9AXKP042788"});
    assert_eq!(found(&scene.admin, "gdm9a").await, json!([option]));
    for (text, count) in [("wvw", 1), ("w", 0), ("", 0), ("%%%", 0)] {
        let vins = found(&scene.admin, text).await;
        assert_eq!(vins.as_array().unwrap().len(), count, "{text}");
    }
    let (own, _) = scene
        .company
        .sign_in_holding(Role::Planner, CategoryVisibility::Both, &[])
        .await;
    assert_eq!(found(&own, "gdm9a").await, json!([]));
    let too_long = format!("/vin-numbers/search?q={}", "x".repeat(256));
    scene.admin.get(&too_long).await.assert_field("q");
}

#[actix_web::test]
async fn what_accounting_has_to_know_of_a_client_stands_at_its_orders() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let row = async || {
        let rows = scene.admin.get("/orders/list").await.data();
        [
            "note_for_accounting",
            "note_for_accounting_type",
            "client_need_to_send_original_docs",
        ]
        .map(|name| rows[0][name].clone())
    };
    assert_eq!(row().await, [Value::Null, Value::Null, json!(false)]);
    let client = json!({"company_name": "Rhein Logistik GmbH", "types": ["client"],
        "accounting_note": "two copies", "accounting_note_type": "COPIES_OF_DOCUMENTS",
        "need_send_original_docs": true});
    let path = format!("/contacts/{}", scene.client);
    scene.admin.put(&path, client).await.assert_status(200);
    let filled = [
        json!("two copies"),
        json!("COPIES_OF_DOCUMENTS"),
        json!(true),
    ];
    assert_eq!(row().await, filled);

    // A note of the order's own comes first.
    scene
        .company
        .db()
        .write(async |txn| {
            let own = orders::ActiveModel {
                id: Set(order),
                note_for_accounting: Set(Some("to Jonas".to_owned())),
                ..Default::default()
            };
            own.update(txn).await
        })
        .await
        .unwrap();
    assert_eq!(row().await[0], "to Jonas");
}

//! Bad input: the status, every field at once, and nothing written.

use domain::users::{CategoryVisibility, Role};
use serde_json::{Value, json};

use super::scene::{Scene, VILNIUS, leg};

#[actix_web::test]
async fn an_empty_order_names_every_required_field() {
    let scene = Scene::new().await;
    let answer = scene
        .admin
        .post(
            "/orders",
            json!({"general": {}, "cargo": {}, "cargos": [{}], "finance": {}}),
        )
        .await;
    for path in [
        "general.client_id",
        "general.client_manager_id",
        "cargo.loading_date_from",
        "cargo.loading_date_to",
        "cargos.0.loading_address",
        "cargos.0.unloading_address",
        "finance.currency",
        "finance.cost_vat",
    ] {
        answer.assert_field(path);
    }
    assert_eq!(scene.count().await, 0);
    assert_eq!(
        scene.admin.get("/orders/initial").await.data()["order_number"],
        "26-00001",
        "no number was used up"
    );
}

#[actix_web::test]
async fn fields_of_the_wrong_shape_are_named_together() {
    let scene = Scene::new().await;
    let body = scene.order_with(json!({
        "general": {"client_id": "somebody", "status": "SOLD"},
        "cargo": {"loading_date_from": "2026-02-30", "unloading_date": 5, "is_dpl": "perhaps"},
        "finance": {"revenue": 12.5, "revenue_penalty": -1, "cost_vat": 20},
    }));
    let answer = scene.admin.post("/orders", body).await;
    for path in [
        "general.client_id",
        "general.status",
        "cargo.loading_date_from",
        "cargo.unloading_date",
        "cargo.is_dpl",
        "finance.revenue",
        "finance.revenue_penalty",
        "finance.cost_vat",
    ] {
        answer.assert_field(path);
    }
    assert_eq!(scene.count().await, 0);
}

#[actix_web::test]
async fn every_field_that_the_form_highlights_is_named_by_its_refusal() {
    let scene = Scene::new().await;
    // Orders specification, section 5; the damage's fields stand in its section.
    let sections = [
        ("general", "status supplier_id purchase_manager_id"),
        (
            "cargo",
            "loading_date_from loading_date_to spot_vehicle_class category",
        ),
        (
            "finance",
            "currency cost_vat revenue_penalty cost_penalty revenue_calculation_type \
             revenue_calculation_value cost_calculation_type cost_calculation_value",
        ),
        ("cargos.0", "loading_address unloading_address"),
        (
            "damage",
            "damage_date damage_number driver_name client_invoice_date client_invoice_number \
             paid_amount received_amount own_invoice_date own_invoice_number",
        ),
        ("damage.vin_numbers.0", "vin_number damage_amount"),
    ];
    let mut body = scene.order_with(json!({
        "damage": {"damage_enabled": true, "vin_numbers": [{}]},
    }));
    for (section, names) in sections {
        let section = body.pointer_mut(&format!("/{}", section.replace('.', "/")));
        let section = section.unwrap();
        for name in names.split_whitespace() {
            section[name] = json!({"no": "value"});
        }
    }
    let answer = scene.admin.post("/orders", body).await;
    for (section, names) in sections {
        for name in names.split_whitespace() {
            answer.assert_field(&format!("{section}.{name}"));
        }
    }
    let wrong = json!({"date_from": {}, "date_to": {}, "cargo_note": {}});
    let answer = scene.admin.post("/orders/compensation", wrong).await;
    for path in ["date_from", "date_to", "cargo_note"] {
        answer.assert_field(path);
    }
    assert_eq!(scene.count().await, 0);
}

#[actix_web::test]
async fn what_cannot_be_read_is_told_once_and_not_judged() {
    let scene = Scene::new().await;
    let refused = async |change: Value| {
        let answer = scene.admin.post("/orders", scene.order_with(change)).await;
        answer.assert_status(422).json()["errors"].clone()
    };
    assert_eq!(
        refused(json!({"cargos": "x"})).await,
        json!({"cargos": ["Must be a list"]})
    );
    assert_eq!(
        refused(json!({"cargos": ["x", leg(VILNIUS, VILNIUS)]})).await,
        json!({"cargos.0": ["Must be an object"]})
    );
    assert_eq!(
        refused(json!({"general": 5, "cargo": []})).await,
        json!({"general": ["Must be an object"], "cargo": ["Must be an object"]})
    );
    let mut nowhere = leg(VILNIUS, VILNIUS);
    nowhere["loading_position_index"] = json!("first");
    assert_eq!(
        refused(json!({"cargos": [nowhere]})).await,
        json!({"cargos.0.loading_position_index": ["Must be a whole number"]})
    );
    assert_eq!(
        refused(json!({
            "general": {"activity": "SPT"}, "cargo": {"spot_vehicle": "ABC 123"},
        }))
        .await,
        json!({"general.activity": [
            "Must be one of EXPEDITION, OWN_PARK, SPOT, COMPENSATION"
        ]})
    );
}

#[actix_web::test]
async fn each_rule_has_its_field() {
    let scene = Scene::new().await;
    let typed = json!([{"loading_address": "Kaunnas", "unloading_address": "Köln, Germany",
        "unloading_latitude": 50.93333, "unloading_longitude": 6.95}]);
    let far = json!([leg(("Nowhere", 91.0, 0.0), VILNIUS)]);
    let mut reversed = json!([leg(VILNIUS, VILNIUS)]);
    reversed[0]["loading_position_index"] = json!(2);
    reversed[0]["unloading_position_index"] = json!(1);
    let mut twice = json!([leg(VILNIUS, VILNIUS), leg(VILNIUS, VILNIUS)]);
    twice[0]["vin_numbers"] = json!(["1M8GDM9AXKP042788"]);
    twice[1]["vin_numbers"] = json!(["1m8gdm9axkp042788"]);
    let mut long = json!([leg(VILNIUS, VILNIUS)]);
    long[0]["vin_numbers"] = json!(["WVWZZZ1JZXW0000012"]);
    for (changes, path) in [
        (
            json!({"general": {"client_id": 999_999}}),
            "general.client_id",
        ),
        (
            json!({"general": {"client_id": scene.supplier}}),
            "general.client_id",
        ),
        (
            json!({"general": {"supplier_id": scene.client}}),
            "general.supplier_id",
        ),
        (
            json!({"general": {"client_manager_id": 999_999}}),
            "general.client_manager_id",
        ),
        (
            json!({"general": {"activity": "COMPENSATION"}}),
            "general.activity",
        ),
        (
            json!({"general": {"activity": "SPOT"}, "finance": {"cost_calculation_type": "PER_KM"}}),
            "finance.cost_calculation_type",
        ),
        (
            json!({"cargo": {"vehicle_planning_id": 999_999}}),
            "cargo.vehicle_planning_id",
        ),
        (
            json!({"cargo": {"spot_vehicle": "XYZ 1"}}),
            "cargo.spot_vehicle",
        ),
        (
            json!({"cargo": {"loading_date_to": "2026-03-10"}}),
            "cargo.loading_date_to",
        ),
        (
            json!({"cargo": {"loading_date": "2026-03-12", "unloading_date": "2026-03-11"}}),
            "cargo.unloading_date",
        ),
        (json!({"cargo": {"note": "x".repeat(5000)}}), "cargo.note"),
        (json!({"cargos": []}), "cargos"),
        (json!({"cargos": typed}), "cargos.0.loading_address"),
        (json!({"cargos": far}), "cargos.0.loading_latitude"),
        (
            json!({"cargos": reversed}),
            "cargos.0.unloading_position_index",
        ),
        (json!({"cargos": twice}), "cargos.1.vin_numbers"),
        (json!({"cargos": long}), "cargos.0.vin_numbers"),
        (
            json!({"finance": {"revenue_calculation_value": 100_000_000_000_i64}}),
            "finance.revenue_calculation_value",
        ),
    ] {
        scene
            .admin
            .post("/orders", scene.order_with(changes.clone()))
            .await
            .assert_field(path);
    }
    assert_eq!(scene.count().await, 0);
}

/// Invalid values, ids that do not exist, and a place that is not on the map.
fn mixed() -> Value {
    json!({
        "general": {"client_id": 999_999, "client_manager_id": null, "supplier_id": 999_999,
            "purchase_manager_id": 999_999, "duplicate_order_id": 999_999},
        "cargo": {"vehicle_planning_id": 999_999, "category": "AUTOMOTIVE_TRANSPORT",
            "is_dpl": "perhaps"},
        "cargos": [leg(VILNIUS, VILNIUS), {"loading_address": "Kaunnas",
            "unloading_address": "Köln, Germany", "unloading_latitude": "north",
            "unloading_longitude": 6.95}],
        "finance": {"cost_penalty": -1},
    })
}

#[actix_web::test]
async fn errors_of_every_kind_are_told_in_one_answer() {
    let scene = Scene::new().await;
    let (planner, _) = scene
        .company
        .sign_in_with(Role::Planner, CategoryVisibility::GeneralCargo)
        .await;
    let order = planner.post("/orders", scene.order()).await.data()["id"]
        .as_i64()
        .unwrap();
    let before = scene.stored().await;
    let body = scene.order_with(mixed());
    let path = format!("/orders/{order}");
    for answer in [
        planner.post("/orders", body.clone()).await,
        planner.put(&path, body).await,
    ] {
        let errors = answer.assert_status(422).json()["errors"].clone();
        let fields: Vec<&String> = errors.as_object().unwrap().keys().collect();
        assert_eq!(
            fields,
            [
                "cargo.category",
                "cargo.is_dpl",
                "cargo.vehicle_planning_id",
                "cargos.1.loading_address",
                "cargos.1.unloading_latitude",
                // The specification's names, here and at the end.
                "category",
                "finance.cost_penalty",
                "general.client_id",
                "general.client_manager_id",
                "general.duplicate_order_id",
                "general.purchase_manager_id",
                "general.supplier_id",
                "purchase_manager_id",
                "supplier_id",
            ]
        );
        assert_eq!(
            errors["general.client_manager_id"],
            json!(["This field is required"]),
            "who is not named is not looked for"
        );
    }
    assert_eq!(scene.stored().await, before);
    assert_eq!(
        scene.admin.get("/orders/initial").await.data()["order_number"],
        "26-00002",
        "no number was used up"
    );
}

#[actix_web::test]
async fn that_a_compensation_stays_one_is_told_with_the_rest() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    scene.make_compensation(order).await;
    let body = scene.order_with(json!({
        "general": {"client_id": 999_999, "status": "PLANNED"}, "finance": {"cost_penalty": -1},
    }));
    let before = scene.stored().await;
    let answer = scene.admin.put(&format!("/orders/{order}"), body).await;
    for path in [
        "general.client_id",
        "general.status",
        "finance.cost_penalty",
    ] {
        answer.assert_field(path);
    }
    assert_eq!(scene.stored().await, before);
}

#[actix_web::test]
async fn a_calculation_names_all_its_fields_at_once() {
    let scene = Scene::new().await;
    let answer = scene
        .admin
        .post(
            "/orders/calculate-finance",
            json!({
                "order_id": 999_999, "vehicle_planning_id": 999_999, "revenue_penalty": -1,
                "cargos": mixed()["cargos"], "loading_date": "soon",
            }),
        )
        .await;
    for path in [
        "order_id",
        "vehicle_planning_id",
        "revenue_penalty",
        "cargos.1.loading_address",
        "cargos.1.unloading_latitude",
        "loading_date",
    ] {
        answer.assert_field(path);
    }
}

#[actix_web::test]
async fn a_typed_address_suggests_what_may_have_been_meant() {
    let scene = Scene::new().await;
    let body = scene.order_with(
        json!({"cargos": [{"loading_address": "Kaunnas", "unloading_address": "Köln"}]}),
    );
    let errors = scene
        .admin
        .post("/orders", body)
        .await
        .assert_status(422)
        .json();
    let text = errors["errors"]["cargos.0.loading_address"][0]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(text.contains("Kaunas, Lithuania"), "{text}");
}

#[actix_web::test]
async fn bodies_that_are_no_orders_are_refused_whole() {
    let scene = Scene::new().await;
    for body in [
        json!({}),
        json!({"general": 5, "cargo": [], "cargos": {}, "finance": "x"}),
    ] {
        let answer = scene.admin.post("/orders", body).await;
        for path in ["general", "cargo", "finance"] {
            answer.assert_field(path);
        }
    }
    assert_eq!(scene.count().await, 0);
}

#[actix_web::test]
async fn another_companys_token_writes_nothing_in_either_company() {
    let server = crate::support::TestServer::start().await;
    let (one, other) = (Scene::on(&server).await, Scene::on(&server).await);
    // Each company numbers its orders separately, so one id can be an order in both.
    let order = one.take(one.order()).await;
    let theirs = other.take(other.order()).await;
    let before = (one.stored().await, other.stored().await);
    let stranger = one.admin.on_host(&other.company.host);
    for id in [order, theirs] {
        let path = format!("/orders/{id}");
        let finance = json!({"finance": {"revenue": 1}});
        for answer in [
            stranger.get(&path).await,
            stranger.post("/orders", other.order()).await,
            stranger.put(&path, other.order_with(finance)).await,
            stranger.patch(&path, json!({"cargo_note": "mine"})).await,
            stranger
                .patch(
                    &format!("{path}/adjust-distances"),
                    json!({"total_distance": 1}),
                )
                .await,
            stranger.delete(&path).await,
        ] {
            answer.assert_status(401);
        }
    }
    assert_eq!((one.stored().await, other.stored().await), before);
    // The same calls succeed in the company they belong to.
    other.take(other.order()).await;
    let path = format!("/orders/{theirs}");
    let note = json!({"cargo_note": "mine"});
    other.admin.patch(&path, note).await.assert_status(200);
    other.admin.delete(&path).await.assert_status(200);
    assert_eq!(one.stored().await, before.0);
}

#[actix_web::test]
async fn another_companys_ids_are_worth_nothing() {
    let server = crate::support::TestServer::start().await;
    let (one, other) = (Scene::on(&server).await, Scene::on(&server).await);
    let theirs = other.take(other.order()).await;
    let mut foreign = one.take(one.order()).await;
    while foreign <= theirs {
        foreign = one.take(one.order()).await;
    }
    let contact = json!({"company_name": "Nur hier GmbH", "types": ["client"]});
    let mut client = 0;
    while client <= other.supplier {
        client = one.admin.post("/contacts", contact.clone()).await.data()["id"]
            .as_i64()
            .unwrap();
    }
    let before = (one.stored().await, other.stored().await);
    let (path, absent) = (format!("/orders/{foreign}"), "/orders/987654");
    let shown = other
        .admin
        .get(absent)
        .await
        .assert_status(404)
        .text
        .clone();
    for answer in [
        other.admin.get(&path).await,
        other.admin.put(&path, other.order()).await,
        other
            .admin
            .patch(&path, json!({"cargo_note": "mine"}))
            .await,
        other.admin.delete(&path).await,
    ] {
        assert_eq!(answer.assert_status(404).text, shown);
    }
    let named = json!({"general": {"client_id": client, "duplicate_order_id": foreign}});
    other
        .admin
        .post("/orders", other.order_with(named))
        .await
        .assert_field("general.client_id")
        .assert_field("general.duplicate_order_id");
    assert_eq!((one.stored().await, other.stored().await), before);
}

#[actix_web::test]
async fn the_other_category_cannot_be_written_or_seen() {
    let scene = Scene::new().await;
    let (planner, _) = scene
        .company
        .sign_in_with(Role::Planner, CategoryVisibility::GeneralCargo)
        .await;
    let automotive = scene
        .take(scene.order_with(json!({"cargo": {"category": "AUTOMOTIVE_TRANSPORT"}})))
        .await;
    planner
        .post(
            "/orders",
            scene.order_with(json!({"cargo": {"category": "AUTOMOTIVE_TRANSPORT"}})),
        )
        .await
        .assert_field("cargo.category")
        .assert_field("category");
    let own = planner.post("/orders", scene.order()).await.data()["id"]
        .as_i64()
        .unwrap();
    let seen = planner.get("/orders/list?with_total=1").await.json();
    assert_eq!(seen["meta"]["total"], 1);
    assert_eq!(seen["data"][0]["id"], own);
    assert_eq!(seen["data"][0]["category"], "GENERAL_CARGO");
    for answer in [
        planner.get(&format!("/orders/{automotive}")).await,
        planner
            .patch(&format!("/orders/{automotive}"), json!({"cargo_note": "x"}))
            .await,
        planner
            .get(&format!("/orders/{automotive}/loads-vehicles"))
            .await,
    ] {
        answer.assert_status(404);
    }
    assert_eq!(planner.get("/orders/list-metrics").await.data()["total"], 1);
    assert_eq!(planner.get("/orders/list-ids").await.data(), json!([own]));
}

#[actix_web::test]
async fn an_unusable_filter_is_named() {
    let scene = Scene::new().await;
    let answer = scene
        .admin
        .get("/orders/list?client_id=x&status=SOLD&date_to=2026-02-30&limit=-1&order_by=colour&unknown=1")
        .await;
    for path in ["client_id", "status", "date_to", "limit", "order_by"] {
        answer.assert_field(path);
    }
    assert_eq!(
        answer.json()["errors"]["unknown"],
        Value::Null,
        "unknown parameters are ignored"
    );
}

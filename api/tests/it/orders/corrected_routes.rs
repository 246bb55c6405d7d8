//! Routes that are corrected on the map: what is stored, what follows for the order, and what the estimate
//! learns.

use std::io::{Cursor, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta, Utc};
use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use routing::{Place, gazetteer, great_circle_km};
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::osrm::PretendOsrm;
use super::scene::{COLOGNE, KAUNAS, POZNAN, Scene, VILNIUS, leg};
use crate::support::{Answer, Client};

fn zipped(content: &[u8]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let deflated = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    archive.start_file("route.json", deflated).unwrap();
    archive.write_all(content).unwrap();
    archive.finish().unwrap().into_inner()
}

fn described(stops: &Value, by_hand: bool) -> Vec<u8> {
    let description = json!({"version": 1, "stops": stops, "is_distance_by_hand": by_hand});
    zipped(description.to_string().as_bytes())
}

pub fn stop(kind: &str, place: (&str, f64, f64), leg: usize) -> Value {
    json!({"kind": kind, "lat": place.1, "lng": place.2, "leg_index": leg})
}

fn via(place: (&str, f64, f64)) -> Value {
    json!({"kind": "via", "lat": place.1, "lng": place.2})
}

fn from_vilnius_to_cologne() -> Value {
    json!([stop("loading", VILNIUS, 0), stop("unloading", COLOGNE, 0)])
}

/// The current route of an order.
async fn route(scene: &Scene, order: i64) -> Value {
    let id = scene.read(order).await["route_id"].as_i64().unwrap();
    scene.admin.get(&format!("/routes/{id}")).await.data()
}

/// Sends a correction as the editor does: a POST that stands for a PUT.
async fn send(client: &Client, id: &Value, archive: Vec<u8>, distance: &str) -> Answer {
    let file = Part::bytes(archive).file_name("route.zip");
    let form = Form::new()
        .part("data", file)
        .text("distance", distance.to_owned());
    let path = format!("/routes/{id}?_method=put");
    let request = client.request(Method::POST, &path);
    client.send(request.multipart(form)).await
}

pub async fn correct(
    scene: &Scene,
    order: i64,
    stops: &Value,
    metres: i64,
    by_hand: bool,
) -> Value {
    let id = route(scene, order).await["id"].clone();
    let archive = described(stops, by_hand);
    send(&scene.admin, &id, archive, &metres.to_string())
        .await
        .data()
}

fn per_km(scene: &Scene) -> Value {
    scene.order_with(
        json!({"finance": {"revenue_calculation_type": "PER_KM", "revenue_calculation_value": 150}}),
    )
}

#[actix_web::test]
async fn a_corrected_route_becomes_the_distance_of_the_order() {
    let scene = Scene::new().await;
    let order = scene.take(per_km(&scene)).await;
    let before = route(&scene, order).await;
    assert_eq!(before["has_corrected_route"], false);
    assert_eq!(before["corrected_route"], Value::Null);
    assert_eq!(before["distance"], before["calculated_distance"]);
    assert_eq!(
        before["coordinates"],
        json!([{"lat": VILNIUS.1, "lng": VILNIUS.2}, {"lat": COLOGNE.1, "lng": COLOGNE.2}])
    );

    let along = json!([
        stop("loading", VILNIUS, 0),
        via(POZNAN),
        stop("unloading", COLOGNE, 0)
    ]);
    let points: Vec<Value> = along
        .as_array()
        .unwrap()
        .iter()
        .map(|at| json!({"lat": at["lat"], "lng": at["lng"]}))
        .collect();
    let measured = scene
        .admin
        .post("/routes/measure", json!({ "coordinates": points }))
        .await
        .data();
    let legs: Vec<i64> = measured["legs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|leg| leg.as_i64().unwrap())
        .collect();
    let metres = measured["distance"].as_i64().unwrap();
    assert_eq!((legs.len(), legs.iter().sum::<i64>()), (2, metres));
    // It bends where the border is crossed.
    assert!(measured["geometry"].as_array().unwrap().len() >= 3);

    let archive = described(&along, false);
    let answer = send(
        &scene.admin,
        &before["id"],
        archive.clone(),
        &metres.to_string(),
    )
    .await;
    let corrected = answer.data();
    assert_eq!(corrected["distance"], metres);
    assert_eq!(corrected["stops"][1]["kind"], "via");
    assert_eq!(corrected["stops"][2]["address"], COLOGNE.0);
    assert_eq!(corrected["geometry"], measured["geometry"]);
    assert_eq!(corrected["calculated_distance"], before["distance"]);
    assert!(corrected["corrected_by"].is_string());
    let sent_back = corrected["corrected_route"].as_str().unwrap();
    assert_eq!(STANDARD.decode(sent_back).unwrap(), archive);

    let finance = scene.read(order).await["finance"].clone();
    assert_eq!(finance["loaded_distance"], metres);
    // 1.50 a kilometre, in cents, half away from zero.
    assert_eq!(finance["revenue"], (metres * 150 + 500) / 1000);
    assert_eq!(scene.logged(order, "total_distance").await.len(), 1);
    assert_eq!(scene.logged(order, "finance.revenue").await.len(), 1);
    let loads = scene.admin.get("/orders/loads").await.json();
    assert_eq!(loads["data"][0]["has_corrected_route"], true);
    assert_eq!(loads["data"][0]["total_distance"], metres);

    // The form is saved with the correction in it.
    let noted = json!({"cargo": {"note": "Gate 4"}});
    scene.save_as_read(order, noted).await.assert_status(200);
    let kept = route(&scene, order).await;
    assert_eq!(
        (&kept["distance"], &kept["stops"]),
        (&corrected["distance"], &corrected["stops"])
    );

    let path = format!("/routes/{}/correction", before["id"]);
    let back = scene.admin.delete(&path).await.data();
    assert_eq!(back["has_corrected_route"], false);
    assert_eq!(back["distance"], before["distance"]);
    assert_eq!(back["coordinates"], before["coordinates"]);
    assert_eq!(route(&scene, order).await["corrected_route"], Value::Null);
}

#[actix_web::test]
async fn the_way_to_the_first_loading_is_a_part_of_it() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    scene
        .assign(
            order,
            scene.free_at(scene.vehicle_per_km(100).await, KAUNAS).await,
            None,
        )
        .await;
    let before = route(&scene, order).await;
    assert_eq!(before["stops"][0]["kind"], "start");
    assert!(
        before["vehicle_number"]
            .as_str()
            .unwrap()
            .starts_with("ABC")
    );
    let measured = before["distance"].as_i64().unwrap();
    let empty = before["empty_distance"].as_i64().unwrap();

    // A user who knows the whole length does not say where the difference is: every part has its share.
    let corrected = correct(
        &scene,
        order,
        &from_vilnius_to_cologne(),
        2 * measured,
        true,
    )
    .await;
    assert_eq!(corrected["distance"], 2 * measured);
    let share = corrected["empty_distance"].as_i64().unwrap();
    assert!((share - 2 * empty).abs() <= 1, "{share}");
    let finance = scene.read(order).await["finance"].clone();
    assert_eq!(finance["cost"], (2 * measured * 100 + 500) / 1000);
}

#[actix_web::test]
async fn a_correction_goes_along_when_the_order_gets_or_loses_a_vehicle() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let along = json!([
        stop("loading", VILNIUS, 0),
        via(POZNAN),
        stop("unloading", COLOGNE, 0)
    ]);
    let alone = correct(&scene, order, &along, 1_700_000, true).await;
    let entry = scene.free_at(scene.vehicle_per_km(100).await, KAUNAS).await;
    scene.assign(order, entry, None).await;

    let with_vehicle = route(&scene, order).await;
    assert_ne!(with_vehicle["id"], alone["id"]);
    assert_eq!(with_vehicle["has_corrected_route"], true);
    let kinds = |route: &Value| -> Vec<String> {
        let stops = route["stops"].as_array().unwrap().iter();
        stops
            .map(|stop| stop["kind"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(
        kinds(&with_vehicle),
        ["start", "loading", "via", "unloading"]
    );
    let empty = with_vehicle["empty_distance"].as_i64().unwrap();
    assert_eq!(with_vehicle["distance"], 1_700_000 + empty);
    // An earlier address of the editor shows the present route.
    let path = format!("/routes/{}", alone["id"]);
    assert_eq!(
        scene.admin.get(&path).await.data()["id"],
        with_vehicle["id"]
    );

    // The way to the loading is corrected, too; it ends with the vehicle.
    let through = json!([
        via(POZNAN),
        stop("loading", VILNIUS, 0),
        stop("unloading", COLOGNE, 0)
    ]);
    let again = correct(&scene, order, &through, 3_000_000, false).await;
    assert_eq!(kinds(&again), ["start", "via", "loading", "unloading"]);
    let path = format!("/orders/{order}/unassign");
    scene.admin.post(&path, json!({})).await.assert_status(200);
    let alone = route(&scene, order).await;
    assert_eq!(alone["has_corrected_route"], true);
    assert_eq!(kinds(&alone), ["loading", "unloading"]);
    let loaded = 3_000_000 - again["empty_distance"].as_i64().unwrap();
    assert_eq!(alone["distance"], loaded);

    // Taken back once, it is nowhere any more.
    let path = format!("/routes/{}/correction", alone["id"]);
    scene.admin.delete(&path).await.assert_status(200);
    scene.assign(order, entry, None).await;
    assert_eq!(route(&scene, order).await["has_corrected_route"], false);
}

#[actix_web::test]
async fn other_stops_need_another_correction() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    correct(&scene, order, &from_vilnius_to_cologne(), 1_900_000, true).await;
    let moved = json!({"cargos": [leg(VILNIUS, POZNAN)]});
    scene.save_as_read(order, moved).await.assert_status(200);
    let now = route(&scene, order).await;
    assert_eq!(now["has_corrected_route"], false);
    assert_eq!(now["distance"], now["calculated_distance"]);
}

#[actix_web::test]
async fn what_is_wrong_is_told_at_its_place() {
    let scene = Scene::new().await;
    let order = scene
        .take(scene.order_with(json!({"cargos": [leg(VILNIUS, COLOGNE), leg(KAUNAS, POZNAN)]})))
        .await;
    let id = route(&scene, order).await["id"].clone();
    let refused = async |archive: Vec<u8>, distance: &str| -> Vec<String> {
        let answer = send(&scene.admin, &id, archive, distance).await;
        answer.assert_status(422);
        answer.json()["errors"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect()
    };
    let all = [
        stop("loading", VILNIUS, 0),
        stop("loading", KAUNAS, 1),
        stop("unloading", COLOGNE, 0),
        stop("unloading", POZNAN, 1),
    ];
    let good = described(&json!(all), false);
    let wrong = |stops: Value| described(&stops, false);
    for (archive, fields) in [
        (b"no archive".to_vec(), vec!["data"]),
        (Vec::new(), vec!["data"]),
        (zipped(b"no json"), vec!["data"]),
        (zipped(b"{\"version\": 2}"), vec!["data"]),
        (zipped(b"{}"), vec!["data.stops", "data.version"]),
        // A bomb: more than is ever read.
        (zipped(&vec![b' '; 3_000_000]), vec!["data"]),
        (wrong(json!(all[..3])), vec!["data"]),
        (wrong(json!([all[0]])), vec!["data"]),
        (
            wrong(json!([all[2], all[0], all[1], all[3]])),
            vec!["data.stops.0"],
        ),
        (
            wrong(json!([all[0], all[1], all[1], all[3]])),
            vec!["data.stops.2"],
        ),
        (
            wrong(json!([
                via(POZNAN),
                all[0],
                all[1],
                all[2],
                all[3],
                via(POZNAN)
            ])),
            vec!["data.stops.0", "data.stops.5"],
        ),
        (
            wrong(json!([
                all[0],
                all[1],
                all[2],
                stop("unloading", POZNAN, 2)
            ])),
            vec!["data.stops.3"],
        ),
        (
            wrong(json!([
                {"kind": "loading", "lat": 91.0, "lng": 5.0, "leg_index": 0},
                {"kind": "detour", "lat": 50.0, "lng": 5.0},
                {"kind": "start", "lat": 50.0, "lng": 5.0},
                {"kind": "via", "lng": 5.0},
            ])),
            vec![
                "data.stops.0.lat",
                "data.stops.1.kind",
                "data.stops.2",
                "data.stops.3.lat",
            ],
        ),
        (wrong(json!(vec![via(POZNAN); 101])), vec!["data"]),
    ] {
        assert_eq!(refused(archive, "1000").await, fields);
    }
    assert_eq!(refused(good.clone(), "0").await, ["distance"]);
    assert_eq!(refused(good.clone(), "-5").await, ["distance"]);
    assert_eq!(refused(good.clone(), "50000001").await, ["distance"]);
    assert_eq!(refused(good.clone(), "far").await, ["distance"]);
    // Both at once.
    assert_eq!(
        refused(b"no archive".to_vec(), "").await,
        ["data", "distance"]
    );
    assert_eq!(route(&scene, order).await["has_corrected_route"], false);

    let measure = async |points: Value| {
        let answer = scene
            .admin
            .post("/routes/measure", json!({ "coordinates": points }))
            .await;
        answer.assert_status(422);
        answer.json()["errors"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(measure(json!([])).await, ["coordinates"]);
    assert_eq!(
        measure(json!([{"lat": 50.0, "lng": 5.0}])).await,
        ["coordinates"]
    );
    assert_eq!(
        measure(json!(vec![json!({"lat": 50.0, "lng": 5.0}); 101])).await,
        ["coordinates"]
    );
    assert_eq!(
        measure(json!([{"lat": 50.0}, {"lat": 5.0, "lng": 181.0}])).await,
        ["coordinates.0.lng", "coordinates.1.lng"]
    );

    let large = Part::bytes(vec![0; 300 * 1024]).file_name("route.zip");
    let form = Form::new().part("data", large).text("distance", "1000");
    let request = scene.admin.request(Method::PUT, &format!("/routes/{id}"));
    scene
        .admin
        .send(request.multipart(form))
        .await
        .assert_status(413);
}

#[actix_web::test]
async fn an_order_that_changed_meanwhile_is_not_corrected() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let shown = route(&scene, order).await;
    scene.company.server.pass(TimeDelta::seconds(1));
    scene
        .admin
        .patch(&format!("/orders/{order}"), json!({"load_number": "X-1"}))
        .await
        .assert_status(200);
    let changed_at: DateTime<Utc> = shown["updated_at"].as_str().unwrap().parse().unwrap();
    let version = format!("\"{}\"", changed_at.timestamp_micros());
    let form = Form::new()
        .part(
            "data",
            Part::bytes(described(&from_vilnius_to_cologne(), false)).file_name("route.zip"),
        )
        .text("distance", "1000");
    let path = format!("/routes/{}", shown["id"]);
    let request = scene
        .admin
        .request(Method::PUT, &path)
        .header("If-Match", &version);
    scene
        .admin
        .send(request.multipart(form))
        .await
        .assert_status(409);
    let request = scene
        .admin
        .request(Method::DELETE, &format!("{path}/correction"))
        .header("If-Match", &version);
    scene.admin.send(request).await.assert_status(409);
    assert_eq!(route(&scene, order).await["has_corrected_route"], false);
}

#[actix_web::test]
async fn only_who_may_see_the_order_sees_and_corrects_its_route() {
    let scene = Scene::new().await;
    let order = scene
        .take(scene.order_with(json!({"cargo": {"category": "GENERAL_CARGO"}})))
        .await;
    let id = route(&scene, order).await["id"].clone();
    let (other, _) = scene
        .company
        .sign_in_with(Role::Planner, CategoryVisibility::AutomotiveTransport)
        .await;
    other.get(&format!("/routes/{id}")).await.assert_status(404);
    let archive = described(&from_vilnius_to_cologne(), false);
    send(&other, &id, archive, "1000").await.assert_status(404);
    other
        .delete(&format!("/routes/{id}/correction"))
        .await
        .assert_status(404);
    scene.admin.get("/routes/999999").await.assert_status(404);
}

/// The roads of Romania, each with its real length in metres.
fn romanian_roads() -> Vec<(Place, Place, i32)> {
    let table = include_str!("../../../routing/tests/samples/e_roads.tsv");
    let romania = "RO".parse().unwrap();
    let rows = table
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let place = |name: &str| gazetteer().by_name(name, romania);
    let road = |cells: Vec<&str>| {
        let (from, to) = (place(cells[0])?, place(cells[2])?);
        let kilometres: i32 = cells[4].parse().ok()?;
        // Small places have larger namesakes, which the gazetteer finds.
        let straight = great_circle_km(from.coordinates(), to.coordinates());
        let is_road = (straight..1.6 * straight).contains(&f64::from(kilometres));
        is_road.then_some((from, to, kilometres * 1000))
    };
    rows.filter(|cells| cells[1] == "RO")
        .filter_map(road)
        .collect()
}

#[actix_web::test]
async fn corrected_roads_are_known_and_others_are_estimated_no_worse() {
    let scene = Scene::new().await;
    let roads = romanian_roads();
    assert!(roads.len() > 15, "{} roads", roads.len());
    let wrong = async |which: usize| -> f64 {
        let (mut errors, mut count) = (0.0, 0.0);
        for (from, to, metres) in roads.iter().skip(which).step_by(2) {
            let points = [from, to].map(|at| json!({"lat": at.latitude, "lng": at.longitude}));
            let measured = scene
                .admin
                .post("/routes/measure", json!({ "coordinates": points }));
            let estimated = measured.await.data()["distance"].as_i64().unwrap();
            let estimated = f64::from(i32::try_from(estimated).unwrap());
            errors += (estimated / f64::from(*metres) - 1.0).abs();
            count += 1.0;
        }
        errors / count
    };
    let before = (wrong(0).await, wrong(1).await);
    for (from, to, metres) in roads.iter().step_by(2) {
        let ends = [from, to].map(|at| (at.formatted_address.as_str(), at.latitude, at.longitude));
        let order = scene
            .take(scene.order_with(json!({"cargos": [leg(ends[0], ends[1])]})))
            .await;
        let stops = json!([stop("loading", ends[0], 0), stop("unloading", ends[1], 0)]);
        correct(&scene, order, &stops, i64::from(*metres), true).await;
    }
    let after = (wrong(0).await, wrong(1).await);
    assert!(
        after.0 < 1e-4,
        "the same lanes: {before:?} before, {after:?} after"
    );
    assert!(
        after.1 < before.1 + 0.005,
        "other lanes: {before:?} before, {after:?} after"
    );
}

#[actix_web::test]
async fn what_was_learned_changes_no_order_that_is_only_saved() {
    let scene = Scene::new().await;
    let [first, second] = [
        scene.take(per_km(&scene)).await,
        scene.take(per_km(&scene)).await,
    ];
    let before = scene.read(second).await["finance"].clone();
    let wanted = before["loaded_distance"].as_i64().unwrap() * 6 / 5;
    correct(&scene, first, &from_vilnius_to_cologne(), wanted, true).await;
    let third = scene.take(per_km(&scene)).await;
    let learned = scene.read(third).await["finance"]["loaded_distance"]
        .as_i64()
        .unwrap();
    assert!(
        (learned - wanted).abs() <= 1,
        "{learned} instead of {wanted}"
    );

    let noted = json!({"cargo": {"note": "Call before unloading"}});
    scene.save_as_read(second, noted).await.assert_status(200);
    let after = scene.read(second).await["finance"].clone();
    assert_eq!(after, before);
    // With other stops it is measured, of course.
    let moved = json!({"cargos": [leg(KAUNAS, COLOGNE)]});
    scene.save_as_read(second, moved).await.assert_status(200);
    assert_ne!(
        scene.read(second).await["finance"]["loaded_distance"],
        before["loaded_distance"]
    );
}

#[actix_web::test]
async fn an_estimate_names_the_routes_it_was_learned_from() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let measured = async |from: (&str, f64, f64), to: (&str, f64, f64)| {
        let points = [from, to].map(|at| json!({"lat": at.1, "lng": at.2}));
        let body = json!({ "coordinates": points });
        scene.admin.post("/routes/measure", body).await.data()
    };
    let calculated = async |from: (&str, f64, f64), to: (&str, f64, f64)| {
        let body = json!({"cargos": [leg(from, to)]});
        let answer = scene.admin.post("/orders/calculate-finance", body).await;
        answer.data()["learned_from"].clone()
    };
    assert_eq!(measured(VILNIUS, COLOGNE).await["learned_from"], json!([]));
    let elsewhere = measured(KAUNAS, POZNAN).await;

    correct(&scene, order, &from_vilnius_to_cologne(), 1_800_000, true).await;

    let learned = json!([{"from": VILNIUS.0, "to": COLOGNE.0, "share": 100}]);
    let there = measured(VILNIUS, COLOGNE).await;
    let distance = there["distance"].as_i64().unwrap();
    assert!((distance - 1_800_000).abs() <= 1, "{distance}");
    assert_eq!(there["learned_from"], learned);
    assert_eq!(measured(COLOGNE, VILNIUS).await["learned_from"], learned);
    assert_eq!(calculated(VILNIUS, COLOGNE).await, learned);
    // Between the same countries, but elsewhere.
    assert_eq!(measured(KAUNAS, POZNAN).await, elsewhere);
    assert_eq!(calculated(KAUNAS, POZNAN).await, json!([]));
    let id = route(&scene, order).await["id"].clone();
    scene
        .admin
        .delete(&format!("/routes/{id}/correction"))
        .await
        .assert_status(200);
    assert_eq!(calculated(VILNIUS, COLOGNE).await, json!([]));
}

#[actix_web::test]
async fn a_way_that_was_only_estimated_teaches_nothing() {
    let scene = Scene::new().await;
    let [first, second] = [
        scene.take(scene.order()).await,
        scene.take(scene.order()).await,
    ];
    // A user knows the way of the first; the second is only dragged a little.
    let known = route(&scene, first).await["distance"].as_i64().unwrap() * 11 / 10;
    correct(&scene, first, &from_vilnius_to_cologne(), known, true).await;
    let suburb = ("", COLOGNE.1 + 0.01, COLOGNE.2);
    let moved = json!([stop("loading", VILNIUS, 0), stop("unloading", suburb, 0)]);
    correct(&scene, second, &moved, 1_000_000, false).await;
    let third = scene.take(scene.order()).await;
    let learned = scene.read(third).await["finance"]["loaded_distance"]
        .as_i64()
        .unwrap();
    assert!((learned - known).abs() <= 1, "{learned} instead of {known}");
}

#[actix_web::test]
async fn a_server_that_fails_is_replaced_by_the_estimate() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    osrm.is_down(true);
    let points =
        json!([{"lat": VILNIUS.1, "lng": VILNIUS.2}, {"lat": COLOGNE.1, "lng": COLOGNE.2}]);
    let body = json!({ "coordinates": points });
    let measured = scene.admin.post("/routes/measure", body).await.data();
    assert_eq!(
        (&measured["provider"], &measured["is_fallback"]),
        (&json!("estimate"), &json!(true))
    );
    assert!(measured["distance"].as_i64().unwrap() > 1_000_000);
}

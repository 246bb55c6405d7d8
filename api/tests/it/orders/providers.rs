//! Distances from an imported road network and from Google, through the server.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use serde_json::{Value, json};

use super::scene::{COLOGNE, KAUNAS, Scene, VILNIUS, leg};
use crate::support::TestServer;

const VALLETTA: (&str, f64, f64) = ("Valletta, Malta", 35.8989, 14.5146);
const MELLIEHA: (&str, f64, f64) = ("Mellieħa, Malta", 35.9564, 14.3622);

/// The network of Malta, imported once by each test that wants it.
fn malta(folder: &Path) -> PathBuf {
    let extract =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/road-extract/malta.osm.pbf");
    assert!(extract.exists(), "run deploy/local/road-extract first");
    let file = folder.join("roads.bin");
    roads::import_file(&extract, &file).unwrap();
    file
}

async fn measure(scene: &Scene, places: &[(&str, f64, f64)]) -> Value {
    let points: Vec<Value> = places
        .iter()
        .map(|(_, latitude, longitude)| json!({"lat": latitude, "lng": longitude}))
        .collect();
    let body = json!({ "coordinates": points });
    scene.admin.post("/routes/measure", body).await.data()
}

#[actix_web::test]
async fn distances_follow_the_imported_roads_as_far_as_they_go() {
    let folder = tempfile::tempdir().unwrap();
    let mut changes = toml::Table::new();
    let file = malta(folder.path());
    changes.insert("roads_file".to_owned(), file.to_str().unwrap().into());
    let scene = Scene::on(&TestServer::start_with(changes).await).await;

    let measured = measure(&scene, &[VALLETTA, MELLIEHA]).await;
    assert_eq!(measured["provider"], "roads");
    assert_eq!(measured["is_fallback"], false);
    // 20 to 25 km by road, 15 as the crow flies; and the line bends.
    let metres = measured["distance"].as_i64().unwrap();
    assert!((18_000..28_000).contains(&metres), "{metres}");
    assert!(measured["geometry"].as_array().unwrap().len() > 50);

    let there = json!({"cargos": [leg(VALLETTA, MELLIEHA)]});
    let order = scene.take(scene.order_with(there)).await;
    let read = scene.read(order).await;
    assert_eq!(read["finance"]["loaded_distance"], metres);
    let path = format!("/routes/{}", read["route_id"]);
    assert_eq!(scene.admin.get(&path).await.data()["provider"], "roads");

    // Elsewhere, and from there to elsewhere, it is estimated, which is no failure.
    for places in [[VILNIUS, COLOGNE], [VALLETTA, KAUNAS]] {
        let measured = measure(&scene, &places).await;
        assert_eq!(measured["provider"], "estimate");
        assert_eq!(measured["is_fallback"], false);
        let way = json!({"cargos": [leg(places[0], places[1])]});
        scene.take(scene.order_with(way)).await;
    }
}

/// Answers like Google's Routes API: 100 km from any place to any other.
#[derive(Clone, Default)]
struct PretendGoogle {
    address: String,
    keys: Arc<Mutex<Vec<String>>>,
    is_down: Arc<AtomicBool>,
}

impl PretendGoogle {
    fn start() -> Self {
        let mut google = Self::default();
        let data = web::Data::new(google.clone());
        let server = HttpServer::new(move || {
            App::new()
                .app_data(data.clone())
                .route(
                    "/distanceMatrix/v2:computeRouteMatrix",
                    web::post().to(matrix),
                )
                .route("/directions/v2:computeRoutes", web::post().to(route))
        })
        .workers(1)
        .disable_signals()
        .bind(("127.0.0.1", 0))
        .unwrap();
        google.address = format!("http://{}", server.addrs()[0]);
        actix_web::rt::spawn(server.run());
        google
    }

    fn hear(&self, request: &HttpRequest) -> Option<HttpResponse> {
        let key = request.headers().get("x-goog-api-key").unwrap();
        let key = key.to_str().unwrap();
        self.keys.lock().unwrap().push(key.to_owned());
        let refused =
            json!({"error": {"code": 403, "status": "PERMISSION_DENIED", "message": "no"}});
        let is_down = self.is_down.load(Ordering::Relaxed);
        is_down.then(|| HttpResponse::Forbidden().json(refused))
    }
}

async fn matrix(
    request: HttpRequest,
    body: web::Json<Value>,
    google: web::Data<PretendGoogle>,
) -> HttpResponse {
    if let Some(refused) = google.hear(&request) {
        return refused;
    }
    let count = |name: &str| body[name].as_array().unwrap().len();
    let elements = (0..count("origins")).flat_map(|from| {
        (0..count("destinations")).map(move |to| {
            json!({"originIndex": from, "destinationIndex": to, "status": {},
                "distanceMeters": 100_000, "condition": "ROUTE_EXISTS"})
        })
    });
    HttpResponse::Ok().json(elements.collect::<Vec<_>>())
}

async fn route(request: HttpRequest, google: web::Data<PretendGoogle>) -> HttpResponse {
    if let Some(refused) = google.hear(&request) {
        return refused;
    }
    let line = json!({"type": "LineString", "coordinates": [[25.3, 54.7], [7.0, 50.9]]});
    HttpResponse::Ok().json(json!({"routes": [{
        "distanceMeters": 100_000,
        "legs": [{"distanceMeters": 100_000, "steps": []}],
        "polyline": {"geoJsonLinestring": line},
    }]}))
}

#[actix_web::test]
async fn google_is_asked_with_the_key_and_replaced_when_it_refuses() {
    let google = PretendGoogle::start();
    let mut changes = toml::Table::new();
    changes.insert("google_maps_api_key".to_owned(), "AIza-secret".into());
    changes.insert(
        "google_routes_url".to_owned(),
        google.address.clone().into(),
    );
    let scene = Scene::on(&TestServer::start_with(changes).await).await;

    let measured = measure(&scene, &[VILNIUS, COLOGNE]).await;
    assert_eq!(
        (&measured["provider"], &measured["distance"]),
        (&json!("google"), &json!(100_000))
    );
    let order = scene.take(scene.order()).await;
    assert_eq!(
        scene.read(order).await["finance"]["loaded_distance"],
        100_000
    );
    let keys = google.keys.lock().unwrap().clone();
    assert!(
        keys.len() > 1 && keys.iter().all(|key| key == "AIza-secret"),
        "{keys:?}"
    );

    google.is_down.store(true, Ordering::Relaxed);
    let measured = measure(&scene, &[VILNIUS, COLOGNE]).await;
    assert_eq!(
        (&measured["provider"], &measured["is_fallback"]),
        (&json!("estimate"), &json!(true))
    );
    // What it answered before is still known, and another way is estimated.
    let order = scene.take(scene.order()).await;
    assert_eq!(
        scene.read(order).await["finance"]["loaded_distance"],
        100_000
    );
    let other = scene
        .take(scene.order_with(json!({"cargos": [leg(KAUNAS, COLOGNE)]})))
        .await;
    let estimated = scene.read(other).await["finance"]["loaded_distance"]
        .as_i64()
        .unwrap();
    assert!(estimated > 1_000_000, "{estimated}");
}

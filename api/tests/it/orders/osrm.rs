//! A stand-in for an OSRM server: each degree of latitude and of longitude adds 100 km.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::{App, HttpResponse, HttpServer, web};
use serde_json::json;

use super::scene::Scene;
use crate::support::TestServer;

/// The most coordinates an OSRM server accepts by default.
pub const LARGEST_TABLE: usize = 100;

/// Records what it was asked, and can be set to fail.
#[derive(Clone, Default)]
pub struct PretendOsrm {
    address: String,
    asked: Arc<Mutex<Vec<usize>>>,
    is_down: Arc<AtomicBool>,
    is_slow: Arc<AtomicBool>,
    is_absurd: Arc<AtomicBool>,
    is_off_road: Arc<AtomicBool>,
}

impl PretendOsrm {
    pub fn start() -> Self {
        let mut osrm = Self::default();
        let data = web::Data::new(osrm.clone());
        let server = HttpServer::new(move || {
            App::new()
                .app_data(data.clone())
                .route("/table/v1/driving/{points}", web::get().to(table))
        })
        .workers(1)
        .disable_signals()
        .bind(("127.0.0.1", 0))
        .unwrap();
        osrm.address = format!("http://{}", server.addrs()[0]);
        actix_web::rt::spawn(server.run());
        osrm
    }

    /// A company on a server that gets its distances from here.
    pub async fn scene(&self) -> Scene {
        self.scene_with([]).await
    }

    /// The same, on a server with these settings.
    pub async fn scene_with<const N: usize>(&self, settings: [(&str, toml::Value); N]) -> Scene {
        let settings = settings.map(|(name, value)| (name.to_owned(), value));
        let mut changes = toml::Table::from_iter(settings);
        changes.insert("osrm_url".to_owned(), self.address.clone().into());
        Scene::on(&TestServer::start_with(changes).await).await
    }

    /// The number of points in each table requested since the last call.
    pub fn asked(&self) -> Vec<usize> {
        std::mem::take(&mut *self.asked.lock().unwrap())
    }

    /// Whether answers wait until it is no longer so.
    pub fn is_slow(&self, is_slow: bool) {
        self.is_slow.store(is_slow, Ordering::Relaxed);
    }

    /// Whether every way is 305 km longer.
    pub fn is_absurd(&self, is_absurd: bool) {
        self.is_absurd.store(is_absurd, Ordering::Relaxed);
    }

    /// Whether the last point is 2.5 km from the nearest road.
    pub fn is_off_road(&self, is_off_road: bool) {
        self.is_off_road.store(is_off_road, Ordering::Relaxed);
    }

    pub fn is_down(&self, is_down: bool) {
        self.is_down.store(is_down, Ordering::Relaxed);
    }
}

/// Which points are starts and which are ends; all of them without a choice.
#[derive(serde::Deserialize)]
struct Sides {
    sources: Option<String>,
    destinations: Option<String>,
}

async fn table(
    path: web::Path<String>,
    sides: web::Query<Sides>,
    osrm: web::Data<PretendOsrm>,
) -> HttpResponse {
    let points: Vec<(f64, f64)> = path
        .split(';')
        .map(|point| {
            let (longitude, latitude) = point.split_once(',').unwrap();
            (longitude.parse().unwrap(), latitude.parse().unwrap())
        })
        .collect();
    osrm.asked.lock().unwrap().push(points.len());
    while osrm.is_slow.load(Ordering::Relaxed) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    if osrm.is_down.load(Ordering::Relaxed) {
        return HttpResponse::BadGateway().finish();
    }
    if points.len() > LARGEST_TABLE {
        let refusal = json!({"code": "TooBig", "message": "Too many table coordinates"});
        return HttpResponse::BadRequest().json(refusal);
    }
    let chosen = |numbers: &Option<String>| -> Vec<(f64, f64)> {
        match numbers {
            Some(numbers) => {
                let number = |number: &str| points[number.parse::<usize>().unwrap()];
                numbers.split(';').map(number).collect()
            }
            None => points.clone(),
        }
    };
    let (starts, ends) = (chosen(&sides.sources), chosen(&sides.destinations));
    let row = |from: &(f64, f64)| -> Vec<f64> {
        let more = if osrm.is_absurd.load(Ordering::Relaxed) {
            305_000.0
        } else {
            0.0
        };
        let way =
            |to: &(f64, f64)| ((from.0 - to.0).abs() + (from.1 - to.1).abs()) * 100_000.0 + more;
        ends.iter().map(way).collect()
    };
    let distances: Vec<_> = starts.iter().map(row).collect();
    let on_road = |points: &[(f64, f64)]| -> Vec<_> {
        let is_off = osrm.is_off_road.load(Ordering::Relaxed);
        let last = points.len() - 1;
        let away = (0..=last).map(|place| if is_off && place == last { 2_500 } else { 3 });
        away.map(|metres| json!({ "distance": metres })).collect()
    };
    HttpResponse::Ok().json(json!({
        "code": "Ok",
        "distances": distances,
        "sources": on_road(&starts),
        "destinations": on_road(&ends),
    }))
}

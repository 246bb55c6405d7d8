//! A load with more free vehicles than a distance server takes in one table.

use std::sync::{Arc, Mutex};

use actix_web::{App, HttpResponse, HttpServer, web};
use domain::users::Role;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::{Value, json};

use super::scene::{Scene, VILNIUS};
use crate::support::TestServer;

/// Most coordinates that an OSRM server takes unless its operator allows more.
const LARGEST_TABLE: usize = 100;
const VEHICLES: i64 = 230;

/// How many points each table had that was asked for.
type Asked = Arc<Mutex<Vec<usize>>>;

/// Stands in for an OSRM server: a degree along and a degree across are 100 km each.
async fn table(path: web::Path<String>, asked: web::Data<Asked>) -> HttpResponse {
    let points: Vec<(f64, f64)> = path
        .split(';')
        .map(|point| {
            let (longitude, latitude) = point.split_once(',').unwrap();
            (longitude.parse().unwrap(), latitude.parse().unwrap())
        })
        .collect();
    asked.lock().unwrap().push(points.len());
    if points.len() > LARGEST_TABLE {
        let refusal = json!({"code": "TooBig", "message": "Too many table coordinates"});
        return HttpResponse::BadRequest().json(refusal);
    }
    let row = |from: &(f64, f64)| -> Vec<f64> {
        let way = |to: &(f64, f64)| ((from.0 - to.0).abs() + (from.1 - to.1).abs()) * 100_000.0;
        points.iter().map(way).collect()
    };
    let distances: Vec<_> = points.iter().map(row).collect();
    HttpResponse::Ok().json(json!({"code": "Ok", "distances": distances}))
}

fn pretend_osrm(asked: &Asked) -> String {
    let data = web::Data::new(asked.clone());
    let server = HttpServer::new(move || {
        App::new()
            .app_data(data.clone())
            .route("/table/v1/driving/{points}", web::get().to(table))
    })
    .workers(1)
    .disable_signals()
    .bind(("127.0.0.1", 0))
    .unwrap();
    let address = format!("http://{}", server.addrs()[0]);
    actix_web::rt::spawn(server.run());
    address
}

#[actix_web::test]
async fn tables_are_asked_for_in_pieces_and_no_vehicle_is_lost() {
    let asked = Asked::default();
    let mut changes = toml::Table::new();
    changes.insert("osrm_url".to_owned(), pretend_osrm(&asked).into());
    let scene = Scene::on(&TestServer::start_with(changes).await).await;
    let order = scene.take(scene.order()).await;
    // Vehicle n is n thousandths of a degree east of the loading; the nearest earns the most.
    let add = "WITH vehicle AS (
            INSERT INTO vehicles (plate_number, cost_calculation_type, cost_calculation_value)
            SELECT 'FAR ' || n, 'PER_KM', 100 FROM generate_series(1, $1::bigint) AS n
            RETURNING id, split_part(plate_number, ' ', 2)::int AS n)
        INSERT INTO planning_entries (vehicle_id, available_on, address, latitude, longitude)
        SELECT id, '2026-03-10', 'Vilnius, Lithuania', $2::double precision,
               $3::double precision + n * 0.001 FROM vehicle";
    scene
        .company
        .db()
        .write(async |txn| {
            let values = [VEHICLES.into(), VILNIUS.1.into(), VILNIUS.2.into()];
            let statement = Statement::from_sql_and_values(DbBackend::Postgres, add, values);
            txn.execute_raw(statement).await
        })
        .await
        .unwrap();
    asked.lock().unwrap().clear();

    let planner = scene.company.sign_in_as(Role::Planner).await;
    let path = format!("/orders/{order}/loads-vehicles");
    let rows = planner.get(&path).await.data();
    let rows = rows.as_array().unwrap();
    let asked = asked.lock().unwrap().clone();
    assert!(
        asked.iter().all(|points| *points <= LARGEST_TABLE),
        "{asked:?}"
    );
    assert_eq!(
        asked.iter().sum::<usize>(),
        230 + 2 * asked.len(),
        "{asked:?}"
    );
    assert_eq!(rows.len(), 50);
    let plates: Vec<&str> = rows
        .iter()
        .map(|row| row["vehicle_number"].as_str().unwrap())
        .collect();
    let nearest: Vec<String> = (1..=50).map(|n| format!("FAR {n}")).collect();
    assert_eq!(plates, nearest);
    let distance = |row: &Value| row["distance"].as_i64().unwrap();
    // One more thousandth of a degree is a hundred metres, from one piece to the next as well.
    assert_eq!(distance(&rows[49]) - distance(&rows[0]), 4_900);
}

//! Assigning uses the route that was listed with the vehicle, as long as it still fits.

use domain::users::Role;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};

use super::osrm::PretendOsrm;
use super::scene::{KAUNAS, POZNAN, Scene};

/// A load and its vehicles as the planner was shown them. Since then a measured kilometre has become
/// a metre, so a route that is measured again can be told from the one that was shown.
struct Shown {
    scene: Scene,
    order: i64,
    rows: Vec<Value>,
    /// The way of the first vehicle with another load.
    of_another_load: Value,
}

impl Shown {
    async fn new(vehicles: usize) -> Self {
        let scene = PretendOsrm::start().scene().await;
        Self::of(scene, vehicles).await
    }

    async fn of(scene: Scene, vehicles: usize) -> Self {
        for _ in 0..vehicles {
            let vehicle = scene.vehicle_per_km(100).await;
            scene.free_at(vehicle, KAUNAS).await;
        }
        let order = scene.take(scene.order()).await;
        let rows = listed(&scene, order).await;
        assert_eq!(rows.len(), vehicles);
        let another = scene.take(scene.order()).await;
        let of_another_load = listed(&scene, another).await[0]["calculated_route_id"].clone();
        let shown = Self {
            scene,
            order,
            rows,
            of_another_load,
        };
        shown.shorten().await;
        shown
    }

    async fn shorten(&self) {
        let shorten = "UPDATE route_cache SET distance = distance / 1000";
        let shortened: Result<_, DbErr> = self
            .scene
            .company
            .db()
            .write(async |txn| {
                let shorten = Statement::from_string(DbBackend::Postgres, shorten);
                txn.execute_raw(shorten).await
            })
            .await;
        assert!(shortened.unwrap().rows_affected() > 0);
    }

    /// Assigns the vehicle with this way and returns the stored distances and cost.
    async fn assign(&self, vehicle: usize, way: Value) -> (i64, i64, i64) {
        let body = json!({
            "vehicle_planning_id": self.rows[vehicle]["vehicle_planning_id"],
            "calculated_route_id": way,
        });
        let path = format!("/orders/{}/assign-vehicle-planning", self.order);
        self.scene.admin.post(&path, body).await.assert_status(200);
        let finance = self.scene.read(self.order).await["finance"].clone();
        let number = |name: &str| finance[name].as_i64().unwrap();
        (
            number("empty_distance"),
            number("loaded_distance"),
            number("cost"),
        )
    }

    fn way(&self, vehicle: usize) -> Value {
        self.rows[vehicle]["calculated_route_id"].clone()
    }

    /// The distances and the cost that were shown with the vehicle.
    fn offer(&self, vehicle: usize) -> (i64, i64, i64) {
        let number = |name: &str| self.rows[vehicle][name].as_i64().unwrap();
        let empty = number("empty_distance");
        (empty, number("distance") - empty, number("cost"))
    }

    async fn assert_measured_again(&self, vehicle: usize, way: Value) {
        let (empty, loaded, cost) = self.offer(vehicle);
        let stored = self.assign(vehicle, way).await;
        assert!(stored.1 < loaded / 900, "{stored:?}");
        assert!(stored.0 < empty, "{stored:?}");
        assert!(stored.2 < cost, "{stored:?}");
    }
}

async fn listed(scene: &Scene, order: i64) -> Vec<Value> {
    let rows = scene
        .admin
        .get(&format!("/orders/{order}/loads-vehicles"))
        .await;
    rows.data().as_array().unwrap().clone()
}

#[actix_web::test]
async fn the_way_that_was_shown_is_the_one_that_is_stored() {
    let shown = Shown::new(2).await;
    let (one, other) = (shown.way(0), shown.way(1));
    assert_ne!(one, other);
    // A browser reads it without loss.
    assert!(one.as_i64().is_some_and(|id| id > 0 && id < 1 << 53));
    assert_eq!(shown.assign(1, other).await, shown.offer(1));
}

#[actix_web::test]
async fn the_way_that_was_shown_with_a_vehicle_is_stored_too() {
    let scene = PretendOsrm::start().scene().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    let cards = scene.admin.get("/vehicle-planning/all").await.data();
    // Looking at the best plan meanwhile takes nothing from the cards.
    let plan = scene.admin.get("/vehicle-planning/best-plan").await;
    plan.assert_status(200);
    let load = cards[0]["orders"][0].clone();
    let rows = vec![json!({
        "vehicle_planning_id": entry, "calculated_route_id": load["calculated_route_id"],
        "distance": load["total_distance_value"], "empty_distance": load["empty_distance_value"],
        "cost": load["costs_value"],
    })];
    let shown = Shown {
        scene,
        order,
        rows,
        of_another_load: Value::Null,
    };
    shown.shorten().await;
    assert_eq!(shown.assign(0, shown.way(0)).await, shown.offer(0));
}

#[actix_web::test]
async fn without_a_way_or_with_one_nobody_was_shown_it_is_measured() {
    for way in [json!(null), json!(1), json!(-5), json!(i64::MAX)] {
        Shown::new(1).await.assert_measured_again(0, way).await;
    }
}

#[actix_web::test]
async fn the_way_of_another_vehicle_load_or_company_is_not_used() {
    let shown = Shown::new(2).await;
    shown.assert_measured_again(0, shown.way(1)).await;

    let shown = Shown::new(1).await;
    let of_another_load = shown.of_another_load.clone();
    shown.assert_measured_again(0, of_another_load).await;

    let theirs = Shown::new(1).await;
    let ours = Shown::of(Scene::on(&theirs.scene.company.server).await, 1).await;
    // Each company counts from one, so only the way tells them apart.
    assert_eq!(ours.order, theirs.order);
    ours.assert_measured_again(0, theirs.way(0)).await;
}

#[actix_web::test]
async fn the_way_of_an_earlier_list_or_of_another_person_is_not_used() {
    let shown = Shown::new(1).await;
    listed(&shown.scene, shown.order).await;
    shown.assert_measured_again(0, shown.way(0)).await;

    let mut shown = Shown::new(1).await;
    shown.scene.admin = shown.scene.company.sign_in_as(Role::Administrator).await;
    shown.assert_measured_again(0, shown.way(0)).await;
}

#[actix_web::test]
async fn a_way_is_measured_again_when_the_order_or_the_vehicle_has_changed() {
    let shown = Shown::new(1).await;
    let dearer = json!({"finance": {"revenue_calculation_value": 210_000}});
    shown
        .scene
        .save_as_read(shown.order, dearer)
        .await
        .assert_status(200);
    shown.assert_measured_again(0, shown.way(0)).await;

    let shown = Shown::new(1).await;
    let path = format!("/vehicle-planning/{}", shown.rows[0]["vehicle_planning_id"]);
    let vehicle = shown.scene.admin.get(&path).await.data()["vehicle_id"].clone();
    let (address, latitude, longitude) = POZNAN;
    let body = json!({"vehicle_id": vehicle, "date": "2026-03-10", "address": address,
        "latitude": latitude, "longitude": longitude});
    shown.scene.admin.put(&path, body).await.assert_status(200);
    let (empty, ..) = shown.assign(0, shown.way(0)).await;
    assert!(empty > shown.offer(0).0, "from Poznań");
}

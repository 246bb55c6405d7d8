//! The distance server is not asked again for what it has already answered the same company.

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};

use super::osrm::PretendOsrm;
use super::scene::{COLOGNE, POZNAN, Scene, VILNIUS, leg};
use crate::support::as_owner;

/// Vilnius to Köln in metres, as the stand-in server measures it.
const TO_COLOGNE: i64 = 2_208_563;

fn sql(text: &str) -> Statement {
    Statement::from_string(DbBackend::Postgres, text)
}

/// Creates an order with these legs and returns its loaded distance.
async fn take(scene: &Scene, legs: &[Value]) -> i64 {
    let order = scene.order_with(json!({ "cargos": legs }));
    let order = scene.take(order).await;
    loaded(scene, order).await
}

async fn loaded(scene: &Scene, order: i64) -> i64 {
    number(
        scene,
        &format!("SELECT loaded_distance FROM orders WHERE id = {order}"),
    )
    .await
}

async fn kept(scene: &Scene) -> i64 {
    number(
        scene,
        "SELECT count(*) FROM route_cache WHERE provider = 'osrm'",
    )
    .await
}

async fn number(scene: &Scene, query: &str) -> i64 {
    let row = scene
        .company
        .db()
        .read(async |txn| txn.query_one_raw(sql(query)).await)
        .await;
    row.unwrap().unwrap().try_get_by_index(0).unwrap()
}

#[actix_web::test]
async fn only_what_is_not_known_is_asked_for() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    let to_cologne = [leg(VILNIUS, COLOGNE)];
    assert_eq!(take(&scene, &to_cologne).await, TO_COLOGNE);
    assert_eq!(osrm.asked(), [2]);
    assert_eq!(kept(&scene).await, 2, "there and back");
    assert_eq!(take(&scene, &to_cologne).await, TO_COLOGNE);
    assert!(osrm.asked().is_empty());

    take(&scene, &[leg(VILNIUS, POZNAN)]).await;
    assert_eq!(osrm.asked(), [2]);
    take(&scene, &[leg(VILNIUS, COLOGNE), leg(VILNIUS, POZNAN)]).await;
    assert_eq!(osrm.asked(), [2], "between Köln and Poznań");
    assert_eq!(kept(&scene).await, 6);

    // An unknown place is asked for together with both stops of the order.
    let kaunas = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, kaunas, None).await;
    assert_eq!(osrm.asked(), [3]);

    // Another company has its own cache.
    let other = Scene::on(&scene.company.server).await;
    assert_eq!(take(&other, &to_cologne).await, TO_COLOGNE);
    assert_eq!(osrm.asked(), [2]);
}

#[actix_web::test]
async fn an_old_answer_is_asked_for_again_and_what_nobody_needs_is_dropped() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    take(&scene, &[leg(VILNIUS, COLOGNE)]).await;
    take(&scene, &[leg(VILNIUS, POZNAN)]).await;
    osrm.asked();
    let age = async |days: i64| {
        let age = format!(
            "UPDATE route_cache SET distance = 1, computed_at = now() - interval '{days} days'"
        );
        let aged: Result<_, DbErr> = scene
            .company
            .db()
            .write(async |txn| txn.execute_raw(sql(&age)).await)
            .await;
        aged.unwrap();
    };
    age(29).await;
    assert_eq!(take(&scene, &[leg(VILNIUS, COLOGNE)]).await, 1);
    assert!(osrm.asked().is_empty());
    age(30).await;
    assert_eq!(take(&scene, &[leg(VILNIUS, COLOGNE)]).await, TO_COLOGNE);
    assert_eq!(osrm.asked(), [2]);
    assert_eq!(kept(&scene).await, 2, "the renewed ones");
}

#[actix_web::test]
async fn an_estimate_in_place_of_an_answer_is_not_kept() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    osrm.is_down(true);
    let order = scene.take(scene.order()).await;
    assert_ne!(loaded(&scene, order).await, TO_COLOGNE);
    let marked = format!(
        "SELECT count(*) FROM routes WHERE order_id = {order} AND is_fallback AND provider = 'estimate'"
    );
    assert_eq!(number(&scene, &marked).await, 1);
    assert_eq!(number(&scene, "SELECT count(*) FROM route_cache").await, 0);

    osrm.is_down(false);
    osrm.asked();
    let to_cologne = [leg(VILNIUS, COLOGNE)];
    assert_eq!(take(&scene, &to_cologne).await, TO_COLOGNE);
    assert_eq!(osrm.asked(), [2]);

    // While the server is down, known distances are still used and the rest are estimated.
    osrm.is_down(true);
    assert_eq!(take(&scene, &to_cologne).await, TO_COLOGNE);
    assert!(osrm.asked().is_empty());
    take(&scene, &[leg(VILNIUS, COLOGNE), leg(VILNIUS, POZNAN)]).await;
    assert_eq!(kept(&scene).await, 2);
}

#[actix_web::test]
async fn without_its_cache_the_server_is_asked() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    let schema = scene.company.tenant.id.schema();
    let owner = as_owner().await;
    let hide = format!("ALTER TABLE \"{schema}\".route_cache RENAME TO hidden");
    owner.execute_raw(sql(&hide)).await.unwrap();
    for _ in 0..2 {
        assert_eq!(take(&scene, &[leg(VILNIUS, COLOGNE)]).await, TO_COLOGNE);
        assert_eq!(osrm.asked(), [2]);
    }
    let show = format!("ALTER TABLE \"{schema}\".hidden RENAME TO route_cache");
    owner.execute_raw(sql(&show)).await.unwrap();
}

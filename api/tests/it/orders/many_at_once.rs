//! Changing hundreds of orders is all or nothing, with as many database messages as changing two.

use entity::{order_log, orders, planning_entries};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, IdenStatic, Iterable,
    PaginatorTrait, QueryFilter, Statement,
};
use serde_json::json;

use super::scene::Scene;

/// Copies an order and its entry so that the vehicle takes `$3` more orders, each after the one
/// before. `$1` is the first order, `$2` its entry.
const PROLONG: &str = "
    WITH ids AS (
        SELECT number, nextval(pg_get_serial_sequence('orders', 'id')) AS order_id,
               nextval(pg_get_serial_sequence('planning_entries', 'id')) AS entry_id
        FROM generate_series(1, $3) AS number
    ), linked AS (
        SELECT ids.*, coalesce(lag(entry_id) OVER (ORDER BY ids.number), $2) AS previous FROM ids
    ), entries AS (
        INSERT INTO planning_entries
        SELECT (jsonb_populate_record(entry, jsonb_build_object('id', linked.entry_id,
            'order_id', linked.order_id, 'previous_entry_id', previous))).*
        FROM linked JOIN planning_entries entry ON entry.id = $2
    )
    INSERT INTO orders (@COLUMNS@)
    SELECT @COLUMNS@ FROM (
        SELECT (jsonb_populate_record(o, jsonb_build_object('id', linked.order_id,
            'number', '27-' || lpad(linked.order_id::text, 5, '0'), 'planning_entry_id', linked.entry_id))).*
        FROM linked JOIN orders o ON o.id = $1
    ) copies";

/// The first order of a vehicle that has `later` more orders after it.
async fn chain(scene: &Scene, later: i64) -> i64 {
    let entry = scene.free_vehicle(110).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, None).await;
    let values = [order.into(), entry.into(), later.into()];
    // All but those that the database works out.
    let columns: Vec<_> = orders::Column::iter()
        .map(|column| column.as_str())
        .collect();
    let prolong = PROLONG.replace("@COLUMNS@", &columns.join(", "));
    let prolong = Statement::from_sql_and_values(DbBackend::Postgres, prolong, values);
    scene.orders_by_hand();
    let db = scene.company.db();
    db.write(async |txn| txn.execute_raw(prolong).await)
        .await
        .unwrap();
    order
}

/// Unassigns the first order of a chain and returns how many messages that took.
async fn unassign(scene: &Scene, order: i64) -> u64 {
    let before = scene.company.messages().await;
    let answer = scene
        .admin
        .post(&format!("/orders/{order}/unassign"), json!({}))
        .await;
    let after = scene.company.messages().await;
    answer.data();
    after - before
}

/// The most messages a request on a chain may take: its locks and queries, two snapshots of three
/// statements for each of the two changes (the first order and the later ones), and the writes.
const HANDFUL: u64 = 50;

/// Deletes the first order of a chain with all later ones and returns how many messages that took.
async fn delete(scene: &Scene, order: i64) -> u64 {
    let before = scene.company.messages().await;
    let path = format!("/orders/{order}?future_orders_action=delete");
    let answer = scene.admin.delete(&path).await;
    let after = scene.company.messages().await;
    answer.data();
    after - before
}

#[actix_web::test]
async fn five_hundred_orders_take_as_many_messages_as_two() {
    let scene = Scene::new().await;
    let few = chain(&scene, 1).await;
    let many = chain(&scene, 499).await;
    let for_two = unassign(&scene, few).await;
    let for_many = unassign(&scene, many).await;
    assert_eq!(for_two, for_many);
    assert!(for_many <= HANDFUL, "{for_many} messages");
    let alone = chain(&scene, 0).await;
    let for_one = unassign(&scene, alone).await;
    assert!(
        for_one + 8 <= for_many,
        "{for_one} messages without later orders"
    );

    let left = scene.company.db();
    let (assigned, entries, logged) = left
        .read(async |txn| -> Result<_, DbErr> {
            let assigned = orders::Entity::find()
                .filter(orders::Column::PlanningEntryId.is_not_null())
                .count(txn)
                .await?;
            let entries = planning_entries::Entity::find().count(txn).await?;
            let logged = order_log::Entity::find()
                .filter(order_log::Column::Field.eq("general.status"))
                .filter(order_log::Column::NewValue.eq("NEED_TO_BE_LOADED"))
                .count(txn)
                .await?;
            Ok((assigned, entries, logged))
        })
        .await
        .unwrap();
    assert_eq!(assigned, 0);
    assert_eq!(entries, 3, "the vehicles stand where they stood");
    assert_eq!(logged, 503, "each order's log tells of it");
}

#[actix_web::test]
async fn one_order_that_cannot_be_changed_keeps_all_as_they_are() {
    let scene = Scene::new().await;
    let first = chain(&scene, 20).await;
    scene
        .company
        .db()
        .write(async |txn| {
            // Its revenue is recalculated to more than an order can have.
            let absurd = "UPDATE orders SET revenue_calculation_type = 'PER_KM', \
                          revenue_calculation_value = 900000000000 WHERE id = $1 + 13";
            let absurd =
                Statement::from_sql_and_values(DbBackend::Postgres, absurd, [first.into()]);
            txn.execute_raw(absurd).await
        })
        .await
        .unwrap();
    let before = scene.stored().await;
    let answer = scene
        .admin
        .post(&format!("/orders/{first}/unassign"), json!({}))
        .await;
    assert_eq!(answer.status, 422);
    assert_eq!(scene.stored().await, before);
}

#[actix_web::test]
async fn orders_deleted_together_are_told_of_one_by_one() {
    let scene = Scene::new().await;
    let few = chain(&scene, 1).await;
    let many = chain(&scene, 30).await;
    let for_two = delete(&scene, few).await;
    let for_many = delete(&scene, many).await;
    assert_eq!(for_two, for_many);
    assert!(for_many <= HANDFUL, "{for_many} messages");
    let (orders, _) = scene.stored().await;
    assert_eq!(orders.len(), 33);
    for order in orders {
        assert!(order.deleted_at.is_some(), "{}", order.number);
        let left = (
            order.planning_entry_id,
            order.loaded_by_id,
            order.supplier_id,
        );
        assert_eq!(left, (None, None, None), "{}", order.number);
        assert!(
            order.deleted_at < Some(order.updated_at),
            "{}",
            order.number
        );
        assert_eq!(scene.logged(order.id, "deleted_at").await.len(), 1);
    }
}

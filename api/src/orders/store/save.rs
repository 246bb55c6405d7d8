//! Writing orders and their legs.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::{OrderId, UserId};
use entity::{cargo_vins, cargos, orders};
use sea_orm::ActiveValue::{self, Set, Unchanged};
use sea_orm::sea_query::sea_value_to_json_value;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, IdenStatic,
    Iterable, QueryFilter, Statement, Value,
};
use serde_json::{Map, Value as Json};
use tenant_router::TenantTx;

/// Adds an order that has neither legs nor a route.
pub async fn insert_row(txn: &TenantTx, order: orders::ActiveModel) -> Result<OrderId, DbErr> {
    Ok(OrderId(order.insert(txn).await?.id))
}

/// Adds legs, each with its VINs.
pub async fn insert_legs(
    txn: &TenantTx,
    legs: Vec<(cargos::ActiveModel, &[String])>,
) -> Result<(), DbErr> {
    let (rows, vins): (Vec<_>, Vec<_>) = legs.into_iter().unzip();
    let legs = cargos::Entity::insert_many(rows)
        .exec_with_returning(txn)
        .await?;
    let vins = legs.iter().zip(vins).flat_map(|(leg, vins)| {
        vins.iter()
            .zip(0..)
            .map(|(vin, place)| cargo_vins::ActiveModel {
                cargo_id: Set(leg.id),
                order_id: Set(leg.order_id),
                position: Set(place),
                vin_number: Set(vin.clone()),
                ..Default::default()
            })
    });
    cargo_vins::Entity::insert_many(vins)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Deletes the legs of an order.
pub async fn delete_legs(txn: &TenantTx, order: OrderId) -> Result<(), DbErr> {
    cargos::Entity::delete_many()
        .filter(cargos::Column::OrderId.eq(order.0))
        .exec(txn)
        .await
        .map(drop)
}

/// An order with no changes set yet.
pub fn unchanged(id: OrderId) -> orders::ActiveModel {
    orders::ActiveModel {
        id: Unchanged(id.0),
        ..Default::default()
    }
}

/// Writes the columns that are set on an order.
pub async fn patch(txn: &TenantTx, order: orders::ActiveModel) -> Result<(), DbErr> {
    order.update(txn).await.map(drop)
}

/// Writes the columns that are set on any number of orders, all of which must exist, with one
/// statement for all orders that have the same columns set.
pub async fn patch_all(txn: &TenantTx, orders: Vec<orders::ActiveModel>) -> Result<(), DbErr> {
    let mut by_columns: BTreeMap<Vec<&'static str>, Vec<Json>> = BTreeMap::new();
    for order in orders {
        let (mut columns, mut row) = (Vec::new(), Map::new());
        for column in orders::Column::iter() {
            match order.get(column) {
                ActiveValue::Set(value) => {
                    columns.push(column.as_str());
                    row.insert(column.as_str().to_owned(), json_of(&value));
                }
                ActiveValue::Unchanged(id) if matches!(column, orders::Column::Id) => {
                    row.insert(column.as_str().to_owned(), json_of(&id));
                }
                ActiveValue::Unchanged(_) | ActiveValue::NotSet => {}
            }
        }
        if !columns.is_empty() {
            by_columns.entry(columns).or_default().push(row.into());
        }
    }
    for (columns, rows) in by_columns {
        let (count, set) = (rows.len(), columns.iter());
        let set: Vec<String> = set
            .map(|column| format!("{column} = changed.{column}"))
            .collect();
        // The table's own row type supplies the type of each column.
        let sql = format!(
            "UPDATE orders SET {} FROM jsonb_populate_recordset(NULL::orders, $1) AS changed \
             WHERE orders.id = changed.id",
            set.join(", ")
        );
        let update =
            Statement::from_sql_and_values(DbBackend::Postgres, sql, [Json::from(rows).into()]);
        let done = txn.execute_raw(update).await?;
        if usize::try_from(done.rows_affected()) != Ok(count) {
            return Err(DbErr::RecordNotUpdated);
        }
    }
    Ok(())
}

/// A value of a column as JSON. The library leaves the quotes of SQL around days and moments.
fn json_of(value: &Value) -> Json {
    match (value, sea_value_to_json_value(value)) {
        (Value::String(_) | Value::Json(_), json) => json,
        (_, Json::String(text)) => text.trim_matches('\'').into(),
        (_, json) => json,
    }
}

/// Gives orders new versions: each its moment, all changed by this person.
pub async fn touch(
    txn: &TenantTx,
    orders: &[(OrderId, DateTime<Utc>)],
    by: UserId,
) -> Result<(), DbErr> {
    let versions = orders.iter().map(|(id, at)| orders::ActiveModel {
        updated_at: Set((*at).into()),
        updated_by_id: Set(Some(by.0)),
        ..unchanged(*id)
    });
    patch_all(txn, versions.collect()).await
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn days_moments_and_empty_values_are_plain_json() {
        let moment: DateTime<Utc> = "2026-03-10T08:00:00.123456Z".parse().unwrap();
        let day = moment.date_naive();
        assert_eq!(json_of(&day.into()), json!("2026-03-10"));
        let moment = Value::from(moment.fixed_offset());
        assert_eq!(json_of(&moment), json!("2026-03-10 08:00:00.123456 +00:00"));
        assert_eq!(json_of(&Value::from("'quoted'")), json!("'quoted'"));
        assert_eq!(json_of(&Value::BigInt(None)), json!(null));
        assert_eq!(json_of(&i64::MAX.into()), json!(i64::MAX));
    }
}

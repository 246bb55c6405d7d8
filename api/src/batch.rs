//! Many rows in one statement, which is the same for any number of them.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use domain::wire::Change;
use sea_orm::sea_query::{
    Expr, IntoColumnRef, IntoCondition, LockType, OnConflict, sea_value_to_json_value,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue, ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr,
    EntityName, EntityTrait, IdenStatic, Iterable, QueryFilter, QueryOrder, QuerySelect, Statement,
    Value,
};
use serde_json::{Map, Value as Json};
use tenant_router::TenantTx;

/// The column that tells the rows apart.
const ID: &str = "id";

/// Whether the id in a column is one of these. All of them are one value, so any number will do.
pub fn is_among<Id: Copy + Into<i64>>(column: impl IntoColumnRef, ids: &[Id]) -> Expr {
    let ids: Vec<i64> = ids.iter().map(|id| (*id).into()).collect();
    Expr::cust_with_exprs("$1 = ANY($2)", [Expr::col(column), Expr::val(ids)])
}

/// The column of this name in a table of which only that it has one is known.
pub fn column<C: ColumnTrait>(name: &str) -> Result<C, DbErr> {
    name.parse()
        .map_err(|_| DbErr::Type(format!("there is no column {name}")))
}

/// When those of these rows that meet a condition were changed last. They are locked until the transaction ends, in
/// the order of their ids.
pub async fn lock<E: EntityTrait>(
    txn: &TenantTx,
    condition: Condition,
    ids: &[i64],
) -> Result<HashMap<i64, DateTime<Utc>>, DbErr> {
    let [id, updated_at]: [E::Column; 2] = [column(ID)?, column("updated_at")?];
    let locked: Vec<(i64, DateTime<Utc>)> = E::find()
        .select_only()
        .columns([id, updated_at])
        .filter(condition)
        .filter(is_among((E::default(), id), ids))
        .order_by_asc(id)
        .lock(LockType::NoKeyUpdate)
        .into_tuple()
        .all(txn)
        .await?;
    Ok(locked.into_iter().collect())
}

/// Sets a column whose field was sent; one that was cleared has no value.
pub fn set<T>(column: &mut ActiveValue<Option<T>>, sent: Change<T>)
where
    Option<T>: Into<Value>,
{
    if sent.is_sent() {
        *column = ActiveValue::Set(sent.over(None));
    }
}

/// Adds a row, or changes the columns that are set here in the one with the same key.
pub async fn put<A: ActiveModelTrait>(
    txn: &TenantTx,
    row: A,
    key: <A::Entity as EntityTrait>::Column,
) -> Result<(), DbErr> {
    let columns = <A::Entity as EntityTrait>::Column::iter();
    let changed = columns.filter(|one| one.as_str() != key.as_str() && row.get(*one).is_set());
    let overwrite = OnConflict::column(key).update_columns(changed).to_owned();
    let put = A::Entity::insert(row).on_conflict(overwrite);
    put.exec_without_returning(txn).await.map(drop)
}

/// Puts these rows in the place of those that meet a condition.
pub async fn replace<A: ActiveModelTrait + Send>(
    txn: &TenantTx,
    old: impl IntoCondition,
    new: impl IntoIterator<Item = A>,
) -> Result<(), DbErr> {
    A::Entity::delete_many().filter(old).exec(txn).await?;
    let added = A::Entity::insert_many(new);
    added.exec_without_returning(txn).await.map(drop)
}

/// Changes rows by their id, all of which must exist: the columns that are set, with one statement for all rows that
/// have the same ones set.
pub async fn patch_all<A: ActiveModelTrait>(
    txn: &TenantTx,
    rows: impl IntoIterator<Item = A>,
) -> Result<(), DbErr> {
    change_all(txn, rows, None).await
}

/// The same, and `updated_at`, which becomes later than it was in any case.
pub async fn update_all<A: ActiveModelTrait>(
    txn: &TenantTx,
    rows: impl IntoIterator<Item = A>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    change_all(txn, rows, Some(now)).await
}

async fn change_all<A: ActiveModelTrait>(
    txn: &TenantTx,
    rows: impl IntoIterator<Item = A>,
    now: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    let entity = A::Entity::default();
    let table = entity.table_name();
    let mut by_columns: BTreeMap<Vec<&str>, Vec<Json>> = BTreeMap::new();
    for row in rows {
        let (mut columns, mut record) = (Vec::new(), Map::new());
        for column in <A::Entity as EntityTrait>::Column::iter() {
            let (name, value) = (column.as_str(), row.get(column));
            if name != ID && value.is_set() {
                columns.push(name);
            } else if name != ID {
                continue;
            }
            record.insert(
                name.to_owned(),
                value.try_as_ref().map_or(Json::Null, json_of),
            );
        }
        if !columns.is_empty() {
            by_columns.entry(columns).or_default().push(record.into());
        }
    }
    for (columns, records) in by_columns {
        let (count, columns) = (records.len(), columns.into_iter());
        let mut set: Vec<String> = columns.map(|name| format!("{name} = new.{name}")).collect();
        let mut values = vec![Json::from(records).into()];
        if let Some(now) = now {
            values.push(now.into());
            set.push(format!(
                "updated_at = greatest($2, {table}.updated_at + interval '1 microsecond')"
            ));
        }
        // The table's own row type supplies the type of each column.
        let sql = format!(
            "UPDATE {table} SET {} FROM jsonb_populate_recordset(NULL::{table}, $1) AS new \
             WHERE {table}.id = new.id",
            set.join(", ")
        );
        let update = Statement::from_sql_and_values(DbBackend::Postgres, sql, values);
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

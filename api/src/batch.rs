//! Many rows in one statement, which is the same for any number of them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::sea_query::value::sea_value_to_json_value;
use sea_orm::sea_query::{Expr, IntoColumnRef, LockType};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityName,
    EntityTrait, IdenStatic, Iterable, QueryFilter, QueryOrder, QuerySelect, Statement,
};
use serde_json::{Map, Value};
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

/// Changes rows by their id: the columns that are set, and `updated_at`, which becomes later than it was
/// in any case. All rows must have the same columns set.
pub async fn update_all<A: ActiveModelTrait>(
    txn: &TenantTx,
    rows: &[A],
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let Some(first) = rows.first() else {
        return Ok(());
    };
    let entity = A::Entity::default();
    let table = entity.table_name();
    let columns: Vec<_> = <A::Entity as EntityTrait>::Column::iter()
        .filter(|column| first.get(*column).is_set() && column.as_str() != ID)
        .collect();
    let mut changes: Vec<String> = columns
        .iter()
        .map(|column| format!("{0} = new.{0}", column.as_str()))
        .collect();
    changes.push(format!(
        "updated_at = greatest($2, {table}.updated_at + interval '1 microsecond')"
    ));
    let records: Value = rows
        .iter()
        .map(|row| {
            <A::Entity as EntityTrait>::Column::iter()
                .filter_map(|column| {
                    let value = row.get(column);
                    let json = sea_value_to_json_value(value.try_as_ref()?);
                    Some((column.as_str().to_owned(), json))
                })
                .collect::<Map<_, _>>()
        })
        .collect();
    let sql = format!(
        "UPDATE {table} SET {} FROM jsonb_populate_recordset(NULL::{table}, $1) AS new \
         WHERE {table}.id = new.id",
        changes.join(", ")
    );
    let values = [records.into(), now.into()];
    txn.execute_raw(Statement::from_sql_and_values(
        DbBackend::Postgres,
        sql,
        values,
    ))
    .await?;
    Ok(())
}

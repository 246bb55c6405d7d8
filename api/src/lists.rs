//! Pages of lists in one statement: first the ids, from an index alone, then the data of their
//! rows.
//!
//! A list provides its condition and order (a statement that selects ids) and the SQL of its rows,
//! which reads `FROM page JOIN …`: `page` holds the ids in order.

use sea_orm::sea_query::{Expr, PostgresQueryBuilder, SelectStatement, Value, Values};
use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, EntityTrait, PaginatorTrait, PartialModelTrait, QuerySelect,
    Select, Statement,
};
use tenant_router::TenantTx;

use crate::batch::column;
use crate::http::{Page, Paging};
use crate::list_row::{self, Part};

/// In the SQL of rows: what belongs to the page. Several parts of a record are read for all rows at once
/// and grouped, because a subquery of each row costs far more.
pub const ON_PAGE: &str = "ANY(ARRAY(SELECT id FROM page))";

/// A page of rows. `ids` selects their ids in the order of the list, without a limit.
pub async fn page<R: Part>(
    txn: &TenantTx,
    ids: &SelectStatement,
    rows: &str,
    paging: Paging,
) -> Result<Page<R>, DbErr> {
    let found = read(txn, page_of(ids, rows, paging)).await?;
    let total = if paging.with_total {
        Some(count(txn, ids).await?)
    } else {
        None
    };
    Ok(paging.page(found, total))
}

/// The statement of [`page`], so that a test can ask the database how it would run it.
///
/// The limit is part of the SQL text, because a cached plan cannot see a bound value and would be
/// made for a tenth of all rows.
pub fn page_of(ids: &SelectStatement, rows: &str, paging: Paging) -> Statement {
    let (sql, Values(mut values)) = ids.build(PostgresQueryBuilder);
    let limit = paging.to_read();
    let mut sql = format!("{sql} LIMIT {limit}");
    if paging.offset > 0 {
        values.push(Value::from(
            i64::try_from(paging.offset).unwrap_or(i64::MAX),
        ));
        sql = format!("{sql} OFFSET ${}", values.len());
    }
    in_order(&format!("ARRAY({sql})"), rows, values)
}

/// All rows, in the order of `ids`. For conditions that few rows meet.
pub async fn all<R: Part>(
    txn: &TenantTx,
    ids: &SelectStatement,
    rows: &str,
) -> Result<Vec<R>, DbErr> {
    let (sql, Values(values)) = ids.build(PostgresQueryBuilder);
    let statement = in_order(&format!("ARRAY({sql})"), rows, values);
    read(txn, statement).await
}

/// The rows with these ids, in the same order.
pub async fn rows<R: Part>(txn: &TenantTx, ids: &[i64], rows: &str) -> Result<Vec<R>, DbErr> {
    let statement = in_order("$1::bigint[]", rows, vec![ids.to_vec().into()]);
    read(txn, statement).await
}

async fn read<R: Part>(txn: &TenantTx, statement: Statement) -> Result<Vec<R>, DbErr> {
    list_row::read(&txn.query_all_raw(statement).await?)
}

fn in_order(ids: &str, rows: &str, values: Vec<Value>) -> Statement {
    let sql = format!(
        "WITH page (id, place) AS (SELECT * FROM unnest({ids}) WITH ORDINALITY) \
         {rows} ORDER BY page.place"
    );
    Statement::from_sql_and_values(DbBackend::Postgres, sql, values)
}

/// A page of a list whose rows are read with all they have: `rows` selects them in the order of the list, and
/// `matching` those that are counted.
pub async fn of<E, R>(
    txn: &TenantTx,
    paging: Paging,
    matching: Select<E>,
    rows: Select<E>,
) -> Result<Page<R>, DbErr>
where
    E: EntityTrait<Model: Send + Sync>,
    R: PartialModelTrait,
{
    let total = total(txn, paging, matching).await?;
    let rows = rows.offset(paging.offset).limit(paging.to_read());
    let rows = rows.into_partial_model().all(txn).await?;
    Ok(paging.page(rows, total))
}

/// The ids of these rows in the order of their list; at most so many.
pub async fn ids<E: EntityTrait>(
    txn: &TenantTx,
    rows: Select<E>,
    most: u64,
) -> Result<Vec<i64>, DbErr> {
    let id: E::Column = column("id")?;
    let ids = rows.select_only().column(id).limit(most);
    ids.into_tuple().all(txn).await
}

/// How many rows match, if the request asks for it; for lists that read their rows themselves.
pub async fn total<E>(
    txn: &TenantTx,
    paging: Paging,
    matching: Select<E>,
) -> Result<Option<u64>, DbErr>
where
    E: EntityTrait<Model: Send + Sync>,
{
    if !paging.with_total {
        return Ok(None);
    }
    matching.count(txn).await.map(Some)
}

/// How many rows `ids` selects.
async fn count(txn: &TenantTx, ids: &SelectStatement) -> Result<u64, DbErr> {
    let mut counting = ids.clone();
    counting
        .clear_selects()
        .clear_order_by()
        .expr(Expr::cust("count(*)"));
    let count: i64 = match txn.query_one(&counting).await? {
        Some(row) => row.try_get_by_index(0)?,
        None => 0,
    };
    Ok(u64::try_from(count).unwrap_or(0))
}

//! Order numbers: `YY-NNNNN`, counted per year. The next one stands in the row of the year, under
//! whose lock a number is taken.

use chrono::{Datelike, NaiveDate};
use domain::orders::OrderNumber;
use entity::orders;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QuerySelect, Statement,
};
use tenant_router::TenantTx;

const NAME: &str = "orders";

/// The largest number that can be asked for while the count has not come that far.
const LARGEST: u32 = 99_999;

/// The number the next order of this day would get, without taking it.
pub async fn next(txn: &TenantTx, today: NaiveDate) -> Result<OrderNumber, DbErr> {
    let query = statement(
        "SELECT next_value FROM number_sequences WHERE name = $1 AND year = $2",
        today,
    );
    let value = match txn.query_one_raw(query).await? {
        Some(row) => row.try_get_by_index(0)?,
        None => 1,
    };
    first_free(txn, today, value).await
}

/// Takes the number that was asked for, if it is of this year and free, otherwise the next free one.
/// A second transaction waits until the first has committed or rolled back, so no number is used
/// twice.
pub async fn take(
    txn: &TenantTx,
    today: NaiveDate,
    wanted: Option<OrderNumber>,
) -> Result<OrderNumber, DbErr> {
    let query = statement(
        "INSERT INTO number_sequences (name, year, next_value) VALUES ($1, $2, 1) \
         ON CONFLICT (name, year) DO UPDATE SET next_value = number_sequences.next_value \
         RETURNING next_value",
        today,
    );
    let row = txn.query_one_raw(query).await?;
    let row = row.ok_or_else(|| DbErr::RecordNotFound("the row of the year".to_owned()))?;
    let next = first_free(txn, today, row.try_get_by_index(0)?).await?;
    if let Some(wanted) = wanted
        && wanted.year_of_century() == next.year_of_century()
        && wanted > next
        && wanted.sequence() <= LARGEST
        && !is_taken(txn, wanted).await?
    {
        // The count goes on where it was, and steps over this one later.
        return Ok(wanted);
    }
    let following = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "UPDATE number_sequences SET next_value = $3 WHERE name = $1 AND year = $2",
        [
            NAME.into(),
            today.year().into(),
            (i64::from(next.sequence()) + 1).into(),
        ],
    );
    txn.execute_raw(following).await?;
    Ok(next)
}

/// The first number from this one on that no order has, not even a deleted one.
async fn first_free(txn: &TenantTx, today: NaiveDate, from: i64) -> Result<OrderNumber, DbErr> {
    // A user who gives numbers of their own may have taken thousands in a row.
    const PIECE: i64 = 500;
    let numbered = |value: i64| -> Result<OrderNumber, DbErr> {
        let sequence = u32::try_from(value).map_err(|error| DbErr::Type(error.to_string()))?;
        OrderNumber::new(today, sequence).map_err(|error| DbErr::Custom(error.to_string()))
    };
    let mut value = from;
    // Usually it is the first one.
    let mut count = 1;
    loop {
        // An error when the numbers of the year are used up.
        numbered(value)?;
        let candidates: Vec<OrderNumber> = (value..value + count)
            .map_while(|value| numbered(value).ok())
            .collect();
        let spelled: Vec<String> = candidates.iter().map(OrderNumber::to_string).collect();
        let taken: Vec<String> = orders::Entity::find()
            .select_only()
            .column(orders::Column::Number)
            .filter(Expr::cust_with_values("orders.number = ANY($1)", [spelled]))
            .into_tuple()
            .all(txn)
            .await?;
        let free = candidates
            .into_iter()
            .find(|number| !taken.contains(&number.to_string()));
        if let Some(free) = free {
            return Ok(free);
        }
        value += count;
        count = PIECE;
    }
}

async fn is_taken(txn: &TenantTx, number: OrderNumber) -> Result<bool, DbErr> {
    let same = orders::Entity::find().filter(orders::Column::Number.eq(number.to_string()));
    Ok(same.count(txn).await? > 0)
}

fn statement(sql: &'static str, today: NaiveDate) -> Statement {
    Statement::from_sql_and_values(DbBackend::Postgres, sql, [NAME.into(), today.year().into()])
}

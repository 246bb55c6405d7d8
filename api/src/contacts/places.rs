//! Where clients load and unload, for the two place filters of the contacts list.
//!
//! The places are those of orders, which keep all their stops as one text (`loadings`,
//! `unloadings`) beside a trigram index. This is the one place where contacts read orders.

use entity::orders;
use sea_orm::sea_query::{Query, SelectStatement};
use sea_orm::{ColumnTrait, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

use crate::text_search::{contains, escaped};

/// Most places that a search offers.
const MOST: i64 = 30;

/// Which end of a journey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Where cargo is loaded.
    Loading,
    /// Where cargo is unloaded.
    Unloading,
}

/// The clients of orders that load (or unload) at a place whose address contains this text.
pub fn clients_with(end: End, place: &str) -> SelectStatement {
    let column = match end {
        End::Loading => orders::Column::Loadings,
        End::Unloading => orders::Column::Unloadings,
    };
    Query::select()
        .column(orders::Column::ClientId)
        .from(orders::Entity)
        .and_where(orders::Column::DeletedAt.is_null())
        .and_where(orders::Column::ClientId.is_not_null())
        .and_where(contains((orders::Entity, column), place))
        .take()
}

#[derive(FromQueryResult)]
struct PlaceRow {
    place: String,
}

/// The places whose address contains this text, by name.
pub async fn find(txn: &TenantTx, end: End, text: &str) -> Result<Vec<String>, DbErr> {
    // The inner condition finds the orders by index, the outer one the places among their stops.
    let places_of = |column: &str| {
        format!(
            "SELECT DISTINCT place FROM (SELECT unnest(string_to_array({column}, '; ')) AS place \
             FROM orders WHERE deleted_at IS NULL AND extensions.fold({column}) LIKE extensions.fold($1)) AS stops \
             WHERE extensions.fold(place) LIKE extensions.fold($1) ORDER BY place LIMIT $2"
        )
    };
    let sql = match end {
        End::Loading => places_of("loadings"),
        End::Unloading => places_of("unloadings"),
    };
    let pattern = format!("%{}%", escaped(text));
    let statement = Statement::from_sql_and_values(
        sea_orm::DbBackend::Postgres,
        sql,
        [pattern.into(), MOST.into()],
    );
    let rows = PlaceRow::find_by_statement(statement).all(txn).await?;
    Ok(rows.into_iter().map(|row| row.place).collect())
}

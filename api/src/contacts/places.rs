//! Where clients load and unload, for the two place filters of the contacts list.
//!
//! The places are those of the orders within a person's sight, which keep all their stops as one
//! text (`loadings`, `unloadings`) beside a trigram index. This is the one place where contacts
//! read orders.

use entity::orders;
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Query, SelectStatement};

use crate::orders::sight::Sight;
use crate::places::store::End;
use crate::text_search::contains;

/// The clients of orders in `sight` that load (or unload) at a place whose address contains this
/// text.
pub fn clients_with(end: End, place: &str, sight: Sight) -> SelectStatement {
    let column = match end {
        End::Loading => orders::Column::Loadings,
        End::Unloading => orders::Column::Unloadings,
    };
    Query::select()
        .column(orders::Column::ClientId)
        .from(orders::Entity)
        .cond_where(sight.condition())
        .and_where(orders::Column::ClientId.is_not_null())
        .and_where(contains((orders::Entity, column), place))
        .take()
}

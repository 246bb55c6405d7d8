//! Where clients load and unload, for the two place filters of the contacts list.
//!
//! The places are those of the orders within a person's sight, which keep all their stops as one
//! text (`loadings`, `unloadings`) beside a trigram index. This is the one place where contacts
//! read orders.

use entity::{contacts, orders};
use sea_orm::sea_query::{Expr, Query};
use sea_orm::{ColumnTrait, Condition};

use super::wire::PlaceFilter;
use crate::orders::sight::Sight;
use crate::text_search::contains;

impl PlaceFilter {
    /// What a contact must fulfil for all that was sent, judged by the orders in `sight`.
    pub fn condition(&self, sight: Sight) -> Condition {
        let place = |column: orders::Column, text: Option<&str>| {
            text.map(|text| is_client_with(column, text, sight))
        };
        Condition::all()
            .add_option(place(orders::Column::Loadings, self.loading.as_deref()))
            .add_option(place(orders::Column::Unloadings, self.unloading.as_deref()))
    }
}

/// Whether the contact is the client of an order with such a place.
fn is_client_with(places: orders::Column, text: &str, sight: Sight) -> Expr {
    contacts::Column::Id.in_subquery(
        Query::select()
            .column(orders::Column::ClientId)
            .from(orders::Entity)
            .cond_where(sight.condition())
            .and_where(orders::Column::ClientId.is_not_null())
            .and_where(contains((orders::Entity, places), text))
            .take(),
    )
}

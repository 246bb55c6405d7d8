//! Which contacts the filters of the list find; its export uses the same.

use sea_orm::Condition;

use super::store;
use super::wire::{ContactFilter, PlaceFilter};
use crate::actor::Actor;
use crate::orders::store::places::{self, End};

/// The condition that a contact must meet. Where clients load and unload comes from the orders that the
/// actor may see.
pub fn matching(filter: &ContactFilter, places: &PlaceFilter, actor: &Actor) -> Condition {
    [
        (End::Loading, places.loading.as_deref()),
        (End::Unloading, places.unloading.as_deref()),
    ]
    .into_iter()
    .filter_map(|(end, text)| Some(places::clients_with(end, text?, actor.visibility)))
    .fold(filter.condition(), |filter, clients| {
        filter.add(store::is_among(clients))
    })
}

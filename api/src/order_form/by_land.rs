//! Whether the way of an order takes ferries, chosen beside its route.

use domain::{OrderId, RouteId};
use sea_orm::ActiveValue::Set;
use tenant_router::TenantDb;

use super::route::{Shown, lock, set_distances, view};
use super::wire::route::RouteView;
use crate::actor::Actor;
use crate::error::ApiResult;
use crate::http::Version;
use crate::orders::change::change_order;
use crate::orders::route::{self, RouteRequest};
use crate::orders::stops;
use crate::orders::store::save;
use crate::places::{self, Places};

/// Chooses it: the route is measured anew in the present sequence of its stops, and the order goes so far unless its
/// distance was set by hand.
///
/// # Errors
/// 404 for an order the user may not see; 409 if a user has changed the order since `version`.
pub async fn choose(
    db: &TenantDb,
    places: &Places,
    actor: &Actor,
    route: RouteId,
    version: Version,
    by_land: bool,
) -> ApiResult<RouteView> {
    let shown = db
        .read(async |txn| Shown::read(txn, route, actor).await)
        .await?;
    let ends = stops::ends(&shown.legs, by_land)?;
    let positions = stops::positions(&shown.legs);
    let request = RouteRequest {
        vehicle: shown.start(),
        legs: &ends,
        positions: &positions,
        shortest: false,
    };
    let planned = route::plan(db, places, &request).await?;
    let measured = planned.to_store(|stop| stops::address_of(&shown.legs, stop));
    db.write(async |txn| -> ApiResult<_> {
        lock(txn, actor, &shown, version).await?;
        let id = OrderId(shown.order.id);
        if shown.order.by_land != by_land {
            change_order(txn, id, actor, async || {
                let mut changed = save::unchanged(id);
                changed.by_land = Set(by_land);
                save::patch(txn, changed).await?;
                if !shown.order.distance_overridden {
                    set_distances(txn, &shown, planned.distances(), false).await?;
                }
                Ok(places::store::measure_anew(txn, RouteId(shown.route.id), &measured).await?)
            })
            .await?;
        }
        view(txn, Shown::read(txn, route, actor).await?, actor).await
    })
    .await
}

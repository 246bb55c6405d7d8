//! The route of an order on the map: looking at it, correcting it, and taking a correction back
//! (orders specification 2.8).

use domain::orders::corrected_route::{self, Measured, RoutePoint, RoutePointKind};
use domain::orders::distances::Distances;
use domain::texts;
use domain::{FieldErrors, Metres, OrderId, PlanningEntryId, RouteId, UserId};
use entity::orders;
use routing::{Point, ProviderName};
use sea_orm::ActiveValue::Set;
use tenant_router::{TenantDb, TenantTx};

use super::wire::route::{Described, LatLng, RouteStopView, RouteView, base64};
use crate::actor::{Actor, people};
use crate::dispatch::assign::changed_meanwhile;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::http::Version;
use crate::orders::change::change_order;
use crate::orders::store::planned::is_at_work;
use crate::orders::store::read::{self, StoredLeg};
use crate::orders::store::save;
use crate::orders::{money, stops};
use crate::places::store::{Correction, RouteStop, StoredRoute};
use crate::places::{self, Places};
use crate::planning::store::PlannedVehicle;
use crate::records::check_row;
use crate::settings;
use crate::vehicles::PositionView;

/// An order with its present route.
pub(super) struct Shown {
    pub(super) order: orders::Model,
    pub(super) legs: Vec<StoredLeg>,
    pub(super) vehicle: Option<PlannedVehicle>,
    pub(super) route: StoredRoute,
}

impl Shown {
    /// The present route of the order that this route belongs to, if the user may see it.
    pub(super) async fn read(txn: &TenantTx, route: RouteId, actor: &Actor) -> ApiResult<Self> {
        let missing = || ApiError::NotFound(texts::routes::no_route());
        let id = places::store::order_of(txn, route)
            .await?
            .ok_or_else(missing)?;
        let order = read::visible(txn, id, actor.visibility)
            .await?
            .ok_or_else(missing)?;
        let entry = order.planning_entry_id.map(PlanningEntryId);
        let route = places::store::of_order(txn, id, entry)
            .await?
            .ok_or_else(missing)?;
        Ok(Self {
            legs: read::legs(txn, &[id]).await?,
            vehicle: read::vehicle_of(txn, &order).await?,
            order,
            route,
        })
    }

    pub(super) fn start(&self) -> Option<Point> {
        self.vehicle.as_ref().map(|vehicle| vehicle.point)
    }
}

/// The present route of the order that this route belongs to.
///
/// # Errors
/// 404 if there is no such order, or the user may not see it.
pub async fn show(db: &TenantDb, actor: &Actor, route: RouteId) -> ApiResult<RouteView> {
    db.read(async |txn| {
        let shown = Shown::read(txn, route, actor).await?;
        view(txn, shown, actor).await
    })
    .await
}

pub(super) async fn view(txn: &TenantTx, shown: Shown, actor: &Actor) -> ApiResult<RouteView> {
    let Shown {
        order,
        legs,
        vehicle,
        route,
    } = shown;
    let start = vehicle.as_ref().map(|vehicle| RouteStopView {
        lat: vehicle.point.coordinates.latitude,
        lng: vehicle.point.coordinates.longitude,
        kind: RoutePointKind::Start,
        address: Some(vehicle.address.clone()),
        leg_index: None,
        precision: None,
    });
    let visited = places::store::stops_of(&route)?.into_iter();
    let stops: Vec<RouteStopView> = start
        .into_iter()
        .chain(visited.map(|stop| RouteStopView::new(stop, &legs)))
        .collect();
    let corrected_by = match route.corrected_by_id {
        Some(person) => people::name_of(txn, UserId(person)).await?,
        None => None,
    };
    let vehicle_position = shown_position(&order, vehicle.as_ref(), actor);
    Ok(RouteView {
        id: RouteId(route.id),
        order_id: OrderId(order.id),
        order_number: order.number,
        load_number: order.load_number,
        vehicle_position,
        vehicle_number: vehicle.map(|vehicle| vehicle.plate_number),
        coordinates: stops
            .iter()
            .map(|stop| LatLng {
                lat: stop.lat,
                lng: stop.lng,
            })
            .collect(),
        stops,
        geometry: places::store::geometry_of(&route)?,
        corrected_route: route.corrected_route.as_deref().map(base64),
        distance: Metres(order.total_distance),
        empty_distance: Metres(order.empty_distance),
        calculated_distance: Metres(route.empty_distance.saturating_add(route.loaded_distance)),
        has_corrected_route: route.has_corrected_route,
        corrected_by,
        corrected_at: route.corrected_at.map(|at| at.to_utc()),
        provider: route.provider,
        is_fallback: route.is_fallback,
        is_doubtful: route.is_doubtful && !route.has_corrected_route && !order.distance_overridden,
        by_land: order.by_land,
        updated_at: order.updated_at.to_utc(),
    })
}

/// Where the vehicle was seen last. Once it is unloaded, it is on its way to others.
fn shown_position(
    order: &orders::Model,
    vehicle: Option<&PlannedVehicle>,
    actor: &Actor,
) -> Option<PositionView> {
    let position = vehicle.filter(|_| is_at_work(order.status))?.position?;
    Some(PositionView::new(position, actor.now))
}

/// Corrects the route of an order. Its length becomes the distance of the order, and revenue and cost follow
/// unless they were entered by hand.
///
/// # Errors
/// 404 for an order the user may not see; 422 with what is wrong with the route; 409 if a user has changed
/// the order since `version`.
pub async fn correct(
    db: &TenantDb,
    places: &Places,
    actor: &Actor,
    route: RouteId,
    version: Version,
    (described, description, distance): (Described, Vec<u8>, Metres),
) -> ApiResult<RouteView> {
    let shown = db
        .read(async |txn| Shown::read(txn, route, actor).await)
        .await?;
    let (start, points) = (shown.start(), described.points);
    let mut errors = FieldErrors::new();
    for (place, problem) in corrected_route::problems(&points, shown.legs.len(), start.is_some()) {
        let path = if place < points.len() {
            format!("data.stops.{place}")
        } else {
            "data".to_owned()
        };
        errors.push(path, problem);
    }
    errors.into_result()?;
    let by_land = shown.order.by_land;
    let points_between = points.iter();
    let points_between = points_between.map(|point| Point::from(point.at).by_land(by_land));
    let visited: Vec<Point> = start.into_iter().chain(points_between).collect();
    let measured = places.route(db, &visited).await?;
    let lengths: Vec<Metres> = measured.legs.iter().map(|leg| leg.distance).collect();
    let parts = corrected_route::legs(
        &points,
        start.is_some(),
        Measured {
            lengths: &lengths,
            is_estimate: measured.provider == ProviderName::Estimate,
        },
        distance,
        described.is_distance_by_hand,
    );
    let correction = Correction {
        stops: stored(&shown.legs, &points),
        geometry: measured.geometry,
        legs: parts,
        by_land,
        start: start.map(|start| start.coordinates),
        description,
    };
    let view = db
        .write(async |txn| -> ApiResult<_> {
            lock(txn, actor, &shown, version).await?;
            change_order(txn, OrderId(shown.order.id), actor, async || {
                let distances = corrected_route::distances(&correction.legs, start.is_some());
                set_distances(txn, &shown, distances, true).await?;
                let by = (actor.id, actor.now);
                let id = RouteId(shown.route.id);
                Ok(places::store::correct(txn, id, &correction, by).await?)
            })
            .await?;
            view(txn, Shown::read(txn, route, actor).await?, actor).await
        })
        .await?;
    places.learn_anew(db).await;
    Ok(view)
}

/// Takes the correction of a route back: the order goes along the calculated way again.
///
/// # Errors
/// 404 for an order the user may not see; 409 if a user has changed the order since `version`.
pub async fn take_back(
    db: &TenantDb,
    places: &Places,
    actor: &Actor,
    route: RouteId,
    version: Version,
) -> ApiResult<RouteView> {
    let view = db
        .write(async |txn| -> ApiResult<_> {
            let shown = Shown::read(txn, route, actor).await?;
            lock(txn, actor, &shown, version).await?;
            let id = OrderId(shown.order.id);
            if shown.route.has_corrected_route {
                change_order(txn, id, actor, async || {
                    let calculated = Distances {
                        empty: Metres(shown.route.empty_distance),
                        loaded: Metres(shown.route.loaded_distance),
                    };
                    set_distances(txn, &shown, calculated, false).await?;
                    Ok(places::store::take_back(txn, id).await?)
                })
                .await?;
            }
            view(txn, Shown::read(txn, route, actor).await?, actor).await
        })
        .await?;
    places.learn_anew(db).await;
    Ok(view)
}

/// Locks the order, if it is still as it was shown.
pub(super) async fn lock(
    txn: &TenantTx,
    actor: &Actor,
    shown: &Shown,
    version: Version,
) -> ApiResult<()> {
    let order = read::lock(txn, OrderId(shown.order.id), actor.visibility).await;
    let order = order.or_missing(texts::routes::no_route)?;
    check_row(txn, version, &texts::changed::ORDER, &order).await?;
    if order.updated_at == shown.order.updated_at {
        Ok(())
    } else {
        Err(changed_meanwhile())
    }
}

pub(super) async fn set_distances(
    txn: &TenantTx,
    shown: &Shown,
    distances: Distances,
    by_hand: bool,
) -> ApiResult<()> {
    let order = &shown.order;
    let trip = distances.between(order.loading_date, order.unloading_date);
    let prices = settings::values::running_prices(txn).await?;
    let cost = shown.vehicle.as_ref().map(|vehicle| &vehicle.cost);
    let amounts = money::recalculated(order, cost, &prices, &trip)?;
    let mut changed = save::unchanged(OrderId(order.id));
    changed.distance_overridden = Set(by_hand);
    money::put_distances(&mut changed, &trip);
    money::put(&mut changed, &amounts)?;
    Ok(save::patch(txn, changed).await?)
}

fn stored(legs: &[StoredLeg], points: &[RoutePoint]) -> Vec<RouteStop> {
    let stored = points.iter().map(|point| RouteStop {
        latitude: point.at.latitude,
        longitude: point.at.longitude,
        address: point.stop.and_then(|stop| stops::address_of(legs, &stop)),
        kind: point
            .stop
            .map_or(RoutePointKind::Via, |stop| stop.kind.into()),
        leg_index: point.stop.map(|stop| stop.leg),
    });
    stored.collect()
}

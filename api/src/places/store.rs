//! All database statements on the routes of orders.
//!
//! An order has a route of its own and one with each vehicle it had; the current one is that with its present
//! vehicle. A correction belongs to a route, and goes along when the order gets or loses a vehicle.

use chrono::{DateTime, Utc};
use domain::distance::ProviderName;
use domain::orders::corrected_route::{CorrectedLeg, RoutePointKind};
use domain::{Coordinates, Metres, OrderId, PlanningEntryId, RouteId, UserId};
use entity::routes;
use sea_orm::sea_query::{Expr, ExprTrait, SimpleExpr};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, Statement, Value,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use tenant_router::TenantTx;

/// A route as it is stored.
pub type StoredRoute = routes::Model;

/// A point of a route as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RouteStop {
    /// Degrees.
    pub latitude: f64,
    /// Degrees.
    pub longitude: f64,
    /// The address of a stop; a point that the way only leads through has none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub address: Option<String>,
    /// What it is; never a start, which is where the vehicle is.
    pub kind: RoutePointKind,
    /// The leg of a stop, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub leg_index: Option<usize>,
}

/// A route as it was measured.
#[derive(Debug, Clone)]
pub struct MeasuredRoute {
    /// The stops in driving order.
    pub stops: Vec<RouteStop>,
    /// From the vehicle to the first one.
    pub empty: Metres,
    /// From the first one to the last.
    pub loaded: Metres,
    /// Who measured it.
    pub provider: ProviderName,
    /// Whether the estimate stands in for a provider that failed.
    pub is_fallback: bool,
    /// Whether one of its distances may be wrong.
    pub is_doubtful: bool,
}

/// A route as somebody corrected it.
#[derive(Debug, Clone)]
pub struct Correction {
    /// The stops and the points in between, in driving order.
    pub stops: Vec<RouteStop>,
    /// The line on the map, from where the vehicle starts.
    pub geometry: Vec<Coordinates>,
    /// The parts between stops, from where the vehicle starts.
    pub legs: Vec<CorrectedLeg>,
    /// Whether it does without ferries.
    pub by_land: bool,
    /// Where the vehicle starts, if there is one.
    pub start: Option<Coordinates>,
    /// The description as it was sent.
    pub description: Vec<u8>,
}

impl Correction {
    /// The parts with their ends.
    fn stored_legs(&self) -> Vec<StoredLeg> {
        let stops = self.stops.iter();
        let stops = stops.filter(|stop| stop.kind != RoutePointKind::Via);
        let stops = stops.map(|stop| Coordinates {
            latitude: stop.latitude,
            longitude: stop.longitude,
        });
        let visited: Vec<Coordinates> = self.start.into_iter().chain(stops).collect();
        let ends = visited.iter().zip(visited.iter().skip(1));
        let legs = self.legs.iter().zip(ends);
        legs.map(|(leg, (from, to))| StoredLeg {
            distance: leg.distance.0,
            is_estimate: leg.is_estimate,
            ends: Some([*from, *to]),
            by_land: self.by_land,
        })
        .collect()
    }

    fn distance(&self) -> i64 {
        let legs = self.legs.iter().map(|leg| leg.distance.0);
        legs.fold(0, i64::saturating_add)
    }
}

/// A part of a corrected route in the stored form.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct StoredLeg {
    distance: i64,
    is_estimate: bool,
    /// Its ends, in degrees; missing where the order got another vehicle, and only the estimate is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    ends: Option<[Coordinates; 2]>,
    /// Whether it does without ferries, so that it is compared with such an estimate.
    #[serde(default)]
    by_land: bool,
}

/// Writes a route. A correction of it stays as long as the stops are the same and `keeps_correction`; then
/// one that another route of the order has through the same stops is taken over, too.
pub async fn put(
    txn: &TenantTx,
    order: OrderId,
    entry: Option<PlanningEntryId>,
    route: &MeasuredRoute,
    keeps_correction: bool,
) -> Result<(), DbErr> {
    const PUT: &str = "
        INSERT INTO routes (order_id, planning_entry_id, stops, empty_distance, loaded_distance,
                            provider, is_fallback, is_doubtful)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $9)
        ON CONFLICT (order_id, planning_entry_id) DO UPDATE
        SET stops = excluded.stops, empty_distance = excluded.empty_distance,
            loaded_distance = excluded.loaded_distance, provider = excluded.provider,
            is_fallback = excluded.is_fallback, is_doubtful = excluded.is_doubtful,
            updated_at = now(), geometry = NULL,
            has_corrected_route = false, corrected_stops = NULL, corrected_geometry = NULL,
            corrected_distance = NULL, corrected_legs = NULL, corrected_route = NULL,
            corrected_by_id = NULL, corrected_at = NULL
        WHERE routes.stops IS DISTINCT FROM excluded.stops
           OR NOT (routes.has_corrected_route AND $8)";
    let values = [
        order.0.into(),
        entry.map(|id| id.0).into(),
        json(&route.stops)?.into(),
        route.empty.0.into(),
        route.loaded.0.into(),
        route.provider.as_str().into(),
        route.is_fallback.into(),
        keeps_correction.into(),
        route.is_doubtful.into(),
    ];
    let put = Statement::from_sql_and_values(DbBackend::Postgres, PUT, values);
    txn.execute_raw(put).await?;
    if keeps_correction {
        take_over(txn, &[order], entry).await?;
    }
    Ok(())
}

/// The id of the route that an order has with its present vehicle, or without one, for a statement that reads
/// orders.
pub fn current_of_order() -> Expr {
    Expr::cust(
        "(SELECT route.id FROM routes route WHERE route.order_id = orders.id
              AND orders.planning_entry_id IS NOT DISTINCT FROM route.planning_entry_id)",
    )
}

/// Whether the distance of an order `o` with its `route` may be wrong. What a user has corrected or entered is right.
pub const IS_DOUBTFUL: &str = "coalesce(route.is_doubtful AND NOT route.has_corrected_route
    AND NOT o.distance_overridden, false)";

/// The same for a statement that reads orders.
pub fn current_is_doubtful() -> Expr {
    Expr::cust(
        "coalesce((SELECT route.is_doubtful AND NOT route.has_corrected_route
                          AND NOT orders.distance_overridden
                   FROM routes route WHERE route.order_id = orders.id
                   AND orders.planning_entry_id IS NOT DISTINCT FROM route.planning_entry_id), false)",
    )
}

/// Gives the route of these orders with this vehicle, or with none, the latest correction that another of
/// their routes through the same stops has. The part from the vehicle is the measured one, because it was
/// corrected for another start.
pub async fn take_over(
    txn: &TenantTx,
    orders: &[OrderId],
    entry: Option<PlanningEntryId>,
) -> Result<(), DbErr> {
    const TAKE_OVER: &str = "
        WITH source AS (
            SELECT DISTINCT ON (order_id) *
            FROM routes WHERE order_id = ANY($1) AND has_corrected_route
            ORDER BY order_id, corrected_at DESC, id DESC
        ), taken AS (
            SELECT target.id,
                   CASE WHEN target.planning_entry_id IS NULL THEN '[]'::jsonb
                        ELSE jsonb_build_array(jsonb_build_object(
                                 'distance', target.empty_distance, 'is_estimate', true)) END
                   || CASE WHEN source.planning_entry_id IS NULL THEN source.corrected_legs
                           ELSE source.corrected_legs - 0 END AS legs,
                   (SELECT jsonb_agg(stop ORDER BY place)
                    FROM (SELECT stop, place,
                                 bool_or(stop ->> 'kind' <> 'via') OVER (ORDER BY place) AS has_begun
                          FROM jsonb_array_elements(source.corrected_stops)
                               WITH ORDINALITY AS at (stop, place)) AS seen
                    WHERE has_begun) AS stops,
                   source.corrected_route, source.corrected_by_id, source.corrected_at
            FROM routes target JOIN source USING (order_id)
            WHERE target.planning_entry_id IS NOT DISTINCT FROM $2 AND target.id <> source.id
              AND target.stops = source.stops
        )
        UPDATE routes SET has_corrected_route = true, corrected_stops = taken.stops,
            corrected_legs = taken.legs, corrected_geometry = NULL,
            corrected_distance = (SELECT coalesce(sum((leg ->> 'distance')::bigint), 0)
                                  FROM jsonb_array_elements(taken.legs) AS leg),
            corrected_route = taken.corrected_route, corrected_by_id = taken.corrected_by_id,
            corrected_at = taken.corrected_at, updated_at = now()
        FROM taken WHERE routes.id = taken.id";
    if orders.is_empty() {
        return Ok(());
    }
    let ids: Vec<i64> = orders.iter().map(|order| order.0).collect();
    let values: [Value; 2] = [ids.into(), entry.map(|id| id.0).into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, TAKE_OVER, values);
    txn.execute_raw(statement).await.map(drop)
}

/// The order that a route belongs to.
pub async fn order_of(txn: &TenantTx, route: RouteId) -> Result<Option<OrderId>, DbErr> {
    let found: Option<i64> = routes::Entity::find_by_id(route.0)
        .select_only()
        .column(routes::Column::OrderId)
        .into_tuple()
        .one(txn)
        .await?;
    Ok(found.map(OrderId))
}

/// The route of an order with this vehicle, or with none.
pub async fn of_order(
    txn: &TenantTx,
    order: OrderId,
    entry: Option<PlanningEntryId>,
) -> Result<Option<StoredRoute>, DbErr> {
    routes::Entity::find()
        .filter(is_of(order, entry))
        .one(txn)
        .await
}

/// Whether an order's route was estimated because a provider failed, or was never measured. Reads nothing
/// else of it: a corrected line is long.
pub async fn is_fallback(
    txn: &TenantTx,
    order: OrderId,
    entry: Option<PlanningEntryId>,
) -> Result<bool, DbErr> {
    let known: Option<bool> = routes::Entity::find()
        .select_only()
        .column(routes::Column::IsFallback)
        .filter(is_of(order, entry))
        .into_tuple()
        .one(txn)
        .await?;
    Ok(known.unwrap_or(true))
}

fn is_of(order: OrderId, entry: Option<PlanningEntryId>) -> SimpleExpr {
    let is_this = match entry {
        Some(entry) => routes::Column::PlanningEntryId.eq(entry.0),
        None => routes::Column::PlanningEntryId.is_null(),
    };
    routes::Column::OrderId.eq(order.0).and(is_this)
}

/// The stops of a route in driving order, as they were corrected if they were.
pub fn stops_of(route: &routes::Model) -> Result<Vec<RouteStop>, DbErr> {
    let stops = route.corrected_stops.as_ref().unwrap_or(&route.stops);
    Vec::deserialize(stops).map_err(|error| DbErr::Json(error.to_string()))
}

/// The corrected line on the map.
pub fn geometry_of(route: &routes::Model) -> Result<Option<Vec<[f64; 2]>>, DbErr> {
    let geometry = route.corrected_geometry.as_ref().map(Vec::deserialize);
    geometry
        .transpose()
        .map_err(|error| DbErr::Json(error.to_string()))
}

/// Corrects a route.
pub async fn correct(
    txn: &TenantTx,
    route: RouteId,
    correction: &Correction,
    (by, at): (UserId, DateTime<Utc>),
) -> Result<(), DbErr> {
    const CORRECT: &str = "
        UPDATE routes SET has_corrected_route = true, corrected_stops = $2, corrected_geometry = $3,
            corrected_distance = $4, corrected_legs = $5, corrected_route = $6,
            corrected_by_id = $7, corrected_at = $8, updated_at = now()
        WHERE id = $1";
    let geometry: Vec<[f64; 2]> = correction
        .geometry
        .iter()
        .map(|at| [at.latitude, at.longitude])
        .collect();
    let values: [Value; 8] = [
        route.0.into(),
        json(&correction.stops)?.into(),
        json!(geometry).into(),
        correction.distance().into(),
        json(&correction.stored_legs())?.into(),
        correction.description.clone().into(),
        by.0.into(),
        at.into(),
    ];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, CORRECT, values);
    txn.execute_raw(statement).await.map(drop)
}

/// Stores how far a route is as it was measured anew.
pub async fn measure_anew(
    txn: &TenantTx,
    route: RouteId,
    measured: &MeasuredRoute,
) -> Result<(), DbErr> {
    const MEASURE: &str = "
        UPDATE routes SET stops = $2, empty_distance = $3, loaded_distance = $4, provider = $5,
            is_fallback = $6, is_doubtful = $7, updated_at = now()
        WHERE id = $1";
    let values: [Value; 7] = [
        route.0.into(),
        json(&measured.stops)?.into(),
        measured.empty.0.into(),
        measured.loaded.0.into(),
        measured.provider.as_str().into(),
        measured.is_fallback.into(),
        measured.is_doubtful.into(),
    ];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, MEASURE, values);
    txn.execute_raw(statement).await.map(drop)
}

/// Takes the corrections of all routes of an order back.
pub async fn take_back(txn: &TenantTx, order: OrderId) -> Result<(), DbErr> {
    const TAKE_BACK: &str = "
        UPDATE routes SET has_corrected_route = false, corrected_stops = NULL,
            corrected_geometry = NULL, corrected_distance = NULL, corrected_legs = NULL,
            corrected_route = NULL, corrected_by_id = NULL, corrected_at = NULL, updated_at = now()
        WHERE order_id = $1 AND has_corrected_route";
    let values: [Value; 1] = [order.0.into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, TAKE_BACK, values);
    txn.execute_raw(statement).await.map(drop)
}

/// A part of a corrected route whose length a user knows.
#[derive(Debug, Clone, PartialEq)]
pub struct KnownLeg {
    /// Where it begins.
    pub from: Coordinates,
    /// Where it ends.
    pub to: Coordinates,
    /// The addresses of both; a vehicle starts at none.
    pub addresses: (Option<String>, Option<String>),
    /// How long it is.
    pub distance: Metres,
    /// Whether it does without ferries.
    pub by_land: bool,
}

/// The parts of the `most` routes that were corrected last, the latest first; without those that were only
/// estimated.
pub async fn known_legs(txn: &TenantTx, most: u64) -> Result<Vec<KnownLeg>, DbErr> {
    let routes: Vec<(Json, Option<Json>)> = routes::Entity::find()
        .select_only()
        .column(routes::Column::CorrectedLegs)
        .column(routes::Column::CorrectedStops)
        .filter(routes::Column::HasCorrectedRoute.eq(true))
        .filter(routes::Column::CorrectedLegs.is_not_null())
        .order_by_desc(routes::Column::CorrectedAt)
        .order_by_desc(routes::Column::Id)
        .limit(most)
        .into_tuple()
        .all(txn)
        .await?;
    let mut known_legs = Vec::new();
    for (legs, stops) in routes {
        let unreadable = |error: serde_json::Error| DbErr::Json(error.to_string());
        let legs: Vec<StoredLeg> = Vec::deserialize(&legs).map_err(unreadable)?;
        let stops = stops.as_ref().map(Vec::<RouteStop>::deserialize);
        let stops = stops.transpose().map_err(unreadable)?.unwrap_or_default();
        let address_at = |at: Coordinates| {
            let is_here =
                |stop: &&RouteStop| (stop.latitude, stop.longitude) == (at.latitude, at.longitude);
            stops.iter().find(is_here)?.address.clone()
        };
        let known = legs.iter().filter(|leg| !leg.is_estimate);
        known_legs.extend(known.filter_map(|leg| {
            let [from, to] = leg.ends?;
            Some(KnownLeg {
                from,
                to,
                addresses: (address_at(from), address_at(to)),
                distance: Metres(leg.distance),
                by_land: leg.by_land,
            })
        }));
    }
    Ok(known_legs)
}

fn json<T: Serialize>(value: &T) -> Result<Json, DbErr> {
    serde_json::to_value(value).map_err(|error| DbErr::Json(error.to_string()))
}

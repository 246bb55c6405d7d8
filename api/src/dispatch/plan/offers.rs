//! The routes that a planner was shown with the vehicles for a load, or the loads for a vehicle. Assigning one of them uses its
//! way as it was shown, so that what the planner decided by is what the order gets, even if a
//! provider would answer differently by now.
//!
//! They are kept in Redis and not in a table: they are worth nothing after a few minutes, and a new
//! list for the same person and load or vehicle replaces the earlier one, so there is nothing to tidy up. A way
//! that is not there any more, or no longer fits, is measured again; so it also goes if Redis fails.

use chrono::{DateTime, FixedOffset};
use domain::distance::ProviderName;
use domain::orders::stops::StopSequence;
use domain::{Coordinates, OrderId, PlanningEntryId, RouteId, UserId, VehicleId};
use redis::RedisResult;
use redis::aio::ConnectionManager;
use routing::CountryCode;
use serde::{Deserialize, Serialize};
use tenant_router::{TenantId, TenantKey};

use crate::orders::route::{LegEnds, PlannedRoute};
use crate::planning::store::PlannedVehicle;

/// How long a list of vehicles is worth looking at.
const LIFE_SECONDS: i64 = 15 * 60;
/// A route's id is that of its list, times this, plus its place in it. JavaScript reads such an id
/// exactly: it has 53 bits.
const IN_LIST: i64 = 64;
/// The bits of a list's id.
const LIST_BITS: u32 = 47;

/// What a list of routes was shown for.
#[derive(Debug, Clone, Copy)]
pub enum Subject {
    /// The vehicles for a load.
    Load(OrderId),
    /// The loads for a free vehicle.
    Vehicle(PlanningEntryId),
    /// The load that the best plan has for a free vehicle.
    Plan(PlanningEntryId),
}

/// Who was shown the routes, and what for.
#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    /// The company.
    pub company: &'a TenantId,
    /// The planner.
    pub user: UserId,
    /// The load or the vehicle.
    pub subject: Subject,
}

impl Shown<'_> {
    fn key(&self) -> TenantKey {
        let user = self.user;
        let name = match self.subject {
            Subject::Load(order) => format!("{user}:{order}"),
            Subject::Vehicle(entry) => format!("{user}:vehicle:{entry}"),
            Subject::Plan(entry) => format!("{user}:plan:{entry}"),
        };
        TenantKey::new(self.company, "offered-ways", name)
    }
}

/// What a route was measured for. It fits as long as none of it has changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Pair {
    entry: PlanningEntryId,
    vehicle: VehicleId,
    start: Coordinates,
    country: Option<CountryCode>,
    /// When the order was last changed, with its stops.
    order_changed_at: DateTime<FixedOffset>,
}

impl Pair {
    /// The order as it is with this last change, and the vehicle where it is now.
    pub fn new(order_changed_at: DateTime<FixedOffset>, vehicle: &PlannedVehicle) -> Self {
        Self {
            entry: vehicle.entry,
            vehicle: vehicle.vehicle,
            start: vehicle.point.coordinates,
            country: vehicle.point.country,
            order_changed_at,
        }
    }
}

/// A route as it was shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OfferedRoute {
    /// What it was measured for.
    pub pair: Pair,
    /// The stops and the distances.
    pub route: StopSequence,
    /// The provider that measured it.
    pub provider: ProviderName,
    /// Whether a provider failed and the estimate was used instead.
    pub is_fallback: bool,
}

/// The id of a new list of routes.
#[derive(Debug, Clone, Copy)]
pub struct ListId(i64);

impl ListId {
    /// One that no other list has.
    pub fn random() -> Self {
        Self(
            i64::from(rand::random::<u32>()) << (LIST_BITS - 32)
                | i64::from(rand::random::<u16>() >> 1),
        )
    }

    /// The id of the route at this place of the list.
    pub fn route(self, place: usize) -> RouteId {
        let place = i64::try_from(place).unwrap_or(IN_LIST) + 1;
        RouteId(self.0 * IN_LIST + place)
    }
}

/// The routes of a list as they are kept, each with its id.
pub type Written = Vec<(i64, String)>;

/// Writes the routes of a list down.
///
/// # Errors
/// Never in practice: a way is plain data.
pub fn written(list: ListId, routes: &[OfferedRoute]) -> serde_json::Result<Written> {
    let routes = routes.iter().enumerate();
    routes
        .map(|(place, route)| Ok((list.route(place).0, serde_json::to_string(route)?)))
        .collect()
}

/// Keeps the routes of each list in place of those of the last one for the same load or vehicle.
pub async fn keep(redis: &ConnectionManager, lists: &[(Shown<'_>, Written)]) {
    let mut pipe = redis::pipe();
    pipe.atomic();
    for (shown, routes) in lists.iter().filter(|(_, routes)| !routes.is_empty()) {
        let key = shown.key();
        pipe.del(&key)
            .hset_multiple(&key, routes)
            .expire(&key, LIFE_SECONDS);
    }
    if pipe.is_empty() {
        return;
    }
    let kept: RedisResult<()> = pipe.query_async(&mut redis.clone()).await;
    if let Err(error) = kept {
        tracing::warn!(%error, "the offered ways are not kept");
    }
}

/// The route that one of these lists shows under this id, if it still fits this pair.
pub async fn find<const N: usize>(
    redis: &ConnectionManager,
    lists: [Shown<'_>; N],
    id: RouteId,
    pair: &Pair,
    legs: &[LegEnds],
) -> Option<PlannedRoute> {
    let mut pipe = redis::pipe();
    for shown in lists {
        pipe.hget(shown.key(), id.0);
    }
    let found: RedisResult<Vec<Option<String>>> = pipe.query_async(&mut redis.clone()).await;
    let found = found
        .inspect_err(|error| tracing::warn!(%error, "an offered way is measured again"))
        .ok()?;
    // A release may write them differently; what cannot be read is measured again.
    let found = found.into_iter().flatten();
    let offered: OfferedRoute = found
        .filter_map(|text| serde_json::from_str(&text).ok())
        .find(|offered: &OfferedRoute| offered.pair == *pair)?;
    Some(PlannedRoute::along(
        offered.route,
        legs,
        offered.provider,
        offered.is_fallback,
    ))
}

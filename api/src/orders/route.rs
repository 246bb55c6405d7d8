//! An order's route: from the vehicle, if there is one, through the stops of its legs.

use domain::orders::distances::Distances;
use domain::orders::positions::{self, LegPositions, StopKind};
use domain::orders::stops::{Routes, StopDistances, StopSequence, WrongTableSize};
use domain::{Coordinates, Metres};
use routing::{Matrix, Point, ProviderName};
use tenant_router::{TenantDb, Work};

use crate::computing::{self, Budget};
use crate::error::{ApiError, ApiResult};
use crate::places::Places;
use crate::places::store::{MeasuredRoute, RouteStop};

/// The two ends of a leg.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LegEnds {
    /// Where it is loaded.
    pub loading: Point,
    /// Where it is unloaded.
    pub unloading: Point,
}

impl LegEnds {
    fn end(&self, kind: StopKind) -> Point {
        match kind {
            StopKind::Loading => self.loading,
            StopKind::Unloading => self.unloading,
        }
    }
}

/// What to plan a route for.
#[derive(Debug, Clone)]
pub struct RouteRequest<'a> {
    /// Where the vehicle is, if there is one.
    pub vehicle: Option<Point>,
    /// The legs, in the order they were entered.
    pub legs: &'a [LegEnds],
    /// The chosen positions of each leg's stops.
    pub positions: &'a [LegPositions],
    /// Whether to use the shortest sequence of stops instead.
    pub shortest: bool,
}

/// Of so many orders the routes are found before anybody looks whether the time is up.
const FEW: usize = 100;

/// A route through all stops.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedRoute {
    /// The positions of each leg's stops.
    pub positions: Vec<LegPositions>,
    /// The stops in visiting order, each with its leg, its kind and its coordinates.
    pub stops: Vec<(positions::Stop, Coordinates)>,
    /// The distance from the vehicle to the first stop; zero without a vehicle.
    pub empty: Metres,
    /// The distance from the first stop to the last.
    pub loaded: Metres,
    /// The provider that measured it.
    pub provider: ProviderName,
    /// Whether a provider failed and the estimate was used instead.
    pub is_fallback: bool,
    /// Whether one of the distances may be wrong.
    pub is_doubtful: bool,
}

impl PlannedRoute {
    /// The journey of a vehicle that visits the stops of these legs in this sequence.
    pub fn along(
        route: StopSequence,
        legs: &[LegEnds],
        provider: ProviderName,
        is_fallback: bool,
    ) -> Self {
        let at = |stop: positions::Stop| {
            let leg = legs.get(stop.leg)?;
            Some((stop, leg.end(stop.kind).coordinates))
        };
        Self {
            positions: positions::from_stop_order(&route.stops),
            stops: route.stops.into_iter().filter_map(at).collect(),
            empty: route.empty,
            loaded: route.loaded,
            provider,
            is_fallback,
            is_doubtful: route.is_doubtful,
        }
    }

    /// The route as it is stored, with the addresses of its stops.
    pub fn to_store(
        &self,
        address_of: impl Fn(&positions::Stop) -> Option<String>,
    ) -> MeasuredRoute {
        let stops = self.stops.iter().map(|(stop, at)| RouteStop {
            latitude: at.latitude,
            longitude: at.longitude,
            address: address_of(stop),
            kind: stop.kind.into(),
            leg_index: Some(stop.leg),
        });
        MeasuredRoute {
            stops: stops.collect(),
            empty: self.empty,
            loaded: self.loaded,
            provider: self.provider,
            is_fallback: self.is_fallback,
            is_doubtful: self.is_doubtful,
        }
    }

    /// The points on the way, from where the vehicle starts.
    pub fn points(&self, start: Option<Point>, legs: &[LegEnds]) -> Vec<Point> {
        let visited = self.stops.iter().filter_map(|(stop, _)| {
            let leg = legs.get(stop.leg)?;
            Some(leg.end(stop.kind))
        });
        start.into_iter().chain(visited).collect()
    }

    /// The empty and the loaded distance.
    pub fn distances(&self) -> Distances {
        Distances {
            empty: self.empty,
            loaded: self.loaded,
        }
    }
}

/// Plans the route. It asks a distance provider, so it must not be called inside a transaction.
///
/// # Errors
/// When neither a provider nor the estimate gives an answer.
pub async fn plan(
    db: &TenantDb,
    places: &Places,
    request: &RouteRequest<'_>,
) -> ApiResult<PlannedRoute> {
    let visited = Visited {
        legs: request.legs.to_vec(),
        positions: request.positions.to_vec(),
        shortest: request.shortest,
    };
    let measured = MeasuredRoutes::of(db, places, visited).await?;
    let (route, is_fallback) = match request.vehicle {
        Some(vehicle) => {
            let Matrix {
                distances,
                is_fallback,
                ..
            } = places
                .table(db, &Budget::default(), &[vehicle], &measured.stops)
                .await?;
            let route = measured.routes.from(distances.row(0));
            (route.reached_by(&distances, 0, 0), is_fallback)
        }
        None => (measured.routes.from(&[]), false),
    };
    Ok(PlannedRoute::along(
        route,
        request.legs,
        measured.provider,
        measured.is_fallback || is_fallback,
    ))
}

/// The routes through the stops of an order to choose from, wherever the vehicle comes from.
#[derive(Debug)]
pub struct MeasuredRoutes {
    /// The stops: the loading and unloading of each leg in turn.
    pub stops: Vec<Point>,
    /// The only way, or those of which the shortest is taken.
    pub routes: Routes,
    /// The provider that measured them.
    pub provider: ProviderName,
    /// Whether a provider failed and the estimate was used instead.
    pub is_fallback: bool,
}

/// The stops of an order, and how they are visited.
#[derive(Debug)]
pub struct Visited {
    /// The legs, in the order they were entered.
    pub legs: Vec<LegEnds>,
    /// The chosen positions of each leg's stops.
    pub positions: Vec<LegPositions>,
    /// Whether to use the shortest sequence of stops instead.
    pub shortest: bool,
}

impl Visited {
    fn stops(&self) -> Vec<Point> {
        stops_of(&self.legs)
    }

    /// Computes for a while if the shortest routes are wanted.
    fn routes(&self, measured: &Matrix) -> Result<MeasuredRoutes, WrongTableSize> {
        let distances = StopDistances::new(&measured.distances, self.legs.len())?;
        let routes = if self.shortest {
            distances.shortest()
        } else {
            distances.in_positions(&self.positions)
        };
        Ok(MeasuredRoutes {
            stops: self.stops(),
            routes,
            provider: measured.provider,
            is_fallback: measured.is_fallback,
        })
    }
}

fn stops_of(legs: &[LegEnds]) -> Vec<Point> {
    legs.iter()
        .flat_map(|leg| [leg.loading, leg.unloading])
        .collect()
}

impl MeasuredRoutes {
    /// Measures the distances between the stops and, if they are not visited in the chosen order,
    /// finds the shortest routes.
    ///
    /// # Errors
    /// When neither a provider nor the estimate gives an answer.
    pub async fn of(db: &TenantDb, places: &Places, visited: Visited) -> ApiResult<Self> {
        let measured = places
            .matrix(db, &Budget::default(), &visited.stops())
            .await?;
        let routes = if visited.shortest {
            computing::run(db.share(), Work::Computation, move || {
                visited.routes(&measured)
            })
            .await?
        } else {
            visited.routes(&measured)
        };
        routes.map_err(|error| ApiError::Internal(error.into()))
    }

    /// The routes of many orders, in their order, or of the first of them if the time is up: one question for all
    /// distances, and one computation.
    ///
    /// # Errors
    /// When neither a provider nor the estimate gives an answer.
    pub async fn all(
        db: &TenantDb,
        places: &Places,
        budget: &Budget,
        orders: Vec<Visited>,
    ) -> ApiResult<Vec<Self>> {
        if orders.is_empty() {
            return Ok(Vec::new());
        }
        let stops = orders.iter().map(Visited::stops).collect();
        let measured = places.matrices(db, budget, stops).await?;
        let routes = computing::run_within(db.share(), Work::Comparing, budget, move |limit| {
            let mut routes = Vec::with_capacity(measured.len());
            for some in orders.iter().zip(measured).collect::<Vec<_>>().chunks(FEW) {
                if !routes.is_empty() && limit.is_over() {
                    break;
                }
                for (order, measured) in some {
                    routes.push(order.routes(measured)?);
                }
            }
            Ok::<_, WrongTableSize>(routes)
        })
        .await?;
        routes.map_err(|error| ApiError::Internal(error.into()))
    }
}

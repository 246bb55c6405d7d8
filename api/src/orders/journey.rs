//! An order's way: from the vehicle, if there is one, through the stops of its legs.

use domain::orders::distances::Distances;
use domain::orders::positions::{self, LegPositions, StopKind};
use domain::orders::stops::{ShortestWays, StopDistances, StopSequence, WrongTableSize};
use domain::{Coordinates, DistanceTable, Metres};
use routing::{Matrix, Point, ProviderName};
use tenant_router::TenantDb;

use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::places::Places;

/// The two ends of a leg.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LegEnds {
    /// Where it is loaded.
    pub loading: Point,
    /// Where it is unloaded.
    pub unloading: Point,
}

/// What to plan a way for.
#[derive(Debug, Clone)]
pub struct JourneyRequest<'a> {
    /// Where the vehicle is, if there is one.
    pub vehicle: Option<Point>,
    /// The legs, in the order they were entered.
    pub legs: &'a [LegEnds],
    /// The chosen positions of each leg's stops.
    pub positions: &'a [LegPositions],
    /// Whether to use the shortest sequence of stops instead.
    pub shortest: bool,
}

/// A way through all stops.
#[derive(Debug, Clone, PartialEq)]
pub struct Journey {
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
}

impl Journey {
    /// The empty and the loaded distance.
    pub fn distances(&self) -> Distances {
        Distances {
            empty: self.empty,
            loaded: self.loaded,
        }
    }
}

/// Plans the way. It asks a distance provider, so it must not be called inside a transaction.
///
/// # Errors
/// When neither a provider nor the estimate gives an answer.
pub async fn plan(
    db: &TenantDb,
    places: &Places,
    request: &JourneyRequest<'_>,
) -> ApiResult<Journey> {
    let ways = Ways::of(
        db,
        places,
        request.legs,
        request.positions,
        request.shortest,
    )
    .await?;
    let (approach, is_estimated) = match request.vehicle {
        Some(vehicle) => {
            let table = places.table(db, &[vehicle], &ways.stops).await?;
            (table.distances.row(0).to_vec(), table.is_fallback)
        }
        None => (Vec::new(), false),
    };
    let way = ways.from(&approach)?;
    let stops = way
        .stops
        .iter()
        .filter_map(|stop| {
            let leg = request.legs.get(stop.leg)?;
            let point = match stop.kind {
                StopKind::Loading => leg.loading,
                StopKind::Unloading => leg.unloading,
            };
            Some((*stop, point.coordinates))
        })
        .collect();
    Ok(Journey {
        positions: positions::from_stop_order(&way.stops),
        stops,
        empty: way.empty,
        loaded: way.loaded,
        provider: ways.provider,
        is_fallback: ways.is_fallback || is_estimated,
    })
}

/// The ways through the stops of an order, wherever the vehicle comes from.
#[derive(Debug)]
pub struct Ways {
    /// The stops: the loading and unloading of each leg in turn.
    pub stops: Vec<Point>,
    found: Found,
    provider: ProviderName,
    is_fallback: bool,
}

#[derive(Debug)]
enum Found {
    /// The stops in the chosen order.
    Chosen(DistanceTable, Vec<LegPositions>),
    Shortest(ShortestWays),
}

impl Ways {
    /// Measures the distances between the stops and, if they are not visited in the chosen order,
    /// finds the shortest ways.
    ///
    /// # Errors
    /// When neither a provider nor the estimate gives an answer.
    pub async fn of(
        db: &TenantDb,
        places: &Places,
        legs: &[LegEnds],
        positions: &[LegPositions],
        shortest: bool,
    ) -> ApiResult<Self> {
        let stops: Vec<Point> = legs
            .iter()
            .flat_map(|leg| [leg.loading, leg.unloading])
            .collect();
        let Matrix {
            distances,
            provider,
            is_fallback,
        } = places.matrix(db, &stops).await?;
        let found = if shortest {
            let legs = legs.len();
            Found::Shortest(computing::run(move || shortest_ways(&distances, legs)).await??)
        } else {
            Found::Chosen(distances, positions.to_vec())
        };
        Ok(Self {
            stops,
            found,
            provider,
            is_fallback,
        })
    }

    /// The way for a vehicle with these distances to the stops; empty without a vehicle.
    pub fn from(&self, approach: &[Metres]) -> ApiResult<StopSequence> {
        match &self.found {
            Found::Shortest(ways) => Ok(ways.from(approach)),
            Found::Chosen(table, positions) => {
                let distances = StopDistances::new(table, positions.len()).map_err(fault)?;
                Ok(distances.in_positions(positions, approach))
            }
        }
    }
}

fn shortest_ways(table: &DistanceTable, legs: usize) -> ApiResult<ShortestWays> {
    let distances = StopDistances::new(table, legs).map_err(fault)?;
    Ok(distances.shortest_ways())
}

fn fault(error: WrongTableSize) -> ApiError {
    ApiError::Internal(error.into())
}

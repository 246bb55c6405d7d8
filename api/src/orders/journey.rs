//! The way of an order: from the vehicle, when one is known, through the stops of its legs.

use domain::orders::distances::Distances;
use domain::orders::positions::{self, LegPositions, StopKind};
use domain::orders::stops::StopDistances;
use domain::{Coordinates, Metres};
use routing::{Point, ProviderName};
use tenant_router::TenantDb;

use crate::error::{ApiError, ApiResult};
use crate::places::Places;

/// Both ends of a leg.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LegEnds {
    /// Where it is loaded.
    pub loading: Point,
    /// Where it is unloaded.
    pub unloading: Point,
}

/// What is asked for.
#[derive(Debug, Clone)]
pub struct JourneyRequest<'a> {
    /// Where the vehicle is, when one is known.
    pub vehicle: Option<Point>,
    /// The legs, in the order they were entered.
    pub legs: &'a [LegEnds],
    /// The positions that were chosen.
    pub positions: &'a [LegPositions],
    /// Whether the stops are put in the shortest order instead.
    pub shortest: bool,
}

/// A way through all stops.
#[derive(Debug, Clone, PartialEq)]
pub struct Journey {
    /// The position of each leg's stops.
    pub positions: Vec<LegPositions>,
    /// The stops in the order they are visited, with the leg and end each is.
    pub stops: Vec<(positions::Stop, Coordinates)>,
    /// From the vehicle to the first stop; zero without a vehicle.
    pub empty: Metres,
    /// From the first stop to the last.
    pub loaded: Metres,
    /// Who measured it.
    pub provider: ProviderName,
    /// Whether the estimate stood in for a provider that failed.
    pub is_fallback: bool,
}

impl Journey {
    /// What was measured.
    pub fn distances(&self) -> Distances {
        Distances {
            empty: self.empty,
            loaded: self.loaded,
        }
    }
}

/// Finds the way. Asks a distance provider, so it is never called inside a transaction.
///
/// # Errors
/// When no provider answers, not even the estimate.
pub async fn plan(
    db: &TenantDb,
    places: &Places,
    request: &JourneyRequest<'_>,
) -> ApiResult<Journey> {
    let ends = request
        .legs
        .iter()
        .flat_map(|leg| [leg.loading, leg.unloading]);
    let points: Vec<Point> = request.vehicle.into_iter().chain(ends).collect();
    let matrix = places.matrix(db, &points).await?;
    let distances = StopDistances::new(
        &matrix.distances,
        request.legs.len(),
        request.vehicle.is_some(),
    )
    .map_err(|error| ApiError::Internal(error.into()))?;
    let way = if request.shortest {
        distances.shortest()
    } else {
        distances.in_positions(request.positions)
    };
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
        provider: matrix.provider,
        is_fallback: matrix.is_fallback,
    })
}

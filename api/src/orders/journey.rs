//! An order's way: from the vehicle, if there is one, through the stops of its legs.

use domain::orders::distances::Distances;
use domain::orders::positions::{self, LegPositions, StopKind};
use domain::orders::stops::StopDistances;
use domain::{Coordinates, Metres};
use routing::{Point, ProviderName};
use tenant_router::TenantDb;

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

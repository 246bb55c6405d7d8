//! Distances from this process itself: along the imported road network where there is one, and estimated
//! elsewhere.

use domain::{DistanceTable, Metres};
use roads::Roads;
use routing::{Estimate, Matrix, Point, ProviderName, RouteAnswer, RoutingError};

use super::measuring::doubt;

/// What a company's distances are measured with when no server answers. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(super) struct Embedded {
    pub(super) roads: Option<Roads>,
    pub(super) estimate: Estimate,
}

impl Embedded {
    /// Whether answering takes long enough to be done elsewhere, even for a few points.
    pub(super) fn is_slow(&self) -> bool {
        self.roads.is_some()
    }

    /// The distances from some points to others. Only if all of them are near roads of the network does it
    /// call them measured.
    pub(super) fn table(&self, from: &[Point], to: &[Point]) -> Matrix {
        let Some(roads) = &self.roads else {
            return self.estimate.table(from, to);
        };
        let near = |points: &[Point]| -> Vec<(usize, Point)> {
            let points = points.iter().copied().enumerate();
            points.filter(|(_, point)| roads.reaches(point)).collect()
        };
        let (starts, ends) = (near(from), near(to));
        let points = |near: &[(usize, Point)]| near.iter().map(|(_, point)| *point).collect();
        let (start_points, end_points): (Vec<_>, Vec<_>) = (points(&starts), points(&ends));
        let Ok(measured) = roads.table(&start_points, &end_points) else {
            return self.estimate.table(from, to);
        };
        if (starts.len(), ends.len()) == (from.len(), to.len()) {
            let mut measured = measured;
            doubt(&mut measured.distances, from, to);
            return measured;
        }
        let estimated = self.estimate.table(from, to);
        let place = |near: &[(usize, Point)], wanted: usize| {
            near.binary_search_by_key(&wanted, |(place, _)| *place).ok()
        };
        let mut distances = DistanceTable::from_fn(from.len(), to.len(), |row, column| {
            let by_road = place(&starts, row).zip(place(&ends, column));
            by_road
                .and_then(|(row, column)| measured.distances.get(row, column))
                .or_else(|| estimated.distances.get(row, column))
                .unwrap_or(Metres::ZERO)
        });
        doubt(&mut distances, from, to);
        Matrix {
            distances,
            provider: ProviderName::Estimate,
            is_fallback: false,
        }
    }

    /// The way through points in their order; estimated as a whole if one of them is far from the network.
    pub(super) fn way(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError> {
        let by_road = self.roads.as_ref().map(|roads| roads.way(points));
        match by_road {
            Some(Ok(answer)) => Ok(answer),
            _ => self.estimate.way(points),
        }
    }
}

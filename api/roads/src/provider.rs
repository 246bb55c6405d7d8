//! A road network that answers.

use std::fmt;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use domain::{Coordinates, DistanceTable, Metres};
use routing::{
    Basis, DistanceProvider, Matrix, Point, ProviderName, RouteAnswer, RouteLeg, RoutingError,
};

use crate::cost::Cost;
use crate::file::{self, OpenError};
use crate::network::Network;
use crate::plain::Plain;
use crate::route;
use crate::search::{Ends, Seed};
use crate::snap::{Index, OnRoad};
use crate::spot::Spot;

/// A road network in memory. Clones share it.
///
/// Between two points, the way leads straight to the nearest road within 5 km, along roads, and
/// straight from the last road to the other point; all three parts count. So no distance is
/// shorter than the great circle.
#[derive(Clone)]
pub struct Roads {
    loaded: Arc<Loaded>,
}

struct Loaded {
    network: Network,
    index: Index,
}

impl fmt::Debug for Roads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Roads")
            .field("junctions", &self.junctions())
            .field("pieces", &self.loaded.network.pieces.len())
            .finish_non_exhaustive()
    }
}

impl Roads {
    /// Loads a file that [`crate::import`] wrote. Takes some seconds for a country: its size in
    /// memory, and a third more for the search of nearest roads.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let file = File::open(path)?;
        let size = file.metadata()?.len();
        let network = file::read(BufReader::with_capacity(1 << 20, file), size)?;
        Ok(Self::new(network))
    }

    pub(crate) fn new(network: Network) -> Self {
        let index = Index::new(&network);
        Self {
            loaded: Arc::new(Loaded { network, index }),
        }
    }

    /// How many junctions there are.
    pub fn junctions(&self) -> usize {
        self.loaded.network.junctions.len()
    }

    /// When the extract was made, in seconds since 1970, if it says so.
    pub fn extracted(&self) -> Option<i64> {
        Some(self.loaded.network.extracted).filter(|seconds| *seconds != 0)
    }

    /// The south-western and the north-eastern corner of what the network covers.
    pub fn bounds(&self) -> (Coordinates, Coordinates) {
        let spots = self.loaded.network.junctions.iter().copied();
        let corner = |least: bool| {
            let pick = |values: &mut dyn Iterator<Item = i32>| {
                if least { values.min() } else { values.max() }
            };
            Spot {
                latitude: pick(&mut spots.clone().map(|spot| spot.latitude)).unwrap_or_default(),
                longitude: pick(&mut spots.clone().map(|spot| spot.longitude)).unwrap_or_default(),
            }
        };
        (corner(true).coordinates(), corner(false).coordinates())
    }

    /// Whether a road is near enough to start or end at this point.
    pub fn reaches(&self, point: &Point) -> bool {
        self.on_road(point).is_some()
    }

    /// The road distances from some points to others; unlike the trait's methods not async. In a
    /// network of a million junctions, 100 × 100 take some 10 ms and 300 × 300 some 20: call it where
    /// nobody waits for the thread.
    pub fn table(&self, from: &[Point], to: &[Point]) -> Result<Matrix, RoutingError> {
        if from.is_empty() || to.is_empty() {
            return Err(RoutingError::TooFewPoints);
        }
        let network = &self.loaded.network;
        let starts: Vec<Option<OnRoad>> = from.iter().map(|point| self.on_road(point)).collect();
        let ends: Vec<Option<OnRoad>> = to.iter().map(|point| self.on_road(point)).collect();
        let hither = |end: &'_ Option<OnRoad>| end.as_ref().map(|end| end.hither.clone());
        let seeds: Vec<_> = ends
            .iter()
            .map(|end| hither(end).unwrap_or_default())
            .collect();
        let searches = Ends::new(network, seeds.iter().map(Vec::as_slice));
        let mut rows = Vec::with_capacity(from.len());
        for (row, (point, start)) in from.iter().zip(&starts).enumerate() {
            let costs = start
                .as_ref()
                .map(|start| searches.costs_from(network, &start.onward));
            let mut costs = costs.unwrap_or_default().into_iter();
            let mut distances = Vec::with_capacity(to.len());
            for (column, (other, end)) in to.iter().zip(&ends).enumerate() {
                let through = costs.next().flatten();
                let distance = if point.coordinates == other.coordinates {
                    Some(Metres::ZERO)
                } else if let (Some(start), Some(end)) = (start, end) {
                    let along = start.along(end, network).map(|(cost, _)| cost);
                    whole(through, along).map(|cost| metres(start, end, cost))
                } else {
                    None
                };
                distances.push(distance.ok_or(RoutingError::NoRoad {
                    from: row + 1,
                    to: column + 1,
                })?);
            }
            rows.push(distances);
        }
        let distances =
            DistanceTable::new(rows).map_err(|error| RoutingError::Malformed(error.to_string()))?;
        Ok(Matrix {
            distances,
            provider: ProviderName::Roads,
            is_fallback: false,
        })
    }

    /// The route through two or more points in the given order; unlike the trait's method not async.
    /// In a network of a million junctions, a leg takes a fraction of a millisecond.
    pub fn way(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError> {
        if points.len() < 2 {
            return Err(RoutingError::TooFewPoints);
        }
        let mut answer = RouteAnswer {
            distance: Metres::ZERO,
            legs: Vec::with_capacity(points.len() - 1),
            geometry: Vec::new(),
            provider: ProviderName::Roads,
            is_fallback: false,
            crosses_water: false,
            is_off_road: false,
            basis: Basis::default(),
        };
        let mut start: Option<OnRoad> = None;
        for (number, (point, next)) in points.iter().zip(points.iter().skip(1)).enumerate() {
            let from = start.take().or_else(|| self.on_road(point));
            let to = self.on_road(next);
            let leg = if point.coordinates == next.coordinates {
                Some(route::Leg::nowhere(point.coordinates))
            } else if let (Some(from), Some(to)) = (&from, &to) {
                route::leg(
                    &self.loaded.network,
                    (point.coordinates, from),
                    (next.coordinates, to),
                )
            } else {
                None
            };
            let leg = leg.ok_or(RoutingError::NoRoad {
                from: number + 1,
                to: number + 2,
            })?;
            answer.legs.push(RouteLeg {
                distance: leg.distance,
            });
            answer.distance = Metres(answer.distance.0.saturating_add(leg.distance.0));
            answer.crosses_water |= leg.crosses_water;
            // A leg begins where the one before it ended.
            answer.geometry.pop();
            answer.geometry.extend(leg.geometry);
            start = to;
        }
        Ok(answer)
    }

    /// The same roads without the hierarchy, to test and measure with.
    pub fn plain(&self) -> Plain {
        Plain::new(self)
    }

    pub(crate) fn network(&self) -> &Network {
        &self.loaded.network
    }

    /// The distance between two points when a search between junctions answers this.
    pub(crate) fn distance_by(
        &self,
        from: &Point,
        to: &Point,
        search: impl FnOnce(&[Seed], &[Seed]) -> Option<Cost>,
    ) -> Option<Metres> {
        if from.coordinates == to.coordinates {
            return Some(Metres::ZERO);
        }
        let (start, end) = (self.on_road(from)?, self.on_road(to)?);
        let through = search(&start.onward, &end.hither);
        let along = start.along(&end, self.network()).map(|(cost, _)| cost);
        whole(through, along).map(|cost| metres(&start, &end, cost))
    }

    fn on_road(&self, point: &Point) -> Option<OnRoad> {
        self.loaded
            .index
            .nearest(&self.loaded.network, point.coordinates)
    }
}

/// The better of the ways through junctions and along one piece.
fn whole(through: Option<Cost>, along: Option<Cost>) -> Option<Cost> {
    through.into_iter().chain(along).min()
}

/// The distance with the ways to the first road and from the last one.
pub fn metres(start: &OnRoad, end: &OnRoad, cost: Cost) -> Metres {
    let centimetres = cost
        .length
        .saturating_add(start.off_road)
        .saturating_add(end.off_road);
    Metres(i64::try_from((centimetres + 50) / 100).unwrap_or(i64::MAX))
}

/// Computes on the thread that asks: a server calls [`Roads::table`] and [`Roads::way`] aside.
#[async_trait]
impl DistanceProvider for Roads {
    fn name(&self) -> ProviderName {
        ProviderName::Roads
    }

    async fn matrix(&self, from: &[Point], to: &[Point]) -> Result<Matrix, RoutingError> {
        self.table(from, to)
    }

    async fn route(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError> {
        self.way(points)
    }
}

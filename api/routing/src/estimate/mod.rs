//! Distances without a routing service: the great circle, multiplied by how much longer roads are.
//!
//! On land: great circle × a road factor for the pair of countries (`factors`). Across water: by
//! road to a port, over, and on by road, using the crossing that gives the shortest total
//! (`crossings`). The crossing counts towards the distance, as it does with routing services.
//! Finally, a company's corrected routes adjust the result for ways that begin and end near theirs (`learned`).

mod crossings;
mod factors;
mod landmass;
mod learned;

use std::sync::Arc;

use async_trait::async_trait;
use domain::{Coordinates, DistanceTable, Metres};

use crate::country::CountryCode;
use crate::gazetteer::gazetteer;
use crate::great_circle::metres;
use crate::provider::{
    Basis, DistanceProvider, Matrix, Point, ProviderName, RouteAnswer, RouteLeg, RoutingError,
};
use landmass::Landmass;
use learned::Around;

pub use learned::{KnownRoad, LearnedFactors, LearnedFrom};

/// The built-in provider. Cheap to create and clone; each company has its own with what it has
/// learned.
#[derive(Debug, Clone, Default)]
pub struct Estimate {
    learned: Arc<LearnedFactors>,
}

/// A point with everything the estimate needs to know about it.
#[derive(Debug, Clone, Copy)]
struct Located {
    at: Coordinates,
    country: Option<CountryCode>,
    landmass: Landmass,
}

impl Located {
    fn new(at: Coordinates, country: Option<CountryCode>) -> Self {
        Self {
            at,
            country,
            landmass: Landmass::of(at, country),
        }
    }

    fn of(point: &Point) -> Self {
        let country = point
            .country
            .or_else(|| gazetteer().country_at(point.coordinates));
        Self::new(point.coordinates, country)
    }
}

/// An end of a way with what has been learned around it.
#[derive(Debug, Clone)]
struct End {
    located: Located,
    around: Around,
}

/// The way between two points.
#[derive(Debug, Clone)]
struct Way {
    km: f64,
    /// Both ends of every crossing on the way, in order; empty on land.
    ports: Vec<Coordinates>,
    crosses_water: bool,
}

impl Estimate {
    /// An estimate adjusted by a company's corrections.
    pub fn new(learned: LearnedFactors) -> Self {
        Self {
            learned: Arc::new(learned),
        }
    }

    /// The road distance from one point to another; unlike the trait's methods not async.
    pub fn distance(&self, from: &Point, to: &Point) -> Metres {
        metres(self.between(&self.end(from), &self.end(to)).km)
    }

    /// The road distances from some points to others; unlike the trait's methods not async. A hundred of
    /// them may take a millisecond.
    pub fn table(&self, from: &[Point], to: &[Point]) -> Matrix {
        let ends = |points: &[Point]| points.iter().map(|at| self.end(at)).collect::<Vec<_>>();
        let (from, to) = (ends(from), ends(to));
        Matrix {
            distances: DistanceTable::from_fn(from.len(), to.len(), |start, end| {
                match (from.get(start), to.get(end)) {
                    (Some(start), Some(end)) if start.located.at != end.located.at => {
                        metres(self.between(start, end).km)
                    }
                    _ => Metres::ZERO,
                }
            }),
            provider: ProviderName::Estimate,
            is_fallback: false,
        }
    }

    /// The way through two or more points in their order; unlike the trait's methods not async.
    pub fn way(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError> {
        let ends: Vec<End> = points.iter().map(|point| self.end(point)).collect();
        let Some((first, rest)) = ends.split_first().filter(|(_, rest)| !rest.is_empty()) else {
            return Err(RoutingError::TooFewPoints);
        };
        let mut answer = RouteAnswer {
            distance: Metres::ZERO,
            legs: Vec::with_capacity(rest.len()),
            geometry: vec![first.located.at],
            provider: ProviderName::Estimate,
            is_fallback: false,
            crosses_water: false,
            basis: Basis::default(),
        };
        for (from, to) in ends.iter().zip(rest) {
            let way = self.between(from, to);
            let distance = metres(way.km);
            answer.legs.push(RouteLeg { distance });
            answer.distance = Metres(answer.distance.0.saturating_add(distance.0));
            answer.geometry.extend(way.ports);
            answer.geometry.push(to.located.at);
            answer.crosses_water |= way.crosses_water;
            answer.basis.add(Basis {
                learned_from: self.learned.sources(&from.around, &to.around),
            });
        }
        Ok(answer)
    }

    fn end(&self, point: &Point) -> End {
        End {
            located: Located::of(point),
            around: self.learned.around(point.coordinates),
        }
    }

    fn between(&self, start: &End, end: &End) -> Way {
        let (from, to) = (start.located, end.located);
        let mut way = if from.landmass == to.landmass {
            Way {
                km: factors::road_km(from, to),
                ports: Vec::new(),
                crosses_water: false,
            }
        } else {
            crossings::shortest(from, to)
        };
        way.km *= self.learned.factor(&start.around, &end.around);
        way
    }
}

#[async_trait]
impl DistanceProvider for Estimate {
    fn name(&self) -> ProviderName {
        ProviderName::Estimate
    }

    async fn matrix(&self, from: &[Point], to: &[Point]) -> Result<Matrix, RoutingError> {
        if from.is_empty() || to.is_empty() {
            return Err(RoutingError::TooFewPoints);
        }
        Ok(self.table(from, to))
    }

    async fn route(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError> {
        self.way(points)
    }
}

//! Distances without a routing service: the great circle, multiplied by how much longer roads are.
//!
//! On land: great circle × a road factor for the pair of countries (`factors`). Where the straight line would leave
//! the land or lead through a closed territory (`ground`): round it, or over it by ferry, bridge or border crossing
//! (`crossings`), whichever is the shorter way (`net`); a way by land is preferred to a ferry unless it is much
//! longer. A ferry's course counts towards the distance, as it does with routing services, and is distinguished. Where
//! one can do without, it is told how far that is, and a point may be reached so ([`Point::by_land`]).
//! Finally, a company's corrected routes adjust the result for ways that begin and end near theirs (`learned`).

mod crossings;
mod factors;
mod ground;
mod landmass;
mod learned;
mod net;

use std::cell::OnceCell;
use std::sync::Arc;

use async_trait::async_trait;
use domain::{Coordinates, DistanceTable, Metres};

use crate::country::CountryCode;
use crate::gazetteer::gazetteer;
use crate::great_circle::metres;
use crate::provider::{
    Basis, DistanceProvider, Ferry, FerryChoice, Matrix, Point, ProviderName, RouteAnswer,
    RouteLeg, RoutingError,
};
use ground::{Footing, ground};
use landmass::Landmass;
use learned::Around;
use net::{Net, Reach, Tree, net};

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
    footing: Footing,
    by_land: bool,
}

impl Located {
    fn new(at: Coordinates, country: Option<CountryCode>) -> Self {
        let landmass = Landmass::of(at, country);
        Self {
            at,
            country,
            landmass,
            footing: ground().footing(at, landmass),
            by_land: false,
        }
    }

    fn of(point: &Point) -> Self {
        let country = point
            .country
            .or_else(|| gazetteer().country_at(point.coordinates));
        Self {
            by_land: point.by_land,
            ..Self::new(point.coordinates, country)
        }
    }
}

/// An end of a way with what has been learned around it, and how it is reached where the straight line is not
/// driven, once somebody needs that.
#[derive(Debug)]
struct End {
    located: Located,
    around: Around,
    reach: OnceCell<Reach>,
    tree: OnceCell<Tree>,
    land_tree: OnceCell<Tree>,
}

impl End {
    fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| net().reach(&self.located))
    }

    /// The best ways from here to everywhere.
    fn tree(&self) -> &Tree {
        self.tree.get_or_init(|| net().tree(self.reach(), false))
    }

    /// Those without a ferry.
    fn land_tree(&self) -> &Tree {
        self.land_tree
            .get_or_init(|| net().tree(self.reach(), true))
    }

    /// The best way to another end, with the tree that it is in: by land if that is wanted and possible.
    fn shortest(&self, to: &Self, by_land: bool) -> Option<(&Tree, (f64, usize))> {
        let on_land = || {
            let way = Net::shortest(self.land_tree(), to.reach());
            way.map(|way| (self.land_tree(), way))
        };
        let by_all = || {
            let way = Net::shortest(self.tree(), to.reach());
            way.map(|way| (self.tree(), way))
        };
        by_land.then(on_land).flatten().or_else(by_all)
    }
}

/// The way between two points.
#[derive(Debug, Clone, Default)]
struct Way {
    km: f64,
    /// Where it bends or crosses, in order.
    through: Vec<Coordinates>,
    ferries: Vec<Ferry>,
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
        metres(self.km(&self.end(from), &self.end(to)))
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
                        metres(self.km(start, end))
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
            is_off_road: false,
            basis: Basis::default(),
        };
        for (from, to) in ends.iter().zip(rest) {
            let by_ferry = Self::way_between(from, to, false);
            let by_land = (!by_ferry.ferries.is_empty())
                .then(|| Self::way_between(from, to, true))
                .filter(|way| way.ferries.is_empty());
            let factor = self.learned.factor(&from.around, &to.around);
            let length = |way: &Way| metres(way.km * factor);
            let choice = FerryChoice {
                by_ferry: length(&by_ferry),
                by_land: length(by_land.as_ref().unwrap_or(&by_ferry)),
                is_any: by_land.is_some(),
            };
            let way = by_land.filter(|_| to.located.by_land).unwrap_or(by_ferry);
            let distance = length(&way);
            answer.legs.push(RouteLeg { distance });
            answer.distance = Metres(answer.distance.0.saturating_add(distance.0));
            answer.geometry.extend(way.through);
            answer.geometry.push(to.located.at);
            answer.crosses_water |= !way.ferries.is_empty();
            answer.basis.add(Basis {
                learned_from: self.learned.sources(&from.around, &to.around),
                ferries: way.ferries,
                choice,
            });
        }
        Ok(answer)
    }

    fn end(&self, point: &Point) -> End {
        End {
            located: Located::of(point),
            around: self.learned.around(point.coordinates),
            reach: OnceCell::new(),
            tree: OnceCell::new(),
            land_tree: OnceCell::new(),
        }
    }

    fn km(&self, from: &End, to: &End) -> f64 {
        let km = if is_straight(from, to) {
            factors::road_km(from.located, to.located)
        } else {
            let bent = from.shortest(to, to.located.by_land);
            // Every landmass has a crossing, so a way always exists; otherwise a straight line is better than nothing.
            bent.map_or_else(
                || factors::road_km(from.located, to.located),
                |(_, (km, _))| km,
            )
        };
        km * self.learned.factor(&from.around, &to.around)
    }

    /// The way without what has been learned; by land if that is wanted and possible.
    fn way_between(from: &End, to: &End, by_land: bool) -> Way {
        let bent = if is_straight(from, to) {
            None
        } else {
            from.shortest(to, by_land)
        };
        let Some((tree, bent)) = bent else {
            return Way {
                km: factors::road_km(from.located, to.located),
                ..Way::default()
            };
        };
        let bent = net().bent(tree, bent);
        let ferries = bent.sailings.iter().map(|sailing| Ferry {
            from: sailing.from,
            to: sailing.to,
            distance: metres(sailing.km),
        });
        Way {
            km: bent.km,
            ferries: ferries.collect(),
            through: bent.through,
        }
    }
}

fn is_straight(from: &End, to: &End) -> bool {
    ground().is_straight(from.located.footing, to.located.footing)
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

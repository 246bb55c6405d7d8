//! What a company's corrected routes tell us about the estimate.

use std::collections::BTreeMap;

use domain::{Coordinates, Metres};

use crate::country::CountryCode;

/// Two countries, in either order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CountryPair(CountryCode, CountryCode);

impl CountryPair {
    /// Order does not matter, and both may be the same country.
    pub fn new(one: CountryCode, other: CountryCode) -> Self {
        Self(one.min(other), one.max(other))
    }
}

/// A lane: from around one place to around another, in either direction. Places are around each other if they
/// are in the same tenth of a degree, some ten kilometres.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Lane([(i32, i32); 2]);

impl Lane {
    fn new(from: Coordinates, to: Coordinates) -> Self {
        let (from, to) = (around(from), around(to));
        Self([from.min(to), from.max(to)])
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "180 degrees are 1800 tenths; a float beyond the range saturates"
)]
fn around(at: Coordinates) -> (i32, i32) {
    let tenth = |degrees: f64| (degrees * 10.0).round() as i32;
    (tenth(at.latitude), tenth(at.longitude))
}

/// A corrected part of a route.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KnownRoad {
    /// The countries of its ends.
    pub pair: CountryPair,
    /// Where it begins.
    pub from: Coordinates,
    /// Where it ends.
    pub to: Coordinates,
    /// What is estimated without learning.
    pub estimated: Metres,
    /// How long it is.
    pub corrected: Metres,
}

/// The ratio of real routes to our estimate, for each lane that was corrected and for each pair of countries.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LearnedFactors {
    lanes: BTreeMap<Lane, f64>,
    pairs: BTreeMap<CountryPair, f64>,
}

impl LearnedFactors {
    /// How many of the latest corrections count, of a lane and of a pair of countries.
    pub const WINDOW: usize = 20;

    /// A median outside this range must be a mistake or a special case, and is clamped to it.
    const PLAUSIBLE: (f64, f64) = (0.7, 1.6);

    /// A pair's first corrections say more about their lanes than about the countries: they count as if so many
    /// other roads had been just as estimated.
    const AS_ESTIMATED: f64 = 2.0;

    /// Learns from corrected roads, latest first. Takes the median of the last 20 of each lane and pair, and
    /// skips roads of length zero.
    pub fn from_corrections(latest_first: impl IntoIterator<Item = KnownRoad>) -> Self {
        let mut of_lanes: BTreeMap<Lane, Vec<f64>> = BTreeMap::new();
        let mut of_pairs: BTreeMap<CountryPair, Vec<f64>> = BTreeMap::new();
        let known = latest_first.into_iter();
        for road in known.filter(|road| road.estimated.0 > 0 && road.corrected.0 > 0) {
            let ratio = ratio(road.corrected, road.estimated);
            let of_lane = of_lanes.entry(Lane::new(road.from, road.to)).or_default();
            for ratios in [of_lane, of_pairs.entry(road.pair).or_default()] {
                if ratios.len() < Self::WINDOW {
                    ratios.push(ratio);
                }
            }
        }
        let pair = |ratios: Vec<f64>| {
            let count = count(&ratios);
            let learned = plausible(median(ratios)?);
            Some(1.0 + (learned - 1.0) * count / (count + Self::AS_ESTIMATED))
        };
        Self {
            lanes: each(of_lanes, |ratios| median(ratios).map(plausible)),
            pairs: each(of_pairs, pair),
        }
    }

    /// The factor for estimates from one place to another; 1 if nothing has been learned.
    pub fn factor(&self, pair: CountryPair, from: Coordinates, to: Coordinates) -> f64 {
        if self.pairs.is_empty() {
            return 1.0;
        }
        let lane = self.lanes.get(&Lane::new(from, to));
        lane.or_else(|| self.pairs.get(&pair))
            .copied()
            .unwrap_or(1.0)
    }
}

fn each<K: Ord>(
    all: BTreeMap<K, Vec<f64>>,
    learned: impl Fn(Vec<f64>) -> Option<f64>,
) -> BTreeMap<K, f64> {
    let learned = all
        .into_iter()
        .filter_map(|(key, ratios)| Some((key, learned(ratios)?)));
    learned.collect()
}

fn plausible(ratio: f64) -> f64 {
    ratio.clamp(LearnedFactors::PLAUSIBLE.0, LearnedFactors::PLAUSIBLE.1)
}

#[expect(clippy::cast_precision_loss, reason = "there are at most 20")]
fn count(ratios: &[f64]) -> f64 {
    ratios.len() as f64
}

#[expect(
    clippy::cast_precision_loss,
    reason = "metres on Earth are exact in a float"
)]
fn ratio(one: Metres, other: Metres) -> f64 {
    one.0 as f64 / other.0 as f64
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    let upper = values.get(middle).copied()?;
    if values.len().is_multiple_of(2) {
        let lower = values.get(middle.checked_sub(1)?).copied()?;
        Some(f64::midpoint(lower, upper))
    } else {
        Some(upper)
    }
}

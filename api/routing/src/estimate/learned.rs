//! What a company's corrected routes tell us about the estimate.
//!
//! A correction counts fully from where it begins to where it ends, in either direction, and the less the farther
//! away the ends of another way are. It says nothing about a way that begins or ends 150 km from it.

use std::collections::BTreeMap;

use domain::{Coordinates, Metres};

use crate::great_circle::{EARTH_RADIUS_KM, great_circle_km};

/// A corrected part of a route.
#[derive(Debug, Clone, PartialEq)]
pub struct KnownRoad {
    /// Where it begins.
    pub from: Coordinates,
    /// Where it ends.
    pub to: Coordinates,
    /// What the places of its ends are called.
    pub names: [String; 2],
    /// What is estimated without learning.
    pub estimated: Metres,
    /// How long it is.
    pub corrected: Metres,
}

/// A lane whose corrections count for an estimate.
#[derive(Debug, Clone, PartialEq)]
pub struct LearnedFrom {
    /// The place it was corrected from.
    pub from: String,
    /// The place it was corrected to.
    pub to: String,
    /// How much it counts: 1 where the ends are the same.
    pub share: f64,
}

/// The ratio of real routes to our estimate, for each lane that was corrected.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LearnedFactors(Vec<Lane>);

/// Its ends are as the latest of its corrections has them.
#[derive(Debug, Clone, PartialEq)]
struct Lane {
    ends: [OnGlobe; 2],
    names: [String; 2],
    /// The square of how far away ways are that it says something about, in parts of the Earth's radius.
    reach: f64,
    ratio: f64,
}

/// A place as the unit vector to it: the square of the chord between two is that of their distance, as nearly as it
/// matters at 150 km.
#[derive(Debug, Clone, Copy, PartialEq)]
struct OnGlobe([f64; 3]);

impl OnGlobe {
    fn new(at: Coordinates) -> Self {
        let (latitude, longitude) = (at.latitude.to_radians(), at.longitude.to_radians());
        Self([
            latitude.cos() * longitude.cos(),
            latitude.cos() * longitude.sin(),
            latitude.sin(),
        ])
    }

    fn square_to(self, other: Self) -> f64 {
        let axes = self.0.iter().zip(&other.0);
        axes.map(|(one, other)| (one - other).powi(2)).sum()
    }
}

/// Which lanes begin and which end around a place, a bit for each. Finding those that lead from around one place to
/// around another is then a matter of some words, however many distances are estimated.
#[derive(Debug, Clone)]
pub(super) struct Around {
    at: OnGlobe,
    begins: Vec<u64>,
    ends: Vec<u64>,
}

impl LearnedFactors {
    /// How many of the latest corrections of a lane count.
    pub const WINDOW: usize = 20;

    /// A median outside this range must be a mistake, and is clamped to it.
    const PLAUSIBLE: (f64, f64) = (0.4, 2.5);

    /// How far away a way may be that a long lane says something about.
    const FARTHEST_KM: f64 = 150.0;
    /// A short lane says something about ways at half its length, but at least this.
    const NEAREST_KM: f64 = 10.0;

    /// What counts less is not worth naming.
    const NAMED: f64 = 0.05;
    /// The most lanes that are named.
    const MOST_NAMED: usize = 3;

    /// Learns from corrected roads, latest first. Takes the median of the last 20 of each lane, and skips roads of
    /// length zero.
    pub fn from_corrections(latest_first: impl IntoIterator<Item = KnownRoad>) -> Self {
        let mut of_lanes: BTreeMap<_, (KnownRoad, Vec<f64>)> = BTreeMap::new();
        let known = latest_first.into_iter();
        for road in known.filter(|road| road.estimated.0 > 0 && road.corrected.0 > 0) {
            let (from, to) = (around(road.from), around(road.to));
            let ratio = ratio(road.corrected, road.estimated);
            let lane = of_lanes.entry([from.min(to), from.max(to)]);
            let (_, ratios) = lane.or_insert_with(|| (road, Vec::new()));
            if ratios.len() < Self::WINDOW {
                ratios.push(ratio);
            }
        }
        let lanes = of_lanes.into_values().filter_map(|(road, ratios)| {
            let long = great_circle_km(road.from, road.to);
            let reach = (long / 2.0).clamp(Self::NEAREST_KM, Self::FARTHEST_KM);
            Some(Lane {
                ends: [OnGlobe::new(road.from), OnGlobe::new(road.to)],
                names: road.names,
                reach: (reach / EARTH_RADIUS_KM).powi(2),
                ratio: median(ratios)?.clamp(Self::PLAUSIBLE.0, Self::PLAUSIBLE.1),
            })
        });
        Self(lanes.collect())
    }

    /// The lanes around a place.
    pub(super) fn around(&self, at: Coordinates) -> Around {
        let at = OnGlobe::new(at);
        let words = self.0.len().div_ceil(64);
        let mut around = Around {
            at,
            begins: vec![0; words],
            ends: vec![0; words],
        };
        for (number, lane) in self.0.iter().enumerate() {
            let [begins, ends] = lane
                .ends
                .map(|end| u64::from(end.square_to(at) < lane.reach));
            let (word, bit) = (number / 64, number % 64);
            if let Some(known) = around.begins.get_mut(word) {
                *known |= begins << bit;
            }
            if let Some(known) = around.ends.get_mut(word) {
                *known |= ends << bit;
            }
        }
        around
    }

    /// The factor for estimates from one place to another; 1 if nothing has been learned about them.
    pub(super) fn factor(&self, from: &Around, to: &Around) -> f64 {
        let (mut most, mut sum, mut learned) = (0.0_f64, 0.0, 0.0);
        self.each(from, to, |lane, share| {
            // The same lane outweighs all that are only near it.
            let weight = share / (1.0 - share + 1e-9);
            most = most.max(share);
            sum += weight;
            learned += weight * (lane.ratio - 1.0);
        });
        if sum > 0.0 {
            1.0 + most * learned / sum
        } else {
            1.0
        }
    }

    /// The lanes that count most for an estimate from one place to another.
    pub(super) fn sources(&self, from: &Around, to: &Around) -> Vec<LearnedFrom> {
        let mut sources = Vec::new();
        self.each(from, to, |lane, share| {
            let [from, to] = lane.names.clone();
            sources.push(LearnedFrom { from, to, share });
        });
        sources.sort_by(|one, other| other.share.total_cmp(&one.share));
        let most = sources.first().map_or(0.0, |first| first.share);
        // Beside a lane of the same ends, one that is only near has next to no weight.
        sources
            .retain(|source| source.share >= Self::NAMED && (most < 0.999 || source.share > 0.99));
        sources.truncate(Self::MOST_NAMED);
        sources
    }

    fn each<'a>(&'a self, from: &Around, to: &Around, mut seen: impl FnMut(&'a Lane, f64)) {
        let forth = from.begins.iter().zip(&to.ends);
        let back = from.ends.iter().zip(&to.begins);
        let words = forth.zip(back).map(|((a, b), (c, d))| (a & b) | (c & d));
        for (word, mut bits) in words.enumerate() {
            while bits != 0 {
                let number = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if let Some(lane) = self.0.get(number) {
                    let share = lane.share(from.at, to.at);
                    if share > 0.0 {
                        seen(lane, share);
                    }
                }
            }
        }
    }
}

impl Lane {
    /// How much it counts from one place to another: 1 at its ends, 0 where it says nothing.
    fn share(&self, from: OnGlobe, to: OnGlobe) -> f64 {
        let [begin, end] = self.ends;
        let forth = begin.square_to(from) + end.square_to(to);
        let back = end.square_to(from) + begin.square_to(to);
        (1.0 - forth.min(back) / self.reach).max(0.0).powi(3)
    }
}

/// Corrections are of the same lane if their ends are within the same hundredth of a degree, about a kilometre.
#[expect(
    clippy::cast_possible_truncation,
    reason = "180 degrees are 18,000 hundredths; a float beyond the range saturates"
)]
fn around(at: Coordinates) -> (i32, i32) {
    let hundredth = |degrees: f64| (degrees * 100.0).round() as i32;
    (hundredth(at.latitude), hundredth(at.longitude))
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

//! What a company's corrected routes tell us about the estimate.

use std::collections::BTreeMap;

use domain::Metres;

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

/// For each pair of countries, the ratio of real routes to our estimate.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LearnedFactors(BTreeMap<CountryPair, f64>);

impl LearnedFactors {
    /// How many of a pair's latest corrections count.
    pub const WINDOW: usize = 20;

    /// A median outside this range must be a mistake or a special case, and is clamped to it.
    const PLAUSIBLE: (f64, f64) = (0.7, 1.6);

    /// Learns from corrected routes, latest first: the pair of countries, the estimate without
    /// learning, and the corrected distance. Takes the median of the last 20 of each pair and skips
    /// routes of length zero.
    pub fn from_corrections(
        latest_first: impl IntoIterator<Item = (CountryPair, Metres, Metres)>,
    ) -> Self {
        let mut ratios: BTreeMap<CountryPair, Vec<f64>> = BTreeMap::new();
        for (pair, estimated, corrected) in latest_first {
            let of_pair = ratios.entry(pair).or_default();
            if estimated.0 > 0 && corrected.0 > 0 && of_pair.len() < Self::WINDOW {
                of_pair.push(ratio(corrected, estimated));
            }
        }
        let medians = ratios
            .into_iter()
            .filter_map(|(pair, ratios)| {
                Some((
                    pair,
                    median(ratios)?.clamp(Self::PLAUSIBLE.0, Self::PLAUSIBLE.1),
                ))
            })
            .collect();
        Self(medians)
    }

    /// The factor for estimates between these countries; 1 if nothing has been learned.
    pub fn factor(&self, pair: CountryPair) -> f64 {
        self.0.get(&pair).copied().unwrap_or(1.0)
    }
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

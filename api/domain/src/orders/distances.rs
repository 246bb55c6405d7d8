//! The distances of an order, measured or corrected by hand.

use chrono::NaiveDate;

use crate::days::days_on_the_road;
use crate::distance::Metres;
use crate::field_errors::FieldErrors;
use crate::orders::finance::Trip;
use crate::texts;

/// How far the vehicle drives for an order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Distances {
    /// From where the vehicle is to the first loading.
    pub empty: Metres,
    /// From the first stop to the last.
    pub loaded: Metres,
}

impl Distances {
    /// Empty and loaded distance together.
    pub fn total(&self) -> Metres {
        Metres(self.empty.0.saturating_add(self.loaded.0))
    }
}

/// Distances set by hand, and whether they still apply to the vehicle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ByHand {
    /// The distances as they were set.
    pub distances: Distances,
    /// Whether the order still has the same vehicle as then, or still has none.
    pub same_vehicle: bool,
}

impl Distances {
    /// The distances to keep when an order is measured again with the same stops. A loaded distance
    /// set by hand depends only on the stops, so it stays. An empty distance set by hand depends on
    /// where the vehicle starts, so it stays only with that vehicle.
    #[must_use]
    pub fn corrected(self, by_hand: Option<ByHand>) -> Self {
        match by_hand {
            Some(by_hand) if by_hand.same_vehicle => by_hand.distances,
            Some(by_hand) => Self {
                empty: self.empty,
                loaded: by_hand.distances.loaded,
            },
            None => self,
        }
    }

    /// The trip over these distances between these days.
    pub fn between(self, loading: Option<NaiveDate>, unloading: Option<NaiveDate>) -> Trip {
        Trip {
            empty: self.empty,
            loaded: self.loaded,
            days: days_on_the_road(loading, unloading, self.total()),
        }
    }
}

/// The distances a person entered; `None` if a field was not sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Adjustment {
    /// `empty_distance`.
    pub empty: Option<Metres>,
    /// `loaded_distance`.
    pub loaded: Option<Metres>,
    /// `total_distance`.
    pub total: Option<Metres>,
}

/// The distances after a correction by hand. The total is always empty plus loaded.
///
/// Given two values, the third is calculated; given three, they have to add up. A single empty or
/// loaded value leaves the other as it is, and a single total changes the loaded distance. Reports
/// errors at `empty_distance`, `loaded_distance` and `total_distance`.
pub fn adjusted(current: Distances, adjustment: Adjustment) -> Result<Distances, FieldErrors> {
    let mut errors = FieldErrors::new();
    for (field, distance) in [
        ("empty_distance", adjustment.empty),
        ("loaded_distance", adjustment.loaded),
        ("total_distance", adjustment.total),
    ] {
        if let Some(problem) = distance.and_then(Metres::entry_problem) {
            errors.push(field, problem);
        }
    }
    errors.into_result()?;

    let rest = |total: Metres, part: Metres| {
        if part > total {
            let text = texts::orders::less_than_part();
            return Err(FieldErrors::single("total_distance", text));
        }
        Ok(Metres(total.0.saturating_sub(part.0)))
    };
    match (adjustment.empty, adjustment.loaded, adjustment.total) {
        (None, None, None) => Err(FieldErrors::single(
            "total_distance",
            texts::orders::no_distance(),
        )),
        (Some(empty), Some(loaded), total) => {
            let distances = Distances { empty, loaded };
            if total.is_some_and(|total| total != distances.total()) {
                let text = texts::orders::not_the_sum();
                return Err(FieldErrors::single("total_distance", text));
            }
            Ok(distances)
        }
        (Some(empty), None, None) => Ok(Distances { empty, ..current }),
        (None, Some(loaded), None) => Ok(Distances { loaded, ..current }),
        (Some(empty), None, Some(total)) => Ok(Distances {
            empty,
            loaded: rest(total, empty)?,
        }),
        (None, Some(loaded), Some(total)) => Ok(Distances {
            empty: rest(total, loaded)?,
            loaded,
        }),
        (None, None, Some(total)) => Ok(Distances {
            empty: current.empty,
            loaded: rest(total, current.empty)?,
        }),
    }
}

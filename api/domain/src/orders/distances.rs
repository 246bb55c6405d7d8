//! Distances of an order corrected by hand.

use crate::distance::Metres;
use crate::field_errors::FieldErrors;
use crate::orders::finance::Trip;
use crate::texts;

/// How far an order's vehicle goes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Distances {
    /// From the vehicle to the first loading.
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

/// Distances that were set by hand, and what of the order is still as it was then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ByHand {
    /// The distances.
    pub distances: Distances,
    /// Whether the vehicle is the same, or there still is none.
    pub same_vehicle: bool,
}

impl Distances {
    /// The distances of an order that is measured again through the same stops. By hand, the laden
    /// one is about the stops and stays; the empty one is about a vehicle and stays with it.
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

    /// This way, driven in so many days.
    pub fn in_days(self, days: i64) -> Trip {
        Trip {
            empty: self.empty,
            loaded: self.loaded,
            days,
        }
    }
}

/// What a person wrote; a field that was not sent is `None`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Adjustment {
    /// `empty_distance`.
    pub empty: Option<Metres>,
    /// `loaded_distance`.
    pub loaded: Option<Metres>,
    /// `total_distance`.
    pub total: Option<Metres>,
}

/// The distances after an adjustment. Total is always empty plus loaded.
///
/// Of two given the third follows; three must agree. One alone leaves the other part as it is: a
/// new total alone changes the loaded distance. Errors stand at `empty_distance`,
/// `loaded_distance` and `total_distance`.
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

//! The legs of an order, as the form sends them.

use domain::orders::positions::{self, LegPositions};
use domain::orders::vin;
use domain::places::Precision;
use domain::wire::{At, Required, Schemas, WireValue, at_most, latitude, longitude, opened};
use domain::{Coordinates, FieldErrors, Sentence, texts};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use crate::addresses::rules::not_recognised;
use crate::order_form::draft::{LegDraft, RouteDraft, StopDraft};
use crate::orders::wire::{LINE, NOTE};
use crate::places::wire::Unplaced;

/// The most legs an order can have.
pub const MOST_LEGS: usize = 50;
/// Most VINs of one leg. The largest car transporters carry a dozen.
const MOST_VINS: usize = 200;

domain::body! {
    /// One leg of an order.
    pub struct LegPayload {
        /// Where it is loaded, as it is written. Without coordinates it is looked up.
        loading_address: Required<String> where at_most(LINE),
        /// The latitude in degrees.
        loading_latitude: Option<f64> where latitude,
        /// The longitude in degrees.
        loading_longitude: Option<f64> where longitude,
        /// What the coordinates are those of; empty if that is not known.
        loading_precision: Option<Precision>,
        /// Where it is unloaded, as it is written. Without coordinates it is looked up.
        unloading_address: Required<String> where at_most(LINE),
        /// The latitude in degrees.
        unloading_latitude: Option<f64> where latitude,
        /// The longitude in degrees.
        unloading_longitude: Option<f64> where longitude,
        /// What the coordinates are those of; empty if that is not known.
        unloading_precision: Option<Precision>,
        /// A note for the loading.
        loading_note: Option<String> where at_most(NOTE),
        /// A note for the unloading.
        unloading_note: Option<String> where at_most(NOTE),
        /// The VINs of its cars: a list, or one text that is split at commas, spaces and line
        /// breaks.
        vin_numbers: Option<VinList>,
        /// The position of the loading among all stops, starting at 1.
        loading_position_index: Option<i64> where |number: &i64| position(*number),
        /// The position of the unloading among all stops, starting at 1.
        unloading_position_index: Option<i64> where |number: &i64| position(*number),
    }
}

fn position(number: i64) -> Option<Sentence> {
    usize::try_from(number)
        .is_err()
        .then(texts::orders::not_a_position)
}

/// The legs in the sequence they were sent; `None` for one that cannot be read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Legs(Vec<Option<LegPayload>>);

impl Legs {
    /// The ends of the legs, to be looked up if they have no coordinates.
    pub fn unplaced(&mut self) -> Vec<Unplaced<'_>> {
        let legs = self.0.iter_mut().flatten();
        legs.flat_map(LegPayload::unplaced).collect()
    }
}

impl LegPayload {
    fn unplaced(&mut self) -> [Unplaced<'_>; 2] {
        [
            Unplaced {
                address: self.loading_address.as_deref().unwrap_or_default(),
                latitude: &mut self.loading_latitude,
                longitude: &mut self.loading_longitude,
                precision: Some(&mut self.loading_precision),
            },
            Unplaced {
                address: self.unloading_address.as_deref().unwrap_or_default(),
                latitude: &mut self.unloading_latitude,
                longitude: &mut self.unloading_longitude,
                precision: Some(&mut self.unloading_precision),
            },
        ]
    }
}

impl WireValue for Legs {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let Value::Array(items) = opened(sent) else {
            return at.unreadable(texts::fields::not_a_list());
        };
        if items.len() > MOST_LEGS {
            return at.unreadable(texts::orders::too_many_cargos(MOST_LEGS));
        }
        let legs = items.into_iter().enumerate();
        let legs = legs.map(|(index, leg)| at.inside(&index.to_string(), |at| at.required(leg)));
        Some(Self(legs.collect()))
    }

    fn schema() -> RefOr<Schema> {
        <Vec<LegPayload> as WireValue>::schema()
    }

    fn collect(schemas: &mut Schemas) {
        <LegPayload as WireValue>::collect(schemas);
    }
}

/// VINs, sent as a list or as one text.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct VinList(Vec<String>);

impl WireValue for VinList {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let text = |item: Value| match item {
            Value::String(text) => Some(text),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        let parts: Option<Vec<_>> = match sent {
            Value::String(text) => Some(vec![text]),
            Value::Array(items) => items.into_iter().map(text).collect(),
            _ => None,
        };
        let Some(parts) = parts else {
            return at.unreadable(texts::orders::not_vins());
        };
        let vins: Vec<_> = parts
            .iter()
            .flat_map(|text| vin::split(text))
            .take(MOST_VINS + 1)
            .collect();
        if vins.len() > MOST_VINS {
            return at.unreadable(texts::orders::too_many_vins(MOST_VINS));
        }
        Some(Self(vins))
    }

    fn schema() -> RefOr<Schema> {
        <Vec<String> as WireValue>::schema()
    }
}

/// The route through the legs; with `is_shortest` the positions that were sent do not matter.
pub fn route(sent: Option<Legs>, is_shortest: bool, errors: &mut FieldErrors) -> RouteDraft {
    let Legs(sent) = sent.unwrap_or_default();
    if sent.is_empty() {
        errors.push("cargos", texts::orders::no_cargo());
    }
    let standard = positions::initial(sent.len());
    // Rules that compare legs cannot be checked if one of the legs is unreadable.
    let mut are_comparable = true;
    let mut legs = Vec::with_capacity(sent.len());
    let mut chosen = Vec::with_capacity(sent.len());
    for ((index, leg), standard) in sent.into_iter().enumerate().zip(&standard) {
        let Some(leg) = leg else {
            are_comparable = false;
            continue;
        };
        let path = |name: &str| format!("cargos.{index}.{name}");
        are_comparable &= !["loading_position_index", "unloading_position_index"]
            .iter()
            .any(|name| errors.is_unreadable(&path(name)));
        let number = |sent: Option<i64>| sent.and_then(|number| usize::try_from(number).ok());
        chosen.push(LegPositions {
            loading: number(leg.loading_position_index).unwrap_or(standard.loading),
            unloading: number(leg.unloading_position_index).unwrap_or(standard.unloading),
        });
        let loading = (leg.loading_latitude, leg.loading_longitude);
        let unloading = (leg.unloading_latitude, leg.unloading_longitude);
        legs.push(LegDraft {
            loading: StopDraft {
                at: place(
                    leg.loading_address.as_deref(),
                    loading,
                    &path("loading"),
                    errors,
                ),
                address: leg.loading_address.0.unwrap_or_default(),
                precision: leg.loading_precision,
                note: leg.loading_note,
            },
            unloading: StopDraft {
                at: place(
                    leg.unloading_address.as_deref(),
                    unloading,
                    &path("unloading"),
                    errors,
                ),
                address: leg.unloading_address.0.unwrap_or_default(),
                precision: leg.unloading_precision,
                note: leg.unloading_note,
            },
            vins: leg.vin_numbers.unwrap_or_default().0,
        });
    }
    let vins: Vec<_> = legs.iter().map(|leg| leg.vins.as_slice()).collect();
    if are_comparable && let Err(found) = vin::check_legs(&vins) {
        errors.merge(found);
    }
    for leg in &mut legs {
        leg.vins = leg.vins.iter().map(|vin| vin::normalise(vin)).collect();
    }
    if are_comparable
        && !is_shortest
        && let Err(found) = positions::check(&chosen)
    {
        errors.merge(found);
    }
    RouteDraft {
        legs,
        positions: if is_shortest { standard } else { chosen },
        is_shortest,
        by_land: false,
    }
}

/// The coordinates of a stop. An address in which nothing is recognised has none, so it gets an error
/// with suggestions. `stop` is the prefix of the stop's field paths.
fn place(
    address: Option<&str>,
    (latitude, longitude): (Option<f64>, Option<f64>),
    stop: &str,
    errors: &mut FieldErrors,
) -> Option<Coordinates> {
    let field = format!("{stop}_address");
    let at = latitude
        .zip(longitude)
        .and_then(|(latitude, longitude)| Coordinates::new(latitude, longitude).ok());
    let is_wrong = ["latitude", "longitude"]
        .iter()
        .any(|name| !errors.at(&format!("{stop}_{name}")).is_empty());
    if let Some(address) = address
        && at.is_none()
        && !is_wrong
        && errors.at(&field).is_empty()
    {
        errors.push(&field, not_recognised(address));
    }
    at
}

//! The legs of an order as the form sends them.

use domain::Sentence;
use domain::orders::positions::{self, LegPositions};
use domain::orders::vin;
use domain::texts;
use domain::{Coordinates, FieldErrors};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{LINE, NOTE};
use crate::http::Field;
use crate::object_field;
use crate::orders::draft::{LegDraft, StopDraft};
use crate::places::not_chosen;

/// Most legs of one order.
const MOST_LEGS: usize = 50;

/// One leg.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct LegPayload {
    /// Where it is loaded; required, chosen from the suggestions.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    loading_address: Field<String>,
    /// Degrees north.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    loading_latitude: Field<f64>,
    /// Degrees east.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    loading_longitude: Field<f64>,
    /// Where it is unloaded; required, chosen from the suggestions.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    unloading_address: Field<String>,
    /// Degrees north.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    unloading_latitude: Field<f64>,
    /// Degrees east.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    unloading_longitude: Field<f64>,
    /// Note for loading.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    loading_note: Field<String>,
    /// Note for unloading.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    unloading_note: Field<String>,
    /// A list, or one text that is split on commas, spaces and new lines.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    vin_numbers: Field<VinList>,
    /// Place of the loading among all stops, from 1.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    loading_position_index: Field<i64>,
    /// Place of the unloading among all stops, from 1.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    unloading_position_index: Field<i64>,
}

/// VIN numbers as a list or as one text.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct VinList(Vec<String>);

impl crate::http::FieldValue for VinList {
    fn read(value: serde_json::Value) -> Result<Self, Sentence> {
        let texts = match value {
            serde_json::Value::String(text) => vec![text],
            serde_json::Value::Array(items) => items
                .into_iter()
                .map(String::read)
                .collect::<Result<_, _>>()
                .map_err(|_| texts::orders::not_vins())?,
            _ => return Err(texts::orders::not_vins()),
        };
        Ok(Self(
            texts.iter().flat_map(|text| vin::split(text)).collect(),
        ))
    }
}

object_field!(LegPayload);

/// Reads legs and the positions of their stops; `shortest_route` makes positions unnecessary.
pub fn legs(
    sent: Field<Vec<Field<LegPayload>>>,
    shortest_route: bool,
    errors: &mut FieldErrors,
) -> (Vec<LegDraft>, Vec<LegPositions>) {
    let sent = sent.optional("cargos", errors).unwrap_or_default();
    if sent.is_empty() {
        errors.push("cargos", texts::orders::no_cargo());
    }
    if sent.len() > MOST_LEGS {
        errors.push("cargos", texts::orders::too_many_cargos(MOST_LEGS));
        return (Vec::new(), Vec::new());
    }
    let standard = positions::initial(sent.len());
    // Rules that compare the cargos of an order have nothing to say where one cannot be read.
    let mut are_comparable = true;
    let mut legs = Vec::with_capacity(sent.len());
    let mut chosen = Vec::with_capacity(sent.len());
    for ((index, leg), standard) in sent.into_iter().enumerate().zip(&standard) {
        let path = |name: &str| format!("cargos.{index}.{name}");
        let Some(leg) = leg.required(&format!("cargos.{index}"), errors) else {
            are_comparable = false;
            continue;
        };
        let mut position = |field: Field<i64>, name: &str, otherwise: usize| {
            are_comparable &= !matches!(field, Field::Wrong(_));
            let Some(number) = field.optional(&path(name), errors) else {
                return otherwise;
            };
            usize::try_from(number).unwrap_or_else(|_| {
                errors.push(path(name), texts::orders::not_a_position());
                otherwise
            })
        };
        chosen.push(LegPositions {
            loading: position(
                leg.loading_position_index,
                "loading_position_index",
                standard.loading,
            ),
            unloading: position(
                leg.unloading_position_index,
                "unloading_position_index",
                standard.unloading,
            ),
        });
        let loading = stop(
            (
                leg.loading_address,
                leg.loading_latitude,
                leg.loading_longitude,
                leg.loading_note,
            ),
            &format!("cargos.{index}.loading"),
            errors,
        );
        let unloading = stop(
            (
                leg.unloading_address,
                leg.unloading_latitude,
                leg.unloading_longitude,
                leg.unloading_note,
            ),
            &format!("cargos.{index}.unloading"),
            errors,
        );
        let vins = leg
            .vin_numbers
            .optional(&path("vin_numbers"), errors)
            .unwrap_or_default();
        legs.push(LegDraft {
            loading,
            unloading,
            vins: vins.0,
        });
    }
    let vins: Vec<_> = legs.iter().map(|leg| leg.vins.as_slice()).collect();
    if are_comparable && let Err(found) = vin::check_legs(&vins) {
        errors.merge(found);
    }
    for leg in &mut legs {
        leg.vins = leg.vins.iter().map(|vin| vin::normalise(vin)).collect();
    }
    if shortest_route {
        return (legs, standard);
    }
    if are_comparable && let Err(found) = positions::check(&chosen) {
        errors.merge(found);
    }
    (legs, chosen)
}

type StopFields = (Field<String>, Field<f64>, Field<f64>, Field<String>);

/// One end of a leg; an address that was typed and not chosen is an error with suggestions. `prefix` is `cargos.{n}.loading` or `cargos.{n}.unloading`.
fn stop(
    (address, latitude, longitude, note): StopFields,
    prefix: &str,
    errors: &mut FieldErrors,
) -> StopDraft {
    let field = format!("{prefix}_address");
    let address = match address {
        Field::Absent | Field::Empty => {
            errors.push(&field, texts::fields::required());
            None
        }
        address => address.text(LINE, &field, errors),
    };
    let is_unreadable = [&latitude, &longitude]
        .iter()
        .any(|degrees| matches!(degrees, Field::Wrong(_)));
    let latitude = latitude.optional(&format!("{prefix}_latitude"), errors);
    let longitude = longitude.optional(&format!("{prefix}_longitude"), errors);
    let at = latitude.zip(longitude).and_then(|(latitude, longitude)| {
        Coordinates::new(latitude, longitude)
            .inspect_err(|error| errors.push(&field, (*error).into()))
            .ok()
    });
    if let Some(address) = &address
        && at.is_none()
        && !is_unreadable
        && errors.at(&field).is_empty()
    {
        errors.push(&field, not_chosen(address));
    }
    let note = note.text(NOTE, &format!("{prefix}_note"), errors);
    StopDraft {
        address: address.unwrap_or_default(),
        at,
        note,
    }
}

//! What the place searches read and answer.

use domain::places::Precision;
use domain::{Metres, texts};
use entity::addresses;
use routing::gazetteer::Located;
use routing::{Ferry, FerryChoice, LearnedFrom, Place};
use serde::Serialize;
use utoipa::ToSchema;

use crate::addresses::rules::one_line;

/// The most places in one answer.
const MOST: usize = 10;

domain::query! {
    /// A search for places.
    pub struct PlaceQuery {
        /// What was typed; an empty text finds nothing.
        text = "q": Option<String>,
        /// The number of places to return; 10 by default and at most.
        limit: Option<i64> where |limit: &i64| (*limit < 0).then(texts::fields::negative),
    }
}

impl PlaceQuery {
    /// The number of places to return, from one to ten.
    pub fn most(&self) -> usize {
        let limit = self.limit.and_then(|limit| usize::try_from(limit).ok());
        limit.unwrap_or(MOST).clamp(1, MOST)
    }
}

/// Where a place of the company was found.
pub const ADDRESS_BOOK: &str = "address_book";
/// Where a town or a postal code was found.
pub const GAZETTEER: &str = "gazetteer";

/// A place to choose.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlaceView {
    /// The place's short name.
    pub name: String,
    /// The address as it will be stored.
    pub address: String,
    /// Street and house number, where they are known.
    pub street: Option<String>,
    /// The postal code, where it is known.
    pub postal_code: Option<String>,
    /// The town.
    pub city: String,
    /// The two-letter code of the country.
    pub country: String,
    /// The latitude in degrees.
    pub latitude: f64,
    /// The longitude in degrees.
    pub longitude: f64,
    /// `address_book` or `gazetteer`.
    pub source: &'static str,
    /// What the coordinates are those of: the address itself, the area of its postal code, or its town.
    pub precision: Precision,
    /// Whether nothing is recognised in the text, and this is only called like a part of it.
    pub is_guess: bool,
}

impl PlaceView {
    /// A place that may be meant by a text in which nothing is recognised.
    pub fn guess(place: Place) -> Self {
        Self {
            is_guess: true,
            ..Self::from(place)
        }
    }

    /// An address as it was typed, with the place that is recognised in it.
    pub fn as_written(text: &str, found: Located) -> Self {
        let address = text.split_whitespace().collect::<Vec<_>>().join(" ");
        Self {
            name: found.name.unwrap_or_else(|| address.clone()),
            address,
            street: found.street,
            postal_code: found.postal_code,
            city: found.town,
            country: found.place.country.to_string(),
            latitude: found.place.latitude,
            longitude: found.place.longitude,
            source: GAZETTEER,
            precision: found.precision,
            is_guess: false,
        }
    }
}

impl From<Place> for PlaceView {
    fn from(place: Place) -> Self {
        Self {
            name: place.name,
            address: place.formatted_address,
            street: None,
            postal_code: None,
            city: place.city,
            country: place.country.to_string(),
            latitude: place.latitude,
            longitude: place.longitude,
            source: GAZETTEER,
            precision: Precision::Town,
            is_guess: false,
        }
    }
}

impl From<addresses::Model> for PlaceView {
    fn from(stored: addresses::Model) -> Self {
        Self {
            address: one_line(&stored),
            name: stored.name,
            street: stored.street,
            postal_code: stored.postal_code,
            city: stored.city.unwrap_or_default(),
            country: stored.country.unwrap_or_default(),
            latitude: stored.latitude,
            longitude: stored.longitude,
            source: ADDRESS_BOOK,
            precision: stored.precision.unwrap_or(Precision::Address),
            is_guess: false,
        }
    }
}

/// A corrected route that a distance has been learned from.
#[derive(Debug, Serialize, ToSchema)]
pub struct LearnedFromView {
    /// The address it was corrected from.
    pub from: String,
    /// The address it was corrected to.
    pub to: String,
    /// How much it counts, in per cent: 100 where both ends are the same, less the farther away they are.
    pub share: i64,
}

impl LearnedFromView {
    /// The views of several.
    pub fn all(lanes: Vec<LearnedFrom>) -> Vec<Self> {
        lanes.into_iter().map(Self::from).collect()
    }
}

impl From<LearnedFrom> for LearnedFromView {
    #[expect(clippy::cast_possible_truncation, reason = "it is from 0 to 1")]
    fn from(LearnedFrom { from, to, share }: LearnedFrom) -> Self {
        Self {
            from,
            to,
            share: (share * 100.0).round() as i64,
        }
    }
}

/// How far a way is with ferries that save much of it, and without them. Distances are in metres.
#[derive(Debug, Serialize, ToSchema)]
pub struct FerryChoiceView {
    /// With the ferries.
    pub by_ferry: Metres,
    /// By land; by ferry only where there is no other way.
    pub by_land: Metres,
}

impl FerryChoiceView {
    /// The view, if these are two ways.
    pub fn of(choice: FerryChoice) -> Option<Self> {
        choice.is_any.then_some(Self {
            by_ferry: choice.by_ferry,
            by_land: choice.by_land,
        })
    }
}

/// A ferry on an estimated way.
#[derive(Debug, Serialize, ToSchema)]
pub struct FerryView {
    /// The port where it is boarded.
    pub from: &'static str,
    /// The port where it is left.
    pub to: &'static str,
    /// The length of its course in metres.
    pub distance: Metres,
}

impl FerryView {
    /// The views of several.
    pub fn all(ferries: Vec<Ferry>) -> Vec<Self> {
        ferries.into_iter().map(Self::from).collect()
    }
}

impl From<Ferry> for FerryView {
    fn from(Ferry { from, to, distance }: Ferry) -> Self {
        Self { from, to, distance }
    }
}

/// An address of a form, which may have been sent without its coordinates.
#[derive(Debug)]
pub struct Unplaced<'a> {
    /// The address as it was sent.
    pub address: &'a str,
    /// The latitude in degrees.
    pub latitude: &'a mut Option<f64>,
    /// The longitude in degrees.
    pub longitude: &'a mut Option<f64>,
    /// What they are those of.
    pub precision: Option<&'a mut Option<Precision>>,
}

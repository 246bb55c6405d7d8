//! The route of an order, and how it is corrected on the map.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use domain::distance::ProviderName;
use domain::orders::corrected_route::{MOST_POINTS, RoutePoint, RoutePointKind};
use domain::orders::positions::{Stop, StopKind};
use domain::places::Precision;
use domain::wire::{Required, latitude, longitude, read_body};
use domain::{Coordinates, FieldErrors, Metres, OrderId, RouteId, texts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::files::FilePart;
use crate::orders::store::read::StoredLeg;
use crate::places::store::RouteStop;
use crate::places::wire::{FerryChoiceView, FerryView, LearnedFromView};
use crate::vehicles::PositionView;

/// The form of the descriptions that are read and written here.
const FORM: i64 = 1;

/// A point on the map.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct LatLng {
    /// The latitude in degrees.
    pub lat: f64,
    /// The longitude in degrees.
    pub lng: f64,
}

impl From<Coordinates> for LatLng {
    fn from(at: Coordinates) -> Self {
        Self {
            lat: at.latitude,
            lng: at.longitude,
        }
    }
}

/// A point of a route.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct RouteStopView {
    /// The latitude in degrees.
    pub lat: f64,
    /// The longitude in degrees.
    pub lng: f64,
    /// What it is: where the vehicle starts, a stop, or a point that the way leads through.
    pub kind: RoutePointKind,
    /// Its address; a point that the way only leads through has none.
    pub address: Option<String>,
    /// The leg of a stop, counted from 0.
    pub leg_index: Option<usize>,
    /// What the coordinates of its address are those of; `null` if that is not known, or it was moved on the map.
    pub precision: Option<Precision>,
}

impl RouteStopView {
    /// A point of a route through these legs.
    pub fn new(stop: RouteStop, legs: &[StoredLeg]) -> Self {
        let of_leg = || {
            let cargo = &legs.get(stop.leg_index?)?.cargo;
            let (latitude, longitude, precision) = match stop.kind {
                RoutePointKind::Loading => (
                    cargo.loading_latitude,
                    cargo.loading_longitude,
                    cargo.loading_precision,
                ),
                RoutePointKind::Unloading => (
                    cargo.unloading_latitude,
                    cargo.unloading_longitude,
                    cargo.unloading_precision,
                ),
                RoutePointKind::Start | RoutePointKind::Via => return None,
            };
            let is_there = (latitude, longitude) == (stop.latitude, stop.longitude);
            precision.filter(|_| is_there)
        };
        Self {
            precision: of_leg(),
            lat: stop.latitude,
            lng: stop.longitude,
            kind: stop.kind,
            address: stop.address,
            leg_index: stop.leg_index,
        }
    }
}

/// The current route of an order. Distances are in metres.
#[derive(Debug, Serialize, ToSchema)]
pub struct RouteView {
    /// The route's id. It is another one than asked for if the order has got or lost a vehicle since.
    pub id: RouteId,
    /// The order.
    pub order_id: OrderId,
    /// Its number.
    pub order_number: String,
    /// The client's number of the load.
    pub load_number: Option<String>,
    /// The plate of the vehicle that it begins with.
    pub vehicle_number: Option<String>,
    /// Where that vehicle was seen last, if its device tells that and the order is not unloaded yet.
    pub vehicle_position: Option<PositionView>,
    /// The points in driving order.
    pub coordinates: Vec<LatLng>,
    /// The same with what each of them is.
    pub stops: Vec<RouteStopView>,
    /// The corrected line on the map, pairs of latitude and longitude; null if it has to be measured.
    pub geometry: Option<Vec<[f64; 2]>>,
    /// The description of the corrected route, as it was sent: a ZIP archive in base64.
    pub corrected_route: Option<String>,
    /// How far the order goes, the way to the first loading included.
    pub distance: Metres,
    /// The way to the first loading.
    pub empty_distance: Metres,
    /// How far the route goes as it was calculated.
    pub calculated_distance: Metres,
    /// Whether a user has corrected it.
    pub has_corrected_route: bool,
    /// Who has.
    pub corrected_by: Option<String>,
    /// When.
    pub corrected_at: Option<DateTime<Utc>>,
    /// Who measured the calculated route.
    pub provider: ProviderName,
    /// Whether a provider failed and the estimate stands in.
    pub is_fallback: bool,
    /// Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road.
    pub is_doubtful: bool,
    /// Whether it does without ferries, where there is such a way.
    pub by_land: bool,
    /// The version of the order, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}

domain::body! {
    /// A point that a route leads through.
    pub struct LatLngPayload {
        /// The latitude in degrees.
        lat: Required<f64> where latitude,
        /// The longitude in degrees.
        lng: Required<f64> where longitude,
    }
}

domain::body! {
    /// A route to measure.
    pub struct MeasureRoutePayload {
        /// From 2 to 100 points in driving order.
        coordinates: Required<Vec<LatLngPayload>>,
        /// Whether to do without ferries, where there is such a way.
        by_land: Option<bool>,
    }
}

domain::body! {
    /// Whether the route of an order takes ferries.
    pub struct RouteByLandPayload {
        /// Whether it does without them, where there is such a way.
        by_land: Required<bool>,
    }
}

impl MeasureRoutePayload {
    /// The points.
    ///
    /// # Errors
    /// 422 for too few or too many of them, and for those that are nowhere on Earth.
    pub fn points(self, mut errors: FieldErrors) -> Result<Vec<Coordinates>, FieldErrors> {
        let sent = self.coordinates.0.unwrap_or_default();
        check_count(sent.len(), "coordinates", &mut errors);
        errors.into_result()?;
        let points = sent.iter();
        Ok(points
            .filter_map(|point| coordinates(&point.lat, &point.lng))
            .collect())
    }
}

/// `points` are those that were sent; one that is no object at all is not among them, so that too few may
/// only be those beside it.
fn check_count(points: usize, path: &str, errors: &mut FieldErrors) {
    let is_any_unreadable = errors.iter().any(|(at, _)| at.starts_with(path));
    if points > MOST_POINTS {
        errors.push(path, texts::routes::too_many_points(MOST_POINTS));
    } else if points < 2 && !is_any_unreadable {
        errors.push(path, texts::routes::too_few_stops());
    }
}

fn coordinates(lat: &Required<f64>, lng: &Required<f64>) -> Option<Coordinates> {
    Coordinates::new(lat.0?, lng.0?).ok()
}

/// How far a route is.
#[derive(Debug, Serialize, ToSchema)]
pub struct MeasuredRouteView {
    /// Metres from the first point to the last.
    pub distance: Metres,
    /// Metres from each point to the next.
    pub legs: Vec<Metres>,
    /// The line on the map, pairs of latitude and longitude.
    pub geometry: Vec<[f64; 2]>,
    /// Who measured it.
    pub provider: ProviderName,
    /// Whether a provider failed and the estimate stands in.
    pub is_fallback: bool,
    /// Whether it may be wrong: shorter than the great circle, or more than 2.2 times as long without a ferry; a leg that is
    /// five times and 50 km longer; a point more than 2 km from any road.
    pub is_doubtful: bool,
    /// Whether it takes a ferry or an undersea tunnel, if the provider says so.
    pub crosses_water: bool,
    /// The corrected routes that an estimate has learned from, those that count most first.
    pub learned_from: Vec<LearnedFromView>,
    /// The ferries on an estimated way, in their order; a part of the distance.
    pub ferries: Vec<FerryView>,
    /// How far an estimated way is with its ferries and by land; `null` where there is only one of them.
    pub ferry_choice: Option<FerryChoiceView>,
}

domain::body! {
    /// A corrected route.
    pub struct CorrectRoutePayload {
        /// Its description: a ZIP archive with one file, a JSON object with `version` (1), `stops` (each with
        /// `lat`, `lng`, `kind` and, unless it is `via`, `leg_index`) and `is_distance_by_hand`.
        data: Option<FilePart>,
        /// Metres from the first point to the last.
        distance: Required<Metres> where |distance: &Metres| match distance.entry_problem() {
            None if *distance == Metres::ZERO => Some(texts::routes::not_a_distance()),
            problem => problem,
        },
    }
}

domain::body! {
    /// What the archive of a corrected route holds.
    pub struct RouteDescription {
        /// The form of the description: 1.
        version: Required<i64>,
        /// The stops in driving order with the points in between, without where the vehicle starts.
        stops: Required<Vec<RoutePointPayload>>,
        /// Whether a user knows the distance and has entered it, instead of taking what was measured.
        is_distance_by_hand: Option<bool>,
    }
}

domain::body! {
    /// A point of a corrected route.
    pub struct RoutePointPayload {
        /// The latitude in degrees.
        lat: Required<f64> where latitude,
        /// The longitude in degrees.
        lng: Required<f64> where longitude,
        /// What it is; not `start`.
        kind: Required<RoutePointKind>,
        /// The leg of a stop, counted from 0.
        leg_index: Option<i64>,
    }
}

/// A corrected route as it was described.
#[derive(Debug)]
pub struct Described {
    /// The points.
    pub points: Vec<RoutePoint>,
    /// Whether a user knows the distance.
    pub is_distance_by_hand: bool,
}

/// Reads the description of a corrected route, a JSON text.
///
/// # Errors
/// 422 at `data` or below, with everything that is wrong.
pub fn described(text: &[u8]) -> Result<Described, FieldErrors> {
    let not_a_route = || FieldErrors::single("data", texts::routes::not_a_route());
    let sent = serde_json::from_slice(text).map_err(|_| not_a_route())?;
    let (description, found) = read_body::<RouteDescription>(sent).ok_or_else(not_a_route)?;
    let mut errors = FieldErrors::new();
    match description.version.0 {
        Some(FORM) | None => errors.nest("data", found),
        Some(other) => {
            return Err(FieldErrors::single(
                "data",
                texts::routes::unknown_route_version(other),
            ));
        }
    }
    let stops = description.stops.0.unwrap_or_default();
    check_count(stops.len(), "data", &mut errors);
    let mut points = Vec::new();
    for (place, sent) in stops.into_iter().enumerate() {
        let path = || format!("data.stops.{place}");
        let at = coordinates(&sent.lat, &sent.lng);
        let leg = sent.leg_index.and_then(|leg| usize::try_from(leg).ok());
        let stop = match (sent.kind.0, leg) {
            (Some(RoutePointKind::Via), _) => Some(None),
            (Some(RoutePointKind::Loading), Some(leg)) => Some(Some((StopKind::Loading, leg))),
            (Some(RoutePointKind::Unloading), Some(leg)) => Some(Some((StopKind::Unloading, leg))),
            (Some(_), _) => {
                errors.push(path(), texts::routes::not_a_stop());
                None
            }
            (None, _) => None,
        };
        points.extend(at.zip(stop).map(|(at, stop)| RoutePoint {
            at,
            stop: stop.map(|(kind, leg)| Stop { kind, leg }),
        }));
    }
    errors.into_result()?;
    Ok(Described {
        points,
        is_distance_by_hand: description.is_distance_by_hand.unwrap_or(false),
    })
}

/// An archive as it is answered.
pub fn base64(archive: &[u8]) -> String {
    STANDARD.encode(archive)
}

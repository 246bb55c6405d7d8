//! Distances from Google Maps (Routes API version 2: `computeRouteMatrix` and `computeRoutes`).
//!
//! Google knows cars, not trucks: what it answers is the car's way. It is asked without traffic, so
//! that the same question has the same answer at any hour and can be cached.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use domain::{Coordinates, DistanceTable, Metres};
use reqwest::header::HeaderValue;
use reqwest::{Client, StatusCode, Url};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::http;
use crate::provider::{
    Basis, DistanceProvider, Matrix, Point, ProviderName, RouteAnswer, RouteLeg, RoutingError,
};

/// The key, the address of the service and how long to wait for it.
#[derive(Clone)]
pub struct GoogleConfig {
    /// The key of the Google Cloud project. It is sent to Google and shown nowhere.
    pub api_key: String,
    /// The base address; `https://routes.googleapis.com` unless requests go through a proxy.
    pub base_url: String,
    /// How long to wait for a connection.
    pub connect_timeout: Duration,
    /// How long to wait for the complete answer to one request; a large table takes several.
    pub timeout: Duration,
}

impl GoogleConfig {
    /// Google's own address, with timeouts that suit someone waiting at a screen.
    pub fn new(api_key: impl Into<String>) -> Self {
        Self {
            api_key: api_key.into(),
            base_url: "https://routes.googleapis.com".to_owned(),
            connect_timeout: Duration::from_secs(2),
            timeout: Duration::from_secs(5),
        }
    }
}

impl fmt::Debug for GoogleConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GoogleConfig")
            .field("base_url", &self.base_url)
            .field("connect_timeout", &self.connect_timeout)
            .field("timeout", &self.timeout)
            .finish_non_exhaustive()
    }
}

/// A client of Google's Routes API.
#[derive(Clone)]
pub struct Google {
    client: Client,
    matrix_url: Url,
    route_url: Url,
    api_key: String,
    /// The key as a header that the client leaves out of its logs.
    key_header: HeaderValue,
}

impl fmt::Debug for Google {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Google")
            .field("matrix_url", &self.matrix_url.as_str())
            .field("route_url", &self.route_url.as_str())
            .finish_non_exhaustive()
    }
}

/// Starts times ends that one request may ask for.
const MOST_ELEMENTS: usize = 625;

/// The points of one route: its start, 25 in between and its end.
const MOST_POINTS: usize = 27;

const MATRIX_FIELDS: &str = "originIndex,destinationIndex,status,condition,distanceMeters";

const ROUTE_FIELDS: &str = "routes.legs.distanceMeters,\
    routes.legs.steps.navigationInstruction.maneuver,routes.polyline.geoJsonLinestring";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MatrixQuestion {
    origins: Vec<MatrixPoint>,
    destinations: Vec<MatrixPoint>,
    travel_mode: &'static str,
    routing_preference: &'static str,
}

#[derive(Serialize)]
struct MatrixPoint {
    waypoint: Waypoint,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RouteQuestion {
    origin: Waypoint,
    destination: Waypoint,
    intermediates: Vec<Waypoint>,
    travel_mode: &'static str,
    routing_preference: &'static str,
    polyline_quality: &'static str,
    polyline_encoding: &'static str,
}

#[derive(Serialize)]
struct Waypoint {
    location: Location,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    lat_lng: Coordinates,
}

impl From<&Point> for Waypoint {
    fn from(point: &Point) -> Self {
        Self {
            location: Location {
                lat_lng: point.coordinates,
            },
        }
    }
}

/// Google leaves out what is zero, so a missing index or distance is 0.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Element {
    #[serde(default)]
    origin_index: usize,
    #[serde(default)]
    destination_index: usize,
    #[serde(default)]
    status: Status,
    #[serde(default)]
    condition: String,
    #[serde(default)]
    distance_meters: f64,
    /// In place of everything else when the service gives up after it has begun to answer.
    error: Option<Cause>,
}

#[derive(Default, Deserialize)]
struct Status {
    #[serde(default)]
    code: i64,
    #[serde(default)]
    message: String,
}

/// Without a way through the points, the answer has no routes.
#[derive(Deserialize)]
struct RoutesAnswer {
    #[serde(default)]
    routes: Vec<Route>,
}

#[derive(Deserialize)]
struct Route {
    legs: Vec<Leg>,
    polyline: Polyline,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Leg {
    #[serde(default)]
    distance_meters: f64,
    #[serde(default)]
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Step {
    navigation_instruction: Option<Instruction>,
}

#[derive(Deserialize)]
struct Instruction {
    #[serde(default)]
    maneuver: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Polyline {
    geo_json_linestring: LineString,
}

#[derive(Deserialize)]
struct LineString {
    coordinates: Vec<(f64, f64)>,
}

/// Why Google refuses: the member `error` of its answer.
#[derive(Deserialize)]
struct Cause {
    #[serde(default)]
    code: u16,
    #[serde(default)]
    message: String,
    #[serde(default)]
    status: String,
}

impl Google {
    /// Creates a client; nothing is sent yet.
    pub fn new(config: &GoogleConfig) -> Result<Self, RoutingError> {
        let base_url = http::base_url(&config.base_url)?;
        let service = |path: &str| {
            base_url
                .join(path)
                .map_err(|error| RoutingError::Configuration(error.to_string()))
        };
        let unusable = || RoutingError::Configuration("the key is no key of Google".to_owned());
        if config.api_key.is_empty() {
            return Err(unusable());
        }
        let mut key_header = HeaderValue::from_str(&config.api_key).map_err(|_| unusable())?;
        key_header.set_sensitive(true);
        Ok(Self {
            client: http::client(config.connect_timeout, config.timeout)?,
            matrix_url: service("distanceMatrix/v2:computeRouteMatrix")?,
            route_url: service("directions/v2:computeRoutes")?,
            api_key: config.api_key.clone(),
            key_header,
        })
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        url: &Url,
        fields: &str,
        question: &(impl Serialize + Sync),
    ) -> Result<T, RoutingError> {
        let response = self
            .client
            .post(url.clone())
            .header("X-Goog-Api-Key", self.key_header.clone())
            .header("X-Goog-FieldMask", fields)
            .json(question)
            .send()
            .await
            .map_err(|error| http::failure(&error))?;
        let status = response.status();
        let body = http::read(response).await?;
        if !status.is_success() {
            let cause = serde_json::from_slice::<Value>(&body)
                .ok()
                .and_then(|answer| {
                    // The matrix service streams a list, and wraps its refusal in one.
                    let refusal = answer.get(0).unwrap_or(&answer);
                    Cause::deserialize(refusal.get("error")?).ok()
                });
            return Err(cause.map_or_else(
                || unavailable(status.as_u16()),
                |cause| self.refused(status.as_u16(), &cause),
            ));
        }
        serde_json::from_slice(&body)
            .map_err(|error| RoutingError::Malformed(self.without_key(&error.to_string())))
    }

    /// A refusal blames the request, unless Google says that the fault is its own.
    fn refused(&self, status: u16, cause: &Cause) -> RoutingError {
        let code = if cause.code == 0 { status } else { cause.code };
        if code == StatusCode::GATEWAY_TIMEOUT.as_u16() {
            RoutingError::Timeout
        } else if code >= 500 {
            unavailable(code)
        } else {
            RoutingError::Refused {
                code: if cause.status.is_empty() {
                    code.to_string()
                } else {
                    self.without_key(&cause.status)
                },
                message: self.without_key(&cause.message),
            }
        }
    }

    /// A text of the answer, should it quote the key.
    fn without_key(&self, text: &str) -> String {
        text.replace(&self.api_key, "…")
    }

    /// Fills in the distances of a part of the table that is small enough for one request.
    async fn ask_part(
        &self,
        from: Part<'_>,
        to: Part<'_>,
    ) -> Result<Vec<Vec<Metres>>, RoutingError> {
        let waypoints = |points: &[Point]| {
            let waypoint = |point| MatrixPoint {
                waypoint: Waypoint::from(point),
            };
            points.iter().map(waypoint).collect()
        };
        let question = MatrixQuestion {
            origins: waypoints(from.points),
            destinations: waypoints(to.points),
            travel_mode: "DRIVE",
            routing_preference: "TRAFFIC_UNAWARE",
        };
        let elements: Vec<Element> = self.ask(&self.matrix_url, MATRIX_FIELDS, &question).await?;
        let another_size = || RoutingError::Malformed("the table has another size".to_owned());
        let mut found = vec![vec![None; to.points.len()]; from.points.len()];
        for element in elements {
            if let Some(cause) = element.error {
                return Err(self.refused(StatusCode::OK.as_u16(), &cause));
            }
            let distance = found
                .get_mut(element.origin_index)
                .and_then(|row: &mut Vec<Option<Metres>>| row.get_mut(element.destination_index))
                .ok_or_else(another_size)?;
            if element.status.code != 0 {
                return Err(RoutingError::Refused {
                    code: element.status.code.to_string(),
                    message: self.without_key(&element.status.message),
                });
            }
            match element.condition.as_str() {
                "ROUTE_EXISTS" => *distance = Some(http::checked(element.distance_meters)?),
                "ROUTE_NOT_FOUND" => {
                    return Err(RoutingError::NoRoad {
                        from: from.before + element.origin_index + 1,
                        to: to.before + element.destination_index + 1,
                    });
                }
                _ => {
                    return Err(RoutingError::Malformed(
                        "an element says not whether there is a road".to_owned(),
                    ));
                }
            }
        }
        found
            .into_iter()
            .map(|row| row.into_iter().collect())
            .collect::<Option<_>>()
            .ok_or_else(another_size)
    }
}

/// Some of the points, and how many come before them.
#[derive(Clone, Copy)]
struct Part<'a> {
    points: &'a [Point],
    before: usize,
}

/// The points in parts of at most this many.
fn parts(points: &[Point], most: usize) -> impl Iterator<Item = Part<'_>> {
    points
        .chunks(most)
        .enumerate()
        .map(move |(number, points)| Part {
            points,
            before: number * most,
        })
}

fn unavailable(status: u16) -> RoutingError {
    RoutingError::Unavailable(format!("status {status}"))
}

#[async_trait]
impl DistanceProvider for Google {
    fn name(&self) -> ProviderName {
        ProviderName::Google
    }

    /// Asks for one part of the table after the other: Google counts the elements of a minute, and
    /// refuses all further requests once they are too many.
    async fn matrix(&self, from: &[Point], to: &[Point]) -> Result<Matrix, RoutingError> {
        if from.is_empty() || to.is_empty() {
            return Err(RoutingError::TooFewPoints);
        }
        let columns = to.len().min(MOST_ELEMENTS);
        let mut rows = Vec::with_capacity(from.len());
        for from in parts(from, MOST_ELEMENTS / columns) {
            let mut whole = vec![Vec::with_capacity(to.len()); from.points.len()];
            for to in parts(to, columns) {
                let part = self.ask_part(from, to).await?;
                for (row, further) in whole.iter_mut().zip(part) {
                    row.extend(further);
                }
            }
            rows.append(&mut whole);
        }
        let distances =
            DistanceTable::new(rows).map_err(|error| RoutingError::Malformed(error.to_string()))?;
        Ok(Matrix {
            distances,
            provider: ProviderName::Google,
            is_fallback: false,
        })
    }

    async fn route(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError> {
        if points.len() < 2 {
            return Err(RoutingError::TooFewPoints);
        }
        let mut whole = RouteAnswer {
            distance: Metres::ZERO,
            legs: Vec::with_capacity(points.len() - 1),
            geometry: Vec::new(),
            provider: ProviderName::Google,
            is_fallback: false,
            crosses_water: false,
            is_off_road: false,
            basis: Basis::default(),
        };
        let mut start = 0;
        // Each piece begins where the one before it ended.
        while let Some([origin, intermediates @ .., destination]) =
            points.get(start..points.len().min(start + MOST_POINTS))
        {
            let end = start + intermediates.len() + 1;
            let question = RouteQuestion {
                origin: origin.into(),
                destination: destination.into(),
                intermediates: intermediates.iter().map(Waypoint::from).collect(),
                travel_mode: "DRIVE",
                routing_preference: "TRAFFIC_UNAWARE",
                polyline_quality: "HIGH_QUALITY",
                polyline_encoding: "GEO_JSON_LINESTRING",
            };
            let answer: RoutesAnswer = self.ask(&self.route_url, ROUTE_FIELDS, &question).await?;
            let route = answer
                .routes
                .into_iter()
                .next()
                .ok_or(RoutingError::NoRoad {
                    from: start + 1,
                    to: end + 1,
                })?;
            if route.legs.len() != end - start {
                return Err(RoutingError::Malformed(
                    "the route has another number of legs".to_owned(),
                ));
            }
            for leg in &route.legs {
                let distance = http::checked(leg.distance_meters)?;
                whole.legs.push(RouteLeg { distance });
                whole.distance = Metres(whole.distance.0.saturating_add(distance.0));
                whole.crosses_water |= leg.steps.iter().any(|step| {
                    let instruction = step.navigation_instruction.as_ref();
                    instruction
                        .is_some_and(|it| matches!(it.maneuver.as_str(), "FERRY" | "FERRY_TRAIN"))
                });
            }
            let mut line = http::line(route.polyline.geo_json_linestring.coordinates)?.into_iter();
            // The end of the piece before is the start of this one, and is drawn once.
            let repeats = line.as_slice().first() == whole.geometry.last();
            whole.geometry.extend(
                line.by_ref()
                    .skip(usize::from(repeats && !whole.geometry.is_empty())),
            );
            start = end;
        }
        Ok(whole)
    }
}

//! Distances from an OSRM server (HTTP API version 1, services `table` and `route`).

use std::time::Duration;

use async_trait::async_trait;
use domain::DistanceTable;
use reqwest::{Client, Url};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::http;
use crate::provider::{
    Basis, DistanceProvider, Matrix, OFF_ROAD, Point, ProviderName, RouteAnswer, RouteLeg,
    RoutingError,
};

/// The address of the server and how long to wait for it.
#[derive(Debug, Clone)]
pub struct OsrmConfig {
    /// The base address, `http://osrm.internal:5000` or `https://…`, with or without a path.
    pub base_url: String,
    /// The profile its data was prepared with; `driving` unless the operator chose another name.
    pub profile: String,
    /// How long to wait for a connection.
    pub connect_timeout: Duration,
    /// How long to wait for the complete answer.
    pub timeout: Duration,
}

impl OsrmConfig {
    /// The server at this address, with timeouts that suit someone waiting at a screen.
    pub fn new(base_url: impl Into<String>) -> Self {
        Self {
            base_url: base_url.into(),
            profile: "driving".to_owned(),
            connect_timeout: Duration::from_secs(2),
            timeout: Duration::from_secs(5),
        }
    }
}

/// A client of an OSRM server.
#[derive(Debug, Clone)]
pub struct Osrm {
    client: Client,
    base_url: Url,
    profile: String,
}

#[derive(Deserialize)]
struct TableAnswer {
    distances: Vec<Vec<Option<f64>>>,
    #[serde(default)]
    sources: Vec<OnRoad>,
    #[serde(default)]
    destinations: Vec<OnRoad>,
}

/// A point, put onto the nearest road.
#[derive(Deserialize)]
struct OnRoad {
    /// How far that is from the point, in metres.
    #[serde(default)]
    distance: f64,
}

impl OnRoad {
    fn is_far(&self) -> bool {
        self.distance > OFF_ROAD
    }
}

#[derive(Deserialize)]
struct RoutesAnswer {
    routes: Vec<Route>,
    #[serde(default)]
    waypoints: Vec<OnRoad>,
}

#[derive(Deserialize)]
struct Route {
    distance: f64,
    legs: Vec<Leg>,
    geometry: LineString,
}

#[derive(Deserialize)]
struct Leg {
    distance: f64,
    #[serde(default)]
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    #[serde(default)]
    mode: String,
}

#[derive(Deserialize)]
struct LineString {
    /// Pairs of longitude and latitude, as in `GeoJSON`.
    coordinates: Vec<(f64, f64)>,
}

#[derive(Deserialize)]
struct Refusal {
    code: String,
    #[serde(default)]
    message: String,
}

impl Osrm {
    /// Creates a client; nothing is sent yet.
    pub fn new(config: &OsrmConfig) -> Result<Self, RoutingError> {
        Ok(Self {
            client: http::client(config.connect_timeout, config.timeout)?,
            base_url: http::base_url(&config.base_url)?,
            profile: config.profile.clone(),
        })
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        service: &str,
        points: &[Point],
        options: &[(&str, &str)],
    ) -> Result<T, RoutingError> {
        let coordinates: Vec<String> = points
            .iter()
            .map(
                |Point {
                     coordinates: at, ..
                 }| format!("{:.6},{:.6}", at.longitude, at.latitude),
            )
            .collect();
        let path = format!("{service}/v1/{}/{}", self.profile, coordinates.join(";"));
        let url = self
            .base_url
            .join(&path)
            .map_err(|error| RoutingError::Configuration(error.to_string()))?;
        let response = self
            .client
            .get(url)
            .query(options)
            .send()
            .await
            .map_err(|error| http::failure(&error))?;

        let status = response.status();
        let body = http::read(response).await?;
        // OSRM rejects a request with status 400 and a code. Some proxies change the status, so the
        // code in the body decides.
        match serde_json::from_slice::<Refusal>(&body) {
            Ok(refusal) if refusal.code != "Ok" => {
                return Err(RoutingError::Refused {
                    code: refusal.code,
                    message: refusal.message,
                });
            }
            Err(_) if !status.is_success() => {
                return Err(RoutingError::Unavailable(format!(
                    "status {}",
                    status.as_u16()
                )));
            }
            _ => {}
        }
        serde_json::from_slice(&body).map_err(|error| RoutingError::Malformed(error.to_string()))
    }
}

/// The numbers of points as OSRM takes them.
fn numbers(points: std::ops::Range<usize>) -> String {
    points
        .map(|point| point.to_string())
        .collect::<Vec<_>>()
        .join(";")
}

#[async_trait]
impl DistanceProvider for Osrm {
    fn name(&self) -> ProviderName {
        ProviderName::Osrm
    }

    async fn matrix(&self, from: &[Point], to: &[Point]) -> Result<Matrix, RoutingError> {
        if from.is_empty() || to.is_empty() {
            return Err(RoutingError::TooFewPoints);
        }
        let whole = ("annotations", "distance");
        let answer: TableAnswer = if from == to {
            self.ask("table", from, &[whole]).await?
        } else {
            let sources = numbers(0..from.len());
            let destinations = numbers(from.len()..from.len() + to.len());
            let options = [
                whole,
                ("sources", sources.as_str()),
                ("destinations", destinations.as_str()),
            ];
            self.ask("table", &[from, to].concat(), &options).await?
        };
        let far = |points: &[OnRoad]| -> Vec<usize> {
            let points = points.iter().enumerate();
            let far = points.filter(|(_, point)| point.is_far());
            far.map(|(place, _)| place).collect()
        };
        let (far_starts, far_ends) = (far(&answer.sources), far(&answer.destinations));
        let mut rows = Vec::with_capacity(answer.distances.len());
        for (from, row) in answer.distances.into_iter().enumerate() {
            let mut distances = Vec::with_capacity(row.len());
            for (to, distance) in row.into_iter().enumerate() {
                let none = RoutingError::NoRoad {
                    from: from + 1,
                    to: to + 1,
                };
                distances.push(http::checked(distance.ok_or(none)?)?);
            }
            rows.push(distances);
        }
        let mut distances = DistanceTable::new(rows)
            .ok()
            .filter(|table| (table.rows(), table.columns()) == (from.len(), to.len()))
            .ok_or_else(|| RoutingError::Malformed("the table has another size".to_owned()))?;
        let (all_starts, all_ends) = (0..from.len(), 0..to.len());
        let beyond = |start: usize| all_ends.clone().map(move |end| (start, end));
        distances.doubt(far_starts.into_iter().flat_map(beyond));
        let before = |end: usize| all_starts.clone().map(move |start| (start, end));
        distances.doubt(far_ends.into_iter().flat_map(before));
        Ok(Matrix {
            distances,
            provider: ProviderName::Osrm,
            is_fallback: false,
        })
    }

    async fn route(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError> {
        if points.len() < 2 {
            return Err(RoutingError::TooFewPoints);
        }
        let options = [
            ("overview", "full"),
            ("geometries", "geojson"),
            ("steps", "true"),
        ];
        let answer: RoutesAnswer = self.ask("route", points, &options).await?;
        let is_off_road = answer.waypoints.iter().any(OnRoad::is_far);
        let route =
            answer.routes.into_iter().next().ok_or_else(|| {
                RoutingError::Malformed("there is no route in the answer".to_owned())
            })?;
        if route.legs.len() + 1 != points.len() {
            return Err(RoutingError::Malformed(
                "the route has another number of legs".to_owned(),
            ));
        }
        let crosses_water = route
            .legs
            .iter()
            .flat_map(|leg| &leg.steps)
            .any(|step| step.mode == "ferry");
        let legs = route
            .legs
            .iter()
            .map(|leg| {
                Ok(RouteLeg {
                    distance: http::checked(leg.distance)?,
                })
            })
            .collect::<Result<_, RoutingError>>()?;
        let geometry = http::line(route.geometry.coordinates)?;
        Ok(RouteAnswer {
            distance: http::checked(route.distance)?,
            legs,
            geometry,
            provider: ProviderName::Osrm,
            is_fallback: false,
            crosses_water,
            is_off_road,
            basis: Basis::default(),
        })
    }
}

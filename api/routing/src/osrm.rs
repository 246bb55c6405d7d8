//! Distances from an OSRM server (HTTP API version 1, services `table` and `route`).

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use domain::{Coordinates, DistanceTable};
use reqwest::{Client, Url};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::great_circle::metres;
use crate::provider::{
    DistanceProvider, Matrix, Point, ProviderName, RouteAnswer, RouteLeg, RoutingError,
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

/// The largest answer that is read. A table of 300 × 300, or the line of a route across Europe,
/// takes a few megabytes.
const LARGEST_ANSWER: usize = 32 * 1024 * 1024;

#[derive(Deserialize)]
struct TableAnswer {
    distances: Vec<Vec<Option<f64>>>,
}

#[derive(Deserialize)]
struct RoutesAnswer {
    routes: Vec<Route>,
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
        let unusable =
            |error: &dyn std::fmt::Display| RoutingError::Configuration(error.to_string());
        // The slash at the end keeps the path of the address: `Url::join` drops whatever follows
        // the last one.
        let address = format!("{}/", config.base_url.trim_end_matches('/'));
        let base_url = Url::parse(&address).map_err(|error| unusable(&error))?;
        if !matches!(base_url.scheme(), "http" | "https") {
            return Err(unusable(&"the address must begin with http:// or https://"));
        }
        let roots: rustls::RootCertStore = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = rustls::ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| unusable(&error))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let client = Client::builder()
            .connect_timeout(config.connect_timeout)
            .timeout(config.timeout)
            // Talk only to the address the operator configured, not to wherever it redirects.
            .redirect(reqwest::redirect::Policy::none())
            .tls_backend_preconfigured(tls)
            .build()
            .map_err(|error| unusable(&error))?;
        Ok(Self {
            client,
            base_url,
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
        let mut response = self
            .client
            .get(url)
            .query(options)
            .send()
            .await
            .map_err(|error| failure(&error))?;

        let status = response.status();
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| failure(&error))? {
            if body.len().saturating_add(chunk.len()) > LARGEST_ANSWER {
                return Err(RoutingError::Malformed("the answer is too long".to_owned()));
            }
            body.extend_from_slice(&chunk);
        }
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

/// The cause of a failed request, without the address: that is known to the operator and nobody
/// else's business.
fn failure(error: &reqwest::Error) -> RoutingError {
    if error.is_timeout() {
        RoutingError::Timeout
    } else if error.is_connect() {
        RoutingError::Unavailable("no connection".to_owned())
    } else {
        RoutingError::Unavailable("the connection broke".to_owned())
    }
}

/// The numbers of points as OSRM takes them.
fn numbers(points: std::ops::Range<usize>) -> String {
    points
        .map(|point| point.to_string())
        .collect::<Vec<_>>()
        .join(";")
}

/// Converts a distance of an answer, in metres with decimals, after checking that it makes sense.
fn checked(distance: f64) -> Result<domain::Metres, RoutingError> {
    if distance.is_finite() && distance >= 0.0 {
        Ok(metres(distance / 1_000.0))
    } else {
        Err(RoutingError::Malformed(
            "a distance is negative or no number".to_owned(),
        ))
    }
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
        let mut rows = Vec::with_capacity(answer.distances.len());
        for (from, row) in answer.distances.into_iter().enumerate() {
            let mut distances = Vec::with_capacity(row.len());
            for (to, distance) in row.into_iter().enumerate() {
                let none = RoutingError::NoRoad {
                    from: from + 1,
                    to: to + 1,
                };
                distances.push(checked(distance.ok_or(none)?)?);
            }
            rows.push(distances);
        }
        let distances = DistanceTable::new(rows)
            .ok()
            .filter(|table| (table.rows(), table.columns()) == (from.len(), to.len()))
            .ok_or_else(|| RoutingError::Malformed("the table has another size".to_owned()))?;
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
                    distance: checked(leg.distance)?,
                })
            })
            .collect::<Result<_, RoutingError>>()?;
        let geometry = route
            .geometry
            .coordinates
            .into_iter()
            .map(|(longitude, latitude)| {
                Coordinates::new(latitude, longitude)
                    .map_err(|error| RoutingError::Malformed(error.to_string()))
            })
            .collect::<Result<_, _>>()?;
        Ok(RouteAnswer {
            distance: checked(route.distance)?,
            legs,
            geometry,
            provider: ProviderName::Osrm,
            is_fallback: false,
            crosses_water,
        })
    }
}

//! What every client of a routing server needs: its address, a connection that does not wander, an
//! answer of bounded length, and numbers that make sense.

use std::sync::Arc;
use std::time::Duration;

use domain::{Coordinates, Metres};
use reqwest::{Client, Response, Url};

use crate::great_circle::metres;
use crate::provider::RoutingError;

/// The largest answer that is read. A table of 300 × 300, or the line of a route across Europe,
/// takes a few megabytes.
const LARGEST_ANSWER: usize = 32 * 1024 * 1024;

fn unusable(error: impl std::fmt::Display) -> RoutingError {
    RoutingError::Configuration(error.to_string())
}

/// The base address of a server, to be joined with the paths of its services.
pub fn base_url(address: &str) -> Result<Url, RoutingError> {
    // The slash at the end keeps the path of the address: `Url::join` drops whatever follows the
    // last one.
    let address = format!("{}/", address.trim_end_matches('/'));
    let url = Url::parse(&address).map_err(unusable)?;
    if matches!(url.scheme(), "http" | "https") {
        Ok(url)
    } else {
        Err(unusable("the address must begin with http:// or https://"))
    }
}

/// A client with these timeouts; nothing is sent yet.
pub fn client(connect_timeout: Duration, timeout: Duration) -> Result<Client, RoutingError> {
    let roots: rustls::RootCertStore = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let tls = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(unusable)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Client::builder()
        .connect_timeout(connect_timeout)
        .timeout(timeout)
        // Talk only to the address the operator configured, not to wherever it redirects.
        .redirect(reqwest::redirect::Policy::none())
        .tls_backend_preconfigured(tls)
        .build()
        .map_err(unusable)
}

/// Reads an answer to its end, unless it is too long.
pub async fn read(mut response: Response) -> Result<Vec<u8>, RoutingError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| failure(&error))? {
        if body.len().saturating_add(chunk.len()) > LARGEST_ANSWER {
            return Err(RoutingError::Malformed("the answer is too long".to_owned()));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// The cause of a failed request, without the address: that is known to the operator and nobody
/// else's business.
pub fn failure(error: &reqwest::Error) -> RoutingError {
    if error.is_timeout() {
        RoutingError::Timeout
    } else if error.is_connect() {
        RoutingError::Unavailable("no connection".to_owned())
    } else {
        RoutingError::Unavailable("the connection broke".to_owned())
    }
}

/// Converts a distance of an answer, in metres, after checking that it makes sense.
pub fn checked(distance: f64) -> Result<Metres, RoutingError> {
    if distance.is_finite() && distance >= 0.0 {
        Ok(metres(distance / 1_000.0))
    } else {
        Err(RoutingError::Malformed(
            "a distance is negative or no number".to_owned(),
        ))
    }
}

/// Converts a line of an answer: pairs of longitude and latitude, as in `GeoJSON`.
pub fn line(pairs: Vec<(f64, f64)>) -> Result<Vec<Coordinates>, RoutingError> {
    pairs
        .into_iter()
        .map(|(longitude, latitude)| {
            Coordinates::new(latitude, longitude)
                .map_err(|error| RoutingError::Malformed(error.to_string()))
        })
        .collect()
}

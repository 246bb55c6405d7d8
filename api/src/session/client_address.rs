//! [`ClientAddress`]: the address a request came from, worked out with the configured trusted
//! proxies.

use std::fmt;
use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv4Addr};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use domain::access::client_address;

use crate::error::ApiError;
use crate::state::AppState;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The address of whoever sent the request, as far as it can be known: see
/// [`domain::access::client_address`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// Reads it from a request.
    pub fn of(request: &HttpRequest, state: &AppState) -> Self {
        let peer = request
            .peer_addr()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
        // An entry that is not text is as unreadable as one that is not an address.
        let entries: Vec<&str> = request
            .headers()
            .get_all(FORWARDED_FOR)
            .flat_map(|value| value.to_str().unwrap_or("?").split(','))
            .collect();
        Self(client_address(
            peer,
            entries.into_iter(),
            &state.config.trusted_proxies,
        ))
    }
}

impl fmt::Display for ClientAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl FromRequest for ClientAddress {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(
            request
                .app_data::<web::Data<AppState>>()
                .map(|state| Self::of(request, state))
                .ok_or_else(|| ApiError::Internal(anyhow::anyhow!("a request without state"))),
        )
    }
}

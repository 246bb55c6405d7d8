//! [`ClientAddress`]: the address a request came from, worked out with the configured trusted
//! proxies.

use std::fmt;
use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv4Addr};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use domain::access::client_address;

use crate::config::Config;
use crate::error::ApiError;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The address of the caller that sent the request, as far as it can be known: see
/// [`domain::access::client_address`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// What limits count: the address, or its first 64 bits in IPv6, where everybody has as many
    /// whole addresses as they like.
    pub fn network(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(_) => self.0,
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                address
                    .to_ipv4_mapped()
                    .map_or(IpAddr::V6(network.into()), IpAddr::V4)
            }
        }
    }

    /// Reads it from a request.
    pub fn of(request: &HttpRequest, config: &Config) -> Self {
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
            &config.trusted_proxies,
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
                .app_data::<web::Data<Config>>()
                .map(|config| Self::of(request, config))
                .ok_or_else(|| {
                    ApiError::Internal(anyhow::anyhow!("a request without configuration"))
                }),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_count_an_address_of_the_old_kind_and_a_network_of_the_new() {
        for (address, network) in [
            ("192.0.2.7", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
            ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::"),
            ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ] {
            let address = ClientAddress(address.parse().unwrap());
            assert_eq!(address.network().to_string(), network);
        }
    }
}

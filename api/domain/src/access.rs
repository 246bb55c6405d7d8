//! Network addresses: where people may sign in from, and which address a request came from.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use ipnet::IpNet;

use crate::texts::{self, Sentence};

/// A list of exact addresses and ranges (CIDR), such as `203.0.113.7` and `2001:db8::/32`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Networks(Vec<IpNet>);

/// An entry of a list that is neither an address nor a range.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::access::not_a_network(.text))]
pub struct UnreadableNetwork {
    /// Position in the list, from 0.
    pub index: usize,
    /// The entry as it was written, trimmed.
    pub text: String,
}

impl From<UnreadableNetwork> for Sentence {
    fn from(entry: UnreadableNetwork) -> Self {
        texts::access::not_a_network(entry.text)
    }
}

impl Networks {
    /// Reads a list of addresses and ranges, skipping empty entries.
    ///
    /// # Errors
    /// Returns every entry that cannot be read.
    pub fn parse<T: AsRef<str>>(
        entries: impl IntoIterator<Item = T>,
    ) -> Result<Self, Vec<UnreadableNetwork>> {
        let (mut networks, mut unreadable) = (Vec::new(), Vec::new());
        for (index, entry) in entries.into_iter().enumerate() {
            let text = entry.as_ref().trim();
            if text.is_empty() {
                continue;
            }
            match network(text) {
                Some(network) => networks.push(network),
                None => unreadable.push(UnreadableNetwork {
                    index,
                    text: text.to_owned(),
                }),
            }
        }
        if unreadable.is_empty() {
            Ok(Self(networks))
        } else {
            Err(unreadable)
        }
    }

    /// Whether the list covers this address.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Whether a company with this list as its `ALLOWED_LOGIN_IPS` lets people sign in from this
    /// address. An empty list allows every address.
    pub fn allow_sign_in(&self, address: IpAddr) -> bool {
        self.0.is_empty() || self.contains(address)
    }
}

impl fmt::Display for Networks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        formatter.write_str(&texts.join(", "))
    }
}

/// A single address becomes a network of one. An IPv4 address written as IPv6 counts as IPv4, as in
/// [`IpAddr::to_canonical`].
fn network(text: &str) -> Option<IpNet> {
    if let Ok(address) = IpAddr::from_str(text) {
        return Some(address.to_canonical().into());
    }
    IpNet::from_str(text).ok().map(|network| network.trunc())
}

/// The address a request came from. If the peer is a trusted proxy, that is the address the proxy
/// received the request from; otherwise it is the peer's own.
///
/// `forwarded` holds the entries of `X-Forwarded-For` in the order they were sent. Each proxy adds
/// an entry at the end, so they are read from the right, and the first one that is not a trusted
/// proxy is the client. Everything to its left was written by the client and proves nothing. If an
/// entry cannot be read, the answer is the proxy that wrote it.
pub fn client_address<'a>(
    peer: IpAddr,
    forwarded: impl DoubleEndedIterator<Item = &'a str>,
    trusted: &Networks,
) -> IpAddr {
    let mut client = peer.to_canonical();
    for entry in forwarded.rev() {
        if !trusted.contains(client) {
            break;
        }
        match forwarded_address(entry) {
            Some(address) => client = address,
            None => break,
        }
    }
    client
}

/// Reads an entry of `X-Forwarded-For`, with or without a port: some proxies add one.
fn forwarded_address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let bare = entry.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<IpAddr>()
        .or_else(|_| entry.parse::<SocketAddr>().map(|socket| socket.ip()))
        .ok()
        .map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn networks(list: &str) -> Networks {
        Networks::parse(list.split(',')).unwrap()
    }

    #[test]
    fn a_list_allows_its_addresses_and_ranges() {
        for (list, address, allowed) in [
            ("", "198.51.100.1", true),
            (" , ", "198.51.100.1", true),
            ("203.0.113.7", "203.0.113.7", true),
            ("203.0.113.7", "203.0.113.8", false),
            ("203.0.113.7", "::ffff:203.0.113.7", true),
            ("::ffff:203.0.113.7", "203.0.113.7", true),
            ("203.0.113.0/24", "203.0.113.255", true),
            ("203.0.113.77/24", "203.0.113.1", true),
            ("203.0.113.0/24", "203.0.114.1", false),
            ("203.0.113.0/24", "2001:db8::1", false),
            ("198.51.100.1, 203.0.113.7", "203.0.113.7", true),
            ("2001:db8::/32", "2001:db8:1::5", true),
            ("2001:db8::/32", "2001:db9::5", false),
            ("0.0.0.0/0", "203.0.113.7", true),
            ("0.0.0.0/0", "2001:db8::1", false),
        ] {
            let answer = networks(list).allow_sign_in(address.parse().unwrap());
            assert_eq!(answer, allowed, "{list:?} {address}");
        }
    }

    #[test]
    fn every_unreadable_entry_is_reported() {
        let entries = [
            "203.0.113.7",
            "203.0.113.256",
            "",
            "office",
            "10.0.0.0/33",
            "1.2.3",
        ];
        let unreadable = Networks::parse(entries).unwrap_err();
        let shown: Vec<_> = unreadable.iter().map(|one| one.index).collect();
        assert_eq!(shown, [1, 3, 4, 5]);
        assert_eq!(
            unreadable[1].to_string(),
            "\"office\" is neither an IP address nor a range such as 203.0.113.0/24"
        );
    }

    #[test]
    fn a_request_comes_from_the_last_address_that_no_trusted_proxy_wrote() {
        for (trusted, peer, forwarded, client) in [
            // No trusted proxies: the header is only what the client claims.
            ("", "203.0.113.7", "", "203.0.113.7"),
            ("", "203.0.113.7", "10.0.0.1", "203.0.113.7"),
            ("10.0.0.1", "203.0.113.7", "198.51.100.1", "203.0.113.7"),
            // One trusted proxy.
            ("10.0.0.1", "10.0.0.1", "", "10.0.0.1"),
            ("10.0.0.1", "10.0.0.1", "203.0.113.7", "203.0.113.7"),
            ("10.0.0.1", "::ffff:10.0.0.1", "203.0.113.7", "203.0.113.7"),
            (
                "10.0.0.1",
                "10.0.0.1",
                "198.51.100.1, 203.0.113.7",
                "203.0.113.7",
            ),
            (
                "10.0.0.1",
                "10.0.0.1",
                "10.0.0.1, 203.0.113.7",
                "203.0.113.7",
            ),
            // A chain of trusted proxies.
            (
                "10.0.0.0/8",
                "10.0.0.1",
                "198.51.100.1, 203.0.113.7, 10.0.0.2",
                "203.0.113.7",
            ),
            ("10.0.0.0/8", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
            // Ports, IPv6, nonsense.
            ("10.0.0.1", "10.0.0.1", "203.0.113.7:4711", "203.0.113.7"),
            ("10.0.0.1", "10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
            ("10.0.0.1", "10.0.0.1", "[2001:db8::1]", "2001:db8::1"),
            ("10.0.0.1", "10.0.0.1", "203.0.113.7, unknown", "10.0.0.1"),
            ("10.0.0.1", "10.0.0.1", "203.0.113.7,", "10.0.0.1"),
        ] {
            let entries: Vec<&str> = forwarded
                .split(',')
                .filter(|_| !forwarded.is_empty())
                .collect();
            let answer = client_address(
                peer.parse().unwrap(),
                entries.into_iter(),
                &networks(trusted),
            );
            assert_eq!(
                answer.to_string(),
                client,
                "{trusted:?} {peer} {forwarded:?}"
            );
        }
    }
}

//! Reads the host of a request, and decides which slugs a company may have.

use actix_web::HttpRequest;
use actix_web::http::header;

/// Names below the base domain that no company may use, because we use them or because they would
/// mislead people.
const RESERVED: [&str; 10] = [
    "operator", "www", "api", "admin", "app", "static", "mail", "status", "postgres", "public",
];

/// A host name in canonical form: lower case, without port or trailing dot.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HostName(String);

/// Why the host of a request cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HostError {
    /// There is no Host header (HTTP/1.0), or it is empty.
    #[error("the request names no host")]
    Missing,
    /// There are two Host headers, or the value is not a host name.
    #[error("the request's host cannot be read")]
    Malformed,
}

impl HostName {
    /// Reads `name[:port]`. The name may only contain letters, digits and hyphens between them: no
    /// user name, no IP literal, no underscore.
    pub fn parse(raw: &str) -> Option<Self> {
        let name = match raw.split_once(':') {
            Some((name, port))
                if !port.is_empty()
                    && port.len() <= 5
                    && port.bytes().all(|b| b.is_ascii_digit()) =>
            {
                name
            }
            Some(_) => return None,
            None => raw,
        };
        let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
        let label_fits = |label: &str| {
            (1..=63).contains(&label.len())
                && label
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b == b'-')
                && !label.starts_with('-')
                && !label.ends_with('-')
        };
        (name.len() <= 253 && name.split('.').all(label_fits)).then_some(Self(name))
    }

    /// The host of a request, taken only from the request line and the Host header. Forwarding
    /// headers are ignored, because any client can set them.
    pub fn of(request: &HttpRequest) -> Result<Self, HostError> {
        let mut headers = request.headers().get_all(header::HOST);
        let header = headers.next();
        if headers.next().is_some() {
            return Err(HostError::Malformed);
        }
        let header = match header {
            Some(value) => {
                let text = value.to_str().map_err(|_| HostError::Malformed)?;
                if text.is_empty() {
                    return Err(HostError::Missing);
                }
                Some(Self::parse(text).ok_or(HostError::Malformed)?)
            }
            None => None,
        };
        // An absolute request target (or the HTTP/2 authority) has to match the header.
        let target = match request.uri().authority() {
            Some(authority) => Some(Self::parse(authority.as_str()).ok_or(HostError::Malformed)?),
            None => None,
        };
        match (target, header) {
            (Some(target), Some(header)) if target != header => Err(HostError::Malformed),
            (Some(host), _) | (None, Some(host)) => Ok(host),
            (None, None) => Err(HostError::Missing),
        }
    }

    /// The host name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The single label before `base_domain`: `acme` in `acme.example.com`.
    pub fn label_below(&self, base_domain: &str) -> Option<&str> {
        self.0
            .strip_suffix(base_domain)?
            .strip_suffix('.')
            .filter(|label| !label.contains('.'))
    }
}

/// Checks a slug: 2–40 characters of `a-z0-9-`, starting with a letter, not ending with a hyphen
/// and not reserved. The error says what is wrong.
pub fn check_slug(slug: &str) -> Result<(), &'static str> {
    let fits = (2..=40).contains(&slug.len())
        && slug.starts_with(|c: char| c.is_ascii_lowercase())
        && !slug.ends_with('-')
        && slug
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    if !fits {
        return Err(
            "a slug is 2 to 40 of a-z, 0-9 and -, starts with a letter and does not end with -",
        );
    }
    if RESERVED.contains(&slug) || slug.starts_with("pg-") || slug.starts_with("xn--") {
        return Err("this slug is reserved");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn hosts_have_one_canonical_spelling() {
        for (raw, expected) in [
            ("demo.localhost", Some("demo.localhost")),
            ("DEMO.localhost:8080", Some("demo.localhost")),
            ("demo.localhost.", Some("demo.localhost")),
            ("user@demo.localhost", None),
            ("demo.localhost:port", None),
            ("demo.localhost:", None),
            ("demo.localhost:123456", None),
            ("de_mo.localhost", None),
            ("[::1]", None),
            ("", None),
            ("..", None),
            ("-demo.localhost", None),
            ("dëmo.localhost", None),
            ("demo.localhost, baltic.localhost", None),
            ("demo.localhost/../x", None),
        ] {
            assert_eq!(
                HostName::parse(raw).as_ref().map(HostName::as_str),
                expected,
                "{raw}"
            );
        }
        assert!(HostName::parse(&"a".repeat(300)).is_none());
    }

    #[test]
    fn only_one_label_below_the_base_domain_is_a_slug() {
        let label =
            |raw| HostName::parse(raw).and_then(|h| h.label_below("localhost").map(str::to_owned));
        assert_eq!(label("demo.localhost").as_deref(), Some("demo"));
        assert_eq!(label("a.demo.localhost"), None);
        assert_eq!(label("localhost"), None);
        assert_eq!(label("demolocalhost"), None);
    }

    #[test]
    fn forwarding_headers_are_ignored() {
        let request = TestRequest::default()
            .insert_header(("host", "demo.localhost"))
            .insert_header(("x-forwarded-host", "baltic.localhost"))
            .insert_header(("forwarded", "host=baltic.localhost"))
            .insert_header(("x-original-host", "baltic.localhost"))
            .to_http_request();
        assert_eq!(HostName::of(&request).unwrap().as_str(), "demo.localhost");
    }

    #[test]
    fn two_hosts_are_refused() {
        let request = TestRequest::default()
            .append_header(("host", "demo.localhost"))
            .append_header(("host", "baltic.localhost"))
            .to_http_request();
        assert_eq!(HostName::of(&request), Err(HostError::Malformed));
        let absolute = TestRequest::default()
            .uri("http://demo.localhost/")
            .insert_header(("host", "baltic.localhost"))
            .to_http_request();
        assert_eq!(HostName::of(&absolute), Err(HostError::Malformed));
    }

    #[test]
    fn slugs_that_cannot_be_a_subdomain_are_refused() {
        for good in ["demo", "a1", "nord-auto"] {
            assert_eq!(check_slug(good), Ok(()), "{good}");
        }
        for bad in [
            "",
            "a",
            "1a",
            "Demo",
            "a_b",
            "a-",
            "www",
            "operator",
            "pg-x",
            "xn--abc",
            "ąž",
            &"a".repeat(41),
        ] {
            assert!(check_slug(bad).is_err(), "{bad}");
        }
    }
}

//! An e-mail address that a mail can be sent to.

use std::fmt;
use std::str::FromStr;

/// A text is not an e-mail address. It does not repeat the text, because errors are logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("must be an e-mail address")]
pub struct InvalidAddress;

/// An e-mail address. It contains nothing that could end a header line and start another.
///
/// Addresses that differ in capitals alone are the same: no server of today tells them apart.
#[derive(Clone, Eq)]
pub struct Address(lettre::Address);

impl Address {
    /// The address as people write it, with an internationalised domain in its ASCII form.
    pub fn to_text(&self) -> String {
        self.0.to_string()
    }

    /// The mail library's type.
    pub fn into_inner(self) -> lettre::Address {
        self.0
    }
}

impl PartialEq for Address {
    fn eq(&self, other: &Self) -> bool {
        self.to_text().to_lowercase() == other.to_text().to_lowercase()
    }
}

impl FromStr for Address {
    type Err = InvalidAddress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if !domain::text::is_email(text) {
            return Err(InvalidAddress);
        }
        let (local, domain) = text.split_once('@').ok_or(InvalidAddress)?;
        // Servers without SMTPUTF8 refuse `info@ąžuolas.lt`; its ASCII form reaches the same place.
        let url::Host::Domain(domain) = url::Host::parse(domain).map_err(|_| InvalidAddress)?
        else {
            return Err(InvalidAddress);
        };
        lettre::Address::new(local, domain)
            .map(Self)
            .map_err(|_| InvalidAddress)
    }
}

/// Keeps addresses out of logs.
impl fmt::Debug for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Address(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_an_address() {
        for (text, address) in [
            (" ona@acme.example ", Some("ona@acme.example")),
            ("ona@ąžuolas.lt", Some("ona@xn--uolas-2wa16f.lt")),
            ("ona", None),
            ("", None),
            ("ona@acme.example\r\nBcc: all@acme.example", None),
            ("ona@acme.example, petras@acme.example", None),
            ("Ona <ona@acme.example>", None),
            ("ona@127.0.0.1", None),
        ] {
            let parsed = text.parse::<Address>().ok().map(|one| one.to_text());
            assert_eq!(parsed.as_deref(), address, "{text:?}");
        }
    }
}

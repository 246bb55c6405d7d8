//! Two-letter country codes.

use std::fmt;
use std::str::FromStr;

use domain::countries;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An ISO 3166-1 alpha-2 code in capitals, such as `LT`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CountryCode([u8; 2]);

/// The text is not the code of a country.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("must be a two-letter country code such as LT")]
pub struct InvalidCountryCode;

impl CountryCode {
    /// The two letters.
    pub fn as_str(&self) -> &str {
        // Always two ASCII letters: parsing checks that.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl FromStr for CountryCode {
    type Err = InvalidCountryCode;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match countries::code(text).map(str::as_bytes) {
            Some([first, second]) => Ok(Self([*first, *second])),
            _ => Err(InvalidCountryCode),
        }
    }
}

impl fmt::Display for CountryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for CountryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for CountryCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for CountryCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

//! Which areas can be reached from each other without crossing the sea.

use domain::Coordinates;

use crate::country::CountryCode;

/// An area that can only be reached by ferry, by a bridge across a sound or through a tunnel.
/// Islands not listed here count as part of the mainland and get its road factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Landmass {
    Continent,
    Africa,
    Balearics,
    Corsica,
    Crete,
    Cyprus,
    Finland,
    GreatBritain,
    Iceland,
    Ireland,
    Malta,
    Sardinia,
    /// Norway and Sweden.
    Scandinavia,
    Sicily,
    /// Zealand, Lolland and Falster.
    Zealand,
}

impl Landmass {
    /// The landmass of a point, based on its country and, within a country, its coordinates.
    pub(super) fn of(at: Coordinates, country: Option<CountryCode>) -> Self {
        let Coordinates {
            latitude,
            longitude,
        } = at;
        let Some(country) = country else {
            return Self::Continent;
        };
        match country.as_str() {
            "DZ" | "MA" | "TN" => Self::Africa,
            "CY" => Self::Cyprus,
            "AX" | "FI" => Self::Finland,
            "IS" => Self::Iceland,
            "IE" => Self::Ireland,
            "MT" => Self::Malta,
            "NO" | "SE" => Self::Scandinavia,
            // Northern Ireland.
            "GB" if longitude < -5.4 && (54.0..55.26).contains(&latitude) => Self::Ireland,
            "GB" | "IM" => Self::GreatBritain,
            // East of the Great Belt.
            "DK" if longitude > 10.97 && latitude < 56.2 => Self::Zealand,
            "ES" if longitude > 1.1 && latitude < 40.2 => Self::Balearics,
            "FR" if longitude > 8.4 && latitude < 43.1 => Self::Corsica,
            "GR" if latitude < 35.75 && longitude > 23.4 && longitude < 26.4 => Self::Crete,
            "IT" if longitude < 9.9 && latitude < 41.35 => Self::Sardinia,
            // West of the Strait of Messina.
            "IT" if latitude < 38.35 && (longitude < 15.6 || latitude < 37.85) => Self::Sicily,
            _ => Self::Continent,
        }
    }
}

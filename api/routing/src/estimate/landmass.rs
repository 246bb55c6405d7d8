//! Which areas can be reached from each other without crossing the sea or a closed border.

use domain::Coordinates;

use crate::country::CountryCode;

/// An area that can only be reached by ferry, by a bridge across a sound, through a tunnel, or at a border crossing.
/// Islands not listed here count as part of the mainland and get its road factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Landmass {
    Continent,
    Algeria,
    Balearics,
    Corsica,
    Crete,
    Cyprus,
    /// Belarus, Russia and Kazakhstan. Who drives from Lithuania to Ukraine goes round them; who drives to them
    /// passes one of the crossings that are open to lorries.
    East,
    Finland,
    GreatBritain,
    Iceland,
    Ireland,
    Kaliningrad,
    Malta,
    Morocco,
    Sardinia,
    /// Norway and Sweden.
    Scandinavia,
    Sicily,
    Tunisia,
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
            "DZ" => Self::Algeria,
            "MA" => Self::Morocco,
            "TN" => Self::Tunisia,
            "CY" => Self::Cyprus,
            "AX" | "FI" => Self::Finland,
            "IS" => Self::Iceland,
            "IE" => Self::Ireland,
            "MT" => Self::Malta,
            "NO" | "SE" => Self::Scandinavia,
            "RU" if longitude < 23.0 && latitude < 56.0 => Self::Kaliningrad,
            "BY" | "KZ" | "RU" => Self::East,
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

    /// The landmass with this name in the table of outlines.
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "Continent" => Self::Continent,
            "East" => Self::East,
            "Finland" => Self::Finland,
            "GreatBritain" => Self::GreatBritain,
            "Ireland" => Self::Ireland,
            "Scandinavia" => Self::Scandinavia,
            _ => return None,
        })
    }
}

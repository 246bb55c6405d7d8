//! How much longer the road is than the great circle.
//!
//! The factors are medians over public tables of road distances, by country; see `tests/samples`.
//! Those tables are for cars. Trucks drive a few per cent more, which a company's corrected routes
//! add.

use super::Located;
use crate::country::CountryCode;
use crate::great_circle::great_circle_km;

/// For countries we have no figures for.
const ANYWHERE: f64 = 1.25;

/// Within a country, for distances beyond one town.
fn inside(country: &str) -> f64 {
    match country {
        "LT" | "LV" | "EE" | "PL" => 1.17,
        "DE" | "NL" | "BE" | "LU" | "FR" | "MC" | "SE" | "BY" | "UA" | "RU" => 1.20,
        "IT" | "SM" | "VA" | "FI" | "DK" => 1.22,
        "ES" | "PT" | "AD" | "GI" => 1.28,
        "CH" | "LI" | "HR" | "RO" | "MD" | "TR" => 1.30,
        "NO" => 1.35,
        "AL" | "BA" | "BG" | "GR" | "ME" | "MK" | "RS" | "XK" => 1.45,
        // Includes CZ, SK, AT, HU and SI.
        _ => ANYWHERE,
    }
}

/// A factor that shrinks as the trip gets longer: a detour around mountains matters less on a trip
/// across half of Europe. Distances are great-circle kilometres.
struct Detour {
    near: f64,
    near_km: f64,
    far: f64,
    far_km: f64,
}

/// To and from Italy, except for Slovenia and Croatia, which are on its side of the Alps.
const ALPS: Detour = Detour {
    near: 1.38,
    near_km: 500.0,
    far: 1.28,
    far_km: 1_500.0,
};
/// To and from Spain and Portugal.
const PYRENEES: Detour = Detour {
    near: 1.30,
    near_km: 400.0,
    far: 1.22,
    far_km: 1_500.0,
};

impl Detour {
    fn factor(&self, km: f64) -> f64 {
        let share = ((km - self.near_km) / (self.far_km - self.near_km)).clamp(0.0, 1.0);
        self.near + (self.far - self.near) * share
    }
}

/// Road kilometres between two places on the same landmass.
pub(super) fn road_km(from: Located, to: Located) -> f64 {
    let km = great_circle_km(from.at, to.at);
    km * between(&from, &to, km) * town_detour(km)
}

/// Road kilometres to where a way bends or leaves the land, which is on the open road.
pub(super) fn open_road_km(from: Located, to: Located) -> f64 {
    let km = great_circle_km(from.at, to.at);
    km * between(&from, &to, km)
}

fn between(from: &Located, to: &Located, km: f64) -> f64 {
    let (from, to) = (code(from), code(to));
    let one_of = |group: &[&str]| group.contains(&from) != group.contains(&to);
    let either = |group: &[&str]| group.contains(&from) || group.contains(&to);

    if one_of(&["IT", "SM", "VA", "MT"]) && !either(&["SI", "HR"]) {
        ALPS.factor(km)
    } else if one_of(&["ES", "PT", "AD", "GI"]) {
        PYRENEES.factor(km)
    } else {
        f64::midpoint(inside(from), inside(to))
    }
}

fn code(point: &Located) -> &str {
    point.country.as_ref().map_or("", CountryCode::as_str)
}

/// Short trips mostly follow town streets: 20 % more up to 25 km, then gradually less until 50 km.
/// It falls slowly enough that a place farther away is never nearer by road.
fn town_detour(km: f64) -> f64 {
    const MOST: f64 = 0.20;
    const WHOLE_UNTIL_KM: f64 = 25.0;
    const GONE_AT_KM: f64 = 50.0;
    1.0 + MOST * ((GONE_AT_KM - km) / (GONE_AT_KM - WHOLE_UNTIL_KM)).clamp(0.0, 1.0)
}

//! Vehicles: what they can carry and how their cost is calculated.

use std::fmt;
use std::str::FromStr;

use sea_orm::DeriveValueType;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::texts::{self, Sentence};
use crate::wire_enum::wire_enum;

wire_enum! {
    /// The type of trailer; only needed for general cargo.
    pub enum VehicleClass {
        /// Curtain-side trailer.
        Tautliner = "TAUTLINER",
        /// Curtain-side trailer with more volume.
        Jumbo = "JUMBO",
        /// Low trailer with three metres of inner height.
        Mega = "MEGA",
        /// Insulated box. On the wire it is spelled without the `H`; both spellings are read.
        Isothermal = "ISOTERMAL" | "ISOTHERMAL",
        /// Refrigerated box.
        Refrigerator = "REFRIGERATOR",
    }
}

wire_enum! {
    /// How the cost of a vehicle is calculated.
    pub enum VehicleCostType {
        /// A price per kilometre, empty or loaded.
        PerKm = "PER_KM",
        /// A price per day.
        PerDay = "PER_DAY",
        /// Our own vehicle: fuel, road tax, driver and monthly costs.
        OwnPark = "OWN_PARK",
    }
}

wire_enum! {
    /// How the driver of one of our own vehicles is paid.
    pub enum DriverSalaryType {
        PerKm = "PER_KM",
        PerDay = "PER_DAY",
    }
}

wire_enum! {
    /// What makes up the monthly cost of owning a vehicle.
    pub enum LeasingType {
        /// Instalments to a leasing company.
        Leasing = "LEASING",
        /// Loss of value; the screens call it depreciation.
        Wear = "WEAR" | "DEPRECIATION",
    }
}

wire_enum! {
    /// The emission class of the engine.
    pub enum EuroClass {
        Euro4 = "euro4",
        Euro5 = "euro5",
        Euro6 = "euro6",
    }
}

/// Litres of fuel per 100 km, exact to one decimal.
///
/// As a value of the database it is in tenths of a litre.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, DeriveValueType, ToSchema,
)]
#[schema(value_type = f64)]
pub struct FuelConsumption(i32);

/// The text is not a fuel consumption.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::vehicles::not_litres())]
pub struct InvalidFuelConsumption;

impl From<InvalidFuelConsumption> for Sentence {
    fn from(_: InvalidFuelConsumption) -> Self {
        texts::vehicles::not_litres()
    }
}

impl FuelConsumption {
    /// The most digits before the point. Whether a truck can burn that much is checked elsewhere.
    const MAX_WHOLE_DIGITS: usize = 6;

    /// The consumption in these litres and tenths of a litre.
    pub const fn new(litres: i32, tenths: i32) -> Self {
        Self(litres.saturating_mul(10).saturating_add(tenths))
    }

    /// In tenths of a litre.
    pub fn tenths(self) -> i64 {
        self.0.into()
    }

    /// Whole litres, and the tenths beyond them, as they are stored.
    pub const fn parts(self) -> (i32, i32) {
        (self.0 / 10, self.0 % 10)
    }
}

impl FromStr for FuelConsumption {
    type Err = InvalidFuelConsumption;

    /// Accepts `28.5`, `28,5` (as typed on Lithuanian keyboards) and `28`; never a negative number.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let (litres, tenths) = text.split_once(['.', ',']).unwrap_or((text, "0"));
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        // A number may have been written with decimals that say nothing, as in 28.50.
        let tenths = match tenths.trim_end_matches('0') {
            "" => "0",
            shorter => shorter,
        };
        if litres.len() > Self::MAX_WHOLE_DIGITS || tenths.len() > 1 || !all_digits(tenths) {
            return Err(InvalidFuelConsumption);
        }
        if litres.is_empty() || !all_digits(litres) {
            return Err(InvalidFuelConsumption);
        }
        format!("{litres}{tenths}")
            .parse()
            .map(Self)
            .map_err(|_| InvalidFuelConsumption)
    }
}

impl fmt::Display for FuelConsumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (litres, tenths) = self.parts();
        write!(f, "{litres}.{tenths}")
    }
}

impl Serialize for FuelConsumption {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / 10.0)
    }
}
/// A plate in capitals, and in Latin letters where others look the same: a Cyrillic `АВС` is an `ABC`, whoever typed
/// it. Signs of traffic are compared by what they look like.
pub fn latin_plate(plate: &str) -> String {
    let capitals = plate.chars().flat_map(char::to_uppercase);
    capitals.map(latin_letter).collect()
}

/// The Latin letter that a Cyrillic or Greek one looks like; the migration of stored plates has the same.
fn latin_letter(letter: char) -> char {
    const LOOK_ALIKE: &str = "АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ";
    const LATIN: &str = "ABEKMHOPCTYXIJSABEZHIKMNOPTYX";
    let mut pairs = LOOK_ALIKE.chars().zip(LATIN.chars());
    let known = pairs.find(|(other, _)| *other == letter);
    known.map_or(letter, |(_, latin)| latin)
}

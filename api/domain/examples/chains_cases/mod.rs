//! A week of freight that looks real and is the same in every run.

pub mod pragmatic;

use domain::chains::{Facts, Load, Setting, Vehicle};
use domain::driving::{Driver, Policy};

/// A Monday, 00:00 UTC, in minutes.
const MONDAY: i64 = 2_928 * 7 * 1440 - 3 * 1440;
const DAY: i64 = 1440;

/// Vehicles and loads with places on a map.
pub struct Case {
    pub setting: Setting,
    /// Kilometres from west to east and from north to south.
    places: Vec<(i64, i64)>,
    /// What each load's client pays, in cents.
    revenues: Vec<i64>,
    /// Whether it needs a refrigerated vehicle.
    is_cold: Vec<bool>,
}

/// What a kilometre costs, in cents; the last kind is refrigerated.
const COSTS: [i64; 3] = [88, 95, 104];

impl Case {
    pub fn new(vehicles: usize, loads: usize, seed: u64) -> Self {
        let mut turn = seed.wrapping_mul(1_000_003);
        let mut below = |end: i64| {
            turn += 1;
            let mut number = turn.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            i64::try_from((number ^ (number >> 31)) >> 16).unwrap_or(0) % end
        };
        // Towns, most of them near one of twelve centres.
        let centres: Vec<(i64, i64)> = (0..12).map(|_| (below(1800), below(1100))).collect();
        let places: Vec<(i64, i64)> = (0..250)
            .map(|_| {
                let centre = index(below(16));
                let centre = centres.get(centre).copied();
                match centre {
                    Some((x, y)) => (x + below(160) - 80, y + below(160) - 80),
                    None => (below(1800), below(1100)),
                }
            })
            .collect();
        let ends: Vec<(usize, usize)> = (0..loads)
            .map(|_| {
                let from = index(below(250));
                let mut to = index(below(250));
                while kilometres(&places, from, to) < 60 {
                    to = index(below(250));
                }
                (from, to)
            })
            .collect();
        let starts: Vec<usize> = (0..vehicles).map(|_| index(below(250))).collect();
        let mut case = Self {
            setting: Setting {
                vehicles: Vec::new(),
                loads: Vec::new(),
                policy: Policy::Plain,
                until: MONDAY + 7 * DAY,
                longest: 12,
            },
            places,
            revenues: Vec::new(),
            is_cold: Vec::new(),
        };
        for (from, to) in ends {
            let way = kilometres(&case.places, from, to);
            let opens = MONDAY + below(6) * DAY + 6 * 60 + below(8) * 60;
            case.setting.loads.push(Load {
                from,
                to,
                opens,
                closes: opens
                    + [120, 240, 480, 600, 1440]
                        .get(index(below(5)))
                        .unwrap_or(&0),
                loading: 45 + 15 * below(6),
                driving: minutes_of(way),
                unloading: 30 + 15 * below(5),
            });
            let is_cold = below(5) == 0;
            let per_km = 115 + below(50) + if is_cold { 20 } else { 0 };
            case.revenues.push(8_000 + way * per_km);
            case.is_cold.push(is_cold);
        }
        for place in starts {
            case.setting.vehicles.push(Vehicle {
                place,
                free: MONDAY + 5 * 60 + below(20) * 60,
                driver: Driver::RESTED,
                kind: index(below(3)),
            });
        }
        case
    }

    pub fn kilometres(&self, from: usize, to: usize) -> i64 {
        kilometres(&self.places, from, to)
    }
}

/// By road: a fifth more than on the map.
fn kilometres(places: &[(i64, i64)], from: usize, to: usize) -> i64 {
    let (Some(one), Some(other)) = (places.get(from), places.get(to)) else {
        return 0;
    };
    let square = (one.0 - other.0).pow(2) + (one.1 - other.1).pow(2);
    square.isqrt() * 6 / 5
}

fn index(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// At 70 km/h.
fn minutes_of(kilometres: i64) -> i64 {
    kilometres * 6 / 7
}

impl Facts for Case {
    fn minutes(&self, from: usize, to: usize) -> Option<i64> {
        Some(minutes_of(self.kilometres(from, to)))
    }

    fn profit(&self, kind: usize, load: usize, from: usize) -> Option<i64> {
        let is = self.setting.loads.get(load)?;
        if *self.is_cold.get(load)? && kind + 1 < COSTS.len() {
            return None;
        }
        let way = self.kilometres(from, is.from) + self.kilometres(is.from, is.to);
        Some(self.revenues.get(load)? - way * COSTS.get(kind)?)
    }
}

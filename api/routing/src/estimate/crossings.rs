//! The ferries, bridges and tunnels that trucks use between landmasses.

use std::sync::OnceLock;

use domain::Coordinates;

use super::{Located, Way, factors};
use crate::great_circle::great_circle_km;

/// How much longer a ferry's course is than the great circle between its ports.
const SEA_FACTOR: f64 = 1.05;

/// Country, latitude and longitude of a port or bridgehead.
type End = (&'static str, f64, f64);

/// A connection between two landmasses. Ferries and the Channel Tunnel count as crossing water.
struct Crossing {
    ends: (End, End),
    over_water: bool,
}

const fn ferry(from: End, to: End) -> Crossing {
    Crossing {
        ends: (from, to),
        over_water: true,
    }
}

const fn road(from: End, to: End) -> Crossing {
    Crossing {
        ends: (from, to),
        over_water: false,
    }
}

const CROSSINGS: &[Crossing] = &[
    // Great Belt, Øresund, and the ferries from Germany. The ferry next to the bridge is missing on
    // purpose: it saves a truck few kilometres and no time.
    road(("DK", 55.31, 10.79), ("DK", 55.34, 11.10)),
    road(("DK", 55.63, 12.65), ("SE", 55.56, 12.92)),
    ferry(("DE", 54.50, 11.23), ("DK", 54.66, 11.35)),
    ferry(("DE", 54.15, 12.10), ("DK", 54.57, 11.93)),
    // From Germany, Denmark, Poland and the Baltic states to Sweden and Norway.
    ferry(("DE", 54.15, 12.10), ("SE", 55.37, 13.15)),
    ferry(("DE", 53.94, 10.86), ("SE", 55.37, 13.15)),
    ferry(("DK", 57.44, 10.54), ("SE", 57.70, 11.94)),
    ferry(("DK", 57.59, 9.96), ("NO", 58.14, 7.99)),
    ferry(("DK", 57.59, 9.96), ("NO", 59.04, 10.03)),
    ferry(("PL", 53.90, 14.26), ("SE", 55.43, 13.83)),
    ferry(("PL", 54.53, 18.54), ("SE", 56.17, 15.61)),
    ferry(("LT", 55.69, 21.14), ("SE", 56.17, 14.87)),
    ferry(("LV", 57.40, 21.56), ("SE", 58.90, 17.95)),
    ferry(("EE", 59.35, 24.05), ("SE", 59.72, 19.07)),
    // Finland.
    ferry(("EE", 59.45, 24.77), ("FI", 60.15, 24.92)),
    ferry(("SE", 59.72, 19.07), ("FI", 60.46, 22.02)),
    road(("SE", 65.84, 24.13), ("FI", 65.85, 24.15)),
    ferry(("DE", 53.94, 10.86), ("FI", 60.21, 25.20)),
    // Great Britain and Ireland.
    ferry(("FR", 50.97, 1.87), ("GB", 51.13, 1.33)),
    ferry(("NL", 51.98, 4.12), ("GB", 51.95, 1.25)),
    ferry(("NL", 51.95, 4.15), ("GB", 53.74, -0.28)),
    ferry(("FR", 49.28, -0.25), ("GB", 50.81, -1.09)),
    ferry(("GB", 53.31, -4.63), ("IE", 53.35, -6.20)),
    ferry(("GB", 53.44, -3.01), ("IE", 53.35, -6.20)),
    ferry(("GB", 51.99, -4.97), ("IE", 52.25, -6.34)),
    ferry(("GB", 54.97, -5.03), ("GB", 54.63, -5.89)),
    ferry(("FR", 49.65, -1.61), ("IE", 52.25, -6.34)),
    // The Mediterranean.
    ferry(("IT", 38.22, 15.64), ("IT", 38.19, 15.56)),
    ferry(("IT", 44.41, 8.91), ("IT", 40.92, 9.52)),
    ferry(("IT", 42.09, 11.79), ("IT", 40.92, 9.52)),
    ferry(("IT", 43.55, 10.30), ("IT", 40.92, 9.52)),
    ferry(("FR", 43.31, 5.36), ("FR", 42.70, 9.45)),
    ferry(("FR", 43.70, 7.28), ("FR", 42.70, 9.45)),
    ferry(("IT", 43.55, 10.30), ("FR", 42.70, 9.45)),
    ferry(("ES", 41.36, 2.18), ("ES", 39.56, 2.63)),
    ferry(("ES", 39.45, -0.32), ("ES", 39.56, 2.63)),
    ferry(("GR", 37.94, 23.63), ("GR", 35.34, 25.14)),
    ferry(("GR", 37.94, 23.63), ("CY", 34.65, 33.02)),
    ferry(("IT", 36.73, 14.84), ("MT", 35.89, 14.51)),
    ferry(("ES", 36.13, -5.44), ("MA", 35.88, -5.50)),
    ferry(("IT", 44.41, 8.91), ("TN", 36.80, 10.30)),
    ferry(("FR", 43.31, 5.36), ("DZ", 36.77, 3.07)),
    // Iceland.
    ferry(("DK", 57.59, 9.96), ("IS", 65.26, -14.01)),
];

/// The network of crossings. The ends of crossing n have the indices 2n and 2n+1.
struct Net {
    ends: Vec<Located>,
    /// `ways[from][to]`: the length in kilometres, and the next end on the way.
    ways: Vec<Vec<(f64, usize)>>,
}

static NET: OnceLock<Net> = OnceLock::new();

impl Net {
    fn new() -> Self {
        let ends: Vec<Located> = CROSSINGS
            .iter()
            .flat_map(|crossing| [crossing.ends.0, crossing.ends.1])
            .map(|(country, latitude, longitude)| {
                Located::new(
                    Coordinates {
                        latitude,
                        longitude,
                    },
                    country.parse().ok(),
                )
            })
            .collect();
        let mut ways: Vec<Vec<(f64, usize)>> = ends
            .iter()
            .enumerate()
            .map(|(from, start)| {
                let step = |(to, end): (usize, &Located)| {
                    let km = if from / 2 == to / 2 {
                        great_circle_km(start.at, end.at) * SEA_FACTOR
                    } else if start.landmass == end.landmass {
                        factors::road_km(*start, *end)
                    } else {
                        f64::INFINITY
                    };
                    (km, to)
                };
                ends.iter().enumerate().map(step).collect()
            })
            .collect();
        // Floyd–Warshall: try each end in turn as a stopover.
        for via in 0..ends.len() {
            let Some(onward) = ways.get(via).cloned() else {
                break;
            };
            for row in &mut ways {
                let Some((to_via, first)) = row.get(via).copied() else {
                    break;
                };
                for (known, (further, _)) in row.iter_mut().zip(&onward) {
                    if to_via + further < known.0 {
                        *known = (to_via + further, first);
                    }
                }
            }
        }
        Self { ends, ways }
    }

    fn way(&self, from: usize, to: usize) -> Option<(f64, usize)> {
        self.ways.get(from)?.get(to).copied()
    }
}

/// The shortest way between two points on different landmasses.
pub(super) fn shortest(from: Located, to: Located) -> Way {
    let net = NET.get_or_init(Net::new);
    let reach = |point: Located| -> Vec<(usize, f64)> {
        net.ends
            .iter()
            .enumerate()
            .filter(|(_, end)| end.landmass == point.landmass)
            .map(|(index, end)| (index, factors::road_km(point, *end)))
            .collect()
    };
    let arrivals = reach(to);
    let best = reach(from)
        .into_iter()
        .flat_map(|(start, before)| {
            arrivals
                .iter()
                .map(move |(end, after)| (start, *end, before, after))
        })
        .filter_map(|(start, end, before, after)| {
            let (across, _) = net.way(start, end)?;
            Some((before + across + after, start, end))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0));

    // Every landmass has a crossing, so a way always exists; otherwise a straight line is better
    // than nothing.
    let Some((km, start, end)) = best.filter(|(km, ..)| km.is_finite()) else {
        return Way {
            km: factors::road_km(from, to),
            ports: Vec::new(),
            crosses_water: true,
        };
    };
    let mut way = Way {
        km,
        ports: Vec::new(),
        crosses_water: false,
    };
    let mut here = start;
    loop {
        way.ports.extend(net.ends.get(here).map(|port| port.at));
        let Some((_, onward)) = net.way(here, end).filter(|_| here != end) else {
            break;
        };
        let same_crossing = here / 2 == onward / 2;
        way.crosses_water |= same_crossing
            && CROSSINGS
                .get(here / 2)
                .is_some_and(|crossing| crossing.over_water);
        here = onward;
    }
    way
}

//! The shortest way round water and closed territories, by land and by ferry.
//!
//! Ways bend only at the corners of outlines and at crossings, so those are the nodes of a graph, whose edges are
//! the straight lines over land between them and the crossings. It is built once; a way then takes some tens of
//! microseconds from a place to everywhere. Whoever goes by land searches it without the ferries.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::OnceLock;

use domain::Coordinates;

use super::crossings::{CROSSINGS, Crossing, Gate};
use super::ground::ground;
use super::{Located, factors};
use crate::great_circle::great_circle_km;

/// How much longer a ferry's course is than the great circle between its ports.
const SEA_FACTOR: f64 = 1.05;
/// A way by land is taken unless a ferry saves more than its own length and this: waiting, loading and fares cost
/// about as much as driving so far. It decides between ways and is no part of their length.
const BOARDING_KM: f64 = 130.0;
/// What a toll bridge costs, in kilometres of road.
const TOLL_KM: f64 = 40.0;
/// Farther than any way round Belarus, Russia and Kaliningrad, so that only those who begin or end there enter them.
const BORDER_KM: f64 = 5_000.0;
/// A kilometre at sea is avoided as much as so many on the road.
const SEA_WEIGHT: f64 = 1.7;
/// From an island without a known way to the mainland, it is reached at one of the nearest corners.
const NEAREST: usize = 8;

/// A ferry on a way.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Sailing {
    pub(super) from: &'static str,
    pub(super) to: &'static str,
    pub(super) km: f64,
}

#[derive(Debug, Clone, Copy)]
struct Edge {
    to: usize,
    km: f64,
    is_ferry: bool,
    /// What makes it worth avoiding beside its length, in kilometres of road.
    burden: f64,
}

impl Edge {
    fn cost(self) -> f64 {
        self.km + self.burden
    }
}

/// What a crossing costs beside its length, in kilometres of road.
fn burden(crossing: &Crossing, km: f64) -> f64 {
    let mut burden = 0.0;
    if crossing.is_ferry {
        burden += km * (SEA_WEIGHT - 1.0) + BOARDING_KM;
    }
    if crossing.has_toll {
        burden += TOLL_KM;
    }
    if crossing.is_border {
        burden += BORDER_KM;
    }
    burden
}

/// A cost in kilometres that can be compared.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Cost(f64);

impl Eq for Cost {}
impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Cost {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// The graph. The ends of crossing n are the nodes 2n and 2n+1; the bends follow.
#[derive(Debug)]
pub(super) struct Net {
    nodes: Vec<Located>,
    edges: Vec<Vec<Edge>>,
}

/// The nodes one can drive to from a place without a bend, with their distance.
pub(super) type Reach = Vec<(usize, f64)>;

/// The best ways from a place to all nodes.
#[derive(Debug)]
pub(super) struct Tree(Vec<Option<Arrival>>);

#[derive(Debug, Clone, Copy)]
struct Arrival {
    cost: f64,
    km: f64,
    before: Option<(usize, Edge)>,
}

/// A way with bends.
#[derive(Debug, Clone)]
pub(super) struct Bent {
    pub(super) km: f64,
    pub(super) through: Vec<Coordinates>,
    pub(super) sailings: Vec<Sailing>,
}

static NET: OnceLock<Net> = OnceLock::new();

/// The graph; the first call builds it.
pub(super) fn net() -> &'static Net {
    NET.get_or_init(Net::new)
}

impl Net {
    fn new() -> Self {
        let located = |(country, _, latitude, longitude): Gate| {
            let at = Coordinates {
                latitude,
                longitude,
            };
            Located::new(at, country.parse().ok())
        };
        let gates = CROSSINGS
            .iter()
            .flat_map(|crossing| [located(crossing.ends.0), located(crossing.ends.1)]);
        let bends = ground().bends.iter();
        let bends = bends.map(|bend| Located::new(bend.at, Some(bend.country)));
        let mut net = Self {
            nodes: gates.chain(bends).collect(),
            edges: Vec::new(),
        };
        net.edges = (0..net.nodes.len())
            .map(|from| net.edges_from(from))
            .collect();
        net
    }

    fn edges_from(&self, from: usize) -> Vec<Edge> {
        let Some(node) = self.nodes.get(from) else {
            return Vec::new();
        };
        let on_land = self.visible(node).into_iter();
        let on_land = on_land.filter(|(to, _)| *to != from).map(|(to, km)| Edge {
            to,
            km,
            is_ferry: false,
            burden: 0.0,
        });
        // The other end of the same crossing.
        let across = from ^ 1;
        let crossing = CROSSINGS.get(from / 2).and_then(|crossing| {
            let km = great_circle_km(node.at, self.nodes.get(across)?.at) * SEA_FACTOR;
            Some(Edge {
                to: across,
                km,
                is_ferry: crossing.is_ferry,
                burden: burden(crossing, km),
            })
        });
        on_land.chain(crossing).collect()
    }

    fn visible(&self, point: &Located) -> Reach {
        let nodes = self.nodes.iter().enumerate();
        nodes
            .filter(|(_, node)| ground().is_straight(point.footing, node.footing))
            .map(|(number, node)| (number, factors::open_road_km(*point, *node)))
            .collect()
    }

    pub(super) fn reach(&self, point: &Located) -> Reach {
        let visible = self.visible(point);
        if !visible.is_empty() {
            return visible;
        }
        let nodes = self.nodes.iter().enumerate();
        let mut near: Reach = nodes
            .filter(|(_, node)| node.landmass == point.landmass)
            .map(|(number, node)| (number, factors::open_road_km(*point, *node)))
            .collect();
        near.sort_by(|one, other| one.1.total_cmp(&other.1));
        near.truncate(NEAREST);
        near
    }

    /// The best ways from a place with this reach; by land those without a ferry.
    pub(super) fn tree(&self, reach: &Reach, by_land: bool) -> Tree {
        let mut best: Vec<Option<Arrival>> = vec![None; self.nodes.len()];
        let mut next = BinaryHeap::new();
        let arrive = |next: &mut BinaryHeap<_>,
                      best: &mut Vec<Option<Arrival>>,
                      node: usize,
                      arrival: Arrival| {
            let Some(known) = best.get_mut(node) else {
                return;
            };
            if known.is_none_or(|known| arrival.cost < known.cost) {
                *known = Some(arrival);
                next.push(Reverse((Cost(arrival.cost), node)));
            }
        };
        for (node, km) in reach {
            let arrival = Arrival {
                cost: *km,
                km: *km,
                before: None,
            };
            arrive(&mut next, &mut best, *node, arrival);
        }
        while let Some(Reverse((Cost(cost), node))) = next.pop() {
            let Some(here) = best.get(node).copied().flatten() else {
                continue;
            };
            if cost > here.cost {
                continue;
            }
            let edges = self.edges.get(node).into_iter().flatten();
            for edge in edges.filter(|edge| !(by_land && edge.is_ferry)) {
                let arrival = Arrival {
                    cost: here.cost + edge.cost(),
                    km: here.km + edge.km,
                    before: Some((node, *edge)),
                };
                arrive(&mut next, &mut best, edge.to, arrival);
            }
        }
        Tree(best)
    }

    /// How far it is to a place with this reach, and the last node before it.
    pub(super) fn shortest(tree: &Tree, reach: &Reach) -> Option<(f64, usize)> {
        let ends = reach.iter().filter_map(|(node, km)| {
            let arrival = tree.0.get(*node).copied().flatten()?;
            Some((arrival.cost + km, arrival.km + km, *node))
        });
        let best = ends.min_by(|one, other| one.0.total_cmp(&other.0));
        best.map(|(_, km, node)| (km, node))
    }

    /// The way that ends with this node.
    pub(super) fn bent(&self, tree: &Tree, (km, last): (f64, usize)) -> Bent {
        let mut bent = Bent {
            km,
            through: Vec::new(),
            sailings: Vec::new(),
        };
        let mut here = Some(last);
        while let Some(node) = here {
            bent.through.extend(self.nodes.get(node).map(|at| at.at));
            let before = tree.0.get(node).copied().flatten().and_then(|at| at.before);
            if let Some((from, edge)) = before.filter(|(_, edge)| edge.is_ferry)
                && let Some(crossing) = CROSSINGS.get(from / 2)
            {
                let (begin, end) = crossing.ends;
                let (from, to) = if from.is_multiple_of(2) {
                    (begin, end)
                } else {
                    (end, begin)
                };
                bent.sailings.push(Sailing {
                    from: from.1,
                    to: to.1,
                    km: edge.km,
                });
            }
            here = before.map(|(from, _)| from);
        }
        bent.through.reverse();
        bent.sailings.reverse();
        bent
    }
}

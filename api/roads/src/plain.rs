//! The shortest way without the hierarchy (Dijkstra 1959), to test and measure the search with it.
//!
//! It looks at the pieces and not at the arcs, so that both agree only if the hierarchy is right.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;

use crate::cost::Cost;
use crate::network::{Direction, Network};
use crate::search::Seed;

/// What the fastest way from a start to an end takes.
pub fn cost(network: &Network, starts: &[Seed], ends: &[Seed]) -> Option<Cost> {
    let neighbours = Neighbours::new(network);
    neighbours.cost(starts, ends)
}

/// The pieces that lead from each junction to others.
#[derive(Debug)]
pub struct Neighbours {
    of: FxHashMap<u32, Vec<(u32, Cost)>>,
}

impl Neighbours {
    /// Sorts the pieces by junction.
    pub fn new(network: &Network) -> Self {
        let mut of: FxHashMap<u32, Vec<(u32, Cost)>> = FxHashMap::default();
        for piece in &network.pieces {
            let cost = Cost {
                time: u64::from(piece.time),
                length: u64::from(piece.length),
            };
            if piece.is_open(Direction::Forward) {
                of.entry(piece.start).or_default().push((piece.end, cost));
            }
            if piece.is_open(Direction::Backward) {
                of.entry(piece.end).or_default().push((piece.start, cost));
            }
        }
        Self { of }
    }

    /// What the fastest way from a start to an end takes.
    pub fn cost(&self, starts: &[Seed], ends: &[Seed]) -> Option<Cost> {
        let mut best: Option<Cost> = None;
        let mut reached: FxHashMap<u32, Cost> = FxHashMap::default();
        let mut queue: BinaryHeap<_> = starts
            .iter()
            .map(|seed| Reverse((seed.cost, seed.junction)))
            .collect();
        while let Some(Reverse((cost, junction))) = queue.pop() {
            if best.is_some_and(|best| best <= cost) {
                break;
            }
            if reached.contains_key(&junction) {
                continue;
            }
            reached.insert(junction, cost);
            for end in ends.iter().filter(|end| end.junction == junction) {
                let whole = cost + end.cost;
                best = Some(best.map_or(whole, |best| best.min(whole)));
            }
            for (head, step) in self.of.get(&junction).into_iter().flatten() {
                if !reached.contains_key(head) {
                    queue.push(Reverse((cost + *step, *head)));
                }
            }
        }
        best
    }
}

//! The shortest way without the hierarchy (Dijkstra 1959), to test and measure the search with it.
//!
//! It looks at the pieces and not at the arcs, so that both agree only if the hierarchy is right.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use domain::Metres;
use routing::Point;

use crate::cost::Cost;
use crate::network::{Direction, Network};
use crate::provider::Roads;
use crate::search::Seed;

/// Answers as [`Roads`] does, without the hierarchy and hundreds of times slower.
#[derive(Debug)]
pub struct Plain {
    roads: Roads,
    neighbours: Neighbours,
}

impl Plain {
    pub(crate) fn new(roads: &Roads) -> Self {
        Self {
            roads: roads.clone(),
            neighbours: Neighbours::new(roads.network()),
        }
    }

    /// The distance that [`Roads::table`] tells.
    pub fn distance(&self, from: &Point, to: &Point) -> Option<Metres> {
        self.roads
            .distance_by(from, to, |starts, ends| self.neighbours.cost(starts, ends))
    }
}

/// The pieces that lead from each junction to others.
#[derive(Debug)]
pub struct Neighbours {
    first: Vec<usize>,
    heads: Vec<(u32, Cost)>,
}

impl Neighbours {
    /// Sorts the pieces by junction.
    pub fn new(network: &Network) -> Self {
        let mut steps: Vec<(u32, u32, Cost)> = Vec::new();
        for piece in &network.pieces {
            let cost = piece.part(u64::from(piece.length));
            let cost = Cost {
                time: u64::from(piece.time),
                ..cost
            };
            if piece.is_open(Direction::Forward) {
                steps.push((piece.start, piece.end, cost));
            }
            if piece.is_open(Direction::Backward) {
                steps.push((piece.end, piece.start, cost));
            }
        }
        steps.sort_unstable();
        let ends = (0_u32..)
            .take(network.junctions.len())
            .map(|junction| steps.partition_point(|(tail, ..)| *tail <= junction));
        Self {
            first: [0].into_iter().chain(ends).collect(),
            heads: steps
                .into_iter()
                .map(|(_, head, cost)| (head, cost))
                .collect(),
        }
    }

    fn of(&self, junction: u32) -> &[(u32, Cost)] {
        let junction = junction as usize;
        let range = self.first.get(junction).zip(self.first.get(junction + 1));
        let heads = range.and_then(|(first, end)| self.heads.get(*first..*end));
        heads.unwrap_or_default()
    }

    /// What the fastest way from a start to an end takes.
    pub fn cost(&self, starts: &[Seed], ends: &[Seed]) -> Option<Cost> {
        let mut best: Option<Cost> = None;
        let mut reached: Vec<Option<Cost>> = vec![None; self.first.len()];
        let mut queue = BinaryHeap::new();
        let mut offer = |queue: &mut BinaryHeap<_>, cost: Cost, junction: u32| {
            if let Some(known) = reached.get_mut(junction as usize)
                && known.is_none_or(|known| cost < known)
            {
                *known = Some(cost);
                queue.push(Reverse((cost, junction)));
            }
        };
        for seed in starts {
            offer(&mut queue, seed.cost, seed.junction);
        }
        while let Some(Reverse((cost, junction))) = queue.pop() {
            if best.is_some_and(|best| best <= cost) {
                break;
            }
            for end in ends.iter().filter(|end| end.junction == junction) {
                let whole = cost + end.cost;
                best = Some(best.map_or(whole, |best| best.min(whole)));
            }
            for (head, step) in self.of(junction) {
                offer(&mut queue, cost + *step, *head);
            }
        }
        best
    }
}

//! Shortest ways through the hierarchy.
//!
//! From a start, a search only follows arcs to more important junctions, and so does one backward
//! from an end; the two meet at the most important junction of the way. For a table, the
//! searches from all ends are kept, and each start's search looks up where it meets them: as many
//! searches as there are starts and ends, not as there are pairs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;

use crate::cost::Cost;
use crate::network::{Arcs, Direction, Meaning, NONE, Network};

/// A junction where a search begins, and what it takes to get there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seed {
    /// The junction.
    pub junction: u32,
    /// The way to it from the start, or from it to the end.
    pub cost: Cost,
    /// In which direction that way follows the piece that the start or end lies on.
    pub direction: Direction,
}

/// A junction that a search has reached.
#[derive(Debug, Clone, Copy)]
struct Label {
    junction: u32,
    cost: Cost,
    /// The label it was reached from; none at a seed.
    before: u32,
    /// The arc it was reached by; at a seed, the number of the seed.
    by: u32,
    is_done: bool,
    /// There is a shorter way from above, so that no shortest way leads through here.
    is_stalled: bool,
}

/// Everything that a search has reached.
#[derive(Debug, Default)]
pub struct Reached {
    labels: Vec<Label>,
    label_of: FxHashMap<u32, u32>,
}

impl Reached {
    fn label(&self, label: u32) -> Option<&Label> {
        self.labels.get(label as usize)
    }

    fn of(&self, junction: u32) -> Option<&Label> {
        self.label(*self.label_of.get(&junction)?)
    }

    /// Puts a label on a junction, if this is the best way to it so far.
    fn offer(&mut self, label: Label) -> bool {
        // A search that reaches 2³² junctions does not fit into memory.
        let next = u32::try_from(self.labels.len()).unwrap_or(NONE);
        let number = *self.label_of.entry(label.junction).or_insert(next);
        match self.labels.get_mut(number as usize) {
            Some(known) if known.cost <= label.cost => false,
            Some(known) => {
                *known = label;
                true
            }
            None => {
                self.labels.push(label);
                true
            }
        }
    }

    /// The junctions that a shortest way may lead through.
    fn useful(&self) -> impl Iterator<Item = (u32, &Label)> {
        let labels = (0_u32..).zip(&self.labels);
        labels.filter(|(_, label)| label.is_done && !label.is_stalled)
    }

    /// The arcs that led to a label, the last first, and the number of the seed.
    fn arcs(&self, mut at: u32) -> (Vec<u32>, u32) {
        let mut arcs = Vec::new();
        loop {
            match self.label(at) {
                Some(label) if label.before != NONE => {
                    arcs.push(label.by);
                    at = label.before;
                }
                label => return (arcs, label.map_or(0, |label| label.by)),
            }
        }
    }
}

/// Searches from the seeds along arcs to more important junctions. `opposite` are the arcs of the
/// other direction.
fn reach(arcs: &Arcs, opposite: &Arcs, seeds: &[Seed]) -> Reached {
    let mut reached = Reached::default();
    let mut queue = BinaryHeap::new();
    for (seed, by) in seeds.iter().zip(0_u32..) {
        let label = Label {
            junction: seed.junction,
            cost: seed.cost,
            before: NONE,
            by,
            is_done: false,
            is_stalled: false,
        };
        if reached.offer(label) {
            queue.push(Reverse((seed.cost, seed.junction)));
        }
    }
    while let Some(Reverse((cost, junction))) = queue.pop() {
        let Some(number) = reached.label_of.get(&junction).copied() else {
            continue;
        };
        let is_stalled = opposite.of(junction).any(|(_, arc)| {
            let above = reached.of(arc.other);
            above.is_some_and(|above| {
                above.cost.time.saturating_add(u64::from(arc.time)) < cost.time
            })
        });
        match reached.labels.get_mut(number as usize) {
            Some(label) if !label.is_done && label.cost == cost => {
                label.is_done = true;
                label.is_stalled = is_stalled;
            }
            _ => continue,
        }
        if is_stalled {
            continue;
        }
        for (by, arc) in arcs.of(junction) {
            let step = Cost {
                time: u64::from(arc.time),
                length: u64::from(arc.length),
            };
            let label = Label {
                junction: arc.other,
                cost: cost + step,
                before: number,
                by,
                is_done: false,
                is_stalled: false,
            };
            if reached.offer(label) {
                queue.push(Reverse((label.cost, arc.other)));
            }
        }
    }
    reached
}

/// What is reached from a start.
pub fn from_start(network: &Network, seeds: &[Seed]) -> Reached {
    reach(&network.up, &network.down, seeds)
}

/// What an end is reached from.
pub fn to_end(network: &Network, seeds: &[Seed]) -> Reached {
    reach(&network.down, &network.up, seeds)
}

/// The searches from all ends of a table, by junction.
#[derive(Debug)]
pub struct Ends {
    /// Junction, number of the end and the cost from one to the other; sorted.
    entries: Vec<(u32, u32, Cost)>,
    /// The entries of each junction.
    of: FxHashMap<u32, std::ops::Range<usize>>,
    count: usize,
}

impl Ends {
    /// Searches backward from each end.
    pub fn new<'a>(network: &Network, ends: impl Iterator<Item = &'a [Seed]>) -> Self {
        let mut entries = Vec::new();
        let mut count = 0;
        for (seeds, end) in ends.zip(0_u32..) {
            let reached = to_end(network, seeds);
            entries.extend(
                reached
                    .useful()
                    .map(|(_, label)| (label.junction, end, label.cost)),
            );
            count += 1;
        }
        entries.sort_unstable();
        let mut of: FxHashMap<u32, std::ops::Range<usize>> = FxHashMap::default();
        for (index, (junction, _, _)) in entries.iter().enumerate() {
            of.entry(*junction).or_insert(index..index).end = index + 1;
        }
        Self { entries, of, count }
    }

    /// What it takes from a start to every end.
    pub fn costs_from(&self, network: &Network, seeds: &[Seed]) -> Vec<Option<Cost>> {
        let mut best: Vec<Option<Cost>> = vec![None; self.count];
        for (_, label) in from_start(network, seeds).useful() {
            let range = self.of.get(&label.junction).cloned().unwrap_or_default();
            for (_, end, cost) in self.entries.get(range).unwrap_or_default() {
                let whole = label.cost + *cost;
                if let Some(best) = best.get_mut(*end as usize)
                    && best.is_none_or(|best| whole < best)
                {
                    *best = Some(whole);
                }
            }
        }
        best
    }
}

/// A way from one of the seeds of a start to one of an end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// What it takes.
    pub cost: Cost,
    /// The number of the start's seed.
    pub start: usize,
    /// The number of the end's seed.
    pub end: usize,
    /// The pieces between, in order.
    pub pieces: Vec<(u32, Direction)>,
}

/// The fastest way.
pub fn way(network: &Network, starts: &[Seed], ends: &[Seed]) -> Option<Way> {
    let forward = from_start(network, starts);
    let backward = to_end(network, ends);
    let (cost, there, here) = backward
        .useful()
        .filter_map(|(there, label)| {
            let here = *forward.label_of.get(&label.junction)?;
            let other = forward
                .label(here)
                .filter(|other| other.is_done && !other.is_stalled)?;
            Some((label.cost + other.cost, there, here))
        })
        .min()?;
    let (mut before, start) = forward.arcs(here);
    before.reverse();
    let (after, end) = backward.arcs(there);
    let mut pieces = Vec::new();
    for arc in before {
        unpack(network, Half::Up(arc), &mut pieces);
    }
    for arc in after {
        unpack(network, Half::Down(arc), &mut pieces);
    }
    Some(Way {
        cost,
        start: start as usize,
        end: end as usize,
        pieces,
    })
}

#[derive(Clone, Copy)]
enum Half {
    Up(u32),
    Down(u32),
}

/// Replaces shortcuts by what they stand for, until only pieces are left.
fn unpack(network: &Network, arc: Half, pieces: &mut Vec<(u32, Direction)>) {
    let mut left = vec![arc];
    while let Some(half) = left.pop() {
        let arc = match half {
            Half::Up(arc) => network.up.get(arc),
            Half::Down(arc) => network.down.get(arc),
        };
        match arc.map(crate::network::Arc::meaning) {
            Some(Meaning::Piece(piece, direction)) => pieces.push((piece, direction)),
            Some(Meaning::Shortcut { down, up }) => {
                left.push(Half::Up(up));
                left.push(Half::Down(down));
            }
            None => {}
        }
    }
}

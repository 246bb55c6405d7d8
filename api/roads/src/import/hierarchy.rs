//! Builds the contraction hierarchy (Geisberger and others 2008) with the crate `fast_paths`.
//!
//! The crate finds the order of the junctions and the shortcuts; that is the difficult half. Its own
//! searches are not used, because it has none for a table: one search for each start and each end
//! instead of one for each pair. What it has built is taken over through the form in which it
//! is stored, and the length of every arc is added to its time.

use fast_paths::{FastGraph, InputGraph};
use serde::Deserialize;

use super::pieces::Cut;
use super::{ImportError, number};
use crate::network::{Arc, Arcs, Direction, NONE, Network, Piece};
use crate::spot::Spot;

/// Builds the network: the pieces as they are, with junctions numbered by importance.
pub fn build(cut: Cut) -> Result<Network, ImportError> {
    let steps = steps(&cut);
    let stored = prepare(&steps, cut.junctions.len())?;
    let rank_of = stored
        .ranks
        .iter()
        .map(|rank| number(*rank))
        .collect::<Result<Vec<u32>, _>>()?;
    let (up, down) = Takeover::new(&stored, &steps, &rank_of, &cut.pieces).arcs()?;

    let rank = |junction: u32| rank_of.get(junction as usize).copied().unwrap_or(NONE);
    let mut junctions = vec![
        Spot {
            latitude: 0,
            longitude: 0
        };
        cut.junctions.len()
    ];
    for (spot, rank) in cut.junctions.iter().zip(&rank_of) {
        if let Some(place) = junctions.get_mut(*rank as usize) {
            *place = *spot;
        }
    }
    let pieces = cut.pieces.iter().map(|piece| Piece {
        start: rank(piece.start),
        end: rank(piece.end),
        ..*piece
    });
    Ok(Network {
        extracted: 0,
        junctions,
        pieces: pieces.collect(),
        vertices: cut.vertices,
        up,
        down,
    })
}

/// The fastest piece from one junction directly to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    from: u32,
    to: u32,
    time: u32,
    along: u32,
}

/// One step for each pair of neighbours, sorted by them.
fn steps(cut: &Cut) -> Vec<Step> {
    let mut steps = Vec::with_capacity(cut.pieces.len() * 2);
    for (piece, index) in cut.pieces.iter().zip(0_u32..) {
        // A way back to where it began is part of no shortest route.
        if piece.start == piece.end {
            continue;
        }
        for (direction, from, to) in [
            (Direction::Forward, piece.start, piece.end),
            (Direction::Backward, piece.end, piece.start),
        ] {
            if piece.is_open(direction) {
                steps.push(Step {
                    from,
                    to,
                    time: piece.time,
                    along: Arc::along(index, direction),
                });
            }
        }
    }
    steps.sort_unstable();
    steps.dedup_by_key(|step| (step.from, step.to));
    steps
}

/// A `FastGraph` as it is stored. The version of the crate is fixed, and every search of the tests
/// would fail if this no longer fitted.
#[derive(Deserialize)]
struct Stored {
    _junctions: usize,
    ranks: Vec<usize>,
    up: Vec<StoredArc>,
    first_up: Vec<usize>,
    down: Vec<StoredArc>,
    first_down: Vec<usize>,
}

#[derive(Deserialize)]
struct StoredArc {
    base: usize,
    other: usize,
    time: usize,
    /// For a shortcut, an index into `down`.
    first: usize,
    /// For a shortcut, an index into `up`.
    second: usize,
}

fn prepare(steps: &[Step], junctions: usize) -> Result<Stored, ImportError> {
    let mut graph = InputGraph::new();
    for step in steps {
        graph.add_edge(step.from as usize, step.to as usize, step.time as usize);
    }
    graph.freeze();
    let graph: FastGraph = fast_paths::prepare(&graph);
    let misunderstood = |error: &dyn std::fmt::Display| ImportError::Hierarchy(error.to_string());
    let stored = postcard::to_stdvec(&graph).map_err(|error| misunderstood(&error))?;
    drop(graph);
    let stored: Stored = postcard::from_bytes(&stored).map_err(|error| misunderstood(&error))?;
    let fits = stored.ranks.len() == junctions
        && stored.first_up.len() == junctions + 1
        && stored.first_down.len() == junctions + 1;
    if fits {
        Ok(stored)
    } else {
        Err(misunderstood(&"it has another size"))
    }
}

struct Takeover<'a> {
    stored: &'a Stored,
    steps: &'a [Step],
    rank_of: &'a [u32],
    pieces: &'a [Piece],
    up: Arcs,
    down: Arcs,
}

impl<'a> Takeover<'a> {
    fn new(stored: &'a Stored, steps: &'a [Step], rank_of: &'a [u32], pieces: &'a [Piece]) -> Self {
        Self {
            stored,
            steps,
            rank_of,
            pieces,
            up: Arcs::default(),
            down: Arcs::default(),
        }
    }

    /// All arcs. A shortcut leads through a less important junction, so that going by importance its
    /// two arcs come first, and their lengths are known.
    fn arcs(mut self) -> Result<(Arcs, Arcs), ImportError> {
        let stored = self.stored;
        let ends = |first: &'a [usize]| first.iter().skip(1).copied();
        self.up.first.push(0);
        self.down.first.push(0);
        for (up_end, down_end) in ends(&stored.first_up).zip(ends(&stored.first_down)) {
            for arc in stored
                .up
                .get(self.up.arcs.len()..up_end)
                .unwrap_or_default()
            {
                let taken = self.arc(arc, arc.base, arc.other)?;
                self.up.arcs.push(taken);
            }
            for arc in stored
                .down
                .get(self.down.arcs.len()..down_end)
                .unwrap_or_default()
            {
                let taken = self.arc(arc, arc.other, arc.base)?;
                self.down.arcs.push(taken);
            }
            self.up.first.push(number(self.up.arcs.len())?);
            self.down.first.push(number(self.down.arcs.len())?);
        }
        Ok((self.up, self.down))
    }

    fn arc(&self, arc: &StoredArc, from: usize, to: usize) -> Result<Arc, ImportError> {
        let misunderstood = || ImportError::Hierarchy("an arc leads nowhere".to_owned());
        let (length, first, second) = if arc.second == fast_paths::INVALID_EDGE {
            let pair = (number(from)?, number(to)?);
            let step = self
                .steps
                .binary_search_by_key(&pair, |step| (step.from, step.to))
                .ok()
                .and_then(|index| self.steps.get(index))
                .ok_or_else(misunderstood)?;
            let piece = self
                .pieces
                .get(step.along as usize / 2)
                .ok_or_else(misunderstood)?;
            (piece.length, step.along, NONE)
        } else {
            let (first, second) = (number(arc.first)?, number(arc.second)?);
            let before = self.down.get(first).ok_or_else(misunderstood)?;
            let after = self.up.get(second).ok_or_else(misunderstood)?;
            let length = before.length.checked_add(after.length);
            (length.ok_or(ImportError::TooLarge)?, first, second)
        };
        let other = self.rank_of.get(arc.other).copied();
        Ok(Arc {
            other: other.ok_or_else(misunderstood)?,
            time: u32::try_from(arc.time).map_err(|_| ImportError::TooLarge)?,
            length,
            first,
            second,
        })
    }
}

//! The road network in memory: junctions, the pieces of road between them, and the hierarchy that
//! makes searches short.
//!
//! Junctions are numbered by their rank in the hierarchy, the least important first. All numbers
//! fit into 32 bits, which halves the memory: even a continent has fewer than 2³² of anything.

use crate::cost::Cost;
use crate::spot::Spot;

/// No arc, junction or piece.
pub const NONE: u32 = u32::MAX;

/// The part of a road between two junctions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// The junction at its beginning.
    pub start: u32,
    /// The junction at its end.
    pub end: u32,
    /// The first of its vertices; the next piece's first comes after its last.
    pub first_vertex: u32,
    /// Centimetres, rounded up: never shorter than the great circle.
    pub length: u32,
    /// Milliseconds.
    pub time: u32,
    /// What it is, by [`Piece::FORWARD`] and the other bits.
    pub flags: u32,
}

impl Piece {
    /// Open from start to end.
    pub const FORWARD: u32 = 1;
    /// Open from end to start.
    pub const BACKWARD: u32 = 2;
    /// A ferry or a train.
    pub const FERRY: u32 = 4;
    /// No lorry starts or ends here.
    pub const ONLY_PASSED: u32 = 8;

    /// Whether it has all of these flags.
    pub fn is(&self, flags: u32) -> bool {
        self.flags & flags == flags
    }

    /// What a part of this length takes.
    pub fn part(&self, length: u64) -> Cost {
        let time = (u64::from(self.time) * length).checked_div(u64::from(self.length));
        Cost {
            time: time.unwrap_or_default(),
            length,
        }
    }

    /// Whether it is open in this direction.
    pub fn is_open(&self, direction: Direction) -> bool {
        self.is(match direction {
            Direction::Forward => Self::FORWARD,
            Direction::Backward => Self::BACKWARD,
        })
    }
}

/// Along a piece or against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From its start to its end.
    Forward,
    /// From its end to its start.
    Backward,
}

/// A piece driven in one direction, or a shortcut for two arcs through a less important junction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arc {
    /// The more important junction: where an upward arc leads, where a downward arc comes from.
    pub other: u32,
    /// Milliseconds.
    pub time: u32,
    /// Centimetres.
    pub length: u32,
    /// For a shortcut, the downward arc of the junction between that leads to it; otherwise the
    /// piece × 2, and 1 more if it is driven backward.
    pub first: u32,
    /// For a shortcut, the upward arc of the junction between that goes on; otherwise [`NONE`].
    pub second: u32,
}

impl Arc {
    /// The arc along a piece.
    pub fn along(piece: u32, direction: Direction) -> u32 {
        piece * 2 + u32::from(direction == Direction::Backward)
    }

    /// What the arc stands for.
    pub fn meaning(&self) -> Meaning {
        if self.second == NONE {
            let direction = if self.first.is_multiple_of(2) {
                Direction::Forward
            } else {
                Direction::Backward
            };
            Meaning::Piece(self.first / 2, direction)
        } else {
            Meaning::Shortcut {
                down: self.first,
                up: self.second,
            }
        }
    }
}

/// What an arc stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A piece in a direction.
    Piece(u32, Direction),
    /// Two arcs, one after the other.
    Shortcut {
        /// The downward arc that is driven first.
        down: u32,
        /// The upward arc that follows.
        up: u32,
    },
}

/// The arcs between each junction and more important ones, in one direction.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Arcs {
    /// The first arc of each junction, and the number of all at the end.
    pub first: Vec<u32>,
    /// The arcs, by junction.
    pub arcs: Vec<Arc>,
}

impl Arcs {
    /// The arcs of a junction, each with its number.
    pub fn of(&self, junction: u32) -> impl Iterator<Item = (u32, &Arc)> {
        let junction = junction as usize;
        let first = self.first.get(junction).copied().unwrap_or_default();
        let end = self.first.get(junction + 1).copied().unwrap_or_default();
        let arcs = self.arcs.get(first as usize..end as usize);
        (first..).zip(arcs.unwrap_or_default())
    }

    /// The arc with this number.
    pub fn get(&self, arc: u32) -> Option<&Arc> {
        self.arcs.get(arc as usize)
    }
}

/// Everything that a search needs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Network {
    /// When the extract was made, in seconds since 1970; 0 if it does not say.
    pub extracted: i64,
    /// The positions of the junctions.
    pub junctions: Vec<Spot>,
    /// The roads.
    pub pieces: Vec<Piece>,
    /// The bends of all pieces, without the junctions at both ends.
    pub vertices: Vec<Spot>,
    /// The arcs that lead from each junction to more important ones.
    pub up: Arcs,
    /// The arcs that lead to each junction from more important ones.
    pub down: Arcs,
}

impl Network {
    /// The piece with this number.
    pub fn piece(&self, piece: u32) -> Option<&Piece> {
        self.pieces.get(piece as usize)
    }

    /// The position of a junction.
    pub fn junction(&self, junction: u32) -> Option<Spot> {
        self.junctions.get(junction as usize).copied()
    }

    /// The line of a piece from its start to its end, with both junctions.
    pub fn line(&self, number: u32) -> impl DoubleEndedIterator<Item = Spot> {
        let piece = self.piece(number);
        let next = self.piece(number.wrapping_add(1));
        let bends = piece.map_or(0..0, |piece| {
            let end = next.map_or(self.vertices.len(), |next| next.first_vertex as usize);
            piece.first_vertex as usize..end
        });
        let bends = self.vertices.get(bends).unwrap_or_default();
        let start = piece.and_then(|piece| self.junction(piece.start));
        let end = piece.and_then(|piece| self.junction(piece.end));
        start.into_iter().chain(bends.iter().copied()).chain(end)
    }
}

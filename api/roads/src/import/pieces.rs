//! Cuts ways into pieces at junctions.

use super::extract::Ways;
use super::{ImportError, number};
use crate::network::{NONE, Piece};
use crate::rules::{Pace, Passage};
use crate::spot::{Spot, line_length};

/// The pieces of all ways.
#[derive(Debug, Default)]
pub struct Cut {
    /// Where pieces meet or end.
    pub junctions: Vec<Spot>,
    /// The pieces, whose vertices follow each other.
    pub pieces: Vec<Piece>,
    /// The bends of all pieces.
    pub vertices: Vec<Spot>,
}

impl Cut {
    /// Adds a piece with its bends, and says what it is apart from where they begin.
    pub fn push(&mut self, piece: Piece, bends: &[Spot]) -> Result<(), ImportError> {
        let first_vertex = number(self.vertices.len())?;
        number(self.pieces.len())?;
        self.pieces.push(Piece {
            first_vertex,
            ..piece
        });
        self.vertices.extend_from_slice(bends);
        Ok(())
    }

    /// The bends of the pieces, each with its piece.
    pub fn with_bends(&self) -> impl Iterator<Item = (&Piece, &[Spot])> {
        let ends = self
            .pieces
            .iter()
            .skip(1)
            .map(|next| next.first_vertex as usize);
        self.pieces
            .iter()
            .zip(ends.chain([self.vertices.len()]))
            .map(|(piece, end)| {
                let bends = self.vertices.get(piece.first_vertex as usize..end);
                (piece, bends.unwrap_or_default())
            })
    }
}

/// In centimetres: no ferry is longer than 3,000 km. A longer one has a node in a wrong place, and
/// one such slip shall not make the sums too large for the file.
const LONGEST: f64 = 3e8;

/// In milliseconds: nothing takes longer than five days.
const SLOWEST: f64 = 5.0 * 86_400_000.0;

/// Cuts the ways wherever two of them share a node.
pub fn cut(ways: Ways) -> Result<Cut, ImportError> {
    let mut cutter = Cutter {
        crossed: crossed(&ways),
        junction_of: vec![NONE; ways.spots.len()],
        spots: ways.spots,
        cut: Cut::default(),
    };
    let mut first = 0;
    for (passage, end) in ways.passages {
        let nodes = ways.nodes.get(first..end).unwrap_or_default();
        cutter.way(&passage, nodes)?;
        first = end;
    }
    Ok(cutter.cut)
}

/// Which nodes ways share. A way that meets itself has a junction there, too.
fn crossed(ways: &Ways) -> Vec<bool> {
    let mut seen = vec![false; ways.spots.len()];
    let mut crossed = vec![false; ways.spots.len()];
    for node in &ways.nodes {
        let node = *node as usize;
        if let (Some(seen), Some(crossed)) = (seen.get_mut(node), crossed.get_mut(node)) {
            *crossed |= *seen;
            *seen = true;
        }
    }
    crossed
}

struct Cutter {
    crossed: Vec<bool>,
    junction_of: Vec<u32>,
    spots: Vec<Option<Spot>>,
    cut: Cut,
}

impl Cutter {
    fn spot(&self, node: u32) -> Option<Spot> {
        self.spots.get(node as usize).copied().flatten()
    }

    fn way(&mut self, passage: &Passage, nodes: &[u32]) -> Result<(), ImportError> {
        let milliseconds_per_centimetre = match passage.pace {
            Pace::Speed(speed) => 36.0 / speed,
            Pace::Seconds(seconds) => {
                let line: Vec<Spot> = nodes.iter().filter_map(|node| self.spot(*node)).collect();
                1_000.0 * seconds / line_length(&line).max(1.0)
            }
        };
        let mut piece: Vec<(u32, Spot)> = Vec::new();
        for node in nodes {
            let Some(spot) = self.spot(*node) else {
                // The road ends at the edge of the extract or in front of a barrier.
                self.piece(passage, milliseconds_per_centimetre, &piece)?;
                piece.clear();
                continue;
            };
            if piece.last().is_some_and(|(last, _)| last == node) {
                continue;
            }
            piece.push((*node, spot));
            let is_crossed = self.crossed.get(*node as usize).copied();
            if is_crossed.unwrap_or_default() {
                self.piece(passage, milliseconds_per_centimetre, &piece)?;
                piece = vec![(*node, spot)];
            }
        }
        self.piece(passage, milliseconds_per_centimetre, &piece)
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "lengths and times are positive; a float beyond the range saturates"
    )]
    fn piece(
        &mut self,
        passage: &Passage,
        milliseconds_per_centimetre: f64,
        line: &[(u32, Spot)],
    ) -> Result<(), ImportError> {
        let [(start, _), bends @ .., (end, _)] = line else {
            return Ok(());
        };
        let flag = |holds: bool, flag: u32| if holds { flag } else { 0 };
        let spots: Vec<Spot> = line.iter().map(|(_, spot)| *spot).collect();
        let length = line_length(&spots);
        if length > LONGEST {
            return Ok(());
        }
        let piece = Piece {
            start: self.junction(*start)?,
            end: self.junction(*end)?,
            first_vertex: 0,
            length: length.ceil() as u32,
            // The search needs every step to take time.
            time: (length * milliseconds_per_centimetre)
                .round()
                .clamp(1.0, SLOWEST) as u32,
            flags: flag(passage.forward, Piece::FORWARD)
                | flag(passage.backward, Piece::BACKWARD)
                | flag(passage.is_ferry, Piece::FERRY)
                | flag(passage.is_only_passed, Piece::ONLY_PASSED),
        };
        let bends: Vec<Spot> = bends.iter().map(|(_, spot)| *spot).collect();
        self.cut.push(piece, &bends)
    }

    fn junction(&mut self, node: u32) -> Result<u32, ImportError> {
        let spot = self.spot(node);
        match (self.junction_of.get_mut(node as usize), spot) {
            (Some(junction), Some(spot)) => {
                if *junction == NONE {
                    *junction = number(self.cut.junctions.len())?;
                    self.cut.junctions.push(spot);
                }
                Ok(*junction)
            }
            _ => Err(ImportError::NoExtract("a way leads nowhere".to_owned())),
        }
    }
}

//! The part of a network within which every road leads to every other.
//!
//! Islands without a ferry, and yards behind a gate that is closed to lorries, are left out: a
//! place next to them begins at the nearest road that leads somewhere.

use super::pieces::Cut;
use crate::network::{Direction, NONE, Piece};

/// Leaves out all junctions and pieces outside the largest strongly connected part.
pub fn keep_largest(cut: &mut Cut) {
    let part_of = strong_parts(&Heads::new(cut));
    let mut sizes = vec![0_usize; cut.junctions.len()];
    for part in &part_of {
        if let Some(size) = sizes.get_mut(*part as usize) {
            *size += 1;
        }
    }
    let largest = sizes
        .iter()
        .zip(0_u32..)
        .max_by_key(|(size, _)| **size)
        .map_or(NONE, |(_, part)| part);

    let mut kept = Cut::default();
    let mut number_of = vec![NONE; cut.junctions.len()];
    for ((spot, part), number) in cut.junctions.iter().zip(&part_of).zip(&mut number_of) {
        if *part == largest {
            // There are no more than before.
            *number = u32::try_from(kept.junctions.len()).unwrap_or(NONE);
            kept.junctions.push(*spot);
        }
    }
    let number = |junction: u32| number_of.get(junction as usize).copied().unwrap_or(NONE);
    for (piece, bends) in cut.with_bends() {
        let (start, end) = (number(piece.start), number(piece.end));
        if start != NONE && end != NONE {
            // Fewer pieces and bends than before fit as well as those did.
            let _ = kept.push(
                Piece {
                    start,
                    end,
                    ..*piece
                },
                bends,
            );
        }
    }
    *cut = kept;
}

/// The junctions that can be reached from each by one piece.
struct Heads {
    first: Vec<usize>,
    heads: Vec<u32>,
}

impl Heads {
    fn new(cut: &Cut) -> Self {
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        for piece in &cut.pieces {
            if piece.is_open(Direction::Forward) {
                pairs.push((piece.start, piece.end));
            }
            if piece.is_open(Direction::Backward) {
                pairs.push((piece.end, piece.start));
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        let mut first = vec![0; cut.junctions.len() + 1];
        for (tail, _) in &pairs {
            if let Some(count) = first.get_mut(*tail as usize + 1) {
                *count += 1;
            }
        }
        let mut sum = 0;
        for count in &mut first {
            sum += *count;
            *count = sum;
        }
        Self {
            first,
            heads: pairs.into_iter().map(|(_, head)| head).collect(),
        }
    }

    fn junctions(&self) -> usize {
        self.first.len().saturating_sub(1)
    }

    /// The head with this number among those of a junction.
    fn head(&self, tail: u32, number: usize) -> Option<u32> {
        let first = self.first.get(tail as usize)?;
        let end = self.first.get(tail as usize + 1)?;
        self.heads.get(*first..*end)?.get(number).copied()
    }
}

/// The number of the strongly connected part of each junction (Tarjan 1972, without recursion: a
/// road network is deeper than the stack).
fn strong_parts(heads: &Heads) -> Vec<u32> {
    let count = heads.junctions();
    let mut state = Tarjan {
        found: vec![NONE; count],
        low: vec![NONE; count],
        part: vec![NONE; count],
        open: Vec::new(),
        found_count: 0,
        part_count: 0,
    };
    for root in (0_u32..).take(count) {
        if get(&state.found, root) != NONE {
            continue;
        }
        state.find(root);
        // The junctions on the way to the present one, each with how many of its heads were seen.
        let mut way: Vec<(u32, usize)> = vec![(root, 0)];
        while let Some((junction, seen)) = way.last_mut() {
            let at = *junction;
            let head = heads.head(at, *seen);
            *seen += 1;
            match head {
                Some(head) if get(&state.found, head) == NONE => {
                    state.find(head);
                    way.push((head, 0));
                }
                Some(head) if get(&state.part, head) == NONE => {
                    state.lower(at, get(&state.found, head));
                }
                Some(_) => {}
                None => {
                    way.pop();
                    let low = get(&state.low, at);
                    if let Some((before, _)) = way.last() {
                        state.lower(*before, low);
                    }
                    if low == get(&state.found, at) {
                        state.close(at);
                    }
                }
            }
        }
    }
    state.part
}

struct Tarjan {
    /// In which order junctions were found.
    found: Vec<u32>,
    /// The earliest found one that each leads back to.
    low: Vec<u32>,
    part: Vec<u32>,
    /// Those found that belong to no part yet.
    open: Vec<u32>,
    found_count: u32,
    part_count: u32,
}

impl Tarjan {
    fn find(&mut self, junction: u32) {
        set(&mut self.found, junction, self.found_count);
        set(&mut self.low, junction, self.found_count);
        self.found_count += 1;
        self.open.push(junction);
    }

    fn lower(&mut self, junction: u32, low: u32) {
        let lower = get(&self.low, junction).min(low);
        set(&mut self.low, junction, lower);
    }

    /// All found since this junction form a part with it.
    fn close(&mut self, junction: u32) {
        while let Some(last) = self.open.pop() {
            set(&mut self.part, last, self.part_count);
            if last == junction {
                break;
            }
        }
        self.part_count += 1;
    }
}

fn get(values: &[u32], index: u32) -> u32 {
    values.get(index as usize).copied().unwrap_or(NONE)
}

fn set(values: &mut [u32], index: u32, value: u32) {
    if let Some(place) = values.get_mut(index as usize) {
        *place = value;
    }
}

//! The line of a route.

use domain::{Coordinates, Metres};

use crate::network::{Direction, Network, Piece};
use crate::provider::metres;
use crate::search::{self, Way};
use crate::snap::OnRoad;
use crate::spot::Spot;

/// The way from one stop to the next.
#[derive(Debug, Clone)]
pub struct Leg {
    /// Its length.
    pub distance: Metres,
    /// Its line from stop to stop.
    pub geometry: Vec<Coordinates>,
    /// Whether it takes a ferry.
    pub crosses_water: bool,
}

impl Leg {
    /// The way from a stop to itself.
    pub fn nowhere(at: Coordinates) -> Self {
        Self {
            distance: Metres::ZERO,
            geometry: vec![at],
            crosses_water: false,
        }
    }
}

/// The fastest way from one stop to another, each with its place on a road.
pub fn leg(
    network: &Network,
    (from, start): (Coordinates, &OnRoad),
    (to, end): (Coordinates, &OnRoad),
) -> Option<Leg> {
    let through = search::way(network, &start.onward, &end.hither);
    let along = start.along(end, network);
    let mut spots = vec![start.spot];
    let (cost, crosses_water) = match (through, along) {
        (through, Some((cost, direction)))
            if through.as_ref().is_none_or(|way| cost <= way.cost) =>
        {
            within(network, start, end, direction, &mut spots);
            (cost, false)
        }
        (Some(way), _) => {
            lay(network, start, end, &way, &mut spots)?;
            let mut pieces = way.pieces.iter();
            let crosses = pieces.any(|(piece, _)| {
                let piece = network.piece(*piece);
                piece.is_some_and(|piece| piece.is(Piece::FERRY))
            });
            (way.cost, crosses)
        }
        (None, _) => return None,
    };
    spots.push(end.spot);
    let road = spots.into_iter().map(Spot::coordinates);
    let mut geometry: Vec<Coordinates> = [from].into_iter().chain(road).chain([to]).collect();
    geometry.dedup();
    Some(Leg {
        distance: metres(start, end, cost),
        geometry,
        crosses_water,
    })
}

/// The bends between two places on one piece.
fn within(
    network: &Network,
    start: &OnRoad,
    end: &OnRoad,
    direction: Direction,
    spots: &mut Vec<Spot>,
) {
    let between = |first: usize, last: usize| {
        let line = network.line(start.piece).skip(first);
        line.take(last.saturating_sub(first)).collect::<Vec<_>>()
    };
    match direction {
        Direction::Forward => spots.extend(between(start.before, end.before)),
        Direction::Backward => {
            spots.extend(between(end.before, start.before).into_iter().rev());
        }
    }
}

/// The line from a place on one piece through others to a place on the last.
fn lay(
    network: &Network,
    start: &OnRoad,
    end: &OnRoad,
    way: &Way,
    spots: &mut Vec<Spot>,
) -> Option<()> {
    match start.onward.get(way.start)?.direction {
        Direction::Forward => spots.extend(network.line(start.piece).skip(start.before)),
        Direction::Backward => {
            let line: Vec<Spot> = network.line(start.piece).take(start.before).collect();
            spots.extend(line.into_iter().rev());
        }
    }
    for (piece, direction) in &way.pieces {
        match direction {
            Direction::Forward => spots.extend(network.line(*piece).skip(1)),
            Direction::Backward => spots.extend(network.line(*piece).rev().skip(1)),
        }
    }
    match end.hither.get(way.end)?.direction {
        Direction::Forward => {
            let line = network.line(end.piece).take(end.before);
            spots.extend(line.skip(1));
        }
        Direction::Backward => {
            let line: Vec<Spot> = network.line(end.piece).skip(end.before).collect();
            spots.extend(line.into_iter().rev().skip(1));
        }
    }
    Some(())
}

//! The outlines of the landmasses: whether the straight line between two points leaves the land, and where ways bend
//! round bays and closed territories.

use std::sync::OnceLock;

use domain::Coordinates;

use super::landmass::Landmass;
use crate::country::CountryCode;

/// Some edges of an outline are looked at together only if the line comes near them.
const EDGES_TOGETHER: usize = 8;

/// How far off the coast a line may leave the land to reach a quay or an island there: about 25 km, in parts of the
/// Earth's radius.
const OFF_THE_COAST: f64 = 0.004;

/// A point in the gnomonic projection, in which great circles are straight. Europe and its neighbours are in it;
/// what is beyond the horizon of its centre is not.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Flat {
    x: f64,
    y: f64,
}

impl Flat {
    /// The centre in degrees.
    const CENTRE: (f64, f64) = (52.0, 15.0);
    /// The cosine of the distance from the centre beyond which the projection tells too little.
    const HORIZON: f64 = 0.15;

    pub(super) fn new(at: Coordinates) -> Option<Self> {
        let (latitude, longitude) = (
            at.latitude.to_radians(),
            (at.longitude - Self::CENTRE.1).to_radians(),
        );
        let centre = Self::CENTRE.0.to_radians();
        let away = centre.sin() * latitude.sin() + centre.cos() * latitude.cos() * longitude.cos();
        (away > Self::HORIZON).then(|| Self {
            x: latitude.cos() * longitude.sin() / away,
            y: (centre.cos() * latitude.sin() - centre.sin() * latitude.cos() * longitude.cos())
                / away,
        })
    }

    /// Positive if `other` is left of the line from here to `end`.
    fn side(self, end: Self, other: Self) -> f64 {
        (end.x - self.x) * (other.y - self.y) - (end.y - self.y) * (other.x - self.x)
    }
}

/// The outline of a landmass: closed rings, in pieces with what they lie within.
#[derive(Debug)]
struct Outline {
    landmass: Landmass,
    pieces: Vec<Piece>,
}

#[derive(Debug)]
struct Piece {
    points: Vec<Flat>,
    least: Flat,
    most: Flat,
}

impl Piece {
    fn new(points: &[Flat]) -> Self {
        let corner = |of: fn(f64, f64) -> f64, start: f64| Flat {
            x: points.iter().map(|point| point.x).fold(start, of),
            y: points.iter().map(|point| point.y).fold(start, of),
        };
        Self {
            points: points.to_vec(),
            least: corner(f64::min, f64::INFINITY),
            most: corner(f64::max, f64::NEG_INFINITY),
        }
    }

    fn is_near(&self, from: Flat, to: Flat) -> bool {
        from.x.min(to.x) <= self.most.x
            && from.x.max(to.x) >= self.least.x
            && from.y.min(to.y) <= self.most.y
            && from.y.max(to.y) >= self.least.y
    }

    /// Where the line from one point to another crosses it, as parts of the line.
    fn crossed(&self, from: Flat, to: Flat) -> impl Iterator<Item = f64> {
        let edges = self.points.iter().zip(self.points.iter().skip(1));
        edges.filter_map(move |(begin, end)| {
            let (at_start, at_end) = (begin.side(*end, from), begin.side(*end, to));
            let is_crossed = (from.side(to, *begin) > 0.0) != (from.side(to, *end) > 0.0)
                && (at_start > 0.0) != (at_end > 0.0);
            is_crossed.then(|| at_start / (at_start - at_end))
        })
    }
}

impl Outline {
    /// Whether the line from one point to another leaves the land, other than where an end is off the coast.
    fn is_left(&self, from: Flat, to: Flat, is_off: (bool, bool)) -> bool {
        let long = (to.x - from.x).hypot(to.y - from.y);
        let is_at_end = |part: f64| {
            (is_off.0 && part * long < OFF_THE_COAST)
                || (is_off.1 && (1.0 - part) * long < OFF_THE_COAST)
        };
        let near = self.pieces.iter().filter(|piece| piece.is_near(from, to));
        near.flat_map(|piece| piece.crossed(from, to))
            .any(|part| !is_at_end(part))
    }

    fn contains(&self, point: Flat) -> bool {
        let edges = self.pieces.iter().flat_map(|piece| {
            let points = &piece.points;
            points.iter().zip(points.iter().skip(1))
        });
        let right = edges.filter(|(begin, end)| {
            (begin.y > point.y) != (end.y > point.y)
                && point.x < (end.x - begin.x) * (point.y - begin.y) / (end.y - begin.y) + begin.x
        });
        right.count() % 2 == 1
    }
}

/// A line of the table: its landmass, kind and name, and its points.
struct Line<'table> {
    name: (Landmass, &'table str, &'table str),
    points: Vec<Flat>,
}

impl Line<'_> {
    /// Closed: a wall leads back the way it came, so that nothing lies within it.
    fn closed(self) -> Vec<Flat> {
        let (_, kind, _) = self.name;
        let mut points = self.points;
        if kind == "wall" {
            let back: Vec<Flat> = points.iter().rev().skip(1).copied().collect();
            points.extend(back);
        }
        points
    }
}

/// A point on the ground of its landmass.
#[derive(Debug, Clone, Copy)]
pub(super) struct Footing {
    landmass: Landmass,
    /// `None` if it is so far away that no outline is known.
    flat: Option<Flat>,
    /// A quay or an island off the coast: a line to it leaves the land nearby.
    is_outside: bool,
}

/// A place where ways bend round water or a closed territory.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bend {
    pub(super) country: CountryCode,
    pub(super) at: Coordinates,
}

/// All outlines, with their bends.
#[derive(Debug)]
pub(super) struct Ground {
    outlines: Vec<Outline>,
    pub(super) bends: Vec<Bend>,
}

static GROUND: OnceLock<Ground> = OnceLock::new();

/// The outlines; the first call reads them.
pub(super) fn ground() -> &'static Ground {
    GROUND.get_or_init(|| Ground::read(include_str!("../../data/ground.tsv")))
}

impl Ground {
    fn read(table: &str) -> Self {
        let mut lines: Vec<Line<'_>> = Vec::new();
        let mut bends = Vec::new();
        for row in table.lines() {
            let cells: Vec<&str> = row.split('\t').collect();
            let [landmass, kind, of, latitude, longitude] = cells.as_slice() else {
                continue;
            };
            let at = latitude.parse().ok().zip(longitude.parse().ok());
            let Some((landmass, (latitude, longitude))) = Landmass::named(landmass).zip(at) else {
                continue;
            };
            let at = Coordinates {
                latitude,
                longitude,
            };
            if let ("way", Ok(country)) = (*kind, of.parse()) {
                bends.push(Bend { country, at });
            } else if let Some(flat) = Flat::new(at) {
                let name = (landmass, *kind, *of);
                match lines.last_mut().filter(|line| line.name == name) {
                    Some(line) => line.points.push(flat),
                    None => lines.push(Line {
                        name,
                        points: vec![flat],
                    }),
                }
            }
        }
        let mut outlines: Vec<Outline> = Vec::new();
        for line in lines {
            let ((landmass, ..), points) = (line.name, line.closed());
            let starts = (0..points.len().saturating_sub(1)).step_by(EDGES_TOGETHER);
            let pieces = starts.filter_map(|start| {
                let end = (start + EDGES_TOGETHER + 1).min(points.len());
                points.get(start..end).map(Piece::new)
            });
            match outlines.iter_mut().find(|known| known.landmass == landmass) {
                Some(known) => known.pieces.extend(pieces),
                None => outlines.push(Outline {
                    landmass,
                    pieces: pieces.collect(),
                }),
            }
        }
        Self { outlines, bends }
    }

    fn outline(&self, landmass: Landmass) -> Option<&Outline> {
        self.outlines
            .iter()
            .find(|outline| outline.landmass == landmass)
    }

    pub(super) fn footing(&self, at: Coordinates, landmass: Landmass) -> Footing {
        let flat = Flat::new(at);
        let outline = self.outline(landmass).zip(flat);
        Footing {
            landmass,
            flat,
            is_outside: outline.is_some_and(|(outline, flat)| !outline.contains(flat)),
        }
    }

    /// Whether one can drive from one point to the other about as straight as roads are.
    pub(super) fn is_straight(&self, from: Footing, to: Footing) -> bool {
        if from.landmass != to.landmass {
            return false;
        }
        let Some((outline, (from_flat, to_flat))) =
            self.outline(from.landmass).zip(from.flat.zip(to.flat))
        else {
            return true;
        };
        !outline.is_left(from_flat, to_flat, (from.is_outside, to.is_outside))
    }
}

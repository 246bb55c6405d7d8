//! The nearest road to a point.

use domain::Coordinates;
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, PointDistance, RTree};

use crate::cost::Cost;
use crate::network::{Direction, Network, Piece};
use crate::search::Seed;
use crate::spot::Spot;

/// Beyond this, a point has no road.
pub const LARGEST_DISTANCE: f64 = 5_000.0;

/// The mean radius of the Earth in metres.
const EARTH_RADIUS: f64 = 6_371_008.8;

/// A place on a road.
#[derive(Debug, Clone, PartialEq)]
pub struct OnRoad {
    /// The piece of road.
    pub piece: u32,
    /// How far from its start it is, in centimetres.
    pub offset: u64,
    /// The bends of the piece before it, counted with the start.
    pub before: usize,
    /// Where it is.
    pub spot: Spot,
    /// How far the point is from it, in centimetres.
    pub off_road: u64,
    /// The ends of the piece that can be reached from here.
    pub onward: Vec<Seed>,
    /// The ends of the piece from which here can be reached.
    pub hither: Vec<Seed>,
}

impl OnRoad {
    /// What it takes to another place on the same piece without leaving it, if that can be done.
    pub fn along(&self, other: &Self, network: &Network) -> Option<(Cost, Direction)> {
        let piece = network.piece(self.piece)?;
        let direction = if self.offset <= other.offset {
            Direction::Forward
        } else {
            Direction::Backward
        };
        let can =
            self.piece == other.piece && (piece.is_open(direction) || self.offset == other.offset);
        let cost = piece.part(self.offset.abs_diff(other.offset));
        can.then_some((cost, direction))
    }
}

/// Finds the nearest road.
#[derive(Debug)]
pub struct Index {
    tree: RTree<GeomWithData<Rectangle<[f32; 2]>, u32>>,
}

/// The position in Mercator's projection, which keeps shapes: what is nearest on this map is
/// nearest on the ground.
#[expect(
    clippy::cast_possible_truncation,
    reason = "24 bits are exact to a metre, and boxes are only a first sieve"
)]
fn projected(at: Coordinates) -> [f32; 2] {
    let latitude = at.latitude.clamp(-85.0, 85.0).to_radians();
    let north = (latitude / 2.0 + std::f64::consts::FRAC_PI_4).tan().ln();
    [at.longitude.to_radians() as f32, north as f32]
}

impl Index {
    /// Indexes all pieces on which a lorry may start or end.
    pub fn new(network: &Network) -> Self {
        let boxes = (0_u32..)
            .zip(&network.pieces)
            .filter(|(_, piece)| !piece.is(Piece::ONLY_PASSED))
            .map(|(number, _)| {
                let line: Vec<[f32; 2]> = network
                    .line(number)
                    .map(|spot| projected(spot.coordinates()))
                    .collect();
                let around = AABB::from_points(&line);
                GeomWithData::new(
                    Rectangle::from_corners(around.lower(), around.upper()),
                    number,
                )
            })
            .collect();
        Self {
            tree: RTree::bulk_load(boxes),
        }
    }

    /// The nearest place on a road, if there is one within [`LARGEST_DISTANCE`].
    pub fn nearest(&self, network: &Network, at: Coordinates) -> Option<OnRoad> {
        /// How much nearer than its box a piece may be: the box is rounded to a metre or two, and
        /// the map grows a little towards the pole within the largest distance.
        const SLACK: f64 = 0.99;
        const ROUNDED: f64 = 5.0;
        let target = projected(at);
        let scale = EARTH_RADIUS * at.latitude.to_radians().cos();
        let mut best: Option<(f64, u32, Foot)> = None;
        for entry in self.tree.nearest_neighbor_iter(target) {
            let apart = f64::from(entry.distance_2(&target)).sqrt() * scale;
            let at_least = apart * SLACK - ROUNDED;
            let limit = best
                .as_ref()
                .map_or(LARGEST_DISTANCE, |(metres, ..)| *metres);
            if at_least > limit {
                break;
            }
            if let Some(foot) = foot(network, entry.data, at)
                && foot.metres <= limit
            {
                best = Some((foot.metres, entry.data, foot));
            }
        }
        let (_, piece, foot) = best?;
        on_road(network, piece, &foot, at)
    }
}

/// The point of a line that is nearest to another point.
#[derive(Debug, Clone, Copy)]
pub struct Foot {
    /// How far away it is.
    pub metres: f64,
    /// The number of the section of the line it lies on.
    section: usize,
    spot: Spot,
}

/// The point of a piece that is nearest to another point. Measures on a plane that touches the Earth at the point; a few kilometres around it, that is
/// exact enough to tell which road is nearest.
#[expect(
    clippy::cast_possible_truncation,
    reason = "between two positions is a position"
)]
pub fn foot(network: &Network, piece: u32, at: Coordinates) -> Option<Foot> {
    let north = EARTH_RADIUS.to_radians();
    let east = north * at.latitude.to_radians().cos();
    let plane = |spot: Spot| {
        let there = spot.coordinates();
        (
            (there.longitude - at.longitude) * east,
            (there.latitude - at.latitude) * north,
        )
    };
    let ahead = network.line(piece).skip(1);
    let sections = network.line(piece).zip(ahead).enumerate();
    let feet = sections.map(|(section, (from, to))| {
        let ((x, y), (to_x, to_y)) = (plane(from), plane(to));
        let (along_x, along_y) = (to_x - x, to_y - y);
        let length = along_x * along_x + along_y * along_y;
        let share = if length > 0.0 {
            (-(x * along_x + y * along_y) / length).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let between = |from: i32, to: i32| {
            let (from, to) = (f64::from(from), f64::from(to));
            (from + (to - from) * share).round() as i32
        };
        Foot {
            metres: (x + along_x * share).hypot(y + along_y * share),
            section,
            spot: Spot {
                latitude: between(from.latitude, to.latitude),
                longitude: between(from.longitude, to.longitude),
            },
        }
    });
    feet.min_by(|one, other| one.metres.total_cmp(&other.metres))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "lengths are positive and far within the range"
)]
fn on_road(network: &Network, number: u32, foot: &Foot, at: Coordinates) -> Option<OnRoad> {
    let piece = network.piece(number)?;
    let before = foot.section + 1;
    let mut line: Vec<Spot> = network.line(number).take(before).collect();
    line.push(foot.spot);
    let offset = (crate::spot::line_length(&line).round() as u64).min(u64::from(piece.length));
    let rest = u64::from(piece.length) - offset;
    let seed = |direction, junction, length| {
        piece.is_open(direction).then(|| Seed {
            junction,
            cost: piece.part(length),
            direction,
        })
    };
    let seeds = |forward, backward| [forward, backward].into_iter().flatten().collect();
    Some(OnRoad {
        piece: number,
        offset,
        before,
        spot: foot.spot,
        off_road: foot.spot.centimetres_to(Spot::new(at)).ceil() as u64,
        onward: seeds(
            seed(Direction::Forward, piece.end, rest),
            seed(Direction::Backward, piece.start, offset),
        ),
        hither: seeds(
            seed(Direction::Forward, piece.start, offset),
            seed(Direction::Backward, piece.end, rest),
        ),
    })
}

//! The hierarchy against plain searches over the same pieces: every cost has to be equal, to the
//! millisecond and the centimetre.

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::cost::Cost;
use crate::import::{build_for_tests, network_for_tests};
use crate::network::{Direction, Network, Piece};
use crate::plain::Neighbours;
use crate::search::{Ends, Seed, way};
use crate::snap::{Index, LARGEST_DISTANCE, foot};
use crate::spot::Spot;

/// The map that `deploy/local/road-extract` brings.
fn malta() -> Network {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../target/road-extract/malta.osm.pbf"
    );
    let extract = std::fs::File::open(path)
        .unwrap_or_else(|error| panic!("run deploy/local/road-extract first: {path}: {error}"));
    network_for_tests(std::io::BufReader::new(extract)).unwrap()
}

/// Junctions at random places with random roads between them, some of them one-way, some beside
/// each other and some back to where they began.
fn random(seed: u64, junctions: u32) -> Network {
    let mut random = StdRng::seed_from_u64(seed);
    let spots = (0..junctions)
        .map(|_| Spot {
            latitude: random.random_range(540_000_000..541_000_000),
            longitude: random.random_range(240_000_000..242_000_000),
        })
        .collect();
    let pieces = (0..junctions * 3)
        .map(|_| Piece {
            start: random.random_range(0..junctions),
            end: random.random_range(0..junctions),
            first_vertex: 0,
            length: random.random_range(1..100_000),
            // Few different times, so that many ways take the same.
            time: random.random_range(1..60) * 1_000,
            flags: random.random_range(1..4),
        })
        .collect();
    build_for_tests(spots, pieces).unwrap()
}

fn at(junction: u32) -> [Seed; 1] {
    [Seed {
        junction,
        cost: Cost::default(),
        direction: Direction::Forward,
    }]
}

/// What the pieces of a way take, each driven in a direction that is open, one after the other.
fn driven(network: &Network, from: u32, pieces: &[(u32, Direction)]) -> (u32, Cost) {
    let mut here = from;
    let mut cost = Cost::default();
    for (number, direction) in pieces {
        let piece = network.pieces[*number as usize];
        assert!(piece.is_open(*direction), "a one-way road is respected");
        let (start, end) = match direction {
            Direction::Forward => (piece.start, piece.end),
            Direction::Backward => (piece.end, piece.start),
        };
        assert_eq!(here, start, "each piece begins where the last one ended");
        here = end;
        cost = cost
            + Cost {
                time: u64::from(piece.time),
                length: u64::from(piece.length),
            };
    }
    (here, cost)
}

/// Compares a way and a table with a plain search; returns how many pairs had more than one fastest
/// way and differ in length only.
fn compare(network: &Network, pairs: &[(u32, u32)]) -> usize {
    let plain = Neighbours::new(network);
    let mut ties = 0;
    for (from, to) in pairs {
        let expected = plain.cost(&at(*from), &at(*to));
        let found = way(network, &at(*from), &at(*to));
        assert_eq!(
            found.as_ref().map(|way| way.cost.time),
            expected.map(|cost| cost.time),
            "from {from} to {to}"
        );
        let ends = [at(*to)];
        let table = Ends::new(network, ends.iter().map(<[Seed; 1]>::as_slice));
        let shown = table.costs_from(network, &at(*from));
        assert_eq!(shown, [found.as_ref().map(|way| way.cost)]);
        if let Some(way) = found {
            assert_eq!(driven(network, *from, &way.pieces), (*to, way.cost));
            ties += usize::from(Some(way.cost) != expected);
        }
    }
    ties
}

#[test]
fn the_hierarchy_finds_what_a_plain_search_finds_in_random_networks() {
    for seed in 0..40 {
        let network = random(seed, 30);
        let count = u32::try_from(network.junctions.len()).unwrap();
        let pairs: Vec<(u32, u32)> = (0..count)
            .flat_map(|from| (0..count).map(move |to| (from, to)))
            .collect();
        compare(&network, &pairs);
    }
}

#[test]
fn the_hierarchy_finds_what_a_plain_search_finds_on_a_real_map() {
    let network = malta();
    let count = u32::try_from(network.junctions.len()).unwrap();
    let mut random = StdRng::seed_from_u64(2);
    let pairs: Vec<(u32, u32)> = (0..3_000)
        .map(|_| (random.random_range(0..count), random.random_range(0..count)))
        .collect();
    let ties = compare(&network, &pairs);
    // Two ways that take the same to the millisecond are rare.
    assert!(ties < 30, "{ties} of 3,000 differ in length");
}

#[test]
fn the_nearest_road_is_the_one_a_full_search_finds() {
    let network = malta();
    let index = Index::new(&network);
    let mut random = StdRng::seed_from_u64(3);
    let mut found = 0;
    for _ in 0..150 {
        let at = domain::Coordinates {
            latitude: random.random_range(35.75..36.15),
            longitude: random.random_range(14.10..14.65),
        };
        let all = (0_u32..).zip(&network.pieces);
        let nearest = all
            .filter(|(_, piece)| !piece.is(Piece::ONLY_PASSED))
            .filter_map(|(number, _)| foot(&network, number, at))
            .map(|foot| foot.metres)
            .min_by(f64::total_cmp)
            .unwrap();
        match index.nearest(&network, at) {
            Some(on_road) => {
                let metres = foot(&network, on_road.piece, at).unwrap().metres;
                assert!((metres - nearest).abs() < 1e-6, "{metres} {nearest}");
                found += 1;
            }
            None => assert!(nearest > LARGEST_DISTANCE, "{nearest}"),
        }
    }
    assert!((50..150).contains(&found), "{found}");
}

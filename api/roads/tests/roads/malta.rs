//! A whole country: Malta and Gozo, with the ferry between them (© `OpenStreetMap` contributors).

use std::collections::HashSet;
use std::sync::LazyLock;

use domain::Coordinates;
use osmpbf::{Element, ElementReader};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use roads::{Roads, Summary, import_file};
use routing::{Point, RouteAnswer};

use crate::map::malta;
use crate::{as_f64, at, length, straight};

static MALTA: LazyLock<(Roads, Summary)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("malta.roads");
    let summary = import_file(&malta(), &file).unwrap();
    assert_eq!(std::fs::metadata(&file).unwrap().len(), summary.bytes);
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 1, "nothing is left beside it");
    (Roads::open(&file).unwrap(), summary)
});

/// Random points with a road within 5 km.
fn points(seed: u64, count: usize) -> Vec<Point> {
    let (roads, _) = &*MALTA;
    let mut random = StdRng::seed_from_u64(seed);
    let some = std::iter::repeat_with(|| {
        at(
            random.random_range(35.78..36.09),
            random.random_range(14.17..14.59),
        )
    });
    some.filter(|point| roads.reaches(point))
        .take(count)
        .collect()
}

fn valletta() -> Point {
    at(35.8950, 14.5080)
}

fn victoria() -> Point {
    at(36.0443, 14.2397)
}

#[test]
fn the_country_is_imported() {
    let (roads, summary) = &*MALTA;
    assert_eq!(roads.junctions(), summary.junctions);
    assert!(summary.junctions > 20_000, "{summary:?}");
    // The ferry from Ċirkewwa to Mġarr; others may be mapped as well.
    assert!(summary.ferries >= 1, "{summary:?}");
    // Malta has some 3,100 km of roads.
    assert!(
        (2_500_000..4_500_000).contains(&summary.metres),
        "{summary:?}"
    );
    assert!(summary.left_out * 20 < summary.pieces, "{summary:?}");
    assert_eq!(summary.extracted, roads.extracted());
    // The ferry to Sicily is there, too.
    let (south_west, north_east) = roads.bounds();
    assert!(south_west.latitude > 35.7, "{south_west:?}");
    assert!(south_west.longitude > 14.1, "{south_west:?}");
    assert!(north_east.latitude < 38.0, "{north_east:?}");
    assert!(north_east.longitude < 16.0, "{north_east:?}");
}

#[test]
fn known_roads_have_their_length() {
    let (roads, _) = &*MALTA;
    // Along the main road across the island, 25 to 28 km.
    let across = roads.way(&[valletta(), at(35.9867, 14.3300)]).unwrap();
    assert!((22_000..30_000).contains(&across.distance.0), "{across:?}");
    assert!(!across.crosses_water);
    // On to the capital of Gozo: about 5 km by ferry and 6 km of road.
    let over = roads.way(&[valletta(), victoria()]).unwrap();
    assert!(
        (33_000..43_000).contains(&over.distance.0),
        "{}",
        over.distance
    );
    assert!(over.crosses_water);
}

#[test]
fn no_road_is_shorter_than_the_great_circle_and_tables_and_routes_agree() {
    let (roads, _) = &*MALTA;
    let plain = roads.plain();
    let points = points(1, 120);
    let table = roads.table(&points, &points).unwrap().distances;
    let mut differing = 0;
    for (row, from) in points.iter().enumerate() {
        for (column, to) in points.iter().enumerate() {
            let distance = table.get(row, column).unwrap();
            let least = straight(from.coordinates, to.coordinates);
            // Halves of a metre are rounded.
            assert!(as_f64(distance) >= least - 0.51, "{distance} < {least}");
            if (row + column) % 10 == 0 {
                let route = roads.way(&[*from, *to]).unwrap();
                assert_eq!(route.distance, distance);
                differing += usize::from(plain.distance(from, to) != Some(distance));
            }
        }
    }
    assert!(
        differing < 15,
        "of 1,440 pairs {differing} differ from a plain search"
    );
}

/// Checks that a route begins and ends where it should, and that its line is as long as it says.
fn check(route: &RouteAnswer, stops: &[Point]) {
    assert_eq!(route.legs.len() + 1, stops.len());
    assert_eq!(
        route.geometry.first(),
        stops.first().map(|stop| &stop.coordinates)
    );
    assert_eq!(
        route.geometry.last(),
        stops.last().map(|stop| &stop.coordinates)
    );
    let legs: i64 = route.legs.iter().map(|leg| leg.distance.0).sum();
    assert_eq!(route.distance.0, legs);
    // Every piece is rounded up to a centimetre, every leg to a metre.
    let line = length(&route.geometry);
    let bends = u32::try_from(route.geometry.len()).unwrap();
    let tolerance = 0.02 * f64::from(bends) + f64::from(u32::try_from(route.legs.len()).unwrap());
    assert!(
        (as_f64(route.distance) - line).abs() <= tolerance,
        "{} but the line has {line} m",
        route.distance
    );
}

#[test]
fn the_line_of_a_route_is_unbroken_and_as_long_as_the_route() {
    let (roads, _) = &*MALTA;
    let points = points(2, 400);
    for stops in points.chunks(4) {
        let route = roads.way(stops).unwrap();
        check(&route, stops);
        for stop in stops {
            assert!(route.geometry.contains(&stop.coordinates));
        }
        // Between two bends there is no gap: a road without a bend for 3 km is a ferry.
        let road = route.geometry.windows(2).filter(|pair| {
            let ends_at_a_stop = pair
                .iter()
                .any(|at| stops.iter().any(|stop| stop.coordinates == *at));
            !ends_at_a_stop && straight(pair[0], pair[1]) > 1_500.0
        });
        assert!(road.count() == 0 || route.crosses_water);
    }
}

type Step = ((i64, i64), (i64, i64));

#[expect(clippy::cast_possible_truncation, reason = "degrees × 10⁷")]
fn place(at: Coordinates) -> (i64, i64) {
    (
        (at.latitude * 1e7).round() as i64,
        (at.longitude * 1e7).round() as i64,
    )
}

/// From one node directly to another on ways that are tagged for it, and on all others against the
/// direction of one-way streets. Read without the rules of the import.
fn allowed_and_forbidden() -> (HashSet<Step>, HashSet<Step>) {
    let reader = || ElementReader::from_path(malta()).unwrap();
    let mut nodes = std::collections::HashMap::new();
    reader()
        .for_each(|element| match element {
            Element::DenseNode(node) => {
                let at = (
                    i64::from(node.decimicro_lat()),
                    i64::from(node.decimicro_lon()),
                );
                nodes.insert(node.id(), at);
            }
            Element::Node(node) => {
                let at = (
                    i64::from(node.decimicro_lat()),
                    i64::from(node.decimicro_lon()),
                );
                nodes.insert(node.id(), at);
            }
            _ => {}
        })
        .unwrap();
    let (mut allowed, mut forbidden) = (HashSet::new(), HashSet::new());
    reader()
        .for_each(|element| {
            let Element::Way(way) = element else { return };
            let tags: std::collections::HashMap<&str, &str> = way.tags().collect();
            if !tags.contains_key("highway") && tags.get("route") != Some(&"ferry") {
                return;
            }
            let places: Vec<_> = way.refs().filter_map(|id| nodes.get(&id)).collect();
            let is_closed = tags.get("hgv") == Some(&"no");
            let one_way =
                tags.get("oneway") == Some(&"yes") || tags.get("junction") == Some(&"roundabout");
            for pair in places.windows(2) {
                let (there, back) = ((*pair[0], *pair[1]), (*pair[1], *pair[0]));
                for (step, is_open) in [(there, !is_closed), (back, !is_closed && !one_way)] {
                    if is_open {
                        allowed.insert(step);
                    } else {
                        forbidden.insert(step);
                    }
                }
            }
        })
        .unwrap();
    (allowed, forbidden)
}

#[test]
fn routes_follow_the_map_and_respect_one_way_streets() {
    let (roads, _) = &*MALTA;
    let (allowed, forbidden) = allowed_and_forbidden();
    assert!(forbidden.len() > 10_000);
    let mut checked = 0;
    for stops in points(3, 1_000).chunks(2) {
        let line = roads.way(stops).unwrap().geometry;
        // The first and the last section of road begin or end between two nodes.
        let whole = line
            .get(2..line.len().saturating_sub(2))
            .unwrap_or_default();
        for pair in whole.windows(2) {
            let step = (place(pair[0]), place(pair[1]));
            assert!(
                allowed.contains(&step),
                "{step:?} is {}",
                if forbidden.contains(&step) {
                    "forbidden"
                } else {
                    "no road"
                }
            );
            checked += 1;
        }
    }
    assert!(checked > 50_000, "{checked}");
}

//! Maps made by hand, each with one thing that a lorry has to heed.

use domain::Metres;
use roads::{ATTRIBUTION, ImportError, Roads};
use routing::{DistanceProvider, Point, ProviderName, RoutingError};

use crate::map::Map;
use crate::{as_f64, at, length};

/// The place of a node of the grid.
fn node(number: i32) -> Point {
    at(
        54.0 + f64::from(number / 10) / 100.0,
        24.0 + f64::from(number % 10) / 100.0,
    )
}

/// The nodes of the grid that a route leads through.
fn through(roads: &Roads, stops: &[i32]) -> Vec<i32> {
    let stops: Vec<Point> = stops.iter().map(|number| node(*number)).collect();
    let route = roads.way(&stops).unwrap();
    let seen = route.geometry.iter().map(|at| {
        let number = (0..100).find(|number| {
            let node = node(*number).coordinates;
            (node.latitude - at.latitude).abs() < 1e-6
                && (node.longitude - at.longitude).abs() < 1e-6
        });
        number.unwrap_or(-1)
    });
    let mut seen: Vec<i32> = seen.collect();
    seen.dedup();
    seen
}

/// A block of roads: 0–1–2 below, 10–11–12 above, joined at both sides.
fn block() -> Map {
    Map::grid()
        .way(&[0, 10], "highway=primary")
        .way(&[2, 12], "highway=primary")
        .way(&[10, 11, 12], "highway=primary")
}

#[test]
fn the_direct_road_is_taken_when_nothing_forbids_it() {
    let roads = block().way(&[0, 1, 2], "highway=primary").roads();
    assert_eq!(through(&roads, &[0, 2]), [0, 1, 2]);
    assert_eq!(through(&roads, &[2, 0]), [2, 1, 0]);
    let route = roads.way(&[node(0), node(2)]).unwrap();
    assert!((as_f64(route.distance) - length(&route.geometry)).abs() < 1.0);
    assert!(!route.crosses_water && !route.is_fallback);
    assert_eq!(route.provider, ProviderName::Roads);
    assert_eq!(roads.name(), ProviderName::Roads);
    assert!(ATTRIBUTION.contains("OpenStreetMap"));
}

#[test]
fn roads_closed_to_lorries_are_avoided() {
    for closed in [
        "hgv=no",
        "motor_vehicle=private",
        "maxweight=7.5",
        "maxheight=3.5",
        "hgv=delivery",
        "oneway=reversible",
    ] {
        let roads = block()
            .way(&[0, 1, 2], &format!("highway=primary {closed}"))
            .roads();
        assert_eq!(through(&roads, &[0, 2]), [0, 10, 11, 12, 2], "{closed}");
    }
}

#[test]
fn a_place_that_is_open_to_deliveries_only_can_be_reached() {
    let roads = block()
        .way(&[0, 1, 2], "highway=primary hgv=delivery")
        .roads();
    assert_eq!(through(&roads, &[10, 1]), [10, 0, 1]);
}

#[test]
fn one_way_roads_are_driven_one_way() {
    let roads = block()
        .way(&[0, 1, 2], "highway=primary oneway=yes")
        .roads();
    assert_eq!(through(&roads, &[0, 2]), [0, 1, 2]);
    assert_eq!(through(&roads, &[2, 0]), [2, 12, 11, 10, 0]);
    let back = block().way(&[0, 1, 2], "highway=primary oneway=-1").roads();
    assert_eq!(through(&back, &[0, 2]), [0, 10, 11, 12, 2]);
    // Along the same road: forward directly, backward all the way around.
    let (west, east) = (at(54.0, 24.004), at(54.0, 24.016));
    let there = roads.table(&[west], &[east]).unwrap().distances.row(0)[0];
    let back = roads.table(&[east], &[west]).unwrap().distances.row(0)[0];
    assert!(
        there < Metres(900) && back > Metres(4_000),
        "{there} {back}"
    );
    assert_eq!(roads.way(&[east, west]).unwrap().distance, back);
    assert_eq!(roads.way(&[west, east]).unwrap().distance, there);
}

#[test]
fn a_roundabout_is_driven_around() {
    // 11 → 12 → 22 → 21 → 11, with a road from each corner.
    let roads = Map::grid()
        .way(
            &[11, 12, 22, 21, 11],
            "highway=tertiary junction=roundabout",
        )
        .way(&[1, 11], "highway=tertiary")
        .way(&[13, 12], "highway=tertiary")
        .way(&[31, 21], "highway=tertiary")
        .roads();
    assert_eq!(through(&roads, &[1, 13]), [1, 11, 12, 13]);
    assert_eq!(through(&roads, &[13, 1]), [13, 12, 22, 21, 11, 1]);
}

#[test]
fn a_barrier_ends_a_road_and_a_gate_does_not() {
    let roads = |barrier| {
        block()
            .way(&[0, 1, 2], "highway=primary")
            .node(1, barrier)
            .roads()
    };
    let around = [0, 10, 11, 12, 2];
    assert_eq!(through(&roads("barrier=bollard"), &[0, 2]), around);
    assert_eq!(through(&roads("maxheight=2.5"), &[0, 2]), around);
    assert_eq!(through(&roads("barrier=toll_booth"), &[0, 2]), [0, 1, 2]);
    let clipped = block()
        .way(&[0, 1, 2], "highway=primary")
        .without(1)
        .roads();
    assert_eq!(through(&clipped, &[0, 2]), around);
}

#[test]
fn both_forms_of_nodes_are_read_alike() {
    let map = || {
        block()
            .way(&[0, 1, 2], "highway=primary")
            .node(11, "barrier=block")
    };
    let (alone, _) = map().imported().unwrap();
    let (dense, _) = map().dense().imported().unwrap();
    assert_eq!(alone, dense);
}

#[test]
fn faster_is_preferred_to_shorter() {
    let roads = block().way(&[0, 1, 2], "highway=service").roads();
    assert_eq!(through(&roads, &[0, 2]), [0, 10, 11, 12, 2]);
}

#[test]
fn a_ferry_is_taken_and_told_if_it_carries_lorries() {
    let map = |ferry| {
        Map::grid()
            .way(&[0, 1], "highway=primary")
            .way(&[3, 4, 5, 6], "highway=primary")
            .way(&[1, 2, 3], ferry)
    };
    let (file, summary) = map("route=ferry motor_vehicle=yes duration=00:20")
        .imported()
        .unwrap();
    assert_eq!((summary.ferries, summary.left_out), (1, 0));
    let roads = crate::map::opened(&file).unwrap();
    let route = roads.way(&[node(0), node(4)]).unwrap();
    assert!(route.crosses_water);
    assert_eq!(through(&roads, &[0, 4]), [0, 1, 2, 3, 4]);
    assert!(!roads.way(&[node(3), node(4)]).unwrap().crosses_water);
    // Nobody loads on a ferry: the nearest road is at its landing.
    let landing = roads.way(&[at(54.0, 24.0149), node(0)]).unwrap();
    assert!(!landing.crosses_water);

    // Without one for lorries only the larger side is left.
    let (file, summary) = map("route=ferry foot=yes").imported().unwrap();
    assert_eq!((summary.ferries, summary.left_out), (0, 1));
    let roads = crate::map::opened(&file).unwrap();
    assert_eq!(through(&roads, &[3, 6]), [3, 4, 5, 6]);
    assert!(roads.reaches(&node(1)), "the other side is 1.3 km away");
}

#[test]
fn what_leads_nowhere_is_left_out() {
    // The road to 9 cannot be left again.
    let (_, summary) = block()
        .way(&[12, 9], "highway=primary oneway=yes")
        .way(&[77, 78], "highway=primary")
        .imported()
        .unwrap();
    assert_eq!((summary.pieces, summary.left_out), (3, 2));
}

#[test]
fn a_point_far_from_roads_has_no_distance() {
    let roads = block().roads();
    let (near, far) = (at(54.05, 24.0), at(54.07, 24.0));
    assert!(roads.reaches(&near) && !roads.reaches(&far));
    assert_eq!(
        roads.way(&[node(0), node(2), far]),
        Err(RoutingError::NoRoad { from: 2, to: 3 })
    );
    assert_eq!(
        roads.table(&[node(0), near], &[node(2), far]),
        Err(RoutingError::NoRoad { from: 1, to: 2 })
    );
    // The way to the road counts.
    let route = roads.way(&[near, node(10)]).unwrap();
    assert!((as_f64(route.distance) - 4_447.8).abs() < 1.0, "{route:?}");
    assert_eq!(
        roads.way(&[far, far]).unwrap().distance,
        Metres::ZERO,
        "nobody has to drive to where they are"
    );
    assert_eq!(roads.way(&[near]), Err(RoutingError::TooFewPoints));
    assert_eq!(
        roads.table(&[], &[near]).err(),
        Some(RoutingError::TooFewPoints)
    );
}

#[test]
fn a_dead_end_loop_can_be_reached() {
    let roads = block()
        .way(&[12, 13, 23, 22, 12], "highway=residential oneway=yes")
        .roads();
    assert_eq!(through(&roads, &[2, 23]), [2, 12, 13, 23]);
    assert_eq!(through(&roads, &[23, 2]), [23, 22, 12, 2]);
    assert_eq!(through(&roads, &[22, 13]), [22, 12, 13]);
    assert_eq!(through(&roads, &[13, 22]), [13, 23, 22]);
}

#[test]
fn a_map_without_roads_says_so() {
    let nothing = Map::grid().imported();
    assert!(matches!(nothing, Err(ImportError::NoRoads)));
    let paths = Map::grid().way(&[0, 1], "highway=path").imported();
    assert!(matches!(paths, Err(ImportError::NoRoads)));
    let one_way = Map::grid()
        .way(&[0, 1], "highway=primary oneway=yes")
        .imported();
    assert!(matches!(one_way, Err(ImportError::NoRoads)));
    let history = block().needs("HistoricalInformation").imported();
    assert!(
        matches!(&history, Err(ImportError::Unsupported(feature)) if feature == "HistoricalInformation"),
        "{history:?}"
    );
}

#[tokio::test]
async fn the_trait_answers_the_same() {
    let roads = block().roads();
    let stops = [node(0), node(11), node(2)];
    assert_eq!(
        roads.matrix(&stops, &stops).await,
        roads.table(&stops, &stops)
    );
    assert_eq!(roads.route(&stops).await, roads.way(&stops));
}

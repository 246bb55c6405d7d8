//! The estimate compared with road tables, and properties that hold for any estimate.

use domain::{Coordinates, Metres};
use routing::{
    CacheKey, DistanceProvider, Estimate, KnownRoad, Point, ProviderName, RouteAnswer,
    RoutingError, cache_key, gazetteer, great_circle_km,
};

use crate::{at, code, town};

/// The public road table: from, to, kilometres by road, great-circle kilometres.
fn roads() -> Vec<(String, Point, Point, f64, f64)> {
    let table = include_str!("../samples/road_distances.tsv");
    table
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let number = |index: usize| cells[index].parse::<f64>().unwrap();
            let point = |country: usize, place: Coordinates| Point {
                coordinates: place,
                country: Some(code(cells[country])),
                by_land: false,
            };
            (
                format!("{} to {}", cells[0], cells[4]),
                point(1, at(number(2), number(3))),
                point(5, at(number(6), number(7))),
                number(8),
                number(9),
            )
        })
        .collect()
}

pub fn km(distance: Metres) -> f64 {
    f64::from(i32::try_from(distance.0).unwrap()) / 1_000.0
}

#[test]
fn the_estimate_is_near_the_roads_of_europe() {
    let roads = roads();
    assert_eq!(roads.len(), 22);
    let mut errors = Vec::new();
    for (name, from, to, by_road, straight) in roads {
        let found = great_circle_km(from.coordinates, to.coordinates);
        assert!(
            (found - straight).abs() < 0.1,
            "great circle of {name}: {found}"
        );

        let estimated = km(Estimate::default().distance(&from, &to));
        let error = (estimated - by_road).abs() / by_road;
        assert!(
            error <= 0.15,
            "{name}: {estimated} km, by road {by_road} km"
        );
        errors.push(error);
    }
    let mean = errors.iter().sum::<f64>() / 22.0;
    assert!(mean <= 0.06, "on average {mean}");
}

#[test]
fn routes_across_water_go_through_a_port() {
    // Kilometres by road and ferry, rounded, with the crossing that trucks take.
    for (from, to, expected, water) in [
        (("Hamburg", "DE"), ("Copenhagen", "DK"), 340.0, true), // Puttgarden
        (("Copenhagen", "DK"), ("Stockholm", "SE"), 657.0, false), // the bridge
        (("Copenhagen", "DK"), ("Odense", "DK"), 165.0, false),
        (("Calais", "FR"), ("London", "GB"), 175.0, true),
        (("Rotterdam", "NL"), ("Birmingham", "GB"), 580.0, true),
        (("Vilnius", "LT"), ("Helsinki", "FI"), 690.0, true),
        (("Kaunas", "LT"), ("Göteborg", "SE"), 900.0, true), // Klaipėda to Karlshamn
        (("Rome", "IT"), ("Palermo", "IT"), 925.0, true),
        (("London", "GB"), ("Dublin", "IE"), 580.0, true),
        (("Belfast", "GB"), ("Dublin", "IE"), 167.0, false), // one island, two countries
    ] {
        let (start, end) = (town(from.0, from.1), town(to.0, to.1));
        let estimated = km(Estimate::default().distance(&start, &end));
        let error = (estimated - expected).abs() / expected;
        assert!(
            error <= 0.15,
            "{from:?} to {to:?}: {estimated} km, not {expected} km"
        );
        let answer = answer(Estimate::default().route(&[start, end])).unwrap();
        assert_eq!(answer.crosses_water, water, "{from:?} to {to:?}");
    }
}

#[test]
fn a_distance_is_the_same_both_ways_and_never_below_the_great_circle() {
    let towns = [
        town("Vilnius", "LT"),
        town("Klaipėda", "LT"),
        town("Milan", "IT"),
        town("Madrid", "ES"),
        town("Oslo", "NO"),
        town("Cork", "IE"),
        town("Athens", "GR"),
        town("Aalborg", "DK"),
        town("Palermo", "IT"),
        town("Tampere", "FI"),
        town("Istanbul", "TR"),
        town("Cagliari", "IT"),
    ];
    let table = answer(Estimate::default().matrix(&towns, &towns))
        .unwrap()
        .distances;
    for from in 0..towns.len() {
        assert_eq!(table.get(from, from), Some(Metres::ZERO));
        for to in 0..towns.len() {
            let (there, back) = (table.get(from, to).unwrap(), table.get(to, from).unwrap());
            assert!((there.0 - back.0).abs() <= 1, "{from} to {to}");
            let straight = great_circle_km(towns[from].coordinates, towns[to].coordinates);
            assert!(km(there) >= straight - 0.001, "{from} to {to}");
            assert_eq!(
                there,
                Estimate::default().distance(&towns[from], &towns[to])
            );
        }
    }
}

#[test]
fn a_place_farther_along_a_road_is_farther_by_road() {
    let country = Some(code("LT"));
    let start = Point {
        coordinates: at(55.0, 24.0),
        country,
        by_land: false,
    };
    let distances: Vec<Metres> = (0..200)
        .map(|step| Point {
            coordinates: at(55.0, 24.0 + f64::from(step) * 0.01),
            country,
            by_land: false,
        })
        .map(|end| Estimate::default().distance(&start, &end))
        .collect();
    assert_eq!(distances[0], Metres::ZERO);
    assert!(
        distances.windows(2).all(|pair| pair[0] < pair[1]),
        "{distances:?}"
    );
}

#[test]
fn a_route_is_the_sum_of_its_legs_and_a_missing_country_is_looked_up() {
    let stops = [
        town("Kaunas", "LT"),
        town("Warsaw", "PL"),
        town("Köln", "DE"),
    ];
    let bare: Vec<Point> = stops
        .iter()
        .map(|stop| Point::from(stop.coordinates))
        .collect();
    let route = answer(Estimate::default().route(&stops)).unwrap();
    assert_eq!(route, answer(Estimate::default().route(&bare)).unwrap());
    assert_eq!(route.legs.len(), 2);
    assert_eq!(
        route.distance.0,
        route.legs.iter().map(|leg| leg.distance.0).sum::<i64>()
    );
    // From Lithuania to Poland it bends at a border crossing.
    assert!(route.geometry.len() >= 3);
    assert_eq!(
        (route.provider, route.is_fallback),
        (ProviderName::Estimate, false)
    );
    assert!(!route.is_doubtful(&stops));
    let long = RouteAnswer {
        distance: Metres(route.distance.0 * 3),
        ..route.clone()
    };
    assert!(long.is_doubtful(&stops));
    assert!(
        !RouteAnswer {
            crosses_water: true,
            ..long
        }
        .is_doubtful(&stops)
    );
    assert!(
        RouteAnswer {
            distance: Metres(route.distance.0 / 2),
            ..route
        }
        .is_doubtful(&stops)
    );

    for few in [&stops[..1], &[]] {
        assert_eq!(
            answer(Estimate::default().route(few)),
            Err(RoutingError::TooFewPoints)
        );
    }
    for (from, to) in [(&stops[..], &[][..]), (&[], &stops[..])] {
        assert_eq!(
            answer(Estimate::default().matrix(from, to)).err(),
            Some(RoutingError::TooFewPoints)
        );
    }
}

/// Parts of European roads between two towns of one country, which the factors were not fitted to: the
/// International E-road edge list (Westh-Nielsen, 2018).
pub fn e_roads() -> Vec<(Point, Point, Metres)> {
    let table = include_str!("../samples/e_roads.tsv");
    let road = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let place = |at: usize| gazetteer().by_name(cells[at], code(cells[at + 1]));
        let (from, to) = (place(0)?, place(2)?);
        let kilometres: f64 = cells[4].parse().unwrap();
        // The list also names small places whose larger namesakes the gazetteer finds.
        let straight = great_circle_km(from.coordinates(), to.coordinates());
        let is_road = (straight..2.2 * straight).contains(&kilometres);
        is_road.then(|| (Point::from(&from), Point::from(&to), from_km(kilometres)))
    };
    table.lines().skip(1).filter_map(road).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "hundreds of kilometres")]
fn from_km(kilometres: f64) -> Metres {
    Metres((kilometres * 1_000.0) as i64)
}

/// How far the estimate is off, each as a part of the road, the smallest first.
fn errors(estimate: &Estimate, roads: &[(Point, Point, Metres)]) -> Vec<f64> {
    let error = |(from, to, road): &(Point, Point, Metres)| {
        (km(estimate.distance(from, to)) / km(*road) - 1.0).abs()
    };
    let mut errors: Vec<f64> = roads.iter().map(error).collect();
    errors.sort_by(f64::total_cmp);
    errors
}

pub fn known((from, to, road): &(Point, Point, Metres)) -> KnownRoad {
    KnownRoad {
        from: from.coordinates,
        to: to.coordinates,
        names: ["here", "there"].map(str::to_owned),
        estimated: Estimate::default().distance(from, to),
        corrected: *road,
    }
}

#[test]
fn the_estimate_is_near_roads_that_it_was_not_made_from() {
    let roads = e_roads();
    assert!(roads.len() > 150, "{} roads", roads.len());
    let errors = errors(&Estimate::default(), &roads);
    let (median, most) = (errors[errors.len() / 2], errors[errors.len() * 9 / 10]);
    assert!(median < 0.08 && most < 0.2, "{median}, {most}");
}

#[test]
fn the_cache_key_is_precise_to_a_metre_and_directed() {
    let (a, b) = (at(54.689_161, 25.2798), at(-0.000_001, 23.909_614_9));
    let expected = CacheKey {
        from_latitude_e5: 5_468_916,
        from_longitude_e5: 2_527_980,
        to_latitude_e5: 0,
        to_longitude_e5: 2_390_961,
    };
    assert_eq!(cache_key(a, b), expected);
    assert_ne!(cache_key(a, b), cache_key(b, a));
    assert_eq!(cache_key(a, b), cache_key(at(54.689_163, 25.2798), b));
    assert!(cache_key(a, at(54.689_163, 25.2798)).is_one_place());
    assert!(!cache_key(a, b).is_one_place());
}

pub fn answer<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap()
        .block_on(future)
}

//! What the estimate learns from corrected roads: it is local.

use domain::{Coordinates, Metres};
use routing::{DistanceProvider, Estimate, KnownRoad, LearnedFactors, LearnedFrom, Point};

use crate::estimate::{answer, e_roads, km, known};
use crate::{at, town};

/// A road that is corrected to a percentage of its estimate.
fn correction(from: &Point, to: &Point, percent: i64) -> KnownRoad {
    KnownRoad {
        from: from.coordinates,
        to: to.coordinates,
        names: ["here", "there"].map(str::to_owned),
        estimated: Metres(1_000_000),
        corrected: Metres(10_000 * percent),
    }
}

fn taught(corrections: impl IntoIterator<Item = KnownRoad>) -> Estimate {
    Estimate::new(LearnedFactors::from_corrections(corrections))
}

/// How much longer a way is than before anything was learned.
fn changed(wiser: &Estimate, from: &Point, to: &Point) -> f64 {
    km(wiser.distance(from, to)) / km(Estimate::default().distance(from, to))
}

fn is(found: f64, expected: f64) {
    assert!(
        (found - expected).abs() < 1e-3,
        "{found} instead of {expected}"
    );
}

/// So many kilometres north of a place.
fn north_of(point: &Point, km: f64) -> Point {
    let Coordinates {
        latitude,
        longitude,
    } = point.coordinates;
    Point {
        coordinates: at(latitude + km / 111.195, longitude),
        ..*point
    }
}

#[test]
fn one_corrected_lane_does_not_bend_its_countries() {
    let [klaipeda, hamburg] = [town("Klaipėda", "LT"), town("Hamburg", "DE")];
    let wiser = taught([correction(&klaipeda, &hamburg, 139)]);
    is(changed(&wiser, &klaipeda, &hamburg), 1.39);
    is(changed(&wiser, &hamburg, &klaipeda), 1.39);
    for (from, to) in [
        (town("Kaunas", "LT"), town("Berlin", "DE")),
        (town("Klaipėda", "LT"), town("Berlin", "DE")),
        (town("Kaunas", "LT"), town("Hamburg", "DE")),
        (town("Vilnius", "LT"), town("Köln", "DE")),
        (klaipeda, town("Kaunas", "LT")),
    ] {
        is(changed(&wiser, &from, &to), 1.0);
    }
}

#[test]
fn it_fades_with_the_distance_of_both_ends() {
    let [kaunas, hamburg] = [town("Kaunas", "LT"), town("Hamburg", "DE")];
    let wiser = taught([correction(&kaunas, &hamburg, 120)]);
    let learned = |apart: f64| changed(&wiser, &north_of(&kaunas, apart), &hamburg) - 1.0;
    is(learned(0.0), 0.2);
    assert!(learned(5.0) > 0.199, "{}", learned(5.0));
    assert!((0.13..0.15).contains(&learned(50.0)), "{}", learned(50.0));
    assert!((0.02..0.05).contains(&learned(100.0)), "{}", learned(100.0));
    assert!(learned(149.0) < 0.001, "{}", learned(149.0));
    let steps: Vec<f64> = (0..80).map(|step| learned(f64::from(step) * 2.0)).collect();
    assert!(
        steps.windows(2).all(|pair| pair[1] <= pair[0] + 1e-4),
        "{steps:?}"
    );
    // If both ends are elsewhere, it counts for less than if one of them is.
    let both = changed(&wiser, &north_of(&kaunas, 80.0), &north_of(&hamburg, 80.0));
    assert!(both - 1.0 < learned(80.0) * 0.6, "{both}");
    // A correction within a town is about that town.
    let suburb = north_of(&kaunas, 15.0);
    let short = taught([correction(&kaunas, &suburb, 150)]);
    is(changed(&short, &kaunas, &suburb), 1.5);
    is(
        changed(&short, &north_of(&kaunas, 12.0), &north_of(&kaunas, 30.0)),
        1.0,
    );
}

#[test]
fn near_a_lane_only_it_counts_and_between_two_both() {
    let [kaunas, hamburg] = [town("Kaunas", "LT"), town("Hamburg", "DE")];
    let other = north_of(&kaunas, 60.0);
    let wiser = taught([
        correction(&kaunas, &hamburg, 110),
        correction(&other, &hamburg, 130),
    ]);
    is(changed(&wiser, &kaunas, &hamburg), 1.1);
    is(changed(&wiser, &other, &hamburg), 1.3);
    let between = changed(&wiser, &north_of(&kaunas, 30.0), &hamburg);
    assert!((1.15..1.2).contains(&between), "{between}");
}

#[test]
fn the_latest_corrections_of_a_lane_count_and_their_median() {
    let [kaunas, hamburg] = [town("Kaunas", "LT"), town("Hamburg", "DE")];
    let of = |percents: &[i64]| {
        let corrections = percents.iter();
        taught(corrections.map(|percent| correction(&kaunas, &hamburg, *percent)))
    };
    // Only the latest 20 count, and their median ignores the outlier; older ones and empty routes do not.
    let mut percents = vec![110; 19];
    percents.push(900);
    percents.extend([80; 50]);
    let nothing = KnownRoad {
        estimated: Metres(0),
        ..correction(&kaunas, &hamburg, 100)
    };
    let latest = percents
        .iter()
        .map(|percent| correction(&kaunas, &hamburg, *percent));
    let wiser = taught([nothing].into_iter().chain(latest));
    is(changed(&wiser, &kaunas, &hamburg), 1.1);
    is(changed(&of(&[100, 120]), &kaunas, &hamburg), 1.1);
    is(changed(&of(&[900]), &kaunas, &hamburg), 2.5);
    is(changed(&of(&[5]), &kaunas, &hamburg), 0.4);
}

#[test]
fn it_is_told_which_lanes_it_was_learned_from() {
    let [kaunas, hamburg] = [town("Kaunas", "LT"), town("Hamburg", "DE")];
    let named = |from: &Point, names: [&str; 2]| KnownRoad {
        names: names.map(str::to_owned),
        ..correction(from, &hamburg, 110)
    };
    let wiser = taught([
        named(&north_of(&kaunas, 40.0), ["Kėdainiai", "Hamburg"]),
        named(&kaunas, ["Kaunas", "Hamburg"]),
    ]);
    let shown = |points: &[Point]| -> Vec<String> {
        let way = answer(wiser.route(points)).unwrap();
        let lanes = way.basis.learned_from.iter();
        lanes
            .map(|LearnedFrom { from, to, share }| format!("{from} {to} {share:.1}"))
            .collect()
    };
    assert_eq!(shown(&[kaunas, hamburg]), ["Kaunas Hamburg 1.0"]);
    assert_eq!(
        shown(&[north_of(&kaunas, 10.0), hamburg]),
        ["Kaunas Hamburg 1.0", "Kėdainiai Hamburg 0.9"]
    );
    assert!(shown(&[kaunas, town("Köln", "DE")]).is_empty());
    // A lane there and back is named once.
    assert_eq!(shown(&[kaunas, hamburg, kaunas]), ["Kaunas Hamburg 1.0"]);
}

#[test]
fn a_table_learns_like_a_single_way_and_roads_elsewhere_stay() {
    let roads = e_roads();
    let lessons = roads.iter().step_by(2).map(known);
    let wiser = taught(lessons);
    for (from, to, road) in roads.iter().step_by(2) {
        assert!((km(wiser.distance(from, to)) / km(*road) - 1.0).abs() < 1e-3);
    }
    let points: Vec<Point> = roads.iter().take(30).map(|(from, ..)| *from).collect();
    let table = answer(wiser.matrix(&points, &points)).unwrap().distances;
    for (row, from) in points.iter().enumerate() {
        for (column, to) in points.iter().enumerate() {
            assert_eq!(table.get(row, column), Some(wiser.distance(from, to)));
        }
    }
}

//! Ways without the ferries that would save much of them.

use routing::{Estimate, Point, RouteAnswer};

use crate::estimate::km;
use crate::town;

fn way(at: &[Point], by_land: bool) -> RouteAnswer {
    let points: Vec<Point> = at.iter().map(|one| one.by_land(by_land)).collect();
    Estimate::default().way(&points).unwrap()
}

#[test]
fn a_way_by_land_does_without_ferries_and_both_lengths_are_told() {
    let points = [town("Kaunas", "LT"), town("Göteborg", "SE")];
    let (ferry, land) = (way(&points, false), way(&points, true));
    assert!(!ferry.basis.ferries.is_empty() && land.basis.ferries.is_empty());
    assert!(ferry.crosses_water && !land.crosses_water);
    let choice = ferry.basis.choice;
    assert!(choice.is_any);
    assert_eq!(choice, land.basis.choice);
    assert_eq!(
        (choice.by_ferry, choice.by_land),
        (ferry.distance, land.distance)
    );
    // By Warsaw, Berlin, Hamburg and both bridges of Denmark, about 2,000 km.
    assert!((1_700.0..2_300.0).contains(&km(land.distance)), "{land:?}");
    assert!(!land.is_doubtful(&points));
    let table = |by_land| {
        let to = [points[1].by_land(by_land)];
        let table = Estimate::default().table(&points[..1], &to);
        table.distances.get(0, 0).unwrap()
    };
    assert_eq!((table(false), table(true)), (ferry.distance, land.distance));
    // It is how one comes to a point that counts, not how one leaves it.
    let out = [points[0].by_land(true), points[1]];
    assert_eq!(
        Estimate::default().way(&out).unwrap().distance,
        ferry.distance
    );
}

#[test]
fn where_there_is_no_way_by_land_only_the_ferry_is_told() {
    for (name, country) in [
        ("Dublin", "IE"),
        ("Palma", "ES"),
        ("Valletta", "MT"),
        ("London", "GB"),
    ] {
        let points = [town("Kaunas", "LT"), town(name, country)];
        let (ferry, land) = (way(&points, false), way(&points, true));
        assert!(!ferry.basis.choice.is_any, "{name}");
        assert_eq!(ferry.distance, land.distance, "{name}");
        assert_eq!(ferry.basis.ferries, land.basis.ferries, "{name}");
    }
    let without = [town("Kaunas", "LT"), town("Berlin", "DE")];
    assert!(!way(&without, false).basis.choice.is_any);
    assert_eq!(way(&without, false), way(&without, true));
}

#[test]
fn a_way_with_several_stops_adds_both_lengths_up() {
    let points = [
        town("Vilnius", "LT"),
        town("Kaunas", "LT"),
        town("Stockholm", "SE"),
        town("Oslo", "NO"),
    ];
    let (ferry, land) = (way(&points, false), way(&points, true));
    let choice = ferry.basis.choice;
    assert_eq!(
        (choice.by_ferry, choice.by_land),
        (ferry.distance, land.distance)
    );
    assert!(choice.is_any && choice.by_land > choice.by_ferry);
}

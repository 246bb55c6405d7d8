//! Ways round water and closed territories, and over them by ferry.

use routing::{DistanceProvider, Estimate, Ferry, Point, gazetteer, great_circle_km};

use crate::estimate::{answer, km};
use crate::{at, code, town};

struct Lane {
    name: String,
    from: Point,
    to: Point,
    by_road: f64,
    has_ferry: bool,
}

fn lanes() -> Vec<Lane> {
    let table = include_str!("../samples/detours.tsv");
    let lane = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let number = |cell: usize| cells[cell].parse::<f64>().unwrap();
        let point = |first: usize| Point {
            coordinates: at(number(first + 1), number(first + 2)),
            country: Some(code(cells[first])),
            by_land: false,
        };
        Lane {
            name: format!("{} to {}, {}", cells[0], cells[4], cells[10]),
            from: point(1),
            to: point(5),
            by_road: number(8),
            has_ferry: cells[9] == "ferry",
        }
    };
    table.lines().skip(3).map(lane).collect()
}

fn ferries(from: &Point, to: &Point) -> Vec<Ferry> {
    let way = answer(Estimate::default().route(&[*from, *to])).unwrap();
    way.basis.ferries
}

#[test]
fn ways_round_water_and_closed_borders_are_as_long_as_lorries_drive() {
    let lanes = lanes();
    assert!(lanes.len() >= 60, "{} lanes", lanes.len());
    let mut wrong = Vec::new();
    let mut sum = 0.0;
    for lane in &lanes {
        let estimated = km(Estimate::default().distance(&lane.from, &lane.to));
        let error = (estimated / lane.by_road - 1.0).abs();
        sum += error;
        let ferries = ferries(&lane.from, &lane.to);
        if error > 0.2 || ferries.is_empty() == lane.has_ferry {
            wrong.push(format!(
                "{}: {estimated:.0} instead of {} km, {ferries:?}",
                lane.name, lane.by_road
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let mean = sum / f64::from(u32::try_from(lanes.len()).unwrap());
    assert!(mean <= 0.06, "on average {mean}");
}

#[test]
fn a_ferry_is_told_with_its_own_kilometres_and_land_is_preferred() {
    let shown = |from: &Point, to: &Point| -> Vec<(&str, &str)> {
        let ferries = ferries(from, to);
        ferries.iter().map(|ferry| (ferry.from, ferry.to)).collect()
    };
    let [kaunas, klaipeda, hamburg] = [
        town("Kaunas", "LT"),
        town("Klaipėda", "LT"),
        town("Hamburg", "DE"),
    ];
    assert_eq!(
        shown(&kaunas, &town("Göteborg", "SE")),
        [("Klaipėda", "Karlshamn")]
    );
    assert_eq!(
        shown(&town("Göteborg", "SE"), &kaunas),
        [("Karlshamn", "Klaipėda")]
    );
    let sea = ferries(&kaunas, &town("Göteborg", "SE"))[0].distance;
    assert!((390.0..440.0).contains(&km(sea)), "{sea:?}");
    // There is one from Klaipėda to Kiel, but the way by land is not that much longer.
    assert!(shown(&klaipeda, &hamburg).is_empty());
    assert_eq!(
        shown(&town("Vilnius", "LT"), &town("Dublin", "IE")),
        [("Hoek van Holland", "Harwich"), ("Holyhead", "Dublin")]
    );
}

#[test]
fn nobody_drives_through_belarus_russia_and_kaliningrad() {
    for (from, to) in [
        (("Kaunas", "LT"), ("Gdańsk", "PL")),
        (("Vilnius", "LT"), ("Kyiv", "UA")),
        (("Tallinn", "EE"), ("Odesa", "UA")),
        (("Helsinki", "FI"), ("Tromsø", "NO")),
        (("Riga", "LV"), ("Tbilisi", "GE")),
    ] {
        let [from, to] = [from, to].map(|(name, country)| town(name, country));
        let way = answer(Estimate::default().route(&[from, to])).unwrap();
        let closed = ["BY", "RU"].map(code);
        for at in &way.geometry {
            let country = gazetteer().country_at(*at);
            let is_inside = country.is_some_and(|country| closed.contains(&country));
            let nearest = gazetteer().nearest(*at);
            let km = nearest.map_or(0.0, |place| great_circle_km(*at, place.coordinates()));
            assert!(!is_inside || km > 5.0, "{from:?} to {to:?} by {at:?}");
        }
    }
}

#[test]
fn every_town_is_reached_from_every_landmass() {
    let kaunas = town("Kaunas", "LT");
    let towns = gazetteer().search("a", usize::MAX);
    for place in towns.iter().step_by(7) {
        let to = Point::from(place);
        let straight = great_circle_km(kaunas.coordinates, to.coordinates);
        let estimated = km(Estimate::default().distance(&kaunas, &to));
        assert!(
            estimated >= straight - 0.001 && estimated < 3.2 * straight + 500.0,
            "{}: {estimated} km, {straight} straight",
            place.formatted_address
        );
    }
}

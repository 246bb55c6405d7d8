//! The places that lorries of our companies drive to, found by name, and postal codes as people write them.

use routing::{gazetteer, great_circle_km};

use crate::{at, code};

/// Name, country, latitude, longitude.
const USUAL: &[(&str, &str, f64, f64)] = &[
    ("Rumšiškės", "LT", 54.86, 24.21),
    ("Domeikava", "LT", 54.96, 23.91),
    ("Avižieniai", "LT", 54.78, 25.18),
    ("Medininkai", "LT", 54.54, 25.65),
    ("Saločiai", "LT", 56.23, 24.39),
    ("Karmėlava", "LT", 54.97, 24.06),
    ("Ramučiai", "LT", 54.95, 24.03),
    ("Sitkūnai", "LT", 55.04, 23.81),
    ("Garliava", "LT", 54.82, 23.87),
    ("Kalvarija", "LT", 54.41, 23.22),
    ("Kybartai", "LT", 54.64, 22.76),
    ("Lentvaris", "LT", 54.64, 25.05),
    ("Jonava", "LT", 55.08, 24.28),
    ("Kėdainiai", "LT", 55.29, 23.97),
    ("Mažeikiai", "LT", 56.31, 22.34),
    ("Tauragė", "LT", 55.25, 22.29),
    ("Klaipėda", "LT", 55.71, 21.14),
    ("Grenctāle", "LV", 56.33, 24.40),
    ("Terehova", "LV", 56.37, 28.18),
    ("Pāternieki", "LV", 55.84, 27.60),
    ("Ķekava", "LV", 56.83, 24.24),
    ("Mārupe", "LV", 56.91, 24.06),
    ("Salaspils", "LV", 56.86, 24.35),
    ("Ventspils", "LV", 57.39, 21.56),
    ("Ikla", "EE", 57.88, 24.38),
    ("Luhamaa", "EE", 57.63, 27.35),
    ("Muuga", "EE", 59.49, 24.93),
    ("Paldiski", "EE", 59.36, 24.05),
    ("Maardu", "EE", 59.48, 25.02),
    ("Budzisko", "PL", 54.28, 22.89),
    ("Wólka Kosowska", "PL", 52.05, 20.84),
    ("Koroszczyn", "PL", 52.06, 23.50),
    ("Dorohusk", "PL", 51.16, 23.80),
    ("Świecko", "PL", 52.30, 14.59),
    ("Korczowa", "PL", 49.95, 23.09),
    ("Bielany Wrocławskie", "PL", 51.03, 16.97),
    ("Janki", "PL", 52.13, 20.89),
    ("Gądki", "PL", 52.31, 17.05),
    ("Stryków", "PL", 51.90, 19.60),
    ("Nadarzyn", "PL", 52.09, 20.81),
    ("Gdynia", "PL", 54.52, 18.53),
    ("Travemünde", "DE", 53.96, 10.87),
    ("Altenwerder", "DE", 53.50, 9.93),
    ("Genshagen", "DE", 52.32, 13.31),
    ("Großbeeren", "DE", 52.36, 13.31),
    ("Wolfsburg", "DE", 52.42, 10.79),
    ("Bremerhaven", "DE", 53.55, 8.58),
    ("Zeebrugge", "BE", 51.33, 3.20),
    ("Maasvlakte", "NL", 51.95, 4.02),
    ("Venlo", "NL", 51.37, 6.17),
    ("Corbas", "FR", 45.67, 4.90),
    ("Calais", "FR", 50.95, 1.86),
    ("Rungis", "FR", 48.75, 2.35),
    ("La Jonquera", "ES", 42.42, 2.87),
    ("Irun", "ES", 43.34, -1.79),
    ("Quadrante Europa", "IT", 45.41, 10.94),
    ("Brennero", "IT", 47.00, 11.51),
    ("Hegyeshalom", "HU", 47.91, 17.16),
    ("Dover", "GB", 51.13, 1.31),
    ("Newcastle", "GB", 54.97, -1.61),
    ("Padborg", "DK", 54.82, 9.36),
    ("Kapıkule", "TR", 41.72, 26.35),
];

#[test]
fn the_usual_places_are_known() {
    assert_eq!(USUAL.len(), 62);
    let mut wrong = Vec::new();
    for (name, country, latitude, longitude) in USUAL {
        let typed = format!("{name}, {country}");
        let found = gazetteer().search(&typed, 1).into_iter().next();
        let exact = gazetteer().by_name(name, code(country));
        for place in [found, exact] {
            let km = place
                .as_ref()
                .map(|place| great_circle_km(place.coordinates(), at(*latitude, *longitude)));
            if km.is_none_or(|km| km > 8.0) {
                wrong.push(format!("{typed}: {place:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn postal_codes_are_read_with_the_letters_of_their_country() {
    for (typed, found) in [
        ("D-28195", "28195, Bremen, Germany"),
        ("d-28195 bremen", "Bremen, Germany"),
        ("DE 28195", "28195, Bremen, Germany"),
        ("I-37121 Verona", "Verona, Italy"),
        ("I-37121", "37121, Verona, Italy"),
        ("A-1010 Wien", "Vienna, Austria"),
        ("A-1010", "1010, Vienna, Austria"),
        ("F-69960 Corbas", "Corbas, France"),
        ("F 69960", "69960, Lyon, France"),
        ("LT-53100 Garliava", "Garliava, Lithuania"),
        ("LT-91100", "91100, Klaipėda, Lithuania"),
        ("PL 60-101", "60101, Poznań, Poland"),
        (
            "PL-55-040 Bielany Wrocławskie",
            "Bielany Wrocławskie, Poland",
        ),
        ("CH-4051", "4051, Basel, Switzerland"),
        ("NL-3199 LC Rotterdam", "Rotterdam, Netherlands"),
        ("CZ-130 00 Praha", "Prague, Czechia"),
        ("E-08040 Barcelona", "Barcelona, Spain"),
        ("S-211 24 Malmö", "Malmö, Sweden"),
        ("LV-3401", "3401, Liepāja, Latvia"),
        ("EE-80010", "80010, Pärnu, Estonia"),
        // No village is at hand: the town at the centre of its area.
        ("D-99998 Nirgendsdorf", "99998, Erfurt, Germany"),
        // In the area of the code, not the larger one elsewhere.
        ("D-15230 Frankfurt", "Frankfurt (Oder), Germany"),
    ] {
        let place = gazetteer().search(typed, 1).into_iter().next();
        let address = place.map(|place| place.formatted_address);
        assert_eq!(address.as_deref(), Some(found), "{typed}");
    }
    for nothing in ["28195", "D", "E67", "-", "D-"] {
        let found = gazetteer().search(nothing, 1);
        let is_postal = found
            .iter()
            .any(|place| place.formatted_address.contains("195"));
        assert!(!is_postal, "{nothing}: {found:?}");
    }
}

#[test]
fn importance_decides_between_places_of_one_name() {
    for (typed, latitude, longitude) in [
        ("Newcastle, GB", 54.97, -1.61),
        ("Newcastle", 54.97, -1.61),
        ("Frankfurt", 50.11, 8.68),
        ("Valencia", 39.47, -0.38),
        ("Freiburg, DE", 47.99, 7.85),
        ("Lublin", 51.25, 22.57),
        ("Birmingham", 52.48, -1.90),
    ] {
        let place = gazetteer().search(typed, 1).into_iter().next().unwrap();
        let km = great_circle_km(place.coordinates(), at(latitude, longitude));
        assert!(km < 15.0, "{typed}: {place:?}");
    }
}

#[test]
fn a_point_is_near_its_country_and_far_from_others() {
    let km = |country: &str, latitude: f64, longitude: f64| {
        gazetteer()
            .km_from(code(country), at(latitude, longitude))
            .unwrap()
    };
    assert!(km("LT", 54.9, 23.9) < 10.0);
    assert!(km("LT", 23.9, 54.9) > 3_000.0);
    assert!(km("DE", 54.18, 7.88) < 60.0);
}

#[test]
fn every_area_of_postal_codes_has_its_town() {
    let table = include_str!("../../data/postcode_areas.tsv");
    let mut count = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').collect();
        let town = gazetteer().by_name(cells[2], code(cells[0]));
        assert!(town.is_some(), "{line}");
        count += 1;
    }
    assert!(count > 1_000, "{count}");
}

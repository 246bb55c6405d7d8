//! Places by name and by coordinates.

use std::collections::BTreeMap;

use routing::gazetteer;
use routing::gazetteer::{country_name, fold};

use crate::{at, code};

fn first(text: &str) -> String {
    gazetteer()
        .search(text, 10)
        .first()
        .map(|place| place.formatted_address.clone())
        .unwrap_or_default()
}

#[test]
fn a_place_is_found_in_every_spelling() {
    for (typed, found) in [
        ("Vilnius", "Vilnius, Lithuania"),
        ("vilni", "Vilnius, Lithuania"),
        ("KAUNAS", "Kaunas, Lithuania"),
        ("siauliai", "Šiauliai, Lithuania"),
        ("Šiauliai", "Šiauliai, Lithuania"),
        ("klaipeda", "Klaipėda, Lithuania"),
        ("Köln", "Köln, Germany"),
        ("koln", "Köln, Germany"),
        ("Koeln", "Köln, Germany"),
        ("Cologne", "Köln, Germany"),
        ("Kelnas", "Köln, Germany"),
        ("Wien", "Vienna, Austria"),
        ("Varšuva", "Warsaw, Poland"),
        ("lodz", "Łódź, Poland"),
        ("Muenchen", "Munich, Germany"),
        ("Den Haag", "The Hague, Netherlands"),
        ("Goteborg", "Göteborg, Sweden"),
        ("Kobenhavn", "Copenhagen, Denmark"),
        ("frankfurt", "Frankfurt am Main, Germany"),
        ("berl", "Berlin, Germany"),
        ("DE-50667 Köln", "Köln, Germany"),
        ("LT-44240 Kaunas", "Kaunas, Lithuania"),
        ("PL 60-101 Poznań", "Poznań, Poland"),
        ("Porto, PT", "Porto, Portugal"),
        ("Porto, Portugal", "Porto, Portugal"),
        ("Felixstowe IP11, UK", "Felixstowe, United Kingdom"),
        ("Porto, Portugalia, pt", "Porto, Portugal"),
        ("Frankfurt, Deutschland", "Frankfurt am Main, Germany"),
        ("De Panne", "De Panne, Belgium"),
        ("Marijampolė, Marijampolės r.", "Marijampolė, Lithuania"),
    ] {
        assert_eq!(first(typed), found, "{typed}");
    }
}

#[test]
fn a_country_narrows_the_search_and_the_limit_holds() {
    let everywhere = gazetteer().search("san", 20);
    assert_eq!(everywhere.len(), 20);
    let spanish = gazetteer().search("san, ES", 20);
    assert!(spanish.len() == 20 && spanish.iter().all(|place| place.country == code("ES")));
    assert!(gazetteer().search("xyzzyx", 5).is_empty());
    for nothing in ["", "  ", ",", "12345", "-"] {
        assert!(gazetteer().search(nothing, 5).is_empty(), "{nothing:?}");
    }
    assert!(gazetteer().search("Vilnius", 0).is_empty());
}

#[test]
fn a_typing_mistake_gets_suggestions() {
    for (typed, meant) in [
        ("Kaunass", "Kaunas"),
        ("Viljnius", "Vilnius"),
        ("Roterdam", "Rotterdam"),
        ("Hambrug", "Hamburg"),
    ] {
        let suggested = gazetteer().suggest(typed, 3);
        assert!(
            suggested.iter().any(|place| place.name == meant),
            "{typed}: {suggested:?}"
        );
        assert!(suggested.len() <= 3);
    }
    assert!(gazetteer().suggest("qqqqqqqqqqqq", 3).is_empty());
}

#[test]
fn the_nearest_place_and_its_country_are_found() {
    for (latitude, longitude, name, country) in [
        (54.9, 23.9, "Kaunas", "LT"),
        (54.6892, 25.2798, "Vilnius", "LT"),
        (52.2298, 21.0118, "Warsaw", "PL"),
        (51.9640, 1.3500, "Felixstowe", "GB"),
        (55.7071, 21.1391, "Klaipėda", "LT"),
    ] {
        let place = gazetteer().nearest(at(latitude, longitude)).unwrap();
        assert_eq!(place.country, code(country), "{name}");
        assert!(
            (place.latitude - latitude).abs() < 0.1 && (place.longitude - longitude).abs() < 0.1
        );
    }
    // Points far out at sea and at the poles work too.
    assert_eq!(gazetteer().country_at(at(47.0, -20.0)), Some(code("IE")));
    assert!(gazetteer().nearest(at(90.0, 0.0)).is_some());
    assert!(gazetteer().nearest(at(-90.0, 0.0)).is_some());
}

#[test]
fn the_nearest_place_is_the_one_a_full_search_finds() {
    // `san` alone matches thousands of places everywhere.
    let places = gazetteer().search("san", usize::MAX);
    for place in places.iter().step_by(places.len() / 40) {
        let near = at(place.latitude + 0.013, place.longitude - 0.017);
        let found = gazetteer().nearest(near).unwrap();
        let reach = routing::great_circle_km(near, found.coordinates());
        for other in &places {
            assert!(routing::great_circle_km(near, other.coordinates()) >= reach - 1e-9);
        }
    }
}

#[test]
fn larger_places_are_known_by_name_and_country() {
    let porto = gazetteer().by_name("Porto", code("PT")).unwrap();
    assert!((porto.latitude - 41.15).abs() < 0.02);
    let essen = gazetteer().by_name("Essen", code("DE")).unwrap();
    assert!((essen.latitude - 51.457).abs() < 0.02);
    assert_eq!(
        gazetteer().by_name("Antverpenas", code("BE")).unwrap().name,
        "Antwerpen"
    );
    assert!(gazetteer().by_name("Vilnius", code("PL")).is_none());
    assert!(gazetteer().len() > 70_000);
}

#[test]
fn folding_removes_accents_capitals_and_punctuation() {
    for (text, folded) in [
        ("Šiauliai", "siauliai"),
        ("Łódź", "lodz"),
        ("'s-Gravenhage", "s gravenhage"),
        ("L’Aquila", "laquila"),
        ("Straßburg", "strassburg"),
        ("İstanbul", "istanbul"),
        ("  St.  Petersburg ", "st petersburg"),
        ("København", "kobenhavn"),
        ("...", ""),
    ] {
        assert_eq!(fold(text), folded, "{text}");
        assert_eq!(fold(&fold(text)), folded);
    }
    assert_eq!(country_name(code("LT")), Some("Lithuania"));
    assert_eq!(country_name(code("US")), None);
}

#[test]
fn letters_fold_as_in_every_other_search() {
    let table = include_str!("../../../../frontend/src/lib/folding.json");
    let letters: BTreeMap<String, String> = serde_json::from_str(table).unwrap();
    for (letter, plain) in letters {
        let within = |letter: &str| fold(&format!("A{letter}a"));
        assert_eq!(within(&letter), within(&plain), "{letter}");
    }
}

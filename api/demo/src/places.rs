//! Where goods are loaded and unloaded: towns with freight, and the depots of the address book.

use std::sync::LazyLock;

use chrono::{DateTime, Utc};
use domain::orders::Category;
use domain::{Coordinates, DistanceTable, Metres};
use routing::gazetteer::country_name;
use routing::{CountryCode, Estimate, Point, gazetteer};
use serde::Serialize;

use super::prng::Prng;

/// A second loading or unloading, and a vehicle's next load, are no further away than this.
const NEAR: Metres = Metres(280_000);
/// Shorter transports are not worth sending one of our lorries.
const SHORTEST: Metres = Metres(380_000);
/// Longer transports are rare.
const LONGEST: Metres = Metres(2_400_000);
/// The countries of the companies' own region, where most transports begin or end.
const HOME: [&str; 4] = ["LT", "LV", "EE", "PL"];

/// The index of a place in the table of places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SiteId(usize);

/// A place where vehicles are loaded or unloaded.
#[derive(Debug, Clone)]
pub(super) struct Site {
    /// The address as orders show it.
    pub(super) address: String,
    pub(super) city: String,
    pub(super) point: Point,
    pub(super) country: CountryCode,
    weight: u32,
    for_cars: bool,
}

/// All places, with the distance between every two of them.
#[derive(Debug)]
pub(super) struct Sites {
    all: Vec<Site>,
    distances: DistanceTable,
}

static SITES: LazyLock<Sites> = LazyLock::new(Sites::new);

/// All places; the distances are measured on the first call.
pub(super) fn sites() -> &'static Sites {
    &SITES
}

impl Sites {
    fn new() -> Self {
        let towns = TOWNS.iter().filter_map(|town| {
            let country: CountryCode = town.country.parse().ok()?;
            let place = gazetteer().by_name(town.name, country)?;
            Some(Site {
                point: Point::from(&place),
                address: place.formatted_address,
                city: place.city,
                country,
                weight: town.weight,
                for_cars: false,
            })
        });
        let depots = DEPOTS.iter().filter_map(|depot| {
            let country: CountryCode = depot.country.parse().ok()?;
            let coordinates = Coordinates::new(depot.latitude, depot.longitude).ok()?;
            Some(Site {
                address: depot.one_line(country),
                city: depot.city.to_owned(),
                point: Point {
                    coordinates,
                    country: Some(country),
                    by_land: false,
                },
                country,
                weight: if depot.for_cars { 3 } else { 6 },
                for_cars: depot.for_cars,
            })
        });
        let all: Vec<Site> = towns.chain(depots).collect();
        let estimate = Estimate::default();
        let count = all.len();
        let distances = DistanceTable::from_fn(count, count, |from, to| {
            match (all.get(from), all.get(to)) {
                (Some(start), Some(end)) if from != to => {
                    estimate.distance(&start.point, &end.point)
                }
                _ => Metres::ZERO,
            }
        });
        Self { all, distances }
    }

    /// The place with this id, which must come from this table.
    #[expect(clippy::indexing_slicing, reason = "ids come from this table alone")]
    pub(super) fn get(&self, id: SiteId) -> &Site {
        &self.all[id.0]
    }

    /// The distance by road.
    pub(super) fn distance(&self, from: SiteId, to: SiteId) -> Metres {
        self.distances.get(from.0, to.0).unwrap_or(Metres::ZERO)
    }

    /// Picks any place.
    pub(super) fn any(&self, prng: &mut Prng, category: Category) -> SiteId {
        self.choose(prng, |_, site| site.attraction(category))
    }

    /// Picks a place in this country, or anywhere when the table has none there.
    pub(super) fn in_country(&self, prng: &mut Prng, country: &str) -> SiteId {
        if self.all.iter().any(|site| site.country.as_str() == country) {
            self.choose(prng, |_, site| {
                if site.country.as_str() == country {
                    site.weight
                } else {
                    0
                }
            })
        } else {
            self.any(prng, Category::GeneralCargo)
        }
    }

    /// Picks a place nearby, possibly the same one.
    pub(super) fn near(&self, prng: &mut Prng, from: SiteId, category: Category) -> SiteId {
        self.choose(prng, |to, site| {
            if self.distance(from, to) <= NEAR {
                site.attraction(category)
            } else {
                0
            }
        })
    }

    /// Picks where a transport from `from` ends: far enough away, and mostly so that one end is in
    /// the home region.
    pub(super) fn far(&self, prng: &mut Prng, from: SiteId, category: Category) -> SiteId {
        let start_at_home = self.get(from).is_home();
        self.choose(prng, |to, site| {
            let distance = self.distance(from, to);
            if distance < SHORTEST || distance > LONGEST {
                0
            } else if site.is_home() == start_at_home {
                site.attraction(category)
            } else {
                site.attraction(category) * 4
            }
        })
    }

    fn choose(&self, prng: &mut Prng, weight: impl Fn(SiteId, &Site) -> u32 + Clone) -> SiteId {
        let weights = self
            .all
            .iter()
            .enumerate()
            .map(|(id, site)| weight(SiteId(id), site));
        SiteId(prng.weighted(weights))
    }
}

impl Site {
    fn is_home(&self) -> bool {
        HOME.contains(&self.country.as_str())
    }

    /// How likely this place is for a category. Car terminals attract cars and take nothing else.
    fn attraction(&self, category: Category) -> u32 {
        match (category, self.for_cars) {
            (Category::AutomotiveTransport, true) => self.weight * 8,
            (Category::GeneralCargo, true) => 0,
            (_, false) => self.weight,
        }
    }
}

#[derive(Debug)]
struct Town {
    country: &'static str,
    name: &'static str,
    weight: u32,
}

const fn town(country: &'static str, name: &'static str, weight: u32) -> Town {
    Town {
        country,
        name,
        weight,
    }
}

/// Towns, weighted by how much freight they see.
#[rustfmt::skip]
const TOWNS: &[Town] = &[
    town("LT", "Kaunas", 12), town("LT", "Vilnius", 12), town("LT", "Klaipėda", 10),
    town("LT", "Šiauliai", 5), town("LT", "Panevėžys", 5), town("LT", "Marijampolė", 4),
    town("LV", "Riga", 8), town("LV", "Liepāja", 3), town("EE", "Tallinn", 7),
    town("EE", "Tartu", 3), town("PL", "Warsaw", 9), town("PL", "Poznań", 9),
    town("PL", "Wrocław", 8), town("PL", "Gdańsk", 7), town("PL", "Łódź", 6),
    town("PL", "Katowice", 6), town("PL", "Szczecin", 4), town("PL", "Kraków", 4),
    town("DE", "Berlin", 7), town("DE", "Hamburg", 9), town("DE", "Duisburg", 8),
    town("DE", "Köln", 7), town("DE", "Munich", 6), town("DE", "Leipzig", 5),
    town("DE", "Nürnberg", 5), town("DE", "Stuttgart", 5), town("DE", "Hannover", 5),
    town("DE", "Mannheim", 4), town("DE", "Kassel", 4), town("NL", "Rotterdam", 9),
    town("NL", "Venlo", 8), town("NL", "Moerdijk", 4), town("NL", "Tilburg", 4),
    town("NL", "Zwolle", 3), town("BE", "Antwerpen", 8), town("BE", "Gent", 4),
    town("BE", "Liège", 3), town("FR", "Lille", 5), town("FR", "Lyon", 4), town("FR", "Paris", 5),
    town("FR", "Strasbourg", 3), town("FR", "Metz", 2), town("CZ", "Prague", 5),
    town("CZ", "Brno", 4), town("CZ", "Ostrava", 3), town("SK", "Bratislava", 3),
    town("SK", "Žilina", 2), town("AT", "Vienna", 4), town("AT", "Linz", 3), town("AT", "Graz", 2),
    town("SE", "Malmö", 5), town("SE", "Göteborg", 5), town("SE", "Stockholm", 5),
    town("SE", "Jönköping", 4), town("SE", "Helsingborg", 3), town("DK", "Copenhagen", 4),
    town("DK", "Århus", 4), town("DK", "Kolding", 3), town("DK", "Odense", 2),
    town("NO", "Oslo", 3), town("NO", "Drammen", 2), town("FI", "Helsinki", 3),
    town("FI", "Turku", 2), town("IT", "Milan", 3), town("IT", "Verona", 3),
    town("IT", "Turin", 2), town("ES", "Barcelona", 2), town("ES", "Zaragoza", 1),
    town("HU", "Budapest", 3), town("HU", "Győr", 2),
];

#[derive(Debug)]
struct Depot {
    name: &'static str,
    street: &'static str,
    postal_code: &'static str,
    city: &'static str,
    country: &'static str,
    latitude: f64,
    longitude: f64,
    for_cars: bool,
}

impl Depot {
    /// The address in one line, the way the place search shows an address book entry.
    fn one_line(&self, country: CountryCode) -> String {
        let Self {
            name,
            street,
            postal_code,
            city,
            ..
        } = self;
        let country = country_name(country).unwrap_or(self.country);
        format!("{name}, {street}, {postal_code} {city}, {country}")
    }
}

/// A depot for general cargo: name, street, postal code, town and country, then degrees north and
/// east.
const fn depot(place: [&'static str; 5], latitude: f64, longitude: f64) -> Depot {
    let [name, street, postal_code, city, country] = place;
    Depot {
        name,
        street,
        postal_code,
        city,
        country,
        latitude,
        longitude,
        for_cars: false,
    }
}

/// A terminal or compound for cars.
const fn car_terminal(place: [&'static str; 5], latitude: f64, longitude: f64) -> Depot {
    Depot {
        for_cars: true,
        ..depot(place, latitude, longitude)
    }
}

/// The address book. The names are invented, the places are real.
#[rustfmt::skip]
const DEPOTS: &[Depot] = &[
    depot(["Own yard Kaunas", "Technikos g. 18", "LT-51208", "Kaunas", "LT"], 54.9250, 23.9930),
    depot(["Vilnius cross-dock", "Kirtimų g. 47", "LT-02244", "Vilnius", "LT"], 54.6310, 25.2690),
    depot(["Klaipėda port gate 2", "Minijos g. 180", "LT-93269", "Klaipėda", "LT"], 55.6560, 21.1500),
    car_terminal(["Klaipėda car compound", "Perkėlos g. 10", "LT-93271", "Klaipėda", "LT"], 55.6880, 21.1440),
    car_terminal(["Kaunas car compound", "Palemono g. 5", "LT-52159", "Kaunas", "LT"], 54.8890, 24.0210),
    depot(["Riga freeport warehouse", "Uriekstes iela 42", "LV-1005", "Riga", "LV"], 57.0010, 24.0950),
    depot(["Muuga harbour", "Maardu tee 57", "74115", "Maardu", "EE"], 59.4890, 24.9570),
    car_terminal(["Paldiski car terminal", "Rae põik 10", "76806", "Paldiski", "EE"], 59.3450, 24.0770),
    depot(["Gądki logistics park", "ul. Magazynowa 8", "62-023", "Gądki", "PL"], 52.3100, 17.0500),
    depot(["Bielany warehouse", "ul. Logistyczna 4", "55-040", "Bielany Wrocławskie", "PL"], 51.0360, 16.9660),
    depot(["Pruszków hub", "ul. Przejazdowa 25", "05-800", "Pruszków", "PL"], 52.1680, 20.8030),
    depot(["Gdańsk deepwater terminal", "ul. Kontenerowa 7", "80-601", "Gdańsk", "PL"], 54.3790, 18.7130),
    car_terminal(["Tychy car compound", "ul. Towarowa 141", "43-100", "Tychy", "PL"], 50.0960, 19.0120),
    depot(["Billbrook depot", "Pinkertweg 20", "22113", "Hamburg", "DE"], 53.5330, 10.0900),
    depot(["Duisburg inland port", "Bliersheimer Straße 80", "47229", "Duisburg", "DE"], 51.3980, 6.7190),
    car_terminal(["Bremerhaven car terminal", "Senator-Borttscheller-Straße 1", "27568", "Bremerhaven", "DE"], 53.5990, 8.5480),
    car_terminal(["Emden car terminal", "Zum Autohafen 2", "26723", "Emden", "DE"], 53.3420, 7.1900),
    car_terminal(["Wolfsburg car compound", "Heinrich-Nordhoff-Straße 60", "38440", "Wolfsburg", "DE"], 52.4290, 10.7600),
    car_terminal(["Ingolstadt car compound", "Ettinger Straße 70", "85057", "Ingolstadt", "DE"], 48.7880, 11.4130),
    car_terminal(["Mladá Boleslav car compound", "Plazy 64", "293 01", "Mladá Boleslav", "CZ"], 50.4240, 14.9330),
    depot(["Venlo trade port", "Columbusweg 14", "5928 LA", "Venlo", "NL"], 51.3960, 6.1180),
    depot(["Maasvlakte warehouse", "Europaweg 920", "3199 LC", "Rotterdam", "NL"], 51.9490, 4.0270),
    depot(["Antwerp quay 730", "Scheldelaan 480", "2040", "Antwerpen", "BE"], 51.2930, 4.3240),
    car_terminal(["Zeebrugge car terminal", "Alfred Ronsestraat 100", "8380", "Zeebrugge", "BE"], 51.3260, 3.1930),
    depot(["Lesquin platform", "rue de la Haie Plouvier 12", "59273", "Fretin", "FR"], 50.5700, 3.1300),
    depot(["Corbas platform", "avenue du Progrès 9", "69960", "Corbas", "FR"], 45.6600, 4.9060),
    depot(["Modřice warehouse", "Evropská 870", "664 42", "Modřice", "CZ"], 49.1310, 16.6100),
    car_terminal(["Malmö car terminal", "Lappögatan 14", "211 24", "Malmö", "SE"], 55.6280, 13.0250),
    depot(["Arendal terminal", "Syrhålavägen 8", "423 38", "Torslanda", "SE"], 57.6930, 11.8060),
    depot(["Aarhus container terminal", "Østhavnsvej 43", "8000", "Århus", "DK"], 56.1510, 10.2420),
];

/// A row of the address book's table.
#[derive(Debug, Serialize)]
pub(super) struct AddressRow {
    name: &'static str,
    street: &'static str,
    city: &'static str,
    postal_code: &'static str,
    country: &'static str,
    latitude: f64,
    longitude: f64,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// The rows of the address book, created at `at`.
pub(super) fn address_book(at: DateTime<Utc>) -> Vec<AddressRow> {
    let row = |depot: &Depot| AddressRow {
        name: depot.name,
        street: depot.street,
        city: depot.city,
        postal_code: depot.postal_code,
        country: depot.country,
        latitude: depot.latitude,
        longitude: depot.longitude,
        created_at: at,
        updated_at: at,
    };
    DEPOTS.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_known_and_lies_where_its_country_is() {
        assert_eq!(sites().all.len(), TOWNS.len() + DEPOTS.len());
        for site in &sites().all {
            let found = gazetteer().country_at(site.point.coordinates);
            assert_eq!(found, Some(site.country), "{}", site.address);
        }
    }

    #[test]
    fn from_everywhere_there_is_somewhere_near_and_somewhere_far() {
        let mut prng = Prng::new(1);
        for from in (0..sites().all.len()).map(SiteId) {
            for category in [Category::GeneralCargo, Category::AutomotiveTransport] {
                let far = sites().far(&mut prng, from, category);
                let distance = sites().distance(from, far);
                assert!(
                    (SHORTEST..=LONGEST).contains(&distance),
                    "{distance} {}",
                    sites().get(from).address
                );
            }
            let near = sites().near(&mut prng, from, Category::AutomotiveTransport);
            assert!(
                sites().distance(from, near) <= NEAR,
                "{}",
                sites().get(from).address
            );
        }
    }
}

//! Addresses in one line: the town they lie in, or the area of their postal code.

use domain::places::Precision::{self, Postcode, Town};
use routing::gazetteer;

use crate::code;

/// An address, its place, and what it is known by.
const ADDRESSES: &[(&str, &str, Precision)] = &[
    ("ul. Fabryczna 5, 90-001 Łódź", "Łódź, Poland", Town),
    ("Berliner Str. 5, 90-001 Łódź", "Łódź, Poland", Town),
    ("ul. Warszawska 10, Łódź", "Łódź, Poland", Town),
    ("Vilniaus g. 5, Kaunas", "Kaunas, Lithuania", Town),
    ("Kauno g. 5, Vilnius", "Vilnius, Lithuania", Town),
    (
        "Savanorių pr. 219, LT-50191 Kaunas",
        "Kaunas, Lithuania",
        Town,
    ),
    (
        "Savanorių pr. 219, Kaunas, Lietuva",
        "Kaunas, Lithuania",
        Town,
    ),
    ("Savanorių pr. 219 Kaunas", "Kaunas, Lithuania", Town),
    ("Kaunas, Savanorių pr. 219", "Kaunas, Lithuania", Town),
    ("Kaunas Savanorių pr. 219", "Kaunas, Lithuania", Town),
    (
        "UAB „Alfa“, Pramonės pr. 1, 51234 Kaunas, Lithuania",
        "Kaunas, Lithuania",
        Town,
    ),
    ("Ramučių k., Kauno r.", "Ramučiai, Lithuania", Town),
    (
        "Centrinė g. 39, Ramučiai, LT-54464 Kauno r.",
        "Ramučiai, Lithuania",
        Town,
    ),
    (
        "Verslo g. 10, Kumpių k., Kauno r.",
        "Kaunas, Lithuania",
        Town,
    ),
    (
        "Pramonės g. 8, LT-94102 Klaipėda",
        "Klaipėda, Lithuania",
        Town,
    ),
    (
        "Terminalo g. 10, LT-54469 Biruliškės, Kauno r. sav.",
        "Kaunas, Lithuania",
        Postcode,
    ),
    ("iš Kauno", "Kaunas, Lithuania", Town),
    ("Kauno", "Kaunas, Lithuania", Town),
    ("Šiaulių", "Šiauliai, Lithuania", Town),
    ("Krustpils iela 12, Rīga, LV-1073", "Riga, Latvia", Town),
    (
        "Maskavas iela 459, LV-1063 Rīga, Latvija",
        "Riga, Latvia",
        Town,
    ),
    (
        "Mārupe, Plieņciema iela 35, LV-2167",
        "Mārupe, Latvia",
        Town,
    ),
    (
        "Peterburi tee 46, 11415 Tallinn, Estonia",
        "Tallinn, Estonia",
        Town,
    ),
    ("Betooni 6, 51014 Tartu, EE", "Tartu, Estonia", Town),
    ("Magistrala 12, 05-090 Wypędy", "Pruszków, Poland", Postcode),
    (
        "Poznańska 98, 05-850 Ożarów Mazowiecki, PL",
        "Ożarów Mazowiecki, Poland",
        Town,
    ),
    (
        "ul. Krakowska 50, 62-069 Dąbrówka k. Poznania",
        "Gniezno, Poland",
        Postcode,
    ),
    ("PL-00-001 Warszawa", "Warsaw, Poland", Town),
    ("90-001", "Łódź, Poland", Postcode),
    ("Industriestraße 12, 28195 Bremen", "Bremen, Germany", Town),
    ("D-28195", "Bremen, Germany", Postcode),
    ("D - 28195 Bremen", "Bremen, Germany", Town),
    (
        "Hauptstr. 5, 15230 Frankfurt",
        "Frankfurt (Oder), Germany",
        Town,
    ),
    (
        "Mainzer Landstraße 50, 60325 Frankfurt",
        "Frankfurt am Main, Germany",
        Town,
    ),
    (
        "Volkswagen AG, Berliner Ring 2, 38440 Wolfsburg, Deutschland",
        "Wolfsburg, Germany",
        Town,
    ),
    (
        "BLG Logistics, Senator-Borttscheller-Straße 1, 27568 Bremerhaven",
        "Bremerhaven, Germany",
        Town,
    ),
    (
        "DHL Freight Berlin GmbH, Industriestr. 5, 14974 Ludwigsfelde",
        "Ludwigsfelde, Germany",
        Town,
    ),
    ("Köln (Porz), DE", "Köln, Germany", Town),
    ("50667 Koeln", "Köln, Germany", Town),
    ("Hamburg", "Hamburg, Germany", Town),
    (
        "Waalhaven Z.z. 12, 3089 JH Rotterdam",
        "Rotterdam, Netherlands",
        Town,
    ),
    (
        "Venrayseweg 45, NL-5928 NZ Venlo",
        "Venlo, Netherlands",
        Town,
    ),
    (
        "Distributieweg 8, 5928RA Venlo, Nederland",
        "Venlo, Netherlands",
        Town,
    ),
    (
        "Noorderlaan 500, B-2030 Antwerpen",
        "Antwerpen, Belgium",
        Town,
    ),
    (
        "Rue de Paris 5, 4000 Liège, Belgique",
        "Liège, Belgium",
        Town,
    ),
    ("12 rue de la Paix, 59000 Lille", "Lille, France", Town),
    (
        "ZI Nord, Rue de Lyon 45, F-69960 Corbas",
        "Corbas, France",
        Town,
    ),
    (
        "15 avenue de Paris, 33000 Bordeaux, France",
        "Bordeaux, France",
        Town,
    ),
    (
        "Via Milano 12, 24126 Bergamo (BG), Italia",
        "Bergamo, Italy",
        Town,
    ),
    ("Via Milano 12, 24126 Bergamo (BG)", "Bergamo, Italy", Town),
    ("Viale Roma 5, 20121 Milano MI", "Milan, Italy", Town),
    ("Calle Madrid 3, 46001 Valencia", "Valencia, Spain", Town),
    (
        "Polígono Industrial El Prat, E-08820 El Prat de Llobregat",
        "El Prat de Llobregat, Spain",
        Town,
    ),
    (
        "Skladová 10, 301 00 Plzeň, Česká republika",
        "Pilsen, Czechia",
        Town,
    ),
    (
        "tř. Václava Klementa 869, 293 01 Mladá Boleslav, CZ",
        "Mladá Boleslav, Czechia",
        Town,
    ),
    ("Hafenstraße 2, A-4020 Linz", "Linz, Austria", Town),
    (
        "Wiener Straße 30, 8020 Graz, Österreich",
        "Graz, Austria",
        Town,
    ),
    (
        "Hamngatan 5, SE-252 25 Helsingborg",
        "Helsingborg, Sweden",
        Town,
    ),
    (
        "Göteborgsvägen 10, 411 04 Göteborg, Sverige",
        "Göteborg, Sweden",
        Town,
    ),
    ("Københavnsvej 5, DK-6330 Padborg", "Padborg, Denmark", Town),
    (
        "Industrivej 9, 8000 Aarhus C, Danmark",
        "Århus, Denmark",
        Town,
    ),
    (
        "Walton Avenue, Felixstowe IP11 3SY",
        "Felixstowe, United Kingdom",
        Town,
    ),
    (
        "12 London Road, Leeds LS1 4AP, UK",
        "Leeds, United Kingdom",
        Town,
    ),
    (
        "London Road 5, Manchester, England",
        "Manchester, United Kingdom",
        Town,
    ),
    ("Rungis, France", "Rungis, France", Town),
    ("Luxembourg", "Luxembourg, Luxembourg", Town),
    (
        "Rue de l'Industrie 5, L-1811 Luxembourg",
        "Luxembourg, Luxembourg",
        Town,
    ),
    ("Frankfurt/Main", "Frankfurt am Main, Germany", Town),
    ("Kaunas/LT", "Kaunas, Lithuania", Town),
    ("Klaipėda Port", "Klaipėda, Lithuania", Town),
    ("BLG Terminal Vilnius LT-03100", "Vilnius, Lithuania", Town),
    ("Domeikava, Kauno r.", "Domeikava, Lithuania", Town),
    ("Łódź, woj. łódzkie", "Łódź, Poland", Town),
    ("LT-48100 Kaun", "Kaunas, Lithuania", Postcode),
    (
        "Strada Fabricii 12, 400620 Cluj-Napoca, Romania",
        "Cluj-Napoca, Romania",
        Town,
    ),
    ("Fő utca 5, H-9027 Győr", "Győr, Hungary", Town),
    (
        "Industriestrasse 5, CH-8304 Wallisellen",
        "Wallisellen, Switzerland",
        Town,
    ),
    (
        "Riihimäentie 5, 00710 Helsinki, Suomi",
        "Helsinki, Finland",
        Town,
    ),
    ("Alnabruveien 3, NO-0668 Oslo", "Oslo, Norway", Town),
    (
        "Unit 4, Ballymount, Dublin 12, D12 X285",
        "Dublin, Ireland",
        Town,
    ),
    (
        "Rua do Porto 5, 4450-718 Leça da Palmeira, Portugal",
        "Leça da Palmeira, Portugal",
        Town,
    ),
    (
        "DSV, Birkenweg 1, 6850 Dornbirn, AT",
        "Dornbirn, Austria",
        Town,
    ),
    ("De Panne", "De Panne, Belgium", Town),
    (
        "Kaunas, Raudondvario pl. 131A, LT-47191",
        "Kaunas, Lithuania",
        Town,
    ),
    ("Minsko pl. 10, Vilnius", "Vilnius, Lithuania", Town),
    (
        "Rygos g. 3, LT-91234 Klaipėdos m.",
        "Klaipėda, Lithuania",
        Town,
    ),
    ("Кауно г. 5, Вильнюс", "Vilnius, Lithuania", Town),
    (
        "VPA Logistics, Metalo g. 2B, 02190 Vilnius",
        "Vilnius, Lithuania",
        Town,
    ),
    (
        "Neustadt 5, 67433 Neustadt an der Weinstraße",
        "Neustadt an der Weinstraße, Germany",
        Town,
    ),
    (
        "Halle 3, Industriepark 5, 06112 Halle (Saale)",
        "Halle (Saale), Germany",
        Town,
    ),
    (
        "Hull HU9 5PX, UK",
        "Kingston upon Hull, United Kingdom",
        Town,
    ),
    ("Vilnius 5", "Vilnius, Lithuania", Town),
    (
        "IKEA, Lagervägen 10, 343 36 Älmhult",
        "Älmhult, Sweden",
        Town,
    ),
    (
        "Gersthofer Str. 5, 86368 Gersthofen",
        "Gersthofen, Germany",
        Town,
    ),
    (
        "C/ Industria 5, 08820 El Prat de Llobregat, Barcelona",
        "El Prat de Llobregat, Spain",
        Town,
    ),
    (
        "Via dell'Industria 5, 37135 Verona VR, Italia",
        "Verona, Italy",
        Town,
    ),
    ("Rua Nova 3, 4700-001 Braga", "Braga, Portugal", Town),
    ("Łódź ul. Fabryczna 5", "Łódź, Poland", Town),
    ("Łódź 90-001", "Łódź, Poland", Town),
    (
        "Unit 5, Trafford Park, Manchester M17 1AB",
        "Manchester, United Kingdom",
        Town,
    ),
    ("Berlin Hauptstraße 5", "Berlin, Germany", Town),
    ("Fabryczna 5 Łódź", "Łódź, Poland", Town),
    ("ul. Fabryczna 5 90-001 Łódź Polska", "Łódź, Poland", Town),
    (
        "Terminal C, Rotterdam Maasvlakte",
        "Rotterdam, Netherlands",
        Town,
    ),
    (
        "Werk 2, Robert-Bosch-Platz 1, 70839 Gerlingen-Schillerhöhe",
        "Gerlingen, Germany",
        Town,
    ),
    (
        "Draugystės g. 19, Kaunas LT-51230, Lithuania",
        "Kaunas, Lithuania",
        Town,
    ),
    ("Kaunas 44240", "Kaunas, Lithuania", Town),
    (
        "Sankt Augustin, Hauptstr. 1",
        "Sankt Augustin, Germany",
        Town,
    ),
    ("Zürich", "Zürich, Switzerland", Town),
    ("Ventspils iela 50, Rīga", "Riga, Latvia", Town),
    ("Jelgavas nov., Ozolnieki", "Ozolnieki, Latvia", Town),
];

#[test]
fn an_address_lies_in_its_town_or_in_the_area_of_its_code() {
    for (text, place, precision) in ADDRESSES {
        let found = gazetteer().locate(text, None);
        let found = found.map(|found| (found.place.formatted_address, found.precision));
        assert_eq!(found, Some(((*place).to_owned(), *precision)), "{text}");
    }
}

#[test]
fn a_street_that_is_called_like_a_town_is_no_town() {
    for text in [
        "Vilniaus g. 5",
        "Nowhereville",
        "Savanorių pr. 2, Kau",
        "Warszawska 10",
        "Pramonės g. 8",
        "xxxxxx 5, yyyyyyy",
        "12345",
        "5",
        "+37061234567",
        "",
        ", ,",
    ] {
        assert_eq!(gazetteer().locate(text, None), None, "{text}");
    }
}

#[test]
fn a_country_counts_where_the_text_names_none() {
    let lies_in = |text: &str, country: &str| {
        let found = gazetteer().locate(text, Some(code(country)));
        found.map(|found| (found.place.formatted_address, found.precision))
    };
    let town = |name: &str| Some((name.to_owned(), Town));
    assert_eq!(
        lies_in("Birmingham", "GB"),
        town("Birmingham, United Kingdom")
    );
    assert_eq!(
        lies_in("Hauptstr. 5, Altendorf", "AT"),
        town("Altendorf, Austria")
    );
    assert_eq!(lies_in("Kaunas, LT", "DE"), town("Kaunas, Lithuania"));
    let bremen = Some(("Bremen, Germany".to_owned(), Postcode));
    assert_eq!(lies_in("Industriestr. 5, 28195", "DE"), bremen);
    assert_eq!(lies_in("Industriestr. 5", "DE"), None);
}

#[test]
fn the_parts_of_an_address_are_told_apart() {
    let found = gazetteer().locate("UAB Alfa, Pramonės pr. 1, LT-51234 Kaunas", None);
    let found = found.unwrap();
    assert_eq!(found.name.as_deref(), Some("UAB Alfa"));
    assert_eq!(found.street.as_deref(), Some("Pramonės pr. 1"));
    assert_eq!(found.postal_code.as_deref(), Some("LT-51234"));
    assert_eq!(found.town, "Kaunas");
    assert!(found.is_detailed);
    let village = gazetteer()
        .locate("Magistrala 12, 05-090 Wypędy", None)
        .unwrap();
    assert_eq!(village.town, "Wypędy");
    let town = gazetteer().locate("Kaunas, Lithuania", None).unwrap();
    assert!(!town.is_detailed && town.street.is_none() && town.name.is_none());
}

#[test]
fn a_country_is_named_in_words_or_before_the_code() {
    for (text, country) in [
        ("Savanorių pr. 1, Kaunas, Lithuania", Some("LT")),
        ("D-28195 Bremen", Some("DE")),
        ("Łódź Polska", Some("PL")),
        ("Bergamo (BG)", None),
        ("Kaunas", None),
    ] {
        assert_eq!(gazetteer().country_of(text), country.map(code), "{text}");
    }
}

#[test]
fn what_is_not_recognised_gets_the_nearest_places() {
    for (text, meant) in [
        ("Savanorių pr. 5, Kaunass", "Kaunas, Lithuania"),
        ("Hambrug, Deutschland", "Hamburg, Germany"),
        ("Hauptstr. 5, Roterdan, NL", "Rotterdam, Netherlands"),
    ] {
        let places = gazetteer().meant(text, 3);
        assert!(
            places.iter().any(|place| place.formatted_address == meant),
            "{text}: {places:?}"
        );
        assert!(places.len() <= 3);
    }
    assert!(gazetteer().meant("qqqqqqqq, wwwwwww", 3).is_empty());
}

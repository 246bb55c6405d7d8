//! The ferries, bridges, tunnels and border crossings that lorries use between landmasses, and the ferry lines that may
//! replace a long way by land.

/// Country, name, latitude and longitude of a port, a bridgehead or a border crossing.
pub(super) type Gate = (&'static str, &'static str, f64, f64);

/// A connection between two landmasses. The Channel Tunnel counts as one of the ferries beside it.
#[derive(Debug)]
pub(super) struct Crossing {
    pub(super) ends: (Gate, Gate),
    pub(super) is_ferry: bool,
    pub(super) has_toll: bool,
    /// The way into a country that nobody drives through: it is for those who begin or end there.
    pub(super) is_border: bool,
}

const fn ferry(from: Gate, to: Gate) -> Crossing {
    Crossing {
        ends: (from, to),
        is_ferry: true,
        has_toll: false,
        is_border: false,
    }
}

const fn road(from: Gate, to: Gate) -> Crossing {
    Crossing {
        ends: (from, to),
        is_ferry: false,
        has_toll: false,
        is_border: false,
    }
}

/// A bridge that costs a lorry about as much as a ferry's ticket.
const fn toll_bridge(from: Gate, to: Gate) -> Crossing {
    Crossing {
        has_toll: true,
        ..road(from, to)
    }
}

const fn border(from: Gate, to: Gate) -> Crossing {
    Crossing {
        is_border: true,
        ..road(from, to)
    }
}

const fn border_ferry(from: Gate, to: Gate) -> Crossing {
    Crossing {
        is_border: true,
        ..ferry(from, to)
    }
}

const ROSTOCK: Gate = ("DE", "Rostock", 54.15, 12.10);
const TRAVEMUENDE: Gate = ("DE", "Travemünde", 53.94, 10.86);
const KIEL: Gate = ("DE", "Kiel", 54.33, 10.14);
const TRELLEBORG: Gate = ("SE", "Trelleborg", 55.37, 13.15);
const HIRTSHALS: Gate = ("DK", "Hirtshals", 57.59, 9.96);
const SWINOUJSCIE: Gate = ("PL", "Świnoujście", 53.90, 14.26);
const KLAIPEDA: Gate = ("LT", "Klaipėda", 55.69, 21.14);
const NYNASHAMN: Gate = ("SE", "Nynäshamn", 58.90, 17.95);
const KAPELLSKAR: Gate = ("SE", "Kapellskär", 59.72, 19.07);
const DOVER: Gate = ("GB", "Dover", 51.13, 1.33);
const PORTSMOUTH: Gate = ("GB", "Portsmouth", 50.81, -1.09);
const DUBLIN: Gate = ("IE", "Dublin", 53.35, -6.20);
const ROSSLARE: Gate = ("IE", "Rosslare", 52.25, -6.34);
const BELFAST: Gate = ("GB", "Belfast", 54.63, -5.89);
const LIVERPOOL: Gate = ("GB", "Liverpool", 53.44, -3.01);
const CHERBOURG: Gate = ("FR", "Cherbourg", 49.65, -1.61);
const MARSEILLE: Gate = ("FR", "Marseille", 43.31, 5.36);
const BARCELONA: Gate = ("ES", "Barcelona", 41.36, 2.18);
const GENOA: Gate = ("IT", "Genoa", 44.41, 8.91);
const LIVORNO: Gate = ("IT", "Livorno", 43.55, 10.30);
const CIVITAVECCHIA: Gate = ("IT", "Civitavecchia", 42.09, 11.79);
const OLBIA: Gate = ("IT", "Olbia", 40.92, 9.52);
const PALERMO: Gate = ("IT", "Palermo", 38.13, 13.37);
const BASTIA: Gate = ("FR", "Bastia", 42.70, 9.45);
const ANCONA: Gate = ("IT", "Ancona", 43.62, 13.50);
const BARI: Gate = ("IT", "Bari", 41.14, 16.86);
const IGOUMENITSA: Gate = ("GR", "Igoumenitsa", 39.50, 20.26);
const PATRAS: Gate = ("GR", "Patras", 38.24, 21.73);
const PIRAEUS: Gate = ("GR", "Piraeus", 37.94, 23.63);
const TUNIS: Gate = ("TN", "Tunis", 36.80, 10.30);

pub(super) const CROSSINGS: &[Crossing] = &[
    // Great Belt, Øresund, and the ferries from Germany. The ferry next to the bridge is missing on purpose: it saves
    // a lorry few kilometres and no time.
    toll_bridge(
        ("DK", "Nyborg", 55.31, 10.79),
        ("DK", "Korsør", 55.34, 11.10),
    ),
    toll_bridge(
        ("DK", "Copenhagen", 55.63, 12.65),
        ("SE", "Malmö", 55.56, 12.92),
    ),
    ferry(
        ("DE", "Puttgarden", 54.50, 11.23),
        ("DK", "Rødby", 54.66, 11.35),
    ),
    ferry(ROSTOCK, ("DK", "Gedser", 54.57, 11.93)),
    // From Germany, Denmark, Poland and the Baltic states to Sweden and Norway.
    ferry(ROSTOCK, TRELLEBORG),
    ferry(TRAVEMUENDE, TRELLEBORG),
    ferry(KIEL, ("SE", "Göteborg", 57.69, 11.90)),
    ferry(KIEL, ("NO", "Oslo", 59.90, 10.73)),
    ferry(
        ("DK", "Grenaa", 56.41, 10.93),
        ("SE", "Halmstad", 56.66, 12.85),
    ),
    ferry(
        ("DK", "Frederikshavn", 57.44, 10.54),
        ("SE", "Göteborg", 57.70, 11.94),
    ),
    ferry(HIRTSHALS, ("NO", "Kristiansand", 58.14, 7.99)),
    ferry(HIRTSHALS, ("NO", "Larvik", 59.04, 10.03)),
    ferry(SWINOUJSCIE, ("SE", "Ystad", 55.43, 13.83)),
    ferry(SWINOUJSCIE, TRELLEBORG),
    ferry(
        ("PL", "Gdynia", 54.53, 18.54),
        ("SE", "Karlskrona", 56.17, 15.61),
    ),
    ferry(("PL", "Gdańsk", 54.40, 18.66), NYNASHAMN),
    ferry(KLAIPEDA, ("SE", "Karlshamn", 56.17, 14.87)),
    ferry(KLAIPEDA, KIEL),
    ferry(("LV", "Liepāja", 56.52, 21.00), TRAVEMUENDE),
    ferry(("LV", "Ventspils", 57.40, 21.56), NYNASHAMN),
    ferry(("EE", "Paldiski", 59.35, 24.05), KAPELLSKAR),
    // Finland.
    ferry(
        ("EE", "Tallinn", 59.45, 24.77),
        ("FI", "Helsinki", 60.15, 24.92),
    ),
    ferry(KAPELLSKAR, ("FI", "Naantali", 60.46, 22.02)),
    ferry(("SE", "Umeå", 63.68, 20.35), ("FI", "Vaasa", 63.09, 21.55)),
    ferry(TRAVEMUENDE, ("FI", "Helsinki", 60.21, 25.20)),
    road(
        ("SE", "Haparanda", 65.84, 24.13),
        ("FI", "Tornio", 65.85, 24.15),
    ),
    road(
        ("SE", "Karesuando", 68.44, 22.48),
        ("FI", "Karesuvanto", 68.45, 22.50),
    ),
    road(
        ("NO", "Utsjoki bridge", 69.90, 27.00),
        ("FI", "Utsjoki", 69.89, 27.02),
    ),
    // Great Britain and Ireland.
    ferry(("FR", "Calais", 50.97, 1.87), DOVER),
    ferry(("FR", "Dunkirk", 51.02, 2.20), DOVER),
    ferry(
        ("FR", "Dieppe", 49.93, 1.08),
        ("GB", "Newhaven", 50.79, 0.06),
    ),
    ferry(
        ("BE", "Zeebrugge", 51.34, 3.20),
        ("GB", "Purfleet", 51.48, 0.24),
    ),
    ferry(
        ("NL", "Hoek van Holland", 51.98, 4.12),
        ("GB", "Harwich", 51.95, 1.25),
    ),
    ferry(
        ("NL", "Europoort", 51.95, 4.15),
        ("GB", "Hull", 53.74, -0.28),
    ),
    ferry(
        ("NL", "IJmuiden", 52.46, 4.58),
        ("GB", "Newcastle", 55.00, -1.46),
    ),
    ferry(("FR", "Caen", 49.28, -0.25), PORTSMOUTH),
    ferry(CHERBOURG, ("GB", "Poole", 50.71, -1.99)),
    ferry(
        ("FR", "Roscoff", 48.72, -3.97),
        ("GB", "Plymouth", 50.37, -4.16),
    ),
    ferry(("ES", "Santander", 43.46, -3.80), PORTSMOUTH),
    ferry(("ES", "Bilbao", 43.35, -3.03), PORTSMOUTH),
    ferry(("GB", "Holyhead", 53.31, -4.63), DUBLIN),
    ferry(LIVERPOOL, DUBLIN),
    ferry(LIVERPOOL, BELFAST),
    ferry(("GB", "Fishguard", 51.99, -4.97), ROSSLARE),
    ferry(("GB", "Cairnryan", 54.97, -5.03), BELFAST),
    ferry(CHERBOURG, ROSSLARE),
    ferry(CHERBOURG, DUBLIN),
    // The western Mediterranean. The lines to Palermo are missing on purpose: the way by the Strait of Messina is usual.
    ferry(
        ("IT", "Villa San Giovanni", 38.22, 15.64),
        ("IT", "Messina", 38.19, 15.56),
    ),
    ferry(GENOA, OLBIA),
    ferry(CIVITAVECCHIA, OLBIA),
    ferry(LIVORNO, OLBIA),
    ferry(MARSEILLE, BASTIA),
    ferry(("FR", "Nice", 43.70, 7.28), BASTIA),
    ferry(LIVORNO, BASTIA),
    ferry(BARCELONA, GENOA),
    ferry(BARCELONA, CIVITAVECCHIA),
    ferry(BARCELONA, ("ES", "Palma", 39.56, 2.63)),
    ferry(
        ("ES", "Valencia", 39.45, -0.32),
        ("ES", "Palma", 39.56, 2.63),
    ),
    ferry(
        ("IT", "Pozzallo", 36.73, 14.84),
        ("MT", "Valletta", 35.89, 14.51),
    ),
    ferry(
        ("ES", "Algeciras", 36.13, -5.44),
        ("MA", "Tanger Med", 35.88, -5.50),
    ),
    ferry(
        ("ES", "Almería", 36.83, -2.47),
        ("MA", "Nador", 35.28, -2.92),
    ),
    ferry(
        ("ES", "Alicante", 38.34, -0.49),
        ("DZ", "Oran", 35.71, -0.65),
    ),
    ferry(MARSEILLE, ("DZ", "Algiers", 36.77, 3.07)),
    ferry(MARSEILLE, TUNIS),
    ferry(GENOA, TUNIS),
    ferry(PALERMO, TUNIS),
    road(
        ("TN", "Babouch", 36.63, 8.66),
        ("DZ", "Oum Teboul", 36.88, 8.55),
    ),
    // The Adriatic and the eastern Mediterranean.
    ferry(ANCONA, ("HR", "Split", 43.50, 16.44)),
    ferry(ANCONA, IGOUMENITSA),
    ferry(ANCONA, PATRAS),
    ferry(BARI, IGOUMENITSA),
    ferry(BARI, PATRAS),
    ferry(BARI, ("AL", "Durrës", 41.31, 19.45)),
    ferry(BARI, ("ME", "Bar", 42.09, 19.08)),
    ferry(("IT", "Brindisi", 40.65, 17.98), IGOUMENITSA),
    ferry(
        ("IT", "Trieste", 45.64, 13.76),
        ("TR", "Pendik", 40.87, 29.23),
    ),
    ferry(PIRAEUS, ("GR", "Heraklion", 35.34, 25.14)),
    ferry(PIRAEUS, ("CY", "Limassol", 34.65, 33.02)),
    ferry(
        ("TR", "Taşucu", 36.32, 33.88),
        ("CY", "Kyrenia", 35.34, 33.33),
    ),
    // The Black Sea, the Caspian and Iceland.
    ferry(
        ("BG", "Burgas", 42.48, 27.48),
        ("GE", "Batumi", 41.65, 41.64),
    ),
    ferry(
        ("UA", "Chornomorsk", 46.33, 30.66),
        ("GE", "Batumi", 41.65, 41.64),
    ),
    border_ferry(("AZ", "Alat", 39.96, 49.40), ("KZ", "Aktau", 43.60, 51.22)),
    ferry(HIRTSHALS, ("IS", "Seyðisfjörður", 65.26, -14.01)),
    // To Belarus, Russia and Kaliningrad, where lorries are let through (2026). Those of Finland, Norway and Ukraine
    // are closed.
    border(
        ("LT", "Medininkai", 54.54, 25.68),
        ("BY", "Kamenny Log", 54.54, 25.72),
    ),
    border(
        ("LT", "Šalčininkai", 54.28, 25.38),
        ("BY", "Benyakoni", 54.25, 25.36),
    ),
    border(
        ("LV", "Pāternieki", 55.83, 27.62),
        ("BY", "Grigorovshchina", 55.82, 27.66),
    ),
    border(
        ("LV", "Terehova", 56.36, 28.20),
        ("RU", "Burachki", 56.34, 28.25),
    ),
    border(
        ("EE", "Luhamaa", 57.63, 27.37),
        ("RU", "Shumilkino", 57.64, 27.43),
    ),
    border(
        ("PL", "Koroszczyn", 52.10, 23.58),
        ("BY", "Kozlovichi", 52.10, 23.63),
    ),
    border(
        ("PL", "Bobrowniki", 53.13, 23.88),
        ("BY", "Berestovitsa", 53.14, 23.93),
    ),
    border(
        ("GE", "Kazbegi", 42.73, 44.62),
        ("RU", "Verkhny Lars", 42.78, 44.64),
    ),
    border(
        ("LT", "Kybartai", 54.65, 22.79),
        ("RU", "Chernyshevskoye", 54.63, 22.72),
    ),
    border(
        ("PL", "Grzechotki", 54.33, 20.15),
        ("RU", "Mamonovo", 54.40, 20.14),
    ),
    border(
        ("PL", "Bezledy", 54.29, 20.65),
        ("RU", "Bagrationovsk", 54.37, 20.65),
    ),
    ferry(
        ("RU", "Baltiysk", 54.65, 19.90),
        ("RU", "Ust-Luga", 59.68, 28.40),
    ),
];

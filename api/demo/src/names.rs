//! Names, codes and addresses in each country's style. All companies and people are invented.

use domain::company_numbers::{doubt_company_code, doubt_vat_number};

use super::prng::Prng;

/// What a country's companies, people and vehicles are called. Patterns are those of
/// [`Prng::filled`].
#[derive(Debug)]
pub(super) struct Country {
    /// ISO 3166-1 alpha-2.
    pub(super) code: &'static str,
    /// How many of a hundred contacts are from here, roughly.
    pub(super) share: u32,
    /// Legal forms; `{}` is the name.
    forms: &'static [&'static str],
    /// Beginnings of company names.
    first: &'static [&'static str],
    /// Endings for companies that ship goods.
    goods: &'static [&'static str],
    /// Endings for companies that ship cars.
    cars: &'static [&'static str],
    /// Endings for carriers.
    carriers: &'static [&'static str],
    /// The number in the register of companies.
    register: &'static str,
    /// The VAT number; `{}` is the digits of the register number.
    vat: &'static str,
    postal: &'static str,
    phone: &'static str,
    streets: &'static [&'static str],
    plate: &'static str,
    /// First names; only men's where the family name depends on gender.
    given: &'static [&'static str],
    family: &'static [&'static str],
}

/// What a company does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trade {
    Goods,
    Cars,
    Carrier,
}

/// Codes of a company.
#[derive(Debug, Clone)]
pub(super) struct Codes {
    pub(super) register: String,
    pub(super) vat: String,
}

impl Country {
    /// The name of the country's `nth` company of this trade, without its legal form. Every
    /// combination is used once, in an order that mixes both halves, before one is repeated with a
    /// suffix.
    pub(super) fn company(&self, trade: Trade, nth: usize) -> String {
        /// Shares no factor with the sizes of the tables, so every combination is reached.
        const STRIDE: usize = 31;
        const AGAIN: [&str; 6] = ["", " Group", " Plus", " Partner", " Invest", " Holding"];
        let ends = match trade {
            Trade::Goods => self.goods,
            Trade::Cars => self.cars,
            Trade::Carrier => self.carriers,
        };
        let combinations = self.first.len() * ends.len();
        let place = nth * STRIDE % combinations;
        let word = |all: &[&'static str], at: usize| all.get(at).copied().unwrap_or_default();
        let first = word(self.first, place % self.first.len());
        let end = word(ends, place / self.first.len());
        format!(
            "{first} {end}{}",
            word(&AGAIN, nth / combinations % AGAIN.len())
        )
    }

    /// A name with a legal form.
    pub(super) fn with_form(&self, prng: &mut Prng, name: &str) -> String {
        prng.pick_early(self.forms).replace("{}", name)
    }

    /// Codes that the product does not doubt, found by trying, since every country has check digits
    /// of its own.
    pub(super) fn codes(&self, prng: &mut Prng) -> Codes {
        /// Far more than the rarest ones need, of which one in a thousand is right.
        const TRIES: usize = 20_000;
        // In a sequence of their own, so that nothing else depends on how many tries there were.
        let mut tries = prng.branch();
        let mut codes = self.any_codes(&mut tries);
        for _ in 0..TRIES {
            if !self.doubts(&codes) {
                break;
            }
            codes = self.any_codes(&mut tries);
        }
        codes
    }

    fn any_codes(&self, prng: &mut Prng) -> Codes {
        let register = prng.filled(self.register);
        let digits: String = register.chars().filter(char::is_ascii_digit).collect();
        Codes {
            vat: prng.filled(self.vat).replace("{}", &digits),
            register,
        }
    }

    fn doubts(&self, Codes { register, vat }: &Codes) -> bool {
        doubt_company_code(register, Some(self.code)).is_some()
            || doubt_vat_number(vat, Some(self.code)).is_some()
    }

    pub(super) fn postal_code(&self, prng: &mut Prng) -> String {
        prng.filled(self.postal)
    }

    pub(super) fn phone(&self, prng: &mut Prng) -> String {
        prng.filled(self.phone)
    }

    pub(super) fn street(&self, prng: &mut Prng) -> String {
        let street = *prng.pick(self.streets);
        prng.filled(street)
    }

    pub(super) fn plate(&self, prng: &mut Prng) -> String {
        prng.filled(self.plate)
    }

    pub(super) fn person(&self, prng: &mut Prng) -> String {
        format!("{} {}", prng.pick(self.given), prng.pick(self.family))
    }
}

/// The country with this code; Lithuania for a code that is not in the table.
pub(super) fn country(code: &str) -> &'static Country {
    COUNTRIES
        .iter()
        .find(|country| country.code == code)
        .unwrap_or(&LITHUANIA)
}

#[rustfmt::skip]
const LITHUANIA: Country = Country {
    code: "LT",
    share: 26,
    forms: &["UAB {}", "UAB {}", "UAB {}", "MB {}", "AB {}"],
    first: &[
        "Baltijos", "Nemuno", "Žemaitijos", "Aukštaitijos", "Dzūkijos", "Pamario", "Šiaurės",
        "Vakarų", "Dubysos", "Neries", "Ventos", "Minijos", "Merkio", "Gintaro", "Ąžuolo",
        "Sakalo", "Gandro", "Vėtros", "Saulės", "Pušyno", "Sūduvos", "Kuršių", "Eglyno", "Jūros",
        "Kalvų", "Rasos", "Liepų", "Beržo", "Vilko", "Tauro",
    ],
    goods: &[
        "prekyba", "mediena", "baldai", "maistas", "statyba", "metalas", "plastikas", "pakuotė",
        "chemija", "grūdai", "stiklas", "technika",
    ],
    cars: &["autocentras", "automobiliai", "auto importas"],
    carriers: &[
        "transportas", "keliai", "logistika", "vežėjai", "kroviniai", "ratai", "ekspedicija",
        "trasa",
    ],
    register: "30#######",
    vat: "LT1000########",
    postal: "LT-%####",
    phone: "+370 6## #####",
    streets: &[
        "Pramonės g. ~", "Taikos pr. ~", "Savanorių pr. ~", "Technikos g. ~", "Metalo g. ~",
        "Geležinkelio g. ~", "Sandėlių g. ~", "Verslo g. ~",
    ],
    plate: "@@@ ###",
    given: &[
        "Tomas", "Andrius", "Jonas", "Darius", "Mindaugas", "Saulius", "Gintaras", "Vytautas",
        "Arūnas", "Nerijus",
    ],
    family: &[
        "Petraitis", "Kavaliauskas", "Jankauskas", "Butkus", "Žukauskas", "Balčiūnas", "Mockus",
        "Urbonas", "Rimkus", "Stankus",
    ],
};

#[rustfmt::skip]
const COUNTRIES: &[Country] = &[
    LITHUANIA,
    Country {
        code: "PL",
        share: 18,
        forms: &["{} Sp. z o.o.", "{} Sp. z o.o.", "{} S.A.", "{} Sp. k."],
        first: &[
            "Wisła", "Warta", "Mazowia", "Tatra", "Bałtyk", "Orzeł", "Sokół", "Jantar", "Kujawy",
            "Podlasie", "Mazur", "Odra", "Karpaty", "Zefir", "Kasztan", "Centrum", "Jarzębina",
            "Żubr", "Sudety", "Lechia", "Bursztyn", "Wega", "Pomorze", "Dąbrowa",
        ],
        goods: &[
            "Meble", "Stal", "Papier", "Foods", "Plast", "Drewno", "Chem", "Pack", "Agro", "Szkło",
        ],
        cars: &["Auto", "Motors", "Auto Handel"],
        carriers: &["Trans", "Spedycja", "Logistyka", "Cargo", "Transport", "Truck", "Express"],
        register: "%#########",
        vat: "PL{}",
        postal: "##-###",
        phone: "+48 6## ### ###",
        streets: &[
            "ul. Przemysłowa ~", "ul. Magazynowa ~", "ul. Poznańska ~", "ul. Składowa ~",
            "ul. Fabryczna ~", "ul. Logistyczna ~",
        ],
        plate: "W@@ ####@",
        given: &["Piotr", "Krzysztof", "Marek", "Paweł", "Grzegorz", "Łukasz", "Tomasz", "Adam"],
        family: &[
            "Kowalczyk", "Wiśniewski", "Zieliński", "Lewandowski", "Mazur", "Krawczyk", "Dudek",
            "Pawlak",
        ],
    },
    Country {
        code: "DE",
        share: 14,
        forms: &["{} GmbH", "{} GmbH", "{} GmbH & Co. KG", "{} AG"],
        first: &[
            "Nordwall", "Rheinufer", "Elbtal", "Weserland", "Schwarzholz", "Lindenhof", "Mühlbach",
            "Falkenried", "Brunnhuber", "Osterkamp", "Havelberger", "Kaltenbrunn", "Steinkamp",
            "Hellweger", "Moorburger", "Eichenrode", "Allerthal", "Seehagen", "Talheimer",
            "Wittmoor",
        ],
        goods: &[
            "Maschinenbau", "Papier", "Lebensmittel", "Kunststoffe", "Holzwerke", "Stahlhandel",
            "Chemie", "Verpackung", "Baustoffe",
        ],
        cars: &["Automobile", "Fahrzeughandel", "Autoland"],
        carriers: &[
            "Spedition", "Transporte", "Logistik", "Fuhrbetrieb", "Kraftverkehr", "Güterverkehr",
        ],
        register: "HRB %####",
        vat: "DE3########",
        postal: "%####",
        phone: "+49 151 ########",
        streets: &[
            "Industriestraße ~", "Am Güterbahnhof ~", "Hafenstraße ~", "Gewerbering ~",
            "Robert-Koch-Straße ~", "Siemensstraße ~",
        ],
        plate: "DU-@@ %##",
        given: &["Stefan", "Michael", "Andreas", "Jürgen", "Sabine", "Petra", "Torsten", "Claudia"],
        family: &[
            "Brandt", "Hoffmann", "Krüger", "Lehmann", "Vogel", "Winkler", "Schröder", "Engel",
        ],
    },
    Country {
        code: "NL",
        share: 7,
        forms: &["{} B.V."],
        first: &[
            "Van der Molen", "De Hoeve", "Waterland", "Zuiderkade", "Maasoever", "Polderzicht",
            "Kempenaar", "Brabanthof", "Noorderdijk", "IJsselkant", "Veenstra", "Lageweg",
            "Zandvliet", "Oosterhaven",
        ],
        goods: &["Bloemen", "Voeding", "Agri", "Staal", "Verpakkingen", "Kunststoffen"],
        cars: &["Automotive", "Autohandel"],
        carriers: &["Transport", "Logistiek", "Wegvervoer", "Expeditie"],
        register: "%#######",
        vat: "NL8########B01",
        postal: "%### @@",
        phone: "+31 6 ########",
        streets: &["Industrieweg ~", "Havenweg ~", "Transportweg ~", "Ambachtsweg ~"],
        plate: "##-B@@-%",
        given: &["Pieter", "Jan", "Maarten", "Sanne", "Bas", "Femke"],
        family: &["de Vries", "Bakker", "Visser", "Smit", "Mulder", "Dekker"],
    },
    Country {
        code: "SE",
        share: 6,
        forms: &["{} AB"],
        first: &[
            "Nordhav", "Björkvik", "Granlund", "Vätterbygd", "Skåneland", "Älvdal", "Stenby",
            "Havsörn", "Mellansjö", "Furuvik", "Ekedal", "Kustvik", "Sörgård", "Norrskog",
        ],
        goods: &["Trä", "Stål", "Papper", "Livsmedel", "Plast", "Bygg"],
        cars: &["Bil", "Fordon"],
        carriers: &["Åkeri", "Transport", "Logistik", "Frakt"],
        register: "55####-####",
        vat: "SE{}01",
        postal: "%## ##",
        phone: "+46 70 ### ## ##",
        streets: &["Industrigatan ~", "Hamngatan ~", "Terminalvägen ~", "Verkstadsgatan ~"],
        plate: "@@@ ##%",
        given: &["Erik", "Lars", "Anders", "Karin", "Johan", "Maria"],
        family: &["Lindqvist", "Bergström", "Sandberg", "Holm", "Nyström", "Ekdahl"],
    },
    Country {
        code: "DK",
        share: 5,
        forms: &["{} ApS", "{} A/S"],
        first: &[
            "Vesterhav", "Limfjord", "Bakkegård", "Søndermark", "Havnegade", "Fynbo", "Storebro",
            "Klitgård", "Nordkyst", "Egelund", "Kornmark", "Strandby",
        ],
        goods: &["Møbler", "Fødevarer", "Byg", "Emballage", "Stål", "Plast"],
        cars: &["Biler", "Bilcenter"],
        carriers: &["Transport", "Logistik", "Spedition", "Fragt"],
        register: "%#######",
        vat: "DK{}",
        postal: "%###",
        phone: "+45 ## ## ## ##",
        streets: &["Industrivej ~", "Havnevej ~", "Transportvej ~", "Lagervej ~"],
        plate: "@@ ## ###",
        given: &["Søren", "Mads", "Henrik", "Mette", "Lone", "Jesper"],
        family: &["Nielsen", "Kjær", "Mortensen", "Thomsen", "Dam", "Holst"],
    },
    Country {
        code: "LV",
        share: 5,
        forms: &["SIA {}"],
        first: &[
            "Daugavas", "Kurzemes", "Vidzemes", "Latgales", "Zemgales", "Gaujas", "Ventas",
            "Jūrmalas", "Ozola", "Bērza", "Dzintara", "Saules",
        ],
        goods: &["koks", "metāls", "pārtika", "būve", "papīrs", "plastmasa"],
        cars: &["auto", "autocentrs"],
        carriers: &["transports", "loģistika", "kravas", "pārvadājumi"],
        register: "4000#######",
        vat: "LV{}",
        postal: "LV-%###",
        phone: "+371 2### ####",
        streets: &["Rūpniecības iela ~", "Noliktavu iela ~", "Ostas iela ~", "Dzelzceļa iela ~"],
        plate: "@@-####",
        given: &["Jānis", "Andris", "Māris", "Edgars", "Kristaps", "Raimonds"],
        family: &["Bērziņš", "Kalniņš", "Ozoliņš", "Liepiņš", "Krūmiņš", "Zariņš"],
    },
    Country {
        code: "EE",
        share: 5,
        forms: &["{} OÜ", "{} OÜ", "{} AS"],
        first: &[
            "Põhja", "Lääne", "Emajõe", "Saare", "Viru", "Pärna", "Kalda", "Mere", "Tamme",
            "Kuuse", "Rabamäe", "Järve",
        ],
        goods: &["Puit", "Metall", "Toit", "Ehitus", "Plast", "Pakend"],
        cars: &["Auto", "Autokeskus"],
        carriers: &["Transport", "Logistika", "Veod", "Ekspress"],
        register: "1#######",
        vat: "EE10#######",
        postal: "%####",
        phone: "+372 5### ####",
        streets: &["Tööstuse tn ~", "Sadama tn ~", "Lao tn ~", "Peterburi tee ~"],
        plate: "### @@@",
        given: &["Andres", "Margus", "Toomas", "Kristi", "Rein", "Piret"],
        family: &["Tamm", "Saar", "Mägi", "Kask", "Rebane", "Ilves"],
    },
    Country {
        code: "CZ",
        share: 4,
        forms: &["{} s.r.o.", "{} s.r.o.", "{} a.s."],
        first: &[
            "Morava", "Vltava", "Labe", "Beskydy", "Šumava", "Sázava", "Krkonoše", "Haná",
            "Jizera", "Orlice", "Lípa", "Sokolník",
        ],
        goods: &["Sklo", "Ocel", "Papír", "Potraviny", "Plasty", "Dřevo"],
        cars: &["Auto", "Automobily"],
        carriers: &["Trans", "Spedice", "Doprava", "Logistika"],
        register: "%#######",
        vat: "CZ{}",
        postal: "%## ##",
        phone: "+420 6## ### ###",
        streets: &["Průmyslová ~", "Skladová ~", "Nádražní ~", "Tovární ~"],
        plate: "%@# ####",
        given: &["Jiří", "Petr", "Pavel", "Milan", "Tomáš", "Radek"],
        family: &["Novotný", "Dvořák", "Procházka", "Kučera", "Veselý", "Horák"],
    },
    Country {
        code: "FR",
        share: 3,
        forms: &["{} SARL", "{} SAS"],
        first: &[
            "Beauval", "Clairmont", "Rivedoux", "Montfleury", "Bellecombe", "Grandpré", "Valdoré",
            "Hautefort", "Sauvigny", "Marchelière",
        ],
        goods: &["Emballages", "Agroalimentaire", "Métaux", "Bois", "Plastiques"],
        cars: &["Automobiles", "Véhicules"],
        carriers: &["Transports", "Logistique", "Fret"],
        register: "%########",
        vat: "FR##{}",
        postal: "%####",
        phone: "+33 6 ## ## ## ##",
        streets: &["rue de l'Industrie ~", "zone d'activités ~", "avenue du Fret ~"],
        plate: "@@-###-@@",
        given: &["Julien", "Nicolas", "Céline", "Laurent", "Sophie"],
        family: &["Moreau", "Lefèvre", "Garnier", "Faure", "Chevalier"],
    },
    Country {
        code: "BE",
        share: 3,
        forms: &["{} BV", "{} NV"],
        first: &[
            "Scheldehof", "Kempenland", "Ardenne", "Leiedal", "Noorderkaai", "Dendervallei",
            "Haspenveld", "Zeepolder", "Meetjesveld", "Vlasdal",
        ],
        goods: &["Chemie", "Textiel", "Voeding", "Staal", "Verpakking"],
        cars: &["Automotive", "Wagens"],
        carriers: &["Transport", "Logistics", "Wegvervoer"],
        register: "0###.###.###",
        vat: "BE{}",
        postal: "%###",
        phone: "+32 47# ## ## ##",
        streets: &["Industrielaan ~", "Havenlaan ~", "Nijverheidsstraat ~"],
        plate: "1-@@@-###",
        given: &["Wim", "Koen", "Els", "Bart", "Ann"],
        family: &["Peeters", "Claes", "Wouters", "Maes", "Jacobs"],
    },
    Country {
        code: "NO",
        share: 2,
        forms: &["{} AS"],
        first: &[
            "Fjordlund", "Nordlys", "Bergheim", "Solvik", "Havstrand", "Granheim", "Elvestad",
            "Stordal",
        ],
        goods: &["Bygg", "Sjømat", "Trelast", "Stål"],
        cars: &["Bil", "Bilsenter"],
        carriers: &["Transport", "Logistikk", "Frakt"],
        register: "9########",
        vat: "NO{}MVA",
        postal: "%###",
        phone: "+47 4## ## ###",
        streets: &["Industriveien ~", "Havneveien ~", "Terminalveien ~"],
        plate: "@@ #####",
        given: &["Ola", "Kjetil", "Ingrid", "Bjørn", "Silje"],
        family: &["Hansen", "Haugen", "Solberg", "Lie", "Moen"],
    },
    Country {
        code: "FI",
        share: 2,
        forms: &["{} Oy"],
        first: &[
            "Järvenrannan", "Pohjolan", "Koivulan", "Merenkurkun", "Saariston", "Lapinmaan",
            "Kuusiston", "Hämeen",
        ],
        goods: &["Puu", "Teräs", "Elintarvike", "Paperi"],
        cars: &["Auto", "Autokeskus"],
        carriers: &["Kuljetus", "Logistiikka", "Rahti"],
        register: "#######-#",
        vat: "FI{}",
        postal: "%####",
        phone: "+358 40 ### ####",
        streets: &["Teollisuustie ~", "Satamatie ~", "Varastokatu ~"],
        plate: "@@@-###",
        given: &["Mikko", "Jari", "Anna", "Timo", "Päivi"],
        family: &["Korhonen", "Virtanen", "Lahti", "Salonen", "Niemi"],
    },
    Country {
        code: "AT",
        share: 2,
        forms: &["{} GmbH"],
        first: &[
            "Donautal", "Almblick", "Karnerhof", "Tauernstein", "Inngau", "Murhof", "Weinberger",
            "Sonnleiten",
        ],
        goods: &["Holz", "Stahl", "Papier", "Lebensmittel"],
        cars: &["Automobile", "Fahrzeuge"],
        carriers: &["Spedition", "Transporte", "Logistik"],
        register: "FN %#####k",
        vat: "ATU########",
        postal: "%###",
        phone: "+43 664 #######",
        streets: &["Industriestraße ~", "Gewerbepark ~", "Lagerhausgasse ~"],
        plate: "W-%####@",
        given: &["Wolfgang", "Markus", "Christine", "Bernhard", "Elisabeth"],
        family: &["Gruber", "Pichler", "Steiner", "Moser", "Haider"],
    },
];

/// A random country, weighted by its share.
pub(super) fn any_country(prng: &mut Prng) -> &'static Country {
    let index = prng.weighted(COUNTRIES.iter().map(|country| country.share));
    COUNTRIES.get(index).unwrap_or(&LITHUANIA)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_combination_of_a_country_comes_once_before_one_comes_again() {
        for country in COUNTRIES {
            for trade in [Trade::Goods, Trade::Cars, Trade::Carrier] {
                let names: HashSet<String> =
                    (0..150).map(|nth| country.company(trade, nth)).collect();
                let most = match trade {
                    Trade::Goods => country.goods.len(),
                    Trade::Cars => country.cars.len(),
                    Trade::Carrier => country.carriers.len(),
                } * country.first.len();
                assert!(
                    names.len() >= 150.min(most * 6),
                    "{} {trade:?}: {}",
                    country.code,
                    names.len()
                );
            }
        }
    }

    #[test]
    fn shares_are_of_a_hundred() {
        assert!((95..=105).contains(&COUNTRIES.iter().map(|country| country.share).sum::<u32>()));
    }

    #[test]
    fn codes_have_the_form_of_their_country() {
        let mut prng = Prng::new(3);
        for (code, length) in [
            ("LT", 14),
            ("PL", 12),
            ("DE", 11),
            ("NL", 14),
            ("SE", 14),
            ("DK", 10),
            ("LV", 13),
            ("EE", 11),
            ("CZ", 10),
            ("FR", 13),
            ("BE", 12),
            ("NO", 14),
            ("FI", 10),
            ("AT", 11),
        ] {
            let codes = country(code).codes(&mut prng);
            let vat = &codes.vat;
            assert!(vat.starts_with(code) && vat.len() == length, "{vat}");
            assert!(!country(code).doubts(&codes), "{codes:?}");
        }
    }
}

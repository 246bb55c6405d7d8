//! Words of addresses that are no names of towns: streets, regions, companies, villages. All are folded.

/// Words that say that a part of an address is a street or a site.
const STREETS: &[&str] = &[
    // Lithuanian, Latvian, Estonian
    "aleja",
    "alejos",
    "aplinkkelis",
    "g",
    "gatve",
    "gatves",
    "kelias",
    "pl",
    "plentas",
    "plento",
    "pr",
    "prospektas",
    "prospekto",
    "skg",
    "skersgatvis",
    "tak",
    "takas",
    "bulvaris",
    "cels",
    "iela",
    "ielas",
    "prospekts",
    "soseja",
    "maantee",
    "mnt",
    "pst",
    "puiestee",
    "tanav",
    "tee",
    "tn",
    // Polish, Czech, Slovak, Slovenian, Croatian, Hungarian, Romanian
    "al",
    "aleje",
    "os",
    "osiedle",
    "plac",
    "rondo",
    "ul",
    "ulica",
    "ulice",
    "nabrezi",
    "namesti",
    "nam",
    "trida",
    "cesta",
    "trg",
    "korut",
    "utca",
    "ut",
    "bulevardul",
    "calea",
    "sos",
    "soseaua",
    "strada",
    // German, Dutch, Danish, Norwegian, Swedish, Finnish
    "allee",
    "chaussee",
    "gasse",
    "platz",
    "str",
    "strasse",
    "weg",
    "dreef",
    "kade",
    "laan",
    "plein",
    "straat",
    "steenweg",
    "gade",
    "vej",
    "gata",
    "gatan",
    "vag",
    "vagen",
    "vegen",
    "veien",
    "katu",
    "tie",
    // French, Italian, Spanish, Portuguese
    "av",
    "ave",
    "avenue",
    "bd",
    "boulevard",
    "chemin",
    "impasse",
    "quai",
    "route",
    "rte",
    "rue",
    "za",
    "zac",
    "zi",
    "contrada",
    "corso",
    "loc",
    "localita",
    "piazza",
    "piazzale",
    "via",
    "viale",
    "avda",
    "avenida",
    "calle",
    "camino",
    "carrer",
    "carretera",
    "ctra",
    "paseo",
    "plaza",
    "pol",
    "poligono",
    "estrada",
    "rua",
    "travessa",
    // English
    "avenue",
    "close",
    "court",
    "crescent",
    "drive",
    "estate",
    "industrial",
    "lane",
    "park",
    "rd",
    "road",
    "street",
    "unit",
    "way",
    // Russian
    "пер",
    "пр",
    "проспект",
    "ул",
    "улица",
    "шоссе",
];

/// Those of them that stand before the name of the street.
const BEFORE_STREETS: &[&str] = &[
    "al",
    "aleja",
    "aleje",
    "av",
    "avda",
    "ave",
    "avenida",
    "avenue",
    "bd",
    "boulevard",
    "bulevardul",
    "calea",
    "calle",
    "chemin",
    "contrada",
    "corso",
    "ctra",
    "carretera",
    "os",
    "osiedle",
    "paseo",
    "piazza",
    "piazzale",
    "pl",
    "plac",
    "plaza",
    "quai",
    "route",
    "rua",
    "rue",
    "sos",
    "strada",
    "ul",
    "ulica",
    "via",
    "viale",
    "пр",
    "проспект",
    "ул",
    "улица",
];

/// Endings of words that are streets.
const STREET_ENDINGS: &[&str] = &[
    "allee", "chaussee", "damm", "gasse", "gade", "gatan", "kade", "laan", "plein", "platz", "str",
    "straat", "strasse", "tanav", "ulica", "utca", "vagen", "vegen", "veien", "vej", "weg",
];

/// Words behind the name of a region: `Kauno r.`, `Ropažu nov.`
const REGIONS_BEFORE: &[&str] = &[
    "apskr",
    "apskritis",
    "county",
    "maakond",
    "nov",
    "novads",
    "obl",
    "oblast",
    "pag",
    "pagasts",
    "r",
    "raj",
    "rajonas",
    "rajono",
    "sav",
    "savivaldybe",
    "sen",
    "seniunija",
    "vald",
    "обл",
    "область",
    "район",
];

/// Words before the name of a region: `woj. łódzkie`.
const REGIONS_AFTER: &[&str] = &[
    "departement",
    "gm",
    "gmina",
    "kraj",
    "kreis",
    "landkreis",
    "okr",
    "okres",
    "pow",
    "powiat",
    "prov",
    "provincia",
    "woj",
    "wojewodztwo",
];

/// Words behind the name of a town or village: `Ramučių k.`, `Kauno m.`
const SETTLEMENTS: &[&str] = &[
    "c", "cedex", "k", "kaimas", "km", "linn", "m", "mst", "mstl", "miestas",
];

/// Words before it: `m. Łódź`.
const BEFORE_TOWNS: &[&str] = &["bei", "m", "near", "prie", "г"];

/// Legal forms, which make a part of an address the name of a company.
const COMPANIES: &[&str] = &[
    "ab", "ag", "aps", "as", "bv", "bvba", "eood", "gmbh", "kft", "kg", "limited", "llc", "ltd",
    "mb", "nv", "oo", "ood", "ou", "oy", "plc", "sa", "sarl", "sas", "sia", "sl", "sp", "spa",
    "sprl", "srl", "sro", "uab", "vsi", "ооо",
];

/// Words that are a town's name somewhere, but in an address mean something else.
const COMMON: &[&str] = &[
    "bad",
    "center",
    "centre",
    "centro",
    "city",
    "cross",
    "east",
    "fabrik",
    "gate",
    "hafen",
    "hall",
    "hub",
    "la",
    "le",
    "los",
    "main",
    "nord",
    "north",
    "ost",
    "parc",
    "port",
    "porto",
    "saint",
    "san",
    "sankt",
    "santa",
    "site",
    "south",
    "st",
    "stadt",
    "sud",
    "terminal",
    "terminals",
    "tor",
    "west",
    "zona",
    "zone",
];

pub(super) fn is_street(word: &str) -> bool {
    STREETS.contains(&word)
}

pub(super) fn is_before_street(word: &str) -> bool {
    BEFORE_STREETS.contains(&word)
}

pub(super) fn ends_as_street(word: &str) -> bool {
    STREET_ENDINGS
        .iter()
        .any(|ending| word.len() > ending.len() + 1 && word.ends_with(ending))
}

pub(super) fn is_region_before(word: &str) -> bool {
    REGIONS_BEFORE.contains(&word)
}

pub(super) fn is_region_after(word: &str) -> bool {
    REGIONS_AFTER.contains(&word)
}

pub(super) fn is_settlement(word: &str) -> bool {
    SETTLEMENTS.contains(&word)
}

pub(super) fn is_before_town(word: &str) -> bool {
    BEFORE_TOWNS.contains(&word)
}

pub(super) fn is_company(word: &str) -> bool {
    COMPANIES.contains(&word)
}

pub(super) fn is_common(word: &str) -> bool {
    COMMON.contains(&word)
}

/// What a Lithuanian town may be called, if it was written in the genitive or the accusative: `iš Kauno į Rygą`.
pub(super) fn nominatives(town: &str) -> Vec<String> {
    const ENDINGS: &[(&str, &[&str])] = &[
        ("io", &["is", "ys", "ias"]),
        ("ių", &["iai", "ės"]),
        ("o", &["as"]),
        ("aus", &["us"]),
        ("os", &["a"]),
        ("ės", &["ė"]),
        ("ų", &["ai", "os"]),
        ("ą", &["a", "as"]),
        ("ę", &["ė"]),
        ("į", &["is", "ys"]),
        ("us", &["ai"]),
        ("as", &["os"]),
    ];
    let stems = ENDINGS.iter().filter_map(|(ending, others)| {
        let stem = town.strip_suffix(ending)?;
        Some(others.iter().map(move |other| format!("{stem}{other}")))
    });
    stems.flatten().collect()
}

//! What the words of payments mean, in capitals without accents: Lithuanian, Latvian, Estonian, English, German,
//! Polish.

/// Between a serie and its number, or before a number.
pub const NUMBER: &[&str] = &[
    "NR", "NO", "NUM", "NUMERIS", "NUMER", "NUMMER", "NUMBER", "NUMURS", "SERIJA", "SER", "SERIJOS",
];

/// Between two invoices.
pub const AND: &[&str] = &[
    "IR", "BEI", "UND", "U", "AND", "I", "ORAZ", "JA", "NING", "UN", "EN", "ET",
];

/// Between the first and the last of several invoices.
pub const UP_TO: &[&str] = &["IKI", "BIS", "TO", "TILL", "DO", "LIDZ", "KUNI"];

/// Before the number of an invoice.
pub const INVOICE: &[&str] = &[
    "SF",
    "PVMSF",
    "SASK",
    "SASKAITA",
    "SASKAITOS",
    "SASKAITAS",
    "SASKAITU",
    "FAKTURA",
    "FAKTUROS",
    "FAKTURY",
    "FAKTURE",
    "FV",
    "FAKT",
    "INV",
    "INVOICE",
    "INVOICES",
    "INVS",
    "RE",
    "RG",
    "RECHNUNG",
    "RECHNUNGEN",
    "RECHN",
    "RECHNUNGSNR",
    "RNR",
    "REKINS",
    "REKINI",
    "REKINA",
    "REK",
    "ARVE",
    "ARVED",
    "ARVENR",
    "FACTUUR",
    "FACTURE",
    "FACT",
];

/// Before the number of a credit.
pub const CREDIT: &[&str] = &[
    "GUTSCHRIFT",
    "GUTSCHR",
    "GS",
    "KREDITINE",
    "KREDITINES",
    "KREDITINIS",
    "KRED",
    "KREDIT",
    "CREDIT",
    "CREDITNOTE",
    "CN",
    "KREDITREKINS",
    "KREDITREKINA",
    "KREEDITARVE",
    "KOREKTA",
    "KOR",
    "NOTA",
];

/// Before a number that is none of an invoice.
pub const OTHER_NUMBER: &[&str] = &[
    "CMR",
    "UZS",
    "UZSAKYMAS",
    "UZSAKYMO",
    "UZSAKYMAI",
    "UZSAK",
    "ORDER",
    "ORDERS",
    "ORD",
    "PO",
    "AUFTRAG",
    "AUFTR",
    "AUFTRAGSNR",
    "BESTELLUNG",
    "BEST",
    "ZLEC",
    "ZLECENIE",
    "ZAM",
    "TELLIMUS",
    "PASUTIJUMS",
    "TEL",
    "TELEFON",
    "TELEFONAS",
    "PHONE",
    "MOB",
    "KD",
    "KDNR",
    "KUNDENNR",
    "KUNDE",
    "CUSTOMER",
    "KODAS",
    "KOD",
    "CODE",
    "VIN",
    "CHASSIS",
    "SUTARTIS",
    "SUTARTIES",
    "SUT",
    "CONTRACT",
    "VERTRAG",
    "LOAD",
    "TRIP",
    "REISAS",
    "TOUR",
    "POS",
    "HRB",
    "HRA",
    "VAT",
    "PVM",
    "UST",
    "NIP",
    "REGON",
    "REG",
    "BIC",
    "LV",
    "PLZ",
    "KROVINYS",
    "VAZTARASTIS",
    "LIEFERSCHEIN",
    "LS",
    "PARTIJA",
    "ID",
    "KENNZEICHEN",
    "EUR",
    "USD",
    "SUMA",
    "BETRAG",
    "AMOUNT",
];

/// Behind a number that is a quantity.
pub const UNIT: &[&str] = &[
    "EUR", "USD", "GBP", "PLN", "KG", "KM", "T", "TON", "PAL", "PALL", "VNT", "LDM", "PLL", "PCS",
    "STK", "PKG", "D", "DAYS", "DIENU", "TAGE",
];

/// They say that less than the whole invoice is paid.
const PART: &[&str] = &[
    "DALINIS",
    "DALINE",
    "DALINAI",
    "DALIS",
    "DALI",
    "LIKUTIS",
    "LIKUTI",
    "LIKUCIO",
    "AVANSAS",
    "AVANSINIS",
    "PART",
    "PARTIAL",
    "PARTLY",
    "PARTPAYMENT",
    "REST",
    "BALANCE",
    "INSTALMENT",
    "INSTALLMENT",
    "TEILZAHLUNG",
    "TEILBETRAG",
    "ABSCHLAG",
    "ANZAHLUNG",
    "RESTBETRAG",
    "RATE",
    "RATA",
    "CZESCIOWA",
    "CZESC",
    "ZALICZKA",
    "DALEJA",
    "DALEJS",
    "OSALINE",
    "OSAMAKSE",
];

/// They say that an order is paid that has no invoice yet.
const ADVANCE: &[&str] = &[
    "AVANSAS",
    "AVANSINIS",
    "AVANSO",
    "ISANKSTINIS",
    "PREPAYMENT",
    "ADVANCE",
    "VORKASSE",
    "VORAUSZAHLUNG",
    "ANZAHLUNG",
    "PRIEKSAPMAKSA",
    "AVANSS",
    "ETTEMAKS",
    "ZALICZKA",
    "PRZEDPLATA",
];

/// Whether one of the words says that money comes before the invoice.
pub fn says_advance(words: &[String]) -> bool {
    words.iter().any(|word| ADVANCE.contains(&word.as_str()))
}

/// Whether one of the words says that an invoice is paid in part.
pub fn says_part(words: &[String]) -> bool {
    words.iter().any(|word| PART.contains(&word.as_str()))
}

//! What payers write around the numbers.

use super::chance::Chance;

/// The language in which a client writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tongue {
    Lithuanian,
    German,
    Polish,
    Latvian,
    Estonian,
    English,
}

impl Tongue {
    pub fn country(self) -> &'static str {
        match self {
            Self::Lithuanian => "LT",
            Self::German => "DE",
            Self::Polish => "PL",
            Self::Latvian => "LV",
            Self::Estonian => "EE",
            Self::English => "GB",
        }
    }

    /// A name with the legal form where it stands in this language.
    pub fn with_form(self, chance: &mut Chance, core: &str) -> String {
        match self {
            Self::Lithuanian => {
                let form = chance.weighted(&[(85, "UAB"), (5, "AB"), (10, "MB")]);
                format!("{form} \"{core}\"")
            }
            Self::German => format!("{core} {}", chance.one_of(&["GmbH", "GmbH & Co. KG", "AG"])),
            Self::Polish => format!(
                "{core} {}",
                chance.one_of(&["Sp. z o.o.", "S.A.", "Sp. j."])
            ),
            Self::Latvian => format!("SIA \"{core}\""),
            Self::Estonian => format!("{core} OÜ"),
            Self::English => format!("{core} {}", chance.one_of(&["Ltd", "B.V.", "Limited"])),
        }
    }

    /// Before the numbers of invoices; often nothing.
    pub fn before(self, chance: &mut Chance) -> &'static str {
        let all: &[&str] = match self {
            Self::Lithuanian => &[
                "",
                "",
                "",
                "Apmokėjimas pagal sąskaitą ",
                "SF ",
                "PVM SF ",
                "Už transporto paslaugas, s.f. ",
                "Pagal PVM sąskaitą faktūrą ",
                "Sąsk. Nr. ",
                "Apmokejimas uz ",
                "saskaita ",
            ],
            Self::German => &[
                "",
                "",
                "RE ",
                "RG ",
                "Rechnung ",
                "Rechnungsnr. ",
                "RE-NR. ",
                "Ihre Rechnung ",
            ],
            Self::Polish => &[
                "",
                "",
                "FV ",
                "ZAPLATA FAKTURY ",
                "Faktura nr ",
                "zapłata za fv ",
                "F-ra ",
            ],
            Self::Latvian => &["", "Rēķins ", "Apmaksa pēc rēķina ", "Rek. Nr. "],
            Self::Estonian => &["", "Arve ", "Arve nr ", "Arve tasumine "],
            Self::English => &[
                "",
                "",
                "INV ",
                "Invoice ",
                "Payment of invoice ",
                "Inv no. ",
            ],
        };
        chance.one_of(all)
    }

    /// A text that names no invoice.
    pub fn nothing(self, chance: &mut Chance) -> &'static str {
        let all: &[&str] = match self {
            Self::Lithuanian => &[
                "Už transporto paslaugas",
                "Už paslaugas",
                "Apmokėjimas",
                "pagal sąskaitas",
                "",
            ],
            Self::German => &[
                "Transport",
                "Fracht laut Aufstellung",
                "Zahlung Oktober",
                "lt. Avis",
            ],
            Self::Polish => &["za transport", "faktury za wrzesień", "rozliczenie"],
            Self::Latvian => &["Par transporta pakalpojumiem", "apmaksa"],
            Self::Estonian => &["Veoteenus", "transport"],
            Self::English => &[
                "Payment for transport services",
                "freight",
                "statement of account",
            ],
        };
        chance.one_of(all)
    }

    pub fn and(self) -> &'static str {
        match self {
            Self::Lithuanian => " ir ",
            Self::German => " und ",
            Self::Polish => " i ",
            Self::Latvian => " un ",
            Self::Estonian => " ja ",
            Self::English => " & ",
        }
    }

    pub fn part(self) -> &'static str {
        match self {
            Self::Lithuanian => " dalinis mokėjimas",
            Self::German => " Teilzahlung",
            Self::Polish => " częściowa zapłata",
            Self::Latvian => " daļēja apmaksa",
            Self::Estonian => " osaline",
            Self::English => " part payment",
        }
    }

    pub fn less_credit(self) -> &'static str {
        match self {
            Self::Lithuanian => " minus kreditinė ",
            Self::German => " abzgl. Gutschrift ",
            Self::Polish => " minus korekta ",
            Self::Latvian => " mīnus kredītrēķins ",
            Self::Estonian => " miinus kreeditarve ",
            Self::English => " less credit note ",
        }
    }

    pub fn advance(self) -> &'static str {
        match self {
            Self::Lithuanian => "Avansas už užsakymą ",
            Self::German => "Vorkasse Auftrag ",
            Self::Polish => "zaliczka zlec. ",
            Self::Latvian => "Priekšapmaksa ",
            Self::Estonian => "ettemaks tellimus ",
            Self::English => "advance for order ",
        }
    }
}

/// What else is written: numbers of consignment notes and orders, days, cars, telephones, accounts.
pub fn noise(chance: &mut Chance) -> String {
    let order = format!("{}-{}", chance.between(24, 26), chance.digits(5));
    let day = format!(
        "{:02}.{:02}.2025",
        chance.between(1, 28),
        chance.between(1, 12)
    );
    match chance.below(16) {
        0 => format!(", CMR {}", chance.digits(7)),
        1 => format!(" CMR Nr. {}", chance.digits(6)),
        2 => format!(", užs. {order}"),
        3 => format!(" vom {day}"),
        4 => format!(" {day}"),
        5 => format!(" z dn. {day}; zlec. {}/25", chance.digits(4)),
        6 => format!(" Kd.Nr. {}", chance.digits(5)),
        7 => format!(
            " WVWZZZ1JZ{}W{}",
            chance.one_of(&["X", "Y", "Z"]),
            chance.digits(6)
        ),
        8 => format!(" tel. +3706{}", chance.digits(7)),
        9 => format!(", order {}", chance.digits(6)),
        10 => format!(" PO {}", chance.digits(10)),
        // The payer's own number, without a word.
        11 => format!(" {}", chance.digits(5)),
        12 => format!(
            "; 2025-{:02}-{:02}",
            chance.between(1, 12),
            chance.between(1, 28)
        ),
        13 => format!(" {} pal.", chance.between(1, 33)),
        14 => format!(" LT{}", chance.digits(18)),
        _ => format!(
            ", {}",
            chance.one_of(&[
                "ačiū",
                "Vilnius-Hamburg",
                "Kaunas - Poznan",
                "spalis",
                "LKW ABC123"
            ])
        ),
    }
}

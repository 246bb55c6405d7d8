//! VAT on transport services of a Lithuanian company.
//!
//! The place of supply to a business is where the client is established (Directive 2006/112/EC, Article 44; VAT Law
//! 13 str. 2 d. 1 p.), so the client decides and not the route. Zero per cent under Article 45 of the VAT Law depends
//! on papers that only a person has seen, so it is chosen and never proposed.

use std::fmt;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::document::Bilingual;
use crate::invoices::VatDirective;
use crate::texts::{self, Sentence};

/// A rate of VAT in percent, or *Without VAT*: outside the scope of VAT, which is no rate of 0 %.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct VatRate(pub Option<i32>);

impl VatRate {
    /// Outside the scope of VAT.
    pub const WITHOUT: Self = Self(None);

    /// A rate in percent.
    pub const fn of(percent: i32) -> Self {
        Self(Some(percent))
    }

    /// The percentage to calculate with.
    pub fn percent(self) -> i64 {
        self.0.unwrap_or(0).into()
    }

    /// Whether tax is charged at this rate.
    pub fn is_taxed(self) -> bool {
        self.percent() > 0
    }
}

impl fmt::Display for VatRate {
    /// `21 %`, or a dash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(percent) => write!(f, "{percent} %"),
            None => f.write_str("–"),
        }
    }
}

/// A rate of the VAT Law and when it is in force.
#[derive(Debug, Clone, Copy)]
pub struct LegalRate {
    /// The rate.
    pub rate: VatRate,
    /// Its last day; `None` while it is in force.
    pub until: Option<NaiveDate>,
}

/// The rates that the forms offer. 9 % ended with 2025 (Law XV-287, which amends Article 19).
pub const RATES: [LegalRate; 4] = [
    in_force(VatRate::of(21)),
    LegalRate {
        rate: VatRate::of(9),
        until: NaiveDate::from_ymd_opt(2025, 12, 31),
    },
    in_force(VatRate::of(0)),
    in_force(VatRate::WITHOUT),
];

const fn in_force(rate: VatRate) -> LegalRate {
    LegalRate { rate, until: None }
}

/// Why an invoice of this day cannot have this rate. Credits may: they have the rates of what they correct.
pub fn rate_problem(rate: VatRate, date: NaiveDate) -> Option<Sentence> {
    let Some(legal) = RATES.iter().find(|legal| legal.rate == rate) else {
        return Some(texts::billing::no_such_rate());
    };
    let ended = legal.until.filter(|until| date > *until)?;
    Some(texts::billing::rate_ended(
        rate.percent(),
        ended.to_string(),
    ))
}

/// What an invoice under a directive is like.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// The directive.
    pub directive: VatDirective,
    /// Its name, in Lithuanian and in English.
    pub label: (&'static str, &'static str),
    /// The rate that its lines begin with.
    pub rate: VatRate,
    /// The class of its untaxed lines in i.SAF; for plain VAT that of 21 %.
    pub class: &'static str,
    /// What an invoice under it has to quote (VAT Law 80 str.; Directive 2006/112/EC, Article 226); nothing for plain VAT.
    pub text: Option<(&'static str, &'static str)>,
}

/// What is to be known of every directive, in the order in which forms offer them.
pub const RULES: [Rule; 6] = [
    Rule {
        directive: VatDirective::Domestic,
        label: ("Lietuvos PVM", "Lithuanian VAT"),
        rate: VatRate::of(21),
        class: "PVM1",
        text: None,
    },
    Rule {
        directive: VatDirective::EuBusiness,
        label: ("Atvirkštinis apmokestinimas (ES)", "Reverse charge (EU)"),
        rate: VatRate::of(0),
        class: "PVM15",
        text: Some((
            "Atvirkštinis apmokestinimas. PVM įstatymo 13 str. 2 d. 1 p.; Direktyvos 2006/112/EB 44 ir 196 str.",
            "Reverse charge. Articles 44 and 196 of Council Directive 2006/112/EC.",
        )),
    },
    Rule {
        directive: VatDirective::OutsideEuBusiness,
        label: (
            "Ne PVM objektas Lietuvoje (trečioji šalis)",
            "Outside the scope of Lithuanian VAT (non-EU)",
        ),
        rate: VatRate::WITHOUT,
        class: "PVM15",
        text: Some((
            "Ne PVM objektas Lietuvoje. PVM įstatymo 13 str. 2 d. 1 p.; Direktyvos 2006/112/EB 44 str.",
            "Outside the scope of Lithuanian VAT. Article 44 of Council Directive 2006/112/EC.",
        )),
    },
    Rule {
        directive: VatDirective::Export,
        label: (
            "0 % PVM (eksportas, tranzitas)",
            "0 % VAT (export, transit)",
        ),
        rate: VatRate::of(0),
        class: "PVM14",
        text: Some((
            "0 proc. PVM tarifas. PVM įstatymo 45 str.; Direktyvos 2006/112/EB 146 str. 1 d. e p.",
            "0 % VAT. Article 146(1)(e) of Council Directive 2006/112/EC.",
        )),
    },
    Rule {
        directive: VatDirective::Import,
        label: ("0 % PVM (importas)", "0 % VAT (import)"),
        rate: VatRate::of(0),
        class: "PVM14",
        text: Some((
            "0 proc. PVM tarifas. PVM įstatymo 45 str.; Direktyvos 2006/112/EB 144 str.",
            "0 % VAT. Article 144 of Council Directive 2006/112/EC.",
        )),
    },
    Rule {
        directive: VatDirective::NotVatObject,
        label: (
            "Ne PVM objektas (kompensacija, bauda, žala)",
            "Not a supply (compensation, penalty, damage)",
        ),
        rate: VatRate::WITHOUT,
        class: "PVM100",
        text: Some((
            "Ne PVM objektas (žalos atlyginimas / netesybos).",
            "Not subject to VAT (compensation for damage / contractual penalty).",
        )),
    },
];

/// What is to be known of a directive.
pub fn rule(directive: VatDirective) -> &'static Rule {
    let found = RULES.iter().find(|rule| rule.directive == directive);
    // Every directive is in the table, as a test checks; the first one is plain VAT.
    let [plain, ..] = &RULES;
    found.unwrap_or(plain)
}

/// The class of a line in i.SAF (VMI, list of VAT classes).
pub fn class(directive: VatDirective, rate: VatRate) -> &'static str {
    match rate.percent() {
        0 => rule(directive).class,
        9 => "PVM2",
        _ => rule(VatDirective::Domestic).class,
    }
}

/// The words that an invoice under this directive quotes.
pub fn legal_text(directive: VatDirective) -> Option<Bilingual> {
    let (lt, en) = rule(directive).text?;
    Some(Bilingual {
        lt: lt.to_owned(),
        en: en.to_owned(),
    })
}

/// Why a line cannot have this rate under this directive.
///
/// Beside lines of 0 % under Article 45 there may be taxed ones, such as waiting time; nothing stands beside a line
/// outside the scope of VAT, or under reverse charge.
pub fn line_problem(directive: VatDirective, rate: VatRate) -> Option<Sentence> {
    use VatDirective as D;
    let fits = match directive {
        D::Domestic => rate.is_taxed(),
        D::EuBusiness => rate == VatRate::of(0),
        D::Export | D::Import => rate != VatRate::WITHOUT,
        D::OutsideEuBusiness | D::NotVatObject => !rate.is_taxed(),
    };
    match (fits, rate.0) {
        (true, _) => None,
        (false, Some(0)) => Some(texts::billing::zero_needs_directive()),
        (false, None) => Some(texts::billing::without_needs_directive()),
        (false, Some(_)) => Some(texts::billing::directive_without_tax()),
    }
}

/// What is known of a client or a carrier that decides about VAT.
#[derive(Debug, Clone, Copy, Default)]
pub struct PartyFacts<'a> {
    /// Its country, ISO 3166-1 alpha-2.
    pub country: Option<&'a str>,
    /// Its number in the register of companies.
    pub company_code: Option<&'a str>,
    /// Its VAT number with the letters of its country.
    pub vat_code: Option<&'a str>,
}

/// What is proposed for a client, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The directive.
    pub directive: VatDirective,
    /// Why, in words.
    pub reason: Sentence,
    /// Whether something is missing that decides about it, so that a person has to look.
    pub is_unclear: bool,
}

/// The states of the European Union, without Lithuania. Greece writes its VAT numbers with EL.
const EU: [&str; 26] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT",
    "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
];

/// Whether a country, in capitals, is a state of the European Union other than Lithuania.
pub fn is_eu(country: &str) -> bool {
    EU.contains(&country)
}

/// The country that the first letters of a VAT number name, if it is such a state.
pub fn state_of_vat_code(vat_code: &str) -> Option<&'static str> {
    let letters = vat_code.trim().get(..2)?.to_ascii_uppercase();
    let letters = if letters == "EL" {
        "GR"
    } else {
        letters.as_str()
    };
    EU.iter().copied().find(|state| *state == letters)
}

/// The VAT case of a client: where it is established decides.
pub fn proposal(client: PartyFacts<'_>) -> Proposal {
    let filled = |text: Option<&str>| text.is_some_and(|text| !text.trim().is_empty());
    let clear = |directive, reason| Proposal {
        directive,
        reason,
        is_unclear: false,
    };
    let unclear = |directive, reason| Proposal {
        directive,
        reason,
        is_unclear: true,
    };
    let country = client.country.map(str::to_ascii_uppercase);
    let state = client.vat_code.and_then(state_of_vat_code);
    match country.as_deref() {
        None => match state {
            Some(state) => clear(VatDirective::EuBusiness, texts::billing::case_eu(state)),
            None if filled(client.vat_code) => {
                clear(VatDirective::Domestic, texts::billing::case_domestic())
            }
            None => unclear(VatDirective::Domestic, texts::billing::case_no_country()),
        },
        Some("LT") => clear(VatDirective::Domestic, texts::billing::case_domestic()),
        Some(country) if is_eu(country) => match state {
            Some(state) => clear(VatDirective::EuBusiness, texts::billing::case_eu(state)),
            None => unclear(
                VatDirective::Domestic,
                texts::billing::case_eu_without_number(country),
            ),
        },
        Some(country) if filled(client.company_code) || filled(client.vat_code) => clear(
            VatDirective::OutsideEuBusiness,
            texts::billing::case_outside_eu(country),
        ),
        Some(country) => unclear(
            VatDirective::OutsideEuBusiness,
            texts::billing::case_outside_eu_without_code(country),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_directive_has_its_rule_and_the_words_of_the_sample() {
        let sample = include_str!("vat_directives.tsv");
        let rows: Vec<Vec<&str>> = sample
            .lines()
            .skip(1)
            .map(|line| line.split('\t').collect())
            .collect();
        assert_eq!(rows.len(), RULES.len());
        for row in rows {
            let [code, rate, lt, en] = row.as_slice() else {
                panic!("{row:?}");
            };
            let directive: VatDirective = code.parse().unwrap();
            let text = rule(directive).text.unwrap_or_default();
            assert_eq!(text, (*lt, *en), "{code}");
            let rate: i64 = rate.parse().unwrap();
            assert_eq!(rule(directive).rate.percent(), rate, "{code}");
            assert_eq!(rule(directive).directive, directive);
        }
    }

    #[test]
    fn the_client_decides_and_not_the_route() {
        use VatDirective as D;
        for (country, company_code, vat_code, directive, is_unclear) in [
            (
                Some("LT"),
                Some("304100099"),
                Some("LT100099009900"),
                D::Domestic,
                false,
            ),
            (Some("LT"), None, None, D::Domestic, false),
            (Some("lt"), None, None, D::Domestic, false),
            (Some("DE"), None, Some("DE123456789"), D::EuBusiness, false),
            (Some("GR"), None, Some("EL123456789"), D::EuBusiness, false),
            (Some("DE"), None, Some("PL1234567890"), D::EuBusiness, false),
            (Some("DE"), Some("HRB 1"), None, D::Domestic, true),
            (Some("DE"), None, Some("123456789"), D::Domestic, true),
            (
                Some("NO"),
                Some("999888777"),
                None,
                D::OutsideEuBusiness,
                false,
            ),
            (
                Some("GB"),
                None,
                Some("GB123456789"),
                D::OutsideEuBusiness,
                false,
            ),
            (Some("NO"), None, None, D::OutsideEuBusiness, true),
            (None, None, None, D::Domestic, true),
            (None, None, Some("LT100099009900"), D::Domestic, false),
            (None, None, Some("LV40003000000"), D::EuBusiness, false),
        ] {
            let found = proposal(PartyFacts {
                country,
                company_code,
                vat_code,
            });
            assert_eq!(
                (found.directive, found.is_unclear),
                (directive, is_unclear),
                "{country:?} {vat_code:?}"
            );
        }
    }

    #[test]
    fn nine_per_cent_ended_with_2025() {
        let day = |text: &str| text.parse().unwrap();
        assert_eq!(rate_problem(VatRate::of(9), day("2025-12-31")), None);
        let problem = rate_problem(VatRate::of(9), day("2026-01-01")).unwrap();
        assert_eq!(problem, "9 % ended on 2025-12-31");
        for rate in [VatRate::of(0), VatRate::of(21), VatRate::WITHOUT] {
            assert_eq!(rate_problem(rate, day("2026-01-01")), None);
        }
        assert!(rate_problem(VatRate::of(20), day("2026-01-01")).is_some());
    }

    #[test]
    fn without_vat_is_no_zero_per_cent() {
        use VatDirective as D;
        let (zero, without, full) = (VatRate::of(0), VatRate::WITHOUT, VatRate::of(21));
        for (directive, fitting, unfitting) in [
            (D::Domestic, vec![full], vec![zero, without]),
            (D::EuBusiness, vec![zero], vec![full, without]),
            (D::OutsideEuBusiness, vec![without, zero], vec![full]),
            (D::Export, vec![zero, full], vec![without]),
            (D::Import, vec![zero, full], vec![without]),
            (D::NotVatObject, vec![without, zero], vec![full]),
        ] {
            for rate in fitting {
                assert_eq!(line_problem(directive, rate), None, "{directive} {rate}");
            }
            for rate in unfitting {
                assert!(
                    line_problem(directive, rate).is_some(),
                    "{directive} {rate}"
                );
            }
        }
    }
}

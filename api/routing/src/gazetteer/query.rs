//! Splits what someone typed into the place search.

use super::countries::COUNTRIES;
use super::fold::fold;
use super::postcode;
use crate::country::CountryCode;

/// Other names of countries, folded: the local name, the Lithuanian one and other common ones.
const OTHER_COUNTRY_NAMES: &[(&str, &str)] = &[
    ("austrija", "AT"),
    ("belgie", "BE"),
    ("belgique", "BE"),
    ("cesko", "CZ"),
    ("czech republic", "CZ"),
    ("danmark", "DK"),
    ("deutschland", "DE"),
    ("eesti", "EE"),
    ("espana", "ES"),
    ("great britain", "GB"),
    ("holland", "NL"),
    ("italia", "IT"),
    ("latvija", "LV"),
    ("lenkija", "PL"),
    ("lietuva", "LT"),
    ("magyarorszag", "HU"),
    ("nederland", "NL"),
    ("norge", "NO"),
    ("osterreich", "AT"),
    ("polska", "PL"),
    ("prancuzija", "FR"),
    ("schweiz", "CH"),
    ("slovensko", "SK"),
    ("suisse", "CH"),
    ("suomi", "FI"),
    ("sverige", "SE"),
    ("turkey", "TR"),
    ("uk", "GB"),
    ("vokietija", "DE"),
];

/// A town and optionally its country.
pub(super) struct Query {
    /// The name of the town, folded.
    pub(super) folded: String,
    /// The country the town has to be in.
    pub(super) country: Option<CountryCode>,
    /// The digits of its postal code; empty if none was written.
    pub(super) digits: String,
}

impl Query {
    /// Splits the text into a name and a country. The country is a code in capitals (`DE`,
    /// `LT-44240`), the letters before a postal code (`D-28195`), or any name of a country after a comma. Districts
    /// after a comma are ignored.
    pub(super) fn read(text: &str) -> Self {
        let mut country = None;
        let mut folded = String::new();
        let mut digits = String::new();
        for (number, part) in text.split(',').enumerate() {
            if let Some(named) = named_country(part).filter(|_| number > 0) {
                country = Some(named);
            } else if folded.is_empty() {
                let coded = postcode::read(part);
                country = coded.country.or(country);
                digits.push_str(&coded.digits);
                folded = fold(&coded.name);
            }
        }
        Self {
            folded,
            country,
            digits,
        }
    }
}

fn named_country(text: &str) -> Option<CountryCode> {
    let folded = fold(text);
    let own = COUNTRIES
        .iter()
        .find(|(code, name)| code.eq_ignore_ascii_case(&folded) || fold(name) == folded)
        .map(|(code, _)| *code);
    let other = OTHER_COUNTRY_NAMES
        .iter()
        .find(|(name, _)| *name == folded)
        .map(|(_, code)| *code);
    own.or(other)?.parse().ok()
}

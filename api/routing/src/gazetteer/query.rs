//! Splits what someone typed into the place search.

use super::countries::COUNTRIES;
use super::fold::fold;
use super::postcode;
use crate::country::CountryCode;

/// Other names of countries, folded: the local name and those of their neighbours.
const OTHER_COUNTRY_NAMES: &[(&str, &str)] = &[
    ("airija", "IE"),
    ("alemania", "DE"),
    ("allemagne", "DE"),
    ("anglija", "GB"),
    ("austria", "AT"),
    ("austrija", "AT"),
    ("autriche", "AT"),
    ("baltarusija", "BY"),
    ("belgia", "BE"),
    ("belgica", "BE"),
    ("belgie", "BE"),
    ("belgien", "BE"),
    ("belgija", "BE"),
    ("belgio", "BE"),
    ("belgique", "BE"),
    ("belgium", "BE"),
    ("bialorus", "BY"),
    ("bulgarie", "BG"),
    ("bulgarien", "BG"),
    ("bulgarija", "BG"),
    ("cehija", "CZ"),
    ("cekija", "CZ"),
    ("ceska republika", "CZ"),
    ("cesko", "CZ"),
    ("chorwacja", "HR"),
    ("czech republic", "CZ"),
    ("czechy", "CZ"),
    ("danemark", "DK"),
    ("dania", "DK"),
    ("danija", "DK"),
    ("danimarca", "DK"),
    ("danmark", "DK"),
    ("deutschland", "DE"),
    ("didzioji britanija", "GB"),
    ("dinamarca", "DK"),
    ("duitsland", "DE"),
    ("eesti", "EE"),
    ("eire", "IE"),
    ("ellada", "GR"),
    ("england", "GB"),
    ("espagne", "ES"),
    ("espana", "ES"),
    ("estija", "EE"),
    ("estland", "EE"),
    ("estonia", "EE"),
    ("estonie", "EE"),
    ("finlande", "FI"),
    ("finlandia", "FI"),
    ("finnland", "FI"),
    ("francia", "FR"),
    ("francija", "FR"),
    ("francja", "FR"),
    ("frankreich", "FR"),
    ("frankrike", "FR"),
    ("germania", "DE"),
    ("graikija", "GR"),
    ("great britain", "GB"),
    ("grece", "GR"),
    ("grecja", "GR"),
    ("griechenland", "GR"),
    ("grossbritannien", "GB"),
    ("hellas", "GR"),
    ("hiszpania", "ES"),
    ("holandia", "NL"),
    ("holland", "NL"),
    ("hongrie", "HU"),
    ("horvatija", "HR"),
    ("hrvatska", "HR"),
    ("igaunija", "EE"),
    ("irland", "IE"),
    ("irlande", "IE"),
    ("irlandia", "IE"),
    ("ispanija", "ES"),
    ("italia", "IT"),
    ("italie", "IT"),
    ("italien", "IT"),
    ("italija", "IT"),
    ("itavalta", "AT"),
    ("jungtine karalyste", "GB"),
    ("krievija", "RU"),
    ("kroatien", "HR"),
    ("kroatija", "HR"),
    ("lati", "LV"),
    ("latvija", "LV"),
    ("leedu", "LT"),
    ("lengyelorszag", "PL"),
    ("lenkija", "PL"),
    ("letonia", "LV"),
    ("lettland", "LV"),
    ("lettonie", "LV"),
    ("lielbritanija", "GB"),
    ("lietuva", "LT"),
    ("lietuvos respublika", "LT"),
    ("litauen", "LT"),
    ("lituania", "LT"),
    ("lituanie", "LT"),
    ("litwa", "LT"),
    ("liuksemburgas", "LU"),
    ("lotwa", "LV"),
    ("luksemburg", "LU"),
    ("luxemburg", "LU"),
    ("magyarorszag", "HU"),
    ("moldavija", "MD"),
    ("nederland", "NL"),
    ("nemecko", "DE"),
    ("niderlande", "NL"),
    ("niderlandy", "NL"),
    ("niederlande", "NL"),
    ("niemcy", "DE"),
    ("norge", "NO"),
    ("northern ireland", "GB"),
    ("norvege", "NO"),
    ("norvegija", "NO"),
    ("norwegen", "NO"),
    ("norwegia", "NO"),
    ("nyderlandai", "NL"),
    ("olandija", "NL"),
    ("osterreich", "AT"),
    ("paesi bassi", "NL"),
    ("pays bas", "NL"),
    ("polen", "PL"),
    ("polija", "PL"),
    ("pologne", "PL"),
    ("polonia", "PL"),
    ("polska", "PL"),
    ("poola", "PL"),
    ("portugalia", "PT"),
    ("portugalija", "PT"),
    ("prancuzija", "FR"),
    ("rakousko", "AT"),
    ("rakusko", "AT"),
    ("republic of ireland", "IE"),
    ("republic of lithuania", "LT"),
    ("rootsi", "SE"),
    ("rosja", "RU"),
    ("roumanie", "RO"),
    ("royaume uni", "GB"),
    ("rumanien", "RO"),
    ("rumunia", "RO"),
    ("rumunija", "RO"),
    ("rusija", "RU"),
    ("russland", "RU"),
    ("saksamaa", "DE"),
    ("schweden", "SE"),
    ("schweiz", "CH"),
    ("scotland", "GB"),
    ("serbien", "RS"),
    ("serbija", "RS"),
    ("slovak republic", "SK"),
    ("slovakija", "SK"),
    ("slovenija", "SI"),
    ("slovensko", "SK"),
    ("slowacja", "SK"),
    ("slowakei", "SK"),
    ("slowenien", "SI"),
    ("somija", "FI"),
    ("spagna", "ES"),
    ("spanien", "ES"),
    ("spanija", "ES"),
    ("srbija", "RS"),
    ("suecia", "SE"),
    ("suede", "SE"),
    ("suisse", "CH"),
    ("suomi", "FI"),
    ("suomija", "FI"),
    ("svajcarija", "CH"),
    ("svedija", "SE"),
    ("sveicarija", "CH"),
    ("sverige", "SE"),
    ("svezia", "SE"),
    ("svizzera", "CH"),
    ("szwajcaria", "CH"),
    ("szwecja", "SE"),
    ("tchequie", "CZ"),
    ("the netherlands", "NL"),
    ("tschechien", "CZ"),
    ("turcja", "TR"),
    ("turkei", "TR"),
    ("turkey", "TR"),
    ("turkija", "TR"),
    ("turquie", "TR"),
    ("tyskland", "DE"),
    ("u k", "GB"),
    ("uk", "GB"),
    ("ukraina", "UA"),
    ("ungarija", "HU"),
    ("ungarn", "HU"),
    ("vacija", "DE"),
    ("vengrija", "HU"),
    ("vokietija", "DE"),
    ("wales", "GB"),
    ("wegry", "HU"),
    ("weissrussland", "BY"),
    ("wielka brytania", "GB"),
    ("wlochy", "IT"),
    ("zviedrija", "SE"),
    ("беларусь", "BY"),
    ("бельгия", "BE"),
    ("великобритания", "GB"),
    ("венгрия", "HU"),
    ("германия", "DE"),
    ("голландия", "NL"),
    ("дания", "DK"),
    ("испания", "ES"),
    ("италия", "IT"),
    ("латвия", "LV"),
    ("литва", "LT"),
    ("нидерланды", "NL"),
    ("польша", "PL"),
    ("россия", "RU"),
    ("украина", "UA"),
    ("федеративная республика германия", "DE"),
    ("финляндия", "FI"),
    ("франция", "FR"),
    ("чехия", "CZ"),
    ("швеция", "SE"),
    ("эстония", "EE"),
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

/// The country that is named by its two letters or by a name.
pub(super) fn named_country(text: &str) -> Option<CountryCode> {
    let folded = fold(text);
    let own = COUNTRIES
        .iter()
        .find(|(code, _)| code.eq_ignore_ascii_case(&folded))
        .and_then(|(code, _)| code.parse().ok());
    own.or_else(|| full_country_name(text))
}

/// The country that is named by a name in any of the languages of our letters.
pub(super) fn full_country_name(text: &str) -> Option<CountryCode> {
    let folded = fold(text);
    let own = COUNTRIES
        .iter()
        .find(|(_, name)| fold(name) == folded)
        .map(|(code, _)| *code);
    let other = OTHER_COUNTRY_NAMES
        .iter()
        .find(|(name, _)| *name == folded)
        .map(|(_, code)| *code);
    own.or(other)?.parse().ok()
}

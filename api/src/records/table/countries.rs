//! What people call countries: `countries.tsv` has for each code the name in English, in Lithuanian and in
//! the country's main language, from Unicode CLDR 48, and other common names.

use std::collections::HashMap;
use std::sync::LazyLock;

use routing::gazetteer::fold;

/// The codes by folded name; a code is a name, too.
static CODES: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let names = include_str!("countries.tsv").lines().flat_map(|line| {
        let code = line.split('\t').next().unwrap_or_default();
        line.split('\t').map(move |name| (fold(name), code))
    });
    names.collect()
});

/// The ISO 3166-1 alpha-2 code (XK for Kosovo) of the country that a user means, without regard to case
/// and accents.
pub fn code(typed: &str) -> Option<&'static str> {
    let meant = fold(&typed.replace('&', " and "));
    CODES.get(&meant).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_are_known_by_code_and_by_name() {
        for (typed, country) in [
            ("lt", "LT"),
            ("Lithuania", "LT"),
            ("LIETUVA", "LT"),
            (" vokietija ", "DE"),
            ("Deutschland", "DE"),
            ("Osterreich", "AT"),
            ("Sveicarija", "CH"),
            ("Česko", "CZ"),
            ("Czech Republic", "CZ"),
            ("Ελλαδα", "GR"),
            ("УКРАЇНА", "UA"),
            ("Bosnia & Herzegovina", "BA"),
            ("UK", "GB"),
            ("JAV", "US"),
        ] {
            assert_eq!(code(typed), Some(country), "{typed}");
        }
        for typed in ["", "Nowhere", "ZZ", "Baltic"] {
            assert_eq!(code(typed), None, "{typed}");
        }
    }

    #[test]
    fn no_name_means_two_countries() {
        let table = include_str!("countries.tsv");
        assert_eq!(table.lines().count(), 250);
        for line in table.lines() {
            let mut names = line.split('\t');
            let own = names.next().unwrap();
            assert!(own.len() == 2 && names.clone().count() > 0, "{line}");
            for name in names {
                assert_eq!(code(name), Some(own), "{name}");
            }
        }
    }
}

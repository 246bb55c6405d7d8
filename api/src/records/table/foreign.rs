//! What people call values in the languages of their old programs, folded (lower case, without accents): Polish,
//! German and Russian. The product itself speaks English and Lithuanian.

/// Yes, in any of them.
pub const YES: [&str; 8] = ["1", "true", "x", "y", "t", "tak", "ja", "да"];
/// No.
pub const NO: [&str; 6] = ["0", "false", "n", "nie", "nein", "нет"];

/// Values of closed lists, as they are spelled on the wire, and what means them.
const MEANT: [(&str, &[&str]); 9] = [
    (
        "client",
        &[
            "klient",
            "zleceniodawca",
            "kunde",
            "auftraggeber",
            "клиент",
            "заказчик",
        ],
    ),
    (
        "supplier",
        &[
            "dostawca",
            "przewoznik",
            "lieferant",
            "frachtfuhrer",
            "поставщик",
            "перевозчик",
        ],
    ),
    ("OWN_PARK", &["wlasny", "eigene", "свои"]),
    ("PER_KM", &["za km", "pro km", "за км"]),
    ("PER_DAY", &["za dzien", "pro tag", "за день"]),
    ("TAUTLINER", &["tent", "plandeka", "plane", "тент"]),
    (
        "REFRIGERATOR",
        &["chlodnia", "kuhler", "kuhlfahrzeug", "рефрижератор"],
    ),
    (
        "AUTOMOTIVE_TRANSPORT",
        &["autotransport", "autotransporter", "автовоз"],
    ),
    (
        "GENERAL_CARGO",
        &["drobnica", "stuckgut", "генеральныи груз"],
    ),
];

/// Whether a folded text means this value.
pub fn means(folded: &str, spelled: &str) -> bool {
    let mut known = MEANT.iter();
    known.any(|(value, words)| *value == spelled && words.contains(&folded))
}

#[cfg(test)]
mod tests {
    use routing::gazetteer::fold;

    use super::*;

    #[test]
    fn words_are_folded_and_mean_one_thing() {
        let words: Vec<&str> = MEANT
            .iter()
            .flat_map(|(_, words)| words.iter().copied())
            .collect();
        for word in words.iter().chain(&YES).chain(&NO) {
            assert_eq!(fold(word), *word);
        }
        let mut once = words.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), words.len());
        assert!(means("kunde", "client") && !means("kunde", "supplier"));
    }
}

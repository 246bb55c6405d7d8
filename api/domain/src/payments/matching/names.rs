//! Names of companies as they are compared.

use super::folding::capitals;

/// Legal forms, word by word and without points, as they stand before or behind a name.
const FORMS: &[&[&str]] = &[
    &["UZDAROJI", "AKCINE", "BENDROVE"],
    &["AKCINE", "BENDROVE"],
    &["MAZOJI", "BENDRIJA"],
    &["INDIVIDUALI", "IMONE"],
    &["SABIEDRIBA", "AR", "IEROBEZOTU", "ATBILDIBU"],
    &["AKCIJU", "SABIEDRIBA"],
    &["SPOLKA", "Z", "OGRANICZONA", "ODPOWIEDZIALNOSCIA"],
    &["SPOLKA", "Z", "OO"],
    &["SPOLKA", "KOMANDYTOWA"],
    &["SPOLKA", "JAWNA"],
    &["SPOLKA", "AKCYJNA"],
    &["GESELLSCHAFT", "MIT", "BESCHRANKTER", "HAFTUNG"],
    &["SP", "Z", "OO"],
    &["SP", "Z", "O", "O"],
    &["SPZOO"],
    &["SP", "J"],
    &["SP", "K"],
    &["SPK"],
    &["SPJ"],
    &["E", "K"],
    &["EK"],
    &["B", "V"],
    &["N", "V"],
    &["A", "S"],
    &["S", "A"],
    &["S", "R", "O"],
    &["S", "R", "L"],
    &["S", "P", "A"],
    &["D", "O", "O"],
    &["UAB"],
    &["AB"],
    &["MB"],
    &["IMONE"],
    &["II"],
    &["VSI"],
    &["SIA"],
    &["AS"],
    &["OU"],
    &["OSAUHING"],
    &["AKTSIASELTS"],
    &["AKTIENGESELLSCHAFT"],
    &["GMBH"],
    &["MBH"],
    &["CO"],
    &["COMPANY"],
    &["KG"],
    &["KGAA"],
    &["AG"],
    &["SE"],
    &["OHG"],
    &["UG"],
    &["BV"],
    &["NV"],
    &["SA"],
    &["SRO"],
    &["SRL"],
    &["SPA"],
    &["SARL"],
    &["SAS"],
    &["SL"],
    &["DOO"],
    &["KFT"],
    &["APS"],
    &["OY"],
    &["OYJ"],
    &["LTD"],
    &["LIMITED"],
    &["LLC"],
    &["LLP"],
    &["PLC"],
    &["INC"],
    &["OOO"],
    &["EOOD"],
    &["OOD"],
];

/// A name as it is compared: its letters and digits in capitals without accents, without legal forms before and
/// behind, and with German umlauts written in either way. Empty if it has none.
pub fn key(name: &str) -> String {
    let letters = capitals(name).into_iter();
    // The points of B.V. and the slash of A/S separate nothing.
    let letters: String = letters
        .filter(|one| !matches!(one, '.' | '/' | '\'' | '’'))
        .collect();
    let words: Vec<&str> = letters
        .split(|one: char| !one.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let core = without_forms(&words).concat();
    without_digraphs(&core)
}

/// A word in capitals, where Ö is written O, OE or Ö.
pub fn without_digraphs(word: &str) -> String {
    word.replace("AE", "A")
        .replace("OE", "O")
        .replace("UE", "U")
}

/// The words between the legal forms; all of them if nothing else is there.
fn without_forms<'a>(words: &'a [&'a str]) -> &'a [&'a str] {
    let mut core = words;
    while let Some(rest) = FORMS.iter().find_map(|form| {
        core.strip_prefix(*form)
            .or_else(|| core.strip_suffix(*form))
            .filter(|rest| !rest.is_empty())
    }) {
        core = rest;
    }
    core
}

/// Whether two keys are nearly the same: a slip of the pen for every seven letters, or the end of a long one is cut
/// off. Equal keys are.
pub fn is_similar(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    if short.len() >= 10 && long.starts_with(short) {
        return true;
    }
    let slips = (short.len() / 7).max(usize::from(short.len() >= 5));
    slips > 0 && long.len() - short.len() <= slips && slips_between(one, other) <= slips
}

/// How many characters differ, are missing or too many between two texts, or changed places with their neighbours.
pub fn slips_between(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    let mut earlier = None;
    for (row, letter) in one.iter().enumerate() {
        let mut current = vec![row + 1];
        let mut left = None;
        for (column, against) in other.iter().enumerate() {
            let at =
                |line: &[usize], place: usize| line.get(place).copied().unwrap_or(usize::MAX - 1);
            let changed = at(&last, column) + usize::from(letter != against);
            let mut best = changed
                .min(at(&last, column + 1) + 1)
                .min(at(&current, column) + 1);
            let is_swap = earlier == Some(against) && left == Some(letter);
            if let Some(place) = column.checked_sub(1).filter(|_| is_swap) {
                best = best.min(at(&before_last, place) + 1);
            }
            current.push(best);
            left = Some(against);
        }
        before_last = std::mem::replace(&mut last, current);
        earlier = Some(letter);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legal_forms_and_accents_do_not_count() {
        for (one, other) in [
            ("UAB \"Medžio linija\"", "MEDZIO LINIJA UAB"),
            (
                "UAB \"Medžio linija\"",
                "Uždaroji akcinė bendrovė „Medžio linija“",
            ),
            ("Nordholz Möbel GmbH", "NORDHOLZ MOEBEL GMBH"),
            (
                "Autohaus Rheinblick GmbH & Co. KG",
                "Autohaus Rheinblick GmbH + Co KG",
            ),
            (
                "Zielony Ładunek Sp. z o.o.",
                "ZIELONY LADUNEK SPOLKA Z O.O.",
            ),
            ("Van Dijk Bloemen B.V.", "van dijk bloemen bv"),
            ("OÜ Põhjatähe Veod", "Pohjatahe Veod OU"),
        ] {
            assert_eq!(key(one), key(other), "{one} / {other}");
        }
        assert_ne!(key("UAB \"Kalno malūnas\""), key("AB \"Kalno grupė\""));
        assert_eq!(key("UAB"), "UAB");
        assert_eq!(key(" \"\" "), "");
    }

    #[test]
    fn a_slip_of_the_pen_leaves_a_name_similar() {
        assert!(is_similar(
            &key("UAB Medžio linja"),
            &key("UAB \"Medžio linija\"")
        ));
        assert!(is_similar("AUTOHAUSRHEINBL", "AUTOHAUSRHEINBLICK"));
        assert!(!is_similar(&key("Kalno grupė"), &key("Kalno malūnas")));
        assert!(!is_similar("ABC", "ABD"));
        assert!(!is_similar("", ""));
    }

    #[test]
    fn neighbours_that_changed_places_are_one_slip() {
        assert_eq!(slips_between("10234", "10243"), 1);
        assert_eq!(slips_between("10234", "1234"), 1);
        assert_eq!(slips_between("1O247", "10247"), 1);
        assert_eq!(slips_between("", "12"), 2);
        assert_eq!(slips_between("10234", "10567"), 3);
    }
}

//! Texts of a statement, as they are kept.

/// The most characters of a text.
const LONGEST: usize = 1_000;
/// The most characters of what was written with a payment.
const LONGEST_REMITTANCE: usize = 2_000;
/// The most characters of a line that cannot be read.
const LONGEST_UNREAD: usize = 500;
/// The most characters of a number of an account.
const LONGEST_ACCOUNT: usize = 100;

/// A text in one line, without the spaces around it, or nothing.
pub fn field(text: &str) -> Option<String> {
    let text = plain(text, LONGEST);
    (!text.is_empty()).then_some(text)
}

/// What was written with a payment.
pub fn remittance(text: &str) -> String {
    plain(text, LONGEST_REMITTANCE)
}

/// What a line says that cannot be read.
pub fn unread<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let parts = parts.into_iter().map(str::trim);
    let mut text = String::new();
    for part in parts.filter(|part| !part.is_empty()) {
        if text.len() > 4 * LONGEST_UNREAD {
            break;
        }
        if !text.is_empty() {
            text.push_str("; ");
        }
        text.push_str(part);
    }
    plain(&text, LONGEST_UNREAD)
}

/// A text in one line. No text of the database has a zero character.
fn plain(text: &str, most: usize) -> String {
    let characters = text.trim().chars();
    let characters = characters.map(|one| if one.is_control() { ' ' } else { one });
    let short: String = characters.take(most).collect();
    short.trim().to_owned()
}

/// The number of an account: an IBAN without its spaces, and anything else as it is.
pub fn account(text: &str) -> Option<String> {
    let compact: String = text.chars().filter(|one| !one.is_whitespace()).collect();
    if is_iban(&compact) {
        return Some(compact.to_ascii_uppercase());
    }
    let text = plain(text, LONGEST_ACCOUNT);
    (!text.is_empty()).then_some(text)
}

/// The account of another party, without spaces.
pub fn other_account(text: &str) -> Option<String> {
    let text = account(text)?;
    Some(text.chars().filter(|one| !one.is_whitespace()).collect())
}

/// Whether a text has the form of an IBAN. Its check digits are not looked at: the bank has.
pub fn is_iban(text: &str) -> bool {
    let [first, second, third, fourth, rest @ ..] = text.as_bytes() else {
        return false;
    };
    first.is_ascii_alphabetic()
        && second.is_ascii_alphabetic()
        && third.is_ascii_digit()
        && fourth.is_ascii_digit()
        && (10..=30).contains(&rest.len())
        && rest.iter().all(u8::is_ascii_alphanumeric)
}

/// A currency in the form of ISO 4217.
pub fn currency(text: &str) -> Option<String> {
    let text = text.trim();
    let is_code = text.len() == 3 && text.bytes().all(|one| one.is_ascii_alphabetic());
    is_code.then(|| text.to_ascii_uppercase())
}

/// What the one who pays calls a payment; none where a bank fills the place.
pub fn end_to_end_id(text: &str) -> Option<String> {
    field(text).filter(|id| !id.eq_ignore_ascii_case("NOTPROVIDED"))
}

/// The pieces of one text: banks cut long ones after each 35 characters, wherever that is in a word. A piece that is
/// shorter is a text of its own.
pub fn joined<'a>(pieces: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    let mut was_cut = true;
    for piece in pieces {
        let piece = piece.trim_matches(['\n', '\r', '\t']);
        let inside = piece.trim();
        if inside.is_empty() || text.len() > 4 * LONGEST_REMITTANCE {
            continue;
        }
        if !was_cut || piece.starts_with(' ') {
            text.push(' ');
        }
        text.push_str(inside);
        was_cut = matches!(piece.chars().count(), 35 | 70 | 105 | 140) && !piece.ends_with(' ');
    }
    remittance(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_and_have_one_line() {
        assert_eq!(field(" UAB\n\"Alfa\"\0 ").unwrap(), "UAB \"Alfa\"");
        assert_eq!(field(" \t "), None);
        assert_eq!(field(&"ž".repeat(1_001)).unwrap().chars().count(), 1_000);
        assert_eq!(remittance(&"x".repeat(5_000)).len(), 2_000);
        assert_eq!(unread(["a", " ", "b"]), "a; b");
        assert_eq!(unread(std::iter::repeat_n("xxxx", 100_000)).len(), 500);
    }

    #[test]
    fn an_iban_loses_its_spaces_and_a_name_keeps_them() {
        assert_eq!(
            account(" lt31 7044 0000 0000 0901").unwrap(),
            "LT317044000000000901"
        );
        assert_eq!(account("EUR Main").unwrap(), "EUR Main");
        assert_eq!(other_account("1234 5678").unwrap(), "12345678");
        assert_eq!(account("  "), None);
        assert_eq!(currency(" eur").unwrap(), "EUR");
        for wrong in ["", "EURO", "€", "E1R"] {
            assert_eq!(currency(wrong), None);
        }
    }

    #[test]
    fn a_text_that_was_cut_is_put_together() {
        let cut = "ZAPLATA FAKTURY FLL1/10242,FLL1/102";
        assert_eq!(cut.len(), 35);
        assert_eq!(
            joined([cut, "43 ZLEC"]),
            "ZAPLATA FAKTURY FLL1/10242,FLL1/10243 ZLEC"
        );
        assert_eq!(
            joined(["FLL1-1", "FLL1-2", "", "FLL1-3"]),
            "FLL1-1 FLL1-2 FLL1-3"
        );
        assert_eq!(joined([cut, " 43"]), format!("{cut} 43"));
        let blank = format!("{} ", &cut[..34]);
        assert_eq!(joined([&blank, "43"]), format!("{} 43", &cut[..34]));
        assert_eq!(joined([]), "");
    }
}

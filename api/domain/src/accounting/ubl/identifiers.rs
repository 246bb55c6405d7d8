//! Countries and VAT numbers as the code lists of EN 16931 have them.

use crate::company_numbers::compact;
use crate::countries;

/// A VAT number that begins with the letters of its country (EN 16931, BR-CO-09).
pub(super) struct VatId {
    /// These letters; Greece has its own.
    pub letters: String,
    /// The whole number.
    pub id: String,
}

/// The VAT number of a party in `country`, with letters in front. A number without letters is of that country.
pub(super) fn vat_id(vat_code: &str, country: &str) -> Option<VatId> {
    let number: String = compact(vat_code).chars().filter(char::is_ascii).collect();
    if number.is_empty() {
        return None;
    }
    let stated = number.get(..2).filter(|letters| {
        matches!(*letters, "EL" | "XI") || countries::code(letters) == Some(letters)
    });
    let letters = match stated.unwrap_or(country) {
        "GR" => "EL",
        letters => letters,
    };
    let rest = stated.and_then(|stated| number.strip_prefix(stated));
    Some(VatId {
        id: format!("{letters}{}", rest.unwrap_or(&number)),
        letters: letters.to_owned(),
    })
}

/// The code of a country (ISO 3166-1 alpha-2). The list has Kosovo under `1A`, which we know as `XK`.
pub(super) fn country(text: &str) -> Option<&'static str> {
    match countries::code(text)? {
        "XK" => Some("1A"),
        code => Some(code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vat_numbers_begin_with_the_letters_of_their_country() {
        for (number, country, id) in [
            ("LT999000113", "LT", "LT999000113"),
            ("999 000 113", "LT", "LT999000113"),
            ("lt-999000113", "LT", "LT999000113"),
            ("GR094259216", "GR", "EL094259216"),
            ("094259216", "GR", "EL094259216"),
            ("B12345674", "ES", "ESB12345674"),
            ("XI123456789", "GB", "XI123456789"),
            ("CHE-116.281.710 MWST", "CH", "CHE116281710MWST"),
            ("PL5261040828", "DE", "PL5261040828"),
        ] {
            assert_eq!(vat_id(number, country).unwrap().id, id, "{number}");
        }
        assert!(vat_id(" - ", "LT").is_none());
    }
}

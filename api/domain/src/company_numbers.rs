//! Whether a number in the register of companies, or for VAT, may be one of its country.
//!
//! What does not fit is a warning, never an error: people type what is on the letterhead, numbers of
//! some countries have exceptions, and a contact must be saved before anybody has asked the carrier.
//! Of countries without an entry here nothing is known, so nothing is doubted.

use stdnum::country as of;
use stdnum::{ErrorKind, Validator};

use crate::wire_enum::wire_enum;

wire_enum! {
    /// What is doubtful about a number.
    pub enum Doubt {
        /// Numbers of the country have another length or other characters.
        Form = "form",
        /// It has the right form, but its check digits do not fit: there is a slip of the keys.
        CheckDigits = "check_digits",
    }
}

/// What is doubtful about a VAT number of a company in `country`. Without a country, the letters that
/// the number begins with decide.
pub fn doubt_vat_number(number: &str, country: Option<&str>) -> Option<Doubt> {
    let number = compact(number);
    let letters = number.get(..2).unwrap_or_default();
    let country = country.or_else(|| country_of_letters(letters))?;
    let scheme = vat_scheme(country)?;
    let other = country_of_letters(letters).filter(|other| *other != country);
    // Numbers that begin with letters of their own, such as Spanish ones, are not taken for foreign.
    let found = doubt(scheme, &without_letters(&number, country));
    if found.is_some() && other.is_some() {
        return Some(Doubt::Form);
    }
    found
}

/// What is doubtful about a company's number in the register of `country`.
pub fn doubt_company_code(code: &str, country: Option<&str>) -> Option<Doubt> {
    let code = compact(code);
    match country? {
        "LT" => doubt_lithuanian(&code),
        // Eleven digits without published check digits.
        "LV" => digits(&code, 11),
        country => doubt(register_scheme(country)?, &without_letters(&code, country)),
    }
}

fn doubt(scheme: &dyn Validator, number: &str) -> Option<Doubt> {
    let problem = scheme.validate(number).err()?;
    Some(match problem.kind() {
        ErrorKind::InvalidChecksum => Doubt::CheckDigits,
        ErrorKind::InvalidFormat | ErrorKind::InvalidLength | ErrorKind::InvalidComponent => {
            Doubt::Form
        }
    })
}

fn vat_scheme(country: &str) -> Option<&'static dyn Validator> {
    Some(match country {
        "AT" => &of::at::UID,
        "BE" => &of::be::VAT,
        "BG" => &of::bg::VAT,
        "CH" => &of::ch::UID,
        "CY" => &of::cy::VAT,
        "CZ" => &of::cz::DIC,
        "DE" => &of::de::VAT,
        "DK" => &of::dk::CVR,
        "EE" => &of::ee::KMKR,
        "ES" => &of::es::NIF,
        "FI" => &of::fi::ALV,
        "FR" => &of::fr::TVA,
        "GB" => &of::gb::VAT,
        "GR" => &of::gr::VAT,
        "HR" => &of::hr::OIB,
        "HU" => &of::hu::ANUM,
        "IE" => &of::ie::VAT,
        "IT" => &of::it::IVA,
        "LT" => &of::lt::PVM,
        "LU" => &of::lu::TVA,
        "LV" => &of::lv::PVN,
        "MT" => &of::mt::VAT,
        "NL" => &of::nl::BTW,
        "NO" => &of::no::ORGNR,
        "PL" => &of::pl::NIP,
        "PT" => &of::pt::NIF,
        "RO" => &of::ro::CIF,
        "SE" => &of::se::VAT,
        "SI" => &of::si::DDV,
        "SK" => &of::sk::DPH,
        _ => return None,
    })
}

fn register_scheme(country: &str) -> Option<&'static dyn Validator> {
    Some(match country {
        "BE" => &of::be::VAT,
        "BY" => &of::by::UNP,
        "CH" => &of::ch::UID,
        "CZ" => &of::cz::ICO,
        "DK" => &of::dk::CVR,
        "EE" => &of::ee::REGISTRIKOOD,
        "FI" => &of::fi::YTUNNUS,
        "FR" => &of::fr::SIREN,
        "NO" => &of::no::ORGNR,
        "SE" => &of::se::ORGNR,
        "UA" => &of::ua::EDRPOU,
        _ => return None,
    })
}

/// The country whose VAT numbers begin with these letters.
fn country_of_letters(letters: &str) -> Option<&str> {
    let country = match letters {
        "EL" => "GR",
        "XI" => "GB",
        other => other,
    };
    vat_scheme(country).map(|_| country)
}

/// The number without the letters of its country and, in Switzerland and Norway, without the word for
/// VAT after it.
fn without_letters(number: &str, country: &str) -> String {
    let letters: &[&str] = match country {
        "GR" => &["EL", "GR"],
        "GB" => &["GB", "XI"],
        // The letters belong to the number.
        "CH" => &[],
        other => &[other],
    };
    let words: &[&str] = match country {
        "CH" => &["MWST", "TVA", "IVA"],
        "NO" => &["MVA"],
        _ => &[],
    };
    let bare = letters
        .iter()
        .find_map(|letters| number.strip_prefix(letters))
        .unwrap_or(number);
    let bare = words
        .iter()
        .find_map(|word| bare.strip_suffix(word))
        .unwrap_or(bare);
    if country == "CH" && !bare.starts_with("CHE") {
        return format!("CHE{bare}");
    }
    bare.to_owned()
}

/// Nine digits, of which the last is a check digit; companies of the nineties have seven.
fn doubt_lithuanian(code: &str) -> Option<Doubt> {
    if code.len() == 7 {
        return digits(code, 7);
    }
    if let Some(doubt) = digits(code, 9) {
        return Some(doubt);
    }
    let values: Vec<u32> = code
        .chars()
        .filter_map(|digit| digit.to_digit(10))
        .collect();
    let (check, body) = values.split_last()?;
    let remainder = |first: u32| {
        let weights = (0..).map(|place| (first + place - 1) % 9 + 1);
        body.iter()
            .zip(weights)
            .map(|(digit, weight)| digit * weight)
            .sum::<u32>()
            % 11
    };
    // Ten is not a digit: other weights are tried, and then ten counts as zero.
    let expected = match remainder(1) {
        10 => remainder(3) % 10,
        digit => digit,
    };
    (expected != *check).then_some(Doubt::CheckDigits)
}

fn digits(code: &str, count: usize) -> Option<Doubt> {
    let fits = code.len() == count && code.bytes().all(|byte| byte.is_ascii_digit());
    (!fits).then_some(Doubt::Form)
}

/// In upper case, without what people put between the parts.
pub fn compact(number: &str) -> String {
    number
        .chars()
        .filter(|character| character.is_alphanumeric())
        .flat_map(char::to_uppercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vat_numbers_of_their_country_are_not_doubted() {
        for (number, country) in [
            ("LT119511515", Some("LT")),
            ("119 511 515", Some("LT")),
            ("LT 100001919017", None),
            ("DE 136,695 976", Some("DE")),
            ("ATU13585627", Some("AT")),
            ("PL 526-10-40-828", Some("PL")),
            ("NL004495445B01", Some("NL")),
            ("EL 094259216", Some("GR")),
            ("CHE-116.281.710 MWST", Some("CH")),
            ("FR40303265045", Some("FR")),
            ("SE556703748501", Some("SE")),
            ("LV40003521600", Some("LV")),
            ("EE100931558", Some("EE")),
            ("NO 995 525 828 MVA", Some("NO")),
            ("anything", Some("US")),
            ("12345", None),
            ("", None),
        ] {
            assert_eq!(doubt_vat_number(number, country), None, "{number}");
        }
    }

    #[test]
    fn slips_and_foreign_numbers_are_told_apart() {
        for (number, country, doubt) in [
            ("LT119511516", "LT", Doubt::CheckDigits),
            ("LT11951151", "LT", Doubt::Form),
            ("DE136695976", "LT", Doubt::Form),
            ("DE136695977", "DE", Doubt::CheckDigits),
            ("AT13585627", "AT", Doubt::Form),
            ("PL5261040829", "PL", Doubt::CheckDigits),
            ("none", "PL", Doubt::Form),
        ] {
            let found = doubt_vat_number(number, Some(country));
            assert_eq!(found, Some(doubt), "{number} of {country}");
        }
        assert_eq!(
            doubt_vat_number("LT119511516", None),
            Some(Doubt::CheckDigits)
        );
    }

    #[test]
    fn company_codes_are_looked_at_where_their_form_is_known() {
        for (code, country, doubt) in [
            // The railways and a chain of shops.
            ("110053842", "LT", None),
            ("123 033 512", "LT", None),
            ("123033513", "LT", Some(Doubt::CheckDigits)),
            ("12303351", "LT", Some(Doubt::Form)),
            ("1234567", "LT", None),
            ("40003521600", "LV", None),
            ("4000352160", "LV", Some(Doubt::Form)),
            ("12345678", "EE", None),
            ("12345679", "EE", Some(Doubt::CheckDigits)),
            ("2077474-0", "FI", None),
            ("2077474-1", "FI", Some(Doubt::CheckDigits)),
            ("HRB 12345", "DE", None),
        ] {
            assert_eq!(doubt_company_code(code, Some(country)), doubt, "{code}");
        }
        assert_eq!(doubt_company_code("whatever", None), None);
    }

    #[test]
    fn any_text_is_judged_without_a_fault() {
        for text in [
            "",
            " ",
            "Ž",
            "日本語日本語",
            "LT",
            "L",
            "ßßßßßßßßß",
            "٣٣٣٣٣٣٣٣٣",
        ] {
            for country in ["LT", "CH", "GR", "EE", "SE", "FI", "GB"] {
                doubt_vat_number(text, Some(country));
                doubt_company_code(text, Some(country));
            }
            doubt_vat_number(text, None);
        }
    }
}

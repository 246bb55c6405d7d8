//! Registration codes of companies: read leniently (spaces, upper or lower case), stored in one
//! form.

use iban::{Iban, ParseBaseIbanError, ParseIbanError};

use crate::texts::{self, Sentence};

/// A company registration number: letters, digits, spaces, `-`, `/` and `.`, at most 20 characters.
///
/// # Errors
/// Says what is expected instead.
pub fn company_code(text: &str) -> Result<String, Sentence> {
    let text = text.trim();
    let fits = !text.is_empty()
        && text.chars().count() <= 20
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || " -/.".contains(c));
    if fits {
        Ok(text.to_owned())
    } else {
        Err(texts::company::not_company_code())
    }
}

/// A VAT number with its country prefix, such as `LT100012398712`. Lithuanian numbers have 9 or 12
/// digits; for other countries only the general form is checked.
///
/// # Errors
/// Says what is expected instead.
pub fn vat_code(text: &str) -> Result<String, Sentence> {
    let code = compact(text);
    let (country, number) = code.split_at_checked(2).unwrap_or_default();
    let is_number = |number: &str| {
        (2..=13).contains(&number.len())
            && number.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && number.bytes().any(|byte| byte.is_ascii_digit())
    };
    let fits = country.bytes().all(|byte| byte.is_ascii_uppercase())
        && match country {
            "LT" => matches!(number.len(), 9 | 12) && all_digits(number),
            "" => false,
            _ => is_number(number),
        };
    if fits {
        Ok(code)
    } else {
        Err(texts::company::not_vat_code())
    }
}

/// An IBAN, stored without spaces. Its account number has the form of its country, and its check
/// digits fit; of a country that the register of IBANs does not have, only the check digits are looked
/// at.
///
/// # Errors
/// Says what is expected instead.
pub fn iban(text: &str) -> Result<String, Sentence> {
    let code = compact(text);
    match code.parse::<Iban>() {
        Ok(_) | Err(ParseIbanError::UnknownCountry(_)) => Ok(code),
        Err(ParseIbanError::InvalidBaseIban {
            source: ParseBaseIbanError::InvalidChecksum,
        }) => Err(texts::company::iban_check_digits()),
        Err(ParseIbanError::InvalidBaseIban { .. } | ParseIbanError::InvalidBban(_)) => {
            Err(texts::company::not_iban())
        }
    }
}

/// A bank's BIC (SWIFT code): bank, country, place and an optional branch of three characters.
///
/// # Errors
/// Says what is expected instead.
pub fn bic(text: &str) -> Result<String, Sentence> {
    let code = compact(text);
    let letters = code.bytes().take(6).all(|byte| byte.is_ascii_uppercase());
    let rest = code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if matches!(code.len(), 8 | 11) && letters && rest {
        Ok(code)
    } else {
        Err(texts::company::not_bic())
    }
}

fn compact(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace())
        .flat_map(char::to_uppercase)
        .collect()
}

fn all_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

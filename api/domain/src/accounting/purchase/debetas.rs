//! Rows of Debetas for settlements: as those of invoices, one for each order.

use super::{Purchase, PurchaseLine};
use crate::accounting::debetas::{NUMBER, ONLY_BRANCH, PARTY, day, in_quotation_marks};
use crate::accounting::sale::in_one_line;
use crate::{Sentence, texts};

/// The type of a document of purchase, unless the division has another one.
const PURCHASE: &str = "865";

/// The rows of a settlement. `code` is the document type of its division; empty for the usual one.
///
/// # Errors
/// If its number or the carrier's code does not fit, or the division's code is no document type.
pub fn rows(purchase: &Purchase<'_>, code: &str) -> Result<String, Sentence> {
    let kind = match code.trim() {
        "" => PURCHASE,
        code if code.bytes().all(|byte| byte.is_ascii_digit()) => code,
        code => {
            let number = &purchase.invoice_number;
            return Err(texts::accounting::no_purchase_type(number, code));
        }
    };
    let number = purchase.document_number(NUMBER)?;
    let party = purchase.party_code(PARTY)?;
    let rows = purchase.lines.iter();
    Ok(rows
        .map(|line| row(purchase, line, (kind, number, &party)))
        .collect())
}

fn row(
    purchase: &Purchase<'_>,
    line: &PurchaseLine<'_>,
    (kind, number, party): (&str, &str, &str),
) -> String {
    let carrier = &purchase.party;
    let direction = if purchase.corrects.is_some() { "K" } else { "" };
    in_quotation_marks([
        purchase.branch.unwrap_or(ONLY_BRANCH).to_string(),
        kind.to_owned(),
        number.to_owned(),
        String::new(),
        day(purchase.date),
        party.to_owned(),
        in_one_line(&carrier.name),
        purchase.currency.to_string(),
        // A service, not goods.
        "1".to_owned(),
        "SUBVEZIMAS".to_owned(),
        line.name(purchase.case).to_owned(),
        "vnt".to_owned(),
        "0".to_owned(),
        "1000".to_owned(),
        line.net.0.to_string(),
        (line.percent * 100).to_string(),
        line.vat.0.to_string(),
        in_one_line(&carrier.code),
        in_one_line(&carrier.vat_code),
        in_one_line(&carrier.address),
        String::new(),
        String::new(),
        String::new(),
        String::new(),
        String::new(),
        direction.to_owned(),
        String::new(),
        String::new(),
        purchase.due.map(day).unwrap_or_default(),
        String::new(),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounting::purchase::samples::{from_lithuania, from_poland, taken_back};

    #[test]
    fn an_order_is_a_row_of_the_sample() {
        for (purchase, expected) in [
            (
                from_lithuania(),
                "\"1\",\"865\",\"VEZ-556\",\"\",\"20261103\",\"999000031\",\"UAB \"\"Vežėjas pavyzdys\"\"\",\"EUR\",\"1\",\"SUBVEZIMAS\",\"Subrangovo vežimas\",\"vnt\",\"0\",\"1000\",\"150000\",\"2100\",\"31500\",\"999000031\",\"LT999000316\",\"Kelio g. 3, Šiauliai\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"20261218\",\"\"\r\n",
            ),
            (
                from_poland(),
                "\"1\",\"865\",\"FV/88/11/2026\",\"\",\"20261104\",\"PL9990000014\",\"Przykład Trans Sp. z o.o.\",\"EUR\",\"1\",\"SUBVEZIMAS\",\"Subrangovo vežimas (ES)\",\"vnt\",\"0\",\"1000\",\"120000\",\"0\",\"0\",\"9990000014\",\"PL9990000014\",\"ul. Przykladowa 4, Suwalki\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"20261219\",\"\"\r\n",
            ),
        ] {
            assert_eq!(rows(&purchase, "").unwrap(), expected);
        }
    }

    #[test]
    fn what_takes_back_is_negative_and_words_are_no_document_type() {
        let row = rows(&taken_back(), "870").unwrap();
        assert!(
            row.contains("\"870\"") && row.contains("\"-10000\"") && row.contains("\"K\""),
            "{row}"
        );
        assert!(rows(&taken_back(), "PIRKIMAS").is_err());
    }
}

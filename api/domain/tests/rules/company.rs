//! Registration codes of companies.

use domain::company::{bic, company_code, iban, vat_code};

#[test]
fn codes_are_read_leniently_and_kept_in_one_form() {
    for (read, sent, kept) in [
        (
            iban as fn(&str) -> _,
            "LT12 1000 0111 0100 1000",
            "LT121000011101001000",
        ),
        (iban, "de89370400440532013000", "DE89370400440532013000"),
        (
            iban,
            "GB82 WEST 1234 5698 7654 32",
            "GB82WEST12345698765432",
        ),
        (iban, "LT399980000123456789", "LT399980000123456789"),
        (bic, "demolt2x", "DEMOLT2X"),
        (bic, "HABA LT 22 XXX", "HABALT22XXX"),
        (vat_code, "lt 100012398712", "LT100012398712"),
        (vat_code, "LT123456789", "LT123456789"),
        (vat_code, "ATU12345678", "ATU12345678"),
        (vat_code, "PL5261040828", "PL5261040828"),
        (company_code, " 305123987 ", "305123987"),
        (company_code, "HRB 12345", "HRB 12345"),
    ] {
        assert_eq!(read(sent).as_deref(), Ok(kept), "{sent}");
    }
}

#[test]
fn invalid_codes_are_rejected() {
    for (read, sent) in [
        (iban as fn(&str) -> _, "LT12 1000 0111 0100 1001"),
        (iban, "LT1210000111010010"),
        (iban, "1234567890123456"),
        (iban, "LT"),
        (iban, "ŁŻ121000011101001000"),
        (iban, ""),
        (bic, "DEMOLT2"),
        (bic, "DEM1LT2X"),
        (bic, "DEMOLT2X1"),
        (bic, ""),
        (vat_code, "100012398712"),
        (vat_code, "LT1000123987"),
        (vat_code, "LT10001239871A"),
        (vat_code, "DE"),
        (vat_code, "DE1234567890123456"),
        (vat_code, "ŽŽ1234"),
        (vat_code, "Ž"),
        (company_code, "<b>"),
        (company_code, "123456789012345678901"),
        (company_code, " "),
    ] {
        assert!(read(sent).is_err(), "{sent:?}");
    }
}

//! VIN numbers, checked against worked examples.

use domain::orders::vin::{Reason, Verdict, check, check_digit, check_legs, in_pieces, split};
use proptest::prelude::*;

use crate::{config, rows};

#[test]
fn numbers_get_the_verdict_of_the_worked_examples() {
    let rows = rows(include_str!("../samples/vin.tsv"));
    assert_eq!(rows.len(), 22);
    for row in rows {
        let found = check(row["input"]);
        // Where no check digit is required, one that differs says nothing.
        let is_required = row["normalised"].starts_with(['1', '2', '3', '4', '5', 'L']);
        let (expected, reason_expected) = match row["reason"] {
            "check_digit_differs" if !is_required => ("ok", "check_digit_free"),
            reason => (row["result"], reason),
        };
        let verdict = serde_json::to_value(found.verdict()).unwrap();
        let reason = serde_json::to_value(found.reason).unwrap();
        let digit = found
            .computed_check_digit
            .map(String::from)
            .unwrap_or_default();
        assert_eq!(
            (
                found.normalised.as_str(),
                verdict.as_str().unwrap(),
                digit.as_str(),
                reason.as_str().unwrap()
            ),
            (
                row["normalised"],
                expected,
                row["computed_check_digit"],
                reason_expected
            ),
            "{}",
            row["input"]
        );
    }
}

#[test]
fn a_text_box_is_split_into_numbers() {
    assert_eq!(
        split("wvwzzz1jzxw000001, T7260A1234\n\n;1M8GDM9AXKP042788 "),
        ["WVWZZZ1JZXW000001", "T7260A1234", "1M8GDM9AXKP042788"]
    );
    assert!(split(" ,\n; ").is_empty());
}

/// The same cases as in the app's test.
#[test]
fn numbers_are_read_as_they_are_written() {
    for row in rows(include_str!("../samples/vins_written.tsv")) {
        let (text, note) = (row["text"], row["note"]);
        assert_eq!(split(text).join(" "), row["numbers"], "{note}");
        assert_eq!(in_pieces(text).join(" "), row["in_pieces"], "{note}");
    }
}

#[test]
fn duplicate_and_impossible_numbers_are_reported_at_their_leg() {
    let legs = [
        vec!["WVWZZZ1JZXW000001", "YS2R4X20005399401"],
        vec!["T7260A1234", " wvwzzz1jzxw000001"],
        vec!["T7260A1234", "4500123-A", "WVWZZZ1JZXW0000012"],
    ];
    let errors = check_legs(&legs).unwrap_err();
    assert!(
        errors.at("cargos.0.vin_numbers").is_empty(),
        "warnings are no errors"
    );
    assert_eq!(
        errors.at("cargos.1.vin_numbers"),
        ["WVWZZZ1JZXW000001 stands already in cargo 1"]
    );
    assert_eq!(
        errors.at("cargos.2.vin_numbers"),
        [
            "T7260A1234 stands already in cargo 2",
            "4500123-A may hold letters and digits only",
            "WVWZZZ1JZXW0000012 must have at most 17 characters",
        ]
    );
    assert_eq!(check_legs(&[vec!["WVWZZZ1JZXW000001"], vec![]]), Ok(()));
}

#[test]
fn non_ascii_letters_are_an_error_and_not_a_crash() {
    for odd in ["ŽVWZZZ1JZXW000001", "ßßßßßßßßßßßßßßßßß", "ŽŽŽ", ""] {
        assert_eq!(check(odd).verdict(), Verdict::Error, "{odd}");
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_number_with_its_own_check_digit_is_ok(
        vin in "[0-9A-HJ-NPR-Z]{8}0[0-9A-HJ-NPR-Z]{8}",
        position in 0_usize..17,
        digit in 0_u32..10,
    ) {
        let expected = check_digit(&vin).unwrap();
        let mut right: Vec<char> = vin.chars().collect();
        right[8] = expected;
        let vin: String = right.iter().collect();
        prop_assert_eq!(check(&vin).verdict(), Verdict::Ok);

        // A single wrong digit is always detected: no weight except that of position 9 is a
        // multiple of 11, and two digits differ by less than 11.
        let wrong_digit = char::from_digit(digit, 10).unwrap();
        if right[position].is_ascii_digit() && right[position] != wrong_digit {
            right[position] = wrong_digit;
            let expected = if ['1', '2', '3', '4', '5', 'L'].contains(&right[0]) {
                Reason::CheckDigitDiffers
            } else {
                Reason::CheckDigitFree
            };
            prop_assert_eq!(check(&right.iter().collect::<String>()).reason, expected);
        }
    }

    #[test]
    fn any_text_gets_a_verdict(text in ".{0,40}") {
        let found = check(&text);
        prop_assert_eq!(&check(&found.normalised).reason, &found.reason);
    }
}

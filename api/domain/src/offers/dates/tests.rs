use super::super::tokens::tokens;
use super::*;

fn said(line: &str, is_month_first: bool) -> String {
    said_on("2025-12-10", line, is_month_first)
}

fn said_on(today: &str, line: &str, is_month_first: bool) -> String {
    let today = today.parse().unwrap();
    let calendar = Calendar {
        today,
        is_month_first,
    };
    let spans = days(&tokens(line, 0..line.len()), calendar);
    let said = spans.iter().map(|span| {
        if span.from == span.to {
            span.from.to_string()
        } else {
            format!("{}..{}", span.from, span.to)
        }
    });
    said.collect::<Vec<_>>().join(" ")
}

#[test]
fn days_are_read_as_people_write_them() {
    for (line, expected) in [
        ("2025-10-13 (8-16 val.)", "2025-10-13"),
        ("2025.10.13", "2025-10-13"),
        ("14.10.2025 bis 15.10.2025", "2025-10-14..2025-10-15"),
        ("13-14.12", "2025-12-13..2025-12-14"),
        ("15.-16.12.2025", "2025-12-15..2025-12-16"),
        ("15. bis 17. Dezember", "2025-12-15..2025-12-17"),
        ("am 17.12. ab 8:00 Uhr", "2025-12-17"),
        ("15/12/2025", "2025-12-15"),
        ("12/25/2025", "2025-12-25"),
        ("3.1.26", "2026-01-03"),
        ("23 December 2025", "2025-12-23"),
        ("December 23rd, 2025", "2025-12-23"),
        ("Tue, Oct 14, 2025 at 5:41 PM", "2025-10-14"),
        ("2026 m. sausio 22 d.", "2026-01-22"),
        ("gruodžio 22 d.", "2025-12-22"),
        ("22 grudnia", "2025-12-22"),
        ("22. decembrī", "2025-12-22"),
        // A December letter names January.
        ("05.01", "2026-01-05"),
        ("rytoj", "2025-12-11"),
        ("poryt", "2025-12-12"),
        ("Monday", "2025-12-15"),
        ("w poniedziałek", "2025-12-15"),
        ("ketvirtadienį", "2025-12-11"),
        ("Mittwoch, 17.12.2025", "2025-12-17"),
        ("KW 51", "2025-12-15..2025-12-19"),
        ("29.02", "2028-02-29"),
    ] {
        assert_eq!(said(line, false), expected, "{line}");
    }
}

#[test]
fn weeks_have_numbers() {
    let (january, december) = ("2027-01-05", "2026-12-10");
    for (today, line, expected) in [
        (december, "KW 51", "2026-12-14..2026-12-18"),
        (december, "KW53", "2026-12-28..2027-01-01"),
        (december, "KW 52-53", "2026-12-21..2027-01-01"),
        (december, "KW 53/2026", "2026-12-28..2027-01-01"),
        (december, "KW 53/01", "2026-12-28..2027-01-08"),
        (december, "53 savaitė", "2026-12-28..2027-01-01"),
        (december, "52–53 savaitės", "2026-12-21..2027-01-01"),
        (december, "53 sav.", "2026-12-28..2027-01-01"),
        (
            december,
            "pakrovimas 53 savaitę, Kaunas",
            "2026-12-28..2027-01-01",
        ),
        (december, "W53", "2026-12-28..2027-01-01"),
        (december, "2026-W53", "2026-12-28..2027-01-01"),
        (december, "KW 1", "2027-01-04..2027-01-08"),
        (december, "Week 2, 2026", "2026-01-05..2026-01-09"),
        (december, "tydzień 51", "2026-12-14..2026-12-18"),
        // It is last year's.
        (january, "KW 53", "2026-12-28..2027-01-01"),
        (january, "53 savaitė", "2026-12-28..2027-01-01"),
        (january, "KW 1", "2027-01-04..2027-01-08"),
        (january, "KW 10", "2027-03-08..2027-03-12"),
        // There is no such week.
        (january, "KW 53/2025", ""),
        (january, "KW 54", ""),
        (january, "KW 0", ""),
        // A year of two digits, and numbers that are no weeks.
        (december, "KW 53/26", "2026-12-28..2027-01-01"),
        ("2026-03-10", "KW 12/26", "2026-03-16..2026-03-20"),
        ("2026-10-01", "KW 42 - 24 t", "2026-10-12..2026-10-16"),
        ("2026-06-01", "KW 42 - 24 t", "2026-10-12..2026-10-16"),
        ("2026-10-01", "KW 42 - 44", "2026-10-12..2026-10-30"),
        ("2026-10-01", "KW 42 - 45 t", "2026-10-12..2026-10-16"),
        ("2026-10-01", "KW 42 - 45 tonnen", "2026-10-12..2026-10-16"),
        ("2026-10-01", "KW 42 - 45,5 t", "2026-10-12..2026-10-16"),
        ("2026-10-01", "KW 42-45, 24 t", "2026-10-12..2026-11-06"),
        // Postcodes and gates.
        (december, "London W12 7RJ", ""),
        (december, "London W1A 1AA", ""),
        (december, "Tor W12", ""),
        // They take so long.
        (january, "apmokėjimas per 2 savaites", ""),
        (january, "6 savaitės", ""),
        (january, "2 sav.", ""),
        (january, "2. Woche", "2027-01-11..2027-01-15"),
        ("2021-01-05", "KW 53", "2020-12-28..2021-01-01"),
    ] {
        assert_eq!(said_on(today, line, false), expected, "{today}: {line}");
    }
}

#[test]
fn lithuanians_write_the_month_first() {
    assert_eq!(said("12-13", true), "2025-12-13");
    assert_eq!(said("01.02", true), "2026-01-02");
    assert_eq!(said("17.12", true), "2025-12-17");
    assert_eq!(said("01.02", false), "2026-02-01");
    assert_eq!(said("12-13", false), "");
}

#[test]
fn other_numbers_are_no_days() {
    for line in [
        "Łódź 90-001",
        "PL-02-100",
        "14.500 kg",
        "24.5 t",
        "13.6 ldm",
        "1.25 EUR/km",
        "+370 600 00001",
        "08.00 val",
        "8-16 val.",
        "10:30-12:15",
        "1 450 EUR",
        "Guten Morgen",
        "31.02.2025",
        "99.99.9999",
        "24/7",
        "LT-48100",
        "2100",
        "1.150,00 EUR",
    ] {
        assert_eq!(said(line, true), "", "{line}");
        assert_eq!(said(line, false), "", "{line}");
    }
}

#[test]
fn windows_keep_both_ends() {
    for (line, is_month_first, expected) in [
        ("01.02–01.05", true, "2026-01-02..2026-01-05"),
        ("01.02-01.05", true, "2026-01-02..2026-01-05"),
        ("01-02 – 01-05", true, "2026-01-02..2026-01-05"),
        ("nuo 02-01 iki 02-05", true, "2026-02-01..2026-02-05"),
        ("12.29–01.02", true, "2025-12-29..2026-01-02"),
        ("12.15-18", true, "2025-12-15..2025-12-18"),
        ("vasario 2–5 d.", true, "2026-02-02..2026-02-05"),
        ("vasario 2 d. iki 5 d.", true, "2026-02-02..2026-02-05"),
        ("01.02-03.02", false, "2026-02-01..2026-02-03"),
        ("01.02.–05.02.", false, "2026-02-01..2026-02-05"),
        ("01.02.-05.02.2026", false, "2026-02-01..2026-02-05"),
        ("28.12-02.01", false, "2025-12-28..2026-01-02"),
        ("02/02-05/02", false, "2026-02-02..2026-02-05"),
        ("Mo 15.12. - Mi 17.12.", false, "2025-12-15..2025-12-17"),
        ("2-5 Feb", false, "2026-02-02..2026-02-05"),
        ("Feb 2-5", false, "2026-02-02..2026-02-05"),
        ("between 2 and 5 February", false, "2026-02-02..2026-02-05"),
        ("od 2 do 5 lutego", false, "2026-02-02..2026-02-05"),
        ("między 2 a 5 lutego", false, "2026-02-02..2026-02-05"),
        ("vom 2. bis 5. Februar", false, "2026-02-02..2026-02-05"),
        ("no 2. līdz 5. februārim", false, "2026-02-02..2026-02-05"),
        ("со 2 по 5 февраля", false, "2026-02-02..2026-02-05"),
        ("2026-02-02/05", false, "2026-02-02..2026-02-05"),
        ("2026-02-02 – 2026-02-05", false, "2026-02-02..2026-02-05"),
    ] {
        assert_eq!(said(line, is_month_first), expected, "{line}");
    }
}

#[test]
fn a_day_of_two_numbers_is_the_near_one() {
    for (line, is_month_first, expected) in [
        ("07-12", false, "2026-12-07"),
        ("07-12", true, "2026-12-07"),
        ("07.12", false, "2026-12-07"),
        ("12-07", true, "2026-12-07"),
        ("12-07", false, "2026-12-07"),
        ("05-01", true, "2027-05-01"),
        ("05-01", false, "2027-01-05"),
        ("12-05", true, "2026-12-05"),
        // Only one reading: it stays, far or past.
        ("11-25", true, "2026-11-25"),
        ("20-11", false, "2026-11-20"),
        ("12.07.", false, "2027-07-12"),
        // A year or a name of a month is never moved.
        ("2026-07-12", false, "2026-07-12"),
        ("07.12.2025", true, "2025-12-07"),
        ("12 July", false, "2027-07-12"),
        ("07-12 – 07-14", true, "2027-07-12..2027-07-14"),
        // Hours and numbers of houses.
        ("2026-12-07, 08-12", true, "2026-12-07"),
        ("Industriestraße 10-12", false, ""),
        ("ul. Długa 10-12", false, ""),
        ("Taikos pr. 10-12", true, ""),
        ("07-15", false, ""),
    ] {
        assert_eq!(
            said_on("2026-11-28", line, is_month_first),
            expected,
            "{line}"
        );
    }
}

#[test]
fn other_days_of_a_letter_say_which_number_is_the_month() {
    for (line, expected) in [
        ("07.12, 17.12", 1),
        ("17-12", 1),
        ("12.17", -1),
        ("07.12.2026", 1),
        ("07.12", 0),
        ("08-16 val.", 0),
        ("90-001", 0),
    ] {
        assert_eq!(evidence(&tokens(line, 0..line.len())), expected, "{line}");
    }
}

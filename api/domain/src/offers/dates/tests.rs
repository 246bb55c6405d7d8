use super::super::tokens::tokens;
use super::*;

fn said(line: &str, is_month_first: bool) -> String {
    let today = NaiveDate::from_ymd_opt(2025, 12, 10).unwrap();
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

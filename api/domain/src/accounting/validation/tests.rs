use super::*;

fn lines(rows: &[&[&str]]) -> Vec<Vec<String>> {
    let row = |row: &&[&str]| row.iter().map(|cell| (*cell).to_owned()).collect();
    rows.iter().map(row).collect()
}

fn read(rows: &[&[&str]]) -> Vec<Entry> {
    let lines = lines(rows);
    entries(lines.iter().map(Vec::as_slice))
}

fn invoice(id: i64) -> DocumentId {
    DocumentId::Invoice(InvoiceId(id))
}

fn known(id: i64, number: &str, sum: i64) -> Known {
    Known {
        id: invoice(id),
        number: number.to_owned(),
        sum: Cents(sum),
    }
}

const LIST: &[&[&str]] = &[
    &["Debetas – dokumentų sąrašas"],
    &["Dokumento Nr.", "Data", "Kontrahentas", "Suma su PVM"],
    &[
        "FLL1-01024",
        "2026-11-05",
        "UAB \"Pavyzdys eksportas\"",
        "1958.9",
    ],
    &[
        "FLL1 - 01025",
        "2026.11.06",
        "Muster Spedition GmbH",
        "2 400,00",
    ],
    &[
        "flk1-00007",
        "2026-11-12",
        "UAB \"Pavyzdys eksportas\"",
        "-54.45",
    ],
    &["FLL1-99999", "2026-11-13", "UAB Nežinomas", "10"],
    &[
        "FLL1-01024",
        "2026-11-05",
        "UAB \"Pavyzdys eksportas\"",
        "1958.9",
    ],
    &["1026", "2026-11-14", "UAB \"Pavyzdys eksportas\"", "121"],
];

#[test]
fn a_list_confirms_what_it_names_however_it_is_written() {
    let ours = [
        known(1, "FLL1-01024", 195_890),
        known(2, "FLL1-01025", 240_000),
        known(3, "FLK1-00007", -5_445),
        known(4, "FLL1-01026", 12_100),
    ];
    let report = compare(&read(LIST), &ours);
    assert_eq!(report.confirmed, BTreeSet::from([1, 2, 3].map(invoice)));
    assert_eq!(report.repeated, 1);
    assert_eq!(report.unknown, ["FLL1-99999", "1026"]);
    assert_eq!(report.differing, []);
}

#[test]
fn another_sum_and_a_number_of_two_documents_confirm_nothing() {
    let ours = [
        known(1, "A-1", 100),
        known(2, "A/1", 100),
        known(3, "B-1", 12_345),
    ];
    let report = compare(
        &read(&[
            &["Nr", "Amount"],
            &["a1", "1"],
            &["B-1", "123.47"],
            &["B-1", "?"],
        ]),
        &ours,
    );
    assert_eq!(report.confirmed, BTreeSet::new());
    assert_eq!(report.unknown, ["a1"]);
    let differing = |found| Differing {
        number: "B-1".to_owned(),
        expected: Cents(12_345),
        found,
    };
    assert_eq!(
        report.differing,
        [differing(Some(Cents(12_347))), differing(None)]
    );
    // A cent is rounding, and the exact number goes before those that look alike.
    let report = compare(&read(&[&["Nr", "Amount"], &["A/1", "0,99"]]), &ours);
    assert_eq!(report.confirmed, BTreeSet::from([invoice(2)]));
}

#[test]
fn without_headings_the_first_column_has_the_numbers() {
    let read = read(&[&["FLL1-01024", "x"], &["", "y"], &["FLL1-01025"]]);
    let numbers: Vec<&str> = read.iter().map(|entry| entry.number.as_str()).collect();
    assert_eq!(numbers, ["FLL1-01024", "FLL1-01025"]);
    assert!(read.iter().all(|entry| entry.sum == Sum::Missing));
}

#[test]
fn amounts_are_read_however_they_are_written() {
    for (text, expected) in [
        ("2 400,00", Some(240_000)),
        ("2.400,00", Some(240_000)),
        ("2,400.00", Some(240_000)),
        ("2'400.5", Some(240_050)),
        ("2400", Some(240_000)),
        ("2.400", Some(240_000)),
        ("-54.45", Some(-5_445)),
        ("−0,07", Some(-7)),
        ("2400 EUR", None),
        ("", None),
        ("-", None),
    ] {
        assert_eq!(amount(text), expected.map(Cents), "{text}");
    }
}

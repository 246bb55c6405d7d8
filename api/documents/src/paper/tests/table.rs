//! Tables over several pages.

use super::*;

fn table(rows: usize, note: &str) -> Table {
    let row = |number: usize| {
        let cells = [
            number.to_string(),
            format!("Row {number}. {note}"),
            format!("{number},00"),
        ];
        cells
            .into_iter()
            .map(|cell| vec![Span::plain(cell)])
            .collect()
    };
    let total = |label: &str, amount: &str, is_final| Total {
        label: label.to_owned(),
        amount: amount.to_owned(),
        is_final,
    };
    Table {
        columns: vec![
            Column::of(20.0, "Nr."),
            Column::rest("Paslauga / Service"),
            Column::of(60.0, "Suma / Amount").numbers(),
        ],
        rows: (1..=rows).map(row).collect(),
        totals: vec![
            total("Suma be PVM / Net", "1 000,00", false),
            total("PVM / VAT 21 %", "210,00", false),
            total("Iš viso / Total", "1 210,00", true),
        ],
        keeps_rows: false,
    }
}

fn pages_of(table: Table) -> Vec<String> {
    let pdf = typeset(&paper(&[plain("Above."), Block::Table(table)])).unwrap();
    shown("table", &pdf);
    texts(&pdf)
}

#[test]
fn a_table_over_three_pages_repeats_its_head() {
    let pages = pages_of(table(72, ""));
    assert_eq!(pages.len(), 3);
    let head = "Nr. Paslauga / Service Suma / Amount";
    assert!(
        pages[0].starts_with(&format!("Above. {head} 1 Row 1.")),
        "{}",
        pages[0]
    );
    for (place, page) in pages.iter().enumerate() {
        assert_eq!(page.matches(head).count(), 1, "{page}");
        assert_eq!(page.find(head), Some(if place == 0 { 7 } else { 0 }));
        let number = place + 1;
        let counted = format!("{number} puslapis iš 3 / page {number} of 3");
        assert!(page.ends_with(&counted), "{page}");
    }
    let all = pages.join(" ");
    for number in 1..=72 {
        assert_eq!(all.matches(&format!("Row {number}. ")).count(), 1);
    }
    assert!(
        pages[2].contains("Iš viso / Total 1 210,00"),
        "{}",
        pages[2]
    );
}

#[test]
fn totals_stand_on_the_page_of_the_last_row() {
    // One page holds 31 rows with the totals, and some more without.
    for rows in 26..38 {
        let pages = pages_of(table(rows, ""));
        let of = |text: &str| {
            let mut found = pages
                .iter()
                .enumerate()
                .filter(|(_, page)| page.contains(text));
            let (place, _) = found.next().unwrap();
            assert!(found.next().is_none());
            place
        };
        let last = of(&format!("Row {rows}. "));
        for total in ["Suma be PVM / Net", "PVM / VAT 21 %", "Iš viso / Total"] {
            assert_eq!(of(total), last, "{total} of {rows} rows");
        }
        assert_eq!(last, pages.len() - 1);
    }
}

#[test]
fn rows_of_a_few_lines_are_not_divided() {
    let note = format!("{}end", "many words of a long service ".repeat(14));
    let pages = pages_of(table(20, &note));
    assert!(pages.len() > 1);
    for page in &pages {
        assert_eq!(
            page.matches("Row ").count(),
            page.matches(" end").count(),
            "{page}"
        );
    }
}

#[test]
fn a_table_without_rows_keeps_its_totals() {
    let pages = pages_of(table(0, ""));
    let page = pages.first().unwrap();
    assert!(page.contains("Amount Suma be PVM / Net 1 000,00"), "{page}");
    // One page is not counted.
    assert!(!page.contains("page 1"), "{page}");
}

#[test]
fn columns_too_wide_for_the_page_still_show_their_text() {
    let wide = Table {
        columns: vec![Column::of(470.0, "a"), Column::rest("b"), Column::rest("c")],
        rows: vec![
            ["a1", "b1", "c1"]
                .map(|text| vec![Span::plain(text)])
                .into(),
        ],
        totals: Vec::new(),
        keeps_rows: false,
    };
    let pages = pages_of(wide);
    assert!(pages[0].contains("a1 b1 c1"), "{}", pages[0]);
}

#[test]
fn a_table_can_keep_rows_that_a_page_holds() {
    // A row of some 40 lines is whole; one of more than a page begins where the table is.
    let pages = |words: usize| {
        let note = format!("{}end", "long words ".repeat(words));
        pages_of(Table {
            keeps_rows: true,
            ..table(2, &note)
        })
    };
    let whole = pages(260);
    assert_eq!(whole.len(), 2);
    for (row, page) in [(1, &whole[0]), (2, &whole[1])] {
        assert!(page.contains(&format!("Row {row}.")), "{page}");
        assert!(page.contains("words end"), "{page}");
    }
    let divided = pages(600);
    assert!(divided[0].contains("Row 1."), "{}", divided[0]);
    assert!(!divided[0].contains("words end"), "{}", divided[0]);
    assert_eq!(divided.join(" ").matches("words end").count(), 2);
}

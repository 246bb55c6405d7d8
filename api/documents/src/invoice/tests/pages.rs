//! How invoices are divided into pages.

use super::*;

/// The page that a text is on, which no other has.
fn page_of(pages: &[String], text: &str) -> usize {
    let mut found = pages
        .iter()
        .enumerate()
        .filter(|(_, page)| page.contains(text));
    let (place, _) = found
        .next()
        .unwrap_or_else(|| panic!("{text:?} is not in {pages:?}"));
    assert!(found.next().is_none(), "{text:?} is on two pages");
    place
}

#[test]
fn every_line_stands_once_however_many_there_are() {
    for count in [1, 17, 18, 19, 40, 200] {
        let pages = pages(&format!("{count}-lines"), &of_lines(count));
        let all = pages.join(" ");
        for number in 1..=count {
            assert_once(&all, &format!("užsakymas 26-{number:05},"));
            assert_once(&all, &format!("CMR LT {number:06}"));
            // No line is divided.
            let first = page_of(&pages, &format!("užsakymas 26-{number:05},"));
            assert_eq!(page_of(&pages, &format!("CMR LT {number:06}")), first);
        }
        let last = pages.len() - 1;
        for part in ["Iš viso be PVM", "Iš viso mokėti", "Suma žodžiais"] {
            assert_eq!(page_of(&pages, part), last, "{part} of {count} lines");
        }
        assert_eq!(page_of(&pages, &format!("CMR LT {count:06}")), last);
        for (place, page) in pages.iter().enumerate() {
            assert_once(page, "Nr. No. Paslauga Service");
            let (number, of) = (place + 1, pages.len());
            let counted = format!("{number} puslapis iš {of} / page {number} of {of}");
            assert_eq!(page.ends_with(&counted), of > 1, "{page}");
            assert!(page.contains("FLL1-01024"), "{page}");
        }
    }
}

#[test]
fn sums_words_and_legal_text_are_never_on_two_pages() {
    let legal = |language: &str| {
        let rows =
            (1..=12).map(|row| format!("{language} {row}: tarifas pagal įstatymą ir direktyvą."));
        rows.collect::<Vec<_>>().join("\n")
    };
    for count in (1..9).chain([13, 14]) {
        let mut document = of_lines(count);
        document.legal_text = Some(Bilingual {
            lt: legal("Nuostata"),
            en: legal("Provision"),
        });
        let pages = pages("legal-text", &document);
        let page = page_of(&pages, "Iš viso be PVM");
        for part in [
            "Iš viso mokėti",
            "Suma žodžiais",
            "Nuostata 1:",
            "Provision 12:",
        ] {
            assert_eq!(page_of(&pages, part), page, "{part} of {count} lines");
        }
        assert_eq!(page_of(&pages, &format!("CMR LT {count:06}")), page);
    }
}

#[test]
fn a_line_with_many_vins_is_whole_and_its_numbers_stand_at_its_first_words() {
    let vins: Vec<String> = (0..60)
        .map(|number| format!("WVWZZZ1JZXW{number:06}"))
        .collect();
    let long = format!(
        "Automobilių vežimas Köln – Kaunas, Wolfsburg – Rīga, Gdańsk – Tallinn, VIN {}",
        vins.join(", ")
    );
    let document = |names: &[&str]| {
        let lines = names
            .iter()
            .map(|name| line(name, "1", Unit::Piece, "8450", FULL));
        draft(lines.collect()).compose().unwrap()
    };
    let pages_of = pages("60-vins", &document(&["Pirmas", &long, "Trečias"]));
    let all = pages_of.join(" ");
    let first = page_of(&pages_of, "Automobilių vežimas");
    for vin in &vins {
        assert_once(&all, vin);
        assert_eq!(page_of(&pages_of, vin), first, "{vin}");
    }
    // Longer than a page, so it is divided; its numbers stand on the page that it begins on.
    let twice = format!("{long}, {}", vins.join("; ").replace("WVW", "1M8"));
    let pages_of = pages("120-vins", &document(&["Pirmas", &twice]));
    let begins = page_of(&pages_of, "Automobilių vežimas");
    assert!(page_of(&pages_of, "1M8ZZZ1JZXW000059") > begins);
    assert!(pages_of[begins].contains("8 450,00"), "{pages_of:?}");
    for vin in &vins {
        assert_once(&pages_of.join(" "), &vin.replace("WVW", "1M8"));
    }
}

#[test]
fn a_long_note_goes_over_the_pages() {
    let sentence = "Pretenzijos dėl sąskaitos priimamos raštu per penkias darbo dienas. ";
    let note: String = sentence.chars().cycle().take(2_000).collect();
    for count in [1, 3, 4, 5] {
        let document = Draft {
            note: note.clone(),
            ..draft(transports(count))
        };
        let pages = pages("long-note", &document.compose().unwrap());
        let all = pages.join(" ");
        let of_note = note.matches("Pretenzijos").count();
        assert_eq!(all.matches("Pretenzijos").count(), of_note);
        assert_once(&all, "Greta Pavyzdė");
    }
}

#[test]
fn long_names_and_large_amounts_stay_in_their_columns() {
    let document = many_letters();
    let pages = pages("long-names", &document);
    let all = pages.join(" ");
    for part in [
        "99 999 999,1234",
        "1 234 567,125",
        "−37 037 035,50",
        "101 426 541,43",
        "85 689 079,63 EUR",
        "MT84 MALT 0110 0001",
    ] {
        assert!(all.contains(part), "{part:?} in {all}");
    }
    // Where both names have no room, the number of the invoice is not what is cut.
    for page in &pages {
        assert!(page.contains("PVM sąskaita faktūra FLL1-01024"), "{page}");
    }
}

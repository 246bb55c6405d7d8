use super::*;
use crate::accounting::samples::{credit, of, reverse_charge, two_rates};
use crate::billing::Document;

fn of_usual(document: &Document) -> String {
    of(document, "2026-0456", |sale| rows(sale, "")).unwrap()
}

#[test]
fn a_line_is_a_row_in_quotation_marks() {
    for (document, expected) in [
        (
            two_rates(),
            "\"1\",\"18\",\"FLL1-01024\",\"\",\"20261105\",\"999000024\",\"UAB \"\"Pavyzdys eksportas\"\"\",\"EUR\",\"1\",\"TRANSPORT\",\"Vežimas Kaunas-Kyjivas (eksportas)\",\"vnt\",\"0\",\"1000\",\"185000\",\"0\",\"0\",\"999000024\",\"LT999000216\",\"Pavyzdžio g. 1, Kaunas\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"20261205\",\"\"\r\n\
             \"1\",\"18\",\"FLL1-01024\",\"\",\"20261105\",\"999000024\",\"UAB \"\"Pavyzdys eksportas\"\"\",\"EUR\",\"1\",\"TRANSPORT\",\"Prastova Kaune\",\"vnt\",\"0\",\"2000\",\"9000\",\"2100\",\"1890\",\"999000024\",\"LT999000216\",\"Pavyzdžio g. 1, Kaunas\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"20261205\",\"\"\r\n",
        ),
        (
            reverse_charge(),
            "\"1\",\"18\",\"FLL1-01025\",\"\",\"20261106\",\"DE999000009\",\"Muster Spedition GmbH\",\"EUR\",\"1\",\"TRANSPORT\",\"Vežimas Vilnius-Hamburgas\",\"vnt\",\"0\",\"1000\",\"240000\",\"0\",\"0\",\"\",\"DE999000009\",\"Musterstrasse 2, Hamburg\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"20261206\",\"\"\r\n",
        ),
        (
            credit(),
            "\"1\",\"18\",\"FLK1-00007\",\"\",\"20261112\",\"999000024\",\"UAB \"\"Pavyzdys eksportas\"\"\",\"EUR\",\"1\",\"TRANSPORT\",\"Prastova Kaune (koregavimas)\",\"vnt\",\"0\",\"1000\",\"-4500\",\"2100\",\"-945\",\"999000024\",\"LT999000216\",\"Pavyzdžio g. 1, Kaunas\",\"\",\"\",\"\",\"\",\"\",\"K\",\"\",\"\",\"20261212\",\"\"\r\n",
        ),
    ] {
        assert_eq!(of_usual(&document), expected);
    }
    let columns = HEADING.trim_end().split(',').count();
    assert_eq!(columns, of_usual(&reverse_charge()).split("\",\"").count());
}

#[test]
fn a_division_has_its_own_document_type_and_words_are_none() {
    let typed = |code| of(&reverse_charge(), "1", |sale| rows(sale, code));
    assert!(typed("19").unwrap().starts_with("\"1\",\"19\","));
    let refused = typed("PARDAVIMAS").unwrap_err();
    assert!(refused.to_string().contains("PARDAVIMAS"), "{refused}");
}

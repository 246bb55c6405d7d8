use super::*;
use crate::accounting::samples::{
    credit, document, exporter, in_dollars, of, reverse_charge, two_rates,
};

#[test]
fn a_line_is_a_row_with_exact_cents() {
    for (document, order, expected) in [
        (
            two_rates(),
            "2026-0456",
            "NORMAL\tFLL1\t01024\tFLL1-01024\t2026-11-05\t2026-12-05\tEUR\t999000024\tLT999000216\tUAB \"Pavyzdys eksportas\"\tLT\t1\tGENERAL_CARGO\tEXPORT_45\t1\t2026-0456\tVežimas Kaunas-Kyjivas (eksportas)\t1\t185000\t185000\t0\tPVM14\t0\t185000\t\n\
             NORMAL\tFLL1\t01024\tFLL1-01024\t2026-11-05\t2026-12-05\tEUR\t999000024\tLT999000216\tUAB \"Pavyzdys eksportas\"\tLT\t1\tGENERAL_CARGO\tEXPORT_45\t2\t2026-0456\tPrastova Kaune\t2\t4500\t9000\t21\tPVM1\t1890\t10890\t\n",
        ),
        (
            reverse_charge(),
            "2026-0461",
            "NORMAL\tFLL1\t01025\tFLL1-01025\t2026-11-06\t2026-12-06\tEUR\t\tDE999000009\tMuster Spedition GmbH\tDE\t1\tGENERAL_CARGO\tEU_B2B\t1\t2026-0461\tVežimas Vilnius-Hamburgas\t1\t240000\t240000\t0\tPVM15\t0\t240000\t\n",
        ),
        (
            credit(),
            "2026-0456",
            "CREDIT\tFLK1\t00007\tFLK1-00007\t2026-11-12\t2026-12-12\tEUR\t999000024\tLT999000216\tUAB \"Pavyzdys eksportas\"\tLT\t1\tGENERAL_CARGO\tDOMESTIC\t1\t2026-0456\tPrastova Kaune (koregavimas)\t1\t-4500\t-4500\t21\tPVM1\t-945\t-5445\tFLL1-01024\n",
        ),
    ] {
        assert_eq!(of(&document, order, rows), expected);
    }
    assert!(heading().starts_with("doc_type\tserie\t") && heading().ends_with("_number\n"));
}

#[test]
fn a_price_keeps_its_fractions_of_a_cent() {
    let row = of(&in_dollars(), "1", rows);
    // 812.4 times 1.1555 is 938.7282.
    assert!(
        row.contains("\tUSD\t") && row.contains("\t812.4\t115.55\t93873\t"),
        "{row}"
    );
}

#[test]
fn a_text_stays_in_its_cell_and_is_no_formula() {
    let lines = [("1", "1", VatRate::WITHOUT, "=HYPERLINK(\"x\")\t\n+1")];
    let of_penalty = (VatDirective::NotVatObject, exporter());
    let row = of(
        &document("A", 1, "2026-11-05", of_penalty, &lines),
        "-7",
        rows,
    );
    let cells: Vec<&str> = row.trim_end_matches('\n').split('\t').collect();
    assert_eq!(cells.len(), HEADINGS.len());
    assert_eq!(cells[15..17], ["'-7", "'=HYPERLINK(\"x\")  +1"]);
    // Without VAT is no rate.
    assert_eq!(cells[20..22], ["", "PVM100"]);
}

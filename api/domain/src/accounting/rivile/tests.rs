use super::*;
use crate::accounting::samples::{credit, in_dollars, of, reverse_charge, two_rates};
use crate::billing::{Buyer, Document};

const CODES: Codes<'_> = Codes {
    division: "01",
    unit: "VNT",
    taxed_product: "PERVEZIMAS",
    taxed_class: "PVM1",
    untaxed_product: "PERVEZ-EU",
    untaxed_class: "PVM15",
};

fn written(document: &Document, order: &str) -> Result<String, Sentence> {
    of(document, order, |sale| block(sale, &CODES))
}

/// The elements of a block with their values, without those that only hold others.
fn elements(block: &str) -> Vec<&str> {
    let lines = block.split("\r\n").map(str::trim);
    lines
        .filter(|line| line.contains("</") && !line.starts_with("</"))
        .collect()
}

#[test]
fn a_document_is_a_block_with_its_lines() {
    let block = written(&two_rates(), "2026-0456").unwrap();
    let expected = "<I06>\r\n  <I06_OP_TIP>51</I06_OP_TIP>\r\n  <I06_VAL_POZ>0</I06_VAL_POZ>\r\n  \
        <I06_DOK_NR>FLL1-01024</I06_DOK_NR>\r\n  <I06_OP_DATA>2026.11.05</I06_OP_DATA>\r\n  \
        <I06_DOK_DATA>2026.11.05</I06_DOK_DATA>\r\n  <I06_KODAS_KS>999000024</I06_KODAS_KS>\r\n  \
        <I06_DOK_REG>FLL1-01024</I06_DOK_REG>\r\n  <I06_APRASYMAS1>Uzsakymas 2026-0456</I06_APRASYMAS1>\r\n  \
        <I07>\r\n    <I07_TIPAS>2</I07_TIPAS>\r\n    <I07_KODAS>PERVEZ-EU</I07_KODAS>\r\n    \
        <I07_PAV>Vežimas Kaunas-Kyjivas (eksportas)</I07_PAV>\r\n    <I07_KODAS_IS>01</I07_KODAS_IS>\r\n    \
        <I07_KODAS_US_A>VNT</I07_KODAS_US_A>\r\n    <I07_KAINA_BE>1850.0000</I07_KAINA_BE>\r\n    \
        <I07_PVM>0.00</I07_PVM>\r\n    <I07_SUMA>1850.00</I07_SUMA>\r\n    <I07_MOKESTIS>1</I07_MOKESTIS>\r\n    \
        <I07_MOKESTIS_P>0</I07_MOKESTIS_P>\r\n    <T_KIEKIS>1</T_KIEKIS>\r\n    \
        <I07_KODAS_KL>PVM14</I07_KODAS_KL>\r\n  </I07>\r\n  <I07>\r\n    <I07_TIPAS>2</I07_TIPAS>\r\n    \
        <I07_KODAS>PERVEZIMAS</I07_KODAS>\r\n    <I07_PAV>Prastova Kaune</I07_PAV>\r\n    \
        <I07_KODAS_IS>01</I07_KODAS_IS>\r\n    <I07_KODAS_US_A>VNT</I07_KODAS_US_A>\r\n    \
        <I07_KAINA_BE>45.0000</I07_KAINA_BE>\r\n    <I07_PVM>18.90</I07_PVM>\r\n    \
        <I07_SUMA>90.00</I07_SUMA>\r\n    <I07_MOKESTIS>1</I07_MOKESTIS>\r\n    \
        <I07_MOKESTIS_P>21</I07_MOKESTIS_P>\r\n    <T_KIEKIS>2</T_KIEKIS>\r\n    \
        <I07_KODAS_KL>PVM1</I07_KODAS_KL>\r\n  </I07>\r\n</I06>\r\n";
    assert_eq!(block, expected);
    let reverse = written(&reverse_charge(), "2026-0461").unwrap();
    for element in [
        "<I06_KODAS_KS>DE999000009</I06_KODAS_KS>",
        "<I07_KODAS_KL>PVM15</I07_KODAS_KL>",
    ] {
        assert!(elements(&reverse).contains(&element), "{reverse}");
    }
}

#[test]
fn the_type_of_a_credit_carries_its_sign() {
    let block = written(&credit(), "2026-0456").unwrap();
    for element in [
        "<I06_OP_TIP>52</I06_OP_TIP>",
        "<I06_ISAF>5</I06_ISAF>",
        "<I06_APRASYMAS1>Kreditine prie FLL1-01024 2026-11-05</I06_APRASYMAS1>",
        "<I07_KAINA_BE>45.0000</I07_KAINA_BE>",
        "<I07_PVM>9.45</I07_PVM>",
        "<I07_SUMA>45.00</I07_SUMA>",
    ] {
        assert!(elements(&block).contains(&element), "{element}\n{block}");
    }
}

#[test]
fn a_part_of_a_kilometre_is_one_piece_in_the_currency_of_the_invoice() {
    let block = written(&in_dollars(), "1").unwrap();
    for element in [
        "<I06_VAL_POZ>1</I06_VAL_POZ>",
        "<I06_KODAS_VL>USD</I06_KODAS_VL>",
        "<I06_KURSAS>1.0847</I06_KURSAS>",
        "<I07_VAL_KAINA>938.7300</I07_VAL_KAINA>",
        "<I07_SUMA_VAL>938.73</I07_SUMA_VAL>",
        "<T_KIEKIS>1</T_KIEKIS>",
    ] {
        assert!(elements(&block).contains(&element), "{element}\n{block}");
    }
    assert!(!block.contains("I07_SUMA>"), "{block}");
}

#[test]
fn what_would_be_cut_of_a_party_is_refused_and_words_are_cut() {
    let named = |code: &str, name: &str| Document {
        buyer: Buyer {
            code: code.to_owned(),
            name: name.to_owned(),
            ..Buyer::default()
        },
        ..reverse_charge()
    };
    assert!(written(&named("123456789012", "A & B"), "1").is_ok());
    let refused = written(&named("1234567890123", "A"), "1").unwrap_err();
    assert!(refused.to_string().contains("1234567890123"), "{refused}");
    // Our own number of a client that has no code at all.
    let block = written(&named("", ""), "<1> & 2").unwrap();
    for element in [
        "<I06_KODAS_KS>42</I06_KODAS_KS>",
        "<I06_APRASYMAS1>Uzsakymas &lt;1&gt; &amp; 2</I06_APRASYMAS1>",
    ] {
        assert!(elements(&block).contains(&element), "{element}\n{block}");
    }
    let long = Document {
        lines: vec![Line {
            name: "ž".repeat(41),
            ..reverse_charge().lines.remove(0)
        }],
        ..reverse_charge()
    };
    let name = format!("<I07_PAV>{}</I07_PAV>", "ž".repeat(40));
    assert!(written(&long, "1").unwrap().contains(&name));
}

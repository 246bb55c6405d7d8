//! What invoices say.

use super::*;

#[test]
fn an_invoice_says_all_that_the_law_asks_for() {
    let pages = pages("1-line", &of_lines(1));
    assert_eq!(pages.len(), 1);
    assert_in_order(
        &pages[0],
        &[
            "UAB Šiaurės vėjo logistika",
            "PVM sąskaita faktūra / VAT invoice",
            "Nr. / No. FLL1-01024",
            "Išrašymo data / Date of issue 2026-01-12",
            "Suteikimo data / Date of supply 2026-01-09",
            "Apmokėti iki / Payment due 2026-02-26",
            "Pardavėjas / Seller UAB Šiaurės vėjo logistika",
            "304100099",
            "LT100099009900",
            "Laisvės al. 1, LT-44001 Kaunas",
            "Pavyzdinis bankas",
            "LT15 7300 0000 0000 0902",
            "PAVYLT22",
            "+370 600 00000",
            "info@siaures-vejas.example",
            "Pirkėjas / Buyer UAB Baltijos prekyba",
            "302200022",
            "LT100022002200",
            "Pramonės pr. 4, LT-48100 Kaunas",
            "Kaina be PVM Price excl. VAT",
            "1 Krovinio vežimo paslauga Kaunas – Köln, 1 vnt./pc 1 360,00 21 % 1 360,00 užsakymas 26-00001",
            "Iš viso be PVM / Total without VAT 1 360,00",
            "PVM 21 % nuo / VAT 21 % of 1 360,00 285,60",
            "Iš viso mokėti / Total to pay 1 645,60 EUR",
            "Suma žodžiais / In words",
            "Vienas tūkstantis šeši šimtai keturiasdešimt penki eurai, šešiasdešimt centų",
            "One thousand six hundred and forty-five euros, sixty cents",
            "Pastaba / Note Ačiū, kad dirbate su mumis.",
            "Paskirtis / Payment reference FLL1-01024",
            "Išrašė / Issued by Greta Pavyzdė",
        ],
    );
    for part in ["1 vnt./pc", "1 360,00 21 % 1 360,00", "CMR LT 000001"] {
        assert_once(&pages[0], part);
    }
}

#[test]
fn a_credit_says_what_it_corrects_and_has_real_minus_signs() {
    let pages = pages("credit", &credit());
    assert_in_order(
        &pages[0],
        &[
            "Kreditinė PVM sąskaita faktūra / VAT credit invoice",
            "Nr. / No. FLK1-00031",
            "Taiso sąskaitą / Corrects FLL1-01024, 2026-01-02",
            "Priežastis / Reason Krovinys pristatytas dviem dienomis vėliau, nei sutarta",
            "−1 135,50 21 % −1 135,50",
            "−45,00 21 % −90,00",
            "Total without VAT −1 225,50",
            "PVM 21 % nuo / VAT 21 % of −1 225,50 −257,36",
            "Iš viso su PVM / Total with VAT −1 482,86 EUR",
            "Minus vienas tūkstantis",
        ],
    );
    for part in ["Payment due", "Payment reference", "Total to pay"] {
        assert!(!pages[0].contains(part), "{part:?} in {}", pages[0]);
    }
}

#[test]
fn another_currency_has_its_vat_in_euros() {
    let mut document = in_dollars();
    let of_both = pages("usd", &document);
    assert_in_order(
        &of_both[0],
        &[
            "Suma, USD Amount, USD",
            "VAT 21 % of 171,08 35,93",
            "Total to pay 207,01 USD",
            "PVM eurais / VAT in euros (1 EUR = 1,0847 USD, 2026-01-12) 33,12 EUR",
        ],
    );
    document.languages = PrintedLanguages::English;
    let english = pages("usd-en", &document);
    assert_once(
        &english[0],
        "VAT in euros (1 EUR = 1.0847 USD, 2026-01-12) 33.12 EUR",
    );
    assert!(!pages("eur", &of_lines(1))[0].contains("VAT in euros"));
}

#[test]
fn without_vat_is_no_zero_per_cent() {
    let pages = pages("without-vat", &compensation());
    assert_in_order(
        &pages[0],
        &[
            "Sąskaita faktūra / Invoice Nr. / No. FLL1-01024",
            "4 350,00 be PVM / 4 350,00",
            "without VAT",
            "PVM nuo / VAT of 4 385,40 be PVM / without VAT",
            "Total to pay 4 385,40 EUR",
            "Ne PVM objektas (žalos atlyginimas / netesybos).",
            "Not subject to VAT (compensation for damage / contractual penalty).",
        ],
    );
    for part in ["PVM sąskaita faktūra", "VAT invoice", "0 %", "%"] {
        assert!(!pages[0].contains(part), "{part:?} in {}", pages[0]);
    }
}

#[test]
fn a_reverse_charge_quotes_its_rule() {
    let pages = pages("reverse-charge", &reverse_charge());
    assert_in_order(
        &pages[0],
        &[
            "DE123456789",
            "1 vnt./pc 1 850,00 0 % 1 850,00",
            // Kilometres at four decimals give the amount that stands beside them.
            "1 234 km 1,1555 0 % 1 425,89",
            "1,5 d. 250,00 0 % 375,00",
            "PVM 0 % nuo / VAT 0 % of 3 650,89 0,00",
            "Total to pay 3 650,89 EUR",
            "Atvirkštinis apmokestinimas. PVM įstatymo 13 str. 2 d. 1 p.",
            "Reverse charge. Articles 44 and 196 of Council Directive 2006/112/EC.",
        ],
    );
}

#[test]
fn each_rate_has_its_sum_and_its_vat() {
    let lines = vec![
        line("Vežimas", "1", Unit::Piece, "1850", VatRate::of(0)),
        line("Laukimas", "1", Unit::Piece, "90", FULL),
    ];
    let draft = Draft {
        directive: VatDirective::Export,
        ..draft(lines)
    };
    let pages = pages("export", &draft.compose().unwrap());
    assert_in_order(
        &pages[0],
        &[
            "Total without VAT 1 940,00",
            "VAT 21 % of 90,00 18,90",
            "VAT 0 % of 1 850,00 0,00",
            "PVM iš viso / Total VAT 18,90",
            "Total to pay 1 958,90 EUR",
        ],
    );
}

#[test]
fn a_word_is_not_broken_in_a_narrow_column() {
    let mut document = compensation();
    for (languages, words) in [
        (PrintedLanguages::Lithuanian, "4 350,00 be PVM 4 350,00"),
        (PrintedLanguages::English, "4,350.00 without VAT 4,350.00"),
    ] {
        document.languages = languages;
        assert_once(&pages("narrow", &document)[0], words);
    }
}

#[test]
fn one_language_alone_has_no_word_of_the_other() {
    let mut document = reverse_charge();
    document.note = String::new();
    document.languages = PrintedLanguages::English;
    let english = pages("english", &document).join(" ");
    document.languages = PrintedLanguages::Lithuanian;
    let lithuanian = pages("lithuanian", &document).join(" ");
    let [of_english, of_lithuanian] = [
        &[
            "VAT invoice No. FLL1-01024",
            "1 pc 1,850.00 0 % 1,850.00",
            "1,234 km 1.1555 0 % 1,425.89",
            "1.5 days",
            "Total to pay 3,650.89 EUR",
            "Reverse charge",
            "Three thousand",
        ],
        &[
            "PVM sąskaita faktūra Nr. FLL1-01024",
            "1 vnt. 1 850,00 0 % 1 850,00",
            "1 234 km 1,1555 0 % 1 425,89",
            "1,5 d.",
            "Iš viso mokėti 3 650,89 EUR",
            "Atvirkštinis",
            "Trys tūkstančiai",
        ],
    ];
    for (text, own, other) in [
        (&english, of_english, of_lithuanian),
        (&lithuanian, of_lithuanian, of_english),
    ] {
        for part in own {
            assert_once(text, part);
        }
        for part in other {
            assert!(!text.contains(part), "{part:?} in {text}");
        }
    }
}

#[test]
fn what_is_not_known_is_left_out() {
    let seller = Seller {
        name: "MB Vienas".to_owned(),
        ..Seller::default()
    };
    let draft = Draft {
        seller,
        supplied_on: None,
        note: " ".to_owned(),
        author: String::new(),
        ..draft(transports(1))
    };
    let pages = pages("bare", &draft.compose().unwrap());
    for part in [
        "IBAN",
        "SWIFT",
        "Phone",
        "E-mail",
        "Bank",
        "Date of supply",
        "Note",
        "Issued by",
        "Legal basis",
        "Corrects",
    ] {
        assert!(!pages[0].contains(part), "{part:?} in {}", pages[0]);
    }
}

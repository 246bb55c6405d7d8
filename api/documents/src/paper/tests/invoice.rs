//! A document as an invoice is: all blocks together, in two languages, archived with its data.

use std::io::Cursor;

use domain::agreements::Marks;
use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};

use super::*;

const LANGUAGES: Languages = Languages::Two(Language::Lithuanian, Language::English);

fn label(english: &str, lithuanian: &str) -> String {
    LANGUAGES.label(english, lithuanian)
}

fn heading(level: u8, text: impl Into<String>) -> Block {
    Block::Heading(level, vec![Span::plain(text)])
}

fn party(role: String, name: &str, rows: [(String, &str); 4]) -> Vec<Block> {
    let rows = rows
        .into_iter()
        .map(|(label, value)| Field::plain(label, value));
    vec![
        heading(3, role),
        Block::paragraph([Span::bold(name)]),
        Block::Fields(Gap::Small, rows.collect()),
    ]
}

fn parties() -> Block {
    let labels = || {
        [
            label("Code", "Kodas"),
            label("VAT code", "PVM kodas"),
            label("Address", "Adresas"),
            label("Account", "Sąskaita"),
        ]
    };
    let rows = |values: [&'static str; 4]| {
        let mut values = values.into_iter();
        labels().map(|label| (label, values.next().unwrap()))
    };
    let seller = rows([
        "304100099",
        "LT100099009900",
        "Laisvės al. 1, LT-44001 Kaunas",
        "LT15 7300 0000 0000 0902",
    ]);
    let buyer = rows([
        "HRB 12345",
        "DE123456789",
        "Hafenstraße 2, DE-50667 Köln, Deutschland",
        "DE02 1203 0000 0000 2020 51",
    ]);
    Block::Columns(vec![
        party(
            label("Seller", "Pardavėjas"),
            "UAB Šiaurės vėjo logistika",
            seller,
        ),
        party(
            label("Buyer", "Pirkėjas"),
            "Müller Speditions- und Lagerhausgesellschaft mbH & Co. KG",
            buyer,
        ),
    ])
}

fn services(count: usize) -> Table {
    let rates = ["21 %", "9 %", "0 %"];
    let row = |number: usize| {
        let cells = [
            number.to_string(),
            format!("Krovinio vežimas Köln – Kaunas, užsakymas 26-{number:05}, CMR LT 00{number}"),
            "1".to_owned(),
            rates[number % 3].to_owned(),
            "1 350,00".to_owned(),
        ];
        cells
            .into_iter()
            .map(|cell| vec![Span::plain(cell)])
            .collect()
    };
    let total = |label: String, amount: &str, is_final| Total {
        label,
        amount: amount.to_owned(),
        is_final,
    };
    let groups = rates.map(|rate| {
        total(
            format!("{} {rate}", label("VAT", "PVM")),
            "283,50 EUR",
            false,
        )
    });
    let mut totals = vec![total(
        label("Total without VAT", "Suma be PVM"),
        "27 000,00 EUR",
        false,
    )];
    totals.extend(groups);
    totals.push(total(label("Total", "Iš viso"), "27 850,50 EUR", true));
    Table {
        columns: vec![
            Column::of(18.0, label("No.", "Nr.")),
            Column::rest(label("Service", "Paslauga")),
            Column::of(34.0, label("Qty", "Kiekis")).numbers(),
            Column::of(34.0, label("VAT", "PVM")).numbers(),
            Column::of(64.0, label("Amount", "Suma")).numbers(),
        ],
        rows: (1..=count).map(row).collect(),
        totals,
        keeps_rows: true,
    }
}

fn invoice(services_count: usize) -> Vec<Block> {
    let head = Letterhead {
        name: "UAB Šiaurės vėjo logistika".to_owned(),
        lines: vec![
            "Įmonės kodas 304100099 · PVM kodas LT100099009900".to_owned(),
            String::new(),
            "Laisvės al. 1, LT-44001 Kaunas".to_owned(),
        ],
    };
    let legal = "Apmokestinama 0 % PVM tarifu, PVM įstatymo 45 str. 1 d. / VAT 0 %, Article 146 of Directive 2006/112/EC.";
    let rules = Span {
        marks: Marks {
            italic: true,
            link: Some("https://rules.example/cmr".to_owned()),
            ..Marks::default()
        },
        ..Span::plain(" CMR")
    };
    let signatures = Signatures {
        sides: vec![
            (label("Issued by", "Išrašė"), "Greta Pavyzdė".to_owned()),
            (label("Received by", "Gavo"), String::new()),
        ],
        under: label("Name, signature", "Vardas, pavardė, parašas"),
    };
    vec![
        Block::Letterhead(head),
        heading(
            1,
            label("VAT invoice ŠV 00042", "PVM sąskaita faktūra ŠV 00042"),
        ),
        Block::fields([
            Field::plain(label("Date", "Data"), "2026-01-12"),
            Field::plain(label("Payment due", "Apmokėti iki"), "2026-02-26"),
        ]),
        parties(),
        Block::Space(10.0),
        Block::Table(services(services_count)),
        Block::Space(4.0),
        Block::fields([Field::plain(
            label("In words", "Suma žodžiais"),
            "dvidešimt septyni tūkstančiai eurų",
        )]),
        Block::Rule,
        Block::paragraph([Span::muted(legal), rules]),
        Block::Signatures(signatures),
    ]
}

/// A logo that is seen through, which PDF/A-3 allows.
fn logo() -> Vec<u8> {
    let picture = RgbaImage::from_pixel(400, 120, Rgba([19, 91, 169, 128]));
    let mut file = Cursor::new(Vec::new());
    let picture = DynamicImage::from(picture);
    picture.write_to(&mut file, ImageFormat::Png).unwrap();
    file.into_inner()
}

fn pdf(services_count: usize) -> Vec<u8> {
    let blocks = invoice(services_count);
    let ubl = Attachment {
        name: "SV-00042.xml",
        media_type: "application/xml",
        description: "UBL 2.1",
        relation: Relation::Alternative,
        content: b"<Invoice/>",
    };
    let pdf = typeset(&Paper {
        logo: Some(&logo()),
        languages: LANGUAGES,
        archived: Some(&[ubl]),
        ..paper(&blocks)
    })
    .unwrap();
    shown(&format!("invoice-{services_count}"), &pdf);
    pdf
}

#[test]
fn an_invoice_fits_the_blocks() {
    let pages = texts(&pdf(3));
    assert_eq!(pages.len(), 1);
    let parts = [
        "Įmonės kodas 304100099 · PVM kodas LT100099009900",
        "PVM sąskaita faktūra ŠV 00042 / VAT invoice ŠV 00042",
        "Data / Date 2026-01-12",
        "Pardavėjas / Seller UAB Šiaurės vėjo logistika",
        "Pirkėjas / Buyer Müller Speditions- und Lagerhausgesellschaft mbH & Co. KG",
        "DE123456789",
        "Paslauga / Service",
        "CMR LT 003",
        "Suma be PVM / Total without VAT 27 000,00 EUR",
        "PVM / VAT 21 % 283,50 EUR",
        "PVM / VAT 9 % 283,50 EUR",
        "PVM / VAT 0 % 283,50 EUR",
        "Iš viso / Total 27 850,50 EUR",
        "Suma žodžiais / In words dvidešimt septyni tūkstančiai eurų",
        "Article 146 of Directive 2006/112/EC.",
        "Išrašė / Issued by Greta Pavyzdė",
        "Gavo / Received by",
    ];
    let mut rest = pages[0].as_str();
    for part in parts {
        let place = rest
            .find(part)
            .unwrap_or_else(|| panic!("{part:?} is not in {rest}"));
        rest = &rest[place + part.len()..];
    }
}

#[test]
fn a_long_invoice_has_its_totals_and_signatures_on_the_last_page() {
    let pages = texts(&pdf(45));
    assert_eq!(pages.len(), 3);
    assert!(
        pages[1].contains("2 puslapis iš 3 / page 2 of 3"),
        "{}",
        pages[1]
    );
    for part in ["26-00045", "Iš viso / Total", "Gavo / Received by"] {
        assert!(pages[2].contains(part), "{part:?} is not in {}", pages[2]);
    }
}

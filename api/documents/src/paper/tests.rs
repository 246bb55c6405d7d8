//! Whole agreements, read back from the PDF.

use std::io::Cursor;

use chrono::NaiveDate;
use domain::agreements::facts::{
    CarrierFacts, CompanyFacts, Facts, OrderFacts, PeopleFacts, StopFacts, VehicleFacts,
};
use domain::agreements::{Block, Document, Inline, Marks, Values, standard};
use domain::orders::positions::StopKind;
use domain::orders::{Category, Currency};
use domain::users::Language;
use domain::vehicles::VehicleClass;
use domain::{Cents, Metres};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn facts(category: Category) -> Facts {
    let stop = |kind, address: &str, note: &str| StopFacts {
        kind,
        address: address.to_owned(),
        note: note.to_owned(),
    };
    Facts {
        order: OrderFacts {
            number: "26-00042".to_owned(),
            load_number: "NX-778120".to_owned(),
            category,
            available_from: Some(day("2026-01-14")),
            available_to: Some(day("2026-01-15")),
            loading: None,
            unloading: Some(day("2026-01-17")),
            cargo: "33 pallets, 22 000 kg".to_owned(),
            needs_dpl: true,
            needs_thermogram: true,
            loaded_distance: Metres(1_245_300),
            currency: Currency::Eur,
            price: Some(Cents(135_000)),
            vat_percent: Some(21),
        },
        stops: vec![
            stop(
                StopKind::Loading,
                "Hafenstraße 2, DE-50667 Köln",
                "Dock 4, reference NX-778120, ask for Frau Müller",
            ),
            stop(StopKind::Loading, "Śląska 7, PL-40-001 Łódź", ""),
            stop(
                StopKind::Unloading,
                "Pramonės pr. 4, LT-48100 Kaunas",
                "Book a slot one day before",
            ),
        ],
        vins: vec![
            "WVWZZZ1JZXW000001".to_owned(),
            "1M8GDM9AXKP042788".to_owned(),
        ],
        company: CompanyFacts {
            name: "UAB Šiaurės vėjo logistika".to_owned(),
            code: "304100099".to_owned(),
            vat_code: "LT100099009900".to_owned(),
            address: "Laisvės al. 1, LT-44001 Kaunas".to_owned(),
            bank_name: "Pavyzdinis bankas".to_owned(),
            bank_iban: "LT157300000000000902".to_owned(),
            bank_swift: "PAVYLT22".to_owned(),
            phone: "+370 600 00000".to_owned(),
            email: "info@siaures-vejas.example".to_owned(),
        },
        carrier: CarrierFacts {
            name: "UAB Greitas ratas".to_owned(),
            code: "304200004".to_owned(),
            vat_code: "LT100020004000".to_owned(),
            address: "Ateities g. 9, LT-08001 Vilnius".to_owned(),
            email: "uzsakymai@greitasratas.example".to_owned(),
            phone: "+370 600 00010".to_owned(),
            contact_person: "Tomas Žąsinas".to_owned(),
            insured_until: Some(day("2026-11-30")),
            payment_term: Some(45),
            sends_originals: true,
        },
        vehicle: VehicleFacts {
            plate: "KLM 123".to_owned(),
            class: Some(VehicleClass::Tautliner),
            note: "24 straps, edge protectors".to_owned(),
            driver: "Petras Vairuotojas".to_owned(),
        },
        people: PeopleFacts {
            manager: "Greta Pavyzdė".to_owned(),
            manager_email: "greta@siaures-vejas.example".to_owned(),
            dispatcher: "Mantas Vėjas".to_owned(),
            invoice_email: "invoices@siaures-vejas.example".to_owned(),
            signature: "Greta Pavyzdė\nvadybininkė".to_owned(),
        },
        today: day("2026-01-12"),
    }
}

fn logo() -> Vec<u8> {
    let picture = RgbImage::from_fn(400, 120, |x, y| {
        if (x + y) % 120 < 60 {
            Rgb([19, 91, 169])
        } else {
            Rgb([12, 40, 80])
        }
    });
    let mut file = Vec::new();
    DynamicImage::from(picture)
        .write_to(&mut Cursor::new(&mut file), ImageFormat::Png)
        .unwrap();
    file
}

fn typeset_values(template: &Document, values: &Values) -> Result<Vec<u8>, Untypeset> {
    typeset(&Agreement {
        template,
        values,
        logo: Some(&logo()),
        title: "Transport order 26-00042",
        date: day("2026-01-12"),
    })
}

fn pdf_of(template: &Document, category: Category, language: Language) -> Vec<u8> {
    let values = Values::of(&facts(category), language);
    typeset_values(template, &values).unwrap()
}

/// The text of every page, with all white space as single spaces.
fn texts(pdf: &[u8]) -> Vec<String> {
    let file = lopdf::Document::load_mem(pdf).unwrap();
    let pages = file.get_pages().into_keys();
    pages
        .map(|page| {
            let text = file.extract_text(&[page]).unwrap();
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        })
        .collect()
}

fn template(content: &Value) -> Document {
    Document::read(&json!({ "type": "doc", "content": content })).unwrap()
}

fn paragraph(text: &str) -> Value {
    json!({ "type": "paragraph", "content": [{ "type": "text", "text": text }] })
}

fn variable(name: &str) -> Value {
    json!({ "type": "variable", "attrs": { "identifier": name } })
}

/// Keeps what is set here for people to look at: `WAYHAUL_PAPERS=folder cargo test -p documents`.
#[expect(clippy::disallowed_methods, reason = "a switch of this test alone")]
fn shown(name: &str, pdf: &[u8]) {
    if let Ok(folder) = std::env::var("WAYHAUL_PAPERS") {
        std::fs::write(format!("{folder}/{name}.pdf"), pdf).unwrap();
    }
}

#[test]
fn the_standard_agreement_says_everything() {
    for (category, language, told) in [
        (
            Category::GeneralCargo,
            Language::English,
            vec![
                "Transport order 26-00042",
                "UAB Šiaurės vėjo logistika",
                "304200004, LT100020004000",
                "Hafenstraße 2, DE-50667 Köln",
                "Śląska 7, PL-40-001 Łódź",
                "2026-01-14 – 2026-01-15",
                "33 pallets, 22 000 kg",
                "1 350.00 EUR",
                "one thousand three hundred and fifty euros, zero cents",
                "KLM 123",
                "1 / 2",
                "1. International carriage",
            ],
        ),
        (
            Category::AutomotiveTransport,
            Language::Lithuanian,
            vec![
                "Krovinio vežimo užsakymas 26-00042",
                "Greta Pavyzdė, greta@siaures-vejas.example",
                "WVWZZZ1JZXW000001, 1M8GDM9AXKP042788",
                "1 350,00 EUR",
                "vienas tūkstantis trys šimtai penkiasdešimt eurų",
                "sąskaitos faktūros ir CMR originalo gavimo dienos",
                "Vežėjo vardu",
            ],
        ),
    ] {
        let template = standard(category, language);
        let pdf = pdf_of(&template, category, language);
        shown(&format!("standard-{language}"), &pdf);
        let text = texts(&pdf).join(" ");
        for part in told {
            assert!(text.contains(part), "{part:?} is not in {text}");
        }
    }
}

#[test]
fn every_letter_of_our_neighbours_has_a_picture() {
    let letters = "ĄČĘĖĮŠŲŪŽ ąčęėįšųūž ŁŃŚŹŻĆÓ łńśźżćó ÄÖÜẞ äöüß ĀĒĢĪĶĻŅŪ āēģīķļņ ÅØÆ åøæ ŘŮĚ řůě Київ Ελλάδα №€₴";
    let pdf = pdf_of(
        &template(&json!([paragraph(letters)])),
        Category::GeneralCargo,
        Language::English,
    );
    let text = texts(&pdf).join(" ");
    assert!(text.contains(letters), "{text}");
    // The glyph that stands for a letter without one is the first of every font.
    let file = lopdf::Document::load_mem(&pdf).unwrap();
    let page = file.page_iter().next().unwrap();
    let content = file.get_and_decode_page_content(page).unwrap();
    let shown = content
        .operations
        .iter()
        .flat_map(|operation| &operation.operands);
    let strings = shown.flat_map(|operand| match operand {
        lopdf::Object::Array(parts) => parts.clone(),
        other => vec![other.clone()],
    });
    let glyphs: Vec<_> = strings
        .filter_map(|part| part.as_str().map(<[u8]>::to_vec).ok())
        .collect();
    assert!(!glyphs.is_empty());
    let is_missing = |bytes: &Vec<u8>| bytes.chunks(2).any(|glyph| glyph == [0, 0]);
    assert!(!glyphs.iter().any(is_missing));
}

#[test]
fn the_same_agreement_has_the_same_bytes() {
    let template = standard(Category::GeneralCargo, Language::Lithuanian);
    let pdf = || pdf_of(&template, Category::GeneralCargo, Language::Lithuanian);
    let first = pdf();
    assert_eq!(first, pdf());
    // Also on other threads, with working memory of their own.
    let others: Vec<_> = (0..4)
        .map(|_| {
            let template = template.clone();
            std::thread::spawn(move || {
                pdf_of(&template, Category::GeneralCargo, Language::Lithuanian)
            })
        })
        .collect();
    for other in others {
        assert_eq!(first, other.join().unwrap());
    }
}

#[test]
fn text_is_never_read_as_markup() {
    let hostile = r#"#import "x" $a$ <b>*bold*</b> _it_ \u{41} @ref [x](y) (a) Tj %} {supplier_name} #sys.inputs"#;
    let mut facts = facts(Category::GeneralCargo);
    facts.order.cargo = hostile.to_owned();
    facts.carrier.name = "\u{0}\u{7}A\u{202e}gro</w:t>".to_owned();
    let values = Values::of(&facts, Language::English);
    let content = json!([
        paragraph(hostile),
        { "type": "paragraph", "content": [variable("cargo_note"), variable("supplier_name")] },
    ]);
    let pdf = typeset_values(&template(&content), &values).unwrap();
    let text = texts(&pdf).join(" ");
    assert_eq!(text.matches(hostile).count(), 2, "{text}");
}

#[test]
fn a_long_agreement_has_numbered_pages() {
    let words = "Vežėjas privalo laikytis visų nurodymų ir apie kliūtis pranešti nedelsiant. ";
    let clause = json!({ "type": "listItem", "content": [paragraph(&words.repeat(4))] });
    let content =
        json!([{ "type": "orderedList", "content": vec![clause; 40] }, paragraph("Pabaiga")]);
    let pdf = pdf_of(
        &template(&content),
        Category::GeneralCargo,
        Language::Lithuanian,
    );
    shown("long", &pdf);
    let pages = texts(&pdf);
    assert!((3..6).contains(&pages.len()), "{}", pages.len());
    for (place, page) in pages.iter().enumerate() {
        let number = format!("{} / {}", place + 1, pages.len());
        assert!(page.ends_with(&number), "{page}");
    }
    assert_eq!(pages.join(" ").matches("privalo").count(), 160);
    assert!(pages.last().unwrap().contains("Pabaiga"));
}

#[test]
fn an_endless_agreement_is_refused() {
    let page = json!({ "type": "paragraph", "content": [variable("page_break")] });
    let content: Vec<_> = (0..=MOST_PAGES)
        .flat_map(|_| [page.clone(), paragraph("x")])
        .collect();
    let values = Values::of(&facts(Category::GeneralCargo), Language::English);
    let refused = typeset_values(&template(&json!(content)), &values);
    assert!(matches!(refused, Err(Untypeset::TooLong)));
}

/// How many characters are set before an agreement is given up.
fn set_of(template: &Document, values: &Values) -> usize {
    let mut setter = text::Typesetter::new();
    let agreement = Agreement {
        template,
        values,
        logo: None,
        title: "Transport order 26-00042",
        date: day("2026-01-12"),
    };
    let strips = flow::strips(&mut setter, &agreement, None);
    assert!(matches!(strips, Err(Untypeset::TooLong)));
    MOST_CHARACTERS - setter.left()
}

#[test]
fn what_is_too_long_is_given_up_before_it_is_set() {
    let mut facts = facts(Category::GeneralCargo);
    facts.people.signature = "Greta Pavyzdė, vadybininkė. ".repeat(1_500);
    let values = Values::of(&facts, Language::English);
    let of = |content: &[Value]| Document::of_stored(&json!({ "type": "doc", "content": content }));
    let words = "Vežėjas privalo laikytis visų nurodymų. ";
    // One endless paragraph is not even begun.
    let whole = set_of(&of(&[paragraph(&words.repeat(22_500))]), &values);
    assert!(whole < 1_000, "{whole}");
    // Neither is one that stands for an endless text.
    let signatures = vec![variable("sender_signature"); 4_000];
    let whole = set_of(
        &of(&[json!({ "type": "paragraph", "content": signatures })]),
        &values,
    );
    assert!(whole < 1_000, "{whole}");
    // Of many paragraphs, as many are set as fill the pages.
    let lines = vec![Block::Paragraph(vec![text_of("x")]); 20_000];
    let set = set_of(&Document(lines), &values);
    assert!((2_000..4_000).contains(&set), "{set}");
    let breaks = vec![json!({ "type": "paragraph", "content": [variable("page_break")] }); 100];
    let pages: Vec<_> = breaks
        .into_iter()
        .flat_map(|page| [page, paragraph("x")])
        .collect();
    let set = set_of(&of(&pages), &values);
    assert!(set < 1_000, "{set}");
}

#[test]
fn numbers_and_nesting_leave_room_for_the_text() {
    // As a template may have been stored before its numbers were limited.
    let item = |content: Block| vec![Block::Paragraph(vec![text_of("word")]), content];
    let innermost = Block::Paragraph(vec![text_of("innermost words")]);
    let nested = (0..12).fold(innermost, |inner, _| {
        Block::Numbers(u32::MAX, vec![item(inner), vec![]])
    });
    let values = Values::of(&facts(Category::GeneralCargo), Language::English);
    let pdf = typeset_values(&Document(vec![nested]), &values).unwrap();
    let text = texts(&pdf).join(" ");
    assert!(text.contains("4294967295."), "{text}");
    assert!(text.contains("4294967296."), "{text}");
    assert!(text.contains("innermost"), "{text}");
}

fn text_of(text: &str) -> Inline {
    Inline::Text(text.to_owned(), Marks::default())
}

#[test]
fn marks_lists_and_quotations_are_set() {
    let marked = |text: &str, mark: &str| json!({ "type": "text", "text": text, "marks": [{ "type": mark }] });
    let link = json!({ "type": "text", "text": "the rules",
        "marks": [{ "type": "link", "attrs": { "href": "https://rules.example/a?b=1&c=2" } }] });
    let item = |content: Value| json!({ "type": "listItem", "content": content });
    let content = json!([
        { "type": "heading", "attrs": { "level": 1 }, "content": [{ "type": "text", "text": "Terms" }] },
        { "type": "paragraph", "content": [
            marked("bold ", "bold"), marked("italic ", "italic"), marked("underlined ", "underline"),
            marked("struck ", "strike"), link ] },
        { "type": "bulletList", "content": [
            item(json!([paragraph("outer"), { "type": "orderedList", "attrs": { "start": 9 }, "content": [
                item(json!([paragraph("nine")])), item(json!([paragraph("ten")])) ] }])),
            item(json!([{ "type": "paragraph" }])) ] },
        { "type": "blockquote", "content": [paragraph("quoted")] },
        { "type": "horizontalRule" },
        { "type": "paragraph", "content": [{ "type": "text", "text": "Logo: " }, variable("our_logo"),
            { "type": "text", "text": "after" }] },
        { "type": "paragraph" },
        { "type": "paragraph", "content": [{ "type": "text", "text": "W".repeat(300) }] },
        { "type": "paragraph", "content": [variable("trailer_plate_number"), { "type": "text", "text": "." }] },
    ]);
    let pdf = pdf_of(
        &template(&content),
        Category::GeneralCargo,
        Language::English,
    );
    shown("marks", &pdf);
    let text = texts(&pdf).join(" ");
    for part in [
        "bold italic underlined struck the rules",
        "9.",
        "nine",
        "10.",
        "ten",
        "•",
        "quoted",
        "after",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    let file = lopdf::Document::load_mem(&pdf).unwrap();
    let page = file.page_iter().next().unwrap();
    let links = file.get_page_annotations(page).unwrap();
    assert_eq!(links.len(), 1);
    let all = String::from_utf8_lossy(&pdf).into_owned();
    assert!(all.contains("https://rules.example/a?b=1&c=2"));
}

#[test]
fn rows_that_say_nothing_of_this_order_are_left_out() {
    let mut known = facts(Category::GeneralCargo);
    known.vehicle.driver = String::new();
    known.vehicle.note = String::new();
    known.order.load_number = String::new();
    let values = Values::of(&known, Language::English);
    let standard = standard(Category::GeneralCargo, Language::English);
    let text = texts(&typeset_values(&standard, &values).unwrap()).join(" ");
    for kept in ["Number plate", "KLM 123", "Date", "Principal"] {
        assert!(text.contains(kept), "{kept:?} is not in {text}");
    }
    for empty in ["Driver", "Client's reference"] {
        assert!(!text.contains(empty), "{empty:?} is in {text}");
    }

    let sentence = template(&json!([{ "type": "paragraph", "content": [
        { "type": "text", "text": "The driver is " }, variable("driver_name"),
        { "type": "text", "text": " and keeps the keys." },
    ] }]));
    let text = texts(&typeset_values(&sentence, &values).unwrap()).join(" ");
    assert!(text.contains("and keeps the keys"), "{text}");
}

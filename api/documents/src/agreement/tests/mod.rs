//! Whole agreements, read back from the PDF.

mod facts;

use std::io::Cursor;

use domain::agreements::{Block, Document, Inline, Marks, Values, standard};
use domain::orders::Category;
use domain::users::Language;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use self::facts::{day, facts};
use super::*;
use crate::paper::tests::{shown, texts};
use crate::paper::{MOST_CHARACTERS, MOST_PAGES};

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

fn template(content: &Value) -> Document {
    Document::read(&json!({ "type": "doc", "content": content })).unwrap()
}

fn paragraph(text: &str) -> Value {
    json!({ "type": "paragraph", "content": [{ "type": "text", "text": text }] })
}

fn variable(name: &str) -> Value {
    json!({ "type": "variable", "attrs": { "identifier": name } })
}

#[test]
fn the_standard_agreement_says_everything() {
    for (category, language, expected) in [
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
        for part in expected {
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

#[test]
fn what_is_too_long_is_given_up_before_it_is_put_together() {
    let mut facts = facts(Category::GeneralCargo);
    facts.people.signature = "Greta Pavyzdė, vadybininkė. ".repeat(1_500);
    facts.carrier.name = "UAB Greitas ratas ".repeat(100);
    facts.stops[0].note = "Dock 4. ".repeat(500);
    let values = Values::of(&facts, Language::English);
    let words = "Vežėjas privalo laikytis visų nurodymų. ";
    let of = |part: Value, count: usize| {
        let content = [json!({ "type": "paragraph", "content": vec![part; count] })];
        let template = Document::of_stored(&json!({ "type": "doc", "content": content }));
        template::blocks(&template, &values)
    };
    let fits = MOST_CHARACTERS / words.chars().count();
    let text = |count| json!({ "type": "text", "text": words.repeat(count) });
    assert!(of(text(fits), 1).is_ok());
    // Neither text nor what stands for it, which a short template may name often.
    for (part, count) in [
        (text(fits + 1), 1),
        (variable("sender_signature"), 4_000),
        (variable("stops_table"), 4_000),
        (variable("signatures"), 4_000),
    ] {
        assert!(matches!(of(part, count), Err(Untypeset::TooLong)));
    }
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

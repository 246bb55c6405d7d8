//! Whole invoices, read back from the PDF.

mod carriers;
mod content;
mod data;
mod facts;
mod pages;

use std::io::Cursor;

use domain::billing::{Draft, Seller, Unit, VatRate};
use domain::invoices::VatDirective;
use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};

use self::facts::{
    FULL, compensation, credit, draft, in_dollars, line, many_letters, reverse_charge, transports,
};
use super::*;
use crate::paper::tests::{shown, texts};

fn logo() -> Vec<u8> {
    let picture = RgbaImage::from_fn(480, 140, |x, y| {
        let is_wave = (x / 3 + y) % 70 < 34;
        let blue = if is_wave { [19, 91, 169] } else { [12, 40, 80] };
        let [red, green, blue] = blue;
        Rgba([red, green, blue, 255])
    });
    let mut file = Cursor::new(Vec::new());
    let picture = DynamicImage::from(picture);
    picture.write_to(&mut file, ImageFormat::Png).unwrap();
    file.into_inner()
}

/// The PDF with a logo, kept for people to look at.
fn pdf(name: &str, document: &Document) -> Vec<u8> {
    let logo = logo();
    let pdf = typeset(&Invoice {
        document,
        logo: Some(&logo),
        attachments: None,
    });
    let pdf = pdf.unwrap();
    shown(&format!("bill-{name}"), &pdf);
    pdf
}

fn pages(name: &str, document: &Document) -> Vec<String> {
    texts(&pdf(name, document))
}

fn of_lines(count: usize) -> Document {
    draft(transports(count)).compose().unwrap()
}

/// Each part once, in this order.
fn assert_in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let place = rest.find(part);
        let place = place.unwrap_or_else(|| panic!("{part:?} is not in {rest:?} of {text}"));
        rest = &rest[place + part.len()..];
    }
}

fn assert_once(text: &str, part: &str) {
    assert_eq!(text.matches(part).count(), 1, "{part:?} in {text}");
}

#[test]
fn without_a_logo_the_name_stands_alone() {
    let document = of_lines(2);
    let of = |logo: Option<&[u8]>| {
        let invoice = Invoice {
            document: &document,
            logo,
            attachments: None,
        };
        typeset(&invoice).unwrap()
    };
    let (with, without) = (of(Some(&logo())), of(None));
    shown("bill-no-logo", &without);
    assert_eq!(texts(&with), texts(&without));
    assert_ne!(with, without);
    // One that cannot be read is left out.
    assert_eq!(of(Some(b"GIF89a")), without);
}

#[test]
fn the_same_invoice_has_the_same_bytes_and_holds_its_data() {
    let document = of_lines(40);
    let attachment = Attachment {
        name: "FLL1-01024.xml",
        media_type: "application/xml",
        description: "UBL 2.1",
        relation: Relation::Alternative,
        content: b"<Invoice/>",
    };
    let of = |attachments: Option<&[Attachment<'_>]>| {
        let invoice = Invoice {
            document: &document,
            logo: None,
            attachments,
        };
        typeset(&invoice).unwrap()
    };
    assert_eq!(of(None), of(None));
    let archived = of(Some(&[attachment]));
    assert_eq!(archived, of(Some(&[attachment])));
    shown("bill-archived", &archived);
    let file = lopdf::Document::load_mem(&archived).unwrap();
    assert!(file.catalog().unwrap().has(b"AF"));
    // Each letter has a picture, since none became a question mark.
    assert_eq!(texts(&archived), texts(&of(None)));
}

/// Prints how long an invoice of 40 lines takes: `cargo test --release -p documents -- --ignored speed`.
#[test]
#[ignore = "measures, and checks nothing"]
fn speed_of_an_invoice_of_forty_lines() {
    let document = of_lines(40);
    let logo = logo();
    let invoice = Invoice {
        document: &document,
        logo: Some(&logo),
        attachments: None,
    };
    typeset(&invoice).unwrap();
    let start = std::time::Instant::now();
    for _ in 0..20 {
        typeset(&invoice).unwrap();
    }
    println!("{:?} for each", start.elapsed() / 20);
}

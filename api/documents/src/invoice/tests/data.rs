//! The invoice as data within its PDF.

use domain::accounting::ubl::{self, Besides};
use lopdf::{Dictionary, Document as Pdf, Object};

use super::*;
use crate::reading;

fn written(document: &Document) -> String {
    let besides = Besides {
        orders: &["26-00001"],
        ..Besides::default()
    };
    ubl::write(document, &besides).unwrap()
}

fn with_data(document: &Document, ubl: &str) -> Vec<u8> {
    let name = ubl::file_name(document);
    let attachments = [data(&name, ubl)];
    let invoice = Invoice {
        document,
        logo: None,
        attachments: Some(&attachments),
    };
    typeset(&invoice).unwrap()
}

fn inside<'a>(pdf: &'a Pdf, from: &'a Dictionary, key: &[u8]) -> &'a Object {
    from.get_deref(key, pdf).unwrap()
}

/// The files that the catalogue names as belonging to the document, with their names and bytes.
fn attached(pdf: &Pdf) -> Vec<(String, Vec<u8>)> {
    let files = inside(pdf, pdf.catalog().unwrap(), b"AF");
    let files = files.as_array().unwrap().iter().map(|file| {
        let (_, file) = pdf.dereference(file).unwrap();
        let file = file.as_dict().unwrap();
        assert_eq!(
            inside(pdf, file, b"AFRelationship").as_name().unwrap(),
            b"Alternative"
        );
        let name = lopdf::decode_text_string(file.get(b"UF").unwrap()).unwrap();
        let content = inside(pdf, file, b"EF").as_dict().unwrap();
        let content = inside(pdf, content, b"F").as_stream().unwrap();
        let kind = content.dict.get(b"Subtype").unwrap();
        assert_eq!(kind.as_name().unwrap(), b"application/xml");
        (name, content.get_plain_content().unwrap())
    });
    files.collect()
}

#[test]
fn the_data_comes_out_of_the_pdf_as_it_went_in() {
    for document in [of_lines(3), credit(), in_dollars(), reverse_charge()] {
        let ubl = written(&document);
        let file = with_data(&document, &ubl);
        shown(&format!("bill-data-{}", document.invoice_number), &file);
        let pdf = Pdf::load_mem(&file).unwrap();
        let name = format!("{}.xml", document.invoice_number);
        assert_eq!(attached(&pdf), [(name, ubl.into_bytes())]);

        let xmp = inside(&pdf, pdf.catalog().unwrap(), b"Metadata");
        let xmp = xmp.as_stream().unwrap().get_plain_content().unwrap();
        let xmp = String::from_utf8(xmp).unwrap();
        for part in [
            "<pdfaid:part>3</pdfaid:part>",
            "<pdfaid:conformance>B</pdfaid:conformance>",
        ] {
            assert!(xmp.contains(part), "{part} in {xmp}");
        }
    }
}

#[test]
fn without_data_the_pdf_has_nothing_attached() {
    let file = pdf("no-data", &of_lines(3));
    let pdf = Pdf::load_mem(&file).unwrap();
    let catalog = pdf.catalog().unwrap();
    assert!(!catalog.has(b"AF") && !catalog.has(b"OutputIntents"));
}

/// What reads the invoices of carriers reads ours.
#[test]
fn our_own_reader_understands_the_data() {
    let document = of_lines(2);
    let text = reading::invoice::read(written(&document).as_bytes()).unwrap();
    for part in [
        document.invoice_number.as_str(),
        document.seller.name.as_str(),
        document.buyer.vat_code.as_str(),
        &document.totals.gross.to_string(),
        "26-00001",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

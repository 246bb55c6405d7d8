//! PDF/A-3 files and what is attached to them.

use lopdf::{Dictionary, Document as Pdf, Object};

use super::*;

const UBL: &str = "<Invoice><ID>ŠV 00042</ID></Invoice>";

fn attachment(name: &str) -> Attachment<'_> {
    Attachment {
        name,
        media_type: "application/xml",
        description: "The invoice as data",
        relation: Relation::Alternative,
        content: UBL.as_bytes(),
    }
}

fn archived(blocks: &[Block], attachments: &[Attachment<'_>]) -> Result<Vec<u8>, Untypeset> {
    typeset(&Paper {
        archived: Some(attachments),
        ..paper(blocks)
    })
}

/// The dictionary at this key, wherever it stands.
fn dictionary<'a>(pdf: &'a Pdf, from: &'a Dictionary, key: &[u8]) -> &'a Dictionary {
    let (_, found) = pdf.dereference(from.get(key).unwrap()).unwrap();
    match found {
        Object::Stream(stream) => &stream.dict,
        other => other.as_dict().unwrap(),
    }
}

/// The first of a list of dictionaries.
fn first<'a>(pdf: &'a Pdf, from: &'a Dictionary, key: &[u8]) -> &'a Dictionary {
    let (_, list) = pdf.dereference(from.get(key).unwrap()).unwrap();
    let (_, first) = pdf.dereference(&list.as_array().unwrap()[0]).unwrap();
    first.as_dict().unwrap()
}

fn stream(pdf: &Pdf, from: &Dictionary, key: &[u8]) -> Vec<u8> {
    let (_, found) = pdf.dereference(from.get(key).unwrap()).unwrap();
    let stream = found.as_stream().unwrap();
    stream.get_plain_content().unwrap()
}

#[test]
fn an_archived_document_holds_its_attachment() {
    let file = archived(&[plain("Sąskaita")], &[attachment("ŠV-00042.xml")]).unwrap();
    let pdf = Pdf::load_mem(&file).unwrap();
    let catalog = pdf.catalog().unwrap();

    let attached = first(&pdf, catalog, b"AF");
    let text = |key: &[u8]| lopdf::decode_text_string(attached.get(key).unwrap()).unwrap();
    assert_eq!(text(b"UF"), "ŠV-00042.xml");
    assert_eq!(text(b"Desc"), "The invoice as data");
    let relation = attached.get(b"AFRelationship").unwrap();
    assert_eq!(relation.as_name().unwrap(), b"Alternative");
    let content = dictionary(&pdf, attached, b"EF");
    assert_eq!(stream(&pdf, content, b"F"), UBL.as_bytes());
    let kind = dictionary(&pdf, content, b"F").get(b"Subtype").unwrap();
    assert_eq!(kind.as_name().unwrap(), b"application/xml");

    let xmp = String::from_utf8(stream(&pdf, catalog, b"Metadata")).unwrap();
    assert!(xmp.contains("<pdfaid:part>3</pdfaid:part>"), "{xmp}");
    assert!(
        xmp.contains("<pdfaid:conformance>B</pdfaid:conformance>"),
        "{xmp}"
    );
    assert!(xmp.contains("2026-01-12"), "{xmp}");

    let intent = first(&pdf, catalog, b"OutputIntents");
    assert_eq!(intent.get(b"S").unwrap().as_name().unwrap(), b"GTS_PDFA1");
    assert!(stream(&pdf, intent, b"DestOutputProfile").len() > 100);
}

#[test]
fn the_same_content_has_the_same_bytes() {
    let of = |text: &str| {
        let attachments = ["b.xml", "a.xml", "c.xml"].map(attachment);
        let bold = Block::paragraph([Span::bold(text), Span::muted(text)]);
        archived(&[bold, plain(text)], &attachments).unwrap()
    };
    assert_eq!(of("Sąskaita"), of("Sąskaita"));
    assert_ne!(of("Sąskaita"), of("Sąskaitos"));
    // On another thread, with working memory of its own.
    let other = std::thread::spawn(move || of("Sąskaita")).join().unwrap();
    assert_eq!(of("Sąskaita"), other);
}

#[test]
fn a_letter_without_a_picture_is_a_question_mark() {
    let blocks = [
        Block::paragraph([
            Span::plain("Kunde\t"),
            Span::bold("北京 운송"),
            Span::plain(" & Söhne 👩‍👩‍👧 GmbH\u{200b}\u{feff}\u{0}, "),
            Span::plain("e\u{301} Zu\u{308}rich \u{e000}."),
        ]),
        Block::Heading(1, vec![Span::plain("日本")]),
    ];
    let pages = texts(&archived(&blocks, &[]).unwrap());
    let page = pages.first().unwrap();
    // What is no letter at all has no picture either, and needs none.
    let page = page.replace(['\u{200b}', '\u{feff}'], "");
    let letters = "Kunde ?? ?? & Söhne ? GmbH , e\u{301} Zu\u{308}rich ?. ??";
    assert!(page.starts_with(letters), "{page}");
}

#[test]
fn attachments_that_cannot_be_are_errors_of_ours() {
    let two = [attachment("a.xml"), attachment("a.xml")];
    assert!(matches!(archived(&[], &two), Err(Untypeset::Impossible(_))));
    let unknown = Attachment {
        media_type: "xml",
        ..attachment("a.xml")
    };
    assert!(matches!(
        archived(&[], &[unknown]),
        Err(Untypeset::Impossible(_))
    ));
}

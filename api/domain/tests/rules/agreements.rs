//! Agreement templates: what is kept of a sent template, and how it is rendered.

use std::collections::BTreeSet;

use domain::agreements::{Block, Document, LARGEST, MOST_CHARACTERS, render, variables};
use serde_json::{Value, json};

fn doc(content: &Value) -> Value {
    json!({ "type": "doc", "content": content })
}

fn line(content: &Value) -> Value {
    doc(&json!([{ "type": "paragraph", "content": content }]))
}

fn html(json: &Value) -> String {
    let document = Document::read(json).unwrap();
    render(&document, |name| match name {
        "supplier_name" => Some("UAB <b>\"Greitas\"</b> & Ko".to_owned()),
        "loading_places" => Some("Köln\nDortmund".to_owned()),
        _ => None,
    })
}

#[test]
fn every_variable_is_unique_and_has_a_label() {
    let names: BTreeSet<_> = variables().iter().map(|one| one.identifier).collect();
    assert_eq!(names.len(), variables().len());
    assert_eq!(variables().len(), 71);
    for one in variables() {
        assert!(
            !one.identifier.is_empty() && !one.label.is_empty(),
            "{one:?}"
        );
        assert!(
            one.example.is_empty() == (one.identifier == "page_break"),
            "{one:?}"
        );
    }
}

#[test]
fn a_template_survives_reading_and_writing() {
    let whole = doc(&json!([
        { "type": "heading", "attrs": { "level": 2 }, "content": [{ "type": "text", "text": "Terms" }] },
        { "type": "paragraph" },
        { "type": "paragraph", "content": [
            { "type": "text", "text": "Carrier: " },
            { "type": "variable", "attrs": { "identifier": "supplier_name", "label": "Carrier" },
              "marks": [{ "type": "bold" }] },
            { "type": "hardBreak" },
            { "type": "text", "text": "rules",
              "marks": [{ "type": "underline" }, { "type": "link", "attrs": { "href": "https://a.example/?a=1&b=2" } }] }] },
        { "type": "orderedList", "attrs": { "start": 3 }, "content": [
            { "type": "listItem", "content": [{ "type": "paragraph", "content": [{ "type": "text", "text": "one" }] },
                { "type": "bulletList", "content": [{ "type": "listItem", "content": [{ "type": "paragraph" }] }] }] }] },
        { "type": "blockquote", "content": [{ "type": "paragraph", "content": [{ "type": "text", "text": "said" }] }] },
        { "type": "horizontalRule" }
    ]));
    let document = Document::read(&whole).unwrap();
    assert_eq!(document.to_json(), whole);
    assert_eq!(Document::read(&document.to_json()).unwrap(), document);
    assert_eq!(
        html(&whole),
        "<h2>Terms</h2><p></p><p>Carrier: <strong>UAB &lt;b&gt;&quot;Greitas&quot;&lt;/b&gt; &amp; Ko</strong>\
         <br><a href=\"https://a.example/?a=1&amp;b=2\"><u>rules</u></a></p>\
         <ol start=\"3\"><li><p>one</p><ul><li><p></p></li></ul></li></ol>\
         <blockquote><p>said</p></blockquote><hr>"
    );
}

#[test]
fn scripts_handlers_and_unknown_nodes_are_dropped() {
    let sent = doc(&json!([
        { "type": "script", "content": [{ "type": "text", "text": "alert(1)" }] },
        { "type": "image", "attrs": { "src": "x", "onerror": "alert(1)" } },
        { "type": "paragraph", "attrs": { "style": "position:fixed", "onclick": "alert(1)" }, "content": [
            { "type": "text", "text": "<script>alert(1)</script>",
              "marks": [{ "type": "style", "attrs": { "css": "x" } }, { "type": "bold", "attrs": { "onclick": "x" } }] },
            { "type": "iframe", "attrs": { "src": "https://evil.example" } },
            "text", 7, null, {}] }
    ]));
    let kept = Document::read(&sent).unwrap().to_json();
    assert_eq!(
        kept,
        line(
            &json!([{ "type": "text", "text": "<script>alert(1)</script>", "marks": [{ "type": "bold" }] }])
        )
    );
    assert_eq!(
        html(&sent),
        "<p><strong>&lt;script&gt;alert(1)&lt;/script&gt;</strong></p>"
    );
}

#[test]
fn only_allowed_link_addresses_are_kept() {
    for (address, kept) in [
        ("https://a.example", true),
        ("HTTP://a.example", true),
        ("mailto:a@b.lt", true),
        ("tel:+37060000000", true),
        ("javascript:alert(1)", false),
        ("java\nscript:alert(1)", false),
        (" https://a.example", false),
        ("data:text/html,x", false),
        ("//a.example", false),
        ("", false),
    ] {
        let text = json!([{ "type": "text", "text": "x",
            "marks": [{ "type": "link", "attrs": { "href": address } }] }]);
        assert_eq!(html(&line(&text)).contains("<a "), kept, "{address:?}");
    }
    let quoting = json!([{ "type": "text", "text": "x",
        "marks": [{ "type": "link", "attrs": { "href": "https://a.example/\"onclick=\"x" } }] }]);
    assert!(html(&line(&quoting)).contains("/&quot;onclick=&quot;x\""));
}

#[test]
fn an_unknown_variable_is_reported_at_its_path() {
    let sent = doc(&json!([
        { "type": "paragraph" },
        { "type": "bulletList", "content": [{ "type": "listItem", "content": [{ "type": "paragraph", "content": [
            { "type": "variable", "attrs": { "identifier": "supplier_name" } },
            { "type": "variable", "attrs": { "identifier": "colour" } }] }] }] },
        { "type": "paragraph", "content": [{ "type": "variable" }] }
    ]));
    let errors = Document::read(&sent).unwrap_err();
    let paths: Vec<_> = errors.iter().map(|(path, _)| path).collect();
    assert_eq!(
        paths,
        [
            "content.1.content.0.content.0.content.1.attrs.identifier",
            "content.2.content.0.attrs.identifier"
        ]
    );
}

#[test]
fn variables_are_rendered_as_escaped_text() {
    let variable =
        |name: &str| line(&json!([{ "type": "variable", "attrs": { "identifier": name } }]));
    assert_eq!(html(&variable("loading_places")), "<p>Köln<br>Dortmund</p>");
    assert_eq!(html(&variable("driver_name")), "<p></p>", "not known");
    assert_eq!(
        html(&variable("page_break")),
        "<p><span class=\"page-break\"></span></p>"
    );
}

#[test]
fn invalid_and_oversized_documents_are_rejected() {
    for sent in [
        json!(null),
        json!([]),
        json!("doc"),
        json!({ "type": "paragraph" }),
    ] {
        assert_eq!(Document::read(&sent).unwrap_err().at("").len(), 1, "{sent}");
    }
    let many = vec![json!({ "type": "paragraph" }); LARGEST + 1];
    assert!(Document::read(&doc(&json!(many))).is_err());
    let mut deep = json!({ "type": "paragraph" });
    for _ in 0..200 {
        deep = json!({ "type": "blockquote", "content": [deep] });
    }
    assert!(Document::read(&doc(&json!([deep]))).is_err());
    assert!(Document::read(&doc(&json!([]))).unwrap().is_empty());
    assert!(
        Document::read(&doc(&json!([{ "type": "paragraph" }])))
            .unwrap()
            .is_empty()
    );
}

#[test]
fn what_there_is_too_much_of_is_said() {
    let code = |content: &Value| {
        let problems = Document::read(&doc(content)).unwrap_err();
        problems.at("")[0].code
    };
    let text = |characters| json!({ "type": "text", "text": "ž".repeat(characters) });
    let paragraph = |content: Value| json!({ "type": "paragraph", "content": content });
    let half = paragraph(json!([text(MOST_CHARACTERS / 2)]));
    assert!(Document::read(&doc(&json!([half, half]))).is_ok());
    let long = json!([half, half, paragraph(json!([text(1)]))]);
    assert_eq!(code(&long), "template_too_long");
    // Of one that was stored before, nothing is lost.
    assert_eq!(Document::of_stored(&doc(&long)).0.len(), 3);
    let link = json!({ "type": "text", "text": "x", "marks": [
        { "type": "link", "attrs": { "href": format!("https://a.example/{}", "x".repeat(1_900)) } }] });
    let links = vec![paragraph(json!([link])); 110];
    assert_eq!(code(&json!(links)), "template_too_long");
    let many = vec![json!({ "type": "paragraph" }); LARGEST + 1];
    assert_eq!(code(&json!(many)), "template_too_large");
    let mut deep = json!({ "type": "paragraph" });
    for _ in 0..20 {
        deep = json!({ "type": "blockquote", "content": [deep] });
    }
    assert_eq!(code(&json!([deep])), "template_too_deep");
}

#[test]
fn a_list_begins_with_a_number_that_fits_beside_it() {
    for (sent, first) in [
        (json!(0), 0),
        (json!(12), 12),
        (json!(u32::MAX), 9_999),
        (json!(u64::MAX), 9_999),
        (json!(-3), 1),
        (json!("7"), 1),
        (json!(1.5), 1),
    ] {
        let item = json!({ "type": "listItem", "content": [{ "type": "paragraph" }] });
        let list =
            json!({ "type": "orderedList", "attrs": { "start": sent }, "content": [item, item] });
        let list = doc(&json!([list]));
        for document in [Document::read(&list).unwrap(), Document::of_stored(&list)] {
            let starts = matches!(document.0[..], [Block::Numbers(start, _)] if start == first);
            assert!(starts, "{list}: {document:?}");
        }
    }
}

#[test]
fn a_variable_that_exists_no_more_stays_visible() {
    let stored = line(&json!([
        { "type": "text", "text": "By " },
        { "type": "variable", "attrs": { "identifier": "ship_name" } },
        { "type": "variable", "attrs": { "identifier": "order_number" } },
    ]));
    assert!(Document::read(&stored).is_err());
    let shown = render(&Document::of_stored(&stored), |name| Some(name.to_owned()));
    assert_eq!(shown, "<p>By {ship_name}order_number</p>");
}

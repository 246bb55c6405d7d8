//! The double keeps to the rules that are documented of Rivilė, and takes what the product sends.

use domain::accounting::rivile::api::{Answer, Listed, answer, request};
use serde_json::{Value, json};

use super::KEY;
use super::double::{Errors, Rivile, Style};
use super::papers::{Paper, bought, sale};

/// With the cards of this document.
fn rivile(paper: &Paper, style: Style) -> Rivile {
    let mut rivile = Rivile::new(KEY, style);
    assert_eq!(rivile.answer(KEY, &paper.party()).0, 200);
    for service in &paper.services {
        assert_eq!(rivile.answer(KEY, &request::service(service)).0, 200);
    }
    rivile
}

fn tags(rivile: &mut Rivile, body: &Value) -> Vec<String> {
    let (status, text) = rivile.answer(KEY, body);
    assert_eq!(status, 400, "{text}");
    match answer::read(status, &text) {
        Answer::Refused(problems) => problems.into_iter().map(|problem| problem.tag).collect(),
        answer => panic!("{answer:?}"),
    }
}

fn styles() -> impl Iterator<Item = Style> {
    [Errors::Nested, Errors::Single, Errors::Flat]
        .into_iter()
        .flat_map(|errors| {
            [false, true].map(|is_other| Style {
                errors,
                is_padded: is_other,
                has_numbers: is_other,
                is_wrapped: is_other,
            })
        })
}

#[test]
fn what_the_product_sends_is_taken_in_every_style() {
    for style in styles() {
        for paper in [sale(1, "999000024"), bought("VEZ-556", "999000031")] {
            let mut rivile = rivile(&paper, style);
            let list = paper.lookup.request();
            let (status, text) = rivile.answer(KEY, &list);
            assert_eq!(paper.lookup.read(status, &text), Listed::Absent, "{text}");
            let (status, text) = rivile.answer(KEY, &paper.document);
            let key = "010R00000001".to_owned();
            let done = Answer::Done { key: key.clone() };
            assert_eq!(answer::read(status, &text), done, "{text}");
            let (status, text) = rivile.answer(KEY, &list);
            let found = Listed::Found(key);
            assert_eq!(paper.lookup.read(status, &text), found, "{text}");
        }
    }
}

#[test]
fn cards_are_made_once() {
    for style in styles() {
        let paper = sale(1, "999000024");
        let mut rivile = rivile(&paper, style);
        for body in [paper.party(), request::service(&paper.services[0])] {
            let (status, text) = rivile.answer(KEY, &body);
            assert_eq!(status, 400);
            let answer = answer::read(status, &text);
            assert!(matches!(answer, Answer::AlreadyThere(_)), "{text}");
        }
    }
}

#[test]
fn what_breaks_a_rule_is_refused_by_its_field() {
    let paper = sale(1, "999000024");
    let mut rivile = rivile(&paper, Style::default());
    let changed = |path: &str, value: Value| {
        let mut body = paper.document.clone();
        *body.pointer_mut(path).unwrap() = value;
        body
    };
    for (path, value, tag) in [
        ("/method", json!("EDIT_X"), "method"),
        ("/params/errorAction", json!("rollback"), "errorAction"),
        ("/data/I06/I06_DOK_NR", json!("1".repeat(21)), "I06_DOK_NR"),
        (
            "/data/I06/I06_DOK_DATA",
            json!("2026.11.05"),
            "I06_DOK_DATA",
        ),
        ("/data/I06/I06_OP_TIP", json!(51), "I06_OP_TIP"),
        ("/data/I06/I06_KODAS_KS", json!("999000031"), "I06_KODAS_KS"),
        ("/data/I06/I07/0/I07_KODAS", json!("KITA"), "I07_KODAS"),
        ("/data/I06/I07/1/I07_SUMA", json!("90.0"), "I07_SUMA"),
        ("/data/I06/I07/1/I07_KIEKIS", json!("0.5"), "I07_KIEKIS"),
        ("/data/I06/I07", json!([]), "I07"),
    ] {
        let tags = tags(&mut rivile, &changed(path, value));
        assert!(tags.contains(&tag.to_owned()), "{path}: {tags:?}");
    }
    let mut with_more = paper.document.clone();
    with_more["data"]["I06"]["I06_PERKELTA"] = "2".into();
    assert_eq!(tags(&mut rivile, &with_more), ["I06_PERKELTA"]);
    assert!(rivile.documents(&paper.number).is_empty());
}

#[test]
fn a_refused_line_takes_the_document_with_it_unless_it_may_stay() {
    let paper = sale(1, "999000024");
    let mut rivile = rivile(&paper, Style::default());
    let mut body = paper.document.clone();
    body["data"]["I06"]["I07"][0]["I07_KODAS"] = "KITA".into();
    assert_eq!(rivile.answer(KEY, &body).0, 400);
    assert!(rivile.documents(&paper.number).is_empty());
    for (action, lines) in [("CONTINUE", 1), ("EXIT", 0)] {
        body["params"]["errorAction"] = action.into();
        let (status, text) = rivile.answer(KEY, &body);
        assert_eq!(status, 207);
        let answer = answer::read(status, &text);
        assert!(matches!(answer, Answer::Refused(_)), "{text}");
        let kept = rivile.documents(&paper.number);
        let last = kept.last().unwrap();
        assert_eq!(last["I07"].as_array().unwrap().len(), lines);
    }
}

#[test]
fn a_list_has_a_hundred_rows_a_page_and_a_filter() {
    let paper = bought("O'NEIL 7", "999000031");
    let mut rivile = rivile(&paper, Style::default());
    for _ in 0..101 {
        assert_eq!(rivile.answer(KEY, &paper.document).0, 200);
    }
    let mut rows = |params: Value| {
        let (status, text) =
            rivile.answer(KEY, &json!({"method": "GET_I06_LIST", "params": params}));
        assert_eq!(status, 200, "{text}");
        let body: Value = serde_json::from_str(&text).unwrap();
        body["I06"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(rows(json!({})), 100);
    let filter = &paper.lookup.request()["params"]["fil"];
    assert_eq!(rows(json!({"fil": filter, "pagenumber": 1})), 100);
    assert_eq!(rows(json!({"fil": filter, "pagenumber": 2})), 1);
    assert_eq!(rows(json!({"fil": "I06_DOK_NR='O''NEIL 8'"})), 0);
    let broken = json!({"method": "GET_I06_LIST", "params": {"fil": "I06_DOK_NR='O'NEIL 7'"}});
    assert_eq!(tags(&mut rivile, &broken), ["fil"]);
}

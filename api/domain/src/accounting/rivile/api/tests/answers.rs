//! How answers are read, in the shapes that gateways give them.

use serde_json::json;

use crate::accounting::CardKind;
use crate::accounting::purchase::samples::from_poland;
use crate::accounting::rivile::api::{Answer, Listed, Lookup, Problem, answer};
use crate::accounting::samples::{of, two_rates};

fn problem(code: &str, tag: &str, message: &str) -> Problem {
    Problem {
        code: code.to_owned(),
        tag: tag.to_owned(),
        message: message.to_owned(),
    }
}

fn lookup() -> Lookup {
    of(&two_rates(), "1", Lookup::of_sale).unwrap()
}

#[test]
fn a_made_document_has_its_key_without_padding() {
    let sample = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/samples/rivile/response_ok.json"
    ));
    let done = |key: &str| Answer::Done {
        key: key.to_owned(),
    };
    assert_eq!(answer::read(200, sample), done("010R00001041"));
    let padded = r#" {"RET_DOK": {"I06": [{"I06_KODAS_PO": "010R00001041    "}]}}"#;
    assert_eq!(answer::read(200, padded), done("010R00001041"));
    let card = r#"{"N08": {"N08_KODAS_KS": "1"}, "errors": []}"#;
    assert_eq!(answer::read(200, card), done(""));
}

#[test]
fn problems_are_read_from_lists_and_from_single_members() {
    let sample = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/samples/rivile/response_error.json"
    ));
    let there = problem("2011", "N08_KODAS_KS", "Egzistuoja toks kliento kodas");
    assert_eq!(answer::read(400, sample), Answer::AlreadyThere(vec![there]));
    let one = json!({"tag": "I07_KODAS_KL ", "code": 7, "message": " Nėra "});
    let read = problem("7", "I07_KODAS_KL", "Nėra");
    for body in [
        json!({"errors": {"error": {"dataErrors": {"dataError": one}}}}),
        json!({"errors": [{"code": "400", "message": "Klaida", "dataErrors": [one]}]}),
        json!({"errors": {"dataErrors": one}}),
        json!({"RET_DOK": {"errorMessage": "Klaida", "errors": [one]}}),
    ] {
        for status in [400, 207, 200] {
            let answer = answer::read(status, &body.to_string());
            assert_eq!(answer, Answer::Refused(vec![read.clone()]), "{body}");
        }
    }
    let whole = r#"{"errorMessage": "Blogas metodas", "errors": ""}"#;
    let refused = Answer::Refused(vec![problem("", "", "Blogas metodas")]);
    assert_eq!(answer::read(400, whole), refused);
}

#[test]
fn a_card_that_is_there_excuses_no_other_problem() {
    let body = |codes: &[&str]| {
        let errors: Vec<_> = codes.iter().map(|code| json!({"code": code})).collect();
        json!({"errors": [{"dataErrors": errors}]}).to_string()
    };
    for code in ["2011", "5008", "19017"] {
        let answer = answer::read(400, &body(&[code]));
        assert!(matches!(answer, Answer::AlreadyThere(_)), "{code}");
    }
    let answer = answer::read(400, &body(&["2011", "1002"]));
    assert!(matches!(answer, Answer::Refused(problems) if problems.len() == 2));
}

#[test]
fn what_says_nothing_is_tried_later() {
    for (status, body) in [
        (200, ""),
        (200, "<html>"),
        (200, "\"\""),
        (200, "null"),
        (207, "<RET_DOK/>"),
        (400, "Bad Request"),
        (404, "{}"),
        (429, r#"{"errors": [{"code": "1"}]}"#),
        (500, r#"{"errors": [{"code": "1"}]}"#),
        (502, "<html>"),
    ] {
        assert_eq!(answer::read(status, body), Answer::Later, "{status} {body}");
    }
    assert_eq!(answer::read(401, ""), Answer::BadKey);
    // A document may be there in part: the reason is missing, the refusal is not.
    assert!(matches!(answer::read(207, "{}"), Answer::Refused(_)));
}

#[test]
fn a_problem_is_said_in_words_and_names_the_card_that_is_missing() {
    let party = problem("2012", "I06_KODAS_KS", "Nėra tokio kliento");
    assert_eq!(party.missing_card(), Some(CardKind::Party));
    assert_eq!(party.sentence().code, "rivile_party_refused");
    assert!(party.sentence().text.contains("Nėra tokio kliento"));
    let service = problem("5009", "I07_KODAS", "");
    assert_eq!(service.missing_card(), Some(CardKind::Service));
    assert!(service.sentence().text.contains("5009"));
    let class = problem("1", "I07_KODAS_KL", "Nėra");
    assert_eq!(class.missing_card(), None);
    assert_eq!(class.sentence().code, "rivile_vat_class_refused");
    let other = problem("1", "I06_KURSAS", "Blogas kursas");
    assert!(other.sentence().text.contains("I06_KURSAS"));
    assert_eq!(
        Problem::default().sentence().code,
        "rivile_refused_without_reason"
    );
}

#[test]
fn the_question_names_the_document_and_quotes_it() {
    let body = lookup().request();
    assert_eq!(body["method"], "GET_I06_LIST");
    assert_eq!(
        body["params"]["fil"],
        "I06_DOK_NR='FLL1-01024' and I06_OP_TIP in (51,52)"
    );
    assert_eq!(body["params"]["pagenumber"], 1);
    let mut purchase = from_poland();
    purchase.invoice_number = "O'1' or ''='".to_owned();
    let body = Lookup::of_purchase(&purchase).unwrap().request();
    assert_eq!(
        body["params"]["fil"],
        "I06_DOK_NR='O''1'' or ''''=''' and I06_OP_TIP in (1,2) and I06_KODAS_KS='PL9990000014'"
    );
    purchase.invoice_number = "1".repeat(21);
    assert!(Lookup::of_purchase(&purchase).is_err());
}

#[test]
fn a_row_is_the_document_only_if_it_agrees_exactly() {
    let row = |number: &str, kind: i64| json!({"I06_DOK_NR": number, "I06_OP_TIP": kind, "I06_KODAS_PO": "K1  "});
    let found = Listed::Found("K1".to_owned());
    let read = |body: serde_json::Value| lookup().read(200, &body.to_string());
    let padded = row("FLL1-01024          ", 51);
    assert_eq!(read(json!({"I06": padded})), found);
    assert_eq!(
        read(json!({"RET_DOK": {"I06": [row("X", 51), padded]}})),
        found
    );
    assert_eq!(read(json!([row("FLL1-01024", 52)])), found);
    for other in [
        row("fll1-01024", 51),
        row("FLL1-010240", 51),
        row("FLL1-01024", 1),
    ] {
        assert_eq!(read(json!({"I06": [other]})), Listed::Absent, "{other}");
    }
    for empty in [
        json!({}),
        json!([]),
        json!({"RET_DOK": ""}),
        json!(null),
        json!(""),
    ] {
        assert_eq!(read(empty.clone()), Listed::Absent, "{empty}");
    }
    let of_other_carrier =
        json!({"I06_DOK_NR": "FV/88/11/2026", "I06_KODAS_KS": "1", "I06_KODAS_PO": "K"});
    let carrier = Lookup::of_purchase(&from_poland()).unwrap();
    assert_eq!(
        carrier.read(200, &of_other_carrier.to_string()),
        Listed::Absent
    );
}

#[test]
fn a_list_that_does_not_answer_the_question_is_no_absence() {
    let read = |status, body: &str| lookup().read(status, body);
    // As if the filter had been ignored: the document may be on the next page.
    let full = json!({"I06": vec![json!({"I06_DOK_NR": "X", "I06_KODAS_PO": "1"}); 100]});
    assert!(matches!(read(200, &full.to_string()), Listed::Unclear(_)));
    for odd in [
        r#"{"I06": {"I06_DOK_NR": "FLL1-01024"}}"#,
        r#"{"I06": {"I06_KODAS_PO": "1"}}"#,
    ] {
        assert!(matches!(read(200, odd), Listed::Unclear(_)), "{odd}");
    }
    for (status, body) in [
        (200, ""),
        (200, "<RET_DOK/>"),
        (200, "\"x\""),
        (404, "{}"),
        (503, "{}"),
    ] {
        assert_eq!(read(status, body), Listed::Later, "{status} {body}");
    }
    assert_eq!(read(401, ""), Listed::BadKey);
    let refused = r#"{"errors": {"error": {"message": "Blogas filtras"}}}"#;
    assert!(matches!(read(400, refused), Listed::Refused(_)));
}

//! A document is made once, whatever is lost and however often and in whatever order it is tried again.

use domain::accounting::rivile::api::Step;
use proptest::prelude::*;

use super::KEY;
use super::double::{Errors, Rivile, Style};
use super::office::{Fate, Office};
use super::papers::{Paper, bought, sale};

/// Documents that share parties, services and even a number.
fn papers() -> Vec<Paper> {
    vec![
        sale(1024, "999000024"),
        sale(1025, "999000024"),
        bought("VEZ-556", "999000031"),
        bought("VEZ-556", "999000024"),
        bought("O'NEIL 7", "999000031"),
    ]
}

/// The documents in Rivilė that are this one.
fn made(rivile: &Rivile, paper: &Paper) -> Vec<String> {
    let documents = rivile.documents(&paper.number);
    let of_party = documents
        .iter()
        .filter(|document| document["I06_KODAS_KS"] == paper.card.code());
    of_party
        .map(|document| document["I06_KODAS_PO"].as_str().unwrap().to_owned())
        .collect()
}

fn any_fate() -> impl Strategy<Value = Fate> {
    prop_oneof![
        4 => Just(Fate::Arrives),
        1 => Just(Fate::CallLost),
        2 => Just(Fate::AnswerLost),
        1 => Just(Fate::Unavailable),
        1 => Just(Fate::FailsAfterwards),
        1 => Just(Fate::Garbled),
        1 => Just(Fate::Empty),
    ]
}

fn any_style() -> impl Strategy<Value = Style> {
    let errors = prop_oneof![
        Just(Errors::Nested),
        Just(Errors::Single),
        Just(Errors::Flat)
    ];
    (errors, any::<[bool; 3]>()).prop_map(|(errors, [is_padded, has_numbers, is_wrapped])| Style {
        errors,
        is_padded,
        has_numbers,
        is_wrapped,
    })
}

/// What happens between two attempts: a person removes a card in Rivilė, or nothing.
fn any_removal() -> impl Strategy<Value = Option<&'static str>> {
    let code = prop_oneof![
        Just("999000024"),
        Just("999000031"),
        Just("PERVEZIMAS"),
        Just("SUBVEZIMAS")
    ];
    prop_oneof![3 => Just(None), 1 => code.prop_map(Some)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_document_is_made_at_most_once_and_once_in_the_end(
        style in any_style(),
        attempts in prop::collection::vec(
            (0_usize..5, prop::collection::vec(any_fate(), 0..10), any_removal()),
            0..25,
        ),
    ) {
        let papers = papers();
        let mut rivile = Rivile::new(KEY, style);
        let mut office = Office::default();
        for (which, fates, removal) in attempts {
            if let Some(code) = removal {
                rivile.forget(code);
            }
            let paper = &papers[which];
            let end = office.attempt(paper, &mut rivile, &fates);
            let keys = made(&rivile, paper);
            prop_assert!(keys.len() <= 1, "{:?}", keys);
            match end {
                Step::Done { key } => prop_assert_eq!(vec![key], keys),
                end => prop_assert_eq!(end, Step::Later),
            }
        }
        for paper in &papers {
            for _ in 0..2 {
                let end = office.attempt(paper, &mut rivile, &[]);
                let keys = made(&rivile, paper);
                prop_assert_eq!(keys.len(), 1);
                prop_assert_eq!(end, Step::Done { key: keys[0].clone() });
            }
        }
    }
}

#[test]
fn without_the_question_a_lost_answer_makes_two() {
    let paper = sale(1024, "999000024");
    let mut rivile = Rivile::new(KEY, Style::default());
    let mut office = Office::default();
    // Party, two services, question, document.
    let fates = [[Fate::Arrives; 4].as_slice(), &[Fate::AnswerLost]].concat();
    assert_eq!(office.attempt(&paper, &mut rivile, &fates), Step::Later);
    assert_eq!(made(&rivile, &paper).len(), 1);
    let mut careless = rivile.clone();
    careless.answer(KEY, &paper.document);
    assert_eq!(made(&careless, &paper).len(), 2);
    let end = office.attempt(&paper, &mut rivile, &[]);
    assert!(matches!(end, Step::Done { .. }), "{end:?}");
    assert_eq!(made(&rivile, &paper).len(), 1);
}

#[test]
fn cards_are_made_once_and_again_where_they_were_removed() {
    let paper = sale(1024, "999000024");
    let mut rivile = Rivile::new(KEY, Style::default());
    let mut office = Office::default();
    office.attempt(&paper, &mut rivile, &[]);
    assert_eq!(rivile.parties(), ["999000024"]);
    assert_eq!(rivile.services(), ["PERVEZ-EU", "PERVEZIMAS"]);
    for code in ["999000024", "PERVEZIMAS"] {
        rivile.forget(code);
    }
    let next = sale(1025, "999000024");
    let end = office.attempt(&next, &mut rivile, &[]);
    assert!(matches!(end, Step::Done { .. }), "{end:?}");
    assert_eq!(rivile.parties(), ["999000024"]);
    assert_eq!(rivile.services(), ["PERVEZ-EU", "PERVEZIMAS"]);
}

//! What ends an attempt, and what a person then reads.

use domain::accounting::rivile::api::{Answer, Known, Listed, Problem, Reply, Step, answer};

use super::KEY;
use super::double::{Rivile, Style};
use super::office::Office;
use super::papers::sale;

fn made(key: &str) -> Reply {
    Reply::Made(Answer::Done {
        key: key.to_owned(),
    })
}

fn refused(tag: &str) -> Reply {
    Reply::Made(Answer::Refused(vec![Problem {
        code: "1".to_owned(),
        tag: tag.to_owned(),
        message: "Klaida".to_owned(),
    }]))
}

fn failed_with(known: &Known) -> Vec<&'static str> {
    match known.step() {
        Step::Failed(reasons) => reasons.iter().map(|reason| reason.code).collect(),
        step => panic!("{step:?}"),
    }
}

#[test]
fn the_question_comes_after_the_cards_and_always_before_the_document() {
    let services = sale(1, "999000024").services;
    let known = Known::new(false, vec![services[0].clone()], &services[1..]);
    assert_eq!(known.step(), Step::Party);
    let known = known.after(made(""));
    assert_eq!(known.step(), Step::Service(services[0].clone()));
    let known = known.after(Reply::Made(Answer::AlreadyThere(Vec::new())));
    assert_eq!(known.step(), Step::Ask);
    let known = known.after(Reply::Listed(Listed::Absent));
    assert_eq!(known.step(), Step::Send);
    assert_eq!(
        known.after(made("K1")).step(),
        Step::Done {
            key: "K1".to_owned()
        }
    );
    // With all its cards a document still begins with the question.
    assert_eq!(Known::new(true, Vec::new(), &services).step(), Step::Ask);
}

#[test]
fn what_is_not_known_for_certain_ends_the_attempt() {
    let ask = || Known::new(true, Vec::new(), &[]);
    let send = || ask().after(Reply::Listed(Listed::Absent));
    for reply in [
        Reply::Lost,
        made(""),
        Reply::Made(Answer::Later),
        Reply::Listed(Listed::Absent),
    ] {
        let known = send().after(reply.clone());
        assert_eq!(known.step(), Step::Later, "{reply:?}");
        // The end stays the end.
        let known = known.after(Reply::Listed(Listed::Absent)).after(made("K"));
        assert_eq!(known.step(), Step::Later);
    }
    for reply in [Reply::Lost, Reply::Listed(Listed::Later), made("K")] {
        assert_eq!(ask().after(reply.clone()).step(), Step::Later, "{reply:?}");
    }
    let card = Known::new(false, Vec::new(), &[]);
    assert_eq!(card.after(Reply::Lost).step(), Step::Later);
}

#[test]
fn a_missing_card_is_made_anew_once_and_then_a_person_reads_why() {
    let services = sale(1, "999000024").services;
    let send = Known::new(true, Vec::new(), &services).after(Reply::Listed(Listed::Absent));
    let anew = send.clone().after(refused("I06_KODAS_KS"));
    assert_eq!(anew.step(), Step::Party);
    let again = anew.after(made("")).after(Reply::Listed(Listed::Absent));
    assert_eq!(again.step(), Step::Send);
    let known = again.after(refused("I06_KODAS_KS"));
    assert_eq!(failed_with(&known), ["rivile_party_refused"]);
    let anew = send.clone().after(refused("I07_KODAS"));
    assert_eq!(anew.step(), Step::Service(services[0].clone()));
    let known = send.after(refused("I07_KODAS_KL"));
    assert_eq!(failed_with(&known), ["rivile_vat_class_refused"]);
}

#[test]
fn a_wrong_key_and_a_wrong_setting_need_a_person() {
    let paper = sale(1, "999000024");
    let mut rivile = Rivile::new("another", Style::default());
    let end = Office::default().attempt(&paper, &mut rivile, &[]);
    assert!(matches!(&end, Step::Failed(reasons) if reasons[0].code == "rivile_bad_key"));
    let mut rivile = Rivile::new(KEY, Style::default());
    let mut paper = paper;
    paper.document["data"]["I06"]["I07"][0]["I07_KODAS_IS"] = "".into();
    let end = Office::default().attempt(&paper, &mut rivile, &[]);
    assert!(matches!(&end, Step::Failed(reasons) if reasons[0].code == "rivile_division_refused"));
    assert!(rivile.documents(&paper.number).is_empty());
    let (status, text) = rivile.answer("wrong", &paper.document);
    assert_eq!(answer::read(status, &text), Answer::BadKey);
}

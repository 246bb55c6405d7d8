//! A cent too much at every money write of the program, each alone: the laws find it and name the document, or the
//! database refuses it. What is planted is no part of the program: a trigger of the tests alters the row.

mod ground;
mod owners;
mod places;
mod steps;
mod trap;
mod trial;
mod typed;
mod writers;

use std::collections::BTreeSet;

use self::ground::Ground;
use self::places::{INSIDE, NO_DOCUMENTS, TABLES};
use self::steps::Step;
use self::trial::{Fate, plant_everywhere};
use self::typed::{REFUSED, TYPED};

/// Plants a cent at each write of these steps. Each is found, but for those that are listed.
async fn each_cent_of(steps: &[Step]) {
    let ground = Ground::new().await;
    let fates = plant_everywhere(&ground, steps).await;
    for (step, (target, operation), fate) in &fates {
        let is_known = *fate != Fate::Refused || REFUSED.contains(&target.as_str());
        assert!(
            is_known,
            "{step}: a cent is refused at {operation} of {target}"
        );
    }
    let typed: BTreeSet<_> = fates
        .iter()
        .filter(|(.., fate)| *fate == Fate::Typed)
        .map(|(step, (target, _), _)| (*step, target.as_str()))
        .collect();
    let listed = TYPED.iter().map(|(step, target, _)| (*step, *target));
    let listed: BTreeSet<_> = listed
        .filter(|(step, _)| steps.iter().any(|one| one.name == *step))
        .collect();
    assert_eq!(typed, listed, "what is listed as typed is not written");
}

#[actix_web::test]
async fn each_cent_of_orders_is_found() {
    each_cent_of(steps::orders::STEPS).await;
}

#[actix_web::test]
async fn each_cent_of_papers_and_damages_is_found() {
    each_cent_of(steps::papers::STEPS).await;
    each_cent_of(steps::damages::STEPS).await;
}

#[actix_web::test]
async fn each_cent_of_invoices_is_found() {
    each_cent_of(steps::invoices::ISSUED).await;
}

#[actix_web::test]
async fn each_cent_of_credits_is_found() {
    each_cent_of(steps::invoices::CREDITED).await;
}

#[actix_web::test]
async fn each_cent_of_settlements_is_found() {
    each_cent_of(steps::settlements::STEPS).await;
}

#[actix_web::test]
async fn each_cent_of_payments_is_found() {
    each_cent_of(steps::payments::STEPS).await;
}

#[actix_web::test]
async fn each_cent_of_reminders_is_found() {
    each_cent_of(steps::reminders::STEPS).await;
}

#[actix_web::test]
async fn every_amount_is_written_by_a_step() {
    let ground = Ground::new().await;
    let columns = ground.trap.columns().await;
    let is_planted = |column: &&String| {
        let (table, _) = column.split_once('.').unwrap();
        TABLES.contains(&table)
    };
    let others: BTreeSet<&str> = columns
        .iter()
        .filter(|column| !is_planted(column))
        .map(String::as_str)
        .collect();
    let listed: BTreeSet<&str> = NO_DOCUMENTS.iter().map(|(column, _)| *column).collect();
    assert_eq!(
        others, listed,
        "amounts that are neither planted nor listed"
    );

    for step in steps::all() {
        let ran = ground.run(step, None).await;
        ran.unwrap_or_else(|refused| panic!("{}: {refused:?}", step.name));
    }
    let written = ground.trap.writes().await.into_iter();
    let written: BTreeSet<String> = written.map(|(target, _)| target).collect();
    let inside = INSIDE.map(|(table, path)| format!("{table}.{path}"));
    let all: BTreeSet<String> = columns
        .iter()
        .filter(is_planted)
        .cloned()
        .chain(inside)
        .collect();
    assert_eq!(written, all, "amounts that no step writes");
}

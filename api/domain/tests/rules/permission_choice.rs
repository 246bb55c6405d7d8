//! The toggles of the permissions page. The frontend tests read the same sample.

use std::collections::BTreeSet;

use domain::permission_choice::{ContactsChoice, is_everything, settled};
use domain::users::{ContactsScope, Permission as P, Role};

use crate::rows;

fn list(text: &str) -> BTreeSet<P> {
    text.split_terminator(", ")
        .map(|one| one.parse().unwrap())
        .collect()
}

fn choice(text: &str) -> ContactsChoice {
    match text {
        "view none" => ContactsChoice::View(ContactsScope::None),
        "view own" => ContactsChoice::View(ContactsScope::Own),
        "view all" => ContactsChoice::View(ContactsScope::All),
        "read only on" => ContactsChoice::ReadOnly(true),
        "read only off" => ContactsChoice::ReadOnly(false),
        other => panic!("no choice: {other}"),
    }
}

#[test]
fn each_contacts_choice_removes_its_opposites() {
    let rows = rows(include_str!("../samples/contacts_choices.tsv"));
    assert!(rows.len() > 20, "only {} rows", rows.len());
    for row in rows {
        let mut held = list(row["held"]);
        choice(row["choice"]).apply(&mut held);
        assert_eq!(held, list(row["becomes"]), "{row:?}");
        choice(row["choice"]).apply(&mut held);
        assert_eq!(held, list(row["becomes"]), "chosen twice: {row:?}");
    }
}

#[test]
fn all_replaces_own_and_none_is_never_stored() {
    for (chosen, kept) in [
        (vec![], vec![]),
        (vec![P::ContactsNone], vec![]),
        (
            vec![P::ContactsNone, P::ContactsOwnView],
            vec![P::ContactsOwnView],
        ),
        (
            vec![P::ContactsOwnView, P::ContactsAllView, P::OrderView],
            vec![P::OrderView, P::ContactsAllView],
        ),
        (
            vec![P::ContactsOwnDelete, P::ContactsAllDelete],
            vec![P::ContactsAllDelete],
        ),
        (
            vec![P::ContactsOwnView, P::ContactsAllDelete],
            vec![P::ContactsOwnView, P::ContactsAllDelete],
        ),
    ] {
        assert_eq!(
            settled(chosen.clone()),
            kept.into_iter().collect(),
            "{chosen:?}"
        );
    }
}

#[test]
fn everything_means_all_an_administrator_may_do() {
    let all = Role::Administrator.default_permissions();
    assert!(is_everything(all.iter().copied()));
    assert!(is_everything(settled(all.iter().copied())));
    for missing in [P::ProfitView, P::ContactsAllView, P::ContactsAllDelete] {
        let rest = all.iter().copied().filter(|one| *one != missing);
        assert!(!is_everything(rest), "{missing}");
    }
    assert!(!is_everything([]));
}

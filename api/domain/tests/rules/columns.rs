//! The columns of the orders list and a person's choice of them.

use domain::orders::columns::{ColumnTemplate, OrderColumn};
use proptest::prelude::*;

#[test]
fn without_a_choice_the_standard_columns_are_shown_and_none_is_turned_off() {
    let standard = ColumnTemplate::standard();
    assert_eq!(standard.shown[0], OrderColumn::OrderNumber);
    assert!(standard.shown.contains(&OrderColumn::Profit));
    assert!(!standard.shown.contains(&OrderColumn::NoteForAccounting));
    assert_eq!(standard.disabled, []);
}

#[test]
fn columns_missing_from_the_choice_are_turned_off() {
    use OrderColumn::{ClientName as Client, Cost, Profit, Status};
    let chosen = ColumnTemplate::chosen([Status, Cost], [Profit, Client]);
    assert_eq!(chosen.shown, [Status, Cost]);
    assert_eq!(chosen.disabled[..2], [Profit, Client]);
    // All other columns, as if they had been added to the product after the choice.
    let rest = OrderColumn::ALL.iter().copied();
    let rest: Vec<_> = rest
        .filter(|column| ![Status, Cost, Profit, Client].contains(column))
        .collect();
    assert_eq!(chosen.disabled[2..], rest);
}

#[test]
fn the_list_begins_with_the_number() {
    use OrderColumn::{Cost, OrderNumber, Status};
    for shown in [&[Status, Cost][..], &[Status, OrderNumber, Cost]] {
        let chosen = ColumnTemplate::chosen(shown.iter().copied(), []);
        assert_eq!(chosen.in_list(), [OrderNumber, Status, Cost]);
    }
}

proptest! {
    #![proptest_config(crate::config())]

    #[test]
    fn a_choice_names_every_column_once_and_keeps_its_order(
        shown in proptest::sample::subsequence(OrderColumn::ALL, 0..=OrderColumn::ALL.len()),
        disabled in proptest::collection::vec(proptest::sample::select(OrderColumn::ALL), 0..60),
        doubled in any::<bool>(),
    ) {
        let mut sent = shown.clone();
        if doubled {
            sent.extend(&shown);
        }
        let template = ColumnTemplate::chosen(sent, disabled);
        prop_assert_eq!(&template.shown, &shown);
        let mut all = [template.shown.clone(), template.disabled.clone()].concat();
        all.sort_unstable();
        prop_assert_eq!(all, OrderColumn::ALL);
        prop_assert_eq!(ColumnTemplate::chosen(template.shown.clone(), template.disabled.clone()), template);
    }
}

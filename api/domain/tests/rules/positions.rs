//! Positions of stops: how the form changes them, and that they always stay a valid numbering.

use domain::orders::positions::{
    LegPositions, Stop, StopKind, add_leg, check, delete_leg, from_stop_order, initial, move_stop,
    stop_order,
};
use proptest::prelude::*;

use crate::config;

const fn at(loading: usize, unloading: usize) -> LegPositions {
    LegPositions { loading, unloading }
}

const fn loading(leg: usize) -> Stop {
    Stop {
        leg,
        kind: StopKind::Loading,
    }
}

const fn unloading(leg: usize) -> Stop {
    Stop {
        leg,
        kind: StopKind::Unloading,
    }
}

#[test]
fn legs_begin_one_after_another() {
    assert_eq!(initial(3), [at(1, 2), at(3, 4), at(5, 6)]);
    assert_eq!(add_leg(&[at(2, 1)]), [at(2, 1), at(3, 4)]);
    assert_eq!(initial(0), []);
}

#[test]
fn picking_a_taken_position_swaps_the_two_stops() {
    assert_eq!(
        move_stop(&initial(2), unloading(0), 3),
        [at(1, 3), at(2, 4)]
    );
    assert_eq!(move_stop(&initial(2), loading(0), 2), [at(2, 1), at(3, 4)]);
    assert_eq!(move_stop(&initial(2), loading(0), 1), initial(2));
    assert_eq!(
        move_stop(&initial(2), loading(0), 5),
        initial(2),
        "no such position"
    );
    assert_eq!(
        move_stop(&initial(2), loading(2), 1),
        initial(2),
        "no such leg"
    );
}

#[test]
fn deleting_a_leg_closes_the_gaps_and_keeps_the_order() {
    // Order of visits: load 0, load 1, load 2, unload 1, unload 0, unload 2.
    let positions = [at(1, 5), at(2, 4), at(3, 6)];
    assert_eq!(delete_leg(&positions, 1), [at(1, 3), at(2, 4)]);
    assert_eq!(delete_leg(&positions, 0), [at(1, 3), at(2, 4)]);
    assert_eq!(delete_leg(&positions, 2), [at(1, 4), at(2, 3)]);
    assert_eq!(delete_leg(&positions, 3), positions);
    assert_eq!(delete_leg(&[at(1, 2)], 0), []);
}

#[test]
fn the_order_of_stops_follows_the_positions() {
    let positions = [at(1, 4), at(2, 3)];
    assert_eq!(
        stop_order(&positions),
        [loading(0), loading(1), unloading(1), unloading(0)]
    );
    assert_eq!(from_stop_order(&stop_order(&positions)), positions);
}

#[test]
fn all_wrong_positions_are_reported_at_once_each_at_its_field() {
    assert_eq!(check(&initial(4)), Ok(()));
    assert_eq!(check(&[]), Ok(()));
    assert_eq!(check(&[at(1, 4), at(2, 3)]), Ok(()));

    let errors = check(&[at(0, 5), at(3, 3), at(6, 1)]).unwrap_err();
    assert_eq!(
        errors.at("cargos.0.loading_position_index"),
        ["Must be from 1 to 6"]
    );
    assert_eq!(
        errors.at("cargos.1.unloading_position_index"),
        ["Position 3 is taken twice"]
    );
    assert_eq!(
        errors.at("cargos.2.unloading_position_index"),
        ["Unloading is before its loading"]
    );
    assert_eq!(errors.iter().count(), 3);
}

#[derive(Debug, Clone)]
enum Edit {
    Add,
    Delete(usize),
    Move(usize, StopKind, usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        2 => Just(Edit::Add),
        1 => (0_usize..8).prop_map(Edit::Delete),
        3 => (0_usize..8, prop::bool::ANY, 0_usize..18).prop_map(|(leg, loads, position)| {
            let kind = if loads { StopKind::Loading } else { StopKind::Unloading };
            Edit::Move(leg, kind, position)
        }),
    ]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn positions_stay_one_to_2n_after_any_edits(edits in prop::collection::vec(edit(), 0..40)) {
        let mut positions = initial(1);
        for edit in edits {
            let before = positions.clone();
            positions = match edit {
                Edit::Add => add_leg(&positions),
                Edit::Delete(leg) => delete_leg(&positions, leg),
                Edit::Move(leg, kind, position) => move_stop(&positions, Stop { leg, kind }, position),
            };
            let mut all: Vec<usize> =
                positions.iter().flat_map(|leg| [leg.loading, leg.unloading]).collect();
            all.sort_unstable();
            prop_assert_eq!(all, (1..=2 * positions.len()).collect::<Vec<_>>());

            if let Edit::Delete(gone) = edit && gone < before.len() {
                let kept: Vec<Stop> = stop_order(&before)
                    .into_iter()
                    .filter(|stop| stop.leg != gone)
                    .map(|stop| Stop { leg: stop.leg - usize::from(stop.leg > gone), ..stop })
                    .collect();
                prop_assert_eq!(stop_order(&positions), kept);
            }
        }
    }
}

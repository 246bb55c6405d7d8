//! The shortest route through the stops, compared with trying every order.

use domain::orders::positions::{Stop, StopKind, from_stop_order, initial};
use domain::orders::stops::{EXACT_LEGS, StopDistances};
use domain::{DistanceTable, Metres};
use proptest::prelude::*;

use crate::config;

#[test]
fn a_load_along_the_route_is_picked_up() {
    // Vilnius at 0, Kaunas at 100 and Klaipėda at 310 km on a line, entered in the long order.
    let places: [i64; 5] = [0, 0, 310, 100, 310];
    let table = line(&places);
    let distances = StopDistances::new(&table, 2, true).unwrap();

    let as_entered = distances.in_positions(&initial(2));
    assert_eq!(
        (as_entered.empty, as_entered.loaded),
        (Metres(0), Metres(730))
    );

    let shortest = distances.shortest();
    assert_eq!((shortest.empty, shortest.loaded), (Metres(0), Metres(310)));
    assert_eq!(
        shortest.stops[..2],
        [stop(0, StopKind::Loading), stop(1, StopKind::Loading)]
    );
    let positions = from_stop_order(&shortest.stops);
    assert_eq!(distances.in_positions(&positions), shortest);
}

#[test]
fn the_route_starts_near_the_vehicle() {
    // Leg 0 goes from 0 to 500, leg 1 from 600 to 10; the vehicle is at 610 or at -10.
    for (vehicle, first_leg) in [(610, 1), (-10, 0)] {
        let table = line(&[vehicle, 0, 500, 600, 10]);
        let shortest = StopDistances::new(&table, 2, true).unwrap().shortest();
        assert_eq!(
            shortest.stops[0],
            stop(first_leg, StopKind::Loading),
            "vehicle at {vehicle}"
        );
        assert_eq!(shortest.empty, Metres(10));
    }
}

#[test]
fn many_legs_on_one_road_are_carried_together() {
    // Loaded at 110, 100 … 0 and unloaded from 989 to 1000. One run of 1000 carries them all, while
    // one leg after another, as entered, means driving back and forth for each.
    let legs = EXACT_LEGS + 4;
    let places: Vec<i64> = (0_i64..)
        .take(legs)
        .flat_map(|leg| [110 - 10 * leg, 989 + leg])
        .collect();
    let table = line(&places);
    let distances = StopDistances::new(&table, legs, false).unwrap();
    assert_eq!(distances.shortest().loaded, Metres(1_000));
    assert!(distances.in_positions(&initial(legs)).loaded > Metres(20_000));
}

#[test]
fn a_table_of_the_wrong_size_is_refused() {
    let table = line(&[0, 1, 2, 3]);
    assert!(StopDistances::new(&table, 2, true).is_err());
    assert!(StopDistances::new(&table, 2, false).is_ok());
    assert!(StopDistances::new(&table, 1, false).is_err());
    assert!(DistanceTable::new(vec![vec![Metres(0), Metres(1)], vec![Metres(1)]]).is_err());
}

#[test]
fn no_legs_and_a_single_leg_also_work() {
    let nothing = line(&[7]);
    let way = StopDistances::new(&nothing, 0, true).unwrap().shortest();
    assert_eq!((way.stops.len(), way.total()), (0, Metres(0)));

    let one = line(&[7, 10, 2]);
    let way = StopDistances::new(&one, 1, true).unwrap().shortest();
    assert_eq!(
        way.stops,
        [stop(0, StopKind::Loading), stop(0, StopKind::Unloading)]
    );
    assert_eq!((way.empty, way.loaded), (Metres(3), Metres(8)));
}

fn stop(leg: usize, kind: StopKind) -> Stop {
    Stop { leg, kind }
}

fn line(places: &[i64]) -> DistanceTable {
    DistanceTable::from_fn(places.len(), |from, to| {
        Metres((places[from] - places[to]).abs())
    })
}

/// Arbitrary distances that differ in the two directions and fit no map.
fn table(size: usize) -> impl Strategy<Value = DistanceTable> {
    prop::collection::vec(0_i64..1_000_000, size * size).prop_map(move |values| {
        DistanceTable::from_fn(size, |from, to| {
            if from == to {
                Metres(0)
            } else {
                Metres(values[from * size + to])
            }
        })
    })
}

fn problem(
    legs: impl Strategy<Value = usize>,
) -> impl Strategy<Value = (usize, bool, DistanceTable)> {
    (legs, prop::bool::ANY).prop_flat_map(|(legs, vehicle)| {
        (
            Just(legs),
            Just(vehicle),
            table(2 * legs + usize::from(vehicle)),
        )
    })
}

/// The length of the shortest order, found by trying all of them.
fn brute_force(distances: &StopDistances<'_>, legs: usize) -> Metres {
    fn extend(
        order: &mut Vec<Stop>,
        legs: usize,
        distances: &StopDistances<'_>,
        best: &mut Option<Metres>,
    ) {
        if order.len() == 2 * legs {
            let total = distances.in_positions(&from_stop_order(order)).total();
            *best = Some(best.map_or(total, |known| known.min(total)));
            return;
        }
        for leg in 0..legs {
            let loaded = order.contains(&stop(leg, StopKind::Loading));
            let next = stop(
                leg,
                if loaded {
                    StopKind::Unloading
                } else {
                    StopKind::Loading
                },
            );
            if !order.contains(&next) {
                order.push(next);
                extend(order, legs, distances, best);
                order.pop();
            }
        }
    }
    let mut best = None;
    extend(&mut Vec::new(), legs, distances, &mut best);
    best.unwrap()
}

fn assert_a_real_order(stops: &[Stop], legs: usize) -> Result<(), TestCaseError> {
    prop_assert_eq!(stops.len(), 2 * legs);
    for leg in 0..legs {
        let place = |kind| stops.iter().position(|other| *other == stop(leg, kind));
        let (loading, unloading) = (place(StopKind::Loading), place(StopKind::Unloading));
        prop_assert!(
            loading.is_some() && loading < unloading,
            "leg {} in {:?}",
            leg,
            stops
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 64, ..config() })]

    #[test]
    fn few_legs_get_the_optimum((legs, vehicle, table) in problem(1_usize..=4)) {
        let distances = StopDistances::new(&table, legs, vehicle).unwrap();
        let shortest = distances.shortest();
        assert_a_real_order(&shortest.stops, legs)?;
        prop_assert_eq!(shortest.total(), brute_force(&distances, legs));
    }

    #[test]
    fn any_number_of_legs_gets_a_valid_order_no_longer_than_as_entered(
        (legs, vehicle, table) in problem(1_usize..=EXACT_LEGS + 6),
    ) {
        let distances = StopDistances::new(&table, legs, vehicle).unwrap();
        let shortest = distances.shortest();
        assert_a_real_order(&shortest.stops, legs)?;
        prop_assert!(shortest.total() <= distances.in_positions(&initial(legs)).total());
        let again = distances.in_positions(&from_stop_order(&shortest.stops));
        prop_assert_eq!(again, shortest);
    }
}

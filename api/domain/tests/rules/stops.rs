//! The shortest route through the stops, compared with trying every order.

use domain::orders::positions::{Stop, StopKind, from_stop_order, initial};
use domain::orders::stops::{EXACT_LEGS, StopDistances};
use domain::{DistanceTable, Metres};
use proptest::prelude::*;

use crate::config;

/// A vehicle and stops on one road: the distances between the stops, and those of the vehicle.
fn road(vehicle: i64, stops: &[i64]) -> (DistanceTable, Vec<Metres>) {
    let approach = stops.iter().map(|stop| Metres((vehicle - stop).abs()));
    (line(stops), approach.collect())
}

#[test]
fn a_load_along_the_route_is_picked_up() {
    // Vilnius at 0, Kaunas at 100 and Klaipėda at 310 km on a line, entered in the long order.
    let (table, approach) = road(0, &[0, 310, 100, 310]);
    let distances = StopDistances::new(&table, 2).unwrap();

    let as_entered = distances.in_positions(&initial(2)).from(&approach);
    assert_eq!(
        (as_entered.empty, as_entered.loaded),
        (Metres(0), Metres(730))
    );

    let shortest = distances.shortest().from(&approach);
    assert_eq!((shortest.empty, shortest.loaded), (Metres(0), Metres(310)));
    assert_eq!(
        shortest.stops[..2],
        [stop(0, StopKind::Loading), stop(1, StopKind::Loading)]
    );
    let positions = from_stop_order(&shortest.stops);
    assert_eq!(distances.in_positions(&positions).from(&approach), shortest);
}

#[test]
fn the_route_starts_near_the_vehicle() {
    // Leg 0 goes from 0 to 500, leg 1 from 600 to 10; the vehicle is at 610 or at -10.
    let stops = [0, 500, 600, 10];
    let table = line(&stops);
    let routes = StopDistances::new(&table, 2).unwrap().shortest();
    for (vehicle, first_leg) in [(610, 1), (-10, 0)] {
        let shortest = routes.from(&road(vehicle, &stops).1);
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
    let distances = StopDistances::new(&table, legs).unwrap();
    let routes = distances.shortest();
    assert_eq!(routes.from(&[]).loaded, Metres(1_000));
    assert!(distances.in_positions(&initial(legs)).from(&[]).loaded > Metres(20_000));
    // A vehicle at the far end picks up on its way to the near end, and comes back loaded.
    let from_afar = routes.from(&road(1_000, &places).1);
    assert_eq!(from_afar.total(), Metres(2_000));
}

#[test]
fn a_table_of_the_wrong_size_is_refused() {
    let table = line(&[0, 1, 2, 3]);
    assert!(StopDistances::new(&table, 2).is_ok());
    assert!(StopDistances::new(&table, 1).is_err());
    let wide = DistanceTable::from_fn(2, 4, |_, _| Metres(1));
    assert!(StopDistances::new(&wide, 2).is_err());
    assert!(StopDistances::new(&wide, 1).is_err());
    assert!(DistanceTable::new(vec![vec![Metres(0), Metres(1)], vec![Metres(1)]]).is_err());
}

#[test]
fn no_legs_and_a_single_leg_also_work() {
    let nothing = line(&[]);
    let routes = StopDistances::new(&nothing, 0).unwrap().shortest();
    let route = routes.from(&[]);
    assert_eq!((route.stops.len(), route.total()), (0, Metres(0)));

    let (one, approach) = road(7, &[10, 2]);
    let routes = StopDistances::new(&one, 1).unwrap().shortest();
    let route = routes.from(&approach);
    assert_eq!(
        route.stops,
        [stop(0, StopKind::Loading), stop(0, StopKind::Unloading)]
    );
    assert_eq!((route.empty, route.loaded), (Metres(3), Metres(8)));
}

fn stop(leg: usize, kind: StopKind) -> Stop {
    Stop { leg, kind }
}

fn line(places: &[i64]) -> DistanceTable {
    DistanceTable::from_fn(places.len(), places.len(), |from, to| {
        Metres((places[from] - places[to]).abs())
    })
}

/// Arbitrary distances that differ in the two directions and fit no map.
fn table(size: usize) -> impl Strategy<Value = DistanceTable> {
    prop::collection::vec(0_i64..1_000_000, size * size).prop_map(move |values| {
        DistanceTable::from_fn(size, size, |from, to| {
            if from == to {
                Metres(0)
            } else {
                Metres(values[from * size + to])
            }
        })
    })
}

/// Stops, and the distances of several vehicles to them; the first is unknown.
fn problem(
    legs: impl Strategy<Value = usize>,
) -> impl Strategy<Value = (usize, DistanceTable, Vec<Vec<Metres>>)> {
    legs.prop_flat_map(|legs| {
        let approach = prop::collection::vec((0_i64..1_000_000).prop_map(Metres), 2 * legs);
        let vehicles = prop::collection::vec(approach, 0..3).prop_map(|mut vehicles| {
            vehicles.insert(0, Vec::new());
            vehicles
        });
        (Just(legs), table(2 * legs), vehicles)
    })
}

/// The length of the shortest order, found by trying all of them.
fn brute_force(distances: &StopDistances<'_>, legs: usize, approach: &[Metres]) -> Metres {
    fn extend(
        order: &mut Vec<Stop>,
        legs: usize,
        distances: &StopDistances<'_>,
        approach: &[Metres],
        best: &mut Option<Metres>,
    ) {
        if order.len() == 2 * legs {
            let total = distances
                .in_positions(&from_stop_order(order))
                .from(approach)
                .total();
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
                extend(order, legs, distances, approach, best);
                order.pop();
            }
        }
    }
    let mut best = None;
    extend(&mut Vec::new(), legs, distances, approach, &mut best);
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
    fn few_legs_get_the_optimum((legs, table, vehicles) in problem(1_usize..=4)) {
        let distances = StopDistances::new(&table, legs).unwrap();
        let routes = distances.shortest();
        for approach in &vehicles {
            let shortest = routes.from(approach);
            assert_a_real_order(&shortest.stops, legs)?;
            prop_assert_eq!(shortest.total(), brute_force(&distances, legs, approach));
        }
    }

    #[test]
    fn any_number_of_legs_gets_a_valid_order_no_longer_than_as_entered(
        (legs, table, vehicles) in problem(1_usize..=EXACT_LEGS + 6),
    ) {
        let distances = StopDistances::new(&table, legs).unwrap();
        let routes = distances.shortest();
        for approach in &vehicles {
            let shortest = routes.from(approach);
            assert_a_real_order(&shortest.stops, legs)?;
            let as_entered = distances.in_positions(&initial(legs)).from(approach);
            prop_assert!(shortest.total() <= as_entered.total());
            let again = distances.in_positions(&from_stop_order(&shortest.stops)).from(approach);
            prop_assert_eq!(again, shortest);
        }
    }
}

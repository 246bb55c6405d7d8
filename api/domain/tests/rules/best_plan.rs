//! The best plan is the best: compared with all plans there are, and proven by its prices.

use domain::best_plan::{BestPlan, Offer, Unproven, keep_useful};
use proptest::prelude::*;

/// The most that any plan earns, by trying all of them.
fn best_of_all(offers: &[Vec<Offer>], taken: &mut Vec<bool>) -> i64 {
    let Some((first, others)) = offers.split_first() else {
        return 0;
    };
    let mut best = best_of_all(others, taken);
    for offer in first {
        if !taken[offer.load] {
            taken[offer.load] = true;
            best = best.max(offer.profit + best_of_all(others, taken));
            taken[offer.load] = false;
        }
    }
    best
}

fn offers_of(profits: &[Vec<Option<i64>>]) -> Vec<Vec<Offer>> {
    let offers = |row: &Vec<Option<i64>>| {
        let offered = row.iter().enumerate();
        offered
            .filter_map(|(load, profit)| {
                Some(Offer {
                    load,
                    profit: (*profit)?,
                })
            })
            .collect()
    };
    profits.iter().map(offers).collect()
}

/// Up to six vehicles and six loads. Few different profits, so that there are many equally good plans.
fn small_cases() -> impl Strategy<Value = (Vec<Vec<Option<i64>>>, usize)> {
    (0..=6_usize, 0..=6_usize, 1..200_i64).prop_flat_map(|(vehicles, loads, range)| {
        let profit = prop_oneof![1 => Just(None), 4 => (-range / 3..=range).prop_map(Some)];
        let row = prop::collection::vec(profit, loads);
        (prop::collection::vec(row, vehicles), Just(loads))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn no_plan_earns_more((profits, loads) in small_cases()) {
        let offers = offers_of(&profits);
        let plan = BestPlan::of(&offers, loads);
        prop_assert_eq!(plan.prove(&offers), Ok(()));
        prop_assert_eq!(plan.profit, best_of_all(&offers, &mut vec![false; loads]));
        prop_assert_eq!(plan.bound(), plan.profit);
    }

    #[test]
    fn a_vehicle_is_worth_what_the_plan_would_lose_without_it((profits, loads) in small_cases()) {
        let offers = offers_of(&profits);
        let plan = BestPlan::of(&offers, loads);
        for vehicle in 0..offers.len() {
            let mut others = offers.clone();
            others[vehicle].clear();
            let without = best_of_all(&others, &mut vec![false; loads]);
            prop_assert_eq!(plan.vehicle_prices[vehicle], plan.profit - without);
            for offer in &offers[vehicle] {
                // The best plan that has this pair.
                let mut taken = vec![false; loads];
                taken[offer.load] = true;
                let with_it = offer.profit + best_of_all(&others, &mut taken);
                let missing = plan.missing(vehicle, *offer);
                prop_assert!(missing <= plan.profit - with_it);
                if !plan.load_of.contains(&Some(offer.load)) {
                    prop_assert_eq!(missing, plan.profit - with_it);
                }
            }
        }
    }

    /// As long as an offer earns less than what it is missing, the plan stays the best one.
    #[test]
    fn less_than_what_an_offer_is_missing_changes_nothing((profits, loads) in small_cases()) {
        let offers = offers_of(&profits);
        let plan = BestPlan::of(&offers, loads);
        for vehicle in 0..offers.len() {
            for place in 0..offers[vehicle].len() {
                let offer = offers[vehicle][place];
                let missing = plan.missing(vehicle, offer);
                let mut raised = offers.clone();
                raised[vehicle][place].profit += missing;
                prop_assert_eq!(best_of_all(&raised, &mut vec![false; loads]), plan.profit);
                if plan.load_of[vehicle] == Some(offer.load) {
                    prop_assert_eq!(missing, 0);
                }
            }
        }
    }
}

/// Few vehicles and many loads, whose offers can be left out.
fn few_vehicles() -> impl Strategy<Value = (Vec<Vec<Option<i64>>>, usize)> {
    (0..=3_usize, 0..=9_usize, 1..30_i64).prop_flat_map(|(vehicles, loads, range)| {
        let profit = prop_oneof![1 => Just(None), 6 => (-range / 3..=range).prop_map(Some)];
        let row = prop::collection::vec(profit, loads);
        (prop::collection::vec(row, vehicles), Just(loads))
    })
}

/// The loads that come next for a vehicle, nearest first.
fn runners_up(plan: &BestPlan, vehicle: usize, offers: &[Offer], most: usize) -> Vec<(i64, usize)> {
    let others = offers.iter();
    let others = others.filter(|offer| plan.load_of[vehicle] != Some(offer.load));
    let mut others: Vec<_> = others
        .map(|offer| (plan.missing(vehicle, *offer), offer.load))
        .collect();
    others.sort_unstable();
    others.truncate(most);
    others
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn what_is_not_useful_changes_nothing((profits, loads) in few_vehicles(), more in 0..4_usize) {
        let offers = offers_of(&profits);
        let plan = BestPlan::of(&offers, loads);
        prop_assert_eq!(plan.prove(&offers), Ok(()));
        prop_assert_eq!(plan.profit, best_of_all(&offers, &mut vec![false; loads]));
        let mut useful = offers.clone();
        for of_vehicle in &mut useful {
            keep_useful(of_vehicle, offers.len(), more);
            prop_assert!(of_vehicle.len() <= offers.len() + 1 + more);
        }
        let same = BestPlan::of(&useful, loads);
        prop_assert_eq!(&same, &plan);
        prop_assert_eq!(same.prove(&offers), Ok(()));
        for vehicle in 0..offers.len() {
            let of_all = runners_up(&plan, vehicle, &offers[vehicle], more);
            prop_assert_eq!(runners_up(&plan, vehicle, &useful[vehicle], more), of_all);
        }
    }

    #[test]
    fn a_plan_that_is_cut_short_says_what_it_may_lack(
        (profits, loads) in small_cases(),
        mut steps in 0..12_usize,
    ) {
        let offers = offers_of(&profits);
        let mut is_over = || {
            steps = steps.saturating_sub(1);
            steps == 0
        };
        let plan = BestPlan::within(&mut is_over, &offers, loads);
        let best = best_of_all(&offers, &mut vec![false; loads]);
        prop_assert_eq!(plan.prove(&offers), Ok(()));
        prop_assert!(plan.profit <= best && best <= plan.bound());
        prop_assert!(plan.is_cut_short || plan.is_best());
    }
}

#[test]
fn a_plan_that_is_over_at_once_still_gives_every_vehicle_a_load() {
    let offers = offers_of(&[vec![Some(5), Some(4)], vec![Some(5), Some(1)]]);
    let plan = BestPlan::within(&mut || true, &offers, 2);
    assert_eq!(plan.load_of, [Some(1), Some(0)]);
    assert_eq!((plan.profit, plan.is_cut_short), (9, true));
    assert!(!plan.is_best());
    assert_eq!(plan.prove(&offers), Ok(()));
    let wrong = BestPlan { profit: 8, ..plan };
    assert!(matches!(wrong.prove(&offers), Err(Unproven::Gap { .. })));
}

/// All vehicles want the same loads, and it depends on the prices of all of them who gets which.
#[test]
fn large_plans_of_unequal_vehicles_and_loads_of_one_place_are_proven() {
    for (vehicles, loads) in [(100_i64, 1000_i64), (200, 200), (300, 40)] {
        let profit = |vehicle: i64, load: i64| {
            let price = 70 + vehicle * 37 % 61;
            let distance = 300 + load * 101 % 1009;
            distance * (110 + load * 13 % 50) - price * distance
        };
        let rows = (0..vehicles).map(|vehicle| {
            let row = (0..loads).map(move |load| Some(profit(vehicle, load)));
            row.collect()
        });
        let offers = offers_of(&rows.collect::<Vec<_>>());
        let plan = BestPlan::of(&offers, usize::try_from(loads).unwrap());
        assert_eq!(plan.prove(&offers), Ok(()));
        assert!(plan.is_best() && plan.profit > 0);
    }
}

/// Numbers that look random and are the same in every run.
fn scrambled(turn: u64) -> u64 {
    let mut number = turn.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number ^ (number >> 27)
}

#[test]
fn large_plans_are_proven_too() {
    for (vehicles, loads) in [(150_u64, 150_u64), (40, 300), (300, 40)] {
        let profit = |vehicle, load| {
            i64::try_from(scrambled(vehicle * 1000 + load) % 100_000).unwrap() - 20_000
        };
        let rows = (0..vehicles).map(|vehicle| {
            (0..loads)
                .map(move |load| Some(profit(vehicle, load)))
                .collect()
        });
        let offers = offers_of(&rows.collect::<Vec<_>>());
        let plan = BestPlan::of(&offers, usize::try_from(loads).unwrap());
        assert_eq!(plan.prove(&offers), Ok(()));
        assert!(plan.profit > 0);
    }
}

#[test]
fn nobody_is_planned_at_a_loss_and_odd_offers_are_ignored() {
    let offer = |load, profit| Offer { load, profit };
    let offers = vec![
        vec![offer(0, -5), offer(7, 900)],
        vec![],
        vec![offer(1, 10)],
    ];
    let plan = BestPlan::of(&offers, 2);
    assert_eq!(plan.load_of, [None, None, Some(1)]);
    assert_eq!((plan.profit, plan.bound()), (10, 10));
    assert_eq!(plan.prove(&offers), Ok(()));
    assert_eq!(plan.missing(0, offer(0, -5)), 5);
}

#[test]
fn a_plan_that_is_not_the_best_is_not_proven() {
    let offers = offers_of(&[vec![Some(5), Some(4)], vec![Some(5), Some(1)]]);
    let best = BestPlan::of(&offers, 2);
    assert_eq!((best.profit, best.prove(&offers)), (9, Ok(())));
    let changed = |change: &dyn Fn(&mut BestPlan)| {
        let mut plan = best.clone();
        change(&mut plan);
        plan.prove(&offers)
    };
    let worse = changed(&|plan| plan.load_of = vec![Some(0), Some(1)]);
    assert_eq!(
        worse,
        Err(Unproven::Gap {
            profit: 6,
            bound: 9
        })
    );
    let twice = changed(&|plan| plan.load_of = vec![Some(0), Some(0)]);
    assert_eq!(twice, Err(Unproven::Twice(0)));
    let cheap = changed(&|plan| plan.load_prices = vec![0, 0]);
    assert!(
        matches!(cheap, Err(Unproven::Underpriced { .. })),
        "{cheap:?}"
    );
    let negative = changed(&|plan| plan.vehicle_prices[0] = -1);
    assert_eq!(negative, Err(Unproven::NegativePrice));
    let strange = BestPlan::of(&[vec![], vec![]], 1);
    let strange = BestPlan {
        load_of: vec![Some(0), None],
        ..strange
    };
    assert_eq!(
        strange.prove(&[vec![], vec![]]),
        Err(Unproven::NotOffered(0))
    );
}

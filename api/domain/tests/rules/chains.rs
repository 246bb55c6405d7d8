//! Chains: possible, at least as good as they say, and never better than the bound; compared with all chains
//! there are in small cases.

use std::cell::Cell;
use std::collections::HashMap;

use domain::chains::{Effort, Facts, Load, Plan, Setting, Unproven, Vehicle};
use domain::driving::{Activity, Doing, Driver, Duty, Policy};

use crate::driving_checker::broken;

/// A Monday, 00:00 UTC.
const MONDAY: i64 = 20_493 * 1440;

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        i64::try_from((number ^ (number >> 31)) >> 8).unwrap() % end
    }

    fn index(&mut self, end: usize) -> usize {
        usize::try_from(self.below(i64::try_from(end).unwrap())).unwrap()
    }
}

/// Vehicles and loads, with minutes between places and what each kind earns, given number by number.
struct Case {
    setting: Setting,
    minutes: Vec<Vec<Option<i64>>>,
    /// By kind and load, before the empty run is paid.
    earns: Vec<Vec<Option<i64>>>,
    /// Cents for a minute of an empty run, by kind.
    costs: Vec<i64>,
    forbidden: (usize, usize),
}

impl Facts for Case {
    fn minutes(&self, from: usize, to: usize) -> Option<i64> {
        self.minutes[from][to]
    }

    fn profit(&self, kind: usize, load: usize, from: usize) -> Option<i64> {
        let empty = self.minutes[from][self.setting.loads[load].from]?;
        Some(self.earns[kind][load]? - empty * self.costs[kind])
    }

    fn may_take(&self, vehicle: usize, load: usize) -> bool {
        self.forbidden != (vehicle, load)
    }
}

fn case(seed: u64, vehicles: usize, loads: usize) -> Case {
    let mut numbers = Numbers(seed);
    let places = 2 + numbers.index(6);
    let reach = [200, 600, 1200][numbers.index(3)];
    let spot: Vec<(i64, i64)> = (0..places)
        .map(|_| (numbers.below(reach), numbers.below(reach)))
        .collect();
    let minutes: Vec<Vec<Option<i64>>> = (0..places)
        .map(|from| {
            (0..places)
                .map(|to| {
                    let (one, other) = (spot[from], spot[to]);
                    let way = (one.0 - other.0).abs() + (one.1 - other.1).abs();
                    (numbers.below(40) > 0).then_some(way)
                })
                .collect()
        })
        .collect();
    let days = 2 + numbers.below(8);
    let kinds = 1 + numbers.index(6);
    let width = [1, 300, 1440, 4000][numbers.index(4)];
    let loads: Vec<Load> = (0..loads)
        .map(|_| {
            let (from, to) = (numbers.index(places), numbers.index(places));
            let opens = MONDAY + numbers.below(days * 1440);
            Load {
                from,
                to,
                opens,
                closes: opens + numbers.below(width),
                loading: numbers.below(150),
                driving: minutes[from][to].unwrap_or(300),
                unloading: numbers.below(100),
            }
        })
        .collect();
    let earns = (0..kinds)
        .map(|_| {
            let earns = |load: &Load| {
                let profit = 3_000 + load.driving * 50 + numbers.below(30_000);
                (numbers.below(8) > 0).then_some(profit)
            };
            loads.iter().map(earns).collect()
        })
        .collect();
    let costs = (0..kinds).map(|_| 40 + numbers.below(60)).collect();
    let policy = [Policy::Plain, Policy::Max][numbers.index(2)];
    let vehicles: Vec<Vehicle> = (0..vehicles)
        .map(|_| {
            // Some drivers come from other work.
            let mut duty = Duty::new(policy, MONDAY - 3000 + numbers.below(2000), Driver::RESTED);
            if numbers.below(3) == 0 {
                duty.drive(numbers.below(2500));
            }
            Vehicle {
                place: numbers.index(places),
                free: duty.at,
                driver: duty.driver,
                kind: numbers.index(kinds),
            }
        })
        .collect();
    Case {
        forbidden: (0, numbers.index(loads.len())),
        setting: Setting {
            vehicles,
            loads,
            policy,
            until: MONDAY + (days + 1) * 1440,
            longest: 1 + numbers.index(6),
        },
        minutes,
        earns,
        costs,
    }
}

/// Drives to a load and carries it, told once more for the test; when it is unloaded.
fn carried(case: &Case, duty: &mut Duty, place: usize, load: usize) -> Option<i64> {
    let is = case.setting.loads[load];
    duty.drive(case.minutes[place][is.from]?);
    let short = (10 - is.loading - is.driving - is.unloading).max(0);
    duty.work(is.opens, is.closes, is.loading + short)?;
    duty.drive(is.driving);
    duty.work(duty.at, i64::MAX, is.unloading)?;
    (duty.at <= case.setting.until).then_some(duty.at)
}

/// What each set of loads earns at most with one vehicle, in the best order.
fn chains_of(case: &Case, vehicle: usize) -> HashMap<u32, i64> {
    let mut best = HashMap::from([(0, 0)]);
    let is = case.setting.vehicles[vehicle];
    let duty = Duty::new(case.setting.policy, is.free, is.driver);
    let mut open = vec![(0_u32, is.place, duty, 0_i64)];
    while let Some((taken, place, duty, profit)) = open.pop() {
        let known = best.entry(taken).or_insert(profit);
        *known = (*known).max(profit);
        if usize::try_from(taken.count_ones()).unwrap() >= case.setting.longest {
            continue;
        }
        for load in 0..case.setting.loads.len() {
            if taken & (1 << load) != 0 || !case.may_take(vehicle, load) {
                continue;
            }
            let mut duty = duty;
            if let Some(earns) = case.profit(is.kind, load, place)
                && carried(case, &mut duty, place, load).is_some()
            {
                let to = case.setting.loads[load].to;
                open.push((taken | (1 << load), to, duty, profit + earns));
            }
        }
    }
    best
}

/// The most that all vehicles together can earn.
fn most(case: &Case) -> i64 {
    let mut plans = HashMap::from([(0_u32, 0_i64)]);
    for vehicle in 0..case.setting.vehicles.len() {
        let chains = chains_of(case, vehicle);
        let mut more = plans.clone();
        for (taken, profit) in &plans {
            for (chain, earns) in &chains {
                if taken & chain == 0 {
                    let known = more.entry(taken | chain).or_insert(i64::MIN);
                    *known = (*known).max(profit + earns);
                }
            }
        }
        plans = more;
    }
    plans.values().copied().max().unwrap()
}

fn length(activities: &[Activity], doing: Doing) -> i64 {
    let of_it = activities.iter().filter(|activity| activity.doing == doing);
    of_it.map(|activity| activity.to - activity.from).sum()
}

/// Whether chains keep every rule, told by what their drivers do.
fn check(case: &Case, plan: &Plan) {
    for (vehicle, chain) in plan.chains.iter().enumerate() {
        let is = case.setting.vehicles[vehicle];
        let activities = plan.activities(&case.setting, case, vehicle);
        if is.driver == Driver::RESTED {
            let may_reduce = case.setting.policy == Policy::Max;
            assert_eq!(broken(&activities, may_reduce), None);
        }
        assert!(chain.len() <= case.setting.longest);
        let (mut place, mut driven, mut worked, mut free) = (is.place, 0, 0, is.free);
        for ride in chain {
            let load = case.setting.loads[ride.load];
            assert!(case.may_take(vehicle, ride.load));
            assert_eq!(Some(ride.profit), case.profit(is.kind, ride.load, place));
            assert!((load.opens..=load.closes).contains(&ride.loads_from));
            assert!(free <= ride.arrives && ride.arrives <= ride.loads_from);
            assert!(ride.loads_until <= ride.unloads_from);
            assert!(ride.unloads_until <= case.setting.until);
            let empty = case.minutes[place][load.from].unwrap();
            assert!(ride.arrives - free >= empty);
            driven += empty + load.driving;
            worked += (load.loading + load.unloading).max(10 - load.driving);
            (place, free) = (load.to, ride.unloads_until);
            // Both ends of loading and unloading are ends of what the driver does.
            for time in [ride.loads_until, ride.unloads_until] {
                assert!(activities.iter().any(|activity| activity.to == time));
            }
        }
        assert_eq!(length(&activities, Doing::Driving), driven);
        assert_eq!(length(&activities, Doing::Working), worked);
        assert_eq!(activities.last().map_or(is.free, |last| last.to), free);
    }
}

#[test]
fn small_plans_are_possible_and_within_their_bound() {
    let (mut best, mut cases, mut missed, mut above, mut all) = (0, 0, 0.0, 0.0, 0_i64);
    for seed in 0..1500 {
        let mut numbers = Numbers(seed + 1_000_000);
        let case = case(seed, 1 + numbers.index(4), 1 + numbers.index(7));
        let effort = Effort {
            attempts: 60,
            rounds: 30,
        };
        let plan = Plan::of(&case.setting, &case, effort);
        check(&case, &plan);
        assert_eq!(plan.prove(&case.setting, &case), Ok(()), "case {seed}");
        let most = most(&case);
        assert!(
            plan.profit <= most,
            "case {seed}: {} of {most}",
            plan.profit
        );
        assert!(most <= plan.bound, "case {seed}: {most}, {}", plan.bound);
        if most == 0 {
            continue;
        }
        #[expect(clippy::cast_precision_loss, reason = "shares for people")]
        let share = |of: i64| of as f64 / most as f64;
        cases += 1;
        all += most;
        best += i32::from(plan.profit == most);
        missed += 1.0 - share(plan.profit);
        above += share(plan.bound) - 1.0;
    }
    println!(
        "{best} of {cases} are the best plan; missed on average {:.3} %, bound above it {:.2} %; {all} cents",
        missed / f64::from(cases) * 100.0,
        above / f64::from(cases) * 100.0
    );
    assert!(
        cases > 1200 && best * 100 >= cases * 95,
        "{best} of {cases}"
    );
    assert!(missed / f64::from(cases) < 0.01);
}

#[test]
fn larger_plans_are_possible_and_proven() {
    for seed in 0..3 {
        // More than sixty ways to a load, so that some are taken together.
        let case = case(seed + 50_000, 8, 75);
        let effort = Effort {
            attempts: 200,
            rounds: 20,
        };
        let plan = Plan::of(&case.setting, &case, effort);
        check(&case, &plan);
        assert_eq!(plan.prove(&case.setting, &case), Ok(()));
        assert!(plan.profit <= plan.bound);
        assert_eq!(plan, Plan::of(&case.setting, &case, effort));
    }
}

#[test]
fn a_plan_that_is_cut_short_is_possible_and_within_its_bound() {
    let effort = Effort {
        attempts: 200,
        rounds: 20,
    };
    for (seed, steps) in (50_000..).zip([0, 1, 2, 3, 5, 10, 30, 100, usize::MAX]) {
        let case = case(seed, 6, 40);
        let (asked, said) = (Cell::new(0), Cell::new(false));
        let is_over = || {
            assert!(!said.get(), "it went on after it was over");
            said.set(asked.replace(asked.get() + 1) >= steps);
            said.get()
        };
        let plan = Plan::within(&is_over, &case.setting, &case, effort);
        check(&case, &plan);
        assert_eq!(plan.is_cut_short, said.get());
        assert_eq!(plan.is_cut_short, steps != usize::MAX);
        assert_eq!(plan.prove(&case.setting, &case), Ok(()), "{steps} steps");
        assert!(0 < plan.profit && plan.profit <= plan.bound);
    }
}

#[test]
fn a_plan_that_is_not_as_it_says_is_not_proven() {
    let case = case(50_003, 6, 40);
    let effort = Effort {
        attempts: 100,
        rounds: 10,
    };
    let good = Plan::of(&case.setting, &case, effort);
    assert!(good.profit > 0);
    let vehicle = good
        .chains
        .iter()
        .position(|chain| !chain.is_empty())
        .unwrap();
    let changed = |change: &dyn Fn(&mut Plan)| {
        let mut plan = good.clone();
        change(&mut plan);
        plan.prove(&case.setting, &case)
    };
    let load = good.chains[vehicle][0].load;
    let twice = changed(&|plan| {
        let ride = plan.chains[vehicle][0];
        plan.chains[vehicle].push(ride);
    });
    assert_eq!(twice, Err(Unproven::Twice(load)));
    let untrue = changed(&|plan| plan.chains[vehicle][0].arrives -= 1);
    assert_eq!(untrue, Err(Unproven::Untrue(vehicle)));
    let unknown = changed(&|plan| plan.chains[vehicle][0].load = 40);
    assert_eq!(unknown, Err(Unproven::Impossible(vehicle)));
    let more = changed(&|plan| plan.profit += 1);
    assert_eq!(more, Err(Unproven::Profit(good.profit)));
    assert_eq!(changed(&|plan| plan.prices[0] = -1), Err(Unproven::Price));
    let bound = changed(&|plan| plan.bound = plan.profit - 1);
    assert!(matches!(bound, Err(Unproven::Bound(_))));
}

#[test]
fn nothing_to_plan_is_a_plan() {
    let empty = |vehicles: usize, loads: usize| {
        let mut case = case(1, 2, 2);
        case.setting.vehicles.truncate(vehicles);
        case.setting.loads.truncate(loads);
        let plan = Plan::of(&case.setting, &case, Effort::usual(loads));
        assert_eq!(plan.prove(&case.setting, &case), Ok(()));
        (plan.chains.len(), plan.profit)
    };
    assert_eq!(empty(0, 2), (0, 0));
    assert_eq!(empty(2, 0), (2, 0));
}

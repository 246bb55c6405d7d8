//! How long plans over a week take, what they earn and how much more could be earned at most, beside sorting
//! all pairs of vehicles and loads by profit.
//!   cargo run --release -p domain --example `chains_speed`
#![expect(clippy::print_stdout, reason = "a benchmark says what it has measured")]

mod chains_cases;

use std::time::Instant;

use chains_cases::Case;
use domain::chains::{Effort, Facts, Plan};

fn main() {
    for (vehicles, loads) in [(10, 40), (30, 150), (100, 500), (300, 2000)] {
        let case = Case::new(vehicles, loads, 1);
        let begun = Instant::now();
        let mut sorted: Vec<Option<i64>> = (0..vehicles)
            .flat_map(|vehicle| (0..loads).map(move |load| (vehicle, load)))
            .map(|(vehicle, load)| {
                let is = case.setting.vehicles.get(vehicle)?;
                case.profit(is.kind, load, is.place)
            })
            .collect();
        sorted.sort_unstable();
        let sorting = begun.elapsed();
        let measured = |effort: Effort| {
            let begun = Instant::now();
            let plan = Plan::of(&case.setting, &case, effort);
            (begun.elapsed(), plan)
        };
        let usual = Effort::usual(vehicles, loads);
        let (searching, _) = measured(Effort { rounds: 0, ..usual });
        let (planning, plan) = measured(usual);
        let planned: usize = plan.chains.iter().map(Vec::len).sum();
        println!(
            "{vehicles} vehicles, {loads} loads: {planning:.1?}, of it {searching:.1?} for the plan ({:.0} times sorting, {sorting:.1?}); {planned} loads planned, {} € of at most {} €, gap {}.{:02} %",
            planning.as_secs_f64() / sorting.as_secs_f64(),
            plan.profit / 100,
            plan.bound / 100,
            (plan.bound - plan.profit) * 100 / plan.bound.max(1),
            (plan.bound - plan.profit) * 10_000 / plan.bound.max(1) % 100,
        );
    }
}

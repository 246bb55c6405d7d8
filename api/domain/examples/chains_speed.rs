//! How long plans over a week take, what they earn and how much more could be earned at most, beside sorting
//! all pairs of vehicles and loads by profit.
//!   cargo run --release -p domain --example `chains_speed`
//! The same plans in the format of another solver, and what its solutions in the same folder are worth:
//!   … --example `chains_speed` -- --pragmatic DIR
//!   vrp-cli solve pragmatic DIR/NAME/problem.json -m DIR/NAME/matrix.json DIR/NAME/declined.json
//!     -o DIR/NAME/solution.json -t 60
//!   … --example `chains_speed` -- --score DIR
#![expect(clippy::print_stdout, reason = "a benchmark says what it has measured")]

mod chains_cases;

use std::path::Path;
use std::time::Instant;

use chains_cases::Case;
use chains_cases::pragmatic::{self, Pace};
use domain::chains::{Effort, Facts, Plan};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [what, folder] = arguments.as_slice() {
        return other_solver(what == "--pragmatic", Path::new(folder));
    }
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
        let begun = Instant::now();
        let plan = Plan::of(&case.setting, &case, Effort::usual(loads));
        let planning = begun.elapsed();
        let planned: usize = plan.chains.iter().map(Vec::len).sum();
        println!(
            "{vehicles} vehicles, {loads} loads: {planning:.1?} ({:.0} times sorting, {sorting:.1?}); {planned} loads planned, {} € of at most {} €, gap {}.{:02} %",
            planning.as_secs_f64() / sorting.as_secs_f64(),
            plan.profit / 100,
            plan.bound / 100,
            (plan.bound - plan.profit) * 100 / plan.bound.max(1),
            (plan.bound - plan.profit) * 10_000 / plan.bound.max(1) % 100,
        );
    }
    Ok(())
}

/// Writes plans for another solver, or says what its solutions are worth.
fn other_solver(writes: bool, folder: &Path) -> std::io::Result<()> {
    for (vehicles, loads) in [(10, 40), (30, 150), (100, 500)] {
        let case = Case::new(vehicles, loads, 1);
        for (pace, name) in [(Pace::LongRun, "long-run"), (Pace::Least, "least")] {
            let folder = folder.join(format!("{vehicles}-{loads}-{name}"));
            let solution = folder.join("solution.json");
            if writes {
                pragmatic::write(&case, pace, &folder)?;
            } else if solution.exists() {
                let score = pragmatic::score(&case, &solution)?;
                println!(
                    "{}: {} € with true times, {} of {} loads late; it counts on {} €",
                    folder.display(),
                    score.profit / 100,
                    score.late,
                    score.loads,
                    score.promised / 100
                );
            }
        }
    }
    Ok(())
}

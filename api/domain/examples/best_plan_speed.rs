//! How long the best plan of 1,000 vehicles and 1,000 loads takes, each offered to each, beside sorting the
//! same million offers by profit.
//!   cargo run --release -p domain --example `best_plan_speed`
#![expect(clippy::print_stdout, reason = "a benchmark says what it has measured")]

use std::time::Instant;

use domain::best_plan::{BestPlan, Offer};

const SIZE: usize = 1000;

fn scrambled(turn: u64) -> u64 {
    let mut number = turn.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number ^ (number >> 27)
}

fn main() {
    for (name, scattered) in [("any profit", true), ("by distance", false)] {
        let profit = |vehicle: usize, load: usize| -> i64 {
            let number = |turn: usize| i64::try_from(scrambled(turn as u64) % 100_000).unwrap_or(0);
            if scattered {
                number(vehicle * SIZE + load) - 20_000
            } else {
                // Vehicles and loads have places, and what is far away earns less.
                number(load + 7_000_000) - (number(vehicle) - number(load + 3_000_000)).abs()
            }
        };
        let offers: Vec<Vec<Offer>> = (0..SIZE)
            .map(|vehicle| {
                let offer = |load| Offer {
                    load,
                    profit: profit(vehicle, load),
                };
                (0..SIZE).map(offer).collect()
            })
            .collect();
        let begun = Instant::now();
        let mut sorted: Vec<i64> = offers.iter().flatten().map(|offer| offer.profit).collect();
        sorted.sort_unstable();
        let sorting = begun.elapsed();
        let begun = Instant::now();
        let plan = BestPlan::of(&offers, SIZE);
        let planning = begun.elapsed();
        let begun = Instant::now();
        let proof = plan.prove(&offers);
        let proving = begun.elapsed();
        println!(
            "{name}: {planning:.1?} to plan, {proving:.1?} to prove ({proof:?}), {sorting:.1?} to sort; {:.1} times",
            planning.as_secs_f64() / sorting.as_secs_f64()
        );
    }
}

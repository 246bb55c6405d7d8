//! How long the best plan takes beside sorting the same offers by profit: of 1,000 vehicles and 1,000 loads, each
//! offered to each, and of what a company may ask for at most, with vehicles that cost unequally and loads that
//! begin at few places.
//!   cargo run --release -p domain --example `best_plan_speed`
#![expect(clippy::print_stdout, reason = "a benchmark says what it has measured")]

use std::time::Instant;

use domain::best_plan::{BestPlan, Offer};

fn scrambled(turn: usize) -> i64 {
    let mut number = (turn as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    i64::try_from((number ^ (number >> 27)) % 100_000).unwrap_or(0)
}

/// Vehicles and loads have places, and what is far away earns less.
fn by_distance(vehicle: usize, load: usize) -> i64 {
    scrambled(load + 7_000_000) - (scrambled(vehicle) - scrambled(load + 3_000_000)).abs()
}

/// Every vehicle has its own price for a kilometre, and every load its own revenue and distance; loads begin at so
/// many places. In cents.
fn unequal(vehicle: usize, load: usize, places: usize) -> i64 {
    let begins = scrambled(load + 3_000_000) * i64::try_from(places).unwrap_or(1) / 100_000;
    let begins = scrambled(usize::try_from(begins).unwrap_or(0) + 9_000_000) / 50;
    let empty = (scrambled(vehicle) / 50 - begins).abs();
    let loaded = 300 + scrambled(load + 5_000_000) / 60;
    let price = 70 + scrambled(vehicle + 1_000_000) / 2_000;
    loaded * (110 + scrambled(load + 7_000_000) / 2_000) - price * (empty + loaded)
}

type Profit = fn(usize, usize) -> i64;

fn main() {
    let cases: [(&str, usize, usize, Profit); 7] = [
        ("any profit", 1000, 1000, |vehicle, load| {
            scrambled(vehicle * 1000 + load) - 20_000
        }),
        ("by distance", 1000, 1000, by_distance),
        ("any profit", 500, 5000, |vehicle, load| {
            scrambled(vehicle * 5000 + load) - 20_000
        }),
        ("one place, unequal prices", 500, 5000, |vehicle, load| {
            unequal(vehicle, load, 1)
        }),
        ("five places, unequal prices", 500, 5000, |vehicle, load| {
            unequal(vehicle, load, 5)
        }),
        (
            "five places, unequal prices",
            1000,
            5000,
            |vehicle, load| unequal(vehicle, load, 5),
        ),
        ("anywhere, unequal prices", 1000, 5000, |vehicle, load| {
            unequal(vehicle, load, 100_000)
        }),
    ];
    for (name, vehicles, loads, profit) in cases {
        let offers: Vec<Vec<Offer>> = (0..vehicles)
            .map(|vehicle| {
                let offer = |load| Offer {
                    load,
                    profit: profit(vehicle, load),
                };
                (0..loads).map(offer).collect()
            })
            .collect();
        let begun = Instant::now();
        let mut sorted: Vec<i64> = offers.iter().flatten().map(|offer| offer.profit).collect();
        sorted.sort_unstable();
        let sorting = begun.elapsed();
        let begun = Instant::now();
        let plan = BestPlan::of(&offers, loads);
        let planning = begun.elapsed();
        let begun = Instant::now();
        let proof = plan.prove(&offers);
        let proving = begun.elapsed();
        let planned = plan.load_of.iter().flatten().count();
        println!(
            "{vehicles} x {loads}, {name}: {planning:.1?} to plan ({planned} pairs), {proving:.1?} to prove \
             ({proof:?}), {sorting:.1?} to sort; {:.1} times",
            planning.as_secs_f64() / sorting.as_secs_f64()
        );
    }
}

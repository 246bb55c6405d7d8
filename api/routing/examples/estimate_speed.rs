//! How long the estimate of a large table takes: 500 vehicles and 1,000 loads all over Europe, with and without
//! what a company has learned from 1,000 corrected routes.
//!   cargo run --release -p routing --example `estimate_speed`
#![expect(clippy::print_stdout, reason = "it says what it has measured")]

use std::time::Instant;

use domain::{Coordinates, Metres};
use routing::{Estimate, KnownRoad, LearnedFactors, Point, gazetteer};

fn main() {
    let begun = Instant::now();
    println!("{} places", gazetteer().len());
    println!("gazetteer: {:?}", begun.elapsed());
    let (starts, ends) = (places(500, 1), places(1000, 77));
    let begun = Instant::now();
    let pair = starts.first().zip(ends.first());
    let first = pair.map(|(start, end)| Estimate::default().distance(start, end));
    println!("first distance: {first:?} in {:?}", begun.elapsed());
    let corrections = starts.iter().cycle().zip(ends.iter());
    let learned = corrections.map(|(from, to)| KnownRoad {
        from: from.coordinates,
        to: to.coordinates,
        names: [String::new(), String::new()],
        estimated: Metres(100),
        corrected: Metres(105),
    });
    let begun = Instant::now();
    let wiser = Estimate::new(LearnedFactors::from_corrections(learned));
    println!("learning: {:?}", begun.elapsed());
    for (what, estimate) in [("unlearned", Estimate::default()), ("learned", wiser)] {
        for _ in 0..3 {
            let begun = Instant::now();
            let table = estimate.table(&starts, &ends);
            let sum: i64 = (0..500)
                .flat_map(|row| table.distances.row(row).iter())
                .map(|metres| metres.0 / 1000)
                .sum();
            println!("{what}: {:?}, {sum} km in all", begun.elapsed());
        }
    }
}

/// Places with a country, spread over the gazetteer.
fn places(count: usize, first: usize) -> Vec<Point> {
    let all = gazetteer().search("a", usize::MAX);
    let step = all.len() / count;
    let chosen = all.iter().skip(first).step_by(step).take(count);
    chosen
        .map(|place| Point {
            coordinates: Coordinates {
                latitude: place.latitude,
                longitude: place.longitude,
            },
            country: Some(place.country),
            by_land: false,
        })
        .collect()
}

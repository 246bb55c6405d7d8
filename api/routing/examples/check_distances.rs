//! How far the estimate is off, compared with road distances from elsewhere, and how much of that a company's
//! corrected routes would mend: half of the distances are learned, the other half is estimated.
//!   cargo run --release -p routing --example `check_distances` DISTANCES.tsv
//! The file has lines with place, country, place, country and kilometres, separated by tabs.
#![expect(clippy::print_stdout, reason = "it says what it has measured")]

use domain::Metres;
use routing::{Estimate, KnownRoad, LearnedFactors, Place, Point, gazetteer, great_circle_km};

struct Road {
    from: Place,
    to: Place,
    km: f64,
}

fn main() {
    let file = std::env::args().nth(1).unwrap_or_default();
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    let roads: Vec<Road> = lines.iter().filter_map(|line| road(line)).collect();
    println!(
        "{} of {} distances have known places",
        roads.len(),
        lines.len()
    );
    let unlearned = Estimate::default();
    for (name, least, most) in [
        ("up to 100 km", 0.0, 100.0),
        ("100 to 300 km", 100.0, 300.0),
        ("more", 300.0, f64::MAX),
        ("all", 0.0, f64::MAX),
    ] {
        let these = roads
            .iter()
            .filter(|road| road.km > least && road.km <= most);
        shown(name, &errors(&unlearned, these));
    }
    // A hash, since neighbours in the file share a road.
    let is_taught = |turn: usize, place: usize| {
        let number = place
            .wrapping_mul(2_654_435_761)
            .wrapping_add(turn * 40_503);
        (number >> 7).is_multiple_of(2)
    };
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for turn in 0..20 {
        let numbered = || roads.iter().enumerate();
        let taught = numbered()
            .filter(|(place, _)| is_taught(turn, *place))
            .map(|(_, road)| road);
        let kept: Vec<&Road> = numbered()
            .filter(|(place, _)| !is_taught(turn, *place))
            .map(|(_, road)| road)
            .collect();
        let corrections = taught.map(|road| {
            let (from, to) = (Point::from(&road.from), Point::from(&road.to));
            KnownRoad {
                from: from.coordinates,
                to: to.coordinates,
                names: [road.from.name.clone(), road.to.name.clone()],
                estimated: unlearned.distance(&from, &to),
                corrected: metres(road.km),
            }
        });
        let learned = Estimate::new(LearnedFactors::from_corrections(corrections));
        before.extend(errors(&unlearned, kept.iter().copied()));
        after.extend(errors(&learned, kept.iter().copied()));
    }
    shown("held out, before", &before);
    shown("held out, after", &after);
}

fn road(line: &str) -> Option<Road> {
    let cells: Vec<&str> = line.split('\t').collect();
    let place = |at: usize| gazetteer().by_name(cells.get(at)?, cells.get(at + 1)?.parse().ok()?);
    let (from, to): (Place, Place) = (place(0)?, place(2)?);
    let km: f64 = cells.get(4)?.parse().ok()?;
    // Another place of the same name, or a way around water.
    let straight = great_circle_km(from.coordinates(), to.coordinates());
    (straight..2.2 * straight)
        .contains(&km)
        .then_some(Road { from, to, km })
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a road is some thousand kilometres long"
)]
fn metres(km: f64) -> Metres {
    Metres((km * 1000.0) as i64)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "metres on Earth are exact in a float"
)]
fn errors<'a>(estimate: &Estimate, roads: impl Iterator<Item = &'a Road>) -> Vec<f64> {
    let error = |road: &Road| {
        let estimated = estimate.distance(&Point::from(&road.from), &Point::from(&road.to));
        estimated.0 as f64 / 1000.0 / road.km - 1.0
    };
    roads.map(error).collect()
}

#[expect(clippy::cast_precision_loss, reason = "there are some thousand roads")]
fn shown(name: &str, errors: &[f64]) {
    let mut sizes: Vec<f64> = errors.iter().map(|error| error.abs()).collect();
    sizes.sort_by(f64::total_cmp);
    let at = |part: usize| sizes.get(sizes.len() * part / 100).copied().unwrap_or(0.0) * 100.0;
    let mean = sizes.iter().sum::<f64>() / sizes.len().max(1) as f64 * 100.0;
    let bias = errors.iter().sum::<f64>() / errors.len().max(1) as f64 * 100.0;
    println!(
        "{name}: {} roads, median {:.1} %, p90 {:.1} %, mean {mean:.1} %, signed {bias:+.1} %",
        sizes.len(),
        at(50),
        at(90)
    );
}

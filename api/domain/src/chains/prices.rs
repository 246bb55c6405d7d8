//! Prices of loads for which the bound is low: lowered where too few chains want a load, raised where too many.

use super::relaxed::Relaxed;
use super::tables::Tables;

/// Prices, and the bound that they prove.
pub struct Priced {
    pub prices: Vec<i64>,
    pub bound: i64,
}

/// What one round finds: the bound, and how many chains want each load.
struct Round {
    bound: i64,
    wanted: Vec<i64>,
}

/// So much of the direction before is kept, so that prices do not swing.
const KEPT: f64 = 0.6;
/// After so many rounds without a lower bound, steps become shorter.
const PATIENCE: usize = 3;

/// The best prices of so many rounds, knowing a plan that earns `profit`.
pub fn prices(tables: &Tables, profit: i64, rounds: usize) -> Priced {
    let relaxed = Relaxed::of(tables);
    let loads = tables.loads.len();
    let mut prices = vec![0_i64; loads];
    let first = bound(tables, &relaxed, &prices);
    let mut best = Priced {
        prices: prices.clone(),
        bound: first.bound,
    };
    let mut round = first;
    let mut direction = vec![0_f64; loads];
    let (mut length, mut waited) = (1.0_f64, 0);
    for _ in 0..rounds {
        if best.bound <= profit {
            break;
        }
        #[expect(clippy::cast_precision_loss, reason = "a step need not be exact")]
        for (way, wanted) in direction.iter_mut().zip(&round.wanted) {
            *way = KEPT * *way + (1.0 - KEPT) * (*wanted - 1) as f64;
        }
        // A price of nothing that would fall does not count.
        let moves = |(way, price): (&f64, &i64)| *way > 0.0 || *price > 0;
        let square: f64 = direction
            .iter()
            .zip(&prices)
            .filter(|pair| moves((pair.0, pair.1)))
            .map(|(way, _)| way * way)
            .sum();
        if square < 1e-9 {
            break;
        }
        #[expect(clippy::cast_precision_loss, reason = "a step need not be exact")]
        let step = length * (round.bound - profit).max(1) as f64 / square;
        for (price, way) in prices.iter_mut().zip(&direction) {
            #[expect(clippy::cast_possible_truncation, reason = "rounded to cents")]
            let change = (step * way).round() as i64;
            *price = (*price + change).max(0);
        }
        round = bound(tables, &relaxed, &prices);
        if round.bound < best.bound {
            best.bound = round.bound;
            best.prices.clone_from(&prices);
            waited = 0;
        } else {
            waited += 1;
            if waited >= PATIENCE {
                waited = 0;
                length *= 0.7;
            }
        }
    }
    best
}

/// The bound that prices prove.
fn bound(tables: &Tables, relaxed: &Relaxed, prices: &[i64]) -> Round {
    let mut bound: i64 = prices.iter().sum();
    let mut wanted = vec![0; prices.len()];
    for group in 0..relaxed.groups.len() {
        let values = relaxed.values(group, prices);
        for vehicle in 0..tables.vehicles.len() {
            if relaxed.group_of(vehicle) != group {
                continue;
            }
            let (gain, first) = relaxed.best_first(vehicle, prices, &values);
            bound += gain;
            let mut next = first.map(|first| (first.load, first.state));
            while let Some((load, state)) = next {
                if let Some(wanted) = wanted.get_mut(load) {
                    *wanted += 1;
                }
                next = relaxed.best_next(group, load, state, prices, &values);
            }
        }
    }
    Round { bound, wanted }
}

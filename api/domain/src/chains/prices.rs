//! Prices of loads for which the bound is low: lowered where too few chains want a load, raised where too many.

use super::limit::Limit;
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

/// More chains than one and these do not raise a price faster: after a load that all can come from, all want the
/// same.
const MOST_WANTED: i64 = 3;
/// After so many rounds without a lower bound, steps become shorter by so much.
const PATIENCE: usize = 1;
const SHORTER: f64 = 0.75;

/// The best prices of so many rounds, knowing a plan that earns `profit`, from some prices on.
pub fn prices(
    limit: &Limit,
    tables: &Tables,
    relaxed: &Relaxed,
    mut prices: Vec<i64>,
    profit: i64,
    rounds: usize,
) -> Priced {
    let loads = tables.loads.len();
    let Some(first) = bound(limit, tables, relaxed, &prices) else {
        return highest(tables);
    };
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
            *way = (*wanted - 1).min(MOST_WANTED) as f64;
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
        let Some(next) = bound(limit, tables, relaxed, &prices) else {
            break;
        };
        round = next;
        if round.bound < best.bound {
            best.bound = round.bound;
            best.prices.clone_from(&prices);
            waited = 0;
        } else {
            waited += 1;
            if waited >= PATIENCE {
                waited = 0;
                length *= SHORTER;
            }
        }
    }
    best
}

/// What each load earns at most, with which no chain gains anything: the bound that takes no time.
fn highest(tables: &Tables) -> Priced {
    let most = |load: usize| {
        let after = (0..tables.loads.len()).filter_map(|before| tables.best_profit(before, load));
        let vehicles = 0..tables.vehicles.len();
        let first = vehicles.filter_map(|v| tables.profit(v, tables.vehicle_node(v), load));
        after.chain(first).max().unwrap_or(0).max(0)
    };
    let prices: Vec<i64> = (0..tables.loads.len()).map(most).collect();
    let bound = prices.iter().sum();
    Priced { prices, bound }
}

/// Half of what each load earns with the vehicle that it suits best.
pub fn first_prices(tables: &Tables) -> Vec<i64> {
    let price = |load: usize| {
        let vehicles = 0..tables.vehicles.len();
        let profits = vehicles.filter_map(|v| tables.profit(v, tables.vehicle_node(v), load));
        profits.max().unwrap_or(0).max(0) / 2
    };
    (0..tables.loads.len()).map(price).collect()
}

/// The bound that prices prove; nothing if the limit is reached before.
fn bound(limit: &Limit, tables: &Tables, relaxed: &Relaxed, prices: &[i64]) -> Option<Round> {
    let mut bound: i64 = prices.iter().sum();
    let mut wanted = vec![0; prices.len()];
    for group in 0..relaxed.groups.len() {
        if limit.is_reached() {
            return None;
        }
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
    Some(Round { bound, wanted })
}

//! What clients pay and what transport costs, at realistic prices.
//!
//! Derived amounts follow the product's own rules, so an order that is opened and saved keeps its
//! exact cents.

use domain::orders::finance::{self, Finance, RunningPrices, Trip, VehicleCost};
use domain::orders::{Category, CostCalculation, RevenueCalculation};
use domain::{AmountOverflow, Cents, Metres};

use super::prng::Prng;

/// The lowest price of a loaded kilometre, in cents.
const LOWEST: i64 = 93;
/// The highest price of a loaded kilometre, in cents.
const HIGHEST: i64 = 157;
/// In cents. People agree on multiples of ten euros.
const TEN_EUROS: i64 = 1_000;
const FIFTY_EUROS: i64 = 5_000;

/// The prices agreed for an order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deal {
    pub(super) revenue_calculation: RevenueCalculation,
    pub(super) revenue_value: Cents,
    pub(super) cost_calculation: CostCalculation,
    pub(super) cost_value: Option<Cents>,
    pub(super) cost_overridden: bool,
    pub(super) finance: Finance,
}

/// A deal with a planned vehicle. The price is the cost plus a margin, within what the market pays,
/// so a short trip with an expensive vehicle may make a loss.
pub(super) fn with_vehicle(
    prng: &mut Prng,
    vehicle: &VehicleCost,
    prices: &RunningPrices,
    trip: &Trip,
) -> Result<Deal, AmountOverflow> {
    let counted = finance::vehicle_cost(vehicle, prices, trip)?;
    // Now and then a carrier and a planner agree on a round sum.
    let cost_overridden = matches!(vehicle, VehicleCost::PerKm(_)) && prng.chance(10);
    let cost = if cost_overridden {
        round_to(counted, TEN_EUROS)
    } else {
        counted
    };
    let wanted = Cents(cost.0 * 100 / (100 - margin(prng)));
    let (revenue_calculation, revenue_value, revenue) = price(prng, wanted, trip)?;
    Ok(Deal {
        revenue_calculation,
        revenue_value,
        cost_calculation: CostCalculation::ByVehicle,
        cost_value: None,
        cost_overridden,
        finance: Finance {
            revenue,
            cost,
            ..Finance::default()
        },
    })
}

/// A deal with a vehicle hired for this order alone: fixed sums both ways.
pub(super) fn spot(prng: &mut Prng, category: Category, trip: &Trip) -> Deal {
    let revenue = agreed(market(prng, category, trip.loaded), trip.loaded);
    let cost = round_to(Cents(revenue.0 * (100 - margin(prng)) / 100), TEN_EUROS);
    Deal {
        revenue_calculation: RevenueCalculation::Fixed,
        revenue_value: revenue,
        cost_calculation: CostCalculation::Fixed,
        cost_value: Some(cost),
        cost_overridden: false,
        finance: Finance {
            revenue,
            cost,
            ..Finance::default()
        },
    }
}

/// A deal that has no vehicle yet, so its cost is unknown.
pub(super) fn without_vehicle(
    prng: &mut Prng,
    category: Category,
    trip: &Trip,
) -> Result<Deal, AmountOverflow> {
    let wanted = market(prng, category, trip.loaded);
    let (revenue_calculation, revenue_value, revenue) = price(prng, wanted, trip)?;
    Ok(Deal {
        revenue_calculation,
        revenue_value,
        cost_calculation: CostCalculation::ByVehicle,
        cost_value: None,
        cost_overridden: false,
        finance: Finance {
            revenue,
            ..Finance::default()
        },
    })
}

/// A compensation, which has a cost and nothing else.
pub(super) fn compensation(prng: &mut Prng) -> Deal {
    let cost = Cents(prng.between(12, 160) * TEN_EUROS);
    Deal {
        revenue_calculation: RevenueCalculation::Fixed,
        revenue_value: Cents::ZERO,
        cost_calculation: CostCalculation::Fixed,
        cost_value: Some(cost),
        cost_overridden: false,
        finance: Finance {
            cost,
            ..Finance::default()
        },
    }
}

/// Adds the penalties that a finished trip has now and then.
pub(super) fn penalties(prng: &mut Prng, finance: Finance) -> Finance {
    let mut sum = |percent, most| {
        if prng.chance(percent) {
            Cents(prng.between(4, most) * TEN_EUROS)
        } else {
            Cents::ZERO
        }
    };
    Finance {
        revenue_penalty: sum(3, 30),
        cost_penalty: sum(4, 25),
        ..finance
    }
}

/// The margin in percent of the revenue: mostly 4 to 20, now and then negative.
fn margin(prng: &mut Prng) -> i64 {
    if prng.chance(6) {
        prng.between(-12, 1)
    } else {
        4 + prng.between(0, 8) + prng.between(0, 8)
    }
}

/// What the market pays: short trips cost more per kilometre, and so do cars.
fn market(prng: &mut Prng, category: Category, loaded: Metres) -> Cents {
    let short = if loaded < Metres(700_000) { 14 } else { 0 };
    let cars = if category == Category::AutomotiveTransport {
        8
    } else {
        0
    };
    let cents_per_km = prng.between(100, 132) + short + cars;
    Cents(cents_per_km * loaded.0 / 1_000)
}

/// Most prices are a fixed sum, some are per kilometre, a few are per day.
fn price(
    prng: &mut Prng,
    wanted: Cents,
    trip: &Trip,
) -> Result<(RevenueCalculation, Cents, Cents), AmountOverflow> {
    use RevenueCalculation::{Fixed, PerDay, PerKm};
    let (calculation, value) = match prng.between(0, 99) {
        0..15 => {
            let per_km = wanted.0 * 1_000 / trip.loaded.0.max(1);
            (PerKm, Cents(per_km.clamp(LOWEST, HIGHEST)))
        }
        15..17 if trip.days.count > 1 => {
            let sum = agreed(wanted, trip.loaded);
            (PerDay, round_to(Cents(sum.0 / trip.days.count), TEN_EUROS))
        }
        _ => (Fixed, agreed(wanted, trip.loaded)),
    };
    Ok((
        calculation,
        value,
        finance::revenue(calculation, value, trip)?,
    ))
}

/// A round sum that two people would agree on, within what the market pays for these kilometres.
fn agreed(wanted: Cents, loaded: Metres) -> Cents {
    let least = (LOWEST * loaded.0 / 1_000 / TEN_EUROS + 1) * TEN_EUROS;
    let most = HIGHEST * loaded.0 / 1_000 / TEN_EUROS * TEN_EUROS;
    let step = if wanted.0 > 100 * TEN_EUROS {
        FIFTY_EUROS
    } else {
        TEN_EUROS
    };
    Cents(round_to(wanted, step).0.clamp(least.min(most), most))
}

fn round_to(amount: Cents, step: i64) -> Cents {
    Cents((amount.0 + step / 2) / step * step)
}

#[cfg(test)]
mod tests {
    use domain::orders::distances::Distances;

    use super::*;

    fn trip(km: i64) -> Trip {
        let distances = Distances {
            empty: Metres(80_000),
            loaded: Metres(km * 1_000),
        };
        distances.between(None, None)
    }

    #[test]
    fn sums_are_round_and_within_what_the_market_pays() {
        for km in [400, 750, 1_640] {
            for wanted in (10_000..400_000).step_by(777) {
                let sum = agreed(Cents(wanted), Metres(km * 1_000));
                assert_eq!(sum.0 % TEN_EUROS, 0);
                assert!((90..=160).contains(&(sum.0 / km)), "{sum} for {km} km");
            }
        }
    }

    #[test]
    fn most_trips_earn_money_and_some_do_not() {
        let mut prng = Prng::new(1);
        let prices = RunningPrices::default();
        let profits: Vec<i64> = (0..1_000)
            .map(|_| {
                let km = prng.between(400, 1_900);
                let deal = with_vehicle(
                    &mut prng,
                    &VehicleCost::PerKm(Cents(95)),
                    &prices,
                    &trip(km),
                );
                deal.unwrap().finance.profit().unwrap().0
            })
            .collect();
        let losses = profits.iter().filter(|profit| **profit < 0).count();
        assert!((20..200).contains(&losses), "{losses} losses of 1,000");
    }
}

//! Revenue, cost and profit of an order.
//!
//! All amounts are cents of the order's currency. Every sum is exact and rounded once, at the
//! end, half away from zero; the same inputs give the same cent on the order form, in the loads
//! list and in the planning, because all of them come here.

use crate::distance::Metres;
use crate::field_errors::FieldErrors;
use crate::money::{AmountOverflow, Cents, UnitPrice, round_half_away};
use crate::orders::{CostCalculation, RevenueCalculation};
use crate::texts;
use crate::vehicles::VehicleCostType;

/// Monthly costs are spread over months of this many days, whatever the calendar says.
pub const DAYS_PER_MONTH: i64 = 30;

const METRES_PER_KM: i128 = 1_000;

/// How far and how long a vehicle is busy with an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trip {
    /// From where the vehicle stands to the first loading.
    pub empty: Metres,
    /// From the first stop to the last.
    pub loaded: Metres,
    /// Days, both ends counted; see [`crate::days::days_on_the_road`].
    pub days: i64,
}

impl Trip {
    /// Empty and loaded distance together.
    pub fn total(&self) -> Result<Metres, AmountOverflow> {
        self.empty.plus(self.loaded)
    }
}

/// What an own vehicle's driver is counted at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DriverSalary {
    /// Cents for each kilometre.
    PerKm(Cents),
    /// Cents for each day.
    PerDay(Cents),
}

/// What an own vehicle costs. Amounts of a month unless they say otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnParkCost {
    /// Fuel in litres for 100 km.
    pub litres_per_100_km: i64,
    /// The driver.
    pub driver_salary: DriverSalary,
    /// Insurance.
    pub insurance: Cents,
    /// Leasing rate, or loss of value.
    pub wear_or_leasing: Cents,
    /// Service and tyres.
    pub service: Cents,
    /// Share of the office.
    pub administrative: Cents,
    /// Everything else.
    pub other: Cents,
}

/// What an assigned vehicle costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VehicleCost {
    /// Cents for each kilometre, empty or loaded.
    PerKm(Cents),
    /// Cents for each day.
    PerDay(Cents),
    /// A vehicle of our own.
    OwnPark(OwnParkCost),
}

impl VehicleCost {
    /// How the vehicle is counted.
    pub fn cost_type(&self) -> VehicleCostType {
        match self {
            Self::PerKm(_) => VehicleCostType::PerKm,
            Self::PerDay(_) => VehicleCostType::PerDay,
            Self::OwnPark(_) => VehicleCostType::OwnPark,
        }
    }
}

/// The company's prices of what its own vehicles use (settings `FUEL_PRICE` and `ROAD_TAX`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RunningPrices {
    /// For a litre of fuel.
    pub fuel_per_litre: UnitPrice,
    /// For a kilometre of road.
    pub road_tax_per_km: UnitPrice,
}

/// Revenue of an order: `value` is the agreed sum, or the price of a loaded kilometre or a day.
pub fn revenue(
    calculation: RevenueCalculation,
    value: Cents,
    trip: &Trip,
) -> Result<Cents, AmountOverflow> {
    match calculation {
        RevenueCalculation::Fixed => Ok(value),
        RevenueCalculation::PerKm => per_km(value, trip.loaded),
        RevenueCalculation::PerDay => value.times(trip.days),
    }
}

/// Cost of an order: `value` is the agreed sum, or the price of a kilometre (empty or loaded) or
/// a day.
///
/// `BY_VEHICLE` and `OWN_PARK` follow the assigned vehicle and ignore `value`; while there is no
/// such vehicle the cost is not known yet and counts as zero.
pub fn cost(
    calculation: CostCalculation,
    value: Cents,
    vehicle: Option<&VehicleCost>,
    prices: &RunningPrices,
    trip: &Trip,
) -> Result<Cents, AmountOverflow> {
    match (calculation, vehicle) {
        (CostCalculation::Fixed, _) => Ok(value),
        (CostCalculation::PerKm, _) => per_km(value, trip.total()?),
        (CostCalculation::PerDay, _) => value.times(trip.days),
        (CostCalculation::ByVehicle, Some(vehicle)) => vehicle_cost(vehicle, prices, trip),
        (CostCalculation::OwnPark, Some(VehicleCost::OwnPark(own))) => {
            own_park_cost(own, prices, trip)
        }
        (CostCalculation::ByVehicle, None) | (CostCalculation::OwnPark, _) => Ok(Cents::ZERO),
    }
}

/// What a vehicle costs over a trip.
pub fn vehicle_cost(
    vehicle: &VehicleCost,
    prices: &RunningPrices,
    trip: &Trip,
) -> Result<Cents, AmountOverflow> {
    match vehicle {
        VehicleCost::PerKm(price) => per_km(*price, trip.total()?),
        VehicleCost::PerDay(price) => price.times(trip.days),
        VehicleCost::OwnPark(own) => own_park_cost(own, prices, trip),
    }
}

fn per_km(price: Cents, distance: Metres) -> Result<Cents, AmountOverflow> {
    round_half_away(product(&[price.0, distance.0])?, METRES_PER_KM)
}

/// What a vehicle of our own costs over a trip: fuel, road, driver, and the share of the month.
///
/// Each part is a fraction of a cent over the common denominator 30,000,000:
/// fuel l/100 km × m × (1/10,000 €)/l over 10^7, road m × (1/10,000 €)/km over 10^5, a driver by
/// kilometre over 10^3, monthly costs × days over 30.
pub fn own_park_cost(
    own: &OwnParkCost,
    prices: &RunningPrices,
    trip: &Trip,
) -> Result<Cents, AmountOverflow> {
    const DENOMINATOR: i128 = 30_000_000;
    let metres = trip.total()?.0;
    let monthly = Cents::sum([
        own.insurance,
        own.wear_or_leasing,
        own.service,
        own.administrative,
        own.other,
    ])?;

    let fuel = product(&[
        own.litres_per_100_km,
        metres,
        prices.fuel_per_litre.ten_thousandths(),
        3,
    ])?;
    let road = product(&[metres, prices.road_tax_per_km.ten_thousandths(), 300])?;
    let driver = match own.driver_salary {
        DriverSalary::PerKm(salary) => product(&[salary.0, metres, 30_000])?,
        DriverSalary::PerDay(salary) => product(&[salary.0, trip.days, 30_000_000])?,
    };
    let month_share = product(&[monthly.0, trip.days, 30_000_000 / DAYS_PER_MONTH])?;

    let exact = [fuel, road, driver, month_share]
        .into_iter()
        .try_fold(0_i128, i128::checked_add)
        .ok_or(AmountOverflow)?;
    round_half_away(exact, DENOMINATOR)
}

fn product(factors: &[i64]) -> Result<i128, AmountOverflow> {
    factors
        .iter()
        .try_fold(1_i128, |product, factor| {
            product.checked_mul(i128::from(*factor))
        })
        .ok_or(AmountOverflow)
}

/// The four amounts of an order from which its profit follows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Finance {
    /// What the client pays.
    pub revenue: Cents,
    /// What the transport costs us.
    pub cost: Cents,
    /// Taken off the revenue ("Penalty").
    pub revenue_penalty: Cents,
    /// Added to the cost ("Additional cost").
    pub cost_penalty: Cents,
}

/// One amount of an order changed by hand, as the cells of the orders list do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FinancePatch {
    /// A new revenue.
    Revenue(Cents),
    /// A new cost.
    Cost(Cents),
    /// A new penalty.
    RevenuePenalty(Cents),
    /// A new additional cost.
    CostPenalty(Cents),
    /// A new profit; the revenue is set so that it comes out.
    Profit(Cents),
}

impl Finance {
    /// Revenue − cost − penalty − additional cost. There is no other way to a profit.
    pub fn profit(&self) -> Result<Cents, AmountOverflow> {
        self.revenue
            .minus(self.cost)?
            .minus(self.revenue_penalty)?
            .minus(self.cost_penalty)
    }

    /// The amounts after a change by hand. An amount that may not be is reported at its own
    /// field; a profit so low that the revenue would be negative is one.
    pub fn patched(self, patch: FinancePatch) -> Result<Self, FieldErrors> {
        let patched = match patch {
            FinancePatch::Revenue(revenue) => Self { revenue, ..self },
            FinancePatch::Cost(cost) => Self { cost, ..self },
            FinancePatch::RevenuePenalty(revenue_penalty) => Self {
                revenue_penalty,
                ..self
            },
            FinancePatch::CostPenalty(cost_penalty) => Self {
                cost_penalty,
                ..self
            },
            FinancePatch::Profit(profit) => {
                let revenue =
                    Cents::sum([profit, self.cost, self.revenue_penalty, self.cost_penalty])
                        .map_err(|error| FieldErrors::single("profit", error.into()))?;
                if revenue.entry_problem().is_some() {
                    let text = texts::orders::revenue_impossible(revenue.to_string());
                    return Err(FieldErrors::single("profit", text));
                }
                Self { revenue, ..self }
            }
        };
        patched.check().map(|()| patched)
    }

    /// That no amount is negative or absurd, at the fields `revenue`, `cost`, `revenue_penalty`
    /// and `cost_penalty`.
    pub fn check(&self) -> Result<(), FieldErrors> {
        let mut errors = FieldErrors::new();
        for (field, amount) in [
            ("revenue", self.revenue),
            ("cost", self.cost),
            ("revenue_penalty", self.revenue_penalty),
            ("cost_penalty", self.cost_penalty),
        ] {
            if let Some(problem) = amount.entry_problem() {
                errors.push(field, problem);
            }
        }
        errors.into_result()
    }
}

//! Revenue, cost and profit of an order.
//!
//! All amounts are cents of the order's currency. Every sum is exact and rounded once, at the end,
//! half away from zero. The order form, the loads list and the planning all calculate here, so the
//! same inputs give the same result to the cent.

use crate::days::RoadDays;
use crate::distance::Metres;
use crate::field_errors::FieldErrors;
use crate::money::{AmountOverflow, Cents, UnitPrice, round_half_away};
use crate::orders::{CostCalculation, OrderStatus, RevenueCalculation};
use crate::texts;
use crate::vehicles::{FuelConsumption, VehicleCostType};

/// Monthly costs are spread over this many days, whatever the length of the month.
pub const DAYS_PER_MONTH: i64 = 30;

const METRES_PER_KM: i128 = 1_000;

/// How far and how long an order keeps a vehicle busy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trip {
    /// From where the vehicle is to the first loading.
    pub empty: Metres,
    /// From the first stop to the last.
    pub loaded: Metres,
    /// How many days it takes; see [`crate::days::days_on_the_road`].
    pub days: RoadDays,
}

impl Trip {
    /// Empty and loaded distance together.
    pub fn total(&self) -> Result<Metres, AmountOverflow> {
        self.empty.plus(self.loaded)
    }
}

/// How the driver of one of our own vehicles is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DriverSalary {
    /// Cents per kilometre.
    PerKm(Cents),
    /// Cents per day.
    PerDay(Cents),
}

/// What one of our own vehicles costs. Amounts are cents per month unless stated otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnParkCost {
    /// How much fuel it burns.
    pub fuel_consumption: FuelConsumption,
    /// The driver's pay.
    pub driver_salary: DriverSalary,
    /// Insurance.
    pub insurance: Cents,
    /// The leasing instalment, or depreciation.
    pub wear_or_leasing: Cents,
    /// Service and tyres.
    pub service: Cents,
    /// Its share of the office costs.
    pub administrative: Cents,
    /// Everything else.
    pub other: Cents,
}

/// What an assigned vehicle costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VehicleCost {
    /// Cents per kilometre, empty or loaded.
    PerKm(Cents),
    /// Cents per day.
    PerDay(Cents),
    /// A vehicle of our own.
    OwnPark(OwnParkCost),
}

impl VehicleCost {
    /// The kind of calculation that this is.
    pub fn cost_type(&self) -> VehicleCostType {
        match self {
            Self::PerKm(_) => VehicleCostType::PerKm,
            Self::PerDay(_) => VehicleCostType::PerDay,
            Self::OwnPark(_) => VehicleCostType::OwnPark,
        }
    }
}

/// What the company pays to run its own vehicles (settings `FUEL_PRICE` and `ROAD_TAX`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RunningPrices {
    /// Per litre of fuel.
    pub fuel_per_litre: UnitPrice,
    /// Per kilometre of road.
    pub road_tax_per_km: UnitPrice,
}

/// Revenue of an order. `value` is the agreed amount, or the price per loaded kilometre or per day.
pub fn revenue(
    calculation: RevenueCalculation,
    value: Cents,
    trip: &Trip,
) -> Result<Cents, AmountOverflow> {
    match calculation {
        RevenueCalculation::Fixed => Ok(value),
        RevenueCalculation::PerKm => per_km(value, trip.loaded),
        RevenueCalculation::PerDay => value.times(trip.days.count),
    }
}

/// Cost of an order. `value` is the agreed amount, or the price per kilometre (empty or loaded) or
/// per day.
///
/// `BY_VEHICLE` and `OWN_PARK` use the assigned vehicle and ignore `value`. As long as there is no
/// such vehicle the cost is unknown and counts as zero.
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
        (CostCalculation::PerDay, _) => value.times(trip.days.count),
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
        VehicleCost::PerDay(price) => price.times(trip.days.count),
        VehicleCost::OwnPark(own) => own_park_cost(own, prices, trip),
    }
}

/// Whether the days of a trip count in a revenue that is calculated like this.
pub fn revenue_counts_days(calculation: RevenueCalculation) -> bool {
    calculation == RevenueCalculation::PerDay
}

/// Whether the days of a trip count in a cost that is calculated like this, with a vehicle of this
/// type.
pub fn cost_counts_days(calculation: CostCalculation, vehicle: Option<VehicleCostType>) -> bool {
    match (calculation, vehicle) {
        (CostCalculation::PerDay, _)
        | (CostCalculation::ByVehicle, Some(VehicleCostType::PerDay))
        | (CostCalculation::ByVehicle | CostCalculation::OwnPark, Some(VehicleCostType::OwnPark)) => {
            true
        }
        (CostCalculation::Fixed | CostCalculation::PerKm, _)
        | (CostCalculation::ByVehicle, Some(VehicleCostType::PerKm) | None)
        | (
            CostCalculation::OwnPark,
            Some(VehicleCostType::PerKm | VehicleCostType::PerDay) | None,
        ) => false,
    }
}

/// The price of a fixed revenue or cost, which has two names on the wire: the `value` of its calculation, and the `total`
/// that may be entered by hand. They are one number, so the one that was changed counts; `before` is the total as it
/// is stored.
pub fn fixed_price(value: Option<Cents>, total: Option<Cents>, before: Option<Cents>) -> Cents {
    let entered = total.filter(|total| before != Some(*total));
    entered.or(value).or(total).unwrap_or_default()
}

/// Whether a cost that a user entered replaces the calculated one. Where no vehicle gives a
/// cost, that is also one of 0.
pub fn is_cost_by_hand(entered: Cents, calculated: Cents, has_vehicle: bool) -> bool {
    entered != calculated || (entered == Cents(0) && !has_vehicle)
}

/// Whether an order has no cost yet: it has no vehicle, none was agreed, and none was entered
/// `by_hand`, not even 0. A compensation always has one. The lists ask the same of the database.
pub fn is_unpriced(status: OrderStatus, has_vehicle: bool, cost: Cents, by_hand: bool) -> bool {
    !has_vehicle && cost == Cents(0) && !by_hand && status != OrderStatus::Compensation
}

fn per_km(price: Cents, distance: Metres) -> Result<Cents, AmountOverflow> {
    round_half_away(product(&[price.0, distance.0])?, METRES_PER_KM)
}

/// What one of our own vehicles costs for a trip: fuel, road tax, driver, and a share of the
/// monthly costs.
///
/// Each part is a fraction of a cent; the common denominator is 300,000,000:
/// - fuel (1/10 l)/100 km × m × (1/10,000 €)/l over 10^8
/// - road m × (1/10,000 €)/km over 10^5
/// - a driver paid by the kilometre over 10^3
/// - monthly costs × days over 30
pub fn own_park_cost(
    own: &OwnParkCost,
    prices: &RunningPrices,
    trip: &Trip,
) -> Result<Cents, AmountOverflow> {
    const DENOMINATOR: i64 = 300_000_000;
    let metres = trip.total()?.0;
    let monthly = Cents::sum([
        own.insurance,
        own.wear_or_leasing,
        own.service,
        own.administrative,
        own.other,
    ])?;

    let fuel = product(&[
        own.fuel_consumption.tenths(),
        metres,
        prices.fuel_per_litre.ten_thousandths(),
        3,
    ])?;
    let road = product(&[metres, prices.road_tax_per_km.ten_thousandths(), 3_000])?;
    let driver = match own.driver_salary {
        DriverSalary::PerKm(salary) => product(&[salary.0, metres, 300_000])?,
        DriverSalary::PerDay(salary) => product(&[salary.0, trip.days.count, DENOMINATOR])?,
    };
    let month_share = product(&[monthly.0, trip.days.count, DENOMINATOR / DAYS_PER_MONTH])?;

    let exact = [fuel, road, driver, month_share]
        .into_iter()
        .try_fold(0_i128, i128::checked_add)
        .ok_or(AmountOverflow)?;
    round_half_away(exact, i128::from(DENOMINATOR))
}

fn product(factors: &[i64]) -> Result<i128, AmountOverflow> {
    factors
        .iter()
        .try_fold(1_i128, |product, factor| {
            product.checked_mul(i128::from(*factor))
        })
        .ok_or(AmountOverflow)
}

/// The four amounts that make up an order's profit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Finance {
    /// What the client pays.
    pub revenue: Cents,
    /// What the transport costs us.
    pub cost: Cents,
    /// Subtracted from the revenue ("Penalty").
    pub revenue_penalty: Cents,
    /// Added to the cost ("Additional cost").
    pub cost_penalty: Cents,
}

/// One amount of an order edited in its cell of the orders list.
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
    /// A new profit; the revenue is changed to match.
    Profit(Cents),
}

impl Finance {
    /// Revenue − cost − penalty − additional cost. Profit is calculated nowhere else.
    pub fn profit(&self) -> Result<Cents, AmountOverflow> {
        self.revenue
            .minus(self.cost)?
            .minus(self.revenue_penalty)?
            .minus(self.cost_penalty)
    }

    /// The amounts after an edit. An invalid amount is reported at its own field; so is a profit so
    /// low that the revenue would become negative.
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

    /// Checks that no amount is negative or absurdly large; errors are at `revenue`, `cost`,
    /// `revenue_penalty` and `cost_penalty`.
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

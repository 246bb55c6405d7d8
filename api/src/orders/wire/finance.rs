//! The money of an order as the form sends it.

use domain::invoices::VAT_RATES;
use domain::orders::{Activity, CostCalculation, Currency, RevenueCalculation};
use domain::wire::{Required, amount};
use domain::{Cents, FieldErrors, Sentence, texts};

use crate::orders::draft::Agreement;

domain::body! {
    /// Money of an order, in cents.
    pub struct FinancePayload {
        /// Currency of all amounts.
        currency: Required<Currency>,
        /// How the revenue is agreed: `FIXED` unless told.
        revenue_calculation_type: Option<RevenueCalculation>,
        /// The sum, or the price of a kilometre or day.
        revenue_calculation_value: Option<Cents> where amount,
        /// How the cost is agreed: `BY_VEHICLE` unless told, `FIXED` for a spot order.
        cost_calculation_type: Option<CostCalculation>,
        /// The sum, or the price of a kilometre or day.
        cost_calculation_value: Option<Cents> where amount,
        /// VAT of the supplier: 0, 9 or 21 percent.
        cost_vat: Required<i64> where |percent: &i64| vat_rate(*percent),
        /// Revenue; calculated when absent.
        revenue: Option<Cents> where amount,
        /// Cost; calculated when absent.
        cost: Option<Cents> where amount,
        /// Penalty.
        revenue_penalty: Option<Cents> where amount,
        /// Additional cost.
        cost_penalty: Option<Cents> where amount,
    }
}

fn vat_rate(percent: i64) -> Option<Sentence> {
    (!VAT_RATES.contains(&percent)).then(|| texts::fields::not_one_of("0, 9, 21"))
}

impl FinancePayload {
    /// That the sums of a spot order are fixed. It stands in an order, under `finance`.
    pub fn check_spot(&self, errors: &mut FieldErrors) {
        let is_agreed = |kind| kind != RevenueCalculation::Fixed;
        if self.revenue_calculation_type.is_some_and(is_agreed) {
            errors.push(
                "finance.revenue_calculation_type",
                texts::orders::spot_is_fixed(),
            );
        }
        let is_agreed = |kind| kind != CostCalculation::Fixed;
        if self.cost_calculation_type.is_some_and(is_agreed) {
            errors.push(
                "finance.cost_calculation_type",
                texts::orders::spot_is_fixed(),
            );
        }
    }

    /// What was agreed for an order of this activity.
    pub fn agreement(&self, activity: Activity) -> Agreement {
        let cost_by_default = if activity == Activity::Spot {
            CostCalculation::Fixed
        } else {
            CostCalculation::ByVehicle
        };
        Agreement {
            revenue_calculation: self
                .revenue_calculation_type
                .unwrap_or(RevenueCalculation::Fixed),
            revenue_value: self.revenue_calculation_value.unwrap_or_default(),
            cost_calculation: self.cost_calculation_type.unwrap_or(cost_by_default),
            cost_value: self.cost_calculation_value.unwrap_or_default(),
            revenue_penalty: self.revenue_penalty.unwrap_or_default(),
            cost_penalty: self.cost_penalty.unwrap_or_default(),
        }
    }
}

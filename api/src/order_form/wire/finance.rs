//! The finance section of an order, as the form sends it.

use domain::invoices::VAT_RATES;
use domain::orders::finance::{Finance, fixed_price};
use domain::orders::{Activity, CostCalculation, Currency, RevenueCalculation};
use domain::wire::{Required, amount};
use domain::{Cents, FieldErrors, Sentence, texts};

use crate::order_form::draft::Agreement;

domain::body! {
    /// The amounts of an order, in cents.
    pub struct FinancePayload passing ["profit", "revenue_overridden", "cost_overridden", "days_estimated", "agreed_cost",
        "empty_distance", "loaded_distance"] {
        /// The currency of all amounts.
        currency: Required<Currency>,
        /// What the revenue is based on; `FIXED` by default.
        revenue_calculation_type: Option<RevenueCalculation>,
        /// The fixed sum or the price per kilometre or day, in cents.
        revenue_calculation_value: Option<Cents> where amount,
        /// What the cost is based on; `BY_VEHICLE` by default, `FIXED` for a spot order.
        cost_calculation_type: Option<CostCalculation>,
        /// The fixed sum or the price per kilometre or day, in cents.
        cost_calculation_value: Option<Cents> where amount,
        /// The supplier's VAT rate: 0, 9 or 21 percent.
        cost_vat: Required<i64> where |percent: &i64| vat_rate(*percent),
        /// The revenue; calculated when it is not sent. A fixed one is the same number as its value: what was changed counts.
        revenue: Option<Cents> where amount,
        /// The cost; calculated when it is not sent. A fixed one is the same number as its value.
        cost: Option<Cents> where amount,
        /// The penalty in cents, deducted from the profit.
        revenue_penalty: Option<Cents> where amount,
        /// The additional cost in cents.
        cost_penalty: Option<Cents> where amount,
    }
}

fn vat_rate(percent: i64) -> Option<Sentence> {
    (!VAT_RATES.contains(&percent)).then(|| texts::fields::not_one_of("0, 9, 21"))
}

impl FinancePayload {
    /// Checks that revenue and cost of a spot order are fixed sums. Errors are reported under
    /// `finance`.
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

    /// Makes value and total of a fixed revenue or cost the one number that they are. `before` is the order as it is
    /// stored.
    pub fn settle_fixed(&mut self, activity: Activity, before: Option<&Finance>) {
        let agreed = self.agreement(activity);
        if agreed.revenue_calculation == RevenueCalculation::Fixed {
            let before = before.map(|before| before.revenue);
            let price = fixed_price(self.revenue_calculation_value, self.revenue.take(), before);
            self.revenue_calculation_value = Some(price);
        }
        if agreed.cost_calculation == CostCalculation::Fixed {
            let before = before.map(|before| before.cost);
            let price = fixed_price(self.cost_calculation_value, self.cost, before);
            self.cost_calculation_value = Some(price);
            // Whether it was entered tells a cost of 0 from none.
            self.cost = self.cost.and(Some(price));
        }
    }

    /// What revenue and cost are based on for an order of this activity.
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

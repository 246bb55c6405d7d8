//! The money of an order as the form sends it.

use domain::invoices::VAT_RATES;
use domain::orders::{Activity, CostCalculation, Currency, RevenueCalculation};
use domain::texts;
use domain::{Cents, FieldErrors};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Field;
use crate::object_field;
use crate::orders::draft::FinanceDraft;

/// Money of an order, in cents.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct FinancePayload {
    /// `EUR`, `USD` or `GBP`; required.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    currency: Field<Currency>,
    /// `FIXED` (default), `PER_KM` or `PER_DAY`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    revenue_calculation_type: Field<RevenueCalculation>,
    /// The sum, or the price of a unit.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue_calculation_value: Field<Cents>,
    /// `BY_VEHICLE` (default), `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    cost_calculation_type: Field<CostCalculation>,
    /// The sum, or the price of a unit.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_calculation_value: Field<Cents>,
    /// VAT of the supplier: 0, 9 or 21 percent; required.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_vat: Field<i64>,
    /// Revenue; calculated when absent.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue: Field<Cents>,
    /// Cost; calculated when absent.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost: Field<Cents>,
    /// Penalty.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue_penalty: Field<Cents>,
    /// Additional cost.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_penalty: Field<Cents>,
}

object_field!(FinancePayload);

impl FinancePayload {
    /// The part that a calculation needs: currency and VAT have no say in it.
    pub fn to_calculate(
        (revenue_calculation_type, revenue_calculation_value): (
            Field<RevenueCalculation>,
            Field<Cents>,
        ),
        (cost_calculation_type, cost_calculation_value): (Field<CostCalculation>, Field<Cents>),
        (revenue_penalty, cost_penalty): (Field<Cents>, Field<Cents>),
    ) -> Self {
        Self {
            currency: Field::Value(Currency::Eur),
            cost_vat: Field::Value(0),
            revenue_calculation_type,
            revenue_calculation_value,
            cost_calculation_type,
            cost_calculation_value,
            revenue_penalty,
            cost_penalty,
            ..Self::default()
        }
    }
}

/// Reads the money of an order; `prefix` stands before each field's name in errors.
pub fn parse_finance(
    sent: FinancePayload,
    activity: Activity,
    prefix: &str,
    errors: &mut FieldErrors,
) -> FinanceDraft {
    let path = |name: &str| format!("{prefix}{name}");
    let currency = sent.currency.required(&path("currency"), errors);
    let cost_vat = sent.cost_vat.required(&path("cost_vat"), errors);
    if cost_vat.is_some_and(|vat| !VAT_RATES.contains(&vat)) {
        errors.push(path("cost_vat"), texts::fields::not_one_of("0, 9, 21"));
    }
    let revenue_value = sent
        .revenue_calculation_value
        .amount(&path("revenue_calculation_value"), errors);
    let cost_value = sent
        .cost_calculation_value
        .amount(&path("cost_calculation_value"), errors);
    let revenue = sent.revenue.amount(&path("revenue"), errors);
    let cost = sent.cost.amount(&path("cost"), errors);
    let revenue_penalty = sent
        .revenue_penalty
        .amount(&path("revenue_penalty"), errors)
        .unwrap_or_default();
    let cost_penalty = sent
        .cost_penalty
        .amount(&path("cost_penalty"), errors)
        .unwrap_or_default();
    let revenue_calculation = sent
        .revenue_calculation_type
        .optional(&path("revenue_calculation_type"), errors);
    let cost_calculation = sent
        .cost_calculation_type
        .optional(&path("cost_calculation_type"), errors);
    let is_spot = activity == Activity::Spot;
    if is_spot && revenue_calculation.is_some_and(|kind| kind != RevenueCalculation::Fixed) {
        errors.push(
            path("revenue_calculation_type"),
            texts::orders::spot_is_fixed(),
        );
    }
    if is_spot && cost_calculation.is_some_and(|kind| kind != CostCalculation::Fixed) {
        errors.push(
            path("cost_calculation_type"),
            texts::orders::spot_is_fixed(),
        );
    }
    let by_default = if is_spot {
        CostCalculation::Fixed
    } else {
        CostCalculation::ByVehicle
    };
    FinanceDraft {
        currency: currency.unwrap_or(Currency::Eur),
        revenue_calculation: revenue_calculation.unwrap_or(RevenueCalculation::Fixed),
        revenue_value: revenue_value.unwrap_or_default(),
        cost_calculation: cost_calculation.unwrap_or(by_default),
        cost_value: cost_value.unwrap_or_default(),
        cost_vat,
        revenue,
        cost,
        revenue_penalty,
        cost_penalty,
    }
}

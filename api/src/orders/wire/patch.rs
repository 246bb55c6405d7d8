//! The bodies of the changes that the orders list makes in one cell (orders specification,
//! sections 2.1 and 7).

use domain::orders::distances::Adjustment;
use domain::orders::finance::FinancePatch;
use domain::orders::{CmrOriginal, OrderStatus};
use domain::texts;
use domain::{Cents, FieldErrors, Metres};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{LINE, NOTE};
use crate::error::{ApiError, ApiResult};
use crate::http::Field;

/// Exactly one of these.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct OrderPatchPayload {
    /// Note on the cargo.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    cargo_note: Field<String>,
    /// The supplier's preinvoice number.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    preinvoice_number: Field<String>,
    /// Difference between preinvoice and revenue, in cents.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    preinvoice_difference: Field<Cents>,
    /// Number of the CMR note.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    cmr_number: Field<String>,
    /// The client's own number.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    load_number: Field<String>,
    /// The new status.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    status: Field<OrderStatus>,
    /// Revenue in cents.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue: Field<Cents>,
    /// Cost in cents.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost: Field<Cents>,
    /// Penalty in cents.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue_penalty: Field<Cents>,
    /// Additional cost in cents.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_penalty: Field<Cents>,
    /// Profit in cents; the revenue is set so that it comes out.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    profit: Field<Cents>,
    /// `RECEIVED` or `NOT_RECEIVED`; yes or no is read, too.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[serde(alias = "cmr_original")]
    received_cmr_original: Field<CmrOriginal>,
}

/// One change of an order.
#[derive(Debug, Clone, PartialEq)]
pub enum OrderPatch {
    /// A note on the cargo, or none.
    CargoNote(Option<String>),
    /// The supplier's preinvoice number, or none.
    PreinvoiceNumber(Option<String>),
    /// Difference between preinvoice and revenue, or none.
    PreinvoiceDifference(Option<Cents>),
    /// Number of the CMR note, or none.
    CmrNumber(Option<String>),
    /// The client's own number, or none.
    LoadNumber(Option<String>),
    /// A new status.
    Status(OrderStatus),
    /// A new amount.
    Finance(FinancePatch),
    /// Whether the CMR original has arrived.
    CmrOriginal(CmrOriginal),
}

impl OrderPatch {
    /// The field that a compensation does not have, if it is one: it is a cost with a note, for a
    /// period.
    pub fn not_of_compensation(&self) -> Option<&'static str> {
        match self {
            Self::CargoNote(_) | Self::Status(_) | Self::Finance(FinancePatch::Cost(_)) => None,
            Self::PreinvoiceNumber(_) => Some("preinvoice_number"),
            Self::PreinvoiceDifference(_) => Some("preinvoice_difference"),
            Self::CmrNumber(_) => Some("cmr_number"),
            Self::LoadNumber(_) => Some("load_number"),
            Self::CmrOriginal(_) => Some("received_cmr_original"),
            Self::Finance(FinancePatch::Revenue(_)) => Some("revenue"),
            Self::Finance(FinancePatch::RevenuePenalty(_)) => Some("revenue_penalty"),
            Self::Finance(FinancePatch::CostPenalty(_)) => Some("cost_penalty"),
            Self::Finance(FinancePatch::Profit(_)) => Some("profit"),
        }
    }
}

impl OrderPatchPayload {
    /// The one change; 422 to none and to two.
    pub fn parse(self) -> ApiResult<OrderPatch> {
        let mut errors = FieldErrors::new();
        let sent = self.sent();
        if sent.len() > 1 {
            for name in &sent {
                errors.push(*name, texts::orders::one_field_expected());
            }
        }
        let errors_of = &mut errors;
        let patch =
            match sent.first().copied().unwrap_or_default() {
                "cargo_note" => cleared(self.cargo_note, NOTE, "cargo_note", errors_of)
                    .map(OrderPatch::CargoNote),
                "preinvoice_number" => {
                    cleared(self.preinvoice_number, LINE, "preinvoice_number", errors_of)
                        .map(OrderPatch::PreinvoiceNumber)
                }
                "preinvoice_difference" => self
                    .preinvoice_difference
                    .change("preinvoice_difference", errors_of)
                    .map(OrderPatch::PreinvoiceDifference),
                "cmr_number" => cleared(self.cmr_number, LINE, "cmr_number", errors_of)
                    .map(OrderPatch::CmrNumber),
                "load_number" => cleared(self.load_number, LINE, "load_number", errors_of)
                    .map(OrderPatch::LoadNumber),
                "status" => self
                    .status
                    .required("status", errors_of)
                    .map(OrderPatch::Status),
                "received_cmr_original" => self
                    .received_cmr_original
                    .required("received_cmr_original", errors_of)
                    .map(OrderPatch::CmrOriginal),
                amount => self.amount(amount, errors_of).map(OrderPatch::Finance),
            };
        errors.into_result()?;
        // Without a field there is none to put the error at.
        patch.ok_or_else(|| ApiError::Refused(texts::orders::one_field_expected()))
    }

    fn sent(&self) -> Vec<&'static str> {
        [
            ("cargo_note", self.cargo_note.is_sent()),
            ("preinvoice_number", self.preinvoice_number.is_sent()),
            (
                "preinvoice_difference",
                self.preinvoice_difference.is_sent(),
            ),
            ("cmr_number", self.cmr_number.is_sent()),
            ("load_number", self.load_number.is_sent()),
            ("status", self.status.is_sent()),
            ("revenue", self.revenue.is_sent()),
            ("cost", self.cost.is_sent()),
            ("revenue_penalty", self.revenue_penalty.is_sent()),
            ("cost_penalty", self.cost_penalty.is_sent()),
            ("profit", self.profit.is_sent()),
            (
                "received_cmr_original",
                self.received_cmr_original.is_sent(),
            ),
        ]
        .into_iter()
        .filter_map(|(name, is_sent)| is_sent.then_some(name))
        .collect()
    }

    /// An amount; an empty penalty is none, the others cannot be empty.
    fn amount(self, name: &'static str, errors: &mut FieldErrors) -> Option<FinancePatch> {
        match name {
            "revenue" => self
                .revenue
                .required(name, errors)
                .map(FinancePatch::Revenue),
            "cost" => self.cost.required(name, errors).map(FinancePatch::Cost),
            "profit" => self.profit.required(name, errors).map(FinancePatch::Profit),
            "revenue_penalty" => self
                .revenue_penalty
                .change(name, errors)
                .map(|amount| FinancePatch::RevenuePenalty(amount.unwrap_or_default())),
            "cost_penalty" => self
                .cost_penalty
                .change(name, errors)
                .map(|amount| FinancePatch::CostPenalty(amount.unwrap_or_default())),
            _ => None,
        }
    }
}

/// A text of at most `most` characters, as the form has it: a cell must not take what the form of
/// the same order refuses.
#[expect(clippy::option_option, reason = "not sent and cleared are two things")]
fn cleared(
    field: Field<String>,
    most: usize,
    path: &str,
    errors: &mut FieldErrors,
) -> Option<Option<String>> {
    let change = field.change(path, errors)?;
    if change
        .as_ref()
        .is_some_and(|text| text.chars().count() > most)
    {
        errors.push(path, texts::fields::too_long(most));
    }
    Some(change)
}

/// The amounts after an order got a vehicle or lost it.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderAmountsView {
    /// The order.
    pub order_id: i64,
    /// Profit in cents.
    pub profit: i64,
    /// Revenue in cents.
    pub revenue: i64,
    /// Cost in cents.
    pub cost: i64,
    /// Penalty in cents.
    pub revenue_penalty: i64,
    /// Additional cost in cents.
    pub cost_penalty: i64,
    /// Status, which a change may have moved.
    pub status: OrderStatus,
    /// Distances in metres.
    pub empty_km: i64,
    /// Loaded distance in metres.
    pub loaded_km: i64,
    /// Total distance in metres.
    pub total_km: i64,
    /// Version of the order.
    pub updated_at: chrono::DateTime<chrono::Utc>,
}

/// Distances entered by hand, in metres; the third follows from two.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the wire's names")]
pub struct AdjustDistancesPayload {
    /// Empty run.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    empty_distance: Field<Metres>,
    /// Laden run.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    loaded_distance: Field<Metres>,
    /// Both together.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    total_distance: Field<Metres>,
}

impl AdjustDistancesPayload {
    /// What is to be changed.
    pub fn parse(self) -> ApiResult<Adjustment> {
        let mut errors = FieldErrors::new();
        let adjustment = Adjustment {
            empty: self.empty_distance.optional("empty_distance", &mut errors),
            loaded: self
                .loaded_distance
                .optional("loaded_distance", &mut errors),
            total: self.total_distance.optional("total_distance", &mut errors),
        };
        errors.into_result()?;
        Ok(adjustment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn parse(body: serde_json::Value) -> ApiResult<OrderPatch> {
        serde_json::from_value::<OrderPatchPayload>(body)
            .unwrap()
            .parse()
    }

    #[test]
    fn exactly_one_field_is_taken() {
        assert_eq!(
            parse(json!({"status": "canceled"})).unwrap(),
            OrderPatch::Status(OrderStatus::Cancelled)
        );
        assert_eq!(
            parse(json!({"load_number": ""})).unwrap(),
            OrderPatch::LoadNumber(None)
        );
        assert_eq!(
            parse(json!({"revenue": 1500})).unwrap(),
            OrderPatch::Finance(FinancePatch::Revenue(Cents(1500)))
        );
        for (sent, read) in [
            (json!(true), CmrOriginal::Received),
            (json!(false), CmrOriginal::NotReceived),
            (json!("received"), CmrOriginal::Received),
        ] {
            assert_eq!(
                parse(json!({"received_cmr_original": sent})).unwrap(),
                OrderPatch::CmrOriginal(read)
            );
        }
        for bad in [
            json!({}),
            json!({"colour": "red"}),
            json!({"revenue": 1, "cost": 2}),
            json!({"revenue": null}),
            json!({"revenue": "12.50"}),
            json!({"status": "SOLD"}),
        ] {
            assert!(parse(bad.clone()).is_err(), "{bad}");
        }
    }
}

//! The bodies of the changes that the orders list makes in one cell (orders specification,
//! sections 2.1 and 7).

use domain::orders::distances::Adjustment;
use domain::orders::finance::FinancePatch;
use domain::orders::{CmrOriginal, OrderStatus};
use domain::wire::{Change, at_most};
use domain::{Cents, FieldErrors, Metres, texts};
use serde::Serialize;
use utoipa::ToSchema;

use super::{LINE, NOTE};
use crate::error::{ApiError, ApiResult};

domain::body! {
    /// Exactly one of these.
    pub struct OrderPatchPayload {
        /// Note on the cargo.
        cargo_note: Change<String> where at_most(NOTE),
        /// The supplier's preinvoice number.
        preinvoice_number: Change<String> where at_most(LINE),
        /// Difference between preinvoice and revenue, in cents.
        preinvoice_difference: Change<Cents>,
        /// Number of the CMR note.
        cmr_number: Change<String> where at_most(LINE),
        /// The client's own number.
        load_number: Change<String> where at_most(LINE),
        /// The new status.
        status: Change<OrderStatus>,
        /// Revenue in cents.
        revenue: Change<Cents>,
        /// Cost in cents.
        cost: Change<Cents>,
        /// Penalty in cents.
        revenue_penalty: Change<Cents>,
        /// Additional cost in cents.
        cost_penalty: Change<Cents>,
        /// Profit in cents; the revenue is set so that it comes out.
        profit: Change<Cents>,
        /// Whether the original of the consignment note has arrived; yes or no is read, too.
        received_cmr_original = "received_cmr_original" | "cmr_original": Change<CmrOriginal>,
    }
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
    /// The one change; 422 to none and to two. `errors` is what reading found wrong.
    pub fn patch(self, mut errors: FieldErrors) -> ApiResult<OrderPatch> {
        use FinancePatch as F;
        use OrderPatch as P;
        let e = &mut errors;
        let patches = [
            ("cargo_note", clearable(self.cargo_note, P::CargoNote)),
            (
                "preinvoice_number",
                clearable(self.preinvoice_number, P::PreinvoiceNumber),
            ),
            (
                "preinvoice_difference",
                clearable(self.preinvoice_difference, P::PreinvoiceDifference),
            ),
            ("cmr_number", clearable(self.cmr_number, P::CmrNumber)),
            ("load_number", clearable(self.load_number, P::LoadNumber)),
            filled("status", self.status, e, P::Status),
            filled("revenue", self.revenue, e, |to| P::Finance(F::Revenue(to))),
            filled("cost", self.cost, e, |to| P::Finance(F::Cost(to))),
            filled("profit", self.profit, e, |to| P::Finance(F::Profit(to))),
            (
                "revenue_penalty",
                clearable(self.revenue_penalty, |to| {
                    P::Finance(F::RevenuePenalty(to.unwrap_or_default()))
                }),
            ),
            (
                "cost_penalty",
                clearable(self.cost_penalty, |to| {
                    P::Finance(F::CostPenalty(to.unwrap_or_default()))
                }),
            ),
            filled(
                "received_cmr_original",
                self.received_cmr_original,
                e,
                P::CmrOriginal,
            ),
        ];
        // What was sent and refused counts, too.
        let sent: Vec<&str> = patches
            .iter()
            .filter(|(name, patch)| patch.is_some() || !errors.at(name).is_empty())
            .map(|(name, _)| *name)
            .collect();
        if sent.len() > 1 {
            for name in sent {
                errors.push(name, texts::orders::one_field_expected());
            }
        }
        errors.into_result()?;
        let patch = patches.into_iter().find_map(|(_, patch)| patch);
        // Without a field there is none to put the error at.
        patch.ok_or_else(|| ApiError::Refused(texts::orders::one_field_expected()))
    }
}

/// A change of what may be empty.
fn clearable<T>(
    change: Change<T>,
    patch: impl FnOnce(Option<T>) -> OrderPatch,
) -> Option<OrderPatch> {
    match change {
        Change::Keep => None,
        Change::Clear => Some(patch(None)),
        Change::Set(value) => Some(patch(Some(value))),
    }
}

/// A change of what cannot be empty, with the name of its field.
fn filled<T>(
    name: &'static str,
    change: Change<T>,
    errors: &mut FieldErrors,
    patch: impl FnOnce(T) -> OrderPatch,
) -> (&'static str, Option<OrderPatch>) {
    let patch = match change {
        Change::Keep => None,
        Change::Clear => {
            errors.push(name, texts::fields::required());
            None
        }
        Change::Set(value) => Some(patch(value)),
    };
    (name, patch)
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

domain::body! {
    /// Distances entered by hand, in metres; the third follows from two.
    pub struct AdjustDistancesPayload {
        /// Empty run.
        empty = "empty_distance": Option<Metres>,
        /// Laden run.
        loaded = "loaded_distance": Option<Metres>,
        /// Both together.
        total = "total_distance": Option<Metres>,
    }
}

impl From<AdjustDistancesPayload> for Adjustment {
    fn from(sent: AdjustDistancesPayload) -> Self {
        Self {
            empty: sent.empty,
            loaded: sent.loaded,
            total: sent.total,
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::wire::read_body;
    use serde_json::json;

    use super::*;

    fn parse(body: serde_json::Value) -> ApiResult<OrderPatch> {
        let (payload, errors) = read_body::<OrderPatchPayload>(body).unwrap();
        payload.patch(errors)
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

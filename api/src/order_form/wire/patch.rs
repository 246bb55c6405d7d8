//! The bodies the orders list sends to change single cells (orders specification, sections 2.1 and
//! 7).

use domain::orders::distances::Adjustment;
use domain::orders::finance::FinancePatch;
use domain::orders::{CmrOriginal, OrderStatus};
use domain::wire::{Change, at_most};
use domain::{Cents, FieldErrors, Metres, texts};

use crate::error::{ApiError, ApiResult};
use crate::orders::wire::{LINE, NOTE};

domain::body! {
    /// The value to change; exactly one of these fields.
    pub struct OrderPatchPayload {
        /// A note about the cargo.
        cargo_note: Change<String> where at_most(NOTE),
        /// The supplier's preinvoice number.
        preinvoice_number: Change<String> where at_most(LINE),
        /// The difference between preinvoice and revenue, in cents.
        preinvoice_difference: Change<Cents>,
        /// The number of the CMR note.
        cmr_number: Change<String> where at_most(LINE),
        /// The client's own number for the load.
        load_number: Change<String> where at_most(LINE),
        /// The new status.
        status: Change<OrderStatus>,
        /// The revenue in cents.
        revenue: Change<Cents>,
        /// The cost in cents; `null` for the one that is calculated.
        cost: Change<Cents>,
        /// The penalty in cents, deducted from the profit.
        revenue_penalty: Change<Cents>,
        /// The additional cost in cents.
        cost_penalty: Change<Cents>,
        /// The profit in cents; the revenue is set so that this profit results. Not possible as long
        /// as there is no cost.
        profit: Change<Cents>,
        /// Whether the original CMR note has arrived; a boolean is accepted too.
        received_cmr_original = "received_cmr_original" | "cmr_original": Change<CmrOriginal>,
    }
}

/// A single change of an order.
#[derive(Debug, Clone, PartialEq)]
pub enum OrderPatch {
    /// A note on the cargo, or none.
    CargoNote(Option<String>),
    /// The supplier's preinvoice number, or none.
    PreinvoiceNumber(Option<String>),
    /// The difference between preinvoice and revenue, or none.
    PreinvoiceDifference(Option<Cents>),
    /// The number of the CMR note, or none.
    CmrNumber(Option<String>),
    /// The client's own number, or none.
    LoadNumber(Option<String>),
    /// A new status.
    Status(OrderStatus),
    /// A new amount.
    Finance(FinancePatch),
    /// The cost that is calculated, instead of one entered by hand.
    CalculatedCost,
    /// Whether the original CMR note has arrived.
    CmrOriginal(CmrOriginal),
}

impl OrderPatch {
    /// The field that it changes.
    pub fn field(&self) -> Field {
        let (sent, logged) = match self {
            Self::CargoNote(_) => ("cargo_note", "cargo.note"),
            Self::PreinvoiceNumber(_) => {
                ("preinvoice_number", "supplier_accounting.preinvoice_number")
            }
            Self::PreinvoiceDifference(_) => ("preinvoice_difference", "preinvoice_difference"),
            Self::CmrNumber(_) => ("cmr_number", "supplier_accounting.cmr_number"),
            Self::LoadNumber(_) => ("load_number", "general.load_number"),
            Self::Status(_) => ("status", "general.status"),
            Self::Finance(FinancePatch::Revenue(_)) => ("revenue", "finance.revenue"),
            Self::Finance(FinancePatch::Cost(_)) | Self::CalculatedCost => ("cost", "finance.cost"),
            Self::Finance(FinancePatch::RevenuePenalty(_)) => {
                ("revenue_penalty", "finance.revenue_penalty")
            }
            Self::Finance(FinancePatch::CostPenalty(_)) => ("cost_penalty", "finance.cost_penalty"),
            Self::Finance(FinancePatch::Profit(_)) => ("profit", "finance.profit"),
            Self::CmrOriginal(_) => (
                "received_cmr_original",
                "supplier_accounting.received_cmr_original",
            ),
        };
        let shown = match self {
            Self::CmrOriginal(_) => "cmr_original",
            _ => sent,
        };
        Field {
            sent,
            logged,
            shown,
        }
    }

    /// Whether compensations have this field. A compensation is only a cost with a note, for a
    /// period.
    pub fn is_of_compensation(&self) -> bool {
        matches!(
            self,
            Self::CargoNote(_)
                | Self::Status(_)
                | Self::Finance(FinancePatch::Cost(_))
                | Self::CalculatedCost
        )
    }
}

/// What a field of an order is called in the three places where a cell meets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// In a request that changes it.
    pub sent: &'static str,
    /// In the order log.
    pub logged: &'static str,
    /// In a row of the list.
    pub shown: &'static str,
}

impl OrderPatchPayload {
    /// The single change; answers 422 for none or several. `errors` are those found while reading.
    pub fn patch(self, mut errors: FieldErrors) -> ApiResult<OrderPatch> {
        let patches = self.patches(&mut errors);
        let patch = only_one(patches, &mut errors);
        errors.into_result()?;
        // No field was sent, so there is none to attach the error to.
        patch.ok_or_else(|| ApiError::Refused(texts::orders::one_field_expected()))
    }

    /// The change of each field, with the field's name; `None` for fields that were not sent.
    pub(super) fn patches(self, e: &mut FieldErrors) -> Vec<(&'static str, Option<OrderPatch>)> {
        use FinancePatch as F;
        use OrderPatch as P;
        vec![
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
            (
                "cost",
                clearable(self.cost, |to| {
                    to.map_or(P::CalculatedCost, |to| P::Finance(F::Cost(to)))
                }),
            ),
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
        ]
    }
}

/// Whether one of these fields was sent, invalid or not.
pub(super) fn is_any_sent<T>(changes: &[(&'static str, Option<T>)], errors: &FieldErrors) -> bool {
    let mut changes = changes.iter();
    changes.any(|(name, change)| change.is_some() || !errors.at(name).is_empty())
}

/// The one change that was sent, or `None`. Several are an error at each of them; fields that were
/// sent but are invalid count too.
pub(super) fn only_one<T>(
    changes: Vec<(&'static str, Option<T>)>,
    errors: &mut FieldErrors,
) -> Option<T> {
    let sent: Vec<&str> = changes
        .iter()
        .filter(|(name, change)| change.is_some() || !errors.at(name).is_empty())
        .map(|(name, _)| *name)
        .collect();
    if sent.len() > 1 {
        for name in sent {
            errors.push(name, texts::orders::one_field_expected());
        }
    }
    changes.into_iter().find_map(|(_, change)| change)
}

/// The change of a field that may be empty.
pub(super) fn clearable<T, C>(change: Change<T>, patch: impl FnOnce(Option<T>) -> C) -> Option<C> {
    match change {
        Change::Keep => None,
        Change::Clear => Some(patch(None)),
        Change::Set(value) => Some(patch(Some(value))),
    }
}

/// The change of a field that cannot be empty, with the field's name.
pub(super) fn filled<T, C>(
    name: &'static str,
    change: Change<T>,
    errors: &mut FieldErrors,
    patch: impl FnOnce(T) -> C,
) -> (&'static str, Option<C>) {
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

domain::body! {
    /// Distances set by hand, in metres; any two determine the third.
    pub struct AdjustDistancesPayload {
        /// The empty distance in metres.
        empty = "empty_distance": Option<Metres>,
        /// The loaded distance in metres.
        loaded = "loaded_distance": Option<Metres>,
        /// The empty and the loaded distance together.
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
        assert_eq!(
            parse(json!({"cost": null})).unwrap(),
            OrderPatch::CalculatedCost
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

//! What can be done with selected orders.

use domain::orders::selection::{Action, Selection};
use domain::wire::{At, Required, Schemas, WireValue};
use domain::{OrderId, texts};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, Schema};

use crate::error::SentenceCode;

/// As many as a select-all takes (orders specification, section 9).
const MOST: usize = 99_999;

domain::body! {
    /// Selected orders.
    pub struct SelectionPayload {
        /// The orders, at most 99,999.
        ids: Required<Chosen>,
    }
}

/// As many orders as a select-all can choose.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Chosen(pub Vec<OrderId>);

impl WireValue for Chosen {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        match &sent {
            Value::Array(items) if items.len() > MOST => {
                at.unreadable(texts::orders::too_many_selected(MOST))
            }
            Value::Array(items) if items.is_empty() => at.unreadable(texts::fields::required()),
            _ => Vec::read(sent, at).map(Self),
        }
    }

    fn schema() -> RefOr<Schema> {
        let items = ArrayBuilder::new().items(OrderId::schema());
        items.max_items(Some(MOST)).build().into()
    }

    fn collect(schemas: &mut Schemas) {
        OrderId::collect(schemas);
    }
}

/// What can be done with the selection.
#[derive(Debug, Serialize, ToSchema)]
pub struct SelectionView {
    /// How many of the orders there still are, as far as the user may see them.
    pub total: i64,
    /// One invoice for their transport.
    pub create_invoice: ActionView,
    /// Another invoice of an order.
    pub additional_invoice: ActionView,
    /// A credit invoice.
    pub credit_invoice: ActionView,
    /// Changing the invoice of an order.
    pub edit_invoice: ActionView,
    /// Mailing the invoice of an order.
    pub send_invoice: ActionView,
    /// Mailing their agreements to the supplier.
    pub send_agreements: ActionView,
    /// Settling them with the supplier.
    pub make_settlement: ActionView,
    /// Exporting them as a table.
    pub export: ActionView,
}

/// Whether one thing can be done with the selection.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActionView {
    /// Whether it is shown at all.
    pub is_offered: bool,
    /// Why it cannot be done, as a message for people; `null` if it can.
    pub message: Option<String>,
    /// The same message by its code.
    pub reason: Option<SentenceCode>,
}

impl SelectionView {
    /// Checks every action. `has_integration` says whether the company has chosen its accounting.
    pub fn of(selection: &Selection, has_integration: bool) -> Self {
        let checked = |action: Action| {
            let refusal = action.refusal(selection, has_integration);
            ActionView {
                is_offered: action.is_offered(selection),
                message: refusal.as_ref().map(|refusal| refusal.text.clone()),
                reason: refusal.map(SentenceCode::from),
            }
        };
        Self {
            total: selection.total,
            create_invoice: checked(Action::CreateInvoice),
            additional_invoice: checked(Action::AdditionalInvoice),
            credit_invoice: checked(Action::CreditInvoice),
            edit_invoice: checked(Action::EditInvoice),
            send_invoice: checked(Action::SendInvoice),
            send_agreements: checked(Action::SendAgreements),
            make_settlement: checked(Action::MakeSettlement),
            export: checked(Action::Export),
        }
    }
}

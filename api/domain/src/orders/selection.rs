//! What can be done with selected orders of the list (orders specification, section 5).

use crate::texts::{self, Sentence};

/// What is known of all selected orders together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Selection {
    /// How many there are.
    pub total: i64,
    /// How many are compensations.
    pub compensations: i64,
    /// How many different clients pay for them.
    pub payers: i64,
    /// How many have an invoice for the transport.
    pub invoiced: i64,
    /// How many have a credit invoice.
    pub credited: i64,
    /// How many have an invoice of any kind.
    pub with_any_invoice: i64,
    /// How many different suppliers carry them.
    pub suppliers: i64,
    /// How many have no supplier.
    pub without_supplier: i64,
}

/// What can be done with selected orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// One invoice for their transport.
    CreateInvoice,
    /// Another invoice of an order.
    AdditionalInvoice,
    /// A credit invoice.
    CreditInvoice,
    /// Changing the invoice of an order.
    EditInvoice,
    /// Mailing the invoice of an order.
    SendInvoice,
    /// Mailing their agreements to the supplier.
    SendAgreements,
    /// Settling them with the supplier.
    MakeSettlement,
    /// Exporting them as a table.
    Export,
}

impl Action {
    /// Whether the action is offered for the selection at all. Compensations have neither invoices nor
    /// agreements, and no table.
    pub fn is_offered(self, selection: &Selection) -> bool {
        self == Self::MakeSettlement || selection.compensations == 0
    }

    /// Why the action cannot be done with the selection, if so. `has_integration` says whether the company
    /// has chosen where its accounting is done.
    pub fn refusal(self, selection: &Selection, has_integration: bool) -> Option<Sentence> {
        use texts::selection as text;
        let is_single = selection.total == 1;
        let one_supplier = || {
            if selection.suppliers > 1
                || (selection.suppliers == 1 && selection.without_supplier > 0)
            {
                Some(texts::agreements::different_suppliers())
            } else {
                (selection.without_supplier > 0).then(text::orders_without_supplier)
            }
        };
        if self != Self::Export && !has_integration {
            return Some(text::integration_not_chosen());
        }
        match self {
            Self::CreateInvoice | Self::CreditInvoice if selection.payers > 1 => {
                Some(text::different_payers())
            }
            Self::CreateInvoice if selection.invoiced > 0 => Some(text::already_invoiced()),
            Self::AdditionalInvoice if !is_single => Some(text::more_than_one_order()),
            Self::CreditInvoice if selection.credited > 0 => Some(text::already_credited()),
            Self::EditInvoice if !is_single => Some(text::only_one_invoice_to_edit()),
            Self::EditInvoice if selection.with_any_invoice == 0 => Some(text::no_invoice()),
            Self::SendInvoice if !is_single => Some(text::one_invoice_at_once()),
            Self::SendInvoice if selection.invoiced == 0 => Some(text::invoice_not_created()),
            Self::SendAgreements | Self::MakeSettlement => one_supplier(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Selection = Selection {
        total: 1,
        compensations: 0,
        payers: 1,
        invoiced: 0,
        credited: 0,
        with_any_invoice: 0,
        suppliers: 1,
        without_supplier: 0,
    };
    const TWO: Selection = Selection { total: 2, ..ONE };

    fn said(action: Action, selection: Selection) -> Option<String> {
        let refusal = action.refusal(&selection, true)?;
        Some(refusal.to_string())
    }

    #[test]
    fn each_action_says_what_is_in_its_way() {
        use Action as A;
        for (action, selection, refusal) in [
            (A::CreateInvoice, TWO, None),
            (
                A::CreateInvoice,
                Selection { payers: 2, ..TWO },
                Some("Selected orders have different paying clients"),
            ),
            (
                A::CreateInvoice,
                Selection { invoiced: 1, ..TWO },
                Some("Some of selected orders already have created invoice"),
            ),
            (A::AdditionalInvoice, ONE, None),
            (
                A::AdditionalInvoice,
                TWO,
                Some("You selected more than one order"),
            ),
            (A::CreditInvoice, TWO, None),
            (
                A::CreditInvoice,
                Selection { payers: 2, ..TWO },
                Some("Selected orders have different paying clients"),
            ),
            (
                A::CreditInvoice,
                Selection { credited: 1, ..TWO },
                Some("Some of selected orders already have created credit invoice"),
            ),
            (A::EditInvoice, TWO, Some("You can edit only one invoice")),
            (
                A::EditInvoice,
                ONE,
                Some("Selected order haven\"t any invoice"),
            ),
            (
                A::EditInvoice,
                Selection {
                    with_any_invoice: 1,
                    ..ONE
                },
                None,
            ),
            (
                A::SendInvoice,
                TWO,
                Some("You can send one invoice at once"),
            ),
            (A::SendInvoice, ONE, Some("Invoice not created yet")),
            (A::SendInvoice, Selection { invoiced: 1, ..ONE }, None),
            (A::SendAgreements, TWO, None),
            (
                A::SendAgreements,
                Selection {
                    suppliers: 2,
                    ..TWO
                },
                Some("Selected orders have different suppliers"),
            ),
            (
                A::SendAgreements,
                Selection {
                    without_supplier: 1,
                    ..TWO
                },
                Some("Selected orders have different suppliers"),
            ),
            (
                A::MakeSettlement,
                Selection {
                    suppliers: 0,
                    without_supplier: 1,
                    ..ONE
                },
                Some("Selected orders have no supplier"),
            ),
            (
                A::Export,
                Selection {
                    payers: 2,
                    suppliers: 2,
                    ..TWO
                },
                None,
            ),
        ] {
            assert_eq!(
                said(action, selection).as_deref(),
                refusal,
                "{action:?} {selection:?}"
            );
        }
    }

    #[test]
    fn accounting_has_to_be_chosen_first() {
        for (action, needs_it) in [
            (Action::CreateInvoice, true),
            (Action::AdditionalInvoice, true),
            (Action::CreditInvoice, true),
            (Action::EditInvoice, true),
            (Action::SendInvoice, true),
            (Action::MakeSettlement, true),
            (Action::SendAgreements, true),
            (Action::Export, false),
        ] {
            let refusal = action.refusal(&ONE, false).map(|text| text.to_string());
            let expected = "Select accounting integration in invoices";
            assert_eq!(refusal.as_deref() == Some(expected), needs_it, "{action:?}");
        }
    }

    #[test]
    fn compensations_can_only_be_settled() {
        let with_one = Selection {
            compensations: 1,
            ..TWO
        };
        assert!(Action::MakeSettlement.is_offered(&with_one));
        assert!(Action::CreateInvoice.is_offered(&TWO));
        for action in [
            Action::CreateInvoice,
            Action::SendAgreements,
            Action::Export,
        ] {
            assert!(!action.is_offered(&with_one));
        }
    }
}

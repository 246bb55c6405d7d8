//! What cannot be done with selected orders. The wording is that of the orders specification, section 5.

sentences! {
    integration_not_chosen() = "Select accounting integration in invoices";
    different_payers() = "Selected orders have different paying clients";
    already_invoiced() = "Some of selected orders already have created invoice";
    already_credited() = "Some of selected orders already have created credit invoice";
    more_than_one_order() = "You selected more than one order";
    only_one_invoice_to_edit() = "You can edit only one invoice";
    no_invoice() = "Selected order haven\"t any invoice";
    one_invoice_at_once() = "You can send one invoice at once";
    invoice_not_created() = "Invoice not created yet";
    orders_without_supplier() = "Selected orders have no supplier";
}

//! Clients and suppliers.

sentences! {
    code_is_none() = "This is no code; leave the field empty if there is none";
    contact_used_by_orders() = "This contact cannot be deleted: it is used by orders";
    contact_used_by_vehicles() = "This contact cannot be deleted: it is used by vehicles";
    contact_used_by_invoices() = "This contact cannot be deleted: it is used by invoices";
    contact_used_by_settlements() = "This contact cannot be deleted: it is used by settlements";
    contact_used_by_damages() = "This contact cannot be deleted: it is used by damages";
    contact_used_by_agreements() = "This contact cannot be deleted: it is used by agreements";
    contact_used_by_payments() = "This contact cannot be deleted: it is used by imported payments";
    contact_used_by_others() = "This contact cannot be deleted: it is used by other records";
    no_such_einvoice_address() = "There can be no such address in this scheme";
    too_many_accounts(count) = "At most {count} accounts";
    too_many_days(count) = "Must be from 0 to {count} days";
    insurance_of_suppliers_only() = "Only suppliers have insurance documents";
    payment_of_clients_only() = "Only clients have payment documents";
    no_type_chosen() = "Choose at least one type";
}

//! The history of what a company keeps beside its orders: which records have one, and what can
//! happen to them.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// What kind of record a history belongs to.
    pub enum HistorySubject {
        /// A client or supplier.
        Contact = "contact",
        Vehicle = "vehicle",
        /// A place of the address book.
        Address = "address",
        /// A user with their permissions.
        User = "user",
        /// What is printed below a user's mails.
        Signatures = "signatures",
        /// A user's columns of the orders list.
        OrderColumns = "order_columns",
        /// What new users of each role may do.
        RolePermissions = "role_permissions",
        /// Prices, mail, sign-in rules, offers address and accounting program.
        Settings = "settings",
        /// The series that invoices are numbered in.
        InvoiceSeries = "invoice_series",
        /// The agreement for automotive transport.
        AgreementTemplate = "agreement_template",
        /// The agreement for general cargo.
        AgreementTemplateGeneralCargo = "agreement_template_general_cargo",
        /// The company itself.
        CompanyProfile = "company_profile",
        /// A damage claim.
        Damage = "damage",
        /// An invoice to a client.
        Invoice = "invoice",
        /// A settlement with a carrier.
        Settlement = "settlement",
    }
}

wire_enum! {
    /// What happened to a record.
    pub enum HistoryAction {
        /// It was added.
        Created = "created",
        /// Some of its fields were changed.
        Changed = "changed",
        /// It was deleted.
        Deleted = "deleted",
    }
}

//! Everything of one company.

use sea_orm_migration::{MigrationName, MigrationTrait, MigratorTrait};

sql_migrations! {
    /// Users with permissions, column templates and signatures; settings.
    People = "m0001_people", "tenant/people";
    /// Clients and suppliers, the company itself, the address book.
    Contacts = "m0002_contacts", "tenant/contacts";
    /// Vehicles.
    Vehicles = "m0003_vehicles", "tenant/vehicles";
    /// Orders with legs, documents, log and accounting papers.
    Orders = "m0004_orders", "tenant/orders";
    /// Planning entries, routes, known distances.
    Planning = "m0005_planning", "tenant/planning";
    /// Damage claims.
    Damages = "m0006_damages", "tenant/damages";
    /// Invoices to clients.
    Invoices = "m0007_invoices", "tenant/invoices";
    /// Settlements with suppliers.
    Settlements = "m0008_settlements", "tenant/settlements";
    /// Bank statements and payments.
    Payments = "m0009_payments", "tenant/payments";
    /// Agreements, offers, mails and links for people outside.
    Correspondence = "m0010_correspondence", "tenant/correspondence";
    /// Number sequences and answers to repeated requests.
    Bookkeeping = "m0011_bookkeeping", "tenant/bookkeeping";
    /// What the delivery of mails needs to know of an attempt under way.
    OutboxDelivery = "m0012_outbox_delivery", "tenant/outbox_delivery";
    /// Who saved a contact or a vehicle last.
    Editors = "m0013_editors", "tenant/editors";
    /// Why a mail failed, in a form that can be said in any language.
    OutboxFailure = "m0014_outbox_failure", "tenant/outbox_failure";
    /// Indexes that hold what the orders list adds up.
    OrderSums = "m0015_order_sums", "tenant/order_sums";
}

/// Makes and unmakes the tables of one company in the first schema of the search path.
///
/// Schema `extensions` must exist (see [`PlatformMigrator`](crate::PlatformMigrator)); it need not
/// be in the search path.
#[derive(Debug)]
pub struct TenantMigrator;

impl MigratorTrait for TenantMigrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(People),
            Box::new(Contacts),
            Box::new(Vehicles),
            Box::new(Orders),
            Box::new(Planning),
            Box::new(Damages),
            Box::new(Invoices),
            Box::new(Settlements),
            Box::new(Payments),
            Box::new(Correspondence),
            Box::new(Bookkeeping),
            Box::new(OutboxDelivery),
            Box::new(Editors),
            Box::new(OutboxFailure),
            Box::new(OrderSums),
        ]
    }
}

/// Name of the newest migration: what `schema_version` of an up-to-date company says.
pub fn latest_tenant_version() -> &'static str {
    MigrationName::name(&OrderSums)
}

//! The migrations of one company's tables.

use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{MigrationTrait, MigratorTrait};

use crate::sql_migration::SqlMigration;

sql_migrations! {
    "tenant";
    // Users with permissions, column templates and signatures; settings.
    "m0001" "people";
    // Clients and suppliers, the company itself and the address book.
    "m0002" "contacts";
    // Vehicles.
    "m0003" "vehicles";
    // Orders with legs, documents, log and accounting data.
    "m0004" "orders";
    // Planning entries, routes and a cache of distances.
    "m0005" "planning";
    // Damage claims.
    "m0006" "damages";
    // Invoices to clients.
    "m0007" "invoices";
    // Settlements with suppliers.
    "m0008" "settlements";
    // Bank statements and payments.
    "m0009" "payments";
    // Agreements, offers, e-mails and links for people outside the company.
    "m0010" "correspondence";
    // Number sequences, and stored answers to repeated requests.
    "m0011" "bookkeeping";
    // What the delivery of e-mails has to know about an attempt in progress.
    "m0012" "outbox_delivery";
    // Who last saved a contact or a vehicle.
    "m0013" "editors";
    // Why an e-mail failed, in a form that can be translated.
    "m0014" "outbox_failure";
    // Indexes with the columns that the orders list adds up.
    "m0015" "order_sums";
    // An index that has the totals of a status in order of currency.
    "m0016" "status_sums";
    // Lists of values that are closed.
    "m0017" "closed_lists";
    // What every column holds.
    "m0018" "column_comments";
    // How often a person was invited again.
    "m0019" "password_links";
    // Which orders have no cost yet; tenths of litres; company codes that are found.
    "m0020" "money_to_trust";
    // Indexes for more columns to sort orders by, and for plates without blanks.
    "m0021" "searches";
    // An order is without a cost only if nobody has entered one.
    "m0022" "unpriced_orders";
    // How many links for a forgotten password a person got.
    "m0023" "reset_links";
    // Amounts that count days nobody has entered.
    "m0024" "estimated_days";
    // Who changed what in contacts, vehicles, addresses, people, settings and templates.
    "m0026" "history";
    // Indexes for what selects search, and for probable duplicates of contacts.
    "m0027" "lookups";
    // Files with contacts, vehicles or addresses, and their rows.
    "m0028" "imports";
    // Who added and who last saved an address.
    "m0029" "address_editors";
    // What sums ask of every order, in columns of their own.
    "m0031" "order_flags";
    // Names of contacts as searches compare them, in columns of their own.
    "m0032" "contact_names";
    // The PDF of each order in an agreement.
    "m0034" "agreement_files";
    // Filters, sort and columns of lists under a name.
    "m0035" "list_views";
    // What the dashboard adds up stands in an index.
    "m0036" "dashboard_sums";
    // The parts of corrected routes; distances from an imported road network.
    "m0037" "route_corrections";
    // Where vehicles say they are, and the tokens of their devices.
    "m0038" "vehicle_positions";
    // How orders are kept apart in totals, in one column.
    "m0039" "sums_group";
    // A fixed revenue or cost is the same number in the list and in the form.
    "m0040" "one_price";
    // What a carrier was told that it gets.
    "m0041" "agreed_freight";
    // What imports change in each record, so that it can be shown and taken back.
    "m0048" "imports_undone";
    // Plates in Latin letters.
    "m0049" "latin_plates";
    // Files with orders.
    "m0050" "imports_orders";
    // How exactly the coordinates of addresses are known.
    "m0051" "address_precision";
    // What tells that a load or a file is in another order already.
    "m0052" "known_orders";
    // Several rows of a file as the legs of one order.
    "m0053" "imports_legs";
    // The first lines of files, to choose the headings; what an undo kept can be tried again.
    "m0054" "imports_again";
    // Ways of orders without ferries.
    "m0055" "land_routes";
    // The list of orders without a cost.
    "m0056" "orders_without_cost";
    // The hash of every attached file.
    "m0057" "file_hashes";
    // Background work that is described by a row of its own.
    "m0058" "jobs";
    // Damages have a history.
    "m0059" "damage_history";
    // Indexes that nothing reads.
    "m0060" "unread_indexes";
    // Invoices as documents, rates of currencies, the languages of a client's invoices.
    "m0061" "invoice_documents";
    // Letters to people whose e-mail was given up.
    "m0062" "undelivered_mail";
    // Indexes with what the list of invoices adds up.
    "m0063" "invoice_sums";
    // Settlements as documents: numbers that count once, credits, what was agreed, payments.
    "m0064" "settlement_documents";
    // Accounts and papers of carriers, files with payments to them.
    "m0065" "paying_carriers";
    // Statements of banks line by line, clients' money, reminders.
    "m0066" "bank_payments";
    // Out to accounting programs: what was exported, what is sent through an API, where invoices go as data.
    "m0067" "accounting_out";
    // What orders were expected to bring, and the nightly checks of the books.
    "m0068" "order_plans";
    // When documents are sent to the accounting program, and which it may have.
    "m0069" "delivery_attempts";
    // Files of parties, and what they lack.
    "m0070" "party_exports";
    // Distances that may be wrong.
    "m0071" "doubtful_routes";
    // Which agreements carriers have downloaded, without those that our own people have opened.
    "m0072" "agreement_downloads";
}

/// Creates and removes one company's tables in the first schema of the search path.
///
/// Schema `extensions` has to exist (see [`PlatformMigrator`](crate::PlatformMigrator)), but it
/// does not have to be in the search path.
#[derive(Debug)]
pub struct TenantMigrator;

impl MigratorTrait for TenantMigrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        MIGRATIONS.iter().map(SqlMigration::boxed).collect()
    }
}

/// Runs the migrations that the company in the first schema of the search path does not have yet: each in one
/// message, with its record. The caller has opened a transaction, so there is all of it or nothing.
///
/// [`TenantMigrator::up`] puts each into a savepoint of its own, which makes a new company take three times as
/// long.
///
/// # Errors
/// If one fails; the log names it.
pub async fn migrate_tenant(db: &impl ConnectionTrait) -> Result<(), DbErr> {
    let applied = TenantMigrator::get_migration_models(db).await?;
    for migration in MIGRATIONS {
        if !applied.iter().any(|model| model.version == migration.name) {
            migration.run(db).await?;
        }
    }
    Ok(())
}

/// The name of the newest migration; an up-to-date company has it as its `schema_version`.
pub fn latest_tenant_version() -> &'static str {
    MIGRATIONS.last().map_or("", |last| last.name)
}

/// Whether this version can serve a company whose newest migration is `version`: its own newest or a
/// later one. A migration only ever adds to what the version before it uses, so that companies can be
/// migrated while that version still runs. The names of migrations sort in the order they run.
pub fn can_serve_tenant_version(version: &str) -> bool {
    version >= latest_tenant_version()
}

//! The migrations of one company's tables.

use sea_orm_migration::{MigrationName, MigrationTrait, MigratorTrait};

sql_migrations! {
    /// Users with permissions, column templates and signatures; settings.
    People = "m0001_people", "tenant/people";
    /// Clients and suppliers, the company itself and the address book.
    Contacts = "m0002_contacts", "tenant/contacts";
    /// Vehicles.
    Vehicles = "m0003_vehicles", "tenant/vehicles";
    /// Orders with legs, documents, log and accounting data.
    Orders = "m0004_orders", "tenant/orders";
    /// Planning entries, routes and a cache of distances.
    Planning = "m0005_planning", "tenant/planning";
    /// Damage claims.
    Damages = "m0006_damages", "tenant/damages";
    /// Invoices to clients.
    Invoices = "m0007_invoices", "tenant/invoices";
    /// Settlements with suppliers.
    Settlements = "m0008_settlements", "tenant/settlements";
    /// Bank statements and payments.
    Payments = "m0009_payments", "tenant/payments";
    /// Agreements, offers, e-mails and links for people outside the company.
    Correspondence = "m0010_correspondence", "tenant/correspondence";
    /// Number sequences, and stored answers to repeated requests.
    Bookkeeping = "m0011_bookkeeping", "tenant/bookkeeping";
    /// What the delivery of e-mails has to know about an attempt in progress.
    OutboxDelivery = "m0012_outbox_delivery", "tenant/outbox_delivery";
    /// Who last saved a contact or a vehicle.
    Editors = "m0013_editors", "tenant/editors";
    /// Why an e-mail failed, in a form that can be translated.
    OutboxFailure = "m0014_outbox_failure", "tenant/outbox_failure";
    /// Indexes with the columns that the orders list adds up.
    OrderSums = "m0015_order_sums", "tenant/order_sums";
    /// An index that has the totals of a status in order of currency.
    StatusSums = "m0016_status_sums", "tenant/status_sums";
    /// Lists of values that are closed.
    ClosedLists = "m0017_closed_lists", "tenant/closed_lists";
    /// What every column holds.
    ColumnComments = "m0018_column_comments", "tenant/column_comments";
    /// How often a person was invited again.
    PasswordLinks = "m0019_password_links", "tenant/password_links";
    /// Which orders have no cost yet; tenths of litres; company codes that are found.
    MoneyToTrust = "m0020_money_to_trust", "tenant/money_to_trust";
    /// Indexes for more columns to sort orders by, and for plates without blanks.
    Searches = "m0021_searches", "tenant/searches";
    /// An order is without a cost only if nobody has entered one.
    UnpricedOrders = "m0022_unpriced_orders", "tenant/unpriced_orders";
    /// How many links for a forgotten password a person got.
    ResetLinks = "m0023_reset_links", "tenant/reset_links";
    /// Amounts that count days nobody has entered.
    EstimatedDays = "m0024_estimated_days", "tenant/estimated_days";
    /// Who changed what in contacts, vehicles, addresses, people, settings and templates.
    History = "m0026_history", "tenant/history";
    /// Indexes for what selects search, and for probable duplicates of contacts.
    Lookups = "m0027_lookups", "tenant/lookups";
    /// Files with contacts, vehicles or addresses, and their rows.
    Imports = "m0028_imports", "tenant/imports";
    /// Who added and who last saved an address.
    AddressEditors = "m0029_address_editors", "tenant/address_editors";
    /// What sums ask of every order, in columns of their own.
    OrderFlags = "m0031_order_flags", "tenant/order_flags";
    /// Names of contacts as searches compare them, in columns of their own.
    ContactNames = "m0032_contact_names", "tenant/contact_names";
    /// The PDF of each order in an agreement.
    AgreementFiles = "m0034_agreement_files", "tenant/agreement_files";
    /// Filters, sort and columns of lists under a name.
    ListViews = "m0035_list_views", "tenant/list_views";
    /// What the dashboard adds up stands in an index.
    DashboardSums = "m0036_dashboard_sums", "tenant/dashboard_sums";
    /// The parts of corrected routes; distances from an imported road network.
    RouteCorrections = "m0037_route_corrections", "tenant/route_corrections";
    /// Where vehicles say they are, and the tokens of their devices.
    VehiclePositions = "m0038_vehicle_positions", "tenant/vehicle_positions";
    /// How orders are kept apart in totals, in one column.
    SumsGroup = "m0039_sums_group", "tenant/sums_group";
    /// A fixed revenue or cost is the same number in the list and in the form.
    OnePrice = "m0040_one_price", "tenant/one_price";
    /// What a carrier was told that it gets.
    AgreedFreight = "m0041_agreed_freight", "tenant/agreed_freight";
    /// What imports change in each record, so that it can be shown and taken back.
    ImportsUndone = "m0048_imports_undone", "tenant/imports_undone";
    /// Plates in Latin letters.
    LatinPlates = "m0049_latin_plates", "tenant/latin_plates";
    /// Files with orders.
    ImportsOrders = "m0050_imports_orders", "tenant/imports_orders";
    /// How exactly the coordinates of addresses are known.
    AddressPrecision = "m0051_address_precision", "tenant/address_precision";
    /// What tells that a load or a file is in another order already.
    KnownOrders = "m0052_known_orders", "tenant/known_orders";
    /// Several rows of a file as the legs of one order.
    ImportsLegs = "m0053_imports_legs", "tenant/imports_legs";
    /// The first lines of files, to choose the headings; what an undo kept can be tried again.
    ImportsAgain = "m0054_imports_again", "tenant/imports_again";
    /// Ways of orders without ferries.
    LandRoutes = "m0055_land_routes", "tenant/land_routes";
    /// The list of orders without a cost.
    OrdersWithoutCost = "m0056_orders_without_cost", "tenant/orders_without_cost";
    /// The hash of every attached file.
    FileHashes = "m0057_file_hashes", "tenant/file_hashes";
    /// Background work that is described by a row of its own.
    Jobs = "m0058_jobs", "tenant/jobs";
}

/// Creates and removes one company's tables in the first schema of the search path.
///
/// Schema `extensions` has to exist (see [`PlatformMigrator`](crate::PlatformMigrator)), but it
/// does not have to be in the search path.
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
            Box::new(StatusSums),
            Box::new(ClosedLists),
            Box::new(ColumnComments),
            Box::new(PasswordLinks),
            Box::new(MoneyToTrust),
            Box::new(Searches),
            Box::new(UnpricedOrders),
            Box::new(ResetLinks),
            Box::new(EstimatedDays),
            Box::new(History),
            Box::new(Lookups),
            Box::new(Imports),
            Box::new(AddressEditors),
            Box::new(OrderFlags),
            Box::new(ContactNames),
            Box::new(AgreementFiles),
            Box::new(ListViews),
            Box::new(DashboardSums),
            Box::new(RouteCorrections),
            Box::new(VehiclePositions),
            Box::new(SumsGroup),
            Box::new(OnePrice),
            Box::new(AgreedFreight),
            Box::new(ImportsUndone),
            Box::new(LatinPlates),
            Box::new(ImportsOrders),
            Box::new(AddressPrecision),
            Box::new(KnownOrders),
            Box::new(ImportsLegs),
            Box::new(ImportsAgain),
            Box::new(LandRoutes),
            Box::new(OrdersWithoutCost),
            Box::new(FileHashes),
            Box::new(Jobs),
        ]
    }
}

/// The name of the newest migration; an up-to-date company has it as its `schema_version`.
pub fn latest_tenant_version() -> &'static str {
    MigrationName::name(&Jobs)
}

/// Whether this version can serve a company whose newest migration is `version`: its own newest or a
/// later one. A migration only ever adds to what the version before it uses, so that companies can be
/// migrated while that version still runs. The names of migrations sort in the order they run.
pub fn can_serve_tenant_version(version: &str) -> bool {
    version >= latest_tenant_version()
}

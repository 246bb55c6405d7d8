//! The columns of the orders list and a person's choice among them (orders specification, section
//! 2.3).
//!
//! No column is withheld from anybody: `profit view` is about the company's profit on the
//! dashboard, while the profit of an order belongs to whoever sees the order; and every column
//! means the same for both categories of cargo. So a choice depends on nothing but the person.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// A column of the orders list, by the name of the row's member. The order here is the one a
    /// person starts with: what is asked for on the phone first, what the accountants need last.
    pub enum OrderColumn {
        /// Order number; names the row.
        OrderNumber = "order_number",
        /// Status.
        Status = "status",
        /// Loading date.
        LoadingDate = "loading_date",
        /// Unloading date.
        UnloadingDate = "unloading_date",
        /// Loading places.
        Loadings = "loadings",
        /// Unloading places.
        Unloadings = "unloadings",
        /// Client.
        ClientName = "client_name",
        /// Supplier.
        SupplierName = "supplier_name",
        /// Plate of the vehicle, or the spot vehicle.
        Vehicle = "vehicle",
        /// Revenue.
        Revenue = "revenue",
        /// Cost.
        Cost = "cost",
        /// Profit.
        Profit = "profit",
        /// Note on the cargo.
        CargoNote = "cargo_note",
        /// The client's own number.
        LoadNumber = "load_number",
        /// Empty and laden run together.
        TotalKm = "total_km",
        /// Laden run.
        LoadedKm = "loaded_km",
        /// Empty run.
        EmptyKm = "empty_km",
        /// VIN numbers.
        VinNumbers = "vin_numbers",
        /// Activity.
        Activity = "activity",
        /// Client manager.
        ClientManager = "client_manager",
        /// Purchase manager.
        PurchaseManager = "purchase_manager",
        /// Number of the CMR note.
        CmrNumber = "cmr_number",
        /// Whether the original of the CMR note has arrived.
        ReceivedCmrOriginal = "received_cmr_original",
        /// Penalty.
        RevenuePenalty = "revenue_penalty",
        /// Additional cost.
        CostPenalty = "cost_penalty",
        /// The supplier's preinvoice number.
        PreinvoiceNumber = "preinvoice_number",
        /// Difference between preinvoice and revenue.
        PreinvoiceDifference = "preinvoice_difference",
        /// The supplier's invoice number.
        SupplierInvoiceNumber = "supplier_invoice_number",
        /// Day of the supplier's invoice.
        SupplierInvoiceDate = "supplier_invoice_date",
        /// Who assigned the vehicle.
        LoadedBy = "loaded_by",
        /// Who guides the vehicle.
        Dispatcher = "dispatcher",
        /// Who created it.
        Author = "author",
        /// Note on the vehicle.
        VehicleNote = "vehicle_note",
        /// Category of the cargo.
        Category = "category",
        /// How the revenue is agreed.
        RevenueCalculationType = "revenue_calculation_type",
        /// How the cost comes about.
        CostCalculationType = "cost_calculation_type",
        /// First day it can be loaded.
        LoadingDateFrom = "loading_date_from",
        /// Last day it can be loaded.
        LoadingDateTo = "loading_date_to",
        /// Whether the route was corrected by hand.
        HasCorrectedRoute = "has_corrected_route",
        /// When the agreement was sent.
        AgreementSentAt = "agreement_sent_at",
        /// Note for the accountants.
        NoteForAccounting = "note_for_accounting",
    }
}

impl OrderColumn {
    /// Whether a person who chose nothing is shown this column.
    pub const fn is_standard(self) -> bool {
        !matches!(
            self,
            Self::Author
                | Self::VehicleNote
                | Self::Category
                | Self::RevenueCalculationType
                | Self::CostCalculationType
                | Self::LoadingDateFrom
                | Self::LoadingDateTo
                | Self::HasCorrectedRoute
                | Self::AgreementSentAt
                | Self::NoteForAccounting
        )
    }
}

/// Which columns a person is shown, in which order, and which were turned off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnTemplate {
    /// Shown, from left to right.
    pub shown: Vec<OrderColumn>,
    /// Turned off, in the order in which the template screen lists them.
    pub disabled: Vec<OrderColumn>,
}

impl ColumnTemplate {
    /// What a person sees who chose nothing. The columns beyond are available, neither shown nor
    /// turned off.
    pub fn standard() -> Self {
        let shown = OrderColumn::ALL.iter().copied();
        Self {
            shown: shown.filter(|column| column.is_standard()).collect(),
            disabled: Vec::new(),
        }
    }

    /// A choice: every column that is not shown is turned off, also one that the product learned
    /// after the choice was made. `disabled` gives the order of those it names; the others follow
    /// in their usual one. What is named twice counts where it stands first.
    pub fn chosen(
        shown: impl IntoIterator<Item = OrderColumn>,
        disabled: impl IntoIterator<Item = OrderColumn>,
    ) -> Self {
        let mut template = Self {
            shown: Vec::new(),
            disabled: Vec::new(),
        };
        for column in shown {
            if !template.names(column) {
                template.shown.push(column);
            }
        }
        for column in disabled.into_iter().chain(OrderColumn::ALL.iter().copied()) {
            if !template.names(column) {
                template.disabled.push(column);
            }
        }
        template
    }

    fn names(&self, column: OrderColumn) -> bool {
        self.shown.contains(&column) || self.disabled.contains(&column)
    }
}

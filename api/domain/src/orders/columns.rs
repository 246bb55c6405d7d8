//! The columns of the orders list and each person's choice of them (orders specification, section
//! 2.3).
//!
//! Everyone may see every column. `profit view` only covers the company's profit on the dashboard;
//! whoever sees an order sees its profit. And every column makes sense for both categories of
//! cargo, so what is shown depends on the person's choice alone.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// A column of the orders list, named after the field of the row. This is also the initial
    /// order of the columns: what people ask about on the phone comes first, what accounting needs
    /// comes last.
    pub enum OrderColumn {
        /// Order number; the row header.
        OrderNumber = "order_number",
        Status = "status",
        LoadingDate = "loading_date",
        UnloadingDate = "unloading_date",
        Loadings = "loadings",
        Unloadings = "unloadings",
        ClientName = "client_name",
        SupplierName = "supplier_name",
        /// Plate of the vehicle, or the spot vehicle.
        Vehicle = "vehicle",
        Revenue = "revenue",
        Cost = "cost",
        Profit = "profit",
        CargoNote = "cargo_note",
        /// The client's own number.
        LoadNumber = "load_number",
        /// Empty and loaded distance together.
        TotalKm = "total_km",
        /// Loaded distance.
        LoadedKm = "loaded_km",
        /// Empty distance.
        EmptyKm = "empty_km",
        VinNumbers = "vin_numbers",
        Activity = "activity",
        ClientManager = "client_manager",
        PurchaseManager = "purchase_manager",
        /// Number of the CMR note.
        CmrNumber = "cmr_number",
        /// Whether the original CMR note has arrived.
        ReceivedCmrOriginal = "received_cmr_original",
        /// Penalty.
        RevenuePenalty = "revenue_penalty",
        /// Additional cost.
        CostPenalty = "cost_penalty",
        /// The supplier's preinvoice number.
        PreinvoiceNumber = "preinvoice_number",
        /// Difference between the preinvoice and the revenue.
        PreinvoiceDifference = "preinvoice_difference",
        /// The supplier's invoice number.
        SupplierInvoiceNumber = "supplier_invoice_number",
        /// Date of the supplier's invoice.
        SupplierInvoiceDate = "supplier_invoice_date",
        /// Number of the invoice for the transport.
        InvoiceName = "invoice_name",
        /// Names of the client's documents.
        LoadDocuments = "load_documents",
        /// Names of the CMR notes.
        CmrDocuments = "cmr_documents",
        /// Number of the damage.
        DamageNumber = "damage_number",
        /// Who assigned the vehicle.
        LoadedBy = "loaded_by",
        /// Who is in charge of the vehicle on the road.
        Dispatcher = "dispatcher",
        /// Who created the order.
        Author = "author",
        VehicleNote = "vehicle_note",
        /// Category of the cargo.
        Category = "category",
        /// How the revenue is agreed.
        RevenueCalculationType = "revenue_calculation_type",
        /// How the cost is calculated.
        CostCalculationType = "cost_calculation_type",
        /// First day it can be loaded.
        LoadingDateFrom = "loading_date_from",
        /// Last day it can be loaded.
        LoadingDateTo = "loading_date_to",
        /// Whether the route was corrected by hand.
        HasCorrectedRoute = "has_corrected_route",
        /// When the agreement was sent.
        AgreementSentAt = "agreement_sent_at",
        NoteForAccounting = "note_for_accounting",
        /// Invoices for what was charged on top.
        AdditionalInvoices = "additional_invoices",
        /// Number of the credit invoice.
        CreditInvoiceName = "credit_invoice_name",
        /// What is claimed for the damage.
        DamageTotalAmount = "damage_total_amount",
        /// What we paid for the damage.
        DamagePaidAmount = "damage_paid_amount",
        /// What we received for the damage.
        DamageReceivedAmount = "damage_received_amount",
        /// The client's invoice for the damage.
        DamageClientInvoiceNumber = "damage_client_invoice_number",
        /// Our invoice for the damage.
        DamageOwnInvoiceNumber = "damage_own_invoice_number",
        SpotVehicle = "spot_vehicle",
    }
}

impl OrderColumn {
    /// Whether this column is shown to someone who has chosen nothing.
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
                | Self::AdditionalInvoices
                | Self::CreditInvoiceName
                | Self::DamageTotalAmount
                | Self::DamagePaidAmount
                | Self::DamageReceivedAmount
                | Self::DamageClientInvoiceNumber
                | Self::DamageOwnInvoiceNumber
                | Self::SpotVehicle
        )
    }
}

/// Which columns a person sees, in which order, and which are turned off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnTemplate {
    /// Shown, from left to right.
    pub shown: Vec<OrderColumn>,
    /// Turned off, in the order the template screen lists them.
    pub disabled: Vec<OrderColumn>,
}

impl ColumnTemplate {
    /// The columns for someone who has chosen nothing. All other columns are available: neither
    /// shown nor turned off.
    pub fn standard() -> Self {
        let shown = OrderColumn::ALL.iter().copied();
        Self {
            shown: shown.filter(|column| column.is_standard()).collect(),
            disabled: Vec::new(),
        }
    }

    /// A person's choice. Every column that is not shown is turned off, including columns added to
    /// the product later. The ones in `disabled` come first in that order, the rest follow in the
    /// standard order. A column named twice counts at its first place.
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

    /// The columns as the list shows them: the order's number, which names the row, comes first and
    /// cannot be hidden.
    pub fn in_list(self) -> Vec<OrderColumn> {
        let others = self.shown.into_iter();
        let others = others.filter(|column| *column != OrderColumn::OrderNumber);
        std::iter::once(OrderColumn::OrderNumber)
            .chain(others)
            .collect()
    }

    fn names(&self, column: OrderColumn) -> bool {
        self.shown.contains(&column) || self.disabled.contains(&column)
    }
}

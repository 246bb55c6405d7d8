//! The cells of an exported order.

use chrono::{DateTime, NaiveDate, Utc};
use documents::csv_table::Cell;
use domain::orders::columns::OrderColumn;
use domain::orders::{Category, CostCalculation, RevenueCalculation};
use domain::{Cents, Metres};
use tenant_router::Tenant;

use super::table::Heading;
use super::words::AppWords;
use crate::clock;
use crate::orders::wire::row::OrderRow;
use crate::orders::wire::row_papers::{NamedDocuments, NamedInvoices};

/// What separates several values in one cell, as in the list.
const BETWEEN: &str = ", ";

/// Writes orders as rows of a table.
#[derive(Debug, Clone, Copy)]
pub struct Writer<'a> {
    /// The words of its reader.
    pub words: &'a AppWords,
    /// The company, whose clocks count.
    pub tenant: &'a Tenant,
    /// The columns.
    pub headings: &'a [Heading],
}

impl Writer<'_> {
    /// The cells of an order.
    pub fn cells(&self, order: &OrderRow) -> Vec<Cell> {
        let cell = |heading: &Heading| match heading {
            Heading::Of(column) => self.cell(*column, order),
            Heading::Currency => text(order.currency.as_str()),
            Heading::DaysEstimated => Cell::Text(self.estimated(order)),
        };
        self.headings.iter().map(cell).collect()
    }

    fn cell(&self, column: OrderColumn, order: &OrderRow) -> Cell {
        let papers = &order.papers;
        match column {
            OrderColumn::OrderNumber => text(&order.order_number),
            OrderColumn::Status => text(self.words.status(order.status)),
            // Days of availability are no loading day.
            OrderColumn::LoadingDate => day(order.loading_date),
            OrderColumn::UnloadingDate => day(order.unloading_date),
            OrderColumn::LoadingDateFrom => day(order.loading_date_from),
            OrderColumn::LoadingDateTo => day(order.loading_date_to),
            OrderColumn::Loadings => text(&order.loadings),
            OrderColumn::Unloadings => text(&order.unloadings),
            OrderColumn::ClientName => maybe(order.client_name.as_deref()),
            OrderColumn::SupplierName => maybe(order.supplier_name.as_deref()),
            OrderColumn::Vehicle => {
                maybe(order.vehicle.as_deref().or(order.spot_vehicle.as_deref()))
            }
            OrderColumn::SpotVehicle => maybe(order.spot_vehicle.as_deref()),
            OrderColumn::VehicleNote => maybe(order.vehicle_note.as_deref()),
            OrderColumn::Revenue => Cell::Amount(order.revenue),
            OrderColumn::Cost => amount(order.cost),
            OrderColumn::Profit => amount(order.profit),
            OrderColumn::RevenuePenalty => Cell::Amount(order.revenue_penalty),
            OrderColumn::CostPenalty => Cell::Amount(order.cost_penalty),
            OrderColumn::PreinvoiceDifference => amount(order.preinvoice_difference),
            OrderColumn::PreinvoiceNumber => maybe(order.preinvoice_number.as_deref()),
            OrderColumn::CargoNote => maybe(order.cargo_note.as_deref()),
            OrderColumn::LoadNumber => maybe(order.load_number.as_deref()),
            OrderColumn::TotalKm => kilometres(order.total_km),
            OrderColumn::LoadedKm => kilometres(order.loaded_km),
            OrderColumn::EmptyKm => kilometres(order.empty_km),
            OrderColumn::VinNumbers => Cell::Text(order.vin_numbers.join(BETWEEN)),
            OrderColumn::Activity => self.choice(Some(order.activity.as_str())),
            OrderColumn::Category => self.choice(order.category.map(Category::as_str)),
            OrderColumn::RevenueCalculationType => self.choice(
                order
                    .revenue_calculation_type
                    .map(RevenueCalculation::as_str),
            ),
            OrderColumn::CostCalculationType => {
                self.choice(order.cost_calculation_type.map(CostCalculation::as_str))
            }
            OrderColumn::ClientManager => maybe(order.client_manager.as_deref()),
            OrderColumn::PurchaseManager => maybe(order.purchase_manager.as_deref()),
            OrderColumn::LoadedBy => maybe(order.loaded_by.as_deref()),
            OrderColumn::Dispatcher => maybe(order.dispatcher.as_deref()),
            OrderColumn::Author => maybe(order.author.as_deref()),
            OrderColumn::CmrNumber => maybe(order.cmr_number.as_deref()),
            OrderColumn::ReceivedCmrOriginal => self.choice(Some(order.cmr_original.as_str())),
            OrderColumn::SupplierInvoiceNumber => maybe(order.supplier_invoice_number.as_deref()),
            OrderColumn::SupplierInvoiceDate => day(order.supplier_invoice_date),
            OrderColumn::InvoiceName => maybe(papers.invoice_name.as_deref()),
            OrderColumn::AdditionalInvoices => invoices(&papers.additional_invoices),
            OrderColumn::CreditInvoiceName => maybe(papers.credit_invoice_name.as_deref()),
            OrderColumn::LoadDocuments => documents(&papers.load_documents),
            OrderColumn::CmrDocuments => documents(&papers.cmr_documents),
            OrderColumn::DamageNumber => {
                let number = papers.damage_number.as_deref();
                let is_there = papers.damage_id.is_some();
                maybe(number.or(is_there.then(|| self.words.not_numbered())))
            }
            OrderColumn::DamageTotalAmount => amount(papers.damage_total_amount),
            OrderColumn::DamagePaidAmount => amount(papers.damage_paid_amount),
            OrderColumn::DamageReceivedAmount => amount(papers.damage_received_amount),
            OrderColumn::DamageClientInvoiceNumber => {
                maybe(papers.damage_client_invoice_number.as_deref())
            }
            OrderColumn::DamageOwnInvoiceNumber => {
                maybe(papers.damage_own_invoice_number.as_deref())
            }
            OrderColumn::HasCorrectedRoute => text(self.words.yes_or_no(order.has_corrected_route)),
            OrderColumn::AgreementSentAt => self.moment(order.agreement_sent_at),
            OrderColumn::NoteForAccounting => Cell::Text(self.note(order)),
        }
    }

    fn choice(&self, code: Option<&'static str>) -> Cell {
        maybe(code.map(|code| self.words.choice(code)))
    }

    fn moment(&self, moment: Option<DateTime<Utc>>) -> Cell {
        let shown = moment.map(|moment| clock::local(self.tenant, moment));
        Cell::Text(shown.map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string()))
    }

    /// What the client's accounting asks for, and the words about it.
    fn note(&self, order: &OrderRow) -> String {
        let kind = order.note_for_accounting_type;
        let kind = kind.map(|kind| self.words.choice(kind.as_str()));
        let note = order.note_for_accounting.as_deref();
        let parts: Vec<&str> = kind.into_iter().chain(note).collect();
        parts.join(": ")
    }

    /// Which of the amounts in the table count days that no user has entered, in the words of the head.
    fn estimated(&self, order: &OrderRow) -> String {
        let counted = [
            (OrderColumn::Revenue, order.days_estimated.revenue),
            (OrderColumn::Cost, order.days_estimated.cost),
        ];
        let shows = |column| self.headings.contains(&Heading::Of(column));
        let named: Vec<&str> = counted
            .into_iter()
            .filter(|(column, is)| *is && (shows(*column) || shows(OrderColumn::Profit)))
            .map(|(column, _)| self.words.heading(Heading::Of(column)))
            .collect();
        named.join(BETWEEN)
    }
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn maybe(value: Option<&str>) -> Cell {
    text(value.unwrap_or_default())
}

fn day(day: Option<NaiveDate>) -> Cell {
    day.map_or_else(|| text(""), Cell::Day)
}

fn amount(amount: Option<Cents>) -> Cell {
    amount.map_or_else(|| text(""), Cell::Amount)
}

fn kilometres(distance: Metres) -> Cell {
    Cell::Whole(distance.0.saturating_add(500).div_euclid(1000))
}

fn invoices(NamedInvoices(invoices): &NamedInvoices) -> Cell {
    let names: Vec<&str> = invoices.iter().map(|one| one.name.as_str()).collect();
    Cell::Text(names.join(BETWEEN))
}

fn documents(NamedDocuments(documents): &NamedDocuments) -> Cell {
    let names: Vec<&str> = documents.iter().map(|one| one.name.as_str()).collect();
    Cell::Text(names.join(BETWEEN))
}

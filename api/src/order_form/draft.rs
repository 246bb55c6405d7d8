//! An order as it was sent: read and validated on its own, not yet checked against the database.

use chrono::NaiveDate;
use domain::orders::positions::LegPositions;
use domain::orders::status::{self, Consequences};
use domain::orders::{CostCalculation, OrderDocumentType, RevenueCalculation};
use domain::places::Precision;
use domain::{Cents, Coordinates, FieldErrors};

use super::wire::finance::FinancePayload;
use super::wire::payload::{CargoPayload, GeneralPayload};
use crate::damages::section::DamageSection;
use crate::files::Removed;
use crate::orders::wire::accounting::{
    ClientAccountingPayload, CreditAccountingPayload, SupplierAccountingPayload,
};

/// An order to create or save.
#[derive(Debug, Clone)]
pub struct OrderDraft {
    /// The general section of the form.
    pub general: GeneralPayload,
    /// The cargo section of the form.
    pub cargo: CargoPayload,
    /// The finance section of the form.
    pub finance: FinancePayload,
    /// The legs and the stops on the way.
    pub route: RouteDraft,
    /// Its documents, accounting and damage.
    pub papers: Papers,
}

impl OrderDraft {
    /// Drops the vehicle of a cancelled or rejected order, whatever the form still shows.
    pub fn drop_vehicle_if_called_off(&mut self, today: NaiveDate) {
        if self.consequences(today).unassigns_vehicle {
            self.cargo.vehicle_planning_id = None;
        }
    }

    /// Fills in the day that the new status implies, if it was left empty.
    pub fn fill_days(&mut self, today: NaiveDate) {
        let follows = self.consequences(today);
        let cargo = &mut self.cargo;
        cargo.loading_date = cargo.loading_date.or(follows.loading_date);
        cargo.unloading_date = cargo.unloading_date.or(follows.unloading_date);
    }

    fn consequences(&self, today: NaiveDate) -> Consequences {
        let (loading, unloading) = (self.cargo.loading_date, self.cargo.unloading_date);
        status::consequences(self.general.status(), loading, unloading, today)
    }

    /// What revenue and cost are calculated from.
    pub fn agreement(&self) -> Agreement {
        self.finance.agreement(self.general.activity())
    }
}

/// What a form says about an order's papers. Sections that it does not have stay as they are.
#[derive(Debug, Clone, Default)]
pub struct Papers {
    /// The supplier's invoice and papers.
    pub supplier: Option<SupplierAccountingPayload>,
    /// The supplier's credit invoice.
    pub credit: Option<CreditAccountingPayload>,
    /// The invoice to the client.
    pub client: Option<ClientAccountingPayload>,
    /// The documents to remove.
    pub removed: Removed<OrderDocumentType>,
    /// The damage.
    pub damage: DamageSection,
}

impl Papers {
    /// Checks what is noted about invoices, and fills in what follows from it.
    pub fn settle(&mut self, errors: &mut FieldErrors) {
        if let Some(client) = &mut self.client {
            client.settle(errors);
        }
        if let Some(supplier) = &mut self.supplier {
            let has_credit = self
                .credit
                .as_ref()
                .is_some_and(|credit| !credit.is_empty());
            supplier.need_credit_invoice.get_or_insert(has_credit);
        }
    }
}

/// The legs of an order and the sequence of their stops.
#[derive(Debug, Clone, Default)]
pub struct RouteDraft {
    /// The legs, in the order they were entered.
    pub legs: Vec<LegDraft>,
    /// The positions of each leg's stops.
    pub positions: Vec<LegPositions>,
    /// Whether to use the shortest sequence of stops instead.
    pub is_shortest: bool,
    /// Whether it does without ferries where that is possible.
    pub by_land: bool,
}

/// A leg to save.
#[derive(Debug, Clone)]
pub struct LegDraft {
    /// Where it is loaded.
    pub loading: StopDraft,
    /// Where it is unloaded.
    pub unloading: StopDraft,
    /// Normalised VIN numbers.
    pub vins: Vec<String>,
}

/// One end of a leg.
#[derive(Debug, Clone)]
pub struct StopDraft {
    /// The address as it is written.
    pub address: String,
    /// Where the address is; `None` when it has an error.
    pub at: Option<Coordinates>,
    /// What the coordinates are those of, if that is known.
    pub precision: Option<Precision>,
    /// A note for the driver.
    pub note: Option<String>,
}

/// How revenue and cost are agreed.
#[derive(Debug, Clone, Copy)]
pub struct Agreement {
    /// What the revenue is based on.
    pub revenue_calculation: RevenueCalculation,
    /// The fixed sum, or the price per kilometre or day.
    pub revenue_value: Cents,
    /// What the cost is based on.
    pub cost_calculation: CostCalculation,
    /// The fixed sum, or the price per kilometre or day.
    pub cost_value: Cents,
    /// A penalty on the revenue.
    pub revenue_penalty: Cents,
    /// A cost on top.
    pub cost_penalty: Cents,
}

//! An order as somebody wants it: read and judged by itself, not yet checked against the database.

use chrono::NaiveDate;
use domain::orders::positions::LegPositions;
use domain::orders::status::{self, Consequences};
use domain::orders::{CostCalculation, RevenueCalculation};
use domain::{Cents, Coordinates};

use super::wire::finance::FinancePayload;
use super::wire::payload::{CargoPayload, GeneralPayload};

/// A wanted order.
#[derive(Debug, Clone)]
pub struct OrderDraft {
    /// General information.
    pub general: GeneralPayload,
    /// Cargo information.
    pub cargo: CargoPayload,
    /// Money.
    pub finance: FinancePayload,
    /// Through which stops it goes.
    pub way: Way,
}

impl OrderDraft {
    /// An order that is called off or turned down has no vehicle, whatever the form still shows.
    pub fn drop_vehicle_if_called_off(&mut self, today: NaiveDate) {
        if self.consequences(today).unassigns_vehicle {
            self.cargo.vehicle_planning_id = None;
        }
    }

    /// Fills the day that the wanted status speaks of, where it was left empty.
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

    /// What revenue and cost follow from.
    pub fn agreement(&self) -> Agreement {
        self.finance.agreement(self.general.activity())
    }
}

/// The legs of an order and the order of their stops.
#[derive(Debug, Clone, Default)]
pub struct Way {
    /// The legs, as they were entered.
    pub legs: Vec<LegDraft>,
    /// Positions of each leg's stops.
    pub positions: Vec<LegPositions>,
    /// Whether the stops are put in the shortest order instead.
    pub is_shortest: bool,
}

/// A wanted leg.
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
    /// The address as chosen.
    pub address: String,
    /// Where that is; `None` where the address has an error.
    pub at: Option<Coordinates>,
    /// Note for the driver.
    pub note: Option<String>,
}

/// How revenue and cost come about.
#[derive(Debug, Clone, Copy)]
pub struct Agreement {
    /// How the revenue is agreed.
    pub revenue_calculation: RevenueCalculation,
    /// The sum, or the price of a kilometre or day.
    pub revenue_value: Cents,
    /// How the cost is agreed.
    pub cost_calculation: CostCalculation,
    /// The sum, or the price of a kilometre or day.
    pub cost_value: Cents,
    /// Penalty.
    pub revenue_penalty: Cents,
    /// Additional cost.
    pub cost_penalty: Cents,
}

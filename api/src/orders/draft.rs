//! An order as somebody wants it: parsed, every field in its place, not yet checked against the
//! database.

use chrono::NaiveDate;
use domain::orders::dates::OrderDates;
use domain::orders::positions::LegPositions;
use domain::orders::status::{self, Consequences};
use domain::orders::{
    Activity, Category, CostCalculation, Currency, FutureOrdersAction, OrderStatus,
    RevenueCalculation,
};
use domain::vehicles::VehicleClass;
use domain::{Cents, ContactId, Coordinates, FieldErrors, OrderId, PlanningEntryId, UserId};

/// What was read of a body, and what is wrong with it so far. The checks against the database add to
/// it before anything is refused, so that one answer names every field.
pub type Wanted<T> = (T, FieldErrors);

/// A wanted order.
#[derive(Debug, Clone)]
pub struct OrderDraft {
    /// Who orders.
    pub client: ContactId,
    /// Who sold it.
    pub client_manager: UserId,
    /// Who is invoiced, when it is not the client.
    pub paid_by: Option<ContactId>,
    /// Who drives for us.
    pub supplier: Option<ContactId>,
    /// Who bought the transport.
    pub purchase_manager: Option<UserId>,
    /// What kind of order it is, apart from a vehicle.
    pub activity: Activity,
    /// The client's own number.
    pub load_number: Option<String>,
    /// The number the screen showed; only a wish.
    pub wanted_number: Option<String>,
    /// Where it stands.
    pub status: OrderStatus,
    /// Whether the stops are put in the shortest order.
    pub shortest_route: bool,
    /// The order this one was copied from.
    pub duplicate_of: Option<OrderId>,
    /// Its days.
    pub dates: OrderDates,
    /// Note on the cargo.
    pub cargo_note: Option<String>,
    /// Vehicle of a spot order, as text.
    pub spot_vehicle: Option<String>,
    /// Class that is asked for.
    pub vehicle_class: Option<VehicleClass>,
    /// The planned vehicle.
    pub planning_entry: Option<PlanningEntryId>,
    /// Note on the vehicle.
    pub vehicle_note: Option<String>,
    /// What is carried; `None` takes the person's own.
    pub category: Option<Category>,
    /// Whether a DPL document is needed.
    pub is_dpl: bool,
    /// Whether a record of the temperature is needed.
    pub is_thermogram: bool,
    /// The legs, in the order they were entered.
    pub legs: Vec<LegDraft>,
    /// Positions of each leg's stops.
    pub positions: Vec<LegPositions>,
    /// Money.
    pub finance: FinanceDraft,
    /// What happens to later orders of the vehicle (update only).
    pub future_orders: Option<FutureOrdersAction>,
}

impl OrderDraft {
    /// An order that is called off or turned down has no vehicle, whatever the form still shows.
    pub fn drop_vehicle_if_called_off(&mut self, today: NaiveDate) {
        if self.consequences(today).unassigns_vehicle {
            self.planning_entry = None;
        }
    }

    /// Fills the day that the wanted status speaks of, where it was left empty.
    pub fn fill_days(&mut self, today: NaiveDate) {
        let follows = self.consequences(today);
        self.dates.loading = self.dates.loading.or(follows.loading_date);
        self.dates.unloading = self.dates.unloading.or(follows.unloading_date);
    }

    fn consequences(&self, today: NaiveDate) -> Consequences {
        let OrderDates {
            loading, unloading, ..
        } = self.dates;
        status::consequences(self.status, loading, unloading, today)
    }
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

/// How revenue and cost come about, and what was entered by hand.
#[derive(Debug, Clone)]
pub struct FinanceDraft {
    /// Currency of the order.
    pub currency: Currency,
    /// How the revenue is agreed.
    pub revenue_calculation: RevenueCalculation,
    /// The sum, or the price of a unit, in cents.
    pub revenue_value: Cents,
    /// How the cost comes about.
    pub cost_calculation: CostCalculation,
    /// The sum, or the price of a unit, in cents.
    pub cost_value: Cents,
    /// VAT of the supplier, whole percent.
    pub cost_vat: Option<i64>,
    /// Revenue entered by hand.
    pub revenue: Option<Cents>,
    /// Cost entered by hand.
    pub cost: Option<Cents>,
    /// Penalty.
    pub revenue_penalty: Cents,
    /// Additional cost.
    pub cost_penalty: Cents,
}

/// What a calculation is asked about; the same words as in a draft.
#[derive(Debug, Clone)]
pub struct Calculation {
    /// The order that is edited, if any.
    pub order: Option<OrderId>,
    /// The vehicle.
    pub planning_entry: Option<PlanningEntryId>,
    /// Whether the stops are put in the shortest order.
    pub shortest_route: bool,
    /// The legs whose both ends are known.
    pub legs: Vec<LegDraft>,
    /// Positions of each leg's stops.
    pub positions: Vec<LegPositions>,
    /// Loading day, for prices by day.
    pub loading: Option<NaiveDate>,
    /// Unloading day.
    pub unloading: Option<NaiveDate>,
    /// Money; amounts by hand are ignored.
    pub finance: FinanceDraft,
}

//! The body of POST and PUT /orders (orders specification, section 3, "Order (full)").

use chrono::NaiveDate;
use domain::orders::dates::OrderDates;
use domain::orders::{Activity, Category, FutureOrdersAction, OrderStatus};
use domain::vehicles::VehicleClass;
use domain::wire::{Required, Section, at_most};
use domain::{ContactId, FieldErrors, OrderId, PlanningEntryId, Sentence, UserId, texts};

use super::finance::FinancePayload;
use super::legs::{Legs, way};
use super::{LINE, NOTE};
use crate::orders::draft::OrderDraft;

domain::body! {
    /// An order as its form sends it. A member that is left out is cleared.
    pub struct OrderPayload {
        /// General information.
        general: Section<GeneralPayload>,
        /// Cargo information.
        cargo: Section<CargoPayload>,
        /// The legs, one at least.
        legs = "cargos": Option<Legs>,
        /// Money.
        finance: Section<FinancePayload>,
    }
}

domain::body! {
    /// General information of an order.
    pub struct GeneralPayload {
        /// Who orders.
        client_id: Required<ContactId>,
        /// Who sold it.
        client_manager_id: Required<UserId>,
        /// Who is invoiced, when it is not the client.
        paid_by_client_id: Option<ContactId>,
        /// Who drives for us.
        supplier_id: Option<ContactId>,
        /// Who bought the transport.
        purchase_manager_id = "purchase_manager_id" | "purschase_manager_id": Option<UserId>,
        /// What kind of order it is, apart from its vehicle: `EXPEDITION` unless told.
        activity: Option<Activity> where |activity: &Activity| no_compensation(*activity),
        /// The client's own number.
        load_number: Option<String> where at_most(LINE),
        /// The number that the screen showed; the order gets the next free one.
        order_number: Option<String> where at_most(LINE),
        /// Where it stands: `NEED_TO_BE_LOADED` unless told.
        status: Option<OrderStatus> where |status: &OrderStatus| not_of_compensation(*status),
        /// Put the stops in the shortest order.
        calc_shortest_route: Option<bool>,
        /// The order this one is a copy of (load create).
        duplicate_order_id: Option<OrderId>,
        /// What happens to the vehicle's later orders (update only).
        future_orders_action: Option<FutureOrdersAction>,
    }
}

domain::body! {
    /// Cargo information of an order.
    pub struct CargoPayload {
        /// First day the load can be loaded.
        loading_date_from: Required<NaiveDate>,
        /// Last day the load can be loaded.
        loading_date_to: Required<NaiveDate>,
        /// Note on the cargo.
        note: Option<String> where at_most(NOTE),
        /// Vehicle of a spot order.
        spot_vehicle: Option<String> where at_most(LINE),
        /// The planned vehicle.
        vehicle_planning_id: Option<PlanningEntryId>,
        /// Actual or planned loading day.
        loading_date: Option<NaiveDate>,
        /// Actual or planned unloading day.
        unloading_date: Option<NaiveDate>,
        /// Note on the vehicle.
        vehicle_planning_note: Option<String> where at_most(NOTE),
        /// What is carried; the person's own category unless told.
        category: Option<Category>,
        /// Class of the spot vehicle.
        spot_vehicle_class: Option<VehicleClass>,
        /// A DPL document is needed.
        is_dpl: Option<bool>,
        /// A record of the temperature is needed.
        is_thermogram: Option<bool>,
    }
}

fn no_compensation(activity: Activity) -> Option<Sentence> {
    (activity == Activity::Compensation).then(texts::orders::compensation_own_form)
}

fn not_of_compensation(status: OrderStatus) -> Option<Sentence> {
    (status == OrderStatus::Compensation).then(texts::orders::compensation_status_only)
}

impl GeneralPayload {
    /// What kind of order it is.
    pub fn activity(&self) -> Activity {
        self.activity.unwrap_or(Activity::Expedition)
    }

    /// Where it stands.
    pub fn status(&self) -> OrderStatus {
        self.status.unwrap_or(OrderStatus::NeedToBeLoaded)
    }
}

impl CargoPayload {
    /// Its days.
    pub fn dates(&self) -> OrderDates {
        OrderDates {
            available_from: *self.loading_date_from,
            available_to: *self.loading_date_to,
            loading: self.loading_date,
            unloading: self.unloading_date,
        }
    }
}

impl OrderPayload {
    /// Judges what compares members, and reads the way from the legs.
    pub fn settle(self, errors: &mut FieldErrors) -> OrderDraft {
        let Self {
            general: Section(general),
            cargo: Section(cargo),
            legs,
            finance: Section(finance),
        } = self;
        let activity = general.activity();
        if let Err(found) = cargo.dates().check(general.status()) {
            errors.merge(found);
        }
        if activity == Activity::Spot && cargo.vehicle_planning_id.is_some() {
            errors.push(
                "cargo.vehicle_planning_id",
                texts::orders::spot_without_vehicle(),
            );
        }
        // Which fields an order has is not known when its activity could not be read.
        let is_known = !errors.is_unreadable("general.activity");
        if is_known && activity != Activity::Spot && cargo.spot_vehicle.is_some() {
            errors.push("cargo.spot_vehicle", texts::orders::spot_vehicle_only());
        }
        if activity == Activity::Spot {
            finance.check_spot(errors);
        }
        let is_shortest = general.calc_shortest_route.unwrap_or(false);
        OrderDraft {
            way: way(legs, is_shortest, errors),
            general,
            cargo,
            finance,
        }
    }
}

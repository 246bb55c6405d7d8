//! The body of POST and PUT /orders (orders specification, section 3, "Order (full)").

use chrono::NaiveDate;
use domain::orders::dates::OrderDates;
use domain::orders::{Activity, Category, FutureOrdersAction, OrderNumber, OrderStatus};
use domain::vehicles::VehicleClass;
use domain::wire::{Required, Section, at_most};
use domain::{ContactId, FieldErrors, OrderId, PlanningEntryId, Sentence, UserId, texts};

use super::documents::OrderForm;
use super::finance::FinancePayload;
use super::legs::{Legs, route};
use crate::damages::section::DamageSection;
use crate::damages::wire::OrderDamagePayload;
use crate::order_form::draft::{OrderDraft, Papers, RouteDraft};
use crate::orders::wire::accounting::{
    ClientAccountingPayload, CreditAccountingPayload, SupplierAccountingPayload,
};
use crate::orders::wire::{LINE, NOTE};
use crate::places::wire::Unplaced;

domain::body! {
    /// An order as its form sends it. Fields of a section that are not sent are cleared. The sections on
    /// accounting and damage stay as they are when the whole section is not sent.
    pub struct OrderPayload passing ["id", "updated_at", "documents", "route_id", "is_distance_doubtful", "can_delete",
        "normal_invoice_id", "settlement_id", "settled_cost",
        "settled_profit"] {
        /// The general section of the form.
        general: Section<GeneralPayload>,
        /// The cargo section of the form.
        cargo: Section<CargoPayload>,
        /// The legs; at least one.
        legs = "cargos": Option<Legs>,
        /// The finance section of the form.
        finance: Section<FinancePayload>,
        /// The supplier's invoice and papers.
        supplier_accounting: Option<SupplierAccountingPayload>,
        /// The supplier's credit invoice.
        supplier_accounting_credit: Option<CreditAccountingPayload>,
        /// The invoice to the client, as far as it is noted by hand.
        client_accounting: Option<ClientAccountingPayload>,
        /// The damage.
        damage: Option<OrderDamagePayload>,
    }
}

domain::body! {
    /// The general section of the form.
    pub struct GeneralPayload passing ["author_name", "created_at", "is_settlement_older_than_14_days",
        "client_name", "paid_by_client_name", "supplier_name"] {
        /// The client.
        client_id: Required<ContactId>,
        /// The client manager, who sold it.
        client_manager_id: Required<UserId>,
        /// The contact that is invoiced, if not the client.
        paid_by_client_id: Option<ContactId>,
        /// The supplier that carries it.
        supplier_id: Option<ContactId>,
        /// The purchase manager, who bought the transport.
        purchase_manager_id = "purchase_manager_id" | "purschase_manager_id": Option<UserId>,
        /// The kind of order, regardless of its vehicle; `EXPEDITION` by default.
        activity: Option<Activity> where |activity: &Activity| no_compensation(*activity),
        /// The client's own number for the load.
        load_number: Option<String> where at_most(LINE),
        /// The number the screen showed. A new order gets it, or the next free one if it is taken or
        /// not of this year; a stored order keeps its own.
        order_number: Option<String> where at_most(LINE),
        /// The status; `NEED_TO_BE_LOADED` by default.
        status: Option<OrderStatus> where |status: &OrderStatus| not_of_compensation(*status),
        /// Whether to put the stops into the shortest sequence.
        calc_shortest_route: Option<bool>,
        /// Whether the way does without ferries, where there is such a way. If it is not sent, a stored order
        /// keeps its choice.
        by_land: Option<bool>,
        /// The order this one is a copy of (only when creating a load).
        duplicate_order_id: Option<OrderId>,
        /// What to do with the vehicle's later orders (only when updating). Deleting them needs the
        /// permission to delete orders.
        future_orders_action: Option<FutureOrdersAction>,
    }
}

domain::body! {
    /// The cargo section of the form.
    pub struct CargoPayload passing ["vehicle_planning_cost_calculation_type", "vehicle_planning_class",
        "vehicle_planning_plate_number", "vehicle_planning_supplier_id"] {
        /// The first day it can be loaded.
        loading_date_from: Required<NaiveDate>,
        /// The last day it can be loaded.
        loading_date_to: Required<NaiveDate>,
        /// A note about the cargo.
        note: Option<String> where at_most(NOTE),
        /// The vehicle of a spot order.
        spot_vehicle: Option<String> where at_most(LINE),
        /// The planned vehicle.
        vehicle_planning_id: Option<PlanningEntryId>,
        /// The actual or planned loading day.
        loading_date: Option<NaiveDate>,
        /// The actual or planned unloading day.
        unloading_date: Option<NaiveDate>,
        /// A note about the vehicle.
        vehicle_planning_note: Option<String> where at_most(NOTE),
        /// The kind of cargo; by default the category the user is limited to.
        category: Option<Category>,
        /// The class of the spot vehicle.
        spot_vehicle_class: Option<VehicleClass>,
        /// Whether a DPL document is needed.
        is_dpl: Option<bool>,
        /// Whether a temperature record is needed.
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
    /// The kind of order; an expedition by default.
    pub fn activity(&self) -> Activity {
        self.activity.unwrap_or(Activity::Expedition)
    }

    /// The number that is asked for; `None` for a text that is none.
    pub fn number(&self) -> Option<OrderNumber> {
        self.order_number.as_deref()?.parse().ok()
    }

    /// The order's status.
    pub fn status(&self) -> OrderStatus {
        self.status.unwrap_or(OrderStatus::NeedToBeLoaded)
    }
}

impl CargoPayload {
    /// The order's days.
    pub fn dates(&self) -> OrderDates {
        OrderDates {
            available_from: *self.loading_date_from,
            available_to: *self.loading_date_to,
            loading: self.loading_date,
            unloading: self.unloading_date,
        }
    }
}

impl OrderForm {
    /// The ends of its legs, to be looked up if they have no coordinates.
    pub fn unplaced(&mut self) -> Vec<Unplaced<'_>> {
        let legs = self.order.legs.as_mut();
        legs.map(Legs::unplaced).unwrap_or_default()
    }

    /// Checks the rules that compare fields, and builds the way from the legs.
    pub fn settle(self, errors: &mut FieldErrors) -> OrderDraft {
        let OrderPayload {
            general: Section(general),
            cargo: Section(cargo),
            legs,
            finance: Section(finance),
            supplier_accounting,
            supplier_accounting_credit,
            client_accounting,
            damage,
        } = self.order;
        let mut papers = Papers {
            supplier: supplier_accounting,
            credit: supplier_accounting_credit,
            client: client_accounting,
            removed: self.documents.removed(),
            damage: DamageSection::of(damage, self.damage_files, errors),
        };
        papers.settle(errors);
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
        // If the activity could not be read, we do not know which fields the order may have.
        let is_known = !errors.is_unreadable("general.activity");
        if is_known && activity != Activity::Spot && cargo.spot_vehicle.is_some() {
            errors.push("cargo.spot_vehicle", texts::orders::spot_vehicle_only());
        }
        if activity == Activity::Spot {
            finance.check_spot(errors);
        }
        let is_shortest = general.calc_shortest_route.unwrap_or(false);
        OrderDraft {
            route: RouteDraft {
                by_land: general.by_land.unwrap_or(false),
                ..route(legs, is_shortest, errors)
            },
            general,
            cargo,
            finance,
            papers,
        }
    }
}

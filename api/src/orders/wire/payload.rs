//! The body of POST and PUT /orders (orders specification, section 3, "Order (full)").

use chrono::NaiveDate;
use domain::orders::dates::OrderDates;
use domain::orders::{Activity, Category, FutureOrdersAction, OrderStatus};
use domain::texts;
use domain::vehicles::VehicleClass;
use domain::{ContactId, FieldErrors, OrderId, PlanningEntryId, UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::finance::{FinancePayload, parse_finance};
use super::legs::{LegPayload, legs};
use super::{LINE, NOTE};
use crate::http::Field;
use crate::object_field;
use crate::orders::draft::{OrderDraft, Wanted};

/// An order as the form sends it.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct OrderPayload {
    /// General information.
    #[serde(default)]
    #[schema(value_type = GeneralPayload)]
    general: Field<GeneralPayload>,
    /// Cargo information.
    #[serde(default)]
    #[schema(value_type = CargoPayload)]
    cargo: Field<CargoPayload>,
    /// The legs.
    #[serde(default)]
    #[schema(value_type = Vec<LegPayload>)]
    cargos: Field<Vec<Field<LegPayload>>>,
    /// Money.
    #[serde(default)]
    #[schema(value_type = FinancePayload)]
    finance: Field<FinancePayload>,
}

/// General information of an order.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct GeneralPayload {
    /// Who orders; required.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    client_id: Field<ContactId>,
    /// Who sold it; required.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    client_manager_id: Field<UserId>,
    /// Who is invoiced, when it is not the client.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    paid_by_client_id: Field<ContactId>,
    /// Who drives for us.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    supplier_id: Field<ContactId>,
    /// Who bought the transport.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    #[serde(alias = "purschase_manager_id")]
    purchase_manager_id: Field<UserId>,
    /// `EXPEDITION` (default), `OWN_PARK` or `SPOT`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    activity: Field<Activity>,
    /// The client's own number.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    load_number: Field<String>,
    /// The number the screen showed; taken if it is still free.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    order_number: Field<String>,
    /// Default `NEED_TO_BE_LOADED`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    status: Field<OrderStatus>,
    /// Put the stops in the shortest order.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    calc_shortest_route: Field<bool>,
    /// The order this one is a copy of (load create).
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    duplicate_order_id: Field<OrderId>,
    /// `keep` or `delete` the vehicle's later orders (update only).
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    future_orders_action: Field<FutureOrdersAction>,
}

/// Cargo information of an order.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CargoPayload {
    /// Load available from; required.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    loading_date_from: Field<NaiveDate>,
    /// Load available to; required.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    loading_date_to: Field<NaiveDate>,
    /// Note on the cargo.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    note: Field<String>,
    /// Vehicle of a spot order.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    spot_vehicle: Field<String>,
    /// The planned vehicle.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    vehicle_planning_id: Field<PlanningEntryId>,
    /// Actual or planned loading day.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    loading_date: Field<NaiveDate>,
    /// Actual or planned unloading day.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    unloading_date: Field<NaiveDate>,
    /// Note on the vehicle.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    vehicle_planning_note: Field<String>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    category: Field<Category>,
    /// Class of the spot vehicle.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    spot_vehicle_class: Field<VehicleClass>,
    /// A DPL document is needed.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    is_dpl: Field<bool>,
    /// A record of the temperature is needed.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    is_thermogram: Field<bool>,
}

object_field!(GeneralPayload, CargoPayload);

impl OrderPayload {
    /// Everything that can be judged without the database; all errors at once.
    pub fn parse(self) -> Wanted<OrderDraft> {
        let mut errors = FieldErrors::new();
        let general = self
            .general
            .required("general", &mut errors)
            .unwrap_or_default();
        let cargo = self
            .cargo
            .required("cargo", &mut errors)
            .unwrap_or_default();
        let finance = self
            .finance
            .required("finance", &mut errors)
            .unwrap_or_default();

        let client = general.client_id.required("general.client_id", &mut errors);
        let client_manager = general
            .client_manager_id
            .required("general.client_manager_id", &mut errors);
        let activity = general.activity.optional("general.activity", &mut errors);
        let activity = activity.unwrap_or(Activity::Expedition);
        if activity == Activity::Compensation {
            errors.push("general.activity", texts::orders::compensation_own_form());
        }
        let status = general.status.optional("general.status", &mut errors);
        let status = status.unwrap_or(OrderStatus::NeedToBeLoaded);
        if status == OrderStatus::Compensation {
            errors.push("general.status", texts::orders::compensation_status_only());
        }
        let shortest_route = general
            .calc_shortest_route
            .optional("general.calc_shortest_route", &mut errors);
        let shortest_route = shortest_route.unwrap_or(false);

        let dates = OrderDates {
            available_from: cargo
                .loading_date_from
                .required("cargo.loading_date_from", &mut errors),
            available_to: cargo
                .loading_date_to
                .required("cargo.loading_date_to", &mut errors),
            loading: cargo
                .loading_date
                .optional("cargo.loading_date", &mut errors),
            unloading: cargo
                .unloading_date
                .optional("cargo.unloading_date", &mut errors),
        };
        if let Err(found) = dates.check(status) {
            errors.merge(found);
        }

        let spot_vehicle = cargo
            .spot_vehicle
            .text(LINE, "cargo.spot_vehicle", &mut errors);
        let planning_entry = cargo
            .vehicle_planning_id
            .optional("cargo.vehicle_planning_id", &mut errors);
        if activity == Activity::Spot && planning_entry.is_some() {
            errors.push(
                "cargo.vehicle_planning_id",
                texts::orders::spot_without_vehicle(),
            );
        }
        // Of an activity that could not be read it is not known what it has.
        let is_known = !errors.is_unreadable("general.activity");
        if is_known && activity != Activity::Spot && spot_vehicle.is_some() {
            errors.push("cargo.spot_vehicle", texts::orders::spot_vehicle_only());
        }

        let (legs, positions) = legs(self.cargos, shortest_route, &mut errors);
        let finance = parse_finance(finance, activity, "finance.", &mut errors);
        let draft = OrderDraft {
            client: client.unwrap_or(ContactId(0)),
            client_manager: client_manager.unwrap_or(UserId(0)),
            paid_by: general
                .paid_by_client_id
                .optional("general.paid_by_client_id", &mut errors),
            supplier: general
                .supplier_id
                .optional("general.supplier_id", &mut errors),
            purchase_manager: general
                .purchase_manager_id
                .optional("general.purchase_manager_id", &mut errors),
            activity,
            load_number: general
                .load_number
                .text(LINE, "general.load_number", &mut errors),
            wanted_number: general
                .order_number
                .text(LINE, "general.order_number", &mut errors),
            status,
            shortest_route,
            duplicate_of: general
                .duplicate_order_id
                .optional("general.duplicate_order_id", &mut errors),
            dates,
            cargo_note: cargo.note.text(NOTE, "cargo.note", &mut errors),
            spot_vehicle,
            vehicle_class: cargo
                .spot_vehicle_class
                .optional("cargo.spot_vehicle_class", &mut errors),
            planning_entry,
            vehicle_note: cargo.vehicle_planning_note.text(
                NOTE,
                "cargo.vehicle_planning_note",
                &mut errors,
            ),
            category: cargo.category.optional("cargo.category", &mut errors),
            is_dpl: cargo
                .is_dpl
                .optional("cargo.is_dpl", &mut errors)
                .unwrap_or(false),
            is_thermogram: cargo
                .is_thermogram
                .optional("cargo.is_thermogram", &mut errors)
                .unwrap_or(false),
            legs,
            positions,
            finance,
            future_orders: general
                .future_orders_action
                .optional("general.future_orders_action", &mut errors),
        };
        (draft, errors)
    }
}

//! The loads list and the vehicles that could take a load (orders specification, section 2.6).

use chrono::NaiveDate;
use domain::orders::{Currency, OrderStatus};
use domain::vehicles::VehicleCostType;
use domain::wire::{Listed, Required, some_listed};
use domain::{Cents, Metres, OrderId, PlanningEntryId, RouteId};
use entity::orders;
use sea_orm::FromQueryResult;
use serde::Serialize;
use utoipa::ToSchema;

use crate::contacts::ClientPhone;
use crate::orders::store::estimate::DaysEstimated;
use crate::{list_answer, list_row};

list_answer! {
    /// A page of loads.
    LoadPage of LoadView
}

list_row! {
    /// A load, which is an order that waits for a vehicle; as it is read from the database and sent.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct LoadView {
        /// The order's id.
        pub order_id: i64,
        /// The order's number.
        pub order_number: String,
        /// The client's own number for the load.
        pub load_number: Option<String>,
        /// The first day it can be loaded.
        pub availability_date: Option<NaiveDate>,
        /// The last day it can be loaded.
        pub available_to: Option<NaiveDate>,
        /// The client.
        pub client: Option<String>,
        /// The client's telephone number, for those who may see that contact.
        #[schema(value_type = Option<String>)]
        pub client_phone: ClientPhone,
        /// The client manager, who sold it.
        pub client_manager: Option<String>,
        /// Loading places, separated by semicolons.
        pub loading_place: String,
        /// Unloading places, separated by semicolons.
        pub unloading_place: String,
        /// The loaded distance in metres.
        pub total_distance: Metres,
        /// The id of the order's route.
        pub route_id: Option<i64>,
        /// Whether the route was corrected by hand.
        pub has_corrected_route: bool,
        /// Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road.
        pub is_distance_doubtful: bool,
        /// The revenue in cents.
        pub revenue: Cents,
        /// The currency of the revenue.
        pub currency: Currency,
        /// The order's status.
        pub status: OrderStatus,
        /// The plate number of the vehicle that takes it; `null` while it waits for one.
        pub vehicle: Option<String>,
    }
}

/// A vehicle that could take the load.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LoadVehicleView {
    /// The vehicle's planning entry.
    pub vehicle_planning_id: i64,
    /// The plate number.
    pub vehicle_number: String,
    /// Where it is free.
    pub vehicle_location: String,
    /// The first day it is free.
    pub availability_date: NaiveDate,
    /// The price per kilometre or day in cents; `null` for the company's own vehicles.
    pub vehicle_cost: Option<Cents>,
    /// What the price is for.
    pub vehicle_cost_type: VehicleCostType,
    /// The empty and the loaded distance together, in metres.
    pub distance: Metres,
    /// The distance from the vehicle to the first loading, in metres.
    pub empty_distance: Metres,
    /// Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road.
    pub is_distance_doubtful: bool,
    /// What the order would cost with this vehicle, in cents.
    pub cost: Cents,
    /// What the order would earn with this vehicle, in cents.
    pub profit: Cents,
    /// Which amounts count days that were estimated.
    pub days_estimated: DaysEstimated,
    /// The order's currency, which applies to cost and profit. The vehicle's price is in euros and
    /// is not converted.
    pub currency: Currency,
    /// The vehicle's supplier.
    pub subcontractor_id: Option<i64>,
    /// The way calculated for this vehicle and order. Assigning the vehicle with it uses the same
    /// distances, for fifteen minutes and until the person lists the order's vehicles again.
    pub calculated_route_id: RouteId,
    /// Whether the supplier's insurance has expired; the vehicle cannot be selected then.
    pub insurance_expired: bool,
    /// The vehicle's supplier.
    pub supplier: Option<SupplierView>,
}

/// The best vehicle of a load.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BestVehicleView {
    /// The order's id.
    pub order_id: i64,
    /// How many free vehicles may take it.
    pub vehicles: usize,
    /// The vehicle that earns the most; `null` if none may take it. Its way is not kept, so its
    /// `calculated_route_id` is 0.
    pub best: Option<LoadVehicleView>,
    /// What it would earn, in tenths of a percent of the revenue; `null` without a revenue.
    pub margin_permille: Option<i64>,
}

impl BestVehicleView {
    /// A load that no free vehicle may take.
    pub fn none(order: &orders::Model) -> Self {
        Self::of(order, None, 0)
    }

    /// A load with its best vehicle out of so many.
    pub fn of(order: &orders::Model, best: Option<LoadVehicleView>, vehicles: usize) -> Self {
        let margin_permille = best.as_ref().and_then(|best| {
            // The revenue may depend on the way, so it is that of this vehicle.
            let revenue = best.profit.0 + best.cost.0 + order.revenue_penalty + order.cost_penalty;
            (revenue > 0).then(|| (best.profit.0 * 1000).div_euclid(revenue))
        });
        Self {
            order_id: order.id,
            vehicles,
            best,
            margin_permille,
        }
    }
}

domain::query! {
    /// Whose best vehicles are wanted.
    pub struct BestVehiclesQuery {
        /// The loads' ids, separated by commas; at most 100.
        ids = "selected_orders_ids": Required<Listed<OrderId>> where some_listed(),
    }
}

/// The supplier of a vehicle.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SupplierView {
    /// The contact's id.
    pub id: i64,
    /// The contact's name.
    pub company_name: String,
    /// The last day of its insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
}

domain::body! {
    /// Which vehicle to assign.
    pub struct AssignPayload {
        /// The vehicle's planning entry.
        vehicle_planning_id: Required<PlanningEntryId>,
        /// The way listed with the vehicle. It is calculated again when it is missing, is not that of
        /// this vehicle and order, or either has changed since.
        calculated_route_id: Option<RouteId>,
        /// The planned unloading day, when the vehicle's next entry starts.
        unloading_date: Option<NaiveDate>,
    }
}

/// A later order of the same vehicle, which loses the vehicle too.
#[derive(Debug, FromQueryResult, Serialize, ToSchema)]
pub struct UnassignRow {
    /// The order's id.
    pub order_id: i64,
    /// The day the vehicle was free for it.
    pub date: NaiveDate,
    /// The order's number.
    pub order_number: String,
    /// Loading places, separated by semicolons.
    pub loadings: String,
    /// Unloading places, separated by semicolons.
    pub unloadings: String,
    /// The client.
    pub client_name: Option<String>,
    /// The client manager, who sold it.
    pub client_manager: Option<String>,
}

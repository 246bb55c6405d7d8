//! What the dashboard asks and is answered (foundation specification, sections 2.4, 3 and 7).

use chrono::NaiveDate;
use domain::orders::dashboard::{Period, ProfitSide, TimeScale};
use domain::orders::{Activity, Category};
use domain::vehicles::VehicleCostType;
use domain::wire::{Listed, Required};
use domain::{Cents, ContactId, FieldErrors};
use serde::Serialize;
use utoipa::ToSchema;

use crate::orders::wire::filter::{Available, LoadFilter, OrderFilter};
use crate::orders::wire::row::UnpricedView;

domain::query! {
    /// Which orders the dashboard adds up. An order counts on the day of its loading.
    pub struct DashboardFilter {
        /// The first day; by default that of the month.
        date_from: Option<NaiveDate>,
        /// The last day; by default that of the month. At most ten years after the first.
        date_to: Option<NaiveDate>,
        /// The client.
        client_id: Option<ContactId>,
        /// The supplier that carries it.
        supplier_id: Option<ContactId>,
        /// The kind of order.
        activity: Option<Activity>,
        /// Part of the plate number or spot vehicle; shorter than 4 characters is ignored.
        plate_number: Option<String>,
        /// The kind of cargo.
        category: Option<Category>,
        /// Whether to include only orders of the company's own vehicles.
        only_own_park: Option<bool>,
    }
}

impl DashboardFilter {
    /// The days that are asked for.
    ///
    /// # Errors
    /// 422 at `date_to` if it is before the first day or too long after it.
    pub fn period(&self, today: NaiveDate) -> Result<Period, FieldErrors> {
        Period::asked(self.date_from, self.date_to, today)
    }

    /// The orders of these days.
    pub fn of_period(&self, period: Period) -> OrderFilter {
        OrderFilter {
            date_from_from: Some(period.from),
            date_to: Some(period.to),
            vehicle: self.plate_number.clone(),
            activity: self.activities(),
            ..self.of_lists()
        }
    }

    /// Nothing but own vehicles, if that is asked for; an order cannot be of two activities.
    fn activities(&self) -> Option<Listed<Activity>> {
        match (self.only_own_park == Some(true), self.activity) {
            (true, Some(activity)) if activity != Activity::OwnPark => Some(Listed(Vec::new())),
            (true, _) => Some(Listed(vec![Activity::OwnPark])),
            (false, activity) => activity.map(|activity| Listed(vec![activity])),
        }
    }

    /// What the cards pass on to the list of orders: it has to show as many as they say.
    pub fn of_lists(&self) -> OrderFilter {
        let one = |id: Option<ContactId>| id.map(|id| Listed(vec![id]));
        OrderFilter {
            client_id: one(self.client_id),
            supplier_id: one(self.supplier_id),
            activity: self.activity.map(|activity| Listed(vec![activity])),
            category: self.category,
            ..OrderFilter::default()
        }
    }

    /// What the cards pass on to the list of loads.
    pub fn of_loads(&self) -> LoadFilter {
        LoadFilter {
            client_id: self.client_id,
            category: self.category,
            assigned: Some(false),
            ..LoadFilter::default()
        }
    }
}

/// The presets of the lists that the cards link to, as the lists ask for them.
pub mod presets {
    use domain::orders::OrderStatus;

    use super::{Available, Listed, LoadFilter, NaiveDate, OrderFilter};

    /// Loads whose availability period includes today.
    pub fn available(today: NaiveDate, loads: LoadFilter) -> LoadFilter {
        LoadFilter {
            status_not_in: Some(Listed(vec![OrderStatus::Cancelled])),
            available_loads: Some(Available::On(today)),
            ..loads
        }
    }

    /// Loads that should have been loaded by yesterday.
    pub fn with_load_delay(today: NaiveDate, loads: LoadFilter) -> LoadFilter {
        LoadFilter {
            status_not_in: Some(Listed(vec![OrderStatus::Cancelled])),
            no_loading_date: Some(true),
            date_to_to: today.pred_opt(),
            ..loads
        }
    }

    /// Loads that can be loaded until tomorrow.
    pub fn one_day_left(today: NaiveDate, loads: LoadFilter) -> LoadFilter {
        LoadFilter {
            status: Some(OrderStatus::NeedToBeLoaded),
            date_to: today.succ_opt(),
            ..loads
        }
    }

    /// Orders that should have been unloaded by yesterday. One that is paid or called off is late for nobody.
    pub fn with_delivery_delay(today: NaiveDate, orders: OrderFilter) -> OrderFilter {
        let done = vec![
            OrderStatus::Completed,
            OrderStatus::Unloaded,
            OrderStatus::Paid,
            OrderStatus::Cancelled,
            OrderStatus::Rejected,
        ];
        OrderFilter {
            assigned: Some(true),
            unloading_date_to: today.pred_opt(),
            status_not_in: Some(Listed(done)),
            ..orders
        }
    }

    /// Orders whose transport was not invoiced.
    pub fn without_invoice(orders: OrderFilter) -> OrderFilter {
        OrderFilter {
            without_invoice: Some(true),
            ..orders
        }
    }

    /// Orders without the supplier's invoice.
    pub fn without_supplier_invoice(orders: OrderFilter) -> OrderFilter {
        OrderFilter {
            without_supplier_invoice: Some(true),
            ..orders
        }
    }
}

domain::query! {
    /// How the profit graph is drawn.
    pub struct GraphScale {
        /// The length of time that a point stands for; `daily` by default.
        timescale: Option<TimeScale>,
    }
}

domain::query! {
    /// Whose profit is listed.
    pub struct PeopleOf {
        /// The client managers or the purchase managers.
        manager_type: Required<ProfitSide>,
    }
}

domain::query! {
    /// Which vehicles that need to be loaded are listed.
    pub struct WaitingFilter {
        /// Part of the plate number; shorter than 4 characters is ignored.
        plate_number: Option<String>,
        /// The supplier that runs it.
        subcontractor_id: Option<ContactId>,
        /// The kind of cargo it takes.
        category: Option<Category>,
    }
}

domain::query! {
    /// Which active vehicles are listed.
    pub struct ActiveFilter {
        /// The kind of cargo it takes.
        category: Option<Category>,
    }
}

/// The figures of the dashboard. Amounts are those of orders in euros; they are never converted.
#[derive(Debug, Serialize, ToSchema)]
pub struct DashboardView {
    /// The revenue of own vehicles in cents per kilometre; `null` without a distance.
    pub own_park_avg_revenue_per_distance: Option<Cents>,
    /// The cost of own vehicles in cents per kilometre.
    pub own_park_avg_cost_per_distance: Option<Cents>,
    /// The revenue of expedition in cents per kilometre.
    pub expedition_avg_revenue_per_distance: Option<Cents>,
    /// The cost of expedition in cents per kilometre.
    pub expedition_avg_cost_per_distance: Option<Cents>,
    /// The revenue of spot orders in cents per kilometre.
    pub spot_avg_revenue_per_distance: Option<Cents>,
    /// The cost of spot orders in cents per kilometre.
    pub spot_avg_cost_per_distance: Option<Cents>,
    /// Whole kilometres a day of the period.
    pub avg_distance_per_day_km: i64,
    /// Whole kilometres in the period.
    pub total_distance_per_day_km: i64,
    /// The number of orders in the period, without compensations.
    pub total_loads: i64,
    /// Vehicles that are free since today or before.
    pub need_to_be_loaded_vehicles: u64,
    /// Loads whose availability period includes today.
    pub available_loads: u64,
    /// Vehicles that are on the way with an order today.
    pub active_vehicles: u64,
    /// Orders that should have been unloaded by yesterday.
    pub orders_with_delivery_delay: u64,
    /// Loads that should have been loaded by yesterday.
    pub loads_with_load_delay: u64,
    /// Loads that can be loaded until tomorrow.
    pub loads_waiting_to_be_loaded: u64,
    /// Orders of this month whose transport was not invoiced.
    pub current_month_orders_without_invoice: u64,
    /// All orders whose transport was not invoiced.
    pub total_orders_without_invoice: u64,
    /// Orders of this month without the supplier's invoice.
    pub current_month_orders_without_settlement: u64,
    /// All orders without the supplier's invoice.
    pub total_orders_without_settlement: u64,
    /// The orders of the period without a cost, which no average includes.
    pub unpriced: UnpricedView,
    /// The orders of the period in other currencies than the euro, which no amount includes.
    pub other_currencies: i64,
    /// Whether the company has never had an order.
    pub is_new: bool,
}

/// A point of the profit graph, in euro cents.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfitPointView {
    /// The day, or the first day of the week or month.
    pub date: NaiveDate,
    /// The sum of revenues.
    pub revenue: Cents,
    /// The sum of costs.
    pub cost: Cents,
    /// The sum of profits of the orders that have a cost.
    pub profit: Cents,
    /// The orders without a cost: their revenue is in `revenue`, and nothing of them in `profit`.
    pub unpriced: UnpricedView,
}

/// The profit graph, or that the person may not see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ProfitGraphView {
    /// The points, oldest first, also those without orders.
    Points(Vec<ProfitPointView>),
    /// The person lacks `profit view`.
    Refused {
        /// Always `true`.
        no_permissions: bool,
    },
}

/// What the orders of one manager have earned.
#[derive(Debug, Serialize, ToSchema)]
pub struct ManagerProfitView {
    /// The manager; `null` for orders without one.
    pub name: Option<String>,
    /// The sum of profits of the orders that have a cost, in euro cents.
    pub profit: Cents,
    /// The manager's orders without a cost.
    pub unpriced: UnpricedView,
}

/// A vehicle that is free since today or before.
#[derive(Debug, Serialize, ToSchema)]
pub struct WaitingVehicleView {
    /// The day it became free.
    pub planned_date: NaiveDate,
    /// The plate number.
    pub vehicle_number: String,
    /// The supplier that runs it.
    pub subcontractor_id: Option<ContactId>,
    /// The supplier's name.
    pub supplier_name: Option<String>,
    /// Where it is free.
    pub location: String,
}

/// A vehicle that is on the way with an order today.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActiveVehicleView {
    /// The plate number.
    pub vehicle_number: String,
    /// The supplier that runs it.
    pub subcontractor_id: Option<ContactId>,
    /// The supplier's name.
    pub supplier_name: Option<String>,
    /// How its cost is calculated.
    pub cost_calculation_type: VehicleCostType,
    /// The price in cents per kilometre or day; `null` for the company's own vehicles.
    pub cost_calculation_value: Option<Cents>,
}

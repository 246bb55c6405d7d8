//! The filters of the orders list, its sums, its select-all and its export (orders specification,
//! section 7): four calls, one meaning.

use chrono::NaiveDate;
use domain::Sentence;
use domain::orders::{
    Activity, Category, CmrOriginal, CostCalculation, OrderSortField, OrderStatus,
    RevenueCalculation,
};
use domain::texts;
use domain::{ContactId, FieldErrors, OrderId, UserId};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::error::ApiResult;
use crate::http::{Field, FieldValue, Paging};

/// A plate is looked for from this many characters on; fewer are ignored (foundation
/// specification, section 5).
const PLATE_FROM: usize = 4;

/// The query of the orders list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct OrderFilterQuery {
    /// Rows to pass over.
    #[param(value_type = Option<i64>)]
    offset: Field<i64>,
    /// Rows to give, 100 at most.
    #[param(value_type = Option<i64>)]
    limit: Field<i64>,
    /// Part of the order number, client, plate or VIN number.
    #[param(value_type = Option<String>)]
    search: Field<String>,
    /// Who orders.
    #[param(value_type = Option<i64>)]
    client_id: Field<ContactId>,
    /// Who sold it.
    #[param(value_type = Option<i64>)]
    client_manager_id: Field<UserId>,
    /// Who bought the transport.
    #[param(value_type = Option<i64>)]
    #[serde(alias = "purschase_manager_id")]
    purchase_manager_id: Field<UserId>,
    /// Who assigned the vehicle.
    #[param(value_type = Option<i64>)]
    loaded_by_id: Field<UserId>,
    /// Who guides the vehicle.
    #[param(value_type = Option<i64>)]
    dispatcher_id: Field<UserId>,
    /// Who created it.
    #[param(value_type = Option<i64>)]
    created_id: Field<UserId>,
    /// Who is invoiced.
    #[param(value_type = Option<i64>)]
    paid_id: Field<ContactId>,
    /// Who drives for us.
    #[param(value_type = Option<i64>)]
    supplier_id: Field<ContactId>,
    /// Part of the plate number or spot vehicle, from 4 characters on.
    #[param(value_type = Option<String>)]
    vehicle: Field<String>,
    /// Part of the order number.
    #[param(value_type = Option<String>)]
    order_number: Field<String>,
    /// Part of the client's own number.
    #[param(value_type = Option<String>)]
    load_number: Field<String>,
    /// Part of the CMR number.
    #[param(value_type = Option<String>)]
    cmr_number: Field<String>,
    /// Part of a loading place.
    #[param(value_type = Option<String>)]
    loadings: Field<String>,
    /// Part of an unloading place.
    #[param(value_type = Option<String>)]
    unloadings: Field<String>,
    /// Part of a VIN number.
    #[param(value_type = Option<String>)]
    vin_number: Field<String>,
    /// `EXPEDITION`, `OWN_PARK`, `SPOT` or `COMPENSATION`.
    #[param(value_type = Option<String>)]
    activity: Field<Activity>,
    /// Loading on this day or later (actual day, else first day available).
    #[param(value_type = Option<NaiveDate>)]
    date_from_from: Field<NaiveDate>,
    /// Loading on this day or earlier.
    #[param(value_type = Option<NaiveDate>)]
    date_to: Field<NaiveDate>,
    /// Unloading on this day or earlier.
    #[param(value_type = Option<NaiveDate>)]
    unloading_date_to: Field<NaiveDate>,
    /// `FIXED`, `PER_KM` or `PER_DAY`.
    #[param(value_type = Option<String>)]
    revenue_calculation_type: Field<RevenueCalculation>,
    /// `BY_VEHICLE`, `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`.
    #[param(value_type = Option<String>)]
    cost_calculation_type: Field<CostCalculation>,
    /// One status.
    #[param(value_type = Option<String>)]
    status: Field<OrderStatus>,
    /// Statuses to leave out, separated by commas.
    #[param(value_type = Option<String>)]
    status_not_in: Field<Listed<OrderStatus>>,
    /// Whether a vehicle is assigned.
    #[param(value_type = Option<bool>)]
    assigned: Field<bool>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`.
    #[param(value_type = Option<String>)]
    category: Field<Category>,
    /// `RECEIVED` or `NOT_RECEIVED`.
    #[param(value_type = Option<String>)]
    received_cmr_original: Field<CmrOriginal>,
    /// Only these orders, separated by commas (sums of a selection).
    #[param(value_type = Option<String>)]
    selected_orders_ids: Field<Listed<OrderId>>,
    /// The column to sort by.
    #[param(value_type = Option<String>)]
    order_by: Field<OrderSortField>,
    /// `desc` (default) or `asc`.
    #[param(value_type = Option<String>)]
    order_direction: Field<Direction>,
}

/// What a list of orders is to hold.
#[derive(Debug, Clone, Default)]
pub struct OrderFilter {
    /// Part of order number, client, plate or VIN number.
    pub search: Option<String>,
    /// Who orders.
    pub client: Option<ContactId>,
    /// Who sold it.
    pub client_manager: Option<UserId>,
    /// Who bought the transport.
    pub purchase_manager: Option<UserId>,
    /// Who assigned the vehicle.
    pub loaded_by: Option<UserId>,
    /// Who guides the vehicle.
    pub dispatcher: Option<UserId>,
    /// Who created it.
    pub author: Option<UserId>,
    /// Who is invoiced.
    pub paid_by: Option<ContactId>,
    /// Who drives for us.
    pub supplier: Option<ContactId>,
    /// Part of a plate.
    pub vehicle: Option<String>,
    /// Part of the number.
    pub number: Option<String>,
    /// Part of the client's own number.
    pub load_number: Option<String>,
    /// Part of the CMR number.
    pub cmr_number: Option<String>,
    /// Part of a loading place.
    pub loadings: Option<String>,
    /// Part of an unloading place.
    pub unloadings: Option<String>,
    /// Part of a VIN number.
    pub vin: Option<String>,
    /// Its activity.
    pub activity: Option<Activity>,
    /// First effective loading day.
    pub loading_from: Option<NaiveDate>,
    /// Last effective loading day.
    pub loading_to: Option<NaiveDate>,
    /// Last unloading day.
    pub unloading_to: Option<NaiveDate>,
    /// How the revenue is agreed.
    pub revenue_calculation: Option<RevenueCalculation>,
    /// How the cost comes about.
    pub cost_calculation: Option<CostCalculation>,
    /// Where it stands.
    pub status: Option<OrderStatus>,
    /// Where it does not stand.
    pub status_not_in: Vec<OrderStatus>,
    /// Whether a vehicle is assigned.
    pub assigned: Option<bool>,
    /// What is carried.
    pub category: Option<Category>,
    /// Whether the CMR original has arrived.
    pub cmr_original: Option<CmrOriginal>,
    /// Only these.
    pub only: Option<Vec<OrderId>>,
}

/// The order of a list.
#[derive(Debug, Clone, Copy, Default)]
pub struct OrderSort {
    /// The column; without one the newest come first.
    pub by: Option<OrderSortField>,
    /// Smallest first.
    pub ascending: bool,
}

/// Values separated by commas.
#[derive(Debug, Clone, PartialEq)]
pub struct Listed<T>(pub Vec<T>);

impl<T: FieldValue> FieldValue for Listed<T> {
    fn read(value: serde_json::Value) -> Result<Self, Sentence> {
        let text = String::read(value)?;
        let parts = text
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty());
        parts
            .map(|part| T::read(part.into()))
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

/// `asc` or `desc`.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Direction {
    Ascending,
    Descending,
}

impl FieldValue for Direction {
    fn read(value: serde_json::Value) -> Result<Self, Sentence> {
        match String::read(value)?.to_lowercase().as_str() {
            "asc" => Ok(Self::Ascending),
            "desc" => Ok(Self::Descending),
            _ => Err(texts::fields::not_a_direction()),
        }
    }
}

impl OrderFilterQuery {
    /// Filter, order and page.
    pub fn parse(self) -> ApiResult<(OrderFilter, OrderSort, Paging)> {
        let mut errors = FieldErrors::new();
        let e = &mut errors;
        let filter = OrderFilter {
            search: self.search.optional("search", e),
            client: self.client_id.optional("client_id", e),
            client_manager: self.client_manager_id.optional("client_manager_id", e),
            purchase_manager: self.purchase_manager_id.optional("purchase_manager_id", e),
            loaded_by: self.loaded_by_id.optional("loaded_by_id", e),
            dispatcher: self.dispatcher_id.optional("dispatcher_id", e),
            author: self.created_id.optional("created_id", e),
            paid_by: self.paid_id.optional("paid_id", e),
            supplier: self.supplier_id.optional("supplier_id", e),
            vehicle: self
                .vehicle
                .optional("vehicle", e)
                .filter(|plate| plate.chars().count() >= PLATE_FROM),
            number: self.order_number.optional("order_number", e),
            load_number: self.load_number.optional("load_number", e),
            cmr_number: self.cmr_number.optional("cmr_number", e),
            loadings: self.loadings.optional("loadings", e),
            unloadings: self.unloadings.optional("unloadings", e),
            vin: self.vin_number.optional("vin_number", e),
            activity: self.activity.optional("activity", e),
            loading_from: self.date_from_from.optional("date_from_from", e),
            loading_to: self.date_to.optional("date_to", e),
            unloading_to: self.unloading_date_to.optional("unloading_date_to", e),
            revenue_calculation: self
                .revenue_calculation_type
                .optional("revenue_calculation_type", e),
            cost_calculation: self
                .cost_calculation_type
                .optional("cost_calculation_type", e),
            status: self.status.optional("status", e),
            status_not_in: self
                .status_not_in
                .optional("status_not_in", e)
                .map_or_else(Vec::new, |listed| listed.0),
            assigned: self.assigned.optional("assigned", e),
            category: self.category.optional("category", e),
            cmr_original: self
                .received_cmr_original
                .optional("received_cmr_original", e),
            only: self
                .selected_orders_ids
                .optional("selected_orders_ids", e)
                .map(|listed| listed.0),
        };
        let sort = OrderSort {
            by: self.order_by.optional("order_by", e),
            ascending: self.order_direction.optional("order_direction", e)
                == Some(Direction::Ascending),
        };
        let paging = Paging::read(self.offset, self.limit, e);
        errors.into_result()?;
        Ok((filter, sort, paging))
    }
}

/// The query of the loads list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct LoadFilterQuery {
    /// Rows to pass over.
    #[param(value_type = Option<i64>)]
    offset: Field<i64>,
    /// Rows to give, 100 at most.
    #[param(value_type = Option<i64>)]
    limit: Field<i64>,
    /// Who orders.
    #[param(value_type = Option<i64>)]
    client_id: Field<ContactId>,
    /// Who sold it.
    #[param(value_type = Option<i64>)]
    client_manager_id: Field<UserId>,
    /// Who bought the transport.
    #[param(value_type = Option<i64>)]
    #[serde(alias = "purschase_manager_id")]
    purchase_manager_id: Field<UserId>,
    /// Who assigned the vehicle.
    #[param(value_type = Option<i64>)]
    loaded_by_id: Field<UserId>,
    /// Whether a vehicle is assigned.
    #[param(value_type = Option<bool>)]
    assigned: Field<bool>,
    /// One status.
    #[param(value_type = Option<String>)]
    status: Field<OrderStatus>,
    /// Statuses to leave out, separated by commas.
    #[param(value_type = Option<String>)]
    status_not_in: Field<Listed<OrderStatus>>,
    /// No actual loading date is known.
    #[param(value_type = Option<bool>, rename = "no_actual_loadining_date")]
    #[serde(rename = "no_actual_loadining_date", alias = "no_actual_loading_date")]
    no_actual_loading_date: Field<bool>,
    /// The period of availability holds this day; `true` is today.
    #[param(value_type = Option<String>)]
    available_loads: Field<DayOrToday>,
    /// The period starts on this day or earlier.
    #[param(value_type = Option<NaiveDate>)]
    date_from_to: Field<NaiveDate>,
    /// The period ends on this very day.
    #[param(value_type = Option<NaiveDate>)]
    date_to: Field<NaiveDate>,
    /// The period ends on this day or later.
    #[param(value_type = Option<NaiveDate>)]
    date_to_from: Field<NaiveDate>,
    /// The period ends on this day or earlier.
    #[param(value_type = Option<NaiveDate>)]
    date_to_to: Field<NaiveDate>,
}

/// What a list of loads is to hold.
#[derive(Debug, Clone, Default)]
pub struct LoadFilter {
    /// What it shares with the list of orders.
    pub orders: OrderFilter,
    /// No actual loading date is known.
    pub without_loading_date: bool,
    /// The period of availability holds this day.
    pub available_on: Option<NaiveDate>,
    /// The period starts on this day or earlier.
    pub starts_by: Option<NaiveDate>,
    /// The period ends on this very day.
    pub ends_on: Option<NaiveDate>,
    /// The period ends on this day or later.
    pub ends_from: Option<NaiveDate>,
    /// The period ends on this day or earlier.
    pub ends_by: Option<NaiveDate>,
}

/// A day, or today.
#[derive(Debug, Clone, Copy, PartialEq)]
enum DayOrToday {
    Day(NaiveDate),
    Today,
    No,
}

impl FieldValue for DayOrToday {
    fn read(value: serde_json::Value) -> Result<Self, Sentence> {
        if let Ok(flag) = bool::read(value.clone()) {
            return Ok(if flag { Self::Today } else { Self::No });
        }
        NaiveDate::read(value).map(Self::Day)
    }
}

impl LoadFilterQuery {
    /// Filter and page; `today` is the company's.
    pub fn parse(self, today: NaiveDate) -> ApiResult<(LoadFilter, Paging)> {
        let mut errors = FieldErrors::new();
        let e = &mut errors;
        let status = self.status.optional("status", e);
        let status_not_in = self.status_not_in.optional("status_not_in", e);
        let assigned = self.assigned.optional("assigned", e);
        // A load is an order that waits for a vehicle, unless the screen asks for others.
        let asks_for_others = status_not_in.is_some() || assigned.is_some();
        let waiting = (!asks_for_others).then_some(OrderStatus::NeedToBeLoaded);
        let filter = LoadFilter {
            orders: OrderFilter {
                client: self.client_id.optional("client_id", e),
                client_manager: self.client_manager_id.optional("client_manager_id", e),
                purchase_manager: self.purchase_manager_id.optional("purchase_manager_id", e),
                loaded_by: self.loaded_by_id.optional("loaded_by_id", e),
                assigned: Some(assigned.unwrap_or(false)),
                status: status.or(waiting),
                status_not_in: status_not_in.map_or_else(Vec::new, |listed| listed.0),
                ..OrderFilter::default()
            },
            without_loading_date: self
                .no_actual_loading_date
                .optional("no_actual_loadining_date", e)
                .unwrap_or(false),
            available_on: match self.available_loads.optional("available_loads", e) {
                Some(DayOrToday::Day(day)) => Some(day),
                Some(DayOrToday::Today) => Some(today),
                Some(DayOrToday::No) | None => None,
            },
            starts_by: self.date_from_to.optional("date_from_to", e),
            ends_on: self.date_to.optional("date_to", e),
            ends_from: self.date_to_from.optional("date_to_from", e),
            ends_by: self.date_to_to.optional("date_to_to", e),
        };
        let paging = Paging::read(self.offset, self.limit, e);
        errors.into_result()?;
        Ok((filter, paging))
    }
}

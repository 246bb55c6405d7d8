//! Orders, legs, cars and routes as rows; the fields have the names of the columns.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::AccountingNoteType;
use domain::orders::positions::StopKind;
use domain::orders::{Activity, Category, CostCalculation, OrderStatus, RevenueCalculation};
use domain::vehicles::VehicleClass;
use domain::{AmountOverflow, CargoId, Cents, ContactId, Metres, OrderId, PlanningEntryId, UserId};
use routing::ProviderName;
use serde::Serialize;
use serde_json::Value;

use super::money::Deal;
use super::places::sites;
use super::prng::Prng;
use super::{goods, route::Route};

#[derive(Debug, Serialize)]
pub(super) struct OrderRow {
    pub(super) id: OrderId,
    pub(super) number: String,
    pub(super) status: OrderStatus,
    pub(super) activity: Activity,
    pub(super) client_id: Option<ContactId>,
    pub(super) client_manager_id: Option<UserId>,
    pub(super) supplier_id: Option<ContactId>,
    pub(super) purchase_manager_id: Option<UserId>,
    pub(super) author_id: UserId,
    pub(super) load_number: Option<String>,
    pub(super) category: Category,
    pub(super) loading_date_from: Option<NaiveDate>,
    pub(super) loading_date_to: Option<NaiveDate>,
    pub(super) loading_date: Option<NaiveDate>,
    pub(super) unloading_date: Option<NaiveDate>,
    pub(super) effective_loading_date: Option<NaiveDate>,
    pub(super) loadings: String,
    pub(super) unloadings: String,
    pub(super) cargo_note: Option<String>,
    pub(super) spot_vehicle: Option<String>,
    pub(super) spot_vehicle_class: Option<VehicleClass>,
    pub(super) vehicle_planning_note: Option<&'static str>,
    pub(super) is_dpl: bool,
    pub(super) is_thermogram: bool,
    pub(super) planning_entry_id: Option<PlanningEntryId>,
    pub(super) loaded_by_id: Option<UserId>,
    pub(super) empty_distance: Metres,
    pub(super) loaded_distance: Metres,
    pub(super) total_distance: Metres,
    pub(super) revenue_calculation_type: RevenueCalculation,
    pub(super) revenue_calculation_value: Cents,
    pub(super) cost_calculation_type: CostCalculation,
    pub(super) cost_calculation_value: Option<Cents>,
    pub(super) cost_vat: i32,
    pub(super) revenue: Cents,
    pub(super) cost: Cents,
    pub(super) cost_overridden: bool,
    pub(super) revenue_penalty: Cents,
    pub(super) cost_penalty: Cents,
    pub(super) profit: Cents,
    pub(super) preinvoice_difference: Option<Cents>,
    pub(super) compensation_date_from: Option<NaiveDate>,
    pub(super) compensation_date_to: Option<NaiveDate>,
    pub(super) note_for_accounting_type: Option<AccountingNoteType>,
    pub(super) agreement_sent_at: Option<DateTime<Utc>>,
    pub(super) agreed_cost: Option<Cents>,
    pub(super) agreed_supplier_id: Option<ContactId>,
    pub(super) created_at: DateTime<Utc>,
    pub(super) updated_at: DateTime<Utc>,
    pub(super) updated_by_id: Option<UserId>,
}

/// What is known about an order when it comes in.
#[derive(Debug)]
pub(super) struct NewOrder {
    pub(super) id: OrderId,
    pub(super) number: String,
    pub(super) author: UserId,
    pub(super) category: Category,
    pub(super) at: DateTime<Utc>,
}

impl OrderRow {
    /// An order that has just come in, with this deal.
    pub(super) fn new(new: NewOrder, deal: &Deal) -> Result<Self, AmountOverflow> {
        let mut row = Self {
            id: new.id,
            number: new.number,
            status: OrderStatus::NeedToBeLoaded,
            activity: Activity::Expedition,
            client_id: None,
            client_manager_id: None,
            supplier_id: None,
            purchase_manager_id: None,
            author_id: new.author,
            load_number: None,
            category: new.category,
            loading_date_from: None,
            loading_date_to: None,
            loading_date: None,
            unloading_date: None,
            effective_loading_date: None,
            loadings: String::new(),
            unloadings: String::new(),
            cargo_note: None,
            spot_vehicle: None,
            spot_vehicle_class: None,
            vehicle_planning_note: None,
            is_dpl: false,
            is_thermogram: false,
            planning_entry_id: None,
            loaded_by_id: None,
            empty_distance: Metres::ZERO,
            loaded_distance: Metres::ZERO,
            total_distance: Metres::ZERO,
            revenue_calculation_type: deal.revenue_calculation,
            revenue_calculation_value: deal.revenue_value,
            cost_calculation_type: deal.cost_calculation,
            cost_calculation_value: deal.cost_value,
            cost_vat: 0,
            revenue: deal.finance.revenue,
            cost: deal.finance.cost,
            cost_overridden: deal.cost_overridden,
            revenue_penalty: Cents::ZERO,
            cost_penalty: Cents::ZERO,
            profit: Cents::ZERO,
            preinvoice_difference: None,
            compensation_date_from: None,
            compensation_date_to: None,
            note_for_accounting_type: None,
            agreement_sent_at: None,
            agreed_cost: None,
            agreed_supplier_id: None,
            created_at: new.at,
            updated_at: new.at,
            updated_by_id: None,
        };
        row.set_finance(deal.finance)?;
        Ok(row)
    }

    /// Sets the amounts, and the profit that follows from them.
    pub(super) fn set_finance(
        &mut self,
        finance: domain::orders::finance::Finance,
    ) -> Result<(), AmountOverflow> {
        self.revenue = finance.revenue;
        self.cost = finance.cost;
        self.revenue_penalty = finance.revenue_penalty;
        self.cost_penalty = finance.cost_penalty;
        self.profit = finance.profit()?;
        Ok(())
    }

    /// Keeps what was agreed with the supplier, if an agreement was sent.
    pub(super) fn agree(&mut self) {
        let sent = self.agreement_sent_at.is_some();
        self.agreed_cost = sent.then_some(Cents(self.cost.0 + self.cost_penalty.0));
        self.agreed_supplier_id = self.supplier_id.filter(|_| sent);
    }

    /// Sets the places and distances of the way; the vehicle drives `empty` before the first stop.
    pub(super) fn set_route(&mut self, route: &Route, empty: Metres) {
        self.loadings = route.places(StopKind::Loading);
        self.unloadings = route.places(StopKind::Unloading);
        self.empty_distance = empty;
        self.loaded_distance = route.loaded();
        self.total_distance = Metres(empty.0 + self.loaded_distance.0);
    }

    /// Sets who made the last change and when, if there was one.
    pub(super) fn touch(&mut self, last: Option<(UserId, DateTime<Utc>)>) {
        if let Some((by, at)) = last {
            self.updated_at = at;
            self.updated_by_id = Some(by);
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct CargoRow {
    /// Filled in when the row is written.
    pub(super) id: CargoId,
    order_id: OrderId,
    leg_index: usize,
    loading_address: String,
    loading_latitude: f64,
    loading_longitude: f64,
    loading_country: String,
    loading_note: Option<&'static str>,
    loading_position_index: usize,
    unloading_address: String,
    unloading_latitude: f64,
    unloading_longitude: f64,
    unloading_country: String,
    unloading_note: Option<&'static str>,
    unloading_position_index: usize,
}

/// A leg and the VINs of the cars on it.
#[derive(Debug)]
pub(super) struct Leg {
    pub(super) cargo: CargoRow,
    pub(super) vins: Vec<String>,
}

impl Leg {
    /// The rows of the leg's cars.
    pub(super) fn vin_rows(&self) -> impl Iterator<Item = VinRow<'_>> {
        self.vins
            .iter()
            .enumerate()
            .map(|(position, vin_number)| VinRow {
                cargo_id: self.cargo.id,
                order_id: self.cargo.order_id,
                position,
                vin_number,
            })
    }
}

/// The legs of an order, with cars if it carries any.
pub(super) fn legs(prng: &mut Prng, order: OrderId, category: Category, route: &Route) -> Vec<Leg> {
    let mut cars = match category {
        Category::AutomotiveTransport => goods::cars(prng, route.legs.len()),
        Category::GeneralCargo => Vec::new(),
    }
    .into_iter();
    let mut legs = Vec::with_capacity(route.legs.len());
    for (index, ((from, to), positions)) in route.legs.iter().zip(route.positions()).enumerate() {
        let (from, to) = (sites().get(*from), sites().get(*to));
        let cargo = CargoRow {
            id: CargoId(0),
            order_id: order,
            leg_index: index,
            loading_address: from.address.clone(),
            loading_latitude: from.point.coordinates.latitude,
            loading_longitude: from.point.coordinates.longitude,
            loading_country: from.country.to_string(),
            loading_note: goods::stop_note(prng),
            loading_position_index: positions.loading,
            unloading_address: to.address.clone(),
            unloading_latitude: to.point.coordinates.latitude,
            unloading_longitude: to.point.coordinates.longitude,
            unloading_country: to.country.to_string(),
            unloading_note: goods::stop_note(prng),
            unloading_position_index: positions.unloading,
        };
        legs.push(Leg {
            cargo,
            vins: cars.next().unwrap_or_default(),
        });
    }
    legs
}

#[derive(Debug, Serialize)]
pub(super) struct VinRow<'a> {
    cargo_id: CargoId,
    order_id: OrderId,
    position: usize,
    vin_number: &'a str,
}

#[derive(Debug, Serialize)]
pub(super) struct RouteRow {
    order_id: OrderId,
    planning_entry_id: Option<PlanningEntryId>,
    stops: Value,
    empty_distance: Metres,
    loaded_distance: Metres,
    provider: ProviderName,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl RouteRow {
    /// The current route of an order.
    pub(super) fn of(order: &OrderRow, route: &Route) -> Self {
        Self {
            order_id: order.id,
            planning_entry_id: order.planning_entry_id,
            stops: route.stops_json(),
            empty_distance: order.empty_distance,
            loaded_distance: order.loaded_distance,
            provider: ProviderName::Estimate,
            created_at: order.created_at,
            updated_at: order.created_at,
        }
    }
}

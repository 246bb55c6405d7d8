//! The vehicles in the planning, with their orders (foundation specification, section 3, "planning vehicle"
//! and "planning group").

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::Category;
use domain::vehicles::{VehicleClass, VehicleCostType};
use domain::wire::Listed;
use domain::{Cents, ContactId, PlanningEntryId, VehicleId};
use serde::Serialize;
use utoipa::ToSchema;

use super::orders::PlanningOrderView;
use crate::actor::Actor;
use crate::planning::store::PlannedVehicle;
use crate::vehicles::PositionView;

domain::query! {
    /// Which vehicles of the planning are wanted, and whether with their orders.
    pub struct PlanningQuery {
        /// Only these entries, separated by commas.
        ids: Option<Listed<PlanningEntryId>>,
        /// Without their orders, which take longer than the vehicles.
        without_orders: Option<bool>,
    }
}

/// The free vehicles of one day.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanningGroupView {
    /// The first day they are free.
    pub date: NaiveDate,
    /// The vehicles, sorted by plate number.
    pub vehicle_plannings: Vec<FreeVehicleView>,
}

/// A free vehicle. Screens use several names for the same value; all of them are here.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeVehicleView {
    /// The planning entry's id.
    pub vehicle_planning_id: PlanningEntryId,
    /// The vehicle's id.
    pub vehicle_id: VehicleId,
    /// The plate number.
    pub vehicle_number: String,
    /// The plate number.
    pub number_plate: String,
    /// The plate number.
    pub plate_number: String,
    /// The first day it is free.
    pub availability_date: NaiveDate,
    /// The first day it is free.
    pub date: NaiveDate,
    /// Where it is free.
    pub vehicle_location: String,
    /// Where it is free.
    pub address: String,
    /// The latitude in degrees.
    pub vehicle_latitude: f64,
    /// The longitude in degrees.
    pub vehicle_longitude: f64,
    /// A note for the planner.
    pub vehicle_note: Option<String>,
    /// How its cost is calculated.
    pub cost_calculation_type: VehicleCostType,
    /// The price in cents per kilometre or day; `null` for the company's own vehicles.
    pub cost_value: Option<Cents>,
    /// The kind of cargo it takes; `null` means both.
    pub category: Option<Category>,
    /// The class of a vehicle for general cargo.
    pub vehicle_class: Option<VehicleClass>,
    /// The supplier that runs it.
    pub subcontractor_id: Option<ContactId>,
    /// Whether that supplier's insurance has expired; the vehicle cannot be selected then.
    pub insurance_expired: bool,
    /// The last day of that insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Where the vehicle was seen last, if its device tells that.
    pub position: Option<PositionView>,
    /// Version of the entry, for `If-Match`.
    pub updated_at: DateTime<Utc>,
    /// The loads it could take, best profit first, at most 50; none if that insurance has expired. Empty
    /// if they were not asked for.
    pub orders: Vec<PlanningOrderView>,
}

/// A vehicle's card: where its plan ends, and its orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanningCardView {
    /// The vehicle. Its `orders` begin with those it has taken and not unloaded yet, in the order of its
    /// plan.
    #[serde(flatten)]
    pub vehicle: FreeVehicleView,
    /// The last day of the supplier's insurance.
    pub insurance: Option<NaiveDate>,
    /// Whether the vehicle has an order that is not unloaded yet, whether or not the person may see it.
    pub order_assigned: bool,
    /// Whether it can take another order: its last one has an unloading day, or it has none.
    pub is_free: bool,
}

impl FreeVehicleView {
    /// The vehicle at the moment of a request, with these orders.
    pub fn new(planned: PlannedVehicle, orders: Vec<PlanningOrderView>, actor: &Actor) -> Self {
        let position = planned.position;
        Self {
            vehicle_planning_id: planned.entry,
            vehicle_id: planned.vehicle,
            availability_date: planned.available_on,
            date: planned.available_on,
            vehicle_latitude: planned.point.coordinates.latitude,
            vehicle_longitude: planned.point.coordinates.longitude,
            cost_calculation_type: planned.cost.cost_type(),
            cost_value: planned.unit_price(),
            category: planned.category,
            vehicle_class: planned.class,
            subcontractor_id: planned.supplier.as_ref().map(|supplier| supplier.id),
            insurance_expired: planned.insurance_has_expired(actor.today),
            insurance_expiry_date: planned.insurance_expires_on(),
            position: position.map(|position| PositionView::new(position, actor.now)),
            updated_at: planned.updated_at,
            orders,
            vehicle_number: planned.plate_number.clone(),
            number_plate: planned.plate_number.clone(),
            plate_number: planned.plate_number,
            vehicle_location: planned.address.clone(),
            address: planned.address,
            vehicle_note: planned.note,
        }
    }
}

/// Groups free vehicles by day; they must be sorted by day.
pub fn groups(vehicles: impl IntoIterator<Item = FreeVehicleView>) -> Vec<PlanningGroupView> {
    let mut groups: Vec<PlanningGroupView> = Vec::new();
    for vehicle in vehicles {
        match groups.last_mut() {
            Some(group) if group.date == vehicle.date => group.vehicle_plannings.push(vehicle),
            _ => groups.push(PlanningGroupView {
                date: vehicle.date,
                vehicle_plannings: vec![vehicle],
            }),
        }
    }
    groups
}

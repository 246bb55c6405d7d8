//! What the planning calls read and answer (foundation specification, sections 3 and 7).

use chrono::NaiveDate;
use domain::orders::Category;
use domain::vehicles::{VehicleClass, VehicleCostType};
use domain::wire::{Required, at_most};
use domain::{Cents, ContactId, Coordinates, FieldErrors, OrderId, PlanningEntryId, VehicleId};
use routing::{Point, gazetteer};
use serde::Serialize;
use utoipa::ToSchema;

use super::store::{NewEntry, PlannedVehicle};
use crate::places;

/// Longest address.
const ADDRESS: usize = 255;
/// Longest note.
const NOTE: usize = 4000;

domain::body! {
    /// "This vehicle is free from this day at this place". A day in the past is allowed: the screen
    /// asks before it sends one.
    pub struct PlanningEntryPayload {
        /// Which vehicle.
        vehicle_id: Required<VehicleId>,
        /// The day from which it is free.
        date = "date" | "availability_date": Required<NaiveDate>,
        /// Where it is free, chosen from the suggestions.
        address = "address" | "location": Required<String> where at_most(ADDRESS),
        /// Degrees north; required, from the chosen suggestion.
        latitude: Option<f64>,
        /// Degrees east; required, from the chosen suggestion.
        longitude: Option<f64>,
        /// For the planner.
        vehicle_note: Option<String> where at_most(NOTE),
    }
}

/// A wanted entry as far as it can be judged without the database.
#[derive(Debug)]
pub struct WantedEntry {
    /// The vehicle, when one is named.
    pub vehicle: Option<VehicleId>,
    /// The whole entry; `None` when the errors say why.
    pub entry: Option<NewEntry>,
}

impl PlanningEntryPayload {
    /// The wanted entry. Whether its vehicle exists is still to be checked.
    pub fn settle(self, errors: &mut FieldErrors) -> WantedEntry {
        let vehicle = *self.vehicle_id;
        let point = self.point(errors);
        let place = self.address.0.zip(point);
        let entry = vehicle.zip(*self.date).zip(place).map(
            |((vehicle, available_on), (address, point))| NewEntry {
                vehicle,
                available_on,
                address,
                point,
                note: self.vehicle_note,
            },
        );
        WantedEntry { vehicle, entry }
    }

    /// Where the address is. Without coordinates it was typed and not chosen; the error then names
    /// what may have been meant.
    fn point(&self, errors: &mut FieldErrors) -> Option<Point> {
        let address = self.address.as_deref()?;
        let Some((latitude, longitude)) = self.latitude.zip(self.longitude) else {
            let is_unreadable = ["latitude", "longitude"].map(|path| errors.is_unreadable(path));
            if !is_unreadable.contains(&true) {
                errors.push("address", places::not_chosen(address));
            }
            return None;
        };
        let coordinates = Coordinates::new(latitude, longitude)
            .inspect_err(|error| errors.push("address", (*error).into()))
            .ok()?;
        Some(Point {
            coordinates,
            country: gazetteer().country_at(coordinates),
        })
    }
}

/// The free vehicles of one day.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanningGroupView {
    /// The day from which they are free.
    pub date: NaiveDate,
    /// The vehicles, by plate number.
    pub vehicle_plannings: Vec<FreeVehicleView>,
}

/// A vehicle that is free. Screens call the same thing by several names; all of them are here.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeVehicleView {
    /// The planning entry.
    pub vehicle_planning_id: PlanningEntryId,
    /// The vehicle.
    pub vehicle_id: VehicleId,
    /// Plate number.
    pub vehicle_number: String,
    /// Plate number.
    pub number_plate: String,
    /// Plate number.
    pub plate_number: String,
    /// The day from which it is free.
    pub availability_date: NaiveDate,
    /// The day from which it is free.
    pub date: NaiveDate,
    /// Where it is free.
    pub vehicle_location: String,
    /// Where it is free.
    pub address: String,
    /// Degrees north.
    pub vehicle_latitude: f64,
    /// Degrees east.
    pub vehicle_longitude: f64,
    /// For the planner.
    pub vehicle_note: Option<String>,
    /// How it is paid for.
    pub cost_calculation_type: VehicleCostType,
    /// Cents per kilometre or day; `null` for a vehicle of our own.
    pub cost_value: Option<Cents>,
    /// The cargo it takes; both kinds when `null`.
    pub category: Option<Category>,
    /// Build of a vehicle for general cargo.
    pub vehicle_class: Option<VehicleClass>,
    /// The supplier that runs it.
    pub subcontractor_id: Option<ContactId>,
    /// Whether that supplier's insurance has run out; then it cannot be selected.
    pub insurance_expired: bool,
    /// Last day of that insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
}

impl FreeVehicleView {
    fn new(planned: PlannedVehicle, today: NaiveDate) -> Self {
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
            insurance_expired: planned.insurance_has_expired(today),
            insurance_expiry_date: planned.insurance_expires_on(),
            vehicle_number: planned.plate_number.clone(),
            number_plate: planned.plate_number.clone(),
            plate_number: planned.plate_number,
            vehicle_location: planned.address.clone(),
            address: planned.address,
            vehicle_note: planned.note,
        }
    }
}

/// Free vehicles by day; `planned` is in the order of days already.
pub fn groups(planned: Vec<PlannedVehicle>, today: NaiveDate) -> Vec<PlanningGroupView> {
    let mut groups: Vec<PlanningGroupView> = Vec::new();
    for planned in planned {
        let vehicle = FreeVehicleView::new(planned, today);
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

/// A planning entry as the dialog edits it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanningEntryView {
    /// The entry.
    pub id: PlanningEntryId,
    /// The entry.
    pub vehicle_planning_id: PlanningEntryId,
    /// The vehicle.
    pub vehicle_id: VehicleId,
    /// Its plate number.
    pub plate_number: String,
    /// The day from which it is free.
    pub availability_date: NaiveDate,
    /// The day from which it is free, as it is sent.
    pub date: NaiveDate,
    /// Where it is free.
    pub location: String,
    /// Where it is free, as it is sent.
    pub address: String,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// For the planner.
    pub vehicle_note: Option<String>,
    /// How it is paid for.
    pub cost_calculation_type: VehicleCostType,
    /// Build of a vehicle for general cargo.
    pub vehicle_class: Option<VehicleClass>,
    /// The supplier that runs it.
    pub subcontractor_id: Option<ContactId>,
    /// Whether that supplier's insurance has run out.
    pub insurance_expired: bool,
    /// The order that takes the vehicle from here.
    pub order_id: Option<OrderId>,
    /// That order's number.
    pub order_number: Option<String>,
}

impl PlanningEntryView {
    /// The entry on the day `today`, with the number of its order.
    pub fn new(planned: PlannedVehicle, order_number: Option<String>, today: NaiveDate) -> Self {
        Self {
            id: planned.entry,
            vehicle_planning_id: planned.entry,
            vehicle_id: planned.vehicle,
            availability_date: planned.available_on,
            date: planned.available_on,
            latitude: planned.point.coordinates.latitude,
            longitude: planned.point.coordinates.longitude,
            cost_calculation_type: planned.cost.cost_type(),
            vehicle_class: planned.class,
            subcontractor_id: planned.supplier.as_ref().map(|supplier| supplier.id),
            insurance_expired: planned.insurance_has_expired(today),
            order_id: planned.order,
            order_number,
            plate_number: planned.plate_number,
            location: planned.address.clone(),
            address: planned.address,
            vehicle_note: planned.note,
        }
    }
}

/// A created or changed entry.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedPlanningEntryView {
    /// The entry.
    pub id: PlanningEntryId,
    /// The entry, under the specification's name.
    pub vehicle_planning_id: PlanningEntryId,
}

impl From<PlanningEntryId> for SavedPlanningEntryView {
    fn from(entry: PlanningEntryId) -> Self {
        Self {
            id: entry,
            vehicle_planning_id: entry,
        }
    }
}

//! What the planning calls read and answer (foundation specification, sections 3 and 7).

use chrono::{DateTime, NaiveDate, Utc};
use domain::vehicles::{VehicleClass, VehicleCostType};
use domain::wire::{Required, at_most, latitude, longitude};
use domain::{ContactId, Coordinates, FieldErrors, OrderId, PlanningEntryId, VehicleId, texts};
use routing::{Point, gazetteer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::addresses::rules::not_recognised;
use crate::error::SentenceView;
use crate::places::wire::Unplaced;
use crate::planning::store::{NewEntry, PlannedVehicle};

/// The maximum length of an address, in characters.
const ADDRESS: usize = 255;
/// The maximum length of a note, in characters.
const NOTE: usize = 4000;

domain::body! {
    /// Says "this vehicle is free from this day at this place". A day in the past is allowed,
    /// because the screen asks for confirmation before it sends one.
    pub struct PlanningEntryPayload passing ["id", "vehicle_planning_id", "updated_at", "plate_number", "subcontractor_id", "vehicle_class", "cost_calculation_type", "insurance_expired", "order_assigned",
        "order_id", "order_number", "confirm_same_day"] {
        /// The vehicle's id.
        vehicle_id: Required<VehicleId>,
        /// The first day it is free.
        date = "date" | "availability_date": Required<NaiveDate>,
        /// Where it is free, as it is written. Without coordinates it is looked up.
        address = "address" | "location": Required<String> where at_most(ADDRESS),
        /// The latitude in degrees.
        latitude: Option<f64> where latitude,
        /// The longitude in degrees.
        longitude: Option<f64> where longitude,
        /// A note for the planner.
        vehicle_note: Option<String> where at_most(NOTE),
    }
}

/// An entry to save, validated as far as possible without the database.
#[derive(Debug, Clone)]
pub struct WantedEntry {
    /// The vehicle, if one was sent.
    pub vehicle: Option<VehicleId>,
    /// The whole entry; `None` when there are errors.
    pub entry: Option<NewEntry>,
}

impl PlanningEntryPayload {
    /// The entry to save. Whether its vehicle exists must still be checked.
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

    /// Its address, to be looked up if it has no coordinates.
    pub fn unplaced(&mut self) -> Vec<Unplaced<'_>> {
        vec![Unplaced {
            address: self.address.as_deref().unwrap_or_default(),
            latitude: &mut self.latitude,
            longitude: &mut self.longitude,
            precision: None,
        }]
    }

    /// Where the address is. An address without coordinates is not recognised; the error then suggests
    /// what may have been meant.
    fn point(&self, errors: &mut FieldErrors) -> Option<Point> {
        let address = self.address.as_deref()?;
        let Some((latitude, longitude)) = self.latitude.zip(self.longitude) else {
            if errors.at("latitude").is_empty() && errors.at("longitude").is_empty() {
                errors.push("address", not_recognised(address));
            }
            return None;
        };
        let coordinates = Coordinates::new(latitude, longitude).ok()?;
        Some(Point {
            coordinates,
            country: gazetteer().country_at(coordinates),
            by_land: false,
        })
    }
}

/// A planning entry, in the form its dialog edits.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanningEntryView {
    /// The entry's id.
    pub id: PlanningEntryId,
    /// The entry's id.
    pub vehicle_planning_id: PlanningEntryId,
    /// The vehicle's id.
    pub vehicle_id: VehicleId,
    /// The vehicle's plate number.
    pub plate_number: String,
    /// The first day it is free.
    pub availability_date: NaiveDate,
    /// The first day it is free, under the name used for sending it.
    pub date: NaiveDate,
    /// Where it is free.
    pub location: String,
    /// Where it is free, under the name used for sending it.
    pub address: String,
    /// The latitude in degrees.
    pub latitude: f64,
    /// The longitude in degrees.
    pub longitude: f64,
    /// A note for the planner.
    pub vehicle_note: Option<String>,
    /// How its cost is calculated.
    pub cost_calculation_type: VehicleCostType,
    /// The class of a vehicle for general cargo.
    pub vehicle_class: Option<VehicleClass>,
    /// The supplier that runs it.
    pub subcontractor_id: Option<ContactId>,
    /// Whether that supplier's insurance has expired.
    pub insurance_expired: bool,
    /// Whether an order is assigned to this entry, whether or not the user may see it.
    pub order_assigned: bool,
    /// That order, if the user may see it.
    pub order_id: Option<OrderId>,
    /// That order's number, if the user may see it.
    pub order_number: Option<String>,
    /// Version of the entry, for `If-Match`. Assigning and unassigning an order count as changes.
    pub updated_at: DateTime<Utc>,
}

impl PlanningEntryView {
    /// The entry as of `today`, with its order and that order's number if the user may see it.
    pub fn new(planned: PlannedVehicle, seen: Option<(OrderId, String)>, today: NaiveDate) -> Self {
        let (order_id, order_number) = seen.unzip();
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
            order_assigned: planned.order.is_some(),
            order_id,
            order_number,
            updated_at: planned.updated_at,
            plate_number: planned.plate_number,
            location: planned.address.clone(),
            address: planned.address,
            vehicle_note: planned.note,
        }
    }
}

/// A created or changed entry.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SavedPlanningEntryView {
    /// The entry's id.
    pub id: PlanningEntryId,
    /// The entry's id, under the name from the specification.
    pub vehicle_planning_id: PlanningEntryId,
    /// What may be wrong with it: the vehicle has another entry on that day.
    pub warnings: Vec<SentenceView>,
}

impl SavedPlanningEntryView {
    /// An entry that was saved, beside another one of its vehicle on the same day.
    pub fn new(entry: PlanningEntryId, other: Option<PlannedVehicle>) -> Self {
        let warning = |other: PlannedVehicle| {
            let date = other.available_on.to_string();
            texts::planning::planned_elsewhere(other.plate_number, date, other.address).into()
        };
        Self {
            id: entry,
            vehicle_planning_id: entry,
            warnings: other.map(warning).into_iter().collect(),
        }
    }
}

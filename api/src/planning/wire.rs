//! What the planning calls read and answer (foundation specification, sections 3 and 7).

use chrono::NaiveDate;
use domain::orders::Category;
use domain::texts;
use domain::vehicles::{VehicleClass, VehicleCostType};
use domain::{Coordinates, FieldErrors, PlanningEntryId, VehicleId};
use routing::{Point, gazetteer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{NewEntry, PlannedVehicle};
use crate::http::Field;
use crate::places;

/// Longest address.
const ADDRESS: usize = 255;
/// Longest note.
const NOTE: usize = 4000;

/// "This vehicle is free from this day at this place". A day in the past is allowed: the screen
/// asks before it sends one.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PlanningEntryPayload {
    /// Which vehicle; required.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    vehicle_id: Field<VehicleId>,
    /// The day from which it is free; required.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    date: Field<NaiveDate>,
    /// Read when there is no `date`: the name under which the entry answers it.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    availability_date: Field<NaiveDate>,
    /// Where it is free; required, chosen from the suggestions.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    address: Field<String>,
    /// Read when there is no `address`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    location: Field<String>,
    /// Degrees north; required, from the chosen suggestion.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    latitude: Field<f64>,
    /// Degrees east; required, from the chosen suggestion.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    longitude: Field<f64>,
    /// For the planner.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    vehicle_note: Field<String>,
}

/// A wanted entry as far as it can be judged without the database.
#[derive(Debug)]
pub struct WantedEntry {
    /// The vehicle, when one is named.
    pub vehicle: Option<VehicleId>,
    /// The whole entry; `None` when `errors` says why.
    pub entry: Option<NewEntry>,
    /// What is wrong so far. Whether the vehicle exists is still to be added.
    pub errors: FieldErrors,
}

impl PlanningEntryPayload {
    /// The wanted entry, with all that is wrong with it.
    pub fn parse(self) -> WantedEntry {
        let mut errors = FieldErrors::new();
        let vehicle = self.vehicle_id.required("vehicle_id", &mut errors);
        let date = if self.date.is_sent() {
            self.date
        } else {
            self.availability_date
        };
        let date = date.required("date", &mut errors);
        let address = if self.address.is_sent() {
            self.address
        } else {
            self.location
        };
        let place = place(address, self.latitude, self.longitude, &mut errors);
        let note = self.vehicle_note.text(NOTE, "vehicle_note", &mut errors);
        let entry =
            vehicle
                .zip(date)
                .zip(place)
                .map(|((vehicle, available_on), (address, point))| NewEntry {
                    vehicle,
                    available_on,
                    address,
                    point,
                    note,
                });
        WantedEntry {
            vehicle,
            entry,
            errors,
        }
    }
}

/// An address with its place. Without coordinates it was typed and not chosen; the error then
/// names what may have been meant.
fn place(
    address: Field<String>,
    latitude: Field<f64>,
    longitude: Field<f64>,
    errors: &mut FieldErrors,
) -> Option<(String, Point)> {
    let is_unreadable = [&latitude, &longitude]
        .iter()
        .any(|field| matches!(field, Field::Wrong(_)));
    let latitude = latitude.optional("latitude", errors);
    let longitude = longitude.optional("longitude", errors);
    if matches!(address, Field::Absent | Field::Empty) {
        errors.push("address", texts::fields::required());
    }
    let address = address.text(ADDRESS, "address", errors)?;
    let Some((latitude, longitude)) = latitude.zip(longitude) else {
        if !is_unreadable {
            errors.push("address", places::not_chosen(&address));
        }
        return None;
    };
    let coordinates = Coordinates::new(latitude, longitude)
        .inspect_err(|error| errors.push("address", (*error).into()))
        .ok()?;
    Some((
        address,
        Point {
            coordinates,
            country: gazetteer().country_at(coordinates),
        },
    ))
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
    pub vehicle_planning_id: i64,
    /// The vehicle.
    pub vehicle_id: i64,
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
    #[schema(required)]
    pub vehicle_note: Option<String>,
    /// `PER_KM`, `PER_DAY` or `OWN_PARK`.
    pub cost_calculation_type: VehicleCostType,
    /// Price of a kilometre or a day in cents; nothing for an own vehicle.
    #[schema(required)]
    pub cost_value: Option<i64>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`; nothing takes both.
    #[schema(required)]
    pub category: Option<Category>,
    /// Build of a vehicle for general cargo.
    #[schema(required)]
    pub vehicle_class: Option<VehicleClass>,
    /// The supplier that runs it.
    #[schema(required)]
    pub subcontractor_id: Option<i64>,
    /// Whether that supplier's insurance has run out; then it cannot be selected.
    pub insurance_expired: bool,
    /// Last day of that insurance.
    #[schema(required)]
    pub insurance_expiry_date: Option<NaiveDate>,
}

impl FreeVehicleView {
    fn new(planned: PlannedVehicle, today: NaiveDate) -> Self {
        Self {
            vehicle_planning_id: planned.entry.0,
            vehicle_id: planned.vehicle.0,
            availability_date: planned.available_on,
            date: planned.available_on,
            vehicle_latitude: planned.point.coordinates.latitude,
            vehicle_longitude: planned.point.coordinates.longitude,
            cost_calculation_type: planned.cost.cost_type(),
            cost_value: planned.unit_price().map(|price| price.0),
            category: planned.category,
            vehicle_class: planned.class,
            subcontractor_id: planned.supplier.as_ref().map(|supplier| supplier.id.0),
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
    pub id: i64,
    /// The entry.
    pub vehicle_planning_id: i64,
    /// The vehicle.
    pub vehicle_id: i64,
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
    #[schema(required)]
    pub vehicle_note: Option<String>,
    /// `PER_KM`, `PER_DAY` or `OWN_PARK`.
    pub cost_calculation_type: VehicleCostType,
    /// Build of a vehicle for general cargo.
    #[schema(required)]
    pub vehicle_class: Option<VehicleClass>,
    /// The supplier that runs it.
    #[schema(required)]
    pub subcontractor_id: Option<i64>,
    /// Whether that supplier's insurance has run out.
    pub insurance_expired: bool,
    /// The order that takes the vehicle from here.
    #[schema(required)]
    pub order_id: Option<i64>,
    /// That order's number.
    #[schema(required)]
    pub order_number: Option<String>,
}

impl PlanningEntryView {
    /// The entry on the day `today`.
    pub fn new(planned: PlannedVehicle, today: NaiveDate) -> Self {
        Self {
            id: planned.entry.0,
            vehicle_planning_id: planned.entry.0,
            vehicle_id: planned.vehicle.0,
            availability_date: planned.available_on,
            date: planned.available_on,
            latitude: planned.point.coordinates.latitude,
            longitude: planned.point.coordinates.longitude,
            cost_calculation_type: planned.cost.cost_type(),
            vehicle_class: planned.class,
            subcontractor_id: planned.supplier.as_ref().map(|supplier| supplier.id.0),
            insurance_expired: planned.insurance_has_expired(today),
            order_id: planned.order.map(|order| order.0),
            order_number: planned.order_number,
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
    pub id: i64,
    /// The entry, under the specification's name.
    pub vehicle_planning_id: i64,
}

impl From<PlanningEntryId> for SavedPlanningEntryView {
    fn from(entry: PlanningEntryId) -> Self {
        Self {
            id: entry.0,
            vehicle_planning_id: entry.0,
        }
    }
}

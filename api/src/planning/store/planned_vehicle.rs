//! A planning entry with its vehicle and the vehicle's supplier, read in one statement.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::insurance_has_expired;
use domain::orders::Category;
use domain::orders::assignment::FreeVehicle;
use domain::orders::finance::{DriverSalary, OwnParkCost, VehicleCost};
use domain::vehicles::{DriverSalaryType, FuelConsumption, VehicleClass, VehicleCostType};
use domain::{Cents, ContactId, Coordinates, OrderId, PlanningEntryId, UserId, VehicleId};
use routing::Point;
use sea_orm::{DbBackend, DbErr, FromQueryResult, Statement, Value};
use tenant_router::TenantTx;

use crate::vehicles::store::Position;

/// An entry, which says "this vehicle is free from this day at this place", with the vehicle's
/// details.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedVehicle {
    /// The entry's id.
    pub entry: PlanningEntryId,
    /// The vehicle's id.
    pub vehicle: VehicleId,
    /// The vehicle's plate number.
    pub plate_number: String,
    /// The first day it is free, in the company's time zone.
    pub available_on: NaiveDate,
    /// The chosen address where it is free.
    pub address: String,
    /// Where the address is.
    pub point: Point,
    /// A note for the planner.
    pub note: Option<String>,
    /// The order assigned to this entry.
    pub order: Option<OrderId>,
    /// The name of the user who assigned it; `None` when the system did.
    pub assigned_by: Option<String>,
    /// The entry whose order brought the vehicle here.
    pub previous: Option<PlanningEntryId>,
    /// What the vehicle carries; `None` means both categories.
    pub category: Option<Category>,
    /// The vehicle class.
    pub class: Option<VehicleClass>,
    /// What it costs.
    pub cost: VehicleCost,
    /// The vehicle's dispatcher.
    pub dispatcher: Option<UserId>,
    /// The supplier that runs it, if it is not our own.
    pub supplier: Option<SupplierOfVehicle>,
    /// Where it told last that it is.
    pub position: Option<Position>,
    /// When the entry was last changed.
    pub updated_at: DateTime<Utc>,
    /// Who changed it; `None` when no user did, or the system.
    pub updated_by: Option<UserId>,
}

/// The supplier that runs a vehicle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupplierOfVehicle {
    /// The contact's id.
    pub id: ContactId,
    /// The contact's name.
    pub company_name: String,
    /// The last day of its insurance; `None` does not count as expired.
    pub insurance_expires_on: Option<NaiveDate>,
    /// Its VAT rate in whole percent.
    pub vat: Option<i64>,
    /// The contact's manager.
    pub manager: Option<UserId>,
}

impl PlannedVehicle {
    /// Whether a way that was measured from `other` is the way from here.
    pub fn starts_like(&self, other: &Self) -> bool {
        self.vehicle == other.vehicle && self.point == other.point
    }

    /// The parts of the entry that the rule for matching loads and vehicles looks at.
    pub fn free_vehicle(&self) -> FreeVehicle {
        FreeVehicle {
            free_from: self.available_on,
            category: self.category,
            class: self.class,
            insurance_expires_on: self.insurance_expires_on(),
        }
    }

    /// The last day of the supplier's insurance.
    pub fn insurance_expires_on(&self) -> Option<NaiveDate> {
        self.supplier
            .as_ref()
            .and_then(|supplier| supplier.insurance_expires_on)
    }

    /// Whether the supplier's insurance expired before `today`.
    pub fn insurance_has_expired(&self, today: NaiveDate) -> bool {
        insurance_has_expired(self.insurance_expires_on(), today)
    }

    /// The price per kilometre or day; our own vehicles have none.
    pub fn unit_price(&self) -> Option<Cents> {
        match self.cost {
            VehicleCost::PerKm(price) | VehicleCost::PerDay(price) => Some(price),
            VehicleCost::OwnPark(_) => None,
        }
    }

    /// Whether a user limited to the category `only`, if to any, may see the vehicle.
    pub fn is_visible(&self, only: Option<Category>) -> bool {
        self.category
            .zip(only)
            .is_none_or(|(category, only)| category == only)
    }
}

/// Reads entries. `condition` is everything after FROM and the joins, where the tables are called
/// `entry`, `vehicle`, `supplier`, `position` and `assigner`.
pub(super) async fn select<const N: usize>(
    txn: &TenantTx,
    condition: &str,
    values: [Value; N],
) -> Result<Vec<PlannedVehicle>, DbErr> {
    let sql = format!(
        "SELECT entry.id, entry.vehicle_id, entry.available_on, entry.address, entry.latitude, \
                entry.longitude, entry.country, entry.note, entry.order_id, entry.previous_entry_id, \
                entry.updated_at, entry.updated_by_id, \
                assigner.name AS assigned_by, \
                vehicle.plate_number, vehicle.category, vehicle.vehicle_class, vehicle.dispatcher_id, \
                vehicle.cost_calculation_type, vehicle.cost_calculation_value, \
                vehicle.driver_salary_type, vehicle.driver_salary, vehicle.fuel_consumption, \
                vehicle.fuel_consumption_tenths, \
                vehicle.insurance, vehicle.wear_or_leasing_sum, vehicle.service, \
                vehicle.administrative_costs, vehicle.other_costs, \
                supplier.id AS supplier_id, supplier.company_name, supplier.insurance_expiry_date, \
                supplier.vat, supplier.manager_id, \
                position.latitude AS seen_latitude, position.longitude AS seen_longitude, \
                position.measured_at AS seen_at \
         FROM planning_entries entry \
         JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id \
         LEFT JOIN contacts supplier ON supplier.id = vehicle.subcontractor_id \
         LEFT JOIN vehicle_positions position ON position.vehicle_id = vehicle.id \
         LEFT JOIN users assigner ON assigner.id = entry.assigned_by_id \
         {condition}"
    );
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, values);
    let rows = Row::find_by_statement(statement).all(txn).await?;
    Ok(rows.into_iter().map(PlannedVehicle::from).collect())
}

#[derive(Debug, FromQueryResult)]
struct Row {
    id: i64,
    vehicle_id: i64,
    available_on: NaiveDate,
    address: String,
    latitude: f64,
    longitude: f64,
    country: Option<String>,
    note: Option<String>,
    order_id: Option<i64>,
    assigned_by: Option<String>,
    previous_entry_id: Option<i64>,
    updated_at: DateTime<Utc>,
    updated_by_id: Option<i64>,
    plate_number: String,
    category: Option<Category>,
    vehicle_class: Option<VehicleClass>,
    dispatcher_id: Option<i64>,
    cost_calculation_type: VehicleCostType,
    cost_calculation_value: Option<i64>,
    driver_salary_type: Option<DriverSalaryType>,
    driver_salary: Option<i64>,
    fuel_consumption: Option<i32>,
    fuel_consumption_tenths: i32,
    insurance: Option<i64>,
    wear_or_leasing_sum: Option<i64>,
    service: Option<i64>,
    administrative_costs: Option<i64>,
    other_costs: Option<i64>,
    supplier_id: Option<i64>,
    company_name: Option<String>,
    insurance_expiry_date: Option<NaiveDate>,
    vat: Option<i32>,
    manager_id: Option<i64>,
    seen_latitude: Option<f64>,
    seen_longitude: Option<f64>,
    seen_at: Option<DateTime<Utc>>,
}

impl Row {
    fn position(&self) -> Option<Position> {
        Some(Position {
            at: Coordinates {
                latitude: self.seen_latitude?,
                longitude: self.seen_longitude?,
            },
            measured_at: self.seen_at?,
        })
    }

    /// What the vehicle costs; an amount that was never entered counts as zero.
    fn cost(&self) -> VehicleCost {
        let cents = |amount: Option<i64>| Cents(amount.unwrap_or(0));
        let price = cents(self.cost_calculation_value);
        match self.cost_calculation_type {
            VehicleCostType::PerKm => VehicleCost::PerKm(price),
            VehicleCostType::PerDay => VehicleCost::PerDay(price),
            VehicleCostType::OwnPark => {
                let salary = cents(self.driver_salary);
                VehicleCost::OwnPark(OwnParkCost {
                    // Tenths count only beside litres: the version before empties those alone.
                    fuel_consumption: FuelConsumption::new(
                        self.fuel_consumption.unwrap_or(0),
                        self.fuel_consumption
                            .map_or(0, |_| self.fuel_consumption_tenths),
                    ),
                    driver_salary: match self.driver_salary_type {
                        Some(DriverSalaryType::PerDay) => DriverSalary::PerDay(salary),
                        Some(DriverSalaryType::PerKm) | None => DriverSalary::PerKm(salary),
                    },
                    insurance: cents(self.insurance),
                    wear_or_leasing: cents(self.wear_or_leasing_sum),
                    service: cents(self.service),
                    administrative: cents(self.administrative_costs),
                    other: cents(self.other_costs),
                })
            }
        }
    }
}

impl From<Row> for PlannedVehicle {
    fn from(row: Row) -> Self {
        Self {
            cost: row.cost(),
            position: row.position(),
            entry: PlanningEntryId(row.id),
            vehicle: VehicleId(row.vehicle_id),
            available_on: row.available_on,
            point: Point {
                coordinates: Coordinates {
                    latitude: row.latitude,
                    longitude: row.longitude,
                },
                country: row.country.and_then(|code| code.parse().ok()),
                by_land: false,
            },
            address: row.address,
            note: row.note,
            order: row.order_id.map(OrderId),
            assigned_by: row.assigned_by,
            previous: row.previous_entry_id.map(PlanningEntryId),
            updated_at: row.updated_at,
            updated_by: row.updated_by_id.map(UserId),
            category: row.category,
            class: row.vehicle_class,
            dispatcher: row.dispatcher_id.map(UserId),
            supplier: row
                .supplier_id
                .zip(row.company_name)
                .map(|(id, company_name)| SupplierOfVehicle {
                    id: ContactId(id),
                    company_name,
                    insurance_expires_on: row.insurance_expiry_date,
                    vat: row.vat.map(i64::from),
                    manager: row.manager_id.map(UserId),
                }),
            plate_number: row.plate_number,
        }
    }
}

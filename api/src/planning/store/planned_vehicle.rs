//! A planning entry with its vehicle and the vehicle's supplier, read by one statement.

use chrono::NaiveDate;
use domain::contacts::insurance_has_expired;
use domain::orders::Category;
use domain::orders::assignment::FreeVehicle;
use domain::orders::finance::{DriverSalary, OwnParkCost, VehicleCost};
use domain::vehicles::{DriverSalaryType, VehicleClass, VehicleCostType};
use domain::{Cents, ContactId, Coordinates, OrderId, PlanningEntryId, UserId, VehicleId};
use routing::Point;
use sea_orm::{DbBackend, DbErr, FromQueryResult, Statement, Value};
use tenant_router::TenantTx;

/// "This vehicle is free from this day at this place", and what is known of the vehicle.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedVehicle {
    /// The entry.
    pub entry: PlanningEntryId,
    /// The vehicle.
    pub vehicle: VehicleId,
    /// Its plate number.
    pub plate_number: String,
    /// The day from which it is free, company-local.
    pub available_on: NaiveDate,
    /// The address where it is free, as chosen.
    pub address: String,
    /// Where that is.
    pub point: Point,
    /// For the planner.
    pub note: Option<String>,
    /// The order that takes the vehicle from here.
    pub order: Option<OrderId>,
    /// Name of the person who assigned it; nobody when the product itself did.
    pub assigned_by: Option<String>,
    /// The entry whose order brought the vehicle here.
    pub previous: Option<PlanningEntryId>,
    /// What the vehicle carries; a vehicle without category takes both.
    pub category: Option<Category>,
    /// Its build.
    pub class: Option<VehicleClass>,
    /// What it costs.
    pub cost: VehicleCost,
    /// Who guides it.
    pub dispatcher: Option<UserId>,
    /// Who runs it, if not we.
    pub supplier: Option<SupplierOfVehicle>,
}

/// The supplier that runs a vehicle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupplierOfVehicle {
    /// The contact.
    pub id: ContactId,
    /// Its name.
    pub company_name: String,
    /// Last day of its insurance; none recorded is not expired.
    pub insurance_expires_on: Option<NaiveDate>,
    /// Its VAT, whole percent.
    pub vat: Option<i64>,
    /// Its manager with us.
    pub manager: Option<UserId>,
}

impl PlannedVehicle {
    /// The entry as the rule that matches loads and vehicles looks at it.
    pub fn free_vehicle(&self) -> FreeVehicle {
        FreeVehicle {
            free_from: self.available_on,
            category: self.category,
            class: self.class,
            insurance_expires_on: self.insurance_expires_on(),
        }
    }

    /// Last day of the supplier's insurance.
    pub fn insurance_expires_on(&self) -> Option<NaiveDate> {
        self.supplier
            .as_ref()
            .and_then(|supplier| supplier.insurance_expires_on)
    }

    /// Whether the supplier's insurance has run out before `today`.
    pub fn insurance_has_expired(&self, today: NaiveDate) -> bool {
        insurance_has_expired(self.insurance_expires_on(), today)
    }

    /// Price of a kilometre or a day; an own vehicle has none.
    pub fn unit_price(&self) -> Option<Cents> {
        match self.cost {
            VehicleCost::PerKm(price) | VehicleCost::PerDay(price) => Some(price),
            VehicleCost::OwnPark(_) => None,
        }
    }

    /// Whether somebody who is held to one category sees the vehicle.
    pub fn is_visible(&self, only: Option<Category>) -> bool {
        self.category
            .zip(only)
            .is_none_or(|(category, only)| category == only)
    }
}

/// Reads entries; `condition` is all that follows FROM and the joins, whose names are `entry`,
/// `vehicle`, `supplier` and `assigner`.
pub(super) async fn select<const N: usize>(
    txn: &TenantTx,
    condition: &str,
    values: [Value; N],
) -> Result<Vec<PlannedVehicle>, DbErr> {
    let sql = format!(
        "SELECT entry.id, entry.vehicle_id, entry.available_on, entry.address, entry.latitude, \
                entry.longitude, entry.country, entry.note, entry.order_id, entry.previous_entry_id, \
                assigner.name AS assigned_by, \
                vehicle.plate_number, vehicle.category, vehicle.vehicle_class, vehicle.dispatcher_id, \
                vehicle.cost_calculation_type, vehicle.cost_calculation_value, \
                vehicle.driver_salary_type, vehicle.driver_salary, vehicle.fuel_consumption, \
                vehicle.insurance, vehicle.wear_or_leasing_sum, vehicle.service, \
                vehicle.administrative_costs, vehicle.other_costs, \
                supplier.id AS supplier_id, supplier.company_name, supplier.insurance_expiry_date, \
                supplier.vat, supplier.manager_id \
         FROM planning_entries entry \
         JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id \
         LEFT JOIN contacts supplier ON supplier.id = vehicle.subcontractor_id \
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
    plate_number: String,
    category: Option<Category>,
    vehicle_class: Option<VehicleClass>,
    dispatcher_id: Option<i64>,
    cost_calculation_type: VehicleCostType,
    cost_calculation_value: Option<i64>,
    driver_salary_type: Option<DriverSalaryType>,
    driver_salary: Option<i64>,
    fuel_consumption: Option<i32>,
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
}

impl Row {
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
                    litres_per_100_km: self.fuel_consumption.map_or(0, i64::from),
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
            entry: PlanningEntryId(row.id),
            vehicle: VehicleId(row.vehicle_id),
            available_on: row.available_on,
            point: Point {
                coordinates: Coordinates {
                    latitude: row.latitude,
                    longitude: row.longitude,
                },
                country: row.country.and_then(|code| code.parse().ok()),
            },
            address: row.address,
            note: row.note,
            order: row.order_id.map(OrderId),
            assigned_by: row.assigned_by,
            previous: row.previous_entry_id.map(PlanningEntryId),
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

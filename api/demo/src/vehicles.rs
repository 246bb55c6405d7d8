//! The company's own vehicles and those of its suppliers.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use domain::orders::Category;
use domain::orders::finance::{DriverSalary, OwnParkCost, VehicleCost};
use domain::vehicles::{
    DriverSalaryType, EuroClass, FuelConsumption, LeasingType, VehicleClass, VehicleCostType,
};
use domain::{Cents, ContactId, UserId, VehicleId};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use super::contacts::{Carrier, Partners};
use super::people::Staff;
use super::prng::Prng;
use super::writer;

/// The percentage of vehicles that are the company's own.
const OWN_SHARE: usize = 35;

/// The parts of a vehicle that orders need.
#[derive(Debug, Clone)]
pub(super) struct Vehicle {
    pub(super) id: VehicleId,
    pub(super) plate: String,
    /// What it carries; `None` means both categories.
    pub(super) category: Option<Category>,
    pub(super) class: Option<VehicleClass>,
    pub(super) cost: VehicleCost,
    pub(super) carrier: Carrier,
    pub(super) dispatcher: UserId,
}

#[derive(Debug, Serialize)]
struct VehicleRow {
    id: VehicleId,
    plate_number: String,
    cost_calculation_type: VehicleCostType,
    cost_calculation_value: Option<Cents>,
    euroclass: EuroClass,
    make: &'static str,
    model: &'static str,
    year: i64,
    vehicle_type: &'static str,
    category: Option<Category>,
    vehicle_class: Option<VehicleClass>,
    driver_name: String,
    dispatcher_id: UserId,
    subcontractor_id: ContactId,
    driver_salary_type: Option<DriverSalaryType>,
    driver_salary: Option<Cents>,
    fuel_consumption: Option<i32>,
    fuel_consumption_tenths: i32,
    insurance: Option<Cents>,
    wear_or_leasing: Option<LeasingType>,
    wear_or_leasing_sum: Option<Cents>,
    service: Option<Cents>,
    administrative_costs: Option<Cents>,
    other_costs: Option<Cents>,
    created_by_id: UserId,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

const MODELS: &[(&str, &str)] = &[
    ("Volvo", "FH 500"),
    ("Scania", "R 450"),
    ("DAF", "XF 480"),
    ("Mercedes-Benz", "Actros 1845"),
    ("MAN", "TGX 18.470"),
    ("Volvo", "FH 460"),
    ("Renault", "T 480"),
    ("Iveco", "S-Way 480"),
    ("DAF", "XG 480"),
    ("Scania", "S 500"),
];

/// Adds `count` vehicles.
pub(super) async fn add(
    db: &impl ConnectionTrait,
    prng: &mut Prng,
    staff: &Staff,
    partners: &Partners,
    (today, since): (NaiveDate, DateTime<Utc>),
    count: usize,
) -> anyhow::Result<Vec<Vehicle>> {
    let ids = writer::ids(db, "vehicles", count)
        .await?
        .into_iter()
        .map(VehicleId);
    let mut rows = Vec::with_capacity(count);
    let mut vehicles: Vec<Vehicle> = Vec::with_capacity(count);
    for (index, id) in ids.enumerate() {
        // Spread over the list, so that a small company has some of each kind too.
        let is_own = index * 37 % 100 < OWN_SHARE;
        let carrier = if is_own {
            &partners.own
        } else {
            some_carrier(prng, partners)
        };
        let (category, class) = kind(index);
        let cost = cost(prng, is_own, category, class);
        let vehicle = Vehicle {
            id,
            plate: unused_plate(prng, carrier, &vehicles),
            category,
            class,
            cost,
            carrier: carrier.clone(),
            dispatcher: *prng.pick(&staff.dispatchers),
        };
        let created_at = since + TimeDelta::minutes(prng.between(0, 400_000));
        rows.push(row(prng, &vehicle, staff, today, created_at));
        vehicles.push(vehicle);
    }
    writer::insert(db, "vehicles", &rows).await?;
    Ok(vehicles)
}

/// Picks from the two thirds of the carriers that drive for us all the time; the others drive
/// single loads.
fn some_carrier<'a>(prng: &mut Prng, partners: &'a Partners) -> &'a Carrier {
    let regular = partners.carriers.len().div_ceil(3) * 2;
    match partners
        .carriers
        .get(..regular.min(partners.carriers.len()))
    {
        Some(regular) if !regular.is_empty() => prng.pick(regular),
        _ => &partners.own,
    }
}

fn unused_plate(prng: &mut Prng, carrier: &Carrier, vehicles: &[Vehicle]) -> String {
    loop {
        let plate = carrier.country.plate(prng);
        if vehicles.iter().all(|other| other.plate != plate) {
            return plate;
        }
    }
}

/// What a vehicle carries: a quarter are car carriers, a few take anything.
fn kind(index: usize) -> (Option<Category>, Option<VehicleClass>) {
    use VehicleClass as C;
    const CLASSES: [C; 10] = [
        C::Tautliner,
        C::Mega,
        C::Refrigerator,
        C::Tautliner,
        C::Jumbo,
        C::Tautliner,
        C::Mega,
        C::Refrigerator,
        C::Isothermal,
        C::Tautliner,
    ];
    match index % 20 {
        1 | 5 | 9 | 13 | 17 => (Some(Category::AutomotiveTransport), None),
        19 => (None, None),
        _ => (
            Some(Category::GeneralCargo),
            CLASSES.get(index % 7 * 3 % 10).copied(),
        ),
    }
}

/// Costs at prices of 2025 and 2026: our own tautliner comes to about 0.95–1.30 EUR/km.
fn cost(
    prng: &mut Prng,
    is_own: bool,
    category: Option<Category>,
    class: Option<VehicleClass>,
) -> VehicleCost {
    let heavy = class == Some(VehicleClass::Refrigerator)
        || category == Some(Category::AutomotiveTransport);
    if is_own {
        let fuel_consumption = if heavy {
            FuelConsumption::new(31, *prng.pick(&[0, 4, 9, 15, 21, 26, 32, 38]))
        } else {
            FuelConsumption::new(26, *prng.pick(&[0, 5, 11, 18, 24, 29, 37, 45]))
        };
        let driver_salary = if prng.chance(70) {
            DriverSalary::PerDay(Cents(prng.between(19, 24) * 500))
        } else {
            DriverSalary::PerKm(Cents(prng.between(11, 14)))
        };
        return VehicleCost::OwnPark(OwnParkCost {
            fuel_consumption,
            driver_salary,
            insurance: Cents(prng.between(285, 340) * 100),
            wear_or_leasing: Cents(prng.between(28, 37) * 5_000),
            service: Cents(prng.between(38, 50) * 1_000),
            administrative: Cents(42_000),
            other: Cents(prng.between(2, 9) * 1_000),
        });
    }
    let extra = if heavy { 6 } else { 0 };
    if prng.chance(72) {
        VehicleCost::PerKm(Cents(prng.between(84, 102) + extra))
    } else {
        VehicleCost::PerDay(Cents((prng.between(33, 39) + extra / 3) * 1_000))
    }
}

fn row(
    prng: &mut Prng,
    vehicle: &Vehicle,
    staff: &Staff,
    today: NaiveDate,
    created_at: DateTime<Utc>,
) -> VehicleRow {
    let (make, model) = *prng.pick(MODELS);
    let age = *prng.pick_early(&[1, 2, 3, 4, 5, 6, 7, 8, 13]);
    let own = match vehicle.cost {
        VehicleCost::OwnPark(own) => Some(own),
        VehicleCost::PerKm(_) | VehicleCost::PerDay(_) => None,
    };
    let unit_price = match vehicle.cost {
        VehicleCost::PerKm(price) | VehicleCost::PerDay(price) => Some(price),
        VehicleCost::OwnPark(_) => None,
    };
    let salary = own.map(|own| match own.driver_salary {
        DriverSalary::PerKm(salary) => (DriverSalaryType::PerKm, salary),
        DriverSalary::PerDay(salary) => (DriverSalaryType::PerDay, salary),
    });
    let fuel = own.map(|own| own.fuel_consumption.parts());
    VehicleRow {
        id: vehicle.id,
        plate_number: vehicle.plate.clone(),
        cost_calculation_type: vehicle.cost.cost_type(),
        cost_calculation_value: unit_price,
        euroclass: if age > 11 {
            EuroClass::Euro5
        } else {
            EuroClass::Euro6
        },
        make,
        model,
        year: i64::from(today.year()) - age,
        vehicle_type: vehicle_type(vehicle),
        category: vehicle.category,
        vehicle_class: vehicle.class,
        driver_name: vehicle.carrier.country.person(prng),
        dispatcher_id: vehicle.dispatcher,
        subcontractor_id: vehicle.carrier.id,
        driver_salary_type: salary.map(|(kind, _)| kind),
        driver_salary: salary.map(|(_, salary)| salary),
        fuel_consumption: fuel.map(|(litres, _)| litres),
        fuel_consumption_tenths: fuel.map_or(0, |(_, tenths)| tenths),
        insurance: own.map(|own| own.insurance),
        wear_or_leasing: own.map(|_| {
            if age > 5 {
                LeasingType::Wear
            } else {
                LeasingType::Leasing
            }
        }),
        wear_or_leasing_sum: own.map(|own| own.wear_or_leasing),
        service: own.map(|own| own.service),
        administrative_costs: own.map(|own| own.administrative),
        other_costs: own.map(|own| own.other),
        created_by_id: *prng.pick(&staff.dispatchers),
        created_at,
        updated_at: created_at,
    }
}

fn vehicle_type(vehicle: &Vehicle) -> &'static str {
    match (vehicle.category, vehicle.class) {
        (Some(Category::AutomotiveTransport), _) => "Car transporter",
        (_, Some(VehicleClass::Refrigerator)) => "Tractor with refrigerated trailer",
        (_, Some(VehicleClass::Isothermal)) => "Tractor with insulated trailer",
        (_, Some(VehicleClass::Jumbo)) => "Rigid with trailer, 120 m³",
        (_, Some(VehicleClass::Mega)) => "Tractor with mega trailer",
        _ => "Tractor with curtain-sider",
    }
}

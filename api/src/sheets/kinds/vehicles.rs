//! Vehicles.

use serde_json::{Map, Value};

use super::choices;
use super::members_of;
use crate::sheets::column::{Column, columns};
use crate::vehicles::VehicleRow;

/// The fields of the vehicle form.
pub const COLUMNS: &[Column] = columns! {
    "number_plate": Text, "Plate number", "Valst. numeris",
        ["plate", "number", "registration number", "license plate", "licence plate", "valstybinis numeris",
        "valst nr", "numeris"], required;
    "cost_calculation_type": OneOf(choices::COST_TYPES), "Cost calculation", "Kainos skaičiavimas",
        ["cost type"], required;
    "cost_calculation_value": Amount, "Cost per km or day", "Kilometro ar dienos kaina",
        ["cost", "price", "kaina", "cost per km", "cost per day", "kilometro kaina", "dienos kaina"];
    "euroclass": OneOf(choices::EURO_CLASSES), "Euro class", "Euro klasė", ["euro", "emission class"];
    "make": Text, "Make", "Markė", ["brand", "marke", "maker"];
    "model": Text, "Model", "Modelis";
    "year": Whole, "Year", "Metai", ["year of manufacture", "pagaminimo metai"];
    "lf": Text, "LF", "LF";
    "type": Text, "Type", "Tipas", ["vehicle type", "transporto priemones tipas"];
    "category": OneOf(choices::CATEGORIES), "Category", "Kategorija";
    "vehicle_class": OneOf(choices::VEHICLE_CLASSES), "Class", "Klasė", ["trailer class"];
    "subcontractor_id": Supplier, "Supplier company name", "Tiekėjo įmonė",
        ["supplier", "subcontractor", "carrier", "tiekejas", "vezejas"];
    "dispatcher_id": Person, "Dispatcher", "Dispečeris";
    "driver_id": Person, "Driver who is a user", "Vairuotojas naudotojas";
    "driver_name": Text, "Driver's name, if no user", "Vairuotojas, jei ne naudotojas", ["driver", "vairuotojas"];
    "driver_salary_type": OneOf(choices::SALARY_TYPES), "Driver salary type", "Vairuotojo atlygio tipas";
    "driver_salary": Amount, "Driver salary", "Vairuotojo atlygis";
    "fuel_consumption": Decimal, "Fuel consumption", "Kuro sąnaudos", ["l 100 km"];
    "insurance": Amount, "Insurance, a month", "Draudimas per mėnesį", ["draudimas"];
    "wear_or_leasing": OneOf(choices::LEASING_TYPES), "Leasing or depreciation", "Lizingas ar nusidėvėjimas";
    "wear_or_leasing_sum": Amount, "Leasing or depreciation, a month", "Lizingas ar nusidėvėjimas per mėnesį",
        ["leasing a month", "depreciation a month"];
    "service": Amount, "Service, a month", "Techninė priežiūra per mėnesį";
    "administrative_costs": Amount, "Administrative costs, a month", "Administravimas per mėnesį";
    "other_costs": Amount, "Other costs, a month", "Kitos išlaidos per mėnesį";
};

/// A stored vehicle as its form would send it.
pub fn members(vehicle: &VehicleRow) -> Map<String, Value> {
    let mut members = members_of(vehicle);
    // Read under the name that the form sends.
    if let Some(plate) = members.remove("plate_number") {
        members.insert("number_plate".to_owned(), plate);
    }
    members
}

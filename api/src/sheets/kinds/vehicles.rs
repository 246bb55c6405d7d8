//! Vehicles.

use serde_json::{Map, Value};

use super::choices;
use crate::sheets::column::{Column, Form};
use crate::vehicles::VehicleRow;

/// The fields of the vehicle form.
pub const COLUMNS: &[Column] = &[
    Column::new(
        "number_plate",
        "Plate number",
        "Valst. numeris",
        Form::Text,
        &[
            "plate",
            "number",
            "registration number",
            "license plate",
            "licence plate",
            "valstybinis numeris",
            "valst nr",
            "numeris",
        ],
    )
    .required(),
    Column::new(
        "cost_calculation_type",
        "Cost calculation",
        "Kainos skaičiavimas",
        Form::OneOf(choices::COST_TYPES),
        &["cost type"],
    )
    .required(),
    Column::new(
        "cost_calculation_value",
        "Cost per km or day",
        "Kilometro ar dienos kaina",
        Form::Amount,
        &[
            "cost",
            "price",
            "kaina",
            "cost per km",
            "cost per day",
            "kilometro kaina",
            "dienos kaina",
        ],
    ),
    Column::new(
        "euroclass",
        "Euro class",
        "Euro klasė",
        Form::OneOf(choices::EURO_CLASSES),
        &["euro", "emission class"],
    ),
    Column::new(
        "make",
        "Make",
        "Markė",
        Form::Text,
        &["brand", "marke", "maker"],
    ),
    Column::new("model", "Model", "Modelis", Form::Text, &[]),
    Column::new(
        "year",
        "Year",
        "Metai",
        Form::Whole,
        &["year of manufacture", "pagaminimo metai"],
    ),
    Column::new("lf", "LF", "LF", Form::Text, &[]),
    Column::new(
        "type",
        "Type",
        "Tipas",
        Form::Text,
        &["vehicle type", "transporto priemones tipas"],
    ),
    Column::new(
        "category",
        "Category",
        "Kategorija",
        Form::OneOf(choices::CATEGORIES),
        &[],
    ),
    Column::new(
        "vehicle_class",
        "Class",
        "Klasė",
        Form::OneOf(choices::VEHICLE_CLASSES),
        &["trailer class"],
    ),
    Column::new(
        "subcontractor_id",
        "Supplier company name",
        "Tiekėjo įmonė",
        Form::Supplier,
        &[
            "supplier",
            "subcontractor",
            "carrier",
            "tiekejas",
            "vezejas",
        ],
    ),
    Column::new(
        "dispatcher_id",
        "Dispatcher",
        "Dispečeris",
        Form::Person,
        &[],
    ),
    Column::new(
        "driver_id",
        "Driver who is a user",
        "Vairuotojas naudotojas",
        Form::Person,
        &[],
    ),
    Column::new(
        "driver_name",
        "Driver's name, if no user",
        "Vairuotojas, jei ne naudotojas",
        Form::Text,
        &["driver", "vairuotojas"],
    ),
    Column::new(
        "driver_salary_type",
        "Driver salary type",
        "Vairuotojo atlygio tipas",
        Form::OneOf(choices::SALARY_TYPES),
        &[],
    ),
    Column::new(
        "driver_salary",
        "Driver salary",
        "Vairuotojo atlygis",
        Form::Amount,
        &[],
    ),
    Column::new(
        "fuel_consumption",
        "Fuel consumption",
        "Kuro sąnaudos",
        Form::Decimal,
        &["l 100 km"],
    ),
    Column::new(
        "insurance",
        "Insurance, a month",
        "Draudimas per mėnesį",
        Form::Amount,
        &["draudimas"],
    ),
    Column::new(
        "wear_or_leasing",
        "Leasing or depreciation",
        "Lizingas ar nusidėvėjimas",
        Form::OneOf(choices::LEASING_TYPES),
        &[],
    ),
    Column::new(
        "wear_or_leasing_sum",
        "Leasing or depreciation, a month",
        "Lizingas ar nusidėvėjimas per mėnesį",
        Form::Amount,
        &["leasing a month", "depreciation a month"],
    ),
    Column::new(
        "service",
        "Service, a month",
        "Techninė priežiūra per mėnesį",
        Form::Amount,
        &[],
    ),
    Column::new(
        "administrative_costs",
        "Administrative costs, a month",
        "Administravimas per mėnesį",
        Form::Amount,
        &[],
    ),
    Column::new(
        "other_costs",
        "Other costs, a month",
        "Kitos išlaidos per mėnesį",
        Form::Amount,
        &[],
    ),
];

/// A stored vehicle as its form would send it.
pub fn members(vehicle: &VehicleRow) -> Map<String, Value> {
    let Ok(Value::Object(mut members)) = serde_json::to_value(vehicle) else {
        return Map::new();
    };
    // Read under the name that the form sends.
    if let Some(plate) = members.remove("plate_number") {
        members.insert("number_plate".to_owned(), plate);
    }
    members
}

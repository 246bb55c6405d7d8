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
        "valst nr", "numeris",
        "numer rejestracyjny", "nr rejestracyjny", "rejestracja", "kennzeichen", "kfz kennzeichen", "госномер",
        "гос номер", "номер", "регистрационныи номер"], required;
    "cost_calculation_type": OneOf(choices::COST_TYPES), "Cost calculation", "Kainos skaičiavimas",
        ["cost type"], required;
    "cost_calculation_value": Amount, "Cost per km or day", "Kilometro ar dienos kaina",
        ["cost", "price", "kaina", "cost per km", "cost per day", "kilometro kaina", "dienos kaina",
        "cena", "stawka", "cena za km", "preis", "preis pro km", "цена", "цена за км"];
    "euroclass": OneOf(choices::EURO_CLASSES), "Euro class", "Euro klasė", ["euro", "emission class",
        "klasa euro", "norma euro", "euroklasse", "schadstoffklasse", "класс евро"];
    "make": Text, "Make", "Markė", ["brand", "marke", "maker",
        "marka", "марка"];
    "model": Text, "Model", "Modelis",
        ["modell", "модель"];
    "year": Whole, "Year", "Metai", ["year of manufacture", "pagaminimo metai",
        "rok", "rok produkcji", "baujahr", "год", "год выпуска"];
    "lf": Text, "LF", "LF";
    "type": Text, "Type", "Tipas", ["vehicle type", "transporto priemones tipas",
        "typ", "rodzaj", "fahrzeugtyp", "тип"];
    "category": OneOf(choices::CATEGORIES), "Category", "Kategorija",
        ["kategoria", "kategorie", "категория"];
    "vehicle_class": OneOf(choices::VEHICLE_CLASSES), "Class", "Klasė", ["trailer class",
        "klasa", "klasse", "класс"];
    "subcontractor_id": Supplier, "Supplier company name", "Tiekėjo įmonė",
        ["supplier", "subcontractor", "carrier", "tiekejas", "vezejas",
        "przewoznik", "dostawca", "podwykonawca", "lieferant", "subunternehmer", "frachtfuhrer", "перевозчик",
        "поставщик", "субподрядчик"];
    "dispatcher_id": Person, "Dispatcher", "Dispečeris",
        ["dyspozytor", "spedytor", "disponent", "диспетчер"];
    "driver_id": Person, "Driver who is a user", "Vairuotojas naudotojas";
    "driver_name": Text, "Driver's name, if no user", "Vairuotojas, jei ne naudotojas", ["driver", "vairuotojas",
        "kierowca", "fahrer", "водитель"];
    "driver_salary_type": OneOf(choices::SALARY_TYPES), "Driver salary type", "Vairuotojo atlygio tipas";
    "driver_salary": Amount, "Driver salary", "Vairuotojo atlygis";
    "fuel_consumption": Decimal, "Fuel consumption", "Kuro sąnaudos", ["l 100 km",
        "spalanie", "zuzycie paliwa", "verbrauch", "kraftstoffverbrauch", "расход топлива"];
    "insurance": Amount, "Insurance, a month", "Draudimas per mėnesį", ["draudimas",
        "ubezpieczenie", "versicherung", "страховка"];
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

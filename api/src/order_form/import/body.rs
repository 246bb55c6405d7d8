//! The columns of an order and the fields of its form.

use domain::{FieldErrors, Sentence};
use serde_json::{Map, Value, json};

/// Each column with the section and the name of its field in the form.
const FIELDS: [(&str, &str, &str); 29] = [
    ("load_number", "general", "load_number"),
    ("client_id", "general", "client_id"),
    ("client_manager_id", "general", "client_manager_id"),
    ("supplier_id", "general", "supplier_id"),
    ("purchase_manager_id", "general", "purchase_manager_id"),
    ("status", "general", "status"),
    ("activity", "general", "activity"),
    ("category", "cargo", "category"),
    ("loading_date_from", "cargo", "loading_date_from"),
    ("loading_date_to", "cargo", "loading_date_to"),
    ("loaded_on", "cargo", "loading_date"),
    ("unloading_date", "cargo", "unloading_date"),
    ("note", "cargo", "note"),
    ("spot_vehicle", "cargo", "spot_vehicle"),
    ("vehicle_planning_id", "cargo", "vehicle_planning_id"),
    ("loading_address", LEG, "loading_address"),
    ("loading_latitude", LEG, "loading_latitude"),
    ("loading_longitude", LEG, "loading_longitude"),
    ("loading_precision", LEG, "loading_precision"),
    ("loading_note", LEG, "loading_note"),
    ("unloading_address", LEG, "unloading_address"),
    ("unloading_latitude", LEG, "unloading_latitude"),
    ("unloading_longitude", LEG, "unloading_longitude"),
    ("unloading_precision", LEG, "unloading_precision"),
    ("unloading_note", LEG, "unloading_note"),
    ("vins", LEG, "vin_numbers"),
    ("loading_position", LEG, "loading_position_index"),
    ("unloading_position", LEG, "unloading_position_index"),
    ("currency", "finance", "currency"),
];
const LEG: &str = "leg";
/// The columns of a leg that are no fields of the form: the place among the legs, and what finds an address.
const OF_A_LEG: [&str; 3] = ["leg", "loading_country", "unloading_country"];
const LAST_DAY: &str = "loading_date_to";
const FIRST_DAY_PATH: &str = "cargo.loading_date_from";
/// The supplier's VAT rate if the table has none.
const USUAL_VAT: i64 = 21;

/// Whether a column says something of one leg, and not of the order.
pub fn is_of_a_leg(column: &str) -> bool {
    let mut fields = FIELDS.iter().filter(|(_, section, _)| *section == LEG);
    OF_A_LEG.contains(&column) || fields.any(|(name, ..)| *name == column)
}

fn section(members: &Map<String, Value>, wanted: &str) -> Map<String, Value> {
    let fields = FIELDS.iter().filter(|(_, section, _)| *section == wanted);
    fields
        .filter_map(|(column, _, field)| Some(((*field).to_owned(), members.get(*column)?.clone())))
        .collect()
}

/// What the form would send for these members of an order and of its legs.
pub fn nested<'a>(
    members: &Map<String, Value>,
    legs: impl Iterator<Item = &'a Map<String, Value>>,
) -> Value {
    let mut cargo = section(members, "cargo");
    if let Some(first) = cargo.get("loading_date_from").cloned() {
        // A day by itself is the whole window.
        cargo.entry("loading_date_to").or_insert(first);
    }
    let mut finance = section(members, "finance");
    finance.entry("currency").or_insert("EUR".into());
    let vat = members.get("cost_vat").cloned();
    finance.insert("cost_vat".to_owned(), vat.unwrap_or(USUAL_VAT.into()));
    for sum in ["revenue", "cost"] {
        if let Some(value) = members.get(sum) {
            let calculation = format!("{sum}_calculation_type");
            let usual = members.get(&calculation).cloned();
            finance.insert(calculation, usual.unwrap_or("FIXED".into()));
            finance.insert(format!("{sum}_calculation_value"), value.clone());
        }
    }
    json!({
        "general": section(members, "general"),
        "cargo": cargo,
        "cargos": legs.map(|leg| section(leg, LEG)).collect::<Vec<_>>(),
        "finance": finance,
    })
}

/// The errors of a form at the columns that they are about, each with the leg that it is about, if it is about one.
pub fn of_columns(errors: &FieldErrors) -> Vec<(Option<usize>, String, Vec<Sentence>)> {
    let mut all = Vec::new();
    for (path, said) in errors.iter() {
        let column = column(path);
        // The last day is the first one if the table has none, and so is what is wrong with it.
        if column == LAST_DAY && !errors.at(FIRST_DAY_PATH).is_empty() {
            continue;
        }
        all.push((leg(path), column, said.to_vec()));
    }
    all
}

/// The leg that a path is about, counted from 0.
fn leg(path: &str) -> Option<usize> {
    let (leg, _) = path.strip_prefix("cargos.")?.split_once('.')?;
    leg.parse().ok()
}

fn column(path: &str) -> String {
    let of_a_leg = path.strip_prefix("cargos.");
    let of_a_leg = of_a_leg.and_then(|path| path.split_once('.'));
    let prefixes = ["general.", "cargo.", "finance."];
    let field = prefixes.iter().find_map(|prefix| path.strip_prefix(prefix));
    let field = of_a_leg.map(|(_, field)| field).or(field);
    let field = field.unwrap_or(path).split('.').next().unwrap_or(path);
    let column = match field {
        "spot_vehicle" | "vehicle_planning_id" | "activity" => "vehicle",
        "vin_numbers" => "vins",
        "loading_date" => "loaded_on",
        "revenue_calculation_value" | "revenue_calculation_type" => "revenue",
        "cost_calculation_value" | "cost_calculation_type" => "cost",
        "loading_position_index" => "loading_position",
        "unloading_position_index" => "unloading_position",
        "loading_latitude" | "loading_longitude" | "loading_precision" | "cargos" => {
            "loading_address"
        }
        "unloading_latitude" | "unloading_longitude" | "unloading_precision" => "unloading_address",
        field => field,
    };
    column.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_a_form_with_one_leg() {
        let Value::Object(members) = json!({
            "load_number": "A-1", "client_id": 5, "loading_date_from": "2026-03-10",
            "loading_address": "Kaunas", "vins": "X", "revenue": 100_000
        }) else {
            unreachable!()
        };
        assert_eq!(
            nested(&members, std::iter::once(&members)),
            json!({
                "general": { "load_number": "A-1", "client_id": 5 },
                "cargo": { "loading_date_from": "2026-03-10", "loading_date_to": "2026-03-10" },
                "cargos": [{ "loading_address": "Kaunas", "vin_numbers": "X" }],
                "finance": {
                    "currency": "EUR", "cost_vat": 21,
                    "revenue_calculation_type": "FIXED", "revenue_calculation_value": 100_000
                },
            })
        );
    }

    #[test]
    fn errors_stand_at_the_columns() {
        for (path, name) in [
            ("general.client_id", "client_id"),
            ("cargos.0.vin_numbers.3", "vins"),
            ("cargos.12.loading_address", "loading_address"),
            ("cargos.1.unloading_position_index", "unloading_position"),
            ("cargo.vehicle_planning_id", "vehicle"),
            ("finance.revenue_calculation_value", "revenue"),
        ] {
            assert_eq!(column(path), name);
        }
        assert_eq!(leg("cargos.12.loading_address"), Some(12));
        assert_eq!((leg("cargos"), leg("cargo.note")), (None, None));
        assert!(is_of_a_leg("loading_country") && is_of_a_leg("vins") && !is_of_a_leg("note"));
    }
}

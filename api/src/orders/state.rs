//! What an order holds, field by field, as its log tells it: what its form reads, with the names that things
//! have at this moment.

use domain::orders::{CmrOriginal, CostCalculation, OrderDocumentType, RevenueCalculation};
use sea_orm::DbErr;
use serde_json::{Value, json};

use super::store::full::FullOrder;
use super::store::log::Change;
use super::wire::full::LegView;
use crate::records::history::{FieldChange, State};

/// What the form reads besides: names of fields that have an id, what follows from other fields or belongs to
/// the vehicle, and what never changes.
const NOT_ITS_OWN: [&str; 22] = [
    "general.order_number",
    "general.client_name",
    "general.paid_by_client_name",
    "general.supplier_name",
    "general.author_name",
    "general.created_at",
    "general.is_settlement_older_than_14_days",
    "cargo.vehicle_planning_cost_calculation_type",
    "cargo.vehicle_planning_class",
    "cargo.vehicle_planning_plate_number",
    "cargo.vehicle_planning_supplier_id",
    "finance.revenue_overridden",
    "finance.cost_overridden",
    "finance.agreed_cost",
    "finance.days_estimated.revenue",
    "finance.days_estimated.cost",
    "finance.empty_distance",
    "finance.loaded_distance",
    "supplier_accounting.vat_amount",
    "supplier_accounting.brutto_amount",
    "supplier_accounting_credit.vat_amount",
    "supplier_accounting_credit.brutto_amount",
];

/// The sections in the order in which the log tells their changes; legs and damage come last.
const SECTIONS: [&str; 12] = [
    "general",
    "cargo",
    "finance",
    "empty_distance",
    "loaded_distance",
    "total_distance",
    "supplier_accounting",
    "supplier_accounting_credit",
    "client_accounting",
    "documents",
    "cargos",
    "damage",
];

/// What an order holds, without its legs.
pub fn of(order: &FullOrder) -> Result<State, DbErr> {
    let (general, cargo, finance) = (&order.general, &order.cargo, &order.finance);
    let name = |name: &Option<String>| Value::from(name.clone());
    let cmr = CmrOriginal::from(order.supplier_accounting.received_cmr_original);
    let plate = &cargo.vehicle_planning_plate_number;
    let mut state = State::of(order)?
        .without(&NOT_ITS_OWN)
        .with_named(
            "general.client_id",
            name(&general.client_name),
            general.client_id,
        )
        .with_named(
            "general.client_manager_id",
            name(&order.client_manager_name),
            general.client_manager_id,
        )
        .with_named(
            "general.paid_by_client_id",
            name(&general.paid_by_client_name),
            general.paid_by_client_id,
        )
        .with_named(
            "general.supplier_id",
            name(&general.supplier_name),
            general.supplier_id,
        )
        .with_named(
            "general.purchase_manager_id",
            name(&order.purchase_manager_name),
            general.purchase_manager_id,
        )
        .with_named(
            "general.loaded_by_id",
            name(&order.loaded_by_name),
            order.loaded_by_id,
        )
        .with_named(
            "cargo.vehicle_planning_id",
            name(plate),
            cargo.vehicle_planning_id,
        )
        .with("supplier_accounting.received_cmr_original", cmr.as_str())
        .with("empty_distance", finance.empty_distance.0)
        .with("loaded_distance", finance.loaded_distance.0)
        .with("date_from", day(order.compensation.date_from))
        .with("date_to", day(order.compensation.date_to))
        .with(
            "deleted_at",
            order.deleted_at.map(|moment| moment.to_rfc3339()),
        );
    // A fixed one is the total, which is told anyway.
    if finance.revenue_calculation_type == RevenueCalculation::Fixed {
        state = state.without(&["finance.revenue_calculation_value"]);
    }
    if finance.cost_calculation_type == CostCalculation::Fixed {
        state = state.without(&["finance.cost_calculation_value"]);
    }
    for kind in OrderDocumentType::ALL {
        state = state.with_files(&format!("documents.{kind}"), &order.documents.0, *kind);
    }
    match &order.damage {
        Some(damage) => Ok(state.with_part("damage", damage.state_of_order()?)),
        None => Ok(state),
    }
}

/// The same with a leg. Two places may have the same address.
pub fn with_leg(state: State, leg: &LegView) -> Result<State, DbErr> {
    let place = |address: &str, latitude: f64, longitude: f64| {
        (Value::from(address), json!([latitude, longitude]))
    };
    let loading = place(
        &leg.loading_address,
        leg.loading_latitude,
        leg.loading_longitude,
    );
    let unloading = place(
        &leg.unloading_address,
        leg.unloading_latitude,
        leg.unloading_longitude,
    );
    let fields = State::of(leg)?
        .without(&[
            "loading_latitude",
            "loading_longitude",
            "loading_precision",
            "unloading_latitude",
            "unloading_longitude",
            "unloading_precision",
        ])
        .with_named("loading_address", loading.0, loading.1)
        .with_named("unloading_address", unloading.0, unloading.1);
    Ok(state.with_part(&format!("cargos.{}", leg.leg_index), fields))
}

/// What the log keeps of the difference between two moments.
pub fn changes(before: &State, after: &State) -> Vec<Change> {
    let mut changes = before.changes_to(after);
    changes.sort_by_cached_key(|change| place_in_log(&change.field));
    let changes = changes.into_iter();
    let as_text = |FieldChange {
                       field, old, new, ..
                   }| Change {
        field,
        old: old.and_then(text),
        new: new.and_then(text),
    };
    changes.map(as_text).collect()
}

fn place_in_log(field: &str) -> (usize, usize) {
    let mut parts = field.split('.');
    let section = parts.next().unwrap_or_default();
    let section = SECTIONS.iter().position(|name| *name == section);
    let leg = parts.next().and_then(|part| part.parse().ok());
    (section.unwrap_or(SECTIONS.len()), leg.unwrap_or_default())
}

/// A value as the log keeps it: amounts in cents, days as YYYY-MM-DD, lists with commas.
fn text(value: Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text),
        Value::Array(values) => {
            let values: Vec<String> = values.into_iter().filter_map(text).collect();
            Some(values.join(", "))
        }
        value => Some(value.to_string()),
    }
}

fn day(day: Option<chrono::NaiveDate>) -> Value {
    json!(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_stand_in_the_order_of_the_form_as_texts() {
        let after = State::default()
            .with("damage.damage_enabled", true)
            .with("cargos.10.loading_note", "ring twice")
            .with("cargos.2.vin_numbers", vec!["A", "B"])
            .with("deleted_at", "2026-03-10T08:00:00+00:00")
            .with("finance.revenue", 90_000)
            .with_named("general.client_id", "Acme", 1)
            .with_named("general.supplier_id", Value::Null, Value::Null);
        let found = changes(&State::default(), &after).into_iter();
        let found: Vec<_> = found.map(|change| (change.field, change.new)).collect();
        let expected = [
            ("general.client_id", "Acme"),
            ("finance.revenue", "90000"),
            ("cargos.2.vin_numbers", "A, B"),
            ("cargos.10.loading_note", "ring twice"),
            ("damage.damage_enabled", "true"),
            ("deleted_at", "2026-03-10T08:00:00+00:00"),
        ];
        let expected = expected.map(|(field, new)| (field.to_owned(), Some(new.to_owned())));
        assert_eq!(found, expected);
    }
}

//! Changing orders: whatever an action does to them, the log records it field by field.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::damages::DamageDocumentType;
use domain::orders::{CostCalculation, OrderDocumentType, RevenueCalculation};
use domain::{Cents, Metres, OrderId};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::store::log::{self, Change, Entry};
use super::store::read::{self, FullOrder, StoredLeg};
use super::store::save;
use crate::actor::Actor;
use crate::damages::store::StoredDamage;
use crate::error::ApiResult;
use crate::files::StoredFile;
use crate::live::OrderChange;

/// Orders that are compared before other requests have their turn.
const COMPARED_AT_ONCE: usize = 10;

/// Runs `work` on any number of orders, logs every field that changed and gives the changed orders
/// a new version. Returns the orders as they are afterwards. This takes the same few statements
/// however many orders there are, and so should `work`.
///
/// # Errors
/// Whatever `work` fails with.
pub async fn change_orders(
    txn: &TenantTx,
    ids: &[OrderId],
    actor: &Actor,
    work: impl AsyncFnOnce() -> ApiResult<()>,
) -> ApiResult<Vec<FullOrder>> {
    if ids.is_empty() {
        work().await?;
        return Ok(Vec::new());
    }
    let before = snapshots(txn, ids).await?;
    work().await?;
    let mut after = snapshots(txn, ids).await?;
    let (mut touched, mut changes, mut told) = (Vec::new(), Vec::new(), Vec::new());
    for (place, (id, now)) in after.iter_mut().enumerate() {
        if place % COMPARED_AT_ONCE == COMPARED_AT_ONCE - 1 {
            tokio::task::yield_now().await;
        }
        let Some(then) = before.get(id) else { continue };
        let different = differences(then, now);
        if different.is_empty() {
            continue;
        }
        let version = actor.version_after(then.0.updated_at);
        changes.extend(different.into_iter().map(|change| Entry {
            order: *id,
            version,
            change,
        }));
        now.0.updated_at = version;
        now.0.updated_by_id = Some(actor.id.0);
        touched.push((*id, version));
        told.push(OrderChange {
            id: id.0,
            before: then.0.visibility(),
            after: now.0.visibility(),
        });
    }
    if !touched.is_empty() {
        save::touch(txn, &touched, actor.id).await?;
        log::write(txn, actor, changes, told).await?;
    }
    Ok(after.into_values().map(|(order, _)| order).collect())
}

/// Like [`change_orders`], for one order.
///
/// # Errors
/// Whatever `work` fails with.
pub async fn change_order(
    txn: &TenantTx,
    id: OrderId,
    actor: &Actor,
    work: impl AsyncFnOnce() -> ApiResult<()>,
) -> ApiResult<FullOrder> {
    let changed = change_orders(txn, &[id], actor, work).await?.pop();
    Ok(changed.ok_or_else(|| DbErr::RecordNotFound(format!("order {id}")))?)
}

type Snapshot = (FullOrder, Vec<StoredLeg>);

async fn snapshots(txn: &TenantTx, ids: &[OrderId]) -> Result<BTreeMap<OrderId, Snapshot>, DbErr> {
    let orders = read::full_all(txn, ids).await?.into_iter();
    let mut snapshots: BTreeMap<_, _> = orders
        .map(|order| (OrderId(order.id), (order, Vec::new())))
        .collect();
    for leg in read::legs(txn, ids).await? {
        if let Some((_, legs)) = snapshots.get_mut(&OrderId(leg.cargo.order_id)) {
            legs.push(leg);
        }
    }
    Ok(snapshots)
}

/// A number as the wire writes it, in cents or metres.
fn number(value: impl Into<i64>) -> String {
    let value: i64 = value.into();
    value.to_string()
}

fn differences(before: &Snapshot, after: &Snapshot) -> Vec<Change> {
    let of_order = fields(&before.0)
        .into_iter()
        .zip(fields(&after.0))
        .filter_map(|((name, was), (_, is))| was.change_to(is, name));
    let old = fields_of_parts(before);
    let mut gone: BTreeMap<&str, &Told> =
        old.iter().map(|(name, was)| (name.as_str(), was)).collect();
    let mut changes: Vec<Change> = of_order.collect();
    for (name, is) in fields_of_parts(after) {
        let was = gone.remove(name.as_str()).cloned().unwrap_or_default();
        changes.extend(was.change_to(is, &name));
    }
    let removed = old
        .iter()
        .filter(|(name, _)| gone.contains_key(name.as_str()))
        .filter_map(|(name, was)| was.clone().change_to(Told::default(), name));
    changes.extend(removed);
    changes
}

/// The fields of an order's legs and of its damage, which may come and go.
fn fields_of_parts((order, legs): &Snapshot) -> Vec<(String, Told)> {
    let damage = fields_of_damage(order.damage.as_ref()).into_iter();
    let damage = damage.map(|(name, told)| (name.to_owned(), told));
    fields_of_legs(legs).into_iter().chain(damage).collect()
}

/// A value as the log tells it, and what it is. Two clients may have the same name, and two places
/// the same address: the log shows names, but compares ids.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Told {
    text: Option<String>,
    identity: Option<String>,
}

impl From<Option<String>> for Told {
    fn from(text: Option<String>) -> Self {
        let identity = None;
        Self { text, identity }
    }
}

impl Told {
    /// Something with an id, by its name.
    fn named(name: Option<&String>, id: Option<i64>) -> Self {
        Self {
            text: name.cloned(),
            identity: id.map(|id| id.to_string()),
        }
    }

    /// A place by its address.
    fn place(address: &str, latitude: f64, longitude: f64) -> Self {
        Self {
            text: Some(address.to_owned()),
            identity: Some(format!("{latitude} {longitude}")),
        }
    }

    fn change_to(self, new: Self, field: &str) -> Option<Change> {
        (self != new).then(|| Change {
            field: field.to_owned(),
            old: self.text,
            new: new.text,
        })
    }
}

/// Every field in the form the log shows, with its path on the wire.
fn fields(order: &FullOrder) -> Vec<(&'static str, Told)> {
    let text = |value: &Option<String>| Told::from(value.clone());
    let day = |value: Option<chrono::NaiveDate>| Told::from(value.map(|day| day.to_string()));
    let flag = |value: bool| Told::from(Some(value.to_string()));
    let word = |value: &dyn std::fmt::Display| Told::from(Some(value.to_string()));
    let amount = |value: Option<Cents>| Told::from(value.map(number));
    let metres = |value: Metres| Told::from(Some(number(value)));
    let percent = |value: Option<i32>| Told::from(value.map(number));
    let documents = |kind| files(&order.documents.0, kind);
    let priced = |value: Cents| amount(order.priced(value));
    // A fixed one is the total, which is told anyway.
    let unit_price = |value: Option<Cents>, is_fixed: bool| amount(value.filter(|_| !is_fixed));
    let is_fixed_revenue = order.revenue_calculation_type == RevenueCalculation::Fixed;
    let is_fixed_cost = order.cost_calculation_type == CostCalculation::Fixed;
    vec![
        ("general.status", word(&order.status)),
        ("general.activity", word(&order.activity)),
        (
            "general.client_id",
            Told::named(order.client_name.as_ref(), order.client_id),
        ),
        (
            "general.client_manager_id",
            Told::named(order.client_manager_name.as_ref(), order.client_manager_id),
        ),
        (
            "general.paid_by_client_id",
            Told::named(order.paid_by_client_name.as_ref(), order.paid_by_client_id),
        ),
        (
            "general.supplier_id",
            Told::named(order.supplier_name.as_ref(), order.supplier_id),
        ),
        (
            "general.purchase_manager_id",
            Told::named(
                order.purchase_manager_name.as_ref(),
                order.purchase_manager_id,
            ),
        ),
        (
            "general.loaded_by_id",
            Told::named(order.loaded_by_name.as_ref(), order.loaded_by_id),
        ),
        ("general.load_number", text(&order.load_number)),
        (
            "general.calc_shortest_route",
            flag(order.calc_shortest_route),
        ),
        ("general.by_land", flag(order.by_land)),
        ("cargo.category", word(&order.category)),
        ("cargo.loading_date_from", day(order.loading_date_from)),
        ("cargo.loading_date_to", day(order.loading_date_to)),
        ("cargo.loading_date", day(order.loading_date)),
        ("cargo.unloading_date", day(order.unloading_date)),
        ("cargo.note", text(&order.cargo_note)),
        ("cargo.spot_vehicle", text(&order.spot_vehicle)),
        (
            "cargo.spot_vehicle_class",
            Told::from(order.spot_vehicle_class.map(|class| class.to_string())),
        ),
        (
            "cargo.vehicle_planning_id",
            Told::named(order.plate_number.as_ref(), order.planning_entry_id),
        ),
        (
            "cargo.vehicle_planning_note",
            text(&order.vehicle_planning_note),
        ),
        ("cargo.is_dpl", flag(order.is_dpl)),
        ("cargo.is_thermogram", flag(order.is_thermogram)),
        ("finance.currency", word(&order.currency)),
        (
            "finance.revenue_calculation_type",
            word(&order.revenue_calculation_type),
        ),
        (
            "finance.revenue_calculation_value",
            unit_price(order.revenue_calculation_value, is_fixed_revenue),
        ),
        (
            "finance.cost_calculation_type",
            word(&order.cost_calculation_type),
        ),
        (
            "finance.cost_calculation_value",
            unit_price(order.cost_calculation_value, is_fixed_cost),
        ),
        (
            "finance.cost_vat",
            Told::from(order.cost_vat.map(|vat| vat.to_string())),
        ),
        ("finance.revenue", amount(Some(order.revenue))),
        ("finance.cost", priced(order.cost)),
        (
            "finance.revenue_penalty",
            amount(Some(order.revenue_penalty)),
        ),
        ("finance.cost_penalty", amount(Some(order.cost_penalty))),
        ("finance.profit", priced(order.profit)),
        ("empty_distance", metres(order.empty_distance)),
        ("loaded_distance", metres(order.loaded_distance)),
        ("total_distance", metres(order.total_distance)),
        (
            "supplier_accounting.preinvoice_number",
            text(&order.preinvoice_number),
        ),
        ("supplier_accounting.cmr_number", text(&order.cmr_number)),
        (
            "supplier_accounting.received_cmr_original",
            word(&order.cmr_original),
        ),
        (
            "supplier_accounting.invoice_number",
            text(&order.supplier_invoice_number),
        ),
        (
            "supplier_accounting.invoice_date",
            day(order.supplier_invoice_date),
        ),
        (
            "supplier_accounting.subcontractor_number",
            text(&order.subcontractor_number),
        ),
        (
            "supplier_accounting.net_amount",
            amount(order.supplier_net_amount),
        ),
        ("supplier_accounting.vat", percent(order.supplier_vat)),
        (
            "supplier_accounting.need_credit_invoice",
            flag(order.need_credit_invoice),
        ),
        (
            "supplier_accounting.damage_count",
            percent(order.damage_count),
        ),
        (
            "supplier_accounting.damage_amount",
            amount(order.damage_amount),
        ),
        (
            "supplier_accounting.damage_invoice_number",
            text(&order.damage_invoice_number),
        ),
        (
            "supplier_accounting.damage_invoice_number_from_client",
            text(&order.damage_invoice_number_from_client),
        ),
        (
            "supplier_accounting_credit.invoice_number",
            text(&order.credit_invoice_number),
        ),
        (
            "supplier_accounting_credit.invoice_date",
            day(order.credit_invoice_date),
        ),
        (
            "supplier_accounting_credit.net_amount",
            amount(order.credit_net_amount),
        ),
        ("supplier_accounting_credit.vat", percent(order.credit_vat)),
        (
            "client_accounting.invoice_number",
            text(&order.client_invoice_number),
        ),
        (
            "client_accounting.net_amount",
            amount(order.client_net_amount),
        ),
        (
            "client_accounting.vat_amount",
            amount(order.client_vat_amount),
        ),
        (
            "client_accounting.brutto_amount",
            amount(order.client_brutto_amount),
        ),
        ("date_from", day(order.compensation_date_from)),
        ("date_to", day(order.compensation_date_to)),
        ("documents.load", documents(OrderDocumentType::Load)),
        ("documents.cmr", documents(OrderDocumentType::Cmr)),
        ("documents.dpl", documents(OrderDocumentType::Dpl)),
        (
            "documents.thermogram",
            documents(OrderDocumentType::Thermogram),
        ),
        (
            "documents.cost_penalty",
            documents(OrderDocumentType::CostPenalty),
        ),
        ("preinvoice_difference", amount(order.preinvoice_difference)),
        (
            "deleted_at",
            Told::from(order.deleted_at.map(|moment| moment.to_rfc3339())),
        ),
    ]
}

/// The names of the files of a kind. A file that took the place of another of its name is another one.
fn files<K: Copy + PartialEq>(all: &[StoredFile<K>], kind: K) -> Told {
    let of_kind = all.iter().filter(|file| file.kind == kind);
    let of_kind: Vec<_> = of_kind.collect();
    if of_kind.is_empty() {
        return Told::default();
    }
    let names: Vec<&str> = of_kind.iter().map(|file| file.name.as_str()).collect();
    let moments: Vec<String> = of_kind
        .iter()
        .map(|file| file.uploaded_at.to_rfc3339())
        .collect();
    Told {
        text: Some(names.join(", ")),
        identity: Some(moments.join(" ")),
    }
}

/// The same of its damage; nothing if it has none.
fn fields_of_damage(damage: Option<&StoredDamage>) -> Vec<(&'static str, Told)> {
    let Some(damage) = damage else {
        return Vec::new();
    };
    let text = |value: &Option<String>| Told::from(value.clone());
    let day = |value: Option<NaiveDate>| Told::from(value.map(|day| day.to_string()));
    let amount = |value: Cents| Told::from(Some(number(value)));
    let vins: Vec<String> = damage
        .vins
        .iter()
        .map(|vin| format!("{} {}", vin.vin_number, vin.damage_amount))
        .collect();
    let places: Vec<String> = damage
        .vins
        .iter()
        .map(|vin| format!("{:?} {:?}", vin.loading_address, vin.unloading_address))
        .collect();
    let vins = Told {
        text: (!vins.is_empty()).then(|| vins.join(", ")),
        identity: (!places.is_empty()).then(|| places.join(", ")),
    };
    let documents = |kind| files(&damage.files, kind);
    vec![
        ("damage.damage_enabled", Told::from(Some(true.to_string()))),
        ("damage.damage_date", day(damage.damage_date)),
        ("damage.damage_number", text(&damage.number)),
        ("damage.driver_name", text(&damage.driver_name)),
        ("damage.plate_number", text(&damage.plate_number)),
        (
            "damage.client_invoice_date",
            day(damage.client_invoice_date),
        ),
        (
            "damage.client_invoice_number",
            text(&damage.client_invoice_number),
        ),
        ("damage.own_invoice_date", day(damage.own_invoice_date)),
        (
            "damage.own_invoice_number",
            text(&damage.own_invoice_number),
        ),
        ("damage.paid_amount", amount(damage.paid_amount)),
        ("damage.received_amount", amount(damage.received_amount)),
        ("damage.total_amount", amount(damage.total_amount)),
        ("damage.vin_numbers", vins),
        (
            "damage.client_files",
            documents(DamageDocumentType::ClientInvoice),
        ),
        (
            "damage.own_files",
            documents(DamageDocumentType::OwnInvoice),
        ),
        (
            "damage.credit_files",
            documents(DamageDocumentType::CreditInvoice),
        ),
    ]
}

/// The same of its legs.
fn fields_of_legs(legs: &[StoredLeg]) -> Vec<(String, Told)> {
    let place = |index: i32| Told::from(Some(index.to_string()));
    let mut fields = Vec::new();
    for StoredLeg { cargo, vins } in legs {
        let index = cargo.leg_index;
        let vins = (!vins.is_empty()).then(|| vins.join(", "));
        for (name, value) in [
            (
                "loading_address",
                Told::place(
                    &cargo.loading_address,
                    cargo.loading_latitude,
                    cargo.loading_longitude,
                ),
            ),
            ("loading_note", Told::from(cargo.loading_note.clone())),
            (
                "loading_position_index",
                place(cargo.loading_position_index),
            ),
            (
                "unloading_address",
                Told::place(
                    &cargo.unloading_address,
                    cargo.unloading_latitude,
                    cargo.unloading_longitude,
                ),
            ),
            ("unloading_note", Told::from(cargo.unloading_note.clone())),
            (
                "unloading_position_index",
                place(cargo.unloading_position_index),
            ),
            ("vin_numbers", Told::from(vins)),
        ] {
            fields.push((format!("cargos.{index}.{name}"), value));
        }
    }
    fields
}

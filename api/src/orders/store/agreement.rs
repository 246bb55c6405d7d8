//! What an agreement with the carrier says about orders, and what they keep of it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::{Activity, Category, Currency};
use domain::vehicles::VehicleClass;
use domain::{Cents, Metres, OrderId};
use entity::orders;
use sea_orm::ActiveValue::Set;
use sea_orm::{
    DbBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter, QuerySelect, Statement,
};
use tenant_router::TenantTx;

use super::condition::seen;
use super::estimate::DaysEstimated;
use super::log::{self, Change, Entry};
use super::{save, visibility};
use crate::actor::{Actor, Visibility};
use crate::batch::{is_among, patch_all};
use crate::live::OrderChange;

/// The columns of [`AgreedOrder`], one row for each order. A carrier has the address of its contact on one
/// line; a spot order has the vehicle that was entered.
const ROWS: &str = "
    SELECT o.id, o.number, o.activity, o.category, o.load_number, o.loading_date_from,
           o.loading_date_to, o.loading_date, o.unloading_date, o.cargo_note, o.is_dpl, o.is_thermogram,
           o.loaded_distance, o.currency, CASE WHEN NOT o.unpriced THEN o.cost END AS price, o.cost_penalty,
           o.total_distance, o.revenue_calculation_type, o.revenue_overridden, o.cost_calculation_type,
           o.cost_overridden, vehicle.cost_calculation_type AS vehicle_cost_type,
           coalesce(o.cost_vat, supplier.vat) AS vat_percent, o.vehicle_planning_note AS vehicle_note,
           o.supplier_id, o.updated_at,
           supplier.company_name AS supplier_name, supplier.company_code AS supplier_code,
           supplier.company_vat_code AS supplier_vat_code, supplier.email AS supplier_email,
           supplier.phone AS supplier_phone, supplier.contact_person_name AS supplier_contact_person,
           supplier.insurance_expiry_date AS insured_until, supplier.payment_term,
           coalesce(supplier.need_send_original_docs, false) AS sends_originals,
           nullif(concat_ws(', ', supplier.address,
               nullif(concat_ws(' ', supplier.postal_code, supplier.city), ''), supplier.country), '')
               AS supplier_address,
           coalesce(vehicle.plate_number, o.spot_vehicle) AS plate_number,
           coalesce(vehicle.vehicle_class, o.spot_vehicle_class) AS vehicle_class,
           coalesce(driver.name, vehicle.driver_name) AS driver_name,
           dispatcher.name AS dispatcher_name, manager.name AS manager_name,
           manager.email AS manager_email
    FROM orders o
    LEFT JOIN contacts supplier ON supplier.id = o.supplier_id
    LEFT JOIN planning_entries entry ON entry.id = o.planning_entry_id
    LEFT JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
    LEFT JOIN users driver ON driver.id = vehicle.driver_id
    LEFT JOIN users dispatcher ON dispatcher.id = vehicle.dispatcher_id
    LEFT JOIN users manager ON manager.id = o.purchase_manager_id
    WHERE o.id = ANY($1)
    ORDER BY array_position($1, o.id)";

/// An order as its agreement tells it.
#[derive(Debug, Clone, FromQueryResult)]
#[allow(
    clippy::missing_docs_in_private_items,
    reason = "the columns of ROWS; what they mean stands in domain::agreements::facts"
)]
pub struct AgreedOrder {
    pub id: OrderId,
    pub number: String,
    pub activity: Activity,
    pub category: Category,
    pub load_number: Option<String>,
    pub loading_date_from: Option<NaiveDate>,
    pub loading_date_to: Option<NaiveDate>,
    pub loading_date: Option<NaiveDate>,
    pub unloading_date: Option<NaiveDate>,
    pub cargo_note: Option<String>,
    pub is_dpl: bool,
    pub is_thermogram: bool,
    pub loaded_distance: Metres,
    pub currency: Currency,
    pub price: Option<Cents>,
    pub cost_penalty: Cents,
    #[sea_orm(nested)]
    pub days_estimated: DaysEstimated,
    pub vat_percent: Option<i32>,
    pub vehicle_note: Option<String>,
    pub supplier_id: Option<i64>,
    pub updated_at: DateTime<Utc>,
    pub supplier_name: Option<String>,
    pub supplier_code: Option<String>,
    pub supplier_vat_code: Option<String>,
    pub supplier_email: Option<String>,
    pub supplier_phone: Option<String>,
    pub supplier_contact_person: Option<String>,
    pub insured_until: Option<NaiveDate>,
    pub payment_term: Option<i32>,
    pub sends_originals: bool,
    pub supplier_address: Option<String>,
    pub plate_number: Option<String>,
    pub vehicle_class: Option<VehicleClass>,
    pub driver_name: Option<String>,
    pub dispatcher_name: Option<String>,
    pub manager_name: Option<String>,
    pub manager_email: Option<String>,
}

impl AgreedOrder {
    /// What the carrier gets by its agreement: the freight and what comes on top.
    fn agreed_cost(&self) -> Option<Cents> {
        self.price?.plus(self.cost_penalty).ok()
    }
}

/// Those of the orders that the user may see, in the order given.
pub async fn agreed(
    txn: &TenantTx,
    wanted: &[OrderId],
    visibility: Visibility,
) -> Result<Vec<AgreedOrder>, DbErr> {
    let seen: Vec<i64> = orders::Entity::find()
        .select_only()
        .column(orders::Column::Id)
        .filter(seen(visibility))
        .filter(is_among((orders::Entity, orders::Column::Id), wanted))
        .into_tuple()
        .all(txn)
        .await?;
    let ids: Vec<i64> = wanted
        .iter()
        .map(|id| id.0)
        .filter(|id| seen.contains(id))
        .collect();
    let query = Statement::from_sql_and_values(DbBackend::Postgres, ROWS, [ids.into()]);
    AgreedOrder::find_by_statement(query).all(txn).await
}

/// Records that the agreements of orders went out. It is no change of the order itself, so their
/// versions stay: a user who has one open saves it as before.
pub async fn mark_sent(
    txn: &TenantTx,
    sent: &[&AgreedOrder],
    recipients: &str,
    actor: &Actor,
) -> Result<(), DbErr> {
    let rows = sent.iter().map(|order| orders::ActiveModel {
        agreement_sent_at: Set(Some(actor.now.into())),
        agreed_cost: Set(order.agreed_cost().map(|cost| cost.0)),
        agreed_supplier_id: Set(order.supplier_id),
        ..save::unchanged(order.id)
    });
    patch_all(txn, rows).await?;
    let changes = sent.iter().map(|order| {
        let change = Change {
            field: "agreement_sent_to".to_owned(),
            old: None,
            new: Some(recipients.to_owned()),
        };
        Entry {
            order: order.id,
            version: actor.now,
            change,
        }
    });
    let ids: Vec<i64> = sent.iter().map(|order| order.id.0).collect();
    let seen = visibility::of(txn, &ids).await?.into_iter();
    let shown = seen.map(|(id, seen)| OrderChange {
        id,
        before: Some(seen),
        after: Some(seen),
    });
    log::write(txn, actor, changes.collect(), shown.collect()).await
}

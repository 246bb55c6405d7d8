//! Reading single orders.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::finance::is_unpriced;
use domain::orders::visibility::{OrderPeople, OrderVisibility};
use domain::orders::{
    Activity, Category, CmrOriginal, CostCalculation, Currency, OrderDocumentType, OrderStatus,
    RevenueCalculation,
};
use domain::vehicles::{VehicleClass, VehicleCostType};
use domain::{Cents, Metres, OrderId, PlanningEntryId, UserId};
use entity::{cargo_vins, cargos, orders};
use sea_orm::sea_query::{LockType, Query};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromJsonQueryResult,
    FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Statement, Value,
};
use serde::{Deserialize, Serialize};
use tenant_router::TenantTx;

use super::condition::{seen, seen_even_deleted};
use super::estimate::DaysEstimated;
use crate::actor::Sight;
use crate::batch::is_among;
use crate::damages::store::{OF_ORDER, StoredDamage};
use crate::files::StoredFile;
use crate::planning::{self, store::PlannedVehicle};

/// How many orders with all their columns are made of what the database answers before others have their
/// turn.
const AT_ONCE: usize = 10;

/// Reads an order with the names of what it refers to.
static FULL: LazyLock<String> =
    LazyLock::new(|| format!("{COLUMNS}, {OF_ORDER} AS damage {SOURCES}"));

const COLUMNS: &str = "
    SELECT o.id, o.number, o.status, o.activity, o.category, o.client_id, o.client_manager_id,
           o.paid_by_client_id, o.supplier_id, o.purchase_manager_id, o.loaded_by_id, o.load_number,
           o.calc_shortest_route, o.by_land, o.created_at, o.updated_at, o.updated_by_id,
           o.deleted_at,
           o.loading_date_from, o.loading_date_to, o.loading_date, o.unloading_date, o.cargo_note,
           o.spot_vehicle, o.spot_vehicle_class, o.vehicle_planning_note, o.is_dpl,
           o.is_thermogram, o.planning_entry_id, o.empty_distance, o.loaded_distance,
           o.total_distance, o.currency, o.revenue_calculation_type,
           o.revenue_calculation_value, o.cost_calculation_type, o.cost_calculation_value,
           o.cost_vat, o.revenue, o.revenue_overridden, o.cost, o.cost_overridden,
           o.revenue_penalty, o.cost_penalty, o.profit, o.preinvoice_difference,
           CASE WHEN o.agreed_supplier_id = o.supplier_id THEN o.agreed_cost END AS agreed_cost,
           client.company_name AS client_name, paid_by.company_name AS paid_by_client_name,
           supplier.company_name AS supplier_name, author.name AS author_name,
           client_manager.name AS client_manager_name,
           purchase_manager.name AS purchase_manager_name, loaded_by.name AS loaded_by_name,
           vehicle.plate_number, vehicle.cost_calculation_type AS vehicle_cost_type,
           vehicle.vehicle_class, vehicle.subcontractor_id AS vehicle_supplier_id,
           vehicle.dispatcher_id,
           route.id AS route_id,
           o.author_id, o.compensation_date_from, o.compensation_date_to,
           paper.preinvoice_number, paper.cmr_number,
           coalesce(paper.cmr_original, 'NOT_RECEIVED') AS cmr_original,
           paper.invoice_number AS supplier_invoice_number,
           paper.invoice_date AS supplier_invoice_date, paper.subcontractor_number,
           paper.net_amount AS supplier_net_amount, paper.vat AS supplier_vat,
           coalesce(paper.need_credit_invoice, false) AS need_credit_invoice,
           paper.damage_count, paper.damage_amount, paper.damage_invoice_number,
           paper.damage_invoice_number_from_client,
           credit.invoice_number AS credit_invoice_number, credit.invoice_date AS credit_invoice_date,
           credit.net_amount AS credit_net_amount, credit.vat AS credit_vat,
           noted.invoice_number AS client_invoice_number, noted.net_amount AS client_net_amount,
           noted.vat_amount AS client_vat_amount, noted.brutto_amount AS client_brutto_amount,
           coalesce((SELECT jsonb_agg(jsonb_build_object(
                         'kind', d.document_type, 'name', d.name, 'content_type', d.content_type,
                         'size', d.size, 'uploaded_at', d.created_at) ORDER BY d.id)
                     FROM order_documents d WHERE d.order_id = o.id), '[]') AS documents";

const SOURCES: &str = "
    FROM orders o
    LEFT JOIN contacts client ON client.id = o.client_id
    LEFT JOIN contacts paid_by ON paid_by.id = o.paid_by_client_id
    LEFT JOIN contacts supplier ON supplier.id = o.supplier_id
    LEFT JOIN users author ON author.id = o.author_id
    LEFT JOIN users client_manager ON client_manager.id = o.client_manager_id
    LEFT JOIN users purchase_manager ON purchase_manager.id = o.purchase_manager_id
    LEFT JOIN users loaded_by ON loaded_by.id = o.loaded_by_id
    LEFT JOIN planning_entries entry ON entry.id = o.planning_entry_id
    LEFT JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
    LEFT JOIN supplier_accounting paper ON paper.order_id = o.id
    LEFT JOIN supplier_accounting_credit credit ON credit.order_id = o.id
    LEFT JOIN client_accounting noted ON noted.order_id = o.id
    LEFT JOIN routes route ON route.order_id = o.id
          AND route.planning_entry_id IS NOT DISTINCT FROM o.planning_entry_id
    WHERE o.id = ANY($1)";

/// An order with the names of what it refers to.
#[derive(Debug, Clone, FromQueryResult)]
#[allow(
    clippy::missing_docs_in_private_items,
    reason = "the columns of FULL; their meaning is documented on the wire"
)]
pub struct FullOrder {
    pub id: i64,
    pub number: String,
    pub status: OrderStatus,
    pub activity: Activity,
    pub category: Category,
    pub client_id: Option<i64>,
    pub client_name: Option<String>,
    pub client_manager_id: Option<i64>,
    pub client_manager_name: Option<String>,
    pub paid_by_client_id: Option<i64>,
    pub paid_by_client_name: Option<String>,
    pub supplier_id: Option<i64>,
    pub supplier_name: Option<String>,
    pub purchase_manager_id: Option<i64>,
    pub purchase_manager_name: Option<String>,
    pub loaded_by_id: Option<i64>,
    pub loaded_by_name: Option<String>,
    pub author_name: Option<String>,
    pub load_number: Option<String>,
    pub calc_shortest_route: bool,
    pub by_land: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub updated_by_id: Option<i64>,
    pub deleted_at: Option<DateTime<Utc>>,
    pub loading_date_from: Option<NaiveDate>,
    pub loading_date_to: Option<NaiveDate>,
    pub loading_date: Option<NaiveDate>,
    pub unloading_date: Option<NaiveDate>,
    pub cargo_note: Option<String>,
    pub spot_vehicle: Option<String>,
    pub spot_vehicle_class: Option<VehicleClass>,
    pub vehicle_planning_note: Option<String>,
    pub is_dpl: bool,
    pub is_thermogram: bool,
    pub planning_entry_id: Option<i64>,
    pub plate_number: Option<String>,
    pub vehicle_cost_type: Option<VehicleCostType>,
    pub vehicle_class: Option<VehicleClass>,
    pub vehicle_supplier_id: Option<i64>,
    pub dispatcher_id: Option<i64>,
    pub empty_distance: Metres,
    pub loaded_distance: Metres,
    pub total_distance: Metres,
    pub currency: Currency,
    pub revenue_calculation_type: RevenueCalculation,
    pub revenue_calculation_value: Option<Cents>,
    pub cost_calculation_type: CostCalculation,
    pub cost_calculation_value: Option<Cents>,
    pub cost_vat: Option<i32>,
    pub revenue: Cents,
    pub revenue_overridden: bool,
    pub cost: Cents,
    pub cost_overridden: bool,
    pub revenue_penalty: Cents,
    pub cost_penalty: Cents,
    pub profit: Cents,
    pub agreed_cost: Option<Cents>,
    #[sea_orm(nested)]
    pub days_estimated: DaysEstimated,
    pub preinvoice_number: Option<String>,
    pub preinvoice_difference: Option<Cents>,
    pub cmr_number: Option<String>,
    pub cmr_original: CmrOriginal,
    pub route_id: Option<i64>,
    pub author_id: i64,
    pub compensation_date_from: Option<NaiveDate>,
    pub compensation_date_to: Option<NaiveDate>,
    pub supplier_invoice_number: Option<String>,
    pub supplier_invoice_date: Option<NaiveDate>,
    pub subcontractor_number: Option<String>,
    pub supplier_net_amount: Option<Cents>,
    pub supplier_vat: Option<i32>,
    pub need_credit_invoice: bool,
    pub damage_count: Option<i32>,
    pub damage_amount: Option<Cents>,
    pub damage_invoice_number: Option<String>,
    pub damage_invoice_number_from_client: Option<String>,
    pub credit_invoice_number: Option<String>,
    pub credit_invoice_date: Option<NaiveDate>,
    pub credit_net_amount: Option<Cents>,
    pub credit_vat: Option<i32>,
    pub client_invoice_number: Option<String>,
    pub client_net_amount: Option<Cents>,
    pub client_vat_amount: Option<Cents>,
    pub client_brutto_amount: Option<Cents>,
    pub documents: StoredDocuments,
    pub damage: Option<StoredDamage>,
}

impl FullOrder {
    /// What decides who sees it; nothing if it is deleted.
    pub fn visibility(&self) -> Option<OrderVisibility> {
        let people = OrderPeople {
            author: Some(UserId(self.author_id)),
            client_manager: self.client_manager_id.map(UserId),
            purchase_manager: self.purchase_manager_id.map(UserId),
            loaded_by: self.loaded_by_id.map(UserId),
            dispatcher: self.dispatcher_id.map(UserId),
        };
        let category = self.category;
        let is_there = self.deleted_at.is_none();
        is_there.then_some(OrderVisibility { category, people })
    }

    /// An amount that depends on the cost; `None` as long as there is no cost.
    pub fn priced(&self, amount: Cents) -> Option<Cents> {
        let has_vehicle = self.planning_entry_id.is_some();
        let unpriced = is_unpriced(self.status, has_vehicle, self.cost, self.cost_overridden);
        (!unpriced).then_some(amount)
    }
}

/// The documents of an order, oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
pub struct StoredDocuments(pub Vec<StoredFile<OrderDocumentType>>);

/// A leg with the VINs of its cars.
#[derive(Debug, Clone)]
pub struct StoredLeg {
    /// The leg.
    pub cargo: cargos::Model,
    /// The VINs of its cars, in order.
    pub vins: Vec<String>,
}

/// The order, if the user may see it.
pub async fn visible(
    txn: &TenantTx,
    id: OrderId,
    sight: Sight,
) -> Result<Option<orders::Model>, DbErr> {
    orders::Entity::find_by_id(id.0)
        .filter(seen(sight))
        .one(txn)
        .await
}

/// Which of these orders the user may see, including deleted ones.
pub async fn seen_among(txn: &TenantTx, among: &[i64], sight: Sight) -> Result<Vec<i64>, DbErr> {
    let query = Query::select()
        .column((orders::Entity, orders::Column::Id))
        .from(orders::Entity)
        .and_where(orders::Column::Id.eq_any(among.iter().copied()))
        .cond_where(seen_even_deleted(sight))
        .take();
    let found = txn.query_all(&query).await?;
    found.iter().map(|row| row.try_get_by_index(0)).collect()
}

/// The order, if the user may see it, locked until the transaction ends, so that concurrent changes
/// run one after another.
pub async fn lock(
    txn: &TenantTx,
    id: OrderId,
    sight: Sight,
) -> Result<Option<orders::Model>, DbErr> {
    orders::Entity::find_by_id(id.0)
        .filter(seen(sight))
        .lock(LockType::Update)
        .one(txn)
        .await
}

/// Locks orders until the transaction ends, by id.
pub async fn lock_all(
    txn: &TenantTx,
    orders: impl IntoIterator<Item = OrderId>,
) -> Result<(), DbErr> {
    let orders: Vec<OrderId> = orders.into_iter().collect();
    if orders.is_empty() {
        return Ok(());
    }
    let lock = "SELECT id FROM orders WHERE id = ANY($1) ORDER BY id FOR UPDATE";
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, lock, [ids(&orders)]);
    txn.execute_raw(statement).await?;
    Ok(())
}

/// An order with names, deleted or not.
pub async fn full(txn: &TenantTx, id: OrderId) -> Result<FullOrder, DbErr> {
    let found = full_all(txn, &[id]).await?.pop();
    found.ok_or_else(|| DbErr::RecordNotFound(format!("order {id}")))
}

/// Orders with names, deleted or not.
pub async fn full_all(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<FullOrder>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let query = Statement::from_sql_and_values(DbBackend::Postgres, FULL.as_str(), [ids(orders)]);
    let rows = txn.query_all_raw(query).await?;
    let mut orders = Vec::with_capacity(rows.len());
    for (place, row) in rows.iter().enumerate() {
        if place % AT_ONCE == AT_ONCE - 1 {
            tokio::task::yield_now().await;
        }
        orders.push(FullOrder::from_query_result(row, "")?);
    }
    Ok(orders)
}

/// Orders as they are stored, deleted or not.
pub async fn stored(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<orders::Model>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    orders::Entity::find()
        .filter(is_among((orders::Entity, orders::Column::Id), orders))
        .all(txn)
        .await
}

/// The numbers of those among these orders that the user may see. What is said to people about an order
/// names it by this, so that nobody learns of one that is not theirs to see.
pub async fn seen_numbers(
    txn: &TenantTx,
    orders: &[OrderId],
    sight: Sight,
) -> Result<BTreeMap<OrderId, String>, DbErr> {
    if orders.is_empty() {
        return Ok(BTreeMap::new());
    }
    let found: Vec<(OrderId, String)> = orders::Entity::find()
        .select_only()
        .columns([orders::Column::Id, orders::Column::Number])
        .filter(is_among((orders::Entity, orders::Column::Id), orders))
        .filter(seen(sight))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(found.into_iter().collect())
}

/// The number of this order, if the user may see it.
pub async fn seen_number(
    txn: &TenantTx,
    order: OrderId,
    sight: Sight,
) -> Result<Option<String>, DbErr> {
    Ok(seen_numbers(txn, &[order], sight).await?.remove(&order))
}

/// Those among these orders that are not finished, sorted by number, whoever may see them.
pub async fn open(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<OrderId>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    orders::Entity::find()
        .select_only()
        .column(orders::Column::Id)
        .filter(is_among((orders::Entity, orders::Column::Id), orders))
        .filter(orders::Column::DeletedAt.is_null())
        .filter(orders::Column::Status.is_in([
            OrderStatus::NeedToBeLoaded,
            OrderStatus::Planned,
            OrderStatus::Loaded,
            OrderStatus::InProgress,
        ]))
        .order_by_asc(orders::Column::Number)
        .into_tuple()
        .all(txn)
        .await
}

/// The planned vehicle of an order, if it has one.
pub async fn vehicle_of(
    txn: &TenantTx,
    order: &orders::Model,
) -> Result<Option<PlannedVehicle>, DbErr> {
    match order.planning_entry_id {
        Some(entry) => planning::store::find(txn, PlanningEntryId(entry)).await,
        None => Ok(None),
    }
}

/// The legs of orders, in the order they were entered.
pub async fn legs(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<StoredLeg>, DbErr> {
    let cargos = cargos(txn, orders).await?;
    if cargos.is_empty() {
        return Ok(Vec::new());
    }
    let found = cargo_vins::Entity::find()
        .filter(is_among(
            (cargo_vins::Entity, cargo_vins::Column::OrderId),
            orders,
        ))
        .order_by_asc(cargo_vins::Column::Position)
        .all(txn)
        .await?;
    let mut vins: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for vin in found {
        vins.entry(vin.cargo_id).or_default().push(vin.vin_number);
    }
    Ok(cargos
        .into_iter()
        .map(|cargo| StoredLeg {
            vins: vins.remove(&cargo.id).unwrap_or_default(),
            cargo,
        })
        .collect())
}

/// Like [`legs`], by order and without the VINs, which a way does not need.
pub async fn legs_of_each(
    txn: &TenantTx,
    orders: &[OrderId],
) -> Result<BTreeMap<i64, Vec<StoredLeg>>, DbErr> {
    let mut legs: BTreeMap<i64, Vec<StoredLeg>> = BTreeMap::new();
    for cargo in cargos(txn, orders).await? {
        let vins = Vec::new();
        let of_order = legs.entry(cargo.order_id).or_default();
        of_order.push(StoredLeg { cargo, vins });
    }
    Ok(legs)
}

async fn cargos(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<cargos::Model>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    cargos::Entity::find()
        .filter(is_among((cargos::Entity, cargos::Column::OrderId), orders))
        .order_by_asc(cargos::Column::OrderId)
        .order_by_asc(cargos::Column::LegIndex)
        .all(txn)
        .await
}

/// All ids as one value, so that the statement is the same for any number of them.
fn ids(orders: &[OrderId]) -> Value {
    orders.iter().map(|id| id.0).collect::<Vec<_>>().into()
}

//! Reading single orders.

use chrono::{DateTime, NaiveDate, Utc};
use domain::OrderId;
use domain::orders::{
    Activity, Category, CmrOriginal, CostCalculation, Currency, OrderStatus, RevenueCalculation,
};
use domain::vehicles::{VehicleClass, VehicleCostType};
use entity::{cargo_vins, cargos, orders};
use sea_orm::sea_query::LockType;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter,
    QueryOrder, QuerySelect, Statement,
};
use tenant_router::TenantTx;

use crate::orders::sight::Sight;

/// An order with the names that a person knows its references by.
const FULL: &str = "
    SELECT o.id, o.number, o.status, o.activity, o.category, o.client_id, o.client_manager_id,
           o.paid_by_client_id, o.supplier_id, o.purchase_manager_id, o.load_number,
           o.calc_shortest_route, o.created_at, o.updated_at, o.updated_by_id,
           o.loading_date_from, o.loading_date_to, o.loading_date, o.unloading_date, o.cargo_note,
           o.spot_vehicle, o.spot_vehicle_class, o.vehicle_planning_note, o.is_dpl,
           o.is_thermogram, o.planning_entry_id, o.empty_distance, o.loaded_distance,
           o.total_distance, o.distance_overridden, o.currency, o.revenue_calculation_type,
           o.revenue_calculation_value, o.cost_calculation_type, o.cost_calculation_value,
           o.cost_vat, o.revenue, o.revenue_overridden, o.cost, o.cost_overridden,
           o.revenue_penalty, o.cost_penalty, o.profit, o.preinvoice_difference,
           client.company_name AS client_name, paid_by.company_name AS paid_by_client_name,
           supplier.company_name AS supplier_name, author.name AS author_name,
           client_manager.name AS client_manager_name,
           purchase_manager.name AS purchase_manager_name, loaded_by.name AS loaded_by_name,
           vehicle.plate_number, vehicle.cost_calculation_type AS vehicle_cost_type,
           vehicle.vehicle_class, vehicle.subcontractor_id AS vehicle_supplier_id,
           route.id AS route_id,
           paper.preinvoice_number, paper.cmr_number,
           coalesce(paper.cmr_original, 'NOT_RECEIVED') AS cmr_original
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
    LEFT JOIN routes route ON route.order_id = o.id
          AND route.planning_entry_id IS NOT DISTINCT FROM o.planning_entry_id
    WHERE o.id = $1";

/// An order with names.
#[derive(Debug, Clone, FromQueryResult)]
#[expect(
    missing_docs,
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
    pub loaded_by_name: Option<String>,
    pub author_name: Option<String>,
    pub load_number: Option<String>,
    pub calc_shortest_route: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub updated_by_id: Option<i64>,
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
    pub empty_distance: i64,
    pub loaded_distance: i64,
    pub total_distance: i64,
    pub distance_overridden: bool,
    pub currency: Currency,
    pub revenue_calculation_type: RevenueCalculation,
    pub revenue_calculation_value: Option<i64>,
    pub cost_calculation_type: CostCalculation,
    pub cost_calculation_value: Option<i64>,
    pub cost_vat: Option<i32>,
    pub revenue: i64,
    pub revenue_overridden: bool,
    pub cost: i64,
    pub cost_overridden: bool,
    pub revenue_penalty: i64,
    pub cost_penalty: i64,
    pub profit: i64,
    pub preinvoice_number: Option<String>,
    pub preinvoice_difference: Option<i64>,
    pub cmr_number: Option<String>,
    pub cmr_original: CmrOriginal,
    pub route_id: Option<i64>,
}

/// A leg with its VIN numbers.
#[derive(Debug, Clone)]
pub struct StoredLeg {
    /// The leg.
    pub cargo: cargos::Model,
    /// Its VIN numbers, in their order.
    pub vins: Vec<String>,
}

/// The order, if this person sees it.
pub async fn visible(
    txn: &TenantTx,
    id: OrderId,
    sight: Sight,
) -> Result<Option<orders::Model>, DbErr> {
    orders::Entity::find_by_id(id.0)
        .filter(sight.condition())
        .one(txn)
        .await
}

/// The order, if this person sees it, locked until the transaction ends: two people who change it
/// at once are decided one after the other.
pub async fn lock(
    txn: &TenantTx,
    id: OrderId,
    sight: Sight,
) -> Result<Option<orders::Model>, DbErr> {
    orders::Entity::find_by_id(id.0)
        .filter(sight.condition())
        .lock(LockType::Update)
        .one(txn)
        .await
}

/// Holds orders against other changes until the transaction ends, in this order.
pub async fn lock_all(txn: &TenantTx, orders: &[OrderId]) -> Result<(), DbErr> {
    let ids: Vec<i64> = orders.iter().map(|id| id.0).collect();
    let lock = "SELECT id FROM orders WHERE id = ANY($1) \
                ORDER BY array_position($1, id) FOR UPDATE";
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, lock, [ids.into()]);
    txn.execute_raw(statement).await?;
    Ok(())
}

/// The order with names, deleted or not.
pub async fn full(txn: &TenantTx, id: OrderId) -> Result<FullOrder, DbErr> {
    let query = Statement::from_sql_and_values(DbBackend::Postgres, FULL, [id.0.into()]);
    let found = FullOrder::find_by_statement(query).one(txn).await?;
    found.ok_or_else(|| DbErr::RecordNotFound(format!("order {id}")))
}

/// The legs of orders, in the order they were entered.
pub async fn legs(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<StoredLeg>, DbErr> {
    let ids: Vec<i64> = orders.iter().map(|id| id.0).collect();
    let cargos = cargos::Entity::find()
        .filter(cargos::Column::OrderId.is_in(ids.clone()))
        .order_by_asc(cargos::Column::OrderId)
        .order_by_asc(cargos::Column::LegIndex)
        .all(txn)
        .await?;
    let vins = cargo_vins::Entity::find()
        .filter(cargo_vins::Column::OrderId.is_in(ids))
        .order_by_asc(cargo_vins::Column::Position)
        .all(txn)
        .await?;
    Ok(cargos
        .into_iter()
        .map(|cargo| {
            let own = vins.iter().filter(|vin| vin.cargo_id == cargo.id);
            StoredLeg {
                vins: own.map(|vin| vin.vin_number.clone()).collect(),
                cargo,
            }
        })
        .collect())
}

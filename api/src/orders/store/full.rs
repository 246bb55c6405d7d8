//! Orders as their form reads them, with the names of what they refer to, in one statement.

use chrono::{DateTime, Utc};
use domain::days::days_on_the_road;
use domain::orders::visibility::{OrderPeople, OrderVisibility};
use domain::orders::{Category, OrderDocumentType};
use domain::{Cents, Metres, OrderId, UserId};
use entity::{cargos, orders};
use sea_orm::sea_query::{Expr, SelectStatement};
use sea_orm::{
    ConnectionTrait, DbErr, DerivePartialModel, EntityTrait, FromJsonQueryResult, FromQueryResult,
    JoinType, PartialModelTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, RelationTrait,
};
use serde::{Deserialize, Serialize};
use tenant_router::TenantTx;

use super::estimate::Calculations;
use crate::actor::people;
use crate::batch::is_among;
use crate::damages::store::of_order;
use crate::damages::view::StoredDamage;
use crate::files::StoredFile;
use crate::orders::wire::accounting::{
    ClientAccountingView, CreditAccountingView, SupplierAccountingView,
};
use crate::orders::wire::compensation::CompensationView;
use crate::orders::wire::full::{CargoView, FinanceView, GeneralView, LegView};
use crate::{contacts, places, planning};

/// How many orders with all their columns are made of what the database answers before others have their
/// turn.
const AT_ONCE: usize = 10;

/// An order with the names of what it refers to: the sections of its form, which are sent and compared as
/// they are, and what only the server needs.
#[derive(Debug, Clone, Serialize, DerivePartialModel)]
#[sea_orm(entity = "orders::Entity")]
pub struct FullOrder {
    /// Its id.
    #[serde(skip)]
    pub id: i64,
    /// Its version.
    #[serde(skip)]
    pub updated_at: DateTime<Utc>,
    /// When it was deleted.
    #[serde(skip)]
    pub deleted_at: Option<DateTime<Utc>>,
    /// The general section of the form.
    #[sea_orm(nested)]
    pub general: GeneralView,
    /// The cargo section of the form.
    #[sea_orm(nested)]
    pub cargo: CargoView,
    /// The finance section of the form.
    #[sea_orm(nested)]
    pub finance: FinanceView,
    /// The supplier's invoice and papers.
    #[sea_orm(nested)]
    pub supplier_accounting: SupplierAccountingView,
    /// The supplier's credit invoice.
    #[sea_orm(nested)]
    pub supplier_accounting_credit: CreditAccountingView,
    /// The invoice to the client as it was noted.
    #[sea_orm(nested)]
    pub client_accounting: ClientAccountingView,
    /// The same order as the form of a compensation reads it.
    #[sea_orm(nested)]
    #[serde(skip)]
    pub compensation: CompensationView,
    /// Its documents.
    #[sea_orm(from_expr = "documents()")]
    #[serde(skip)]
    pub documents: StoredDocuments,
    /// Its damage.
    #[sea_orm(from_expr = "of_order()")]
    #[serde(skip)]
    pub damage: Option<StoredDamage>,
    /// The route with its present vehicle, or without one.
    #[sea_orm(from_expr = "places::store::current_of_order()")]
    #[serde(skip)]
    pub route_id: Option<i64>,
    /// Whether the distance of that may be wrong.
    #[sea_orm(from_expr = "places::store::current_is_doubtful()")]
    #[serde(skip)]
    pub is_distance_doubtful: bool,
    /// The profit, also as long as there is no cost.
    #[serde(skip)]
    pub profit: Cents,
    /// The empty and the loaded distance together.
    pub total_distance: Metres,
    /// What the supplier's preinvoice differs by.
    pub preinvoice_difference: Option<Cents>,
    /// The name of the client manager.
    #[sea_orm(from_expr = r#"people::name_in("orders.client_manager_id")"#)]
    #[serde(skip)]
    pub client_manager_name: Option<String>,
    /// The name of the purchase manager.
    #[sea_orm(from_expr = r#"people::name_in("orders.purchase_manager_id")"#)]
    #[serde(skip)]
    pub purchase_manager_name: Option<String>,
    /// Who assigned the vehicle.
    #[serde(skip)]
    pub loaded_by_id: Option<i64>,
    /// That person's name.
    #[sea_orm(from_expr = r#"people::name_in("orders.loaded_by_id")"#)]
    #[serde(skip)]
    pub loaded_by_name: Option<String>,
    /// The dispatcher of its vehicle.
    #[sea_orm(from_expr = r#"vehicle("dispatcher_id")"#)]
    #[serde(skip)]
    pub dispatcher_id: Option<i64>,
}

impl FullOrder {
    /// What decides who sees it; nothing if it is deleted.
    pub fn visibility(&self) -> Option<OrderVisibility> {
        let people = OrderPeople {
            author: Some(UserId(self.compensation.author_id)),
            client_manager: self.general.client_manager_id.map(UserId),
            purchase_manager: self.general.purchase_manager_id.map(UserId),
            loaded_by: self.loaded_by_id.map(UserId),
            dispatcher: self.dispatcher_id.map(UserId),
        };
        let category: Category = self.compensation.category;
        let is_there = self.deleted_at.is_none();
        is_there.then_some(OrderVisibility { category, people })
    }

    /// The same with what follows from its columns.
    fn worked_out(mut self) -> Self {
        let (cargo, finance) = (&self.cargo, &mut self.finance);
        let days = days_on_the_road(
            cargo.loading_date,
            cargo.unloading_date,
            self.total_distance,
        );
        let calculations = Calculations {
            revenue: (!finance.revenue_overridden).then_some(finance.revenue_calculation_type),
            cost: (!finance.cost_overridden).then_some(finance.cost_calculation_type),
            vehicle: cargo.vehicle_planning_cost_calculation_type,
        };
        finance.days_estimated = calculations.estimated(days);
        self.supplier_accounting.work_out();
        self.supplier_accounting_credit.work_out();
        self
    }
}

/// The documents of an order, oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
pub struct StoredDocuments(pub Vec<StoredFile<OrderDocumentType>>);

fn documents() -> Expr {
    Expr::cust(
        "coalesce((SELECT jsonb_agg(jsonb_build_object(
                       'kind', d.document_type, 'name', d.name, 'content_type', d.content_type,
                       'size', d.size, 'uploaded_at', d.created_at) ORDER BY d.id)
                   FROM order_documents d WHERE d.order_id = orders.id), '[]')",
    )
}

/// The name of the contact in this column.
pub fn contact(column: &'static str) -> Expr {
    Expr::cust(contacts::store::name_in(column))
}

/// What is known of the planned vehicle.
pub fn vehicle(column: &str) -> Expr {
    Expr::cust(format!("vehicles.{column}"))
}

/// An amount that orders of earlier versions may not have.
pub fn or_zero(column: &str) -> Expr {
    Expr::cust(format!("coalesce(orders.{column}, 0)"))
}

/// An amount that depends on the cost; nothing as long as there is no cost.
pub fn priced(column: &str) -> Expr {
    Expr::cust(format!(
        "CASE WHEN NOT orders.unpriced THEN orders.{column} END"
    ))
}

/// What was agreed with the present supplier.
pub fn agreed_cost() -> Expr {
    Expr::cust(
        "CASE WHEN orders.agreed_supplier_id = orders.supplier_id THEN orders.agreed_cost END",
    )
}

/// The VINs of a leg, in order.
pub fn vins() -> Expr {
    Expr::cust(
        "ARRAY(SELECT vin.vin_number FROM cargo_vins vin WHERE vin.cargo_id = cargos.id ORDER BY vin.position)",
    )
}

/// An order, deleted or not.
pub async fn find(txn: &TenantTx, id: OrderId) -> Result<FullOrder, DbErr> {
    let found = find_all(txn, &[id]).await?.pop();
    found.ok_or_else(|| DbErr::RecordNotFound(format!("order {id}")))
}

/// Orders, deleted or not.
pub async fn find_all(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<FullOrder>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let rows = txn.query_all(&statement(orders)).await?;
    let mut orders = Vec::with_capacity(rows.len());
    for (place, row) in rows.iter().enumerate() {
        if place % AT_ONCE == AT_ONCE - 1 {
            tokio::task::yield_now().await;
        }
        orders.push(FullOrder::from_query_result(row, "")?.worked_out());
    }
    Ok(orders)
}

fn statement(ids: &[OrderId]) -> SelectStatement {
    use orders::Relation;
    let orders = orders::Entity::find()
        .select_only()
        .join(JoinType::LeftJoin, Relation::SupplierAccounting.def())
        .join(JoinType::LeftJoin, Relation::SupplierAccountingCredit.def())
        .join(JoinType::LeftJoin, Relation::ClientAccounting.def())
        .filter(is_among((orders::Entity, orders::Column::Id), ids));
    let mut query = FullOrder::select_cols(orders).into_query();
    planning::store::join_plate(
        &mut query,
        (orders::Entity, orders::Column::PlanningEntryId),
    );
    query
}

/// The legs of orders as their forms read them, in the order they were entered.
pub async fn legs(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<LegView>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    cargos::Entity::find()
        .filter(is_among((cargos::Entity, cargos::Column::OrderId), orders))
        .order_by_asc(cargos::Column::OrderId)
        .order_by_asc(cargos::Column::LegIndex)
        .into_partial_model()
        .all(txn)
        .await
}

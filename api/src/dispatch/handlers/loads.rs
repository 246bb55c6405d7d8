//! The loads list and assignments.

use actix_web::{get, post, web};
use domain::wire::Listed;
use domain::{OrderId, texts};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::contacts::ContactAccess;
use crate::dispatch::{assign, candidates, unassign};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, Paging, Params};
use crate::orders::store::loads;
use crate::orders::wire::amounts::OrderAmountsView;
use crate::orders::wire::filter::{LoadFilter, LoadSort};
use crate::orders::wire::loads::{
    AssignPayload, BestVehicleView, BestVehiclesQuery, LoadPage, LoadVehicleView, UnassignRow,
};
use crate::state::AppState;

/// As many loads as a page has.
const MOST_ROWS: usize = 100;

/// Lists a page of loads.
#[utoipa::path(tag = "loads", params(LoadFilter, LoadSort, Paging), responses(
    (status = 200, description = "The page", body = LoadPage),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/loads")]
pub async fn list_loads(
    actor: Actor,
    db: TenantDb,
    Params((mut filter, sort, paging)): Params<(LoadFilter, LoadSort, Paging)>,
) -> ApiResult<web::Json<LoadPage>> {
    filter.settle(actor.today);
    let mut page = db
        .read(async |txn| loads::page(txn, &filter, actor.visibility, sort, paging).await)
        .await?;
    let access = ContactAccess::of(&actor);
    for load in &mut page.data {
        load.client_phone.reveal(&access);
    }
    Ok(web::Json(page.into()))
}

/// Lists the free vehicles for a load, best profit first.
#[utoipa::path(tag = "loads", params(("id" = i64, Path, description = "The order")), responses(
    (status = 200, description = "The vehicles", body = Data<Vec<LoadVehicleView>>),
    (status = 404, description = "No such order", body = ErrorBody)))]
#[get("/orders/{id}/loads-vehicles")]
pub async fn list_load_vehicles(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<Vec<LoadVehicleView>>>> {
    let rows = candidates::vehicles_for(&db, &state, &actor, OrderId(*id)).await?;
    Ok(Data::json(rows))
}

/// Returns the best free vehicle of each of these loads, with what it would earn.
#[utoipa::path(tag = "loads", params(BestVehiclesQuery), responses(
    (status = 200, description = "One for each load that the user may see", body = Data<Vec<BestVehicleView>>),
    (status = 422, description = "No ids, or too many", body = ErrorBody)))]
#[get("/orders/loads-best")]
pub async fn list_best_vehicles(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    Params(query): Params<BestVehiclesQuery>,
) -> ApiResult<web::Json<Data<Vec<BestVehicleView>>>> {
    let ids = query.ids.0.map(|Listed(ids)| ids).unwrap_or_default();
    if ids.len() > MOST_ROWS {
        let refusal = texts::orders::too_many_loads(MOST_ROWS);
        return Err(ApiError::field("selected_orders_ids", refusal));
    }
    let rows = candidates::best_for(&db, &state, &actor, ids).await?;
    Ok(Data::json(rows))
}

/// Assigns a planned vehicle to an order.
#[utoipa::path(tag = "loads", params(("id" = i64, Path, description = "The order")),
    request_body = AssignPayload, responses(
    (status = 200, description = "Assigned", body = Data<OrderAmountsView>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 409, description = "Either is taken, or they do not fit", body = ErrorBody),
    (status = 422, description = "No such vehicle, or an unloading before the loading", body = ErrorBody)))]
#[post("/orders/{id}/assign-vehicle-planning")]
pub async fn assign_vehicle_planning(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<i64>,
    body: Body<AssignPayload>,
) -> ApiResult<web::Json<Data<OrderAmountsView>>> {
    let assignment = body.valid()?;
    let order = assign::assign_vehicle(&db, &state, &actor, OrderId(*id), assignment).await?;
    Ok(Data::json(order.into()))
}

/// Lists the later orders that lose the vehicle too if this one is unassigned.
#[utoipa::path(tag = "loads", params(("id" = i64, Path, description = "The order")), responses(
    (status = 200, description = "The later orders", body = Data<Vec<UnassignRow>>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 409, description = "The order has no vehicle", body = ErrorBody)))]
#[get("/orders/{id}/unassign-list")]
pub async fn list_unassign_rows(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<Vec<UnassignRow>>>> {
    let later = db
        .read(async |txn| unassign::later_orders(txn, actor.visibility, OrderId(*id)).await)
        .await?;
    Ok(Data::json(later))
}

/// Unassigns an order and the later ones from their vehicle.
#[utoipa::path(tag = "loads", params(("id" = i64, Path, description = "The order")), responses(
    (status = 200, description = "Unassigned", body = Data<OrderAmountsView>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 409, description = "The order has no vehicle", body = ErrorBody)))]
#[post("/orders/{id}/unassign")]
pub async fn unassign_vehicle_planning(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<OrderAmountsView>>> {
    let order = db
        .write(async |txn| unassign::unassign_order(txn, &actor, OrderId(*id)).await)
        .await?;
    Ok(Data::json(order.into()))
}

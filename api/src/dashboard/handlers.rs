//! The dashboard.

use actix_web::{HttpResponse, get, web};
use domain::orders::dashboard::TimeScale;
use domain::users::Permission;
use tenant_router::TenantDb;

use super::figures;
use super::wire::{
    ActiveFilter, ActiveVehicleView, DashboardFilter, DashboardView, GraphScale, ManagerProfitView,
    PeopleOf, ProfitGraphView, WaitingFilter, WaitingVehicleView,
};
use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, Params};

/// Returns the figures of the dashboard.
#[utoipa::path(tag = "dashboard", params(DashboardFilter), responses(
    (status = 200, description = "The figures", body = Data<DashboardView>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/metrics")]
pub async fn dashboard_metrics(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<DashboardFilter>,
) -> ApiResult<web::Json<Data<DashboardView>>> {
    let figures = db
        .read(async |txn| figures::figures(txn, &actor, &filter).await)
        .await?;
    Ok(Data::json(figures))
}

/// Returns the profit graph. Without the permission `profit view` it says so instead.
#[utoipa::path(tag = "dashboard", params(DashboardFilter, GraphScale), responses(
    (status = 200, description = "The points, oldest first", body = Data<ProfitGraphView>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/graphs/profit")]
pub async fn profit_graph(
    actor: Actor,
    db: TenantDb,
    Params((filter, scale)): Params<(DashboardFilter, GraphScale)>,
) -> ApiResult<web::Json<Data<ProfitGraphView>>> {
    if !actor.may(Permission::ProfitView) {
        return Ok(Data::json(ProfitGraphView::Refused {
            no_permissions: true,
        }));
    }
    let scale = scale.timescale.unwrap_or(TimeScale::Daily);
    let points = db
        .read(async |txn| figures::points(txn, &actor, &filter, scale).await)
        .await?;
    Ok(Data::json(ProfitGraphView::Points(points)))
}

/// Lists what the orders of each manager have earned, most first.
#[utoipa::path(tag = "dashboard", params(DashboardFilter, PeopleOf), responses(
    (status = 200, description = "The managers", body = Data<Vec<ManagerProfitView>>),
    (status = 403, description = "Without the permission `profit view`", body = ErrorBody),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/people/profit")]
pub async fn people_profit(
    actor: Actor,
    db: TenantDb,
    Params((filter, of)): Params<(DashboardFilter, PeopleOf)>,
) -> ApiResult<HttpResponse> {
    let Some(side) = *of.manager_type else {
        return Data::json_aside(db.share(), Vec::<ManagerProfitView>::new()).await;
    };
    let people = db
        .read(async |txn| figures::people(txn, &actor, &filter, side).await)
        .await?;
    Data::json_aside(db.share(), people).await
}

/// Lists the vehicles that are free since today or before, longest first.
#[utoipa::path(tag = "dashboard", params(WaitingFilter), responses(
    (status = 200, description = "The vehicles", body = Data<Vec<WaitingVehicleView>>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/metrics/details/need-to-be-loaded-vehicles")]
pub async fn list_vehicles_to_load(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<WaitingFilter>,
) -> ApiResult<HttpResponse> {
    let vehicles = db
        .read(async |txn| figures::vehicles_to_load(txn, &actor, &filter).await)
        .await?;
    Data::json_aside(db.share(), vehicles).await
}

/// Lists the vehicles that are on the way with an order today.
#[utoipa::path(tag = "dashboard", params(ActiveFilter), responses(
    (status = 200, description = "The vehicles by plate number", body = Data<Vec<ActiveVehicleView>>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/metrics/details/active-vehicles")]
pub async fn list_active_vehicles(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<ActiveFilter>,
) -> ApiResult<HttpResponse> {
    let vehicles = db
        .read(async |txn| figures::active_vehicles(txn, &actor, &filter).await)
        .await?;
    Data::json_aside(db.share(), vehicles).await
}

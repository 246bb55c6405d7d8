//! The orders list.

use actix_web::{HttpResponse, get, post, web};
use domain::orders::OrderGrouping;
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::contacts::ContactAccess;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::answer::written;
use crate::http::{Body, Data, Paging, Params};
use crate::orders::groups::grouped;
use crate::orders::store::{list, selection, sums};
use crate::orders::wire::filter::{OrderFilter, OrderSort};
use crate::orders::wire::groups::{GroupBy, OrderGroupsView};
use crate::orders::wire::row::{OrderMetricsView, OrderPage};
use crate::orders::wire::selection::{Chosen, SelectionPayload, SelectionView};
use crate::settings::integration;

/// Lists a page of orders.
#[utoipa::path(tag = "orders", params(OrderFilter, OrderSort, Paging), responses(
    (status = 200, description = "The page", body = OrderPage),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/list")]
pub async fn list_orders(
    actor: Actor,
    db: TenantDb,
    Params((filter, sort, paging)): Params<(OrderFilter, OrderSort, Paging)>,
) -> ApiResult<HttpResponse> {
    let mut page = db
        .read(async |txn| list::page(txn, &filter, actor.visibility, sort, paging).await)
        .await?;
    let access = ContactAccess::of(&actor);
    for row in &mut page.data {
        row.show_to(&actor, &access);
    }
    // Each row may have four long notes.
    written(db.share(), OrderPage::from(page)).await
}

/// Lists the ids of all matching orders, at most 99,999, for the list's select-all.
#[utoipa::path(tag = "orders", params(OrderFilter, OrderSort), responses(
    (status = 200, description = "The ids, newest first", body = Data<Vec<i64>>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/list-ids")]
pub async fn list_order_ids(
    actor: Actor,
    db: TenantDb,
    Params((filter, _sort)): Params<(OrderFilter, OrderSort)>,
) -> ApiResult<HttpResponse> {
    let ids = db
        .read(async |txn| list::all_ids(txn, &filter, actor.visibility).await)
        .await?;
    let ids: Vec<i64> = ids.into_iter().map(i64::from).collect();
    Data::json_aside(db.share(), ids).await
}

/// Returns the number and the sums of all matching orders, or of a selection.
#[utoipa::path(tag = "orders", params(OrderFilter, OrderSort), responses(
    (status = 200, description = "The sums, in cents of each currency", body = Data<OrderMetricsView>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/list-metrics")]
pub async fn order_metrics(
    actor: Actor,
    db: TenantDb,
    Params((filter, _sort)): Params<(OrderFilter, OrderSort)>,
) -> ApiResult<web::Json<Data<OrderMetricsView>>> {
    let sums = db
        .read(async |txn| sums::by_currency(txn, &filter, actor.visibility).await)
        .await?;
    Ok(Data::json(sums.into()))
}

/// Returns the matching orders in groups, by client or by week of loading, with the sums of each.
#[utoipa::path(tag = "orders", params(GroupBy, OrderFilter), responses(
    (status = 200, description = "The groups, with sums in cents of each currency", body = Data<OrderGroupsView>),
    (status = 422, description = "A filter is invalid, or nothing to group by", body = ErrorBody)))]
#[get("/orders/list-groups")]
pub async fn order_groups(
    actor: Actor,
    db: TenantDb,
    Params((by, filter)): Params<(GroupBy, OrderFilter)>,
) -> ApiResult<HttpResponse> {
    let grouping = by.by.0.unwrap_or(OrderGrouping::Client);
    let view = db
        .read(async |txn| grouped(txn, &filter, grouping, &actor).await)
        .await?;
    Data::json_aside(db.share(), view).await
}

/// Says what can be done with selected orders, and why other things cannot. All of them are looked at, also
/// those that the list has not loaded.
#[utoipa::path(tag = "orders", request_body = SelectionPayload, responses(
    (status = 200, description = "The judgement", body = Data<SelectionView>),
    (status = 422, description = "No orders, or too many", body = ErrorBody)))]
#[post("/orders/judge-selected")]
pub async fn judge_selected_orders(
    actor: Actor,
    db: TenantDb,
    body: Body<SelectionPayload>,
) -> ApiResult<web::Json<Data<SelectionView>>> {
    let Chosen(ids) = body.valid()?.ids.0.unwrap_or_default();
    let ids = ids.into_iter().map(i64::from).collect();
    let view = db
        .read(async |txn| {
            let selection = selection::of(txn, ids, actor.visibility).await?;
            let has_integration = integration::is_chosen(txn).await?;
            Ok::<_, ApiError>(SelectionView::of(&selection, has_integration))
        })
        .await?;
    Ok(Data::json(view))
}

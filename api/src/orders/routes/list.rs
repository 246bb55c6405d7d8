//! The orders list.

use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::{HttpResponse, get, post, web};
use domain::FieldErrors;
use domain::OrderId;
use serde::Deserialize;
use tenant_router::TenantDb;

use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, Field, JsonBody, PagingQuery, Pieces, QueryOf, pieces};
use crate::orders::export;
use crate::orders::sight::Sight;
use crate::orders::store::{list, sums};
use crate::orders::wire::filter::OrderFilterQuery;
use crate::orders::wire::row::{OrderMetricsView, OrderPage};
use crate::session::Session;
use utoipa::ToSchema;

/// A page of orders.
#[utoipa::path(tag = "orders", params(OrderFilterQuery, PagingQuery), responses(
    (status = 200, description = "The page", body = OrderPage),
    (status = 422, description = "A filter cannot be used", body = ErrorBody)))]
#[get("/orders/list")]
pub async fn list_orders(
    session: Session,
    db: TenantDb,
    QueryOf(query): QueryOf<OrderFilterQuery>,
    QueryOf(paging): QueryOf<PagingQuery>,
) -> ApiResult<web::Json<OrderPage>> {
    let ((filter, sort), paging) = paging.beside(query.parse())?;
    let sight = Sight::of(&session);
    let page = db
        .read(async |txn| list::page(txn, &filter, sight, sort, paging).await)
        .await?;
    Ok(web::Json(page.into()))
}

/// The ids of all orders that match, 99,999 at most: the select-all of the list.
#[utoipa::path(tag = "orders", params(OrderFilterQuery), responses(
    (status = 200, description = "The ids, newest first", body = Data<Vec<i64>>),
    (status = 422, description = "A filter cannot be used", body = ErrorBody)))]
#[get("/orders/list-ids")]
pub async fn list_order_ids(
    session: Session,
    db: TenantDb,
    QueryOf(query): QueryOf<OrderFilterQuery>,
) -> ApiResult<web::Json<Data<Vec<i64>>>> {
    let (filter, _) = query.parse()?;
    let sight = Sight::of(&session);
    let ids = db
        .read(async |txn| list::all_ids(txn, &filter, sight).await)
        .await?;
    Ok(Data::json(ids.into_iter().map(i64::from).collect()))
}

/// Number and sums of all orders that match, or of a selection.
#[utoipa::path(tag = "orders", params(OrderFilterQuery), responses(
    (status = 200, description = "The sums, in cents of each currency", body = Data<OrderMetricsView>),
    (status = 422, description = "A filter cannot be used", body = ErrorBody)))]
#[get("/orders/list-metrics")]
pub async fn order_metrics(
    session: Session,
    db: TenantDb,
    QueryOf(query): QueryOf<OrderFilterQuery>,
) -> ApiResult<web::Json<Data<OrderMetricsView>>> {
    let (filter, _) = query.parse()?;
    let sight = Sight::of(&session);
    let sums = db
        .read(async |txn| sums::by_currency(txn, &filter, sight).await)
        .await?;
    Ok(Data::json(sums.into()))
}

/// Which orders to export.
#[derive(Debug, Default, Deserialize, ToSchema)]
struct ExportPayload {
    /// Their ids.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    ids: Field<Vec<Field<OrderId>>>,
}

/// A CSV file.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct CsvFile(Vec<u8>);

/// The chosen orders as a table for spreadsheets.
#[utoipa::path(tag = "orders", request_body = ExportPayload, responses(
    (status = 200, description = "orders-export.csv", body = CsvFile, content_type = "text/csv"),
    (status = 422, description = "No orders", body = ErrorBody)))]
#[post("/orders/export")]
pub async fn export_orders(
    session: Session,
    db: TenantDb,
    JsonBody(payload): JsonBody<ExportPayload>,
) -> ApiResult<HttpResponse> {
    let mut errors = FieldErrors::new();
    let ids = payload
        .ids
        .required("ids", &mut errors)
        .unwrap_or_default()
        .into_iter();
    let ids = ids
        .enumerate()
        .filter_map(|(n, id)| id.required(&format!("ids.{n}"), &mut errors));
    let ids: Vec<OrderId> = ids.collect();
    errors.into_result()?;
    let sight = Sight::of(&session);
    let table = pieces::answer(async move |pieces: &Pieces| {
        export::export_orders(&db, sight, ids, pieces).await
    })
    .await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/csv; charset=utf-8"))
        .insert_header((
            CONTENT_DISPOSITION,
            "attachment; filename=\"orders-export.csv\"",
        ))
        .body(table))
}

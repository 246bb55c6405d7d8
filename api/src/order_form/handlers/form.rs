//! Single orders, in the form the order form reads and writes.

use actix_web::{HttpResponse, delete, get, post, put, web};
use chrono::NaiveDate;
use domain::orders::FutureOrdersAction;
use domain::texts;
use domain::{OrderId, PlanningEntryId};
use tenant_router::TenantDb;

use crate::actor::{Actor, Visibility};
use crate::dispatch::vehicle_chain;
use crate::error::{ApiError, ApiResult, ErrorBody, OrMissing};
use crate::files::{Files, UploadForm};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Done, Params, Version};
use crate::order_form::create;
use crate::order_form::delete as deletion;
use crate::order_form::papers::Filing;
use crate::order_form::prepare;
use crate::order_form::shown::calculated_view;
use crate::order_form::update;
use crate::order_form::wire::calculate::{CalculatePayload, CalculatedView};
use crate::order_form::wire::documents::OrderForm;
use crate::orders::store::billing::Billing;
use crate::orders::store::{full, number, read, usual};
use crate::orders::views::order_view;
use crate::orders::wire::full::{FutureOrdersView, InitialOrderView, OrderView, SavedOrderView};
use crate::orders::wire::usual::{UsualOrderView, UsualQuery};
use crate::places::locate;
use crate::state::AppState;

/// Returns the number the next order would get, without reserving it.
#[utoipa::path(tag = "orders", responses(
    (status = 200, description = "The number", body = Data<InitialOrderView>),
))]
#[get("/orders/initial")]
pub async fn initial_order(
    actor: Actor,
    db: TenantDb,
) -> ApiResult<web::Json<Data<InitialOrderView>>> {
    let number = db
        .read(async |txn| number::next(txn, actor.today).await)
        .await?;
    Ok(Data::json(InitialOrderView {
        order_number: number.to_string(),
    }))
}

/// Returns what a new order of a client begins with: what its last orders had.
#[utoipa::path(tag = "orders", params(UsualQuery), responses(
    (status = 200, description = "The values", body = Data<UsualOrderView>),
    (status = 422, description = "An invalid client", body = ErrorBody)))]
#[get("/orders/usual")]
pub async fn usual_order(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<UsualQuery>,
) -> ApiResult<web::Json<Data<UsualOrderView>>> {
    let clients: Vec<i64> = query.client_id.iter().map(|id| id.0).collect();
    let found = db
        .read(async |txn| usual::of_clients(txn, &clients, actor.visibility).await)
        .await?;
    let usual = found.into_values().next();
    Ok(Data::json(usual.map(Into::into).unwrap_or_default()))
}

/// Calculates revenue, cost and profit of an order that is being entered.
#[utoipa::path(tag = "orders", request_body = CalculatePayload, responses(
    (status = 200, description = "The sums", body = Data<CalculatedView>),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[post("/orders/calculate-finance")]
pub async fn calculate_finance(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    mut body: Body<CalculatePayload>,
) -> ApiResult<web::Json<Data<CalculatedView>>> {
    locate::place(&db, body.value.unplaced()).await?;
    let preview = prepare::preview(&db, &state.places, actor.visibility, body).await?;
    let profit = preview
        .finance
        .profit()
        .map_err(|error| ApiError::field("profit", error.into()))?;
    Ok(Data::json(calculated_view(preview, profit)))
}

/// Creates an order. With an `Idempotency-Key` the request can be repeated safely.
///
/// Takes JSON, or a multipart form with each section as one part of JSON, and files. What is wrong with a
/// file is reported at its place: `cmr_files.0`.
#[utoipa::path(tag = "orders", params(IdempotencyKey),
    request_body(content((OrderForm = "application/json"), (OrderForm = "multipart/form-data"))),
    responses(
    (status = 200, description = "Created", body = Data<SavedOrderView>),
    (status = 409, description = "The vehicle was taken in the meantime", body = ErrorBody),
    (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody),
    (status = 429, description = "The company uploads too much at once", body = ErrorBody)))]
#[post("/orders")]
pub async fn create_order(
    actor: Actor,
    db: TenantDb,
    (state, files): (web::Data<AppState>, web::Data<Files>),
    key: IdempotencyKey,
    form: UploadForm<OrderForm>,
) -> ApiResult<web::Json<Data<SavedOrderView>>> {
    let UploadForm {
        mut body, uploads, ..
    } = form;
    locate::place(&db, body.value.unplaced()).await?;
    let wanted = body.settled_aside(db.share(), OrderForm::settle).await?;
    let filing = Filing::of(&files, &uploads);
    let saved = create::create_order(&db, &state.places, &actor, wanted, filing, &key).await?;
    Ok(Data::json(saved))
}

/// Returns an order. The `ETag` is its version.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order")), responses(
    (status = 200, description = "The order", body = Data<OrderView>),
    (status = 404, description = "No such order", body = ErrorBody)))]
#[get("/orders/{id}")]
pub async fn get_order(actor: Actor, db: TenantDb, id: web::Path<i64>) -> ApiResult<HttpResponse> {
    let id = OrderId(*id);
    let (order, legs, billing) = db
        .by_key()
        .read(async |txn| -> ApiResult<_> {
            read::visible(txn, id, actor.visibility)
                .await
                .or_missing(texts::missing::no_order)?;
            let billing = Billing::of(txn, id).await?;
            let order = full::find(txn, id).await?;
            Ok((order, full::legs(txn, &[id]).await?, billing))
        })
        .await?;
    let version = order.updated_at;
    let view = order_view(&actor, db.tenant(), order, legs, &billing);
    Ok(Data::versioned(version, view))
}

/// Changes an order. `If-Match` protects changes that another user made in the meantime. Takes the same
/// bodies as the call that creates one; documents stay until they are removed by name.
#[utoipa::path(tag = "orders",
    params(("id" = i64, Path, description = "The order"), Version),
    request_body(content((OrderForm = "application/json"), (OrderForm = "multipart/form-data"))),
    responses(
    (status = 200, description = "Changed", body = Data<SavedOrderView>),
    (status = 403, description = "No permission to delete later orders", body = ErrorBody),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 409, description = "Somebody else changed it, later orders are undecided or cannot be deleted, or the vehicle is taken", body = ErrorBody),
    (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody),
    (status = 429, description = "The company uploads too much at once", body = ErrorBody)))]
#[put("/orders/{id}")]
pub async fn update_order(
    actor: Actor,
    db: TenantDb,
    (state, files): (web::Data<AppState>, web::Data<Files>),
    version: Version,
    id: web::Path<OrderId>,
    form: UploadForm<OrderForm>,
) -> ApiResult<web::Json<Data<SavedOrderView>>> {
    let UploadForm {
        mut body, uploads, ..
    } = form;
    locate::place(&db, body.value.unplaced()).await?;
    let wanted = body.settled_aside(db.share(), OrderForm::settle).await?;
    let filing = Filing::of(&files, &uploads);
    let places = &state.places;
    let saved = update::update_order(&db, places, &actor, *id, wanted, filing, version).await?;
    Ok(Data::json(saved))
}

domain::query! {
    /// How to delete an order.
    struct DeleteQuery {
        /// What to do with the vehicle's later orders; empty when there are none.
        future_orders_action: Option<FutureOrdersAction>,
    }
}

/// Deletes an order. Its number, log and documents are kept.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order"), DeleteQuery), responses(
    (status = 200, description = "Deleted", body = Data<Done>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 409, description = "Money hangs on it or on a later order that would go with it, or later orders are undecided", body = ErrorBody)))]
#[delete("/orders/{id}")]
pub async fn delete_order(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    Params(query): Params<DeleteQuery>,
) -> ApiResult<web::Json<Data<Done>>> {
    let action = query.future_orders_action;
    deletion::delete_order(&db, &actor, OrderId(*id), action).await?;
    Ok(Data::json(Done { id: *id }))
}

/// Lists the later orders of the order's vehicle.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order")), responses(
    (status = 200, description = "The later orders", body = Data<FutureOrdersView>),
    (status = 404, description = "No such order", body = ErrorBody)))]
#[get("/orders/{id}/check-active-vehicle-future-orders")]
pub async fn list_future_orders(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<FutureOrdersView>>> {
    let view = later(&db, actor.visibility, OrderId(*id), None).await?;
    Ok(Data::json(view))
}

domain::query! {
    /// Which unloading day to check.
    struct UnloadingQuery {
        /// The new unloading day.
        unloading_date: Option<NaiveDate>,
    }
}

/// Lists the later orders of the order's vehicle that a new unloading day would affect; none when
/// the day does not change.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order"), UnloadingQuery), responses(
    (status = 200, description = "The later orders", body = Data<FutureOrdersView>),
    (status = 404, description = "No such order", body = ErrorBody)))]
#[get("/orders/{id}/check-active-vehicle-future-orders-with-unloading")]
pub async fn list_future_orders_with_unloading(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    Params(query): Params<UnloadingQuery>,
) -> ApiResult<web::Json<Data<FutureOrdersView>>> {
    let asked = Some(query.unloading_date);
    let view = later(&db, actor.visibility, OrderId(*id), asked).await?;
    Ok(Data::json(view))
}

#[expect(
    clippy::option_option,
    reason = "not asked about, and asked about no day, are two things"
)]
async fn later(
    db: &TenantDb,
    visibility: Visibility,
    id: OrderId,
    unloading: Option<Option<NaiveDate>>,
) -> ApiResult<FutureOrdersView> {
    db.read(async |txn| -> ApiResult<_> {
        let order = read::visible(txn, id, visibility)
            .await
            .or_missing(texts::missing::no_order)?;
        let is_affected = unloading.is_none_or(|day| day != order.unloading_date);
        let entry = order
            .planning_entry_id
            .map(PlanningEntryId)
            .filter(|_| is_affected);
        let later = vehicle_chain::future_orders(txn, entry, visibility).await?;
        Ok(FutureOrdersView {
            vehicle_has_future_orders: !later.is_empty(),
            future_orders: later.seen,
        })
    })
    .await
}

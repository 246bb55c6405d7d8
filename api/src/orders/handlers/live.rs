//! What others do with the orders one may see, while one looks.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{HttpRequest, HttpResponse, get, put, web};
use domain::wire::Required;
use domain::{OrderId, texts};
use futures_util::stream;
use tenant_router::host::HostName;
use tenant_router::{Refusal, Router, Share, Tenant, TenantDb};
use utoipa::ToSchema;

use crate::actor::{Actor, Session};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, Done};
use crate::orders::store::visibility;
use crate::orders::watch::{Place, Watch};
use crate::state::AppState;

/// Server-sent events.
#[derive(ToSchema)]
#[schema(value_type = String)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct EventStream(String);

/// Tells what others do with orders, until the session or the access token ends, as server-sent events.
///
/// - `orders`, with `{"ids": [1, 2], "gone": [3]}`: `ids` were changed, created or restored; the list has
///   what they are now (`selected_orders_ids`). `gone` were deleted, or the person does not see them any
///   more. At the start also what was changed in the last 30 seconds.
/// - `reload`: more was changed than can be named, so every order may be another.
/// - `planning`: vehicles were planned elsewhere.
/// - `editing`, with `{"editors": [{"order", "user", "user_name", "until"}]}`: everybody else who edits
///   an order now, each until this moment. A user who is not in it has stopped.
/// - `place`: nothing has happened.
/// - `end`: the access token or the session has ended.
/// - `replaced`: the person has opened more than ten streams, and this was the oldest.
///
/// `orders`, `planning`, `reload` and `place` have an id, unless another event follows at once. A stream
/// that was cut off goes on after it with `Last-Event-ID`.
#[utoipa::path(tag = "orders",
    params(("Last-Event-ID" = Option<String>, Header, description = "The last event that arrived")),
    responses(
    (status = 200, description = "The events", body = EventStream, content_type = "text/event-stream"),
    (status = 429, description = "The company has too many streams", body = ErrorBody)))]
#[get("/orders/live")]
pub async fn follow_orders(
    session: Session,
    tenant: Tenant,
    share: Share,
    state: web::Data<AppState>,
    router: web::Data<Router>,
    request: HttpRequest,
) -> ApiResult<HttpResponse> {
    let last = request.headers().get("last-event-id");
    let place = last.and_then(|id| id.to_str().ok()).and_then(Place::parse);
    let stream = state.live.streams().open(&share, session.user.id).await?;
    let found = (
        router.get_ref().clone(),
        HostName::of(&request).map_err(Refusal::from)?,
    );
    let events = Watch::new(state.get_ref().clone(), found, tenant, session, stream)
        .events(place)
        .await?;
    let body = stream::unfold(events, async |mut events| {
        let event = events.recv().await?;
        Some((Ok::<_, ApiError>(event), events))
    });
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/event-stream"))
        .insert_header((CACHE_CONTROL, "no-store"))
        // Neither compressed here nor collected by a proxy: each event is wanted at once.
        .insert_header((CONTENT_ENCODING, "identity"))
        .insert_header(("x-accel-buffering", "no"))
        .streaming(Box::pin(body)))
}

domain::body! {
    /// Who edits what.
    struct EditingPayload {
        /// The order.
        order_id: Required<OrderId>,
        /// Whether the order is still being edited.
        is_editing: Required<bool>,
    }
}

/// Tells the others that one edits an order, or has stopped.
///
/// It counts for 45 seconds, and for five orders at once: a sixth takes the place of the one that was
/// announced first.
#[utoipa::path(tag = "orders", request_body = EditingPayload, responses(
    (status = 200, description = "Told", body = Data<Done>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 422, description = "A member is missing", body = ErrorBody)))]
#[put("/orders/live/editing")]
pub async fn edit_order(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    body: Body<EditingPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let payload = body.valid()?;
    let no_order = || ApiError::NotFound(texts::missing::no_order());
    let order = payload.order_id.ok_or_else(no_order)?;
    let seen = db
        .read(async |txn| visibility::of(txn, &[order.0]).await)
        .await?;
    let permissions = actor.permissions();
    let viewer = actor.viewer(&permissions);
    let seen = seen.get(&order.0).filter(|seen| viewer.sees(seen));
    let seen = *seen.ok_or_else(no_order)?;
    let company = &db.tenant().id;
    if payload.is_editing.unwrap_or_default() {
        let editor = (actor.id, actor.name.as_str());
        state
            .live
            .announce_edit(company, (order, seen), editor, actor.now)
            .await?;
    } else {
        state.live.withdraw_edit(company, order, actor.id).await?;
    }
    Ok(Data::json(Done { id: order.0 }))
}

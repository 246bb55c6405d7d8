//! What others do with the orders one may see, while one looks.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{HttpRequest, HttpResponse, get, put, web};
use chrono::TimeDelta;
use domain::wire::Required;
use domain::{OrderId, texts};
use futures_util::stream;
use tenant_router::host::HostName;
use tenant_router::{Refusal, Router, Share, TenantDb, Work};
use utoipa::ToSchema;

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, Done};
use crate::live::Editing;
use crate::orders::store::read;
use crate::orders::watch::{Place, Watch};
use crate::session::Session;
use crate::state::AppState;

/// How long an edit counts without being announced again. A browser does so every 20 seconds.
const EDITED_FOR: TimeDelta = TimeDelta::seconds(45);

/// Server-sent events.
#[derive(ToSchema)]
#[schema(value_type = String)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct EventStream(String);

/// Tells what others do with orders, until the session ends, as server-sent events.
///
/// - `orders`, with `{"ids": [1, 2]}`: these were changed, created or deleted; the list has what they
///   are now (`selected_orders_ids`). At the start also what was changed in the last 30 seconds.
/// - `reload`: more was changed than can be named, so every order may be another.
/// - `editing`, with `{"order", "user", "user_name", "until"}`: somebody else edits an order until this
///   moment; without one they have stopped. At the start also who does so already.
/// - `end`: the session has ended.
///
/// `orders` and `reload` have an id. A stream that was cut off goes on after it with `Last-Event-ID`.
#[utoipa::path(tag = "orders",
    params(("Last-Event-ID" = Option<String>, Header, description = "The last event that arrived")),
    responses(
    (status = 200, description = "The events", body = EventStream, content_type = "text/event-stream"),
    (status = 429, description = "The company has too many streams", body = ErrorBody)))]
#[get("/orders/live")]
pub async fn follow_orders(
    session: Session,
    db: TenantDb,
    share: Share,
    state: web::Data<AppState>,
    router: web::Data<Router>,
    request: HttpRequest,
) -> ApiResult<HttpResponse> {
    let last = request.headers().get("last-event-id");
    let place = last.and_then(|id| id.to_str().ok()).and_then(Place::parse);
    let permit = share.place(Work::Watching).await?;
    let found = (
        router.get_ref().clone(),
        HostName::of(&request).map_err(Refusal::from)?,
    );
    let events = Watch::new(state.get_ref().clone(), found, db, session, permit)
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

/// Tells the others that one edits an order, or has stopped. It counts for 45 seconds.
#[utoipa::path(tag = "orders", request_body = EditingPayload, responses(
    (status = 200, description = "Told", body = Data<Done>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 422, description = "A member is missing", body = ErrorBody)))]
#[put("/orders/live/editing")]
pub async fn edit_order(
    actor: Actor,
    session: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    body: Body<EditingPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let payload = body.valid()?;
    let no_order = || ApiError::NotFound(texts::missing::no_order());
    let order = payload.order_id.ok_or_else(no_order)?;
    let seen = db
        .read(async |txn| read::seen_among(txn, &[order.0], actor.sight).await)
        .await?;
    if seen.is_empty() {
        return Err(no_order());
    }
    let editing = Editing {
        order,
        user: session.user.id,
        user_name: session.user.name.clone(),
        until: payload
            .is_editing
            .unwrap_or_default()
            .then(|| state.clock.now() + EDITED_FOR),
    };
    state.live.tell_of_editing(&db.tenant().id, editing).await?;
    Ok(Data::json(Done { id: order.0 }))
}

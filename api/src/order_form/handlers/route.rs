//! The route editor's calls.

use actix_web::{HttpResponse, delete, get, post, put, web};
use documents::reading::archive::UnreadableArchive;
use domain::{FieldErrors, RouteId, texts};
use routing::Point;
use tenant_router::{TenantDb, Work};

use crate::actor::{Actor, Session};
use crate::computing;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, FormWithFiles, Version};
use crate::order_form::wire::route::{
    CorrectRoutePayload, MeasureRoutePayload, MeasuredRouteView, RouteByLandPayload, RouteView,
    described,
};
use crate::order_form::{by_land, route};
use crate::places::wire::{FerryChoiceView, FerryView, LearnedFromView};
use crate::reading::Format;
use crate::state::AppState;

/// The largest archive with a description, in bytes.
const LARGEST: usize = 256 * 1024;

/// Returns the current route of an order, by the id of any route it has had. The `ETag` is the order's version.
#[utoipa::path(tag = "routes", params(("id" = i64, Path, description = "The route")), responses(
    (status = 200, description = "The route", body = Data<RouteView>),
    (status = 404, description = "No such route", body = ErrorBody)))]
#[get("/routes/{id}")]
pub async fn get_route(actor: Actor, db: TenantDb, id: web::Path<i64>) -> ApiResult<HttpResponse> {
    let view = route::show(&db, &actor, RouteId(*id)).await?;
    Ok(Data::versioned(view.updated_at, view))
}

/// Measures the way through points in their order; nothing is stored.
#[utoipa::path(tag = "routes", request_body = MeasureRoutePayload, responses(
    (status = 200, description = "The way", body = Data<MeasuredRouteView>),
    (status = 422, description = "Too few or too many points, or impossible ones", body = ErrorBody),
    (status = 429, description = "The company computes too much at once", body = ErrorBody)))]
#[post("/routes/measure")]
pub async fn measure_route(
    _: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    body: Body<MeasureRoutePayload>,
) -> ApiResult<web::Json<Data<MeasuredRouteView>>> {
    let by_land = body.value.by_land.unwrap_or(false);
    let points = body.value.points(body.errors)?;
    let points = points.into_iter();
    let points: Vec<Point> = points.map(|at| Point::from(at).by_land(by_land)).collect();
    let answer = state.places.route(&db, &points).await?;
    Ok(Data::json(MeasuredRouteView {
        is_doubtful: answer.is_doubtful(&points),
        crosses_water: answer.crosses_water,
        distance: answer.distance,
        legs: answer.legs.iter().map(|leg| leg.distance).collect(),
        geometry: answer
            .geometry
            .iter()
            .map(|at| [at.latitude, at.longitude])
            .collect(),
        provider: answer.provider,
        is_fallback: answer.is_fallback,
        learned_from: LearnedFromView::all(answer.basis.learned_from),
        ferries: FerryView::all(answer.basis.ferries),
        ferry_choice: FerryChoiceView::of(answer.basis.choice),
    }))
}

/// Corrects the current route of an order. Its length becomes the distance of the order. `If-Match` protects
/// what another user has changed in the order meanwhile.
#[utoipa::path(tag = "routes", params(("id" = i64, Path, description = "The route"), Version),
    request_body(content = CorrectRoutePayload, content_type = "multipart/form-data"), responses(
    (status = 200, description = "The corrected route", body = Data<RouteView>),
    (status = 404, description = "No such route", body = ErrorBody),
    (status = 409, description = "Somebody else changed the order", body = ErrorBody),
    (status = 413, description = "The archive is larger than 256 KiB", body = ErrorBody),
    (status = 422, description = "Not a route of this order", body = ErrorBody)))]
#[put("/routes/{id}")]
pub async fn correct_route(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    version: Version,
    id: web::Path<i64>,
    form: FormWithFiles<CorrectRoutePayload, LARGEST>,
) -> ApiResult<web::Json<Data<RouteView>>> {
    let FormWithFiles {
        mut body,
        mut files,
    } = form;
    let file = files
        .pop()
        .filter(|file| file.field == "data" && files.is_empty());
    let Some(file) = file else {
        body.errors.push("data", texts::routes::not_a_route());
        return Err(ApiError::from(body.errors));
    };
    let archive = file.bytes().await?;
    let text =
        state
            .readers
            .read::<Vec<u8>, UnreadableArchive>(db.share(), Format::Archive, file.content);
    let described = match text.await? {
        Ok(text) => computing::run(db.share(), Work::Computation, move || described(&text)).await?,
        Err(_) => Err(FieldErrors::single("data", texts::routes::not_a_route())),
    };
    let described = described.map_err(|found| body.errors.merge(found)).ok();
    let sent = body.valid()?;
    let Some((described, distance)) = described.zip(sent.distance.0) else {
        return Err(ApiError::field("data", texts::routes::not_a_route()));
    };
    let wanted = (described, archive, distance);
    let view = route::correct(&db, &state.places, &actor, RouteId(*id), version, wanted);
    Ok(Data::json(view.await?))
}

/// Chooses whether the route of an order takes ferries. It is measured anew; a corrected distance stays, as it is what
/// a user knows.
#[utoipa::path(tag = "routes", params(("id" = i64, Path, description = "The route"), Version),
    request_body = RouteByLandPayload, responses(
    (status = 200, description = "The route, measured as chosen", body = Data<RouteView>),
    (status = 404, description = "No such route", body = ErrorBody),
    (status = 409, description = "Somebody else changed the order", body = ErrorBody),
    (status = 422, description = "Nothing is chosen", body = ErrorBody)))]
#[put("/routes/{id}/by-land")]
pub async fn choose_route_by_land(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    version: Version,
    id: web::Path<i64>,
    body: Body<RouteByLandPayload>,
) -> ApiResult<web::Json<Data<RouteView>>> {
    let by_land = body.valid()?.by_land.0.unwrap_or(false);
    let view = by_land::choose(&db, &state.places, &actor, RouteId(*id), version, by_land);
    Ok(Data::json(view.await?))
}

/// Takes the correction of an order's route back; its distance is the calculated one again.
#[utoipa::path(tag = "routes", params(("id" = i64, Path, description = "The route"), Version), responses(
    (status = 200, description = "The route as it was calculated", body = Data<RouteView>),
    (status = 404, description = "No such route", body = ErrorBody),
    (status = 409, description = "Somebody else changed the order", body = ErrorBody)))]
#[delete("/routes/{id}/correction")]
pub async fn take_back_route(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    version: Version,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<RouteView>>> {
    let view = route::take_back(&db, &state.places, &actor, RouteId(*id), version).await?;
    Ok(Data::json(view))
}

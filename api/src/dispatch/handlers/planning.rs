//! The routes for planning entries. Users who may see a vehicle's category may see its entries.

use actix_web::{HttpResponse, delete, get, post, put, web};
use domain::PlanningEntryId;
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::dispatch::plan::best_plan;
use crate::dispatch::tours::chains;
use crate::dispatch::wire::cards::{PlanningCardView, PlanningGroupView, PlanningQuery, groups};
use crate::dispatch::wire::entries::{
    PlanningEntryPayload, PlanningEntryView, SavedPlanningEntryView,
};
use crate::dispatch::wire::plan::BestPlanView;
use crate::dispatch::wire::tours::{ChainsQuery, ChainsView};
use crate::dispatch::{cards, entry};
use crate::error::{ApiResult, ErrorBody};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Done, Params, Version};
use crate::orders::store::read::seen_number;
use crate::places::locate;
use crate::planning::store;
use crate::records::write::once;
use crate::state::AppState;

/// Lists the vehicles of the planning, each with the orders it has and the loads it could take.
#[utoipa::path(tag = "planning", params(PlanningQuery), responses(
    (status = 200, description = "The vehicles by plate number", body = Data<Vec<PlanningCardView>>),
    (status = 422, description = "Unusable ids", body = ErrorBody)))]
#[get("/vehicle-planning/all")]
pub async fn list_planning_cards(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    Params(query): Params<PlanningQuery>,
) -> ApiResult<HttpResponse> {
    let cards = cards::cards(&db, &state, &actor, query).await?;
    Data::json_aside(db.share(), cards).await
}

/// Lists the free vehicles by day, for selects of a planned vehicle.
#[utoipa::path(tag = "planning", params(PlanningQuery), responses(
    (status = 200, description = "Free vehicles by day", body = Data<Vec<PlanningGroupView>>),
    (status = 422, description = "Unusable ids", body = ErrorBody)))]
#[get("/vehicle-planning/list")]
pub async fn list_planning(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    Params(query): Params<PlanningQuery>,
) -> ApiResult<HttpResponse> {
    let free = cards::free_vehicles(&db, &state, &actor, query).await?;
    Data::json_aside(db.share(), groups(free)).await
}

/// Lists the vehicles without an order by day, for planning by date, each with the loads it could take.
#[utoipa::path(tag = "planning", params(PlanningQuery), responses(
    (status = 200, description = "Free vehicles by day", body = Data<Vec<PlanningGroupView>>),
    (status = 422, description = "Unusable ids", body = ErrorBody)))]
#[get("/vehicle-planning/not-assigned")]
pub async fn list_unassigned_planning(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    Params(query): Params<PlanningQuery>,
) -> ApiResult<HttpResponse> {
    let free = cards::free_vehicles(&db, &state, &actor, query).await?;
    Data::json_aside(db.share(), groups(free)).await
}

/// Proposes which free vehicle takes which free load, so that all together earn the most. Nothing is assigned.
#[utoipa::path(tag = "planning", responses(
    (status = 200, description = "The plan", body = Data<BestPlanView>)))]
#[get("/vehicle-planning/best-plan")]
pub async fn propose_best_plan(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
) -> ApiResult<HttpResponse> {
    let free = db
        .read(async |txn| store::free(txn, actor.visibility.category).await)
        .await?;
    let plan = best_plan(&db, &state, &actor, free).await?;
    Data::json_aside(db.share(), plan).await
}

/// Proposes which loads each free vehicle takes one after the other over some days, with the earliest legal
/// times of one driver (Regulation (EC) 561/2006). Nothing is assigned.
#[utoipa::path(tag = "planning", params(ChainsQuery), responses(
    (status = 200, description = "The plan", body = Data<ChainsView>),
    (status = 422, description = "Too few or too many days", body = ErrorBody)))]
#[get("/vehicle-planning/chains")]
pub async fn propose_chains(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    Params(query): Params<ChainsQuery>,
) -> ApiResult<HttpResponse> {
    let free = db
        .read(async |txn| store::free(txn, actor.visibility.category).await)
        .await?;
    let plan = chains(&db, &state, &actor, free, query.days()).await?;
    Data::json_aside(db.share(), plan).await
}

/// Returns an entry, whether it is free or has an order. The `ETag` is its version.
#[utoipa::path(tag = "planning", params(("id" = i64, Path, description = "The entry")), responses(
    (status = 200, description = "The entry", body = Data<PlanningEntryView>),
    (status = 404, description = "No such entry, or not visible", body = ErrorBody)))]
#[get("/vehicle-planning/{id}")]
pub async fn get_planning_entry(
    actor: Actor,
    db: TenantDb,
    id: web::Path<PlanningEntryId>,
) -> ApiResult<HttpResponse> {
    let (planned, order) = db
        .read(async |txn| -> ApiResult<_> {
            let planned = entry::visible_entry(txn, *id, actor.visibility).await?;
            let order = match planned.order {
                Some(order) => seen_number(txn, order, actor.visibility)
                    .await?
                    .map(|number| (order, number)),
                None => None,
            };
            Ok((planned, order))
        })
        .await?;
    let data = PlanningEntryView::new(planned, order, actor.today);
    Ok(Data::versioned(data.updated_at, data))
}

/// Adds a vehicle to the planning list.
///
/// An address without coordinates is looked up; one in which nothing is recognised gets a 422 on `address` that suggests
/// the nearest places.
#[utoipa::path(tag = "planning", request_body = PlanningEntryPayload, params(IdempotencyKey), responses(
    (status = 200, description = "The new entry", body = Data<SavedPlanningEntryView>),
    (status = 409, description = "A colleague planned it at the same moment", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[post("/vehicle-planning")]
pub async fn create_planning_entry(
    actor: Actor,
    db: TenantDb,
    key: IdempotencyKey,
    mut body: Body<PlanningEntryPayload>,
) -> ApiResult<web::Json<Data<SavedPlanningEntryView>>> {
    locate::place(&db, body.value.unplaced()).await?;
    let wanted = body
        .settled_aside(db.share(), PlanningEntryPayload::settle)
        .await?;
    let plan = async |txn: &_| entry::plan_vehicle(txn, wanted.clone(), &actor).await;
    Ok(Data::json(once(&db, &actor, &key, plan).await?))
}

/// Changes an entry. While an order is assigned, only the note may change.
#[utoipa::path(tag = "planning", params(("id" = i64, Path, description = "The entry"), Version),
    request_body = PlanningEntryPayload, responses(
    (status = 200, description = "The changed entry", body = Data<SavedPlanningEntryView>),
    (status = 404, description = "No such entry, or not visible", body = ErrorBody),
    (status = 409, description = "A colleague changed it in the meantime, or an order or the vehicle's plan prevents it", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[put("/vehicle-planning/{id}")]
pub async fn update_planning_entry(
    actor: Actor,
    db: TenantDb,
    id: web::Path<PlanningEntryId>,
    version: Version,
    mut body: Body<PlanningEntryPayload>,
) -> ApiResult<web::Json<Data<SavedPlanningEntryView>>> {
    locate::place(&db, body.value.unplaced()).await?;
    let wanted = body
        .settled_aside(db.share(), PlanningEntryPayload::settle)
        .await?;
    let replan =
        async |txn: &_| entry::replan_vehicle(txn, *id, version, wanted.clone(), &actor).await;
    Ok(Data::json(db.write(replan).await?))
}

/// Removes an entry, unless an order or a later entry depends on it.
#[utoipa::path(tag = "planning", params(("id" = i64, Path, description = "The entry")), responses(
    (status = 200, description = "Removed", body = Data<Done>),
    (status = 404, description = "No such entry, or not visible", body = ErrorBody),
    (status = 409, description = "An order or a later entry depends on it", body = ErrorBody)))]
#[delete("/vehicle-planning/{id}")]
pub async fn delete_planning_entry(
    actor: Actor,
    db: TenantDb,
    id: web::Path<PlanningEntryId>,
) -> ApiResult<web::Json<Data<Done>>> {
    db.write(async |txn| entry::remove_entry(txn, *id, actor.visibility).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

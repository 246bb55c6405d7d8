//! The calls on planning entries. Who sees a vehicle's category sees its entries.

use actix_web::{delete, get, post, put, web};
use domain::PlanningEntryId;
use tenant_router::TenantDb;

use super::wire::{
    PlanningEntryPayload, PlanningEntryView, PlanningGroupView, SavedPlanningEntryView, groups,
};
use super::{edit, store};
use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Body, Data, Done};

/// The vehicles that are free, by day: what selects of a planned vehicle offer.
#[utoipa::path(tag = "planning", responses(
    (status = 200, description = "Free vehicles by day", body = Data<Vec<PlanningGroupView>>),
))]
#[get("/vehicle-planning/list")]
pub async fn list_planning(
    actor: Actor,
    db: TenantDb,
) -> ApiResult<web::Json<Data<Vec<PlanningGroupView>>>> {
    let free = db
        .read(async |txn| store::free(txn, actor.sight.category).await)
        .await?;
    Ok(Data::json(groups(free, actor.today)))
}

/// The vehicles that no order has taken, by day: what the planning by date shows. The rows do not
/// carry candidate loads.
#[utoipa::path(tag = "planning", responses(
    (status = 200, description = "Free vehicles by day", body = Data<Vec<PlanningGroupView>>),
))]
#[get("/vehicle-planning/not-assigned")]
pub async fn list_unassigned_planning(
    actor: Actor,
    db: TenantDb,
) -> ApiResult<web::Json<Data<Vec<PlanningGroupView>>>> {
    let free = db
        .read(async |txn| store::free(txn, actor.sight.category).await)
        .await?;
    Ok(Data::json(groups(free, actor.today)))
}

/// One entry, free or taken.
#[utoipa::path(tag = "planning", params(("id" = i64, Path, description = "The entry")), responses(
    (status = 200, description = "The entry", body = Data<PlanningEntryView>),
    (status = 404, description = "No such entry, or not visible", body = ErrorBody)))]
#[get("/vehicle-planning/{id}")]
pub async fn get_planning_entry(
    actor: Actor,
    db: TenantDb,
    id: web::Path<PlanningEntryId>,
) -> ApiResult<web::Json<Data<PlanningEntryView>>> {
    let (planned, number) = db
        .read(async |txn| -> ApiResult<_> {
            let planned = edit::visible_entry(txn, *id, actor.sight).await?;
            let number = edit::number_of(txn, &planned).await?;
            Ok((planned, number))
        })
        .await?;
    Ok(Data::json(PlanningEntryView::new(
        planned,
        number,
        actor.today,
    )))
}

/// Adds a vehicle to the planning list.
///
/// An address without coordinates is 422 on `address`, naming the nearest places.
#[utoipa::path(tag = "planning", request_body = PlanningEntryPayload, responses(
    (status = 200, description = "The new entry", body = Data<SavedPlanningEntryView>),
    (status = 409, description = "Somebody planned the vehicle at the same moment", body = ErrorBody),
    (status = 422, description = "Field errors", body = ErrorBody)))]
#[post("/vehicle-planning")]
pub async fn create_planning_entry(
    actor: Actor,
    db: TenantDb,
    body: Body<PlanningEntryPayload>,
) -> ApiResult<web::Json<Data<SavedPlanningEntryView>>> {
    let wanted = body.settled(PlanningEntryPayload::settle);
    let entry = db
        .write(async |txn| edit::plan_vehicle(txn, wanted, &actor).await)
        .await?;
    Ok(Data::json(entry.into()))
}

/// Changes an entry. While an order is assigned only the note may change.
#[utoipa::path(tag = "planning", params(("id" = i64, Path, description = "The entry")),
    request_body = PlanningEntryPayload, responses(
    (status = 200, description = "The changed entry", body = Data<SavedPlanningEntryView>),
    (status = 404, description = "No such entry, or not visible", body = ErrorBody),
    (status = 409, description = "An order or the vehicle's plan forbids it", body = ErrorBody),
    (status = 422, description = "Field errors", body = ErrorBody)))]
#[put("/vehicle-planning/{id}")]
pub async fn update_planning_entry(
    actor: Actor,
    db: TenantDb,
    id: web::Path<PlanningEntryId>,
    body: Body<PlanningEntryPayload>,
) -> ApiResult<web::Json<Data<SavedPlanningEntryView>>> {
    let wanted = body.settled(PlanningEntryPayload::settle);
    db.write(async |txn| edit::replan_vehicle(txn, *id, wanted, actor.sight).await)
        .await?;
    Ok(Data::json((*id).into()))
}

/// Removes an entry that no order and no later entry depends on.
#[utoipa::path(tag = "planning", params(("id" = i64, Path, description = "The entry")), responses(
    (status = 200, description = "It is removed", body = Data<Done>),
    (status = 404, description = "No such entry, or not visible", body = ErrorBody),
    (status = 409, description = "An order or a later entry depends on it", body = ErrorBody)))]
#[delete("/vehicle-planning/{id}")]
pub async fn delete_planning_entry(
    actor: Actor,
    db: TenantDb,
    id: web::Path<PlanningEntryId>,
) -> ApiResult<web::Json<Data<Done>>> {
    db.write(async |txn| edit::remove_entry(txn, *id, actor.sight).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

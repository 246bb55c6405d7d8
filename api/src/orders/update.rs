//! Changing an order through its form.

use chrono::NaiveDate;
use domain::orders::{Activity, status};
use domain::{OrderId, PlanningEntryId, UserId};
use entity::orders;
use sea_orm::ActiveValue::Set;
use tenant_router::{TenantDb, TenantTx};

use super::chain::{future_orders, leave_chain};
use super::change::{Stamp, change_order};
use super::create::take_vehicle;
use super::draft::OrderDraft;
use super::prepare::{PreparedOrder, prepare};
use super::sight::Sight;
use super::stops;
use super::store::{read, save};
use super::unassign::release_order;
use super::wire::full::{SavedGeneralView, SavedOrderView};
use crate::error::{ApiError, ApiResult};
use crate::http::Version;
use crate::places::Places;
use crate::planning;
use crate::stored::{known, stored};

/// Changes everything of an order that its form holds. Its number never changes.
///
/// # Errors
/// 404 for an order that the person does not see; 422 with every field that cannot be accepted;
/// 409 when somebody changed the order since `version` (naming them), when the vehicle's later
/// orders are affected and nobody decided about them, or when the new vehicle was taken meanwhile.
#[expect(
    clippy::too_many_arguments,
    reason = "each is a different thing the deed needs"
)]
pub async fn update_order(
    db: &TenantDb,
    places: &Places,
    sight: Sight,
    id: OrderId,
    draft: OrderDraft,
    version: Version,
    stamp: Stamp,
    today: NaiveDate,
) -> ApiResult<SavedOrderView> {
    db.read(async |txn| -> ApiResult<_> {
        read::visible(txn, id, sight)
            .await?
            .ok_or(ApiError::NotFound("order"))
    })
    .await?;
    let prepared = prepare(db, places, sight, draft).await?;
    db.write(async |txn| -> ApiResult<_> {
        let order = read::lock(txn, id, sight)
            .await?
            .ok_or(ApiError::NotFound("order"))?;
        let by = order.updated_by_id.map(UserId);
        version
            .check(txn, "order", order.updated_at.to_utc(), by)
            .await?;
        status::check_change(known(&order.status)?, prepared.draft.status)
            .map_err(|error| ApiError::field("general.status", error.to_string()))?;
        let changed = change_order(txn, id, stamp, async || {
            rewrite(txn, sight, &order, &prepared, stamp, today).await
        })
        .await?;
        Ok(SavedOrderView {
            id: id.0,
            general: SavedGeneralView {
                order_number: changed.number,
            },
            updated_at: changed.updated_at,
        })
    })
    .await
}

async fn rewrite(
    txn: &TenantTx,
    sight: Sight,
    order: &orders::Model,
    prepared: &PreparedOrder,
    stamp: Stamp,
    today: NaiveDate,
) -> ApiResult<()> {
    let id = OrderId(order.id);
    let present = order.planning_entry_id.map(PlanningEntryId);
    let wanted = prepared.draft.planning_entry;
    let leaves = status::consequences(
        prepared.draft.status,
        prepared.draft.dates.loading,
        prepared.draft.dates.unloading,
        today,
    );
    let wanted = wanted.filter(|_| !leaves.unassigns_vehicle);
    let moves = present != wanted;
    let action = prepared.draft.future_orders;
    if moves || action.is_some() || order.unloading_date != prepared.draft.dates.unloading {
        let future = future_orders(txn, present, sight).await?;
        future.require_decision(action)?;
    }
    if moves && let Some(entry) = present {
        release_order(txn, id).await?;
        leave_chain(txn, entry, action, stamp).await?;
    }
    save::update(txn, id, prepared).await?;
    let mut follows = save::unchanged(id);
    if let Some(day) = leaves.loading_date {
        follows.loading_date = Set(Some(day));
        follows.effective_loading_date = Set(Some(day));
    }
    if let Some(day) = leaves.unloading_date {
        follows.unloading_date = Set(Some(day));
    }
    if present.is_some() && wanted.is_none() {
        // The form still shows the status and activity of the order with its vehicle.
        let status = status::after_unassigning(prepared.draft.status);
        follows.status = Set(stored(status.as_str())?);
        if prepared.draft.activity == Activity::OwnPark {
            follows.activity = Set(stored(Activity::Expedition.as_str())?);
        }
    }
    save::patch(txn, follows).await?;
    if moves {
        save::put_route(txn, id, None, prepared, &prepared.journey).await?;
        if wanted.is_some() {
            take_vehicle(txn, id, prepared, stamp, today).await?;
        }
        return Ok(());
    }
    save::put_route(txn, id, present, prepared, &prepared.journey).await?;
    if let Some(entry) = present {
        move_follower(txn, id, entry, prepared, stamp).await?;
    }
    Ok(())
}

/// The vehicle's next entry goes where and when this order is now unloaded, unless it has an
/// order of its own.
async fn move_follower(
    txn: &TenantTx,
    id: OrderId,
    entry: PlanningEntryId,
    prepared: &PreparedOrder,
    stamp: Stamp,
) -> ApiResult<()> {
    use domain::orders::FutureOrdersAction::Delete;
    let later = planning::store::later_in_chain(txn, entry).await?;
    let has_orders = later.iter().any(|(_, order)| order.is_some());
    if has_orders && prepared.draft.future_orders == Some(Delete) {
        super::chain::delete_later(txn, &later, stamp).await?;
        return Box::pin(move_follower(txn, id, entry, prepared, stamp)).await;
    }
    let legs = read::legs(txn, &[id]).await?;
    let (Some(day), Some(last)) = (prepared.draft.dates.unloading, stops::last_unloading(&legs))
    else {
        return Ok(());
    };
    let point = stops::ends_of(last)?.unloading;
    match later.first() {
        Some((follower, None)) => {
            planning::store::move_to(txn, *follower, day, &last.unloading_address, point).await?;
        }
        Some((_, Some(_))) => {}
        None => {
            if let Some(vehicle) = planning::store::find(txn, entry).await? {
                planning::store::insert_next(txn, &vehicle, day, &last.unloading_address, point)
                    .await?;
            }
        }
    }
    Ok(())
}

//! Changing an order through its form.

use chrono::NaiveDate;
use domain::orders::status;
use domain::texts;
use domain::{OrderId, PlanningEntryId, UserId};
use entity::orders;
use tenant_router::{TenantDb, TenantTx};

use super::assign::changed_meanwhile;
use super::chain::{future_orders, leave_chain, lock_later};
use super::change::{Stamp, change_order};
use super::create::take_vehicle;
use super::days::days_changed;
use super::draft::OrderDraft;
use super::prepare::{PreparedOrder, prepare};
use super::present::Present;
use super::sight::Sight;
use super::store::{read, save};
use super::unassign::release_order;
use super::wire::full::{SavedGeneralView, SavedOrderView};
use crate::error::{ApiError, ApiResult};
use crate::http::{Body, Version};
use crate::places::Places;

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
    mut wanted: Body<OrderDraft>,
    version: Version,
    stamp: Stamp,
    today: NaiveDate,
) -> ApiResult<SavedOrderView> {
    let present = db
        .read(async |txn| -> ApiResult<_> {
            Present::read(txn, id, sight)
                .await?
                .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))
        })
        .await?;
    let to = wanted.value.general.status();
    if wanted.errors.at("general.status").is_empty()
        && let Err(locked) = status::check_change(present.order.status, to)
    {
        wanted.errors.push("general.status", locked.into());
    }
    let prepared = prepare(db, places, sight, wanted, Some(&present), today).await?;
    db.write(async |txn| -> ApiResult<_> {
        let order = read::lock(txn, id, sight)
            .await?
            .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))?;
        let by = order.updated_by_id.map(UserId);
        version
            .check(txn, &texts::changed::ORDER, order.updated_at.to_utc(), by)
            .await?;
        if order.updated_at != present.order.updated_at {
            return Err(changed_meanwhile());
        }
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
    let wanted = prepared.draft.cargo.vehicle_planning_id;
    let moves = present != wanted;
    let action = prepared.draft.general.future_orders_action;
    if moves || action.is_some() || order.unloading_date != prepared.draft.cargo.unloading_date {
        if let Some(entry) = present {
            lock_later(txn, entry).await?;
        }
        let future = future_orders(txn, present, sight).await?;
        future.require_decision(action)?;
    }
    if moves && let Some(entry) = present {
        release_order(txn, id).await?;
        leave_chain(txn, entry, action, stamp).await?;
    }
    save::update(txn, id, prepared).await?;
    if moves {
        save::put_route(txn, id, None, prepared, &prepared.journey).await?;
        if wanted.is_some() {
            take_vehicle(txn, id, prepared, stamp, today).await?;
        }
        return Ok(());
    }
    save::put_route(txn, id, present, prepared, &prepared.journey).await?;
    days_changed(txn, order, action, stamp).await
}

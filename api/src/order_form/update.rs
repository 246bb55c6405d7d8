//! Changing an order through its form.

use domain::orders::status;
use domain::texts;
use domain::{OrderId, PlanningEntryId};
use entity::orders;
use tenant_router::{TenantDb, TenantTx};

use super::create::take_vehicle;
use super::draft::OrderDraft;
use super::papers::{self, Filing};
use super::prepare::{PreparedOrder, prepare};
use super::present::Present;
use super::stored;
use crate::actor::Actor;
use crate::dispatch::assign::changed_meanwhile;
use crate::dispatch::days::days_changed;
use crate::dispatch::unassign::unassign_orders;
use crate::dispatch::vehicle_chain::{future_orders, leave_chain};
use crate::error::{ApiResult, OrMissing};
use crate::http::{Body, Version};
use crate::orders::change::change_order;
use crate::orders::locks::lock_order;
use crate::orders::wire::full::SavedOrderView;
use crate::places::Places;
use crate::records::check_row;

/// Changes everything the form contains. An order's number never changes.
///
/// # Errors
/// 403 for deleting the vehicle's later orders without the permission to; 404 for an order the user may not
/// see; 422 with every invalid field; 409 when a user changed the order since `version` (naming them), when
/// the vehicle's later orders are affected and no user decided about them, when money hangs on one that would
/// be deleted, or when the new vehicle was taken in the meantime.
pub async fn update_order(
    db: &TenantDb,
    places: &Places,
    actor: &Actor,
    id: OrderId,
    mut wanted: Body<OrderDraft>,
    filing: Filing<'_>,
    version: Version,
) -> ApiResult<SavedOrderView> {
    let db = &db.by_key();
    let present = db
        .read(async |txn| -> ApiResult<_> {
            let present = Present::read(txn, id, actor.visibility).await;
            present.or_missing(texts::missing::no_order)
        })
        .await?;
    let to = wanted.value.general.status();
    if wanted.errors.at("general.status").is_empty()
        && let Err(locked) = status::check_change(present.order.status, to)
    {
        wanted.errors.push("general.status", locked.into());
    }
    let prepared = prepare(db, places, actor, wanted, Some(&present)).await?;
    db.write(async |txn| -> ApiResult<_> {
        let chosen = prepared.draft.cargo.vehicle_planning_id;
        let order = lock_order(txn, actor.visibility, id, chosen.as_slice()).await?;
        check_row(txn, version, &texts::changed::ORDER, &order).await?;
        if order.updated_at != present.order.updated_at {
            return Err(changed_meanwhile());
        }
        let changed = change_order(txn, id, actor, async || {
            rewrite(txn, actor, &order, &prepared).await?;
            papers::save(txn, actor, id, &prepared.draft.papers, &filing).await
        })
        .await?;
        filing.uploads.keep();
        Ok(changed.into())
    })
    .await
}

async fn rewrite(
    txn: &TenantTx,
    actor: &Actor,
    order: &orders::Model,
    prepared: &PreparedOrder,
) -> ApiResult<()> {
    let id = OrderId(order.id);
    let present = order.planning_entry_id.map(PlanningEntryId);
    let wanted = prepared.draft.cargo.vehicle_planning_id;
    let moves = present != wanted;
    let action = prepared.draft.general.future_orders_action;
    if moves || action.is_some() || order.unloading_date != prepared.draft.cargo.unloading_date {
        let future = future_orders(txn, present, actor.visibility).await?;
        future.require_decision(action, actor)?;
    }
    if moves && let Some(entry) = present {
        unassign_orders(txn, &[id]).await?;
        leave_chain(txn, entry, action, actor).await?;
    }
    stored::update(txn, id, prepared).await?;
    if moves {
        stored::put_route(txn, id, None, prepared).await?;
        if wanted.is_some() {
            take_vehicle(txn, id, prepared, actor).await?;
        }
        return Ok(());
    }
    stored::put_route(txn, id, present, prepared).await?;
    days_changed(txn, order, action, actor).await
}

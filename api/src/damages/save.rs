//! Adding, changing and deleting damages. Like every change of an order, that of its damage stands in the order's
//! log and makes a new version of it, so the order is locked first.

use domain::damages::DamageStatus;
use domain::wire::Partial;
use domain::{ContactId, DamageId, OrderId, texts};
use entity::{damage_files, orders};
use sea_orm::ActiveValue::Set;
use serde_json::Map;
use tenant_router::{Share, TenantTx, Work};

use super::form::DamagePayload;
use super::store;
use super::view::DamageRow;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::files::{Files, UploadForm};
use crate::http::Version;
use crate::orders::change::change_orders;
use crate::orders::store::read;
use crate::records::table::members_of;
use crate::records::{attachments, check_recorded};
use crate::{computing, contacts, settlements};

/// What a form that does not send them leaves as they are.
const KEPT: [&str; 2] = ["status", "order_number"];

/// Adds a damage, or changes a stored one.
///
/// # Errors
/// 404 for a damage that the user does not see; 409 when it was changed since `version`, or when the order has
/// another one; 422 with all that is wrong.
pub async fn save(
    txn: &TenantTx,
    (share, files): (&Share, &Files),
    actor: &Actor,
    stored: Option<(DamageId, Version)>,
    form: &UploadForm<Partial<DamagePayload>>,
) -> ApiResult<DamageId> {
    let present = match stored {
        Some((id, version)) => Some(current(txn, actor, id, version).await?),
        None => None,
    };
    let (wanted, order) = read_over(txn, share, actor, present.as_ref(), form).await?;
    let id = present.as_ref().map(|row| DamageId(row.damage.damage_id));
    let before = present.as_ref().and_then(|row| row.order_id).map(OrderId);
    let after = order.as_ref().map(|order| OrderId(order.id));
    let mut touched: Vec<OrderId> = before.into_iter().chain(after).collect();
    touched.dedup();
    lock(txn, &touched, present.as_ref()).await?;
    if let Some(order) = order.filter(|_| before != after) {
        refuse_second(txn, &order).await?;
    }
    let entered = wanted.fields.money();
    let (mut row, vins) = wanted.fields.rows();
    row.order_id = Set(after.map(i64::from));
    row.client_id = Set(wanted.head.client_id.map(i64::from));
    row.supplier_id = Set(wanted.head.supplier_id.map(i64::from));
    row.status = Set(wanted.head.status.unwrap_or(DamageStatus::Pending));
    let version = id.zip(present.map(|row| row.updated_at));
    let (removed, uploads) = (wanted.removed(), &form.uploads);
    let mut saved = None;
    change_orders(txn, &touched, actor, async || {
        let work = async || {
            let id = store::put(txn, actor, version, row, vins).await?;
            attachments::change::<damage_files::Entity>(txn, files, id, &removed, uploads, actor)
                .await?;
            Ok(id)
        };
        saved = Some(store::recorded(txn, actor, id, Some(entered), work).await?);
        Ok(())
    })
    .await?;
    uploads.keep();
    saved.ok_or_else(|| ApiError::NotFound(texts::missing::no_damage()))
}

/// Deletes a damage for good.
///
/// # Errors
/// 404 for one that the user does not see; 409 while money is booked on it or kept back for it.
pub async fn delete(txn: &TenantTx, files: &Files, actor: &Actor, id: DamageId) -> ApiResult<()> {
    let row = store::find(txn, id, actor.visibility).await?;
    let order: Vec<OrderId> = row.order_id.map(OrderId).into_iter().collect();
    lock(txn, &order, Some(&row)).await?;
    if row.damage.paid_amount.0 != 0 || row.damage.received_amount.0 != 0 {
        return Err(ApiError::Conflict(texts::damages::damage_has_money()));
    }
    for order in &order {
        if settlements::store::keeps_back(txn, *order).await? {
            return Err(ApiError::Conflict(texts::damages::damage_is_kept_back()));
        }
    }
    let work = async || store::delete(txn, files, actor, id).await;
    change_orders(txn, &order, actor, work).await.map(drop)
}

/// The damage that is changed, which must be as the form has read it.
async fn current(
    txn: &TenantTx,
    actor: &Actor,
    id: DamageId,
    version: Version,
) -> ApiResult<DamageRow> {
    let row = store::find(txn, id, actor.visibility).await?;
    let (what, subject) = (&texts::changed::DAMAGE, store::subject(id));
    check_recorded(txn, version, what, row.updated_at, subject).await?;
    Ok(row)
}

/// The whole damage as it is to be, and its order.
async fn read_over(
    txn: &TenantTx,
    share: &Share,
    actor: &Actor,
    present: Option<&DamageRow>,
    form: &UploadForm<Partial<DamagePayload>>,
) -> ApiResult<(DamagePayload, Option<orders::Model>)> {
    let sent = &form.body.value;
    let mut stored = present.map_or_else(Map::new, members_of);
    stored.retain(|name, _| !form.is_form || KEPT.contains(&name.as_str()));
    // The list of vehicles has two names.
    if sent.sent.contains_key("vin") {
        stored.remove("vin_numbers");
    }
    let sent = sent.clone();
    let read = move || {
        let (mut wanted, mut errors) = sent.over(stored);
        wanted.settle(&mut errors);
        (wanted, errors)
    };
    let (mut wanted, mut errors) = computing::run(share, Work::Computation, read).await?;
    errors.merge(form.body.errors.clone());
    let named = wanted.head.order_number.as_deref();
    let present = present.and_then(|row| row.order_id.zip(row.order_number.as_deref()));
    let order = match (named, present) {
        // It may be deleted, or out of visibility.
        (Some(named), Some((id, number))) if named == number => {
            read::stored(txn, &[OrderId(id)]).await?.pop()
        }
        (Some(named), _) => read::numbered(txn, named, actor.visibility).await?,
        (None, _) => None,
    };
    match (named, &order) {
        (Some(_), None) => errors.push("order_number", texts::missing::no_order()),
        (None, _) if present.is_some() => {
            errors.push("order_number", texts::damages::damage_keeps_order());
        }
        (_, Some(order)) => fill_from(txn, order, &mut wanted).await?,
        (None, None) => {}
    }
    let client = vec![("client_id", wanted.head.client_id)];
    let supplier = vec![("supplier_id", wanted.head.supplier_id)];
    contacts::store::check(txn, client, supplier, &mut errors).await?;
    errors.into_result()?;
    Ok((wanted, order))
}

/// Takes from the order what the form leaves empty.
async fn fill_from(
    txn: &TenantTx,
    order: &orders::Model,
    wanted: &mut DamagePayload,
) -> ApiResult<()> {
    let head = &mut wanted.head;
    head.client_id = head.client_id.or(order.client_id.map(ContactId));
    head.supplier_id = head.supplier_id.or(order.supplier_id.map(ContactId));
    if wanted.fields.plate_number.is_none() {
        let planned = read::vehicle_of(txn, order).await?;
        let plate = planned.map(|planned| planned.plate_number);
        wanted.fields.plate_number = plate.or_else(|| order.spot_vehicle.clone());
    }
    Ok(())
}

/// Locks the orders and the damage, which must still be as it was read.
async fn lock(txn: &TenantTx, orders: &[OrderId], present: Option<&DamageRow>) -> ApiResult<()> {
    read::lock_all(txn, orders.iter().copied()).await?;
    let Some(row) = present else {
        return Ok(());
    };
    if store::lock(txn, DamageId(row.damage.damage_id)).await? != Some(row.updated_at) {
        txn.overtaken();
        return Err(ApiError::Conflict(texts::damages::damage_moved()));
    }
    Ok(())
}

/// Refuses a second damage of an order.
async fn refuse_second(txn: &TenantTx, order: &orders::Model) -> ApiResult<()> {
    let Some(first) = store::lock_of_order(txn, OrderId(order.id)).await? else {
        return Ok(());
    };
    let called = first.number.unwrap_or_else(|| format!("#{}", first.id));
    let refusal = texts::damages::order_has_damage(order.number.as_str(), called);
    Err(ApiError::Conflict(refusal))
}

//! Creating an order.

use domain::OrderId;
use domain::texts;
use tenant_router::{TenantDb, TenantTx};

use super::draft::OrderDraft;
use super::papers::{self, Filing};
use super::prepare::{PreparedOrder, prepare};
use super::stored;
use crate::actor::Actor;
use crate::dispatch::assign::{self, Terms};
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::http::Body;
use crate::http::idempotency::IdempotencyKey;
use crate::orders::change::change_order;
use crate::orders::locks::lock_with_plans;
use crate::orders::store::{log, number, read};
use crate::orders::wire::full::SavedOrderView;
use crate::places::Places;
use crate::records::write::once;
use crate::{planning, settings};

/// Creates an order, with its vehicle if one was chosen. It gets the number the screen showed, or
/// the next free one if that is taken.
///
/// # Errors
/// 422 with every invalid field; 409 when the vehicle was taken in the meantime.
pub async fn create_order(
    db: &TenantDb,
    places: &Places,
    actor: &Actor,
    wanted: Body<OrderDraft>,
    filing: Filing<'_>,
    key: &IdempotencyKey,
) -> ApiResult<SavedOrderView> {
    let db = &db.by_key();
    // What it refers to may be gone when a browser repeats the request, but the order is there.
    if key.is_sent()
        && let Some(saved) = db.read(async |txn| key.earlier(txn, actor).await).await?
    {
        return Ok(saved);
    }
    let prepared = prepare(db, places, actor, wanted, None).await?;
    once(db, actor, key, async |txn| {
        let saved = write(txn, &prepared, actor, &filing).await?;
        filing.uploads.keep();
        Ok(saved)
    })
    .await
}

/// Writes a prepared order, with its vehicle if one was chosen.
///
/// # Errors
/// 409 when the vehicle was taken in the meantime.
pub async fn write(
    txn: &TenantTx,
    prepared: &PreparedOrder,
    actor: &Actor,
    filing: &Filing<'_>,
) -> ApiResult<SavedOrderView> {
    if let Some(entry) = prepared.draft.cargo.vehicle_planning_id {
        let copied = prepared.draft.general.duplicate_order_id;
        lock_with_plans(txn, actor.visibility, copied.as_slice(), &[entry]).await?;
    }
    let wanted = prepared.draft.general.number();
    let number = number::take(txn, actor.today, wanted).await?.to_string();
    let id = stored::insert(txn, prepared, number.clone(), actor).await?;
    log::write_added(txn, actor, id, &number).await?;
    if prepared.vehicle.is_some() {
        change_order(txn, id, actor, async || {
            take_vehicle(txn, id, prepared, actor).await
        })
        .await?;
    }
    papers::save(txn, actor, id, &prepared.draft.papers, filing).await?;
    Ok(SavedOrderView::of(id, number, actor.now))
}

/// Assigns the chosen vehicle, if any, to an order that has none; fails if it is no longer free. Its plan must
/// be held.
pub async fn take_vehicle(
    txn: &TenantTx,
    id: OrderId,
    prepared: &PreparedOrder,
    actor: &Actor,
) -> ApiResult<()> {
    let Some(entry) = prepared.draft.cargo.vehicle_planning_id else {
        return Ok(());
    };
    let vehicle = planning::store::find(txn, entry).await?.ok_or_else(|| {
        ApiError::field(
            "cargo.vehicle_planning_id",
            texts::missing::does_not_exist(),
        )
    })?;
    let order = read::stored(txn, &[id]).await?.pop();
    let order = order.or_missing(texts::missing::no_order)?;
    let legs = read::legs(txn, &[id]).await?;
    assign::check(txn, actor, &order, &vehicle).await?;
    if let Some(measured) = &prepared.vehicle {
        assign::check_start(&vehicle, measured)?;
    }
    let prices = settings::values::running_prices(txn).await?;
    let terms = Terms {
        route: &prepared.route,
        prices: &prices,
        unloading: prepared.draft.cargo.unloading_date,
    };
    assign::give(txn, &order, &legs, &vehicle, &terms, actor).await
}

//! Taking an order.

use chrono::NaiveDate;
use domain::OrderId;
use domain::texts;
use sea_orm::EntityTrait;
use tenant_router::{TenantDb, TenantTx};

use super::assign::{self, Terms};
use super::change::{Stamp, change_order};
use super::draft::OrderDraft;
use super::prepare::{PreparedOrder, prepare};
use super::sight::Sight;
use super::store::log::{self, Change};
use super::store::{number, read, save};
use super::wire::full::{SavedGeneralView, SavedOrderView};
use crate::error::{ApiError, ApiResult};
use crate::http::Body;
use crate::http::idempotency::IdempotencyKey;
use crate::places::Places;
use crate::{planning, settings};

/// Creates an order, with its vehicle if one was chosen. It gets the next free number, which may
/// be another than the screen showed.
///
/// # Errors
/// 422 with every field that cannot be accepted; 409 when the vehicle was taken meanwhile.
pub async fn create_order(
    db: &TenantDb,
    places: &Places,
    sight: Sight,
    wanted: Body<OrderDraft>,
    key: &IdempotencyKey,
    stamp: Stamp,
    today: NaiveDate,
) -> ApiResult<SavedOrderView> {
    let prepared = prepare(db, places, sight, wanted, None, today).await?;
    db.write(async |txn| {
        key.once(txn, stamp.by, stamp.at, &prepared.draft, async || {
            write(txn, &prepared, stamp, today).await
        })
        .await
    })
    .await
}

async fn write(
    txn: &TenantTx,
    prepared: &PreparedOrder,
    stamp: Stamp,
    today: NaiveDate,
) -> ApiResult<SavedOrderView> {
    let number = number::take(txn, today).await?.to_string();
    let id = save::insert(txn, prepared, number.clone(), stamp.by, stamp.at).await?;
    let created = Change::of("general.order_number", None, Some(number.clone()));
    log::write(txn, id, stamp.by, stamp.at, created.into_iter().collect()).await?;
    if prepared.vehicle.is_some() {
        change_order(txn, id, stamp, async || {
            take_vehicle(txn, id, prepared, stamp, today).await
        })
        .await?;
    }
    Ok(SavedOrderView {
        id: id.0,
        general: SavedGeneralView {
            order_number: number,
        },
        updated_at: stamp.at,
    })
}

/// Assigns the chosen vehicle to an order that has none, if it is still free.
pub async fn take_vehicle(
    txn: &TenantTx,
    id: OrderId,
    prepared: &PreparedOrder,
    stamp: Stamp,
    today: NaiveDate,
) -> ApiResult<()> {
    let Some(entry) = prepared.draft.cargo.vehicle_planning_id else {
        return Ok(());
    };
    let vehicle = planning::store::lock(txn, entry).await?.ok_or_else(|| {
        ApiError::field(
            "cargo.vehicle_planning_id",
            texts::missing::does_not_exist(),
        )
    })?;
    let order = entity::orders::Entity::find_by_id(id.0)
        .one(txn)
        .await?
        .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))?;
    let legs = read::legs(txn, &[id]).await?;
    assign::check(txn, &order, &vehicle, today).await?;
    let prices = settings::values::running_prices(txn).await?;
    let terms = Terms {
        journey: &prepared.journey,
        prices: &prices,
        unloading: prepared.draft.cargo.unloading_date,
        today,
    };
    assign::give(txn, &order, &legs, &vehicle, &terms, stamp).await
}

//! Accepting what carriers bill, and taking it back.
//!
//! The orders are locked first, then the settlement that is taken back from, and then everything is checked: an order is
//! settled once, and an invoice of a carrier is accepted once, which the database guarantees.

use std::collections::BTreeSet;

use domain::{ContactId, OrderId, texts};
use sea_orm::SqlErr;
use tenant_router::{TenantDb, TenantTx};

use super::access::access;
use super::noting;
use super::prepare::{Prepared, prepare};
use super::propose::refuse_settled;
use super::wire::payload::SettlementPayload;
use super::wire::view::SavedSettlementView;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::http::Body;
use crate::http::idempotency::IdempotencyKey;
use crate::orders::store::{billed, read};
use crate::records::history::{Event, record};
use crate::records::write::once;
use crate::settings::closing;
use crate::settlements::store;

/// The constraint that an invoice of a carrier is accepted once.
const ONCE: &str = "settlements_invoice_key";

/// Adds a settlement, once for each key.
///
/// # Errors
/// 422 with every field that cannot be accepted; 409 if the invoice was accepted already, or an order is settled.
pub async fn create(
    db: &TenantDb,
    actor: &Actor,
    body: Body<SettlementPayload>,
    key: &IdempotencyKey,
) -> ApiResult<SavedSettlementView> {
    let (sent, errors) = body.parts();
    let saved = once(db, actor, key, async |txn| {
        let orders = sent.orders.0.iter().flatten().filter_map(|line| *line.id);
        let orders: BTreeSet<OrderId> = orders.collect();
        let closed = closing::keep_open(txn).await?;
        if let Some(problem) = closing::problem(closed, actor.today) {
            return Err(ApiError::Conflict(problem));
        }
        read::lock_all(txn, orders).await?;
        // What is left of it is calculated next.
        let credited = sent.credited_settlement_id.as_slice();
        store::lock(txn, credited, &access(actor)).await?;
        let prepared = prepare(txn, actor, &sent, errors.clone()).await?;
        add(txn, actor, prepared).await
    })
    .await;
    match saved {
        Err(ApiError::Database(error)) if is_duplicate(&error) => {
            // Another user was quicker; by now there is something to name.
            db.read(async |txn| {
                let prepared = prepare(txn, actor, &sent, errors.clone()).await?;
                refuse_duplicate(txn, &prepared).await?;
                Err(ApiError::Database(error))
            })
            .await
        }
        other => other,
    }
}

fn is_duplicate(error: &sea_orm::DbErr) -> bool {
    matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(message)) if message.contains(ONCE))
}

async fn add(txn: &TenantTx, actor: &Actor, prepared: Prepared) -> ApiResult<SavedSettlementView> {
    match prepared.links.credited {
        Some(credited) => {
            store::lock(txn, &[credited], &access(actor)).await?;
        }
        None => refuse_settled(txn, &prepared.found).await?,
    }
    refuse_duplicate(txn, &prepared).await?;
    let Prepared {
        links,
        lines,
        totals,
        released,
        ..
    } = &prepared;
    let id = store::insert(txn, links, *totals, lines, actor).await?;
    if let Some(credited) = links.credited {
        store::release(txn, credited, released).await?;
    }
    let stored = store::find(txn, id, &access(actor)).await?;
    let numbers = billed::numbers(txn, &stored.orders()).await?;
    // The history says what was entered, so that a sum that is stored otherwise is found (`settlement.stated`).
    let (vat, gross) = *totals;
    let entered = stored.state(&numbers)?;
    let entered = entered
        .with("total_vat", vat.0)
        .with("total_sum_with_vat", gross.0);
    let event = Event::Created(entered);
    record(txn, actor, store::subject(id), event).await?;
    noting::settled(txn, actor, &stored).await?;
    Ok(SavedSettlementView {
        id: id.0,
        invoice_number: stored.number(),
    })
}

/// Refuses an invoice that was accepted already, and names when.
async fn refuse_duplicate(txn: &TenantTx, prepared: &Prepared) -> ApiResult<()> {
    let links = &prepared.links;
    let supplier: ContactId = links.supplier;
    let earlier = store::same_number(txn, supplier, &links.serie, &links.number).await?;
    match earlier {
        Some((number, day)) => {
            let problem = texts::settlements::is_duplicate(number, day.to_string());
            Err(ApiError::Conflict(problem))
        }
        None => Ok(()),
    }
}

//! Makes a payment file of chosen settlements.

use chrono::{Days, NaiveDate};
use domain::orders::Currency;
use domain::payments::transfers::{NoTransfer, ToPay, Transfer, transfers};
use domain::settlements::printed;
use domain::{Cents, FieldErrors, SettlementId, texts};
use sea_orm::SqlErr;
use tenant_router::{TenantDb, TenantTx};

use super::wire::{MadePaymentFileView, PaymentFilePayload};
use crate::actor::Actor;
use crate::company::store::{Profile, read as profile};
use crate::contacts;
use crate::error::{ApiError, ApiResult};
use crate::http::idempotency::IdempotencyKey;
use crate::payments::files::{self, NewFile};
use crate::records::write::once;
use crate::settlements::store;
use crate::settling::access::access;

/// Most settlements of a file.
const MOST: usize = 1_000;
/// How far ahead a bank can be asked to pay.
const MOST_DAYS: u64 = 365;

/// Makes a file, once for each key.
///
/// # Errors
/// 422 with everything that stands in the way; 409 if a bank is asked to pay one of them already; 404 if the user does
/// not see one.
pub async fn make(
    db: &TenantDb,
    actor: &Actor,
    sent: PaymentFilePayload,
    key: &IdempotencyKey,
) -> ApiResult<MadePaymentFileView> {
    let made = once(db, actor, key, async |txn| add(txn, actor, &sent).await).await;
    match made {
        // Another user was quicker.
        Err(ApiError::Database(error)) if is_pending(&error) => {
            Err(ApiError::Conflict(texts::payments::pending_by_now()))
        }
        other => other,
    }
}

fn is_pending(error: &sea_orm::DbErr) -> bool {
    matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(message)) if message.contains(files::ONCE))
}

async fn add(
    txn: &TenantTx,
    actor: &Actor,
    sent: &PaymentFilePayload,
) -> ApiResult<MadePaymentFileView> {
    let mut ids: Vec<SettlementId> = sent.ids.0.clone().unwrap_or_default();
    ids.sort_unstable();
    ids.dedup();
    let mut errors = FieldErrors::default();
    if ids.len() > MOST {
        errors.push("ids", texts::orders::too_many_selected(MOST));
        return Err(errors.into());
    }
    let company = profile(txn).await?;
    let day = day(sent, actor, &mut errors);
    let iban = company.bank_iban.clone();
    if iban.is_none() {
        errors.push("debtor_iban", texts::payments::no_account_of_ours());
    }
    let chosen = chosen(txn, actor, &ids, &mut errors).await?;
    let transfers = match transfers(chosen) {
        Ok(transfers) => transfers,
        Err(NoTransfer::NothingLeft(carrier)) => {
            errors.push("ids", texts::payments::nothing_left(carrier));
            Vec::new()
        }
        Err(NoTransfer::TooLarge(error)) => return Err(ApiError::Refused(error.into())),
    };
    errors.into_result()?;
    let (Some(format), Some(day), Some(iban)) = (*sent.format, day, iban) else {
        return Err(ApiError::field("format", texts::fields::required()));
    };
    let Profile {
        name, bank_swift, ..
    } = company;
    let new = NewFile {
        format,
        day,
        debtor: name,
        iban,
        bic: bank_swift,
    };
    let id = files::insert(txn, new, &transfers, actor).await?;
    let sum = Cents::sum(transfers.iter().map(|one: &Transfer| one.amount));
    Ok(MadePaymentFileView {
        id,
        transfers: transfers.len(),
        total_amount: sum.map_err(|error| ApiError::Refused(error.into()))?,
    })
}

fn day(sent: &PaymentFilePayload, actor: &Actor, errors: &mut FieldErrors) -> Option<NaiveDate> {
    let day = (*sent.execution_date)?;
    let last = actor.today.checked_add_days(Days::new(MOST_DAYS));
    if day < actor.today || last.is_some_and(|last| day > last) {
        errors.push("execution_date", texts::payments::not_today_or_later());
    }
    Some(day)
}

/// The settlements, with their carriers and what is left to pay. They are locked, so that what is left stays.
async fn chosen(
    txn: &TenantTx,
    actor: &Actor,
    ids: &[SettlementId],
    errors: &mut FieldErrors,
) -> ApiResult<Vec<ToPay>> {
    let rows = store::lock(txn, ids, &access(actor)).await?;
    if rows.len() < ids.len() {
        return Err(ApiError::NotFound(texts::missing::no_settlement()));
    }
    let pending = files::pending(txn, ids).await?;
    let suppliers: Vec<i64> = rows.iter().map(|row| row.supplier_id).collect();
    let accounts = contacts::store::accounts_of(txn, &suppliers).await?;
    let mut chosen = Vec::with_capacity(rows.len());
    for row in rows {
        let number = printed(&row.serie, &row.supplier_invoice_number);
        if let Some(file) = pending.get(&SettlementId(row.id)) {
            let problem = texts::payments::is_pending(number, *file);
            return Err(ApiError::Conflict(problem));
        }
        let creditor = store::carrier_name(&row)?;
        let amount = Cents(row.total_sum_with_vat - row.kept_back - row.paid_amount);
        let account = accounts.get(&row.supplier_id).and_then(|all| all.first());
        let problem = if row.currency != Currency::Eur {
            Some(texts::payments::not_in_euros(number.clone()))
        } else if amount == Cents::ZERO {
            Some(texts::payments::is_paid(number.clone()))
        } else if account.is_none() {
            Some(texts::payments::no_account(creditor.clone()))
        } else {
            None
        };
        if let Some(problem) = problem {
            errors.push("ids", problem);
            continue;
        }
        chosen.push(ToPay {
            id: Some(row.id),
            credited: row.credited_settlement_id,
            amount,
            number,
            creditor,
            iban: account.cloned().unwrap_or_default(),
        });
    }
    Ok(chosen)
}

//! Payment files as they are shown and handed out.

use std::collections::{BTreeMap, HashMap, HashSet};

use domain::payments::pain::{self, NoPaymentFile, PaymentOrder};
use domain::payments::transfers::{ToPay, Transfer};
use domain::{Cents, SettlementId, UserId, texts};
use tenant_router::TenantTx;

use super::wire::{PaymentFileContentsView, PaymentFileView, TransferView, TransferredView};
use crate::actor::{Actor, people};
use crate::error::{ApiError, ApiResult};
use crate::payments::files::{self, FileRow, ItemRow};
use crate::settlements::store;
use crate::settling::access::access;

/// Most files of the list.
const MOST: u64 = 200;

/// What a bank knows a file by: once in a company for each file.
pub fn message_id(file: &FileRow) -> String {
    format!("WH-{}-{}", file.created_at.format("%Y%m%d"), file.id)
}

/// A file with its transfers, if the user sees all of its settlements.
pub struct Whole {
    /// Its row.
    pub row: FileRow,
    /// Its transfers, from top to bottom.
    pub transfers: Vec<Transfer>,
}

/// A file, locked until the transaction ends if asked for.
///
/// # Errors
/// 404 if there is none, or the user does not see one of its settlements.
pub async fn find(txn: &TenantTx, actor: &Actor, id: i64, lock: bool) -> ApiResult<Whole> {
    let missing = || ApiError::NotFound(texts::payments::no_payment_file());
    let row = files::find(txn, id, lock).await?.ok_or_else(missing)?;
    let found = whole(txn, actor, vec![row]).await?;
    found.into_iter().next().ok_or_else(missing)
}

/// The latest files of whose settlements the user sees all.
pub async fn list(txn: &TenantTx, actor: &Actor) -> ApiResult<Vec<PaymentFileView>> {
    let rows = files::latest(txn, MOST).await?;
    let found = whole(txn, actor, rows).await?;
    let names = makers(txn, &found).await?;
    found.iter().map(|file| view(file, &names)).collect()
}

/// A file with what it pays.
pub async fn contents(
    txn: &TenantTx,
    actor: &Actor,
    id: i64,
) -> ApiResult<PaymentFileContentsView> {
    let found = find(txn, actor, id, false).await?;
    let names = makers(txn, std::slice::from_ref(&found)).await?;
    let transfers = found.transfers.iter().map(|transfer| TransferView {
        creditor_name: transfer.creditor.clone(),
        creditor_iban: transfer.iban.clone(),
        amount: transfer.amount,
        text: transfer.text(),
        settlements: transfer.settlements.iter().map(transferred).collect(),
    });
    Ok(PaymentFileContentsView {
        transfers: transfers.collect(),
        file: view(&found, &names)?,
    })
}

fn transferred(one: &ToPay) -> TransferredView {
    TransferredView {
        id: one.id,
        invoice_number: one.number.clone(),
        amount: one.amount,
    }
}

/// The name and the XML of a file.
pub fn xml(file: &Whole) -> ApiResult<(String, Vec<u8>)> {
    let row = &file.row;
    let order = PaymentOrder {
        format: row.format,
        message_id: message_id(row),
        created_at: row.created_at.to_utc(),
        execution_date: row.execution_date,
        debtor: row.debtor_name.clone(),
        iban: row.debtor_iban.clone(),
        bic: row.debtor_bic.clone(),
    };
    let written = pain::write(&order, &file.transfers);
    let written = written.map_err(|error| match error {
        NoPaymentFile::TooLarge(error) => ApiError::Refused(error.into()),
        NoPaymentFile::Unwritten(error) => ApiError::Internal(error.into()),
    })?;
    Ok((format!("{}.xml", order.message_id), written))
}

/// Those of these files of whose settlements the user sees all, with their transfers.
async fn whole(txn: &TenantTx, actor: &Actor, rows: Vec<FileRow>) -> ApiResult<Vec<Whole>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let items = files::items_of(txn, &ids).await?;
    let settlements: Vec<SettlementId> = items
        .iter()
        .filter_map(|item| item.settlement_id.map(SettlementId))
        .collect();
    let seen: HashSet<i64> = store::seen(txn, &settlements, &access(actor))
        .await?
        .into_iter()
        .collect();
    let mut by_file: HashMap<i64, Vec<ItemRow>> = HashMap::new();
    for item in items {
        by_file.entry(item.payment_file_id).or_default().push(item);
    }
    let mut found = Vec::with_capacity(rows.len());
    for row in rows {
        let items = by_file.remove(&row.id).unwrap_or_default();
        let mut of_items = items.iter().filter_map(|item| item.settlement_id);
        if of_items.all(|id| seen.contains(&id)) {
            let transfers = transfers_of(items)?;
            found.push(Whole { row, transfers });
        }
    }
    Ok(found)
}

fn transfers_of(items: Vec<ItemRow>) -> ApiResult<Vec<Transfer>> {
    let mut by_place: BTreeMap<i32, Vec<ToPay>> = BTreeMap::new();
    for item in items {
        by_place.entry(item.transfer).or_default().push(ToPay {
            id: item.settlement_id,
            credited: None,
            amount: Cents(item.amount),
            number: item.invoice_number,
            creditor: item.creditor_name,
            iban: item.creditor_iban,
        });
    }
    let transfers = by_place.into_values().map(Transfer::of);
    let transfers: Result<Vec<_>, _> = transfers.collect();
    let transfers = transfers.map_err(|error| ApiError::Refused(error.into()))?;
    Ok(transfers.into_iter().flatten().collect())
}

/// The names of those who made these files.
async fn makers(txn: &TenantTx, files: &[Whole]) -> ApiResult<HashMap<i64, String>> {
    let ids: Vec<UserId> = files
        .iter()
        .map(|file| UserId(file.row.created_by_id))
        .collect();
    Ok(people::names_of(txn, &ids).await?)
}

fn view(file: &Whole, names: &HashMap<i64, String>) -> ApiResult<PaymentFileView> {
    let row = &file.row;
    let sum = Cents::sum(file.transfers.iter().map(|transfer| transfer.amount));
    Ok(PaymentFileView {
        id: row.id,
        message_id: message_id(row),
        format: row.format,
        state: row.state,
        execution_date: row.execution_date,
        debtor_iban: row.debtor_iban.clone(),
        transfers: file.transfers.len(),
        settlements: file.transfers.iter().map(|one| one.settlements.len()).sum(),
        total_amount: sum.map_err(|error| ApiError::Refused(error.into()))?,
        created_by: names.get(&row.created_by_id).cloned().unwrap_or_default(),
        created_at: row.created_at.to_utc(),
        ended_at: row.ended_at.map(|at| at.to_utc()),
    })
}

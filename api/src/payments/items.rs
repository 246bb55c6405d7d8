//! The lines of bank statements, as rows.

use std::collections::HashMap;

use domain::Cents;
use domain::payments::same::{Fingerprint, Seen};
use domain::payments::statement::{StatedInvoice, StatementEntry, StatementLine};
use domain::payments::{
    Direction, LineKind, PaymentImportItemReason as Reason, PaymentImportItemStatus as Status,
};
use entity::payment_import_items as items;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, Condition, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::batch::{is_among, patch_all};
use crate::http::{Page, Paging};
use crate::lists;

/// The row of a line.
pub type Item = items::Model;

/// The currency of a line that cannot be read: none (ISO 4217).
const NONE: &str = "XXX";

/// Stores lines of a file in the order in which they come. `account` is ours where the file names none.
pub async fn add(
    txn: &TenantTx,
    import: i64,
    account: Option<&str>,
    entries: Vec<StatementEntry>,
) -> Result<(), DbErr> {
    let rows: Vec<items::ActiveModel> = entries
        .into_iter()
        .map(|entry| row_of(import, account, entry))
        .collect::<Result<_, _>>()?;
    if rows.is_empty() {
        return Ok(());
    }
    items::Entity::insert_many(rows)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

fn row_of(
    import: i64,
    account: Option<&str>,
    entry: StatementEntry,
) -> Result<items::ActiveModel, DbErr> {
    let place = |position: u32| {
        i32::try_from(position).map_err(|error| DbErr::Type(format!("a line: {error}")))
    };
    let line = match entry {
        StatementEntry::Line(line) => line,
        StatementEntry::Unread(unread) => {
            return Ok(items::ActiveModel {
                payment_import_id: Set(import),
                position: Set(place(unread.position)?),
                import_status: Set(Status::Failed),
                reason: Set(Some(Reason::Unreadable)),
                amount: Set(0),
                currency: Set(NONE.to_owned()),
                own_iban: Set(account.map(str::to_owned)),
                invoice_reference: Set(Some(unread.text)),
                duplicate_key: Set(String::new()),
                stated: Set(json!([])),
                ..Default::default()
            });
        }
    };
    let account = line.account.clone().or_else(|| account.map(str::to_owned));
    let stated: Vec<_> = line
        .stated
        .iter()
        .map(|one| json!({ "number": one.number, "amount": one.amount }))
        .collect();
    Ok(items::ActiveModel {
        payment_import_id: Set(import),
        position: Set(place(line.position)?),
        import_status: Set(Status::Waiting),
        payment_date: Set(Some(line.day)),
        amount: Set(line.amount.0),
        duplicate_key: Set(key_of(account.as_deref(), &line)),
        currency: Set(line.currency),
        payer_name: Set(line.party),
        payer_iban: Set(line.party_iban),
        own_iban: Set(account),
        bank_reference: Set(line.bank_reference),
        invoice_reference: Set(Some(line.text)),
        kind: Set(line.kind),
        direction: Set(line.direction),
        charges: Set(line.charges.0),
        on_behalf_of: Set(line.on_behalf_of),
        end_to_end_reference: Set(line.end_to_end_id),
        stated: Set(stated.into()),
        ..Default::default()
    })
}

/// Equal for payments of one account, day, amount, currency and direction.
pub fn key_of(account: Option<&str>, line: &StatementLine) -> String {
    format!(
        "{}|{}|{}|{}|{}",
        account.unwrap_or_default(),
        line.day,
        line.direction,
        line.amount.0,
        line.currency
    )
}

/// What the statement says in a line; none for one that cannot be read.
pub fn line_of(row: &Item) -> Option<StatementLine> {
    let stated = row.stated.as_array().map(Vec::as_slice).unwrap_or_default();
    let stated = stated.iter().filter_map(|one| {
        Some(StatedInvoice {
            number: one.get("number")?.as_str()?.to_owned(),
            amount: one
                .get("amount")
                .and_then(serde_json::Value::as_i64)
                .map(Cents),
        })
    });
    Some(StatementLine {
        position: u32::try_from(row.position).unwrap_or_default(),
        kind: row.kind,
        direction: row.direction,
        account: row.own_iban.clone(),
        day: row.payment_date?,
        amount: Cents(row.amount),
        charges: Cents(row.charges),
        currency: row.currency.clone(),
        party: row.payer_name.clone(),
        party_iban: row.payer_iban.clone(),
        on_behalf_of: row.on_behalf_of.clone(),
        text: row.invoice_reference.clone().unwrap_or_default(),
        stated: stated.collect(),
        end_to_end_id: row.end_to_end_reference.clone(),
        bank_reference: row.bank_reference.clone(),
    })
}

/// What tells a line from others of its day and amount.
pub fn fingerprint(row: &Item) -> Fingerprint {
    Fingerprint::of(
        row.bank_reference.as_deref(),
        row.payer_iban.as_deref(),
        row.payer_name.as_deref(),
        row.invoice_reference.as_deref(),
    )
}

/// The next lines of an import that wait, in the order of the file.
pub async fn waiting(txn: &TenantTx, import: i64, most: u64) -> Result<Vec<Item>, DbErr> {
    items::Entity::find()
        .filter(items::Column::PaymentImportId.eq(import))
        .filter(items::Column::ImportStatus.eq(Status::Waiting))
        .order_by_asc(items::Column::Position)
        .limit(most)
        .all(txn)
        .await
}

/// The payments that lines of an import may be the same as, with their keys: those of other files that no line of this
/// one stands for yet, and those of this one that were gone through.
pub async fn seen(
    txn: &TenantTx,
    import: i64,
    keys: &[String],
) -> Result<Vec<(String, Seen)>, DbErr> {
    let twin = Query::select()
        .column(items::Column::DuplicateOfId)
        .from(items::Entity)
        .and_where(items::Column::PaymentImportId.eq(import))
        .and_where(items::Column::DuplicateOfId.is_not_null())
        .take();
    let is_own = items::Column::PaymentImportId.eq(import);
    let rows = items::Entity::find()
        .filter(items::Column::DuplicateKey.is_in(keys.iter().map(String::as_str)))
        .filter(items::Column::DuplicateOfId.is_null())
        .filter(items::Column::ImportStatus.ne(Status::Waiting))
        .filter(
            Condition::any()
                .add(is_own)
                .add(items::Column::Id.not_in_subquery(twin)),
        )
        .order_by_asc(items::Column::Id)
        .all(txn)
        .await?;
    let seen = rows.into_iter().map(|row| {
        let one = Seen {
            id: row.id,
            fingerprint: fingerprint(&row),
            is_of_this_file: row.payment_import_id == import,
        };
        (row.duplicate_key, one)
    });
    Ok(seen.collect())
}

/// What was found out about a line.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// The line.
    pub id: i64,
    /// What became of it.
    pub status: Status,
    /// Why it is not simply imported.
    pub reason: Option<Reason>,
    /// The other party.
    pub party: Option<i64>,
    /// The payment that it is the same as.
    pub duplicate_of: Option<i64>,
}

/// Stores what was found out about lines.
pub async fn record(txn: &TenantTx, outcomes: &[Outcome]) -> Result<(), DbErr> {
    let rows = outcomes.iter().map(|one| items::ActiveModel {
        id: Unchanged(one.id),
        import_status: Set(one.status),
        reason: Set(one.reason),
        client_id: Set(one.party),
        duplicate_of_id: Set(one.duplicate_of),
        ..Default::default()
    });
    patch_all(txn, rows).await
}

/// A line.
pub async fn find(txn: &TenantTx, id: i64) -> Result<Option<Item>, DbErr> {
    items::Entity::find_by_id(id).one(txn).await
}

/// Stores what a person decided about a line. What was found out before is kept, so that it can be undone.
pub async fn decide(
    txn: &TenantTx,
    item: &Item,
    status: Status,
    party: Option<i64>,
    actor: &Actor,
) -> Result<(), DbErr> {
    let row = items::ActiveModel {
        id: Unchanged(item.id),
        import_status: Set(status),
        reason: Set(None),
        client_id: Set(party.or(item.client_id)),
        found_status: Set(Some(item.import_status)),
        found_reason: Set(item.reason),
        decided_by_id: Set(Some(actor.id.0)),
        decided_at: Set(Some(actor.now.into())),
        ..Default::default()
    };
    patch_all(txn, [row]).await
}

/// Puts a line back to what it was before a person decided; one that was booked by itself waits for a person.
pub async fn undo(txn: &TenantTx, item: &Item) -> Result<Status, DbErr> {
    let (status, reason) = match item.found_status {
        Some(status) => (status, item.found_reason),
        None => (Status::PotentialReallocation, Some(Reason::TakenBack)),
    };
    let row = items::ActiveModel {
        id: Unchanged(item.id),
        import_status: Set(status),
        reason: Set(reason),
        found_status: Set(None),
        found_reason: Set(None),
        decided_by_id: Set(None),
        decided_at: Set(None),
        ..Default::default()
    };
    patch_all(txn, [row]).await?;
    Ok(status)
}

/// The lines of an import that a person has to look at, in the order of the file.
pub async fn open(
    txn: &TenantTx,
    import: i64,
    status: Status,
    most: u64,
) -> Result<Vec<Item>, DbErr> {
    let mut query = items::Entity::find()
        .filter(items::Column::PaymentImportId.eq(import))
        .filter(items::Column::ImportStatus.eq(status));
    if status == Status::Failed {
        // The same payment was seen before; nothing can be done about it.
        query = query.filter(
            items::Column::Reason
                .is_null()
                .or(items::Column::Reason.ne(Reason::Duplicate)),
        );
    }
    query
        .order_by_asc(items::Column::Position)
        .limit(most)
        .all(txn)
        .await
}

/// A page of the lines of an import, in the order of the file: those with these statuses, or all.
pub async fn page(
    txn: &TenantTx,
    import: i64,
    statuses: &[Status],
    paging: Paging,
) -> Result<Page<Item>, DbErr> {
    let mut all = items::Entity::find().filter(items::Column::PaymentImportId.eq(import));
    if !statuses.is_empty() {
        all = all.filter(items::Column::ImportStatus.is_in(statuses.iter().copied()));
    }
    let total = lists::total(txn, paging, all.clone()).await?;
    let rows = all
        .order_by_asc(items::Column::Position)
        .offset(paging.offset)
        .limit(paging.to_read())
        .all(txn)
        .await?;
    Ok(paging.page(rows, total))
}

/// Some lines of an import from a place on, in the order of the file.
pub async fn after(
    txn: &TenantTx,
    import: i64,
    position: i32,
    most: u64,
) -> Result<Vec<Item>, DbErr> {
    items::Entity::find()
        .filter(items::Column::PaymentImportId.eq(import))
        .filter(items::Column::Position.gt(position))
        .order_by_asc(items::Column::Position)
        .limit(most)
        .all(txn)
        .await
}

/// These lines.
pub async fn of(txn: &TenantTx, ids: &[i64]) -> Result<Vec<Item>, DbErr> {
    items::Entity::find()
        .filter(is_among((items::Entity, items::Column::Id), ids))
        .order_by_asc(items::Column::Position)
        .all(txn)
        .await
}

/// The booked payments that a return may take back: of the other direction, with its amount and currency, not later, the
/// latest first.
pub async fn returned(txn: &TenantTx, line: &Item, most: u64) -> Result<Vec<Item>, DbErr> {
    let other = match line.direction {
        Direction::Incoming => Direction::Outgoing,
        Direction::Outgoing => Direction::Incoming,
    };
    items::Entity::find()
        .filter(items::Column::Direction.eq(other))
        .filter(items::Column::Kind.eq(LineKind::Payment))
        .filter(items::Column::ImportStatus.eq(Status::Imported))
        .filter(items::Column::Amount.eq(line.amount))
        .filter(items::Column::Currency.eq(line.currency.as_str()))
        .filter(items::Column::PaymentDate.lte(line.payment_date))
        .filter(Expr::col(items::Column::Id).ne(line.id))
        .order_by_desc(items::Column::PaymentDate)
        .order_by_desc(items::Column::Id)
        .limit(most)
        .all(txn)
        .await
}

/// The clients for which others were confirmed to pay, by the names of those others as statements write them.
pub async fn confirmed_clients(txn: &TenantTx, payers: &[String]) -> Result<Vec<i64>, DbErr> {
    items::Entity::find()
        .select_only()
        .column(items::Column::ClientId)
        .distinct()
        .filter(items::Column::PayerName.is_in(payers.iter().map(String::as_str)))
        .filter(is_confirmed())
        .into_tuple()
        .all(txn)
        .await
}

/// The names of those who were confirmed to pay for these clients, as statements write them.
pub async fn confirmed_payers(
    txn: &TenantTx,
    clients: &[i64],
) -> Result<HashMap<i64, Vec<String>>, DbErr> {
    const MOST: u64 = 5_000;
    let rows: Vec<(i64, String)> = items::Entity::find()
        .select_only()
        .columns([items::Column::ClientId, items::Column::PayerName])
        .distinct()
        .filter(is_among((items::Entity, items::Column::ClientId), clients))
        .filter(items::Column::PayerName.is_not_null())
        .filter(is_confirmed())
        .limit(MOST)
        .into_tuple()
        .all(txn)
        .await?;
    let mut payers: HashMap<i64, Vec<String>> = HashMap::new();
    for (client, name) in rows {
        payers.entry(client).or_default().push(name);
    }
    Ok(payers)
}

/// A person booked an incoming payment.
fn is_confirmed() -> Condition {
    Condition::all()
        .add(items::Column::DecidedAt.is_not_null())
        .add(items::Column::ImportStatus.eq(Status::Imported))
        .add(items::Column::Direction.eq(Direction::Incoming))
        .add(items::Column::ClientId.is_not_null())
}

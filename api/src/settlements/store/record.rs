//! Single settlements: read, written, paid, archived.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use domain::history::HistorySubject;
use domain::orders::{Category, Currency};
use domain::settlements::{BilledLine, Party, PurchaseCase, SettlementType, printed};
use domain::{Cents, ContactId, OrderId, SettlementId, texts};
use entity::{settlement_lines, settlements};
use sea_orm::ActiveValue::{NotSet, Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait, LockType};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use serde_json::json;
use tenant_router::TenantTx;

use super::list::Access;
use crate::actor::Actor;
use crate::batch::is_among;
use crate::error::{ApiResult, OrMissing};
use crate::payments;
use crate::records::history::{State, Subject};

/// How the number of a carrier's invoice is compared, as the column `invoice_key` does.
const KEY: &str =
    "settlements.invoice_key = upper(regexp_replace(extensions.fold($1), '[^[:alnum:]]', '', 'g'))";

/// The row of a settlement.
pub type Row = settlements::Model;

/// A settlement as it is stored.
#[derive(Debug, Clone)]
pub struct Stored {
    /// Its row.
    pub row: settlements::Model,
    /// Its lines, from top to bottom.
    pub lines: Vec<settlement_lines::Model>,
}

impl Stored {
    /// The settlement.
    pub fn id(&self) -> SettlementId {
        SettlementId(self.row.id)
    }

    /// The number of the carrier's invoice with its serie.
    pub fn number(&self) -> String {
        number_of(&self.row)
    }

    /// Its orders.
    pub fn orders(&self) -> Vec<OrderId> {
        self.lines
            .iter()
            .map(|line| OrderId(line.order_id))
            .collect()
    }

    /// The carrier as it was when it was settled.
    pub fn party(&self) -> Result<Party, DbErr> {
        party_of(&self.row)
    }

    /// What is to be paid of it; negative for one that takes back.
    pub fn payable(&self) -> Cents {
        Cents(self.row.total_sum_with_vat - self.row.kept_back)
    }

    /// What its history compares. `numbers` are those of its orders.
    pub fn state(&self, numbers: &HashMap<OrderId, String>) -> Result<State, DbErr> {
        let lines = self.lines.iter().map(|line| {
            let number = numbers.get(&OrderId(line.order_id));
            let gross = Cents(line.supplier_amount_with_vat);
            let number = number.map(String::as_str).unwrap_or_default();
            format!("{number}: {gross}")
        });
        let row = &self.row;
        State::of(&json!({
            "invoice_number": self.number(),
            "type": row.settlement_type,
            "supplier_id": row.supplier_id,
            "supplier_invoice_date": row.supplier_invoice_date,
            "settlement_creation_date": row.settlement_creation_date,
            "payment_due_date": row.payment_due_date,
            "subcontractor_number": row.subcontractor_number,
            "cmr_number": row.cmr_number,
            "category": row.category,
            "currency": row.currency,
            "total_without_vat": row.total_without_vat,
            "total_vat": row.total_vat,
            "total_sum_with_vat": row.total_sum_with_vat,
            "kept_back": row.kept_back,
            "orders": lines.collect::<Vec<_>>().join("\n"),
            "reason": row.reason,
            "paid_amount": row.paid_amount,
            "exported_at": row.exported_at,
            "exists_in_debetas": row.exists_in_debetas,
            "archived_at": row.archived_at,
        }))
    }
}

/// The number of the carrier's invoice with its serie.
pub(super) fn number_of(row: &settlements::Model) -> String {
    printed(&row.serie, &row.supplier_invoice_number)
}

pub(super) fn party_of(row: &settlements::Model) -> Result<Party, DbErr> {
    serde_json::from_value(row.supplier.clone())
        .map_err(|error| DbErr::Type(format!("settlement: {error}")))
}

/// The name of the carrier as it was when it was settled.
pub fn carrier_name(row: &settlements::Model) -> Result<String, DbErr> {
    Ok(party_of(row)?.name)
}

/// Those of these settlements that the user sees.
pub async fn seen(
    txn: &TenantTx,
    ids: &[SettlementId],
    access: &Access,
) -> Result<Vec<i64>, DbErr> {
    let id = (settlements::Entity, settlements::Column::Id);
    settlements::Entity::find()
        .select_only()
        .column(settlements::Column::Id)
        .filter(is_among(id, ids))
        .filter(access.condition())
        .into_tuple()
        .all(txn)
        .await
}

/// What has the history of a settlement.
pub fn subject(id: SettlementId) -> Subject {
    Subject::one(HistorySubject::Settlement, id.0)
}

/// The settlement, if the user may see it.
///
/// # Errors
/// 404 if they may not.
pub async fn find(txn: &TenantTx, id: SettlementId, access: &Access) -> ApiResult<Stored> {
    read(txn, id, access, None).await
}

/// The same, locked until the transaction ends.
///
/// # Errors
/// 404 if the user may not see it.
pub async fn find_locked(txn: &TenantTx, id: SettlementId, access: &Access) -> ApiResult<Stored> {
    read(txn, id, access, Some(LockType::Update)).await
}

async fn read(
    txn: &TenantTx,
    id: SettlementId,
    access: &Access,
    lock: Option<LockType>,
) -> ApiResult<Stored> {
    let mut query = settlements::Entity::find_by_id(id.0).filter(access.condition());
    if let Some(lock) = lock {
        query = query.lock(lock);
    }
    let row = query.one(txn).await?;
    let row = row.or_missing(texts::missing::no_settlement)?;
    let lines = settlement_lines::Entity::find()
        .filter(settlement_lines::Column::SettlementId.eq(id.0))
        .order_by_asc(settlement_lines::Column::Position)
        .all(txn)
        .await?;
    Ok(Stored { row, lines })
}

/// Locks settlements until the transaction ends, by id, as far as the user may see them. Returns those there are.
pub async fn lock(
    txn: &TenantTx,
    ids: &[SettlementId],
    access: &Access,
) -> Result<Vec<settlements::Model>, DbErr> {
    settlements::Entity::find()
        .filter(is_among(
            (settlements::Entity, settlements::Column::Id),
            ids,
        ))
        .filter(access.condition())
        .order_by_asc(settlements::Column::Id)
        .lock(LockType::Update)
        .all(txn)
        .await
}

/// The settlement of this carrier's invoice, by letters and digits alone, with its number and day.
pub async fn same_number(
    txn: &TenantTx,
    supplier: ContactId,
    serie: &str,
    number: &str,
) -> Result<Option<(String, NaiveDate)>, DbErr> {
    let found = settlements::Entity::find()
        .filter(settlements::Column::SupplierId.eq(supplier.0))
        .filter(Expr::cust_with_values(KEY, [format!("{serie}{number}")]))
        .one(txn)
        .await?;
    Ok(found.map(|row| (number_of(&row), row.settlement_creation_date)))
}

/// What was taken back from a settlement, line by line.
pub async fn taken_back(
    txn: &TenantTx,
    id: SettlementId,
) -> Result<Vec<settlement_lines::Model>, DbErr> {
    settlement_lines::Entity::find()
        .inner_join(settlements::Entity)
        .filter(settlements::Column::CreditedSettlementId.eq(id.0))
        .all(txn)
        .await
}

/// The VAT and the sums with VAT that were taken back from a settlement, as negative amounts.
pub async fn taken_back_in_all(txn: &TenantTx, id: SettlementId) -> Result<(Cents, Cents), DbErr> {
    let sums: Option<(i64, i64)> = settlements::Entity::find()
        .select_only()
        .expr_as(Expr::cust("coalesce(sum(total_vat), 0)::bigint"), "vat")
        .expr_as(
            Expr::cust("coalesce(sum(total_sum_with_vat), 0)::bigint"),
            "gross",
        )
        .filter(settlements::Column::CreditedSettlementId.eq(id.0))
        .into_tuple()
        .one(txn)
        .await?;
    let (vat, gross) = sums.unwrap_or_default();
    Ok((Cents(vat), Cents(gross)))
}

/// Whether something was taken back from a settlement.
pub async fn is_credited(txn: &TenantTx, id: SettlementId) -> Result<bool, DbErr> {
    let credits =
        settlements::Entity::find().filter(settlements::Column::CreditedSettlementId.eq(id.0));
    Ok(credits.count(txn).await? > 0)
}

/// What a settlement says beside its lines.
#[derive(Debug, Clone)]
pub struct Links {
    /// What it does.
    pub settlement_type: SettlementType,
    /// The settlement that it takes back from.
    pub credited: Option<SettlementId>,
    /// Why it takes back.
    pub reason: Option<String>,
    /// The carrier.
    pub supplier: ContactId,
    /// The carrier as the accounting program knows it.
    pub party: Party,
    /// Where the carrier is established.
    pub case: PurchaseCase,
    /// Serie of the carrier's invoice.
    pub serie: String,
    /// Its number in the serie.
    pub number: String,
    /// Its date.
    pub date: NaiveDate,
    /// The carrier's own number of the subcontract.
    pub subcontractor_number: Option<String>,
    /// The last day to pay.
    pub due: Option<NaiveDate>,
    /// The number of the consignment note.
    pub cmr_number: Option<String>,
    /// Its category.
    pub category: Category,
    /// Division in Debetas.
    pub branch: Option<i32>,
    /// The currency of its orders.
    pub currency: Currency,
}

/// A line that is to be written.
#[derive(Debug, Clone)]
pub struct NewLine {
    /// The order.
    pub order: OrderId,
    /// What is billed for it.
    pub billed: BilledLine,
    /// Whether more is to come.
    pub is_partial: bool,
    /// What was agreed, without VAT.
    pub agreed: Option<Cents>,
    /// What the supplier accounting of the order says, without VAT.
    pub recorded: Option<Cents>,
    /// What was settled of the order before, without VAT.
    pub before: Cents,
    /// Whether the supplier accounting of the order gets its number from here.
    pub fills_papers: bool,
    /// Why what is billed may differ.
    pub difference_reason: Option<String>,
    /// "Damage number" of the form.
    pub damage_count: Option<i32>,
    /// Our invoice for the damage.
    pub damage_invoice_number: Option<String>,
    /// The client's invoice for it.
    pub damage_invoice_number_from_client: Option<String>,
}

/// Adds a settlement of today with its lines.
pub async fn insert(
    txn: &TenantTx,
    head: &Links,
    (vat, gross): (Cents, Cents),
    lines: &[NewLine],
    actor: &Actor,
) -> Result<SettlementId, DbErr> {
    let sum = |of: fn(&BilledLine) -> Cents| Cents::sum(lines.iter().map(|line| of(&line.billed)));
    let too_large = |error: domain::AmountOverflow| DbErr::Type(error.to_string());
    let net = sum(|line| line.net).map_err(too_large)?;
    let kept_back = sum(|line| line.kept_back).map_err(too_large)?;
    let supplier =
        serde_json::to_value(&head.party).map_err(|error| DbErr::Json(error.to_string()))?;
    let row = settlements::ActiveModel {
        settlement_creation_date: Set(actor.today),
        supplier_id: Set(head.supplier.0),
        serie: Set(head.serie.clone()),
        supplier_invoice_number: Set(head.number.clone()),
        supplier_invoice_date: Set(head.date),
        subcontractor_number: Set(head.subcontractor_number.clone()),
        payment_due_date: Set(head.due),
        cmr_number: Set(head.cmr_number.clone()),
        category: Set(head.category),
        branch: Set(head.branch),
        total_without_vat: Set(net.0),
        total_vat: Set(vat.0),
        total_sum_with_vat: Set(gross.0),
        created_by_id: Set(actor.id.0),
        created_at: Set(actor.now.into()),
        updated_at: Set(actor.now.into()),
        settlement_type: Set(head.settlement_type),
        credited_settlement_id: Set(head.credited.map(|id| id.0)),
        reason: Set(head.reason.clone()),
        currency: Set(head.currency),
        vat_case: Set(head.case),
        supplier: Set(supplier),
        kept_back: Set(kept_back.0),
        ..Default::default()
    };
    let id = SettlementId(row.insert(txn).await?.id);
    let lines = lines
        .iter()
        .zip(0..)
        .map(|(line, position)| settlement_lines::ActiveModel {
            id: NotSet,
            settlement_id: Set(id.0),
            order_id: Set(line.order.0),
            position: Set(position),
            supplier_vat_tariff_percentage: Set(line.billed.percent),
            supplier_amount_without_vat: Set(line.billed.net.0),
            supplier_vat_amount: Set(line.billed.vat.0),
            supplier_amount_with_vat: Set(line.billed.gross.0),
            damage_count: Set(line.damage_count),
            damage_amount: Set((line.billed.kept_back.0 > 0).then_some(line.billed.kept_back.0)),
            damage_invoice_number: Set(line.damage_invoice_number.clone()),
            damage_invoice_number_from_client: Set(line.damage_invoice_number_from_client.clone()),
            is_partial: Set(line.is_partial),
            settles: Set(head.settlement_type == SettlementType::Normal && !line.is_partial),
            agreed_amount: Set(line.agreed.map(|amount| amount.0)),
            recorded_amount: Set(line.recorded.map(|amount| amount.0)),
            settled_before: Set(line.before.0),
            fills_papers: Set(line.fills_papers),
            difference_reason: Set(line.difference_reason.clone()),
        });
    settlement_lines::Entity::insert_many(lines)
        .exec_without_returning(txn)
        .await?;
    Ok(id)
}

/// Brings up to date which lines of a settlement end their orders: one that was taken back wholly ends it no longer.
/// `released` are the orders of those.
///
/// # Errors
/// If an order is settled elsewhere by now: the constraint `settlement_lines_settled_key`.
pub async fn release(txn: &TenantTx, id: SettlementId, released: &[OrderId]) -> Result<(), DbErr> {
    let order = (settlement_lines::Entity, settlement_lines::Column::OrderId);
    let is_released = is_among(order, released);
    settlement_lines::Entity::update_many()
        .col_expr(
            settlement_lines::Column::Settles,
            is_released
                .not()
                .and(settlement_lines::Column::IsPartial.eq(false)),
        )
        .filter(settlement_lines::Column::SettlementId.eq(id.0))
        .exec(txn)
        .await
        .map(drop)
}

/// A row of which some columns are changed, with its new version.
pub(super) fn changed(row: &settlements::Model, actor: &Actor) -> settlements::ActiveModel {
    settlements::ActiveModel {
        id: Unchanged(row.id),
        updated_at: Set(actor.version_after(row.updated_at.to_utc()).into()),
        updated_by_id: Set(Some(actor.id.0)),
        ..Default::default()
    }
}

/// Removes a settlement with its lines.
pub async fn delete(txn: &TenantTx, id: SettlementId) -> Result<(), DbErr> {
    payments::forget(txn, id).await?;
    settlements::Entity::delete_by_id(id.0)
        .exec(txn)
        .await
        .map(drop)
}

/// What the history compares of settlements that go into the archive, by their ids.
pub fn archived_states(
    rows: &[settlements::Model],
    archived_at: impl Fn(&settlements::Model) -> Option<DateTime<Utc>>,
) -> Result<BTreeMap<i64, State>, DbErr> {
    let state = |row: &settlements::Model| {
        let shown = json!({ "archived_at": archived_at(row) });
        Ok((row.id, State::of(&shown)?))
    };
    rows.iter().map(state).collect()
}

/// Puts settlements into the archive or takes them out of it.
pub async fn archive(
    txn: &TenantTx,
    rows: &[settlements::Model],
    archived: bool,
    actor: &Actor,
) -> Result<(), DbErr> {
    let rows = rows.iter().map(|row| settlements::ActiveModel {
        archived_at: Set(archived.then(|| actor.now.into())),
        ..changed(row, actor)
    });
    crate::batch::patch_all(txn, rows).await
}

//! Settlements on their way to the accounting program, and what it confirms of them.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::accounting::validation::{DocumentId, Known};
use domain::history::HistorySubject;
use domain::settlements::{Party, printed};
use domain::{Cents, OrderId, SettlementId};
use entity::{settlement_lines, settlements};
use sea_orm::sea_query::Expr;
use sea_orm::{DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use tenant_router::TenantTx;

use super::list::Access;
use super::record::{number_of, party_of};
use crate::batch::is_among;
use crate::records::deliveries::Delivered;
use crate::records::handed_over::HandedOver;

/// How a number is compared where it is not written alike: `domain::accounting::validation::key` in SQL.
const KEY: &str = "upper(regexp_replace(settlements.serie || settlements.supplier_invoice_number, '[[:space:]./-]', '', 'g'))";

/// The table of settlements, as what is handed over.
pub type Settlements = settlements::Entity;

impl HandedOver for Settlements {
    const KIND: HistorySubject = HistorySubject::Settlement;
    const DELIVERED: Delivered = Delivered::Settlement;
}

/// A settlement as the accounting program is given it.
#[derive(Debug, Clone)]
pub struct Outgoing {
    /// Its row.
    pub row: settlements::Model,
    /// Its lines, from top to bottom.
    pub lines: Vec<settlement_lines::Model>,
}

impl Outgoing {
    /// The settlement.
    pub fn id(&self) -> SettlementId {
        SettlementId(self.row.id)
    }

    /// Its version.
    pub fn version(&self) -> DateTime<Utc> {
        self.row.updated_at.to_utc()
    }

    /// The number of the carrier's invoice with its serie.
    pub fn number(&self) -> String {
        number_of(&self.row)
    }

    /// The carrier as it was when it was settled.
    pub fn party(&self) -> Result<Party, DbErr> {
        party_of(&self.row)
    }

    /// Its orders.
    pub fn orders(&self) -> impl Iterator<Item = OrderId> {
        self.lines.iter().map(|line| OrderId(line.order_id))
    }
}

fn seen(ids: &[SettlementId], access: &Access) -> Select<settlements::Entity> {
    settlements::Entity::find()
        .filter(is_among(
            (settlements::Entity, settlements::Column::Id),
            ids,
        ))
        .filter(access.condition())
        .order_by_asc(settlements::Column::SettlementCreationDate)
        .order_by_asc(settlements::Column::Id)
}

/// Those of these settlements that the user sees, by the day they were made.
pub async fn in_order(
    txn: &TenantTx,
    ids: &[SettlementId],
    access: &Access,
) -> Result<Vec<SettlementId>, DbErr> {
    let ids: Vec<i64> = seen(ids, access)
        .select_only()
        .column(settlements::Column::Id)
        .into_tuple()
        .all(txn)
        .await?;
    Ok(ids.into_iter().map(SettlementId).collect())
}

/// The same with what they say.
pub async fn outgoing(
    txn: &TenantTx,
    ids: &[SettlementId],
    access: &Access,
) -> Result<Vec<Outgoing>, DbErr> {
    let rows = seen(ids, access).all(txn).await?;
    let of = (
        settlement_lines::Entity,
        settlement_lines::Column::SettlementId,
    );
    let lines = settlement_lines::Entity::find()
        .filter(is_among(of, ids))
        .order_by_asc(settlement_lines::Column::Position)
        .all(txn)
        .await?;
    let mut by_settlement: HashMap<i64, Vec<settlement_lines::Model>> = HashMap::new();
    for line in lines {
        by_settlement
            .entry(line.settlement_id)
            .or_default()
            .push(line);
    }
    let outgoing = rows.into_iter().map(|row| Outgoing {
        lines: by_settlement.remove(&row.id).unwrap_or_default(),
        row,
    });
    Ok(outgoing.collect())
}

/// The numbers and dates of these settlements, which others take back from.
pub async fn numbers(
    txn: &TenantTx,
    ids: &[SettlementId],
) -> Result<HashMap<i64, (String, NaiveDate)>, DbErr> {
    let found = settlements::Entity::find()
        .filter(is_among(
            (settlements::Entity, settlements::Column::Id),
            ids,
        ))
        .all(txn)
        .await?;
    let found = found
        .into_iter()
        .map(|row| (row.id, (number_of(&row), row.supplier_invoice_date)));
    Ok(found.collect())
}

/// The settlements that one of these numbers may mean.
pub async fn named(
    txn: &TenantTx,
    keys: Vec<String>,
    access: &Access,
) -> Result<Vec<Known>, DbErr> {
    let is_named = Expr::cust_with_values(format!("{KEY} = ANY($1)"), [keys]);
    let rows: Vec<(i64, String, String, i64)> = settlements::Entity::find()
        .select_only()
        .column(settlements::Column::Id)
        .column(settlements::Column::Serie)
        .column(settlements::Column::SupplierInvoiceNumber)
        .column(settlements::Column::TotalSumWithVat)
        .filter(access.condition())
        .filter(is_named)
        .into_tuple()
        .all(txn)
        .await?;
    let known = rows.into_iter().map(|(id, serie, number, sum)| Known {
        id: DocumentId::Settlement(SettlementId(id)),
        number: printed(&serie, &number),
        sum: Cents(sum),
    });
    Ok(known.collect())
}

//! Settlements as they are exported: by the day they were made.

use std::collections::{HashMap, HashSet};

use chrono::{Datelike, NaiveDate};
use domain::accounting::Purchase;
use domain::accounting::purchase::PurchaseLine;
use domain::billing::euro::Rate;
use domain::invoices::AccountingExportKind;
use domain::orders::Currency;
use domain::settlements::Party;
use domain::{Cents, ContactId, OrderId, Sentence, SettlementId, texts};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::export::{Batch, Exported, Written};
use super::program::Program;
use crate::actor::Actor;
use crate::error::ApiResult;
use crate::invoices::store::rates;
use crate::orders::store::billed;
use crate::settlements::store::{self, Outgoing, Settlements};
use crate::settling::access::access;

/// Settlements with carriers.
#[derive(Debug)]
pub struct Purchases;

/// Settlements with what they name.
#[derive(Debug)]
pub struct Read {
    settlements: Vec<Outgoing>,
    orders: HashMap<OrderId, String>,
    /// Numbers and dates of those that are taken back from.
    credited: HashMap<i64, (String, NaiveDate)>,
    rates: HashMap<(Currency, NaiveDate), Rate>,
}

impl Exported for Purchases {
    type Table = Settlements;
    type Outgoing = Read;
    const KIND: AccountingExportKind = AccountingExportKind::Settlements;
    const PARTIES: AccountingExportKind = AccountingExportKind::Carriers;
    const FILE: &'static str = "settlements.txt";

    async fn in_order(txn: &TenantTx, ids: &[i64], actor: &Actor) -> ApiResult<Vec<i64>> {
        let chosen = store::in_order(txn, &named(ids), &access(actor)).await?;
        Ok(chosen.into_iter().map(|id| id.0).collect())
    }

    async fn read(txn: &TenantTx, ids: &[i64], actor: &Actor) -> ApiResult<Read> {
        let settlements = store::outgoing(txn, &named(ids), &access(actor)).await?;
        let orders: HashSet<OrderId> = settlements.iter().flat_map(Outgoing::orders).collect();
        let orders: Vec<OrderId> = orders.into_iter().collect();
        let rows = settlements.iter().map(|one| &one.row);
        let credited = rows.clone().filter_map(|row| row.credited_settlement_id);
        let credited: Vec<SettlementId> = credited.map(SettlementId).collect();
        let foreign = rows.filter(|row| row.currency != Currency::Eur);
        let days: Vec<NaiveDate> = foreign.map(|row| row.supplier_invoice_date).collect();
        Ok(Read {
            orders: billed::numbers(txn, &orders).await?,
            credited: store::numbers(txn, &credited).await?,
            rates: rates::of_days(txn, &days).await?,
            settlements,
        })
    }

    fn heading(program: &Program) -> String {
        program.heading_of_purchases()
    }

    fn write(program: &Program, read: &Read, batch: &mut Batch) -> ApiResult<()> {
        each(read, |purchase, written| {
            let party = &purchase.party;
            if program.lacks_letters(&[&party.name, &party.address]) {
                batch.warn(texts::accounting::letters_unknown(&party.name));
            }
            batch.add(written, program.purchase(purchase));
        })
    }

    fn parties(read: &Read) -> ApiResult<Vec<(ContactId, Party)>> {
        let settlements = read.settlements.iter();
        let parties = settlements
            .map(|one| -> ApiResult<_> { Ok((ContactId(one.row.supplier_id), one.party()?)) });
        parties.collect()
    }

    fn missing() -> Sentence {
        texts::missing::no_settlement()
    }
}

/// Goes through settlements: what each says, and in which version it was read.
pub fn each(read: &Read, mut visit: impl FnMut(&Purchase<'_>, Written)) -> ApiResult<()> {
    for settlement in &read.settlements {
        let written = (settlement.id().0, settlement.version());
        visit(&purchase(read, settlement)?, written);
    }
    Ok(())
}

fn named(ids: &[i64]) -> Vec<SettlementId> {
    ids.iter().copied().map(SettlementId).collect()
}

fn purchase<'a>(read: &'a Read, settlement: &'a Outgoing) -> Result<Purchase<'a>, DbErr> {
    let row = &settlement.row;
    let settled_on = row.settlement_creation_date;
    let rate = read.rates.get(&(row.currency, row.supplier_invoice_date));
    Ok(Purchase {
        register_number: format!("S-{}-{:05}", settled_on.year(), row.id),
        settled_on,
        serie: &row.serie,
        number: &row.supplier_invoice_number,
        invoice_number: settlement.number(),
        date: row.supplier_invoice_date,
        due: row.payment_due_date,
        currency: row.currency,
        rate: rate.copied(),
        supplier: ContactId(row.supplier_id),
        party: settlement.party()?,
        case: row.vat_case,
        category: row.category,
        branch: row.branch,
        cmr_number: row.cmr_number.as_deref(),
        corrects: row
            .credited_settlement_id
            .and_then(|credited| read.credited.get(&credited).cloned()),
        lines: lines(read, settlement),
    })
}

/// The lines, and what the carrier states differently as the last one.
fn lines<'a>(read: &'a Read, settlement: &'a Outgoing) -> Vec<PurchaseLine<'a>> {
    let lines = settlement.lines.iter().map(|line| {
        let order = read.orders.get(&OrderId(line.order_id));
        PurchaseLine {
            order_number: order.map(String::as_str).unwrap_or_default(),
            percent: line.supplier_vat_tariff_percentage,
            net: Cents(line.supplier_amount_without_vat),
            vat: Cents(line.supplier_vat_amount),
            damage_count: line.damage_count,
            damage: line.damage_amount.map(Cents),
            damage_invoice_number: line.damage_invoice_number.as_deref(),
        }
    });
    let mut lines: Vec<PurchaseLine<'a>> = lines.collect();
    let row = &settlement.row;
    let sum = |of: fn(&PurchaseLine<'_>) -> i64| lines.iter().map(of).sum::<i64>();
    let vat = row.total_vat - sum(|line| line.vat.0);
    let gross = row.total_sum_with_vat - sum(|line| line.net.0 + line.vat.0);
    if vat != 0 || gross != 0 {
        let rates = lines.iter().map(|line| line.percent);
        lines.push(PurchaseLine {
            percent: rates.max().unwrap_or_default(),
            net: Cents(gross - vat),
            vat: Cents(vat),
            ..PurchaseLine::default()
        });
    }
    lines
}

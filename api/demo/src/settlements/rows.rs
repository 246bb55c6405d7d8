//! Settlements as rows of their tables, with what was paid of them.

use std::collections::HashMap;

use anyhow::Context;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use domain::orders::{Category, Currency};
use domain::settlements::{Bill as Sums, BilledLine, Party, PurchaseCase, SettlementType, printed};
use domain::{Cents, ContactId, OrderId, UserId};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use super::{Bill, Supplier};
use crate::calendar::Calendar;
use crate::papers::Papers;
use crate::prng::Prng;
use crate::writer;

/// Days after which a settlement is in the archive.
const ARCHIVED: i64 = 270;
/// Days after which every settlement is paid.
const PAID: i64 = 120;

#[derive(Debug, Serialize)]
struct SettlementRow<'a> {
    id: i64,
    settlement_creation_date: NaiveDate,
    supplier_id: ContactId,
    serie: &'a str,
    supplier_invoice_number: &'a str,
    supplier_invoice_date: NaiveDate,
    payment_due_date: NaiveDate,
    cmr_number: Option<&'a str>,
    category: Category,
    total_without_vat: Cents,
    total_vat: Cents,
    total_sum_with_vat: Cents,
    exported_at: Option<DateTime<Utc>>,
    archived_at: Option<DateTime<Utc>>,
    created_by_id: UserId,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    settlement_type: SettlementType,
    credited_settlement_id: Option<i64>,
    reason: Option<&'static str>,
    currency: Currency,
    vat_case: PurchaseCase,
    supplier: Party,
    kept_back: Cents,
    paid_amount: Cents,
}

#[derive(Debug, Serialize)]
struct LineRow {
    settlement_id: i64,
    order_id: OrderId,
    position: usize,
    supplier_vat_tariff_percentage: i32,
    supplier_amount_without_vat: Cents,
    supplier_vat_amount: Cents,
    supplier_amount_with_vat: Cents,
    damage_count: Option<i32>,
    damage_amount: Option<Cents>,
    damage_invoice_number: Option<String>,
    damage_invoice_number_from_client: Option<String>,
    is_partial: bool,
    settles: bool,
    agreed_amount: Cents,
    recorded_amount: Option<Cents>,
    settled_before: Cents,
    fills_papers: bool,
    difference_reason: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct PaymentRow {
    settlement_id: i64,
    payment_date: NaiveDate,
    amount: Cents,
    created_by_id: UserId,
    created_at: DateTime<Utc>,
}

/// A credit invoice as the supplier accounting of an order says it.
#[derive(Debug, Serialize)]
struct CreditRow {
    order_id: OrderId,
    invoice_number: String,
    invoice_date: NaiveDate,
    net_amount: Cents,
    vat: i32,
}

/// What was paid of it so far, and when.
fn paid(
    prng: &mut Prng,
    (settled_on, due): (NaiveDate, NaiveDate),
    payable: Cents,
    today: NaiveDate,
) -> Option<(Cents, NaiveDate)> {
    let age = (today - settled_on).num_days();
    let day = (due + TimeDelta::days(prng.between(-6, 10))).max(settled_on);
    let (is_late, is_half) = (!prng.chance(92), prng.chance(3));
    if age > PAID {
        return Some((payable, day.min(today)));
    }
    if day > today || is_late {
        return None;
    }
    let part = if is_half {
        Cents(payable.0 / 2)
    } else {
        payable
    };
    (part != Cents::ZERO).then_some((part, day))
}

/// What all of them are written with.
pub(super) struct Writer<'a> {
    pub(super) calendar: &'a Calendar,
    pub(super) author: UserId,
    pub(super) suppliers: &'a HashMap<ContactId, Supplier>,
    pub(super) papers: &'a [Papers],
    /// Of all settlements, by their places.
    pub(super) ids: &'a [i64],
}

/// The rows of some settlements.
#[derive(Default)]
struct Rows<'a> {
    settlements: Vec<SettlementRow<'a>>,
    lines: Vec<LineRow>,
    payments: Vec<PaymentRow>,
    credits: Vec<CreditRow>,
}

impl Writer<'_> {
    /// Writes some of the settlements, from the place `first` among all of them.
    pub(super) async fn write(
        &self,
        db: &impl ConnectionTrait,
        prng: &mut Prng,
        (bills, first): (&[Bill], usize),
    ) -> anyhow::Result<()> {
        let mut rows = Rows::default();
        for (bill, place) in bills.iter().zip(first..) {
            self.add(prng, &mut rows, bill, self.id_at(place)?)?;
        }
        writer::insert(db, "settlements", &rows.settlements).await?;
        writer::insert(db, "settlement_lines", &rows.lines).await?;
        writer::insert(db, "payments", &rows.payments).await?;
        writer::insert(db, "supplier_accounting_credit", &rows.credits).await
    }

    fn id_at(&self, place: usize) -> anyhow::Result<i64> {
        self.ids.get(place).copied().context("an id")
    }

    fn add<'a>(
        &'a self,
        prng: &mut Prng,
        rows: &mut Rows<'a>,
        bill: &'a Bill,
        id: i64,
    ) -> anyhow::Result<()> {
        let supplier = self.suppliers.get(&bill.supplier).context("a supplier")?;
        let settled_on = bill.settled_on.context("a settlement has a day")?;
        let term = u64::try_from(supplier.payment_term.unwrap_or(30))?;
        let due = bill
            .date
            .checked_add_days(Days::new(term))
            .context("a date")?;
        let mut billed = Vec::with_capacity(bill.lines.len());
        for (line, position) in bill.lines.iter().zip(0..) {
            let papers = self.papers.get(line.place).context("an order")?;
            let percent = papers.carried.context("what is billed")?.vat;
            let sums = BilledLine::of(percent, line.net, line.kept_back)?;
            rows.lines
                .push(line_row((id, position), bill, line, (papers, sums))?);
            billed.push(sums);
        }
        let sums = Sums::of(billed, None, None)?;
        let today = self.calendar.today;
        let at = self.calendar.office_hours(prng, settled_on);
        let paid = paid(prng, (settled_on, due), sums.payable()?, today);
        let age = (today - settled_on).num_days();
        let first = bill.lines.first().context("an invoice has orders")?;
        let first = &self.papers.get(first.place).context("an order")?.row;
        if let Some((amount, day)) = paid {
            rows.payments.push(PaymentRow {
                settlement_id: id,
                payment_date: day,
                amount,
                created_by_id: self.author,
                created_at: self.calendar.office_hours(prng, day),
            });
        }
        if bill.credits.is_some() {
            rows.credits.push(CreditRow {
                order_id: first.order_id,
                invoice_number: printed(&bill.serie, &bill.number),
                invoice_date: bill.date,
                net_amount: sums.net,
                vat: sums.lines.first().map_or(0, |line| line.percent),
            });
        }
        let is_archived = age > ARCHIVED;
        let is_exported = is_archived || (age > 9 && prng.chance(93));
        rows.settlements.push(SettlementRow {
            id,
            settlement_creation_date: settled_on,
            supplier_id: bill.supplier,
            serie: &bill.serie,
            supplier_invoice_number: &bill.number,
            supplier_invoice_date: bill.date,
            payment_due_date: due,
            cmr_number: first
                .cmr_number
                .as_deref()
                .filter(|_| bill.lines.len() == 1),
            category: bill.category,
            total_without_vat: sums.net,
            total_vat: sums.vat,
            total_sum_with_vat: sums.gross,
            exported_at: is_exported.then_some(at + TimeDelta::days(7)),
            archived_at: is_archived.then_some(at + TimeDelta::days(200)),
            created_by_id: self.author,
            created_at: at,
            updated_at: at,
            settlement_type: bill.settlement_type(),
            credited_settlement_id: bill.credits.map(|place| self.id_at(place)).transpose()?,
            reason: bill.credits.map(|_| "Unloaded a day late"),
            currency: Currency::Eur,
            vat_case: PurchaseCase::of(supplier.facts()),
            supplier: supplier.party(),
            kept_back: sums.kept_back,
            paid_amount: paid.map_or(Cents::ZERO, |(amount, _)| amount),
        });
        Ok(())
    }
}

fn line_row(
    (settlement_id, position): (i64, usize),
    bill: &Bill,
    line: &super::BillLine,
    (papers, sums): (&Papers, BilledLine),
) -> anyhow::Result<LineRow> {
    let row = &papers.row;
    let is_normal = bill.settlement_type() == SettlementType::Normal;
    let keeps_back = line.kept_back > Cents::ZERO;
    let said = |text: &Option<String>| text.clone().filter(|_| keeps_back);
    // A rest finds the number of the first part.
    let fills_papers = is_normal && !bill.is_noted && line.before == Cents::ZERO;
    Ok(LineRow {
        settlement_id,
        order_id: row.order_id,
        position,
        supplier_vat_tariff_percentage: sums.percent,
        supplier_amount_without_vat: sums.net,
        supplier_vat_amount: sums.vat,
        supplier_amount_with_vat: sums.gross,
        damage_count: row.damage_count.filter(|_| keeps_back),
        damage_amount: Some(line.kept_back).filter(|_| keeps_back),
        damage_invoice_number: said(&row.damage_invoice_number),
        damage_invoice_number_from_client: said(&row.damage_invoice_number_from_client),
        is_partial: line.is_partial,
        settles: is_normal && !line.is_partial,
        agreed_amount: papers.carried.context("what is billed")?.agreed,
        recorded_amount: row.net_amount.filter(|_| !fills_papers),
        settled_before: line.before,
        fills_papers,
        difference_reason: line.reason,
    })
}

//! Invoices as rows of their tables, with what was paid of them.

use anyhow::Context;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use domain::billing::{Document, Line};
use domain::invoices::{InvoiceType, VatDirective};
use domain::orders::{Category, Currency};
use domain::{Cents, OrderId, UserId};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use super::Issued;
use crate::calendar::Calendar;
use crate::prng::Prng;
use crate::writer;

#[derive(Debug, Serialize)]
struct InvoiceRow<'a> {
    id: i64,
    invoice_type: InvoiceType,
    serie: &'a str,
    number: i64,
    invoice_number: &'a str,
    date: NaiveDate,
    payment_due_date: NaiveDate,
    directive: Option<VatDirective>,
    default_vat_tariff_percentage: Option<i32>,
    author_id: UserId,
    category: Category,
    client_id: i64,
    client_manager_id: Option<i64>,
    credited_invoice_id: Option<i64>,
    currency: Currency,
    amount_without_vat: Cents,
    vat_amount: Cents,
    amount_with_vat: Cents,
    paid_amount: Cents,
    sent_at: Option<DateTime<Utc>>,
    archived_at: Option<DateTime<Utc>>,
    recipients: [&'a str; 0],
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    document: &'a Document,
}

#[derive(Debug, Serialize)]
struct LineRow<'a> {
    invoice_id: i64,
    position: usize,
    order_id: Option<OrderId>,
    name: &'a str,
    quantity_thousandths: i64,
    amount_without_vat: Cents,
    vat_tariff_percentage: Option<i32>,
    total_amount_without_vat: Cents,
    total_vat_amount: Cents,
    total_amount_with_vat: Cents,
}

#[derive(Debug, Serialize)]
struct OrderRow {
    invoice_id: i64,
    order_id: i64,
    invoice_type: InvoiceType,
}

#[derive(Debug, Serialize)]
struct PaymentRow {
    invoice_id: i64,
    payment_date: NaiveDate,
    amount: Cents,
    created_by_id: UserId,
    created_at: DateTime<Utc>,
}

/// What was paid of an invoice so far, and when.
fn paid(prng: &mut Prng, document: &Document, today: NaiveDate) -> Option<(Cents, NaiveDate)> {
    let whole = document.totals.gross;
    let day = document.due + TimeDelta::days(prng.between(-6, 12));
    if whole.0 <= 0 || day > today || !prng.chance(91) {
        return None;
    }
    let part = if prng.chance(4) {
        Cents(whole.0 / 2)
    } else {
        whole
    };
    (part.0 > 0).then_some((part, day.max(document.date)))
}

/// Writes some of the invoices, from the place `first` among all of `ids`.
pub(super) async fn write(
    db: &impl ConnectionTrait,
    prng: &mut Prng,
    calendar: &Calendar,
    author: UserId,
    (ids, first): (&[i64], usize),
    issued: &[Issued],
) -> anyhow::Result<()> {
    let id_at = |place: usize| ids.get(place).copied().context("an id");
    let (mut rows, mut lines) = (Vec::new(), Vec::new());
    let (mut orders, mut payments) = (Vec::new(), Vec::new());
    for (invoice, place) in issued.iter().zip(first..) {
        let (document, id) = (&invoice.document, id_at(place)?);
        let at = calendar.office_hours(prng, document.date);
        let paid = paid(prng, document, calendar.today);
        let age = (calendar.today - document.date).num_days();
        let client = invoice.orders.first().context("an invoice has orders")?;
        rows.push(InvoiceRow {
            id,
            invoice_type: document.invoice_type,
            serie: &document.serie,
            number: document.number,
            invoice_number: &document.invoice_number,
            date: document.date,
            payment_due_date: document.due,
            directive: Some(document.directive)
                .filter(|directive| *directive != VatDirective::Domestic),
            default_vat_tariff_percentage: document.usual_rate().0,
            author_id: author,
            category: client.category,
            client_id: client.client_id,
            client_manager_id: client.client_manager_id,
            credited_invoice_id: invoice.credits.map(id_at).transpose()?,
            currency: document.currency,
            amount_without_vat: document.totals.net,
            vat_amount: document.totals.vat,
            amount_with_vat: document.totals.gross,
            paid_amount: paid.map_or(Cents::ZERO, |(amount, _)| amount),
            sent_at: (age > 2 || prng.chance(60)).then_some(at),
            archived_at: (age > 270).then_some(at + TimeDelta::days(200)),
            recipients: [],
            created_at: at,
            updated_at: at,
            document,
        });
        for (line, position) in document.lines.iter().zip(0..) {
            lines.push(line_row(id, line, position)?);
        }
        orders.extend(invoice.orders.iter().map(|order| OrderRow {
            invoice_id: id,
            order_id: order.id,
            invoice_type: document.invoice_type,
        }));
        payments.extend(paid.map(|(amount, day)| PaymentRow {
            invoice_id: id,
            payment_date: day,
            amount,
            created_by_id: author,
            created_at: calendar.office_hours(prng, day),
        }));
    }
    writer::insert(db, "invoices", &rows).await?;
    writer::insert(db, "invoice_lines", &lines).await?;
    writer::insert(db, "invoice_orders", &orders).await?;
    writer::insert(db, "payments", &payments).await
}

fn line_row(invoice_id: i64, line: &Line, position: usize) -> anyhow::Result<LineRow<'_>> {
    Ok(LineRow {
        invoice_id,
        position,
        order_id: line.order_id,
        name: &line.name,
        quantity_thousandths: line.quantity.0,
        amount_without_vat: line.price.cents()?,
        vat_tariff_percentage: line.rate.0,
        total_amount_without_vat: line.net,
        total_vat_amount: line.vat,
        total_amount_with_vat: line.gross()?,
    })
}

//! What is recorded about an order after it was assigned: its log and the supplier's papers.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use domain::orders::{CmrOriginal, OrderStatus};
use domain::{Cents, OrderId, UserId};
use serde::Serialize;

use super::calendar::Calendar;
use super::prng::Prng;

/// One row of the order log.
#[derive(Debug, Serialize)]
pub(super) struct LogRow {
    order_id: OrderId,
    user_id: UserId,
    field: &'static str,
    old_value: Option<String>,
    new_value: Option<String>,
    changed_at: DateTime<Utc>,
}

/// The log of one order.
#[derive(Debug)]
pub(super) struct Log {
    order: OrderId,
    pub(super) rows: Vec<LogRow>,
}

impl Log {
    pub(super) fn new(order: OrderId) -> Self {
        Self {
            order,
            rows: Vec::new(),
        }
    }

    pub(super) fn note(
        &mut self,
        (by, at): (UserId, DateTime<Utc>),
        field: &'static str,
        old_value: Option<String>,
        new_value: Option<String>,
    ) {
        self.rows.push(LogRow {
            order_id: self.order,
            user_id: by,
            field,
            old_value,
            new_value,
            changed_at: at,
        });
    }

    /// Notes a change of the status.
    pub(super) fn status(
        &mut self,
        who: (UserId, DateTime<Utc>),
        from: OrderStatus,
        to: OrderStatus,
    ) {
        self.note(
            who,
            "general.status",
            Some(from.to_string()),
            Some(to.to_string()),
        );
    }

    /// Who made the last change, and when.
    pub(super) fn last(&self) -> Option<(UserId, DateTime<Utc>)> {
        self.rows.last().map(|row| (row.user_id, row.changed_at))
    }
}

/// The supplier's papers for an order.
#[derive(Debug, Serialize)]
pub(super) struct PapersRow {
    order_id: OrderId,
    invoice_number: Option<String>,
    preinvoice_number: Option<String>,
    invoice_date: Option<NaiveDate>,
    cmr_number: Option<String>,
    net_amount: Option<Cents>,
    vat: Option<i32>,
    cmr_original: CmrOriginal,
}

/// What a supplier will invoice.
#[derive(Debug, Clone, Copy)]
pub(super) struct Billed {
    pub(super) net: Cents,
    /// Whole percent.
    pub(super) vat: i32,
}

/// The papers of an order unloaded on this day; there are none in the first days after it. Our own
/// vehicles bring a CMR note but no invoice.
pub(super) fn papers(
    prng: &mut Prng,
    calendar: &Calendar,
    order: OrderId,
    unloading: NaiveDate,
    billed: Option<Billed>,
) -> Option<PapersRow> {
    let age = (calendar.today - unloading).num_days();
    if age < 3 || !prng.chance(92) {
        return None;
    }
    let invoice_date = unloading + TimeDelta::days(prng.between(1, 12));
    let billed = billed.filter(|_| invoice_date <= calendar.today);
    let arrived = prng.chance(if age > 30 { 95 } else { 2 * age });
    Some(PapersRow {
        order_id: order,
        invoice_number: billed.map(|_| prng.filled("@@@ %#####")),
        preinvoice_number: prng.chance(20).then(|| prng.filled("PI-%####")),
        invoice_date: billed.map(|_| invoice_date),
        cmr_number: prng.chance(94).then(|| prng.filled("%######")),
        net_amount: billed.map(|billed| billed.net),
        vat: billed.map(|billed| billed.vat),
        cmr_original: if arrived {
            CmrOriginal::Received
        } else {
            CmrOriginal::NotReceived
        },
    })
}

//! What is recorded about an order after it was assigned: its log and the supplier's papers.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use domain::orders::{Activity, Category, CmrOriginal, OrderStatus};
use domain::{Cents, ContactId, OrderId, UserId};
use serde::Serialize;

use super::calendar::Calendar;
use super::prng::Prng;
use super::rows::OrderRow;

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
    pub(super) order_id: OrderId,
    /// Given when it is known which orders the carrier bills together.
    pub(super) invoice_number: Option<String>,
    pub(super) preinvoice_number: Option<String>,
    pub(super) invoice_date: Option<NaiveDate>,
    pub(super) cmr_number: Option<String>,
    pub(super) net_amount: Option<Cents>,
    pub(super) vat: Option<i32>,
    pub(super) cmr_original: CmrOriginal,
    pub(super) damage_count: Option<i32>,
    pub(super) damage_amount: Option<Cents>,
    pub(super) damage_invoice_number: Option<String>,
    pub(super) damage_invoice_number_from_client: Option<String>,
}

/// What a carrier bills for an order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Carried {
    pub(super) supplier: ContactId,
    pub(super) category: Category,
    pub(super) unloading: NaiveDate,
    /// The day from which it can be billed.
    pub(super) billed_on: NaiveDate,
    /// Cost and additional cost.
    pub(super) agreed: Cents,
    /// Whole percent.
    pub(super) vat: i32,
    /// It is left to be settled, together with the others of its carrier.
    pub(super) to_settle: bool,
}

/// The papers of an order, and what its carrier bills once there is an invoice.
#[derive(Debug)]
pub(super) struct Papers {
    pub(super) row: PapersRow,
    pub(super) carried: Option<Carried>,
}

/// The papers of a delivered order; there are none in the first days after it was unloaded. Our own vehicles bring a
/// CMR note but no invoice. An order that is `to_settle` has all of them.
pub(super) fn papers(
    prng: &mut Prng,
    calendar: &Calendar,
    order: &OrderRow,
    to_settle: bool,
) -> Option<Papers> {
    let unloading = order.unloading_date?;
    let age = (calendar.today - unloading).num_days();
    if !to_settle && (age < 3 || !prng.chance(92)) {
        return None;
    }
    let billed_on = unloading + TimeDelta::days(prng.between(1, if to_settle { 3 } else { 12 }));
    let supplier = (order.supplier_id).filter(|_| order.activity != Activity::OwnPark);
    let carried = supplier.filter(|_| billed_on <= calendar.today);
    let carried = carried.map(|supplier| Carried {
        supplier,
        category: order.category,
        unloading,
        billed_on,
        agreed: Cents(order.cost.0 + order.cost_penalty.0),
        vat: order.cost_vat,
        to_settle,
    });
    let arrived = prng.chance(if age > 30 { 95 } else { 2 * age });
    let row = PapersRow {
        order_id: order.id,
        invoice_number: None,
        preinvoice_number: prng.chance(20).then(|| prng.filled("PI-%####")),
        invoice_date: None,
        cmr_number: (to_settle || prng.chance(94)).then(|| prng.filled("%######")),
        net_amount: None,
        vat: None,
        cmr_original: if arrived {
            CmrOriginal::Received
        } else {
            CmrOriginal::NotReceived
        },
        damage_count: None,
        damage_amount: None,
        damage_invoice_number: None,
        damage_invoice_number_from_client: None,
    };
    Some(Papers { row, carried })
}

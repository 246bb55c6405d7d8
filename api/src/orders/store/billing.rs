//! Whether and how an order was invoiced and settled.

use chrono::NaiveDate;
use domain::OrderId;
use domain::orders::accounting::is_cmr_overdue;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::settlements::store::Settled;
use crate::{invoices, settlements};

/// Where an order stands with its client and its supplier.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Billing {
    /// The invoice for the transport.
    pub normal_invoice: Option<i64>,
    /// The settlement with the supplier.
    pub settlement: Option<Settled>,
}

impl Billing {
    /// Reads where the order stands.
    pub async fn of(txn: &TenantTx, order: OrderId) -> Result<Self, DbErr> {
        Ok(Self {
            normal_invoice: invoices::store::normal_of(txn, order).await?,
            settlement: settlements::store::of_order(txn, order).await?,
        })
    }

    /// Whether it was settled so long ago that the supplier should have sent the CMR note by now.
    pub fn is_cmr_due(&self, today: NaiveDate) -> bool {
        self.settlement
            .is_some_and(|settled| is_cmr_overdue(settled.since, today))
    }
}

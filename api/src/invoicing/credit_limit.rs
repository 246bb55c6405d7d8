//! What a client owes against its limits: what is unpaid, and what was ordered and is not invoiced yet.
//!
//! The credit limit holds for both together, the debt limit for what is overdue. Both are in euros, and so is what
//! counts: amounts of different currencies are never added up.

use std::collections::HashMap;

use domain::{Cents, ContactId, Sentence, texts};
use sea_orm::DbErr;
use serde::Serialize;
use tenant_router::TenantTx;
use utoipa::ToSchema;

use super::wire::view::MessageView;
use crate::actor::Actor;
use crate::contacts::store::payer::Payer;
use crate::invoices::store;
use crate::orders::store::billed;

/// What a client owes, in cents of euros.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Owed {
    /// What is left to pay of its invoices, with VAT.
    pub unpaid: Cents,
    /// What of that is overdue.
    pub overdue: Cents,
    /// What its orders are worth that are not invoiced, without VAT.
    pub ordered: Cents,
}

impl Owed {
    /// What counts against the credit limit.
    pub fn used(self) -> Cents {
        Cents(self.unpaid.0.saturating_add(self.ordered.0))
    }

    /// Which limits are passed, if so much more is ordered.
    pub fn warnings(self, payer: &Payer, more: Cents) -> Vec<Sentence> {
        let used = Cents(self.used().0.saturating_add(more.0));
        let credit = payer.credit_limit.filter(|limit| used > *limit);
        let debt = payer.debt_limit.filter(|limit| self.overdue > *limit);
        let name = &payer.company_name;
        let credit = credit.map(|limit| {
            texts::billing::credit_limit_passed(name, limit.to_string(), used.to_string())
        });
        let debt = debt.map(|limit| {
            texts::billing::debt_limit_passed(name, limit.to_string(), self.overdue.to_string())
        });
        credit.into_iter().chain(debt).collect()
    }
}

/// What these clients owe.
///
/// # Errors
/// When the database fails.
pub async fn owed(
    txn: &TenantTx,
    actor: &Actor,
    clients: &[ContactId],
) -> Result<HashMap<i64, Owed>, DbErr> {
    let unpaid = store::unpaid_of(txn, clients, actor.today).await?;
    let ordered = billed::ordered_of(txn, clients).await?;
    let owed = clients.iter().map(|ContactId(client)| {
        let (unpaid, overdue) = unpaid.get(client).copied().unwrap_or_default();
        let ordered = ordered.get(client).copied().unwrap_or_default();
        let owed = Owed {
            unpaid,
            overdue,
            ordered,
        };
        (*client, owed)
    });
    Ok(owed.collect())
}

/// What a client owes against its limits. Amounts are shown to those who see invoices.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditView {
    /// Up to how much it may owe, in cents; `null` for no limit.
    pub credit_limit: Option<Cents>,
    /// Up to how much of it may be overdue, in cents; `null` for no limit.
    pub debt_limit: Option<Cents>,
    /// What is left to pay of its invoices in euros, in cents.
    pub unpaid: Option<Cents>,
    /// What of that is overdue.
    pub overdue: Option<Cents>,
    /// What its orders in euros are worth that are not invoiced, in cents.
    pub ordered: Option<Cents>,
    /// Which limits are passed.
    pub warnings: Vec<MessageView>,
}

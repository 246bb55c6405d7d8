//! Clients by what they owe and for how long. The statements are as many for a thousand clients as for one.

use std::collections::{BTreeSet, HashMap};

use chrono::TimeDelta;
use domain::{Cents, ContactId};
use tenant_router::TenantTx;

use super::clients::recipients;
use super::store;
use super::wire::{AgeingTotalView, AgeingView, ClientAgeingView};
use crate::actor::Actor;
use crate::contacts::store::payer::{Payer, payers};
use crate::error::ApiResult;
use crate::invoices::filter::InvoiceFilter;
use crate::invoices::store::Access;
use crate::invoices::store::ageing::{self, Owing};
use crate::invoicing::access::access;
use crate::invoicing::language_of;
use crate::mail::Address;
use crate::payments::booked;

/// Most clients that are listed.
const MOST: u64 = 1_000;
/// The payments of so many days say how long a client takes.
const YEAR: TimeDelta = TimeDelta::days(365);

/// What the clients owe of the invoices that match.
///
/// # Errors
/// When the database fails.
pub async fn ageing(
    txn: &TenantTx,
    actor: &Actor,
    filter: &InvoiceFilter,
) -> ApiResult<AgeingView> {
    let seen = access(actor);
    let owing = ageing::owing(txn, filter, &seen, actor.today, MOST).await?;
    let totals = ageing::owing_in_all(txn, filter, &seen, actor.today).await?;
    let known = Known::of(txn, actor, &seen, &owing).await?;
    Ok(AgeingView {
        clients: owing.iter().filter_map(|of| known.row(of)).collect(),
        totals: totals.iter().map(total).collect(),
    })
}

fn total(of: &Owing) -> AgeingTotalView {
    AgeingTotalView {
        currency: of.currency.to_string(),
        unpaid_amount: Cents(of.unpaid),
        current: Cents(of.current),
        overdue_30: Cents(of.overdue_30),
        overdue_60: Cents(of.overdue_60),
        overdue_90: Cents(of.overdue_90),
        overdue_more: Cents(of.overdue_more),
    }
}

/// What is known of the clients that are listed.
struct Known {
    payers: HashMap<i64, Payer>,
    /// What we have of each, by currency.
    money: HashMap<(i64, String), Cents>,
    days: HashMap<i64, i32>,
    reminded: HashMap<i64, (chrono::DateTime<chrono::Utc>, i64)>,
}

impl Known {
    async fn of(txn: &TenantTx, actor: &Actor, seen: &Access, owing: &[Owing]) -> ApiResult<Self> {
        let ids: BTreeSet<i64> = owing.iter().filter_map(|of| of.client_id).collect();
        let ids: Vec<ContactId> = ids.into_iter().map(ContactId).collect();
        let mut money: HashMap<(i64, String), Cents> = HashMap::new();
        for (client, currency, amount) in booked::money_of(txn, &ids).await? {
            money.insert((client, currency), amount);
        }
        for (client, currency, left) in ageing::credits_left(txn, &ids, seen).await? {
            let of = money.entry((client, currency.to_string())).or_default();
            of.0 = of.0.saturating_add(left.0);
        }
        let payers = payers(txn, &ids).await?;
        Ok(Self {
            payers: payers.into_iter().map(|one| (one.id.0, one)).collect(),
            money,
            days: ageing::days_to_pay(txn, &ids, seen, actor.today - YEAR).await?,
            reminded: store::reminded(txn, &ids, seen, actor.today).await?,
        })
    }

    fn row(&self, of: &Owing) -> Option<ClientAgeingView> {
        let id = of.client_id?;
        let payer = self.payers.get(&id)?;
        let to: Vec<String> = recipients(payer).iter().map(Address::to_text).collect();
        let reminded = self.reminded.get(&id);
        let currency = of.currency.to_string();
        let money = self.money.get(&(id, currency.clone()));
        Some(ClientAgeingView {
            client_id: id,
            client_name: payer.company_name.clone(),
            currency,
            invoices: of.invoices,
            unpaid_amount: Cents(of.unpaid),
            current: Cents(of.current),
            overdue_30: Cents(of.overdue_30),
            overdue_60: Cents(of.overdue_60),
            overdue_90: Cents(of.overdue_90),
            overdue_more: Cents(of.overdue_more),
            money: money.copied().unwrap_or_default(),
            average_days_to_pay: self.days.get(&id).copied(),
            email: (!to.is_empty()).then(|| to.join(", ")),
            language: language_of(payer).to_string(),
            reminded_at: reminded.map(|(at, _)| *at),
            reminders: reminded.map_or(0, |(_, times)| *times),
        })
    }
}

//! What lines of a statement may be about: the invoices and settlements that they name or may mean, and who may have paid
//! or been paid.

use std::collections::{BTreeSet, HashMap, HashSet};

use domain::payments::matching::{Document, Ledger, Party, Share, stated_numbers};
use domain::payments::statement::StatementLine;
use domain::payments::{Direction, LineKind};
use domain::text::fold;
use domain::{Cents, ContactId, OrderId};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::book::{Entry, Seen};
use crate::contacts::store as contacts;
use crate::invoices::store::{self as invoices, Wanted};
use crate::orders::store::billed;
use crate::payments::{booked, items};
use crate::settlements::store as settlements;

/// Most documents that are looked at for some lines.
const MOST: u64 = 6_000;
/// Fewest letters of a word by which a contact is looked for.
const FEWEST_LETTERS: usize = 4;
/// Most contacts that some lines may be about.
const MOST_PARTIES: u64 = 1_000;
/// Long words of names that are no names.
const LEGAL_FORMS: [&str; 4] = ["gmbh", "limited", "spolka", "company"];

/// What lines may be about.
#[derive(Debug)]
pub struct Known {
    /// Our invoices, and who may pay them.
    pub sales: Ledger,
    /// Invoices of carriers, and who is paid.
    pub purchases: Ledger,
    /// The invoices, by id.
    pub invoices: HashMap<i64, invoices::Row>,
    /// The settlements, by id.
    pub settlements: HashMap<i64, settlements::Row>,
    /// The names of the contacts.
    pub names: HashMap<i64, String>,
    /// The client's money that is on no invoice, by client and currency.
    pub money: HashMap<(i64, String), Cents>,
}

impl Known {
    fn nothing() -> Self {
        let ledger = || Ledger::new(Vec::new(), Vec::new(), Vec::new());
        Self {
            sales: ledger(),
            purchases: ledger(),
            invoices: HashMap::new(),
            settlements: HashMap::new(),
            names: HashMap::new(),
            money: HashMap::new(),
        }
    }

    /// What is left to pay of an invoice; negative for a credit that is not set off.
    pub fn open_of(row: &invoices::Row) -> Cents {
        Cents(row.amount_with_vat - row.paid_amount)
    }

    /// What is left to pay of a settlement.
    pub fn left_of(row: &settlements::Row) -> Cents {
        Cents(row.total_sum_with_vat - row.kept_back - row.paid_amount)
    }

    /// What was paid of the documents when they were loaded.
    pub fn seen(&self) -> Seen {
        let invoices = self.invoices.values();
        let settlements = self.settlements.values();
        Seen {
            invoices: invoices
                .map(|row| (row.id, Cents(row.paid_amount)))
                .collect(),
            settlements: settlements
                .map(|row| (row.id, Cents(row.paid_amount)))
                .collect(),
        }
    }

    /// Whether the documents have room for what an entry books, and the client has the money that it takes back.
    pub fn can_take(&self, entry: &Entry) -> bool {
        let has_room = |share: &Share| {
            let (paid, whole) = match entry.direction {
                Direction::Incoming => {
                    let row = self.invoices.get(&share.document);
                    row.map(|row| (row.paid_amount, row.amount_with_vat))
                }
                Direction::Outgoing => {
                    let row = self.settlements.get(&share.document);
                    row.map(|row| (row.paid_amount, row.total_sum_with_vat - row.kept_back))
                }
            }?;
            let sum = paid.saturating_add(share.amount.0);
            Some(sum >= whole.min(0) && sum <= whole.max(0))
        };
        let rest = entry.left_over.0;
        let money = entry.party.and_then(|party| {
            let money = self.money.get(&(party, entry.currency.clone()));
            money.map(|money| money.0)
        });
        entry
            .shares
            .iter()
            .all(|share| has_room(share) == Some(true))
            && (rest == 0 || (entry.party.is_some() && money.unwrap_or_default() + rest >= 0))
    }

    /// Takes note of what an entry books, for the lines that follow.
    pub fn take(&mut self, entry: &Entry) {
        for share in &entry.shares {
            match entry.direction {
                Direction::Incoming => {
                    self.sales.book(share.document, share.amount);
                    if let Some(row) = self.invoices.get_mut(&share.document) {
                        row.paid_amount = row.paid_amount.saturating_add(share.amount.0);
                    }
                }
                Direction::Outgoing => {
                    self.purchases.book(share.document, share.amount);
                    if let Some(row) = self.settlements.get_mut(&share.document) {
                        row.paid_amount = row.paid_amount.saturating_add(share.amount.0);
                    }
                }
            }
        }
        if let Some(party) = entry.party.filter(|_| entry.left_over != Cents::ZERO) {
            let money = self.money.entry((party, entry.currency.clone()));
            money.or_default().0 += entry.left_over.0;
        }
    }
}

/// Loads what these lines may be about, and these invoices and settlements in any case.
pub async fn load(
    txn: &TenantTx,
    lines: &[StatementLine],
    invoices: &[i64],
    settlements: &[i64],
) -> Result<Known, DbErr> {
    let (incoming, outgoing): (Vec<_>, Vec<_>) = lines
        .iter()
        .filter(|line| matches!(line.kind, LineKind::Payment | LineKind::Batch))
        .partition(|line| line.direction == Direction::Incoming);
    let mut known = Known::nothing();
    sales(txn, &incoming, invoices, &mut known).await?;
    purchases(txn, &outgoing, settlements, &mut known).await?;
    Ok(known)
}

async fn sales(
    txn: &TenantTx,
    lines: &[&StatementLine],
    ids: &[i64],
    known: &mut Known,
) -> Result<(), DbErr> {
    if lines.is_empty() && ids.is_empty() {
        return Ok(());
    }
    let series = invoices::series(txn).await?;
    let payers = parties(txn, lines).await?;
    let mut wanted = Wanted {
        ids: ids.to_vec(),
        clients: payers.iter().copied().map(ContactId).collect(),
        ..Wanted::default()
    };
    for line in lines {
        for stated in stated_numbers(line, &series) {
            if let Some(serie) = stated.serie
                && let Ok(number) = stated.number.parse()
            {
                wanted.numbers.push((serie, number));
            }
        }
        let paid = line.amount.0.saturating_add(line.charges.0);
        wanted.amounts.extend([line.amount.0, paid]);
    }
    wanted.numbers.sort_unstable();
    wanted.numbers.dedup();
    let rows = invoices::to_match(txn, &wanted, MOST).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let ordered = who_ordered(txn, &ids).await?;
    let mut people: BTreeSet<i64> = payers.into_iter().collect();
    let documents: Vec<Document> = rows
        .iter()
        .map(|row| {
            let others = ordered.get(&row.id).into_iter().flatten().copied();
            let mut parties = vec![row.client_id];
            parties.extend(others.filter(|id| *id != row.client_id));
            people.extend(parties.iter().copied());
            Document {
                id: row.id,
                serie: row.serie.clone(),
                number: row.number.to_string(),
                parties,
                currency: row.currency.to_string(),
                amount: Cents(row.amount_with_vat),
                open: Known::open_of(row),
                day: row.date,
                due: Some(row.payment_due_date),
            }
        })
        .collect();
    let parties = described(txn, &people, known).await?;
    let clients: Vec<ContactId> = people.iter().copied().map(ContactId).collect();
    for (client, currency, amount) in booked::money_of(txn, &clients).await? {
        known.money.insert((client, currency), amount);
    }
    known.sales = Ledger::new(series, documents, parties);
    known.invoices = rows.into_iter().map(|row| (row.id, row)).collect();
    Ok(())
}

/// Who ordered what these invoices charge.
async fn who_ordered(txn: &TenantTx, ids: &[i64]) -> Result<HashMap<i64, Vec<i64>>, DbErr> {
    let pairs = invoices::orders_of(txn, ids).await?;
    let orders: Vec<OrderId> = pairs.iter().map(|(_, order)| *order).collect();
    let clients = billed::clients(txn, &orders).await?;
    let mut of: HashMap<i64, Vec<i64>> = HashMap::new();
    for (invoice, order) in pairs {
        if let Some(client) = clients.get(&order) {
            let all = of.entry(invoice).or_default();
            if !all.contains(&client.0) {
                all.push(client.0);
            }
        }
    }
    Ok(of)
}

async fn purchases(
    txn: &TenantTx,
    lines: &[&StatementLine],
    ids: &[i64],
    known: &mut Known,
) -> Result<(), DbErr> {
    if lines.is_empty() && ids.is_empty() {
        return Ok(());
    }
    let payees = parties(txn, lines).await?;
    let carriers: Vec<ContactId> = payees.iter().copied().map(ContactId).collect();
    let rows = settlements::to_match(txn, &carriers, ids, MOST).await?;
    let mut people: BTreeSet<i64> = payees.into_iter().collect();
    people.extend(rows.iter().map(|row| row.supplier_id));
    let documents: Vec<Document> = rows
        .iter()
        .map(|row| Document {
            id: row.id,
            serie: row.serie.clone(),
            number: row.supplier_invoice_number.clone(),
            parties: vec![row.supplier_id],
            currency: row.currency.to_string(),
            amount: Cents(row.total_sum_with_vat - row.kept_back),
            open: Known::left_of(row),
            day: row.supplier_invoice_date,
            due: row.payment_due_date,
        })
        .collect();
    let parties = described(txn, &people, known).await?;
    known.purchases = Ledger::new(Vec::new(), documents, parties);
    known.settlements = rows.into_iter().map(|row| (row.id, row)).collect();
    Ok(())
}

/// The contacts that may be the other party of these lines: by account, and by words of the name.
async fn parties(txn: &TenantTx, lines: &[&StatementLine]) -> Result<BTreeSet<i64>, DbErr> {
    let ibans: HashSet<String> = lines
        .iter()
        .filter_map(|line| line.party_iban.clone())
        .collect();
    let ibans: Vec<String> = ibans.into_iter().collect();
    let names = lines
        .iter()
        .flat_map(|line| [line.party.as_deref(), line.on_behalf_of.as_deref()]);
    let words: BTreeSet<(String, String)> = names.flatten().filter_map(words_of).collect();
    let words: Vec<(String, String)> = words.into_iter().collect();
    let mut found: BTreeSet<i64> = contacts::with_accounts(txn, &ibans)
        .await?
        .into_iter()
        .collect();
    let payers: BTreeSet<String> = lines.iter().filter_map(|line| line.party.clone()).collect();
    let payers: Vec<String> = payers.into_iter().collect();
    found.extend(items::confirmed_clients(txn, &payers).await?);
    found.extend(contacts::with_words(txn, &words, MOST_PARTIES).await?);
    Ok(found)
}

/// The two longest words of a name, by which a contact is looked for; one of a name that has only one.
fn words_of(name: &str) -> Option<(String, String)> {
    let folded = fold(name);
    let mut words: Vec<&str> = folded
        .split(|one: char| !one.is_alphanumeric())
        .filter(|word| word.chars().count() >= FEWEST_LETTERS && !LEGAL_FORMS.contains(word))
        .collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
    let one = words.first()?;
    let other = words.get(1).unwrap_or(one);
    Some(((*one).to_owned(), (*other).to_owned()))
}

async fn described(
    txn: &TenantTx,
    people: &BTreeSet<i64>,
    known: &mut Known,
) -> Result<Vec<Party>, DbErr> {
    let ids: Vec<i64> = people.iter().copied().collect();
    let clients: Vec<ContactId> = ids.iter().copied().map(ContactId).collect();
    let names = contacts::names_of(txn, &clients).await?;
    let mut accounts = contacts::payers_accounts(txn, &ids).await?;
    let mut payers = items::confirmed_payers(txn, &ids).await?;
    let parties = ids.iter().filter_map(|id| {
        Some(Party {
            id: *id,
            name: names.get(id)?.clone(),
            ibans: accounts.remove(id).unwrap_or_default(),
            paid_before: payers.remove(id).unwrap_or_default(),
        })
    });
    let parties = parties.collect();
    known.names.extend(names);
    Ok(parties)
}

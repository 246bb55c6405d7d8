//! The statement of account of a client, as PDF.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::anyhow;
use chrono::NaiveDate;
use documents::account::{Account, InCurrency, OpenDocument, typeset};
use documents::paper::Untypeset;
use domain::billing::{Buyer, Seller};
use domain::users::Language;
use domain::{Cents, ContactId, texts};
use tenant_router::{TenantDb, TenantTx, Work};

use super::clients;
use crate::actor::Actor;
use crate::company;
use crate::computing;
use crate::contacts::store::payer::Payer;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::files::{Files, StorageKey};
use crate::invoices::store::ageing::{Listed, open_documents};
use crate::invoicing::access::access;
use crate::invoicing::{buyer, language_of, logo_of, seller};
use crate::payments::booked;

/// What a statement of account says.
#[derive(Debug, Clone)]
pub struct Statement {
    /// The company.
    pub company: Seller,
    /// Its logo, as it is stored.
    pub logo: Option<Arc<[u8]>>,
    /// The client.
    pub client: Buyer,
    /// What the client reads.
    pub language: Language,
    /// The day whose debts it lists.
    pub day: NaiveDate,
    /// What is open in each currency.
    pub currencies: Vec<InCurrency>,
}

impl Statement {
    /// Typesets it. That takes milliseconds for a page, so it must not run where requests are served.
    ///
    /// # Errors
    /// See [`Untypeset`].
    pub fn pdf(&self) -> Result<Vec<u8>, Untypeset> {
        typeset(&Account {
            company: &self.company,
            client: &self.client,
            language: self.language,
            day: self.day,
            currencies: &self.currencies,
            logo: self.logo.as_deref(),
        })
    }

    /// The name of its file.
    pub fn file_name(&self) -> String {
        let (language, day) = (self.language, self.day);
        let name = language.choose("Statement of account", "Atsiskaitymų suvestinė");
        format!("{name} {day}.pdf")
    }
}

/// A client with what is open of it, as far as the user sees it.
#[derive(Debug)]
pub struct Debtor {
    /// The client.
    pub payer: Payer,
    /// Invoices and credits of which something is left.
    pub documents: Vec<Listed>,
    /// Its money that is on no invoice, by currency.
    pub money: Vec<(String, Cents)>,
}

impl Debtor {
    /// The language of its mails and statements.
    pub fn language(&self) -> Language {
        language_of(&self.payer)
    }

    /// Its statement of account of this day, in the name of this company.
    pub fn statement(
        &self,
        company: &Seller,
        logo: Option<Arc<[u8]>>,
        day: NaiveDate,
    ) -> Statement {
        Statement {
            company: company.clone(),
            logo,
            client: buyer(&self.payer),
            language: self.language(),
            day,
            currencies: self.currencies(),
        }
    }

    fn currencies(&self) -> Vec<InCurrency> {
        let mut currencies: BTreeMap<String, InCurrency> = BTreeMap::new();
        let empty = |currency: &String| InCurrency {
            currency: currency.clone(),
            documents: Vec::new(),
            money: Cents::ZERO,
        };
        for document in &self.documents {
            let of = currencies
                .entry(document.currency.to_string())
                .or_insert_with_key(empty);
            of.documents.push(OpenDocument {
                number: document.invoice_number.clone(),
                date: document.date,
                due: document.payment_due_date,
                amount: document.amount_with_vat,
                paid: document.paid_amount,
            });
        }
        for (currency, amount) in &self.money {
            let of = currencies.entry(currency.clone()).or_insert_with_key(empty);
            of.money = *amount;
        }
        currencies.into_values().collect()
    }
}

/// These clients, each once, in this order, with what is open of them.
///
/// # Errors
/// 404 if one of them does not exist, or is not visible.
pub async fn debtors(txn: &TenantTx, actor: &Actor, ids: &[ContactId]) -> ApiResult<Vec<Debtor>> {
    let payers = clients::seen(txn, actor, ids).await?;
    let mut debtors: Vec<Debtor> = payers
        .into_iter()
        .map(|payer| Debtor {
            payer,
            documents: Vec::new(),
            money: Vec::new(),
        })
        .collect();
    let places: BTreeMap<i64, usize> = debtors
        .iter()
        .enumerate()
        .map(|(place, debtor)| (debtor.payer.id.0, place))
        .collect();
    let place = |id: i64| places.get(&id).copied().unwrap_or(usize::MAX);
    for document in open_documents(txn, ids, &access(actor)).await? {
        if let Some(debtor) = debtors.get_mut(place(document.client_id)) {
            debtor.documents.push(document);
        }
    }
    for (client, currency, amount) in booked::money_of(txn, ids).await? {
        if let Some(debtor) = debtors.get_mut(place(client)) {
            debtor.money.push((currency, amount));
        }
    }
    Ok(debtors)
}

/// The company as its statements print it, and where its logo is.
///
/// # Errors
/// When the database fails.
pub async fn letterhead(txn: &TenantTx) -> ApiResult<(Seller, Option<StorageKey>)> {
    let profile = company::store::read(txn).await?;
    let company = Seller {
        name: company::store::name(txn).await?,
        ..seller(&profile)
    };
    Ok((company, company::store::key_of(&profile)))
}

/// The statement of account of a client today: the name of its file, and the PDF.
///
/// # Errors
/// 404 if there is no such contact, or it is not visible; 429 if the company has too much at work.
pub async fn of_client(
    db: &TenantDb,
    files: &Files,
    actor: &Actor,
    client: ContactId,
) -> ApiResult<(String, Vec<u8>)> {
    let (debtors, (company, logo)) = db
        .read(async |txn| -> ApiResult<_> {
            let debtors = debtors(txn, actor, &[client]).await?;
            Ok((debtors, letterhead(txn).await?))
        })
        .await?;
    let debtor = debtors.first().or_missing(texts::missing::no_contact)?;
    let logo = logo_of(db, files, logo).await?;
    let statement = debtor.statement(&company, logo, actor.today);
    let name = statement.file_name();
    let pdf = computing::run(db.share(), Work::Computation, move || statement.pdf()).await?;
    Ok((name, pdf.map_err(untypeset)?))
}

/// A statement has no more pages than a document may have, so that there is none is a fault of ours.
pub fn untypeset(error: Untypeset) -> ApiError {
    ApiError::Internal(anyhow!(error))
}

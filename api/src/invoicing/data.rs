//! Invoices as data: UBL files, alone, in a zip, and within their PDFs (rules, section 11, "Out to accounting").

use std::collections::{BTreeSet, HashMap};

use anyhow::Context;
use documents::archive;
use domain::accounting::ubl::{self, Besides, Card, Endpoint, Missing};
use domain::billing::Document;
use domain::{ContactId, FieldErrors, InvoiceId, OrderId, texts};
use sea_orm::DbErr;
use tenant_router::{TenantDb, TenantTx, Work};

use super::access::access;
use crate::actor::Actor;
use crate::computing;
use crate::contacts::store::payer::{self, Payer};
use crate::error::{ApiError, ApiResult};
use crate::invoices::store::{self, Outgoing, Stored};
use crate::orders::store::billed;

/// Most invoices in a zip.
pub const MOST: usize = 500;

/// What an e-invoice says besides the invoice as issued: the client's card, and its orders.
#[derive(Debug, Clone, Default)]
pub struct Cards {
    payer: Option<Payer>,
    orders: Vec<String>,
}

impl Cards {
    /// Those of an invoice for this client and these orders.
    pub fn new(payer: Payer, orders: Vec<String>) -> Self {
        Self {
            payer: Some(payer),
            orders,
        }
    }

    /// Those of a stored invoice.
    pub async fn of(txn: &TenantTx, stored: &Stored) -> Result<Self, DbErr> {
        let orders: Vec<OrderId> = stored.orders();
        let numbers = billed::numbers(txn, &orders).await?;
        Ok(Self {
            payer: payer::payer(txn, ContactId(stored.row.client_id)).await?,
            orders: orders
                .iter()
                .filter_map(|id| numbers.get(id).cloned())
                .collect(),
        })
    }

    /// Whether the client wants the file attached to its mails.
    pub fn is_wanted(&self) -> bool {
        self.payer
            .as_ref()
            .is_some_and(|payer| payer.attach_einvoice)
    }

    /// The file.
    ///
    /// # Errors
    /// What the invoice or the client's card lacks.
    pub fn write(&self, document: &Document) -> Result<String, Vec<Missing>> {
        let payer = self.payer.as_ref();
        let endpoint = payer.and_then(|payer| {
            let (scheme, address) = payer
                .einvoice_scheme
                .as_deref()
                .zip(payer.einvoice_address.as_deref())?;
            Endpoint::of(scheme, address)
        });
        let orders: Vec<&str> = self.orders.iter().map(String::as_str).collect();
        let buyer = Card {
            endpoint: endpoint.as_ref(),
            street: payer.and_then(|payer| payer.street.as_deref()),
            city: payer.and_then(|payer| payer.city.as_deref()),
            postal_code: payer.and_then(|payer| payer.postal_code.as_deref()),
            country: payer.and_then(|payer| payer.country.as_deref()),
        };
        ubl::write(
            document,
            &Besides {
                seller: Card::default(),
                buyer,
                orders: &orders,
                exemption_codes: false,
            },
        )
    }
}

/// The file of an invoice, and its name.
///
/// # Errors
/// 404; 409 that names what is missing, or if it is cancelled.
pub async fn one(db: &TenantDb, actor: &Actor, id: InvoiceId) -> ApiResult<(String, String)> {
    let (stored, cards) = db
        .read(async |txn| -> ApiResult<_> {
            let stored = store::find(txn, id, &access(actor)).await?;
            let cards = Cards::of(txn, &stored).await?;
            Ok((stored, cards))
        })
        .await?;
    if stored.row.cancelled_at.is_some() {
        let problem = texts::billing::is_cancelled(&stored.row.invoice_number);
        return Err(ApiError::Conflict(problem));
    }
    let document = &stored.document;
    let written = cards.write(document);
    let ubl = written.map_err(|missing| refusal(document, &missing))?;
    Ok((ubl::file_name(document), ubl))
}

fn refusal(document: &Document, missing: &[Missing]) -> ApiError {
    match missing.first() {
        Some(first) => ApiError::Conflict(first.sentence(&document.invoice_number)),
        None => ApiError::Internal(anyhow::anyhow!("an e-invoice without a reason")),
    }
}

/// A zip with the files of these invoices.
///
/// # Errors
/// 404 if the user does not see one of them; 422 with what each of them lacks, or if there are too many.
pub async fn zipped(db: &TenantDb, actor: &Actor, ids: Vec<InvoiceId>) -> ApiResult<Vec<u8>> {
    if ids.len() > MOST {
        let problem = texts::accounting::too_many_einvoices(MOST);
        return Err(ApiError::field("ids", problem));
    }
    let asked: BTreeSet<InvoiceId> = ids.iter().copied().collect();
    let found = db
        .read(async |txn| -> Result<_, DbErr> {
            let invoices = store::outgoing(txn, &ids, &access(actor)).await?;
            let clients: Vec<ContactId> = invoices.iter().map(|invoice| invoice.client).collect();
            let payers = payer::payers(txn, &clients).await?;
            let orders = store::charged_orders(txn, &ids).await?;
            Ok(Found {
                invoices,
                payers: payers.into_iter().map(|payer| (payer.id, payer)).collect(),
                orders: billed::numbers(txn, &orders).await?,
            })
        })
        .await?;
    if found.invoices.len() < asked.len() {
        return Err(ApiError::NotFound(texts::missing::no_such_invoice()));
    }
    computing::run(db.share(), Work::Computation, move || pack(&found)).await?
}

/// Invoices with their clients' cards and the numbers of their orders.
struct Found {
    invoices: Vec<Outgoing>,
    payers: HashMap<ContactId, Payer>,
    orders: HashMap<OrderId, String>,
}

impl Found {
    fn cards(&self, client: ContactId, document: &Document) -> Cards {
        let mut orders: Vec<String> = Vec::new();
        let charged = document.lines.iter().filter_map(|line| line.order_id);
        for number in charged.filter_map(|id| self.orders.get(&id)) {
            if !orders.contains(number) {
                orders.push(number.clone());
            }
        }
        Cards {
            payer: self.payers.get(&client).cloned(),
            orders,
        }
    }
}

fn pack(found: &Found) -> ApiResult<Vec<u8>> {
    let mut errors = FieldErrors::new();
    let mut files: Vec<(String, String)> = Vec::with_capacity(found.invoices.len());
    for invoice in &found.invoices {
        let document = invoice.document()?;
        let number = document.invoice_number.as_str();
        if invoice.is_cancelled {
            errors.push("ids", texts::billing::is_cancelled(number));
            continue;
        }
        match found.cards(invoice.client, &document).write(&document) {
            Ok(ubl) => files.push((ubl::file_name(&document), ubl)),
            Err(missing) => {
                for one in missing {
                    errors.push("ids", one.sentence(number));
                }
            }
        }
    }
    errors.into_result()?;
    let files = files.iter();
    let packed = archive::zipped(files.map(|(name, ubl)| (name.as_str(), ubl.as_bytes())));
    Ok(packed.context("zip")?)
}

//! Invoices as they are exported: by date and number.

use std::collections::HashMap;

use domain::accounting::Sale;
use domain::billing::Buyer;
use domain::invoices::AccountingExportKind;
use domain::settlements::Party;
use domain::{ContactId, InvoiceId, OrderId, Sentence, texts};
use tenant_router::TenantTx;

use super::export::{Batch, Exported, Written};
use super::program::Program;
use crate::actor::Actor;
use crate::error::ApiResult;
use crate::invoices::store::{self, Invoices, Outgoing};
use crate::invoicing::access::access;
use crate::orders::store::billed;

/// Invoices to clients.
#[derive(Debug)]
pub struct Sales;

/// Invoices with the numbers of their orders.
pub type Read = (Vec<Outgoing>, HashMap<OrderId, String>);

impl Exported for Sales {
    type Table = Invoices;
    type Outgoing = Read;
    const KIND: AccountingExportKind = AccountingExportKind::Invoices;
    const PARTIES: AccountingExportKind = AccountingExportKind::Clients;
    const FILE: &'static str = "invoices.txt";

    async fn in_order(txn: &TenantTx, ids: &[i64], actor: &Actor) -> ApiResult<Vec<i64>> {
        let chosen = store::in_order(txn, &named(ids), &access(actor)).await?;
        Ok(chosen.into_iter().map(|id| id.0).collect())
    }

    async fn read(txn: &TenantTx, ids: &[i64], actor: &Actor) -> ApiResult<Self::Outgoing> {
        let ids = named(ids);
        let outgoing = store::outgoing(txn, &ids, &access(actor)).await?;
        let orders = store::charged_orders(txn, &ids).await?;
        Ok((outgoing, billed::numbers(txn, &orders).await?))
    }

    fn heading(program: &Program) -> String {
        program.heading_of_sales()
    }

    fn write(program: &Program, outgoing: &Self::Outgoing, batch: &mut Batch) -> ApiResult<()> {
        each(outgoing, |sale, is_cancelled, written| {
            let document = sale.document;
            if is_cancelled {
                let problem = texts::accounting::cancelled_not_exported(&document.invoice_number);
                batch.add(written, Err(problem));
                return;
            }
            let buyer = &document.buyer;
            if program.lacks_letters(&[&buyer.name, &buyer.address]) {
                batch.warn(texts::accounting::letters_unknown(&buyer.name));
            }
            batch.add(written, program.sale(sale));
        })
    }

    fn parties((invoices, _): &Self::Outgoing) -> ApiResult<Vec<(ContactId, Party)>> {
        let in_force = invoices.iter().filter(|invoice| !invoice.is_cancelled);
        let parties = in_force.map(|invoice| -> ApiResult<_> {
            let Buyer {
                name,
                code,
                vat_code,
                address,
                country,
            } = invoice.document()?.buyer;
            let party = Party {
                name,
                code,
                vat_code,
                address,
                country,
            };
            Ok((invoice.client, party))
        });
        parties.collect()
    }

    fn missing() -> Sentence {
        texts::missing::no_such_invoice()
    }
}

/// Goes through invoices: what each says, whether it is cancelled, and in which version it was read.
pub fn each(
    (invoices, orders): &Read,
    mut visit: impl FnMut(&Sale<'_>, bool, Written),
) -> ApiResult<()> {
    for invoice in invoices {
        let document = invoice.document()?;
        let sale = Sale {
            document: &document,
            client: invoice.client,
            category: invoice.category,
            branch: invoice.branch,
            orders,
        };
        let written = (invoice.id.0, invoice.version);
        visit(&sale, invoice.is_cancelled, written);
    }
    Ok(())
}

fn named(ids: &[i64]) -> Vec<InvoiceId> {
    ids.iter().copied().map(InvoiceId).collect()
}

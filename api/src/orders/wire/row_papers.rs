//! What a row of the orders list says about invoices, documents and damage (orders specification,
//! section 3, "Order list row").

use chrono::NaiveDate;
use domain::orders::Currency;
use domain::orders::accounting::is_cmr_overdue;
use domain::{Cents, Sentence, texts};
use sea_orm::FromJsonQueryResult;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::SentenceCode;
use crate::lists::ON_PAGE;
use crate::{damages, invoices, json_cells, list_row, settlements};

list_row! {
    /// The papers of one order in the list, as they are read from the database and sent.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct RowPapers {
        /// The invoice for the transport.
        pub invoice_id: Option<i64>,
        /// The same, under the name that the invoice actions use.
        pub normal_invoice_id: Option<i64>,
        /// Its printed number.
        pub invoice_name: Option<String>,
        /// What was charged on top of the transport.
        pub additional_invoices: NamedInvoices,
        /// The credit invoice.
        pub credit_invoice_id: Option<i64>,
        /// Its printed number.
        pub credit_invoice_name: Option<String>,
        /// Documents of the client.
        pub load_documents: NamedDocuments,
        /// CMR notes.
        pub cmr_documents: NamedDocuments,
        /// The damage.
        pub damage_id: Option<i64>,
        /// Its number, as the company writes it.
        pub damage_number: Option<String>,
        /// What is claimed, in cents.
        pub damage_total_amount: Option<Cents>,
        /// What we paid, in cents.
        pub damage_paid_amount: Option<Cents>,
        /// What we received, in cents.
        pub damage_received_amount: Option<Cents>,
        /// The number of the client's invoice for it.
        pub damage_client_invoice_number: Option<String>,
        /// The name of the file with that invoice.
        pub damage_client_invoice_document: Option<String>,
        /// The number of our invoice for it.
        pub damage_own_invoice_number: Option<String>,
        /// The name of the file with that invoice.
        pub damage_own_invoice_document: Option<String>,
        /// What carriers billed in all, in cents without VAT; `null` while it is not settled.
        pub settled_cost: Option<Cents>,
        /// The profit with that in place of cost and additional cost, in cents.
        pub settled_profit: Option<Cents>,
        #[serde(skip)]
        invoiced: Option<Cents>,
        #[serde(skip)]
        invoice_currency: Option<Currency>,
        #[serde(skip)]
        invoice_due: Option<NaiveDate>,
        #[serde(skip)]
        settled_on: Option<NaiveDate>,
    } then {
        /// Whether somebody should look at that invoice.
        pub invoice_warning: bool,
        /// Why, in English.
        pub invoice_warning_text: Option<String>,
        /// Why, one by one, to be translated.
        pub invoice_warnings: Vec<ToldSentence>,
        /// Whether it was settled more than 14 days ago, and its CMR is still missing.
        pub is_settlement_older_than_14_days: bool,
    }
}

/// A message for people, in English and as a code with parameters.
#[derive(Debug, Serialize, ToSchema)]
pub struct ToldSentence {
    /// The English text.
    pub text: String,
    /// Which sentence it is.
    #[serde(flatten)]
    #[schema(value_type = SentenceCode)]
    pub sentence: Sentence,
}

impl From<Sentence> for ToldSentence {
    fn from(sentence: Sentence) -> Self {
        let text = sentence.to_string();
        Self { text, sentence }
    }
}

/// An invoice by its printed number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NamedInvoice {
    /// Its id.
    pub id: i64,
    /// Its printed number.
    pub name: String,
}

/// A document by its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NamedDocument {
    /// Its name, which a download asks for.
    pub name: String,
}

/// Invoices, oldest first.
#[derive(
    Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult, ToSchema,
)]
pub struct NamedInvoices(pub Vec<NamedInvoice>);

/// Documents, oldest first.
#[derive(
    Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult, ToSchema,
)]
pub struct NamedDocuments(pub Vec<NamedDocument>);

json_cells! { NamedInvoices, NamedDocuments }

/// The names of the documents of a page's orders: `documents.load` and `documents.cmr` of order `o`.
fn documents_on_page() -> String {
    let names = "jsonb_agg(jsonb_build_object('name', document.name) ORDER BY document.id)";
    format!(
        "LEFT JOIN
         (SELECT document.order_id, {names} FILTER (WHERE document.document_type = 'load') AS load,
                 {names} FILTER (WHERE document.document_type = 'cmr') AS cmr
          FROM order_documents document
          WHERE document.order_id = {ON_PAGE} GROUP BY document.order_id) documents ON documents.order_id = o.id"
    )
}

/// What papers are checked against.
#[derive(Debug, Clone, Copy)]
pub struct Checked {
    /// The revenue of the order.
    pub revenue: Cents,
    /// Its currency.
    pub currency: Currency,
    /// Whether it has the number of a consignment note.
    pub has_cmr_number: bool,
}

impl RowPapers {
    /// The columns of a row, for order `o`.
    pub fn columns() -> String {
        format!(
            "{invoices}, {damage}, {settled},
             coalesce(documents.load, '[]') AS load_documents, coalesce(documents.cmr, '[]') AS cmr_documents",
            invoices = invoices::store::COLUMNS_OF_ORDER,
            damage = damages::store::COLUMNS_OF_ORDER,
            settled = settlements::store::COLUMNS_OF_ORDER,
        )
    }

    /// What these columns are read from, besides the order itself.
    pub fn sources() -> String {
        format!(
            "{invoices} {damage} {settled} {documents}",
            invoices = invoices::store::sources_on_page(),
            damage = damages::store::SOURCES_OF_ORDER,
            settled = settlements::store::settled_on_page(),
            documents = documents_on_page(),
        )
    }

    /// Says what has to be looked at today.
    pub fn check(&mut self, order: Checked, today: NaiveDate) {
        let Checked {
            revenue,
            currency,
            has_cmr_number,
        } = order;
        let has_cmr = has_cmr_number || !self.cmr_documents.0.is_empty();
        let is_overdue = |day| is_cmr_overdue(day, today);
        self.is_settlement_older_than_14_days = !has_cmr && self.settled_on.is_some_and(is_overdue);
        let is_same = self.invoice_currency == Some(currency);
        if let Some(invoiced) = self.invoiced
            && is_same
            && invoiced != revenue
        {
            let (invoiced, revenue) = (invoiced.to_string(), revenue.to_string());
            let said = texts::orders::invoice_differs(invoiced, revenue);
            self.invoice_warnings.push(said.into());
        }
        if let Some(due) = self.invoice_due
            && due < today
        {
            let said = texts::orders::invoice_overdue(due.to_string());
            self.invoice_warnings.push(said.into());
        }
        self.invoice_warning = !self.invoice_warnings.is_empty();
        let shown = self.invoice_warnings.iter();
        let shown: Vec<&str> = shown.map(|shown| shown.text.as_str()).collect();
        self.invoice_warning_text = (!shown.is_empty()).then(|| shown.join(". "));
    }
}

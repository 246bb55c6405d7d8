//! What the calls about a month read and answer.

use domain::accounting::IsafKind;
use domain::accounting::ec_sales::EcSalesList;
use domain::accounting::isaf::file::Listed;
use domain::accounting::isaf::missing::IsafFinding;
use domain::wire::Required;
use domain::{Cents, ContactId};
use serde::Serialize;
use utoipa::ToSchema;

use super::Month;

domain::query! {
    /// A month's registers of VAT invoices.
    pub struct RegisterQuery {
        /// The month, as `YYYY-MM`.
        month: Required<Month>,
        /// Received and issued invoices, or one of them; both by default.
        kind = "type": Option<IsafKind>,
    }
}

domain::query! {
    /// A month.
    pub struct MonthQuery {
        /// The month, as `YYYY-MM`.
        month: Required<Month>,
    }
}

/// What the registers of a month would hold, before they are made.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegisterCheckView {
    /// What is missing in documents: of at most 500.
    pub findings: Vec<IsafFinding>,
    /// How many findings there are in all.
    pub found: usize,
    /// The numbers of documents that cannot be written; with one of them there is no file.
    pub impossible: Vec<String>,
    /// Issued invoices.
    pub sales: RegisterSumsView,
    /// Received invoices.
    pub purchases: RegisterSumsView,
    /// Orders that were loaded in the month and are on no invoice.
    pub orders_without_invoice: u64,
    /// Orders that were loaded in the month and have no invoice of a carrier.
    pub orders_without_settlement: u64,
}

/// What a register adds up to.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegisterSumsView {
    /// How many documents, cancelled ones included.
    pub documents: u64,
    /// Without VAT, in cents of a euro; credits negative.
    pub taxable: Cents,
    /// The VAT, in cents of a euro; credits negative.
    pub vat: Cents,
}

impl From<Listed> for RegisterSumsView {
    fn from(listed: Listed) -> Self {
        let Listed {
            documents,
            taxable,
            vat,
        } = listed;
        Self {
            documents,
            taxable,
            vat,
        }
    }
}

/// The figures of the EC sales list (FR0564) of a month.
#[derive(Debug, Serialize, ToSchema)]
pub struct EcSalesView {
    /// Businesses in other states of the European Union, by their VAT numbers.
    pub buyers: Vec<EcBuyerView>,
    /// Clients without such a number, which the form cannot name.
    pub without_number: Vec<EcWithoutNumberView>,
    /// The sum of the businesses, in cents of a euro.
    pub amount: Cents,
    /// The sum in whole euros, as the form adds up.
    pub euros: i64,
}

/// A business in another state of the European Union.
#[derive(Debug, Serialize, ToSchema)]
pub struct EcBuyerView {
    /// Its VAT number with the letters of its state.
    pub vat_number: String,
    /// Its name.
    pub name: String,
    /// Services without VAT, in cents of a euro.
    pub amount: Cents,
    /// The same in whole euros, as the form wants it.
    pub euros: i64,
}

/// A client that the form cannot name.
#[derive(Debug, Serialize, ToSchema)]
pub struct EcWithoutNumberView {
    /// The client.
    pub client_id: ContactId,
    /// Its name.
    pub name: String,
    /// The numbers of its invoices.
    pub invoices: Vec<String>,
    /// Services without VAT, in cents of a euro.
    pub amount: Cents,
}

impl From<EcSalesList> for EcSalesView {
    fn from(list: EcSalesList) -> Self {
        let buyers = list.buyers.into_iter().map(|buyer| EcBuyerView {
            vat_number: buyer.vat_number,
            name: buyer.name,
            amount: buyer.amount,
            euros: buyer.euros,
        });
        let without = list.without_number.into_iter();
        let without = without.map(|client| EcWithoutNumberView {
            client_id: client.client,
            name: client.name,
            invoices: client.invoices,
            amount: client.amount,
        });
        Self {
            buyers: buyers.collect(),
            without_number: without.collect(),
            amount: list.amount,
            euros: list.euros,
        }
    }
}

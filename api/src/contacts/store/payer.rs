//! What an invoice says of the client that pays, and what limits it.

use domain::invoices::PrintedLanguages;
use domain::{Cents, ContactId};
use entity::contacts;
use sea_orm::{ColumnTrait, DbErr, DerivePartialModel, EntityTrait, QueryFilter};
use tenant_router::TenantTx;

use super::address_line;
use crate::batch::is_among;

/// A client that pays.
#[derive(Debug, Clone, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
pub struct Payer {
    /// The contact.
    pub id: ContactId,
    /// Its name.
    pub company_name: String,
    /// Its number in the register of companies.
    pub company_code: Option<String>,
    /// Its VAT number.
    pub company_vat_code: Option<String>,
    /// Its address in one line.
    #[sea_orm(from_expr = "address_line()")]
    pub address: Option<String>,
    /// Street and house.
    #[sea_orm(from_col = "address")]
    pub street: Option<String>,
    /// Its town.
    pub city: Option<String>,
    /// Its postal code.
    pub postal_code: Option<String>,
    /// Its country.
    pub country: Option<String>,
    /// Scheme of its electronic address, if it is not the usual one.
    pub einvoice_scheme: Option<String>,
    /// Its electronic address in that scheme.
    pub einvoice_address: Option<String>,
    /// Whether mails with invoices carry them as data, too.
    pub attach_einvoice: bool,
    /// Where invoices are sent: addresses separated by commas.
    pub invoicing_email: Option<String>,
    /// Its address otherwise.
    pub email: Option<String>,
    /// Days from the invoice date.
    pub payment_term: Option<i32>,
    /// What its invoices say besides.
    pub invoice_note: Option<String>,
    /// The languages of its invoices; both if it has not chosen.
    pub invoice_languages: Option<PrintedLanguages>,
    /// Up to how much it may owe, in cents.
    pub credit_limit: Option<Cents>,
    /// Up to how much of it may be overdue, in cents.
    pub debt_limit: Option<Cents>,
    /// Who manages it.
    pub manager_id: Option<i64>,
}

/// These clients.
pub async fn payers(txn: &TenantTx, ids: &[ContactId]) -> Result<Vec<Payer>, DbErr> {
    contacts::Entity::find()
        .filter(is_among((contacts::Entity, contacts::Column::Id), ids))
        .into_partial_model()
        .all(txn)
        .await
}

/// This client.
pub async fn payer(txn: &TenantTx, id: ContactId) -> Result<Option<Payer>, DbErr> {
    contacts::Entity::find()
        .filter(contacts::Column::Id.eq(id.0))
        .into_partial_model()
        .one(txn)
        .await
}

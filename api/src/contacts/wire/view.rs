//! A contact in the form the list and the contact form read.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::{AccountingNoteType, ContactRating, ContactType, insurance_has_expired};
use domain::invoices::PrintedLanguages;
use domain::orders::Category;
use domain::{Cents, ContactId, UserId};
use entity::contacts;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

use super::DocumentView;
use crate::contacts::access::ContactAccess;
use crate::contacts::store;
use crate::list_answer;

/// A contact in the list.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
pub struct ContactRow {
    /// The contact's id.
    pub id: ContactId,
    /// The contact's name.
    #[sea_orm(from_col = "company_name")]
    pub name: String,
    /// The name again.
    pub company_name: String,
    /// The number in the register of companies.
    pub company_code: Option<String>,
    /// The VAT number.
    pub company_vat_code: Option<String>,
    /// The ISO 3166-1 alpha-2 code of the country.
    pub country: Option<String>,
    /// Street and house number.
    pub address: Option<String>,
    /// The town.
    pub city: Option<String>,
    /// The telephone number.
    pub phone: Option<String>,
    /// E-mail addresses, separated by commas.
    pub email: Option<String>,
    /// Whether it is a client, a supplier or both.
    #[sea_orm(from_expr = "store::types()")]
    pub types: Vec<ContactType>,
    /// How we rate working with it.
    pub rating: Option<ContactRating>,
    /// The user who manages it.
    pub manager_id: Option<UserId>,
    /// The manager's name.
    #[sea_orm(from_expr = "store::manager_name()")]
    pub manager: Option<String>,
    /// The last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day has passed.
    #[sea_orm(skip)]
    pub insurance_expired: bool,
    /// The kind of cargo it mostly works with; `null` means both.
    pub category: Option<Category>,
    /// The user who created it; not sent.
    #[serde(skip)]
    pub created_by_id: Option<UserId>,
    /// Whether the signed-in user may change and delete it.
    #[sea_orm(skip)]
    pub can_delete: bool,
}

list_answer! {
    /// Contacts, sorted by name.
    ContactPage of ContactRow
}

impl ContactRow {
    /// Fills in what depends on the user and on today's date.
    pub fn seen_by(mut self, access: &ContactAccess, today: NaiveDate) -> Self {
        self.insurance_expired = insurance_has_expired(self.insurance_expiry_date, today);
        self.can_delete = access.may_write_of(self.created_by_id, self.manager_id);
        self
    }
}

/// A whole contact.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
pub struct ContactView {
    /// The contact's id.
    pub id: ContactId,
    /// The contact's name.
    pub company_name: String,
    /// The number in the register of companies.
    pub company_code: Option<String>,
    /// The VAT number.
    pub company_vat_code: Option<String>,
    /// E-mail addresses, separated by commas.
    pub email: Option<String>,
    /// The telephone number.
    pub phone: Option<String>,
    /// E-mail addresses for invoices, separated by commas.
    pub invoicing_email: Option<String>,
    /// The website.
    pub website: Option<String>,
    /// Street and house number.
    pub address: Option<String>,
    /// The town.
    pub city: Option<String>,
    /// The postal code.
    pub postal_code: Option<String>,
    /// The ISO 3166-1 alpha-2 code of the country.
    pub country: Option<String>,
    /// Whether it is a client, a supplier or both.
    #[sea_orm(from_expr = "store::types()")]
    pub types: Vec<ContactType>,
    /// How we rate working with it.
    pub rating: Option<ContactRating>,
    /// Days from the date of an invoice to its payment.
    pub payment_term: Option<i32>,
    /// The last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day has passed.
    #[sea_orm(skip)]
    pub insurance_expired: bool,
    /// The user responsible for it.
    pub responsible_user_id: Option<UserId>,
    /// The user who manages it.
    pub manager_id: Option<UserId>,
    /// The manager's name.
    #[sea_orm(from_expr = "store::manager_name()")]
    pub manager: Option<String>,
    /// The person we talk to there.
    pub contact_person_name: Option<String>,
    /// In cents; for clients only.
    pub credit_limit: Option<Cents>,
    /// In cents; for clients only.
    pub debt_limit: Option<Cents>,
    /// In whole percent; for suppliers only.
    pub vat: Option<i32>,
    /// The IBANs of its accounts without spaces; a supplier is paid to the first one.
    #[sea_orm(from_expr = "store::bank_accounts()")]
    pub bank_accounts: Vec<String>,
    /// Printed on invoices.
    pub invoice_note: Option<String>,
    /// A note for the accountants.
    pub accounting_note: Option<String>,
    /// How it wants to get the documents.
    pub accounting_note_type: Option<AccountingNoteType>,
    /// The kind of cargo it mostly works with; `null` means both.
    pub category: Option<Category>,
    /// The languages its invoices are printed in; `null` means both. For clients only.
    pub invoice_languages: Option<PrintedLanguages>,
    /// The scheme of its electronic address for e-invoices; `null` where the address follows from its codes. For clients
    /// only.
    pub einvoice_scheme: Option<String>,
    /// Its electronic address in that scheme; for clients only.
    pub einvoice_address: Option<String>,
    /// Whether mails with invoices carry them as data (UBL), too; for clients only.
    pub attach_einvoice: bool,
    /// Whether it pays only for original documents; for clients only.
    pub need_send_original_docs: bool,
    /// The insurance documents of a supplier, oldest first. Those of a contact that is no supplier any
    /// more are kept, and shown again once it is one.
    #[sea_orm(skip)]
    pub insurance_files: Vec<DocumentView>,
    /// The payment documents of a client, in the same way.
    #[sea_orm(skip)]
    pub payment_files: Vec<DocumentView>,
    /// The user who created it; not sent.
    #[serde(skip)]
    pub created_by_id: Option<UserId>,
    /// Whether the signed-in user may change and delete it.
    #[sea_orm(skip)]
    pub can_delete: bool,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

impl ContactView {
    /// Fills in what depends on the user and on today's date.
    pub fn seen_by(mut self, access: &ContactAccess, today: NaiveDate) -> Self {
        self.insurance_expired = insurance_has_expired(self.insurance_expiry_date, today);
        self.can_delete = access.may_write_of(self.created_by_id, self.manager_id);
        self
    }
}

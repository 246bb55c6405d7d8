//! A contact as the list and the form read it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::{AccountingNoteType, ContactRating, ContactType, insurance_has_expired};
use domain::orders::Category;
use domain::{Cents, ContactId, UserId};
use entity::contacts;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

use crate::contacts::access::ContactAccess;
use crate::contacts::store;
use crate::list_answer;

/// A contact in the list.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
pub struct ContactRow {
    /// Which.
    pub id: ContactId,
    /// Its name.
    #[sea_orm(from_col = "company_name")]
    pub name: String,
    /// Its name again.
    pub company_name: String,
    /// Number in the register of companies.
    pub company_code: Option<String>,
    /// VAT payer's number.
    pub company_vat_code: Option<String>,
    /// Two letters of ISO 3166-1.
    pub country: Option<String>,
    /// Street and house.
    pub address: Option<String>,
    /// Town.
    pub city: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// Addresses, separated by commas.
    pub email: Option<String>,
    /// What it is to us.
    #[sea_orm(from_expr = "store::types()")]
    pub types: Vec<ContactType>,
    /// How we judge working with it.
    pub rating: Option<ContactRating>,
    /// Who manages it.
    pub manager_id: Option<UserId>,
    /// The manager's name.
    #[sea_orm(from_expr = "store::manager_name()")]
    pub manager: Option<String>,
    /// Last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past.
    #[sea_orm(skip)]
    pub insurance_expired: bool,
    /// The cargo it mostly works in; `null` for both kinds.
    pub category: Option<Category>,
    /// Who created it; not sent.
    #[serde(skip)]
    pub created_by_id: Option<UserId>,
    /// Whether the signed-in person may change and delete it.
    #[sea_orm(skip)]
    pub can_delete: bool,
}

list_answer! {
    /// Contacts, by name.
    ContactPage of ContactRow
}

impl ContactRow {
    /// The row that this person sees on this day.
    pub fn seen_by(mut self, access: &ContactAccess, today: NaiveDate) -> Self {
        self.insurance_expired = insurance_has_expired(self.insurance_expiry_date, today);
        self.can_delete = access.may_write_of(self.created_by_id, self.manager_id);
        self
    }
}

/// A contact, whole.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
pub struct ContactView {
    /// Which.
    pub id: ContactId,
    /// Its name.
    pub company_name: String,
    /// Number in the register of companies.
    pub company_code: Option<String>,
    /// VAT payer's number.
    pub company_vat_code: Option<String>,
    /// Addresses, separated by commas.
    pub email: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// Addresses for invoices, separated by commas.
    pub invoicing_email: Option<String>,
    /// Web page.
    pub website: Option<String>,
    /// Street and house.
    pub address: Option<String>,
    /// Town.
    pub city: Option<String>,
    /// Postal code.
    pub postal_code: Option<String>,
    /// Two letters of ISO 3166-1.
    pub country: Option<String>,
    /// What it is to us.
    #[sea_orm(from_expr = "store::types()")]
    pub types: Vec<ContactType>,
    /// How we judge working with it.
    pub rating: Option<ContactRating>,
    /// Days from the date of an invoice to its payment.
    pub payment_term: Option<i32>,
    /// Last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past.
    #[sea_orm(skip)]
    pub insurance_expired: bool,
    /// Who is responsible for it.
    pub responsible_user_id: Option<UserId>,
    /// Who manages it.
    pub manager_id: Option<UserId>,
    /// The manager's name.
    #[sea_orm(from_expr = "store::manager_name()")]
    pub manager: Option<String>,
    /// Whom we speak to there.
    pub contact_person_name: Option<String>,
    /// Cents; clients.
    pub credit_limit: Option<Cents>,
    /// Cents; clients.
    pub debt_limit: Option<Cents>,
    /// Whole percent; suppliers.
    pub vat: Option<i32>,
    /// Printed on invoices.
    pub invoice_note: Option<String>,
    /// For the accountants.
    pub accounting_note: Option<String>,
    /// How it wants the papers.
    pub accounting_note_type: Option<AccountingNoteType>,
    /// The cargo it mostly works in; `null` for both kinds.
    pub category: Option<Category>,
    /// Pays only for original documents; clients.
    pub need_send_original_docs: bool,
    /// Who created it; not sent.
    #[serde(skip)]
    pub created_by_id: Option<UserId>,
    /// Whether the signed-in person may change and delete it.
    #[sea_orm(skip)]
    pub can_delete: bool,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

impl ContactView {
    /// What this person sees on this day.
    pub fn seen_by(mut self, access: &ContactAccess, today: NaiveDate) -> Self {
        self.insurance_expired = insurance_has_expired(self.insurance_expiry_date, today);
        self.can_delete = access.may_write_of(self.created_by_id, self.manager_id);
        self
    }
}

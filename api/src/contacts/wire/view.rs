//! A contact as the list and the form read it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::{AccountingNoteType, ContactRating, ContactType, insurance_has_expired};
use domain::orders::Category;
use serde::Serialize;
use utoipa::ToSchema;

use crate::contacts::access::ContactAccess;
use crate::contacts::store::Contact;
use crate::list_answer;

/// A contact in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactRow {
    /// Which.
    pub id: i64,
    /// Its name.
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
    /// `client`, `supplier` or both.
    pub types: Vec<ContactType>,
    /// `great`, `good`, `satisfactory` or `bad`.
    pub rating: Option<ContactRating>,
    /// Who manages it.
    pub manager_id: Option<i64>,
    /// The manager's name.
    pub manager: Option<String>,
    /// Last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past.
    pub insurance_expired: bool,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`; `null` for both.
    pub category: Option<Category>,
    /// Whether the signed-in person may change and delete it.
    pub can_delete: bool,
}

list_answer! {
    /// Contacts, by name.
    ContactPage of ContactRow
}

impl ContactRow {
    /// The row that this person sees on this day.
    pub fn new(contact: Contact, access: &ContactAccess, today: NaiveDate) -> Self {
        let can_delete = access.may_write(&contact.row);
        let Contact {
            row,
            types,
            manager,
        } = contact;
        Self {
            id: row.id,
            name: row.company_name.clone(),
            company_name: row.company_name,
            company_code: row.company_code,
            company_vat_code: row.company_vat_code,
            country: row.country,
            address: row.address,
            city: row.city,
            phone: row.phone,
            email: row.email,
            types: types.into_iter().collect(),
            rating: row.rating,
            manager_id: row.manager_id,
            manager,
            insurance_expiry_date: row.insurance_expiry_date,
            insurance_expired: insurance_has_expired(row.insurance_expiry_date, today),
            category: row.category,
            can_delete,
        }
    }
}

/// A contact, whole.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactView {
    /// Which.
    pub id: i64,
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
    /// `client`, `supplier` or both.
    pub types: Vec<ContactType>,
    /// `great`, `good`, `satisfactory` or `bad`.
    pub rating: Option<ContactRating>,
    /// Days from the date of an invoice to its payment.
    pub payment_term: Option<i32>,
    /// Last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past.
    pub insurance_expired: bool,
    /// Who is responsible for it.
    pub responsible_user_id: Option<i64>,
    /// Who manages it.
    pub manager_id: Option<i64>,
    /// The manager's name.
    pub manager: Option<String>,
    /// Whom we speak to there.
    pub contact_person_name: Option<String>,
    /// Cents; clients.
    pub credit_limit: Option<i64>,
    /// Cents; clients.
    pub debt_limit: Option<i64>,
    /// Whole percent; suppliers.
    pub vat: Option<i32>,
    /// Printed on invoices.
    pub invoice_note: Option<String>,
    /// For the accountants.
    pub accounting_note: Option<String>,
    /// How it wants the papers.
    pub accounting_note_type: Option<AccountingNoteType>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`; `null` for both.
    pub category: Option<Category>,
    /// Pays only for original documents; clients.
    pub need_send_original_docs: bool,
    /// Whether the signed-in person may change and delete it.
    pub can_delete: bool,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

impl ContactView {
    /// What this person sees on this day.
    pub fn new(contact: Contact, access: &ContactAccess, today: NaiveDate) -> Self {
        let can_delete = access.may_write(&contact.row);
        let Contact {
            row,
            types,
            manager,
        } = contact;
        Self {
            id: row.id,
            company_name: row.company_name,
            company_code: row.company_code,
            company_vat_code: row.company_vat_code,
            email: row.email,
            phone: row.phone,
            invoicing_email: row.invoicing_email,
            website: row.website,
            address: row.address,
            city: row.city,
            postal_code: row.postal_code,
            country: row.country,
            types: types.into_iter().collect(),
            rating: row.rating,
            payment_term: row.payment_term,
            insurance_expiry_date: row.insurance_expiry_date,
            insurance_expired: insurance_has_expired(row.insurance_expiry_date, today),
            responsible_user_id: row.responsible_user_id,
            manager_id: row.manager_id,
            manager,
            contact_person_name: row.contact_person_name,
            credit_limit: row.credit_limit,
            debt_limit: row.debt_limit,
            vat: row.vat,
            invoice_note: row.invoice_note,
            accounting_note: row.accounting_note,
            accounting_note_type: row.accounting_note_type,
            category: row.category,
            need_send_original_docs: row.need_send_original_docs,
            can_delete,
            updated_at: row.updated_at.to_utc(),
        }
    }
}

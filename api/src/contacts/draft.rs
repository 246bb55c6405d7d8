//! A contact as somebody wants it: parsed, not yet checked against the database.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use domain::contacts::{AccountingNoteType, ContactRating, ContactType};
use domain::orders::Category;
use domain::{Cents, UserId};

/// A wanted contact. What belongs to suppliers alone, or to clients alone, is empty for others.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ContactDraft {
    /// Its name.
    pub company_name: String,
    /// Number in the register of companies.
    pub company_code: Option<String>,
    /// VAT payer's number.
    pub company_vat_code: Option<String>,
    /// Addresses, separated by a comma and a space.
    pub email: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// Addresses for invoices, separated by a comma and a space.
    pub invoicing_email: Option<String>,
    /// Web page.
    pub website: Option<String>,
    /// Street and house.
    pub address: Option<String>,
    /// Town.
    pub city: Option<String>,
    /// Postal code.
    pub postal_code: Option<String>,
    /// ISO 3166-1 alpha-2.
    pub country: Option<String>,
    /// What it is to us; at least one.
    pub types: BTreeSet<ContactType>,
    /// How we judge working with it.
    pub rating: Option<ContactRating>,
    /// Days from the date of an invoice to its payment.
    pub payment_term: Option<i32>,
    /// Last day of the insurance; suppliers.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whom we speak to there.
    pub contact_person_name: Option<String>,
    /// Clients.
    pub credit_limit: Option<Cents>,
    /// Clients.
    pub debt_limit: Option<Cents>,
    /// Whole percent; suppliers.
    pub vat: Option<i32>,
    /// Printed on invoices.
    pub invoice_note: Option<String>,
    /// For the accountants.
    pub accounting_note: Option<String>,
    /// How it wants the papers.
    pub accounting_note_type: Option<AccountingNoteType>,
    /// The cargo it mostly works in.
    pub category: Option<Category>,
    /// Pays only for original documents; clients.
    pub need_send_original_docs: bool,
    /// Who is responsible for it.
    pub responsible_user: Option<UserId>,
    /// Who manages it; it is that person's own contact.
    pub manager: Option<UserId>,
}

/// Which contacts a list asks for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ContactFilter {
    /// The name contains this.
    pub name: Option<String>,
    /// This person manages it.
    pub manager: Option<UserId>,
    /// It is this to us.
    pub contact_type: Option<ContactType>,
    /// It is the client of an order that is loaded at such a place.
    pub loading: Option<String>,
    /// It is the client of an order that is unloaded at such a place.
    pub unloading: Option<String>,
}

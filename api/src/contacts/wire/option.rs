//! A contact as selects offer it.

use chrono::{Days, NaiveDate};
use domain::contacts::{ContactType, insurance_has_expired};
use serde::Serialize;
use utoipa::ToSchema;

use super::joined;
use crate::contacts::store::Contact;

/// A contact as selects offer it: the union of what the screens of the specification read.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactOption {
    /// Which.
    pub id: i64,
    /// The id again; selects read either.
    pub value: i64,
    /// Its name.
    pub label: String,
    /// Its name again.
    pub company_name: String,
    /// `client`, `supplier` or both.
    pub types: Vec<ContactType>,
    /// Who manages it; choosing the contact on an order sets the manager there.
    pub manager_id: Option<i64>,
    /// Number in the register of companies.
    pub company_code: Option<String>,
    /// VAT payer's number.
    pub company_vat_code: Option<String>,
    /// The whole address in one line, as on an invoice.
    pub company_address: Option<String>,
    /// Addresses, separated by commas.
    pub email: Option<String>,
    /// Addresses for invoices, separated by commas.
    pub invoicing_email: Option<String>,
    /// When an invoice of today is due, by the payment term; `null` without one.
    pub calculated_payment_due_date: Option<NaiveDate>,
    /// A supplier's VAT rate, whole percent.
    pub vat: Option<i32>,
    /// Last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past.
    pub insurance_expired: bool,
}

impl ContactOption {
    /// The option on this day.
    pub fn new(contact: Contact, today: NaiveDate) -> Self {
        let Contact { row, types, .. } = contact;
        let town = joined(" ", &[row.postal_code.as_deref(), row.city.as_deref()]);
        let due = row
            .payment_term
            .and_then(|days| u64::try_from(days).ok())
            .and_then(|days| today.checked_add_days(Days::new(days)));
        Self {
            id: row.id,
            value: row.id,
            label: row.company_name.clone(),
            company_name: row.company_name,
            types: types.into_iter().collect(),
            manager_id: row.manager_id,
            company_code: row.company_code,
            company_vat_code: row.company_vat_code,
            company_address: joined(
                ", ",
                &[
                    row.address.as_deref(),
                    town.as_deref(),
                    row.country.as_deref(),
                ],
            ),
            email: row.email,
            invoicing_email: row.invoicing_email,
            calculated_payment_due_date: due,
            vat: row.vat,
            insurance_expiry_date: row.insurance_expiry_date,
            insurance_expired: insurance_has_expired(row.insurance_expiry_date, today),
        }
    }
}

/// A place that a filter can ask for.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlaceOption {
    /// Its address.
    pub label: String,
    /// Its address again, for the filter.
    pub value: String,
}

impl From<String> for PlaceOption {
    fn from(address: String) -> Self {
        Self {
            label: address.clone(),
            value: address,
        }
    }
}

//! A contact as selects offer it.

use chrono::{Days, NaiveDate};
use domain::contacts::{ContactType, insurance_has_expired};
use domain::{ContactId, UserId};
use entity::contacts;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

use crate::contacts::store;

/// A contact as selects offer it: all that the screens of the specification read.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
pub struct ContactOption {
    /// Which.
    pub id: ContactId,
    /// The id again; selects read either.
    #[sea_orm(from_col = "id")]
    pub value: ContactId,
    /// Its name.
    #[sea_orm(from_col = "company_name")]
    pub label: String,
    /// Its name again.
    pub company_name: String,
    /// What it is to us.
    #[sea_orm(from_expr = "store::types()")]
    pub types: Vec<ContactType>,
    /// Who manages it; choosing the contact on an order sets the manager there.
    pub manager_id: Option<UserId>,
    /// Number in the register of companies.
    pub company_code: Option<String>,
    /// VAT payer's number.
    pub company_vat_code: Option<String>,
    /// The whole address in one line, as on an invoice.
    #[sea_orm(from_expr = "store::address_line()")]
    pub company_address: Option<String>,
    /// Addresses, separated by commas.
    pub email: Option<String>,
    /// Addresses for invoices, separated by commas.
    pub invoicing_email: Option<String>,
    /// For the day below; not sent.
    #[serde(skip)]
    pub payment_term: Option<i32>,
    /// When an invoice of today is due, by the payment term; `null` without one.
    #[sea_orm(skip)]
    pub calculated_payment_due_date: Option<NaiveDate>,
    /// A supplier's VAT rate, whole percent.
    pub vat: Option<i32>,
    /// Last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past.
    #[sea_orm(skip)]
    pub insurance_expired: bool,
}

impl ContactOption {
    /// The option on this day.
    pub fn on(mut self, today: NaiveDate) -> Self {
        self.calculated_payment_due_date = self
            .payment_term
            .and_then(|days| u64::try_from(days).ok())
            .and_then(|days| today.checked_add_days(Days::new(days)));
        self.insurance_expired = insurance_has_expired(self.insurance_expiry_date, today);
        self
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

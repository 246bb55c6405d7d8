//! A contact in a select.

use chrono::{Days, NaiveDate};
use domain::contacts::{ContactType, insurance_has_expired};
use domain::orders::Category;
use domain::{ContactId, UserId};
use entity::contacts;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

use crate::contacts::access::ContactAccess;
use crate::contacts::store;
use crate::list_answer;

/// A contact in a select, with everything the screens of the specification read from it. Of a contact that
/// the user may not see it holds what it takes to choose it by its name, and whether and since when its
/// insurance has expired; everything else is `null`.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
pub struct ContactOption {
    /// The contact's id.
    pub id: ContactId,
    /// The id again; selects read either.
    #[sea_orm(from_col = "id")]
    pub value: ContactId,
    /// The contact's name.
    #[sea_orm(from_col = "company_name")]
    pub label: String,
    /// The name again.
    pub company_name: String,
    /// Whether it is a client, a supplier or both.
    #[sea_orm(from_expr = "store::types()")]
    pub types: Vec<ContactType>,
    /// Its manager; choosing the contact on an order sets the manager there.
    pub manager_id: Option<UserId>,
    /// The number in the register of companies.
    pub company_code: Option<String>,
    /// The VAT number.
    pub company_vat_code: Option<String>,
    /// The whole address in one line, as on an invoice.
    #[sea_orm(from_expr = "store::address_line()")]
    pub company_address: Option<String>,
    /// E-mail addresses, separated by commas.
    pub email: Option<String>,
    /// E-mail addresses for invoices, separated by commas.
    pub invoicing_email: Option<String>,
    /// In days. Only used to work out the due date below; not sent.
    #[serde(skip)]
    pub payment_term: Option<i32>,
    /// When an invoice issued today would be due; `null` without a payment term.
    #[sea_orm(skip)]
    pub calculated_payment_due_date: Option<NaiveDate>,
    /// A supplier's VAT rate in whole percent.
    pub vat: Option<i32>,
    /// The last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day has passed.
    #[sea_orm(skip)]
    pub insurance_expired: bool,
    /// The kind of cargo it mostly works with; not sent.
    #[serde(skip)]
    pub category: Option<Category>,
    /// The user who created it; not sent.
    #[serde(skip)]
    pub created_by_id: Option<UserId>,
}

list_answer! {
    /// Contacts for a select: the first 200 that match, by name, and the present values.
    ContactOptions of ContactOption
}

impl ContactOption {
    /// Fills in what depends on today's date, and leaves out what the user may not see.
    pub fn seen_by(mut self, access: &ContactAccess, today: NaiveDate) -> Self {
        self.insurance_expired = insurance_has_expired(self.insurance_expiry_date, today);
        let people = [self.created_by_id, self.manager_id];
        if !access.sees(people, self.category) {
            return Self {
                manager_id: None,
                company_code: None,
                company_vat_code: None,
                company_address: None,
                email: None,
                invoicing_email: None,
                payment_term: None,
                vat: None,
                // The warning says since when.
                insurance_expiry_date: self
                    .insurance_expiry_date
                    .filter(|_| self.insurance_expired),
                ..self
            };
        }
        self.calculated_payment_due_date = self
            .payment_term
            .and_then(|days| u64::try_from(days).ok())
            .and_then(|days| today.checked_add_days(Days::new(days)));
        self
    }
}

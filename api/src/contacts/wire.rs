//! What the contact calls read and answer: the only place that knows the wire's spellings.

use std::collections::BTreeSet;

use chrono::{DateTime, Days, NaiveDate, Utc};
use domain::contacts::{AccountingNoteType, ContactRating, ContactType, insurance_has_expired};
use domain::invoices::VAT_RATES;
use domain::orders::Category;
use domain::text::is_email;
use domain::{Cents, FieldErrors, UserId};
use entity::enums;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::access::ContactAccess;
use super::countries;
use super::draft::{ContactDraft, ContactFilter};
use super::store::Contact;
use crate::error::ApiResult;
use crate::http::{Field, Paging};
use crate::list_answer;

/// Longest one-line text.
const LINE: usize = 255;
/// Longest note.
const NOTE: usize = 4000;
/// Longest payment term, in days.
const LONGEST_TERM: i32 = 365;

/// A contact as the form sends it. What is left out is cleared.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ContactPayload {
    /// Its name; required.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    company_name: Field<String>,
    /// Number in the register of companies.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    company_code: Field<String>,
    /// VAT payer's number.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    company_vat_code: Field<String>,
    /// An address, or several separated by commas.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    email: Field<String>,
    /// Telephone.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    phone: Field<String>,
    /// Where invoices go: an address, or several separated by commas.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    invoicing_email: Field<String>,
    /// Web page.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    website: Field<String>,
    /// Street and house.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    address: Field<String>,
    /// Town.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    city: Field<String>,
    /// Postal code.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    postal_code: Field<String>,
    /// Two letters of ISO 3166-1.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    country: Field<String>,
    /// `client`, `supplier` or both; at least one.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    types: Field<Vec<Field<ContactType>>>,
    /// `great`, `good`, `satisfactory` or `bad`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    rating: Field<ContactRating>,
    /// Days from the date of an invoice to its payment, 0 to 365.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    payment_term: Field<i32>,
    /// Last day of the insurance; kept for suppliers.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    insurance_expiry_date: Field<NaiveDate>,
    /// Who is responsible for it.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    responsible_user_id: Field<UserId>,
    /// Who manages it.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    manager_id: Field<UserId>,
    /// Whom we speak to there.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    contact_person_name: Field<String>,
    /// Cents; kept for clients.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    credit_limit: Field<Cents>,
    /// Cents; kept for clients.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    debt_limit: Field<Cents>,
    /// 0, 9 or 21 percent; kept for suppliers.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    vat: Field<i32>,
    /// Printed on invoices.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    invoice_note: Field<String>,
    /// For the accountants.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    accounting_note: Field<String>,
    /// `ORIGINAL_DOCUMENTS`, `ORIGINAL_DOCUMENTS_WITHOUT_INVOICE`, `COPIES_OF_DOCUMENTS`,
    /// `DOCUMENTS_UPLOADED_TO_SYSTEM` or `OTHER`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    accounting_note_type: Field<AccountingNoteType>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`; both when empty.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    category: Field<Category>,
    /// Pays only for original documents; kept for clients.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    need_send_original_docs: Field<bool>,
}

impl ContactPayload {
    /// The draft, and everything about it that cannot be accepted whatever the database says.
    pub fn parse(self) -> (ContactDraft, FieldErrors) {
        let mut errors = FieldErrors::new();
        let found = &mut errors;
        let company_name = required_line(self.company_name, "company_name", found);
        let types = types(self.types, found);
        let is_client = types.contains(&ContactType::Client);
        let is_supplier = types.contains(&ContactType::Supplier);
        let payment_term = self.payment_term.optional("payment_term", found);
        if payment_term.is_some_and(|days| !(0..=LONGEST_TERM).contains(&days)) {
            found.push(
                "payment_term",
                format!("Must be from 0 to {LONGEST_TERM} days"),
            );
        }
        let vat = self.vat.optional("vat", found);
        if vat.is_some_and(|vat| !VAT_RATES.contains(&i64::from(vat))) {
            found.push("vat", "Must be one of 0, 9, 21");
        }
        let insurance_expiry_date = self
            .insurance_expiry_date
            .optional("insurance_expiry_date", found);
        let credit_limit = self.credit_limit.amount("credit_limit", found);
        let debt_limit = self.debt_limit.amount("debt_limit", found);
        let original_docs = self
            .need_send_original_docs
            .optional("need_send_original_docs", found);
        let draft = ContactDraft {
            company_name,
            company_code: self.company_code.text(LINE, "company_code", found),
            company_vat_code: self.company_vat_code.text(LINE, "company_vat_code", found),
            email: emails(self.email, "email", found),
            phone: self.phone.text(LINE, "phone", found),
            invoicing_email: emails(self.invoicing_email, "invoicing_email", found),
            website: self.website.text(LINE, "website", found),
            address: self.address.text(LINE, "address", found),
            city: self.city.text(LINE, "city", found),
            postal_code: self.postal_code.text(LINE, "postal_code", found),
            country: country(self.country, found),
            types,
            rating: self.rating.optional("rating", found),
            payment_term,
            insurance_expiry_date: insurance_expiry_date.filter(|_| is_supplier),
            contact_person_name: self
                .contact_person_name
                .text(LINE, "contact_person_name", found),
            credit_limit: credit_limit.filter(|_| is_client),
            debt_limit: debt_limit.filter(|_| is_client),
            vat: vat.filter(|_| is_supplier),
            invoice_note: self.invoice_note.text(NOTE, "invoice_note", found),
            accounting_note: self.accounting_note.text(NOTE, "accounting_note", found),
            accounting_note_type: self
                .accounting_note_type
                .optional("accounting_note_type", found),
            category: self.category.optional("category", found),
            need_send_original_docs: is_client && original_docs.unwrap_or(false),
            responsible_user: self
                .responsible_user_id
                .optional("responsible_user_id", found),
            manager: self.manager_id.optional("manager_id", found),
        };
        (draft, errors)
    }
}

fn required_line(field: Field<String>, path: &str, errors: &mut FieldErrors) -> String {
    if matches!(field, Field::Absent | Field::Empty) {
        errors.push(path, "This field is required");
    }
    field.text(LINE, path, errors).unwrap_or_default()
}

fn types(field: Field<Vec<Field<ContactType>>>, errors: &mut FieldErrors) -> BTreeSet<ContactType> {
    let is_unreadable = matches!(field, Field::Wrong(_));
    let items = field.optional("types", errors).unwrap_or_default();
    let (sent, mut types) = (items.len(), BTreeSet::new());
    for (index, item) in items.into_iter().enumerate() {
        types.extend(item.required(&format!("types.{index}"), errors));
    }
    if sent == 0 && !is_unreadable {
        errors.push("types", "Choose at least one type");
    }
    types
}

/// Addresses separated by commas or semicolons, each of which can be one.
fn emails(field: Field<String>, path: &str, errors: &mut FieldErrors) -> Option<String> {
    let text = field.text(LINE, path, errors)?;
    let addresses: Vec<_> = text
        .split([',', ';'])
        .map(str::trim)
        .filter(|address| !address.is_empty())
        .collect();
    for address in addresses.iter().filter(|address| !is_email(address)) {
        errors.push(path, format!("{address} is not an e-mail address"));
    }
    Some(addresses.join(", ")).filter(|text| !text.is_empty())
}

fn country(field: Field<String>, errors: &mut FieldErrors) -> Option<String> {
    let text = field.optional("country", errors)?;
    let code = countries::code(&text);
    if code.is_none() {
        errors.push(
            "country",
            "Must be the two letters of a country, such as LT",
        );
    }
    code.map(str::to_owned)
}

/// Filters and page of the contacts list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ContactQuery {
    /// The name contains this, without regard to case and accents.
    #[param(value_type = Option<String>)]
    name: Field<String>,
    /// This person manages it.
    #[param(value_type = Option<i64>)]
    manager_id: Field<UserId>,
    /// `client` or `supplier`.
    #[param(value_type = Option<String>)]
    r#type: Field<ContactType>,
    /// Clients with an order that loads at a place whose address contains this.
    #[param(value_type = Option<String>)]
    loading: Field<String>,
    /// Clients with an order that unloads at a place whose address contains this.
    #[param(value_type = Option<String>)]
    unloading: Field<String>,
    /// Rows to pass over.
    #[param(value_type = Option<i64>)]
    offset: Field<i64>,
    /// Rows to give: 20, at most 100.
    #[param(value_type = Option<i64>)]
    limit: Field<i64>,
}

impl ContactQuery {
    /// What is asked for.
    pub fn parse(self) -> ApiResult<(ContactFilter, Paging)> {
        let mut errors = FieldErrors::new();
        let filter = ContactFilter {
            name: self.name.text(LINE, "name", &mut errors),
            manager: self.manager_id.optional("manager_id", &mut errors),
            contact_type: self.r#type.optional("type", &mut errors),
            loading: self.loading.text(LINE, "loading", &mut errors),
            unloading: self.unloading.text(LINE, "unloading", &mut errors),
        };
        let paging = Paging::read(self.offset, self.limit, &mut errors);
        errors.into_result()?;
        Ok((filter, paging))
    }
}

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
    pub types: Vec<&'static str>,
    /// `great`, `good`, `satisfactory` or `bad`.
    pub rating: Option<&'static str>,
    /// Who manages it.
    pub manager_id: Option<i64>,
    /// The manager's name.
    pub manager: Option<String>,
    /// Last day of a supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past.
    pub insurance_expired: bool,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`; `null` for both.
    pub category: Option<&'static str>,
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
            types: spelled(&types),
            rating: row.rating.map(enums::ContactRating::as_str),
            manager_id: row.manager_id,
            manager,
            insurance_expiry_date: row.insurance_expiry_date,
            insurance_expired: insurance_has_expired(row.insurance_expiry_date, today),
            category: row.category.map(enums::Category::as_str),
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
    pub types: Vec<&'static str>,
    /// `great`, `good`, `satisfactory` or `bad`.
    pub rating: Option<&'static str>,
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
    pub accounting_note_type: Option<&'static str>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`; `null` for both.
    pub category: Option<&'static str>,
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
            types: spelled(&types),
            rating: row.rating.map(enums::ContactRating::as_str),
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
            accounting_note_type: row
                .accounting_note_type
                .map(enums::AccountingNoteType::as_str),
            category: row.category.map(enums::Category::as_str),
            need_send_original_docs: row.need_send_original_docs,
            can_delete,
            updated_at: row.updated_at.to_utc(),
        }
    }
}

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
    pub types: Vec<&'static str>,
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
            types: spelled(&types),
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

fn spelled(types: &BTreeSet<ContactType>) -> Vec<&'static str> {
    types
        .iter()
        .map(|contact_type| contact_type.as_str())
        .collect()
}

/// The parts that are there; `None` when none is.
fn joined(separator: &str, parts: &[Option<&str>]) -> Option<String> {
    let parts: Vec<_> = parts.iter().filter_map(|part| *part).collect();
    (!parts.is_empty()).then(|| parts.join(separator))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn parse(body: serde_json::Value) -> (ContactDraft, FieldErrors) {
        serde_json::from_value::<ContactPayload>(body)
            .unwrap()
            .parse()
    }

    #[test]
    fn every_error_of_a_body_is_found_at_once() {
        let (_, errors) = parse(json!({
            "company_name": " ",
            "email": "one@example.com, two",
            "country": "Lietuva",
            "types": ["client", "carrier"],
            "rating": "best",
            "payment_term": -1,
            "insurance_expiry_date": "2026-02-30",
            "manager_id": "somebody",
            "credit_limit": -1,
            "debt_limit": 12.5,
            "vat": 20,
            "accounting_note": "x".repeat(4001),
            "need_send_original_docs": "perhaps",
            "phone": {},
        }));
        let paths: Vec<_> = errors.iter().map(|(path, _)| path.to_owned()).collect();
        assert_eq!(
            paths,
            [
                "accounting_note",
                "company_name",
                "country",
                "credit_limit",
                "debt_limit",
                "email",
                "insurance_expiry_date",
                "manager_id",
                "need_send_original_docs",
                "payment_term",
                "phone",
                "rating",
                "types.1",
                "vat",
            ]
        );
    }

    #[test]
    fn what_belongs_to_the_other_type_is_not_kept() {
        let body = |types: &[&str]| {
            json!({"company_name": "A", "types": types, "insurance_expiry_date": "2026-12-31", "vat": 21,
                   "credit_limit": 100, "debt_limit": 200, "need_send_original_docs": 1})
        };
        let (client, errors) = parse(body(&["client"]));
        assert!(errors.is_empty());
        assert_eq!((client.insurance_expiry_date, client.vat), (None, None));
        assert_eq!(
            (client.credit_limit, client.debt_limit),
            (Some(Cents(100)), Some(Cents(200)))
        );
        assert!(client.need_send_original_docs);
        let (supplier, _) = parse(body(&["SUPPLIER"]));
        assert_eq!(
            (supplier.insurance_expiry_date.is_some(), supplier.vat),
            (true, Some(21))
        );
        assert_eq!(
            (supplier.credit_limit, supplier.need_send_original_docs),
            (None, false)
        );
        let (both, _) = parse(body(&["client", "supplier", "client"]));
        assert_eq!(both.types.len(), 2);
        assert_eq!((both.vat, both.credit_limit), (Some(21), Some(Cents(100))));
    }

    #[test]
    fn a_contact_needs_a_type() {
        for types in [json!(null), json!([]), json!("client")] {
            let (_, errors) = parse(json!({"company_name": "A", "types": types}));
            assert_eq!(errors.at("types").len(), 1, "{types}");
        }
    }

    #[test]
    fn several_addresses_are_kept_in_one_form() {
        let (draft, errors) = parse(
            json!({"company_name": "A", "types": ["client"], "invoicing_email": "a@b.lt;c@d.de , "}),
        );
        assert!(errors.is_empty());
        assert_eq!(draft.invoicing_email.as_deref(), Some("a@b.lt, c@d.de"));
    }
}

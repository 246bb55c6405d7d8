//! The body of POST and PUT /contacts.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use domain::contacts::{AccountingNoteType, ContactRating, ContactType};
use domain::invoices::VAT_RATES;
use domain::orders::Category;
use domain::text::is_email;
use domain::texts;
use domain::{Cents, FieldErrors, UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::LINE;
use crate::contacts::countries;
use crate::contacts::draft::ContactDraft;
use crate::http::Field;

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
            found.push("payment_term", texts::contacts::too_many_days(LONGEST_TERM));
        }
        let vat = self.vat.optional("vat", found);
        if vat.is_some_and(|vat| !VAT_RATES.contains(&i64::from(vat))) {
            found.push("vat", texts::fields::not_one_of("0, 9, 21"));
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
        errors.push(path, texts::fields::required());
    }
    field.text(LINE, path, errors).unwrap_or_default()
}

fn types(field: Field<Vec<Field<ContactType>>>, errors: &mut FieldErrors) -> BTreeSet<ContactType> {
    let items = field.optional("types", errors).unwrap_or_default();
    let (sent, mut types) = (items.len(), BTreeSet::new());
    for (index, item) in items.into_iter().enumerate() {
        types.extend(item.required(&format!("types.{index}"), errors));
    }
    if sent == 0 {
        errors.push("types", texts::contacts::no_type_chosen());
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
        errors.push(path, texts::fields::not_emails(*address));
    }
    Some(addresses.join(", ")).filter(|text| !text.is_empty())
}

fn country(field: Field<String>, errors: &mut FieldErrors) -> Option<String> {
    let text = field.optional("country", errors)?;
    let code = countries::code(&text);
    if code.is_none() {
        errors.push("country", texts::places::not_country_letters());
    }
    code.map(str::to_owned)
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
    fn a_wrong_address_is_named_as_it_was_written() {
        let (_, errors) =
            parse(json!({"company_name": "A", "types": "client", "email": "a@b.lt, nope"}));
        assert_eq!(errors.at("email"), ["“nope” is not an e-mail address"]);
        assert_eq!(errors.at("types"), ["Must be a list"]);
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

//! What the company calls read and answer.
#![expect(clippy::option_option, reason = "not sent and cleared are two things")]

use domain::Sentence;
use domain::company::{bic, company_code, iban, vat_code};
use domain::text::is_email;
use domain::texts;
use domain::{ContactId, FieldErrors};
use entity::company_profile;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use crate::http::Field;

/// Longest one-line text.
const LINE: usize = 255;

/// The profile as its form sends it. What is left out stays, what is empty is cleared.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CompanyProfilePayload {
    /// The company's name; it cannot be cleared.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    name: Field<String>,
    /// VAT payer's number with its country.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    vat_code: Field<String>,
    /// Number in the register of companies.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    company_code: Field<String>,
    /// Name of the bank.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    bank_name: Field<String>,
    /// Account number; blanks do not matter.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    bank_iban: Field<String>,
    /// BIC of the bank.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    bank_swift: Field<String>,
    /// Telephone.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    phone: Field<String>,
    /// Address of the office.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    email: Field<String>,
    /// Postal address, in one line.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    address: Field<String>,
    /// The supplier that stands for the company's own vehicles.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    supplier_id: Field<ContactId>,
    /// Removes the logo.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    delete_logo: Field<bool>,
    /// A new logo: PNG or JPEG, at most 2 MB; in a multipart form only.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Binary)]
    logo: Field<String>,
}

/// What a form changes: `None` stays, `Some(None)` is cleared.
#[derive(Debug)]
pub struct ProfileChange {
    pub(super) name: Option<String>,
    pub(super) vat_code: Option<Option<String>>,
    pub(super) company_code: Option<Option<String>>,
    pub(super) bank_name: Option<Option<String>>,
    pub(super) bank_iban: Option<Option<String>>,
    pub(super) bank_swift: Option<Option<String>>,
    pub(super) phone: Option<Option<String>>,
    pub(super) email: Option<Option<String>>,
    pub(super) address: Option<Option<String>>,
    pub(super) supplier: Option<Option<ContactId>>,
    pub(super) delete_logo: bool,
}

impl CompanyProfilePayload {
    /// The change, and what is wrong with it.
    pub(super) fn parse(self) -> (ProfileChange, FieldErrors) {
        let mut errors = FieldErrors::new();
        let errs = &mut errors;
        // A part that holds a file does not come here.
        if self.logo.optional("logo", errs).is_some() {
            errs.push("logo", texts::fields::not_a_file());
        }
        let name = match self.name {
            Field::Absent => None,
            name => {
                let name = name.required("name", errs);
                name.inspect(|name| check_length("name", name, errs))
            }
        };
        let change = ProfileChange {
            name,
            vat_code: code("vat_code", self.vat_code, vat_code, errs),
            company_code: code("company_code", self.company_code, company_code, errs),
            bank_name: line("bank_name", self.bank_name, errs),
            bank_iban: code("bank_iban", self.bank_iban, iban, errs),
            bank_swift: code("bank_swift", self.bank_swift, bic, errs),
            phone: line("phone", self.phone, errs),
            email: code("email", self.email, email, errs),
            address: line("address", self.address, errs),
            supplier: self.supplier_id.change("supplier_id", errs),
            delete_logo: self
                .delete_logo
                .optional("delete_logo", errs)
                .unwrap_or_default(),
        };
        (change, errors)
    }
}

fn check_length(path: &str, text: &str, errors: &mut FieldErrors) {
    if text.chars().count() > LINE {
        errors.push(path, texts::fields::too_long(LINE));
    }
}

fn line(path: &str, field: Field<String>, errors: &mut FieldErrors) -> Option<Option<String>> {
    let change = field.change(path, errors);
    if let Some(Some(text)) = &change {
        check_length(path, text, errors);
    }
    change
}

fn code(
    path: &str,
    field: Field<String>,
    read: fn(&str) -> Result<String, Sentence>,
    errors: &mut FieldErrors,
) -> Option<Option<String>> {
    let change = field.change(path, errors)?;
    let read = change.map(|text| read(&text)).transpose();
    match read {
        Ok(code) => Some(code),
        Err(problem) => {
            errors.push(path, problem);
            None
        }
    }
}

fn email(text: &str) -> Result<String, Sentence> {
    if is_email(text) {
        Ok(text.to_owned())
    } else {
        Err(texts::fields::not_an_email())
    }
}

/// The company as its documents show it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompanyProfileView {
    /// The company's name.
    name: String,
    /// VAT payer's number.
    #[schema(required)]
    vat_code: Option<String>,
    /// Number in the register of companies.
    #[schema(required)]
    company_code: Option<String>,
    /// Name of the bank.
    #[schema(required)]
    bank_name: Option<String>,
    /// Account number, without blanks.
    #[schema(required)]
    bank_iban: Option<String>,
    /// BIC of the bank.
    #[schema(required)]
    bank_swift: Option<String>,
    /// Telephone.
    #[schema(required)]
    phone: Option<String>,
    /// Address of the office.
    #[schema(required)]
    email: Option<String>,
    /// Postal address.
    #[schema(required)]
    address: Option<String>,
    /// The supplier that stands for the company's own vehicles.
    #[schema(required)]
    supplier_id: Option<i64>,
    /// Where the logo is, when there is one.
    #[schema(required)]
    logo_url: Option<String>,
    /// Version, for `If-Match`.
    updated_at: chrono::DateTime<chrono::Utc>,
}

impl From<company_profile::Model> for CompanyProfileView {
    fn from(profile: company_profile::Model) -> Self {
        Self {
            logo_url: store::key_of(&profile).as_ref().map(store::logo_url),
            name: profile.name,
            vat_code: profile.vat_code,
            company_code: profile.company_code,
            bank_name: profile.bank_name,
            bank_iban: profile.bank_iban,
            bank_swift: profile.bank_swift,
            phone: profile.phone,
            email: profile.email,
            address: profile.address,
            supplier_id: profile.supplier_id,
            updated_at: profile.updated_at.into(),
        }
    }
}

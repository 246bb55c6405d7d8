//! Requests and answers of the company calls.

use domain::company::{bic, company_code, iban, vat_code};
use domain::text::is_email;
use domain::wire::{Change, at_most};
use domain::{ContactId, FieldErrors, Sentence, texts};
use entity::company_profile;
use serde::Serialize;
use utoipa::ToSchema;

use super::store;
use crate::files::FilePart;

/// Most characters of a one-line text.
const LINE: usize = 255;

domain::body! {
    /// The profile as its form sends it. A field that is not sent stays, an empty one is cleared.
    pub struct CompanyProfilePayload passing ["logo_url", "updated_at"] {
        /// The company's name; it cannot be cleared.
        name: Change<String> where at_most(LINE),
        /// VAT number, including its country code.
        vat_code: Change<String>,
        /// Company registration number.
        company_code: Change<String>,
        /// Name of the bank.
        bank_name: Change<String> where at_most(LINE),
        /// IBAN; spaces do not matter.
        bank_iban: Change<String>,
        /// BIC of the bank.
        bank_swift: Change<String>,
        /// Telephone number.
        phone: Change<String> where at_most(LINE),
        /// The office's e-mail address.
        email: Change<String> where email(),
        /// Postal address, in one line.
        address: Change<String> where at_most(LINE),
        /// The supplier that represents the company's own vehicles.
        supplier_id: Change<ContactId>,
        /// Whether to remove the logo.
        delete_logo: Option<bool>,
        /// A new logo: PNG or JPEG, at most 2 MB; only in a multipart form.
        logo: Option<FilePart>,
    }
}

fn email() -> impl Fn(&String) -> Option<Sentence> {
    |email| (!is_email(email)).then(texts::fields::not_an_email)
}

type Reader = fn(&str) -> Result<String, Sentence>;

impl CompanyProfilePayload {
    /// Checks the codes and turns them into the form in which they are stored.
    pub(super) fn settle(mut self, errors: &mut FieldErrors) -> Self {
        if self.name == Change::Clear {
            errors.push("name", texts::fields::required());
        }
        for (path, change, read) in [
            ("vat_code", &mut self.vat_code, vat_code as Reader),
            ("company_code", &mut self.company_code, company_code),
            ("bank_iban", &mut self.bank_iban, iban),
            ("bank_swift", &mut self.bank_swift, bic),
        ] {
            if let Change::Set(code) = change {
                match read(code) {
                    Ok(stored) => *code = stored,
                    Err(problem) => errors.push(path, problem),
                }
            }
        }
        self
    }
}

/// The company's details as its documents show them.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompanyProfileView {
    /// The company's name.
    name: String,
    /// VAT number.
    vat_code: Option<String>,
    /// Company registration number.
    company_code: Option<String>,
    /// Name of the bank.
    bank_name: Option<String>,
    /// IBAN, without spaces.
    bank_iban: Option<String>,
    /// BIC of the bank.
    bank_swift: Option<String>,
    /// Telephone number.
    phone: Option<String>,
    /// The office's e-mail address.
    email: Option<String>,
    /// Postal address.
    address: Option<String>,
    /// The supplier that represents the company's own vehicles.
    supplier_id: Option<ContactId>,
    /// The URL of the logo, if there is one.
    logo_url: Option<String>,
    /// Version of the profile, for `If-Match`.
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
            supplier_id: profile.supplier_id.map(ContactId),
            updated_at: profile.updated_at.into(),
        }
    }
}

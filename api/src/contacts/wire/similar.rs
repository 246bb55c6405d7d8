//! The question of the contact form while it is filled: is there such a company already, and do its
//! numbers look right?

use domain::ContactId;
use domain::company_numbers::Doubt;
use domain::wire::at_most;
use serde::Serialize;
use utoipa::ToSchema;

use super::LINE;

domain::query! {
    /// What is typed in the form.
    pub struct SimilarQuery {
        /// The contact that is edited, which is not similar to itself.
        id: Option<ContactId>,
        /// The name.
        company_name: Option<String> where at_most(LINE),
        /// The number in the register of companies.
        company_code: Option<String> where at_most(LINE),
        /// The VAT number.
        company_vat_code: Option<String> where at_most(LINE),
        /// The address, or several separated by commas.
        email: Option<String> where at_most(LINE),
        /// The ISO 3166-1 alpha-2 code of the country.
        country: Option<String> where at_most(LINE),
    }
}

/// What speaks for two contacts being the same company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub enum Likeness {
    /// The same number in the register of companies.
    #[serde(rename = "company_code")]
    Code,
    /// The same VAT number.
    #[serde(rename = "company_vat_code")]
    VatCode,
    /// The same e-mail address.
    #[serde(rename = "email")]
    Email,
    /// An e-mail address of the same domain, unless anybody can have one there.
    #[serde(rename = "email_domain")]
    Domain,
    /// Nearly the same name, apart from the legal form.
    #[serde(rename = "company_name")]
    Name,
}

/// A contact that is probably the same company.
#[derive(Debug, Serialize, ToSchema)]
pub struct SimilarContact {
    /// The contact's id; `null` if the user may not see it.
    pub id: Option<ContactId>,
    /// The contact's name.
    pub name: String,
    /// What they have in common, the surest first.
    pub why: Vec<Likeness>,
}

/// What is doubtful about the numbers. A doubt does not keep anybody from saving.
#[derive(Debug, Serialize, ToSchema)]
pub struct NumberWarnings {
    /// About the number in the register of companies.
    pub company_code: Option<Doubt>,
    /// About the VAT number.
    pub company_vat_code: Option<Doubt>,
}

/// What the contact form warns of.
#[derive(Debug, Serialize, ToSchema)]
pub struct SimilarView {
    /// Contacts that are probably the same company, at most five, the likeliest first.
    pub duplicates: Vec<SimilarContact>,
    /// Doubts about the typed numbers.
    pub warnings: NumberWarnings,
}

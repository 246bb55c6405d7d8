//! The configurations of the accounting programs as they are stored and told, and what reading
//! their forms has in common.

use domain::FieldErrors;
use domain::invoices::AccountingIntegration;
use domain::texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::Field;

/// Longest code of the programs' tables.
pub(super) const CODE: usize = 12;
/// Longest text of a configuration.
pub(super) const LINE: usize = 100;

/// Product and VAT class of a kind of line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Codes {
    /// Product.
    pub product_code: String,
    /// VAT class; may be missing for purchases in Lithuania.
    #[schema(required)]
    pub vat_code: Option<String>,
}

/// VAT class of a kind of line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatCode {
    /// VAT class.
    pub vat_code: String,
}

/// Codes of sales.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleCodes {
    /// Lines with VAT.
    pub inside: Codes,
    /// Lines without VAT.
    pub outside: Codes,
}

/// Codes of purchases, by where the supplier is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseCodes {
    /// In Lithuania; the product is that of all suppliers.
    pub lt: Codes,
    /// Elsewhere in the European Union.
    pub eu: VatCode,
    /// Outside of it.
    pub noneu: VatCode,
}

/// How invoices and settlements are written for Rivilė, without the API key.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RivileConfig {
    /// Division of every line.
    pub default_division_id: String,
    /// Name of the unit.
    #[schema(required)]
    pub default_measurement: Option<String>,
    /// Code of the unit.
    pub default_measurement_code: String,
    /// Account link of new parties.
    #[schema(required)]
    pub default_invoice_relation: Option<String>,
    /// Codes of sales.
    pub sale_codes: SaleCodes,
    /// Codes of purchases.
    pub purchase_codes: PurchaseCodes,
}

/// A branch that documents are booked under in Debetas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Division {
    /// `branch` of series, invoices and settlements.
    pub id: i32,
    /// What people call it.
    pub title: String,
    /// Document type of its invoices.
    pub invoice_code: String,
    /// Document type of its settlements.
    pub settlement_code: String,
}

/// How invoices and settlements are written for Debetas.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DebetasConfig {
    /// The branches.
    pub divisions: Vec<Division>,
}

/// Reads the fields of one object and remembers where it stands.
pub(super) struct Reader<'a> {
    pub(super) prefix: String,
    pub(super) errors: &'a mut FieldErrors,
}

impl Reader<'_> {
    pub(super) fn at(&mut self, name: &str) -> Reader<'_> {
        Reader {
            prefix: format!("{}.{name}", self.prefix),
            errors: self.errors,
        }
    }

    pub(super) fn path(&self, name: &str) -> String {
        format!("{}.{name}", self.prefix)
    }

    pub(super) fn required(&mut self, name: &str, field: Field<String>, most: usize) -> String {
        let path = self.path(name);
        let field = match field.required(&path, self.errors) {
            Some(text) => Field::Value(text),
            None => return String::new(),
        };
        field.text(most, &path, self.errors).unwrap_or_default()
    }

    pub(super) fn optional(
        &mut self,
        name: &str,
        field: Field<String>,
        most: usize,
    ) -> Option<String> {
        field.text(most, &self.path(name), self.errors)
    }

    /// An object that is missing counts as one whose fields are.
    pub(super) fn object<T: Default>(&mut self, name: &str, field: Field<T>) -> T {
        let path = self.path(name);
        field.optional(&path, self.errors).unwrap_or_default()
    }
}

/// The type must be the one whose configuration is sent.
pub(super) fn check_type(
    field: Field<AccountingIntegration>,
    expected: AccountingIntegration,
    errors: &mut FieldErrors,
) {
    const PATH: &str = "ACCOUNTING_INTEGRATION_TYPE";
    let sent = field.required(PATH, errors);
    if sent.is_some_and(|sent| sent != expected) {
        errors.push(
            PATH,
            match expected {
                AccountingIntegration::None => texts::settings::not_none(),
                AccountingIntegration::Rivile => texts::settings::not_rivile(),
                AccountingIntegration::Debetas => texts::settings::not_debetas(),
            },
        );
    }
}

//! The configurations of the accounting programs as they are stored and told, and what reading
//! their forms has in common.

use domain::invoices::AccountingIntegration;
use domain::{Sentence, texts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    pub default_measurement: Option<String>,
    /// Code of the unit.
    pub default_measurement_code: String,
    /// Account link of new parties.
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

/// The program must be the one whose configuration is sent.
pub(super) fn is(
    expected: AccountingIntegration,
) -> impl Fn(&AccountingIntegration) -> Option<Sentence> {
    move |sent| {
        (*sent != expected).then(|| match expected {
            AccountingIntegration::None => texts::settings::not_none(),
            AccountingIntegration::Rivile => texts::settings::not_rivile(),
            AccountingIntegration::Debetas => texts::settings::not_debetas(),
        })
    }
}

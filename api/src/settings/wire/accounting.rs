//! The configurations of the accounting programs as they are stored and shown, and what reading
//! their forms has in common.

use domain::invoices::AccountingIntegration;
use domain::{Sentence, texts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Most characters of a code in the programs' tables.
pub(super) const CODE: usize = 12;
/// Most characters of a text in a configuration.
pub(super) const LINE: usize = 100;

/// Product and VAT class of a kind of line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Codes {
    /// Product code.
    pub product_code: String,
    /// VAT class code; may be missing for purchases in Lithuania.
    pub vat_code: Option<String>,
}

/// VAT class of a kind of line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatCode {
    /// VAT class code.
    pub vat_code: String,
}

/// Codes for sales.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleCodes {
    /// Lines with VAT.
    pub inside: Codes,
    /// Lines without VAT.
    pub outside: Codes,
}

/// Codes for purchases, by where the supplier is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseCodes {
    /// In Lithuania. Its product code is used for all suppliers.
    pub lt: Codes,
    /// Elsewhere in the European Union.
    pub eu: VatCode,
    /// Outside the European Union.
    pub noneu: VatCode,
}

/// How invoices and settlements are exported to Rivilė, without the API key.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RivileConfig {
    /// Division of every line.
    pub default_division_id: String,
    /// Name of the unit of measurement.
    pub default_measurement: Option<String>,
    /// Code of the unit of measurement.
    pub default_measurement_code: String,
    /// Account link for new parties.
    pub default_invoice_relation: Option<String>,
    /// Codes for sales.
    pub sale_codes: SaleCodes,
    /// Codes for purchases.
    pub purchase_codes: PurchaseCodes,
}

/// A division (branch) of Debetas that documents are booked under.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Division {
    /// The id that series, invoices and settlements keep as their `branch`.
    pub id: i32,
    /// What people call it.
    pub title: String,
    /// Document type of its invoices.
    pub invoice_code: String,
    /// Document type of its settlements.
    pub settlement_code: String,
}

/// How invoices and settlements are exported to Debetas.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DebetasConfig {
    /// The company's divisions.
    pub divisions: Vec<Division>,
}

/// Checks that the program is the one whose configuration is sent.
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

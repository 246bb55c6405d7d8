//! Rivilė's configuration as its form sends it.

use domain::invoices::AccountingIntegration;
use domain::wire::{Required, at_most};

use super::accounting::{CODE, Codes, LINE, PurchaseCodes, RivileConfig, SaleCodes, VatCode, is};
use super::parts::Part;
use crate::config::Secret;
use crate::http::{Verbatim, secret_at_most};

/// Most characters of an API key.
const KEY: usize = 500;

domain::body! {
    /// Chooses Rivilė and configures it.
    pub struct RivilePayload {
        /// Must be `RIVILE`.
        integration = "ACCOUNTING_INTEGRATION_TYPE":
            Required<AccountingIntegration> where is(AccountingIntegration::Rivile),
        /// The configuration.
        config = "RIVILE_CONFIG": Part<RivileConfigPayload>,
    }
}

domain::body! {
    /// Rivilė's configuration.
    pub struct RivileConfigPayload {
        /// API key. If it is not sent, the stored one is kept.
        api_key: Option<Verbatim> where secret_at_most(KEY),
        /// Division of every line.
        default_division_id: Required<String> where at_most(CODE),
        /// Name of the unit of measurement.
        default_measurement: Option<String> where at_most(LINE),
        /// Code of the unit of measurement.
        default_measurement_code: Required<String> where at_most(CODE),
        /// Account link for new parties.
        default_invoice_relation: Option<String> where at_most(CODE),
        /// Codes for sales.
        sale_codes: Part<SaleCodesPayload>,
        /// Codes for purchases.
        purchase_codes: Part<PurchaseCodesPayload>,
    }
}

domain::body! {
    /// Codes for sales.
    pub struct SaleCodesPayload {
        /// Lines with VAT.
        inside: Part<CodesPayload>,
        /// Lines without VAT.
        outside: Part<CodesPayload>,
    }
}

domain::body! {
    /// Codes for purchases, by where the supplier is.
    pub struct PurchaseCodesPayload {
        /// In Lithuania. Its product code is used for all suppliers.
        lt: Part<ProductCodesPayload>,
        /// Elsewhere in the European Union.
        eu: Part<VatCodePayload>,
        /// Outside the European Union.
        noneu: Part<VatCodePayload>,
    }
}

domain::body! {
    /// Product and VAT class of a kind of line.
    pub struct CodesPayload {
        /// Product code.
        product_code: Required<String> where at_most(CODE),
        /// VAT class code.
        vat_code: Required<String> where at_most(CODE),
    }
}

domain::body! {
    /// A product whose VAT class is optional.
    pub struct ProductCodesPayload {
        /// Product code.
        product_code: Required<String> where at_most(CODE),
        /// VAT class code.
        vat_code: Option<String> where at_most(CODE),
    }
}

domain::body! {
    /// VAT class of a kind of line.
    pub struct VatCodePayload {
        /// VAT class code.
        vat_code: Required<String> where at_most(CODE),
    }
}

impl RivileConfigPayload {
    /// Splits it into the configuration to store and the new API key.
    pub fn split(self) -> (RivileConfig, Option<Secret>) {
        let (Part(sales), Part(purchases)) = (self.sale_codes, self.purchase_codes);
        let config = RivileConfig {
            default_division_id: text(self.default_division_id),
            default_measurement: self.default_measurement,
            default_measurement_code: text(self.default_measurement_code),
            default_invoice_relation: self.default_invoice_relation,
            sale_codes: SaleCodes {
                inside: sales.inside.into(),
                outside: sales.outside.into(),
            },
            purchase_codes: PurchaseCodes {
                lt: Codes {
                    product_code: text(purchases.lt.0.product_code),
                    vat_code: purchases.lt.0.vat_code,
                },
                eu: purchases.eu.into(),
                noneu: purchases.noneu.into(),
            },
        };
        (config, self.api_key.map(|Verbatim(key)| key))
    }
}

fn text(sent: Required<String>) -> String {
    sent.0.unwrap_or_default()
}

impl From<Part<CodesPayload>> for Codes {
    fn from(Part(sent): Part<CodesPayload>) -> Self {
        Self {
            product_code: text(sent.product_code),
            vat_code: sent.vat_code.0,
        }
    }
}

impl From<Part<VatCodePayload>> for VatCode {
    fn from(Part(sent): Part<VatCodePayload>) -> Self {
        Self {
            vat_code: text(sent.vat_code),
        }
    }
}

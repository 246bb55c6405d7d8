//! Rivilė's configuration as its form sends it.

use domain::FieldErrors;
use domain::invoices::AccountingIntegration;
use domain::texts;
use serde::Deserialize;
use utoipa::ToSchema;

use super::accounting::{
    CODE, Codes, LINE, PurchaseCodes, Reader, RivileConfig, SaleCodes, VatCode, check_type,
};
use crate::config::Secret;
use crate::http::Field;
use crate::http::field::Verbatim;
use crate::object_field;

/// Longest API key.
const KEY: usize = 500;

/// Codes as the form sends them.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CodesPayload {
    /// Product.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    product_code: Field<String>,
    /// VAT class.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    vat_code: Field<String>,
}

/// Codes of sales as the form sends them.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct SaleCodesPayload {
    /// Lines with VAT.
    #[serde(default)]
    #[schema(value_type = Option<CodesPayload>)]
    inside: Field<CodesPayload>,
    /// Lines without VAT.
    #[serde(default)]
    #[schema(value_type = Option<CodesPayload>)]
    outside: Field<CodesPayload>,
}

/// Codes of purchases as the form sends them.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct PurchaseCodesPayload {
    /// In Lithuania; the VAT class may be missing.
    #[serde(default)]
    #[schema(value_type = Option<CodesPayload>)]
    lt: Field<CodesPayload>,
    /// Elsewhere in the European Union.
    #[serde(default)]
    #[schema(value_type = Option<CodesPayload>)]
    eu: Field<CodesPayload>,
    /// Outside of it.
    #[serde(default)]
    #[schema(value_type = Option<CodesPayload>)]
    noneu: Field<CodesPayload>,
}

/// Rivilė's configuration as its form sends it.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct RivileConfigPayload {
    /// API key; left out, the stored one stays.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    api_key: Field<Verbatim>,
    /// Division of every line.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    default_division_id: Field<String>,
    /// Name of the unit.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    default_measurement: Field<String>,
    /// Code of the unit.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    default_measurement_code: Field<String>,
    /// Account link of new parties.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    default_invoice_relation: Field<String>,
    /// Codes of sales.
    #[serde(default)]
    #[schema(value_type = Option<SaleCodesPayload>)]
    sale_codes: Field<SaleCodesPayload>,
    /// Codes of purchases.
    #[serde(default)]
    #[schema(value_type = Option<PurchaseCodesPayload>)]
    purchase_codes: Field<PurchaseCodesPayload>,
}

object_field!(
    CodesPayload,
    SaleCodesPayload,
    PurchaseCodesPayload,
    RivileConfigPayload,
);

/// Chooses Rivilė and configures it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RivilePayload {
    /// `RIVILE`.
    #[serde(default, rename = "ACCOUNTING_INTEGRATION_TYPE")]
    #[schema(value_type = String)]
    integration: Field<AccountingIntegration>,
    /// The configuration.
    #[serde(default, rename = "RIVILE_CONFIG")]
    #[schema(value_type = RivileConfigPayload)]
    config: Field<RivileConfigPayload>,
}

impl RivilePayload {
    /// The configuration and the new API key, and what is wrong with them.
    pub fn parse(self) -> (RivileConfig, Option<Secret>, FieldErrors) {
        let mut errors = FieldErrors::new();
        check_type(self.integration, AccountingIntegration::Rivile, &mut errors);
        let sent = self
            .config
            .optional("RIVILE_CONFIG", &mut errors)
            .unwrap_or_default();
        let mut at = Reader {
            prefix: "RIVILE_CONFIG".to_owned(),
            errors: &mut errors,
        };
        let (unit, relation) = (sent.default_measurement, sent.default_invoice_relation);
        let (sales, purchases) = (
            at.object("sale_codes", sent.sale_codes),
            at.object("purchase_codes", sent.purchase_codes),
        );
        let api_key = sent.api_key.optional(&at.path("api_key"), at.errors);
        let api_key = api_key.map(|Verbatim(key)| key);
        if let Some(key) = &api_key
            && key.reveal().chars().count() > KEY
        {
            at.errors
                .push("RIVILE_CONFIG.api_key", texts::fields::too_long(KEY));
        }
        let config = RivileConfig {
            default_division_id: at.required("default_division_id", sent.default_division_id, CODE),
            default_measurement: at.optional("default_measurement", unit, LINE),
            default_measurement_code: at.required(
                "default_measurement_code",
                sent.default_measurement_code,
                CODE,
            ),
            default_invoice_relation: at.optional("default_invoice_relation", relation, CODE),
            sale_codes: {
                let mut at = at.at("sale_codes");
                SaleCodes {
                    inside: at.codes("inside", sales.inside),
                    outside: at.codes("outside", sales.outside),
                }
            },
            purchase_codes: {
                let mut at = at.at("purchase_codes");
                PurchaseCodes {
                    lt: {
                        let lt = at.object("lt", purchases.lt);
                        let mut at = at.at("lt");
                        Codes {
                            product_code: at.required("product_code", lt.product_code, CODE),
                            vat_code: at.optional("vat_code", lt.vat_code, CODE),
                        }
                    },
                    eu: at.vat_code("eu", purchases.eu),
                    noneu: at.vat_code("noneu", purchases.noneu),
                }
            },
        };
        (config, api_key, errors)
    }
}

impl Reader<'_> {
    fn codes(&mut self, name: &str, field: Field<CodesPayload>) -> Codes {
        let codes = self.object(name, field);
        let mut at = self.at(name);
        Codes {
            product_code: at.required("product_code", codes.product_code, CODE),
            vat_code: Some(at.required("vat_code", codes.vat_code, CODE)),
        }
    }

    fn vat_code(&mut self, name: &str, field: Field<CodesPayload>) -> VatCode {
        let codes = self.object(name, field);
        VatCode {
            vat_code: self.at(name).required("vat_code", codes.vat_code, CODE),
        }
    }
}

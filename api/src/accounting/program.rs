//! The accounting program of a company, and how it is written for.

use std::collections::HashMap;

use documents::baltic;
use domain::Sentence;
use domain::accounting::{Purchase, Sale, debetas, neutral, purchase, rivile};
use domain::invoices::AccountingIntegration;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::settings::integration::{self, DebetasConfig, RivileConfig};

/// What the files of a company are written for.
#[derive(Debug)]
pub enum Program {
    /// Any program that reads tables.
    Neutral,
    /// Rivilė GAMA.
    Rivile(Box<RivileConfig>),
    /// Debetas, with the codes of its divisions: for invoices, and for settlements.
    Debetas(HashMap<i32, (String, String)>),
}

impl Program {
    /// The program that the company has chosen.
    pub async fn of(txn: &TenantTx) -> Result<Self, DbErr> {
        Ok(match integration::chosen(txn).await? {
            Some(AccountingIntegration::Rivile) => {
                Self::Rivile(Box::new(integration::rivile(txn).await?))
            }
            Some(AccountingIntegration::Debetas) => {
                let DebetasConfig { divisions } = integration::debetas(txn).await?;
                let codes = divisions.into_iter();
                let codes = codes.map(|one| (one.id, (one.invoice_code, one.settlement_code)));
                Self::Debetas(codes.collect())
            }
            Some(AccountingIntegration::None) | None => Self::Neutral,
        })
    }

    /// The type of its files.
    pub const fn media_type(&self) -> &'static str {
        match self {
            Self::Neutral => "text/plain; charset=utf-8",
            Self::Rivile(_) | Self::Debetas(_) => "text/plain; charset=windows-1257",
        }
    }

    /// What stands before the first invoice.
    pub fn heading_of_sales(&self) -> String {
        match self {
            Self::Neutral => neutral::heading(),
            Self::Rivile(_) => String::new(),
            Self::Debetas(_) => debetas::HEADING.to_owned(),
        }
    }

    /// What stands before the first settlement.
    pub fn heading_of_purchases(&self) -> String {
        match self {
            Self::Neutral => purchase::neutral::heading(),
            Self::Rivile(_) | Self::Debetas(_) => self.heading_of_sales(),
        }
    }

    /// What is written of an invoice.
    ///
    /// # Errors
    /// Why the program cannot be given it.
    pub fn sale(&self, sale: &Sale<'_>) -> Result<String, Sentence> {
        match self {
            Self::Neutral => Ok(neutral::rows(sale)),
            Self::Rivile(config) => rivile::block(sale, &codes(config)),
            Self::Debetas(codes) => {
                let code = sale.branch.and_then(|branch| codes.get(&branch));
                debetas::rows(sale, code.map_or("", |(code, _)| code))
            }
        }
    }

    /// What is written of a settlement.
    ///
    /// # Errors
    /// Why the program cannot be given it.
    pub fn purchase(&self, settlement: &Purchase<'_>) -> Result<String, Sentence> {
        match self {
            Self::Neutral => Ok(purchase::neutral::rows(settlement)),
            Self::Rivile(config) => purchase::rivile::block(settlement, &purchase_codes(config)),
            Self::Debetas(codes) => {
                let code = settlement.branch.and_then(|branch| codes.get(&branch));
                purchase::debetas::rows(settlement, code.map_or("", |(_, code)| code))
            }
        }
    }

    /// The relation of new parties, if the program reads a file of parties.
    pub fn relation(&self) -> Option<&str> {
        match self {
            Self::Rivile(config) => Some(
                config
                    .default_invoice_relation
                    .as_deref()
                    .unwrap_or_default(),
            ),
            Self::Neutral | Self::Debetas(_) => None,
        }
    }

    /// Whether the program has no characters for some letters of these texts, which are then written as question marks.
    pub fn lacks_letters(&self, texts: &[&str]) -> bool {
        match self {
            Self::Neutral => false,
            Self::Rivile(_) | Self::Debetas(_) => {
                texts.iter().any(|text| baltic::lacks_letters(text))
            }
        }
    }

    /// A text in the characters of the program.
    pub fn bytes(&self, text: String) -> Vec<u8> {
        match self {
            Self::Neutral => text.into_bytes(),
            Self::Rivile(_) | Self::Debetas(_) => baltic::encoded(&text),
        }
    }
}

/// What the company has set for its invoices.
pub fn codes(config: &RivileConfig) -> rivile::Codes<'_> {
    let sales = &config.sale_codes;
    rivile::Codes {
        division: &config.default_division_id,
        unit: &config.default_measurement_code,
        taxed_product: &sales.inside.product_code,
        taxed_class: sales.inside.vat_code.as_deref().unwrap_or_default(),
        untaxed_product: &sales.outside.product_code,
        untaxed_class: sales.outside.vat_code.as_deref().unwrap_or_default(),
    }
}

/// What the company has set for its settlements.
pub fn purchase_codes(config: &RivileConfig) -> purchase::rivile::Codes<'_> {
    let purchases = &config.purchase_codes;
    purchase::rivile::Codes {
        division: &config.default_division_id,
        unit: &config.default_measurement_code,
        product: &purchases.lt.product_code,
        lithuania: purchases.lt.vat_code.as_deref().unwrap_or_default(),
        eu: &purchases.eu.vat_code,
        outside_eu: &purchases.noneu.vat_code,
    }
}

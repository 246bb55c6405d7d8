//! The cards of services (N17): a line can only name a product that Rivilė knows.

use crate::accounting::purchase;
use crate::accounting::rivile::{Codes, ITEM, product};
use crate::accounting::sale::{Sale, cut};

/// The card of a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Service {
    /// The product code of the settings.
    pub code: String,
    /// What it is called there.
    pub name: String,
    /// Code of its unit.
    pub unit: String,
    /// Its account link (`N17_KODAS_DS`); empty for the one that Rivilė gives.
    pub relation: String,
}

impl Service {
    /// The services that an invoice names, each once, in the order of its lines.
    pub fn of_sale(sale: &Sale<'_>, codes: &Codes<'_>) -> Vec<Self> {
        let mut services: Vec<Self> = Vec::new();
        for line in &sale.document.lines {
            let code = product(line, codes);
            if services.iter().any(|known| known.code == code) {
                continue;
            }
            // One code for both kinds of lines has one name, whichever line comes first.
            let name = if code == codes.taxed_product {
                "Krovinių vežimo paslauga"
            } else {
                "Krovinių vežimo paslauga (be PVM)"
            };
            services.push(Self::new(code, name, codes.unit));
        }
        services
    }

    /// The service that all settlements name.
    pub fn of_purchases(codes: &purchase::rivile::Codes<'_>) -> Self {
        Self::new(codes.product, "Subrangovo vežimo paslauga", codes.unit)
    }

    fn new(code: &str, name: &str, unit: &str) -> Self {
        Self {
            code: code.to_owned(),
            name: cut(name, ITEM),
            unit: unit.to_owned(),
            relation: String::new(),
        }
    }
}

//! What Rivilė is sent of a document.

use chrono::{DateTime, Utc};
use domain::accounting::rivile::api::{Lookup, Service, request};
use domain::accounting::{Purchase, Sale};
use domain::{Sentence, texts};
use serde_json::Value;

use crate::accounting::export::{Exported, Written};
use crate::accounting::program::{codes, purchase_codes};
use crate::accounting::purchases::{self, Purchases};
use crate::accounting::sales::{self, Sales};
use crate::error::ApiResult;
use crate::settings::integration::RivileConfig;

/// A document as it is sent.
#[derive(Debug)]
pub struct Letter {
    /// The version of the document.
    pub version: DateTime<Utc>,
    /// The question whether it is there.
    pub lookup: Lookup,
    /// The services that it names.
    pub services: Vec<Service>,
    /// The body of the call that makes it.
    pub body: Value,
}

/// A kind of document that can be sent.
pub trait Sendable: Exported {
    /// What is sent of the one that was read, or why it cannot be; nothing if none was.
    fn letter(
        outgoing: &Self::Outgoing,
        config: &RivileConfig,
    ) -> ApiResult<Option<Result<Letter, Sentence>>>;
}

impl Sendable for Sales {
    fn letter(
        outgoing: &Self::Outgoing,
        config: &RivileConfig,
    ) -> ApiResult<Option<Result<Letter, Sentence>>> {
        let mut letter = None;
        sales::each(outgoing, |sale, is_cancelled, written| {
            letter = Some(if is_cancelled {
                let number = &sale.document.invoice_number;
                Err(texts::accounting::cancelled_not_exported(number))
            } else {
                of_sale(sale, config, written)
            });
        })?;
        Ok(letter)
    }
}

fn of_sale(
    sale: &Sale<'_>,
    config: &RivileConfig,
    (_, version): Written,
) -> Result<Letter, Sentence> {
    let codes = codes(config);
    Ok(Letter {
        version,
        lookup: Lookup::of_sale(sale)?,
        services: Service::of_sale(sale, &codes),
        body: request::sale(sale, &codes)?,
    })
}

impl Sendable for Purchases {
    fn letter(
        outgoing: &Self::Outgoing,
        config: &RivileConfig,
    ) -> ApiResult<Option<Result<Letter, Sentence>>> {
        let mut letter = None;
        purchases::each(outgoing, |purchase, written| {
            letter = Some(of_purchase(purchase, config, written));
        })?;
        Ok(letter)
    }
}

fn of_purchase(
    purchase: &Purchase<'_>,
    config: &RivileConfig,
    (_, version): Written,
) -> Result<Letter, Sentence> {
    let codes = purchase_codes(config);
    Ok(Letter {
        version,
        lookup: Lookup::of_purchase(purchase)?,
        services: vec![Service::of_purchases(&codes)],
        body: request::purchase(purchase, &codes)?,
    })
}

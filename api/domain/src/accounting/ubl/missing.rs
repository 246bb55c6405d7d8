//! What an invoice lacks to be an e-invoice.

use super::Form;
use super::category::{Category, Code};
use super::xml::permitted;
use crate::texts::{self, Sentence};

/// Something that EN 16931 or Peppol asks for, and that is not known or cannot be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// Our own name (BR-06).
    SellerName,
    /// Our own electronic address (Peppol R020).
    SellerEndpoint,
    /// Our own country (BR-09).
    SellerCountry,
    /// Our own VAT number (BR-S-02, BR-AE-02, BR-E-02).
    SellerVat,
    /// Our own company code: outside the scope of VAT there is no VAT number to know us by (BR-CO-26, BR-O-02).
    SellerCode,
    /// The client's name (BR-07).
    BuyerName,
    /// The client's electronic address (Peppol R010).
    BuyerEndpoint,
    /// The client's country (BR-11).
    BuyerCountry,
    /// The VAT number of a client that pays the tax itself (BR-AE-02; Directive 2006/112/EC, Article 226(4)).
    BuyerVat,
    /// What the currency was worth, without which there is no VAT in euros (BR-53).
    EuroRate,
    /// A line (BR-16).
    Lines,
    /// The text of a line (BR-25).
    LineName {
        /// Its place, from one.
        place: usize,
    },
    /// One scope: beside lines outside the scope of VAT there are others (BR-O-11).
    OneScope,
}

impl Missing {
    /// The same for people; `number` is that of the invoice in print.
    pub fn sentence(self, number: &str) -> Sentence {
        match self {
            Self::SellerName => texts::accounting::ubl_seller_name(number),
            Self::SellerEndpoint => texts::accounting::ubl_seller_endpoint(number),
            Self::SellerCountry => texts::accounting::ubl_seller_country(number),
            Self::SellerVat => texts::accounting::ubl_seller_vat(number),
            Self::SellerCode => texts::accounting::ubl_seller_code(number),
            Self::BuyerName => texts::accounting::ubl_buyer_name(number),
            Self::BuyerEndpoint => texts::accounting::ubl_buyer_endpoint(number),
            Self::BuyerCountry => texts::accounting::ubl_buyer_country(number),
            Self::BuyerVat => texts::accounting::ubl_buyer_vat(number),
            Self::EuroRate => texts::accounting::ubl_euro_rate(number),
            Self::Lines => texts::accounting::ubl_lines(number),
            Self::LineName { place } => texts::accounting::ubl_line_name(number, place),
            Self::OneScope => texts::accounting::ubl_one_scope(number),
        }
    }
}

/// All that an invoice lacks.
pub(super) fn missing(form: &Form<'_>) -> Vec<Missing> {
    let mut found = of_parties(form);
    if form.is_foreign() && form.vat_in_euros.is_none() {
        found.push(Missing::EuroRate);
    }
    let lines = &form.document.lines;
    if lines.is_empty() {
        found.push(Missing::Lines);
    }
    let nameless = lines.iter().zip(1..);
    let nameless = nameless.filter(|(line, _)| is_blank(&line.name));
    found.extend(nameless.map(|(_, place)| Missing::LineName { place }));
    if form.has(Code::OutsideScope)
        && !lines
            .iter()
            .all(|line| is_outside(form.category(line.rate)))
    {
        found.push(Missing::OneScope);
    }
    found
}

/// Whether nothing of a text would be written.
fn is_blank(text: &str) -> bool {
    permitted(text).is_empty()
}

fn is_outside(category: Category) -> bool {
    category.code == Code::OutsideScope
}

fn of_parties(form: &Form<'_>) -> Vec<Missing> {
    let (seller, buyer) = (&form.seller, &form.buyer);
    let outside = form.has(Code::OutsideScope);
    let lacks = [
        (Missing::SellerName, is_blank(seller.name)),
        (Missing::SellerCountry, seller.country.is_none()),
        (Missing::SellerEndpoint, seller.endpoint.is_none()),
        (Missing::SellerVat, !outside && seller.vat_id.is_none()),
        (Missing::SellerCode, outside && is_blank(seller.code)),
        (Missing::BuyerName, is_blank(buyer.name)),
        (Missing::BuyerCountry, buyer.country.is_none()),
        (Missing::BuyerEndpoint, buyer.endpoint.is_none()),
        (
            Missing::BuyerVat,
            form.has(Code::ReverseCharge) && buyer.vat_id.is_none(),
        ),
    ];
    let lacks = lacks.into_iter().filter(|(_, is_missing)| *is_missing);
    lacks.map(|(missing, _)| missing).collect()
}

//! What an accountant should look at before a file is made. None of it stops the file, but for a missing rate.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::party::PartyInfo;
use super::purchase;
use crate::accounting::{Purchase, Sale};
use crate::billing::vat::{PartyFacts, is_eu};
use crate::invoices::VatDirective;
use crate::orders::Currency;
use crate::settlements::PurchaseCase;
use crate::wire_enum::wire_enum;

wire_enum! {
    /// What is missing, or does not fit, in a document for i.SAF.
    pub enum IsafProblem {
        /// A business in Lithuania or another state of the European Union has no VAT number.
        NoVatNumber = "NO_VAT_NUMBER",
        /// Without a VAT number of the European Union the country is due.
        NoCountry = "NO_COUNTRY",
        /// Without a VAT number the company code is due.
        NoCompanyCode = "NO_COMPANY_CODE",
        /// The VAT case of the carrier, its country and the letters of its VAT number disagree.
        CountryDiffers = "COUNTRY_DIFFERS",
        /// A carrier from abroad bills VAT, which is not ours to deduct.
        ForeignVat = "FOREIGN_VAT",
        /// There is no rate of its currency; the document cannot be written.
        NoRate = "NO_RATE",
    }
}

/// One problem of one document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct IsafFinding {
    /// What is missing.
    pub problem: IsafProblem,
    /// The number of the document.
    pub number: String,
    /// The name of the client or the carrier.
    pub party: String,
}

/// What is missing in an invoice to a client; nothing for one that is left out. A cancelled one needs no rate.
pub fn of_sale(sale: &Sale<'_>) -> Vec<IsafFinding> {
    let document = sale.document;
    if !document.is_vat_invoice() {
        return Vec::new();
    }
    let party = PartyInfo::of_buyer(&document.buyer);
    let is_reverse_charge = document.directive == VatDirective::EuBusiness;
    let has_no_rate = document.currency != Currency::Eur
        && document.groups_in_euros.is_none()
        && document.euro_rate.is_none();
    let mut problems = of_party(&party, is_reverse_charge);
    problems.extend(has_no_rate.then_some(IsafProblem::NoRate));
    named(problems, &document.invoice_number, &document.buyer.name)
}

/// What is missing in a carrier's invoice; nothing for one that is left out.
pub fn of_purchase(purchase: &Purchase<'_>) -> Vec<IsafFinding> {
    if !purchase::is_vat_invoice(purchase) {
        return Vec::new();
    }
    let party = PartyInfo::of_carrier(&purchase.party);
    // Who charges VAT, or is a carrier in the European Union, has a number.
    let is_business = purchase.case != PurchaseCase::OutsideEu;
    let is_foreign = purchase.case != PurchaseCase::Lithuania;
    let bills_vat = purchase.lines.iter().any(|line| line.percent != 0);
    let has_no_rate = purchase.currency != Currency::Eur && purchase.rate.is_none();
    let mut problems = of_party(&party, is_business);
    problems.extend(countries_differ(purchase, &party).then_some(IsafProblem::CountryDiffers));
    problems.extend((is_foreign && bills_vat).then_some(IsafProblem::ForeignVat));
    problems.extend(has_no_rate.then_some(IsafProblem::NoRate));
    named(problems, &purchase.invoice_number, &purchase.party.name)
}

/// A party with a company code is a business.
fn of_party(party: &PartyInfo, is_business: bool) -> Vec<IsafProblem> {
    let is_business = is_business || !party.code.is_empty();
    let is_inside = party
        .country
        .is_none_or(|country| country == "LT" || is_eu(country));
    let has_number = !party.vat_number.is_empty();
    let has_country = party.country.is_some();
    let problems = [
        (
            !has_number && is_business && is_inside,
            IsafProblem::NoVatNumber,
        ),
        (
            party.needs_country() && !has_country,
            IsafProblem::NoCountry,
        ),
        (
            !has_number && party.code.is_empty(),
            IsafProblem::NoCompanyCode,
        ),
    ];
    let found = problems.into_iter().filter(|(is_found, _)| *is_found);
    found.map(|(_, problem)| problem).collect()
}

fn countries_differ(purchase: &Purchase<'_>, party: &PartyInfo) -> bool {
    let facts = PartyFacts {
        country: Some(&purchase.party.country),
        company_code: Some(&purchase.party.code),
        vat_code: Some(&party.vat_number),
    };
    let of_number = party.country_of_vat_number();
    let is_of_other = of_number.is_some_and(|state| party.country != Some(state));
    PurchaseCase::of(facts) != purchase.case || is_of_other
}

fn named(problems: Vec<IsafProblem>, number: &str, party: &str) -> Vec<IsafFinding> {
    let finding = |problem| IsafFinding {
        problem,
        number: number.to_owned(),
        party: party.to_owned(),
    };
    problems.into_iter().map(finding).collect()
}

#[cfg(test)]
mod tests;

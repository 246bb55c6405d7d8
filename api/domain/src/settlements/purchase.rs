//! VAT on what a carrier bills a Lithuanian company (accounting facts, section 4).
//!
//! Where the carrier is established decides. One from another state bills without VAT, and the company computes it
//! itself (VAT Law 95 str. 2 d.; Directive 2006/112/EC, Article 196), so the cost stays without VAT.

use crate::billing::vat::{PartyFacts, is_eu, state_of_vat_code};
use crate::texts::{self, Sentence};
use crate::wire_enum::wire_enum;

wire_enum! {
    /// Where a carrier is established.
    pub enum PurchaseCase {
        /// In Lithuania.
        Lithuania = "LT",
        /// In another state of the European Union.
        Eu = "EU",
        /// Elsewhere.
        OutsideEu = "NON_EU",
    }
}

/// The full rate, in percent.
pub const FULL: i32 = 21;

impl PurchaseCase {
    /// The case of a carrier: its country decides, and without one the letters of its VAT number.
    pub fn of(carrier: PartyFacts<'_>) -> Self {
        let country = carrier
            .country
            .map(str::trim)
            .filter(|country| !country.is_empty());
        match country.map(str::to_ascii_uppercase).as_deref() {
            Some("LT") => Self::Lithuania,
            Some(country) if is_eu(country) => Self::Eu,
            Some(_) => Self::OutsideEu,
            None if carrier.vat_code.and_then(state_of_vat_code).is_some() => Self::Eu,
            None => Self::Lithuania,
        }
    }

    /// The class of a purchase in i.SAF (VMI, list of VAT classes); empty for one without VAT from Lithuania.
    pub const fn class(self, percent: i32) -> &'static str {
        match (self, percent) {
            (Self::Lithuania, 0) => "",
            (Self::Lithuania, 5) => "PVM3",
            (Self::Lithuania, 9) => "PVM2",
            (Self::Lithuania, 12) => "PVM58",
            (Self::Lithuania, _) => "PVM1",
            (Self::Eu, _) => "PVM21",
            (Self::OutsideEu, _) => "PVM20",
        }
    }

    /// The rate that a carrier is expected to bill: its own, if its card says one.
    pub fn usual_rate(self, carrier: PartyFacts<'_>, of_card: Option<i32>) -> i32 {
        of_card.unwrap_or(match self {
            Self::Lithuania if has_vat_code(carrier) => FULL,
            _ => 0,
        })
    }

    /// What a person should look at when the carrier bills at this rate.
    pub fn warning(self, carrier: PartyFacts<'_>, percent: i32) -> Option<Sentence> {
        use texts::settlements as text;
        let has_vat_code = has_vat_code(carrier);
        match (self, percent) {
            (Self::Lithuania, 0) => has_vat_code.then(text::vat_payer_without_vat),
            (Self::Lithuania, _) if has_vat_code => None,
            (Self::Lithuania, percent) => Some(text::vat_without_number(percent)),
            (Self::Eu | Self::OutsideEu, 0) => None,
            (Self::Eu | Self::OutsideEu, percent) => Some(text::foreign_vat(percent)),
        }
    }
}

fn has_vat_code(carrier: PartyFacts<'_>) -> bool {
    carrier.vat_code.is_some_and(|code| !code.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carrier<'a>(country: Option<&'a str>, vat_code: Option<&'a str>) -> PartyFacts<'a> {
        PartyFacts {
            country,
            company_code: None,
            vat_code,
        }
    }

    #[test]
    fn the_carrier_decides() {
        use PurchaseCase as C;
        for (country, vat_code, case, rate, class) in [
            (Some("LT"), Some("LT999000316"), C::Lithuania, 21, "PVM1"),
            (Some("LT"), None, C::Lithuania, 0, ""),
            (Some("PL"), Some("PL9990000014"), C::Eu, 0, "PVM21"),
            (Some("gr"), Some("EL123456789"), C::Eu, 0, "PVM21"),
            (Some("PL"), None, C::Eu, 0, "PVM21"),
            (Some("NO"), None, C::OutsideEu, 0, "PVM20"),
            (None, Some("LV40003000000"), C::Eu, 0, "PVM21"),
            (Some(""), Some("LT999000316"), C::Lithuania, 21, "PVM1"),
            (None, None, C::Lithuania, 0, ""),
        ] {
            let carrier = carrier(country, vat_code);
            let found = C::of(carrier);
            assert_eq!(found, case, "{country:?} {vat_code:?}");
            assert_eq!(
                found.usual_rate(carrier, None),
                rate,
                "{country:?} {vat_code:?}"
            );
            assert_eq!(found.class(rate), class, "{country:?} {vat_code:?}");
            assert_eq!(
                found.warning(carrier, rate),
                None,
                "{country:?} {vat_code:?}"
            );
        }
    }

    #[test]
    fn each_rate_of_lithuania_has_its_class() {
        let rates = [
            (21, "PVM1"),
            (12, "PVM58"),
            (9, "PVM2"),
            (5, "PVM3"),
            (0, ""),
        ];
        for (percent, class) in rates {
            assert_eq!(PurchaseCase::Lithuania.class(percent), class);
        }
    }

    #[test]
    fn a_rate_that_does_not_fit_is_said() {
        for (country, vat_code, percent) in [
            (Some("LT"), Some("LT999000316"), 0),
            (Some("LT"), None, 21),
            (Some("PL"), Some("PL9990000014"), 23),
            (Some("NO"), None, 21),
        ] {
            let carrier = carrier(country, vat_code);
            let warning = PurchaseCase::of(carrier).warning(carrier, percent);
            assert!(warning.is_some(), "{country:?} {percent}");
        }
    }

    #[test]
    fn the_rate_of_the_card_goes_first() {
        let carrier = carrier(Some("LT"), Some("LT999000316"));
        assert_eq!(PurchaseCase::Lithuania.usual_rate(carrier, Some(0)), 0);
    }
}

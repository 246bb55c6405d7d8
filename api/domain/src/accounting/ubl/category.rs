//! VAT categories, and what an invoice quotes for those without tax.
//!
//! Taxed lines are S. Reverse charge is AE, and what is outside the scope of VAT, or *Without VAT*, is O. Zero per cent of
//! Article 45 is E with the words of the law: Z, the other category with 0 %, forbids the reference that the law asks
//! for (VAT Law 80 str. point 13; EN 16931, BR-Z-10).

use crate::billing::{Document, VatRate};
use crate::invoices::{PrintedLanguages, VatDirective};

/// What 0 % without a directive quotes: a carrier has no other 0 % in its country than that of Article 45.
const ARTICLE_45: (&str, &str) = (
    "0 proc. PVM tarifas. PVM įstatymo 45 str.",
    "0 % VAT. Article 45 of the Law on VAT of the Republic of Lithuania.",
);

/// A code of the list UNCL 5305.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Code {
    /// Taxed.
    Standard,
    /// Reverse charge.
    ReverseCharge,
    /// Exempt; with us, 0 % of Article 45.
    Exempt,
    /// Outside the scope of VAT.
    OutsideScope,
}

/// The category of a line, and of the group of lines that share it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Category {
    pub code: Code,
    /// Its rate in percent.
    percent: i64,
}

impl Category {
    /// That of a line of this rate.
    pub(super) fn of(directive: VatDirective, rate: VatRate) -> Self {
        use VatDirective as D;
        let code = match (rate.0, directive) {
            _ if rate.is_taxed() => Code::Standard,
            (None, _) | (_, D::OutsideEuBusiness | D::NotVatObject) => Code::OutsideScope,
            (_, D::EuBusiness) => Code::ReverseCharge,
            (_, D::Export | D::Import | D::Domestic) => Code::Exempt,
        };
        Self {
            code,
            percent: rate.percent(),
        }
    }

    /// Its letters.
    pub(super) fn letters(self) -> &'static str {
        match self.code {
            Code::Standard => "S",
            Code::ReverseCharge => "AE",
            Code::Exempt => "E",
            Code::OutsideScope => "O",
        }
    }

    /// Its rate in percent; what is outside the scope has none (BR-O-05).
    pub(super) fn percent(self) -> Option<i64> {
        (self.code != Code::OutsideScope).then_some(self.percent)
    }

    /// The code of the list VATEX that says why there is no tax. Those of Article 45 are asked for, because a receiver
    /// with an older list refuses the newer one of them (BR-CL-22).
    pub(super) fn exemption_code(
        self,
        directive: VatDirective,
        of_article_45: bool,
    ) -> Option<&'static str> {
        match (self.code, directive) {
            (Code::ReverseCharge, _) => Some("VATEX-EU-AE"),
            (Code::OutsideScope, _) => Some("VATEX-EU-O"),
            (Code::Exempt, VatDirective::Export) if of_article_45 => Some("VATEX-EU-146-1E"),
            (Code::Exempt, VatDirective::Import) if of_article_45 => Some("VATEX-EU-144"),
            (Code::Standard | Code::Exempt, _) => None,
        }
    }

    /// The same in words, which the invoice quotes; a taxed line has none (BR-S-10).
    pub(super) fn exemption_text(self, document: &Document) -> Option<String> {
        match (self.code, &document.legal_text) {
            (Code::Standard, _) | (Code::ReverseCharge | Code::OutsideScope, None) => None,
            (_, Some(text)) => Some(in_languages(document.languages, (&text.lt, &text.en))),
            (Code::Exempt, None) => Some(in_languages(document.languages, ARTICLE_45)),
        }
    }
}

/// A text in the languages of the invoice; Lithuanian first, as on paper.
pub(super) fn in_languages(languages: PrintedLanguages, (lt, en): (&str, &str)) -> String {
    match languages {
        PrintedLanguages::Both if lt != en => format!("{lt} / {en}"),
        PrintedLanguages::Both | PrintedLanguages::Lithuanian => lt.to_owned(),
        PrintedLanguages::English => en.to_owned(),
    }
}

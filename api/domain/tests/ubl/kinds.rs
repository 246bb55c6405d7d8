//! Every type of invoice under every VAT rule, in every currency and language.

use domain::billing::document::DraftLine;
use domain::billing::{Buyer, Draft, Unit, VatRate};
use domain::invoices::{CreditDirection, InvoiceType, PrintedLanguages, VatDirective as D};
use domain::orders::Currency;

use super::documents::{
    Case, FULL, ZERO, buyer, credited, draft, german, in_currency, line, lithuanian,
};

/// A VAT rule with a client and lines that it is for.
type Setting = (&'static str, D, Buyer, Vec<DraftLine>);

fn settings() -> Vec<Setting> {
    let without = VatRate::WITHOUT;
    let norwegian = || buyer("NO", "995525828", "NO995525828MVA");
    let kilometres = |rate| line("812.4", Unit::Kilometre, "1.1555", rate);
    let piece = |rate| line("1", Unit::Piece, "1850", rate);
    let days = |rate| line("2", Unit::Day, "45.5", rate);
    vec![
        (
            "domestic",
            D::Domestic,
            lithuanian(),
            vec![piece(FULL), kilometres(FULL)],
        ),
        (
            "no-vat-code",
            D::Domestic,
            buyer("LT", "999000024", ""),
            vec![days(FULL)],
        ),
        (
            "two-rates",
            D::Domestic,
            lithuanian(),
            vec![piece(FULL), kilometres(VatRate::of(9)), days(FULL)],
        ),
        (
            "domestic-zero",
            D::Domestic,
            lithuanian(),
            vec![piece(ZERO), piece(FULL)],
        ),
        (
            "domestic-without",
            D::Domestic,
            lithuanian(),
            vec![piece(without)],
        ),
        (
            "reverse-charge",
            D::EuBusiness,
            german(),
            vec![piece(ZERO), kilometres(ZERO)],
        ),
        (
            "outside",
            D::OutsideEuBusiness,
            norwegian(),
            vec![kilometres(without)],
        ),
        (
            "outside-zero",
            D::OutsideEuBusiness,
            norwegian(),
            vec![piece(without), days(ZERO)],
        ),
        (
            "export",
            D::Export,
            lithuanian(),
            vec![piece(ZERO), days(FULL)],
        ),
        ("import", D::Import, lithuanian(), vec![kilometres(ZERO)]),
        (
            "penalty",
            D::NotVatObject,
            lithuanian(),
            vec![piece(without)],
        ),
        (
            "damage-abroad",
            D::NotVatObject,
            german(),
            vec![piece(ZERO), days(without)],
        ),
    ]
}

/// All of them.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for (name, directive, buyer, lines) in settings() {
        let draft = draft(directive, buyer, lines);
        for currency in [Currency::Eur, Currency::Usd, Currency::Gbp] {
            cases.extend(types(name, &in_currency(draft.clone(), currency)));
        }
        for languages in [PrintedLanguages::Lithuanian, PrintedLanguages::English] {
            let draft = Draft {
                languages,
                ..draft.clone()
            };
            cases.push(Case::of(
                format!("{name}-{languages}"),
                draft.compose().unwrap(),
            ));
        }
    }
    cases.extend(with_codes());
    cases
}

/// An invoice of each type.
fn types(name: &str, draft: &Draft) -> Vec<Case> {
    let of = |kind: &str, document| Case::of(format!("{name}-{}-{kind}", draft.currency), document);
    let additional = Draft {
        invoice_type: InvoiceType::Additional,
        ..draft.clone()
    };
    vec![
        of("normal", draft.clone().compose().unwrap()),
        of("additional", additional.compose().unwrap()),
        of("minus", credited(draft.clone(), CreditDirection::Minus)),
        of("plus", credited(draft.clone(), CreditDirection::Plus)),
    ]
}

/// With codes for 0 % of Article 45, which the older list does not have.
fn with_codes() -> Vec<Case> {
    let coded = |(name, directive, buyer, lines): Setting| Case {
        exemption_codes: true,
        findings: match directive {
            D::Export | D::Import => "ok\t-\tBR-CL-22",
            _ => super::documents::FAULTLESS,
        },
        ..Case::of(
            format!("{name}-coded"),
            draft(directive, buyer, lines).compose().unwrap(),
        )
    };
    settings().into_iter().map(coded).collect()
}

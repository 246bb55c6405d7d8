//! What was written with a payment.

use domain::Cents;
use domain::payments::statement::StatedInvoice;

use super::super::texts;
use super::amounts::Money;
use super::element::Element;

/// The most invoices that one payment names.
const MOST_STATED: usize = 1_000;
/// How the kind of a document says that it is a credit.
const CREDIT_NOTE: &str = "CREN";

/// What a payment says of itself.
#[derive(Debug, Default)]
pub struct Remittance {
    /// As free text; else by the references of its invoices.
    pub text: String,
    /// The invoices and references that it names in fields of their own.
    pub stated: Vec<StatedInvoice>,
}

impl Remittance {
    pub fn of(payment: &Element) -> Self {
        let all: Vec<&Element> = payment.all("RmtInf").collect();
        let free = all
            .iter()
            .flat_map(|one| one.all("Ustrd"))
            .map(Element::raw);
        let structured: Vec<&Element> = all.iter().flat_map(|one| one.all("Strd")).collect();
        let invoices = structured.iter().flat_map(|one| invoices(one));
        let references: Vec<String> = structured
            .iter()
            .filter_map(|one| one.first(&[&["CdtrRefInf", "Ref"]]))
            .collect();
        let referred = references.iter().map(|number| stated(number.clone(), None));
        let stated: Vec<StatedInvoice> = invoices.chain(referred).take(MOST_STATED).collect();
        let written = structured
            .iter()
            .flat_map(|one| one.all("AddtlRmtInf"))
            .map(Element::text);
        let numbers = stated.iter().map(|one| one.number.as_str());
        let text = [
            texts::joined(free),
            texts::remittance(&numbers.collect::<Vec<_>>().join(", ")),
            texts::joined(written),
            texts::joined(payment.at(&["AddtlTxInf"]).map(Element::text)),
        ];
        let text = text.into_iter().find(|text| !text.is_empty());
        Self {
            text: text.unwrap_or_default(),
            stated,
        }
    }
}

fn stated(number: String, amount: Option<Cents>) -> StatedInvoice {
    StatedInvoice { number, amount }
}

/// The invoices of a structured remittance. An amount belongs to one invoice, so it says nothing about several.
fn invoices(remittance: &Element) -> Vec<StatedInvoice> {
    let documents: Vec<&Element> = remittance.all("RfrdDocInf").collect();
    let numbered = |document: &&Element| document.first(&[&["Nb"]]);
    if let [document] = documents.as_slice() {
        let credit = remittance.at(&["RfrdDocAmt", "CdtNoteAmt"]);
        let paid = remittance.at(&["RfrdDocAmt", "RmtdAmt"]);
        let is_credit = paid.is_none() && credit.is_some()
            || document.first(&[&["Tp", "CdOrPrtry", "Cd"]]).as_deref() == Some(CREDIT_NOTE);
        let amount = paid.or(credit).and_then(Money::of).map(|money| money.cents);
        let amount = amount.map(|cents| Cents(if is_credit { -cents } else { cents }));
        return numbered(document)
            .map(|number| stated(number, amount))
            .into_iter()
            .collect();
    }
    documents
        .iter()
        .filter_map(numbered)
        .map(|number| stated(number, None))
        .collect()
}

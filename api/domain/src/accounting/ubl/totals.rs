//! VAT and sums, as they are stored.

use super::Form;
use super::category::Category;
use super::xml::Xml;
use crate::Cents;

/// The lines of one category together.
#[derive(Debug, Clone, Copy)]
struct Subtotal {
    category: Category,
    base: Cents,
    vat: Cents,
}

/// The VAT of each category, and in another currency its sum in euros (Peppol R053 to R055).
pub(super) fn taxes(xml: &mut Xml, form: &Form<'_>) {
    let currency = form.document.currency.as_str();
    xml.inside("TaxTotal", |xml| {
        xml.amount("TaxAmount", currency, form.signed(form.document.totals.vat));
        for subtotal in subtotals(form) {
            xml.inside("TaxSubtotal", |xml| {
                xml.amount("TaxableAmount", currency, subtotal.base);
                xml.amount("TaxAmount", currency, subtotal.vat);
                xml.inside("TaxCategory", |xml| group(xml, form, subtotal.category));
            });
        }
    });
    if let Some(vat) = form.vat_in_euros.filter(|_| form.is_foreign()) {
        xml.inside("TaxTotal", |xml| {
            xml.amount("TaxAmount", "EUR", form.signed(vat));
        });
    }
}

/// The groups of the invoice; *Without VAT* and 0 % outside the scope are one of them here (BR-O-11).
fn subtotals(form: &Form<'_>) -> Vec<Subtotal> {
    let mut subtotals: Vec<Subtotal> = Vec::new();
    for group in &form.document.groups {
        let category = form.category(group.rate);
        let (base, vat) = (form.signed(group.base), form.signed(group.vat));
        let known = subtotals.iter_mut().find(|one| one.category == category);
        if let Some(known) = known {
            known.base.0 = known.base.0.saturating_add(base.0);
            known.vat.0 = known.vat.0.saturating_add(vat.0);
        } else {
            subtotals.push(Subtotal {
                category,
                base,
                vat,
            });
        }
    }
    subtotals
}

fn group(xml: &mut Xml, form: &Form<'_>, category: Category) {
    let document = form.document;
    start(xml, category);
    let code = category.exemption_code(document.directive, form.exemption_codes);
    xml.say("TaxExemptionReasonCode", code.unwrap_or_default());
    let text = category.exemption_text(document);
    xml.say("TaxExemptionReason", &text.unwrap_or_default());
    end(xml);
}

/// The category of a line, which does not repeat why there is no tax.
pub(super) fn of_line(xml: &mut Xml, category: Category) {
    start(xml, category);
    end(xml);
}

fn start(xml: &mut Xml, category: Category) {
    xml.say("ID", category.letters());
    if let Some(percent) = category.percent() {
        xml.say("Percent", &percent.to_string());
    }
}

fn end(xml: &mut Xml) {
    xml.inside("TaxScheme", |xml| xml.say("ID", "VAT"));
}

/// The sums: without allowances, charges and advances, so the lines add up to what is to be paid (BR-CO-10 to 16).
pub(super) fn sums(xml: &mut Xml, form: &Form<'_>) {
    let (totals, currency) = (form.document.totals, form.document.currency.as_str());
    xml.inside("LegalMonetaryTotal", |xml| {
        for (name, amount) in [
            ("LineExtensionAmount", totals.net),
            ("TaxExclusiveAmount", totals.net),
            ("TaxInclusiveAmount", totals.gross),
            ("PayableAmount", totals.gross),
        ] {
            xml.amount(name, currency, form.signed(amount));
        }
    });
}

//! Invoices of any quantities and prices, and credits whose VAT is what is left of another invoice.

use domain::Cents;
use domain::billing::document::DraftLine;
use domain::billing::{Document, Price, Quantity, Unit, VatGroup};
use domain::invoices::{CreditDirection, VatDirective};

use super::documents::{Case, FULL, ZERO, credited, draft, line, lithuanian};

/// Numbers that look like chance and are the same in each run.
struct Numbers(u64);

impl Numbers {
    /// The next one, from zero and below `end`.
    fn below(&mut self, end: i64) -> i64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        i64::try_from(self.0 >> 33).unwrap() % end
    }
}

/// All of them.
pub fn cases() -> Vec<Case> {
    let mut numbers = Numbers(7);
    let mut cases = Vec::new();
    for place in 0..20 {
        let count = numbers.below(12) + 1;
        let lines: Vec<DraftLine> = (0..count).map(|_| any_line(&mut numbers)).collect();
        let draft = draft(VatDirective::Export, lithuanian(), lines);
        let minus = credited(draft.clone(), CreditDirection::Minus);
        cases.push(Case::of(format!("any-{place}"), draft.compose().unwrap()));
        cases.push(Case::of(format!("any-{place}-minus"), minus));
    }
    cases.extend([rest(1), rest(-1), rest(40)]);
    cases
}

fn any_line(numbers: &mut Numbers) -> DraftLine {
    let unit = match numbers.below(3) {
        0 => Unit::Piece,
        1 => Unit::Kilometre,
        _ => Unit::Day,
    };
    let rate = if numbers.below(2) == 0 { FULL } else { ZERO };
    DraftLine {
        quantity: Quantity(numbers.below(3_000_000) + 1),
        price: Price(numbers.below(50_000_000) + 1),
        ..line("1", unit, "1", rate)
    }
}

/// A credit whose VAT differs by so many cents from that of its base.
fn rest(cents: i64) -> Case {
    let lines = vec![
        line("1", Unit::Piece, "68.33", FULL),
        line("1", Unit::Piece, "57.5", FULL),
    ];
    let draft = draft(VatDirective::Domestic, lithuanian(), lines);
    let exact = credited(draft.clone(), CreditDirection::Minus);
    let group = |group: &VatGroup| VatGroup {
        vat: Cents(group.vat.0 + cents),
        ..*group
    };
    let groups: Vec<VatGroup> = exact.groups.iter().map(group).collect();
    let document = Document {
        totals: domain::billing::Totals::of(&groups).unwrap(),
        groups,
        ..exact
    };
    Case::of(format!("rest-{cents}"), document)
}

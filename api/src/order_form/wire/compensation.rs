//! A compensation: an order that is only a cost for a period (orders specification, section 3).

use chrono::NaiveDate;
use domain::orders::{Activity, Category};
use domain::wire::{Required, amount, at_most};
use domain::{Cents, ContactId, FieldErrors, Sentence, UserId, texts};

use crate::orders::wire::{LINE, NOTE};

domain::body! {
    /// A compensation as its form sends it. Author and time of creation are the server's to say.
    pub struct CompensationPayload passing ["created_at", "author_id"] {
        /// The number the screen showed. A new order gets it, or the next free one if it is taken; a
        /// stored order keeps its own.
        order_number: Option<String> where at_most(LINE),
        /// The supplier it is paid to.
        supplier_id: Option<ContactId>,
        /// The purchase manager responsible for it.
        purchase_manager_id = "purchase_manager_id" | "purschase_manager_id": Option<UserId>,
        /// `COMPENSATION`, which it is without saying so.
        activity: Option<Activity> where |activity: &Activity| compensation_only(*activity),
        /// What it is for.
        cargo_note: Option<String> where at_most(NOTE),
        /// The first day of its period.
        date_from: Required<NaiveDate>,
        /// The last day of its period.
        date_to: Required<NaiveDate>,
        /// Its cost in cents; 0 by default.
        cost: Option<Cents> where amount,
        /// The kind of cargo it belongs to; by default the category the user is limited to.
        category: Option<Category>,
    }
}

fn compensation_only(activity: Activity) -> Option<Sentence> {
    let known = Activity::Compensation.as_str();
    (activity != Activity::Compensation).then(|| texts::fields::not_one_of(known))
}

impl CompensationPayload {
    /// Checks the rule that compares its days.
    pub fn settle(self, errors: &mut FieldErrors) -> Self {
        let period = self.date_from.zip(*self.date_to);
        if period.is_some_and(|(from, to)| to < from) {
            errors.push("date_to", texts::orders::before_period());
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use domain::wire::read_body;
    use serde_json::json;

    use super::*;

    #[test]
    fn every_error_of_a_body_is_found_at_once() {
        let sent = json!({"activity": "SPOT", "date_to": "2026-13-01", "cost": -1, "client_id": 4,
            "supplier_id": "x", "created_at": "2026-03-10", "author_id": 1});
        let (sent, mut errors) = read_body::<CompensationPayload>(sent).unwrap();
        sent.settle(&mut errors);
        let paths: Vec<_> = errors.iter().map(|(path, _)| path).collect();
        let expected = [
            "activity",
            "client_id",
            "cost",
            "date_from",
            "date_to",
            "supplier_id",
        ];
        assert_eq!(paths, expected);
    }

    #[test]
    fn a_period_does_not_end_before_it_begins() {
        let sent = json!({"date_from": "2026-03-02", "date_to": "2026-03-01"});
        let (sent, mut errors) = read_body::<CompensationPayload>(sent).unwrap();
        sent.settle(&mut errors);
        assert_eq!(errors.at("date_to").len(), 1);
    }
}

//! The words of the orders list in both languages: those of the app, so that a column or a status is called
//! the same in a file as on the screen.

use std::sync::LazyLock;

use domain::orders::OrderStatus;
use domain::orders::columns::OrderColumn;
use domain::users::Language;
use serde_json::Value;

use super::table::{Heading, is_in_its_currency};

static ENGLISH: LazyLock<AppWords> = LazyLock::new(|| {
    AppWords::read(
        include_str!("../../../../frontend/src/locales/en/orders.json"),
        include_str!("../../../../frontend/src/locales/en/common.json"),
    )
});
static LITHUANIAN: LazyLock<AppWords> = LazyLock::new(|| {
    AppWords::read(
        include_str!("../../../../frontend/src/locales/lt/orders.json"),
        include_str!("../../../../frontend/src/locales/lt/common.json"),
    )
});

/// What the list's headings of amounts end with, most orders being in euros. The table says the currency of
/// each.
const IN_EUROS: &str = ", €";

/// The app's words of one language.
#[derive(Debug)]
pub struct AppWords {
    orders: Value,
    common: Value,
}

impl AppWords {
    /// The words of a language.
    pub fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Lithuanian => &LITHUANIAN,
        }
    }

    fn read(orders: &str, common: &str) -> Self {
        let read = |texts| serde_json::from_str(texts).unwrap_or_default();
        Self {
            orders: read(orders),
            common: read(common),
        }
    }

    /// What a column is called.
    pub fn heading(&self, heading: Heading) -> &str {
        match heading {
            Heading::Currency => self.exported("currency"),
            Heading::DaysEstimated => self.exported("days_estimated"),
            // In the list the group above them tells the days from the places.
            Heading::Of(column @ (OrderColumn::LoadingDate | OrderColumn::UnloadingDate)) => {
                self.exported(column.as_str())
            }
            Heading::Of(OrderColumn::HasCorrectedRoute) => found(&self.orders, &["correctedRoute"]),
            Heading::Of(column) => {
                let called = found(&self.orders, &["columns", column.as_str()]);
                let without = called.strip_suffix(IN_EUROS);
                without
                    .filter(|_| is_in_its_currency(column))
                    .unwrap_or(called)
            }
        }
    }

    fn exported<'a>(&'a self, name: &'a str) -> &'a str {
        found(&self.orders, &["exported", name])
    }

    /// What a status is called.
    pub fn status(&self, status: OrderStatus) -> &str {
        found(&self.common, &["orderStatus", status.as_str()])
    }

    /// What a value of one of the order's closed lists is called.
    pub fn choice(&self, code: &'static str) -> &str {
        found(&self.orders, &["choices", code])
    }

    /// Yes or no.
    pub fn yes_or_no(&self, is_so: bool) -> &str {
        self.choice(if is_so { "true" } else { "false" })
    }

    /// What stands for the number of a damage that has none yet.
    pub fn not_numbered(&self) -> &str {
        found(&self.orders, &["damageNotNumbered"])
    }
}

/// The text at a path, or the path's last name.
fn found<'a>(texts: &'a Value, path: &[&'a str]) -> &'a str {
    let text = path.iter().try_fold(texts, |texts, name| texts.get(name));
    let name = path.last().copied().unwrap_or_default();
    text.and_then(Value::as_str).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use domain::contacts::AccountingNoteType;
    use domain::orders::{Activity, Category, CmrOriginal, CostCalculation, RevenueCalculation};

    use super::*;

    fn codes() -> Vec<&'static str> {
        let mut codes = vec!["true", "false"];
        codes.extend(Activity::ALL.iter().map(|one| one.as_str()));
        codes.extend(Category::ALL.iter().map(|one| one.as_str()));
        codes.extend(CmrOriginal::ALL.iter().map(|one| one.as_str()));
        codes.extend(CostCalculation::ALL.iter().map(|one| one.as_str()));
        codes.extend(RevenueCalculation::ALL.iter().map(|one| one.as_str()));
        codes.extend(AccountingNoteType::ALL.iter().map(|one| one.as_str()));
        codes
    }

    #[test]
    fn everything_has_a_word_in_both_languages() {
        for language in Language::ALL {
            let words = AppWords::of(*language);
            for code in codes() {
                assert_ne!(words.choice(code), code);
            }
            for status in OrderStatus::ALL {
                assert_ne!(words.status(*status), status.as_str());
            }
            for name in [
                "currency",
                "days_estimated",
                "loading_date",
                "unloading_date",
            ] {
                assert_ne!(words.exported(name), name);
            }
            for name in ["damageNotNumbered", "correctedRoute"] {
                assert_ne!(found(&words.orders, &[name]), name);
            }
        }
    }

    #[test]
    fn columns_are_called_apart_and_only_amounts_in_euros_say_so() {
        for language in Language::ALL {
            let words = AppWords::of(*language);
            let headings = OrderColumn::ALL.iter().map(|column| Heading::Of(*column));
            let mut called: Vec<&str> = headings
                .chain([Heading::Currency, Heading::DaysEstimated])
                .map(|heading| words.heading(heading))
                .collect();
            for (column, heading) in OrderColumn::ALL.iter().zip(&called) {
                assert_ne!(*heading, column.as_str());
                let is_of_damage = column.as_str().ends_with("_amount");
                assert_eq!(heading.contains('€'), is_of_damage, "{heading}");
            }
            called.sort_unstable();
            let count = called.len();
            called.dedup();
            assert_eq!(called.len(), count);
        }
    }
}

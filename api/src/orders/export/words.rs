//! The words of the orders list in both languages: those of the app, so that a column or a status is called
//! the same in a file as on the screen.

use domain::orders::OrderStatus;
use domain::orders::columns::OrderColumn;
use domain::users::Language;

use super::table::{Heading, is_in_its_currency};
use crate::labels;

static ENGLISH: AppWords = AppWords(Language::English);
static LITHUANIAN: AppWords = AppWords(Language::Lithuanian);

/// What the list's headings of amounts end with, most orders being in euros. The table says the currency of
/// each.
const IN_EUROS: &str = ", €";

/// The app's words of one language.
#[derive(Debug)]
pub struct AppWords(Language);

impl AppWords {
    /// The words of a language.
    pub fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Lithuanian => &LITHUANIAN,
        }
    }

    /// What a column is called.
    pub fn heading(&self, heading: Heading) -> &str {
        match heading {
            Heading::Currency => self.of_order("currency"),
            Heading::DaysEstimated => self.text("orders:daysEstimated"),
            // In the list the group above them tells the days from the places.
            Heading::Of(column @ (OrderColumn::LoadingDate | OrderColumn::UnloadingDate)) => {
                self.of_order(column.as_str())
            }
            Heading::Of(OrderColumn::HasCorrectedRoute) => self.text("orders:correctedRoute"),
            Heading::Of(column) => {
                let own = labels::text(&format!("orders:columns.{column}"), self.0);
                let called = own.unwrap_or_else(|| self.field(column));
                let without = called.strip_suffix(IN_EUROS);
                without
                    .filter(|_| is_in_its_currency(column))
                    .unwrap_or(called)
            }
        }
    }

    /// What the field of a column is called; most have its name.
    fn field(&self, column: OrderColumn) -> &'static str {
        let (record, field) = match column {
            OrderColumn::ClientName => ("order", "client_id"),
            OrderColumn::SupplierName => ("order", "supplier_id"),
            OrderColumn::ClientManager => ("order", "client_manager_id"),
            OrderColumn::PurchaseManager => ("order", "purchase_manager_id"),
            OrderColumn::LoadedBy => ("order", "loaded_by_id"),
            OrderColumn::Dispatcher => ("order", "dispatcher_id"),
            OrderColumn::CargoNote => ("order", "note"),
            OrderColumn::VehicleNote => ("order", "vehicle_planning_note"),
            OrderColumn::VinNumbers => ("leg", "vin_numbers"),
            OrderColumn::CmrDocuments => ("documents", "cmr"),
            OrderColumn::CmrNumber => ("supplier_accounting", "cmr_number"),
            OrderColumn::PreinvoiceNumber => ("supplier_accounting", "preinvoice_number"),
            OrderColumn::SupplierInvoiceDate => ("supplier_accounting", "invoice_date"),
            other => ("order", other.as_str()),
        };
        labels::label(record, field, self.0)
    }

    fn of_order(&self, field: &'static str) -> &'static str {
        labels::label("order", field, self.0)
    }

    /// A text with one of the app's keys, or the key.
    fn text(&self, key: &'static str) -> &'static str {
        labels::text(key, self.0).unwrap_or(key)
    }

    /// What a status is called.
    pub fn status(&self, status: OrderStatus) -> &str {
        self.choice(status.as_str())
    }

    /// What a value of one of the order's closed lists is called.
    pub fn choice(&self, code: &'static str) -> &str {
        labels::choice("choices:", code, self.0)
    }

    /// Yes or no.
    pub fn yes_or_no(&self, is_so: bool) -> &str {
        labels::yes_or_no(is_so, self.0)
    }

    /// What stands for the number of a damage that has none yet.
    pub fn not_numbered(&self) -> &str {
        self.text("orders:damageNotNumbered")
    }
}

#[cfg(test)]
mod tests {
    use domain::contacts::AccountingNoteType;
    use domain::orders::{Activity, Category, CmrOriginal, CostCalculation, RevenueCalculation};

    use super::*;

    fn codes() -> Vec<&'static str> {
        let mut codes = Vec::new();
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
            for name in ["currency", "loading_date", "unloading_date"] {
                assert_ne!(words.of_order(name), name);
            }
            for key in [
                "orders:daysEstimated",
                "orders:damageNotNumbered",
                "orders:correctedRoute",
                "common:actions.yes",
                "common:actions.no",
            ] {
                assert_ne!(words.text(key), key);
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

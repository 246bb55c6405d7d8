//! The values of closed lists, and what people call them: in a table as on the screens.

use domain::contacts::{AccountingNoteType, ContactRating, ContactType};
use domain::damages::DamageStatus;
use domain::invoices::PrintedLanguages;
use domain::orders::Category;
use domain::users::{CategoryVisibility, Language, ManagerType, Role};
use domain::vehicles::{DriverSalaryType, LeasingType, VehicleClass, VehicleCostType};
use routing::gazetteer::fold;

use super::column::Words;
use super::foreign;
use crate::labels;

/// The values of a closed list, as they are spelled on the wire.
#[derive(Debug, Clone, Copy)]
pub enum Choices {
    /// Values whose words are the app's, by the beginning of their keys.
    Labelled(&'static str, &'static [&'static str]),
    /// Values with words of their own.
    Called(&'static [(&'static str, Words)]),
}

impl Choices {
    /// How the values are spelled.
    pub fn codes(self) -> Vec<&'static str> {
        match self {
            Self::Labelled(_, codes) => codes.to_vec(),
            Self::Called(called) => called.iter().map(|(code, _)| *code).collect(),
        }
    }

    /// What people call a value; the value as it is spelled, if it is none of these.
    pub fn word(self, spelled: &str, language: Language) -> &str {
        match self {
            Self::Labelled(place, codes) => {
                let code = codes.iter().find(|code| **code == spelled);
                code.map_or(spelled, |code| labels::choice(place, code, language))
            }
            Self::Called(called) => {
                let found = called.iter().find(|(code, _)| *code == spelled);
                found.map_or(spelled, |(_, words)| words.in_language(language))
            }
        }
    }

    /// How the value is spelled that a user means.
    pub fn spelled(self, typed: &str) -> String {
        let meant = fold(typed);
        let is_called = |code: &str| {
            let mut words = Language::ALL.iter().map(|one| self.word(code, *one));
            words.any(|word| fold(word) == meant)
        };
        let code = self
            .codes()
            .into_iter()
            .find(|code| fold(code) == meant || is_called(code) || foreign::means(&meant, code));
        code.unwrap_or(typed).to_owned()
    }
}

/// Where the app keeps most words of closed lists.
const COMMON: &str = "choices:";

/// What a contact is.
pub const CONTACT_TYPES: Choices = Choices::Labelled("contacts:types.", ContactType::NAMES);

/// How a contact is rated.
pub const RATINGS: Choices = Choices::Labelled("contacts:ratings.", ContactRating::NAMES);

/// How a contact wants its documents.
pub const NOTE_TYPES: Choices = Choices::Labelled(COMMON, AccountingNoteType::NAMES);

/// The languages that a client's invoices are printed in.
pub const PRINTED_LANGUAGES: Choices =
    Choices::Labelled("contacts:invoiceLanguages.", PrintedLanguages::NAMES);

/// Kinds of cargo.
pub const CATEGORIES: Choices = Choices::Labelled(COMMON, Category::NAMES);

/// Which kinds of cargo a user sees.
pub const VISIBILITIES: Choices = Choices::Labelled(COMMON, CategoryVisibility::NAMES);

/// How the cost of a vehicle is calculated.
pub const COST_TYPES: Choices = Choices::Labelled(COMMON, VehicleCostType::NAMES);

/// How a driver is paid.
pub const SALARY_TYPES: Choices = Choices::Labelled(COMMON, DriverSalaryType::NAMES);

/// What owning a vehicle costs.
pub const LEASING_TYPES: Choices = Choices::Labelled("vehicles:leasingTypes.", LeasingType::NAMES);

/// Classes of trailers.
pub const VEHICLE_CLASSES: Choices = Choices::Labelled(COMMON, VehicleClass::NAMES);

/// How far an order is. What is a compensation has a form of its own.
pub const ORDER_STATUSES: Choices = Choices::Labelled(
    COMMON,
    &[
        "NEED_TO_BE_LOADED",
        "PLANNED",
        "LOADED",
        "IN_PROGRESS",
        "UNLOADED",
        "PAID",
        "COMPLETED",
        "CANCELD",
        "REJECTED",
    ],
);

/// How far a damage claim is.
pub const DAMAGE_STATUSES: Choices =
    Choices::Labelled("record:damage.statuses.", DamageStatus::NAMES);

/// The roles of users.
pub const ROLES: Choices = Choices::Labelled("users:roles.", Role::NAMES);

/// Which lists offer a user.
pub const MANAGER_TYPES: Choices = Choices::Labelled("users:types.", ManagerType::NAMES);

/// Emission classes, which are called alike in all languages.
pub const EURO_CLASSES: Choices = Choices::Called(&[
    ("euro4", Words::new("Euro 4", "Euro 4")),
    ("euro5", Words::new("Euro 5", "Euro 5")),
    ("euro6", Words::new("Euro 6", "Euro 6")),
]);

/// The languages of screens and mails. The screens call each as its speakers do.
pub const LANGUAGES: Choices = Choices::Called(&[
    ("en", Words::new("English", "Anglų")),
    ("lt", Words::new("Lithuanian", "Lietuvių")),
]);

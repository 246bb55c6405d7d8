//! A field of a request that reads anything and judges later, so that one invalid body reports
//! *all* its errors at once: a wrong shape here is an error on its path like any other.

use chrono::NaiveDate;
use domain::Sentence;
use domain::money::InvalidUnitPrice;
use domain::texts;
use domain::{Cents, FieldErrors, Metres, UnitPrice};
use serde::de::{Deserialize, DeserializeOwned, Deserializer};
use serde_json::Value;

use crate::config::Secret;

/// One member of a request body or query.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Field<T> {
    /// Not sent.
    #[default]
    Absent,
    /// Sent as `null` or as an empty text, which both mean "no value".
    Empty,
    /// Sent and readable.
    Value(T),
    /// Sent and unreadable; the sentence says what was expected.
    Wrong(Sentence),
}

/// What can stand in a [`Field`].
pub trait FieldValue: Sized {
    /// Reads a value that is neither `null` nor an empty text.
    ///
    /// # Errors
    /// What was expected instead, in words for the person who filled the form.
    fn read(value: Value) -> Result<Self, Sentence>;
}

impl<'de, T: FieldValue> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Value::deserialize(deserializer)? {
            Value::Null => Self::Empty,
            Value::String(text) if text.trim().is_empty() => Self::Empty,
            value => match T::read(value) {
                Ok(value) => Self::Value(value),
                Err(expected) => Self::Wrong(expected),
            },
        })
    }
}

impl<T> Field<T> {
    /// The value if there is one; an unreadable one is an error on `path`, and the only one there.
    pub fn optional(self, path: &str, errors: &mut FieldErrors) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Wrong(expected) => {
                errors.push_unreadable(path, expected);
                None
            }
            Self::Absent | Self::Empty => None,
        }
    }

    /// The value; its absence is an error on `path`. After an error the caller goes on with
    /// `None`, to find the others.
    pub fn required(self, path: &str, errors: &mut FieldErrors) -> Option<T> {
        if matches!(self, Self::Absent | Self::Empty) {
            errors.push(path, texts::fields::required());
        }
        self.optional(path, errors)
    }

    /// For a partial update: `None` when it was not sent, `Some(None)` when it is to be cleared.
    pub fn change(self, path: &str, errors: &mut FieldErrors) -> Option<Option<T>> {
        match self {
            Self::Absent | Self::Wrong(_) => self.optional(path, errors).map(Some),
            other => Some(other.optional(path, errors)),
        }
    }

    /// Whether the request holds this member at all.
    pub fn is_sent(&self) -> bool {
        !matches!(self, Self::Absent)
    }
}

impl Field<String> {
    /// A text of at most `most` characters.
    pub fn text(self, most: usize, path: &str, errors: &mut FieldErrors) -> Option<String> {
        let text = self.optional(path, errors)?;
        if text.chars().count() > most {
            errors.push(path, texts::fields::too_long(most));
        }
        Some(text)
    }
}

impl Field<Cents> {
    /// An amount that a person may enter: not negative, and not absurd.
    pub fn amount(self, path: &str, errors: &mut FieldErrors) -> Option<Cents> {
        let amount = self.optional(path, errors)?;
        if let Some(problem) = amount.entry_problem() {
            errors.push(path, problem);
        }
        Some(amount)
    }
}

impl FieldValue for String {
    fn read(value: Value) -> Result<Self, Sentence> {
        match value {
            Value::String(text) if text.chars().any(is_unseen) => {
                Err(texts::fields::control_characters())
            }
            Value::String(text) => Ok(text.trim().to_owned()),
            Value::Number(number) => Ok(number.to_string()),
            _ => Err(texts::fields::not_text()),
        }
    }
}

/// What no keyboard types into a note: control characters but tab and line break, and those that
/// turn the direction of what follows, so that a name could read as another one.
fn is_unseen(character: char) -> bool {
    (character.is_control() && !matches!(character, '\n' | '\r' | '\t'))
        || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text kept letter for letter: a password may begin or end with a blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verbatim(pub Secret);

impl FieldValue for Verbatim {
    fn read(value: Value) -> Result<Self, Sentence> {
        match value {
            Value::String(text) if text.contains('\0') => Err(texts::fields::control_characters()),
            Value::String(text) => Ok(Self(Secret::from(text))),
            _ => Err(texts::fields::not_text()),
        }
    }
}

impl FieldValue for i64 {
    fn read(value: Value) -> Result<Self, Sentence> {
        match &value {
            Value::Number(number) => number.as_i64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
        .ok_or_else(texts::fields::not_whole)
    }
}

impl FieldValue for i32 {
    fn read(value: Value) -> Result<Self, Sentence> {
        i64::read(value)?
            .try_into()
            .map_err(|_| texts::fields::number_too_large())
    }
}

impl FieldValue for f64 {
    fn read(value: Value) -> Result<Self, Sentence> {
        match &value {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
        .filter(|number: &f64| number.is_finite())
        .ok_or_else(texts::fields::not_a_number)
    }
}

impl FieldValue for bool {
    fn read(value: Value) -> Result<Self, Sentence> {
        match &value {
            Value::Bool(switch) => Some(*switch),
            Value::Number(number) => match number.as_i64() {
                Some(0) => Some(false),
                Some(1) => Some(true),
                _ => None,
            },
            Value::String(text) => match text.trim() {
                "1" | "true" => Some(true),
                "0" | "false" => Some(false),
                _ => None,
            },
            _ => None,
        }
        .ok_or_else(texts::fields::not_yes_or_no)
    }
}

impl FieldValue for NaiveDate {
    fn read(value: Value) -> Result<Self, Sentence> {
        value
            .as_str()
            .map(str::trim)
            // Exactly this form: chrono alone would also take 2026-2-3 and +2026-02-03.
            .filter(|text| text.len() == 10 && !text.starts_with('+'))
            .and_then(|text| Self::parse_from_str(text, "%Y-%m-%d").ok())
            .ok_or_else(texts::fields::not_a_date)
    }
}

impl FieldValue for Cents {
    fn read(value: Value) -> Result<Self, Sentence> {
        i64::read(value)
            .map(Self)
            .map_err(|_| texts::fields::not_cents())
    }
}

impl FieldValue for UnitPrice {
    fn read(value: Value) -> Result<Self, Sentence> {
        match value {
            Value::String(text) => text.parse(),
            // The shortest spelling of a number is the one that was sent.
            Value::Number(number) => number.to_string().parse(),
            _ => Err(InvalidUnitPrice),
        }
        .map_err(Into::into)
    }
}

impl FieldValue for Metres {
    fn read(value: Value) -> Result<Self, Sentence> {
        i64::read(value)
            .map(Self)
            .map_err(|_| texts::fields::not_metres())
    }
}

impl<T: FieldValue> FieldValue for Vec<Field<T>> {
    fn read(value: Value) -> Result<Self, Sentence> {
        let Value::Array(items) = value else {
            return Err(texts::fields::not_a_list());
        };
        items
            .into_iter()
            .map(|item| Field::deserialize(item).map_err(|_| texts::fields::not_a_list()))
            .collect()
    }
}

/// Reads an object; its members are fields themselves, so that only "not an object" can fail.
pub fn read_object<T: DeserializeOwned>(value: Value) -> Result<T, Sentence> {
    if !value.is_object() {
        return Err(texts::fields::not_an_object());
    }
    serde_json::from_value(value).map_err(|_| texts::fields::not_an_object())
}

/// Lets structs of fields stand inside a field.
#[macro_export]
macro_rules! object_field {
    ($($name:ty),+ $(,)?) => {$(
        impl $crate::http::FieldValue for $name {
            fn read(value: serde_json::Value) -> Result<Self, domain::Sentence> {
                $crate::http::field::read_object(value)
            }
        }
    )+};
}

/// Lets enumerations of `domain` stand in a field; they are read without regard to case.
macro_rules! enum_field {
    ($($name:ty),+ $(,)?) => {$(
        impl FieldValue for $name {
            fn read(value: Value) -> Result<Self, domain::Sentence> {
                value.as_str().and_then(|text| text.trim().parse().ok()).ok_or_else(|| {
                    let known: Vec<_> = Self::ALL.iter().map(|one| one.as_str()).collect();
                    domain::texts::fields::not_one_of(known.join(", "))
                })
            }
        }
    )+};
}

/// Lets ids of `domain` stand in a field.
macro_rules! id_field {
    ($($name:ty),+ $(,)?) => {$(
        impl FieldValue for $name {
            fn read(value: Value) -> Result<Self, domain::Sentence> {
                i64::read(value).map(Self)
            }
        }
    )+};
}

mod domain_values {
    use domain::contacts::{AccountingNoteType, ContactRating, ContactType};
    use domain::invoices::AccountingIntegration;
    use domain::orders::columns::OrderColumn;
    use domain::orders::{
        Activity, Category, CmrOriginal, CostCalculation, Currency, FutureOrdersAction,
        OrderSortField, OrderStatus, RevenueCalculation,
    };
    use domain::users::{CategoryVisibility, Language, ManagerType, Permission, Role};
    use domain::vehicles::{
        DriverSalaryType, EuroClass, LeasingType, VehicleClass, VehicleCostType,
    };
    use domain::{CargoId, ContactId, OrderId, PlanningEntryId, RouteId, UserId, VehicleId};

    use super::{FieldValue, Value};

    /// Rows carry it as an enumeration and the full order as yes or no; both are read.
    impl FieldValue for CmrOriginal {
        fn read(value: Value) -> Result<Self, domain::Sentence> {
            let word = value.as_str().and_then(|text| text.parse().ok());
            word.or_else(|| bool::read(value).ok().map(Self::from))
                .ok_or_else(|| domain::texts::fields::not_one_of("RECEIVED, NOT_RECEIVED"))
        }
    }

    enum_field!(
        AccountingIntegration,
        AccountingNoteType,
        Activity,
        Category,
        CategoryVisibility,
        ContactRating,
        ContactType,
        CostCalculation,
        Currency,
        DriverSalaryType,
        EuroClass,
        FutureOrdersAction,
        Language,
        LeasingType,
        ManagerType,
        OrderColumn,
        OrderSortField,
        OrderStatus,
        Permission,
        RevenueCalculation,
        Role,
        VehicleClass,
        VehicleCostType,
    );
    id_field!(
        CargoId,
        ContactId,
        OrderId,
        PlanningEntryId,
        RouteId,
        UserId,
        VehicleId
    );
}

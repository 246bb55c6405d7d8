//! The values that a request can contain.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type,
};
use utoipa::openapi::{Ref, RefOr};

use super::reader::{At, opened};
use crate::money::InvalidUnitPrice;
use crate::vehicles::{FuelConsumption, InvalidFuelConsumption};
use crate::{Cents, Metres, UnitPrice, texts};

/// Named schemas that other schemas refer to.
pub type Schemas = Vec<(String, RefOr<Schema>)>;

/// A value that can be read from a request.
pub trait WireValue: Sized {
    /// Reads a sent value, which is neither `null` nor an empty text. Returns `None` after
    /// recording the error in `at`.
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self>;

    /// The OpenAPI schema.
    fn schema() -> RefOr<Schema>;

    /// Collects the named schemas that [`Self::schema`] refers to.
    fn collect(_: &mut Schemas) {}
}

/// A reference to a named schema, for types used in several places.
pub(crate) fn reference<T: ToSchema>() -> RefOr<Schema> {
    RefOr::Ref(Ref::from_schema_name(T::name()))
}

/// Adds the named schema of a type, and those it refers to.
pub(crate) fn collect_named<T: ToSchema>(schemas: &mut Schemas) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}

fn of_type(kind: Type, format: Option<KnownFormat>) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(kind)
        .format(format.map(SchemaFormat::KnownFormat))
        .build()
        .into()
}

impl WireValue for String {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        match sent {
            Value::String(text) if text.chars().any(is_unseen) => {
                at.unreadable(texts::fields::control_characters())
            }
            Value::String(text) => Some(with_even_lines(text.trim())),
            Value::Number(number) => Some(number.to_string()),
            _ => at.unreadable(texts::fields::not_text()),
        }
    }

    fn schema() -> RefOr<Schema> {
        of_type(Type::String, None)
    }
}

/// A text whose lines end as in the app. Browsers send others in a form, so a note would change by being
/// saved with a file.
fn with_even_lines(text: &str) -> String {
    if text.contains('\r') {
        text.replace("\r\n", "\n").replace('\r', "\n")
    } else {
        text.to_owned()
    }
}

/// Characters no user types into a note: control characters except tab and line break, and
/// characters that reverse the text direction, which can make one name look like another.
fn is_unseen(character: char) -> bool {
    (character.is_control() && !matches!(character, '\n' | '\r' | '\t'))
        || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A whole number, sent as a number or as text (queries and forms only have text).
fn whole(sent: &Value) -> Option<i64> {
    match sent {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

impl WireValue for i64 {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        whole(&sent).or_else(|| at.unreadable(texts::fields::not_whole()))
    }

    fn schema() -> RefOr<Schema> {
        of_type(Type::Integer, Some(KnownFormat::Int64))
    }
}

impl WireValue for i32 {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let number = i64::read(sent, at)?;
        number
            .try_into()
            .ok()
            .or_else(|| at.unreadable(texts::fields::number_too_large()))
    }

    fn schema() -> RefOr<Schema> {
        of_type(Type::Integer, Some(KnownFormat::Int32))
    }
}

impl WireValue for f64 {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let number = match &sent {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        };
        number
            .filter(|number| number.is_finite())
            .or_else(|| at.unreadable(texts::fields::not_a_number()))
    }

    fn schema() -> RefOr<Schema> {
        of_type(Type::Number, Some(KnownFormat::Double))
    }
}

impl WireValue for bool {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let switch = match &sent {
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
        };
        switch.or_else(|| at.unreadable(texts::fields::not_yes_or_no()))
    }

    fn schema() -> RefOr<Schema> {
        of_type(Type::Boolean, None)
    }
}

impl WireValue for NaiveDate {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        sent.as_str()
            .map(str::trim)
            // Checks the form as well: chrono alone would also accept 2026-2-3 and +2026-02-03.
            .filter(|text| text.len() == 10 && !text.starts_with('+'))
            .and_then(|text| Self::parse_from_str(text, "%Y-%m-%d").ok())
            .or_else(|| at.unreadable(texts::fields::not_a_date()))
    }

    fn schema() -> RefOr<Schema> {
        of_type(Type::String, Some(KnownFormat::Date))
    }
}

/// A moment such as `2026-03-10T08:00:00.123456Z` (RFC 3339), as a version of a record.
impl WireValue for DateTime<Utc> {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        sent.as_str()
            .and_then(|text| DateTime::parse_from_rfc3339(text.trim()).ok())
            .map(|moment| moment.to_utc())
            .or_else(|| at.unreadable(texts::fields::not_a_moment()))
    }

    fn schema() -> RefOr<Schema> {
        of_type(Type::String, Some(KnownFormat::DateTime))
    }
}

impl WireValue for Cents {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        whole(&sent)
            .map(Self)
            .or_else(|| at.unreadable(texts::fields::not_cents()))
    }

    fn schema() -> RefOr<Schema> {
        reference::<Self>()
    }

    fn collect(schemas: &mut Schemas) {
        collect_named::<Self>(schemas);
    }
}

impl WireValue for Metres {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        whole(&sent)
            .map(Self)
            .or_else(|| at.unreadable(texts::fields::not_metres()))
    }

    fn schema() -> RefOr<Schema> {
        reference::<Self>()
    }

    fn collect(schemas: &mut Schemas) {
        collect_named::<Self>(schemas);
    }
}

impl WireValue for UnitPrice {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let read = match sent {
            Value::String(text) => text.parse(),
            // The shortest decimal form of a number is exactly what was sent.
            Value::Number(number) => number.to_string().parse(),
            _ => Err(InvalidUnitPrice),
        };
        read.ok()
            .or_else(|| at.unreadable(texts::fields::not_unit_price()))
    }

    fn schema() -> RefOr<Schema> {
        of_type(Type::String, None)
    }
}

impl WireValue for FuelConsumption {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let read = match sent {
            Value::String(text) => text.parse(),
            Value::Number(number) => number.to_string().parse(),
            _ => Err(InvalidFuelConsumption),
        };
        read.ok()
            .or_else(|| at.unreadable(texts::vehicles::not_litres()))
    }

    fn schema() -> RefOr<Schema> {
        f64::schema()
    }
}

/// Any JSON, for callers that examine it themselves.
impl WireValue for Value {
    fn read(sent: Value, _: &mut At<'_>) -> Option<Self> {
        Some(sent)
    }

    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .additional_properties(Some(AdditionalProperties::FreeForm(true)))
            .build()
            .into()
    }
}

/// A list. An item that cannot be read is reported at its index and dropped.
impl<T: WireValue> WireValue for Vec<T> {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let Value::Array(items) = opened(sent) else {
            return at.unreadable(texts::fields::not_a_list());
        };
        let read = items
            .into_iter()
            .enumerate()
            .filter_map(|(index, item)| at.inside(&index.to_string(), |at| at.required(item)))
            .collect();
        Some(read)
    }

    fn schema() -> RefOr<Schema> {
        ArrayBuilder::new().items(T::schema()).build().into()
    }

    fn collect(schemas: &mut Schemas) {
        T::collect(schemas);
    }
}

/// Values separated by commas, as in a query string.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listed<T>(pub Vec<T>);

impl<T: WireValue> WireValue for Listed<T> {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let text = String::read(sent, at)?;
        text.split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| T::read(part.into(), at))
            .collect::<Option<_>>()
            .map(Self)
    }

    fn schema() -> RefOr<Schema> {
        of_type(Type::String, None)
    }
}

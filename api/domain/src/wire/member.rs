//! How a member counts when it is missing.

use std::ops::{Deref, DerefMut};

use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type};

use super::reader::{At, is_empty, read_nothing};
use super::table::Members;
use super::value::WireValue;

/// A member of a request. `null` and an empty text both mean "no value".
pub trait Member: Sized {
    /// What it holds.
    type Value: WireValue;
    /// Whether a request without it is refused.
    const IS_REQUIRED: bool = false;

    /// Reads what was sent under its name, if anything; `check` judges what was read.
    fn take(
        sent: Option<Value>,
        at: &mut At<'_>,
        check: impl FnOnce(&Self::Value, &mut At<'_>),
    ) -> Self;

    /// How OpenAPI describes it.
    fn schema() -> RefOr<Schema> {
        or_null(Self::Value::schema())
    }
}

fn read<T: WireValue>(
    sent: Value,
    at: &mut At<'_>,
    check: impl FnOnce(&T, &mut At<'_>),
) -> Option<T> {
    let value = T::read(sent, at)?;
    check(&value, at);
    Some(value)
}

/// May be missing.
impl<T: WireValue> Member for Option<T> {
    type Value = T;

    fn take(sent: Option<Value>, at: &mut At<'_>, check: impl FnOnce(&T, &mut At<'_>)) -> Self {
        let sent = sent.filter(|sent| !is_empty(sent))?;
        read(sent, at, check)
    }
}

/// A member that must be there. It holds `None` only after its error was noted, so that the rules
/// which follow can go on and find the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Required<T>(pub Option<T>);

impl<T> Default for Required<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> Deref for Required<T> {
    type Target = Option<T>;

    fn deref(&self) -> &Option<T> {
        &self.0
    }
}

impl<T: WireValue> Member for Required<T> {
    type Value = T;
    const IS_REQUIRED: bool = true;

    fn take(sent: Option<Value>, at: &mut At<'_>, check: impl FnOnce(&T, &mut At<'_>)) -> Self {
        let sent = sent.unwrap_or_default();
        if is_empty(&sent) {
            return Self(at.required(sent));
        }
        Self(read(sent, at, check))
    }

    fn schema() -> RefOr<Schema> {
        T::schema()
    }
}

/// What a partial update does to a value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Change<T> {
    /// It was not sent, or could not be read: it stays.
    #[default]
    Keep,
    /// It was sent empty.
    Clear,
    /// It was sent.
    Set(T),
}

impl<T> Change<T> {
    /// Whether the value is to change.
    pub fn is_sent(&self) -> bool {
        !matches!(self, Self::Keep)
    }

    /// The new value, if there is one.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Set(value) => Some(value),
            Self::Keep | Self::Clear => None,
        }
    }

    /// The new value with another type.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Change<U> {
        match self {
            Self::Keep => Change::Keep,
            Self::Clear => Change::Clear,
            Self::Set(value) => Change::Set(change(value)),
        }
    }

    /// What the value is afterwards.
    pub fn over(self, present: Option<T>) -> Option<T> {
        match self {
            Self::Keep => present,
            Self::Clear => None,
            Self::Set(value) => Some(value),
        }
    }
}

impl<T: WireValue> Member for Change<T> {
    type Value = T;

    fn take(sent: Option<Value>, at: &mut At<'_>, check: impl FnOnce(&T, &mut At<'_>)) -> Self {
        match sent {
            None => Self::Keep,
            Some(sent) if is_empty(&sent) => Self::Clear,
            Some(sent) => read(sent, at, check).map_or(Self::Keep, Self::Set),
        }
    }
}

/// A part of a body that must be there. A missing one is judged like an empty one, so that the
/// answer names what it has to hold, too.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Section<T>(pub T);

impl<T> Deref for Section<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Section<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: Members + ToSchema + Default> Member for Section<T> {
    type Value = T;
    const IS_REQUIRED: bool = true;

    fn take(sent: Option<Value>, at: &mut At<'_>, check: impl FnOnce(&T, &mut At<'_>)) -> Self {
        let sent = sent.unwrap_or_default();
        if is_empty(&sent) {
            let missing: Option<T> = at.required(sent);
            return Self(missing.unwrap_or_else(|| read_nothing(at)));
        }
        Self(read(sent, at, check).unwrap_or_default())
    }

    fn schema() -> RefOr<Schema> {
        <T as WireValue>::schema()
    }
}

/// A schema that allows `null` beside its values.
fn or_null(schema: RefOr<Schema>) -> RefOr<Schema> {
    match schema {
        RefOr::T(Schema::Object(mut object)) => {
            if let SchemaType::Type(kind) = object.schema_type {
                object.schema_type = SchemaType::from_iter([kind, Type::Null]);
            }
            object.into()
        }
        RefOr::T(Schema::Array(mut array)) => {
            array.schema_type = SchemaType::from_iter([Type::Array, Type::Null]);
            array.into()
        }
        other => {
            let null = ObjectBuilder::new().schema_type(Type::Null);
            RefOr::T(OneOfBuilder::new().item(null).item(other).build().into())
        }
    }
}

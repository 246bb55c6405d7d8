//! The types of request members: what it means when one is missing.

use std::ops::{Deref, DerefMut};

use serde_json::Value;
use utoipa::ToSchema;

use super::reader::{At, is_empty, read_nothing};
use super::table::Members;
use super::value::WireValue;

/// A member of a request. `null` and an empty text both mean "no value".
pub trait Member: Sized {
    /// The type of its value.
    type Value: WireValue;
    /// Whether a request without it is rejected.
    const IS_REQUIRED: bool = false;
    /// Whether the description allows `null`. This is true even for a required member: a form sends
    /// `null` for a field that is still empty, and gets the error on that field.
    const IS_NULLABLE: bool = true;

    /// Reads the value that was sent, if any. `check` adds what is wrong with a value that could be
    /// read.
    fn take(
        sent: Option<Value>,
        at: &mut At<'_>,
        check: impl FnOnce(&Self::Value, &mut At<'_>),
    ) -> Self;
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

/// An optional member.
impl<T: WireValue> Member for Option<T> {
    type Value = T;

    fn take(sent: Option<Value>, at: &mut At<'_>, check: impl FnOnce(&T, &mut At<'_>)) -> Self {
        let sent = sent.filter(|sent| !is_empty(sent))?;
        read(sent, at, check)
    }
}

/// A member that has to be there. It is `None` only after its error was recorded, so that later
/// rules can still run and find more errors.
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
}

/// What a partial update does to a value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Change<T> {
    /// Not sent, or unreadable: the value stays as it is.
    #[default]
    Keep,
    /// Sent empty: the value is removed.
    Clear,
    /// Sent with a new value.
    Set(T),
}

impl<T> Change<T> {
    /// Whether this changes the value.
    pub fn is_sent(&self) -> bool {
        !matches!(self, Self::Keep)
    }

    /// The new value, if one was sent.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Set(value) => Some(value),
            Self::Keep | Self::Clear => None,
        }
    }

    /// Converts the new value to another type.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Change<U> {
        match self {
            Self::Keep => Change::Keep,
            Self::Clear => Change::Clear,
            Self::Set(value) => Change::Set(change(value)),
        }
    }

    /// The value after the update.
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

/// A required object in a body. A missing one is read as an empty object, so the answer also names
/// what it has to contain.
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
    const IS_NULLABLE: bool = false;

    fn take(sent: Option<Value>, at: &mut At<'_>, check: impl FnOnce(&T, &mut At<'_>)) -> Self {
        let sent = sent.unwrap_or_default();
        if is_empty(&sent) {
            let missing: Option<T> = at.required(sent);
            return Self(missing.unwrap_or_else(|| read_nothing(at)));
        }
        Self(read(sent, at, check).unwrap_or_default())
    }
}

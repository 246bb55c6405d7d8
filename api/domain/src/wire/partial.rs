//! Changes that name only some members of a record.

use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::{Map, Value};

use super::reader::{Reader, read_all};
use super::table::{Described, Members};
use super::value::Schemas;
use crate::FieldErrors;

/// The members that were sent of a body, not yet read: what is not among them may stand in a stored record, which is
/// known only later.
#[derive(Debug, Clone)]
pub struct Partial<T> {
    /// The members as they were sent.
    pub sent: Arc<Map<String, Value>>,
    body: PhantomData<fn() -> T>,
}

impl<T: Members> Partial<T> {
    /// Reads the whole body, in which what is stored takes the place of what was not sent. A large body takes many
    /// milliseconds.
    pub fn over(&self, stored: Map<String, Value>) -> (T, FieldErrors) {
        let mut members = stored;
        members.extend((*self.sent).clone());
        read_all(members)
    }
}

impl<T: Members> Members for Partial<T> {
    fn read_members(reader: &mut Reader<'_>) -> Self {
        Self {
            sent: Arc::new(reader.take_all()),
            body: PhantomData,
        }
    }

    fn describe() -> Vec<Described> {
        T::describe()
    }

    fn collect_members(schemas: &mut Schemas) {
        T::collect_members(schemas);
    }
}

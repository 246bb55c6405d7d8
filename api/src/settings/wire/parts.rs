//! Parts of a form. Their errors are reported at the fields inside them, never at the part itself,
//! because a form can only mark fields.

use domain::texts;
use domain::wire::{At, Member, Members, Schemas, WireValue};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

/// Most rows of one list.
const MOST_ROWS: usize = 100;

/// An object in a body. A missing one is read like an empty one.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Part<T>(pub T);

fn read_part<T: Members + ToSchema + Default>(sent: Value, at: &mut At<'_>) -> T {
    // Errors about the members of an unreadable part are dropped: its own error is enough.
    at.optional(sent)
        .or_else(|| T::read(Value::Object(Map::new()), at))
        .unwrap_or_default()
}

impl<T: Members + ToSchema + Default> Member for Part<T> {
    type Value = T;
    const IS_NULLABLE: bool = false;
    const IS_REQUIRED: bool = true;

    fn take(sent: Option<Value>, at: &mut At<'_>, check: impl FnOnce(&T, &mut At<'_>)) -> Self {
        let part = read_part(sent.unwrap_or_default(), at);
        check(&part, at);
        Self(part)
    }
}

/// The rows of a list. A missing or unreadable row is kept as an empty one, so that the others keep
/// their places.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Rows<T>(pub Vec<T>);

impl<T: Members + ToSchema + Default> WireValue for Rows<T> {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let Value::Array(rows) = sent else {
            return at.unreadable(texts::fields::not_a_list());
        };
        if rows.len() > MOST_ROWS {
            at.push(texts::fields::too_many(MOST_ROWS));
        }
        let rows = rows.into_iter().take(MOST_ROWS).enumerate();
        let read = rows.map(|(index, row)| at.inside(&index.to_string(), |at| read_part(row, at)));
        Some(Self(read.collect()))
    }

    fn schema() -> RefOr<Schema> {
        Vec::<T>::schema()
    }

    fn collect(schemas: &mut Schemas) {
        Vec::<T>::collect(schemas);
    }
}

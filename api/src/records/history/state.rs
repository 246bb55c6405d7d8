//! What a record holds at one moment, field by field, and what differs between two moments.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use sea_orm::DbErr;
use serde::Serialize;
use serde_json::{Value, json};

use crate::files::StoredFile;

/// What a record holds, by the names its fields have on the wire. Members of an object are fields
/// of their own (`RIVILE_CONFIG.sale_codes.inside.vat_code`); lists are one value. A field without
/// a value is no field, so that a column which is added later changes nothing.
#[derive(Clone, Default, PartialEq)]
pub struct State(BTreeMap<String, Kept>);

/// The value of a field.
#[derive(Clone, PartialEq)]
enum Kept {
    /// May be told.
    Shown(Value),
    /// Its name is told, but another id of the same name is a change.
    Named { name: Value, id: Value },
    /// Only whether it changes is told.
    Hidden(Vec<u8>),
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A secret must not reach a log by way of its record.
        f.debug_set().entries(self.0.keys()).finish()
    }
}

/// The change of one field, as it is kept.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FieldChange {
    /// The field's name.
    pub field: String,
    /// The value before; `None` for no value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old: Option<Value>,
    /// The value after.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new: Option<Value>,
    /// Whether the values are secret, and `true` stands for each.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

impl State {
    /// What a record holds that is sent as this.
    ///
    /// # Errors
    /// When it cannot be written as JSON, which no record causes.
    pub fn of(record: &impl Serialize) -> Result<Self, DbErr> {
        let value = serde_json::to_value(record)
            .map_err(|error| DbErr::Type(format!("history: {error}")))?;
        let mut state = Self::default();
        state.put(String::new(), value);
        Ok(state)
    }

    fn put(&mut self, path: String, value: Value) {
        match value {
            Value::Object(members) => {
                for (name, member) in members {
                    let path = if path.is_empty() {
                        name
                    } else {
                        format!("{path}.{name}")
                    };
                    self.put(path, member);
                }
            }
            Value::Null => {}
            Value::String(text) if text.is_empty() => {}
            Value::Array(items) if items.is_empty() => {}
            value => {
                self.0.insert(path, Kept::Shown(value));
            }
        }
    }

    /// The same without fields that do not belong to the record itself, or follow from others.
    pub fn without(mut self, fields: &[&str]) -> Self {
        for field in fields {
            self.0.remove(*field);
        }
        self
    }

    /// The same with this in a field.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.0.remove(field);
        self.put(field.to_owned(), value.into());
        self
    }

    /// The same with a field that is shown by its name alone: two clients with the same name are different.
    /// Without an id there is no value.
    pub fn with_named(
        mut self,
        field: impl Into<String>,
        name: impl Into<Value>,
        id: impl Into<Value>,
    ) -> Self {
        let (field, name, id) = (field.into(), name.into(), id.into());
        self.0.remove(&field);
        if !id.is_null() {
            self.0.insert(field, Kept::Named { name, id });
        }
        self
    }

    /// The same with the names of the files of a list. A file that took the place of another of its name is
    /// another one.
    pub fn with_files<K: Copy + PartialEq>(
        self,
        field: &str,
        all: &[StoredFile<K>],
        list: K,
    ) -> Self {
        let of_list: Vec<_> = all.iter().filter(|file| file.kind == list).collect();
        if of_list.is_empty() {
            return self;
        }
        let names: Vec<&str> = of_list.iter().map(|file| file.name.as_str()).collect();
        let moments: Vec<_> = of_list.iter().map(|file| file.uploaded_at).collect();
        self.with_named(field, names.join(", "), json!(moments))
    }

    /// The same with all fields of a part, behind its name.
    pub fn with_part(mut self, part: &str, fields: Self) -> Self {
        let fields = fields.0.into_iter();
        self.0
            .extend(fields.map(|(field, held)| (format!("{part}.{field}"), held)));
        self
    }

    /// The same with a field of which only that it changes is told.
    pub fn with_hidden(mut self, field: &str, value: Option<impl AsRef<[u8]>>) -> Self {
        if let Some(value) = value {
            let held = Kept::Hidden(value.as_ref().to_vec());
            self.0.insert(field.to_owned(), held);
        }
        self
    }

    /// What has to change for this to become `new`, by field.
    pub fn changes_to(&self, new: &Self) -> Vec<FieldChange> {
        let fields: BTreeSet<&String> = self.0.keys().chain(new.0.keys()).collect();
        let changes = fields.into_iter().filter_map(|field| {
            let (old, new) = (self.0.get(field), new.0.get(field));
            (old != new).then(|| FieldChange {
                field: field.clone(),
                old: old.map(Kept::shown),
                new: new.map(Kept::shown),
                hidden: [old, new].into_iter().flatten().any(Kept::is_hidden),
            })
        });
        changes.collect()
    }
}

impl Kept {
    fn is_hidden(&self) -> bool {
        matches!(self, Self::Hidden(_))
    }

    fn shown(&self) -> Value {
        match self {
            Self::Shown(value) | Self::Named { name: value, .. } => value.clone(),
            Self::Hidden(_) => Value::Bool(true),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(value: &Value) -> State {
        State::of(value).unwrap()
    }

    fn changes(old: &State, new: &State) -> Value {
        serde_json::to_value(old.changes_to(new)).unwrap()
    }

    #[test]
    fn what_differs_is_told_field_by_field() {
        let old = state(&json!({
            "name": "Acme", "note": "one", "types": ["client"], "vat": 21,
            "codes": {"sale": {"vat_code": "A"}, "same": 1},
        }));
        let new = state(&json!({
            "name": "Acme", "note": "", "types": ["client", "supplier"], "city": "Vilnius", "vat": null,
            "codes": {"sale": {"vat_code": "B"}, "same": 1},
        }));
        assert_eq!(
            changes(&old, &new),
            json!([
                {"field": "city", "new": "Vilnius"},
                {"field": "codes.sale.vat_code", "old": "A", "new": "B"},
                {"field": "note", "old": "one"},
                {"field": "types", "old": ["client"], "new": ["client", "supplier"]},
                {"field": "vat", "old": 21},
            ])
        );
        assert_eq!(changes(&old, &old.clone()), json!([]));
    }

    #[test]
    fn no_value_is_told_in_one_way() {
        let empty = state(&json!({"a": null, "b": "", "c": [], "d": {"e": null}}));
        assert_eq!(empty, State::default());
        let zero = state(&json!({"price": 0, "is_own": false}));
        assert_eq!(changes(&empty, &zero).as_array().unwrap().len(), 2);
    }

    #[test]
    fn a_secret_is_told_without_its_values() {
        let with = |secret: Option<&str>| State::default().with_hidden("password", secret);
        for (old, new, shown) in [
            (
                None,
                Some("canary"),
                json!([{"field": "password", "new": true, "hidden": true}]),
            ),
            (
                Some("canary"),
                Some("another"),
                json!([{"field": "password", "old": true, "new": true, "hidden": true}]),
            ),
            (
                Some("canary"),
                None,
                json!([{"field": "password", "old": true, "hidden": true}]),
            ),
            (Some("canary"), Some("canary"), json!([])),
        ] {
            assert_eq!(changes(&with(old), &with(new)), shown);
        }
        assert!(!format!("{:?}", with(Some("canary"))).contains("canary"));
    }

    #[test]
    fn another_one_of_the_same_name_is_a_change() {
        let of = |name: &str, id: Option<i64>| {
            let client = State::default().with_named("client_id", name, id);
            State::default().with_part("general", client)
        };
        let first = of("Acme", Some(1));
        assert_eq!(changes(&first, &first), json!([]));
        assert_eq!(
            changes(&first, &of("Acme", Some(2))),
            json!([{"field": "general.client_id", "old": "Acme", "new": "Acme"}])
        );
        assert_eq!(of("Acme", None), State::default());
    }

    #[test]
    fn what_follows_from_other_fields_is_left_out() {
        let record = state(&json!({"id": 1, "name": "A"})).without(&["id", "missing"]);
        assert_eq!(record, state(&json!({"name": "A"})));
    }
}

//! Files as members of a request.

use domain::texts;
use domain::wire::{At, WireValue};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};

/// A file as a member of a body, for its description. A file in a form is not among the members, so
/// anything that does arrive here is not a file.
#[derive(Debug, Clone, PartialEq)]
pub struct FilePart;

impl WireValue for FilePart {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        String::read(sent, at)?;
        at.push(texts::fields::not_a_file());
        None
    }

    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)))
            .build()
            .into()
    }
}

/// A stored file that is named in a request: `{"name": "policy.pdf"}`, in a form as one field of JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedFile(pub String);

impl WireValue for NamedFile {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let object = match sent {
            Value::String(text) => serde_json::from_str(&text).unwrap_or_default(),
            sent => sent,
        };
        match object.get("name") {
            Some(Value::String(name)) => Some(Self(name.clone())),
            _ => at.unreadable(texts::files::not_a_named_file()),
        }
    }

    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String).build();
        ObjectBuilder::new()
            .property("name", text)
            .required("name")
            .build()
            .into()
    }
}

//! Members of answers are always present; one without a value is `null`. utoipa treats every
//! `Option` as optional, so the schemas that only answers use are corrected here.
//!
//! A member that an answer may omit (`skip_serializing_if`) is declared with `#[schema(nullable =
//! false)]` and stays optional.

use std::collections::BTreeSet;

use serde_json::Value;
use utoipa::Modify;
use utoipa::openapi::schema::{ArrayItems, Schema, SchemaType, Type};
use utoipa::openapi::{OpenApi, RefOr};

/// Schemas that an answer has all members of or none, because it may lack what they describe.
const OF_SOME: [&str; 1] = ["CompensationView"];

/// Marks the members that answers always contain as required.
pub struct WholeAnswers;

impl Modify for WholeAnswers {
    fn modify(&self, document: &mut OpenApi) {
        let requested = requested(document);
        let Some(components) = &mut document.components else {
            return;
        };
        for (name, schema) in &mut components.schemas {
            if !requested.contains(name) && !OF_SOME.contains(&name.as_str()) {
                require_nullable(schema);
            }
        }
    }
}

/// Goes through a schema and the schemas written inside it, as generic answers have them.
fn require_nullable(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            for (name, member) in &mut object.properties {
                if is_nullable(member) && !object.required.contains(name) {
                    object.required.push(name.clone());
                }
                require_nullable(member);
            }
        }
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                require_nullable(items);
            }
        }
        RefOr::T(Schema::OneOf(choice)) => choice.items.iter_mut().for_each(require_nullable),
        RefOr::T(Schema::AnyOf(choice)) => choice.items.iter_mut().for_each(require_nullable),
        // This is what `serde(flatten)` produces.
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(require_nullable),
        _ => {}
    }
}

fn is_nullable(schema: &RefOr<Schema>) -> bool {
    let holds_null = |kind: &SchemaType| match kind {
        SchemaType::Type(kind) => *kind == Type::Null,
        SchemaType::Array(kinds) => kinds.contains(&Type::Null),
        SchemaType::AnyValue => false,
    };
    match schema {
        RefOr::T(Schema::Object(object)) => holds_null(&object.schema_type),
        RefOr::T(Schema::Array(array)) => holds_null(&array.schema_type),
        RefOr::T(Schema::OneOf(choice)) => choice.items.iter().any(is_nullable),
        _ => false,
    }
}

/// The names of the schemas that request bodies and parameters use.
fn requested(document: &OpenApi) -> BTreeSet<String> {
    let document = serde_json::to_value(document).unwrap_or_default();
    let mut found = BTreeSet::new();
    let calls = document.get("paths").and_then(Value::as_object);
    let operations = calls.into_iter().flat_map(|calls| calls.values());
    for operation in operations
        .filter_map(Value::as_object)
        .flat_map(|path| path.values())
    {
        for part in ["requestBody", "parameters"] {
            collect(operation.get(part), &document, &mut found);
        }
    }
    found
}

fn collect(value: Option<&Value>, document: &Value, found: &mut BTreeSet<String>) {
    match value {
        Some(Value::Object(members)) => {
            if let Some(pointer) = members.get("$ref").and_then(Value::as_str) {
                let pointer = pointer.trim_start_matches('#');
                let name = pointer.rsplit('/').next().unwrap_or_default();
                if found.insert(name.to_owned()) {
                    collect(document.pointer(pointer), document, found);
                }
            }
            for member in members.values() {
                collect(Some(member), document, found);
            }
        }
        Some(Value::Array(items)) => {
            for item in items {
                collect(Some(item), document, found);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use utoipa::{OpenApi as _, ToSchema};

    use super::*;

    #[derive(ToSchema)]
    #[expect(dead_code, reason = "described, never made")]
    struct Row {
        id: i64,
        note: Option<String>,
        #[schema(nullable = false)]
        total: Option<i64>,
        place: Option<Place>,
    }

    #[derive(ToSchema)]
    #[expect(dead_code, reason = "described, never made")]
    struct Place {
        name: Option<String>,
    }

    #[derive(ToSchema)]
    #[expect(dead_code, reason = "described, never made")]
    struct Sent {
        note: Option<String>,
        place: Option<SentPlace>,
    }

    #[derive(ToSchema)]
    #[expect(dead_code, reason = "described, never made")]
    struct SentPlace {
        name: Option<String>,
    }

    #[derive(ToSchema)]
    #[expect(dead_code, reason = "described, never made")]
    struct Data<T> {
        data: T,
    }

    #[utoipa::path(post, path = "/rows", request_body = Sent,
        responses((status = 200, description = "It", body = Data<Vec<Row>>)))]
    #[expect(dead_code, reason = "described, never called")]
    fn add() {}

    #[derive(utoipa::OpenApi)]
    #[openapi(paths(add))]
    struct Document;

    #[test]
    fn what_an_answer_holds_is_required_and_what_a_request_holds_is_not() {
        let mut document = Document::openapi();
        WholeAnswers.modify(&mut document);
        let document = serde_json::to_value(document).unwrap();
        let required = |name: &str| document["components"]["schemas"][name]["required"].clone();
        assert_eq!(required("Row"), json!(["id", "note", "place"]));
        let inside = &document["components"]["schemas"]["Data_Vec_Row"]["properties"]["data"];
        assert_eq!(
            inside["items"]["required"],
            json!(["id", "note", "place"]),
            "{inside}"
        );
        assert_eq!(required("Place"), json!(["name"]));
        assert_eq!(required("Sent"), Value::Null);
        assert_eq!(required("SentPlace"), Value::Null);
    }
}

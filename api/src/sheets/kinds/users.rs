//! The company's people. They are exported and never imported: each is invited.

use serde_json::{Map, Value, json};

use super::choices;
use crate::sheets::column::{Column, Form};
use crate::users::store::Person;

/// What an administrator sees of a user.
pub const COLUMNS: &[Column] = &[
    Column::new("name", "Name", "Vardas", Form::Text, &[]),
    Column::new("email", "Email", "El. paštas", Form::Text, &[]),
    Column::new("role", "Role", "Rolė", Form::OneOf(choices::ROLES), &[]),
    Column::new(
        "manager_type",
        "Type",
        "Tipas",
        Form::OneOf(choices::MANAGER_TYPES),
        &[],
    ),
    Column::new(
        "category_visibility",
        "Category visibility",
        "Matomos kategorijos",
        Form::OneOf(choices::VISIBILITIES),
        &[],
    ),
    Column::new(
        "language",
        "Language",
        "Kalba",
        Form::OneOf(choices::LANGUAGES),
        &[],
    ),
    Column::new("permissions", "Permissions", "Teisės", Form::Text, &[]),
    Column::new(
        "last_login",
        "Last sign-in",
        "Paskutinis prisijungimas",
        Form::Day,
        &[],
    ),
];

/// A user as the table shows them.
pub fn members(person: &Person) -> Map<String, Value> {
    let Person { row, permissions } = person;
    let permissions: Vec<_> = permissions.iter().map(ToString::to_string).collect();
    let last_login = row
        .last_login_at
        .map(|moment| moment.date_naive().to_string());
    let members = json!({
        "name": row.name,
        "email": row.email,
        "role": row.role.to_string(),
        "manager_type": row.manager_type.map(|kind| kind.to_string()),
        "category_visibility": row.category_visibility.to_string(),
        "language": row.language.to_string(),
        "permissions": permissions.join(", "),
        "last_login": last_login,
    });
    match members {
        Value::Object(members) => members,
        _ => Map::new(),
    }
}

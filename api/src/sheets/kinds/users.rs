//! The company's people. They are exported and never imported: each is invited.

use serde_json::{Map, Value, json};

use super::choices;
use crate::sheets::column::{Column, columns};
use crate::users::store::Person;

/// What an administrator sees of a user.
pub const COLUMNS: &[Column] = columns! {
    "name": Text, "Name", "Vardas";
    "email": Text, "Email", "El. paštas";
    "role": OneOf(choices::ROLES), "Role", "Rolė";
    "manager_type": OneOf(choices::MANAGER_TYPES), "Type", "Tipas";
    "category_visibility": OneOf(choices::VISIBILITIES), "Category visibility", "Matomos kategorijos";
    "language": OneOf(choices::LANGUAGES), "Language", "Kalba";
    "permissions": Text, "Permissions", "Teisės";
    "last_login": Day, "Last sign-in", "Paskutinis prisijungimas";
};

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

//! The company's people as a table. They are exported and never imported: each is invited.

use actix_web::{HttpResponse, get};
use chrono::NaiveDate;
use serde_json::{Map, Value, json};
use tenant_router::{TenantDb, TenantTx};

use super::UserFilter;
use super::store::{self, Person};
use crate::actor::Actor;
use crate::clock::day_of;
use crate::error::{ApiResult, ErrorBody};
use crate::http::Params;
use crate::records::table::{
    Column, FormatQuery, Table, TableFile, Title, Words, choices, columns, export,
};

/// What an administrator sees of a user.
pub const COLUMNS: &[Column] = columns! {
    "user";
    "name": Text;
    "email": Text;
    "role": OneOf(choices::ROLES);
    "manager_type": OneOf(choices::MANAGER_TYPES);
    "category_visibility": OneOf(choices::VISIBILITIES);
    "language": OneOf(choices::LANGUAGES);
    "permissions": Text;
    "last_login": Day;
};

/// The company's people.
#[derive(Debug)]
pub struct Users;

impl Table for Users {
    const TITLE: Title = Title::new("users", Words::new("Users", "Naudotojai"));
    const COLUMNS: &'static [Column] = COLUMNS;
    type Filter = UserFilter;
    /// With the day of the last sign-in where the company is.
    type View = (Person, Option<NaiveDate>);

    async fn ids(txn: &TenantTx, _: &Actor, filter: &UserFilter, most: u64) -> ApiResult<Vec<i64>> {
        Ok(store::ids(txn, filter, most).await?)
    }

    fn members((person, last_login): &Self::View) -> Map<String, Value> {
        let Person { row, permissions } = person;
        let permissions: Vec<_> = permissions.iter().map(ToString::to_string).collect();
        let members = json!({
            "name": row.name,
            "email": row.email,
            "role": row.role.to_string(),
            "manager_type": row.manager_type.map(|kind| kind.to_string()),
            "category_visibility": row.category_visibility.to_string(),
            "language": row.language.to_string(),
            "permissions": permissions.join(", "),
            "last_login": last_login.map(|day| day.to_string()),
        });
        match members {
            Value::Object(members) => members,
            _ => Map::new(),
        }
    }

    async fn records(txn: &TenantTx, _: &Actor, ids: &[i64]) -> ApiResult<Vec<Self::View>> {
        let people = store::among(txn, ids).await?.into_iter();
        let with_days = people.map(|person| {
            let last_login = person.row.last_login_at;
            let day = last_login.map(|moment| day_of(txn.tenant(), moment.to_utc()));
            (person, day)
        });
        Ok(with_days.collect())
    }
}

/// Exports the users that the filter of the list finds, by name.
///
/// Headings and words are in the user's language; CSV has the separators of that language.
#[utoipa::path(tag = "users", params(UserFilter, FormatQuery), responses(
    (status = 200, description = "users.csv or users.xlsx", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 422, description = "A filter is invalid, or there are more than 99,999 rows", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/users/export")]
pub async fn export_users(
    actor: Actor,
    db: TenantDb,
    Params((filter, query)): Params<(UserFilter, FormatQuery)>,
) -> ApiResult<HttpResponse> {
    export::<Users>(db, actor, &filter, query).await
}

//! A contact's telephone number in the rows of other features.

use domain::UserId;
use domain::orders::Category;
use sea_orm::{DbErr, FromQueryResult, QueryResult};
use serde::Serialize;

use crate::contacts::access::ContactAccess;

/// The number to call a client, shown only to those who may see that contact.
///
/// It is read from `client_phone`, `contact_category`, `contact_created_by_id` and
/// `contact_manager_id` of a row, and is `null` on the wire until [`Self::reveal`] has looked at who
/// reads it.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(transparent)]
pub struct ClientPhone {
    shown: Option<String>,
    #[serde(skip)]
    number: Option<String>,
    #[serde(skip)]
    category: Option<Category>,
    #[serde(skip)]
    people: [Option<UserId>; 2],
}

impl ClientPhone {
    /// Shows the number to a person who may see the contact; returns whether they may.
    pub fn reveal(&mut self, access: &ContactAccess) -> bool {
        let is_seen = access.sees(self.people, self.category);
        if is_seen {
            self.shown = self.number.take();
        }
        is_seen
    }
}

impl FromQueryResult for ClientPhone {
    fn from_query_result(row: &QueryResult, prefix: &str) -> Result<Self, DbErr> {
        let person = |column| {
            row.try_get::<Option<i64>>(prefix, column)
                .map(|id| id.map(UserId))
        };
        Ok(Self {
            shown: None,
            number: row.try_get(prefix, "client_phone")?,
            category: row.try_get(prefix, "contact_category")?,
            people: [
                person("contact_created_by_id")?,
                person("contact_manager_id")?,
            ],
        })
    }
}

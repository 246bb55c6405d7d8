//! A contact's telephone number in the rows of other features.

use domain::UserId;
use domain::orders::Category;
use serde::Serialize;

use crate::contacts::access::ContactAccess;
use crate::list_row;

list_row! {
    /// The number to call a client, shown only to those who may see that contact: `null` on the wire
    /// until [`Self::reveal`] has looked at who reads it.
    #[derive(Debug, Clone, Default, Serialize)]
    #[serde(transparent)]
    #[expect(clippy::struct_field_names, reason = "named like the columns")]
    pub struct ClientPhone {
        #[serde(skip)]
        client_phone: Option<String>,
        #[serde(skip)]
        contact_category: Option<Category>,
        #[serde(skip)]
        contact_created_by_id: Option<UserId>,
        #[serde(skip)]
        contact_manager_id: Option<UserId>,
    } then {
        shown: Option<String>,
    }
}

impl ClientPhone {
    /// Shows the number to a person who may see the contact; returns whether they may.
    pub fn reveal(&mut self, access: &ContactAccess) -> bool {
        let people = [self.contact_created_by_id, self.contact_manager_id];
        let is_seen = access.sees(people, self.contact_category);
        if is_seen {
            self.shown = self.client_phone.take();
        }
        is_seen
    }
}

//! The query of GET /contacts.

use domain::contacts::ContactType;
use domain::{FieldErrors, UserId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::LINE;
use crate::contacts::draft::ContactFilter;
use crate::error::ApiResult;
use crate::http::Field;

/// Filters and page of the contacts list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ContactQuery {
    /// The name contains this, without regard to case and accents.
    #[param(value_type = Option<String>)]
    name: Field<String>,
    /// This person manages it.
    #[param(value_type = Option<i64>)]
    manager_id: Field<UserId>,
    /// `client` or `supplier`.
    #[param(value_type = Option<String>)]
    r#type: Field<ContactType>,
    /// Clients with an order that loads at a place whose address contains this.
    #[param(value_type = Option<String>)]
    loading: Field<String>,
    /// Clients with an order that unloads at a place whose address contains this.
    #[param(value_type = Option<String>)]
    unloading: Field<String>,
}

impl ContactQuery {
    /// What is asked for.
    pub fn parse(self) -> ApiResult<ContactFilter> {
        let mut errors = FieldErrors::new();
        let filter = ContactFilter {
            name: self.name.text(LINE, "name", &mut errors),
            manager: self.manager_id.optional("manager_id", &mut errors),
            contact_type: self.r#type.optional("type", &mut errors),
            loading: self.loading.text(LINE, "loading", &mut errors),
            unloading: self.unloading.text(LINE, "unloading", &mut errors),
        };
        errors.into_result()?;
        Ok(filter)
    }
}

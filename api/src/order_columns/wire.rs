//! What the calls on column templates read and answer.

use std::borrow::Cow;

use domain::FieldErrors;
use domain::orders::columns::{ColumnTemplate, OrderColumn};
use domain::texts;
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::error::ApiResult;
use crate::http::Field;

/// The name of a column; the description of the API lists all of them, so that the app notices at
/// build time when it does not know one.
#[derive(Debug, Serialize)]
pub struct ColumnName(OrderColumn);

impl PartialSchema for ColumnName {
    fn schema() -> RefOr<Schema> {
        let names = OrderColumn::ALL.iter().map(|column| column.as_str());
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("Name of a column of the orders list"))
            .enum_values(Some(names))
            .into()
    }
}

impl ToSchema for ColumnName {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("OrderColumn")
    }
}

/// A column that a template can hold.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderColumnView {
    /// Its name.
    pub name: ColumnName,
    /// Whether a person who chose nothing is shown it.
    pub is_default: bool,
}

impl From<OrderColumn> for OrderColumnView {
    fn from(column: OrderColumn) -> Self {
        Self {
            name: ColumnName(column),
            is_default: column.is_standard(),
        }
    }
}

/// A person's template of the orders list.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderTemplateView {
    /// The columns shown, from left to right. Spelled so on the wire.
    #[serde(rename = "fiels")]
    pub fields: Vec<ColumnName>,
    /// The columns turned off. A column in neither list is available and was never decided on.
    pub disabled_fields: Vec<ColumnName>,
    /// Nothing was chosen: these are the standard columns.
    pub is_default: bool,
}

impl OrderTemplateView {
    /// The template in force for a person whose choice this is.
    pub fn of(chosen: Option<ColumnTemplate>) -> Self {
        let is_default = chosen.is_none();
        let template = chosen.unwrap_or_else(ColumnTemplate::standard);
        let names = |columns: Vec<OrderColumn>| columns.into_iter().map(ColumnName).collect();
        Self {
            fields: names(template.shown),
            disabled_fields: names(template.disabled),
            is_default,
        }
    }
}

/// A template to be kept.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OrderTemplatePayload {
    /// The columns to show, from left to right; all others are turned off.
    #[serde(default)]
    #[schema(value_type = Vec<ColumnName>, required)]
    fields: Field<Vec<Field<OrderColumn>>>,
    /// The order in which to list those turned off.
    #[serde(default)]
    #[schema(value_type = Option<Vec<ColumnName>>)]
    disabled_fields: Field<Vec<Field<OrderColumn>>>,
}

impl OrderTemplatePayload {
    /// The choice.
    ///
    /// # Errors
    /// 422 on `fields.{n}` and `disabled_fields.{n}` for what is no column and for a column that is
    /// named a second time.
    pub fn parse(self) -> ApiResult<ColumnTemplate> {
        let mut errors = FieldErrors::new();
        let shown = self.fields.required("fields", &mut errors);
        let disabled = self
            .disabled_fields
            .optional("disabled_fields", &mut errors);
        let mut seen = Vec::new();
        let mut names = |list: Option<Vec<Field<OrderColumn>>>, path: &str| {
            let named = list.unwrap_or_default().into_iter().enumerate();
            let named = named.filter_map(|(place, name)| {
                let path = format!("{path}.{place}");
                let column = name.required(&path, &mut errors)?;
                if seen.contains(&column) {
                    errors.push(&path, texts::orders::column_twice(column.as_str()));
                }
                seen.push(column);
                Some(column)
            });
            named.collect::<Vec<_>>()
        };
        let shown = names(shown, "fields");
        let disabled = names(disabled, "disabled_fields");
        errors.into_result()?;
        Ok(ColumnTemplate::chosen(shown, disabled))
    }
}

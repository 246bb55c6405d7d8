//! What the column template calls read and answer.

use chrono::{DateTime, Utc};
use domain::FieldErrors;
use domain::orders::columns::{ColumnTemplate, OrderColumn};
use domain::texts;
use domain::wire::{At, Required, Schemas, WireValue};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use super::store::{Saved, version};
use crate::error::ApiResult;
use crate::http::Body;

/// A column that a template can hold.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderColumnView {
    /// The column's name.
    pub name: OrderColumn,
    /// Whether users without a template of their own see it.
    pub is_default: bool,
}

impl From<OrderColumn> for OrderColumnView {
    fn from(column: OrderColumn) -> Self {
        Self {
            name: column,
            is_default: column.is_standard(),
        }
    }
}

/// A user's orders list template.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderTemplateView {
    /// The columns shown, from left to right. The wire name really is misspelled.
    #[serde(rename = "fiels")]
    pub fields: Vec<OrderColumn>,
    /// The columns turned off. A column in neither list is available, but no user has decided on it.
    pub disabled_fields: Vec<OrderColumn>,
    /// Whether the user chose nothing and these are the standard columns.
    pub is_default: bool,
    /// Version of the template, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}

impl OrderTemplateView {
    /// The template in force for a user who made this choice, or none.
    pub fn of(chosen: Option<Saved>) -> Self {
        let is_default = chosen.is_none();
        let updated_at = version(chosen.as_ref());
        let template = chosen.map_or_else(ColumnTemplate::standard, |saved| saved.template);
        Self {
            fields: template.shown,
            disabled_fields: template.disabled,
            is_default,
            updated_at,
        }
    }
}

domain::body! {
    /// A template to save.
    pub struct OrderTemplatePayload {
        /// The columns to show, from left to right; all others are turned off.
        fields: Required<Columns>,
        /// The order in which to list the columns turned off.
        disabled_fields: Option<Columns>,
    }
}

/// Columns with their index in the list that was sent, which may also have had unreadable ones.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Columns(Vec<(usize, OrderColumn)>);

impl WireValue for Columns {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let Value::Array(items) = sent else {
            return at.unreadable(texts::fields::not_a_list());
        };
        let read = items.into_iter().enumerate().filter_map(|(place, item)| {
            let column = at.inside(&place.to_string(), |at| at.required(item))?;
            Some((place, column))
        });
        Some(Self(read.collect()))
    }

    fn schema() -> RefOr<Schema> {
        Vec::<OrderColumn>::schema()
    }

    fn collect(schemas: &mut Schemas) {
        OrderColumn::collect(schemas);
    }
}

impl Columns {
    /// The columns; adds an error to `{path}.{n}` for each that was seen before.
    pub fn once(
        self,
        path: &str,
        seen: &mut Vec<OrderColumn>,
        errors: &mut FieldErrors,
    ) -> Vec<OrderColumn> {
        let Self(list) = self;
        for (place, column) in &list {
            if seen.contains(column) {
                let problem = texts::orders::column_twice(column.as_str());
                errors.push(format!("{path}.{place}"), problem);
            }
            seen.push(*column);
        }
        list.into_iter().map(|(_, column)| column).collect()
    }
}

impl OrderTemplatePayload {
    /// The chosen template. Answers 422 on `fields.{n}` and `disabled_fields.{n}` for unknown
    /// columns and for columns named twice.
    pub fn parse(body: Body<Self>) -> ApiResult<ColumnTemplate> {
        let Body { value, mut errors } = body;
        let mut seen = Vec::new();
        let shown = value.fields.0.unwrap_or_default();
        let shown = shown.once("fields", &mut seen, &mut errors);
        let disabled = value.disabled_fields.unwrap_or_default();
        let disabled = disabled.once("disabled_fields", &mut seen, &mut errors);
        errors.into_result()?;
        Ok(ColumnTemplate::chosen(shown, disabled))
    }
}

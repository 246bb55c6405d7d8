//! What rows change, as people read it: values of the wire in the words of the tables.

use std::collections::BTreeSet;

use documents::Cell;
use domain::imports::ImportKind;
use domain::users::Language;
use serde_json::Value;
use tenant_router::TenantTx;

use super::store::Row;
use super::wire::rows::ImportChangeView;
use crate::actor::Actor;
use crate::contacts::{ContactAccess, store::many as stored_contacts};
use crate::error::ApiResult;
use crate::sheets::names::Names;
use crate::sheets::{Column, Form, kinds};
use crate::users;

/// Most characters of a value; the rest is in the file and in the record.
const LONGEST: usize = 200;

/// What it takes to write the values of some rows.
#[derive(Debug)]
pub struct Values {
    columns: &'static [Column],
    language: Language,
    people: Names,
    suppliers: Names,
}

impl Values {
    /// Reads the names of who is named in these rows.
    pub async fn of(
        txn: &TenantTx,
        actor: &Actor,
        kind: ImportKind,
        rows: &[Row],
    ) -> ApiResult<Self> {
        let columns = kinds::columns(kind);
        let ids = |form: fn(Form) -> bool| -> BTreeSet<i64> {
            let changes = rows.iter().flat_map(changes);
            let named = changes.filter(|change| {
                let column = column_of(columns, change);
                column.is_some_and(|column| form(column.form))
            });
            let values = named.flat_map(|change| [change.get("old"), change.get("new")]);
            values.flatten().filter_map(Value::as_i64).collect()
        };
        let people = ids(|form| matches!(form, Form::Person));
        let suppliers: Vec<i64> = ids(|form| matches!(form, Form::Supplier))
            .into_iter()
            .collect();
        let people = if people.is_empty() {
            Names::default()
        } else {
            Names::of_people(users::store::everybody(txn).await?)
        };
        let suppliers = if suppliers.is_empty() {
            Names::default()
        } else {
            let access = ContactAccess::of(actor);
            let found = stored_contacts::supplier_names(txn, &access, &suppliers).await?;
            Names::of_suppliers(found)
        };
        Ok(Self {
            columns,
            language: actor.language,
            people,
            suppliers,
        })
    }

    /// What a row changes, in the order of the columns.
    pub fn changes(&self, row: &Row) -> Vec<ImportChangeView> {
        let changes: Vec<&Value> = changes(row).collect();
        let of = |field: &str| {
            let is_it =
                |change: &&&Value| change.get("field").and_then(Value::as_str) == Some(field);
            changes.iter().find(is_it).copied()
        };
        let told = self.columns.iter().filter_map(|column| {
            let change = of(column.field)?;
            Some(ImportChangeView {
                field: column.field.to_owned(),
                old: self.written(column.form, change.get("old")),
                new: self.written(column.form, change.get("new")),
            })
        });
        told.collect()
    }

    /// A value in the reader's words; `None` for no value.
    fn written(&self, form: Form, value: Option<&Value>) -> Option<String> {
        let value = value.filter(|value| !value.is_null())?;
        let names = match form {
            Form::Person => Some(&self.people),
            Form::Supplier => Some(&self.suppliers),
            _ => None,
        };
        if let Some(name) = names.and_then(|names| names.written(value.as_i64()?)) {
            return Some(name.to_owned());
        }
        let text = match form.cell(value, self.language) {
            Cell::Text(text) => text,
            Cell::Whole(number) => number.to_string(),
            Cell::Decimal(number) => self.decimal(number.to_string()),
            Cell::Amount(amount) => self.decimal(amount.to_string()),
            Cell::Day(day) => day.to_string(),
        };
        let text: String = text.chars().take(LONGEST).collect();
        (!text.is_empty()).then_some(text)
    }

    fn decimal(&self, number: String) -> String {
        match self.language {
            Language::English => number,
            Language::Lithuanian => number.replace('.', ","),
        }
    }
}

fn changes(row: &Row) -> impl Iterator<Item = &Value> {
    let changes = row.changes.as_ref().and_then(Value::as_array);
    changes.into_iter().flatten()
}

fn column_of(columns: &'static [Column], change: &Value) -> Option<&'static Column> {
    let field = change.get("field").and_then(Value::as_str)?;
    columns.iter().find(|column| column.field == field)
}

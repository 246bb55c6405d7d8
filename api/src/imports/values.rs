//! What rows change, as people read it: values of the wire in the words of the tables.

use documents::Cell;
use domain::users::Language;
use sea_orm::DbErr;
use serde_json::Value;
use tenant_router::TenantTx;

use super::store::Row;
use super::wire::rows::ImportChangeView;
use crate::actor::Actor;
use crate::records::table::{Column, Form, NamesBySource, column_of};

/// Most characters of a value; the rest is in the file and in the record.
const LONGEST: usize = 200;

/// What it takes to write the values of some rows.
#[derive(Debug)]
pub struct Values {
    columns: &'static [Column],
    language: Language,
    names: NamesBySource,
}

impl Values {
    /// Reads the names of the records that these rows refer to.
    pub async fn of(
        txn: &TenantTx,
        actor: &Actor,
        columns: &'static [Column],
        rows: &[Row],
    ) -> Result<Self, DbErr> {
        let mut names = NamesBySource::default();
        let changes = rows.iter().flat_map(changes);
        let values = changes.flat_map(|change| {
            let field = change.get("field").and_then(Value::as_str);
            let column = field.and_then(|field| column_of(columns, field));
            let values = [change.get("old"), change.get("new")];
            values.map(|value| column.map(|column| (column.form, value)))
        });
        names.read(txn, actor, values.flatten()).await?;
        Ok(Self {
            columns,
            language: actor.language,
            names,
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
        let reported = self.columns.iter().filter_map(|column| {
            let change = of(column.field)?;
            Some(ImportChangeView {
                field: column.field.to_owned(),
                old: self.written(column.form, change.get("old")),
                new: self.written(column.form, change.get("new")),
            })
        });
        reported.collect()
    }

    /// A value in the reader's words; `None` for no value.
    fn written(&self, form: Form, value: Option<&Value>) -> Option<String> {
        let value = value.filter(|value| !value.is_null())?;
        let names = match form {
            Form::Named(source) => self.names.of(source),
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

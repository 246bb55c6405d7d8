//! Reads from the database what sea-orm-codegen does not carry over: CHECK constraints and
//! comments.

use std::collections::BTreeMap;

use anyhow::ensure;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, QueryResult, Statement};

/// The name of a table and of a column in it.
pub type Column = (String, String);

/// The tables of schema `public`, in alphabetical order.
#[derive(Debug)]
pub struct Catalogue {
    table_comments: BTreeMap<String, String>,
    column_comments: BTreeMap<Column, String>,
    /// The values that each enumeration column allows, in the order of its CHECK.
    enumerations: BTreeMap<Column, Vec<String>>,
}

const TABLES: &str = "
    SELECT c.relname AS name, coalesce(obj_description(c.oid, 'pg_class'), '') AS comment
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'seaql_migrations'";

const COLUMN_COMMENTS: &str = "
    SELECT c.relname AS table, a.attname AS column, col_description(c.oid, a.attnum) AS comment
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND col_description(c.oid, a.attnum) IS NOT NULL";

/// A CHECK named `<table>_<column>_check` marks an enumeration; the migrations follow this rule.
const ENUMERATIONS: &str = "
    SELECT c.relname AS table, a.attname AS column, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
    WHERE c.relnamespace = 'public'::regnamespace AND k.contype = 'c' AND cardinality(k.conkey) = 1
      AND k.conname = c.relname || '_' || a.attname || '_check'";

impl Catalogue {
    /// Reads the tables of the database.
    pub async fn read<C: ConnectionTrait>(db: &C) -> anyhow::Result<Self> {
        let mut catalogue = Self {
            table_comments: BTreeMap::new(),
            column_comments: BTreeMap::new(),
            enumerations: BTreeMap::new(),
        };
        for row in rows(db, TABLES).await? {
            let (name, comment) = (row.try_get("", "name")?, row.try_get("", "comment")?);
            catalogue.table_comments.insert(name, comment);
        }
        for row in rows(db, COLUMN_COMMENTS).await? {
            catalogue
                .column_comments
                .insert(column(&row)?, row.try_get("", "comment")?);
        }
        for row in rows(db, ENUMERATIONS).await? {
            let definition: String = row.try_get("", "definition")?;
            let values = values_of(&definition);
            ensure!(!values.is_empty(), "no enumeration: {definition}");
            catalogue.enumerations.insert(column(&row)?, values);
        }
        Ok(catalogue)
    }

    #[cfg(test)]
    pub fn of_enumerations(columns: &[(&str, &str, &[&str])]) -> Self {
        let enumerations = columns.iter().map(|(table, column, values)| {
            let column = ((*table).to_owned(), (*column).to_owned());
            (
                column,
                values.iter().map(|value| (*value).to_owned()).collect(),
            )
        });
        Self {
            table_comments: BTreeMap::new(),
            column_comments: BTreeMap::new(),
            enumerations: enumerations.collect(),
        }
    }

    pub fn tables(&self) -> impl Iterator<Item = &str> {
        self.table_comments.keys().map(String::as_str)
    }

    pub fn table_comment(&self, table: &str) -> &str {
        self.table_comments.get(table).map_or("", String::as_str)
    }

    pub fn column_comment(&self, table: &str, column: &str) -> Option<&str> {
        self.column_comments
            .get(&(table.to_owned(), column.to_owned()))
            .map(String::as_str)
    }

    pub fn enumerations(&self) -> impl Iterator<Item = (&Column, &[String])> {
        self.enumerations
            .iter()
            .map(|(column, values)| (column, values.as_slice()))
    }
}

async fn rows<C: ConnectionTrait>(db: &C, sql: &str) -> Result<Vec<QueryResult>, DbErr> {
    db.query_all_raw(Statement::from_string(DbBackend::Postgres, sql))
        .await
}

fn column(row: &QueryResult) -> Result<Column, DbErr> {
    Ok((row.try_get("", "table")?, row.try_get("", "column")?))
}

/// Extracts the quoted strings from `CHECK ((status = ANY (ARRAY['A'::text, 'B'::text])))`.
fn values_of(definition: &str) -> Vec<String> {
    definition
        .split('\'')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

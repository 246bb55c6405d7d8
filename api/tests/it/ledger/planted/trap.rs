//! The triggers that plant cents, and note what is written.

use std::collections::BTreeSet;

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, QueryResult, Statement};
use serde_json::Value;

use super::places::{INSIDE, TABLES};
use crate::support::as_owner;

const INSTALL: &str = include_str!("install.sql");

/// An amount and how it is written: `table.column` or `table.column.path`, and INSERT or UPDATE.
pub type Write = (String, String);

/// The triggers on the tables of a company, and the connection that set them.
pub struct Trap {
    owner: DatabaseConnection,
    schema: String,
}

impl Trap {
    /// Sets the triggers in this schema.
    pub async fn new(schema: &str) -> Self {
        let trap = Self {
            owner: as_owner().await,
            schema: format!("\"{schema}\""),
        };
        trap.install().await;
        trap
    }

    async fn install(&self) {
        self.run(INSTALL).await;
        let columns = self.columns().await.into_iter().map(|column| {
            let (table, name) = column.split_once('.').unwrap();
            (table.to_owned(), name.to_owned())
        });
        let inside = INSIDE.map(|(table, path)| (table.to_owned(), path.to_owned()));
        for (table, path) in columns.chain(inside) {
            if !TABLES.contains(&table.as_str()) {
                continue;
            }
            let place = path.replace('.', ",");
            self.run(&format!(
                "INSERT INTO @SCHEMA@.planted_targets VALUES ('{table}.{path}', '{table}', '{{{place}}}')"
            ))
            .await;
        }
        for table in TABLES {
            self.run(&format!(
                "CREATE TRIGGER zz_plant BEFORE INSERT OR UPDATE ON @SCHEMA@.{table}
                     FOR EACH ROW EXECUTE FUNCTION @SCHEMA@.plant();
                 CREATE TRIGGER zz_note_money AFTER INSERT OR UPDATE ON @SCHEMA@.{table}
                     FOR EACH ROW EXECUTE FUNCTION @SCHEMA@.note_money()"
            ))
            .await;
        }
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "several statements of this file in one, and none from outside"
    )]
    async fn run(&self, sql: &str) {
        let sql = sql.replace("@SCHEMA@", &self.schema);
        self.owner.execute_unprepared(&sql).await.unwrap();
    }

    async fn rows(&self, sql: &str) -> Vec<QueryResult> {
        let sql = sql.replace("@SCHEMA@", &self.schema);
        let query = Statement::from_string(DbBackend::Postgres, sql);
        self.owner.query_all_raw(query).await.unwrap()
    }

    /// Neither plants a cent nor notes anything.
    pub async fn rest(&self) {
        self.run("UPDATE @SCHEMA@.planted SET target = '', operation = '', is_done = true, written = NULL")
            .await;
    }

    /// From now on this write gets a cent more, once. Without one it is noted what is written.
    pub async fn set(&self, write: Option<&Write>) {
        let (target, operation) = match write {
            Some((target, operation)) => (format!("'{target}'"), format!("'{operation}'")),
            None => ("NULL".to_owned(), "NULL".to_owned()),
        };
        self.run(&format!(
            "UPDATE @SCHEMA@.planted SET target = {target}, operation = {operation}, is_done = false, written = NULL"
        ))
        .await;
    }

    /// What was noted since it was asked last.
    pub async fn writes(&self) -> BTreeSet<Write> {
        let rows = self
            .rows("DELETE FROM @SCHEMA@.planted_writes RETURNING target, operation")
            .await;
        let text = |row: &QueryResult, place| row.try_get_by_index(place).unwrap();
        rows.iter()
            .map(|row| (text(row, 0), text(row, 1)))
            .collect()
    }

    /// The row that got the cent, and how many rows did, those included that were rolled back.
    pub async fn planted(&self) -> (Option<Value>, i64) {
        let rows = self
            .rows(
                "SELECT written, CASE WHEN is_called THEN last_value ELSE 0 END AS tries
                 FROM @SCHEMA@.planted, @SCHEMA@.planted_tries",
            )
            .await;
        let row = rows.first().unwrap();
        (
            row.try_get("", "written").unwrap(),
            row.try_get("", "tries").unwrap(),
        )
    }

    /// The columns of cents, as `table.column`: a comment says so.
    pub async fn columns(&self) -> BTreeSet<String> {
        const COLUMNS: &str = "
            SELECT concat(class.relname, '.', attname) AS name
            FROM pg_attribute column_of JOIN pg_class class ON class.oid = attrelid
            WHERE relnamespace = '@SCHEMA@'::regnamespace AND relkind = 'r' AND attnum > 0
              AND atttypid = 'bigint'::regtype AND col_description(attrelid, attnum) ~* '\\mcents\\M'";
        let rows = self.rows(COLUMNS).await;
        rows.iter()
            .map(|row| row.try_get("", "name").unwrap())
            .collect()
    }
}

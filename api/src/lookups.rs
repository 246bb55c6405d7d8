//! The rows that selects offer: found by their names in time that does not grow with the table.
//!
//! A [`Source`] says where the names are. The ids come first, in one statement that reads a bounded
//! number of rows however many match; then each feature reads the rows of its answer by id.
//!
//! Names are compared folded (lower case, without accents). Three indexes serve a search:
//!
//! - names that begin with the text are a range of the names in order (`COLLATE "C"`, so that the
//!   order is that of the bytes and a range means the same in any database);
//! - names that contain every word are found by trigrams, or, if many do, among the first rows there
//!   are. For contacts, whose folded names are stored, the planner knows how many. A word of one or two
//!   letters has no trigrams, except where it begins a word of the name, so it is only looked for there;
//! - codes that begin with the text, for sources that have them, are a range as well. To be found by its code
//!   tells a row's code, so it may be limited to some rows: to those among the first of the range, so that no
//!   more are read. A longer text leaves none out.
//!
//! When enough names begin with the text, the database does not look for the others. When there are more
//! that contain it than an answer may have, which of those it has is left open: no user chooses from them,
//! they type on.

use sea_orm::sea_query::{Expr, IntoColumnRef, Value};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use tenant_router::TenantTx;

use crate::http::{Lookup, Page};
use crate::text_search::literally;

/// The fewest letters that an index of trigrams can find within a word.
const TRIGRAM: usize = 3;

/// The begin of a word inside a folded name, in a form whose trigrams the database can derive.
const WORD_BEGINS: &str = r#"'(^|[ "(/.&+-])'"#;

/// Where a select finds its rows. Everything is SQL without parameters.
#[derive(Debug, Clone)]
pub struct Source {
    /// The table; its key is `id`.
    pub table: &'static str,
    /// The folded name, written as in its indexes.
    pub name: &'static str,
    /// Puts the typed text into the form of the names, apart from folding it.
    pub typed: fn(&str) -> String,
    /// The condition of the rows that are offered.
    pub offered: String,
    /// A code that rows are found by, too.
    pub code: Option<Code>,
    /// A longer folded text that may contain the words, without an index. For small tables only.
    pub description: Option<String>,
}

/// A code of rows, such as their number in a register.
#[derive(Debug, Clone)]
pub struct Code {
    /// The code in upper case without blanks, written as in its index.
    pub text: &'static str,
    /// The condition of the rows whose code the person may know; `None` for all rows.
    pub known: Option<String>,
}

/// The ids of an answer, in its order.
pub struct Found {
    page: Page<i64>,
    /// Present values that the search has not found.
    present: Vec<i64>,
}

impl Found {
    /// Whether `id` is one of the rows to read. Rows of present values may be of any kind, so the
    /// caller has to leave out those that the user may not see.
    pub fn has(&self, id: impl IntoColumnRef) -> Expr {
        Expr::cust_with_exprs("$1 = ANY($2)", [Expr::col(id), self.ids()])
    }

    /// The place of a row in the answer.
    pub fn place(&self, id: impl IntoColumnRef) -> Expr {
        Expr::cust_with_exprs("array_position($2, $1)", [Expr::col(id), self.ids()])
    }

    fn ids(&self) -> Expr {
        let ids: Vec<i64> = self
            .page
            .data
            .iter()
            .chain(&self.present)
            .copied()
            .collect();
        Expr::val(Value::from(ids))
    }

    /// The answer, from rows that were read in this order.
    pub fn answer<R>(self, rows: Vec<R>) -> Page<R> {
        Page {
            data: rows,
            meta: self.page.meta,
        }
    }
}

/// Finds the rows for a select.
pub async fn find(txn: &TenantTx, source: &Source, lookup: &Lookup) -> Result<Found, DbErr> {
    let found = txn
        .query_all_raw(statement(source, lookup.text.as_deref()))
        .await?;
    let found: Vec<i64> = found
        .iter()
        .map(|row| row.try_get_by_index(0))
        .collect::<Result<_, _>>()?;
    let page = Lookup::PAGE.page(found, None);
    let mut present: Vec<i64> = Vec::new();
    for id in &lookup.ids {
        if !page.data.contains(id) && !present.contains(id) {
            present.push(*id);
        }
    }
    Ok(Found { page, present })
}

/// The statement that finds the ids, so that a test can ask the database how it would run it.
pub fn statement(source: &Source, text: Option<&str>) -> Statement {
    let Source {
        table,
        name,
        offered,
        ..
    } = source;
    let most = Lookup::PAGE.to_read();
    let Some(text) = text else {
        let sql = format!(
            "SELECT {table}.id FROM {table} WHERE {offered} \
             ORDER BY {name} COLLATE \"C\", {table}.id LIMIT {most}"
        );
        return Statement::from_string(DbBackend::Postgres, sql);
    };
    let mut search = Search {
        source,
        values: Vec::new(),
    };
    let beginning = search.beginning(text);
    let others = [
        search.containing(text),
        search.coded(text),
        search.described(text),
    ];
    let others: Vec<String> = others
        .into_iter()
        .flatten()
        .zip(1..)
        .map(|(rows, place)| {
            format!(
                " UNION ALL SELECT id, name, {place} FROM ({rows}) part \
                 WHERE (SELECT count(*) FROM beginning) < {most}"
            )
        })
        .collect();
    let others = others.concat();
    let sql = format!(
        "WITH beginning AS MATERIALIZED ({beginning}) \
         SELECT id FROM (SELECT id, name, 0 AS place FROM beginning{others}) found \
         GROUP BY id ORDER BY min(place), min(name), id LIMIT {most}"
    );
    Statement::from_sql_and_values(DbBackend::Postgres, sql, search.values)
}

/// The parts of a search, which share their parameters.
struct Search<'a> {
    source: &'a Source,
    values: Vec<Value>,
}

impl Search<'_> {
    fn parameter(&mut self, text: impl Into<String>) -> String {
        self.values.push(Value::from(text.into()));
        format!("${}", self.values.len())
    }

    fn rows(&self, condition: &str, rest: &str) -> String {
        let Source {
            table,
            name,
            offered,
            ..
        } = self.source;
        format!(
            "SELECT {table}.id, {name} COLLATE \"C\" AS name FROM {table} \
             WHERE {offered} AND {condition} {rest}"
        )
    }

    /// The names that begin with the text.
    fn beginning(&mut self, text: &str) -> String {
        let Source { table, name, .. } = self.source;
        let typed = self.parameter((self.source.typed)(text));
        let most = Lookup::PAGE.to_read();
        self.rows(
            &range(name, &format!("extensions.fold({typed})")),
            &format!("ORDER BY {name} COLLATE \"C\", {table}.id LIMIT {most}"),
        )
    }

    /// The names that contain every word.
    fn containing(&mut self, text: &str) -> Option<String> {
        let name = self.source.name;
        let typed = (self.source.typed)(text);
        let condition = self.every_word(name, &typed, true)?;
        Some(self.rows(&condition, &format!("LIMIT {}", Lookup::PAGE.to_read())))
    }

    /// The codes that begin with the text.
    fn coded(&mut self, text: &str) -> Option<String> {
        let Code { text: code, known } = self.source.code.as_ref()?;
        let bare: String = text.split_whitespace().collect();
        let typed = self.parameter(bare.to_uppercase());
        let table = self.source.table;
        let most = Lookup::PAGE.to_read();
        let found = self.rows(
            &range(code, &typed),
            &format!("ORDER BY {code} COLLATE \"C\", {table}.id LIMIT {most}"),
        );
        Some(match known {
            None => found,
            Some(known) => format!(
                "SELECT coded.id, coded.name FROM ({found}) coded \
                 JOIN {table} ON {table}.id = coded.id WHERE {known}"
            ),
        })
    }

    /// The descriptions that contain every word.
    fn described(&mut self, text: &str) -> Option<String> {
        let description = self.source.description.as_deref()?;
        let condition = self.every_word(description, text, false)?;
        Some(self.rows(&condition, &format!("LIMIT {}", Lookup::PAGE.to_read())))
    }

    fn every_word(&mut self, folded: &str, text: &str, by_trigrams: bool) -> Option<String> {
        if letters(text) == 0 {
            return None;
        }
        let conditions = text.split_whitespace().map(|word| {
            let parameter = self.parameter(word);
            if !by_trigrams || !matches!(letters(word), 1..TRIGRAM) {
                return format!("{folded} LIKE '%' || {} || '%'", literally(&parameter));
            }
            let literal = format!(
                r"regexp_replace(extensions.fold({parameter}), '([^[:alnum:]])', '\\\1', 'g')"
            );
            format!("{folded} ~ ({WORD_BEGINS} || {literal})")
        });
        Some(conditions.collect::<Vec<_>>().join(" AND "))
    }
}

/// Texts that begin with `typed`. No text that begins with it sorts after it and the last character
/// there is.
fn range(column: &str, typed: &str) -> String {
    format!(
        "{column} COLLATE \"C\" >= {typed} AND {column} COLLATE \"C\" < {typed} || chr(1114111)"
    )
}

/// The length of the longest run of letters and digits.
fn letters(word: &str) -> usize {
    word.split(|character: char| !character.is_alphanumeric())
        .map(|run| run.chars().count())
        .max()
        .unwrap_or(0)
}

/// Typed text as it is.
pub fn as_typed(text: &str) -> String {
    text.trim().to_owned()
}

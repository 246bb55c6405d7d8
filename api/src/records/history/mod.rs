//! The history of records: who changed what, when, from which value to which.
//!
//! Every feature records its own changes with [`record`], in the transaction of the change. It says what the
//! record holds before and after as a [`State`]; the difference is kept, and nothing if there is none. Of a
//! secret only that it changed is kept, never a value.

mod entry;
mod state;
mod tracked;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::history::{HistoryAction, HistorySubject};
use entity::history;
use sea_orm::ActiveValue::Set;
use sea_orm::prelude::DateTimeWithTimeZone;
use sea_orm::sea_query::{Expr, Order, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Statement,
};
use serde_json::json;
use tenant_router::TenantTx;

pub use entry::{HistoryEntry, KeptChange};
pub use state::{FieldChange, State};
pub use tracked::{Key, NamesOf, Tracked, for_administrators};

use crate::actor::Writer;
use crate::http::{Page, Paging};
use crate::lists;

/// A record that has a history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// What kind of record it is.
    pub kind: HistorySubject,
    /// Which one; `None` for what a company has one of.
    pub id: Option<i64>,
}

impl Subject {
    /// The record of this kind with this id.
    pub fn one(kind: HistorySubject, id: i64) -> Self {
        Self { kind, id: Some(id) }
    }

    /// What a company has one of.
    pub const fn sole(kind: HistorySubject) -> Self {
        Self { kind, id: None }
    }

    fn condition(self) -> Condition {
        let of_id = match self.id {
            Some(id) => history::Column::SubjectId.eq(id),
            None => history::Column::SubjectId.is_null(),
        };
        Condition::all()
            .add(history::Column::Subject.eq(self.kind))
            .add(of_id)
    }
}

/// What happens to a record, with what it holds before and after.
#[derive(Debug, Clone)]
pub enum Event {
    /// It is added and holds this.
    Created(State),
    /// It holds the first and is changed to the second.
    Changed(State, State),
    /// It is deleted and holds this.
    Deleted(State),
}

/// The changes of records from one state to another, with what tells the records apart.
pub fn changes<K: Ord>(
    before: BTreeMap<K, State>,
    mut after: BTreeMap<K, State>,
) -> impl Iterator<Item = (K, Event)> {
    before.into_iter().map(move |(key, old)| {
        let new = after.remove(&key).unwrap_or_default();
        (key, Event::Changed(old, new))
    })
}

/// Records what happens to a record, in the transaction in which it happens. A change of nothing
/// leaves no trace.
pub async fn record(
    txn: &TenantTx,
    writer: impl Into<Writer>,
    subject: Subject,
    event: Event,
) -> Result<(), DbErr> {
    record_all(txn, writer, [(subject, event)]).await
}

/// Records what happens to many records, in one statement.
pub async fn record_all(
    txn: &TenantTx,
    writer: impl Into<Writer>,
    events: impl IntoIterator<Item = (Subject, Event)>,
) -> Result<(), DbErr> {
    let writer = writer.into();
    let rows: Result<Vec<_>, _> = events
        .into_iter()
        .filter_map(|(subject, event)| row(writer, subject, event).transpose())
        .collect();
    let rows = rows?;
    if rows.is_empty() {
        return Ok(());
    }
    history::Entity::insert_many(rows)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// What is kept of an event; nothing of a change of nothing.
fn row(
    writer: Writer,
    subject: Subject,
    event: Event,
) -> Result<Option<history::ActiveModel>, DbErr> {
    let nothing = State::default();
    let (action, changes) = match event {
        Event::Created(new) => (HistoryAction::Created, nothing.changes_to(&new)),
        Event::Changed(old, new) => (HistoryAction::Changed, old.changes_to(&new)),
        Event::Deleted(old) => (HistoryAction::Deleted, old.changes_to(&nothing)),
    };
    if changes.is_empty() && action == HistoryAction::Changed {
        return Ok(None);
    }
    let changes =
        serde_json::to_value(changes).map_err(|error| DbErr::Type(format!("history: {error}")))?;
    Ok(Some(history::ActiveModel {
        subject: Set(subject.kind),
        subject_id: Set(subject.id),
        action: Set(action),
        changes: Set(changes),
        user_id: Set(writer.user.map(|id| id.0)),
        changed_at: Set(writer.now.into()),
        ..Default::default()
    }))
}

/// The longest text of a field in the list, in characters; longer ones are in the entry alone.
const SHORT: usize = 500;

/// The columns of an entry, named like the fields of [`HistoryEntry`]. Long texts, such as templates,
/// are left out: a page of them would be megabytes.
fn rows() -> String {
    let is_long = |key| format!("length(change.value->>'{key}') > {SHORT}");
    format!(
        "SELECT entry.id, entry.action, entry.user_id, entry.changed_at, \
                (SELECT coalesce(jsonb_agg(CASE WHEN {} OR {} \
                     THEN change.value - 'old' - 'new' || '{{\"long\": true}}' \
                     ELSE change.value END ORDER BY change.place), '[]') \
                 FROM jsonb_array_elements(entry.changes) WITH ORDINALITY AS change (value, place)) \
                    AS changes \
         FROM page JOIN history entry ON entry.id = page.id",
        is_long("old"),
        is_long("new"),
    )
}

/// A page of the history of a record, newest change first. A user who changes a record waits for others
/// who do, so the ids are the order of its changes.
pub async fn page(
    txn: &TenantTx,
    subject: Subject,
    paging: Paging,
) -> Result<Page<HistoryEntry>, DbErr> {
    lists::page(txn, &ids(subject), &rows(), paging).await
}

/// The ids of the changes of a record, newest first.
pub fn ids(subject: Subject) -> SelectStatement {
    Query::select()
        .column((history::Entity, history::Column::Id))
        .from(history::Entity)
        .cond_where(subject.condition())
        .order_by((history::Entity, history::Column::Id), Order::Desc)
        .take()
}

/// A change with all its texts, and the record it belongs to.
pub async fn find(txn: &TenantTx, id: i64) -> Result<Option<(Subject, HistoryEntry)>, DbErr> {
    let Some(row) = history::Entity::find_by_id(id).one(txn).await? else {
        return Ok(None);
    };
    let subject = Subject {
        kind: row.subject,
        id: row.subject_id,
    };
    let entry = HistoryEntry {
        id: row.id,
        changed_at: row.changed_at.to_utc(),
        user_id: row.user_id.map(UserId),
        action: row.action,
        changes: row.changes,
    };
    Ok(Some((subject, entry)))
}

/// Whether anything was recorded about a record.
pub async fn has_any(txn: &TenantTx, subject: Subject) -> Result<bool, DbErr> {
    let recorded = history::Entity::find().filter(subject.condition());
    Ok(recorded.count(txn).await? > 0)
}

/// When a record was changed last, and by whom if that is known; with a field, when that was.
pub async fn last_change(
    txn: &TenantTx,
    subject: Subject,
    field: Option<&str>,
) -> Result<Option<(DateTime<Utc>, Option<UserId>)>, DbErr> {
    let mut recorded = history::Entity::find().filter(subject.condition());
    if let Some(field) = field {
        let changes = json!([{ "field": field }]);
        recorded = recorded.filter(Expr::cust_with_values("history.changes @> $1", [changes]));
    }
    let newest: Option<(DateTimeWithTimeZone, Option<i64>)> = recorded
        .select_only()
        .column(history::Column::ChangedAt)
        .column(history::Column::UserId)
        .order_by_desc(history::Column::Id)
        .limit(1)
        .into_tuple()
        .one(txn)
        .await?;
    Ok(newest.map(|(at, by)| (at.to_utc(), by.map(UserId))))
}

/// Who changed a record last; `None` if no user did, or no user who is known.
pub async fn last_author(txn: &TenantTx, subject: Subject) -> Result<Option<UserId>, DbErr> {
    let change = last_change(txn, subject, None).await?;
    Ok(change.and_then(|(_, by)| by))
}

/// A record's id with the name it had.
#[derive(Debug, FromQueryResult)]
struct Name {
    id: i64,
    name: String,
}

/// What this field held at last in each of these records, as far as they are deleted.
pub async fn last_names(
    txn: &TenantTx,
    kind: HistorySubject,
    field: &str,
    ids: &[i64],
) -> Result<Vec<(i64, String)>, DbErr> {
    const NAMES: &str = "
        SELECT history.subject_id AS id, change ->> 'old' AS name
        FROM history, jsonb_array_elements(history.changes) AS change
        WHERE history.subject = $1 AND history.subject_id = ANY($2)
          AND history.action = 'deleted' AND change ->> 'field' = $3";
    let values = [kind.as_str().into(), ids.to_vec().into(), field.into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, NAMES, values);
    let names = Name::find_by_statement(statement).all(txn).await?;
    Ok(names.into_iter().map(|row| (row.id, row.name)).collect())
}

/// Whether a record of which this was the version at `from` and is the one at `until` holds the same again: every
/// field that was changed in between was changed back. A secret is never known to be the same.
pub async fn is_back(
    txn: &TenantTx,
    subject: Subject,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<bool, DbErr> {
    // A version that the history does not explain may hold anything. Its moment may be a little later than that
    // of the entry: versions of a record always grow.
    const BACK: &str = "
        WITH later AS (
            SELECT id, changed_at, changes FROM history
            WHERE subject = $1 AND subject_id = $2 AND changed_at > $3
        ), fields AS (
            SELECT (array_agg(change -> 'old' ORDER BY later.id))[1] AS before,
                   (array_agg(change -> 'new' ORDER BY later.id DESC))[1] AS after,
                   bool_or(change ? 'hidden') AS is_hidden
            FROM later, jsonb_array_elements(changes) AS change
            GROUP BY change ->> 'field'
        )
        SELECT coalesce((SELECT max(changed_at) >= $4::timestamptz - interval '1 second' FROM later), false)
           AND NOT EXISTS (SELECT FROM fields WHERE is_hidden OR before IS DISTINCT FROM after)";
    let values = [
        subject.kind.as_str().into(),
        subject.id.into(),
        from.into(),
        until.into(),
    ];
    is_true(
        txn,
        Statement::from_sql_and_values(DbBackend::Postgres, BACK, values),
    )
    .await
}

async fn is_true(txn: &TenantTx, question: Statement) -> Result<bool, DbErr> {
    let answer = txn.query_one_raw(question).await?;
    answer.map_or(Ok(false), |row| row.try_get_by_index(0))
}

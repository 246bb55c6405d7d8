//! Which companies have background work (`platform.due`), so that a worker need not look into each of them.
//!
//! A transaction that leaves work adds a row, with [`TenantTx::note_due`]: the row is there exactly if the work
//! is. A worker reads a company's rows before its turn ([`Registry::due_notes`]) and removes these after it, never
//! those that came meanwhile. So nothing is lost if it is killed, and no transaction waits for another: rows are
//! added and removed, never changed.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement, Value};

use crate::{Registry, TenantId, TenantTx};

/// The most rows that one turn removes. If there are more, the company is still due afterwards.
const NOTES: i64 = 1000;

/// The rows that a turn has seen.
#[derive(Debug, Clone)]
pub struct DueNotes {
    tenant: TenantId,
    lane: &'static str,
    ids: Vec<i64>,
    failures: i32,
}

impl DueNotes {
    /// Whether nothing was noted.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// How many turns of this company in this lane have failed in a row.
    pub fn failures(&self) -> i32 {
        self.failures
    }
}

/// A company whose work is due.
#[derive(Debug, Clone, FromQueryResult)]
pub struct Waiting {
    /// The kind of work.
    pub lane: String,
    /// The company's subdomain.
    pub company: String,
    /// Since when, UTC.
    pub since: DateTime<Utc>,
    /// How many turns have failed in a row.
    pub failures: i32,
}

impl TenantTx {
    /// Notes that this company has work in `lane` from `at` on, if this transaction is committed.
    ///
    /// # Errors
    /// If the statement fails.
    pub async fn note_due(&self, lane: &'static str, at: DateTime<Utc>) -> Result<(), DbErr> {
        let note = statement("SELECT note_due($1, $2)", [lane.into(), at.into()]);
        self.execute_raw(note).await.map(drop)
    }
}

impl Registry {
    /// The companies with work that is due, and its lane; those that wait longest come first. A company that is
    /// suspended waits until it is resumed.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn due(&self, now: DateTime<Utc>) -> Result<Vec<(String, TenantId)>, DbErr> {
        let due = "SELECT due.lane, due.tenant_id FROM platform.due \
                   JOIN platform.tenants ON tenants.id = due.tenant_id AND tenants.status = 'active' \
                   WHERE due.due_at <= $1 GROUP BY due.lane, due.tenant_id ORDER BY min(due.due_at)";
        let rows = self
            .connection
            .query_all_raw(statement(due, [now.into()]))
            .await?;
        let mut due = Vec::with_capacity(rows.len());
        for row in rows {
            let id: String = row.try_get("", "tenant_id")?;
            due.extend(
                TenantId::parse(&id).map(|id| row.try_get("", "lane").map(|lane| (lane, id))),
            );
        }
        due.into_iter().collect()
    }

    /// What is noted of a company in a lane, due now or later. To be read before its turn, which finds out by
    /// itself what comes later.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn due_notes(
        &self,
        tenant: &TenantId,
        lane: &'static str,
    ) -> Result<DueNotes, DbErr> {
        let notes = "SELECT id, failures FROM platform.due WHERE tenant_id = $1 AND lane = $2 \
                     ORDER BY id LIMIT $3";
        let values = [tenant.as_str().into(), lane.into(), NOTES.into()];
        let rows = self
            .connection
            .query_all_raw(statement(notes, values))
            .await?;
        let mut seen = DueNotes {
            tenant: tenant.clone(),
            lane,
            ids: Vec::with_capacity(rows.len()),
            failures: 0,
        };
        for row in rows {
            seen.ids.push(row.try_get("", "id")?);
            seen.failures = seen.failures.max(row.try_get("", "failures")?);
        }
        Ok(seen)
    }

    /// After a turn: removes what it has seen. If there is something to do later, at `next`, that is noted.
    ///
    /// # Errors
    /// If the registry cannot be written.
    pub async fn settle_due(
        &self,
        seen: &DueNotes,
        next: Option<DateTime<Utc>>,
    ) -> Result<(), DbErr> {
        match next {
            Some(next) => self.replace_due(seen, next, 0).await,
            None if seen.ids.is_empty() => Ok(()),
            None => {
                let remove = "DELETE FROM platform.due \
                              WHERE tenant_id = $1 AND lane = $2 AND id = ANY ($3)";
                let (tenant, lane) = (seen.tenant.as_str().into(), seen.lane.into());
                let remove = statement(remove, [tenant, lane, seen.ids.clone().into()]);
                self.connection.execute_raw(remove).await.map(drop)
            }
        }
    }

    /// After a turn that failed: the company is due again at `next`, and has failed once more.
    ///
    /// # Errors
    /// If the registry cannot be written.
    pub async fn postpone_due(&self, seen: &DueNotes, next: DateTime<Utc>) -> Result<(), DbErr> {
        self.replace_due(seen, next, seen.failures.saturating_add(1))
            .await
    }

    async fn replace_due(
        &self,
        seen: &DueNotes,
        next: DateTime<Utc>,
        failures: i32,
    ) -> Result<(), DbErr> {
        let replace = "WITH seen AS (DELETE FROM platform.due \
                           WHERE tenant_id = $1 AND lane = $2 AND id = ANY ($3)) \
                       INSERT INTO platform.due (tenant_id, lane, due_at, failures) \
                       SELECT id, $2, $4, $5 FROM platform.tenants WHERE id = $1";
        let values = [
            seen.tenant.as_str().into(),
            seen.lane.into(),
            seen.ids.clone().into(),
            next.into(),
            failures.into(),
        ];
        self.connection
            .execute_raw(statement(replace, values))
            .await
            .map(drop)
    }

    /// All that is due now, by lane and company, suspended companies too.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn waiting(&self, now: DateTime<Utc>) -> Result<Vec<Waiting>, DbErr> {
        let waiting = "SELECT due.lane, tenants.slug AS company, min(due.due_at) AS since, \
                           max(due.failures) AS failures \
                       FROM platform.due JOIN platform.tenants ON tenants.id = due.tenant_id \
                       WHERE due.due_at <= $1 OR due.failures > 0 \
                       GROUP BY due.lane, tenants.slug ORDER BY due.lane, since, tenants.slug";
        Waiting::find_by_statement(statement(waiting, [now.into()]))
            .all(&self.connection)
            .await
    }
}

fn statement<const N: usize>(sql: &'static str, values: [Value; N]) -> Statement {
    Statement::from_sql_and_values(DbBackend::Postgres, sql, values)
}

//! The rows of jobs. A process that does a job holds it by a lease; if it is killed, another one begins again
//! after the lease.

use chrono::{DateTime, TimeDelta, Utc};
use entity::jobs::{self, Column, Entity, Model};
use sea_orm::sea_query::{Expr, ExprTrait, LockBehavior, LockType, OnConflict};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect, Set, SqlErr,
};
use serde_json::Value;
use tenant_router::TenantTx;

use super::Job;

/// How long a process has for one step before another one may begin it.
const LEASE: TimeDelta = TimeDelta::minutes(10);
/// The most characters of an error that are kept.
const LONGEST_ERROR: usize = 2000;

/// A job to store.
#[derive(Debug)]
pub(super) struct NewJob {
    pub(super) name: &'static str,
    pub(super) payload: Value,
    pub(super) dedup_key: Option<String>,
    pub(super) due_at: DateTime<Utc>,
}

impl NewJob {
    pub(super) fn of<J: Job>(job: &J, due_at: DateTime<Utc>) -> Result<Self, DbErr> {
        Ok(Self {
            name: J::NAME,
            payload: serde_json::to_value(job).map_err(|error| DbErr::Json(error.to_string()))?,
            dedup_key: job.dedup_key(),
            due_at,
        })
    }
}

/// Stores a job, unless one with its key waits already.
pub(super) async fn insert(txn: &TenantTx, job: NewJob, now: DateTime<Utc>) -> Result<(), DbErr> {
    let row = jobs::ActiveModel {
        name: Set(job.name.to_owned()),
        payload: Set(job.payload),
        dedup_key: Set(job.dedup_key),
        due_at: Set(job.due_at.into()),
        created_at: Set(now.into()),
        ..Default::default()
    };
    Entity::insert(row)
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Which of these jobs have a row, in whatever state.
pub(super) async fn known(txn: &TenantTx, names: &[&'static str]) -> Result<Vec<String>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Name)
        .distinct()
        .filter(Column::Name.is_in(names.iter().copied()))
        .into_tuple()
        .all(txn)
        .await
}

/// Takes the next of these jobs that is due, and counts the attempt. Rows that another process is taking are
/// skipped.
pub(super) async fn claim(
    txn: &TenantTx,
    names: &[&'static str],
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    let due = Entity::find()
        .filter(Column::Name.is_in(names.iter().copied()))
        .filter(Column::FailedAt.is_null())
        .filter(Column::DueAt.lte(now))
        .filter(free(now))
        .order_by_asc(Column::DueAt)
        .order_by_asc(Column::Id)
        .limit(1)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .one(txn)
        .await?;
    let Some(due) = due else {
        return Ok(None);
    };
    let attempts = due.attempts.saturating_add(1);
    let mut claimed = due.into_active_model();
    claimed.attempts = Set(attempts);
    claimed.leased_until = Set(Some((now + LEASE).into()));
    claimed.update(txn).await.map(Some)
}

fn free(now: DateTime<Utc>) -> sea_orm::sea_query::SimpleExpr {
    let lease = Expr::col(Column::LeasedUntil);
    lease.clone().is_null().or(lease.lte(now))
}

/// When the next of these jobs is due, or free to be begun again.
pub(super) async fn next_due(
    txn: &TenantTx,
    names: &[&'static str],
) -> Result<Option<DateTime<Utc>>, DbErr> {
    let due = Expr::cust("min(greatest(due_at, leased_until))");
    Entity::find()
        .select_only()
        .expr(due)
        .filter(Column::Name.is_in(names.iter().copied()))
        .filter(Column::FailedAt.is_null())
        .into_tuple::<Option<DateTime<Utc>>>()
        .one(txn)
        .await
        .map(Option::flatten)
}

/// What becomes of a job after a step.
#[derive(Debug, Clone)]
pub(super) enum Outcome {
    /// It is done.
    Done,
    /// It goes on, or comes round again, at this moment; with what went wrong, if it could not be done this time.
    Again(DateTime<Utc>, Option<String>),
    /// It failed, and is tried again at this moment.
    Retry(DateTime<Utc>, String),
    /// It failed for the last time.
    GivenUp(DateTime<Utc>, String),
}

/// Records what became of a job, unless its lease has run out and another process has begun it.
pub(super) async fn record(txn: &TenantTx, job: &Model, outcome: Outcome) -> Result<(), DbErr> {
    let mut row = jobs::ActiveModel {
        leased_until: Set(None),
        ..Default::default()
    };
    match outcome {
        Outcome::Done => return remove(txn, job).await,
        Outcome::Again(at, error) => {
            row.due_at = Set(at.into());
            row.attempts = Set(0);
            row.last_error = Set(error.map(shortened));
        }
        Outcome::Retry(at, error) => {
            row.due_at = Set(at.into());
            row.last_error = Set(Some(shortened(error)));
        }
        Outcome::GivenUp(at, error) => {
            row.failed_at = Set(Some(at.into()));
            row.last_error = Set(Some(shortened(error)));
        }
    }
    let recorded = txn
        .attempt(async |txn| {
            Entity::update_many()
                .set(row)
                .filter(Column::Id.eq(job.id))
                .filter(Column::LeasedUntil.eq(job.leased_until))
                .exec(txn)
                .await
        })
        .await;
    match recorded {
        // The same was asked for meanwhile, and waits: this row has nothing to add.
        Err(error) if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => {
            remove(txn, job).await
        }
        recorded => recorded.map(drop),
    }
}

async fn remove(txn: &TenantTx, job: &Model) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::Id.eq(job.id))
        .filter(Column::LeasedUntil.eq(job.leased_until))
        .exec(txn)
        .await
        .map(drop)
}

/// The jobs of a company that wait or were given up, those that are due first; at most 200.
///
/// # Errors
/// When the database fails.
pub async fn list(txn: &TenantTx) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .order_by_asc(Column::DueAt)
        .order_by_asc(Column::Id)
        .limit(200)
        .all(txn)
        .await
}

/// Lets a job that was given up wait again, due now. `false` if there is none with this id.
///
/// # Errors
/// When the database fails, or the same job waits already.
pub async fn begin_again(txn: &TenantTx, id: i64, now: DateTime<Utc>) -> Result<bool, DbErr> {
    let begun = Entity::update_many()
        .set(jobs::ActiveModel {
            due_at: Set(now.into()),
            attempts: Set(0),
            failed_at: Set(None),
            ..Default::default()
        })
        .filter(Column::Id.eq(id))
        .filter(Column::FailedAt.is_not_null())
        .exec(txn)
        .await?;
    Ok(begun.rows_affected == 1)
}

fn shortened(error: String) -> String {
    if error.chars().count() <= LONGEST_ERROR {
        return error;
    }
    error.chars().take(LONGEST_ERROR).collect()
}

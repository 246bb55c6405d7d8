//! A connection while a transaction is using it, and the only way for it to get back into its pool.
//!
//! One message ends the transaction and asks whether the connection is clean, and only a clean
//! connection goes back: also when the caller was dropped or panicked, once the statement that was under
//! way has ended. In every other case the connection is closed. So no caller can get a connection with
//! someone else's transaction, role or company.
//!
//! A statement is prepared once for each company: a comment before it names the company, so that another one's is
//! another statement. `PostgreSQL` throws the plan of a statement away when it comes with another search path,
//! and plans it again; a plan that has its company to itself stays.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sea_orm::sqlx::postgres::{PgConnection, PgQueryResult, PgRow, Postgres};
use sea_orm::sqlx::query::Query;
use sea_orm::sqlx::{self, AssertSqlSafe, Connection, Executor, Row};
use sea_orm::{Statement, Values};
use sea_query_sqlx::SqlxValues;
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use crate::TenantId;
use crate::limits::Place;
use crate::pool::{Pool, Seat};

/// How long a connection whose caller is gone may take to finish its current statement. Longer than the
/// statement timeout.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(20);

/// How a transaction ends.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Ending {
    Commit,
    Rollback,
}

/// An open connection.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) connection: PgConnection,
    /// When it is closed at the latest.
    pub(crate) until: Instant,
    /// Whether it was used since its memory was looked at.
    pub(crate) is_unmeasured: bool,
    /// How many statements it had prepared then.
    pub(crate) measured: usize,
}

impl Live {
    /// How many statements it has prepared.
    pub(crate) fn prepared(&self) -> usize {
        self.connection.cached_statements_size()
    }

    /// What its backend holds, in bytes.
    async fn memory(&mut self) -> sqlx::Result<i64> {
        let held = "SELECT sum(total_bytes)::bigint FROM pg_backend_memory_contexts";
        let row = self.connection.fetch_one(sqlx::raw_sql(held)).await?;
        row.try_get(0)
    }

    /// Drops its statements if it holds more than `most` bytes, and says what it holds then.
    pub(crate) async fn make_room(&mut self, most: i64) -> sqlx::Result<Option<i64>> {
        if self.memory().await? <= most {
            return Ok(None);
        }
        self.connection.clear_cached_statements().await?;
        self.memory().await.map(Some)
    }

    pub(crate) async fn close(self) {
        // It is gone either way, even if closing it fails.
        let _ = self.connection.close().await;
    }
}

/// A connection in use.
#[derive(Debug)]
pub(crate) struct Leased {
    pool: Pool,
    company: TenantId,
    /// `None` after it was given back.
    held: Option<(Seat, Live, Places)>,
}

/// The places that a connection in use takes. A caller who hangs up gets neither of them back before
/// the database is done with their statement.
#[derive(Debug, Clone)]
pub(crate) struct Places {
    /// In the pool.
    pub(crate) _pool: Arc<OwnedSemaphorePermit>,
    /// Of the company.
    pub(crate) _company: Arc<Place>,
}

impl Ending {
    /// Ends the transaction, lets go of advisory locks of the session, and checks that the connection
    /// has no role and no company any more.
    fn statements(self) -> &'static str {
        match self {
            Self::Commit => {
                "COMMIT; SELECT current_user = session_user \
                 AND current_setting('search_path') NOT LIKE '%t\\_%', pg_advisory_unlock_all()"
            }
            Self::Rollback => {
                "ROLLBACK; SELECT current_user = session_user \
                 AND current_setting('search_path') NOT LIKE '%t\\_%', pg_advisory_unlock_all()"
            }
        }
    }
}

impl Leased {
    pub(crate) fn new(company: &TenantId, seat: Seat, live: Live, places: Places) -> Self {
        Self {
            pool: seat.pool().clone(),
            company: company.clone(),
            held: Some((seat, live, places)),
        }
    }

    /// Runs statements written by this crate, all in one message.
    pub(crate) async fn run(&mut self, statements: &str) -> sqlx::Result<()> {
        let connection = self.connection()?;
        let statements = sqlx::raw_sql(AssertSqlSafe(statements.to_owned()));
        connection.execute(statements).await.map(drop)
    }

    pub(crate) async fn execute(&mut self, statement: Statement) -> sqlx::Result<PgQueryResult> {
        let statement = self.bound(statement);
        self.connection()?.execute(statement).await
    }

    pub(crate) async fn one(&mut self, statement: Statement) -> sqlx::Result<Option<PgRow>> {
        let statement = self.bound(statement);
        self.connection()?.fetch_optional(statement).await
    }

    pub(crate) async fn all(&mut self, statement: Statement) -> sqlx::Result<Vec<PgRow>> {
        let statement = self.bound(statement);
        self.connection()?.fetch_all(statement).await
    }

    /// Ends the transaction and returns the connection to its pool if it is clean.
    pub(crate) async fn finish(mut self, ending: Ending) -> sqlx::Result<()> {
        if let Some((seat, ..)) = &self.held {
            seat.ends();
        }
        if ended(self.connection()?, ending).await?
            && let Some((seat, live, places)) = self.held.take()
        {
            seat.keep(live);
            // Only now that the connection is idle again may the next request look for one.
            drop(places);
        }
        Ok(())
    }

    /// A statement with its values, for the extended protocol, which takes only one at a time.
    fn bound(&self, statement: Statement) -> Query<'static, Postgres, SqlxValues> {
        let values = statement.values.unwrap_or(Values(Vec::new()));
        // The id consists of lower-case letters and digits.
        let text = format!("/* {} */ {}", self.company, statement.sql);
        sqlx::query_with(AssertSqlSafe(text), SqlxValues(values))
    }

    /// The connection, to send one message.
    fn connection(&mut self) -> sqlx::Result<&mut PgConnection> {
        self.pool.count_round_trip();
        match &mut self.held {
            Some((_, live, _)) => Ok(&mut live.connection),
            None => Err(sqlx::Error::PoolClosed),
        }
    }
}

/// Ends the transaction, and says whether the connection is clean.
async fn ended(connection: &mut PgConnection, ending: Ending) -> sqlx::Result<bool> {
    let statements = sqlx::raw_sql(ending.statements());
    let answer = connection.fetch_one(statements).await?;
    Ok(answer.try_get(0).unwrap_or(false))
}

impl Drop for Leased {
    fn drop(&mut self) {
        let (Some((seat, mut live, places)), Ok(runtime)) =
            (self.held.take(), Handle::try_current())
        else {
            return;
        };
        runtime.spawn(async move {
            // Wait for the current statement: until it ends, both the database and the pool count
            // the connection.
            let settling = async {
                live.connection.ping().await?;
                ended(&mut live.connection, Ending::Rollback).await
            };
            match timeout(CLOSING_TIMEOUT, settling).await {
                Ok(Ok(true)) => seat.keep(live),
                // Closing it ends the transaction.
                _ => drop(timeout(CLOSING_TIMEOUT, live.close()).await),
            }
            drop(places);
        });
    }
}

//! A connection while a transaction is using it, and the only way for it to get back into its pool.
//!
//! One message ends the transaction and asks whether the connection is clean, and only a clean
//! connection goes back: also when the caller was dropped or panicked, once the statement that was under
//! way has ended. In every other case the connection is closed. So no caller can get a connection with
//! someone else's transaction, role or company.

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

use crate::limits::Place;
use crate::pool::Pool;

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
    pub(crate) opened: Instant,
}

/// A connection in use.
#[derive(Debug)]
pub(crate) struct Leased {
    pool: Pool,
    /// `None` after it was given back.
    held: Option<(Live, Places)>,
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
    pub(crate) fn new(pool: Pool, live: Live, places: Places) -> Self {
        Self {
            pool,
            held: Some((live, places)),
        }
    }

    /// Runs statements written by this crate, all in one message.
    pub(crate) async fn run(&mut self, statements: &str) -> sqlx::Result<()> {
        let connection = self.connection()?;
        let statements = sqlx::raw_sql(AssertSqlSafe(statements.to_owned()));
        connection.execute(statements).await.map(drop)
    }

    pub(crate) async fn execute(&mut self, statement: Statement) -> sqlx::Result<PgQueryResult> {
        self.connection()?.execute(bound(statement)).await
    }

    pub(crate) async fn one(&mut self, statement: Statement) -> sqlx::Result<Option<PgRow>> {
        self.connection()?.fetch_optional(bound(statement)).await
    }

    pub(crate) async fn all(&mut self, statement: Statement) -> sqlx::Result<Vec<PgRow>> {
        self.connection()?.fetch_all(bound(statement)).await
    }

    /// Ends the transaction and returns the connection to its pool if it is clean.
    pub(crate) async fn finish(mut self, ending: Ending) -> sqlx::Result<()> {
        if ended(self.connection()?, ending).await?
            && let Some((live, places)) = self.held.take()
        {
            self.pool.keep(live);
            // Only now that the connection is idle again may the next request look for one.
            drop(places);
        }
        Ok(())
    }

    /// The connection, to send one message.
    fn connection(&mut self) -> sqlx::Result<&mut PgConnection> {
        self.pool.count_round_trip();
        match &mut self.held {
            Some((live, _)) => Ok(&mut live.connection),
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

/// A statement with its values, for the extended protocol, which takes only one at a time.
fn bound(statement: Statement) -> Query<'static, Postgres, SqlxValues> {
    let values = statement.values.unwrap_or(Values(Vec::new()));
    sqlx::query_with(AssertSqlSafe(statement.sql), SqlxValues(values))
}

impl Drop for Leased {
    fn drop(&mut self) {
        let (Some((mut live, places)), Ok(runtime)) = (self.held.take(), Handle::try_current())
        else {
            return;
        };
        let pool = self.pool.clone();
        runtime.spawn(async move {
            // Wait for the current statement: until it ends, both the database and the pool count
            // the connection.
            let settling = async {
                live.connection.ping().await?;
                ended(&mut live.connection, Ending::Rollback).await
            };
            match timeout(CLOSING_TIMEOUT, settling).await {
                Ok(Ok(true)) => pool.keep(live),
                // Closing it ends the transaction.
                _ => drop(timeout(CLOSING_TIMEOUT, live.connection.close()).await),
            }
            drop(places);
        });
    }
}

//! A connection while a transaction uses it, and the only way back into its pool.
//!
//! The end of the transaction and the question whether the connection is clean travel in one
//! message. Only a clean connection goes back. Whatever else becomes of a [`Lent`] (its caller went
//! away or panicked, a statement of the opening failed), the connection is closed, so nobody can
//! ever meet the transaction, role or company of somebody else.

use std::time::{Duration, Instant};

use sea_orm::sqlx::postgres::{PgConnection, PgQueryResult, PgRow, Postgres};
use sea_orm::sqlx::query::Query;
use sea_orm::sqlx::{self, AssertSqlSafe, Connection, Executor, Row};
use sea_orm::{Statement, Values};
use sea_query_sqlx::SqlxValues;
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use crate::pool::Pool;

/// How long a connection that is closed may take over the statement that it is in; longer than the
/// statement itself may take.
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
pub(crate) struct Lent {
    pool: Pool,
    /// The connection and its place in the pool, until it is given back.
    held: Option<(Live, OwnedSemaphorePermit)>,
}

impl Ending {
    /// The end, and whether the connection then has neither role nor company.
    fn statements(self) -> &'static str {
        match self {
            Self::Commit => {
                "COMMIT; SELECT current_user = session_user \
                 AND current_setting('search_path') NOT LIKE '%t\\_%'"
            }
            Self::Rollback => {
                "ROLLBACK; SELECT current_user = session_user \
                 AND current_setting('search_path') NOT LIKE '%t\\_%'"
            }
        }
    }
}

impl Lent {
    pub(crate) fn new(pool: Pool, live: Live, place: OwnedSemaphorePermit) -> Self {
        Self {
            pool,
            held: Some((live, place)),
        }
    }

    /// Runs statements that this crate has written, all in one message.
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

    /// Ends the transaction. A connection that is clean then goes back to its pool.
    pub(crate) async fn finish(mut self, ending: Ending) -> sqlx::Result<()> {
        let connection = self.connection()?;
        let answer = connection
            .fetch_one(sqlx::raw_sql(ending.statements()))
            .await?;
        if answer.try_get(0).unwrap_or(false)
            && let Some((live, place)) = self.held.take()
        {
            self.pool.keep(live);
            // Only now may the next request look for an idle connection.
            drop(place);
        }
        Ok(())
    }

    /// The connection, for one message.
    fn connection(&mut self) -> sqlx::Result<&mut PgConnection> {
        self.pool.count_round_trip();
        match &mut self.held {
            Some((live, _)) => Ok(&mut live.connection),
            None => Err(sqlx::Error::PoolClosed),
        }
    }
}

/// A statement with its values, through the extended protocol, which takes one at a time.
fn bound(statement: Statement) -> Query<'static, Postgres, SqlxValues> {
    let values = statement.values.unwrap_or(Values(Vec::new()));
    sqlx::query_with(AssertSqlSafe(statement.sql), SqlxValues(values))
}

impl Drop for Lent {
    fn drop(&mut self) {
        let (Some((mut live, place)), Ok(runtime)) = (self.held.take(), Handle::try_current())
        else {
            return;
        };
        runtime.spawn(async move {
            // What it is doing ends first: until then the database counts the connection, and so
            // does the pool. The transaction ends with the connection.
            let closing = async {
                live.connection.ping().await?;
                live.connection.close().await
            };
            let _ = timeout(CLOSING_TIMEOUT, closing).await;
            drop(place);
        });
    }
}

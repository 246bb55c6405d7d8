//! The unit of work: one transaction inside one company's schema, under that company's role.
//!
//! A transaction costs one message to open (BEGIN and its settings), one for each statement, and one
//! to end. Role and search path are set *locally*, so they die with the transaction and a pooled
//! connection carries nothing into the next request. Three traps shape this module, each with a
//! test in `isolation_tests.rs`:
//!
//! 1. A caller that goes away while BEGIN is under way must not give the connection back inside an
//!    open transaction.
//! 2. Nor must a failing SET, after which every further statement on the connection would fail.
//!    For both, a connection goes back to its pool in one way only: its transaction was ended and
//!    the connection found clean ([`crate::lent`]). Any other is closed.
//! 3. COMMIT of an aborted transaction answers OK while `PostgreSQL` rolls back. [`TenantTx`]
//!    counts the statements that did not end well and then refuses to commit; an expected failure
//!    goes into [`TenantTx::attempt`], a savepoint.
//!
//! One statement at a time, always: [`TenantTx`] refuses the simple protocol, through which a
//! second one could change the role.
//!
//! What the world outside may hear only once it is true (a wake-up of a worker, news to a browser)
//! is registered with [`TenantTx::when_committed`].

use std::fmt;
use std::future::{Ready, ready};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use async_trait::async_trait;
use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr, Statement, sqlx,
};
use tokio::sync::Mutex;

use crate::lent::{Ending, Lent};
use crate::pool::Pool;
use crate::{Refusal, Router, Tenant};

/// One company's database. Holds no connection until a transaction begins.
#[derive(Debug, Clone)]
pub struct TenantDb {
    pool: Pool,
    tenant: Tenant,
}

/// A transaction inside one company's schema; the only thing through which its tables are reached.
#[derive(Debug)]
pub struct TenantTx {
    connection: Arc<Mutex<Lent>>,
    tenant: Tenant,
    /// How many savepoints it is inside.
    depth: usize,
    /// Statements and savepoints that did not end well: failed, given up, or still under way.
    unsettled: AtomicUsize,
    afterwards: Afterwards,
}

/// What is done after the commit.
#[derive(Default)]
struct Afterwards(std::sync::Mutex<Vec<Box<dyn FnOnce() + Send>>>);

impl Afterwards {
    fn add(&self, deeds: impl IntoIterator<Item = Box<dyn FnOnce() + Send>>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.extend(deeds);
    }

    fn take(&self) -> Vec<Box<dyn FnOnce() + Send>> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl fmt::Debug for Afterwards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Afterwards")
    }
}

#[derive(Debug, Clone, Copy)]
enum Access {
    ReadOnly,
    ReadWrite,
    Snapshot,
}

impl TenantDb {
    pub(crate) fn new(pool: Pool, tenant: Tenant) -> Self {
        Self { pool, tenant }
    }

    /// The company whose database this is.
    pub fn tenant(&self) -> &Tenant {
        &self.tenant
    }

    /// Runs `work` in a transaction: commits on `Ok`, rolls back on `Err`, on a panic and when the
    /// caller goes away.
    ///
    /// # Errors
    /// What `work` answers; a `DbErr` when the transaction cannot be opened or committed, also
    /// when `work` swallowed a failed statement.
    pub async fn write<T, E: From<DbErr>>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let transaction = self.open(Access::ReadWrite).await?;
        match work(&transaction).await {
            Ok(value) => {
                let afterwards = transaction.afterwards.take();
                transaction.commit().await?;
                for deed in afterwards {
                    deed();
                }
                Ok(value)
            }
            Err(error) => Err(transaction.undone(error).await),
        }
    }

    /// Runs `work` in a `READ ONLY` transaction: `PostgreSQL` itself refuses a write.
    ///
    /// # Errors
    /// What `work` answers; a `DbErr` when the transaction cannot be opened.
    pub async fn read<T, E: From<DbErr>>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        self.look(Access::ReadOnly, work).await
    }

    /// Runs `work` like [`Self::read`], with every statement of it seeing the data as they were at
    /// the first: for what is read in many pieces that must agree.
    ///
    /// # Errors
    /// What `work` answers; a `DbErr` when the transaction cannot be opened.
    pub async fn snapshot<T, E: From<DbErr>>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        self.look(Access::Snapshot, work).await
    }

    /// Runs `work` in a transaction that writes nothing.
    async fn look<T, E: From<DbErr>>(
        &self,
        access: Access,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let transaction = self.open(access).await?;
        match work(&transaction).await {
            Ok(value) => {
                transaction.end(Ending::Rollback).await?;
                Ok(value)
            }
            Err(error) => Err(transaction.undone(error).await),
        }
    }

    async fn open(&self, access: Access) -> Result<TenantTx, DbErr> {
        let mode = match access {
            Access::ReadOnly => "READ ONLY",
            Access::ReadWrite => "READ WRITE",
            Access::Snapshot => "ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        };
        // Both names are made from an id that holds only lower-case letters and digits.
        let opening = format!(
            "BEGIN {mode}; SET LOCAL ROLE \"{}\"; \
             SET LOCAL search_path TO \"{}\", extensions, pg_temp; \
             SET LOCAL statement_timeout = '15s'; SET LOCAL lock_timeout = '5s'",
            self.tenant.id.role(),
            self.tenant.id.schema(),
        );
        self.begin(&opening).await
    }

    async fn begin(&self, opening: &str) -> Result<TenantTx, DbErr> {
        Ok(TenantTx {
            connection: Arc::new(Mutex::new(self.pool.begin(opening).await?)),
            tenant: self.tenant.clone(),
            depth: 0,
            unsettled: AtomicUsize::new(0),
            afterwards: Afterwards::default(),
        })
    }

    /// What a transaction without a company answers, for tests.
    #[cfg(test)]
    pub(crate) async fn without_a_company<T>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, DbErr>,
    ) -> Result<T, DbErr> {
        let transaction = self.begin("BEGIN").await?;
        let answer = work(&transaction).await;
        transaction.end(Ending::Rollback).await?;
        answer
    }
}

impl TenantTx {
    /// The company whose data this transaction reaches.
    pub fn tenant(&self) -> &Tenant {
        &self.tenant
    }

    /// Has `deed` done once this transaction is committed; never when it is not. It must be quick
    /// and cannot fail: what has been committed stays so.
    pub fn when_committed(&self, deed: impl FnOnce() + Send + 'static) {
        self.afterwards
            .add([Box::new(deed) as Box<dyn FnOnce() + Send>]);
    }

    /// Runs `work` in a savepoint, for a statement that is expected to fail now and then (a unique
    /// key that two people reach for at once): its failure undoes `work` alone.
    ///
    /// # Errors
    /// What `work` answers; a `DbErr` when the savepoint itself fails.
    pub async fn attempt<T, E: From<DbErr>>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        // Until this has come to its end, one way or the other, the whole may not be committed.
        self.unsettled.fetch_add(1, Ordering::Relaxed);
        let savepoint = TenantTx {
            connection: self.connection.clone(),
            tenant: self.tenant.clone(),
            depth: self.depth + 1,
            unsettled: AtomicUsize::new(0),
            afterwards: Afterwards::default(),
        };
        let name = format!("attempt_{}", savepoint.depth);
        self.control(&format!("SAVEPOINT {name}")).await?;
        let mut answer = work(&savepoint).await;
        if answer.is_ok() && savepoint.is_unsettled() {
            answer = Err(not_committed().into());
        }
        if answer.is_ok() {
            self.control(&format!("RELEASE {name}")).await?;
            self.afterwards.add(savepoint.afterwards.take());
        } else {
            self.control(&format!("ROLLBACK TO {name}; RELEASE {name}"))
                .await?;
        }
        self.unsettled.fetch_sub(1, Ordering::Relaxed);
        answer
    }

    /// Runs statements about the transaction itself, which only this module writes.
    async fn control(&self, statements: &str) -> Result<(), DbErr> {
        let mut connection = self.connection.lock().await;
        connection.run(statements).await.map_err(query_error)
    }

    async fn commit(self) -> Result<(), DbErr> {
        if self.is_unsettled() {
            self.end(Ending::Rollback).await?;
            return Err(not_committed());
        }
        self.end(Ending::Commit).await
    }

    /// Ends the transaction after `error`, which is what there is to tell even when the end fails,
    /// too: the connection is then closed, which undoes everything as well.
    async fn undone<E>(self, error: E) -> E {
        if let Err(failure) = self.end(Ending::Rollback).await {
            tracing::debug!(%failure, "a transaction ended with its connection");
        }
        error
    }

    async fn end(self, ending: Ending) -> Result<(), DbErr> {
        match Arc::into_inner(self.connection) {
            Some(connection) => connection
                .into_inner()
                .finish(ending)
                .await
                .map_err(query_error),
            None => Err(DbErr::Custom(
                "a savepoint outlives its transaction".to_owned(),
            )),
        }
    }

    fn is_unsettled(&self) -> bool {
        self.unsettled.load(Ordering::Relaxed) > 0
    }

    /// Runs one statement. Until it has ended well it counts as unsettled, and so does one that
    /// failed or was given up half-way.
    async fn settle<T>(
        &self,
        statement: impl Future<Output = Result<T, DbErr>>,
    ) -> Result<T, DbErr> {
        self.unsettled.fetch_add(1, Ordering::Relaxed);
        let answer = statement.await?;
        self.unsettled.fetch_sub(1, Ordering::Relaxed);
        Ok(answer)
    }
}

fn not_committed() -> DbErr {
    DbErr::Custom("not committed: a statement of this transaction had failed".to_owned())
}

fn query_error(error: sqlx::Error) -> DbErr {
    DbErr::Query(RuntimeErr::SqlxError(error.into()))
}

#[async_trait]
impl ConnectionTrait for TenantTx {
    fn get_database_backend(&self) -> DbBackend {
        DbBackend::Postgres
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.settle(async {
            let done = self.connection.lock().await.execute(statement).await;
            done.map(ExecResult::from)
                .map_err(|error| DbErr::Exec(RuntimeErr::SqlxError(error.into())))
        })
        .await
    }

    /// Always refused: the simple protocol takes several statements at once, and so a text with
    /// `; SET ROLE …` in it would be another company's. Every other way sends one statement.
    async fn execute_unprepared(&self, _: &str) -> Result<ExecResult, DbErr> {
        self.settle(ready(Err(DbErr::Custom(
            "inside a company there are only single statements: use execute_raw".to_owned(),
        ))))
        .await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.settle(async {
            let row = self.connection.lock().await.one(statement).await;
            Ok(row.map_err(query_error)?.map(QueryResult::from))
        })
        .await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.settle(async {
            let rows = self.connection.lock().await.all(statement).await;
            let rows = rows.map_err(query_error)?.into_iter();
            Ok(rows.map(QueryResult::from).collect())
        })
        .await
    }
}

impl FromRequest for TenantDb {
    type Error = Refusal;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let tenant = request.extensions().get::<Tenant>().cloned();
        let router = request.app_data::<web::Data<Router>>();
        ready(match (tenant, router) {
            (Some(tenant), Some(router)) => Ok(router.database(&tenant)),
            _ => Err(Refusal::UnknownHost),
        })
    }
}

impl FromRequest for Tenant {
    type Error = Refusal;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(
            request
                .extensions()
                .get::<Self>()
                .cloned()
                .ok_or(Refusal::UnknownHost),
        )
    }
}

//! The unit of work: one transaction inside one company's schema, under that company's role.
//!
//! A transaction takes one message to open (BEGIN and its settings), one per statement and one to
//! end. Role and search path are set *locally*, so they end with the transaction, and a pooled
//! connection carries nothing over into the next request. This module is built around three traps,
//! the first two covered by `connection_tests.rs` and the third by `transaction_tests.rs`:
//!
//! 1. If the caller is dropped while BEGIN is running, the connection must not go back to the pool
//!    with an open transaction. It runs to its end in a task of its own, which then ends it.
//! 2. Nor may it go back after a failed SET, because every further statement on it would fail.
//!    That is why a connection only returns to its pool after its transaction has ended and it was
//!    found clean ([`crate::leased`]). Any other connection is closed.
//! 3. COMMIT of a failed transaction reports success although `PostgreSQL` rolls back. [`TenantTx`]
//!    therefore counts statements that did not succeed and then refuses to commit. A failure that
//!    is expected belongs in [`TenantTx::attempt`], which uses a savepoint.
//!
//! There is only ever one statement per message: [`TenantTx`] refuses the simple protocol, where a
//! second statement could change the role.
//!
//! Anything the outside world may hear of only after the commit (waking a worker, ending sessions) is
//! registered with [`TenantTx::when_committed`]. The commit and what follows it run in a task of their
//! own, so that a client who leaves cannot part them. What had to be done outside before the commit (counting
//! an attempt) is taken back with [`TenantTx::when_rolled_back`].
//!
//! A transaction that others got in the way of is run once more by [`TenantDb::write`], and nowhere else:
//! `PostgreSQL` broke it off ([`crate::busy`]), or it found under its locks that what it had read before was no
//! longer so ([`TenantTx::overtaken`]). Nothing of the first run is left, because it is rolled back, and the
//! work cannot have used up or changed what it was given: each run has a clone of it. (An `AsyncFn` would say
//! so too, but the compiler does not see that its future may move between threads, as those of workers do.)

use std::any::Any;
use std::fmt;
use std::future::ready;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr,
    Statement, sqlx,
};
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::busy::is_broken_off;
use crate::leased::{Ending, Leased};
use crate::limits::{Crowded, Person, Share, Work};
use crate::pool::{ACQUIRE_TIMEOUT, Pool};
use crate::{Tenant, TenantId};

/// One company's database. Takes no connection until a transaction begins.
#[derive(Debug, Clone)]
pub struct TenantDb {
    pool: Pool,
    share: Share,
    tenant: Tenant,
    by_key: bool,
    observer: Option<Arc<dyn Observer>>,
}

/// A transaction inside one company's schema. This is the only way to reach its tables.
#[derive(Debug)]
pub struct TenantTx {
    connection: Arc<Mutex<Leased>>,
    tenant: Tenant,
    /// The number of savepoints around it.
    depth: usize,
    /// Statements and savepoints that have not succeeded: failed, cancelled or still running.
    unsettled: AtomicUsize,
    /// Whether others got in its way, so that another run may succeed; shared with its savepoints.
    hindered: Arc<AtomicBool>,
    afterwards: Afterwards,
    observer: Option<Arc<dyn Observer>>,
}

/// How often the work of a transaction is run if others get in its way.
const RUNS: usize = 2;
/// How long it waits before it is run again: the other one, which it has made way for, takes its locks first.
const AGAIN_AFTER: Duration = Duration::from_millis(20);

/// Learns after a commit what it changed, so that those who look at it see it.
#[async_trait]
pub trait Observer: fmt::Debug + Send + Sync {
    /// All that one transaction has changed in a company, in this order. Must be quick, and cannot fail.
    async fn changed(&self, company: &TenantId, changes: Vec<Change>);
}

/// What was changed. Only its writer and the [`Observer`] know its type.
pub type Change = Box<dyn Any + Send>;

/// Something to do after the end of a transaction.
type Action = Pin<Box<dyn Future<Output = ()> + Send>>;

/// What follows the end of a transaction.
#[derive(Default)]
struct Plans {
    /// What the observer learns first after the commit.
    changes: Vec<Change>,
    /// What is done after the commit, in this order.
    committed: Vec<Action>,
    /// What is done after a rollback, in this order.
    rolled_back: Vec<Action>,
}

/// The plans of a transaction that is still at work.
#[derive(Default)]
struct Afterwards(std::sync::Mutex<Plans>);

impl Afterwards {
    fn add(&self, plans: Plans) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.changes.extend(plans.changes);
        all.committed.extend(plans.committed);
        all.rolled_back.extend(plans.rolled_back);
    }

    fn take(&self) -> Plans {
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
}

impl TenantDb {
    pub(crate) fn new(pool: Pool, share: Share, tenant: Tenant) -> Self {
        Self {
            pool,
            share,
            tenant,
            by_key: false,
            observer: None,
        }
    }

    /// The same, for work whose statements find their rows by key: each is planned once for all values. Otherwise
    /// `PostgreSQL` plans a statement for its values five times before it tries that, on each connection and for
    /// each company. Where values decide which index is the best (the filters of a list), it has to.
    #[must_use]
    pub fn by_key(&self) -> Self {
        Self {
            by_key: true,
            ..self.clone()
        }
    }

    /// The same, as far as this person may use it.
    #[must_use]
    pub fn of_person(self, person: Option<Person>) -> Self {
        Self {
            share: self.share.of_person(person),
            ..self
        }
    }

    pub(crate) fn observed_by(self, observer: Option<Arc<dyn Observer>>) -> Self {
        Self { observer, ..self }
    }

    /// The company that this database belongs to.
    pub fn tenant(&self) -> &Tenant {
        &self.tenant
    }

    /// What the company, or the person who uses it, may have at work.
    pub fn share(&self) -> &Share {
        &self.share
    }

    /// Runs `work` in a transaction. Commits on `Ok`; rolls back on `Err`, on a panic, and when the
    /// future is dropped while `work` runs. Waits for what was registered with
    /// [`TenantTx::when_committed`].
    ///
    /// If others got in its way, the transaction is rolled back and `work` is run once more, in a new one. So
    /// `work` does nothing outside of its transaction but through [`TenantTx::when_committed`], or what
    /// [`TenantTx::when_rolled_back`] takes back.
    ///
    /// # Errors
    /// The error of `work`, or a `DbErr` if the transaction cannot be opened or committed. It is
    /// also not committed if `work` ignored the failure of a statement.
    pub async fn write<T, E: From<DbErr>>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, E> + Clone,
    ) -> Result<T, E> {
        for _ in 1..RUNS {
            match self.run(work.clone()).await {
                Err((error, true)) => {
                    drop(error);
                    tracing::info!("a transaction that others got in the way of is run once more");
                    tokio::time::sleep(AGAIN_AFTER).await;
                }
                settled => return settled.map_err(|(error, _)| error),
            }
        }
        self.run(work).await.map_err(|(error, _)| error)
    }

    /// Runs `work` in a transaction. An error comes with whether another run may succeed, since others got
    /// in the way of this one.
    async fn run<T, E: From<DbErr>>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, E>,
    ) -> Result<T, (E, bool)> {
        let transaction = self.open(Access::ReadWrite).await;
        let transaction = transaction.map_err(|error| (error.into(), false))?;
        let hindered = transaction.hindered.clone();
        let answer = match work(&transaction).await {
            Ok(value) => {
                let ending = tokio::spawn(transaction.commit_and_follow());
                match ending.await {
                    Ok(committed) => committed.map(|()| value).map_err(E::from),
                    Err(ended) => Err(DbErr::Custom(ended.to_string()).into()),
                }
            }
            Err(error) => Err(transaction.undone(error).await),
        };
        answer.map_err(|error| (error, hindered.load(Ordering::Relaxed)))
    }

    /// Runs `work` in a `READ ONLY` transaction, in which `PostgreSQL` refuses to write. It is always
    /// rolled back.
    ///
    /// # Errors
    /// The error of `work`, or a `DbErr` if the transaction cannot be opened.
    pub async fn read<T, E: From<DbErr>>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let transaction = self.open(Access::ReadOnly).await?;
        match work(&transaction).await {
            Ok(value) => {
                // Nothing depends on how it ends, so no caller waits for it. Its places stay taken until it has.
                tokio::spawn(transaction.abandon());
                Ok(value)
            }
            Err(error) => Err(transaction.undone(error).await),
        }
    }

    async fn open(&self, access: Access) -> Result<TenantTx, DbErr> {
        let mode = match access {
            Access::ReadOnly => "READ ONLY",
            Access::ReadWrite => "READ WRITE",
        };
        // Both names come from an id of lower-case letters and digits, so they are safe in SQL. Tables are
        // joined in the order in which a statement names them: an order refers to twenty, and PostgreSQL
        // looked for a better order for twelve milliseconds whenever a single one was read.
        let plans = if self.by_key {
            "; SET LOCAL plan_cache_mode = force_generic_plan"
        } else {
            ""
        };
        let opening = format!(
            "BEGIN {mode}; SET LOCAL ROLE \"{}\"; \
             SET LOCAL search_path TO \"{}\", extensions, pg_temp; \
             SET LOCAL statement_timeout = '15s'; SET LOCAL lock_timeout = '5s'; \
             SET LOCAL join_collapse_limit = 1{plans}",
            self.tenant.id.role(),
            self.tenant.id.schema(),
        );
        self.begin(opening).await
    }

    async fn begin(&self, opening: String) -> Result<TenantTx, DbErr> {
        let place = timeout(ACQUIRE_TIMEOUT, self.share.place(Work::Transaction)).await;
        let place = match place.unwrap_or(Err(Crowded(Work::Transaction))) {
            // Not the company has too much at work: those before it wait for a database that is not there.
            Err(_) if self.pool.is_away() => {
                return Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout));
            }
            place => place?,
        };
        Ok(TenantTx {
            connection: Arc::new(Mutex::new(
                self.pool.begin(&self.tenant.id, opening, place).await?,
            )),
            tenant: self.tenant.clone(),
            depth: 0,
            unsettled: AtomicUsize::new(0),
            hindered: Arc::default(),
            afterwards: Afterwards::default(),
            observer: self.observer.clone(),
        })
    }

    /// For tests: runs `work` in a transaction without a company.
    #[cfg(test)]
    pub(crate) async fn without_a_company<T>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, DbErr>,
    ) -> Result<T, DbErr> {
        let transaction = self.begin("BEGIN".to_owned()).await?;
        let answer = work(&transaction).await;
        transaction.end(Ending::Rollback).await?;
        answer
    }
}

impl TenantTx {
    /// The company whose data this transaction can reach.
    pub fn tenant(&self) -> &Tenant {
        &self.tenant
    }

    /// Runs `action` after this transaction has been committed, whether or not anybody still waits for the
    /// answer; never if it is rolled back. It has to be quick and cannot fail, because the commit
    /// cannot be undone.
    pub fn when_committed(&self, action: impl Future<Output = ()> + Send + 'static) {
        self.afterwards.add(Plans {
            committed: vec![Box::pin(action)],
            ..Plans::default()
        });
    }

    /// Runs `action` once this transaction, or its savepoint, is rolled back, and before it is run once more. It
    /// takes back what had to be done outside before the commit.
    ///
    /// In a transaction that only reads it follows its end, which is always a rollback. It is lost if the caller is
    /// dropped or panics, and it is run if the connection breaks during the commit,
    /// although that may have succeeded. So it is for what may be a little wrong for a while, like a count.
    pub fn when_rolled_back(&self, action: impl Future<Output = ()> + Send + 'static) {
        self.afterwards.add(Plans {
            rolled_back: vec![Box::pin(action)],
            ..Plans::default()
        });
    }

    /// This is changed once this transaction is committed. The observer gets everything at once.
    pub fn changes(&self, change: impl Any + Send) {
        self.afterwards.add(Plans {
            changes: vec![Box::new(change)],
            ..Plans::default()
        });
    }

    /// What this transaction has locked is no longer what it had read before: if it fails, it is run once
    /// more ([`TenantDb::write`]).
    pub fn overtaken(&self) {
        self.hindered.store(true, Ordering::Relaxed);
    }

    /// Runs `work` in a savepoint. Use it for a statement that may fail in normal operation (two
    /// people inserting the same unique key at once): a failure only undoes `work`.
    ///
    /// # Errors
    /// The error of `work`, or a `DbErr` if the savepoint itself fails.
    pub async fn attempt<T, E: From<DbErr>>(
        &self,
        work: impl AsyncFnOnce(&TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        // The transaction must not be committed before this has ended.
        self.unsettled.fetch_add(1, Ordering::Relaxed);
        let savepoint = TenantTx {
            connection: self.connection.clone(),
            tenant: self.tenant.clone(),
            depth: self.depth + 1,
            unsettled: AtomicUsize::new(0),
            hindered: self.hindered.clone(),
            afterwards: Afterwards::default(),
            observer: self.observer.clone(),
        };
        let name = format!("attempt_{}", savepoint.depth);
        self.control(&format!("SAVEPOINT {name}")).await?;
        let mut answer = work(&savepoint).await;
        if answer.is_ok() && savepoint.is_unsettled() {
            answer = Err(not_committed().into());
        }
        let plans = savepoint.afterwards.take();
        if answer.is_ok() {
            // Also if this fails: then nothing is committed, and all plans are those of a rollback.
            self.afterwards.add(plans);
            self.control(&format!("RELEASE {name}")).await?;
        } else {
            follow(plans.rolled_back).await;
            self.control(&format!("ROLLBACK TO {name}; RELEASE {name}"))
                .await?;
        }
        self.unsettled.fetch_sub(1, Ordering::Relaxed);
        answer
    }

    /// Runs statements that control the transaction. Only this module writes them.
    async fn control(&self, statements: &str) -> Result<(), DbErr> {
        let mut connection = self.connection.lock().await;
        connection.run(statements).await.map_err(query_error)
    }

    async fn commit_and_follow(self) -> Result<(), DbErr> {
        let Plans {
            changes,
            committed,
            rolled_back,
        } = self.afterwards.take();
        let (observer, company) = (self.observer.clone(), self.tenant.id.clone());
        if let Err(error) = self.commit().await {
            follow(rolled_back).await;
            return Err(error);
        }
        let telling = observer.filter(|_| !changes.is_empty()).map(|observer| {
            Box::pin(async move { observer.changed(&company, changes).await }) as Action
        });
        follow(telling.into_iter().chain(committed).collect()).await;
        Ok(())
    }

    async fn commit(self) -> Result<(), DbErr> {
        if self.is_unsettled() {
            self.end(Ending::Rollback).await?;
            return Err(not_committed());
        }
        self.end(Ending::Commit).await
    }

    /// Rolls back after `error` and returns that error. If the rollback fails too, the connection
    /// is closed, which also undoes everything.
    async fn undone<E>(self, error: E) -> E {
        self.abandon().await;
        error
    }

    async fn abandon(self) {
        let rolled_back = self.afterwards.take().rolled_back;
        if let Err(failure) = self.end(Ending::Rollback).await {
            tracing::debug!(%failure, "a transaction ended with its connection");
        }
        follow(rolled_back).await;
    }

    async fn end(self, ending: Ending) -> Result<(), DbErr> {
        match Arc::into_inner(self.connection) {
            Some(connection) => {
                let ended = connection.into_inner().finish(ending).await;
                note(&self.hindered, ended.map_err(query_error))
            }
            None => Err(DbErr::Custom(
                "a savepoint outlives its transaction".to_owned(),
            )),
        }
    }

    fn is_unsettled(&self) -> bool {
        self.unsettled.load(Ordering::Relaxed) > 0
    }

    /// Runs one statement. It counts as unsettled until it has succeeded, and stays so if it fails
    /// or is cancelled.
    async fn settle<T>(
        &self,
        statement: impl Future<Output = Result<T, DbErr>>,
    ) -> Result<T, DbErr> {
        self.unsettled.fetch_add(1, Ordering::Relaxed);
        let answer = note(&self.hindered, statement.await)?;
        self.unsettled.fetch_sub(1, Ordering::Relaxed);
        Ok(answer)
    }
}

/// Does what follows the end of a transaction.
async fn follow(actions: Vec<Action>) {
    for action in actions {
        // In a task of its own: the transaction has ended as it has, even if this panics.
        if let Err(error) = tokio::spawn(action).await {
            tracing::error!(%error, "what follows a transaction broke off");
        }
    }
}

/// Passes on what a statement answered, and notes if `PostgreSQL` broke the transaction off.
fn note<T>(hindered: &AtomicBool, answer: Result<T, DbErr>) -> Result<T, DbErr> {
    if answer.as_ref().is_err_and(is_broken_off) {
        hindered.store(true, Ordering::Relaxed);
    }
    answer
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

    /// Always refused. The simple protocol accepts several statements at once, so a text containing
    /// `; SET ROLE …` could switch to another company. All other methods send a single statement.
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

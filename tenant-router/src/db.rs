//! The unit of work: one transaction inside one company's schema, under that company's role.
//!
//! Role and search path are set *locally*, so they die with the transaction and a pooled
//! connection carries nothing into the next request. Three traps shape this module, each with a
//! test in `isolation_tests.rs`:
//!
//! 1. A caller that goes away while BEGIN is under way would give the connection back inside an
//!    open transaction. The opening therefore runs in a task of its own.
//! 2. A failing SET inside sqlx's `begin_with` poisons the connection. BEGIN and SET are therefore
//!    two steps.
//! 3. COMMIT of an aborted transaction answers OK while `PostgreSQL` rolls back. [`TenantTx`]
//!    remembers every failed statement and then refuses to commit; an expected failure goes into
//!    [`TenantTx::attempt`], a savepoint.
//!
//! One statement at a time, always: [`TenantTx`] refuses the simple protocol, through which a
//! second one could change the role.
//!
//! What the world outside may hear only once it is true (a wake-up of a worker, news to a browser)
//! is registered with [`TenantTx::when_committed`].

use std::fmt;
use std::future::{Ready, ready};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use async_trait::async_trait;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, ExecResult,
    QueryResult, RuntimeErr, Statement, TransactionTrait,
};

use crate::{Refusal, Router, Tenant, script};

/// One company's database. Holds no connection until a transaction begins.
#[derive(Debug, Clone)]
pub struct TenantDb {
    pool: DatabaseConnection,
    tenant: Tenant,
}

/// A transaction inside one company's schema; the only thing through which its tables are reached.
#[derive(Debug)]
pub struct TenantTx {
    transaction: DatabaseTransaction,
    tenant: Tenant,
    failed: AtomicBool,
    afterwards: Afterwards,
}

/// What is done after the commit.
#[derive(Default)]
struct Afterwards(Mutex<Vec<Box<dyn FnOnce() + Send>>>);

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
    pub(crate) fn new(pool: DatabaseConnection, tenant: Tenant) -> Self {
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
        let value = work(&transaction).await?;
        let afterwards = transaction.afterwards.take();
        transaction.commit().await?;
        for deed in afterwards {
            deed();
        }
        Ok(value)
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
        let value = work(&transaction).await?;
        transaction.rollback().await?;
        Ok(value)
    }

    async fn open(&self, access: Access) -> Result<TenantTx, DbErr> {
        let mode = match access {
            Access::ReadOnly => "READ ONLY",
            Access::ReadWrite => "READ WRITE",
            Access::Snapshot => "ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        };
        // Both names are made from an id that holds only lower-case letters and digits.
        let settings = format!(
            "SET TRANSACTION {mode}; SET LOCAL ROLE \"{}\"; \
             SET LOCAL search_path TO \"{}\", extensions, pg_temp; \
             SET LOCAL statement_timeout = '15s'; SET LOCAL lock_timeout = '5s'",
            self.tenant.id.role(),
            self.tenant.id.schema(),
        );
        let pool = self.pool.clone();
        let opening = tokio::spawn(async move {
            let transaction = pool.begin().await?;
            script::run(&transaction, &settings).await?;
            Ok::<_, DbErr>(transaction)
        });
        let transaction = opening.await.map_err(|error| {
            DbErr::Conn(RuntimeErr::Internal(format!(
                "opening a transaction: {error}"
            )))
        })??;
        Ok(TenantTx {
            transaction,
            tenant: self.tenant.clone(),
            failed: AtomicBool::new(false),
            afterwards: Afterwards::default(),
        })
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
        let transaction = self.note(self.transaction.begin().await)?;
        let savepoint = TenantTx {
            transaction,
            tenant: self.tenant.clone(),
            failed: AtomicBool::new(false),
            afterwards: Afterwards::default(),
        };
        match work(&savepoint).await {
            Ok(value) => {
                let afterwards = savepoint.afterwards.take();
                self.note(savepoint.commit().await)?;
                self.afterwards.add(afterwards);
                Ok(value)
            }
            Err(error) => {
                self.note(savepoint.rollback().await)?;
                Err(error)
            }
        }
    }

    async fn commit(self) -> Result<(), DbErr> {
        if self.failed.load(Ordering::Relaxed) {
            self.transaction.rollback().await?;
            return Err(DbErr::Custom(
                "not committed: a statement of this transaction had failed".to_owned(),
            ));
        }
        self.transaction.commit().await
    }

    async fn rollback(self) -> Result<(), DbErr> {
        self.transaction.rollback().await
    }

    fn note<T>(&self, result: Result<T, DbErr>) -> Result<T, DbErr> {
        if result.is_err() {
            self.failed.store(true, Ordering::Relaxed);
        }
        result
    }
}

#[async_trait]
impl ConnectionTrait for TenantTx {
    fn get_database_backend(&self) -> DbBackend {
        self.transaction.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.note(self.transaction.execute_raw(statement).await)
    }

    /// Always refused: the simple protocol takes several statements at once, and so a text with
    /// `; SET ROLE …` in it would be another company's. Every other way sends one statement.
    async fn execute_unprepared(&self, _: &str) -> Result<ExecResult, DbErr> {
        self.note(Err(DbErr::Custom(
            "inside a company there are only single statements: use execute_raw".to_owned(),
        )))
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.note(self.transaction.query_one_raw(statement).await)
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.note(self.transaction.query_all_raw(statement).await)
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

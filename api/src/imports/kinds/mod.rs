//! What can be imported: how a row finds its record, and how the form judges it.
//!
//! Each kind reads what a piece of rows needs in a few statements, judges the rows without the database,
//! and writes the good ones in a few statements more.

pub mod addresses;
pub mod contacts;
pub mod orders;
pub mod vehicles;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx};

use super::rows::{Judged, Keys, Row};
use super::store::Import;
use super::work::PIECE;
use crate::actor::Actor;
use crate::error::ApiResult;
use crate::sheets::Column;
use crate::sheets::names::Names;
use crate::state::AppState;

/// A kind of record.
pub trait Kind: 'static {
    /// What is stored about the records that rows may be about.
    type Known: Send + 'static;
    /// What is written: what the form would have sent.
    type Wanted: Clone + Send + Sync + 'static;
    /// The field that is blamed for a row about the same record as another.
    const KEY_FIELD: &'static str;
    /// How many rows are written in one transaction.
    const WRITTEN_AT_ONCE: u64 = PIECE;

    /// Joins the rows of a file that are about one record, before they are checked. Usually each is about its own.
    fn join(
        _: &TenantDb,
        _: &Actor,
        _: &Import,
        _: &[Option<&'static Column>],
    ) -> impl Future<Output = ApiResult<()>> + Send {
        async { Ok(()) }
    }

    /// Looks up in rows what takes more than the database.
    fn look_up(_: &TenantDb, _: &mut [Row]) -> impl Future<Output = ApiResult<()>> + Send {
        async { Ok(()) }
    }

    /// What tells the row's record from others in the same file, as far as the row itself says it.
    fn keys(row: &Row) -> Keys;

    /// Reads what is stored about these rows.
    fn know(
        txn: &TenantTx,
        actor: &Actor,
        rows: &[Row],
    ) -> impl Future<Output = ApiResult<Self::Known>> + Send;

    /// Judges a row. It may take a while.
    fn judge(row: Row, place: usize, known: &Self::Known, actor: &Actor) -> Judged<Self::Wanted>;

    /// Finds out what it takes to write rows that were judged, and what is wrong with them after all.
    fn make_ready(
        _: &AppState,
        _: &TenantDb,
        _: &Actor,
        _: &mut [Judged<Self::Wanted>],
    ) -> impl Future<Output = ApiResult<()>> + Send {
        async { Ok(()) }
    }

    /// When the stored records were changed that rows will change. They stay locked until the transaction
    /// ends.
    fn hold(
        txn: &TenantTx,
        ids: &[i64],
    ) -> impl Future<Output = ApiResult<HashMap<i64, DateTime<Utc>>>> + Send;

    /// When a stored record was changed last before the rows were judged.
    fn version(known: &Self::Known, id: i64) -> Option<DateTime<Utc>>;

    /// Writes new records, and new values of stored ones. Returns the ids of the new ones in their order.
    fn write(
        txn: &TenantTx,
        actor: &Actor,
        new: Vec<Self::Wanted>,
        changed: Vec<(i64, Self::Wanted)>,
    ) -> impl Future<Output = ApiResult<Vec<i64>>> + Send;

    /// Whether a record that was changed in this time holds what it held at its beginning.
    fn is_back(
        txn: &TenantTx,
        id: i64,
        spell: Spell,
    ) -> impl Future<Output = ApiResult<bool>> + Send;

    /// Gives a record, which is locked, back these old values of its fields.
    ///
    /// # Errors
    /// Why the user may not.
    fn restore(
        txn: &TenantTx,
        actor: &Actor,
        id: i64,
        old: Map<String, Value>,
    ) -> impl Future<Output = ApiResult<()>> + Send;

    /// Deletes a record, as its list does.
    ///
    /// # Errors
    /// Why it has to stay.
    fn delete(
        txn: &TenantTx,
        state: &AppState,
        actor: &Actor,
        id: i64,
    ) -> impl Future<Output = ApiResult<()>> + Send;
}

/// The time between two versions of a record.
#[derive(Debug, Clone, Copy)]
pub struct Spell {
    /// The earlier version.
    pub from: DateTime<Utc>,
    /// The later one.
    pub until: DateTime<Utc>,
}

/// Everybody, and all suppliers and clients that rows name.
#[derive(Debug, Default)]
pub struct Named {
    /// The company's people.
    pub people: Names,
    /// The suppliers.
    pub suppliers: Names,
    /// The clients.
    pub clients: Names,
}

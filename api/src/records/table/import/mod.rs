//! What can be imported: how a row finds its record, and how the form checks it.
//!
//! Each kind reads what a piece of rows needs in a few statements, checks the rows without the database, and writes
//! the good ones in a few statements more. A kind with a form is a [`FormTable`]; what its rows have in common with
//! those of others is written there once. [`ImportTable`] is any kind, for the worker that goes through files.
//!
//! `S` is what the server shares with its features, of which records know nothing.

mod effects;
mod form;
mod row;

use std::collections::HashMap;
use std::future::ready;

use anyhow::anyhow;
use chrono::{DateTime, Utc};
use domain::imports::ImportKind;
use futures_util::future::BoxFuture;
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx};

pub use effects::Conditional;
pub use form::FormTable;
pub use row::{Checked, Keys, Outcome, Row, Written, shortened};

use super::{Column, Words};
use crate::actor::Actor;
use crate::error::ApiResult;

/// How many rows are gone through at a time.
pub const PIECE: u64 = 200;

/// When records were changed last, by their ids.
pub type Versions = HashMap<i64, DateTime<Utc>>;

/// Cells of an example, by field.
pub type Example = &'static [(&'static str, Words)];

/// What is fixed about a kind.
#[derive(Debug, Clone, Copy)]
pub struct Facts {
    /// The kind.
    pub kind: ImportKind,
    /// The columns that a file may have.
    pub columns: &'static [Column],
    /// The field that is blamed for a row about the same record as another.
    pub key_field: &'static str,
    /// How many rows are written in one transaction.
    pub written_at_once: u64,
    /// By what several rows are about one record, if they can be.
    pub joined: Option<Joined>,
    /// Rows that show how a file is filled in, where a heading does not say all.
    pub example: &'static [Example],
}

impl Facts {
    /// A kind of which each row is about a record of its own.
    pub const fn of(kind: ImportKind, columns: &'static [Column], key_field: &'static str) -> Self {
        Self {
            kind,
            columns,
            key_field,
            written_at_once: PIECE,
            joined: None,
            example: &[],
        }
    }
}

/// Rows with one number of one owner are about one record.
#[derive(Debug, Clone, Copy)]
pub struct Joined {
    /// The field with the number.
    pub number: &'static str,
    /// The field with the name of the owner.
    pub owner: &'static str,
    /// How many rows a record may have.
    pub most: usize,
}

/// The time between two versions of a record.
#[derive(Debug, Clone, Copy)]
pub struct Spell {
    /// The earlier version.
    pub from: DateTime<Utc>,
    /// The later one.
    pub until: DateTime<Utc>,
}

/// The kinds that can be imported.
#[derive(Clone)]
pub struct Imports<S: 'static>(pub &'static [&'static dyn ImportTable<S>]);

impl<S> Imports<S> {
    /// How this kind is imported; a test finds an entry for each kind.
    ///
    /// # Errors
    /// When no feature says.
    pub fn of(&self, kind: ImportKind) -> ApiResult<&'static dyn ImportTable<S>> {
        let mut all = self.0.iter().copied();
        let found = all.find(|table| table.facts().kind == kind);
        Ok(found.ok_or_else(|| anyhow!("nothing is registered for the import of {kind}"))?)
    }
}

/// An answer that is on its way.
pub type Answer<'a, T> = BoxFuture<'a, ApiResult<T>>;

/// A kind of record that can be imported.
pub trait ImportTable<S>: Sync {
    /// What is fixed.
    fn facts(&self) -> Facts;

    /// Whether a person may add such records.
    fn may_import(&self, _: &Actor) -> bool {
        true
    }

    /// Looks up in rows what takes more than the database.
    fn look_up<'a>(&self, _: &'a TenantDb, _: &'a mut [Row]) -> Answer<'a, ()> {
        Box::pin(ready(Ok(())))
    }

    /// What tells the row's record from others in the same file, as far as the row itself says it.
    fn keys(&self, row: &Row) -> Keys;

    /// Reads what is stored about these rows.
    fn know<'a>(
        &self,
        txn: &'a TenantTx,
        actor: &'a Actor,
        rows: &'a [Row],
    ) -> Answer<'a, Box<dyn Piece<S>>>;

    /// When these stored records were changed last. They stay locked until the transaction ends.
    fn lock<'a>(&self, txn: &'a TenantTx, ids: &'a [i64]) -> Answer<'a, Versions>;

    /// Whether a record that was changed in this time holds what it held at its beginning.
    fn is_back<'a>(&self, txn: &'a TenantTx, id: i64, spell: Spell) -> Answer<'a, bool>;

    /// Gives a record, which is locked, back these old values of its fields. Fails with why the user may not.
    fn restore<'a>(
        &self,
        txn: &'a TenantTx,
        actor: &'a Actor,
        id: i64,
        old: Map<String, Value>,
    ) -> Answer<'a, ()>;

    /// Deletes a record, as its list does. Fails with why it has to stay.
    fn delete<'a>(
        &self,
        txn: &'a TenantTx,
        server: &'a S,
        actor: &'a Actor,
        id: i64,
    ) -> Answer<'a, ()>;
}

/// A piece of rows: what is stored about them, and what is written for them once they are checked.
pub trait Piece<S>: Send + Sync {
    /// Checks the rows. It may take a while.
    fn check(&mut self, rows: Vec<Row>, actor: &Actor) -> Vec<Checked<()>>;

    /// Finds out what it takes to write the good rows, and what is wrong with them after all.
    fn make_ready<'a>(
        &'a mut self,
        _: &'a S,
        _: &'a TenantDb,
        _: &'a Actor,
        _: &'a mut [Checked<()>],
    ) -> Answer<'a, ()> {
        Box::pin(ready(Ok(())))
    }

    /// When a stored record was changed last before the rows were checked.
    fn version(&self, id: i64) -> Option<DateTime<Utc>>;

    /// Writes what is wanted for the good ones of these rows: new records, and new values of stored ones. Returns
    /// the ids of the new ones in their order.
    fn write<'a>(
        &'a self,
        txn: &'a TenantTx,
        actor: &'a Actor,
        rows: &'a [Checked<()>],
    ) -> Answer<'a, Vec<i64>>;
}

//! What a feature says about the history of its records: who sees it, and whose ids stand in it.

use std::collections::HashMap;
use std::future::ready;
use std::pin::Pin;

use domain::history::HistorySubject;
use domain::{Sentence, texts};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, permit};

type Answer<'a, T, E> = Pin<Box<dyn Future<Output = Result<T, E>> + 'a>>;

/// Whether the user sees the record with this id. An error is answered even if there is a history.
pub type IsSeen = for<'a> fn(&'a TenantTx, &'a Actor, i64) -> Answer<'a, bool, ApiError>;

/// The names of the records with these ids, as far as they are known.
pub type NamesOf = for<'a> fn(&'a TenantTx, &'a [i64]) -> Answer<'a, HashMap<i64, String>, DbErr>;

/// How the records of a kind are distinguished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// By their ids.
    Record,
    /// By the id of the user they belong to; without one, the caller's own is meant.
    User,
    /// Not at all: the company has one.
    Company,
}

/// A kind of record with a history.
#[derive(Debug)]
pub struct Tracked {
    /// The kind.
    pub kind: HistorySubject,
    /// How its records are distinguished.
    pub key: Key,
    /// Who sees a record, and with it its history.
    pub is_seen: IsSeen,
    /// The answer about a record that the user does not see.
    pub missing: fn() -> Sentence,
    /// The fields that hold ids of people.
    pub people: &'static [&'static str],
    /// The fields that hold ids of other records, with what those are called.
    pub others: &'static [(&'static [&'static str], NamesOf)],
}

impl Tracked {
    /// What a company has one of, and only its administrators see.
    pub const fn of_company(kind: HistorySubject) -> Self {
        Self {
            kind,
            key: Key::Company,
            is_seen: |_, actor, _| Box::pin(ready(for_administrators(actor))),
            missing: texts::missing::no_record,
            people: &[],
            others: &[],
        }
    }
}

/// Accepts administrators alone.
///
/// # Errors
/// 403 for everybody else.
pub fn for_administrators(actor: &Actor) -> ApiResult<bool> {
    permit(actor.is_administrator()).map(|()| true)
}

//! Who may make which call: one table for every call of the API.
//!
//! [`CALLS`] gives for each method and path its [`Need`] and where that is decided. The server asks
//! [`find`] before a handler runs and refuses a call that has no row, so nothing is open because
//! somebody forgot; the API description takes `security`, `x-permission` and its 403 answers from
//! here; the tests walk the table as every role. Calls of the specification that are not built yet
//! have their row already.
//!
//! A new call gets one line in `calls.rs`: its method and path in the part of its feature, under
//! what it needs; another need is a block of its own, with the reason in a few words. Which *rows* a person sees within a call (orders, categories,
//! contacts) is not decided here but by the queries, see [`crate::orders::visibility`].

mod calls;

pub use calls::CALLS;

use crate::ids::UserId;
use crate::orders::visibility::Viewer;
use crate::users::{Permission, Role};

/// What a person must have to make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Nothing: the call is made without a session, or carries a proof of its own.
    Public,
    /// A session.
    SignedIn,
    /// One permission of each group. An administrator holds them all.
    Permissions(&'static [&'static [Permission]]),
    /// To be the person whom the path names, or an administrator.
    Oneself,
    /// To be an administrator.
    Administrator,
}

impl Need {
    /// Whether this person may make the call; `named` is the person in its path.
    pub fn admits(self, person: &Viewer<'_>, named: Option<UserId>) -> bool {
        let is_administrator = person.role == Role::Administrator;
        match self {
            Self::Public | Self::SignedIn => true,
            Self::Permissions(groups) => groups
                .iter()
                .all(|group| group.iter().any(|one| person.permissions.holds(*one))),
            Self::Oneself => is_administrator || named == Some(person.id),
            Self::Administrator => is_administrator,
        }
    }

    /// Whether some people who are signed in are refused.
    pub fn is_restricted(self) -> bool {
        !matches!(self, Self::Public | Self::SignedIn)
    }
}

impl std::fmt::Display for Need {
    /// `order export`, `contacts own view or contacts all view`, `administrator`, …
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Public => f.write_str("nothing"),
            Self::SignedIn => f.write_str("a session"),
            Self::Permissions(groups) => {
                for (n, group) in groups.iter().enumerate() {
                    f.write_str(if n == 0 { "" } else { ", and " })?;
                    for (n, permission) in group.iter().enumerate() {
                        f.write_str(if n == 0 { "" } else { " or " })?;
                        permission.fmt(f)?;
                    }
                }
                Ok(())
            }
            Self::Oneself => f.write_str("to be this person, or administrator"),
            Self::Administrator => f.write_str("administrator"),
        }
    }
}

/// One call and who may make it.
#[derive(Debug, Clone, Copy)]
pub struct Call {
    /// `GET`, `POST`, `PUT`, `PATCH` or `DELETE`.
    pub method: &'static str,
    /// Below the API's path, with `{name}` for what varies: `/orders/{id}`.
    pub path: &'static str,
    /// Who may make it.
    pub need: Need,
    /// Where that is decided, or why.
    pub reason: &'static str,
}

impl Call {
    /// How this row describes `path`, part by part; `None` when it describes another one.
    fn describe<'a>(&self, path: &'a str) -> Option<Vec<Part<'a>>> {
        if self.path.split('/').count() != path.split('/').count() {
            return None;
        }
        let parts = self.path.split('/').zip(path.split('/'));
        parts
            .map(|(wanted, sent)| match wanted.starts_with('{') {
                true if !sent.is_empty() => Some(Part::Varying(sent)),
                false if wanted == sent => Some(Part::Literal),
                _ => None,
            })
            .collect()
    }
}

/// A part of a path, as a row describes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part<'a> {
    Literal,
    Varying(&'a str),
}

impl<'a> Part<'a> {
    fn is_literal(self) -> bool {
        self == Part::Literal
    }

    fn varying(self) -> Option<&'a str> {
        match self {
            Self::Literal => None,
            Self::Varying(text) => Some(text),
        }
    }
}

/// A call that somebody makes.
#[derive(Debug, Clone, Copy)]
pub struct Match<'a> {
    /// Its row.
    pub call: &'static Call,
    /// The first varying part of its path, as sent.
    pub named: Option<&'a str>,
}

impl Match<'_> {
    /// Whether this person may make it.
    pub fn admits(&self, person: &Viewer<'_>) -> bool {
        let named = self.named.and_then(|id| id.parse().ok()).map(UserId);
        self.call.need.admits(person, named)
    }
}

/// The row of a call, `None` for a call that nobody may make because none describes it. Where two
/// rows fit, the one that is literal earlier is meant: `/orders/list` before `/orders/{id}`.
pub fn find<'a>(method: &str, path: &'a str) -> Option<Match<'a>> {
    let fitting = CALLS
        .iter()
        .filter(|call| call.method == method)
        .filter_map(|call| Some((call, call.describe(path)?)));
    let (call, parts) = fitting.max_by_key(|(_, parts)| -> Vec<bool> {
        parts.iter().map(|part| part.is_literal()).collect()
    })?;
    Some(Match {
        call,
        named: parts.into_iter().find_map(Part::varying),
    })
}

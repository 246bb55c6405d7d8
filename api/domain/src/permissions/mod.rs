//! Who may make which call: one table for the whole API.
//!
//! [`CALLS`] gives the [`Need`] for each method and path, and the reason for it. The server calls
//! [`find`] before a handler runs and refuses any call without a row, so nothing is left open by
//! mistake. The API description takes `security`, `x-permission` and its 403 answers from here, and
//! the tests try every row with every role. Calls of the specification that are not built yet
//! already have a row.
//!
//! A new call gets one line in `calls.rs`: its method and path, in the section of its feature and
//! under what it needs. A different need gets its own block with a short reason. Which *rows* a
//! person sees within a call (orders, categories, contacts) is decided by the queries, see
//! [`crate::orders::visibility`].

mod calls;

use std::collections::HashMap;
use std::sync::LazyLock;

pub use calls::CALLS;

use crate::ids::UserId;
use crate::orders::visibility::Viewer;
use crate::users::{Permission, Role};

/// What someone needs in order to make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Nothing: the call is made without a session, or proves itself by other means.
    Public,
    /// Being signed in.
    SignedIn,
    /// At least one permission from every group. An administrator holds them all.
    Permissions(&'static [&'static [Permission]]),
    /// Being the person named in the path, or an administrator.
    Oneself,
    /// Being an administrator.
    Administrator,
}

impl Need {
    /// Whether this person may make the call; `named` is the user id in its path.
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

    /// Whether some signed-in people are refused.
    pub fn is_restricted(self) -> bool {
        !matches!(self, Self::Public | Self::SignedIn)
    }
}

impl std::fmt::Display for Need {
    /// The permissions or role, such as `order export`, `contacts own view or contacts all view` or
    /// `administrator`.
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
    /// The path below the base path of the API, with `{name}` for each variable part:
    /// `/orders/{id}`.
    pub path: &'static str,
    /// Who may make it.
    pub need: Need,
    /// The section of the specification that says so, or the reason.
    pub reason: &'static str,
}

impl Call {
    /// Matches `path` against this row, part by part; `None` if it does not match.
    fn describe<'a>(&self, path: &'a str) -> Option<Vec<Part<'a>>> {
        let mut sent = path.split('/');
        let wanted = self.path.split('/');
        let parts = wanted.map(|wanted| Part::of(wanted, sent.next()?));
        let parts = parts.collect::<Option<_>>()?;
        sent.next().is_none().then_some(parts)
    }
}

/// A part of a path that matched a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part<'a> {
    Literal,
    Varying(&'a str),
}

impl<'a> Part<'a> {
    fn of(wanted: &str, sent: &'a str) -> Option<Self> {
        match wanted.starts_with('{') {
            true if !sent.is_empty() => Some(Self::Varying(sent)),
            false if wanted == sent => Some(Self::Literal),
            _ => None,
        }
    }

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

/// A request matched to its row.
#[derive(Debug, Clone, Copy)]
pub struct Match<'a> {
    /// The row that matched.
    pub call: &'static Call,
    /// The first variable part of the path, as sent.
    pub named: Option<&'a str>,
}

impl Match<'_> {
    /// Whether this person may make the call.
    pub fn admits(&self, person: &Viewer<'_>) -> bool {
        let named = self.named.and_then(|id| id.parse().ok()).map(UserId);
        self.call.need.admits(person, named)
    }
}

/// Finds the row of a call; `None` means that no user may make it. If two rows match, the one with
/// the earlier literal part wins: `/orders/list` before `/orders/{id}`.
pub fn find<'a>(method: &str, path: &'a str) -> Option<Match<'a>> {
    let fitting = CALLS_UNDER
        .get(start_of(path))?
        .iter()
        .filter(|call| call.method == method)
        .filter_map(|call| Some((*call, call.describe(path)?)));
    let (call, parts) = fitting.max_by_key(|(_, parts)| -> Vec<bool> {
        parts.iter().map(|part| part.is_literal()).collect()
    })?;
    Some(Match {
        call,
        named: parts.into_iter().find_map(Part::varying),
    })
}

/// The methods of all calls with this path, in the sequence of the table; none if there is no such path.
pub fn methods_of(path: &str) -> Vec<&'static str> {
    let under = CALLS_UNDER.get(start_of(path)).into_iter().flatten();
    let fitting = under.filter(|call| call.describe(path).is_some());
    let mut methods: Vec<&str> = Vec::new();
    for call in fitting {
        if !methods.contains(&call.method) {
            methods.push(call.method);
        }
    }
    methods
}

/// The rows by the first part of their path, which is always literal. Every request asks for a row, so it
/// does not look at all of them.
static CALLS_UNDER: LazyLock<HashMap<&'static str, Vec<&'static Call>>> = LazyLock::new(|| {
    let mut under: HashMap<_, Vec<_>> = HashMap::new();
    for call in CALLS {
        under.entry(start_of(call.path)).or_default().push(call);
    }
    under
});

fn start_of(path: &str) -> &str {
    path.split('/').nth(1).unwrap_or_default()
}

//! Database failures that are temporary, so that repeating the request can succeed.

use sea_orm::{DbErr, RuntimeErr, sqlx};

/// Someone else holds the lock we need (`PostgreSQL` manual, appendix A).
const LOCK_NOT_AVAILABLE: &str = "55P03";
/// Each waits for the other, and we were the one to stop.
const DEADLOCK: &str = "40P01";
/// What we read was changed by another caller, who was first.
const SERIALIZATION_FAILURE: &str = "40001";
/// Further codes: statement timeout, too many connections.
const PASSING: [&str; 5] = [
    LOCK_NOT_AVAILABLE,
    SERIALIZATION_FAILURE,
    DEADLOCK,
    "57014",
    "53300",
];
/// What `PostgreSQL` says before it goes away, and while it starts: shutdown, crash, starting up.
const LEAVING: [&str; 3] = ["57P01", "57P02", "57P03"];
/// The class of connection exceptions.
const CONNECTION: &str = "08";

/// Whether the database was only too busy, so that trying again may succeed. Nothing was written.
pub fn is_busy(error: &DbErr) -> bool {
    matches!(error, DbErr::ConnectionAcquire(_))
        || sql_state(error).is_some_and(|state| PASSING.contains(&state.as_str()))
}

/// Whether the database cannot be reached: it does not run, is about to end, or the connection to it broke.
/// If that was during a commit, no caller knows whether it succeeded.
pub fn is_away(error: &DbErr) -> bool {
    if matches!(error, DbErr::Conn(_)) {
        return true;
    }
    if let Some(state) = sql_state(error) {
        return LEAVING.contains(&state.as_str()) || state.starts_with(CONNECTION);
    }
    matches!(
        cause(error),
        Some(
            sqlx::Error::Io(_)
                | sqlx::Error::Tls(_)
                | sqlx::Error::PoolTimedOut
                | sqlx::Error::PoolClosed
                | sqlx::Error::WorkerCrashed
        )
    )
}

/// Whether we did not get a lock within `lock_timeout`, or were chosen to end a deadlock.
pub(crate) fn has_given_way(error: &DbErr) -> bool {
    sql_state(error).is_some_and(|state| [LOCK_NOT_AVAILABLE, DEADLOCK].contains(&state.as_str()))
}

/// Whether `PostgreSQL` broke the transaction off in favour of another one, which is through by then.
pub(crate) fn is_broken_off(error: &DbErr) -> bool {
    sql_state(error)
        .is_some_and(|state| [SERIALIZATION_FAILURE, DEADLOCK].contains(&state.as_str()))
}

fn cause(error: &DbErr) -> Option<&sqlx::Error> {
    match error {
        DbErr::Conn(RuntimeErr::SqlxError(cause))
        | DbErr::Exec(RuntimeErr::SqlxError(cause))
        | DbErr::Query(RuntimeErr::SqlxError(cause)) => Some(cause),
        _ => None,
    }
}

fn sql_state(error: &DbErr) -> Option<String> {
    let state = cause(error)?.as_database_error()?.code()?;
    Some(state.into_owned())
}

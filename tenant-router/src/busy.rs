//! Failures of the database that pass by themselves: whoever repeats the request is served.

use sea_orm::{DbErr, RuntimeErr};

/// Somebody else holds the lock that was asked for (`PostgreSQL` manual, appendix A).
const LOCK_NOT_AVAILABLE: &str = "55P03";
/// Beside it: serialization failure, deadlock, statement timeout, too many connections, starting up.
const PASSING: [&str; 6] = [
    LOCK_NOT_AVAILABLE,
    "40001",
    "40P01",
    "57014",
    "53300",
    "57P03",
];

/// Whether nothing is wrong but too much at once: nothing was written, and trying again may succeed.
pub fn is_busy(error: &DbErr) -> bool {
    matches!(error, DbErr::ConnectionAcquire(_))
        || sql_state(error).is_some_and(|state| PASSING.contains(&state.as_str()))
}

/// Whether a lock was not given within `lock_timeout`.
pub(crate) fn is_lock_timeout(error: &DbErr) -> bool {
    sql_state(error).as_deref() == Some(LOCK_NOT_AVAILABLE)
}

fn sql_state(error: &DbErr) -> Option<String> {
    let (DbErr::Conn(RuntimeErr::SqlxError(cause))
    | DbErr::Exec(RuntimeErr::SqlxError(cause))
    | DbErr::Query(RuntimeErr::SqlxError(cause))) = error
    else {
        return None;
    };
    let state = cause.as_database_error()?.code()?;
    Some(state.into_owned())
}

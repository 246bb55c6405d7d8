//! Database failures that are temporary, so that repeating the request can succeed.

use sea_orm::{DbErr, RuntimeErr};

/// Someone else holds the lock we need (`PostgreSQL` manual, appendix A).
const LOCK_NOT_AVAILABLE: &str = "55P03";
/// Each waits for the other, and we were the one to stop.
const DEADLOCK: &str = "40P01";
/// What we read was changed by somebody else, who was first.
const SERIALIZATION_FAILURE: &str = "40001";
/// Further codes: statement timeout, too many connections, starting up.
const PASSING: [&str; 6] = [
    LOCK_NOT_AVAILABLE,
    SERIALIZATION_FAILURE,
    DEADLOCK,
    "57014",
    "53300",
    "57P03",
];

/// Whether the database was only too busy: nothing was written, and trying again may succeed.
pub fn is_busy(error: &DbErr) -> bool {
    matches!(error, DbErr::ConnectionAcquire(_))
        || sql_state(error).is_some_and(|state| PASSING.contains(&state.as_str()))
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

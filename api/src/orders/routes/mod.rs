//! The order calls, by the screen that makes them.

pub mod cells;
pub mod deleted;
pub mod form;
pub mod list;
pub mod loads;
pub mod log;

use chrono::NaiveDate;
use tenant_router::Tenant;

use super::change::Stamp;
use crate::session::Session;
use crate::state::AppState;

/// Who changes something now.
fn stamp(session: &Session, state: &AppState) -> Stamp {
    Stamp {
        by: session.user.id,
        at: microseconds(state.clock.now()),
    }
}

/// The day it is for the company.
fn today(state: &AppState, tenant: &Tenant) -> NaiveDate {
    state.clock.today(tenant)
}

/// `PostgreSQL` keeps microseconds; a version must compare equal after it was stored.
fn microseconds(moment: chrono::DateTime<chrono::Utc>) -> chrono::DateTime<chrono::Utc> {
    chrono::DateTime::from_timestamp_micros(moment.timestamp_micros()).unwrap_or(moment)
}

//! Tidying up in every company, once an hour: what has served its time is removed.

use std::time::Duration;

use chrono::{DateTime, Timelike, Utc};
use sea_orm::DbErr;
use tenant_router::{Router, Tenant};
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

use crate::files::sweep::sweep;
use crate::http::idempotency;
use crate::imports;
use crate::state::AppState;
use crate::turns::takes_turn;

/// How often.
const EVERY: Duration = Duration::from_hours(1);
/// The key with which one process tells the others that it is tidying up; it expires before the
/// next time.
const KEY: &str = "upkeep";
const KEY_SECONDS: u64 = 59 * 60;

/// Tidies up until told to stop.
pub async fn run(state: AppState, router: Router, mut stopped: watch::Receiver<bool>) {
    let mut clock = tokio::time::interval(EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            // If the sender of the signal is gone, that counts as a signal.
            _ = stopped.wait_for(|stopped| *stopped) => return,
            _ = clock.tick() => {}
        }
        if !takes_turn(&state.redis, KEY, KEY_SECONDS).await {
            continue;
        }
        match router.all_active().await {
            Ok(companies) => {
                for company in companies {
                    if *stopped.borrow() {
                        return;
                    }
                    if let Err(error) = tidy_up(&state, &router, &company).await {
                        tracing::warn!(tenant.id = %company.id, %error, "a company could not be tidied up");
                    }
                    let now = state.clock.now();
                    if is_hour_of(&company, now)
                        && let Err(error) =
                            sweep(&state.files, &router.database(&company), now).await
                    {
                        tracing::warn!(tenant.id = %company.id, %error, "a company's files could not be swept");
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "the registry of companies cannot be read"),
        }
    }
}

/// Each company's files are looked through once a day, in an hour of its own, so that not all are at the
/// same time.
fn is_hour_of(company: &Tenant, now: DateTime<Utc>) -> bool {
    let hour = company.id.as_str().bytes().fold(0, |sum: u32, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    });
    hour % 24 == now.hour()
}

/// Removes what has served its time in one company.
pub async fn tidy_up(state: &AppState, router: &Router, company: &Tenant) -> Result<(), DbErr> {
    let now = state.clock.now();
    let db = router.database(company);
    let keys = db
        .write(async |txn| idempotency::sweep(txn, now).await)
        .await?;
    if keys > 0 {
        tracing::debug!(tenant.id = %company.id, keys, "removed expired idempotency keys");
    }
    loop {
        let imports = db.write(async |txn| imports::sweep(txn, now).await).await?;
        if imports == 0 {
            return Ok(());
        }
        tracing::debug!(tenant.id = %company.id, imports, "removed old imports");
    }
}

//! Codes for the second factor: six digits by e-mail, valid once, for ten minutes and five tries.
//!
//! A person has one live code; a new one replaces it. Redis holds it signed with a key of the server
//! ([`crate::secrets`]), so somebody who reads Redis cannot find it by trying a million codes. That
//! also makes it quick to compare: one step counts the try, compares it and removes the right code. So
//! of those who present it at once exactly one gets in, however many they are, and guesses made at
//! once get no more tries than others.

use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use domain::{MailId, UserId};
use rand::Rng;
use redis::aio::ConnectionManager;
use redis::{AsyncCommands, Script};
use tenant_router::{TenantId, TenantKey};

use crate::error::ApiResult;
use crate::secrets::Vault;

/// How long a code is valid.
pub const LIFE: TimeDelta = TimeDelta::minutes(10);
const TRIES: i64 = 5;
/// The purpose that goes into the signature of a code.
const PURPOSE: &str = "sign-in-code";

/// The field with the mail of a code.
const MAIL: &str = "mail";

/// KEYS: code. ARGV: the signature of what was presented, now, most tries. Counts a try and removes the
/// code if it is the right one. Returns `right`, `wrong` or `dead`.
///
/// A code whose tries are used up stays until it expires or is replaced: removing it would also take it
/// from somebody whose try was counted in time.
static TRY: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"
        local code = redis.call('HMGET', KEYS[1], 'signature', 'until')
        if not code[1] or tonumber(ARGV[2]) >= tonumber(code[2]) then return 'dead' end
        if redis.call('HINCRBY', KEYS[1], 'tries', 1) > tonumber(ARGV[3]) then return 'dead' end
        if code[1] ~= ARGV[1] then return 'wrong' end
        redis.call('DEL', KEYS[1])
        return 'right'
        ",
    )
});

/// The result of trying a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeCheck {
    /// It was right, and is now used up.
    Right,
    /// It was wrong; the live code has fewer tries left.
    Wrong,
    /// There is no live code: none was sent, it expired, or it was tried too often.
    Dead,
}

/// Makes a person's live code, replacing an earlier one.
pub async fn issue(
    redis: &ConnectionManager,
    vault: &Vault,
    tenant: &TenantId,
    user: UserId,
    now: DateTime<Utc>,
) -> ApiResult<String> {
    let code = format!("{:06}", rand::rng().random_range(0..1_000_000));
    let key = key(tenant, user);
    redis::pipe()
        .atomic()
        .del(&key)
        .hset_multiple(
            &key,
            &[
                ("signature", sign(vault, tenant, user, &code)),
                ("until", (now + LIFE).timestamp().to_string()),
            ],
        )
        .expire(&key, LIFE.num_seconds())
        .query_async::<()>(&mut redis.clone())
        .await?;
    Ok(code)
}

/// Notes the mail that the live code went out with.
pub async fn note_mail(
    redis: &ConnectionManager,
    tenant: &TenantId,
    user: UserId,
    mail: MailId,
) -> ApiResult<()> {
    let key = key(tenant, user);
    // Without the code, which may be used up by now, nothing of it stays longer.
    redis::pipe()
        .atomic()
        .hset(&key, MAIL, mail.0)
        .expire(&key, LIFE.num_seconds())
        .query_async::<()>(&mut redis.clone())
        .await?;
    Ok(())
}

/// The mail that a person's last code went out with, if it was sent within its life.
pub async fn mail_of(
    redis: &ConnectionManager,
    tenant: &TenantId,
    user: UserId,
) -> ApiResult<Option<MailId>> {
    let noted: Option<i64> = redis.clone().hget(key(tenant, user), MAIL).await?;
    Ok(noted.map(MailId))
}

/// Tries a code.
pub async fn check(
    redis: &ConnectionManager,
    vault: &Vault,
    tenant: &TenantId,
    user: UserId,
    code: &str,
    now: DateTime<Utc>,
) -> ApiResult<CodeCheck> {
    let checked: String = TRY
        .key(key(tenant, user))
        .arg(sign(vault, tenant, user, code))
        .arg(now.timestamp())
        .arg(TRIES)
        .invoke_async(&mut redis.clone())
        .await?;
    Ok(match checked.as_str() {
        "right" => CodeCheck::Right,
        "wrong" => CodeCheck::Wrong,
        _ => CodeCheck::Dead,
    })
}

/// Covers whose code it is, so that one person's code in Redis says nothing about another's.
fn sign(vault: &Vault, tenant: &TenantId, user: UserId, code: &str) -> String {
    vault.sign(tenant, PURPOSE, &format!("{user} {code}"))
}

fn key(tenant: &TenantId, user: UserId) -> TenantKey {
    TenantKey::new(tenant, "sign-in-code", user)
}

//! Compares the storage of a company with its tables.
//!
//! A file that no row names was left behind by a lost process, or by a removal that failed; once it is a
//! day old, it is removed. Until then its row may be on its way. A row whose file is gone cannot be
//! mended here, so it is reported.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::TryStreamExt;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use tenant_router::{TenantDb, TenantId};
use tokio::fs;

use super::key::StorageKey;
use super::storage::Files;

/// Where keys are stored: table and expression. A column that is missing here would lose its files,
/// which a test compares with the catalogue.
pub const KEYS: [(&str, &str); 12] = [
    ("contact_files", "storage_key"),
    ("order_documents", "storage_key"),
    ("damage_files", "storage_key"),
    ("settlement_files", "storage_key"),
    ("agreements", "storage_key"),
    ("invoices", "pdf_storage_key"),
    ("agreement_orders", "storage_key"),
    ("payment_imports", "storage_key"),
    ("payment_reminders", "storage_key"),
    ("public_links", "storage_key"),
    ("company_profile", "logo_storage_key"),
    (
        "outbox",
        "jsonb_path_query(attachments, '$[*].storage_key') #>> '{}'",
    ),
];

/// How old a file must be before it counts as left behind.
const AGE: TimeDelta = TimeDelta::days(1);
/// Most rows without a file that are named in one report.
const MOST_NAMED: usize = 100;

/// What was found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Files without a row, which are removed.
    pub orphans: Vec<StorageKey>,
    /// Keys in rows, without a file; at most a hundred.
    pub missing: Vec<StorageKey>,
}

/// Removes a company's files that nothing names, and finds the rows whose file is gone.
///
/// # Errors
/// When the storage or the database does not answer. What was removed until then stays removed.
pub async fn sweep(files: &Files, db: &TenantDb, now: DateTime<Utc>) -> anyhow::Result<Swept> {
    let tenant = &db.tenant().id;
    // In this order: whatever gets its row while this runs was stored before, and is seen.
    let held: Vec<_> = files.list(tenant).try_collect().await?;
    let named = db.read(async |txn| named(txn).await).await?;

    let mut swept = Swept::default();
    for file in &held {
        if file.stored_at < now - AGE && !named.contains(&file.key) {
            files.delete(tenant, &file.key).await?;
            tracing::warn!(tenant.id = %tenant, key = %file.key, "removed a file that nothing names");
            swept.orphans.push(file.key.clone());
        }
    }
    let held: HashSet<_> = held.into_iter().map(|file| file.key).collect();
    for key in named.difference(&held) {
        if swept.missing.len() == MOST_NAMED {
            break;
        }
        // It may have come since, or have gone together with its row.
        if !files.has(tenant, key).await? && db.read(async |txn| is_named(txn, key).await).await? {
            tracing::error!(tenant.id = %tenant, %key, "a row names a file that is gone");
            swept.missing.push(key.clone());
        }
    }
    remove_beginnings(files, tenant, now).await?;
    Ok(swept)
}

/// One statement for the keys of all tables.
fn keys() -> String {
    let of_each = KEYS.map(|(table, key)| format!("SELECT {key} AS key FROM {table}"));
    of_each.join(" UNION ALL ")
}

/// Every key that a row names. Sixteen random bytes for each file; a company has thousands.
async fn named(txn: &impl ConnectionTrait) -> Result<HashSet<StorageKey>, DbErr> {
    let sql = format!("SELECT key FROM ({}) AS keys WHERE key IS NOT NULL", keys());
    let rows = txn
        .query_all_raw(Statement::from_string(DbBackend::Postgres, sql))
        .await?;
    let mut named = HashSet::with_capacity(rows.len());
    for row in rows {
        named.extend(row.try_get::<String>("", "key")?.parse());
    }
    Ok(named)
}

async fn is_named(txn: &impl ConnectionTrait, key: &StorageKey) -> Result<bool, DbErr> {
    let sql = format!("SELECT 1 FROM ({}) AS keys WHERE key = $1 LIMIT 1", keys());
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, [key.as_str().into()]);
    Ok(txn.query_one_raw(statement).await?.is_some())
}

/// Removes what a lost process had written of a file: the storage calls it `<key>#<number>` until it is
/// whole, and does not list it. (A bucket is told to forget unfinished uploads by a rule of its own.)
async fn remove_beginnings(
    files: &Files,
    tenant: &TenantId,
    now: DateTime<Utc>,
) -> std::io::Result<()> {
    let Some(folder) = files.folder_of(tenant) else {
        return Ok(());
    };
    let Ok(mut folders) = fs::read_dir(folder).await else {
        // A company without files.
        return Ok(());
    };
    while let Some(folder) = folders.next_entry().await? {
        if !folder.file_type().await?.is_dir() {
            continue;
        }
        let mut entries = fs::read_dir(folder.path()).await?;
        while let Some(entry) = entries.next_entry().await? {
            if !entry.file_name().to_string_lossy().contains('#') {
                continue;
            }
            // Otherwise it has become whole, or was given up, meanwhile.
            let Ok(found) = entry.metadata().await else {
                continue;
            };
            let written: DateTime<Utc> = found.modified()?.into();
            if written < now - AGE {
                fs::remove_file(entry.path()).await?;
            }
        }
    }
    Ok(())
}

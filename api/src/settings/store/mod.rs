//! Every SQL statement on settings.

mod history;

pub use history::is_template;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::UserId;
use entity::settings;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tenant_router::{TenantId, TenantTx};

use super::keys::{Setting, TIME_ZONE};
pub use crate::actor::Writer;
use crate::batch;
use crate::config::Secret;
use crate::error::ApiResult;
use crate::records::history::{Subject, changes, record_all};
use crate::secrets::Vault;

/// Settings that were read, by key.
#[derive(Debug, Default)]
pub struct Settings(HashMap<String, settings::Model>);

impl Settings {
    /// The value of a setting; `None` when it was never set or was cleared.
    ///
    /// # Errors
    /// When the stored value has another shape, which no screen can cause.
    pub fn get<T: DeserializeOwned>(&self, setting: Setting) -> Result<Option<T>, DbErr> {
        let value = self.0.get(setting.key).and_then(|row| row.value.clone());
        value
            .filter(|value| !value.is_null())
            .map(|value| {
                serde_json::from_value(value)
                    .map_err(|error| DbErr::Type(format!("setting {}: {error}", setting.key)))
            })
            .transpose()
    }

    /// The text of a sealed setting, decrypted.
    ///
    /// # Errors
    /// When it cannot be opened with the keys of this installation.
    pub fn open(
        &self,
        setting: Setting,
        vault: &Vault,
        tenant: &TenantId,
    ) -> Result<Option<Secret>, DbErr> {
        let sealed = self.0.get(setting.key).and_then(|row| row.secret.as_ref());
        sealed
            .map(|sealed| {
                vault
                    .open(tenant, setting.key, sealed)
                    .map_err(|error| DbErr::Type(format!("setting {}: {error}", setting.key)))
            })
            .transpose()
    }

    /// Whether a sealed setting is set.
    pub fn is_sealed(&self, setting: Setting) -> bool {
        self.0
            .get(setting.key)
            .is_some_and(|row| row.secret.is_some())
    }

    /// When a setting was last written, if it ever was.
    pub fn changed_at(&self, setting: Setting) -> Option<DateTime<Utc>> {
        Some(self.0.get(setting.key)?.updated_at.to_utc())
    }

    /// Who last wrote a setting; nobody if it was never written, or was written through a link.
    pub fn changed_by(&self, setting: Setting) -> Option<UserId> {
        self.0.get(setting.key)?.updated_by_id.map(UserId)
    }

    /// The text of a sealed setting as it is stored, which tells only whether it changes.
    pub fn sealed(&self, setting: Setting) -> Option<&[u8]> {
        self.0.get(setting.key)?.secret.as_deref()
    }

    /// The version of these settings: when one of them was last changed; the epoch if they are still
    /// those the company started with.
    pub fn version(&self) -> DateTime<Utc> {
        let changed = self.0.values().filter(|row| !self.is_initial(row));
        let moments = changed.map(|row| row.updated_at.to_utc());
        moments.max().unwrap_or(DateTime::UNIX_EPOCH)
    }

    /// The last change among some settings, and who made it, if that is known.
    pub fn last_change(&self, wanted: &[Setting]) -> Option<(DateTime<Utc>, Option<UserId>)> {
        wanted
            .iter()
            .filter_map(|setting| self.0.get(setting.key))
            .filter(|row| !self.is_initial(row))
            .map(|row| (row.updated_at.to_utc(), row.updated_by_id.map(UserId)))
            .max()
    }

    /// Whether a row holds what the company started with. All such rows were written at once, and that of
    /// the time zone keeps its moment.
    fn is_initial(&self, row: &settings::Model) -> bool {
        let began = self.0.get(TIME_ZONE.key).map(|row| row.updated_at);
        row.updated_by_id.is_none() && Some(row.updated_at) == began
    }
}

impl FromIterator<settings::Model> for Settings {
    fn from_iter<I: IntoIterator<Item = settings::Model>>(rows: I) -> Self {
        Self(rows.into_iter().map(|row| (row.key.clone(), row)).collect())
    }
}

/// Reads the wanted settings.
pub async fn read(txn: &TenantTx, wanted: &[Setting]) -> Result<Settings, DbErr> {
    let rows = settings::Entity::find()
        .filter(settings::Column::Key.is_in(wanted.iter().map(|setting| setting.key)))
        .all(txn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Reads all settings.
pub async fn read_all(txn: &TenantTx) -> Result<Settings, DbErr> {
    Ok(settings::Entity::find()
        .all(txn)
        .await?
        .into_iter()
        .collect())
}

/// Reads all settings and locks them against other changes until the transaction ends, so that what
/// is checked together stays together.
pub async fn lock_all(txn: &TenantTx) -> Result<Settings, DbErr> {
    // One row that always exists and never changes is locked in place of all of them.
    settings::Entity::find_by_id(TIME_ZONE.key)
        .lock_exclusive()
        .one(txn)
        .await?;
    read_all(txn).await
}

/// Changes settings: locks them all, hands them to `change`, and records what it did. It writes as of
/// a moment that is later than every change before, so that this moment is a version.
pub async fn change<T>(
    txn: &TenantTx,
    writer: Writer,
    change: impl AsyncFnOnce(&Settings, Writer) -> ApiResult<T>,
) -> ApiResult<T> {
    let before = lock_all(txn).await?;
    let writer = Writer {
        now: writer.version_after(before.version()),
        ..writer
    };
    let done = change(&before, writer).await?;
    let after = read_all(txn).await?;
    let changes = changes(history::states(&before)?, history::states(&after)?);
    let events = changes.map(|(kind, event)| (Subject::sole(kind), event));
    record_all(txn, writer, events).await?;
    Ok(done)
}

/// Gives a company that is being created a setting.
pub async fn begin(
    connection: &impl ConnectionTrait,
    setting: Setting,
    value: &str,
) -> Result<(), DbErr> {
    let row = settings::ActiveModel {
        key: Set(setting.key.to_owned()),
        value: Set(Some(value.into())),
        ..Default::default()
    };
    let insert = settings::Entity::insert(row);
    insert.exec_without_returning(connection).await.map(drop)
}

/// Moves the company to another time zone. When the row was written stays: it tells what the company started
/// with.
pub async fn move_to_zone(txn: &TenantTx, zone: &str) -> Result<(), DbErr> {
    settings::Entity::update_many()
        .col_expr(settings::Column::Value, Expr::value(Value::from(zone)))
        .filter(settings::Column::Key.eq(TIME_ZONE.key))
        .exec(txn)
        .await
        .map(drop)
}

/// Sets a setting; `None` clears it.
pub async fn put(
    txn: &TenantTx,
    setting: Setting,
    value: Option<Value>,
    writer: Writer,
) -> Result<(), DbErr> {
    write(txn, setting, value, None, writer).await
}

/// Sets a sealed setting; `None` clears it.
///
/// # Errors
/// When the database fails or the text is too large to be sealed.
pub async fn put_sealed(
    txn: &TenantTx,
    setting: Setting,
    text: Option<&Secret>,
    (vault, tenant): (&Vault, &TenantId),
    writer: Writer,
) -> anyhow::Result<()> {
    let sealed = text
        .map(|text| vault.seal(tenant, setting.key, text))
        .transpose()?;
    Ok(write(txn, setting, None, sealed, writer).await?)
}

async fn write(
    txn: &TenantTx,
    setting: Setting,
    value: Option<Value>,
    secret: Option<Vec<u8>>,
    writer: Writer,
) -> Result<(), DbErr> {
    let row = settings::ActiveModel {
        key: Set(setting.key.to_owned()),
        value: Set(value),
        secret: Set(secret),
        updated_at: Set(writer.now.into()),
        updated_by_id: Set(writer.user.map(|id| id.0)),
    };
    batch::put(txn, row, settings::Column::Key).await
}

//! All database statements on column templates.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::history::HistorySubject;
use domain::orders::columns::{ColumnTemplate, OrderColumn};
use entity::order_column_templates::{ActiveModel, Column, Entity};
use sea_orm::ActiveValue::Set;
use sea_orm::{DbErr, EntityTrait};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::batch::put;
use crate::records::history::{Event, State, Subject, record};

/// A template that was saved.
#[derive(Debug, Clone)]
pub struct Saved {
    /// The columns.
    pub template: ColumnTemplate,
    /// When it was saved.
    pub updated_at: DateTime<Utc>,
}

/// When a template was saved; the epoch for none.
pub fn version(saved: Option<&Saved>) -> DateTime<Utc> {
    saved.map_or(DateTime::UNIX_EPOCH, |saved| saved.updated_at)
}

/// The template a user chose, if they did.
pub async fn find(txn: &TenantTx, owner: UserId) -> Result<Option<Saved>, DbErr> {
    let stored = Entity::find_by_id(owner.0).one(txn).await?;
    Ok(stored.map(|row| Saved {
        template: ColumnTemplate::chosen(columns(&row.fields), columns(&row.disabled_fields)),
        updated_at: row.updated_at.to_utc(),
    }))
}

/// Saves a user's template in place of the previous one, which no other user may change meanwhile.
pub async fn save(
    txn: &TenantTx,
    owner: UserId,
    before: Option<Saved>,
    template: ColumnTemplate,
    actor: &Actor,
) -> Result<Saved, DbErr> {
    let at = actor.version_after(version(before.as_ref()));
    let row = ActiveModel {
        user_id: Set(owner.0),
        fields: Set(json!(template.shown)),
        disabled_fields: Set(json!(template.disabled)),
        updated_at: Set(at.into()),
    };
    put(txn, row, Column::UserId).await?;
    let after = Saved {
        template,
        updated_at: at,
    };
    let changed = Event::Changed(state(before.as_ref())?, state(Some(&after))?);
    record(txn, actor, subject(owner), changed).await?;
    Ok(after)
}

/// Deletes a user's template.
pub async fn forget(
    txn: &TenantTx,
    owner: UserId,
    before: Option<Saved>,
    actor: &Actor,
) -> Result<(), DbErr> {
    Entity::delete_by_id(owner.0).exec(txn).await?;
    let changed = Event::Changed(state(before.as_ref())?, State::default());
    record(txn, actor, subject(owner), changed).await
}

/// A user's template, in the history.
pub fn subject(owner: UserId) -> Subject {
    Subject::one(HistorySubject::OrderColumns, owner.0)
}

/// What a template holds, for its history; nothing for the standard columns.
fn state(saved: Option<&Saved>) -> Result<State, DbErr> {
    let template = saved.map(|saved| &saved.template);
    State::of(&json!({
        "fields": template.map(|template| &template.shown),
        "disabled_fields": template.map(|template| &template.disabled),
    }))
}

/// The columns in a stored list. Names that the product no longer knows are skipped.
fn columns(stored: &Value) -> Vec<OrderColumn> {
    let names = stored.as_array().into_iter().flatten();
    names
        .filter_map(|name| name.as_str()?.parse().ok())
        .collect()
}

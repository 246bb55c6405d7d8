//! All database statements on saved views.

use std::collections::HashMap;

use domain::saved_views::{MOST_VIEWS, ViewedList, refusal_of_name};
use domain::{ListViewId, UserId, texts};
use entity::list_views::{ActiveModel, Column, Entity, Model};
use sea_orm::ActiveValue::Set;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, EntityTrait, IntoActiveModel, ModelTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::json;
use tenant_router::TenantTx;

use super::wire::{ListViewPayload, may_change};
use crate::actor::{Actor, people};
use crate::error::{ApiResult, OrMissing, permit};
use crate::http::Body;
use crate::users;

/// The most shared views of a list that are answered. With 50 views a person it takes many people to have more.
const MOST_LISTED: u64 = 1000;

/// The views of a list that this person may use, by name, each with its owner's name.
pub async fn list(
    txn: &TenantTx,
    list: ViewedList,
    actor: &Actor,
) -> Result<Vec<(Model, String)>, DbErr> {
    let views = Entity::find()
        .filter(Column::List.eq(list))
        .filter(usable_by(actor.id))
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .limit(MOST_LISTED)
        .all(txn)
        .await?;
    let owners: Vec<UserId> = views.iter().map(|view| UserId(view.owner_id)).collect();
    let names: HashMap<i64, String> = people::names_of(txn, &owners).await?;
    let with_owner = views.into_iter().map(|view| {
        let owner = names.get(&view.owner_id).cloned().unwrap_or_default();
        (view, owner)
    });
    Ok(with_owner.collect())
}

fn usable_by(person: UserId) -> Condition {
    Condition::any()
        .add(Column::OwnerId.eq(person.0))
        .add(Column::IsShared.eq(true))
}

/// A view that this person may change, locked until the transaction ends.
///
/// # Errors
/// 404 if they may not use it either, 403 if they may only use it.
pub async fn lock(
    txn: &TenantTx,
    (list, id): (ViewedList, ListViewId),
    actor: &Actor,
) -> ApiResult<Model> {
    let view = Entity::find_by_id(id.0)
        .filter(Column::List.eq(list))
        .filter(usable_by(actor.id))
        .lock_exclusive()
        .one(txn)
        .await
        .or_missing(texts::missing::no_view)?;
    permit(may_change(&view, actor))?;
    Ok(view)
}

/// Saves a new view of the person.
pub async fn insert(
    txn: &TenantTx,
    list: ViewedList,
    view: &Body<ListViewPayload>,
    actor: &Actor,
) -> ApiResult<ListViewId> {
    let view = checked(txn, list, view, actor.id, None).await?;
    let row = ActiveModel {
        list: Set(list),
        owner_id: Set(actor.id.0),
        created_at: Set(actor.now.into()),
        updated_at: Set(actor.now.into()),
        updated_by_id: Set(Some(actor.id.0)),
        ..holding(<ActiveModel as Default>::default(), view)
    };
    Ok(ListViewId(row.insert(txn).await?.id))
}

/// Replaces what a view holds; it stays its owner's.
pub async fn update(
    txn: &TenantTx,
    stored: Model,
    view: &Body<ListViewPayload>,
    actor: &Actor,
) -> ApiResult<()> {
    let owner = UserId(stored.owner_id);
    let itself = Some(ListViewId(stored.id));
    let view = checked(txn, stored.list, view, owner, itself).await?;
    let updated_at = actor.version_after(stored.updated_at.to_utc());
    let row = ActiveModel {
        updated_at: Set(updated_at.into()),
        updated_by_id: Set(Some(actor.id.0)),
        ..holding(stored.into_active_model(), view)
    };
    row.update(txn).await?;
    Ok(())
}

/// Deletes a view.
pub async fn delete(txn: &TenantTx, stored: Model) -> Result<(), DbErr> {
    stored.delete(txn).await?;
    Ok(())
}

fn holding(row: ActiveModel, view: ListViewPayload) -> ActiveModel {
    ActiveModel {
        name: Set(view.name.0.unwrap_or_default()),
        is_shared: Set(view.is_shared.unwrap_or(false)),
        search: Set(view.search.unwrap_or_default()),
        columns: Set(json!(view.columns.unwrap_or_default())),
        ..row
    }
}

/// The view, unless something is wrong with it: a name that the owner has already, a column that the list does not
/// have, or one view too many. Locks the owner, so that two tabs cannot save the same name.
async fn checked(
    txn: &TenantTx,
    list: ViewedList,
    view: &Body<ListViewPayload>,
    owner: UserId,
    itself: Option<ListViewId>,
) -> ApiResult<ListViewPayload> {
    let (view, mut errors) = view.clone().parts();
    view.check_columns(list, &mut errors);
    users::store::lock(txn, owner).await?;
    let others: Vec<String> = Entity::find()
        .select_only()
        .column(Column::Name)
        .filter(Column::List.eq(list))
        .filter(Column::OwnerId.eq(owner.0))
        .filter(Condition::all().add_option(itself.map(|id| Column::Id.ne(id.0))))
        .into_tuple()
        .all(txn)
        .await?;
    let name = view.name.0.as_deref().unwrap_or_default();
    if let Some(refusal) = refusal_of_name(name, others.iter().map(String::as_str)) {
        errors.push("name", refusal);
    }
    if itself.is_none() && others.len() >= MOST_VIEWS {
        let refusal = texts::saved_views::too_many_views(MOST_VIEWS);
        errors.push("name", refusal);
    }
    errors.into_result()?;
    Ok(view)
}

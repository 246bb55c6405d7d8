//! Addresses by the hundred, for tables that are exported and imported.

use std::collections::BTreeMap;

use domain::AddressId;
use entity::addresses::{ActiveModel, Column, Entity, Model};
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::Expr;
use sea_orm::{Condition, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use tenant_router::TenantTx;

use super::{NewAddress, state, subject, with_fields};
use crate::actor::Actor;
use crate::batch::{self, is_among};
use crate::error::ApiResult;
use crate::places::address_book::wire::{AddressFilter, AddressView};
use crate::records::history::{Event, State, changes, record_all};
use crate::records::table::import::{BulkStore, Versions};

/// The ids of the addresses that match, in the order of the list; at most so many.
pub async fn ids(txn: &TenantTx, filter: &AddressFilter, most: u64) -> Result<Vec<i64>, DbErr> {
    Entity::find()
        .filter(filter.condition())
        .select_only()
        .column(Column::Id)
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .limit(most)
        .into_tuple()
        .all(txn)
        .await
}

/// These addresses, in the order of the list.
pub async fn views(txn: &TenantTx, ids: &[i64]) -> Result<Vec<AddressView>, DbErr> {
    Entity::find()
        .filter(is_among((Entity, Column::Id), ids))
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .all(txn)
        .await
        .map(as_views)
}

fn as_views(addresses: Vec<Model>) -> Vec<AddressView> {
    addresses.into_iter().map(AddressView::from).collect()
}

/// The addresses with one of these names, without regard to case and accents.
pub async fn called(txn: &TenantTx, names: &[String]) -> Result<Vec<AddressView>, DbErr> {
    // The expression of the index `addresses_name_fold_idx`.
    const CALLED: &str = "extensions.fold(addresses.name) = ANY(ARRAY(
        SELECT extensions.fold(wanted.name) FROM unnest($1::text[]) AS wanted (name)))";
    Entity::find()
        .filter(Expr::cust_with_values(CALLED, [names.to_vec()]))
        .order_by_asc(Column::Id)
        .all(txn)
        .await
        .map(as_views)
}

/// The address book.
#[derive(Debug)]
pub struct Addresses;

impl BulkStore for Addresses {
    type Wanted = NewAddress;

    async fn lock(txn: &TenantTx, ids: &[i64]) -> ApiResult<Versions> {
        let columns = [Column::Id, Column::UpdatedAt];
        Ok(batch::lock::<Entity>(txn, columns, Condition::all(), ids).await?)
    }

    async fn insert(txn: &TenantTx, new: Vec<NewAddress>, actor: &Actor) -> ApiResult<Vec<i64>> {
        if new.is_empty() {
            return Ok(Vec::new());
        }
        let rows = new.into_iter().map(|address| {
            let mut row = with_fields(<ActiveModel as Default>::default(), address);
            row.created_by_id = Set(Some(actor.id.0));
            row
        });
        let ids = Entity::insert_many(rows)
            .exec_with_returning_keys(txn)
            .await?;
        let created = states(txn, &ids).await?.into_iter();
        let created = created.map(|(id, state)| (subject(AddressId(id)), Event::Created(state)));
        record_all(txn, actor, created).await?;
        Ok(ids)
    }

    async fn update(
        txn: &TenantTx,
        changed: Vec<(i64, NewAddress)>,
        actor: &Actor,
    ) -> ApiResult<()> {
        let ids: Vec<i64> = changed.iter().map(|(id, _)| *id).collect();
        let before = states(txn, &ids).await?;
        let rows: Vec<_> = changed
            .into_iter()
            .map(|(id, address)| {
                let row = ActiveModel {
                    id: Unchanged(id),
                    updated_by_id: Set(Some(actor.id.0)),
                    ..<ActiveModel as Default>::default()
                };
                with_fields(row, address)
            })
            .collect();
        batch::update_all(txn, &rows, actor.now).await?;
        let changed = changes(before, states(txn, &ids).await?);
        let changed = changed.map(|(id, event)| (subject(AddressId(id)), event));
        Ok(record_all(txn, actor, changed).await?)
    }
}

/// What these addresses hold now, for their history.
async fn states(txn: &TenantTx, ids: &[i64]) -> Result<BTreeMap<i64, State>, DbErr> {
    let stored = Entity::find()
        .filter(is_among((Entity, Column::Id), ids))
        .all(txn)
        .await?;
    let states = stored.into_iter();
    states.map(|one| Ok((one.id, state(one)?))).collect()
}

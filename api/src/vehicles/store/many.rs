//! Vehicles by the hundred, for tables that are exported and imported.

use std::collections::{BTreeSet, HashMap};

use domain::UserId;
use entity::vehicles;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::Expr;
use sea_orm::{DbErr, EntityTrait, QueryFilter, QuerySelect};
use tenant_router::TenantTx;

use super::{among, living, or_plate_taken, states, subject, with_fields, with_supplier};
use crate::actor::{Actor, Sight};
use crate::batch;
use crate::error::ApiResult;
use crate::live::Changed;
use crate::records::history::{Event, changes, record_all};
use crate::records::table::import::{BulkStore, Versions};
use crate::vehicles::wire::{VehicleFilter, VehiclePayload, VehicleRow};

/// The ids of the vehicles that match, in the order of the list; at most `most`.
pub async fn ids(
    txn: &TenantTx,
    sight: Sight,
    filter: &VehicleFilter,
    most: u64,
) -> Result<Vec<i64>, DbErr> {
    with_supplier(vehicles::Entity::find())
        .select_only()
        .column(vehicles::Column::Id)
        .filter(living(sight.category))
        .filter(filter.condition())
        .limit(most)
        .into_tuple()
        .all(txn)
        .await
}

/// These vehicles as far as the user may see them, in the order of the list.
pub async fn rows(txn: &TenantTx, sight: Sight, ids: &[i64]) -> Result<Vec<VehicleRow>, DbErr> {
    super::rows(txn, among(ids).add(living(sight.category))).await
}

/// The ids of the vehicles with these plates, which are in upper case without blanks, whoever may see
/// them.
pub async fn with_plates(txn: &TenantTx, plates: &[String]) -> Result<HashMap<String, i64>, DbErr> {
    // The expression of the unique index `vehicles_plate_number_key`.
    let bare = "upper(replace(vehicles.plate_number, ' ', ''))";
    let found: Vec<(String, i64)> = vehicles::Entity::find()
        .select_only()
        .expr(Expr::cust(bare))
        .column(vehicles::Column::Id)
        .filter(living(None))
        .filter(Expr::cust_with_values(
            format!("{bare} = ANY($1)"),
            [plates.to_vec()],
        ))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(found.into_iter().collect())
}

/// Vehicles.
#[derive(Debug)]
pub struct Vehicles;

impl BulkStore for Vehicles {
    type Wanted = VehiclePayload;

    async fn lock(txn: &TenantTx, ids: &[i64]) -> ApiResult<Versions> {
        let columns = [vehicles::Column::Id, vehicles::Column::UpdatedAt];
        Ok(batch::lock::<vehicles::Entity>(txn, columns, living(None), ids).await?)
    }

    async fn insert(
        txn: &TenantTx,
        wanted: Vec<VehiclePayload>,
        actor: &Actor,
    ) -> ApiResult<Vec<i64>> {
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let rows = wanted.into_iter().map(|one| {
            let mut row = with_fields(<vehicles::ActiveModel as Default>::default(), one);
            row.created_by_id = Set(Some(actor.id.0));
            row
        });
        let added = vehicles::Entity::insert_many(rows).exec_with_returning_keys(txn);
        let ids = or_plate_taken(added.await)?;
        let created = states(txn, &ids).await?.into_iter();
        let created = created.map(|(id, state)| (subject(id), Event::Created(state)));
        record_all(txn, actor, created).await?;
        Ok(ids)
    }

    async fn update(
        txn: &TenantTx,
        wanted: Vec<(i64, VehiclePayload)>,
        actor: &Actor,
    ) -> ApiResult<()> {
        Ok(update(txn, wanted, actor).await?)
    }
}

/// Replaces all fields of vehicles.
pub async fn update(
    txn: &TenantTx,
    wanted: Vec<(i64, VehiclePayload)>,
    actor: &Actor,
) -> Result<(), DbErr> {
    let ids: Vec<i64> = wanted.iter().map(|(id, _)| *id).collect();
    let before = states(txn, &ids).await?;
    tell_dispatchers(txn, &wanted).await?;
    let rows: Vec<_> = wanted
        .into_iter()
        .map(|(id, one)| {
            let row = vehicles::ActiveModel {
                id: Unchanged(id),
                updated_by_id: Set(Some(actor.id.0)),
                ..<vehicles::ActiveModel as Default>::default()
            };
            with_fields(row, one)
        })
        .collect();
    batch::update_all(txn, &rows, actor.now).await?;
    let changed = changes(before, states(txn, &ids).await?);
    let changed = changed.map(|(id, event)| (subject(id), event));
    record_all(txn, actor, changed).await
}

/// The dispatchers before and after are told that they see other orders, once this is committed.
async fn tell_dispatchers(txn: &TenantTx, wanted: &[(i64, VehiclePayload)]) -> Result<(), DbErr> {
    let ids: Vec<i64> = wanted.iter().map(|(id, _)| *id).collect();
    let before: Vec<(i64, Option<i64>)> = vehicles::Entity::find()
        .select_only()
        .columns([vehicles::Column::Id, vehicles::Column::DispatcherId])
        .filter(among(&ids))
        .into_tuple()
        .all(txn)
        .await?;
    let before: HashMap<i64, Option<i64>> = before.into_iter().collect();
    let changed = wanted.iter().filter_map(|(id, wanted)| {
        let (before, after) = (before.get(id)?.map(UserId), wanted.dispatcher_id);
        (before != after).then_some([before, after])
    });
    let dispatchers: BTreeSet<UserId> = changed.flatten().flatten().collect();
    if !dispatchers.is_empty() {
        txn.changes(Changed::dispatchers(dispatchers));
    }
    Ok(())
}

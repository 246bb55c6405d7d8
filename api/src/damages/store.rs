//! All database statements on damages.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::history::HistorySubject;
use domain::{Cents, DamageId, OrderId, texts};
use entity::{damage_files, damage_vins, damages};
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, EntityTrait, JoinType, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, RelationTrait, Select,
};
use tenant_router::TenantTx;

use super::view::DamageRow;
use crate::actor::{Actor, Visibility};
use crate::batch::{self, is_among};
use crate::error::{ApiError, ApiResult};
use crate::files::Files;
use crate::http::{Page, Paging};
use crate::orders::store::condition::seen_even_deleted;
use crate::records::attachments;
use crate::records::history::{Event, State, Subject, record};
use crate::{contacts, json_cells, list_row, lists};

/// A damage with its vehicles and files as one JSON value, [`StoredDamage`], from `damage`.
const RECORD: &str = "
    jsonb_build_object(
         'damage_id', damage.id, 'status', damage.status, 'damage_number', damage.number,
         'damage_date', damage.damage_date, 'driver_name', damage.driver_name,
         'plate_number', damage.plate_number,
         'client_invoice_date', damage.client_invoice_date,
         'client_invoice_number', damage.client_invoice_number,
         'own_invoice_date', damage.own_invoice_date, 'own_invoice_number', damage.own_invoice_number,
         'paid_amount', damage.paid_amount, 'received_amount', damage.received_amount,
         'total_amount', damage.total_amount,
         'vin_numbers', coalesce((SELECT jsonb_agg(jsonb_build_object(
                     'vin_number', v.vin_number, 'damage_amount', v.damage_amount,
                     'loading_address', v.loading_address, 'unloading_address', v.unloading_address)
                     ORDER BY v.position)
                 FROM damage_vins v WHERE v.damage_id = damage.id), '[]'),
         'files', coalesce((SELECT jsonb_agg(jsonb_build_object(
                     'kind', f.document_type, 'name', f.name, 'content_type', f.content_type,
                     'size', f.size, 'uploaded_at', f.created_at) ORDER BY f.id)
                 FROM damage_files f WHERE f.damage_id = damage.id), '[]'))";

/// The damage of an order, for statements that read whole orders.
pub fn of_order() -> Expr {
    Expr::cust(format!(
        "(SELECT {RECORD} FROM damages damage WHERE damage.order_id = orders.id)"
    ))
}

/// Damages with their orders and contacts, each as one JSON value, [`DamageRow`].
fn rows() -> String {
    format!(
        "SELECT {RECORD} || jsonb_build_object(
             'order_id', damage.order_id, 'order_number', orders.number,
             'client_id', damage.client_id, 'client', {client},
             'supplier_id', damage.supplier_id, 'supplier', {supplier},
             'updated_at', damage.updated_at) AS damage
         FROM page JOIN damages damage ON damage.id = page.id
         LEFT JOIN orders ON orders.id = damage.order_id",
        client = contacts::store::name_in("damage.client_id"),
        supplier = contacts::store::name_in("damage.supplier_id"),
    )
}

/// What rows of orders say about the damage of order `o`.
pub const COLUMNS_OF_ORDER: &str = "
    damage.id AS damage_id, damage.number AS damage_number,
    damage.total_amount AS damage_total_amount, damage.paid_amount AS damage_paid_amount,
    damage.received_amount AS damage_received_amount,
    damage.client_invoice_number AS damage_client_invoice_number,
    damage.own_invoice_number AS damage_own_invoice_number,
    CASE WHEN damage.id IS NOT NULL THEN
        (SELECT file.name FROM damage_files file
         WHERE file.damage_id = damage.id AND file.document_type = 'client_invoice'
         ORDER BY file.id LIMIT 1) END AS damage_client_invoice_document,
    CASE WHEN damage.id IS NOT NULL THEN
        (SELECT file.name FROM damage_files file
         WHERE file.damage_id = damage.id AND file.document_type = 'own_invoice'
         ORDER BY file.id LIMIT 1) END AS damage_own_invoice_document";

/// The claims of these orders, without their vehicles and files.
pub async fn of_orders(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<damages::Model>, DbErr> {
    damages::Entity::find()
        .filter(is_among(
            (damages::Entity, damages::Column::OrderId),
            orders,
        ))
        .all(txn)
        .await
}

/// What [`COLUMNS_OF_ORDER`] are read from.
pub const SOURCES_OF_ORDER: &str = "LEFT JOIN damages damage ON damage.order_id = o.id";

list_row! {
    /// A damage as a row of [`rows`].
    struct Read {
        damage: DamageRow,
    }
}
json_cells!(DamageRow);

/// The damages that the user may see: those of the orders they see, even of deleted ones. A damage without an
/// order is seen by those who see everybody's orders, and by its author.
fn seen(visibility: Visibility) -> Condition {
    if visibility.is_unlimited() {
        return Condition::all();
    }
    let author = visibility
        .own
        .map(|person| damages::Column::CreatedById.eq(person.0));
    let without = Condition::all()
        .add(damages::Column::OrderId.is_null())
        .add_option(author);
    let with = seen_even_deleted(visibility).add(damages::Column::OrderId.is_not_null());
    Condition::any().add(without).add(with)
}

/// The ids of the damages that match and that the user may see, those without a date and the latest first.
fn ids(condition: Condition, visibility: Visibility) -> Select<damages::Entity> {
    damages::Entity::find()
        .select_only()
        .column(damages::Column::Id)
        .join(JoinType::LeftJoin, damages::Relation::Orders.def())
        .filter(condition)
        .filter(seen(visibility))
        .order_by_desc(damages::Column::DamageDate)
        .order_by_desc(damages::Column::Id)
}

/// All of them, at most so many.
pub async fn all_ids(
    txn: &TenantTx,
    condition: Condition,
    visibility: Visibility,
    most: u64,
) -> Result<Vec<i64>, DbErr> {
    let ids = ids(condition, visibility).limit(most);
    ids.into_tuple().all(txn).await
}

/// A page of them.
pub async fn page(
    txn: &TenantTx,
    condition: Condition,
    visibility: Visibility,
    paging: Paging,
) -> Result<Page<DamageRow>, DbErr> {
    let ids = ids(condition, visibility).into_query();
    let page = lists::page(txn, &ids, &rows(), paging).await?;
    Ok(page.map(|read: Read| read.damage))
}

/// Those of these damages that the user may see, in the order of the list.
pub async fn find_all(
    txn: &TenantTx,
    ids: &[i64],
    visibility: Visibility,
) -> Result<Vec<DamageRow>, DbErr> {
    let among = is_among((damages::Entity, damages::Column::Id), ids);
    let ids = self::ids(Condition::all().add(among), visibility).into_query();
    let found: Vec<Read> = lists::all(txn, &ids, &rows()).await?;
    Ok(found.into_iter().map(|read| read.damage).collect())
}

/// The damage, if the user may see it.
///
/// # Errors
/// 404 if they may not.
pub async fn find(txn: &TenantTx, id: DamageId, visibility: Visibility) -> ApiResult<DamageRow> {
    let found = find_all(txn, &[id.0], visibility).await?.pop();
    found.ok_or_else(|| ApiError::NotFound(texts::missing::no_damage()))
}

/// When a damage was changed last; it is locked until the transaction ends.
pub async fn lock(txn: &TenantTx, id: DamageId) -> Result<Option<DateTime<Utc>>, DbErr> {
    let found = batch::lock::<damages::Entity>(txn, Condition::all(), &[id.0]).await?;
    Ok(found.get(&id.0).copied())
}

/// The damage of an order, locked until the transaction ends.
pub async fn lock_of_order(
    txn: &TenantTx,
    order: OrderId,
) -> Result<Option<damages::Model>, DbErr> {
    damages::Entity::find()
        .filter(damages::Column::OrderId.eq(order.0))
        .lock(LockType::Update)
        .one(txn)
        .await
}

/// Those among these orders whose damage has money: something was paid or received.
pub async fn with_money(txn: &TenantTx, orders: &[OrderId]) -> Result<BTreeSet<OrderId>, DbErr> {
    let has_money = Condition::any()
        .add(damages::Column::PaidAmount.ne(0))
        .add(damages::Column::ReceivedAmount.ne(0));
    let found: Vec<OrderId> = damages::Entity::find()
        .select_only()
        .column(damages::Column::OrderId)
        .filter(is_among(
            (damages::Entity, damages::Column::OrderId),
            orders,
        ))
        .filter(has_money)
        .into_tuple()
        .all(txn)
        .await?;
    Ok(found.into_iter().collect())
}

/// Adds a damage, or writes the columns of a stored one that are set, with all its vehicles.
pub async fn put(
    txn: &TenantTx,
    actor: &Actor,
    stored: Option<(DamageId, DateTime<Utc>)>,
    row: damages::ActiveModel,
    vins: Vec<damage_vins::ActiveModel>,
) -> Result<DamageId, DbErr> {
    let id = if let Some((id, updated_at)) = stored {
        let row = damages::ActiveModel {
            id: Unchanged(id.0),
            updated_at: Set(actor.version_after(updated_at).into()),
            ..row
        };
        row.update(txn).await?;
        id
    } else {
        let row = damages::ActiveModel {
            created_by_id: Set(Some(actor.id.0)),
            created_at: Set(actor.now.into()),
            updated_at: Set(actor.now.into()),
            ..row
        };
        DamageId(row.insert(txn).await?.id)
    };
    put_vins(txn, id, vins).await?;
    Ok(id)
}

/// What was paid and received for a damage, as it was entered.
#[derive(Debug, Clone, Copy)]
pub struct Money {
    /// By us to the client.
    pub paid: Cents,
    /// By us from the supplier or insurer.
    pub received: Cents,
}

/// Runs `work`, which returns the damage that it adds or changes, and keeps in the damage's history what it did. Of what
/// was paid and received the history says what was entered, if it was, so that an amount that is stored otherwise is
/// found (`damage.paid`).
pub async fn recorded(
    txn: &TenantTx,
    actor: &Actor,
    stored: Option<DamageId>,
    entered: Option<Money>,
    work: impl AsyncFnOnce() -> ApiResult<DamageId>,
) -> ApiResult<DamageId> {
    let before = match stored {
        Some(id) => Some(state(txn, id).await?),
        None => None,
    };
    let id = work().await?;
    let mut after = state(txn, id).await?;
    if let Some(Money { paid, received }) = entered {
        after = after
            .with("paid_amount", paid.0)
            .with("received_amount", received.0);
    }
    let event = match before {
        Some(before) => Event::Changed(before, after),
        None => Event::Created(after),
    };
    record(txn, actor, subject(id), event).await?;
    Ok(id)
}

/// Deletes a damage with its vehicles and files.
pub async fn delete(txn: &TenantTx, files: &Files, actor: &Actor, id: DamageId) -> ApiResult<()> {
    let deleted = Event::Deleted(state(txn, id).await?);
    attachments::forget_all::<damage_files::Entity>(txn, files, id).await?;
    damages::Entity::delete_by_id(id.0).exec(txn).await?;
    Ok(record(txn, actor, subject(id), deleted).await?)
}

/// What has the history of a damage.
pub fn subject(id: DamageId) -> Subject {
    Subject::one(HistorySubject::Damage, id.0)
}

async fn state(txn: &TenantTx, id: DamageId) -> ApiResult<State> {
    Ok(find(txn, id, Visibility::UNLIMITED).await?.state()?)
}

/// Replaces the vehicles of a damage.
async fn put_vins(
    txn: &TenantTx,
    damage: DamageId,
    vins: Vec<damage_vins::ActiveModel>,
) -> Result<(), DbErr> {
    damage_vins::Entity::delete_many()
        .filter(damage_vins::Column::DamageId.eq(damage.0))
        .exec(txn)
        .await?;
    if vins.is_empty() {
        return Ok(());
    }
    let vins = vins.into_iter().map(|vin| damage_vins::ActiveModel {
        damage_id: Set(damage.0),
        ..vin
    });
    damage_vins::Entity::insert_many(vins)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

//! How addresses are written, with their history. What is written of one comes back with it, so that one address takes
//! no statement more to know what it held and holds.

use domain::AddressId;
use domain::history::HistorySubject;
use entity::addresses::{ActiveModel, Column, Entity, Model};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, DbErr, EntityTrait, IntoActiveModel, ModelTrait, QueryFilter};
use tenant_router::TenantTx;

use super::NewAddress;
use crate::actor::Actor;
use crate::addresses::wire::AddressView;
use crate::batch::is_among;
use crate::records::history::{Event, State, Subject, record};
use crate::records::write::{Recorded, States};

/// The address book.
#[derive(Debug)]
pub struct Addresses;

impl Recorded for Addresses {
    const KIND: HistorySubject = HistorySubject::Address;
    type Row = ActiveModel;
    type Table = Entity;
    type Wanted = NewAddress;

    fn fill(row: ActiveModel, address: NewAddress) -> ActiveModel {
        ActiveModel {
            name: Set(address.name),
            street: Set(address.street),
            city: Set(address.city),
            postal_code: Set(address.postal_code),
            country: Set(address.country.map(|country| country.to_string())),
            latitude: Set(address.at.latitude),
            longitude: Set(address.at.longitude),
            precision: Set(address.precision),
            ..row
        }
    }

    async fn states(txn: &TenantTx, ids: &[i64]) -> Result<States, DbErr> {
        let stored = Entity::find().filter(is_among((Entity, Column::Id), ids));
        let states = stored.all(txn).await?.into_iter();
        states.map(|one| Ok((one.id, state(one)?))).collect()
    }
}

/// Adds an address.
pub async fn insert(txn: &TenantTx, new: NewAddress, actor: &Actor) -> Result<AddressId, DbErr> {
    let mut row = Addresses::fill(<ActiveModel as Default>::default(), new);
    row.created_by_id = Set(Some(actor.id.0));
    let address = row.insert(txn).await?;
    let id = AddressId(address.id);
    record(txn, actor, subject(id), Event::Created(state(address)?)).await?;
    Ok(id)
}

/// Replaces all fields of an address.
pub async fn update(
    txn: &TenantTx,
    address: Model,
    changed: NewAddress,
    actor: &Actor,
) -> Result<(), DbErr> {
    let id = AddressId(address.id);
    let version = actor.version_after(address.updated_at.to_utc());
    let before = state(address.clone())?;
    let mut row = Addresses::fill(address.into_active_model(), changed);
    row.updated_by_id = Set(Some(actor.id.0));
    row.updated_at = Set(version.into());
    let after = state(row.update(txn).await?)?;
    record(txn, actor, subject(id), Event::Changed(before, after)).await
}

/// Removes an address. Orders keep the texts they already have.
pub async fn delete(txn: &TenantTx, address: Model, actor: &Actor) -> Result<(), DbErr> {
    let id = AddressId(address.id);
    let before = state(address.clone())?;
    address.delete(txn).await?;
    record(txn, actor, subject(id), Event::Deleted(before)).await
}

fn subject(id: AddressId) -> Subject {
    Subject::one(Addresses::KIND, id.0)
}

/// What an address holds, for its history.
fn state(address: Model) -> Result<State, DbErr> {
    Ok(State::of(&AddressView::from(address))?.without(&["id", "address", "updated_at"]))
}

//! All database statements on the address book.

pub mod many;
pub mod named;
mod record;

use domain::places::Precision;
use domain::texts;
use domain::{AddressId, Coordinates};
use entity::addresses::{Column, Entity, Model};
use routing::CountryCode;
use sea_orm::sea_query::{Expr, IntoCondition};
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use tenant_router::TenantTx;

pub use self::record::{Addresses, delete, insert, update};
use super::wire::{AddressFilter, AddressView};
use crate::error::{ApiResult, OrMissing};
use crate::http::{Body, Page, Paging};
use crate::lists;
use crate::text_search::literally;

/// The expression of the index `addresses_search_fold_idx`. It must match exactly for the search to
/// use the index.
const SEARCHED: &str =
    "extensions.fold(name || ' ' || coalesce(street, '') || ' ' || coalesce(city, ''))";

/// The most words of a search that are used.
const MOST_WORDS: usize = 8;

/// An address to store.
#[derive(Debug, Clone, PartialEq)]
pub struct NewAddress {
    /// What the company calls it.
    pub name: String,
    /// Street and house number.
    pub street: Option<String>,
    /// The town.
    pub city: Option<String>,
    /// The postal code.
    pub postal_code: Option<String>,
    /// The country, if known.
    pub country: Option<CountryCode>,
    /// The coordinates.
    pub at: Coordinates,
    /// What they are those of; `None` if a person has set them.
    pub precision: Option<Precision>,
}

/// Every word of `text` is in the name, street or town, ignoring case and accents. `None` for a text
/// without words.
pub(super) fn with_words(text: &str) -> Option<Condition> {
    let words = text
        .split([' ', ',', ';'])
        .filter(|word| !word.is_empty())
        .take(MOST_WORDS);
    let every_word = words.fold(Condition::all(), |condition, word| {
        condition.add(Expr::cust_with_values(
            format!("{SEARCHED} LIKE '%' || {} || '%'", literally("$1")),
            [word],
        ))
    });
    (!every_word.is_empty()).then_some(every_word)
}

/// At most `limit` addresses that contain every word of `text` in their name, street or town,
/// ignoring case and accents. Names that begin with the text come first.
pub async fn search(txn: &TenantTx, text: &str, limit: u64) -> Result<Vec<Model>, DbErr> {
    let Some(every_word) = with_words(text) else {
        return Ok(Vec::new());
    };
    let begins = Expr::cust_with_values(
        format!("extensions.fold(name) LIKE {} || '%'", literally("$1")),
        [text.trim()],
    );
    Entity::find()
        .filter(every_word)
        .order_by_desc(begins)
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(txn)
        .await
}

/// The addresses that match, sorted by name.
fn by_name(condition: impl IntoCondition) -> Select<Entity> {
    Entity::find()
        .filter(condition)
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
}

/// A page of the addresses that match, sorted by name.
pub async fn list(
    txn: &TenantTx,
    filter: &AddressFilter,
    paging: Paging,
) -> Result<Page<AddressView>, DbErr> {
    let matching = by_name(filter.condition());
    let total = lists::total(txn, paging, matching.clone()).await?;
    let addresses: Vec<Model> = matching
        .offset(paging.offset)
        .limit(paging.to_read())
        .all(txn)
        .await?;
    Ok(paging.page(addresses, total).map(AddressView::from))
}

/// An address.
pub async fn find(txn: &TenantTx, id: AddressId) -> Result<Option<AddressView>, DbErr> {
    let found = Entity::find_by_id(id.0).one(txn).await?;
    Ok(found.map(AddressView::from))
}

/// An address, locked against changes until the transaction ends.
///
/// # Errors
/// 404 if there is none.
pub async fn lock(txn: &TenantTx, id: AddressId) -> ApiResult<Model> {
    let found = Entity::find_by_id(id.0).lock_exclusive().one(txn).await;
    found.or_missing(texts::missing::no_address)
}

/// The address to store. `before` is the address as it is stored.
///
/// # Errors
/// 422 with all that is wrong with it, the name of another address at the same place included.
pub async fn checked(
    txn: &TenantTx,
    wanted: &Body<Option<NewAddress>>,
    before: Option<&Model>,
) -> ApiResult<NewAddress> {
    let mut errors = wanted.errors.clone();
    if let Some(address) = &wanted.value
        && is_known(txn, address, before).await?
    {
        errors.push("name", texts::places::address_known());
    }
    match &wanted.value {
        Some(address) if errors.is_empty() => Ok(address.clone()),
        _ => Err(errors.into()),
    }
}

/// Whether another address has this name at the same place. One that keeps its name and place may stay
/// beside an older one like it.
async fn is_known(
    txn: &TenantTx,
    wanted: &NewAddress,
    before: Option<&Model>,
) -> Result<bool, DbErr> {
    /// Two points are the same place up to this many degrees: about ten metres.
    const NEAR: f64 = 0.0001;
    let is_near = |one: f64, other: f64| (one - other).abs() <= NEAR;
    let Coordinates {
        latitude,
        longitude,
    } = wanted.at;
    if before.is_some_and(|before| {
        before.name == wanted.name
            && is_near(before.latitude, latitude)
            && is_near(before.longitude, longitude)
    }) {
        return Ok(false);
    }
    let around = |column: Column, degrees: f64| column.between(degrees - NEAR, degrees + NEAR);
    // The expression of the index `addresses_name_fold_idx`.
    let same_name = Expr::cust_with_values(
        "extensions.fold(addresses.name) = extensions.fold($1)",
        [wanted.name.as_str()],
    );
    let others = Entity::find()
        .filter(same_name)
        .filter(around(Column::Latitude, latitude))
        .filter(around(Column::Longitude, longitude))
        .filter(Condition::all().add_option(before.map(|before| Column::Id.ne(before.id))));
    Ok(others.count(txn).await? > 0)
}

/// Whether there is such an address.
pub async fn exists(txn: &TenantTx, id: AddressId) -> Result<bool, DbErr> {
    Ok(Entity::find_by_id(id.0).count(txn).await? > 0)
}

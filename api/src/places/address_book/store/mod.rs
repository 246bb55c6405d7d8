//! All database statements on the address book.

pub mod many;

use domain::{AddressId, Coordinates};
use entity::addresses::{ActiveModel, Column, Entity, Model};
use routing::CountryCode;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use tenant_router::TenantTx;

use super::wire::AddressView;
use crate::http::{Page, Paging};
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
}

/// At most `limit` addresses that contain every word of `text` in their name, street or town,
/// ignoring case and accents. Names that begin with the text come first.
pub async fn search(txn: &TenantTx, text: &str, limit: u64) -> Result<Vec<Model>, DbErr> {
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
    if every_word.is_empty() {
        return Ok(Vec::new());
    }
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

/// A page of the address book, sorted by name.
pub async fn list(txn: &TenantTx, paging: Paging) -> Result<Page<AddressView>, DbErr> {
    let addresses = Entity::find()
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .offset(paging.offset)
        .limit(paging.to_read())
        .into_partial_model()
        .all(txn)
        .await?;
    let total = lists::total(txn, paging, Entity::find()).await?;
    Ok(paging.page(addresses, total))
}

/// Adds an address.
pub async fn insert(txn: &TenantTx, new: NewAddress) -> Result<AddressId, DbErr> {
    Ok(AddressId(columns(new).insert(txn).await?.id))
}

/// Changes an address; returns whether it existed.
pub async fn update(txn: &TenantTx, id: AddressId, changed: NewAddress) -> Result<bool, DbErr> {
    let updated = Entity::update_many()
        .set(columns(changed))
        .col_expr(Column::UpdatedAt, Expr::current_timestamp())
        .filter(Column::Id.eq(id.0))
        .exec(txn)
        .await?;
    Ok(updated.rows_affected > 0)
}

/// Removes an address; returns whether it existed. Orders keep the texts they already have.
pub async fn delete(txn: &TenantTx, id: AddressId) -> Result<bool, DbErr> {
    Ok(Entity::delete_by_id(id.0).exec(txn).await?.rows_affected > 0)
}

fn columns(address: NewAddress) -> ActiveModel {
    ActiveModel {
        name: Set(address.name),
        street: Set(address.street),
        city: Set(address.city),
        postal_code: Set(address.postal_code),
        country: Set(address.country.map(|country| country.to_string())),
        latitude: Set(address.at.latitude),
        longitude: Set(address.at.longitude),
        ..Default::default()
    }
}

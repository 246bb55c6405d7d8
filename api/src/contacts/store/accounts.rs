//! The bank accounts of contacts: what clients pay from and carriers are paid to.

use std::collections::HashMap;

use domain::ContactId;
use entity::contact_bank_accounts::{ActiveModel, Column, Entity};
use entity::contacts;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, LockType, OnConflict};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, Statement,
};
use tenant_router::TenantTx;

use crate::batch::is_among;
use crate::contacts::wire::ContactPayload;

/// The accounts of a contact, as an array.
pub fn bank_accounts() -> Expr {
    Expr::cust(
        "ARRAY(SELECT iban FROM contact_bank_accounts account \
         WHERE account.contact_id = contacts.id ORDER BY account.position, account.created_at)",
    )
}

/// The accounts of these contacts that were entered; a carrier is paid to the first one. An account that was only seen
/// to pay is none of them.
pub async fn accounts_of(
    txn: &TenantTx,
    contacts: &[i64],
) -> Result<HashMap<i64, Vec<String>>, DbErr> {
    let rows = Entity::find()
        .filter(is_among((Entity, Column::ContactId), contacts))
        .filter(Column::IsPayer.eq(false))
        .order_by_asc(Column::Position)
        .order_by_asc(Column::CreatedAt)
        .all(txn)
        .await?;
    let mut accounts: HashMap<i64, Vec<String>> = HashMap::new();
    for row in rows {
        accounts.entry(row.contact_id).or_default().push(row.iban);
    }
    Ok(accounts)
}

/// The accounts of these contacts, those that were only seen to pay included.
pub async fn payers_accounts(
    txn: &TenantTx,
    contacts: &[i64],
) -> Result<HashMap<i64, Vec<String>>, DbErr> {
    let rows = Entity::find()
        .filter(is_among((Entity, Column::ContactId), contacts))
        .all(txn)
        .await?;
    let mut accounts: HashMap<i64, Vec<String>> = HashMap::new();
    for row in rows {
        accounts.entry(row.contact_id).or_default().push(row.iban);
    }
    Ok(accounts)
}

/// The contacts that have one of these accounts.
pub async fn with_accounts(txn: &TenantTx, ibans: &[String]) -> Result<Vec<i64>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::ContactId)
        .distinct()
        .filter(Column::Iban.is_in(ibans.iter().map(String::as_str)))
        .into_tuple()
        .all(txn)
        .await
}

/// The contacts whose name has both words of one of these pairs, in lower case without accents; at most so many.
pub async fn with_words(
    txn: &TenantTx,
    pairs: &[(String, String)],
    most: u64,
) -> Result<Vec<i64>, DbErr> {
    const NAMED: &str = "SELECT DISTINCT contact.id
        FROM unnest($1::text[], $2::text[]) AS pair (one, other)
        JOIN contacts contact ON extensions.fold(contact.company_name) LIKE '%' || pair.one || '%'
                             AND extensions.fold(contact.company_name) LIKE '%' || pair.other || '%'
        ORDER BY contact.id LIMIT $3";
    if pairs.is_empty() {
        return Ok(Vec::new());
    }
    let (one, other): (Vec<String>, Vec<String>) = pairs.iter().cloned().unzip();
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let query = Statement::from_sql_and_values(
        DbBackend::Postgres,
        NAMED,
        [one.into(), other.into(), most.into()],
    );
    let rows = txn.query_all_raw(query).await?;
    rows.iter().map(|row| row.try_get("", "id")).collect()
}

/// Locks a contact until the transaction ends, so that its money is applied by one at a time.
pub async fn lock_money(txn: &TenantTx, contact: ContactId) -> Result<(), DbErr> {
    contacts::Entity::find_by_id(contact.0)
        .select_only()
        .column(contacts::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .into_tuple::<i64>()
        .one(txn)
        .await
        .map(drop)
}

/// Learns that a contact pays from an account, after those that it has.
pub async fn learn(txn: &TenantTx, contact: i64, iban: &str) -> Result<(), DbErr> {
    const LAST: i32 = 1_000;
    let row = ActiveModel {
        contact_id: Set(contact),
        iban: Set(iban.to_owned()),
        position: Set(LAST),
        created_at: NotSet,
        is_payer: Set(true),
    };
    let mut known = OnConflict::columns([Column::ContactId, Column::Iban]);
    Entity::insert(row)
        .on_conflict(known.do_nothing().to_owned())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Writes the accounts that forms sent, in their order. Those of a form that sent none stay as they are.
pub(super) async fn write(txn: &TenantTx, wanted: &[(i64, ContactPayload)]) -> Result<(), DbErr> {
    let sent: Vec<(i64, &Vec<String>)> = wanted
        .iter()
        .filter_map(|(id, one)| Some((*id, one.bank_accounts.as_ref()?)))
        .collect();
    let mut gone = Condition::any();
    for (id, accounts) in &sent {
        let others = Column::Iban.is_not_in(accounts.iter().map(String::as_str));
        gone = gone.add(Column::ContactId.eq(*id).and(others));
    }
    if sent.is_empty() {
        return Ok(());
    }
    Entity::delete_many().filter(gone).exec(txn).await?;
    let rows: Vec<ActiveModel> = sent
        .iter()
        .flat_map(|(id, accounts)| {
            accounts
                .iter()
                .zip(0..)
                .map(|(account, place)| ActiveModel {
                    contact_id: Set(*id),
                    iban: Set(account.clone()),
                    position: Set(place),
                    created_at: NotSet,
                    is_payer: NotSet,
                })
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let mut known = OnConflict::columns([Column::ContactId, Column::Iban]);
    Entity::insert_many(rows)
        .on_conflict(known.update_column(Column::Position).to_owned())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

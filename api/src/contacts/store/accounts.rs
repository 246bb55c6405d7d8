//! The bank accounts of contacts: what clients pay from and carriers are paid to.

use std::collections::HashMap;

use entity::contact_bank_accounts::{ActiveModel, Column, Entity};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, Condition, DbErr, EntityTrait, QueryFilter, QueryOrder};
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

/// The accounts of these contacts; a carrier is paid to the first one.
pub async fn accounts_of(
    txn: &TenantTx,
    contacts: &[i64],
) -> Result<HashMap<i64, Vec<String>>, DbErr> {
    let rows = Entity::find()
        .filter(is_among((Entity, Column::ContactId), contacts))
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

//! Contacts by the hundred, for tables that are exported and imported.

use std::collections::HashMap;

use domain::contacts::ContactType;
use domain::texts;
use entity::contacts;
use sea_orm::{
    ColumnTrait, Condition, DbBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter,
    QuerySelect, Statement,
};
use tenant_router::TenantTx;

use super::{CODE, ID, select};
use crate::actor::Actor;
use crate::batch::is_among;
use crate::contacts::access::ContactAccess;
use crate::contacts::wire::ContactView;
use crate::lists;
use crate::records::table::{NameSource, NamedRecord};

/// What a row of a table says about whose row it is. An empty text says nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// The number in the register of companies, in upper case without blanks.
    pub code: String,
    /// The VAT number, its letters in upper case and its digits.
    pub vat: String,
    /// The name.
    pub name: String,
}

/// A contact that a row may be about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromQueryResult)]
pub struct Match {
    /// The place of the row's marks in what was asked, from 0.
    pub place: i64,
    /// The contact.
    pub id: i64,
    /// What they have in common: 1 the code, 2 the VAT number, 3 the name, 4 the code but for the zeros before it.
    pub by: i32,
}

/// The ids of the contacts that match and that the user may see, in the order of the list; at most so
/// many.
pub async fn ids(
    txn: &TenantTx,
    access: &ContactAccess,
    filter: Condition,
    most: u64,
) -> Result<Vec<i64>, DbErr> {
    let matching = select(Condition::all().add(access.visible()).add(filter));
    lists::ids(txn, matching, most).await
}

/// These contacts as far as the user may see them, in the order of the list.
pub async fn views(
    txn: &TenantTx,
    access: &ContactAccess,
    ids: &[i64],
) -> Result<Vec<ContactView>, DbErr> {
    let seen = select(access.visible().add(is_among(ID, ids)));
    seen.into_partial_model().all(txn).await
}

/// These contacts, regardless of who may see them.
pub async fn all_views(txn: &TenantTx, ids: &[i64]) -> Result<Vec<ContactView>, DbErr> {
    select(Condition::all().add(is_among(ID, ids)))
        .into_partial_model()
        .all(txn)
        .await
}

/// The contacts that have something in common with these marks, regardless of who may see them. `OFFSET 0` has every
/// mark looked up in its index; joined, all contacts would be read for each piece of a file.
pub async fn matches(txn: &TenantTx, marks: &[Marks]) -> Result<Vec<Match>, DbErr> {
    const FOUND: &str = "WITH wanted AS (
            SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
                WITH ORDINALITY AS wanted (code, vat, name, place)
        )
        SELECT wanted.place - 1 AS place, found.id, 1 AS by FROM wanted, LATERAL (
            SELECT id FROM contacts
            WHERE {code} = wanted.code OFFSET 0
        ) AS found WHERE wanted.code <> ''
        UNION ALL
        SELECT wanted.place - 1, found.id, 2 FROM wanted, LATERAL (
            SELECT id FROM contacts WHERE wanted.vat
                = upper(regexp_replace(contacts.company_vat_code, '[^[:alnum:]]+', '', 'g')) OFFSET 0
        ) AS found WHERE wanted.vat <> ''
        UNION ALL
        SELECT wanted.place - 1, found.id, 3 FROM wanted, LATERAL (
            SELECT id FROM contacts WHERE contacts.folded_name COLLATE \"C\"
                = extensions.fold(wanted.name) OFFSET 0
        ) AS found WHERE wanted.name <> ''
        UNION ALL
        SELECT wanted.place - 1, found.id, 4 FROM wanted, LATERAL (
            SELECT id FROM contacts
            WHERE {code} = ANY(ARRAY(SELECT repeat('0', zeros) || ltrim(wanted.code, '0') FROM generate_series(0, 8) zeros))
              AND {code} <> wanted.code OFFSET 0
        ) AS found WHERE ltrim(wanted.code, '0') <> ''";
    let column =
        |of: fn(&Marks) -> &String| -> Vec<String> { marks.iter().map(of).cloned().collect() };
    let values = [
        column(|marks| &marks.code).into(),
        column(|marks| &marks.vat).into(),
        column(|marks| &marks.name).into(),
    ];
    Match::find_by_statement(Statement::from_sql_and_values(
        DbBackend::Postgres,
        FOUND.replace("{code}", CODE),
        values,
    ))
    .all(txn)
    .await
}

/// The managers of these contacts, by contact, where there is one.
pub async fn managers(txn: &TenantTx, ids: &[i64]) -> Result<HashMap<i64, i64>, DbErr> {
    let managed: Vec<(i64, i64)> = contacts::Entity::find()
        .select_only()
        .columns([contacts::Column::Id, contacts::Column::ManagerId])
        .filter(is_among(ID, ids))
        .filter(contacts::Column::ManagerId.is_not_null())
        .into_tuple()
        .all(txn)
        .await?;
    Ok(managed.into_iter().collect())
}

/// The suppliers that a table names.
pub static SUPPLIERS: NameSource = NameSource {
    is_whole: false,
    of_ids: |txn, actor, ids| Box::pin(with_ids(txn, actor, ids)),
    called: |txn, actor, names| Box::pin(called(txn, actor, ContactType::Supplier, names)),
    unknown: |name| texts::imports::supplier_unknown(name),
    unclear: |name| texts::imports::supplier_unclear(name),
};

/// The clients that a table names.
pub static CLIENTS: NameSource = NameSource {
    is_whole: false,
    of_ids: |txn, actor, ids| Box::pin(with_ids(txn, actor, ids)),
    called: |txn, actor, names| Box::pin(called(txn, actor, ContactType::Client, names)),
    unknown: |name| texts::imports::client_unknown(name),
    unclear: |name| texts::imports::client_unclear(name),
};

/// The contacts with these ids.
async fn with_ids(txn: &TenantTx, actor: &Actor, ids: &[i64]) -> Result<Vec<NamedRecord>, DbErr> {
    let access = ContactAccess::of(actor);
    named(txn, &access, "contacts.id = ANY($1)", ids.to_vec().into()).await
}

/// The contacts of this type that are called one of these names, or have one of them as their company code.
async fn called(
    txn: &TenantTx,
    actor: &Actor,
    contact_type: ContactType,
    names: &[String],
) -> Result<Vec<NamedRecord>, DbErr> {
    let access = ContactAccess::of(actor);
    let called = "contacts.id IN (
            SELECT found.id FROM unnest($1::text[]) AS wanted (name), LATERAL (
                SELECT id FROM contacts WHERE contacts.folded_name COLLATE \"C\"
                    = extensions.fold(wanted.name)
                UNION ALL
                SELECT id FROM contacts WHERE {code}
                    = upper(replace(wanted.name, ' ', '')) OFFSET 0
            ) AS found)
        AND EXISTS (SELECT FROM contact_types
            WHERE contact_id = contacts.id AND contact_type = '{type}')";
    let called = called
        .replace("{code}", CODE)
        .replace("{type}", contact_type.as_str());
    named(txn, &access, &called, names.to_vec().into()).await
}

async fn named(
    txn: &TenantTx,
    access: &ContactAccess,
    condition: &str,
    value: sea_orm::Value,
) -> Result<Vec<NamedRecord>, DbErr> {
    let is_seen = access.visible_in_text();
    let is_seen = is_seen.as_deref().unwrap_or("true");
    let sql = format!(
        "SELECT contacts.id, contacts.company_name AS name, \
             CASE WHEN {is_seen} THEN contacts.company_code END AS code, \
             EXISTS (SELECT FROM contacts AS other \
                 WHERE other.folded_name COLLATE \"C\" = contacts.folded_name \
                     AND other.id <> contacts.id) AS is_shared, \
             false AS is_gone \
         FROM contacts WHERE {condition} ORDER BY contacts.id"
    );
    NamedRecord::find_by_statement(Statement::from_sql_and_values(
        DbBackend::Postgres,
        sql,
        [value],
    ))
    .all(txn)
    .await
}

//! All database statements on contacts.

mod accounting;
mod accounts;
pub mod carrier;
pub mod many;
pub mod payer;
mod record;

use std::collections::HashMap;

use domain::contacts::ContactType;
use domain::history::HistorySubject;
use domain::{ContactId, FieldErrors, texts};
use entity::{contact_types, contacts};
use sea_orm::sea_query::{Expr, ExprTrait, IntoColumnRef, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, DbErr, DerivePartialModel, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use tenant_router::TenantTx;

pub use self::accounting::for_accounting;
pub use self::accounts::{
    accounts_of, bank_accounts, learn, lock_money, payers_accounts, with_accounts, with_words,
};
pub use self::record::Contacts;
use super::access::ContactAccess;
use super::wire::{ContactOption, ContactPayload, ContactRow, ContactView};
use crate::actor::people;
use crate::error::{ApiResult, OrMissing, permit};
use crate::http::{Lookup, Page, Paging};
use crate::records::history;
use crate::text_search::folded_contains;
use crate::{batch, lists, lookups};

const ID: (contacts::Entity, contacts::Column) = (contacts::Entity, contacts::Column::Id);

/// What other features need to know about a contact before they refer to it.
#[derive(Debug, Clone, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
pub struct ContactKind {
    /// The contact's id.
    pub id: ContactId,
    /// Whether it is a client, a supplier or both.
    #[sea_orm(from_expr = "types()")]
    pub types: Vec<ContactType>,
}

impl ContactKind {
    /// Whether it is a client, who orders transport from us.
    pub fn is_client(&self) -> bool {
        self.types.contains(&ContactType::Client)
    }

    /// Whether it is a supplier, who drives for us.
    pub fn is_supplier(&self) -> bool {
        self.types.contains(&ContactType::Supplier)
    }
}

/// The name column, for a statement that has joined the contact.
pub fn name() -> Expr {
    Expr::col((contacts::Entity, contacts::Column::CompanyName))
}

/// The name of the contact whose id is in `column`, as SQL. The column is part of the text, so it can only be one of ours.
pub fn name_in(column: &'static str) -> String {
    format!("(SELECT company_name FROM contacts WHERE contacts.id = {column})")
}

/// The column with the last day of a contact's insurance, for a statement that has joined the
/// contact.
pub fn insurance_expires_on() -> Expr {
    Expr::col((contacts::Entity, contacts::Column::InsuranceExpiryDate))
}

/// The types of a contact, as an array.
pub fn types() -> Expr {
    Expr::cust(
        "ARRAY(SELECT contact_type FROM contact_types \
         WHERE contact_types.contact_id = contacts.id ORDER BY contact_type)",
    )
}

/// The name of a contact's manager.
pub fn manager_name() -> Expr {
    people::name_in("contacts.manager_id")
}

/// A contact's address in one line; null when every part is missing.
pub fn address_line() -> Expr {
    Expr::cust(
        "nullif(concat_ws(', ', contacts.address, \
         nullif(concat_ws(' ', contacts.postal_code, contacts.city), ''), contacts.country), '')",
    )
}

/// The contacts that match, sorted by name.
fn select(condition: Condition) -> Select<contacts::Entity> {
    contacts::Entity::find()
        .filter(condition)
        .order_by_asc(contacts::Column::CompanyName)
        .order_by_asc(contacts::Column::Id)
}

/// Whether the name of a contact contains a text.
pub fn is_named(text: &str) -> Expr {
    folded_contains("contacts.folded_name", text)
}

/// The ids of the contacts whose name contains a text.
pub fn ids_by_name(text: &str) -> SelectStatement {
    Query::select()
        .column(ID)
        .from(contacts::Entity)
        .and_where(is_named(text))
        .take()
}

/// Joins the contact with this `id`, so that a list can be sorted by name.
pub fn join_name(query: &mut SelectStatement, id: impl IntoColumnRef) -> Expr {
    let is_it = Expr::col(ID).equals(id);
    query.left_join(contacts::Entity, is_it);
    name()
}

/// Whether a contact is one of these.
pub fn is_among(ids: SelectStatement) -> Expr {
    contacts::Column::Id.in_subquery(ids)
}

/// Whether a contact is of this type.
pub fn of_type(contact_type: ContactType) -> Expr {
    contacts::Column::Id.in_subquery(
        Query::select()
            .column(contact_types::Column::ContactId)
            .from(contact_types::Entity)
            .and_where(contact_types::Column::ContactType.eq(contact_type))
            .take(),
    )
}

/// What lists of other records show of a contact, to be joined.
pub const SHOWN_IN_LISTS: &str = "
    (SELECT id, company_name, phone, category, created_by_id, manager_id, accounting_note, accounting_note_type,
            need_send_original_docs FROM contacts)";

/// A number in the register of companies as it is compared: the expression of the indexes
/// `contacts_company_code_idx` and `contacts_company_code_order_idx`.
pub const CODE: &str = "upper(replace(contacts.company_code, ' ', ''))";

/// Whether a contact has this number in the register of companies, however it is spaced.
pub fn has_code(code: &str) -> Expr {
    let code: String = code.split_whitespace().collect();
    Expr::cust(CODE).eq(code.to_uppercase())
}

/// A page of the contacts that match `filter` and that the user may see, sorted by name.
pub async fn list(
    txn: &TenantTx,
    access: &ContactAccess,
    filter: Condition,
    paging: Paging,
) -> Result<Page<ContactRow>, DbErr> {
    let matching = select(Condition::all().add(access.visible()).add(filter));
    lists::of(txn, paging, matching.clone(), matching).await
}

/// A contact, if the user may see it.
pub async fn find(
    txn: &TenantTx,
    access: &ContactAccess,
    id: ContactId,
) -> Result<Option<ContactView>, DbErr> {
    contacts::Entity::find_by_id(id.0)
        .filter(access.visible())
        .into_partial_model()
        .one(txn)
        .await
}

/// A contact that the user may change, locked against changes until the transaction ends.
///
/// # Errors
/// 404 if the user does not see it, 403 if they may not change it.
pub async fn lock(
    txn: &TenantTx,
    access: &ContactAccess,
    id: ContactId,
) -> ApiResult<contacts::Model> {
    let contact = contacts::Entity::find_by_id(id.0)
        .filter(access.visible())
        .lock_exclusive()
        .one(txn)
        .await
        .or_missing(texts::missing::no_contact)?;
    permit(access.may_write(&contact))?;
    Ok(contact)
}

/// Where selects find all contacts, or those of one type.
pub fn names(contact_type: Option<ContactType>) -> lookups::Source {
    let offered = match contact_type {
        // Spelled out, so that the plan fits how many there are of this type.
        Some(contact_type) => format!(
            "EXISTS (SELECT FROM contact_types WHERE contact_types.contact_id = contacts.id \
             AND contact_types.contact_type = '{contact_type}')"
        ),
        None => "true".to_owned(),
    };
    lookups::Source {
        table: "contacts",
        name: "contacts.folded_name",
        typed: lookups::as_typed,
        offered,
        code: Some(lookups::Code {
            text: CODE,
            known: None,
        }),
        description: None,
    }
}

/// The contacts that a select asks for: all, or those of one type. Those that the user may not see are found
/// by name alone.
pub async fn options(
    txn: &TenantTx,
    access: &ContactAccess,
    contact_type: Option<ContactType>,
    lookup: &Lookup,
) -> Result<Page<ContactOption>, DbErr> {
    let mut source = names(contact_type);
    if let Some(code) = &mut source.code {
        code.known = access.visible_in_text();
    }
    let found = lookups::find(txn, &source, lookup).await?;
    let rows = contacts::Entity::find()
        .filter(found.has(ID))
        .order_by_asc(found.place(ID))
        .into_partial_model()
        .all(txn)
        .await?;
    Ok(found.answer(rows))
}

/// What other features need to know about these contacts. Unknown ids are missing from the result.
pub async fn find_kinds(
    txn: &TenantTx,
    ids: &[ContactId],
) -> Result<HashMap<ContactId, ContactKind>, DbErr> {
    let kinds: Vec<ContactKind> = contacts::Entity::find()
        .filter(batch::is_among(ID, ids))
        .into_partial_model()
        .all(txn)
        .await?;
    Ok(kinds.into_iter().map(|kind| (kind.id, kind)).collect())
}

/// Contacts that a form refers to, by the paths of their fields.
pub type Referred = Vec<(&'static str, Option<ContactId>)>;

/// Adds an error for each of these that does not exist, or is no client or no supplier.
pub async fn check(
    txn: &TenantTx,
    clients: Referred,
    suppliers: Referred,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    type Is = fn(&ContactKind) -> bool;
    let is_client = (ContactKind::is_client as Is, texts::orders::not_a_client());
    let is_supplier = (
        ContactKind::is_supplier as Is,
        texts::orders::not_a_supplier(),
    );
    let clients = clients.into_iter().map(|one| (one, &is_client));
    let suppliers = suppliers.into_iter().map(|one| (one, &is_supplier));
    let sent = clients.chain(suppliers);
    let sent: Vec<_> = sent
        .filter_map(|((path, id), is)| Some((path, id?, is)))
        .collect();
    let ids: Vec<ContactId> = sent.iter().map(|(_, id, _)| *id).collect();
    let kinds = find_kinds(txn, &ids).await?;
    for (path, id, (is_right, problem)) in sent {
        match kinds.get(&id) {
            None => errors.push(path, texts::missing::does_not_exist()),
            Some(contact) if !is_right(contact) => errors.push(path, problem.clone()),
            Some(_) => {}
        }
    }
    Ok(())
}

/// The names of these contacts. Unknown ids are missing from the result.
pub async fn names_of(txn: &TenantTx, ids: &[ContactId]) -> Result<HashMap<i64, String>, DbErr> {
    let names: Vec<(i64, String)> = contacts::Entity::find()
        .select_only()
        .columns([contacts::Column::Id, contacts::Column::CompanyName])
        .filter(batch::is_among(ID, ids))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(names.into_iter().collect())
}

/// The names of these contacts; of deleted ones the last they had.
pub async fn names_even_of_deleted(
    txn: &TenantTx,
    ids: &[i64],
) -> Result<HashMap<i64, String>, DbErr> {
    let wanted: Vec<_> = ids.iter().copied().map(ContactId).collect();
    let mut names = names_of(txn, &wanted).await?;
    let is_gone = |id: &i64| !names.contains_key(id);
    let gone: Vec<i64> = ids.iter().copied().filter(is_gone).collect();
    if !gone.is_empty() {
        let kind = HistorySubject::Contact;
        names.extend(history::last_names(txn, kind, "company_name", &gone).await?);
    }
    Ok(names)
}

/// Adds an error for each user named in the payload who does not exist.
pub async fn check_people(
    txn: &TenantTx,
    wanted: &ContactPayload,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    let named = [
        ("manager_id", wanted.manager_id),
        ("responsible_user_id", wanted.responsible_user_id),
    ];
    people::check(txn, &named, errors).await
}

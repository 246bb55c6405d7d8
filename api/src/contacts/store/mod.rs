//! All database statements on contacts.

pub mod many;

use std::collections::{BTreeMap, HashMap};

use domain::contacts::{ContactDocumentType, ContactType};
use domain::history::HistorySubject;
use domain::{ContactId, FieldErrors};
use entity::{contact_files, contact_types, contacts};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, IntoColumnRef, Query, SelectStatement};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, DerivePartialModel, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, Select,
};
use tenant_router::TenantTx;

use super::access::ContactAccess;
use super::wire::{ContactOption, ContactPayload, ContactRow, ContactView};
use crate::actor::{Actor, people};
use crate::http::{Lookup, Page, Paging};
use crate::records::attachments;
use crate::records::history::{self, Event, State, Subject, record};
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
    let condition = Condition::all().add(access.visible()).add(filter);
    let matching = contacts::Entity::find().filter(condition.clone());
    let total = lists::total(txn, paging, matching).await?;
    let rows = select(condition)
        .offset(paging.offset)
        .limit(paging.to_read())
        .into_partial_model()
        .all(txn)
        .await?;
    Ok(paging.page(rows, total))
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

/// A contact, if the user may see it, locked against changes until the transaction ends.
pub async fn lock(
    txn: &TenantTx,
    access: &ContactAccess,
    id: ContactId,
) -> Result<Option<contacts::Model>, DbErr> {
    contacts::Entity::find_by_id(id.0)
        .filter(access.visible())
        .lock_exclusive()
        .one(txn)
        .await
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

/// Adds a contact, and then its documents.
pub async fn insert(
    txn: &TenantTx,
    wanted: ContactPayload,
    actor: &Actor,
    add_documents: impl AsyncFnOnce(ContactId) -> Result<(), DbErr>,
) -> Result<ContactId, DbErr> {
    let types = wanted.types.clone().unwrap_or_default();
    let mut row = with_fields(
        contacts::ActiveModel {
            ..Default::default()
        },
        wanted,
    );
    row.created_by_id = Set(Some(actor.id.0));
    let id = row.insert(txn).await?.id;
    insert_types(txn, id, &types).await?;
    add_documents(ContactId(id)).await?;
    let created = Event::Created(state(txn, id).await?);
    record(txn, actor, subject(id), created).await?;
    Ok(ContactId(id))
}

/// Replaces all fields of a contact, and then changes its documents.
pub async fn update(
    txn: &TenantTx,
    contact: contacts::Model,
    wanted: ContactPayload,
    actor: &Actor,
    change_documents: impl AsyncFnOnce() -> Result<(), DbErr>,
) -> Result<(), DbErr> {
    let id = contact.id;
    let before = state(txn, id).await?;
    let version = actor.version_after(contact.updated_at.to_utc());
    contact_types::Entity::delete_many()
        .filter(contact_types::Column::ContactId.eq(id))
        .exec(txn)
        .await?;
    insert_types(txn, id, wanted.types.as_deref().unwrap_or_default()).await?;
    let mut row = with_fields(contact.into_active_model(), wanted);
    row.updated_by_id = Set(Some(actor.id.0));
    row.updated_at = Set(version.into());
    row.update(txn).await?;
    change_documents().await?;
    let changed = Event::Changed(before, state(txn, id).await?);
    record(txn, actor, subject(id), changed).await
}

/// Deletes a contact; fails on the foreign key of whatever uses it.
pub async fn delete(txn: &TenantTx, id: ContactId, actor: &Actor) -> Result<(), DbErr> {
    let deleted = Event::Deleted(state(txn, id.0).await?);
    contacts::Entity::delete_by_id(id.0).exec(txn).await?;
    record(txn, actor, subject(id.0), deleted).await
}

fn subject(id: i64) -> Subject {
    Subject::one(HistorySubject::Contact, id)
}

/// What a contact holds now, for its history.
async fn state(txn: &TenantTx, id: i64) -> Result<State, DbErr> {
    let state = states(txn, &[id]).await?.remove(&id);
    Ok(state.unwrap_or_default())
}

/// What these contacts hold now, for their history.
async fn states(txn: &TenantTx, ids: &[i64]) -> Result<BTreeMap<i64, State>, DbErr> {
    /// What follows from other fields, or depends on who looks and when.
    const NOT_ITS_OWN: [&str; 5] = [
        "id",
        "insurance_expired",
        "manager",
        "can_delete",
        "updated_at",
    ];
    let stored: Vec<ContactView> = contacts::Entity::find()
        .filter(batch::is_among(ID, ids))
        .into_partial_model()
        .all(txn)
        .await?;
    let mut files = attachments::names_of::<contact_files::Entity>(txn, ids).await?;
    let states = stored.into_iter().map(|contact| {
        let id = contact.id.0;
        let mut names = |kind| files.remove(&(id, kind)).unwrap_or_default();
        let state = State::of(&contact)?
            .without(&NOT_ITS_OWN)
            .with("insurance_files", names(ContactDocumentType::Insurance))
            .with("payment_files", names(ContactDocumentType::Payment));
        Ok((id, state))
    });
    states.collect()
}

async fn insert_types(txn: &TenantTx, id: i64, types: &[ContactType]) -> Result<(), DbErr> {
    let rows = types.iter().map(|contact_type| contact_types::ActiveModel {
        contact_id: Set(id),
        contact_type: Set(*contact_type),
    });
    contact_types::Entity::insert_many(rows)
        .exec_without_returning(txn)
        .await?;
    Ok(())
}

fn with_fields(row: contacts::ActiveModel, wanted: ContactPayload) -> contacts::ActiveModel {
    contacts::ActiveModel {
        company_name: Set(wanted.company_name.0.unwrap_or_default()),
        company_code: Set(wanted.company_code),
        company_vat_code: Set(wanted.company_vat_code),
        email: Set(wanted.email),
        phone: Set(wanted.phone),
        invoicing_email: Set(wanted.invoicing_email),
        website: Set(wanted.website),
        address: Set(wanted.address),
        city: Set(wanted.city),
        postal_code: Set(wanted.postal_code),
        country: Set(wanted.country),
        rating: Set(wanted.rating),
        payment_term: Set(wanted.payment_term),
        insurance_expiry_date: Set(wanted.insurance_expiry_date),
        contact_person_name: Set(wanted.contact_person_name),
        credit_limit: Set(wanted.credit_limit.map(i64::from)),
        debt_limit: Set(wanted.debt_limit.map(i64::from)),
        vat: Set(wanted.vat),
        invoice_note: Set(wanted.invoice_note),
        accounting_note: Set(wanted.accounting_note),
        accounting_note_type: Set(wanted.accounting_note_type),
        category: Set(wanted.category),
        need_send_original_docs: Set(wanted.need_send_original_docs.unwrap_or(false)),
        responsible_user_id: Set(wanted.responsible_user_id.map(i64::from)),
        manager_id: Set(wanted.manager_id.map(i64::from)),
        ..row
    }
}

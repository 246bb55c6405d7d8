//! Every statement on contacts.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::ContactType;
use domain::texts;
use domain::{ContactId, FieldErrors, UserId};
use entity::{contact_types, contacts};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, Query};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, IntoActiveModel,
    JoinType, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, RelationTrait, Select,
};
use tenant_router::TenantTx;

use super::access::ContactAccess;
use super::draft::{ContactDraft, ContactFilter};
use super::places;
use crate::http::Paging;
use crate::orders::sight::Sight;
use crate::places::store::End;
use crate::text_search::contains;
use crate::users;

/// A contact with what stands beside it in other tables.
#[derive(Debug, Clone)]
pub struct Contact {
    /// Its own columns.
    pub row: contacts::Model,
    /// What it is to us.
    pub types: BTreeSet<ContactType>,
    /// The name of its manager.
    pub manager: Option<String>,
}

/// What other features must know of a contact before they refer to it.
#[derive(Debug, Clone)]
pub struct ContactKind {
    /// Its name.
    pub company_name: String,
    /// What it is to us.
    pub types: BTreeSet<ContactType>,
    /// Last day of its insurance, if one is recorded.
    pub insurance_expires_on: Option<NaiveDate>,
    /// Its VAT rate as a supplier, whole percent.
    pub vat: Option<i32>,
    /// Who manages it.
    pub manager: Option<UserId>,
}

impl ContactKind {
    /// Whether it orders transport from us.
    pub fn is_client(&self) -> bool {
        self.types.contains(&ContactType::Client)
    }

    /// Whether it drives for us.
    pub fn is_supplier(&self) -> bool {
        self.types.contains(&ContactType::Supplier)
    }
}

#[derive(FromQueryResult)]
struct ContactRecord {
    #[sea_orm(nested)]
    contact: contacts::Model,
    types: Vec<ContactType>,
    manager: Option<String>,
}

impl From<ContactRecord> for Contact {
    fn from(record: ContactRecord) -> Self {
        Self {
            row: record.contact,
            types: record.types.into_iter().collect(),
            manager: record.manager,
        }
    }
}

/// The contacts that match, with their types and their manager's name.
fn select(condition: Condition) -> Select<contacts::Entity> {
    contacts::Entity::find()
        .expr_as(
            Expr::cust(
                "ARRAY(SELECT contact_type FROM contact_types \
                 WHERE contact_types.contact_id = contacts.id)",
            ),
            "types",
        )
        .expr_as(
            Expr::col((entity::users::Entity, entity::users::Column::Name)),
            "manager",
        )
        .join(JoinType::LeftJoin, contacts::Relation::Manager.def())
        .filter(condition)
        .order_by_asc(contacts::Column::CompanyName)
        .order_by_asc(contacts::Column::Id)
}

async fn fetch(txn: &TenantTx, select: Select<contacts::Entity>) -> Result<Vec<Contact>, DbErr> {
    let records = select.into_model::<ContactRecord>().all(txn).await?;
    Ok(records.into_iter().map(Contact::from).collect())
}

impl ContactFilter {
    fn condition(&self, sight: Sight) -> Condition {
        Condition::all()
            .add_option(
                self.name
                    .as_deref()
                    .map(|name| contains((contacts::Entity, contacts::Column::CompanyName), name)),
            )
            .add_option(
                self.manager
                    .map(|manager| contacts::Column::ManagerId.eq(manager.0)),
            )
            .add_option(self.contact_type.map(of_type))
            .add_option(
                self.loading
                    .as_deref()
                    .map(|place| is_client_with(End::Loading, place, sight)),
            )
            .add_option(
                self.unloading
                    .as_deref()
                    .map(|place| is_client_with(End::Unloading, place, sight)),
            )
    }
}

fn of_type(contact_type: ContactType) -> Expr {
    contacts::Column::Id.in_subquery(
        Query::select()
            .column(contact_types::Column::ContactId)
            .from(contact_types::Entity)
            .and_where(contact_types::Column::ContactType.eq(contact_type))
            .take(),
    )
}

fn is_client_with(end: End, place: &str, sight: Sight) -> Expr {
    contacts::Column::Id.in_subquery(places::clients_with(end, place, sight))
}

/// A page of the contacts that a person sees, by name, and how many match in all.
pub async fn list(
    txn: &TenantTx,
    access: &ContactAccess,
    filter: &ContactFilter,
    paging: Paging,
) -> Result<(Vec<Contact>, u64), DbErr> {
    let condition = Condition::all()
        .add(access.visible())
        .add(filter.condition(access.orders()));
    let total = contacts::Entity::find()
        .filter(condition.clone())
        .count(txn)
        .await?;
    let page = select(condition).offset(paging.offset).limit(paging.limit);
    Ok((fetch(txn, page).await?, total))
}

/// A contact that a person sees.
pub async fn find(
    txn: &TenantTx,
    access: &ContactAccess,
    id: ContactId,
) -> Result<Option<Contact>, DbErr> {
    let condition = Condition::all()
        .add(access.visible())
        .add(contacts::Column::Id.eq(id.0));
    Ok(fetch(txn, select(condition)).await?.into_iter().next())
}

/// A contact that a person sees, locked against changes until the transaction ends.
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

/// Every contact of a type, or of any, for selects.
pub async fn options(
    txn: &TenantTx,
    contact_type: Option<ContactType>,
) -> Result<Vec<Contact>, DbErr> {
    let condition = Condition::all().add_option(contact_type.map(of_type));
    fetch(txn, select(condition)).await
}

/// What must be known of these contacts; an id of nobody is missing.
pub async fn find_kinds(
    txn: &TenantTx,
    ids: &[ContactId],
) -> Result<HashMap<ContactId, ContactKind>, DbErr> {
    let condition = Condition::all().add(contacts::Column::Id.is_in(ids.iter().map(|id| id.0)));
    let found = fetch(txn, select(condition)).await?;
    let kinds = found.into_iter().map(|contact| {
        let kind = ContactKind {
            company_name: contact.row.company_name,
            types: contact.types,
            insurance_expires_on: contact.row.insurance_expiry_date,
            vat: contact.row.vat,
            manager: contact.row.manager_id.map(UserId),
        };
        (ContactId(contact.row.id), kind)
    });
    Ok(kinds.collect())
}

/// The name of a contact.
pub async fn name_of(txn: &TenantTx, id: ContactId) -> Result<Option<String>, DbErr> {
    contacts::Entity::find_by_id(id.0)
        .select_only()
        .column(contacts::Column::CompanyName)
        .into_tuple()
        .one(txn)
        .await
}

/// Adds an error for each person of a draft who is not there.
pub async fn check_people(
    txn: &TenantTx,
    draft: &ContactDraft,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    let named = [
        ("manager_id", draft.manager),
        ("responsible_user_id", draft.responsible_user),
    ];
    let ids: Vec<_> = named.iter().filter_map(|(_, id)| *id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let existing = users::store::existing(txn, &ids).await?;
    for (path, id) in named {
        if id.is_some_and(|id| !existing.contains(&id)) {
            errors.push(path, texts::missing::no_person());
        }
    }
    Ok(())
}

/// Adds a contact.
pub async fn insert(
    txn: &TenantTx,
    draft: ContactDraft,
    created_by: UserId,
) -> Result<ContactId, DbErr> {
    let types = draft.types.clone();
    let mut row = with_fields(
        contacts::ActiveModel {
            ..Default::default()
        },
        draft,
    );
    row.created_by_id = Set(Some(created_by.0));
    let id = row.insert(txn).await?.id;
    insert_types(txn, id, &types).await?;
    Ok(ContactId(id))
}

/// Gives a contact the fields of a draft, all of them.
pub async fn update(
    txn: &TenantTx,
    contact: contacts::Model,
    draft: ContactDraft,
    by: UserId,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let id = contact.id;
    contact_types::Entity::delete_many()
        .filter(contact_types::Column::ContactId.eq(id))
        .exec(txn)
        .await?;
    insert_types(txn, id, &draft.types).await?;
    let mut row = with_fields(contact.into_active_model(), draft);
    row.updated_by_id = Set(Some(by.0));
    row.updated_at = Set(now.into());
    row.update(txn).await?;
    Ok(())
}

/// Deletes a contact; fails on the foreign key of whatever uses it.
pub async fn delete(txn: &TenantTx, id: ContactId) -> Result<(), DbErr> {
    contacts::Entity::delete_by_id(id.0).exec(txn).await?;
    Ok(())
}

async fn insert_types(txn: &TenantTx, id: i64, types: &BTreeSet<ContactType>) -> Result<(), DbErr> {
    let rows = types.iter().map(|contact_type| contact_types::ActiveModel {
        contact_id: Set(id),
        contact_type: Set(*contact_type),
    });
    contact_types::Entity::insert_many(rows)
        .exec_without_returning(txn)
        .await?;
    Ok(())
}

fn with_fields(row: contacts::ActiveModel, draft: ContactDraft) -> contacts::ActiveModel {
    contacts::ActiveModel {
        company_name: Set(draft.company_name),
        company_code: Set(draft.company_code),
        company_vat_code: Set(draft.company_vat_code),
        email: Set(draft.email),
        phone: Set(draft.phone),
        invoicing_email: Set(draft.invoicing_email),
        website: Set(draft.website),
        address: Set(draft.address),
        city: Set(draft.city),
        postal_code: Set(draft.postal_code),
        country: Set(draft.country),
        rating: Set(draft.rating),
        payment_term: Set(draft.payment_term),
        insurance_expiry_date: Set(draft.insurance_expiry_date),
        contact_person_name: Set(draft.contact_person_name),
        credit_limit: Set(draft.credit_limit.map(|limit| limit.0)),
        debt_limit: Set(draft.debt_limit.map(|limit| limit.0)),
        vat: Set(draft.vat),
        invoice_note: Set(draft.invoice_note),
        accounting_note: Set(draft.accounting_note),
        accounting_note_type: Set(draft.accounting_note_type),
        category: Set(draft.category),
        need_send_original_docs: Set(draft.need_send_original_docs),
        responsible_user_id: Set(draft.responsible_user.map(|id| id.0)),
        manager_id: Set(draft.manager.map(|id| id.0)),
        ..row
    }
}

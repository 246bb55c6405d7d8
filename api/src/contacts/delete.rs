//! Deleting a contact that nothing refers to.

use domain::{ContactId, Sentence, texts};
use entity::{contact_files, contacts};
use sea_orm::{DbErr, EntityTrait, SqlErr};
use tenant_router::TenantTx;

use super::access::ContactAccess;
use super::store::{self, Contacts};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::files::Files;
use crate::records::{attachments, write};

/// The sentence that says what uses a contact.
type Usage = fn() -> Sentence;

/// The prefixes of the foreign keys that refer to contacts, each with the sentence to answer.
const USES: [(&str, Usage); 7] = [
    ("orders_", texts::contacts::contact_used_by_orders),
    ("vehicles_", texts::contacts::contact_used_by_vehicles),
    ("invoices_", texts::contacts::contact_used_by_invoices),
    ("settlements_", texts::contacts::contact_used_by_settlements),
    ("damages_", texts::contacts::contact_used_by_damages),
    ("agreements_", texts::contacts::contact_used_by_agreements),
    (
        "payment_import_items_",
        texts::contacts::contact_used_by_payments,
    ),
];

/// Deletes a contact. Answers 404 when the user cannot see it, 403 when they may not delete it, and
/// 400 with what uses it when something does. It simply tries to delete, because a check beforehand
/// could miss a reference that another user adds at the same moment.
pub async fn delete_contact(
    txn: &TenantTx,
    files: &Files,
    actor: &Actor,
    id: ContactId,
) -> ApiResult<()> {
    store::lock(txn, &ContactAccess::of(actor), id).await?;
    attachments::forget_all::<contact_files::Entity>(txn, files, id).await?;
    let row = contacts::Entity::delete_by_id(id.0);
    let deleted = async || row.exec(txn).await.map(drop);
    let deleted = write::delete::<Contacts>(txn, actor, id.0, deleted).await;
    deleted.map_err(name_the_use)
}

fn name_the_use(error: DbErr) -> ApiError {
    let Some(SqlErr::ForeignKeyConstraintViolation(message)) = error.sql_err() else {
        return error.into();
    };
    let used_by = USES
        .iter()
        .find(|(key, _)| message.contains(&format!("constraint \"{key}")));
    ApiError::InUse(
        used_by.map_or_else(texts::contacts::contact_used_by_others, |(_, used_by)| {
            used_by()
        }),
    )
}

//! What accounting programs want to know of a contact besides what its documents say.

use std::collections::HashMap;

use domain::ContactId;
use domain::contacts::ContactType;
use entity::contacts;
use sea_orm::{DbErr, DerivePartialModel, EntityTrait, QueryFilter};
use tenant_router::TenantTx;

use super::types;
use crate::batch::is_among;

#[derive(Debug, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
struct Row {
    id: ContactId,
    postal_code: Option<String>,
    invoicing_email: Option<String>,
    email: Option<String>,
    #[sea_orm(from_expr = "types()")]
    types: Vec<ContactType>,
}

/// A contact as a party of an accounting program.
#[derive(Debug)]
pub struct AccountingContact {
    /// Whether it pays us.
    pub is_client: bool,
    /// Whether it carries for us.
    pub is_supplier: bool,
    /// Its postal code; empty for none.
    pub postal_code: String,
    /// The first address that invoices are sent to, else its own; empty for none.
    pub email: String,
}

/// These contacts.
pub async fn for_accounting(
    txn: &TenantTx,
    ids: &[ContactId],
) -> Result<HashMap<ContactId, AccountingContact>, DbErr> {
    let rows: Vec<Row> = contacts::Entity::find()
        .filter(is_among((contacts::Entity, contacts::Column::Id), ids))
        .into_partial_model()
        .all(txn)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.into())).collect())
}

impl From<Row> for AccountingContact {
    fn from(row: Row) -> Self {
        let emails = row.invoicing_email.or(row.email).unwrap_or_default();
        let first = emails.split(',').next().unwrap_or_default().trim();
        Self {
            is_client: row.types.contains(&ContactType::Client),
            is_supplier: row.types.contains(&ContactType::Supplier),
            postal_code: row.postal_code.unwrap_or_default(),
            email: first.to_owned(),
        }
    }
}

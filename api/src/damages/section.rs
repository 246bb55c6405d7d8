//! The damage of an order, as a section of the order's form: the same record as in Damage management.

use domain::damages::{DamageDocumentType, DamageStatus};
use domain::{Cents, ContactId, DamageId, FieldErrors, OrderId, texts};
use entity::{damage_files, damages};
use sea_orm::ActiveValue::Set;
use tenant_router::{Tenant, TenantTx};

use super::store;
use super::view::StoredDamage;
use super::wire::{DamageFilesPayload, OrderDamagePayload, OrderDamageView};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::files::{Files, KeptFileView, Removed, Uploads};
use crate::records::attachments;

/// What an order's form says about its damage.
#[derive(Debug, Clone, Default)]
pub struct DamageSection {
    /// The damage; `None` if there is to be none, or if the form does not have this section.
    pub damage: Option<OrderDamagePayload>,
    /// Whether the form has this section.
    is_sent: bool,
    removed: Removed<DamageDocumentType>,
}

/// What a damage takes over from its order.
#[derive(Debug, Clone)]
pub struct Damaged {
    /// The order.
    pub order: OrderId,
    /// The client who claims.
    pub client: Option<ContactId>,
    /// The supplier who carried.
    pub supplier: Option<ContactId>,
    /// The plate of the vehicle.
    pub plate: Option<String>,
}

impl DamageSection {
    /// Reads the section and the files to remove, adding what is wrong with them under `damage`.
    pub fn of(
        sent: Option<OrderDamagePayload>,
        files: DamageFilesPayload,
        errors: &mut FieldErrors,
    ) -> Self {
        Self {
            is_sent: sent.is_some(),
            damage: sent.and_then(|sent| sent.settle(errors)),
            removed: files.removed(),
        }
    }

    /// A save of files alone.
    pub fn of_files(files: DamageFilesPayload) -> Self {
        Self::of(None, files, &mut FieldErrors::new())
    }
}

/// Saves the damage of an order with its files. The order must be locked.
///
/// # Errors
/// 422 for a damage that would be switched off, for the id of another damage, and for files of a damage
/// that does not exist.
pub async fn save(
    txn: &TenantTx,
    storage: &Files,
    actor: &Actor,
    damaged: &Damaged,
    section: &DamageSection,
    uploads: &Uploads,
) -> ApiResult<()> {
    let added = uploads
        .iter()
        .filter(|upload| attachments::kind_of::<damage_files::Entity>(upload).is_some());
    let added: Vec<_> = added.collect();
    if !section.is_sent && added.is_empty() && section.removed.0.is_empty() {
        return Ok(());
    }
    let present = store::lock_of_order(txn, damaged.order).await?;
    let stored = present.as_ref().map(|damage| DamageId(damage.id));
    if section.damage.is_none() && section.is_sent && stored.is_some() {
        let said = texts::orders::damage_stays();
        return Err(ApiError::field("damage.damage_enabled", said));
    }
    if section.damage.is_none() && stored.is_none() {
        let mut errors = FieldErrors::new();
        for upload in added {
            errors.push(upload.path(), texts::orders::damage_not_enabled());
        }
        return Ok(errors.into_result()?);
    }
    let entered = section.damage.as_ref().map(|damage| damage.fields.money());
    store::recorded(txn, actor, stored, entered, async || {
        let id = match (&section.damage, stored) {
            (None, Some(id)) => id,
            (wanted, _) => {
                let wanted = wanted.clone().unwrap_or_default();
                put(txn, actor, damaged, wanted, present.as_ref()).await?
            }
        };
        let removed = &section.removed;
        attachments::change::<damage_files::Entity>(txn, storage, id, removed, uploads, actor)
            .await?;
        Ok(id)
    })
    .await?;
    Ok(())
}

async fn put(
    txn: &TenantTx,
    actor: &Actor,
    damaged: &Damaged,
    mut wanted: OrderDamagePayload,
    present: Option<&damages::Model>,
) -> ApiResult<DamageId> {
    let named = wanted.switch.damage_id;
    let stored = present.map(|damage| (DamageId(damage.id), damage.updated_at.to_utc()));
    if named.is_some() && named != stored.map(|(id, _)| id) {
        let said = texts::orders::not_this_damage();
        return Err(ApiError::field("damage.damage_id", said));
    }
    let plate = wanted.fields.plate_number.take();
    wanted.fields.plate_number = plate.or_else(|| damaged.plate.clone());
    let (mut row, vins) = wanted.fields.rows();
    row.client_id = Set(damaged.client.map(|id| id.0));
    row.supplier_id = Set(damaged.supplier.map(|id| id.0));
    if present.is_none() {
        row.order_id = Set(Some(damaged.order.0));
        row.status = Set(DamageStatus::Pending);
    }
    Ok(store::put(txn, actor, stored, row, vins).await?)
}

/// The section as the form reads it. Without a damage, what a new one begins with.
pub fn view(
    stored: Option<StoredDamage>,
    order_number: String,
    plate: Option<String>,
    tenant: &Tenant,
) -> OrderDamageView {
    let Some(damage) = stored else {
        return OrderDamageView {
            damage_enabled: false,
            damage_id: None,
            damage_date: None,
            damage_number: None,
            driver_name: None,
            plate_number: plate,
            order_number,
            status: None,
            client_invoice_date: None,
            client_invoice_number: None,
            own_invoice_date: None,
            own_invoice_number: None,
            paid_amount: Cents::ZERO,
            received_amount: Cents::ZERO,
            total_amount: Cents::ZERO,
            vin_numbers: Vec::new(),
            client_files: Vec::new(),
            own_files: Vec::new(),
            credit_files: Vec::new(),
        };
    };
    let files = |kind| KeptFileView::list(&damage.files, kind, tenant);
    OrderDamageView {
        damage_enabled: true,
        damage_id: Some(damage.damage_id),
        client_files: files(DamageDocumentType::ClientInvoice),
        own_files: files(DamageDocumentType::OwnInvoice),
        credit_files: files(DamageDocumentType::CreditInvoice),
        damage_date: damage.damage_date,
        damage_number: damage.damage_number,
        driver_name: damage.driver_name,
        plate_number: damage.plate_number,
        order_number,
        status: Some(damage.status),
        client_invoice_date: damage.client_invoice_date,
        client_invoice_number: damage.client_invoice_number,
        own_invoice_date: damage.own_invoice_date,
        own_invoice_number: damage.own_invoice_number,
        paid_amount: damage.paid_amount,
        received_amount: damage.received_amount,
        total_amount: damage.total_amount,
        vin_numbers: damage.vin_numbers,
    }
}

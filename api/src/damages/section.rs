//! The damage of an order, as a section of the order's form: the same record as in Damage management.

use domain::damages::{DamageDocumentType, DamageStatus};
use domain::{Cents, ContactId, DamageId, FieldErrors, OrderId, texts};
use entity::{damage_files, damage_vins, damages};
use sea_orm::ActiveValue::{Set, Unchanged};
use tenant_router::{Tenant, TenantTx};

use super::store::{self, StoredDamage};
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
    let id = match (&section.damage, present) {
        (Some(wanted), present) => Some(put(txn, actor, damaged, wanted, present).await?),
        (None, Some(_)) if section.is_sent => {
            let said = texts::orders::damage_stays();
            return Err(ApiError::field("damage.damage_enabled", said));
        }
        (None, present) => present.map(|damage| DamageId(damage.id)),
    };
    let Some(id) = id else {
        let mut errors = FieldErrors::new();
        for upload in added {
            errors.push(upload.path(), texts::orders::damage_not_enabled());
        }
        return Ok(errors.into_result()?);
    };
    let removed = &section.removed;
    attachments::change::<damage_files::Entity>(txn, storage, id, removed, uploads, actor).await?;
    Ok(())
}

async fn put(
    txn: &TenantTx,
    actor: &Actor,
    damaged: &Damaged,
    wanted: &OrderDamagePayload,
    present: Option<damages::Model>,
) -> ApiResult<DamageId> {
    let named = wanted.damage_id.map(|id| id.0);
    if named.is_some() && named != present.as_ref().map(|damage| damage.id) {
        let said = texts::orders::not_this_damage();
        return Err(ApiError::field("damage.damage_id", said));
    }
    let amounts = wanted.vins().filter_map(|vin| vin.damage_amount);
    let total = Cents::sum(amounts)
        .ok()
        .filter(|total| total.entry_problem().is_none())
        .ok_or_else(|| ApiError::field("damage.total_amount", texts::fields::amount_too_large()))?;
    let row = damages::ActiveModel {
        number: Set(wanted.damage_number.clone()),
        damage_date: Set(wanted.damage_date),
        driver_name: Set(wanted.driver_name.clone()),
        plate_number: Set(wanted
            .plate_number
            .clone()
            .or_else(|| damaged.plate.clone())),
        client_id: Set(damaged.client.map(|id| id.0)),
        supplier_id: Set(damaged.supplier.map(|id| id.0)),
        client_invoice_date: Set(wanted.client_invoice_date),
        client_invoice_number: Set(wanted.client_invoice_number.clone()),
        own_invoice_date: Set(wanted.own_invoice_date),
        own_invoice_number: Set(wanted.own_invoice_number.clone()),
        paid_amount: Set(wanted.paid_amount.unwrap_or_default().0),
        received_amount: Set(wanted.received_amount.unwrap_or_default().0),
        total_amount: Set(total.0),
        ..Default::default()
    };
    let id = if let Some(present) = present {
        let id = DamageId(present.id);
        let updated_at = actor.version_after(present.updated_at.to_utc());
        let row = damages::ActiveModel {
            id: Unchanged(id.0),
            updated_at: Set(updated_at.into()),
            ..row
        };
        store::update(txn, row).await?;
        id
    } else {
        let row = damages::ActiveModel {
            order_id: Set(Some(damaged.order.0)),
            status: Set(DamageStatus::Pending),
            created_by_id: Set(Some(actor.id.0)),
            created_at: Set(actor.now.into()),
            updated_at: Set(actor.now.into()),
            ..row
        };
        store::insert(txn, row).await?
    };
    let vins = wanted
        .vins()
        .zip(0..)
        .map(|(vin, place)| damage_vins::ActiveModel {
            damage_id: Set(id.0),
            position: Set(place),
            vin_number: Set(vin.vin_number.0.clone().unwrap_or_default()),
            damage_amount: Set(vin.damage_amount.unwrap_or_default().0),
            loading_address: Set(vin.loading_address.clone()),
            unloading_address: Set(vin.unloading_address.clone()),
            ..Default::default()
        });
    store::put_vins(txn, id, vins.collect()).await?;
    Ok(id)
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
        damage_id: Some(damage.id),
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

//! What an order keeps besides the transport: its documents, what is noted about invoices, and its
//! damage. A save changes the order and all of these together, or nothing.

use domain::{ContactId, OrderId, texts};
use tenant_router::{TenantDb, TenantTx};

use super::draft::Papers;
use super::wire::documents::DocumentsPayload;
use crate::actor::Actor;
use crate::damages::section::{self, DamageSection, Damaged};
use crate::damages::wire::DamageFilesPayload;
use crate::error::{ApiResult, OrMissing};
use crate::files::{Files, UploadForm, Uploads};
use crate::http::{Body, Version};
use crate::orders::change::change_order;
use crate::orders::documents::OrderFiles;
use crate::orders::store::full::{self, FullOrder};
use crate::orders::store::{accounting, read};
use crate::orders::wire::full::SavedOrderView;
use crate::records::{attachments, check_row};

/// Where the files of a save are stored, and those that came with it.
#[derive(Debug)]
pub struct Filing<'a> {
    /// The storage.
    pub files: &'a Files,
    /// The files that came, which are kept once everything else is written.
    pub uploads: &'a Uploads,
}

impl<'a> Filing<'a> {
    /// The files of a save, and where they are stored.
    pub fn of(files: &'a Files, uploads: &'a Uploads) -> Self {
        Self { files, uploads }
    }
}

/// Writes an order's papers. The order must be locked, and its own row written.
///
/// # Errors
/// 422 for a damage or its files, see [`section::save`].
pub async fn save(
    txn: &TenantTx,
    actor: &Actor,
    order: OrderId,
    papers: &Papers,
    filing: &Filing<'_>,
) -> ApiResult<()> {
    if let Some(supplier) = &papers.supplier {
        accounting::papers(txn, order, |row| supplier.fill(row)).await?;
    }
    if let Some(credit) = &papers.credit {
        accounting::put_credit(txn, order, credit).await?;
    }
    if let Some(client) = &papers.client {
        accounting::put_client(txn, order, client).await?;
    }
    let (files, uploads) = (filing.files, filing.uploads);
    attachments::change::<OrderFiles>(txn, files, order, &papers.removed, uploads, actor).await?;
    let FullOrder { general, cargo, .. } = full::find(txn, order).await?;
    let plate = cargo.vehicle_planning_plate_number;
    let damaged = Damaged {
        order,
        client: general.client_id.map(ContactId),
        supplier: general.supplier_id.map(ContactId),
        plate: plate.or(cargo.spot_vehicle),
    };
    section::save(txn, files, actor, &damaged, &papers.damage, uploads).await
}

/// Changes the files of an order without the rest of it.
///
/// # Errors
/// 404 for an order the user may not see; 409 when a user changed the order since `version`; 422 for a
/// file that cannot be taken.
pub async fn save_files(
    db: &TenantDb,
    actor: &Actor,
    order: OrderId,
    version: Version,
    papers: Body<Papers>,
    filing: Filing<'_>,
) -> ApiResult<SavedOrderView> {
    let papers = papers.valid()?;
    db.write(async |txn| -> ApiResult<_> {
        let stored = read::lock(txn, order, actor.visibility).await;
        let stored = stored.or_missing(texts::missing::no_order)?;
        check_row(txn, version, &texts::changed::ORDER, &stored).await?;
        let changed = change_order(txn, order, actor, async || {
            save(txn, actor, order, &papers, &filing).await
        })
        .await?;
        filing.uploads.keep();
        Ok(changed.into())
    })
    .await
}

/// The documents of an order that a form of files changes.
pub fn of_documents(form: UploadForm<DocumentsPayload>) -> (Body<Papers>, Uploads) {
    let papers = form.body.settled(|sent, _| Papers {
        removed: sent.removed(),
        ..Papers::default()
    });
    (papers, form.uploads)
}

/// The files of an order's damage that a form of files changes.
pub fn of_damage_files(form: UploadForm<DamageFilesPayload>) -> (Body<Papers>, Uploads) {
    let papers = form.body.settled(|sent, _| Papers {
        damage: DamageSection::of_files(sent),
        ..Papers::default()
    });
    (papers, form.uploads)
}

//! Changing the profile and the logo together.

use documents::reading::picture::{self, NoPicture};
use domain::wire::Change;
use domain::{FieldErrors, Sentence, texts};
use entity::company_profile;
use tenant_router::{Share, TenantDb, TenantTx};

use super::store;
use super::wire::CompanyProfilePayload;
use crate::actor::Actor;
use crate::contacts;
use crate::error::ApiResult;
use crate::files::{StorageKey, Unkept};
use crate::http::{FormWithFiles, Upload, Version};
use crate::reading::{Format, Readers, Unread};
use crate::records::check_row;
use crate::state::AppState;

/// Largest form, in bytes. It leaves room for a logo that is a little too large, so that the error
/// can say so; anything much larger is cut off.
const LARGEST_FORM: usize = 2 * picture::LARGEST;

/// The profile form, with the logo as its file.
pub type ProfileForm = FormWithFiles<CompanyProfilePayload, LARGEST_FORM>;

/// Changes the fields in the form. The new logo is stored before the transaction, and removed again
/// if that fails. The old logo is removed after the commit.
pub async fn update_profile(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    form: ProfileForm,
    version: Version,
) -> ApiResult<company_profile::Model> {
    let (change, mut errors) = form
        .body
        .settled_aside(db.share(), CompanyProfilePayload::settle)
        .await?
        .parts();
    let picture = drawn(&state.readers, db.share(), form.files, &mut errors).await?;
    db.read(async |txn| check_supplier(txn, &change, &mut errors).await)
        .await?;
    errors.into_result()?;

    let picture = match picture {
        Some(png) => Some(store_picture(db, state, &png).await?),
        None => None,
    };
    db.write(async |txn| -> ApiResult<_> {
        let new_key = picture.as_ref().map(Unkept::key).cloned();
        let (profile, dropped) = write(txn, change.clone(), new_key, version, actor).await?;
        if let Some(key) = dropped {
            let (files, tenant) = (state.files.clone(), db.tenant().id.clone());
            txn.when_committed(async move { files.forget(tenant, key) });
        }
        if let Some(picture) = &picture {
            picture.keep();
        }
        Ok(profile)
    })
    .await
}

/// Returns the profile after the change, and the key of the logo that it no longer shows.
async fn write(
    txn: &TenantTx,
    change: CompanyProfilePayload,
    new_key: Option<StorageKey>,
    version: Version,
    actor: &Actor,
) -> ApiResult<(company_profile::Model, Option<StorageKey>)> {
    let profile = store::lock(txn).await?;
    check_row(txn, version, &texts::changed::PROFILE, &profile).await?;
    let old_key = store::key_of(&profile);
    let logo = match new_key {
        Some(key) => Change::Set(key),
        None if change.delete_logo == Some(true) => Change::Clear,
        None => Change::Keep,
    };
    let dropped = old_key.filter(|_| logo.is_sent());
    let profile = store::write(txn, profile, change, logo, actor).await?;
    Ok((profile, dropped))
}

async fn check_supplier(
    txn: &TenantTx,
    change: &CompanyProfilePayload,
    errors: &mut FieldErrors,
) -> ApiResult<()> {
    let Change::Set(id) = change.supplier_id else {
        return Ok(());
    };
    let kinds = contacts::store::find_kinds(txn, &[id]).await?;
    if !kinds
        .get(&id)
        .is_some_and(contacts::store::ContactKind::is_supplier)
    {
        errors.push("supplier_id", texts::missing::no_supplier());
    }
    Ok(())
}

/// The uploaded logo, redrawn.
async fn drawn(
    readers: &Readers,
    share: &Share,
    files: Vec<Upload>,
    errors: &mut FieldErrors,
) -> ApiResult<Option<Vec<u8>>> {
    let (mut picture, mut is_sent) = (None, false);
    for Upload {
        field,
        name,
        content,
        ..
    } in files
    {
        if field != "logo" {
            errors.push(field, texts::fields::file_not_allowed());
            continue;
        }
        // Also after one that could not be used: each of them takes memory and time.
        if std::mem::replace(&mut is_sent, true) {
            errors.push(field, texts::fields::one_file_only());
            continue;
        }
        let drawn = if is_named_as_picture(&name) {
            readers.read(share, Format::Picture, content).await?
        } else {
            Err(Unread::Refused(NoPicture::WrongType))
        };
        match drawn {
            Ok(png) => picture = Some(png),
            Err(why) => errors.push("logo", unusable(why)),
        }
    }
    Ok(picture)
}

fn is_named_as_picture(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| {
        ["png", "jpg", "jpeg"]
            .iter()
            .any(|known| ending.eq_ignore_ascii_case(known))
    })
}

fn unusable(why: Unread<NoPicture>) -> Sentence {
    match why {
        Unread::Refused(NoPicture::TooLarge) => texts::company::picture_too_large(),
        Unread::Refused(NoPicture::WrongType) => texts::company::not_a_picture(),
        Unread::Refused(NoPicture::TooManyPixels) => texts::company::picture_too_wide(),
        Unread::Refused(NoPicture::Damaged) | Unread::Died => texts::company::picture_damaged(),
    }
}

async fn store_picture(db: &TenantDb, state: &AppState, png: &[u8]) -> ApiResult<Unkept> {
    Ok(state.files.put(&db.tenant().id, png).await?)
}

//! Who sees which history: whoever sees the record. What is deleted is seen by administrators, for
//! whom nothing is hidden.

use domain::history::HistorySubject;
use domain::{AddressId, ContactId, Sentence, UserId, VehicleId, texts};
use tenant_router::TenantTx;

use super::wire::HistoryQuery;
use crate::actor::Actor;
use crate::contacts::ContactAccess;
use crate::error::{ApiError, ApiResult};
use crate::records::history::{self as store, Subject};
use crate::{contacts, places, users, vehicles};

/// The record that a request names.
///
/// # Errors
/// 422 if it names none of several.
pub fn subject(query: &HistoryQuery, actor: &Actor) -> ApiResult<Subject> {
    let Some(kind) = *query.subject else {
        return Err(ApiError::field("subject", texts::fields::required()));
    };
    if !kind.has_id() {
        return Ok(Subject::sole(kind));
    }
    let own = matches!(
        kind,
        HistorySubject::Signatures | HistorySubject::OrderColumns
    )
    .then_some(actor.id.0);
    match query.id.or(own) {
        Some(id) => Ok(Subject::one(kind, id)),
        None => Err(ApiError::field("id", texts::fields::required())),
    }
}

/// Lets those pass who see the record.
///
/// # Errors
/// 403 for what is an administrator's alone; 404 if there is no such record, or not for this person.
pub async fn require_sight(txn: &TenantTx, actor: &Actor, subject: Subject) -> ApiResult<()> {
    use HistorySubject as S;
    let id = subject.id.unwrap_or_default();
    let is_own = subject.id == Some(actor.id.0);
    let is_administrator = actor.is_administrator();
    let (is_seen, missing): (bool, fn() -> Sentence) = match subject.kind {
        S::Contact => {
            let access = ContactAccess::of(actor);
            let found = contacts::store::find(txn, &access, ContactId(id)).await?;
            (found.is_some(), texts::missing::no_contact)
        }
        S::Vehicle => {
            let seen = vehicles::store::is_seen(txn, actor.sight, VehicleId(id)).await?;
            (seen, texts::missing::no_vehicle)
        }
        S::Address => {
            let exists = places::address_book::store::exists(txn, AddressId(id)).await?;
            (exists, texts::missing::no_address)
        }
        // People see only their own signatures, administrators too.
        S::Signatures if !is_own => {
            return Err(ApiError::NotFound(texts::missing::no_user()));
        }
        S::Signatures => (true, texts::missing::no_user),
        S::OrderColumns if is_own => (true, texts::missing::no_user),
        S::OrderColumns if !is_administrator => {
            return Err(ApiError::NotFound(texts::missing::no_user()));
        }
        S::User if !is_administrator => return Err(ApiError::Forbidden),
        S::User | S::OrderColumns => {
            let found = users::store::living(txn, UserId(id)).await?;
            (found.is_some(), texts::missing::no_user)
        }
        S::RolePermissions
        | S::Settings
        | S::InvoiceSeries
        | S::AgreementTemplate
        | S::AgreementTemplateGeneralCargo
        | S::CompanyProfile => {
            if !is_administrator {
                return Err(ApiError::Forbidden);
            }
            (true, texts::missing::no_record)
        }
    };
    if is_seen || (is_administrator && store::has_any(txn, subject).await?) {
        Ok(())
    } else {
        Err(ApiError::NotFound(missing()))
    }
}

//! Adding and changing users.

use std::collections::BTreeSet;

use domain::permission_choice::settled;
use domain::text::is_email;
use domain::texts;
use domain::users::{CategoryVisibility, Role};
use domain::wire::Change;
use domain::{FieldErrors, UserId};
use entity::users;
use tenant_router::TenantTx;

use super::administrators::Administrators;
use super::store;
use super::wire::{UserPayload, check_administrator};
use crate::actor::Actor;
use crate::error::{ApiResult, OrMissing};
use crate::http::{Body, Version};
use crate::records::check_row;
use crate::records::history::Event;

/// What the company gives every new user.
#[derive(Debug)]
pub struct NewUserTerms {
    /// The cargo they work with, unless something else is chosen.
    pub categories: CategoryVisibility,
    /// The domain they send mail from: the company's own, if it has set one.
    pub email_domain: Option<String>,
}

/// Adds a user with the chosen permissions, or those of their role.
pub async fn create_user(
    txn: &TenantTx,
    actor: &Actor,
    wanted: Body<UserPayload>,
    password_hash: Option<String>,
    company: &NewUserTerms,
) -> ApiResult<users::Model> {
    let (mut wanted, mut errors) = wanted.parts();
    Administrators::lock(txn, actor).await?;
    if wanted.role == Change::Set(Role::Owner) {
        errors.push("role", texts::users::owners_set_elsewhere());
    }
    check_address(txn, &wanted, None, &mut errors).await?;
    settle_senders(&mut wanted, company.email_domain.as_deref(), &mut errors);
    let role = wanted.role.value().copied();
    let chosen = wanted.permissions.take().map(settled);
    if let (Some(Role::Administrator), Some(chosen)) = (role, &chosen) {
        check_administrator(chosen, &mut errors);
    }
    let (Some(role), true) = (role, errors.is_empty()) else {
        return Err(errors.into());
    };
    let permissions = match chosen {
        // Everything is in force for them, whatever is stored.
        _ if role == Role::Administrator => BTreeSet::new(),
        Some(chosen) => chosen,
        None => store::role_permissions(txn)
            .await?
            .remove(&role)
            .map(settled)
            .unwrap_or_default(),
    };
    wanted.category_visibility.get_or_insert(company.categories);
    let user = store::insert_wanted(txn, wanted, password_hash, actor.now).await?;
    let id = UserId(user.id);
    store::set_permissions(txn, id, &permissions).await?;
    let created = Event::Created(store::state(&user, permissions)?);
    store::note(txn, actor, id, created).await?;
    Ok(user)
}

/// A user's change as it was sent.
#[derive(Debug, Clone)]
pub struct UserChange {
    /// The fields to change, and the errors that were found without asking the database.
    pub wanted: Body<UserPayload>,
    /// The hash of the new password, if there is one.
    pub password_hash: Option<String>,
    /// The version that the change started from.
    pub version: Version,
}

/// A user before and after a change.
#[derive(Debug)]
pub struct Changed {
    /// The user before the change.
    pub before: users::Model,
    /// The user after the change.
    pub after: users::Model,
}

/// Changes a user. Their permissions stay unless others are sent, even if their role changes: an
/// administrator may do everything without it being stored, and gets their own permissions back
/// when they lose the role.
pub async fn change_user(
    txn: &TenantTx,
    actor: &Actor,
    id: UserId,
    change: UserChange,
    email_domain: Option<&str>,
) -> ApiResult<Changed> {
    let UserChange {
        wanted: Body {
            value: mut wanted,
            mut errors,
        },
        password_hash,
        version,
    } = change;
    let administrators = Administrators::lock(txn, actor).await?;
    let before = store::lock(txn, id).await;
    let before = before.or_missing(texts::missing::no_user)?;
    check_row(txn, version, &texts::changed::USER, &before).await?;
    let former = before.role;
    let role = wanted.role.value().copied().unwrap_or(former);
    if role == Role::Owner && former != Role::Owner {
        errors.push("role", texts::users::owners_set_elsewhere());
    }
    check_address(txn, &wanted, Some(id), &mut errors).await?;
    settle_senders(&mut wanted, email_domain, &mut errors);
    let chosen = wanted.permissions.take().map(settled);
    if let (Role::Administrator, Some(chosen)) = (role, &chosen) {
        check_administrator(chosen, &mut errors);
    }
    errors.into_result()?;
    administrators.check_role(id, role)?;
    let permissions = chosen.filter(|_| role != Role::Administrator);
    let held = store::permissions_of(txn, id).await?;
    let after = store::update(txn, before.clone(), wanted, password_hash, actor).await?;
    let was = store::state(&before, held.iter().copied())?;
    let is = match permissions {
        Some(permissions) => {
            store::set_permissions(txn, id, &permissions).await?;
            store::state(&after, permissions)?
        }
        None => store::state(&after, held)?,
    };
    store::note(txn, actor, id, Event::Changed(was, is)).await?;
    Ok(Changed { before, after })
}

async fn check_address(
    txn: &TenantTx,
    wanted: &UserPayload,
    id: Option<UserId>,
    errors: &mut FieldErrors,
) -> ApiResult<()> {
    if let Some(email) = wanted.email.value()
        && store::email_is_taken(txn, email, id).await?
    {
        errors.push("email", texts::users::email_taken());
    }
    Ok(())
}

/// Reduces both sender addresses to the part before the `@`, which is all that is stored: the
/// domain is the company's and may change for everybody at once.
fn settle_senders(wanted: &mut UserPayload, domain: Option<&str>, errors: &mut FieldErrors) {
    for (sender, path) in [
        (&mut wanted.agreements_email, "agreements_email"),
        (&mut wanted.invoices_email, "invoices_email"),
    ] {
        settle_sender(sender, domain, path, errors);
    }
}

fn settle_sender(
    sender: &mut Change<String>,
    domain: Option<&str>,
    path: &str,
    errors: &mut FieldErrors,
) {
    let Change::Set(sent) = sender else {
        return;
    };
    let Some(domain) = domain else {
        errors.push(path, texts::users::sender_not_set());
        return;
    };
    let username = match sent.rsplit_once('@') {
        Some((username, own)) if own.eq_ignore_ascii_case(domain) => username,
        Some(_) => {
            errors.push(path, texts::users::not_at_domain(domain));
            return;
        }
        None => sent.as_str(),
    };
    if is_email(&format!("{username}@{domain}")) {
        *sent = username.to_owned();
    } else {
        errors.push(path, texts::fields::bad_email_format());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settle(address: &str, domain: Option<&str>) -> Result<String, String> {
        let mut sender = Change::Set(address.to_owned());
        let mut errors = FieldErrors::new();
        settle_sender(&mut sender, domain, "path", &mut errors);
        match errors.at("path").first() {
            Some(problem) => Err(problem.text.clone()),
            None => Ok(sender.over(None).unwrap_or_default()),
        }
    }

    #[test]
    fn a_sender_is_kept_without_the_domain_of_the_company() {
        let own = Some("company.example");
        for (address, kept) in [
            ("ona", "ona"),
            ("ona@company.example", "ona"),
            ("ona.p@COMPANY.example", "ona.p"),
        ] {
            assert_eq!(settle(address, own).as_deref(), Ok(kept), "{address}");
        }
        for address in ["ona@other.example", "o na", "@company.example", "ona..p"] {
            assert!(settle(address, own).is_err(), "{address}");
        }
        assert!(settle("ona", None).is_err(), "no address of the company");
    }
}

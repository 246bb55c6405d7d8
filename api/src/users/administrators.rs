//! The rule of the last administrator: there must always be one who can sign in.
//!
//! Anything that could end an administrator's rights locks all administrators first. If two of them
//! demote each other at the same moment, one goes first. The second then finds that they are no
//! longer an administrator, or that only one is left.

use domain::UserId;
use domain::texts;
use domain::users::Role;
use tenant_router::TenantTx;

use super::store::{self, AdministratorRow};
use crate::actor::User;
use crate::error::{ApiError, ApiResult, permit};

/// The company's administrators, locked so that they stay administrators until the transaction
/// ends.
#[derive(Debug)]
pub struct Administrators(Vec<AdministratorRow>);

impl Administrators {
    /// Locks them. 403 if the acting user is no longer one of them.
    pub async fn lock(txn: &TenantTx, acting: &User) -> ApiResult<Self> {
        let rows = store::lock_administrators(txn).await?;
        permit(rows.iter().any(|row| row.id == acting.id))?;
        Ok(Self(rows))
    }

    /// Whether an administrator other than this user can sign in.
    fn has_another_than(&self, id: UserId) -> bool {
        self.0.iter().any(|row| row.can_sign_in && row.id != id)
    }

    /// 409 if this user is the last administrator and would get another role.
    pub fn check_role(&self, id: UserId, wanted: Role) -> ApiResult<()> {
        let is_one = self.0.iter().any(|row| row.id == id);
        if is_one && wanted != Role::Administrator && !self.has_another_than(id) {
            return Err(ApiError::Conflict(texts::users::last_administrator_stays()));
        }
        Ok(())
    }

    /// 409 if this user may not be deleted. No user deletes themselves, because being signed out for
    /// good is never what they meant, and the last administrator stays.
    pub fn check_deletion(&self, id: UserId, acting: &User) -> ApiResult<()> {
        if id == acting.id {
            return Err(ApiError::Conflict(texts::users::not_yourself()));
        }
        if self.0.iter().any(|row| row.id == id) && !self.has_another_than(id) {
            return Err(ApiError::Conflict(texts::users::last_administrator_kept()));
        }
        Ok(())
    }
}

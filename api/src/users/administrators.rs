//! The rule of the last administrator: somebody who can sign in must remain one.
//!
//! Whatever could end an administrator's power first locks all of them. Two administrators who
//! demote each other at the same moment then come one after the other: the second finds that they
//! are none any more, or that only one is left.

use domain::UserId;
use domain::texts;
use domain::users::Role;
use tenant_router::TenantTx;

use super::store::{self, AdministratorRow};
use crate::actor::User;
use crate::error::{ApiError, ApiResult};

/// The company's administrators, who stay what they are until the transaction ends.
#[derive(Debug)]
pub struct Administrators(Vec<AdministratorRow>);

impl Administrators {
    /// Locks them. 403 when the one who asks is none of them any more.
    pub async fn lock(txn: &TenantTx, acting: &User) -> ApiResult<Self> {
        let rows = store::lock_administrators(txn).await?;
        if rows.iter().any(|row| row.id == acting.id) {
            Ok(Self(rows))
        } else {
            Err(ApiError::Forbidden)
        }
    }

    /// Whether somebody else than this user could go on administrating.
    fn has_another_than(&self, id: UserId) -> bool {
        self.0.iter().any(|row| row.can_sign_in && row.id != id)
    }

    /// 409 when this user is the last administrator and would become something else.
    pub fn check_role(&self, id: UserId, wanted: Role) -> ApiResult<()> {
        let is_one = self.0.iter().any(|row| row.id == id);
        if is_one && wanted != Role::Administrator && !self.has_another_than(id) {
            return Err(ApiError::Conflict(texts::users::last_administrator_stays()));
        }
        Ok(())
    }

    /// 409 when this user may not be deleted: nobody deletes themselves, because what follows
    /// (being signed out for good) is never what was meant, and the last administrator stays.
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

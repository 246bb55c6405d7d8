//! The company's own rules for signing in (money specification, section 2.3: security settings).

use domain::access::Networks;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::error::{ApiError, ApiResult};
use crate::http::ClientAddress;
use crate::settings;

/// What a company requires of everybody who signs in.
#[derive(Debug, Default)]
pub struct SignInRules {
    /// Whether a code by e-mail is asked for after the password.
    pub two_factor: bool,
    allowed: Networks,
}

impl SignInRules {
    /// Reads the rules as they are now.
    ///
    /// # Errors
    /// The stored rules cannot be read. Then nobody can sign in, rather than everybody.
    pub async fn read(txn: &TenantTx) -> Result<Self, DbErr> {
        let stored = settings::values::sign_in_rules(txn).await?;
        let allowed = Networks::parse(stored.allowed_addresses)
            .map_err(|entries| DbErr::Type(format!("setting ALLOWED_LOGIN_IPS: {entries:?}")))?;
        Ok(Self {
            two_factor: stored.two_factor,
            allowed,
        })
    }

    /// Returns 403 with the address unless people may sign in from it. That holds for everything that
    /// leads to a session: signing in, going on with a session, and links that set a password.
    pub fn admit(&self, ClientAddress(address): ClientAddress) -> ApiResult<()> {
        if self.allowed.allow_sign_in(address) {
            Ok(())
        } else {
            Err(ApiError::AddressRefused(address))
        }
    }
}

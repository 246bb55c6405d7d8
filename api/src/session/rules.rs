//! The company's own rules for signing in (money specification, section 2.3: security settings).

use domain::access::Networks;
use entity::settings;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter};
use tenant_router::TenantTx;

use crate::error::{ApiError, ApiResult};
use crate::http::ClientAddress;

const ENABLE_2FA: &str = "ENABLE_2FA";
const ALLOWED_LOGIN_IPS: &str = "ALLOWED_LOGIN_IPS";

/// What a company asks of everybody who signs in.
#[derive(Debug, Default)]
pub struct SignInRules {
    /// A code by e-mail after the password.
    pub two_factor: bool,
    allowed: Networks,
}

impl SignInRules {
    /// The rules as they are now.
    ///
    /// # Errors
    /// When stored rules cannot be read: then nobody signs in, rather than everybody.
    pub async fn read(txn: &TenantTx) -> Result<Self, DbErr> {
        let rows = settings::Entity::find()
            .filter(settings::Column::Key.is_in([ENABLE_2FA, ALLOWED_LOGIN_IPS]))
            .all(txn)
            .await?;
        let mut rules = Self::default();
        for row in rows {
            // A cleared setting is one that was never set.
            let Some(value) = row.value.filter(|value| !value.is_null()) else {
                continue;
            };
            let unusable =
                |why: &dyn std::fmt::Display| DbErr::Type(format!("setting {}: {why}", row.key));
            if row.key == ENABLE_2FA {
                rules.two_factor =
                    serde_json::from_value(value).map_err(|error| unusable(&error))?;
            } else {
                let entries: Vec<String> =
                    serde_json::from_value(value).map_err(|error| unusable(&error))?;
                rules.allowed = Networks::parse(entries)
                    .map_err(|entries| unusable(&format_args!("{entries:?}")))?;
            }
        }
        Ok(rules)
    }

    /// 403 with the address named unless people may sign in from it.
    pub fn admit(&self, ClientAddress(address): ClientAddress) -> ApiResult<()> {
        if self.allowed.allow_sign_in(address) {
            Ok(())
        } else {
            Err(ApiError::AddressRefused(address))
        }
    }
}

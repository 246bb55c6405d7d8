//! Creating a company: its schema and its first administrator, in one step that succeeds or fails
//! as a whole.

use domain::UserId;
use domain::users::{CategoryVisibility, Language, ManagerType, Role};
use sea_orm::DbErr;
use tenant_router::provision::{NewTenant, Owner, ProvisionError};

use crate::company;
use crate::identity::link;
use crate::settings;
use crate::settings::keys::CATEGORIES;
use crate::state::AppState;
use crate::users;
use crate::users::store::NewUser;

/// The person who sets the company up.
#[derive(Debug, Clone)]
pub struct FirstAdministrator {
    /// Their name.
    pub name: String,
    /// The address they sign in with.
    pub email: String,
}

/// Why a company could not be created.
#[derive(Debug, thiserror::Error)]
pub enum OnboardingError {
    /// The text is not an e-mail address.
    #[error("{0:?} is no e-mail address")]
    Email(String),
    /// The company could not be created.
    #[error(transparent)]
    Provision(#[from] ProvisionError),
    /// Any other error.
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl From<DbErr> for OnboardingError {
    fn from(error: DbErr) -> Self {
        Self::Provision(error.into())
    }
}

/// Creates a company that carries `categories`, and returns the single-use link with which its
/// administrator sets a password.
///
/// # Errors
/// When the slug or the address cannot be used, or the database fails; then nothing is created.
pub async fn create_company(
    owner: &Owner,
    state: &AppState,
    new: &NewTenant,
    admin: &FirstAdministrator,
    categories: CategoryVisibility,
) -> Result<String, OnboardingError> {
    let email = admin.email.trim().to_lowercase();
    if !domain::text::is_email(&email) {
        return Err(OnboardingError::Email(admin.email.clone()));
    }
    let user = NewUser {
        name: admin.name.clone(),
        email: email.clone(),
        password_hash: None,
        role: Role::Administrator,
        manager_type: ManagerType::All,
        category_visibility: categories,
        language: Language::of(&new.language),
    };
    let (id, user) = owner
        .create_tenant(
            new,
            async |_, transaction| -> Result<UserId, OnboardingError> {
                company::store::set_name(transaction, &new.name).await?;
                settings::store::begin(transaction, CATEGORIES, categories.as_str()).await?;
                Ok(users::store::insert(transaction, user).await?)
            },
        )
        .await?;
    let owner = link::Owner {
        user,
        email: &email,
        password_hash: None,
        invitations: 0,
        resets: 0,
    };
    let path = owner.password_link(&state.keys, &id, state.clock.now())?;
    let host = format!("{}.{}", new.slug, state.config.base_domain);
    Ok(format!("{}{path}", state.config.public_address(&host)))
}

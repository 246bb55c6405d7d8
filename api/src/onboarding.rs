//! Creating a company: its schema and its first people, in one step that succeeds or fails as a whole.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::users::{CategoryVisibility, Language, ManagerType, Role};
use sea_orm::DbErr;
use tenant_router::TenantId;
use tenant_router::provision::{NewTenant, Owner, ProvisionError};

use crate::company;
use crate::config::Config;
use crate::identity::link;
use crate::identity::token::TokenKeys;
use crate::settings;
use crate::settings::keys::CATEGORIES;
use crate::state::AppState;
use crate::users;
use crate::users::store::NewUser;

/// A user who is in a company from its first day.
#[derive(Debug, Clone)]
pub struct FirstPerson {
    /// Their name.
    pub name: String,
    /// The address they sign in with.
    pub email: String,
}

/// The people of a new company.
#[derive(Debug, Clone)]
pub struct FirstPeople {
    /// Who sets the company up.
    pub administrator: FirstPerson,
    /// Whose company it is, if they are to sign in. Nobody in the company can make an owner.
    pub owner: Option<FirstPerson>,
}

/// The links with which the first people set their passwords; each is good once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstLinks {
    /// The administrator's.
    pub administrator: String,
    /// The owner's, if there is one.
    pub owner: Option<String>,
}

/// What links to companies' hosts are made from.
#[derive(Debug, Clone, Copy)]
pub struct Links<'a> {
    /// The key of the servers, which check the links.
    pub keys: &'a TokenKeys,
    /// Where companies are reached.
    pub config: &'a Config,
    /// The time.
    pub now: DateTime<Utc>,
}

impl<'a> From<&'a AppState> for Links<'a> {
    fn from(state: &'a AppState) -> Self {
        Self {
            keys: &state.keys,
            config: &state.config,
            now: state.clock.now(),
        }
    }
}

impl Links<'_> {
    /// The address of a page of a company.
    pub fn address(&self, slug: &str, path: &str) -> String {
        let host = format!("{slug}.{}", self.config.base_domain);
        format!("{}{path}", self.config.public_address(&host))
    }
}

/// Why a company could not be created.
#[derive(Debug, thiserror::Error)]
pub enum OnboardingError {
    /// The text is not an e-mail address.
    #[error("{0:?} is no e-mail address")]
    Email(String),
    /// Somebody without a name.
    #[error("the first people need names")]
    Name,
    /// Two people with one address.
    #[error("administrator and owner need an address each")]
    OneAddress,
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

/// Creates a company that carries `categories`, and returns the single-use links with which its first
/// people set their passwords.
///
/// # Errors
/// When a name, the slug or an address cannot be used, or the database fails; then nothing is created.
pub async fn create_company(
    owner: &Owner,
    links: &Links<'_>,
    new: &NewTenant,
    people: &FirstPeople,
    categories: CategoryVisibility,
) -> Result<FirstLinks, OnboardingError> {
    let user = |person: &FirstPerson, role| -> Result<NewUser, OnboardingError> {
        let email = person.email.trim().to_lowercase();
        if !domain::text::is_email(&email) {
            return Err(OnboardingError::Email(person.email.clone()));
        }
        let name = person.name.trim().to_owned();
        if name.is_empty() {
            return Err(OnboardingError::Name);
        }
        Ok(NewUser {
            name,
            email,
            password_hash: None,
            role,
            manager_type: ManagerType::All,
            category_visibility: categories,
            language: Language::of(&new.language),
        })
    };
    let administrator = user(&people.administrator, Role::Administrator)?;
    let whose = people.owner.as_ref();
    let whose = whose.map(|owner| user(owner, Role::Owner)).transpose()?;
    if whose
        .as_ref()
        .is_some_and(|whose| whose.email == administrator.email)
    {
        return Err(OnboardingError::OneAddress);
    }
    let addresses = (
        administrator.email.clone(),
        whose.as_ref().map(|whose| whose.email.clone()),
    );
    let (id, (first, second)) = owner
        .create_tenant(
            new,
            async |_, transaction| -> Result<(UserId, Option<UserId>), OnboardingError> {
                company::store::set_name(transaction, new.name.trim()).await?;
                settings::store::begin(transaction, CATEGORIES, categories.as_str()).await?;
                let first = users::store::insert(transaction, administrator).await?;
                let second = match whose {
                    Some(whose) => Some(users::store::insert(transaction, whose).await?),
                    None => None,
                };
                Ok((first, second))
            },
        )
        .await?;
    let link = |user, email: &str| first_link(links, &id, &new.slug, user, email);
    Ok(FirstLinks {
        administrator: link(first, &addresses.0)?,
        owner: match second.zip(addresses.1) {
            Some((user, email)) => Some(link(user, &email)?),
            None => None,
        },
    })
}

fn first_link(
    links: &Links<'_>,
    id: &TenantId,
    slug: &str,
    user: UserId,
    email: &str,
) -> anyhow::Result<String> {
    let owner = link::Owner {
        user,
        email,
        password_hash: None,
        invitations: 0,
        resets: 0,
    };
    let path = owner.password_link(links.keys, id, links.now)?;
    Ok(links.address(slug, &path))
}

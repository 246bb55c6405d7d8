//! `wayhaul tenant …`: the companies of the installation.

use anyhow::Context;
use clap::Subcommand;
use domain::users::CategoryVisibility;
use tenant_router::operator::{CompanyChange, Operator};
use tenant_router::provision::NewTenant;
use tenant_router::{Router, RouterSettings, Tenant};

use super::{owner, print, redis_of};
use crate::clock::Clock;
use crate::config::{Config, operating_user};
use crate::identity::token::TokenKeys;
use crate::onboarding::{self, FirstPeople, FirstPerson, Links};
use crate::operating;

#[derive(Debug, Subcommand)]
pub enum TenantCommand {
    /// Creates a company and prints the link with which its administrator sets a password, and the owner's, if
    /// there is one.
    Create {
        /// Its subdomain.
        #[arg(long)]
        slug: String,
        /// Its name.
        #[arg(long)]
        name: String,
        /// The address with which its first administrator signs in.
        #[arg(long)]
        admin_email: String,
        /// The first administrator's name.
        #[arg(long, default_value = "Administrator")]
        admin_name: String,
        /// The address with which the company's owner signs in; without it no user has that role.
        #[arg(long)]
        owner_email: Option<String>,
        /// The owner's name.
        #[arg(long, default_value = "Owner", requires = "owner_email")]
        owner_name: String,
        /// Language of its people.
        #[arg(long, default_value = "en", value_parser = ["en", "lt"])]
        language: String,
        /// Time zone in which its days begin, by IANA name.
        #[arg(long, default_value = "Europe/Vilnius")]
        time_zone: chrono_tz::Tz,
        /// The cargo it carries: `AUTOMOTIVE_TRANSPORT`, `GENERAL_CARGO` or `BOTH`.
        #[arg(long, default_value = "BOTH")]
        categories: CategoryVisibility,
    },
    /// Lists the companies.
    List,
    /// Changes what was chosen when a company was created.
    Set {
        /// Its subdomain.
        slug: String,
        #[command(flatten)]
        change: Wanted,
    },
    /// Closes a company's account.
    Suspend {
        /// Its subdomain.
        slug: String,
    },
    /// Reopens a suspended account.
    Resume {
        /// Its subdomain.
        slug: String,
    },
    /// Lets an administrator in again who cannot sign in: prints a link that sets a new password (good once, for an
    /// hour), switches the second factor off and allows sign-in from every address. It is recorded.
    Recover {
        /// The company's subdomain.
        slug: String,
        /// The address with which the administrator signs in.
        #[arg(long)]
        email: String,
    },
}

/// What is to change; what is left out stays as it is.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = true)]
pub struct Wanted {
    /// Its name.
    #[arg(long)]
    name: Option<String>,
    /// Language of its new people.
    #[arg(long, value_parser = ["en", "lt"])]
    language: Option<String>,
    /// Time zone in which its days begin, by IANA name.
    #[arg(long)]
    time_zone: Option<chrono_tz::Tz>,
    /// The cargo it carries: `AUTOMOTIVE_TRANSPORT`, `GENERAL_CARGO` or `BOTH`. Who is in it already keeps what
    /// they see.
    #[arg(long)]
    categories: Option<CategoryVisibility>,
}

pub async fn run(config: &Config, command: TenantCommand) -> anyhow::Result<()> {
    match command {
        TenantCommand::Create {
            slug,
            name,
            admin_email,
            admin_name,
            owner_email,
            owner_name,
            language,
            time_zone,
            categories,
        } => {
            let keys = TokenKeys::load(&config.signing_key_path())?;
            let new = NewTenant {
                slug,
                name,
                language,
                time_zone: time_zone.to_string(),
            };
            let people = FirstPeople {
                administrator: FirstPerson {
                    name: admin_name,
                    email: admin_email,
                },
                owner: owner_email.map(|email| FirstPerson {
                    name: owner_name,
                    email,
                }),
            };
            let owner = owner(config).await?;
            let links = links(config, &keys);
            let made =
                onboarding::create_company(&owner, &links, &new, &people, categories).await?;
            match made.owner {
                None => print(&format!("{}\n", made.administrator)),
                Some(owner) => print(&format!(
                    "administrator: {}\nowner:         {owner}\n",
                    made.administrator
                )),
            }
        }
        TenantCommand::List => {
            for tenant in operator(config).await?.companies().await? {
                let (slug, status, name) = (&tenant.slug, tenant.status.as_str(), &tenant.name);
                print(&format!("{slug:<24} {status:<10} {} {name}\n", tenant.id))?;
            }
            Ok(())
        }
        TenantCommand::Set { slug, change } => {
            let operator = operator(config).await?;
            let tenant = company(&operator, &slug).await?;
            let keys = TokenKeys::load(&config.signing_key_path())?;
            let wanted = CompanyChange {
                name: change.name,
                language: change.language,
                time_zone: change.time_zone.map(|zone| zone.to_string()),
            };
            let (router, links) = (inside(config).await?, links(config, &keys));
            operating::set(
                &operator,
                &router,
                &links,
                &tenant,
                wanted,
                change.categories,
            )
            .await
        }
        TenantCommand::Suspend { slug } => Ok(operator(config).await?.suspend(&slug).await?),
        TenantCommand::Resume { slug } => Ok(operator(config).await?.resume(&slug).await?),
        TenantCommand::Recover { slug, email } => {
            let keys = TokenKeys::load(&config.signing_key_path())?;
            let operator = operator(config).await?;
            let tenant = company(&operator, &slug).await?;
            let (router, links) = (inside(config).await?, links(config, &keys));
            let link = operating::recover(&operator, &router, &links, &tenant, &email).await?;
            print(&format!("{link}\n"))
        }
    }
}

async fn company(operator: &Operator, slug: &str) -> anyhow::Result<Tenant> {
    let found = operator.company(slug).await?;
    found.with_context(|| format!("no company has the slug {slug:?}"))
}

fn links<'a>(config: &'a Config, keys: &'a TokenKeys) -> Links<'a> {
    Links {
        keys,
        config,
        now: Clock::system().now(),
    }
}

/// The way into a company, as the servers have it.
pub(super) async fn inside(config: &Config) -> anyhow::Result<Router> {
    let settings = RouterSettings {
        app_url: config.database_url.reveal().to_owned(),
        base_domain: config.base_domain.clone(),
        pools: 1,
        connections_per_pool: 1,
    };
    let router = Router::connect(&settings).await;
    router.with_context(|| config.postgres("WAYHAUL_DATABASE_URL", &config.database_url))
}

/// The operator's login, or the owner's where an installation has no other.
async fn operator(config: &Config) -> anyhow::Result<Operator> {
    let Some(url) = &config.operator_database_url else {
        anyhow::ensure!(
            config.owner_database_url.is_some(),
            "this command needs WAYHAUL_OPERATOR_DATABASE_URL"
        );
        return Ok(owner(config).await?.as_operator());
    };
    let operator = Operator::connect(url.reveal(), redis_of(config)?).await;
    let operator =
        operator.with_context(|| config.postgres("WAYHAUL_OPERATOR_DATABASE_URL", url))?;
    Ok(match operating_user() {
        Some(user) => operator.acting_for(user),
        None => operator,
    })
}

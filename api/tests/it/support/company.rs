//! A running server and a company made for one test.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use api::testing::Clock;
use api::testing::Config;
use api::testing::Server;
use api::testing::http_server;
use api::testing::users::{self as store, NewUser};
use api::testing::{FirstPeople, FirstPerson, Links, create_company};
use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHasher, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use chrono::{DateTime, TimeDelta, Utc};
use domain::UserId;
use domain::users::{CategoryVisibility, Language, ManagerType, Permission, Role};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use tenant_router::provision::{NewTenant, Owner};
use tenant_router::{Tenant, TenantDb};

use super::database::variable;
use super::{Client, Database};

/// The password of every test user.
pub const PASSWORD: &str = "wayhaul-test-2026";

/// A server on its own port, with a clock that the test moves.
pub struct TestServer {
    pub server: Server,
    pub owner: Owner,
    pub database: &'static Database,
    pub base: String,
    now: Arc<Mutex<DateTime<Utc>>>,
}

pub struct TestCompany {
    pub server: Arc<TestServer>,
    pub tenant: Tenant,
    pub host: String,
}

impl TestServer {
    pub async fn start() -> Arc<Self> {
        Self::start_with(toml::Table::new()).await
    }

    /// `changes` overrides parts of the test configuration.
    pub async fn start_with(changes: toml::Table) -> Arc<Self> {
        let database = Database::of_this_process().await;
        let redis_url = variable("WAYHAUL_TEST_REDIS");
        let folder =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("server-{}", std::process::id()));
        let mut table = toml::Table::new();
        for (key, value) in [
            ("database_url", database.app_url.clone()),
            ("owner_database_url", database.owner_url.clone()),
            ("redis_url", redis_url.clone()),
            ("public_scheme", "http".to_owned()),
            ("reader", env!("CARGO_BIN_EXE_wayhaul").to_owned()),
            ("data_dir", folder.display().to_string()),
            (
                "signing_key",
                folder
                    .join(format!("{}.pem", random()))
                    .display()
                    .to_string(),
            ),
        ] {
            table.insert(key.to_owned(), value.into());
        }
        table.insert("database_pools".to_owned(), 1.into());
        table.insert("database_connections".to_owned(), 6.into());
        table.extend(changes);
        let config: Config = table.try_into().unwrap();

        let now = Arc::new(Mutex::new("2026-03-10T08:00:00Z".parse().unwrap()));
        let reading = now.clone();
        let clock = Clock::from_fn(move || *reading.lock().unwrap());
        let redis = redis::Client::open(redis_url).unwrap();
        let owner = Owner::connect(&database.owner_url, redis).await.unwrap();
        let server = Server::connect(config, clock).await.unwrap();
        let serving = server.clone();
        let http = http_server(move || serving.app())
            .workers(1)
            .disable_signals()
            .bind(("127.0.0.1", 0))
            .unwrap();
        let base = format!("http://{}", http.addrs()[0]);
        actix_web::rt::spawn(http.run());
        Arc::new(Self {
            server,
            owner,
            database,
            base,
            now,
        })
    }

    /// Moves the clock forward.
    pub fn pass(&self, time: TimeDelta) {
        *self.now.lock().unwrap() += time;
    }

    /// Keeps everybody who looks at the clock waiting, with their thread.
    pub fn hold_clock(&self, time: Duration) {
        let (clock, (held, is_held)) = (self.now.clone(), std::sync::mpsc::channel());
        std::thread::spawn(move || {
            let _clock = clock.lock().unwrap();
            held.send(()).unwrap();
            std::thread::sleep(time);
        });
        is_held.recv().unwrap();
    }

    /// Creates a company on this server.
    pub async fn company(self: &Arc<Self>) -> TestCompany {
        let slug = format!("t{}", random());
        let new = NewTenant {
            slug: slug.clone(),
            name: format!("Company {slug}"),
            language: "en".to_owned(),
            time_zone: "Europe/Vilnius".to_owned(),
        };
        let people = FirstPeople {
            administrator: FirstPerson {
                name: "First Administrator".to_owned(),
                email: "first@company.example".to_owned(),
            },
            owner: None,
        };
        let mut owner = self.owner.clone();
        if self.database.take_prepared_schema() {
            owner = owner.taking_over();
        }
        create_company(
            &owner,
            &Links::from(&self.server.state),
            &new,
            &people,
            CategoryVisibility::Both,
        )
        .await
        .unwrap();
        let tenant = self
            .server
            .router
            .registry()
            .by_slug(&slug)
            .await
            .unwrap()
            .unwrap();
        TestCompany {
            server: self.clone(),
            host: format!("{slug}.localhost"),
            tenant,
        }
    }
}

impl TestCompany {
    /// How many messages the server has sent to companies' databases. The last one of a request that only reads is
    /// sent after its answer, so this waits until all are.
    pub async fn messages(&self) -> u64 {
        let router = &self.server.server.router;
        while router.connections().busy > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        router.connections().round_trips
    }

    /// Starts a server and creates a company on it.
    pub async fn new() -> Self {
        TestServer::start().await.company().await
    }

    pub fn db(&self) -> TenantDb {
        self.server.server.router.database(&self.tenant)
    }

    /// A client on this company's host that is not signed in.
    pub fn visitor(&self) -> Client {
        Client::new(&self.server.base, &self.host)
    }

    /// Creates a user with this role and signs in.
    pub async fn sign_in_as(&self, role: Role) -> Client {
        self.sign_in_with(role, CategoryVisibility::Both).await.0
    }

    pub async fn sign_in_with(
        &self,
        role: Role,
        category_visibility: CategoryVisibility,
    ) -> (Client, UserId) {
        self.sign_in_holding(role, category_visibility, role.default_permissions())
            .await
    }

    /// Creates a user with exactly these permissions, whatever the role's defaults, and signs in.
    pub async fn sign_in_holding(
        &self,
        role: Role,
        category_visibility: CategoryVisibility,
        permissions: &[Permission],
    ) -> (Client, UserId) {
        let (id, email) = self.add(role, category_visibility, permissions).await;
        (self.sign_in(&email, PASSWORD).await, id)
    }

    /// Creates a user with this role who can sign in, and returns the id and email address.
    pub async fn person(&self, role: Role) -> (UserId, String) {
        let permissions = role.default_permissions();
        self.add(role, CategoryVisibility::Both, permissions).await
    }

    async fn add(
        &self,
        role: Role,
        category_visibility: CategoryVisibility,
        permissions: &[Permission],
    ) -> (UserId, String) {
        use entity::user_permissions::{ActiveModel, Column, Entity};
        let email = format!("{}@company.example", random());
        let user = NewUser {
            name: format!("Test {role}"),
            email: email.clone(),
            password_hash: Some(password_hash()),
            role,
            manager_type: ManagerType::All,
            category_visibility,
            language: Language::English,
        };
        let id = self
            .db()
            .write(async |txn| {
                let id = store::insert(txn, user).await?;
                Entity::delete_many()
                    .filter(Column::UserId.eq(id.0))
                    .exec(txn)
                    .await?;
                let held = permissions.iter().map(|permission| ActiveModel {
                    user_id: Set(id.0),
                    permission: Set(*permission),
                });
                if !permissions.is_empty() {
                    Entity::insert_many(held)
                        .exec_without_returning(txn)
                        .await?;
                }
                Ok::<_, DbErr>(id)
            })
            .await
            .unwrap();
        (id, email)
    }

    /// Changes one of the company's settings.
    pub async fn set(&self, key: &str, value: Value) {
        use entity::settings;
        use sea_orm::ActiveValue::Set;
        use sea_orm::EntityTrait;
        use sea_orm::sea_query::OnConflict;

        let row = settings::ActiveModel {
            key: Set(key.to_owned()),
            value: Set(Some(value)),
            ..Default::default()
        };
        let on_conflict = OnConflict::column(settings::Column::Key)
            .update_column(settings::Column::Value)
            .to_owned();
        self.db()
            .write(async |txn| {
                settings::Entity::insert(row)
                    .on_conflict(on_conflict)
                    .exec_without_returning(txn)
                    .await
            })
            .await
            .unwrap();
    }

    pub async fn sign_in(&self, email: &str, password: &str) -> Client {
        let visitor = self.visitor();
        let answer = visitor.post("/login", credentials(email, password)).await;
        visitor.with_token(answer.data()["token"].as_str().unwrap())
    }
}

pub fn credentials(email: &str, password: &str) -> Value {
    json!({ "email": email, "password": password })
}

/// A hash that costs next to nothing: no user guesses this password.
fn password_hash() -> String {
    let least = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, 1, None).unwrap();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, least)
        .hash_password(PASSWORD.as_bytes(), &SaltString::generate(&mut OsRng))
        .unwrap()
        .to_string()
}

pub fn random() -> String {
    hex::encode(rand::random::<[u8; 6]>())
}

//! The web server with everything put together, the same in production and in tests.

use std::sync::Arc;
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App, Error, HttpResponse, web};
use anyhow::Context;
use domain::texts;
use redis::aio::ConnectionManagerConfig;
use tenant_router::{Router, RouterSettings, middleware::find_tenant};

use crate::clock::Clock;
use crate::config::Config;
use crate::error::ApiError;
use crate::files::Files;
use crate::http::method_override::override_method;
use crate::http::rate::keep_rate;
use crate::http::span::name_request;
use crate::http::{API_PATH, Calls, headers};
use crate::identity::sessions::Sessions;
use crate::identity::token::TokenKeys;
use crate::live::Live;
use crate::metrics::{Metrics, measure};
use crate::places::Places;
use crate::reading::Readers;
use crate::registry::{IMPORTS, REGISTRY};
use crate::secrets::Vault;
use crate::session::gate::admit;
use crate::state::AppState;
use crate::{
    accounting, addresses, agreements, assets, column_templates, company, contacts, damages,
    dashboard, dispatch, health, history, imports, invoicing, mail, order_form, order_text, orders,
    outcome, paying, places, reconciling, reminding, saved_views, session, settings, settling,
    signatures, users, utilities, vehicles,
};

/// The calls of all features.
pub fn features(calls: &mut Calls<'_, '_>) {
    // A request is compared with one path after the other, and most are about orders.
    orders::configure(calls);
    order_form::configure(calls);
    session::configure(calls);
    accounting::configure(calls);
    users::configure(calls);
    signatures::configure(calls);
    mail::configure(calls);
    utilities::configure(calls);
    company::configure(calls);
    settings::configure(calls);
    places::configure(calls);
    addresses::configure(calls);
    imports::configure(calls);
    contacts::configure(calls);
    agreements::configure(calls);
    damages::configure(calls);
    reconciling::configure(calls);
    reminding::configure(calls);
    invoicing::configure(calls);
    outcome::configure(calls);
    paying::configure(calls);
    settling::configure(calls);
    vehicles::configure(calls);
    dispatch::configure(calls);
    dashboard::configure(calls);
    order_text::configure(calls);
    column_templates::configure(calls);
    saved_views::configure(calls);
    history::configure(calls);
}

/// A server that is connected and ready to serve.
#[derive(Debug, Clone)]
pub struct Server {
    /// Finds companies and connects to their databases.
    pub router: Router,
    /// What handlers share.
    pub state: AppState,
}

impl Server {
    /// Connects to `PostgreSQL` and Redis, and reads the keys.
    ///
    /// # Errors
    /// When a connection fails, a key cannot be read, or a user has altered the database's logins.
    pub async fn connect(config: Config, clock: Clock) -> anyhow::Result<Self> {
        let router = Router::connect(&RouterSettings {
            app_url: config.database_url.reveal().to_owned(),
            base_domain: config.base_domain.clone(),
            pools: config.database_pools,
            connections_per_pool: config.database_connections,
        })
        .await
        .with_context(|| config.postgres("WAYHAUL_DATABASE_URL", &config.database_url))?;
        require_roles_as_made(&router).await?;
        let client =
            redis::Client::open(config.redis_url.reveal()).with_context(|| config.redis())?;
        let redis = client
            .get_connection_manager_with_config(patience_with_redis())
            .await
            .with_context(|| config.redis())?;
        let live = Live::new(redis.clone());
        let router = router.observed_by(Arc::new(live.clone()));
        tokio::spawn(router.clone().follow_news(client.clone()));
        tokio::spawn(live.clone().listen(client));
        let keys = TokenKeys::load_or_create(&config.signing_key_path())?;
        let vault = Vault::load_or_create(&config)?;
        let files = Files::of(&config)?;
        let readers = Readers::new(config.reader.clone());
        let state = AppState {
            places: Places::new(&config)?,
            config: Arc::new(config),
            clock,
            keys: Arc::new(keys),
            vault: Arc::new(vault),
            files,
            sessions: Sessions::new(redis.clone()),
            live,
            redis,
            metrics: Metrics::new()?,
            readers,
            registry: REGISTRY,
            imports: IMPORTS,
        };
        Ok(Self { router, state })
    }

    /// The application of one worker thread.
    pub fn app(
        &self,
    ) -> App<
        impl ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse<impl MessageBody + use<>>,
            Error = Error,
            InitError = (),
        > + use<>,
    > {
        App::new()
            .app_data(web::Data::new(self.router.clone()))
            .app_data(web::Data::new(self.state.clone()))
            .app_data(web::Data::new(self.state.clock.clone()))
            .app_data(web::Data::from(self.state.config.clone()))
            .app_data(web::Data::new(self.state.files.clone()))
            .app_data(web::PathConfig::default().error_handler(|_, _| {
                // A text that cannot be an id is treated like an id that does not exist.
                ApiError::NotFound(texts::missing::no_record()).into()
            }))
            .configure(health::configure)
            .service(
                web::scope("")
                    .wrap(from_fn(name_request))
                    .wrap(from_fn(find_tenant))
                    .wrap(from_fn(keep_rate))
                    .service(
                        web::scope(API_PATH)
                            .wrap(from_fn(admit))
                            .wrap(from_fn(override_method))
                            .wrap(Compress::default())
                            .wrap(headers::private())
                            .configure(|config| features(&mut Calls::Fixed(config)))
                            .configure(|config| features(&mut Calls::Parameterised(config)))
                            .default_service(web::to(no_such_call)),
                    )
                    .configure(assets::configure),
            )
            .wrap(headers::security(
                self.state.config.public_scheme,
                self.state.config.map_tiles_origin().as_deref(),
            ))
            .app_data(web::Data::new(self.state.metrics.clone()))
            .wrap(from_fn(measure))
    }
}

/// Refuses to work with logins or companies' roles that were altered: what a stranger's statement changed
/// about them would hold for every company.
async fn require_roles_as_made(router: &Router) -> anyhow::Result<()> {
    let faults = router.faults_of_roles().await;
    let faults = faults.context("reading the logins and roles of PostgreSQL")?;
    anyhow::ensure!(
        faults.is_empty(),
        "the logins and roles of PostgreSQL are not as deploy/postgres/bootstrap.sql makes them: {}. Find \
         out who altered them, then run bootstrap.sql again as a superuser: it takes back every setting and attribute \
         that it did not give.",
        faults.join("; ")
    );
    Ok(())
}

/// While Redis is away, each request asks it again, so it must not wait long for the answer.
fn patience_with_redis() -> ConnectionManagerConfig {
    ConnectionManagerConfig::new()
        .set_connection_timeout(Some(Duration::from_secs(1)))
        .set_response_timeout(Some(Duration::from_secs(2)))
        .set_number_of_retries(1)
}

async fn no_such_call() -> Result<HttpResponse, ApiError> {
    Err(ApiError::NotFound(texts::missing::no_call()))
}

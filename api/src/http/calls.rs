//! Where the features register their calls.

use actix_web::dev::HttpServiceFactory;
use actix_web::web::ServiceConfig;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig as DescribedConfig;

/// The calls of a server or of its description. A server is not described on the way: that took two
/// fifths of what starting one costs, for each of its threads and in each test.
pub enum Calls<'a, 'b> {
    /// To be answered by a server.
    Served(&'a mut ServiceConfig),
    /// To be described (`wayhaul openapi`).
    Described(&'a mut DescribedConfig<'b>),
}

impl Calls<'_, '_> {
    /// Adds a call. Of two calls that match a path, the one that was added first is made.
    pub fn service(
        &mut self,
        call: impl HttpServiceFactory + OpenApiFactory + 'static,
    ) -> &mut Self {
        match self {
            Self::Served(config) => {
                config.service(call);
            }
            Self::Described(config) => {
                config.service(call);
            }
        }
        self
    }
}

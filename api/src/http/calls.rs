//! Where the features register their calls.

use actix_web::dev::HttpServiceFactory;
use actix_web::web::ServiceConfig;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig as DescribedConfig;

/// The calls of a server or of its description. A server is not described on the way: that took two
/// fifths of what starting one costs, for each of its threads and in each test.
///
/// A request is compared with one path after the other, and the first that matches answers it.
/// Fixed paths are therefore served before those with parameters, whichever feature comes first:
/// `/users/signatures` is never taken for `/users/{id}`, and a list is found without a pattern.
pub enum Calls<'a, 'b> {
    /// Those with a fixed path, to be answered by a server.
    Fixed(&'a mut ServiceConfig),
    /// Those with parameters in their path, to be answered by a server after the fixed ones.
    Parameterised(&'a mut ServiceConfig),
    /// All of them, to be described (`wayhaul openapi`).
    Described(&'a mut DescribedConfig<'b>),
}

impl Calls<'_, '_> {
    /// Adds a call.
    pub fn service<C>(&mut self, call: C) -> &mut Self
    where
        C: HttpServiceFactory + OpenApiFactory + utoipa::Path + 'static,
    {
        let fixed = !C::path().contains('{');
        match self {
            Self::Fixed(config) if fixed => {
                config.service(call);
            }
            Self::Parameterised(config) if !fixed => {
                config.service(call);
            }
            Self::Described(config) => {
                config.service(call);
            }
            Self::Fixed(_) | Self::Parameterised(_) => {}
        }
        self
    }
}

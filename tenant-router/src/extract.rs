//! The company of a request and its database, as arguments of handlers.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};

use crate::limits::Person;
use crate::{Refusal, Router, Tenant, TenantDb};

impl FromRequest for TenantDb {
    type Error = Refusal;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let tenant = request.extensions().get::<Tenant>().cloned();
        let router = request.app_data::<web::Data<Router>>();
        ready(match (tenant, router) {
            (Some(tenant), Some(router)) => {
                Ok(router.database(&tenant).of_person(Person::of(request)))
            }
            _ => Err(Refusal::UnknownHost),
        })
    }
}

impl FromRequest for Tenant {
    type Error = Refusal;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(
            request
                .extensions()
                .get::<Self>()
                .cloned()
                .ok_or(Refusal::UnknownHost),
        )
    }
}

//! Adds the [`Tenant`](crate::Tenant) to the request, or refuses the request.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, ResponseError, web};

use crate::host::HostName;
use crate::{Refusal, Router};

/// Finds the company of a request by its host. A refusal is JSON for API paths (`/api/`) and a
/// plain page for all others.
///
/// # Errors
/// Only errors of the inner service; a refusal is a response.
pub async fn find_tenant(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    match resolve(&request).await {
        Ok(tenant) => {
            request.extensions_mut().insert(tenant);
            Ok(next.call(request).await?.map_into_left_body())
        }
        Err(refusal) => {
            let answer = if request.path().starts_with("/api/") {
                refusal.error_response()
            } else {
                refusal.page()
            };
            Ok(request.into_response(answer).map_into_right_body())
        }
    }
}

async fn resolve(request: &ServiceRequest) -> Result<crate::Tenant, Refusal> {
    let host = HostName::of(request.request())?;
    let Some(router) = request.app_data::<web::Data<Router>>() else {
        return Err(Refusal::Unavailable);
    };
    router.admit(&host).await
}

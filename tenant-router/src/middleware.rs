//! The door: puts the [`Tenant`](crate::Tenant) into the request, or refuses it.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, ResponseError, web};

use crate::host::HostName;
use crate::{Refusal, Router};

/// Finds the company of a request by its Host. API paths (`/api/`) are refused in JSON, all others
/// with a plain page.
///
/// # Errors
/// Only what the inner service answers; a refusal is a response.
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

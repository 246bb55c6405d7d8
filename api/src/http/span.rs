//! What every line of the log says about the request that it belongs to.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage};
use tenant_router::Tenant;
use tracing::Instrument;

/// Puts company, method and path around whatever is logged while a request is answered. The query is left out: it
/// may hold what only its sender should know.
pub async fn name_request(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let company = request
        .extensions()
        .get::<Tenant>()
        .map(|tenant| tenant.slug.clone());
    let span = tracing::info_span!(
        "request",
        company,
        method = request.method().as_str(),
        path = request.path(),
    );
    next.call(request).instrument(span).await
}

//! The gate: looks up every call in the table of [`domain::permissions`] before its handler runs.
//!
//! No handler checks a permission itself, so none can forget to. A call without a row in the table
//! is refused as if it did not exist.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, FromRequest, HttpMessage, ResponseError};
use domain::permissions::{self, Need};
use domain::texts;
use tenant_router::{Person, Place, Share, Work};

use super::found::session_of;
use crate::actor::Session;
use crate::error::{ApiError, ApiResult, permit};
use crate::http::body::Public;
use crate::http::method_override::allowed;

/// Lets a call through to its handler, with the [`Session`] it needs, or refuses it: 404 without a
/// row, 405 if its path has rows of other methods alone, 401 without a session, 403 without the permission, 429
/// if the person or the company has too many at work.
pub async fn admit(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    match decide(&request).await {
        Ok(admitted) => {
            let (session, _place) = admitted.unzip();
            if let Some(session) = session {
                request.extensions_mut().insert(session);
            }
            Ok(next.call(request).await?.map_into_left_body())
        }
        Err(refusal) => {
            let answer = refusal.error_response();
            Ok(request.into_response(answer).map_into_right_body())
        }
    }
}

/// The session, and its place for the request. From here on, whatever the request takes counts for the
/// person, too ([`tenant_router::limits`]). A public call takes no place: otherwise, a
/// stranger with many connections could take all of them.
async fn decide(request: &ServiceRequest) -> ApiResult<Option<(Session, Place)>> {
    // The path as the router is about to read it: decoded, and relative to the root of the API.
    let (method, path) = (
        request.method().as_str(),
        request.match_info().unprocessed(),
    );
    let Some(found) = permissions::find(method, path) else {
        tracing::debug!(method, path, "refused: no row in domain::permissions");
        return Err(match permissions::methods_of(path) {
            none if none.is_empty() => ApiError::NotFound(texts::missing::no_call()),
            methods => ApiError::WrongMethod(allowed(&methods)),
        });
    };
    if found.call.need == Need::Public {
        request.extensions_mut().insert(Public);
        return Ok(None);
    }
    let session = session_of(request.request()).await?;
    permit(found.admits(&session.viewer(&session.permissions())))?;
    let person = Person(session.user.id.0);
    request.extensions_mut().insert(person);
    let share = Share::extract(request.request()).await?;
    let place = share.place(Work::Request).await?;
    Ok(Some((session, place)))
}

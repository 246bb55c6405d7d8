//! Every successful answer is wrapped in `{"data": …}`, with `meta` beside it for a list.

use actix_web::HttpResponse;
use actix_web::http::header::ContentType;
use serde::Serialize;
use tenant_router::{Share, Work};
use utoipa::ToSchema;

use crate::computing;
use crate::error::{ApiError, ApiResult};

/// A successful answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Data<T> {
    /// The answer itself.
    pub data: T,
}

impl<T> Data<T> {
    /// Wraps an answer.
    pub fn json(data: T) -> actix_web::web::Json<Self> {
        actix_web::web::Json(Self { data })
    }
}

impl<T: Serialize + Send + 'static> Data<T> {
    /// Writes a large answer away from the threads that serve requests: a megabyte takes two milliseconds.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub async fn json_aside(share: &Share, data: T) -> ApiResult<HttpResponse> {
        written_aside(share, Self { data }).await
    }
}

/// Writes a large answer, such as a page of long rows, away from the threads that serve requests.
///
/// # Errors
/// 429 if the company computes too much at once.
pub async fn written_aside<T: Serialize + Send + 'static>(
    share: &Share,
    answer: T,
) -> ApiResult<HttpResponse> {
    let write = move || serde_json::to_vec(&answer);
    let written = computing::run(share, Work::Computation, write).await?;
    let text = written.map_err(|error| ApiError::Internal(error.into()))?;
    Ok(HttpResponse::Ok()
        .content_type(ContentType::json())
        .body(text))
}

/// The answer to an action that has nothing to report: `{"data": {"id": …}}`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    /// The id of the record it was about.
    pub id: i64,
}

/// Declares the answer type of a list. A generic page would lose its row type in the API
/// description.
#[macro_export]
macro_rules! list_answer {
    ($(#[$doc:meta])* $name:ident of $row:ty) => {
        $(#[$doc])*
        #[derive(Debug, serde::Serialize, utoipa::ToSchema)]
        pub struct $name {
            /// The rows.
            pub data: Vec<$row>,
            /// The position of the page in the list.
            pub meta: $crate::http::Meta,
        }

        impl From<$crate::http::Page<$row>> for $name {
            fn from($crate::http::Page { data, meta }: $crate::http::Page<$row>) -> Self {
                Self { data, meta }
            }
        }
    };
}

//! Every successful answer is wrapped in `{"data": …}`, with `meta` beside it for a list.

use std::io::{self, Write};

use actix_web::HttpResponse;
use actix_web::http::header::{ContentType, ETAG};
use chrono::{DateTime, Utc};
use serde::Serialize;
use tenant_router::{Share, Work};
use utoipa::ToSchema;

use super::Version;
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

    /// Wraps an answer whose version is its `ETag`.
    pub fn versioned(updated_at: DateTime<Utc>, data: T) -> HttpResponse
    where
        T: Serialize,
    {
        HttpResponse::Ok()
            .insert_header((ETAG, Version::etag(updated_at)))
            .json(Self { data })
    }
}

impl<T: Serialize + Send + 'static> Data<T> {
    /// Writes an answer that may be large; see [`written`].
    ///
    /// # Errors
    /// 429 if it is large and the company computes too much at once.
    pub async fn json_aside(share: &Share, data: T) -> ApiResult<HttpResponse> {
        written(share, Self { data }).await
    }
}

/// An answer that was written where it was worked out, away from the threads that serve requests.
#[derive(Debug)]
pub struct Written(Vec<u8>);

impl Written {
    /// Writes an answer in place. What has been committed is told, however much the company computes.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn of<T: Serialize>(data: T) -> ApiResult<Self> {
        let text = serde_json::to_vec(&Data { data });
        text.map(Self)
            .map_err(|error| ApiError::Internal(error.into()))
    }

    /// As a response.
    pub fn response(self) -> HttpResponse {
        HttpResponse::Ok()
            .content_type(ContentType::json())
            .body(self.0)
    }
}

/// Up to this many bytes, writing an answer takes a fraction of a millisecond.
const AT_ONCE: usize = 128 * 1024;

/// Writes an answer that may be large, such as a page of rows with long texts: a small one at once, a
/// large one away from the threads that serve requests, where a megabyte would take two milliseconds.
///
/// # Errors
/// 429 if it is large and the company computes too much at once.
pub async fn written<T: Serialize + Send + 'static>(
    share: &Share,
    answer: T,
) -> ApiResult<HttpResponse> {
    let mut small = Small(Vec::new());
    let text = match serde_json::to_writer(&mut small, &answer) {
        Ok(()) => Ok(small.0),
        Err(error) if error.is_io() => {
            let write = move || serde_json::to_vec(&answer);
            computing::run(share, Work::Computation, write).await?
        }
        Err(error) => Err(error),
    };
    let text = text.map_err(|error| ApiError::Internal(error.into()))?;
    Ok(HttpResponse::Ok()
        .content_type(ContentType::json())
        .body(text))
}

/// Takes no more than [`AT_ONCE`].
struct Small(Vec<u8>);

impl Write for Small {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        if self.0.len().saturating_add(piece.len()) > AT_ONCE {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(piece);
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
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

#[cfg(test)]
mod tests {
    use actix_web::body::to_bytes;
    use futures_util::FutureExt;
    use tenant_router::{TenantId, WorkLimits};

    use super::*;

    #[actix_web::test]
    async fn a_large_answer_takes_a_place_of_the_company_and_a_small_one_does_not() {
        let share = WorkLimits::new(10).share_of(&TenantId::generate());
        let large = "x".repeat(AT_ONCE);
        let answer = written(&share, large.clone()).await.unwrap();
        let body = to_bytes(answer.into_body()).await.unwrap();
        assert_eq!(body, format!("\"{large}\""));

        // All places are taken by something that takes long.
        let mut held = Vec::new();
        while let Some(place) = share.place(Work::Computation).now_or_never() {
            held.push(place.unwrap());
        }
        let small = written(&share, "x".repeat(AT_ONCE - 2)).now_or_never();
        assert!(small.is_some_and(|answer| answer.is_ok()));
        assert!(written(&share, large).now_or_never().is_none());
    }
}

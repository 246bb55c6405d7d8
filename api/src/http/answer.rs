//! Every successful answer is wrapped in `{"data": …}`, with `meta` beside it for a list.

use serde::Serialize;
use utoipa::ToSchema;

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

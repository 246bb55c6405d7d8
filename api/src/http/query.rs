//! Reading query strings: unknown parameters are ignored, and an invalid value of a known one is an
//! error on its name.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use domain::texts;
use domain::wire::{Query, read_query};

use crate::error::ApiError;

/// The query of a request as its tables declare it (`domain::query!`, `filters!`): one struct of
/// parameters, or several at once. 422 names every parameter that cannot be used; unknown ones are
/// ignored.
#[derive(Debug)]
pub struct Params<T>(pub T);

impl<T: Query> FromRequest for Params<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let pairs = serde_urlencoded::from_str::<Vec<(String, String)>>(request.query_string());
        ready(match pairs {
            Ok(pairs) => {
                let (value, errors) = read_query(pairs);
                let value = errors.into_result().map(|()| Self(value));
                value.map_err(ApiError::from)
            }
            Err(_) => Err(ApiError::Malformed(texts::request::query_unreadable())),
        })
    }
}

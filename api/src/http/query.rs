//! Reading query strings: unknown parameters are ignored, an unusable value of a known one is an
//! error on its name.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use domain::texts;
use domain::wire::{Query, Reader, read_query};
use domain::{FieldErrors, Sentence};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::error::ApiError;
use crate::http::Field;
use crate::http::field::read_object;

/// The query of a request, as a struct of [`Field`]s.
#[derive(Debug)]
pub struct QueryOf<T>(pub T);

impl<T: DeserializeOwned> FromRequest for QueryOf<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let unreadable = || ApiError::Malformed(texts::request::query_unreadable());
        let pairs = serde_urlencoded::from_str::<Vec<(String, String)>>(request.query_string());
        ready(pairs.map_err(|_| unreadable()).and_then(|pairs| {
            let members: Map<_, _> = pairs
                .into_iter()
                .map(|(name, value)| (name, Value::String(value)))
                .collect();
            read_object(Value::Object(members))
                .map(Self)
                .map_err(|_| unreadable())
        }))
    }
}

/// The query of a request as its tables declare it (`domain::query!`, `filters!`): one struct of
/// parameters, or several at once. 422 names every parameter that cannot be used; unknown ones are
/// passed over.
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

domain::query! {
    /// The page of a list.
    pub struct PageQuery {
        /// Rows to pass over.
        offset: Option<i64> where not_negative,
        /// Rows to give: 20, at most 100.
        limit: Option<i64> where not_negative,
    }
}

fn not_negative(number: &i64) -> Option<Sentence> {
    (*number < 0).then(texts::fields::negative)
}

impl Query for Paging {
    fn read_query(reader: &mut Reader<'_>) -> Self {
        let PageQuery { offset, limit } = PageQuery::read_query(reader);
        let number = |sent: Option<i64>, default| {
            sent.map_or(default, |number| u64::try_from(number).unwrap_or(default))
        };
        Self {
            offset: number(offset, 0),
            limit: number(limit, Self::DEFAULT).clamp(1, Self::MOST),
        }
    }
}

impl IntoParams for Paging {
    fn into_params(at: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        PageQuery::into_params(at)
    }
}

/// The part of a list that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paging {
    /// Rows to pass over.
    pub offset: u64,
    /// Rows to give.
    pub limit: u64,
}

impl Paging {
    /// Rows of a page when nothing else is asked for.
    pub const DEFAULT: u64 = 20;
    /// Most rows of one page.
    pub const MOST: u64 = 100;

    /// Reads `offset` and `limit`; a limit above [`Self::MOST`] is cut to it.
    pub fn read(offset: Field<i64>, limit: Field<i64>, errors: &mut FieldErrors) -> Self {
        let mut number = |field: Field<i64>, path, default| match field.optional(path, errors) {
            Some(number) => u64::try_from(number).unwrap_or_else(|_| {
                errors.push(path, texts::fields::negative());
                default
            }),
            None => default,
        };
        let offset = number(offset, "offset", 0);
        let limit = number(limit, "limit", Self::DEFAULT);
        Self {
            offset,
            limit: limit.clamp(1, Self::MOST),
        }
    }

    /// The `meta` of the answer.
    pub fn meta(self, total: u64) -> crate::http::Meta {
        crate::http::Meta {
            offset: self.offset,
            limit: self.limit,
            total,
        }
    }
}

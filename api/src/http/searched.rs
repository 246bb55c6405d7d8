//! A text to search for, as the last part of a path.

use std::future::{Ready, ready};
use std::ops::Deref;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use domain::texts;

use crate::error::{ApiError, ApiResult};

/// Most characters of such a text; addresses are shorter.
const LONGEST: usize = 255;

/// What was typed. 422 if it is too long or has control characters, which no stored text has.
#[derive(Debug)]
pub struct Searched(String);

impl Deref for Searched {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl FromRequest for Searched {
    type Error = ApiError;
    type Future = Ready<ApiResult<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let name = request
            .match_info()
            .iter()
            .next()
            .map_or("text", |(name, _)| name);
        let read = web::Path::<String>::from_request(request, payload).into_inner();
        let missing = |_| ApiError::NotFound(texts::missing::no_record());
        ready(
            read.map_err(missing)
                .and_then(|text| checked(text.into_inner(), name)),
        )
    }
}

fn checked(text: String, name: &str) -> ApiResult<Searched> {
    if text.chars().any(char::is_control) {
        return Err(ApiError::field(name, texts::fields::control_characters()));
    }
    if text.chars().count() > LONGEST {
        return Err(ApiError::field(name, texts::fields::too_long(LONGEST)));
    }
    Ok(Searched(text))
}

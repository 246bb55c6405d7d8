//! Bodies that come as JSON or as a multipart form, read with the same table.
//!
//! In a form, a list is `name[]` repeated (`name[0]`, `name[1]` work too, in the order they are
//! sent). A switch is `1`, `0`, `true` or `false`, and an empty part means "no value". A part with
//! a file is an error on its name, unless the form accepts files: silently dropping an upload would
//! look as if it had been stored.

use std::future::Future;
use std::pin::Pin;

use actix_multipart::{Multipart, MultipartError};
use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use domain::texts;
use domain::wire::Members;
use futures_util::TryStreamExt;
use serde_json::{Map, Value};

use crate::error::{ApiError, ApiResult};
use crate::http::Body;
use crate::http::body::{JSON_LIMIT, broken_off, understand};

/// Most parts of one form; more is an attack, not a form.
const MOST_PARTS: usize = 1000;

/// A complete file from a form.
#[derive(Debug)]
pub struct Upload {
    /// The name of the part.
    pub field: String,
    /// The file's name as the sender sent it: for display only, never as a path.
    pub name: String,
    /// The file's bytes.
    pub content: Bytes,
}

/// A JSON object, or a multipart form without files, as its table declares it (`domain::body!`).
/// 413 if it is larger than [`JSON_LIMIT`], 415 if it is something else, 400 if it cannot be read.
/// A part with a file is an error on its name.
#[derive(Debug)]
pub struct Form<T>(pub Body<T>);

impl<T: Members + Send + 'static> FromRequest for Form<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = ApiResult<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let form = FormWithFiles::<T, JSON_LIMIT>::from_request(request, payload);
        Box::pin(async move {
            let FormWithFiles { mut body, files } = form.await?;
            for file in files {
                body.errors
                    .push(file.field, texts::fields::file_not_allowed());
            }
            Ok(Self(body))
        })
    }
}

/// A JSON object, or a multipart form of at most `LIMIT` bytes whose parts may be files, as its
/// table declares it. Fails in the same ways as [`Form`].
#[derive(Debug)]
pub struct FormWithFiles<T, const LIMIT: usize> {
    /// The parts that are not files.
    pub body: Body<T>,
    /// The files.
    pub files: Vec<Upload>,
}

impl<T: Members + Send + 'static, const LIMIT: usize> FromRequest for FormWithFiles<T, LIMIT> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = ApiResult<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if !is_form(request) {
            let json = Body::<T>::from_request(request, payload);
            return Box::pin(async move {
                Ok(Self {
                    body: json.await?,
                    files: Vec::new(),
                })
            });
        }
        let form = Multipart::new(request.headers(), payload.take());
        let request = request.clone();
        Box::pin(async move {
            let (members, files, size) = read_form(form, LIMIT).await?;
            let body = understand(&request, size, move || Ok(Value::Object(members))).await?;
            Ok(Self { body, files })
        })
    }
}

fn is_form(request: &HttpRequest) -> bool {
    request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("multipart/form-data"))
}

fn unreadable(error: MultipartError) -> ApiError {
    match error {
        MultipartError::Payload(error) => broken_off(error),
        _ => no_form(),
    }
}

fn no_form() -> ApiError {
    ApiError::Malformed(texts::request::form_unreadable())
}

/// The members, the files, and how many bytes they have together.
async fn read_form(
    mut form: Multipart,
    limit: usize,
) -> ApiResult<(Map<String, Value>, Vec<Upload>, usize)> {
    let mut members = Map::new();
    let mut files = Vec::new();
    let mut left = limit;
    let mut parts = 0;
    while let Some(mut part) = form.try_next().await.map_err(unreadable)? {
        parts += 1;
        if parts > MOST_PARTS {
            return Err(ApiError::TooLarge(limit));
        }
        let field = part.name().unwrap_or_default().to_owned();
        let file_name = part
            .content_disposition()
            .and_then(|disposition| disposition.get_filename())
            .map(str::to_owned);
        let content = part
            .bytes(left)
            .await
            .map_err(|_| ApiError::TooLarge(limit))?
            .map_err(unreadable)?;
        left = left.saturating_sub(content.len());
        if let Some(name) = file_name {
            // Browsers send an unused file input as a part without name and content.
            if !(name.is_empty() && content.is_empty()) {
                files.push(Upload {
                    field,
                    name,
                    content,
                });
            }
            continue;
        }
        let text = String::from_utf8(content.to_vec()).map_err(|_| no_form())?;
        insert(&mut members, &field, text);
    }
    Ok((members, files, limit - left))
}

/// Adds one part to the object. An empty list item creates the list but adds nothing to it.
fn insert(members: &mut Map<String, Value>, name: &str, text: String) {
    let Some(list) = list_name(name) else {
        members.insert(name.to_owned(), Value::String(text));
        return;
    };
    let member = members
        .entry(list)
        .or_insert_with(|| Value::Array(Vec::new()));
    if !member.is_array() {
        *member = Value::Array(Vec::new());
    }
    if let Value::Array(items) = member
        && !text.trim().is_empty()
    {
        items.push(Value::String(text));
    }
}

/// The name of the list: `types` for `types[]` and `types[3]`.
fn list_name(name: &str) -> Option<&str> {
    let (list, index) = name.strip_suffix(']')?.split_once('[')?;
    let is_index = index.bytes().all(|byte| byte.is_ascii_digit());
    (is_index && !list.is_empty()).then_some(list)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use actix_web::test::TestRequest;
    use domain::contacts::ContactType;
    use domain::wire::Change;

    use super::*;

    domain::body! {
        /// A form.
        struct Sent {
            /// A text.
            name: Change<String>,
            /// A number.
            number: Change<i64>,
            /// A switch.
            switch: Change<bool>,
            /// A list.
            types: Change<Vec<ContactType>>,
        }
    }

    async fn read(parts: &[(&str, &str)]) -> ApiResult<Sent> {
        let mut body = String::new();
        for (disposition, text) in parts {
            write!(
                body,
                "--limit\r\ncontent-disposition: form-data; {disposition}\r\n\r\n{text}\r\n"
            )
            .unwrap();
        }
        body += "--limit--\r\n";
        let (request, mut payload) = TestRequest::post()
            .insert_header(("content-type", "multipart/form-data; boundary=limit"))
            .set_payload(body)
            .to_http_parts();
        let form = Form::<Sent>::from_request(&request, &mut payload).await?;
        form.0.valid()
    }

    #[actix_web::test]
    async fn a_form_is_read_like_json() {
        let both = vec![ContactType::Client, ContactType::Supplier];
        for (first, second) in [("types[]", "types[]"), ("types[0]", "types[1]")] {
            let form = read(&[
                (r#"name="name""#, "Šiaurė"),
                (r#"name="number""#, "30"),
                (r#"name="switch""#, "1"),
                (&format!(r#"name="{first}""#), "client"),
                (&format!(r#"name="{second}""#), "Supplier"),
                (r#"name="unknown""#, "ignored"),
            ])
            .await
            .unwrap();
            assert_eq!(form.name, Change::Set("Šiaurė".to_owned()));
            assert_eq!(form.number, Change::Set(30));
            assert_eq!(form.switch, Change::Set(true));
            assert_eq!(form.types, Change::Set(both.clone()));
        }
    }

    #[actix_web::test]
    async fn an_empty_part_is_no_value() {
        let form = read(&[
            (r#"name="name""#, " "),
            (r#"name="types[]""#, ""),
            (r#"name="file"; filename="""#, ""),
        ])
        .await
        .unwrap();
        assert_eq!(form.name, Change::Clear);
        assert_eq!(form.types, Change::Set(vec![]));
        assert_eq!(form.number, Change::Keep);
    }

    #[actix_web::test]
    async fn a_file_is_named_and_a_large_form_is_refused() {
        match read(&[(r#"name="scan"; filename="a.pdf""#, "%PDF")]).await {
            Err(ApiError::Invalid(errors)) => assert_eq!(errors.at("scan").len(), 1),
            other => panic!("{other:?}"),
        }
        let large = "x".repeat(JSON_LIMIT);
        let refused = read(&[(r#"name="name""#, &large), (r#"name="number""#, "1")]).await;
        assert!(matches!(refused, Err(ApiError::TooLarge(_))), "{refused:?}");
    }

    #[actix_web::test]
    async fn a_form_that_breaks_off_is_malformed() {
        let (request, mut payload) = TestRequest::post()
            .insert_header(("content-type", "multipart/form-data; boundary=limit"))
            .set_payload("--limit\r\ncontent-disposition: form-data; name=\"name\"\r\n\r\nhalf")
            .to_http_parts();
        let refused = Form::<Sent>::from_request(&request, &mut payload).await;
        assert!(
            matches!(refused, Err(ApiError::Malformed(_))),
            "{refused:?}"
        );
    }
}

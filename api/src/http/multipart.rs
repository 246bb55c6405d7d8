//! Bodies that come as JSON or as a multipart form, read with the same table.
//!
//! In a form, a list is `name[]` repeated (`name[0]`, `name[1]` work too, in the order they are
//! sent). A switch is `1`, `0`, `true` or `false`, and an empty part means "no value". What becomes of
//! files is decided by a [`TakeFiles`]; `crate::files` stores them while they arrive.

use std::future::Future;
use std::pin::Pin;

use actix_multipart::{Field, Multipart, MultipartError};
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

/// A JSON object, or a multipart form whose parts may be files of at most `LIMIT` bytes together, as its
/// table declares it. 413 if it is larger, 415 if it is something else, 400 if it cannot be read.
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
        let form = read::<T, Held<LIMIT>>(request, payload, JSON_LIMIT, async |_| {
            Ok(Held {
                files: Vec::new(),
                left: LIMIT,
            })
        });
        Box::pin(async move {
            let (body, held) = form.await?;
            let files = held.map_or_else(Vec::new, |held| held.files);
            Ok(Self { body, files })
        })
    }
}

/// Files in memory, as many bytes as are left.
struct Held<const LIMIT: usize> {
    files: Vec<Upload>,
    left: usize,
}

impl<const LIMIT: usize> TakeFiles for Held<LIMIT> {
    async fn take(&mut self, mut file: FileOfForm<'_>) -> ApiResult<()> {
        let mut content = Vec::new();
        while let Some(piece) = file.next().await? {
            self.left = self
                .left
                .checked_sub(piece.len())
                .ok_or(ApiError::TooLarge(LIMIT))?;
            content.extend_from_slice(&piece);
        }
        self.files.push(Upload {
            field: file.field,
            name: file.name,
            content: content.into(),
        });
        Ok(())
    }

    fn sent(&self) -> Vec<SentFile> {
        let sent = |file: &Upload| {
            let size = u64::try_from(file.content.len()).unwrap_or(u64::MAX);
            (file.field.clone(), file.name.clone(), size)
        };
        self.files.iter().map(sent).collect()
    }
}

/// A file's part of a form, its name and its size in bytes.
pub type SentFile = (String, String, u64);

/// What becomes of the files of a form.
pub trait TakeFiles {
    /// Takes the next file. What it does not read of it is skipped.
    async fn take(&mut self, file: FileOfForm<'_>) -> ApiResult<()>;

    /// The files so far, to tell one body from another.
    fn sent(&self) -> Vec<SentFile>;
}

/// A file in a form that is still arriving.
pub struct FileOfForm<'a> {
    /// The name of the part, or of the list if there may be several.
    pub field: String,
    /// The file's name as the sender sent it: for display only, never as a path.
    pub name: String,
    first: Option<Bytes>,
    /// What follows; `None` at the end of the file, after which it must not be asked again.
    rest: Option<&'a mut Field>,
}

impl FileOfForm<'_> {
    /// The next piece of its content.
    ///
    /// # Errors
    /// 400 if the form breaks off, 408 if it does not go on.
    pub async fn next(&mut self) -> ApiResult<Option<Bytes>> {
        if let Some(first) = self.first.take() {
            return Ok(Some(first));
        }
        let Some(rest) = self.rest.as_mut() else {
            return Ok(None);
        };
        let piece = rest.try_next().await.map_err(unreadable)?;
        if piece.is_none() {
            self.rest = None;
        }
        Ok(piece)
    }
}

/// A body that is being read, with what took its files.
type Reading<T, F> = Pin<Box<dyn Future<Output = ApiResult<(Body<T>, Option<F>)>>>>;

/// Reads a JSON object, or a form whose files go to what `taker` makes; it is made only for a form. The
/// parts that are not files may have `limit` bytes together.
pub fn read<T: Members + Send + 'static, F: TakeFiles + 'static>(
    request: &HttpRequest,
    payload: &mut Payload,
    limit: usize,
    taker: impl AsyncFnOnce(&HttpRequest) -> ApiResult<F> + 'static,
) -> Reading<T, F> {
    if !is_form(request) {
        let json = Body::<T>::from_request(request, payload);
        return Box::pin(async move { Ok((json.await?, None)) });
    }
    let form = Multipart::new(request.headers(), payload.take());
    let request = request.clone();
    Box::pin(async move {
        let mut files = taker(&request).await?;
        let (members, size) = read_form(form, limit, &mut files).await?;
        let open = move || Ok(Value::Object(members));
        let body = understand(&request, size, files.sent(), open).await?;
        Ok((body, Some(files)))
    })
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

/// The members, and how many bytes they have together.
async fn read_form(
    mut form: Multipart,
    limit: usize,
    files: &mut impl TakeFiles,
) -> ApiResult<(Map<String, Value>, usize)> {
    let mut members = Map::new();
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
        if let Some(name) = file_name {
            let first = part.try_next().await.map_err(unreadable)?;
            // Browsers send an unused file input as a part without name and content.
            if !(name.is_empty() && first.is_none()) {
                let field = list_name(&field).unwrap_or(&field).to_owned();
                let rest = first.is_some().then_some(&mut part);
                files
                    .take(FileOfForm {
                        field,
                        name,
                        first,
                        rest,
                    })
                    .await?;
            }
            continue;
        }
        let content = part
            .bytes(left)
            .await
            .map_err(|_| ApiError::TooLarge(limit))?
            .map_err(unreadable)?;
        left = left.saturating_sub(content.len());
        let text = String::from_utf8(content.to_vec()).map_err(|_| no_form())?;
        insert(&mut members, &field, text);
    }
    Ok((members, limit - left))
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
    use crate::http::body::JSON_LIMIT;

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
        read_with_files(parts, &mut Vec::new()).await
    }

    async fn read_with_files(
        parts: &[(&str, &str)],
        names: &mut Vec<(String, String, Bytes)>,
    ) -> ApiResult<Sent> {
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
        let form = FormWithFiles::<Sent, JSON_LIMIT>::from_request(&request, &mut payload).await?;
        let files = form.files.into_iter();
        names.extend(files.map(|file| (file.field, file.name, file.content)));
        form.body.valid()
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
    async fn a_file_is_read_whole_and_a_large_form_is_refused() {
        let mut files = Vec::new();
        let parts = [
            (r#"name="scan[]"; filename="a.pdf""#, "%PDF"),
            (r#"name="name""#, "after it"),
            (r#"name="scan[]"; filename="b.pdf""#, ""),
        ];
        let sent = read_with_files(&parts, &mut files).await.unwrap();
        assert_eq!(sent.name, Change::Set("after it".to_owned()));
        let file = |name: &str, content: &'static str| {
            ("scan".to_owned(), name.to_owned(), Bytes::from(content))
        };
        assert_eq!(files, [file("a.pdf", "%PDF"), file("b.pdf", "")]);
        let long = "x".repeat(JSON_LIMIT + 1);
        let refused = read(&[(r#"name="scan"; filename="a.pdf""#, &long)]).await;
        assert!(matches!(refused, Err(ApiError::TooLarge(_))), "{refused:?}");
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
        let refused = FormWithFiles::<Sent, JSON_LIMIT>::from_request(&request, &mut payload).await;
        assert!(
            matches!(refused, Err(ApiError::Malformed(_))),
            "{refused:?}"
        );
    }
}

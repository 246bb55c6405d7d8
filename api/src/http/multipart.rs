//! Bodies that come as JSON or as a form (multipart, or URL-encoded without files), read with the same table.
//!
//! In a form, a list is `name[]` repeated (`name[0]`, `name[1]` work too, in the order they are
//! sent). A switch is `1`, `0`, `true` or `false`, and an empty part means "no value". What becomes of
//! files is decided by a [`TakeFiles`]; `crate::files` stores them while they arrive. Others are put
//! into temporary files without a name, so that what a company sends does not fill the memory.

use std::fs::File;
use std::future::Future;
use std::io::SeekFrom;
use std::pin::Pin;

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::dev::Payload;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use domain::texts;
use domain::wire::Members;
use futures_util::TryStreamExt;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use tenant_router::{Place, Share, Work};
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt};

use crate::error::{ApiError, ApiResult};
use crate::http::Body;
use crate::http::body::{JSON_LIMIT, broken_off, is_of_type, read_text, understand};

/// How browsers send a form without files.
const URL_ENCODED: &str = "application/x-www-form-urlencoded";
/// Most parts of one form; more is an attack, not a form.
const MOST_PARTS: usize = 1000;

/// A complete file from a form.
#[derive(Debug)]
pub struct Upload {
    /// The name of the part.
    pub field: String,
    /// The file's name as the sender sent it: for display only, never as a path.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// Its content, of which nothing was read.
    pub content: File,
}

impl Upload {
    /// Its content in memory, for small files. The file can be read again.
    ///
    /// # Errors
    /// If the disk fails.
    pub async fn bytes(&self) -> ApiResult<Vec<u8>> {
        let file = self.content.try_clone().map_err(disk)?;
        let (mut file, mut bytes) = (tokio::fs::File::from_std(file), Vec::new());
        file.read_to_end(&mut bytes).await.map_err(disk)?;
        file.seek(SeekFrom::Start(0)).await.map_err(disk)?;
        Ok(bytes)
    }

    /// The SHA-256 of its content in hexadecimal digits. The file can be read again.
    ///
    /// # Errors
    /// If the disk fails.
    pub async fn sha256(&self) -> ApiResult<String> {
        /// Bytes that are read at a time.
        const PIECE: usize = 64 * 1024;
        let file = self.content.try_clone().map_err(disk)?;
        let (mut file, mut piece) = (tokio::fs::File::from_std(file), vec![0; PIECE]);
        let mut hash = Sha256::new();
        loop {
            let count = file.read(&mut piece).await.map_err(disk)?;
            if count == 0 {
                break;
            }
            hash.update(piece.get(..count).unwrap_or_default());
        }
        file.seek(SeekFrom::Start(0)).await.map_err(disk)?;
        Ok(hex::encode(hash.finalize()))
    }
}

/// A JSON object, or a multipart form whose parts may be files of at most `LIMIT` bytes together, as its
/// table declares it. 413 if it is larger, 415 if it is something else, 400 if it cannot be read, 429 if the
/// company sends too many at the same time.
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
        let form = read::<T, Held<LIMIT>>(request, payload, JSON_LIMIT, async |request| {
            Ok(Held::of(Share::extract(request).await?))
        });
        Box::pin(async move {
            let (body, held) = form.await?;
            let files = held.map_or_else(Vec::new, |held| held.files);
            Ok(Self { body, files })
        })
    }
}

/// Temporary files, as many bytes as are left.
struct Held<const LIMIT: usize> {
    share: Share,
    /// The company's place for receiving files, from the first one on until all are there.
    place: Option<Place>,
    files: Vec<Upload>,
    left: usize,
}

impl<const LIMIT: usize> Held<LIMIT> {
    fn of(share: Share) -> Self {
        Self {
            share,
            place: None,
            files: Vec::new(),
            left: LIMIT,
        }
    }
}

impl<const LIMIT: usize> TakeFiles for Held<LIMIT> {
    async fn take(&mut self, mut file: FileOfForm<'_>) -> ApiResult<()> {
        if self.place.is_none() {
            self.place = Some(self.share.place(Work::Upload).await?);
        }
        let before = self.left;
        let mut content = tokio::fs::File::from_std(tempfile::tempfile().map_err(disk)?);
        while let Some(piece) = file.next().await? {
            self.left = self
                .left
                .checked_sub(piece.len())
                .ok_or(ApiError::TooLarge(LIMIT))?;
            content.write_all(&piece).await.map_err(disk)?;
        }
        content.flush().await.map_err(disk)?;
        content.seek(SeekFrom::Start(0)).await.map_err(disk)?;
        self.files.push(Upload {
            field: file.field,
            name: file.name,
            size: u64::try_from(before.saturating_sub(self.left)).unwrap_or(u64::MAX),
            content: content.into_std().await,
        });
        Ok(())
    }

    fn sent(&self) -> Vec<SentFile> {
        let sent = |file: &Upload| (file.field.clone(), file.name.clone(), file.size);
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
    if is_of_type(request, URL_ENCODED) {
        let text = read_text(request, payload, URL_ENCODED);
        let request = request.clone();
        return Box::pin(async move {
            let text = text.await?;
            let size = text.len();
            let open = move || Ok(Value::Object(of_pairs(&text)?));
            Ok((understand(&request, size, Vec::new(), open).await?, None))
        });
    }
    if !is_of_type(request, "multipart/form-data") {
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

fn disk(error: std::io::Error) -> ApiError {
    ApiError::Internal(error.into())
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

/// The members of a form without files.
fn of_pairs(text: &[u8]) -> ApiResult<Map<String, Value>> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_bytes(text).map_err(|_| no_form())?;
    let mut members = Map::new();
    for (name, text) in pairs {
        insert(&mut members, &name, text);
    }
    Ok(members)
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
    use tenant_router::{TenantId, WorkLimits};

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
        files: &mut Vec<(String, String, Vec<u8>)>,
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
        let share = WorkLimits::new(10).share_of(&TenantId::generate());
        let taker = async |_: &HttpRequest| Ok(Held::<JSON_LIMIT>::of(share));
        let (body, held) = super::read(&request, &mut payload, JSON_LIMIT, taker).await?;
        for file in held.unwrap().files {
            assert_eq!(file.size, file.content.metadata().unwrap().len());
            let (field, name) = (file.field.clone(), file.name.clone());
            files.push((field, name, file.bytes().await?));
        }
        body.valid()
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
            (
                "scan".to_owned(),
                name.to_owned(),
                content.as_bytes().to_vec(),
            )
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
        let share = WorkLimits::new(10).share_of(&TenantId::generate());
        let taker = async |_: &HttpRequest| Ok(Held::<JSON_LIMIT>::of(share));
        let form = super::read::<Sent, _>(&request, &mut payload, JSON_LIMIT, taker);
        let refused = form.await.map(|_| ());
        assert!(
            matches!(refused, Err(ApiError::Malformed(_))),
            "{refused:?}"
        );
    }
}

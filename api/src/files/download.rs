//! The answer with a file.
//!
//! What somebody uploaded is never trusted to be harmless: a browser may not guess another type than
//! the one it was checked for, runs nothing inside it, and keeps no copy.

use std::ops::Range;

use actix_web::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_RANGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE, Charset,
    ContentDisposition, ContentEncoding, DispositionParam, DispositionType, ETAG, ExtendedValue,
    IF_RANGE, RANGE, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use anyhow::anyhow;
use domain::text::ascii;
use futures_util::{Stream, TryStreamExt};
use tenant_router::{Place, TenantDb, Work};

use super::key::StorageKey;
use super::kinds::FileKind;
use super::storage::{Files, StorageError};
use crate::error::ApiResult;
use crate::http::streaming;

/// How much is sent at a time, in bytes.
const PIECE: usize = 64 * 1024;
/// Nothing in the file may load or run anything, and no page may frame it.
const POLICY: &str =
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// What a browser is to do with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// Show it if it is a picture or a PDF, save it otherwise.
    Shown,
    /// Save it.
    Saved,
}

/// A stored file, as its row describes it.
#[derive(Debug)]
pub struct Download {
    /// Its key.
    pub key: StorageKey,
    /// Its name, for the person who saves it.
    pub name: String,
    /// Its media type.
    pub content_type: String,
    /// Bytes.
    pub size: u64,
    /// What names this content and no other: the row, because a file never changes.
    pub version: i64,
}

impl Download {
    /// Answers with the file, or with the part of it that the request asks for. One range is answered; a
    /// request for several gets the whole file, as a server may do.
    ///
    /// # Errors
    /// When the storage does not have the file, or cannot be read; 429 if the company has too many
    /// downloads at work.
    pub async fn answer(
        self,
        files: &Files,
        db: &TenantDb,
        request: &HttpRequest,
        opening: Opening,
    ) -> ApiResult<HttpResponse> {
        let tag = format!("\"{}\"", self.version);
        let Ok(asked) = asked_range(request, self.size, &tag) else {
            let whole = format!("bytes */{}", self.size);
            return Ok(HttpResponse::RangeNotSatisfiable()
                .insert_header((CONTENT_RANGE, whole))
                .finish());
        };
        let place = db.share().place(Work::Download).await?;
        let content = files
            .get_stream(&db.tenant().id, &self.key, asked.clone())
            .await?
            .ok_or_else(|| anyhow!("the storage does not have the file {}", self.key))?;
        let mut answer = match &asked {
            Some(_) => HttpResponse::PartialContent(),
            None => HttpResponse::Ok(),
        };
        let Range { start, end } = asked.clone().unwrap_or(0..self.size);
        if asked.is_some() {
            let last = end.saturating_sub(1);
            let range = format!("bytes {start}-{last}/{}", self.size);
            answer.insert_header((CONTENT_RANGE, range));
        }
        let mut sending = Sending {
            content,
            _place: place,
        };
        let body = streaming::answer(async move || sending.next().await);
        Ok(answer
            .insert_header(self.disposition(opening))
            .insert_header((CONTENT_TYPE, self.content_type))
            .insert_header((CONTENT_SECURITY_POLICY, POLICY))
            .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
            .insert_header((CACHE_CONTROL, "private, no-store"))
            .insert_header((ACCEPT_RANGES, "bytes"))
            .insert_header((ETAG, tag))
            // These bytes as they are: a compressed part is no part of the file.
            .insert_header(ContentEncoding::Identity)
            .no_chunking(end.saturating_sub(start))
            .body(body.await?))
    }

    fn disposition(&self, opening: Opening) -> ContentDisposition {
        let is_shown = opening == Opening::Shown && FileKind::is_shown(&self.content_type);
        disposition(&self.name, is_shown)
    }
}

/// What a browser is to do with a file of this name: show it or save it. RFC 6266: the name in UTF-8, and
/// an approximation for programs that read only ASCII.
pub fn disposition(name: &str, is_shown: bool) -> ContentDisposition {
    ContentDisposition {
        disposition: if is_shown {
            DispositionType::Inline
        } else {
            DispositionType::Attachment
        },
        parameters: vec![
            DispositionParam::Filename(ascii(name).replace(['"', '\\', '%'], "_")),
            DispositionParam::FilenameExt(ExtendedValue {
                charset: Charset::Ext("UTF-8".to_owned()),
                language_tag: None,
                value: name.as_bytes().to_vec(),
            }),
        ],
    }
}

/// A file on its way, with the company's place until the client has read it.
struct Sending<Content> {
    content: Content,
    _place: Place,
}

impl<Content> Sending<Content>
where
    Content: Stream<Item = Result<Bytes, StorageError>> + Unpin,
{
    async fn next(&mut self) -> ApiResult<Option<Vec<u8>>> {
        let mut piece = Vec::new();
        while piece.len() < PIECE {
            let Some(next) = self.content.try_next().await? else {
                break;
            };
            piece.extend_from_slice(&next);
        }
        Ok((!piece.is_empty()).then_some(piece))
    }
}

/// The range lies outside the file.
#[derive(Debug, PartialEq, Eq)]
struct Unsatisfiable;

/// The one range that a request asks for, unless it wants it of another version.
fn asked_range(
    request: &HttpRequest,
    size: u64,
    tag: &str,
) -> Result<Option<Range<u64>>, Unsatisfiable> {
    let text = |name| request.headers().get(name)?.to_str().ok();
    if text(IF_RANGE).is_some_and(|known| known != tag) {
        return Ok(None);
    }
    text(RANGE).map_or(Ok(None), |range| parse(range, size))
}

/// RFC 9110, section 14.1.2. What cannot be read, and what asks for several ranges, is ignored.
fn parse(text: &str, size: u64) -> Result<Option<Range<u64>>, Unsatisfiable> {
    let bounds = text
        .split_once('=')
        .filter(|(unit, _)| unit.trim().eq_ignore_ascii_case("bytes"))
        .and_then(|(_, bounds)| bounds.trim().split_once('-'));
    let Some((first, last)) = bounds else {
        return Ok(None);
    };
    let number = |text: &str| text.parse::<u64>().ok();
    let range = match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => first..last.saturating_add(1).min(size),
        (Some(first), None) if last.is_empty() => first..size,
        (None, Some(most)) if first.is_empty() => size.saturating_sub(most)..size,
        _ => return Ok(None),
    };
    if range.is_empty() {
        return Err(Unsatisfiable);
    }
    Ok(Some(range))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_cut_to_the_file() {
        for (text, expected) in [
            ("bytes=0-0", Ok(Some(0..1))),
            ("bytes=2-5", Ok(Some(2..6))),
            ("bytes=2-", Ok(Some(2..10))),
            ("bytes=-3", Ok(Some(7..10))),
            ("bytes=-30", Ok(Some(0..10))),
            ("bytes=5-18446744073709551615", Ok(Some(5..10))),
            ("bytes=10-", Err(Unsatisfiable)),
            ("bytes=10-20", Err(Unsatisfiable)),
            ("bytes=-0", Err(Unsatisfiable)),
            ("bytes=5-2", Ok(None)),
            ("bytes=0-1,3-4", Ok(None)),
            ("bytes=a-b", Ok(None)),
            ("bytes=-", Ok(None)),
            ("lines=0-1", Ok(None)),
            ("", Ok(None)),
        ] {
            assert_eq!(parse(text, 10), expected, "{text}");
        }
    }

    #[test]
    fn only_pictures_and_pdfs_are_shown() {
        let download = |content_type: &str, opening| {
            let download = Download {
                key: StorageKey::generate(),
                name: "Draudimas \"A\" №1.pdf".to_owned(),
                content_type: content_type.to_owned(),
                size: 1,
                version: 1,
            };
            download.disposition(opening).to_string()
        };
        assert_eq!(
            download("application/pdf", Opening::Shown),
            "inline; filename=\"Draudimas _A_ No1.pdf\"; filename*=UTF-8''Draudimas%20%22A%22%20%E2%84%961.pdf"
        );
        for (content_type, opening) in [
            ("application/pdf", Opening::Saved),
            ("application/msword", Opening::Shown),
            ("text/html", Opening::Shown),
            ("image/svg+xml", Opening::Shown),
        ] {
            let shown = download(content_type, opening);
            assert!(shown.starts_with("attachment; "), "{content_type}: {shown}");
        }
    }
}

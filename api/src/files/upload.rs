//! Forms with files, which go to the storage while they arrive.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_LENGTH;
use actix_web::{FromRequest, HttpRequest, web};
use anyhow::anyhow;
use domain::wire::{Members, Partial};
use domain::{FieldErrors, Sentence, texts};
use sha2::{Digest, Sha256};
use tenant_router::{Place, Share, Work};

use super::kinds::{Beginning, FileKind, Head};
use super::names;
use super::storage::{Files, Unkept};
use super::structure::{self, Verdict};
use crate::error::{ApiError, ApiResult};
use crate::http::Body;
use crate::http::body::{JSON_LIMIT, is_of_type};
use crate::http::multipart::{self, FileOfForm, SentFile, TakeFiles};

/// Largest file, in bytes.
pub const LARGEST_FILE: u64 = 20 * 1024 * 1024;
/// Most files of one form.
const MOST_FILES: usize = 20;
/// Most bytes of all files of one form. More than one may come, but no user may keep the server reading.
const LARGEST_FORM: u64 = 100 * 1024 * 1024;
/// Room for the other parts of a form, in bytes.
const ROOM_FOR_OTHERS: u64 = 1024 * 1024;

/// A body whose form has files.
pub trait TakesFiles: Members + Send + 'static {
    /// The parts that may hold files. A file anywhere else is an error.
    const FIELDS: &'static [&'static str];
    /// Those of them that take what a user wrote, too: an e-mail (`.eml`) or a text (`.txt`).
    const LETTERS: &'static [&'static str] = &[];
    /// Those of them that take an e-invoice (`.xml`), too.
    const INVOICES: &'static [&'static str] = &[];
}

impl<T: TakesFiles> TakesFiles for Partial<T> {
    const FIELDS: &'static [&'static str] = T::FIELDS;
    const LETTERS: &'static [&'static str] = T::LETTERS;
    const INVOICES: &'static [&'static str] = T::INVOICES;
}

/// A JSON object, or a multipart form with files, as its table declares it. What is wrong with a file
/// is an error at its part's name and its place among the files of that name: `scan.0`.
///
/// 413 if it is larger than 100 MiB, 429 if the company uploads too much at once, 415 if it is something
/// else, 400 if it cannot be read.
#[derive(Debug)]
pub struct UploadForm<T> {
    /// The parts that are not files, with what is wrong with any part.
    pub body: Body<T>,
    /// The files without errors, stored and not yet kept.
    pub uploads: Uploads,
    /// Whether it was sent as a form.
    pub is_form: bool,
}

/// A file that was uploaded.
#[derive(Debug)]
pub struct Upload {
    /// The name of the part.
    pub field: String,
    /// The file's name, for display.
    pub name: String,
    /// What it is, by name and by content.
    pub kind: FileKind,
    /// Bytes.
    pub size: u64,
    /// The SHA-256 of its content, in hexadecimal digits.
    pub sha256: String,
    /// Where it is stored.
    pub stored: Unkept,
    /// Its place among the files of its part, for errors.
    place: usize,
}

impl Upload {
    /// The path of errors about this file.
    pub fn path(&self) -> String {
        format!("{}.{}", self.field, self.place)
    }

    /// Its size as the database stores it.
    pub fn bytes(&self) -> i64 {
        i64::try_from(self.size).unwrap_or(i64::MAX)
    }
}

/// The files of a form, removed when this is dropped unless they are kept.
#[derive(Debug, Default)]
pub struct Uploads(Vec<Upload>);

impl Uploads {
    /// The files, in the order they came.
    pub fn iter(&self) -> impl Iterator<Item = &Upload> {
        self.0.iter()
    }

    /// Leaves the files where they are; see [`Unkept::keep`].
    pub fn keep(&self) {
        for upload in &self.0 {
            upload.stored.keep();
        }
    }
}

impl<T: TakesFiles> FromRequest for UploadForm<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = ApiResult<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_form = !is_of_type(request, "application/json");
        let form = multipart::read::<T, Receiver>(request, payload, JSON_LIMIT, async |request| {
            Receiver::of::<T>(request)
        });
        Box::pin(async move {
            let (mut body, receiver) = form.await?;
            let mut uploads = Uploads::default();
            if let Some(receiver) = receiver {
                body.errors.merge(receiver.errors);
                uploads = receiver.uploads;
            }
            Ok(Self {
                body,
                uploads,
                is_form,
            })
        })
    }
}

/// Stores the files of one form.
struct Receiver {
    files: Files,
    share: Share,
    /// The company's place for uploads, from the first file on.
    place: Option<Place>,
    fields: &'static [&'static str],
    letters: &'static [&'static str],
    invoices: &'static [&'static str],
    /// Bytes that may still come.
    left: u64,
    /// All files so far, good or not.
    sent: Vec<SentFile>,
    uploads: Uploads,
    errors: FieldErrors,
}

/// Which files a part takes beside pictures and documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Takes {
    Documents,
    Letters,
    Invoices,
}

impl Takes {
    fn has(self, kind: FileKind) -> bool {
        match kind {
            FileKind::Email | FileKind::Text => self == Self::Letters,
            FileKind::Xml => self == Self::Invoices,
            _ => true,
        }
    }
}

/// What arrived of a file.
struct Arrived {
    size: u64,
    head: Head,
    sha256: String,
    /// Missing if the file cannot be taken, whatever it holds.
    stored: Option<Unkept>,
}

impl Receiver {
    fn of<T: TakesFiles>(request: &HttpRequest) -> ApiResult<Self> {
        let announced = request.headers().get(CONTENT_LENGTH);
        let announced = announced.and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
        if announced.is_some_and(|bytes| bytes > LARGEST_FORM + ROOM_FOR_OTHERS) {
            return Err(too_large());
        }
        let files = request
            .app_data::<web::Data<Files>>()
            .ok_or_else(|| anyhow!("the server has no storage"))?;
        let share = Share::extract(request).into_inner()?;
        Ok(Self {
            files: files.get_ref().clone(),
            share,
            place: None,
            fields: T::FIELDS,
            letters: T::LETTERS,
            invoices: T::INVOICES,
            left: LARGEST_FORM,
            sent: Vec::new(),
            uploads: Uploads::default(),
            errors: FieldErrors::new(),
        })
    }

    fn takes(&self, field: &str) -> Takes {
        if self.letters.contains(&field) {
            Takes::Letters
        } else if self.invoices.contains(&field) {
            Takes::Invoices
        } else {
            Takes::Documents
        }
    }

    /// Reads a file to its end, and stores it as long as `is_wanted` and it is not too large.
    async fn receive(&mut self, file: &mut FileOfForm<'_>, is_wanted: bool) -> ApiResult<Arrived> {
        if is_wanted && self.place.is_none() {
            self.place = Some(self.share.place(Work::Upload).await?);
        }
        let mut incoming = is_wanted.then(|| self.files.begin(self.share.company()));
        let (mut size, mut head, mut hash) = (0, Head::new(), Sha256::new());
        while let Some(piece) = file.next().await? {
            let bytes = u64::try_from(piece.len()).unwrap_or(u64::MAX);
            self.left = self.left.checked_sub(bytes).ok_or_else(too_large)?;
            size += bytes;
            incoming = incoming.filter(|_| size <= LARGEST_FILE);
            if let Some(incoming) = &mut incoming {
                head.see(&piece);
                hash.update(&piece);
                incoming.write(&piece).await?;
            }
        }
        let stored = match incoming {
            Some(incoming) if size > 0 => Some(incoming.finish().await?),
            _ => None,
        };
        let sha256 = hex::encode(hash.finalize());
        Ok(Arrived {
            size,
            head,
            sha256,
            stored,
        })
    }

    /// What the file is, if it can be taken.
    async fn check(
        &self,
        by_name: Option<FileKind>,
        takes: Takes,
        arrived: &Arrived,
    ) -> ApiResult<Result<FileKind, Sentence>> {
        let Some(kind) = by_name else {
            return Ok(Err(match takes {
                Takes::Letters => texts::files::file_of_other_kind_or_letter(),
                Takes::Invoices => texts::files::file_of_other_kind_or_invoice(),
                Takes::Documents => texts::files::file_of_other_kind(),
            }));
        };
        let size = arrived.size;
        if size > LARGEST_FILE {
            let most = LARGEST_FILE / 1024 / 1024;
            return Ok(Err(texts::files::file_too_large(most)));
        }
        let Some(stored) = arrived.stored.as_ref().filter(|_| size > 0) else {
            return Ok(Err(texts::files::file_empty()));
        };
        if kind.is_text() {
            let is_one = arrived.head.is_text_of(kind);
            return Ok(is_one
                .then_some(kind)
                .ok_or_else(texts::files::file_not_what_its_name_says));
        }
        let verdict = match arrived.head.beginning() {
            Beginning::Is(kind) => Verdict::Is(kind),
            Beginning::Holds(container) => {
                structure::check(&self.files, &self.share, stored, size, container).await?
            }
            Beginning::Unknown => Verdict::Unknown,
        };
        Ok(match verdict {
            Verdict::Is(found) if found == kind => Ok(kind),
            Verdict::Protected => Err(texts::files::file_with_password()),
            _ => Err(texts::files::file_not_what_its_name_says()),
        })
    }
}

impl TakeFiles for Receiver {
    async fn take(&mut self, mut file: FileOfForm<'_>) -> ApiResult<()> {
        let field = file.field.clone();
        let same = self.sent.iter().filter(|(other, ..)| *other == field);
        let place = same.count();
        let path = format!("{field}.{place}");
        let name = names::shown(&file.name).and_then(names::with_stem);
        let expected = self.takes(&field);
        let kind = FileKind::of_name(&file.name).filter(|kind| expected.has(*kind));
        let is_field = self.fields.contains(&field.as_str());
        let is_few = self.sent.len() < MOST_FILES;
        let is_wanted = is_field && is_few && name.is_ok() && kind.is_some();
        let arrived = self.receive(&mut file, is_wanted).await?;
        let size = arrived.size;
        self.sent.push((field.clone(), file.name, size));

        let taken = if !is_field {
            Err(texts::fields::file_not_allowed())
        } else if !is_few {
            Err(texts::files::too_many_files(MOST_FILES))
        } else {
            match name {
                Ok(name) => {
                    let kind = self.check(kind, expected, &arrived).await?;
                    kind.map(|kind| (name, kind))
                }
                Err(why) => Err(why),
            }
        };
        match (taken, arrived.stored) {
            (Ok((name, kind)), Some(stored)) => self.uploads.0.push(Upload {
                field,
                name,
                kind,
                size,
                sha256: arrived.sha256,
                stored,
                place,
            }),
            (Ok(_), None) => return Err(anyhow!("a good file was not stored").into()),
            (Err(why), _) => self.errors.push(path, why),
        }
        Ok(())
    }

    fn sent(&self) -> Vec<SentFile> {
        self.sent.clone()
    }
}

fn too_large() -> ApiError {
    ApiError::TooLarge(usize::try_from(LARGEST_FORM).unwrap_or(usize::MAX))
}

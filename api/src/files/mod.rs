//! Files: what people upload and what the server makes, kept outside the database.
//!
//! One row of the company's tables names each file by its key; that row is the truth. A file is stored
//! before the transaction that writes its row, and removed again unless that transaction got as far as
//! its commit ([`Unkept`]); it is removed after the commit that deletes the row. What falls between the
//! two (a lost process, a lost storage) the [`sweep`] finds.
//!
//! - [`Files`]: the storage, a folder or an S3-compatible bucket, with files streamed in and out. Each
//!   stands below its company's id under a key of 128 random bits.
//! - [`UploadForm`]: a form whose files go to the storage while they arrive, checked by name, by size
//!   and by content ([`kinds`], [`structure`]).
//! - [`Download`]: the answer with a file: ranges, the original name, and headers that keep a browser
//!   from running what somebody uploaded.

mod download;
mod kept;
mod key;
mod kinds;
mod members;
pub mod names;
mod storage;
mod structure;
pub mod sweep;
mod upload;

pub use download::{Download, Opening, disposition};
pub use kept::{KeptFileView, Removed, StoredFile};
pub use key::StorageKey;
pub use members::{FilePart, NamedFile};
pub use storage::{Files, Unkept};
pub use upload::{TakesFiles, Upload, UploadForm, Uploads};

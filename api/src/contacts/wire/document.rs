//! A document kept with a contact.

use chrono::{DateTime, Utc};
use domain::contacts::ContactDocumentType;
use serde::Serialize;
use utoipa::ToSchema;

use crate::records::attachments::Attachment;

/// A file kept with a contact.
#[derive(Debug, Serialize, ToSchema)]
pub struct DocumentView {
    /// Its name, which no other file of this contact and type has; downloads and removals name it so.
    pub name: String,
    /// Its media type.
    pub content_type: String,
    /// In bytes.
    pub size: i64,
    /// When it was uploaded.
    pub uploaded_at: DateTime<Utc>,
}

impl From<Attachment<ContactDocumentType>> for DocumentView {
    fn from(file: Attachment<ContactDocumentType>) -> Self {
        Self {
            name: file.name,
            content_type: file.content_type,
            size: file.size,
            uploaded_at: file.created_at,
        }
    }
}

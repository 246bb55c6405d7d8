//! The files of an order, as its form sends and reads them (orders specification, sections 3 and 7).

use domain::orders::OrderDocumentType;
use domain::wire::Required;

use super::payload::OrderPayload;
use crate::damages::wire::{DamageFilesPayload, FILE_FIELDS};
use crate::files::{FilePart, NamedFile, Removed, TakesFiles};

domain::body! {
    /// The documents of an order to add and to remove.
    pub struct DocumentsPayload part {
        /// New documents of the client: PNG, JPG, PDF, DOCX, DOC, and what they wrote as EML or TXT; at most
        /// 20 MiB each; only in a multipart form. A name that is taken gets a number: `order (2).pdf`.
        load = "load_files": Option<Vec<FilePart>>,
        /// Documents of the client to remove, by name. All others stay: files are not cleared by not
        /// being sent.
        load_removed = "load_removed_files": Option<Vec<NamedFile>>,
        /// New CMR notes.
        cmr = "cmr_files": Option<Vec<FilePart>>,
        /// CMR notes to remove, by name.
        cmr_removed = "cmr_removed_files": Option<Vec<NamedFile>>,
        /// New DPL documents.
        dpl = "dpl_files": Option<Vec<FilePart>>,
        /// DPL documents to remove, by name.
        dpl_removed = "dpl_removed_files": Option<Vec<NamedFile>>,
        /// New temperature records.
        thermogram = "thermogram_files": Option<Vec<FilePart>>,
        /// Temperature records to remove, by name.
        thermogram_removed = "thermogram_removed_files": Option<Vec<NamedFile>>,
        /// New documents about the additional cost.
        cost_penalty = "cost_penalty_files": Option<Vec<FilePart>>,
        /// Documents about the additional cost to remove, by name.
        cost_penalty_removed = "cost_penalty_removed_files": Option<Vec<NamedFile>>,
    }
}

impl DocumentsPayload {
    /// The documents to remove.
    pub fn removed(self) -> Removed<OrderDocumentType> {
        Removed::of([
            (OrderDocumentType::Load, self.load_removed),
            (OrderDocumentType::Cmr, self.cmr_removed),
            (OrderDocumentType::Dpl, self.dpl_removed),
            (OrderDocumentType::Thermogram, self.thermogram_removed),
            (OrderDocumentType::CostPenalty, self.cost_penalty_removed),
        ])
    }
}

domain::merged! {
    /// An order with the files to add and to remove in the same save. In a multipart form each section
    /// is one part of JSON.
    pub struct OrderForm {
        /// Its documents.
        documents: DocumentsPayload,
        /// The files of its damage.
        damage_files: DamageFilesPayload,
        /// Everything else.
        order: OrderPayload,
    }
}

/// The client's order often is an e-mail; notes and records are papers.
const LETTERS: &[&str] = &["load_files"];

impl TakesFiles for OrderForm {
    const FIELDS: &'static [&'static str] = &[
        "load_files",
        "cmr_files",
        "dpl_files",
        "thermogram_files",
        "cost_penalty_files",
        FILE_FIELDS[0],
        FILE_FIELDS[1],
        FILE_FIELDS[2],
    ];
    const LETTERS: &'static [&'static str] = LETTERS;
}

impl TakesFiles for DocumentsPayload {
    const FIELDS: &'static [&'static str] = &[
        "load_files",
        "cmr_files",
        "dpl_files",
        "thermogram_files",
        "cost_penalty_files",
    ];
    const LETTERS: &'static [&'static str] = LETTERS;
}

domain::query! {
    /// Which document of an order to send.
    pub struct DocumentQuery {
        /// Its name.
        filename: Required<String>,
        /// Its kind.
        kind = "type": Required<OrderDocumentType>,
    }
}

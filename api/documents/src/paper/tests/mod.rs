//! Whole documents, read back from the PDF.

mod archive;
mod columns;
mod invoice;
mod limits;
mod table;
mod together;

use domain::users::Language;

use super::*;

/// The text of every page, with all white space as single spaces.
pub fn texts(pdf: &[u8]) -> Vec<String> {
    let file = lopdf::Document::load_mem(pdf).unwrap();
    let pages = file.get_pages().into_keys();
    pages
        .map(|page| {
            let text = file.extract_text(&[page]).unwrap();
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        })
        .collect()
}

/// Keeps what is set here for people to look at: `WAYHAUL_PAPERS=folder cargo test -p documents`.
#[expect(clippy::disallowed_methods, reason = "a switch of these tests alone")]
pub fn shown(name: &str, pdf: &[u8]) {
    if let Ok(folder) = std::env::var("WAYHAUL_PAPERS") {
        std::fs::write(format!("{folder}/{name}.pdf"), pdf).unwrap();
    }
}

/// A document of these blocks.
fn paper(blocks: &[Block]) -> Paper<'_> {
    Paper {
        title: "PVM sąskaita faktūra ŠV 00042",
        company: "UAB Šiaurės vėjo logistika",
        languages: Languages::Two(Language::Lithuanian, Language::English),
        date: "2026-01-12".parse().unwrap(),
        logo: None,
        numbering: Numbering::Words,
        archived: None,
        blocks,
    }
}

fn plain(text: &str) -> Block {
    Block::paragraph([Span::plain(text)])
}

//! Invoices to clients.
//!
//! [`domain::billing`] says what an invoice says and calculates all of it, this module which [`paper`]
//! blocks it consists of: no sum is made here. What the law asks for (VAT Law 80 str.; Directive
//! 2006/112/EC, Article 226) stands first, what helps the client to pay after it.
//!
//! - `head`: the letterhead, the title, the dates, and what a credit invoice corrects.
//! - `parties`: seller and buyer.
//! - `services`: the lines.
//! - `totals`: the sums below them.
//! - `closing`: the sum in words, the legal text, the note, and how to pay.
//! - `figures`: how numbers are written.

mod closing;
pub mod figures;
mod head;
pub(crate) mod parties;
mod services;
#[cfg(test)]
mod tests;
mod totals;

use domain::billing::{Bilingual, Document};
use domain::invoices::PrintedLanguages;
use domain::users::Language;

use self::figures::Figures;
use crate::paper::{self, Attachment, Block, Languages, Numbering, Paper, Relation, Untypeset};

/// What is printed.
#[derive(Debug)]
pub struct Invoice<'a> {
    /// The invoice as it was issued.
    pub document: &'a Document,
    /// The company's logo, as it is stored.
    pub logo: Option<&'a [u8]>,
    /// For a file that is PDF/A-3b, what is attached to it, such as the invoice as data.
    pub attachments: Option<&'a [Attachment<'a>]>,
}

/// An e-invoice (UBL) as what is attached to the paper that it says the same as. `name` is
/// [that of the file](domain::accounting::ubl::file_name).
pub fn data<'a>(name: &'a str, ubl: &'a str) -> Attachment<'a> {
    Attachment {
        name,
        media_type: "application/xml",
        description: "UBL 2.1, EN 16931",
        relation: Relation::Alternative,
        content: ubl.as_bytes(),
    }
}

/// Typesets an invoice. The same invoice always gives the same bytes.
///
/// # Errors
/// See [`Untypeset`].
pub fn typeset(invoice: &Invoice<'_>) -> Result<Vec<u8>, Untypeset> {
    let form = Form::of(invoice.document);
    let mut blocks = head::blocks(&form);
    blocks.extend([
        Block::Space(4.0),
        parties::block(&form),
        Block::Space(14.0),
        services::block(&form)?,
    ]);
    blocks.extend(closing::blocks(&form));
    let document = invoice.document;
    let (english, lithuanian) = head::title(document);
    // In one language, since it shares the line below the pages with the name of the company.
    let title = form.languages.first().choose(english, lithuanian);
    paper::typeset(&Paper {
        title: &format!("{title} {}", document.invoice_number),
        company: &document.seller.name,
        languages: form.languages,
        date: document.date,
        logo: invoice.logo,
        numbering: Numbering::Words,
        archived: invoice.attachments,
        blocks: &blocks,
    })
}

/// An invoice, and how its words and numbers are written.
struct Form<'a> {
    document: &'a Document,
    languages: Languages,
    figures: Figures,
}

impl<'a> Form<'a> {
    fn of(document: &'a Document) -> Self {
        let languages = match document.languages {
            PrintedLanguages::Both => Languages::Two(Language::Lithuanian, Language::English),
            PrintedLanguages::Lithuanian => Languages::One(Language::Lithuanian),
            PrintedLanguages::English => Languages::One(Language::English),
        };
        Self {
            document,
            languages,
            figures: Figures::of(languages.first()),
        }
    }

    /// A label, in which a line may end between the languages only.
    fn label(&self, english: &str, lithuanian: &str) -> String {
        let [english, lithuanian] = [english, lithuanian].map(unbroken);
        self.languages.label(&english, &lithuanian)
    }

    /// A text in each of the languages, below each other.
    fn lines(&self, english: &str, lithuanian: &str) -> String {
        match self.languages {
            Languages::Two(..) if english != lithuanian => format!("{lithuanian}\n{english}"),
            _ => self
                .languages
                .first()
                .choose(english, lithuanian)
                .to_owned(),
        }
    }

    /// The same of a text that the invoice has in both.
    fn bilingual(&self, text: &Bilingual) -> String {
        self.lines(&text.en, &text.lt)
    }
}

/// Letters that stay on one line.
fn unbroken(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

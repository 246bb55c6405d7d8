//! What stands below the sums.

use domain::billing::Bilingual;

use super::Form;
use crate::paper::{Block, Field};

/// The sum in words and the legal text, which stay with the sums, and what a reader may need after them.
pub fn blocks(form: &Form<'_>) -> Vec<Block> {
    let document = form.document;
    let mut with_sums = vec![Block::Space(8.0)];
    with_sums.push(field(
        form.label("In words", "Suma žodžiais"),
        &form.bilingual(&capitalized(&document.in_words)),
    ));
    if let Some(text) = &document.legal_text {
        let label = form.label("Legal basis", "Teisinis pagrindas");
        with_sums.push(field(label, &form.bilingual(text)));
    }
    let mut blocks = vec![Block::Together(with_sums)];
    let note = document.note.trim();
    if !note.is_empty() {
        blocks.push(field(form.label("Note", "Pastaba"), note));
    }
    if document.totals.gross.0 >= 0 {
        let label = form.label("Payment reference", "Paskirtis");
        blocks.push(field(label, &document.invoice_number));
    }
    if !document.author.trim().is_empty() {
        blocks.push(field(form.label("Issued by", "Išrašė"), &document.author));
    }
    blocks
}

fn field(label: String, value: &str) -> Block {
    Block::fields([Field::plain(label, value)])
}

fn capitalized(text: &Bilingual) -> Bilingual {
    let capitalize = |text: &str| {
        let mut letters = text.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect()
    };
    Bilingual {
        lt: capitalize(&text.lt),
        en: capitalize(&text.en),
    }
}

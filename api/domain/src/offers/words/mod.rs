//! The words that name the parts of an offer, in Lithuanian, English, German, Polish and Latvian. All are
//! folded: in lower case and without accents.

mod labels;
mod letters;
mod plain;

use std::collections::HashMap;
use std::sync::LazyLock;

use super::tokens::{Kind, Token};
use labels::labels;

pub use letters::{FAREWELLS, FORWARDED, HEADERS, Header, QUOTED, REFUSALS};
pub use plain::{LITHUANIAN, NO_PLACES};

/// What the text after a label is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Where it is loaded.
    Loading,
    /// Where it is unloaded.
    Unloading,
    /// When it is loaded.
    LoadingDay,
    /// When it is unloaded.
    UnloadingDay,
    /// A day without saying which.
    Day,
    /// What is paid.
    Price,
    /// The number that the client gave the load.
    Reference,
    /// What is carried.
    Goods,
    /// Which vehicle is asked for.
    Vehicle,
    /// The numbers of the cars that are carried.
    Vins,
    /// Who orders.
    Client,
    /// The client's VAT number.
    VatNumber,
    /// What the driver or the forwarder should know.
    Note,
    /// The number under which the goods are collected.
    LoadingReference,
    /// The number under which the goods are delivered.
    UnloadingReference,
    /// A gate or a ramp of a stop.
    Gate,
    /// When a stop is open.
    Hours,
    /// Whom to ask at a stop, or who wrote the letter.
    Contact,
    /// A telephone number.
    Phone,
    /// Something that is none of these: a payment term, a value of goods. It is not read.
    Other,
    /// A preposition before a loading place; a label only with a colon or as the heading of a column.
    From,
    /// A preposition before an unloading place; likewise.
    To,
}

struct Phrase {
    words: Vec<&'static str>,
    field: Field,
}

/// By their first word; the longest first.
static PHRASES: LazyLock<HashMap<&'static str, Vec<Phrase>>> = LazyLock::new(|| {
    let mut by_first: HashMap<&'static str, Vec<Phrase>> = HashMap::new();
    for (field, labels) in labels() {
        for label in *labels {
            let words: Vec<&'static str> = label.split(' ').collect();
            if let Some(first) = words.first().copied() {
                let phrase = Phrase {
                    words,
                    field: *field,
                };
                by_first.entry(first).or_default().push(phrase);
            }
        }
    }
    for phrases in by_first.values_mut() {
        phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.words.len()));
    }
    by_first
});

/// The label that begins with the token at `at`, and the token after it. Points and hyphens between its
/// words do not matter: `Auftrags-Nr.` is `auftrags nr`.
pub fn label_at(tokens: &[Token<'_>], at: usize) -> Option<(Field, usize)> {
    let first = tokens.get(at).filter(|one| one.kind == Kind::Word)?;
    // Part of a name or code, such as GO-TO or A1.
    let phrases = PHRASES.get(first.folded.as_str())?;
    phrases.iter().find_map(|phrase| {
        let end = phrase_end(tokens, at, &phrase.words)?;
        Some((phrase.field, end))
    })
}

/// The token after these words, which begin with the token at `at`, and after a point behind them. Points, hyphens
/// and slashes between them do not matter.
pub fn phrase_end(tokens: &[Token<'_>], at: usize, words: &[&str]) -> Option<usize> {
    let mut next = at;
    for (place, word) in words.iter().enumerate() {
        if place > 0
            && tokens
                .get(next)
                .is_some_and(|one| one.is_any(&['.', '-', '/']))
        {
            next += 1;
        }
        tokens.get(next).filter(|one| one.says(word))?;
        next += 1;
    }
    if tokens
        .get(next)
        .is_some_and(|one| one.is('.') && !one.is_spaced)
    {
        next += 1;
    }
    Some(next)
}

//! The words before the values of an invoice, in Lithuanian, English, Polish, German and Latvian. All are folded: in
//! lower case and without accents.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::offers::tokens::Token;
use crate::offers::words::phrase_end;

/// What a label names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// What the paper is: an invoice.
    Title,
    /// It is an invoice that takes back.
    Credit,
    /// It says something anew; which of its amounts count, only a person can say.
    Correction,
    /// It is no invoice, or not yet: a proforma, an offer, a reminder.
    OtherPaper,
    /// Its number, with or without its serie.
    Number,
    /// "Nr." alone, which may number anything.
    BareNumber,
    /// The letters before its number.
    Serie,
    /// The day on which it was issued.
    Date,
    /// "Date" alone.
    BareDate,
    /// Until when, or in how many days, it is to be paid.
    Due,
    /// Its sum without VAT.
    Net,
    /// The VAT.
    Vat,
    /// Its sum with VAT.
    Gross,
    /// What is left to pay.
    Payable,
    /// "Total" alone: with or without VAT.
    Total,
    /// The currency of its amounts.
    Currency,
    /// Something else, where the value of another label ends.
    Other,
}

impl Field {
    /// What two labels beside each other, such as the same one in two languages, name together.
    pub fn with(self, other: Self) -> Self {
        match (self, other) {
            (one, same) if one == same => one,
            (Self::Title | Self::BareNumber, Self::Number)
            | (Self::Number, Self::Title | Self::BareNumber) => Self::Number,
            (Self::Title, titled @ (Self::Credit | Self::Correction | Self::OtherPaper)) => titled,
            (Self::BareDate, Self::Date) | (Self::Date, Self::BareDate) => Self::Date,
            (Self::Total, sum @ (Self::Net | Self::Gross | Self::Payable))
            | (sum @ (Self::Net | Self::Gross | Self::Payable), Self::Total) => sum,
            (Self::Gross, Self::Payable) | (Self::Payable, Self::Gross) => Self::Gross,
            _ => Self::Other,
        }
    }

    /// Whether it says what the paper is.
    pub fn is_title(self) -> bool {
        matches!(self, Self::Title | Self::Credit | Self::Correction)
    }

    /// Whether its value is an amount.
    pub fn is_amount(self) -> bool {
        matches!(
            self,
            Self::Net | Self::Vat | Self::Gross | Self::Payable | Self::Total
        )
    }
}

/// "Number" as it stands behind a title and before a number.
pub const NUMBER_WORDS: &[&str] = &[
    "nr", "no", "number", "numeris", "numer", "nummer", "numurs", "num",
];

/// The labels: a field and, behind a tab, its labels with commas between them.
const LABELS: &str = include_str!("labels.tsv");

fn field_of(name: &str) -> Field {
    match name {
        "title" => Field::Title,
        "credit" => Field::Credit,
        "correction" => Field::Correction,
        "other_paper" => Field::OtherPaper,
        "number" => Field::Number,
        "bare_number" => Field::BareNumber,
        "serie" => Field::Serie,
        "date" => Field::Date,
        "bare_date" => Field::BareDate,
        "due" => Field::Due,
        "net" => Field::Net,
        "vat" => Field::Vat,
        "gross" => Field::Gross,
        "payable" => Field::Payable,
        "total" => Field::Total,
        "currency" => Field::Currency,
        _ => Field::Other,
    }
}

struct Phrase {
    words: Vec<&'static str>,
    field: Field,
}

/// By their first word; the longest first.
static PHRASES: LazyLock<HashMap<&'static str, Vec<Phrase>>> = LazyLock::new(|| {
    let mut by_first: HashMap<&'static str, Vec<Phrase>> = HashMap::new();
    for (name, labels) in LABELS.lines().filter_map(|line| line.split_once('\t')) {
        for label in labels.split(", ") {
            let words: Vec<&'static str> = label.split(' ').collect();
            if let Some(first) = words.first().copied() {
                let phrase = Phrase {
                    words,
                    field: field_of(name),
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

/// The label that begins with the token at `at`, and the token after it. Behind a title, "No." belongs to it.
pub fn label_at(tokens: &[Token<'_>], at: usize) -> Option<(Field, usize)> {
    let first = tokens.get(at)?;
    let phrases = PHRASES.get(first.folded.as_str())?;
    let (field, end) = phrases.iter().find_map(|phrase| {
        let end = phrase_end(tokens, at, &phrase.words)?;
        Some((phrase.field, end))
    })?;
    match number_word_end(tokens, end).filter(|_| field.is_title()) {
        Some(end) if field == Field::Title => Some((Field::Number, end)),
        Some(end) => Some((field, end)),
        None => Some((field, end)),
    }
}

/// The token after "No.", "Nr." or `#`.
pub fn number_word_end(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    if tokens.get(at)?.is_any(&['#', '№']) {
        return Some(at + 1);
    }
    NUMBER_WORDS
        .iter()
        .find_map(|word| phrase_end(tokens, at, &[word]))
}

//! Every message the server shows to people, in one table per area.
//!
//! A sentence is sent as its English text and as a code with parameters, which a screen uses to
//! show it in another language. If the form of a word depends on a number, that parameter is called
//! `count`.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

/// The value of a placeholder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Param {
    /// A number, which can decide between singular and plural.
    Number(i64),
    /// Any other value, shown as it is.
    Text(String),
}

impl fmt::Display for Param {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
        }
    }
}

macro_rules! number_params {
    ($($number:ty),+) => {$(
        impl From<$number> for Param {
            fn from(number: $number) -> Self {
                // A number too large for i64 is shown as text, without plural forms.
                i64::try_from(number).map_or_else(|_| Self::Text(number.to_string()), Self::Number)
            }
        }
    )+};
}

number_params!(i32, i64, u16, u32, u64, usize);

impl From<String> for Param {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Param {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&str> for Param {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// A message for people. Serialises as its code and parameters; the text is sent next to them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[must_use]
pub struct Sentence {
    /// Identifies the sentence, whatever its parameters are.
    pub code: &'static str,
    /// The English text with its placeholders filled.
    #[serde(skip)]
    pub text: String,
    /// The values of its placeholders, by name.
    pub params: BTreeMap<&'static str, Param>,
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq<&str> for Sentence {
    fn eq(&self, text: &&str) -> bool {
        self.text == *text
    }
}

/// A sentence as declared in one of the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Template {
    /// See [`Sentence::code`].
    pub code: &'static str,
    /// The English text with `{name}` for each parameter.
    pub english: &'static str,
    /// The names of its parameters.
    pub names: &'static [&'static str],
}

/// Declares sentences as `code(parameters) = "English text";`. Each becomes a function.
macro_rules! sentences {
    ($($code:ident($($name:ident),*) = $english:literal;)+) => {
        $(
            #[doc = concat!("`", $english, "`")]
            pub fn $code($($name: impl Into<$crate::texts::Param>),*) -> $crate::texts::Sentence {
                $(let $name: $crate::texts::Param = $name.into();)*
                $crate::texts::Sentence {
                    code: stringify!($code),
                    text: format!($english),
                    params: std::collections::BTreeMap::from([$((stringify!($name), $name)),*]),
                }
            }
        )+

        pub(super) const TABLE: &[$crate::texts::Template] = &[$($crate::texts::Template {
            code: stringify!($code),
            english: $english,
            names: &[$(stringify!($name)),*],
        },)+];
    };
}

pub mod access;
pub mod accounting;
pub mod agreements;
pub mod billing;
pub mod changed;
pub mod company;
pub mod contacts;
pub mod damages;
pub mod fields;
pub mod files;
pub mod imports;
pub mod mail;
pub mod missing;
pub mod offers;
pub mod orders;
pub mod payments;
pub mod places;
pub mod planning;
pub mod request;
pub mod routes;
pub mod saved_views;
pub mod selection;
pub mod settings;
pub mod settlements;
pub mod statements;
pub mod users;
pub mod vehicles;

/// The sentences of all tables.
pub fn all() -> impl Iterator<Item = &'static Template> {
    [
        access::TABLE,
        accounting::TABLE,
        agreements::TABLE,
        billing::TABLE,
        changed::TABLE,
        company::TABLE,
        contacts::TABLE,
        damages::TABLE,
        fields::TABLE,
        imports::TABLE,
        files::TABLE,
        saved_views::TABLE,
        mail::TABLE,
        missing::TABLE,
        offers::TABLE,
        orders::TABLE,
        places::TABLE,
        planning::TABLE,
        request::TABLE,
        routes::TABLE,
        selection::TABLE,
        settings::TABLE,
        payments::TABLE,
        settlements::TABLE,
        statements::TABLE,
        users::TABLE,
        vehicles::TABLE,
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_code_and_its_words_belong_to_one_sentence() {
        let codes: BTreeSet<_> = all().map(|row| row.code).collect();
        let words: BTreeSet<_> = all().map(|row| row.english).collect();
        assert_eq!((codes.len(), words.len()), (all().count(), all().count()));
    }

    #[test]
    fn a_sentence_says_each_of_its_parameters() {
        for row in all() {
            for name in row.names {
                let said = row.english.contains(&format!("{{{name}}}"));
                assert!(said, "{} does not say {name}", row.code);
            }
            assert_eq!(
                row.english.matches('{').count(),
                row.names.len(),
                "{}",
                row.code
            );
        }
    }

    #[test]
    fn a_sentence_carries_its_code_its_text_and_its_values() {
        let said = planning::later_orders_both("26-00001, 26-00002", 3_usize);
        assert_eq!(said.code, "later_orders_both");
        assert_eq!(
            said.to_string(),
            "The vehicle has later orders: 26-00001, 26-00002 and 3 of colleagues. \
             Choose whether they are kept or deleted"
        );
        assert_eq!(
            serde_json::to_value(&said).unwrap(),
            serde_json::json!({
                "code": "later_orders_both",
                "params": {"count": 3, "numbers": "26-00001, 26-00002"},
            })
        );
    }
}

//! How a message for people is sent along with its English text.

use std::collections::BTreeMap;

use domain::Sentence;
use domain::texts::Param;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Identifies a message, so that a screen can show it in another language; see [`domain::texts`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SentenceCode {
    /// The code of the message, whatever its parameters are.
    pub code: String,
    /// The values of the message's placeholders.
    pub params: BTreeMap<String, SentenceParam>,
}

/// The value of a placeholder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum SentenceParam {
    /// A number; the one called `count` decides the plural form.
    Number(i64),
    /// A text.
    Text(String),
}

impl From<Sentence> for SentenceCode {
    fn from(said: Sentence) -> Self {
        let params = said.params.into_iter().map(|(name, value)| {
            let value = match value {
                Param::Number(number) => SentenceParam::Number(number),
                Param::Text(text) => SentenceParam::Text(text),
            };
            (name.to_owned(), value)
        });
        Self {
            code: said.code.to_owned(),
            params: params.collect(),
        }
    }
}

/// A message for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SentenceView {
    /// In English.
    pub message: String,
    /// The same by its code.
    pub reason: SentenceCode,
}

impl From<Sentence> for SentenceView {
    fn from(sentence: Sentence) -> Self {
        Self {
            message: sentence.text.clone(),
            reason: sentence.into(),
        }
    }
}

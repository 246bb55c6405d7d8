//! How a sentence for a person travels beside its English text.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which sentence it is, so that a screen can say it in another language; see [`domain::texts`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SentenceCode {
    /// The name of the sentence, the same for all values of its parameters.
    pub code: String,
    /// What stands at the sentence's placeholders.
    pub params: BTreeMap<String, SentenceParam>,
}

/// What stands at a placeholder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum SentenceParam {
    /// A number; of `count` the plural depends.
    Number(i64),
    /// A text.
    Text(String),
}

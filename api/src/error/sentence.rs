//! How a message for people is sent along with its English text.

use std::collections::BTreeMap;

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

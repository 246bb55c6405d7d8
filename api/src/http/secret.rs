//! Secrets in requests: once they are read, they never appear in a log.

use std::borrow::Borrow;

use domain::wire::{At, WireValue};
use domain::{Sentence, texts};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use crate::config::Secret;

/// Reads a secret like any other text, without the spaces around it.
impl WireValue for Secret {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        String::read(sent, at).map(Self::from)
    }

    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

/// A secret kept exactly as sent: a mail server's password may start or end with a space.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verbatim(pub Secret);

impl Borrow<Secret> for Verbatim {
    fn borrow(&self) -> &Secret {
        &self.0
    }
}

impl WireValue for Verbatim {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        match sent {
            Value::String(text) if text.contains('\0') => {
                at.unreadable(texts::fields::control_characters())
            }
            Value::String(text) => Some(Self(Secret::from(text))),
            _ => at.unreadable(texts::fields::not_text()),
        }
    }

    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

/// The rule that a secret has at most this many characters.
pub fn secret_at_most<S: Borrow<Secret>>(characters: usize) -> impl Fn(&S) -> Option<Sentence> {
    move |secret| {
        let length = secret.borrow().reveal().chars().count();
        (length > characters).then(|| texts::fields::too_long(characters))
    }
}

#[cfg(test)]
mod tests {
    use domain::wire::read_body;
    use serde_json::json;

    use super::*;

    domain::body! {
        /// Secrets.
        struct Secrets {
            /// Without the spaces around it.
            trimmed: Option<Secret> where secret_at_most(5),
            /// Exactly as sent.
            verbatim: Option<Verbatim> where secret_at_most(5),
        }
    }

    #[test]
    fn a_secret_is_read_whole_and_shown_nowhere() {
        let sent = json!({ "trimmed": " horse ", "verbatim": " cow " });
        let (read, errors) = read_body::<Secrets>(sent).unwrap();
        assert!(errors.is_empty(), "{errors}");
        let shown = format!("{read:?}");
        assert!(
            !shown.contains("horse") && !shown.contains("cow"),
            "{shown}"
        );
        assert_eq!(read.trimmed, Some(Secret::from("horse")));
        assert_eq!(read.verbatim, Some(Verbatim(Secret::from(" cow "))));
    }

    #[test]
    fn a_long_or_unreadable_secret_is_refused() {
        for sent in [json!("horses"), json!("a\u{0}b"), json!([])] {
            let body = json!({ "trimmed": sent, "verbatim": sent });
            let (_, errors) = read_body::<Secrets>(body).unwrap();
            let paths: Vec<_> = errors.iter().map(|(path, _)| path).collect();
            assert_eq!(paths, ["trimmed", "verbatim"], "{sent}");
        }
    }
}

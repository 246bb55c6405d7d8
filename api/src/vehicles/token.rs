//! What the device of a vehicle proves itself with.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::config::Secret;

/// A user who finds a token in a file or a log sees whose it is.
const PREFIX: &str = "wht_";

/// A token; only its hash is stored.
#[derive(Debug)]
pub struct VehicleToken(Secret);

impl VehicleToken {
    /// A new one, of 256 random bits.
    pub fn random() -> Self {
        let bits = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
        Self(Secret::from(format!("{PREFIX}{bits}")))
    }

    /// A token as a request brings it; `None` if none of ours looks like this.
    pub fn sent(text: &str) -> Option<Self> {
        text.starts_with(PREFIX)
            .then(|| Self(Secret::from(text.to_owned())))
    }

    /// The token itself, to be shown once.
    pub fn reveal(&self) -> &str {
        self.0.reveal()
    }

    /// What is stored of it: its SHA-256. A token has too many bits to be guessed from that.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.reveal()).to_vec()
    }

    /// Whether this is the token with the stored hash. Takes as long whether or not they are alike.
    pub fn has_hash(&self, stored: &[u8]) -> bool {
        self.hash().ct_eq(stored).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_known_by_its_hash_alone() {
        let (token, other) = (VehicleToken::random(), VehicleToken::random());
        assert_eq!(token.reveal().len(), PREFIX.len() + 43);
        assert!(!format!("{token:?}").contains(token.reveal()));
        let sent = VehicleToken::sent(token.reveal()).unwrap();
        assert!(sent.has_hash(&token.hash()));
        assert!(!sent.has_hash(&other.hash()));
        assert!(!sent.has_hash(&[]));
    }

    #[test]
    fn a_token_of_another_kind_is_none() {
        for text in ["", "wht", "eyJhbGciOiJFZERTQSJ9", "WHT_abc"] {
            assert!(VehicleToken::sent(text).is_none(), "{text}");
        }
    }
}

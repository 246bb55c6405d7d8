//! What identifies a stored file: 128 random bits, never a name that a user chose.

use std::fmt;
use std::str::FromStr;

/// Length of a key in bytes; long enough that no user can guess one.
const LENGTH: usize = 16;

/// Identifies a file of a company.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StorageKey(String);

/// A text is not the key of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no key of a stored file")]
pub struct InvalidKey;

impl StorageKey {
    /// A key that no other file has.
    pub(super) fn generate() -> Self {
        Self(hex::encode(rand::random::<[u8; LENGTH]>()))
    }

    /// The key as stored in the database.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for StorageKey {
    type Err = InvalidKey;

    fn from_str(text: &str) -> Result<Self, InvalidKey> {
        let is_key = text.len() == 2 * LENGTH
            && text
                .bytes()
                .all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        is_key.then(|| Self(text.to_owned())).ok_or(InvalidKey)
    }
}

impl fmt::Display for StorageKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_keys_become_paths() {
        let key = StorageKey::generate();
        assert_eq!(key.as_str().parse(), Ok(key.clone()));
        for bad in [
            "",
            "..",
            "../../../etc/passwd0000000000000",
            "00",
            &key.0.to_uppercase()[..31],
        ] {
            assert_eq!(bad.parse::<StorageKey>(), Err(InvalidKey), "{bad}");
        }
        assert!("0".repeat(31).parse::<StorageKey>().is_err());
        assert!("G".repeat(32).parse::<StorageKey>().is_err());
    }
}

//! Keeps the secrets that companies trust us with unreadable in the database (XChaCha20-Poly1305),
//! and signs what is given out and comes back (HMAC-SHA256): public links, refresh cookies and sign-in
//! codes.
//!
//! A sealed text is bound to its company and to the name it is stored under: if it is moved to
//! another company or another name, it does not open. It starts with the id of the key that sealed
//! it, so keys can be replaced. `WAYHAUL_SECRETS_KEY` holds one or more keys separated by commas;
//! the first one seals and signs, and the others still open what they sealed.

use std::fmt;

use anyhow::Context;
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use tenant_router::TenantId;

use crate::config::{Config, Secret};
use crate::private_file;

/// First byte of everything sealed in this format.
const FORMAT: u8 = 1;
/// Length of a key's id, in bytes.
const KEY_ID: usize = 4;
/// Length of a nonce, in bytes; long enough to be chosen at random.
const NONCE: usize = 24;
/// Length of a key, in bytes.
const KEY: usize = 32;

/// Why a sealed text could not be opened. It reveals nothing about the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// It was sealed with a key that this installation does not have.
    #[error("sealed with a key that is not among WAYHAUL_SECRETS_KEY")]
    UnknownKey,
    /// It was altered, belongs to another company or name, or was never sealed.
    #[error("the sealed text is damaged or does not belong here")]
    Damaged,
}

/// Holds the keys; seals, opens and signs.
pub struct Vault {
    current: Key,
    older: Vec<Key>,
}

struct Key {
    id: [u8; KEY_ID],
    cipher: XChaCha20Poly1305,
    signing: Hmac<Sha256>,
}

impl fmt::Debug for Vault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Vault({})", hex::encode(self.current.id))
    }
}

impl Key {
    /// Reads a key of 64 hexadecimal digits, which are 32 bytes.
    fn read(text: &str) -> anyhow::Result<Self> {
        let bytes = hex::decode(text.trim())
            .ok()
            .filter(|bytes| bytes.len() == KEY)
            .context("a key of WAYHAUL_SECRETS_KEY must be 64 hexadecimal digits")?;
        let mut id = [0; KEY_ID];
        id.copy_from_slice(Sha256::digest(&bytes).get(..KEY_ID).unwrap_or_default());
        // Signing uses its own derived key, so that neither use reveals anything about the other.
        let mut signing = <Hmac<Sha256> as Mac>::new_from_slice(&bytes)?;
        signing.update(b"wayhaul links");
        Ok(Self {
            id,
            cipher: XChaCha20Poly1305::new_from_slice(&bytes)?,
            signing: <Hmac<Sha256> as Mac>::new_from_slice(&signing.finalize().into_bytes())?,
        })
    }

    fn sign(&self, message: &[u8]) -> Hmac<Sha256> {
        self.signing.clone().chain_update(message)
    }
}

/// The company and name that a sealed text is bound to.
fn place(tenant: &TenantId, name: &str) -> Vec<u8> {
    [tenant.as_str().as_bytes(), b"\0", name.as_bytes()].concat()
}

impl Vault {
    /// The keys of the configuration, or else the one in the data folder, which is created on first
    /// use.
    ///
    /// # Errors
    /// When a key cannot be read or the file cannot be written.
    pub fn load_or_create(config: &Config) -> anyhow::Result<Self> {
        if let Some(keys) = &config.secrets_key {
            return Self::new(keys.reveal());
        }
        let path = config.data_dir.join("secrets-key");
        let fresh = || Ok(hex::encode(rand::random::<[u8; KEY]>()));
        Self::new(&private_file::read_or_create(&path, fresh)?)
    }

    /// Reads keys in hexadecimal, separated by commas; the first one seals.
    fn new(keys: &str) -> anyhow::Result<Self> {
        let mut keys = keys
            .split(',')
            .map(Key::read)
            .collect::<anyhow::Result<Vec<_>>>()?
            .into_iter();
        Ok(Self {
            current: keys.next().context("WAYHAUL_SECRETS_KEY holds no key")?,
            older: keys.collect(),
        })
    }

    fn keys(&self) -> impl Iterator<Item = &Key> {
        std::iter::once(&self.current).chain(&self.older)
    }

    /// Seals `text`, to be stored under `name` for this company.
    ///
    /// # Errors
    /// When the text is larger than the cipher can handle.
    pub fn seal(&self, tenant: &TenantId, name: &str, text: &Secret) -> anyhow::Result<Vec<u8>> {
        let nonce: [u8; NONCE] = rand::random();
        let payload = Payload {
            msg: text.reveal().as_bytes(),
            aad: &place(tenant, name),
        };
        let sealed = self
            .current
            .cipher
            .encrypt(&XNonce::from(nonce), payload)
            .map_err(|_| anyhow::anyhow!("{name} cannot be sealed"))?;
        Ok([&[FORMAT], &self.current.id[..], &nonce, &sealed].concat())
    }

    /// Opens a text that was sealed under `name` for this company.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open(&self, tenant: &TenantId, name: &str, sealed: &[u8]) -> Result<Secret, OpenError> {
        let ([format], sealed) = sealed.split_first_chunk().ok_or(OpenError::Damaged)?;
        let (id, sealed) = sealed
            .split_first_chunk::<KEY_ID>()
            .ok_or(OpenError::Damaged)?;
        let (nonce, sealed) = sealed
            .split_first_chunk::<NONCE>()
            .ok_or(OpenError::Damaged)?;
        if *format != FORMAT {
            return Err(OpenError::Damaged);
        }
        let key = self.keys().find(|key| key.id == *id);
        let payload = Payload {
            msg: sealed,
            aad: &place(tenant, name),
        };
        let text = key
            .ok_or(OpenError::UnknownKey)?
            .cipher
            .decrypt(&XNonce::from(*nonce), payload)
            .map_err(|_| OpenError::Damaged)?;
        let text = String::from_utf8(text).map_err(|_| OpenError::Damaged)?;
        Ok(Secret::from(text))
    }

    /// Signs a message that this company gives out for `purpose`; the signature is in hexadecimal.
    pub fn sign(&self, tenant: &TenantId, purpose: &str, message: &str) -> String {
        let mac = self.current.sign(&signed(tenant, purpose, message));
        hex::encode(mac.finalize().into_bytes())
    }

    /// Whether we made this signature for this company, purpose and message.
    pub fn is_signed(
        &self,
        tenant: &TenantId,
        purpose: &str,
        message: &str,
        signature: &str,
    ) -> bool {
        let Ok(signature) = hex::decode(signature) else {
            return false;
        };
        let signed = signed(tenant, purpose, message);
        self.keys()
            .any(|key| key.sign(&signed).verify_slice(&signature).is_ok())
    }
}

fn signed(tenant: &TenantId, purpose: &str, message: &str) -> Vec<u8> {
    [&place(tenant, purpose)[..], b"\0", message.as_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    const NEW: &str = "ff0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

    fn sealed(vault: &Vault, tenant: &TenantId) -> Vec<u8> {
        vault
            .seal(tenant, "SMTP_PASSWORD", &Secret::from("žirafa"))
            .unwrap()
    }

    #[test]
    fn what_was_sealed_opens_in_its_place_only() {
        let (vault, tenant) = (Vault::new(OLD).unwrap(), TenantId::generate());
        let one = sealed(&vault, &tenant);
        let open = |tenant: &TenantId, name: &str, sealed: &[u8]| {
            vault
                .open(tenant, name, sealed)
                .map(|text| text.reveal().to_owned())
        };
        assert_eq!(
            open(&tenant, "SMTP_PASSWORD", &one),
            Ok("žirafa".to_owned())
        );
        assert_eq!(
            open(&TenantId::generate(), "SMTP_PASSWORD", &one),
            Err(OpenError::Damaged),
            "another company"
        );
        assert_eq!(
            open(&tenant, "RIVILE_API_KEY", &one),
            Err(OpenError::Damaged),
            "another name"
        );
        for at in 0..one.len() {
            let mut altered = one.clone();
            altered[at] ^= 1;
            assert!(open(&tenant, "SMTP_PASSWORD", &altered).is_err(), "{at}");
            assert!(open(&tenant, "SMTP_PASSWORD", &one[..at]).is_err(), "{at}");
        }
        assert_ne!(one, sealed(&vault, &tenant), "never twice the same");
        assert!(!one.windows(6).any(|part| part == "žirafa".as_bytes()));
    }

    #[test]
    fn keys_can_be_changed() {
        let tenant = TenantId::generate();
        let (old, new) = (Vault::new(OLD).unwrap(), Vault::new(NEW).unwrap());
        let both = Vault::new(&format!("{NEW}, {OLD}")).unwrap();
        let by_old = sealed(&old, &tenant);
        assert!(both.open(&tenant, "SMTP_PASSWORD", &by_old).is_ok());
        assert_eq!(
            new.open(&tenant, "SMTP_PASSWORD", &by_old).unwrap_err(),
            OpenError::UnknownKey
        );
        let by_both = sealed(&both, &tenant);
        assert!(new.open(&tenant, "SMTP_PASSWORD", &by_both).is_ok());
        assert!(both.is_signed(&tenant, "p", "m", &old.sign(&tenant, "p", "m")));
    }

    #[test]
    fn a_signature_is_good_for_its_company_purpose_and_message() {
        let (vault, tenant) = (Vault::new(OLD).unwrap(), TenantId::generate());
        let signature = vault.sign(&tenant, "offer-email", "m");
        assert!(vault.is_signed(&tenant, "offer-email", "m", &signature));
        for (other, purpose, message) in [
            (&TenantId::generate(), "offer-email", "m"),
            (&tenant, "document", "m"),
            (&tenant, "offer-email", "n"),
        ] {
            assert!(!vault.is_signed(other, purpose, message, &signature));
        }
        assert!(!vault.is_signed(&tenant, "offer-email", "m", "no hex"));
        assert!(!vault.is_signed(&tenant, "offer-email", "m", &signature[..32]));
    }

    #[test]
    fn a_key_never_shows() {
        let vault = Vault::new(OLD).unwrap();
        assert!(!format!("{vault:?}").contains(&OLD[..8]));
        for bad in ["", "00", "zz", &OLD[2..], &format!("{OLD},")] {
            let error = Vault::new(bad).map(|_| ()).unwrap_err().to_string();
            assert!(error.contains("64 hexadecimal"), "{error}");
        }
    }
}

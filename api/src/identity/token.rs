//! Signed tokens: Ed25519 (`EdDSA`), bound to one company and one purpose.
//!
//! As RFC 8725 advises, the algorithm is fixed, the key is chosen by `kid` among our own, `aud` is
//! the company's immutable id, and `typ` keeps a token for one purpose from being used for another.

use std::path::Path;
use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use domain::UserId;
use ed25519_dalek::SigningKey;
use ed25519_dalek::pkcs8::spki::der::pem::LineEnding;
use ed25519_dalek::pkcs8::{DecodePrivateKey, EncodePrivateKey, EncodePublicKey};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use moka::sync::Cache;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tenant_router::TenantId;

use crate::private_file;

/// What a token may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Calls of a signed-in person.
    Access,
    /// Setting a password through a link.
    SetPassword,
    /// Telling a browser with which a person has signed in before.
    Device,
}

/// The contents of a token.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Claims {
    /// The person; a string in the token, as RFC 7519 requires.
    #[serde(with = "as_text")]
    pub sub: UserId,
    /// The company's id.
    pub aud: String,
    /// The session; for a link, the fingerprint that must still match, which makes it single-use.
    pub sid: String,
    /// A random id of this token.
    pub jti: String,
    /// When it was issued, in seconds since 1970.
    pub iat: i64,
    /// When it expires, in seconds since 1970.
    pub exp: i64,
    /// What it may be used for.
    pub typ: Purpose,
}

/// An id as a string.
mod as_text {
    use domain::UserId;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "the signature serde calls"
    )]
    pub fn serialize<S: Serializer>(id: &UserId, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(id)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<UserId, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

/// How many tokens are remembered, about one for each person at work.
const REMEMBERED: u64 = 10_000;
/// For how long: as long as an access token is valid.
const REMEMBERED_FOR: Duration = Duration::from_mins(15);

/// Signs and checks tokens.
pub struct TokenKeys {
    kid: String,
    signing: EncodingKey,
    checking: DecodingKey,
    /// The claims of tokens whose signature was found to be ours, by the hash of the whole token. A
    /// signature takes longer to check than most of what a short request does.
    ours: Cache<[u8; 32], Claims>,
}

impl std::fmt::Debug for TokenKeys {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "TokenKeys({})", self.kid)
    }
}

impl TokenKeys {
    /// Reads the key, or creates it if the file does not exist.
    ///
    /// # Errors
    /// When the file cannot be read, written or understood.
    pub fn load_or_create(path: &Path) -> anyhow::Result<Self> {
        let pem = private_file::read_or_create(path, || {
            let key = SigningKey::from_bytes(&rand::random());
            Ok(key.to_pkcs8_pem(LineEnding::LF)?.to_string())
        })?;
        let key =
            SigningKey::from_pkcs8_pem(&pem).context("the signing key is no Ed25519 PKCS#8 PEM")?;
        Self::from_key(&key)
    }

    /// Reads the key of an installation. A command does not make one: its links would be those of nobody's
    /// server.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub fn load(path: &Path) -> anyhow::Result<Self> {
        anyhow::ensure!(
            path.exists(),
            "there is no signing key {}: set WAYHAUL_DATA_DIR or WAYHAUL_SIGNING_KEY to what the servers have, \
             or start a new server once, which makes it",
            path.display()
        );
        Self::load_or_create(path)
    }

    fn from_key(key: &SigningKey) -> anyhow::Result<Self> {
        let public = key.verifying_key();
        let digest = Sha256::digest(public.as_bytes());
        Ok(Self {
            kid: hex::encode(digest.get(..8).unwrap_or_default()),
            signing: EncodingKey::from_ed_pem(key.to_pkcs8_pem(LineEnding::LF)?.as_bytes())?,
            checking: DecodingKey::from_ed_pem(
                public.to_public_key_pem(LineEnding::LF)?.as_bytes(),
            )?,
            ours: Cache::builder()
                .max_capacity(REMEMBERED)
                .time_to_live(REMEMBERED_FOR)
                .build(),
        })
    }

    /// Signs a token for `user` of `tenant` that is valid for `life` from `now`.
    ///
    /// # Errors
    /// When signing fails.
    pub fn issue(
        &self,
        purpose: Purpose,
        tenant: &TenantId,
        user: UserId,
        sid: &str,
        now: DateTime<Utc>,
        life: TimeDelta,
    ) -> anyhow::Result<String> {
        let claims = Claims {
            sub: user,
            aud: tenant.to_string(),
            sid: sid.to_owned(),
            jti: hex::encode(rand::random::<[u8; 16]>()),
            iat: now.timestamp(),
            exp: (now + life).timestamp(),
            typ: purpose,
        };
        let mut header = Header::new(Algorithm::EdDSA);
        header.kid = Some(self.kid.clone());
        Ok(jsonwebtoken::encode(&header, &claims, &self.signing)?)
    }

    /// The claims of a token that we signed for this company and purpose and that has not expired.
    pub fn check(
        &self,
        token: &str,
        purpose: Purpose,
        tenant: &TenantId,
        now: DateTime<Utc>,
    ) -> Option<Claims> {
        let claims = self.signed(token)?;
        if claims.aud != tenant.as_str() {
            tracing::warn!(
                security = "token of another company",
                tenant.id = %tenant, of.id = claims.aud, user.id = %claims.sub, purpose = ?claims.typ,
                "a token of one company was presented to another"
            );
            return None;
        }
        let good = claims.typ == purpose && claims.exp > now.timestamp();
        good.then_some(claims)
    }

    /// The claims of a token that we signed, for whatever company, purpose and time.
    fn signed(&self, token: &str) -> Option<Claims> {
        let hash = Sha256::digest(token).into();
        if let Some(claims) = self.ours.get(&hash) {
            return Some(claims);
        }
        let claims = self.verified(token)?;
        self.ours.insert(hash, claims.clone());
        Some(claims)
    }

    fn verified(&self, token: &str) -> Option<Claims> {
        let mut rules = Validation::new(Algorithm::EdDSA);
        rules.set_required_spec_claims(&["aud", "exp", "sub"]);
        // Company and expiry are checked by the caller, the latter by the same clock as everything
        // else.
        rules.validate_aud = false;
        rules.validate_exp = false;
        let token = jsonwebtoken::decode::<Claims>(token, &self.checking, &rules).ok()?;
        let ours = token.header.kid.as_deref() == Some(self.kid.as_str());
        ours.then_some(token.claims)
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use super::*;
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    fn keys() -> TokenKeys {
        TokenKeys::from_key(&SigningKey::from_bytes(&rand::random())).unwrap()
    }

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    fn access(keys: &TokenKeys, tenant: &TenantId) -> String {
        keys.issue(
            Purpose::Access,
            tenant,
            UserId(7),
            "s",
            now(),
            TimeDelta::minutes(15),
        )
        .unwrap()
    }

    #[test]
    fn a_token_is_good_for_its_company_purpose_and_time_only() {
        let (keys, tenant) = (keys(), TenantId::generate());
        let token = access(&keys, &tenant);
        let check =
            |purpose, tenant: &TenantId, at| keys.check(&token, purpose, tenant, at).is_some();
        assert!(check(Purpose::Access, &tenant, now()));
        assert!(
            !check(Purpose::Access, &TenantId::generate(), now()),
            "another company"
        );
        assert!(
            !check(Purpose::SetPassword, &tenant, now()),
            "another purpose"
        );
        assert!(
            !check(Purpose::Access, &tenant, now() + TimeDelta::minutes(15)),
            "expired"
        );
    }

    #[test]
    fn a_remembered_token_vouches_for_no_other() {
        let (keys, tenant) = (keys(), TenantId::generate());
        let token = access(&keys, &tenant);
        let check = |token: &str| keys.check(token, Purpose::Access, &tenant, now()).is_some();
        assert!(check(&token) && check(&token));
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let mut other = URL_SAFE_NO_PAD.decode(signature).unwrap();
        other[0] ^= 1;
        let other = format!("{signed}.{}", URL_SAFE_NO_PAD.encode(other));
        assert!(!check(&other) && !check(&other));
        assert!(!check(signed) && check(&token));
    }

    /// Where the log of a test goes.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(line)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_token_at_another_company_is_one_event_in_the_log() {
        let (keys, tenant, other) = (keys(), TenantId::generate(), TenantId::generate());
        let token = access(&keys, &tenant);
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        tracing::subscriber::with_default(subscriber, || {
            let check = |tenant| keys.check(&token, Purpose::Access, tenant, now());
            assert!(check(&tenant).is_some());
            assert!(check(&other).is_none());
        });
        let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(log.lines().count(), 1, "{log}");
        for part in [tenant.as_str(), other.as_str(), "user.id=7"] {
            assert!(log.contains(part), "{log}");
        }
        assert!(!log.contains(&token), "{log}");
    }

    #[test]
    fn a_token_of_another_key_is_refused() {
        let tenant = TenantId::generate();
        let token = access(&keys(), &tenant);
        assert!(
            keys()
                .check(&token, Purpose::Access, &tenant, now())
                .is_none()
        );
    }

    #[test]
    fn a_token_without_signature_is_refused() {
        let (keys, tenant) = (keys(), TenantId::generate());
        let token = access(&keys, &tenant);
        let claims = token.split('.').nth(1).unwrap();
        let header = URL_SAFE_NO_PAD.encode(format!(r#"{{"alg":"none","kid":"{}"}}"#, keys.kid));
        for forged in [
            format!("{header}.{claims}."),
            format!("{header}.{claims}"),
            String::new(),
        ] {
            assert!(
                keys.check(&forged, Purpose::Access, &tenant, now())
                    .is_none()
            );
        }
    }
}

//! Passwords: argon2id (19 MiB, two passes), hashed off the request threads and only a few at a
//! time, so that a flood of sign-ins slows down sign-ins and nothing else.

use std::sync::LazyLock;

use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use domain::Sentence;
use domain::texts;

use crate::computing::Lane;
use crate::error::ApiResult;

/// Shortest password the sign-in screen accepts (foundation specification, section 5).
pub const SHORTEST: usize = 7;
/// A new password of this length need not be as hard to guess as a shorter one.
const LONG_ENOUGH: usize = 12;
/// Most characters of a password; more would only cost time.
const LONGEST: usize = 128;

static LANE: LazyLock<Lane> = LazyLock::new(|| Lane::of(2));

/// The hash of a password nobody has: it makes an unknown e-mail address take as long as a wrong
/// password.
static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hash_now("nobody's password").ok());

fn hasher() -> anyhow::Result<Argon2<'static>> {
    let params = Params::new(19 * 1024, 2, 1, None).map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash_now(password: &str) -> anyhow::Result<String> {
    hasher()?
        .hash_password(password.as_bytes(), &SaltString::generate(&mut OsRng))
        .map(|hash| hash.to_string())
        .map_err(|error| anyhow::anyhow!("hashing a password: {error}"))
}

/// The hash of a new password, in PHC form.
pub async fn hash(password: String) -> ApiResult<String> {
    Ok(LANE.run(move || hash_now(&password)).await??)
}

/// Whether `password` matches `hash`. Without a hash the answer is no, after the same time.
pub async fn verify(password: String, hash: Option<String>) -> ApiResult<bool> {
    Ok(LANE.run(move || fits(&password, hash)).await??)
}

fn fits(password: &str, hash: Option<String>) -> anyhow::Result<bool> {
    let known = hash.is_some();
    let Some(hash) = hash.or_else(|| NOBODY.clone()) else {
        return Ok(false);
    };
    let parsed = PasswordHash::new(&hash).map_err(|error| anyhow::anyhow!("{error}"))?;
    let fits = hasher()?
        .verify_password(password.as_bytes(), &parsed)
        .is_ok();
    Ok(known && fits)
}

/// What is wrong with a new password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// Shorter than [`SHORTEST`].
    TooShort,
    /// Longer than 128 characters.
    TooLong,
    /// Too easy to guess.
    Easy,
}

impl From<Problem> for Sentence {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::TooShort => texts::access::password_too_short(),
            Problem::TooLong => texts::access::password_too_long(),
            Problem::Easy => texts::access::password_guessable(),
        }
    }
}

/// How good a new password is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// From 0 (guessed at once) to 4, as zxcvbn scores it.
    pub strength: u8,
    /// Why it cannot be used, if it cannot.
    pub problem: Option<Problem>,
}

/// Checks a new password: it needs 12 characters, or must be hard to guess (zxcvbn 3 of 4) for
/// somebody who knows the `known` facts about its owner. Long ones are refused too if any guesser
/// would try them first (one key held down, the product's name twice).
///
/// # Errors
/// Returns what is wrong with it.
pub fn check_new(password: &str, known: &[&str]) -> Result<(), Problem> {
    weigh(password, known).problem.map_or(Ok(()), Err)
}

/// The same check for a password that is being typed, with its strength. Runs off the request
/// threads.
pub async fn judge(password: String, known: Vec<String>) -> ApiResult<Verdict> {
    LANE.run(move || {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        weigh(&password, &known)
    })
    .await
}

fn weigh(password: &str, known: &[&str]) -> Verdict {
    let length = password.chars().count();
    if length > LONGEST {
        // Not scored at all, so that a very long text costs no more than counting it.
        return Verdict {
            strength: 0,
            problem: Some(Problem::TooLong),
        };
    }
    // Guessers also try the parts of names and addresses.
    let known: Vec<&str> = known
        .iter()
        .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()).chain([*text]))
        .chain(["wayhaul"])
        .filter(|word| !word.is_empty())
        .collect();
    let strength = zxcvbn::zxcvbn(password, &known).score();
    let enough = if length >= LONG_ENOUGH {
        zxcvbn::Score::Two
    } else {
        zxcvbn::Score::Three
    };
    let problem = if length < SHORTEST {
        Some(Problem::TooShort)
    } else if strength < enough {
        Some(Problem::Easy)
    } else {
        None
    };
    Verdict {
        strength: strength.into(),
        problem,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_hash_fits_its_password_only() {
        let hash = hash("three unrelated words".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(
            verify("three unrelated words".to_owned(), Some(hash.clone()))
                .await
                .unwrap()
        );
        assert!(
            !verify("three unrelated word".to_owned(), Some(hash))
                .await
                .unwrap()
        );
    }

    #[tokio::test]
    async fn nobody_cannot_sign_in_with_the_password_of_nobody() {
        assert!(!verify("nobody's password".to_owned(), None).await.unwrap());
    }

    #[test]
    fn easy_passwords_are_refused() {
        let known = ["Šiaurės Kelias", "ona.petraityte@company.example"];
        for (bad, problem) in [
            ("short", Problem::TooShort),
            ("password", Problem::Easy),
            ("aaaaaaaaaaaaaa", Problem::Easy),
            ("qwertyuiop", Problem::Easy),
            ("wayhaul1", Problem::Easy),
            ("wayhaulwayhaul", Problem::Easy),
            ("petraityte1", Problem::Easy),
            (&"three unrelated words".repeat(7), Problem::TooLong),
        ] {
            assert_eq!(check_new(bad, &known), Err(problem), "{bad}");
        }
        for good in ["three unrelated words", "xK9#mQ2$vL"] {
            assert_eq!(check_new(good, &[]), Ok(()), "{good}");
        }
    }
}

//! Passwords: argon2id (19 MiB, two passes), hashed and checked off the request threads, in lanes of
//! their own, so that a flood of sign-ins slows down sign-ins of that company and nothing else.

use std::sync::LazyLock;

use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use domain::Sentence;
use domain::texts;
use tenant_router::{Share, Work};

use crate::computing;
use crate::error::ApiResult;

/// Shortest password the sign-in screen accepts (foundation specification, section 5).
pub const SHORTEST: usize = 7;
/// A new password of this length need not be as hard to guess as a shorter one.
const LONG_ENOUGH: usize = 12;
/// Most characters of a password; more would only cost time.
const LONGEST: usize = 128;
/// How many characters of a password are checked for strength. The time zxcvbn takes grows with the
/// cube of the length: chosen well, 128 characters keep it busy for more than a second.
const JUDGED: usize = 40;
/// How many words of each text that somebody guessing may know are compared.
const KNOWN_WORDS: usize = 20;

/// The hash of a password nobody has: it makes an unknown e-mail address take as long as a wrong
/// password.
static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hash_now("nobody's password").ok());

fn hasher() -> anyhow::Result<Argon2<'static>> {
    let params = Params::new(19 * 1024, 2, 1, None).map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// The hash of a new password, in PHC form. Takes a while; see [`hash`].
///
/// # Errors
/// If the parameters were wrong, which would be a bug.
pub fn hash_now(password: &str) -> anyhow::Result<String> {
    hasher()?
        .hash_password(password.as_bytes(), &SaltString::generate(&mut OsRng))
        .map(|hash| hash.to_string())
        .map_err(|error| anyhow::anyhow!("hashing a password: {error}"))
}

/// The hash of a new password, in PHC form.
pub async fn hash(share: &Share, password: String) -> ApiResult<String> {
    let hash = computing::run(share, Work::Hashing, move || hash_now(&password)).await?;
    Ok(hash?)
}

/// Whether `password` matches `hash`. Without a hash the answer is no, after the same time.
pub async fn verify(share: &Share, password: String, hash: Option<String>) -> ApiResult<bool> {
    let fits = computing::run(share, Work::Hashing, move || fits(&password, hash)).await?;
    Ok(fits?)
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
/// would try them first (one key held down, the product's name twice). Only the first 40 characters
/// are checked.
pub async fn check(share: &Share, password: String, known: Vec<String>) -> ApiResult<Verdict> {
    computing::run(share, Work::Judging, move || weigh(&password, &known)).await
}

fn weigh(password: &str, known: &[String]) -> Verdict {
    let length = password.chars().count();
    if length > LONGEST {
        return Verdict {
            strength: 0,
            problem: Some(Problem::TooLong),
        };
    }
    // Guessers also try the parts of names and addresses.
    let known: Vec<&str> = known
        .iter()
        .flat_map(|text| {
            let parts = text.split(|c: char| !c.is_alphanumeric());
            [text.as_str()]
                .into_iter()
                .chain(parts)
                .filter(|word| !word.is_empty())
                .take(KNOWN_WORDS)
        })
        .map(|word| beginning(word, JUDGED))
        .chain(["wayhaul"])
        .collect();
    let strength = zxcvbn::zxcvbn(beginning(password, JUDGED), &known).score();
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

/// The first `characters` of a text.
fn beginning(text: &str, characters: usize) -> &str {
    let end = text.char_indices().nth(characters);
    end.and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_fits_its_password_only() {
        let hash = hash_now("three unrelated words").unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(fits("three unrelated words", Some(hash.clone())).unwrap());
        assert!(!fits("three unrelated word", Some(hash)).unwrap());
    }

    #[test]
    fn nobody_cannot_sign_in_with_the_password_of_nobody() {
        assert!(!fits("nobody's password", None).unwrap());
    }

    #[test]
    fn easy_passwords_are_refused() {
        let known = ["Šiaurės Kelias", "ona.petraityte@company.example"].map(str::to_owned);
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
            assert_eq!(weigh(bad, &known).problem, Some(problem), "{bad}");
        }
        for good in ["three unrelated words", "xK9#mQ2$vL"] {
            assert_eq!(weigh(good, &[]).problem, None, "{good}");
        }
    }

    /// What follows would make these hard to guess.
    #[test]
    fn only_the_beginning_of_a_password_and_of_what_is_known_is_judged() {
        let dull = format!("{}xK9#mQ2$vL", "a".repeat(JUDGED));
        assert_eq!(weigh(&dull, &[]).problem, Some(Problem::Easy));
        let name = "petraityte".repeat(JUDGED);
        let known = ["word ".repeat(10_000), name.clone()];
        assert_eq!(weigh(beginning(&name, JUDGED), &known).strength, 0);
    }
}

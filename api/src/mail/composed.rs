//! A mail as its screen sends it: who gets it, what it is called and what it says.

use domain::{FieldErrors, texts};

use super::Address;
use super::html::{self, Written};

/// Most recipients of one mail.
const MOST_RECIPIENTS: usize = 20;
/// Most characters of a subject.
const LONGEST_SUBJECT: usize = 250;
/// Most characters of the HTML of a mail.
const LONGEST_CONTENT: usize = 100_000;

/// A mail that a person has written.
#[derive(Debug, Clone)]
pub struct Composed {
    /// Who gets it, each once.
    pub recipients: Vec<Address>,
    /// The subject, on one line.
    pub subject: String,
    /// The text, cleaned; empty if something is wrong with it.
    pub content: Written,
}

impl Composed {
    /// The mail with everything that is wrong with it, under `recipients.{n}`, `subject` and `message`. It takes a
    /// while for a long text, so it must not run where requests are served.
    pub fn settle(
        recipients: &[String],
        subject: String,
        content: &str,
        errors: &mut FieldErrors,
    ) -> Self {
        let recipients = addresses(recipients, errors);
        if subject.chars().count() > LONGEST_SUBJECT {
            errors.push("subject", texts::fields::too_long(LONGEST_SUBJECT));
        }
        let mut written = Written::default();
        if let Some(problem) = html::problem(content, LONGEST_CONTENT) {
            errors.push("message", problem);
        } else {
            written = Written::of(content);
            if written.text().trim().is_empty() {
                errors.push("message", texts::fields::required());
            }
        }
        Self {
            recipients,
            subject,
            content: written,
        }
    }
}

fn addresses(sent: &[String], errors: &mut FieldErrors) -> Vec<Address> {
    let mut addresses: Vec<Address> = Vec::new();
    // Each is compared with all others, so only as many are looked at as may be sent.
    if sent.len() > MOST_RECIPIENTS {
        errors.push(
            "recipients",
            texts::agreements::too_many_recipients(MOST_RECIPIENTS),
        );
    }
    for (place, text) in sent.iter().enumerate().take(MOST_RECIPIENTS) {
        match text.parse::<Address>() {
            Ok(address) if addresses.contains(&address) => {}
            Ok(address) => addresses.push(address),
            Err(_) => {
                let problem = texts::fields::not_emails(text.chars().take(100).collect::<String>());
                errors.push(format!("recipients.{place}"), problem);
            }
        }
    }
    addresses
}

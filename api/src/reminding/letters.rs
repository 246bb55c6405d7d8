//! The texts of reminders: what they begin with in each language, and what a person made of it.

use domain::users::Language;
use domain::{FieldErrors, texts};
use tenant_router::{TenantDb, Work};

use super::wire::{ReminderDraftView, ReminderLetterPayload};
use crate::computing;
use crate::error::ApiResult;
use crate::mail::Composed;

/// What a reminder begins with, with this signature below it.
pub fn draft(language: Language, signature: &str) -> ReminderDraftView {
    let (subject, text) = match language {
        Language::English => (
            "Reminder of overdue invoices",
            "<p>Dear Sir or Madam,</p>\
             <p>according to our records, these invoices to {client} are overdue:</p>\
             <p>{invoices}</p>\
             <p>We kindly ask you to pay them in the coming days. If you have paid already, please disregard this \
             message. A statement of account is attached.</p>",
        ),
        Language::Lithuanian => (
            "Priminimas dėl pradelstų sąskaitų",
            "<p>Laba diena,</p>\
             <p>mūsų duomenimis, {client} dar neapmokėjo šių sąskaitų, kurių mokėjimo terminas jau suėjo:</p>\
             <p>{invoices}</p>\
             <p>Maloniai prašome jas apmokėti artimiausiomis dienomis. Jeigu jau apmokėjote, į šį laišką nekreipkite \
             dėmesio. Pridedame atsiskaitymų suvestinę.</p>",
        ),
    };
    ReminderDraftView {
        language: language.to_string(),
        subject: subject.to_owned(),
        content: format!("{text}{signature}"),
    }
}

/// The texts of a call, as they were sent.
#[derive(Debug, Default)]
pub struct Typed {
    /// A text for each language.
    pub letters: Vec<ReminderLetterPayload>,
    /// The subject where a language has none of its own.
    pub subject: Option<String>,
    /// The text where a language has none of its own.
    pub content: Option<String>,
    /// What is below the text of a draft.
    pub signature: String,
}

/// The texts of a call by language, checked and cleaned, with their places still to be filled.
#[derive(Debug)]
pub struct Letters {
    english: Composed,
    lithuanian: Composed,
}

impl Letters {
    /// The text in this language.
    pub fn of(&self, language: Language) -> &Composed {
        language.choose(&self.english, &self.lithuanian)
    }
}

/// Checks the texts, and cleans them away from the threads that serve requests. What is wrong with them is added to
/// `errors`, under the names of their members.
///
/// # Errors
/// 429 if the company has too much at work.
pub async fn settle(db: &TenantDb, typed: Typed, errors: &mut FieldErrors) -> ApiResult<Letters> {
    let (letters, found) = computing::run(db.share(), Work::Computation, move || {
        let mut found = FieldErrors::new();
        let letters = Letters {
            english: typed.settled(Language::English, &mut found),
            lithuanian: typed.settled(Language::Lithuanian, &mut found),
        };
        (letters, found)
    })
    .await?;
    errors.merge(found);
    Ok(letters)
}

impl Typed {
    fn settled(&self, language: Language, errors: &mut FieldErrors) -> Composed {
        let is_in_it = |letter: &ReminderLetterPayload| letter.language.0 == Some(language);
        let own = self.letters.iter().position(is_in_it);
        let draft = draft(language, &self.signature);
        let (prefix, subject, content) = match own.and_then(|place| self.letters.get(place)) {
            Some(letter) => (
                format!("letters.{}.", own.unwrap_or_default()),
                letter.subject.0.clone().unwrap_or_default(),
                letter.content.0.clone().unwrap_or_default(),
            ),
            None => (
                String::new(),
                self.subject.clone().unwrap_or(draft.subject),
                self.content.clone().unwrap_or(draft.content),
            ),
        };
        let mut found = FieldErrors::new();
        if subject.trim().is_empty() {
            found.push("subject", texts::fields::required());
        }
        let composed = Composed::settle(&[], subject, &content, &mut found);
        for (path, messages) in found.iter() {
            let member = if path == "message" { "content" } else { path };
            for message in messages {
                errors.push(format!("{prefix}{member}"), message.clone());
            }
        }
        composed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_can_be_sent_as_it_is() {
        for language in [Language::English, Language::Lithuanian] {
            let mut errors = FieldErrors::new();
            let typed = Typed {
                signature: "<p>Ona</p>".to_owned(),
                ..Typed::default()
            };
            let composed = typed.settled(language, &mut errors);
            assert!(errors.is_empty(), "{errors}");
            let draft = draft(language, "<p>Ona</p>");
            assert_eq!(composed.subject, draft.subject);
            assert_eq!(composed.content.html(), draft.content);
        }
    }

    #[test]
    fn a_language_has_its_own_text_or_the_common_one_and_errors_name_it() {
        let letter = ReminderLetterPayload {
            language: domain::wire::Required(Some(Language::Lithuanian)),
            subject: domain::wire::Required(Some(String::new())),
            content: domain::wire::Required(Some("<p> </p>".to_owned())),
        };
        let typed = Typed {
            letters: vec![letter],
            subject: Some("All".to_owned()),
            content: Some("<script>x</script>".to_owned()),
            ..Typed::default()
        };
        let mut errors = FieldErrors::new();
        assert_eq!(typed.settled(Language::English, &mut errors).subject, "All");
        typed.settled(Language::Lithuanian, &mut errors);
        let paths: Vec<&str> = errors.iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["content", "letters.0.content", "letters.0.subject"]);
    }
}

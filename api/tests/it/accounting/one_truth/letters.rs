//! Mails with invoices, as a mail server gets them.

use mail_parser::MimeHeaders;
use serde_json::json;

use super::files::Files;
use super::places::forms;
use super::stored::Stored;
use crate::mail::inbox::{Inbox, read};
use crate::mail::scene::deliver;
use crate::orders::scene::Scene;

/// One of so many invoices is sent.
const EACH: usize = 6;

/// Sends invoices with the text that the form proposes. Their text names number and last day to pay, and what is
/// attached are the same files that can be had otherwise.
pub async fn differences(
    scene: &Scene,
    documents: &[&Stored],
    files: &Files,
    inbox: &Inbox,
) -> Vec<String> {
    let sent: Vec<(&Stored, &Vec<u8>)> = documents
        .iter()
        .copied()
        .zip(&files.papers)
        .step_by(EACH)
        .collect();
    let chosen: Vec<&Stored> = sent.iter().map(|(of, _)| *of).collect();
    for form in forms(scene, "invoices", &chosen).await {
        let letter = json!({
            "recipients": form["recipients"], "subject": form["subject"], "content": form["content"],
        });
        scene
            .admin
            .post(&format!("/invoices/{}", form["id"]), letter)
            .await
            .data();
    }
    while inbox.mails().len() < sent.len() {
        let before = inbox.mails().len();
        deliver(&scene.company).await;
        assert!(
            inbox.mails().len() > before,
            "{before} of {} mails arrived",
            sent.len()
        );
    }
    let mails = inbox.mails();
    let mails: Vec<_> = mails.iter().map(|mail| read(mail)).collect();
    let mut found = Vec::new();
    for (of, paper) in sent {
        let number = &of.number;
        let subject = |mail: &&mail_parser::Message<'_>| {
            mail.subject().unwrap().ends_with(&format!(" {number}"))
        };
        let of_invoice: Vec<_> = mails.iter().filter(subject).collect();
        let [mail] = of_invoice.as_slice() else {
            found.push(format!("{number}: mail: {} mails", of_invoice.len()));
            continue;
        };
        let due = of.due.unwrap().to_string();
        for text in [mail.body_text(0).unwrap(), mail.body_html(0).unwrap()] {
            for part in [number, &due] {
                if text.matches(part.as_str()).count() != 1 {
                    found.push(format!("{number}: mail: {part} is not in {text}"));
                }
            }
        }
        let mut expected = vec![(format!("{number}.pdf"), paper.as_slice())];
        let data = files.data_of(number);
        expected.extend(data.map(|data| (format!("{number}.xml"), data.as_bytes())));
        let attached: Vec<(String, &[u8])> = mail
            .attachments()
            .map(|file| (file.attachment_name().unwrap().to_owned(), file.contents()))
            .collect();
        if attached != expected {
            let names: Vec<&String> = attached.iter().map(|(name, _)| name).collect();
            found.push(format!(
                "{number}: mail: other files than those of the invoice: {names:?}"
            ));
        }
    }
    found
}

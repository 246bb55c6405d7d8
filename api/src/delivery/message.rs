//! Turns a row of the outbox into the message that is sent.

use std::time::SystemTime;

use anyhow::{Context, anyhow};
use lettre::Message;
use lettre::message::header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, MultiPart, SinglePart};

use super::headers::{Attached, encoded_sender, recipients, subject};
use crate::mail::outbox::{Mail, one_line};
use crate::mail::{Address, Attachment, Heads, Identity};

/// The message of a row, sent in the name of `identity` and `company`. The same row always gives
/// the same headers, including Message-ID and date.
///
/// # Errors
/// When the row holds something that cannot be part of a message.
pub(super) fn compose(
    mail: &Mail,
    company: &str,
    identity: &Identity,
    author: Option<Address>,
    files: Vec<(Attachment, Vec<u8>)>,
) -> anyhow::Result<Message> {
    let of_sender = mail.from_email.as_deref().map(str::parse::<Address>);
    let of_sender = of_sender.transpose().context("the sender")?;
    let Heads { from, reply_to } = identity.heads(of_sender, author);
    let name = mail.from_name.as_deref().or(identity.name.as_deref());
    let from = mailbox(from, Some(name.unwrap_or(company)));
    let mut message = Message::builder()
        .message_id(Some(mail.message_id.clone()))
        .date(SystemTime::from(mail.created_at))
        .from(from.clone());
    if let Some(header) = encoded_sender("From", &from) {
        message = message.raw_header(header);
    }
    if let Some(address) = reply_to {
        let to = mailbox(address, name);
        message = message.reply_to(to.clone());
        if let Some(header) = encoded_sender("Reply-To", &to) {
            message = message.raw_header(header);
        }
    }
    let sent_to: Vec<String> =
        serde_json::from_value(mail.recipients.clone()).context("the recipients")?;
    let sent_to: Result<Vec<Address>, _> = sent_to.iter().map(|text| text.parse()).collect();
    message = message
        .raw_header(recipients(&sent_to.context("a recipient")?))
        .raw_header(subject(&one_line(&mail.subject)));
    if mail.kind.is_secret() {
        // Keeps out-of-office replies from answering a sign-in code.
        message = message.raw_header(HeaderValue::new(
            HeaderName::new_from_ascii_str("Auto-Submitted"),
            "auto-generated".to_owned(),
        ));
    }
    let html = page(mail.html_body.as_deref().unwrap_or_default());
    let mut body = MultiPart::alternative_plain_html(mail.text_body.clone(), html);
    if !files.is_empty() {
        body = MultiPart::mixed().multipart(body);
        for (file, content) in files {
            let content_type = ContentType::parse(&file.content_type)
                .with_context(|| format!("the type of the file {:?}", file.name))?;
            // Whatever it is, so that no server changes an end of a line in it.
            let content = Body::new_with_encoding(content, ContentTransferEncoding::Base64)
                .map_err(|_| anyhow!("the file {:?} cannot be encoded", file.name))?;
            let part = SinglePart::builder()
                .header(Attached::file(&one_line(&file.name)))
                .header(content_type)
                .body(content);
            body = body.singlepart(part);
        }
    }
    Ok(message.multipart(body)?)
}

fn mailbox(address: Address, name: Option<&str>) -> Mailbox {
    Mailbox::new(name.map(one_line), address.into_inner())
}

/// A text written by a person is only a fragment, but mail programs expect a whole page.
fn page(html: &str) -> String {
    if html.starts_with("<!doctype") {
        return html.to_owned();
    }
    format!(
        "<!doctype html>\n<html>\n<head><meta charset=\"utf-8\"></head>\n<body>\n{html}\n</body>\n</html>\n"
    )
}

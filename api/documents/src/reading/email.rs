//! E-mails as text: the headers that matter, the body, and messages that are passed on as attachments. So an
//! e-mail from a file reads like one that was pasted.

use std::fmt::Write as _;

use mail_parser::{
    Address, HeaderName, Message, MessageParser, MessagePart, MimeHeaders, PartType,
};
use memchr::memmem;
use serde::{Deserialize, Serialize};

use super::markup;

/// The largest e-mail, in bytes.
pub const LARGEST_EMAIL: usize = 25 * 1024 * 1024;
/// The most bytes of text that an e-mail is read into.
const MOST_TEXT: usize = 1024 * 1024;
/// How deep messages may lie in each other.
const DEEPEST: usize = 10;
/// The most parts of a message.
const MOST_PARTS: usize = 200;
/// How often a file may say that a part of it is a message. The parser calls itself for each.
const MOST_MESSAGES: usize = 50;
/// How often it may say what a part is, in quoted text, too. The parser looks for the border of each part in all of
/// the file.
const MOST_TYPES: usize = 2_000;

/// Why a file cannot be read as an e-mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum UnreadableEmail {
    /// More than [`LARGEST_EMAIL`], or more parts than a letter has.
    #[error("too large")]
    TooLarge,
    /// It has no headers of an e-mail.
    #[error("no e-mail")]
    NotAnEmail,
}

/// An e-mail that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email {
    /// Its headers and its text.
    pub text: String,
    /// The PDF files that are attached to it, also inside messages that it passes on.
    pub pdfs: Vec<Vec<u8>>,
}

/// Reads an e-mail (RFC 5322 with MIME). Text that is written twice, plain and as HTML, is read once.
///
/// # Errors
/// See [`UnreadableEmail`].
pub fn read(content: &[u8]) -> Result<Email, UnreadableEmail> {
    if content.len() > LARGEST_EMAIL || has_too_many_parts(content) {
        return Err(UnreadableEmail::TooLarge);
    }
    let message = MessageParser::default()
        .parse(content)
        .ok_or(UnreadableEmail::NotAnEmail)?;
    if message.from().is_none() && message.subject().is_none() {
        return Err(UnreadableEmail::NotAnEmail);
    }
    let mut email = Email {
        text: String::new(),
        pdfs: Vec::new(),
    };
    write(&message, &mut email, 0)?;
    Ok(email)
}

/// Whether a file announces more parts than the parser can take. Encoded messages inside are not counted: each
/// encoding makes them longer, so they cannot lie deep.
fn has_too_many_parts(content: &[u8]) -> bool {
    let small = content.to_ascii_lowercase();
    let is_more = |than: usize, words: &[u8]| memmem::find_iter(&small, words).nth(than).is_some();
    is_more(MOST_MESSAGES, b"message/") || is_more(MOST_TYPES, b"content-type")
}

fn write(message: &Message<'_>, into: &mut Email, depth: usize) -> Result<(), UnreadableEmail> {
    if message.parts.len() > MOST_PARTS {
        return Err(UnreadableEmail::TooLarge);
    }
    write_headers(message, into);
    for body in bodies(message) {
        push(into, &body);
        push(into, "\n");
    }
    for attached in message.attachments() {
        match &attached.body {
            PartType::Message(inner) if depth < DEEPEST => {
                push(into, "\n---------- Forwarded message ---------\n");
                write(inner, into, depth + 1)?;
            }
            PartType::Binary(file) if is_pdf(attached, file) => into.pdfs.push(file.to_vec()),
            _ => {}
        }
    }
    Ok(())
}

fn is_pdf(part: &MessagePart<'_>, file: &[u8]) -> bool {
    let is_named = part
        .attachment_name()
        .is_some_and(|name| name.to_lowercase().ends_with(".pdf"));
    let is_typed = part
        .content_type()
        .is_some_and(|kind| kind.subtype() == Some("pdf"));
    (is_named || is_typed) && file.starts_with(b"%PDF-")
}

/// The headers that say who offers, when, and whether a machine does.
fn write_headers(message: &Message<'_>, into: &mut Email) {
    let header = |name: &str, value: &str| {
        // A line break would begin a header that nobody has sent.
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        format!("{name}: {value}\n")
    };
    let sender = message.from().and_then(Address::first);
    let name = sender.and_then(|one| one.name()).unwrap_or_default();
    let address = sender.and_then(|one| one.address()).unwrap_or_default();
    let mut lines = header("From", &format!("{name} <{address}>"));
    if let Some(date) = message.date() {
        let mut moment = format!("{:04}-{:02}-{:02}", date.year, date.month, date.day);
        // The day where its sender is needs no time; one in UTC is that of a server.
        if date.tz_hour == 0 && date.tz_minute == 0 {
            let _ = write!(moment, " {:02}:{:02} +0000", date.hour, date.minute);
        }
        lines += &header("Date", &moment);
    }
    lines += &header("Subject", message.subject().unwrap_or_default());
    let says = |name: &'static str| {
        message
            .header(HeaderName::Other(name.into()))
            .and_then(|value| value.as_text())
    };
    let automatic = says("Auto-Submitted").filter(|value| !value.trim().eq_ignore_ascii_case("no"));
    let is_bulk = says("Precedence").is_some_and(|value| {
        ["bulk", "junk", "auto_reply"].contains(&value.trim().to_lowercase().as_str())
    });
    let is_list = message.header(HeaderName::ListId).is_some();
    if automatic.is_some() || is_bulk || is_list {
        lines += &header("Auto-Submitted", automatic.unwrap_or("auto-generated"));
    }
    push(into, &lines);
    push(into, "\n");
}

/// The texts of a message. Of a text that is there plain and as HTML it is the plain one, unless the HTML has a
/// table, of which the plain one has only the words.
fn bodies(message: &Message<'_>) -> Vec<String> {
    /// A table of loads has more cells; fewer are used for layout.
    const CELLS: usize = 4;
    let has_table = |html: &str| html.to_lowercase().matches("<td").take(CELLS).count() == CELLS;
    let html = || {
        message.html_bodies().filter_map(|part| match &part.body {
            PartType::Html(html) => Some(html.as_ref()),
            _ => None,
        })
    };
    let as_text = |html: &str| markup::text_of(html, MOST_TEXT);
    if html().any(has_table) {
        return html().map(as_text).collect();
    }
    message
        .text_bodies()
        .filter_map(|part| match &part.body {
            PartType::Text(text) => Some(text.replace("\r\n", "\n")),
            PartType::Html(html) => Some(as_text(html)),
            _ => None,
        })
        .collect()
}

/// Adds as much as there is room for.
fn push(into: &mut Email, text: &str) {
    let left = MOST_TEXT.saturating_sub(into.text.len());
    let end = text.floor_char_boundary(left.min(text.len()));
    into.text.push_str(text.get(..end).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_cannot_be_smuggled_in() {
        let mail = "From: =?utf-8?Q?Eve=0D=0AAuto-Submitted:_auto-replied?= <eve@x.example>\r\nSubject: =?utf-8?Q?a=0AFrom:_b@c.example?=\r\n\r\nhello";
        let read = read(mail.as_bytes()).unwrap();
        assert_eq!(
            read.text,
            "From: Eve Auto-Submitted: auto-replied <eve@x.example>\nSubject: a From: b@c.example\n\nhello\n"
        );
    }

    #[test]
    fn what_is_no_email_is_refused() {
        for content in [&b""[..], b"%PDF-1.7", b"just words", b"\0\x01\x02"] {
            assert_eq!(
                read(content).unwrap_err(),
                UnreadableEmail::NotAnEmail,
                "{content:?}"
            );
        }
        let parts = "--x\r\n\r\na\r\n".repeat(MOST_PARTS + 10);
        let mail = format!(
            "From: a@b.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n{parts}--x--"
        );
        assert_eq!(
            read(mail.as_bytes()).unwrap_err(),
            UnreadableEmail::TooLarge
        );
    }

    #[test]
    fn messages_are_read_so_deep_and_no_deeper() {
        let passed_on = |times: usize| {
            let before = "From: a@b.example\r\nContent-Type: message/rfc822\r\n\r\n";
            before.repeat(times) + "From: a@b.example\r\nSubject: s\r\n\r\nKaunas"
        };
        for (times, is_read) in [(5, true), (20, false)] {
            let read = read(passed_on(times).as_bytes()).unwrap();
            assert_eq!(read.text.contains("Kaunas"), is_read, "{times}");
        }
        let types = "Content-Type: text/plain\r\n".repeat(2_001);
        let named = format!("From: a@b.example\r\nSubject: s\r\n\r\n{types}");
        for mail in [passed_on(60), named] {
            let refused = read(mail.as_bytes());
            assert_eq!(refused.unwrap_err(), UnreadableEmail::TooLarge);
        }
    }
}

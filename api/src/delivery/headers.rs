//! The lines of a message's head as every mail program reads them: names of files also in ASCII, no line too long, and
//! no text that is taken for an encoded one.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::text::ascii;
use lettre::message::Mailbox;
use lettre::message::header::{Header, HeaderName, HeaderValue};

use crate::mail::Address;

/// What begins an encoded word (RFC 2047). A text that has it must be encoded itself.
const ENCODED: &str = "=?";
/// The most bytes of an encoded word: it has 75 characters with what is around them.
const WORD: usize = 45;
/// The most characters of a parameter that stands on a line of its own. A line has at most 998 (RFC 5322, 2.1.1).
const PARAMETER: usize = 700;
/// The most characters of a piece of a parameter that does not fit (RFC 2231, 3).
const PIECE: usize = 60;

/// The subject.
pub(super) fn subject(text: &str) -> HeaderValue {
    let name = HeaderName::new_from_ascii_str("Subject");
    if text.contains(ENCODED) {
        HeaderValue::dangerous_new_pre_encoded(name, text.to_owned(), encoded(text))
    } else {
        HeaderValue::new(name, text.to_owned())
    }
}

/// The recipients, a line for each.
pub(super) fn recipients(addresses: &[Address]) -> HeaderValue {
    let texts: Vec<String> = addresses.iter().map(Address::to_text).collect();
    let name = HeaderName::new_from_ascii_str("To");
    HeaderValue::dangerous_new_pre_encoded(name, texts.join(", "), texts.join(",\r\n "))
}

/// A sender whose name has to be encoded, though it has only ASCII characters.
pub(super) fn encoded_sender(name: &'static str, sender: &Mailbox) -> Option<HeaderValue> {
    let called = sender.name.as_ref().filter(|name| name.contains(ENCODED))?;
    let value = format!("{}\r\n <{}>", encoded(called), sender.email);
    let name = HeaderName::new_from_ascii_str(name);
    Some(HeaderValue::dangerous_new_pre_encoded(
        name,
        sender.to_string(),
        value,
    ))
}

/// A text as encoded words (RFC 2047), each on a line of its own.
fn encoded(text: &str) -> String {
    let mut words = vec![String::new()];
    for letter in text.chars() {
        match words.last_mut() {
            Some(word) if word.len() + letter.len_utf8() <= WORD => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    let words = words
        .iter()
        .map(|word| format!("=?utf-8?b?{}?=", STANDARD.encode(word)));
    words.collect::<Vec<_>>().join("\r\n ")
}

/// What a reader does with a part of the message: it is a file of this name. The name stands there as it is (RFC 5987)
/// and, for readers that know only that, in ASCII.
#[derive(Debug, Clone)]
pub(super) struct Attached(HeaderValue);

impl Attached {
    pub(super) fn file(name: &str) -> Self {
        let plain = ascii(name).replace(['"', '\\', '%'], "_");
        let plain: String = plain.chars().take(PARAMETER).collect();
        let mut value = "attachment;\r\n ".to_owned();
        if plain != name {
            value.push_str(&extended(name));
            value.push_str(";\r\n ");
        }
        let _ = write!(value, "filename=\"{plain}\"");
        Self(HeaderValue::dangerous_new_pre_encoded(
            Self::name(),
            value.replace("\r\n", ""),
            value,
        ))
    }
}

impl Header for Attached {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Content-Disposition")
    }

    fn parse(value: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self(HeaderValue::new(Self::name(), value.to_owned())))
    }

    fn display(&self) -> HeaderValue {
        self.0.clone()
    }
}

/// The name of a file in UTF-8, in pieces only if one line cannot hold it: few readers put pieces together.
fn extended(name: &str) -> String {
    let octets: Vec<String> = name.bytes().map(octet).collect();
    let whole = octets.concat();
    if whole.len() <= PARAMETER {
        return format!("filename*=UTF-8''{whole}");
    }
    let mut pieces = vec![String::new()];
    for octet in octets {
        match pieces.last_mut() {
            Some(piece) if piece.len() + octet.len() <= PIECE => piece.push_str(&octet),
            _ => pieces.push(octet),
        }
    }
    let pieces = pieces.iter().enumerate().map(|(place, piece)| {
        let charset = if place == 0 { "UTF-8''" } else { "" };
        format!("filename*{place}*={charset}{piece}")
    });
    pieces.collect::<Vec<_>>().join(";\r\n ")
}

/// A byte of a name: as it is, or as `%` and two digits.
fn octet(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() || b"!#$&+-.^_`|~".contains(&byte) {
        char::from(byte).to_string()
    } else {
        format!("%{byte:02X}")
    }
}

#[cfg(test)]
mod tests {
    use lettre::Message;
    use lettre::message::header::{ContentTransferEncoding, ContentType};
    use lettre::message::{Body, MultiPart, SinglePart};
    use mail_parser::{MessageParser, MimeHeaders};

    use super::*;

    fn message(sender: &str, to: &[String], about: &str, file: &str, content: &[u8]) -> Message {
        let address: Address = "info@acme.example".parse().unwrap();
        let sender = Mailbox::new(Some(sender.to_owned()), address.into_inner());
        let to: Vec<Address> = to.iter().map(|text| text.parse().unwrap()).collect();
        let mut message = Message::builder().from(sender.clone());
        if let Some(header) = encoded_sender("From", &sender) {
            message = message.raw_header(header);
        }
        let encoding = ContentTransferEncoding::Base64;
        let part = SinglePart::builder()
            .header(Attached::file(file))
            .header(ContentType::parse("application/octet-stream").unwrap())
            .body(Body::new_with_encoding(content.to_vec(), encoding).unwrap());
        message
            .raw_header(recipients(&to))
            .raw_header(subject(about))
            .multipart(MultiPart::mixed().singlepart(part))
            .unwrap()
    }

    #[test]
    fn every_reader_reads_the_names_and_no_line_is_too_long() {
        let to: Vec<String> = (10..30)
            .map(|n| format!("{}{n}@{}.example", "a".repeat(40), "b".repeat(50)))
            .collect();
        let long = format!("{}.pdf", "Ž".repeat(240));
        for (sender, about, file, plain) in [
            (
                "Acme",
                "Sutartis",
                "Užsakymo sutartis Nr. 26-00017.pdf",
                "Uzsakymo sutartis Nr. 26-00017.pdf",
            ),
            ("Acme ąčę", "Sąskaita ąčęėįšųūž", "plain.csv", "plain.csv"),
            (
                "=?utf-8?q?Other?=",
                "Load =?utf-8?q?free?= \u{2013} today",
                "a\"b%.txt",
                "a_b_.txt",
            ),
            (
                "Acme",
                "=?",
                long.as_str(),
                &format!("{}.pdf", "Z".repeat(240)),
            ),
        ] {
            let content = b"one\ntwo\r\nthree\r";
            let made = message(sender, &to, about, file, content);
            assert_eq!(made.envelope().to().len(), 20);
            let bytes = made.formatted();
            let text = String::from_utf8(bytes.clone()).unwrap();
            for line in text.split("\r\n") {
                assert!(line.len() <= 998 && !line.contains('\n'), "{line}");
            }
            assert!(text.contains(&format!("filename=\"{plain}\"")), "{text}");
            let read = MessageParser::default().parse(&bytes).unwrap();
            assert_eq!(read.subject(), Some(about));
            assert_eq!(read.from().unwrap().first().unwrap().name(), Some(sender));
            assert_eq!(read.to().unwrap().iter().count(), 20);
            let part = read.attachment(0).unwrap();
            assert_eq!(part.attachment_name(), Some(file), "{text}");
            assert_eq!(part.contents(), content);
        }
    }
}

//! Files that were good until something happened to them. Whatever it was, the reader ends by itself and within its
//! limits, and has said something or nothing. `PROPTEST_CASES=10000` searches for as many others as it says.

use std::io::{Cursor, Write};
use std::process::{Command, Stdio};

use image::{DynamicImage, ImageFormat};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::corpus::{Pdf, workbook};

/// What happens to a file.
#[derive(Debug, Clone)]
enum Mutation {
    /// A byte is another one.
    Byte(Index, u8),
    /// Its end is missing.
    Cut(Index),
    /// A part of it is there many times.
    Repeat(Index, u8, u8),
    /// A number is another one.
    Number(Index, u32),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    prop_oneof![
        4 => (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Mutation::Byte(at, byte)),
        1 => any::<Index>().prop_map(Mutation::Cut),
        2 => (any::<Index>(), any::<u8>(), any::<u8>()).prop_map(|(at, length, times)| Mutation::Repeat(at, length, times)),
        3 => (any::<Index>(), any::<u32>()).prop_map(|(at, number)| Mutation::Number(at, number)),
    ]
}

fn mutated(file: &[u8], mutations: &[Mutation]) -> Vec<u8> {
    let mut file = file.to_vec();
    for mutation in mutations {
        if file.is_empty() {
            break;
        }
        match mutation {
            Mutation::Byte(at, byte) => {
                let at = at.index(file.len());
                file[at] = *byte;
            }
            Mutation::Cut(at) => file.truncate(at.index(file.len())),
            Mutation::Repeat(at, length, times) => {
                let begin = at.index(file.len());
                let end = file.len().min(begin + usize::from(*length));
                let part = file[begin..end].repeat(usize::from(*times));
                file.splice(end..end, part);
            }
            Mutation::Number(at, number) => {
                let digits: Vec<usize> = (0..file.len())
                    .filter(|at| file[*at].is_ascii_digit())
                    .collect();
                if digits.is_empty() {
                    continue;
                }
                let begin = digits[at.index(digits.len())];
                let end = (begin..file.len())
                    .find(|at| !file[*at].is_ascii_digit())
                    .unwrap_or(file.len());
                file.splice(begin..end, number.to_string().into_bytes());
            }
        }
    }
    file
}

/// The same few mutations each time, so that a run tells about the code and not about chance, or a search.
fn runner() -> TestRunner {
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    if std::env::var_os("PROPTEST_CASES").is_some() {
        return TestRunner::new(config);
    }
    let few = Config {
        cases: 48,
        ..config
    };
    TestRunner::new_with_rng(few, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

/// Reads a file, and returns how the reader ended and how much it sent.
fn read(format: &str, file: &[u8]) -> (std::process::ExitStatus, usize) {
    let mut reader = Command::new(env!("CARGO_BIN_EXE_wayhaul"))
        .args(["read", format])
        .env_clear()
        .env("MIMALLOC_ARENA_EAGER_COMMIT", "0")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = reader.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // It may end before it has read everything.
        scope.spawn(move || input.write_all(file));
        let output = reader.wait_with_output().unwrap();
        (output.status, output.stdout.len())
    })
}

#[test]
fn a_damaged_file_is_read_or_not_and_that_is_all() {
    let mut picture = Vec::new();
    DynamicImage::new_rgb8(40, 30)
        .write_to(&mut Cursor::new(&mut picture), ImageFormat::Jpeg)
        .unwrap();
    let mail = "From: Rasa <rasa@x.example>\r\nSubject: Krovinys\r\nMIME-Version: 1.0\r\n\
        Content-Type: multipart/mixed; boundary=\"b1\"\r\n\r\n--b1\r\nContent-Type: text/html; charset=utf-8\r\n\
        Content-Transfer-Encoding: quoted-printable\r\n\r\n<table><tr><td>Kaunas<td>K=C3=B6ln<td>1 450<td>EUR</table>\
        \r\n--b1\r\nContent-Type: message/rfc822\r\n\r\nFrom: a@x.example\r\nSubject: b\r\n\r\nhello\r\n--b1--\r\n";
    let rows =
        "<row r=\"1\"><c r=\"A1\"><v>7</v></c></row><row r=\"2\"><c r=\"B2\"><v>1</v></c></row>";
    let page = Pdf::page(
        "BT /F1 10 Tf 50 700 Td (Kaunas) Tj 0 -12 Td [(K) -250 (n)] TJ ET",
        "/F1 9 0 R",
    )
    .file();
    let invoice = "<Invoice xmlns=\"urn:oasis:names:specification:ubl:schema:xsd:Invoice-2\" xmlns:c=\"urn:c\">\
        <c:ID>VEZ-556</c:ID><c:Note>a &amp; b</c:Note><c:TaxTotal><c:TaxAmount currencyID=\"EUR\">315.00</c:TaxAmount>\
        </c:TaxTotal><c:InvoiceLine><c:LineExtensionAmount>1500.00</c:LineExtensionAmount></c:InvoiceLine></Invoice>";
    for (format, file) in [
        ("email", mail.as_bytes()),
        ("invoice", invoice.as_bytes()),
        ("letter", &page),
        ("table", &workbook(rows)),
        (
            "table",
            b"Name;City\r\n\"Alfa; \"\"A\"\"\";Kaunas\r\nBeta;\"two\nlines\"\r\n",
        ),
        ("picture", &picture),
    ] {
        let (ended, sent) = read(format, file);
        assert!(ended.success() && sent > 0, "{format}: {ended}");
        runner()
            .run(&vec(mutation(), 1..6), |mutations| {
                let file = mutated(file, &mutations);
                let (ended, sent) = read(format, &file);
                // 101 is a panic: the server copes with it, but the reader should have known.
                prop_assert_ne!(ended.code(), Some(101), "{}: a panic", format);
                prop_assert!(sent < 4 * 1024 * 1024, "{}: {} bytes", format, sent);
                Ok(())
            })
            .unwrap();
    }
}

//! A conversation with a carrier, in two halves: what can be repeated, and the one step after which
//! the mail may be gone.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use domain::Sentence;
use domain::texts;
use lettre::address::Envelope;
use lettre::transport::smtp;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, Certificate, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailParameter};
use tokio::fs::{DirBuilder, OpenOptions, rename};
use tokio::io::AsyncWriteExt;

use super::carrier::{Carrier, Security, SmtpServer};
use crate::mail::outbox::LEASE;

/// Time limit for name resolution, connection and TLS.
const CONNECT: Duration = Duration::from_secs(20);
/// Time limit for signing in, and for naming sender and recipients.
const COMMANDS: Duration = Duration::from_mins(1);
/// Time limit from the first byte of the mail to the server's answer, which looks for viruses meanwhile: 10 minutes are
/// due to it (RFC 5321, 4.5.3.2.6), and what is sent again too early arrives twice.
const HAND_OVER: Duration = Duration::from_mins(10);

/// A mail belongs to a process for longer than sending it can take.
const _: () = assert!(
    CONNECT.as_secs() + 2 * COMMANDS.as_secs() + HAND_OVER.as_secs()
        < LEASE.num_seconds().unsigned_abs()
);

/// Why a mail was not sent. The sentence is for the person who wanted it sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// Not sent; another attempt may succeed.
    Later(Sentence),
    /// Not sent, and it never can be in its present form.
    Never(Sentence),
    /// Handed over but not answered: no user knows whether it was sent.
    Unknown(Sentence),
}

/// An open conversation.
pub enum Line {
    /// With a mail server.
    Smtp(Box<AsyncSmtpConnection>),
    /// With a folder.
    Folder(PathBuf),
}

impl std::fmt::Debug for Line {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Line")
    }
}

impl Line {
    /// Connects to the carrier and signs in. Its certificate must lead to a public authority or to
    /// `roots`.
    pub async fn open(carrier: &Carrier, roots: Option<&Certificate>) -> Result<Self, Failure> {
        match carrier {
            Carrier::Folder(folder) => Ok(Self::Folder(folder.clone())),
            Carrier::Smtp(server) => {
                let connection = within(CONNECT, connect(server, roots)).await?;
                let connection = within(COMMANDS, sign_in(connection, server)).await?;
                Ok(Self::Smtp(Box::new(connection)))
            }
        }
    }

    /// Names sender and recipients, up to the point where the server waits for the text. If this
    /// fails, or if the line is dropped at this point, nothing has been sent.
    ///
    /// One refused recipient stops the mail for all of them: that way the person who sends it can
    /// correct the address, and nobody gets it twice.
    pub async fn offer(&mut self, envelope: &Envelope) -> Result<(), Failure> {
        match self {
            Self::Folder(_) => Ok(()),
            Self::Smtp(connection) => within(COMMANDS, offer(connection, envelope)).await,
        }
    }

    /// Sends the text. Anything that ends this without an answer from the server is
    /// [`Failure::Unknown`].
    pub async fn hand_over(&mut self, message_id: &str, text: &[u8]) -> Result<(), Failure> {
        match self {
            Self::Folder(folder) => write_file(folder, message_id, text).await.map_err(|error| {
                Failure::Later(texts::mail::mail_folder_unwritable(error.to_string()))
            }),
            Self::Smtp(connection) => {
                match tokio::time::timeout(HAND_OVER, connection.message(text)).await {
                    Ok(Ok(_)) => Ok(()),
                    Ok(Err(error)) if error.status().is_some() => Err(refusal(
                        &error,
                        texts::mail::mail_message_refused,
                        texts::mail::mail_message_deferred,
                    )),
                    Ok(Err(_)) | Err(_) => Err(Failure::Unknown(texts::mail::mail_unconfirmed())),
                }
            }
        }
    }

    /// Ends the conversation politely.
    pub async fn close(self) {
        if let Self::Smtp(mut connection) = self {
            let _ = tokio::time::timeout(CONNECT, connection.quit()).await;
        }
    }

    /// Whether the carrier still answers.
    pub async fn is_alive(&mut self) -> bool {
        match self {
            Self::Folder(_) => true,
            Self::Smtp(connection) => tokio::time::timeout(COMMANDS, connection.test_connected())
                .await
                .unwrap_or(false),
        }
    }

    /// Breaks off a mail that was offered and must not be handed over. It does not even send QUIT,
    /// because the server would read that as text. A text without its end is discarded.
    pub fn abandon(self) {
        drop(self);
    }
}

async fn within<T>(
    time: Duration,
    work: impl Future<Output = Result<T, Failure>>,
) -> Result<T, Failure> {
    tokio::time::timeout(time, work).await.unwrap_or_else(|_| {
        Err(Failure::Later(texts::mail::mail_server_silent(
            time.as_secs(),
        )))
    })
}

async fn connect(
    server: &SmtpServer,
    roots: Option<&Certificate>,
) -> Result<AsyncSmtpConnection, Failure> {
    let addresses = resolve(server).await?;
    let hello = ClientId::default();
    let wrapped = match server.security {
        Security::Wrapped => Some(tls(server, roots)?),
        _ => None,
    };
    let unreachable = |error: smtp::Error| unreached(server, &error);
    let mut connection = AsyncSmtpConnection::connect_tokio1(
        addresses.as_slice(),
        Some(CONNECT),
        &hello,
        wrapped,
        None,
    )
    .await
    .map_err(unreachable)?;
    let wanted = match server.security {
        Security::Required => true,
        Security::WhereOffered => connection.can_starttls(),
        Security::Wrapped | Security::None => false,
    };
    if wanted {
        if !connection.can_starttls() {
            return Err(Failure::Later(texts::mail::mail_server_in_clear(
                &server.host,
            )));
        }
        connection
            .starttls(tls(server, roots)?, &hello)
            .await
            .map_err(unreachable)?;
    }
    Ok(connection)
}

fn tls(server: &SmtpServer, roots: Option<&Certificate>) -> Result<TlsParameters, Failure> {
    let mut parameters = TlsParameters::builder(server.host.clone());
    if let Some(roots) = roots {
        parameters = parameters.add_root_certificate(roots.clone());
    }
    parameters
        .build_rustls()
        .map_err(|error| unreached(server, &error))
}

fn unreached(server: &SmtpServer, error: &smtp::Error) -> Failure {
    let host = format!("{}:{}", server.host, server.port);
    Failure::Later(texts::mail::mail_server_unreachable(host, innermost(error)))
}

/// The innermost cause, because it says most: lettre's own message is just "Connection error".
fn innermost(error: &smtp::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}

async fn resolve(server: &SmtpServer) -> Result<Vec<SocketAddr>, Failure> {
    let found = tokio::net::lookup_host((server.host.as_str(), server.port)).await;
    if server.public_only {
        // One answer for names that do not exist and for those of our own network: no user needs to
        // know which names that has.
        let mut addresses: Vec<SocketAddr> = found.into_iter().flatten().collect();
        addresses.retain(|address| is_public(address.ip()));
        if addresses.is_empty() {
            let refused = texts::mail::mail_server_not_public(&server.host);
            return Err(Failure::Later(refused));
        }
        return Ok(addresses);
    }
    let found = found.map_err(|error| {
        let unknown = texts::mail::mail_server_unknown(&server.host, error.to_string());
        Failure::Later(unknown)
    })?;
    Ok(found.collect())
}

/// Whether an address is on the public internet. Addresses inside a network, of this machine or
/// with a special purpose are not: a company's settings must not open a way to the services next to
/// ours.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, ..] = v4.octets();
            !(v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_multicast()
                || v4.is_broadcast()
                || v4.is_documentation()
                || a == 0
                || a >= 240
                || (a == 100 && (64..128).contains(&b))
                || v4.octets().starts_with(&[192, 0, 0])
                || v4.octets().starts_with(&[192, 88, 99])
                || (a == 198 && (b == 18 || b == 19)))
        }
        IpAddr::V6(v6) => {
            // What is handed out (RFC 4291: 2000::/3), without the ranges that lead to an IPv4 address
            // or have a special purpose (RFC 6890). 64:ff9b::/96 is outside of it.
            let [first, second, ..] = v6.segments();
            let is_special = first == 0x2001 && (second < 0x200 || second == 0xdb8);
            (first & 0xe000) == 0x2000 && first != 0x2002 && !is_special
        }
    }
}

async fn sign_in(
    mut connection: AsyncSmtpConnection,
    server: &SmtpServer,
) -> Result<AsyncSmtpConnection, Failure> {
    if let Some((user, password)) = &server.credentials {
        let credentials = Credentials::new(user.clone(), password.reveal().to_owned());
        // A wrong password gets corrected in the settings, and then waiting mail goes out by
        // itself.
        connection
            .auth(DEFAULT_MECHANISMS, &credentials)
            .await
            .map_err(|error| {
                Failure::Later(texts::mail::mail_sign_in_refused(
                    &server.host,
                    innermost(&error),
                ))
            })?;
    }
    Ok(connection)
}

async fn offer(connection: &mut AsyncSmtpConnection, envelope: &Envelope) -> Result<(), Failure> {
    let is_ascii = |address: &lettre::Address| AsRef::<str>::as_ref(address).is_ascii();
    let mut parameters = Vec::new();
    if !envelope.from().is_none_or(is_ascii) || !envelope.to().iter().all(is_ascii) {
        if !connection
            .server_info()
            .supports_feature(Extension::SmtpUtfEight)
        {
            return Err(Failure::Never(texts::mail::mail_letters_refused()));
        }
        parameters.push(MailParameter::SmtpUtfEight);
    }
    connection
        .command(Mail::new(envelope.from().cloned(), parameters))
        .await
        .map_err(|error| {
            refusal(
                &error,
                texts::mail::mail_sender_refused,
                texts::mail::mail_sender_deferred,
            )
        })?;
    for recipient in envelope.to() {
        connection
            .command(Rcpt::new(recipient.clone(), Vec::new()))
            .await
            .map_err(|error| {
                let to = recipient.to_string();
                refusal(
                    &error,
                    |answer| texts::mail::mail_recipient_refused(&to, answer),
                    |answer| texts::mail::mail_recipient_deferred(&to, answer),
                )
            })?;
    }
    connection.command(Data).await.map_err(|error| {
        refusal(
            &error,
            texts::mail::mail_message_refused,
            texts::mail::mail_message_deferred,
        )
    })?;
    Ok(())
}

/// A `5xx` is final; a `4xx` or a broken connection is not.
fn refusal(
    error: &smtp::Error,
    refused: impl FnOnce(String) -> Sentence,
    deferred: impl FnOnce(String) -> Sentence,
) -> Failure {
    let answer = |code| format!("{code} {}", innermost(error));
    match error.status() {
        Some(code) if error.is_permanent() => Failure::Never(refused(answer(code))),
        Some(code) => Failure::Later(deferred(answer(code))),
        None => Failure::Later(texts::mail::mail_connection_broke(innermost(error))),
    }
}

/// One file per mail, named by its Message-ID, so that writing it twice still gives one file.
async fn write_file(folder: &Path, message_id: &str, text: &[u8]) -> io::Result<()> {
    let name: String = message_id
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || "@.-".contains(*c))
        .collect();
    // Mails hold codes and prices: they are for the server's own user.
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .await?;
    let unfinished = folder.join(format!(".{name}"));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true).mode(0o600);
    let mut file = options.open(&unfinished).await?;
    file.write_all(text).await?;
    file.flush().await?;
    rename(unfinished, folder.join(format!("{name}.eml"))).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_inside_a_network_is_not_public() {
        for (address, public) in [
            ("9.9.9.9", true),
            ("172.32.0.1", true),
            ("2a00:1450::1", true),
            ("127.0.0.1", false),
            ("10.0.0.5", false),
            ("172.16.0.1", false),
            ("192.168.1.1", false),
            ("169.254.169.254", false),
            ("100.64.0.1", false),
            ("0.0.0.0", false),
            ("::1", false),
            ("::ffff:10.0.0.1", false),
            ("fd00::1", false),
            ("fe80::1", false),
            ("::10.0.0.1", false),
            ("64:ff9b::10.0.0.1", false),
            ("2001::1", false),
            ("2001:db8::1", false),
            ("2001:4860:4860::8888", true),
            ("2002:a00:1::1", false),
            ("192.0.0.8", false),
            ("192.0.1.8", true),
        ] {
            assert_eq!(is_public(address.parse().unwrap()), public, "{address}");
        }
    }
}

//! An SMTP server on loopback with an inbox. The crate mailin speaks the protocol; the test scripts
//! the answers.

use std::collections::VecDeque;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mail_parser::{Message, MessageParser};
use mailin::{Action, AuthMechanism, Handler, Response, Session, SessionBuilder, response};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio_rustls::TlsAcceptor;

/// What the server answers to a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// 451 to the recipient.
    NotNow,
    /// 550 to the recipient.
    NoSuchUser,
    /// 451 after the text.
    NotNowAfterAll,
    /// Accepts the mail but never answers.
    Silent,
    /// Accepts the mail and closes the connection without answering.
    HangUp,
}

#[derive(Default)]
struct Shared {
    moods: Mutex<VecDeque<Mood>>,
    mails: Mutex<Vec<Vec<u8>>>,
    connections: Mutex<usize>,
    sign_ins: Mutex<usize>,
    arrived: Notify,
}

pub struct Inbox {
    shared: Arc<Shared>,
    pub port: u16,
}

/// What a server requires of its clients.
#[derive(Clone)]
pub struct Lock {
    pub acceptor: TlsAcceptor,
    /// Whether TLS starts with the first byte instead of STARTTLS.
    pub wrapped: bool,
    pub user: &'static str,
    pub password: &'static str,
}

impl Inbox {
    /// Opens a server that answers the first mails with `moods` and accepts all others.
    pub async fn open(moods: impl IntoIterator<Item = Mood>) -> Self {
        Self::listen(moods, None).await
    }

    /// Opens a server that accepts mail only over TLS and after a sign-in.
    pub async fn open_locked(lock: Lock) -> Self {
        Self::listen([], Some(lock)).await
    }

    async fn listen(moods: impl IntoIterator<Item = Mood>, lock: Option<Lock>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(Shared::default());
        shared.moods.lock().unwrap().extend(moods);
        let serving = shared.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                *serving.connections.lock().unwrap() += 1;
                tokio::spawn(converse(stream, serving.clone(), lock.clone()));
            }
        });
        Self { shared, port }
    }

    pub fn mails(&self) -> Vec<Vec<u8>> {
        self.shared.mails.lock().unwrap().clone()
    }

    pub fn connections(&self) -> usize {
        *self.shared.connections.lock().unwrap()
    }

    /// The number of sign-in attempts, successful or not.
    pub fn sign_ins(&self) -> usize {
        *self.shared.sign_ins.lock().unwrap()
    }

    pub async fn wait(&self) {
        let arrived = async {
            while self.mails().is_empty() {
                self.shared.arrived.notified().await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), arrived)
            .await
            .expect("no mail arrived");
    }
}

pub fn read(mail: &[u8]) -> Message<'_> {
    MessageParser::default().parse(mail).unwrap()
}

struct Desk {
    shared: Arc<Shared>,
    lock: Option<Lock>,
    mood: Option<Mood>,
    text: Vec<u8>,
}

impl Desk {
    fn sign_in(&mut self, user: &str, password: &str) -> Response {
        *self.shared.sign_ins.lock().unwrap() += 1;
        match &self.lock {
            Some(lock) if (lock.user, lock.password) == (user, password) => response::AUTH_OK,
            _ => response::INVALID_CREDENTIALS,
        }
    }
}

impl Handler for Desk {
    fn auth_plain(&mut self, _: &str, user: &str, password: &str) -> Response {
        self.sign_in(user, password)
    }

    fn auth_login(&mut self, user: &str, password: &str) -> Response {
        self.sign_in(user, password)
    }

    fn mail(&mut self, _: IpAddr, _: &str, _: &str) -> Response {
        self.mood = self.shared.moods.lock().unwrap().pop_front();
        self.text.clear();
        response::OK
    }

    fn rcpt(&mut self, _: &str) -> Response {
        match self.mood {
            Some(Mood::NotNow) => Response::custom(451, "Try later".to_owned()),
            Some(Mood::NoSuchUser) => Response::custom(550, "No such user".to_owned()),
            _ => response::OK,
        }
    }

    fn data(&mut self, line: &[u8]) -> io::Result<()> {
        self.text.extend_from_slice(line);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        if self.mood == Some(Mood::NotNowAfterAll) {
            return Response::custom(451, "Try later".to_owned());
        }
        let mail = std::mem::take(&mut self.text);
        self.shared.mails.lock().unwrap().push(mail);
        self.shared.arrived.notify_one();
        match self.mood {
            // Not real SMTP codes: `talk` turns them into silence and a closed connection.
            Some(Mood::Silent) => Response::custom(299, String::new()),
            Some(Mood::HangUp) => Response::custom(298, String::new()),
            _ => response::OK,
        }
    }
}

async fn converse(
    mut stream: TcpStream,
    shared: Arc<Shared>,
    lock: Option<Lock>,
) -> io::Result<()> {
    let mut session = SessionBuilder::new("inbox.example");
    if lock.is_some() {
        session
            .enable_start_tls()
            .enable_auth(AuthMechanism::Plain)
            .enable_auth(AuthMechanism::Login);
    }
    let desk = Desk {
        shared,
        lock: lock.clone(),
        mood: None,
        text: Vec::new(),
    };
    let mut session = session.build(Ipv4Addr::LOCALHOST.into(), desk);
    let greeting = session.greeting().buffer()?;
    let Some(lock) = lock else {
        stream.write_all(&greeting).await?;
        talk(&mut stream, &mut session).await?;
        return Ok(());
    };
    if !lock.wrapped {
        stream.write_all(&greeting).await?;
        if talk(&mut stream, &mut session).await? == End::Closed {
            return Ok(());
        }
    }
    let mut stream = lock.acceptor.accept(stream).await?;
    session.tls_active();
    if lock.wrapped {
        stream.write_all(&greeting).await?;
    }
    talk(&mut stream, &mut session).await?;
    Ok(())
}

#[derive(PartialEq, Eq)]
enum End {
    Closed,
    StartTls,
}

async fn talk(
    stream: &mut (impl AsyncRead + AsyncWrite + Unpin),
    session: &mut Session<Desk>,
) -> io::Result<End> {
    let mut stream = BufReader::new(stream);
    let mut line = Vec::new();
    while stream.read_until(b'\n', &mut line).await? > 0 {
        let answer = session.process(&line);
        line.clear();
        match answer.code {
            299 => std::future::pending::<()>().await,
            298 => return Ok(End::Closed),
            _ => {}
        }
        if answer.action != Action::NoReply {
            stream.write_all(&answer.buffer()?).await?;
            stream.flush().await?;
        }
        match answer.action {
            Action::Close => break,
            Action::UpgradeTls => return Ok(End::StartTls),
            _ => {}
        }
    }
    Ok(End::Closed)
}

//! An SMTP server on loopback with an inbox. The protocol is the crate mailin's; what it answers is
//! scripted by the test.

use std::collections::VecDeque;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mail_parser::{Message, MessageParser};
use mailin::{Action, Handler, Response, Session, SessionBuilder, response};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// What the server answers to a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// 451 to the recipient.
    NotNow,
    /// 550 to the recipient.
    NoSuchUser,
    /// 451 after the text.
    NotNowAfterAll,
    /// Takes the mail into the inbox and says nothing.
    Silent,
    /// Takes the mail into the inbox and hangs up without a word.
    HangUp,
}

#[derive(Default)]
struct Shared {
    moods: Mutex<VecDeque<Mood>>,
    mails: Mutex<Vec<Vec<u8>>>,
    connections: Mutex<usize>,
    arrived: Notify,
}

/// A server that runs as long as the test.
pub struct Inbox {
    shared: Arc<Shared>,
    pub port: u16,
}

impl Inbox {
    /// Opens a server that takes everything, but for the next mails the answers `moods`.
    pub async fn open(moods: impl IntoIterator<Item = Mood>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(Shared::default());
        shared.moods.lock().unwrap().extend(moods);
        let serving = shared.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                *serving.connections.lock().unwrap() += 1;
                tokio::spawn(converse(stream, serving.clone()));
            }
        });
        Self { shared, port }
    }

    /// The raw mails that arrived.
    pub fn mails(&self) -> Vec<Vec<u8>> {
        self.shared.mails.lock().unwrap().clone()
    }

    pub fn connections(&self) -> usize {
        *self.shared.connections.lock().unwrap()
    }

    /// Waits until a mail is in the inbox.
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

/// A mail, taken apart.
pub fn read(mail: &[u8]) -> Message<'_> {
    MessageParser::default().parse(mail).unwrap()
}

struct Desk {
    shared: Arc<Shared>,
    mood: Option<Mood>,
    text: Vec<u8>,
}

impl Handler for Desk {
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
            // No answer of a mail server; the conversation below knows what they stand for.
            Some(Mood::Silent) => Response::custom(299, String::new()),
            Some(Mood::HangUp) => Response::custom(298, String::new()),
            _ => response::OK,
        }
    }
}

async fn converse(mut stream: TcpStream, shared: Arc<Shared>) -> io::Result<()> {
    let (reading, mut writing) = stream.split();
    let mut lines = BufReader::new(reading);
    let desk = Desk {
        shared,
        mood: None,
        text: Vec::new(),
    };
    let mut session: Session<Desk> =
        SessionBuilder::new("inbox.example").build(Ipv4Addr::LOCALHOST.into(), desk);
    writing.write_all(&session.greeting().buffer()?).await?;
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line).await? > 0 {
        let answer = session.process(&line);
        line.clear();
        match answer.code {
            299 => std::future::pending::<()>().await,
            298 => return Ok(()),
            _ => {}
        }
        if answer.action != Action::NoReply {
            writing.write_all(&answer.buffer()?).await?;
        }
        if answer.action == Action::Close {
            break;
        }
    }
    Ok(())
}

//! Files from outside are read in a process of its own: what they do to it, they do to nobody else.

mod confined;
mod corpus;
mod mutated;
mod stand_in;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use domain::users::Role;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::support::{Answer, Client, TestServer};

/// Sends a file where people send such ones.
async fn send(client: &Client, name: &str, content: Vec<u8>) -> Answer {
    let is_table = matches!(name.rsplit_once('.'), Some((_, "csv" | "xlsx")));
    let path = if is_table {
        "/imports"
    } else {
        "/orders/read-text"
    };
    let file = Part::bytes(content).file_name(name.to_owned());
    let form = Form::new().part("file", file);
    let form = if is_table {
        form.text("kind", "contacts")
    } else {
        form
    };
    client
        .send(client.request(Method::POST, path).multipart(form))
        .await
}

/// The parsers, and the libraries behind them, by the names with which they are called.
const PARSERS: [&str; 11] = [
    "read_table(",
    "letter::read(",
    "invoice::read(",
    "picture::redraw(",
    "archive::only_file(",
    "ZipArchive",
    "calamine::",
    "lopdf::",
    "roxmltree::",
    "mail_parser::",
    "image::",
];

fn calls_a_parser(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            calls_a_parser(&path, found);
        } else if !path.ends_with("reading/child.rs") {
            let text = fs::read_to_string(&path).unwrap();
            // Tests read what we have written ourselves.
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            let called = PARSERS.iter().filter(|parser| text.contains(*parser));
            found.extend(called.map(|parser| format!("{}: {parser}", path.display())));
        }
    }
}

#[test]
fn the_server_itself_reads_no_file_from_outside() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let child = fs::read_to_string(sources.join("reading/child.rs")).unwrap();
    assert!(PARSERS.iter().any(|parser| child.contains(parser)));
    let mut found = Vec::new();
    calls_a_parser(&sources, &mut found);
    assert_eq!(found, [""; 0]);
}

#[actix_web::test]
async fn a_file_that_kills_its_reader_cannot_be_read_and_nobody_else_notices() {
    let server = TestServer::start().await;
    let (company, neighbour) = (server.company().await, server.company().await);
    let admin = company.sign_in_as(Role::Administrator).await;
    let visitor = neighbour.visitor();
    for (what, name, content) in corpus::letters().into_iter().chain(corpus::tables()) {
        let answer = send(&admin, name, content).await;
        match answer.status {
            422 => {
                answer.assert_field("file");
            }
            // What is too much of it is left out.
            status => assert_eq!(status, 200, "{what}: {}", answer.text),
        }
        visitor.get("/version/get").await.assert_status(200);
    }
    let good = send(
        &admin,
        "a.csv",
        b"Company name;City\nAlfa;Kaunas\n".to_vec(),
    )
    .await;
    good.assert_status(200);
}

/// What is refused before anything is read of it says why.
#[actix_web::test]
async fn a_file_that_is_too_much_for_its_kind_is_called_that() {
    let server = TestServer::start().await;
    let company = server.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let hostile: Vec<_> = corpus::letters()
        .into_iter()
        .chain(corpus::tables())
        .collect();
    for (wanted, said) in [
        ("20,000 messages in each other", "more than an order needs"),
        ("10,000 parts in each other", "more than an order needs"),
        ("a place that 100 objects share", "damaged"),
        ("19 MB of columns", "more than 100 columns"),
        ("a column with eight letters", "damaged"),
    ] {
        let (_, name, content) = hostile.iter().find(|(what, ..)| *what == wanted).unwrap();
        let answer = send(&admin, name, content.clone()).await;
        let errors = answer.json()["errors"]["file"].to_string();
        assert!(errors.contains(said), "{wanted}: {errors}");
    }
}

/// Colleagues on slow lines have not begun to use the company's places.
#[actix_web::test]
async fn uploads_that_stand_still_hold_nobody_up() {
    let server = TestServer::start().await;
    let company = server.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mut colleagues = Vec::new();
    for _ in 0..3 {
        colleagues.push(company.sign_in_as(Role::Administrator).await);
    }
    let address = server.base.trim_start_matches("http://").to_owned();
    let mut standing = Vec::new();
    for (colleague, path) in colleagues
        .iter()
        .flat_map(|one| [(one, "/imports"), (one, "/orders/read-text")])
    {
        let token = colleague.token();
        let body = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\nName;City\n";
        let request = format!(
            "POST /api/tenant/v1{path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n{body}",
            company.host
        );
        let mut connection = TcpStream::connect(&address).await.unwrap();
        connection.write_all(request.as_bytes()).await.unwrap();
        standing.push(connection);
    }
    // All of them have begun by the time of the last one.
    for _ in 0..3 {
        let answer = send(
            &admin,
            "a.csv",
            b"Company name;City\nAlfa;Kaunas\n".to_vec(),
        )
        .await;
        answer.assert_status(200);
    }
    // None of them waited until the others were given up.
    for connection in standing {
        let answered = connection.try_read(&mut [0; 1]);
        assert_eq!(answered.unwrap_err().kind(), ErrorKind::WouldBlock);
    }
}

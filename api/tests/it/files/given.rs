//! Documents to send, what a server has of them, and connections that no client would open.

use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use api::testing::StorageKey;
use domain::users::Role;
use futures_util::TryStreamExt;
use reqwest::Method;
use reqwest::header::HeaderMap;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::support::{
    Answer, Client, PASSWORD, TestCompany, TestServer, bucket, credentials, random,
};

pub(super) const MIB: usize = 1024 * 1024;

/// One server with its files in a folder, and one with them in a bucket.
pub(super) async fn servers() -> [Arc<TestServer>; 2] {
    let folder = TestServer::start().await;
    [folder, TestServer::start_with(bucket().await).await]
}

/// A PDF as far as anybody looks, of this many bytes.
pub(super) fn pdf(bytes: usize) -> Vec<u8> {
    let mut content = format!("%PDF-1.7\n{}", random()).into_bytes();
    content.resize(bytes, b'.');
    content
}

/// A ZIP archive with these entries.
pub(super) fn archive(entries: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A document whose main part is of this type.
pub(super) fn office(main_part: &str, other: &str) -> Vec<u8> {
    let types = format!(
        r#"<Types><Override PartName="/word/document.xml" ContentType="application/{main_part}"/></Types>"#
    );
    archive(&[
        ("[Content_Types].xml", &types),
        ("word/document.xml", "<document/>"),
        (other, "x"),
    ])
}

/// A document of Word.
pub(super) fn docx() -> Vec<u8> {
    let main_part = "vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
    office(main_part, "docProps/app.xml")
}

/// A compound file with these empty streams, at most three: a header, a table of sectors, a directory.
pub(super) fn compound(streams: &[&str]) -> Vec<u8> {
    const NOTHING: u32 = u32::MAX;
    const END: u32 = NOTHING - 1;
    let mut file = vec![0; 512];
    file[..8].copy_from_slice(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
    file[24..34].copy_from_slice(&[0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0, 6, 0]);
    for (at, number) in [(44, 1), (48, 1), (56, 4096), (60, END), (68, END)] {
        file[at..at + 4].copy_from_slice(&number.to_le_bytes());
    }
    let mut table = vec![NOTHING - 2, END];
    table.resize(128, NOTHING);
    file.extend(table.into_iter().flat_map(u32::to_le_bytes));
    let names = std::iter::once("Root Entry").chain(streams.iter().copied());
    for (place, name) in names.enumerate() {
        let mut entry = vec![0; 128];
        let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        entry[..name.len()].copy_from_slice(&name);
        entry[64] = u8::try_from(name.len() + 2).unwrap();
        entry[66] = if place == 0 { 5 } else { 2 };
        let next = match u32::try_from(place + 1).unwrap() {
            next if place > 0 && place < streams.len() => next,
            _ => NOTHING,
        };
        let child = if place == 0 { 1 } else { NOTHING };
        for (at, number) in [(68, NOTHING), (72, next), (76, child), (116, END)] {
            entry[at..at + 4].copy_from_slice(&number.to_le_bytes());
        }
        file.extend(entry);
    }
    file.resize(1536, 0);
    file
}

pub(super) fn part(name: &str, content: impl Into<Vec<u8>>) -> Part {
    Part::bytes(content.into()).file_name(name.to_owned())
}

/// The form of a contact of both types.
pub(super) fn form(name: &str) -> Form {
    let form = Form::new().text("company_name", name.to_owned());
    form.text("types[]", "client").text("types[]", "supplier")
}

pub(super) fn named(name: &str) -> String {
    json!({ "name": name }).to_string()
}

pub(super) async fn send(client: &Client, path: &str, form: Form) -> Answer {
    let request = client.request(Method::POST, path).multipart(form);
    client.send(request).await
}

pub(super) async fn add(client: &Client, form: Form) -> i64 {
    let added = send(client, "/contacts", form).await;
    added.data()["id"].as_i64().unwrap()
}

pub(super) async fn change(client: &Client, id: i64, form: Form) -> Answer {
    send(client, &format!("/contacts/{id}?_method=put"), form).await
}

/// The names of a contact's documents.
pub(super) async fn names(client: &Client, id: i64, list: &str) -> Vec<String> {
    let contact = client.get(&format!("/contacts/{id}")).await.data();
    let files = contact[list].as_array().unwrap();
    let name = |file: &Value| file["name"].as_str().unwrap().to_owned();
    files.iter().map(name).collect()
}

pub(super) struct Downloaded {
    pub(super) status: u16,
    pub(super) headers: HeaderMap,
    pub(super) content: Vec<u8>,
}

impl Downloaded {
    pub(super) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

pub(super) async fn download(client: &Client, id: i64, kind: &str, name: &str) -> Downloaded {
    download_with(client, id, kind, name, &[]).await
}

pub(super) async fn download_with(
    client: &Client,
    id: i64,
    kind: &str,
    name: &str,
    headers: &[(&str, &str)],
) -> Downloaded {
    let name = name
        .bytes()
        .map(|byte| format!("%{byte:02X}"))
        .collect::<Vec<_>>()
        .concat();
    let mut request = client.request(Method::GET, &format!("/contacts/{id}/{kind}/{name}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = request.send().await.unwrap();
    Downloaded {
        status: answer.status().as_u16(),
        headers: answer.headers().clone(),
        content: answer.bytes().await.unwrap().to_vec(),
    }
}

/// The keys of the files that the storage holds for a company.
pub(super) async fn held(company: &TestCompany) -> Vec<StorageKey> {
    let files = &company.server.server.state.files;
    let held: Vec<_> = files.list(&company.tenant.id).try_collect().await.unwrap();
    held.into_iter().map(|file| file.key).collect()
}

/// Waits until the storage holds this many files: removals happen after the answer.
pub(super) async fn assert_held(company: &TestCompany, count: usize) {
    let settled = tokio::time::timeout(Duration::from_secs(20), async {
        while held(company).await.len() != count {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let is_settled = settled.await.is_ok();
    assert!(is_settled, "{:?}, not {count}", held(company).await);
}

/// The token of a new administrator, for requests that no client would send.
pub(super) async fn token(company: &TestCompany) -> String {
    let (_, email) = company.person(Role::Administrator).await;
    let login = credentials(&email, PASSWORD);
    let session = company.visitor().post("/login", login).await.data();
    session["token"].as_str().unwrap().to_owned()
}

/// The beginning of a form of 19 MiB that adds a contact, up to the content of its first file.
pub(super) fn begun_form(company: &TestCompany, token: &str) -> String {
    format!(
        "POST /api/tenant/v1/contacts HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\n\r\n\
         --x\r\nContent-Disposition: form-data; name=\"payment_document\"; filename=\"a.pdf\"\r\n\r\n",
        company.host,
        19 * MIB,
    )
}

/// A connection on which this was sent.
pub(super) async fn sending(company: &TestCompany, pieces: &[&[u8]]) -> TcpStream {
    let address = company.server.base.trim_start_matches("http://");
    let mut connection = TcpStream::connect(address).await.unwrap();
    for piece in pieces {
        connection.write_all(piece).await.unwrap();
    }
    connection
}

/// Where the company's files are if they are kept in a folder.
pub(super) fn folder_of(company: &TestCompany) -> PathBuf {
    let data = &company.server.server.state.config.data_dir;
    data.join("files").join(company.tenant.id.as_str())
}

/// Waits until the company's folder holds this many files, beginnings included: what is refused goes
/// after its answer.
pub(super) async fn assert_uploads(company: &TestCompany, expected: usize) {
    let folder = folder_of(company);
    let settled = tokio::time::timeout(Duration::from_secs(20), async {
        while count_files(&folder) != expected {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
    let counted = settled.await;
    assert!(counted.is_ok(), "{} not {expected}", count_files(&folder));
}

pub(super) fn count_files(folder: &Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return 0;
    };
    let count = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.unwrap().path();
        if path.is_dir() { count_files(&path) } else { 1 }
    };
    entries.map(count).sum()
}

//! Files, and people who bring them.

use std::io::Cursor;

use api::testing::{Importer, Progress};
use documents::Cell;
use documents::reading::{Chosen, Line, read_table};
use documents::xlsx_table::XlsxTable;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};

use crate::support::{Answer, Client, TestCompany};

/// Brings a file.
pub async fn send(client: &Client, kind: &str, name: &str, content: impl Into<Vec<u8>>) -> Answer {
    send_with(client, kind, name, content, &[]).await
}

/// Brings a file and says something about it.
pub async fn send_with(
    client: &Client,
    kind: &str,
    name: &str,
    content: impl Into<Vec<u8>>,
    said: &[(&'static str, String)],
) -> Answer {
    let content: Vec<u8> = content.into();
    let file = Part::bytes(content).file_name(name.to_owned());
    let mut form = Form::new().text("kind", kind.to_owned()).part("file", file);
    for (field, text) in said {
        form = form.text(*field, text.clone());
    }
    let request = client.request(Method::POST, "/imports").multipart(form);
    client.send(request).await
}

/// Brings a good file and returns the import.
pub async fn bring(client: &Client, kind: &str, content: impl Into<Vec<u8>>) -> Value {
    send(client, kind, "table.csv", content).await.data()
}

/// A workbook with these lines, all of them text.
pub fn workbook(lines: &[&[&str]]) -> Vec<u8> {
    let mut table = XlsxTable::new("Table", lines[0]).unwrap();
    for line in &lines[1..] {
        let cells: Vec<Cell> = line
            .iter()
            .map(|text| Cell::Text((*text).to_owned()))
            .collect();
        table.row(&cells).unwrap();
    }
    let mut file = Cursor::new(Vec::new());
    table.finish(&mut file).unwrap();
    file.into_inner()
}

/// Does what the worker does until nothing is left; returns how many pieces there were.
pub async fn work(company: &TestCompany) -> usize {
    let server = &company.server.server;
    let importer = Importer::new(&server.router, &server.state);
    let mut pieces = 0;
    while importer.step(&company.tenant).await.unwrap() == Progress::More {
        pieces += 1;
    }
    pieces
}

/// Confirms the columns as they were matched.
pub async fn confirm(client: &Client, import: &Value) -> Answer {
    let columns = import["columns"].as_array().unwrap().iter().enumerate();
    let columns: Vec<Value> = columns
        .filter(|(_, column)| column["field"].is_string())
        .map(|(place, column)| json!({ "column": place, "field": column["field"] }))
        .collect();
    let path = format!("/imports/{}/columns", import["id"]);
    client.put(&path, json!({ "columns": columns })).await
}

/// Brings a file, confirms its columns and checks its rows.
pub async fn check(
    company: &TestCompany,
    client: &Client,
    kind: &str,
    content: impl Into<Vec<u8>>,
) -> Value {
    let import = bring(client, kind, content).await;
    confirm(client, &import).await.assert_status(200);
    work(company).await;
    read(client, &import).await
}

/// The same, and imports the good rows.
pub async fn import(
    company: &TestCompany,
    client: &Client,
    kind: &str,
    content: impl Into<Vec<u8>>,
) -> Value {
    let import = check(company, client, kind, content).await;
    let path = format!("/imports/{}/start", import["id"]);
    client.post(&path, json!({})).await.assert_status(200);
    work(company).await;
    read(client, &import).await
}

pub async fn read(client: &Client, import: &Value) -> Value {
    client
        .get(&format!("/imports/{}", import["id"]))
        .await
        .data()
}

/// New, changed, unchanged and bad rows.
pub fn counts(import: &Value) -> [i64; 4] {
    ["created", "changed", "unchanged", "bad"].map(|count| import[count].as_i64().unwrap())
}

/// The bad rows: their numbers and errors.
pub async fn bad(client: &Client, import: &Value) -> Vec<(i64, Value)> {
    let path = format!("/imports/{}/rows?only=BAD&limit=100", import["id"]);
    let rows = client.get(&path).await.data();
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| (row["number"].as_i64().unwrap(), row["errors"].clone()))
        .collect()
}

/// A file as it is downloaded.
pub async fn download(client: &Client, path: &str) -> Vec<u8> {
    let answer = client.request(Method::GET, path).send().await.unwrap();
    let status = answer.status().as_u16();
    let content = answer.bytes().await.unwrap().to_vec();
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&content));
    content
}

/// The lines of a file.
pub fn lines(content: &[u8]) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    read_table(content, Chosen::default(), &mut |line: Line| {
        all.push(line.cells);
        true
    })
    .unwrap();
    all
}

/// A single value of the database.
pub async fn value<T: sea_orm::TryGetable>(company: &TestCompany, sql: &str) -> T {
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let row = company
        .db()
        .read(async |txn| Ok::<_, DbErr>(txn.query_one_raw(statement).await?.unwrap()))
        .await
        .unwrap();
    row.try_get_by_index(0).unwrap()
}

/// Rows of an import, those that a query asks for.
pub async fn rows(client: &Client, import: &Value, query: &str) -> Vec<Value> {
    let path = format!("/imports/{}/rows?limit=100&{query}", import["id"]);
    let rows = client.get(&path).await.data();
    rows.as_array().unwrap().clone()
}

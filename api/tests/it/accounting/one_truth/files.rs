//! The files that go to clients.

use std::io::{Cursor, Read};

use futures_util::{StreamExt, stream};
use reqwest::Method;
use serde_json::json;

use super::places::AT_ONCE;
use super::stored::Stored;
use super::ubl;
use crate::orders::scene::Scene;

pub fn ids(of: &[&Stored]) -> Vec<i64> {
    of.iter().map(|of| of.id).collect()
}

/// The bytes of an answer.
pub async fn bytes(request: reqwest::RequestBuilder) -> Vec<u8> {
    let answer = request.send().await.unwrap();
    let status = answer.status();
    let bytes = answer.bytes().await.unwrap().to_vec();
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&bytes));
    bytes
}

/// The files that go to the client.
pub struct Files {
    /// PDFs in the order of the documents.
    pub papers: Vec<Vec<u8>>,
    /// E-invoices by number.
    pub data: Vec<(String, String)>,
}

impl Files {
    pub async fn of(scene: &Scene, documents: &[&Stored]) -> Self {
        let paths = documents
            .iter()
            .map(|of| format!("/invoices/{}/stream", of.id));
        let papers = paths.map(async |path| bytes(scene.admin.request(Method::GET, &path)).await);
        Self {
            papers: stream::iter(papers).buffered(AT_ONCE).collect().await,
            data: zipped(scene, documents).await,
        }
    }

    pub fn data_of(&self, number: &str) -> Option<&str> {
        let file = self
            .data
            .iter()
            .find(|(name, _)| name == &format!("{number}.xml"));
        file.map(|(_, text)| text.as_str())
    }
}

/// What can be an e-invoice, in one zip.
async fn zipped(scene: &Scene, documents: &[&Stored]) -> Vec<(String, String)> {
    let can_be: Vec<&Stored> = documents
        .iter()
        .copied()
        .filter(|of| ubl::lacks(of).is_none())
        .collect();
    let request = scene.admin.request(Method::POST, "/invoices/ubl");
    let zip = bytes(request.json(&json!({ "ids": ids(&can_be) }))).await;
    let mut archive = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
    let mut files = Vec::new();
    for place in 0..archive.len() {
        let mut file = archive.by_index(place).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        files.push((file.name().unwrap().into_owned(), text));
    }
    files
}

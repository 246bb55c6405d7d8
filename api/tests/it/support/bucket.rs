//! An S3-compatible service for one test, whose buckets are folders.

use std::path::Path;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use s3s::access::{S3Access, S3AccessContext};
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use s3s::{S3ErrorCode, S3Result};
use tokio::net::TcpListener;

use super::random;

const KEY: &str = "wayhaul";
const SECRET: &str = "only for tests";
const BUCKET: &str = "files";

/// What the service answers to everything, while there is something wrong with it.
#[derive(Clone, Default)]
pub struct Outage(Arc<Mutex<Option<S3ErrorCode>>>);

impl Outage {
    pub fn begin(&self, code: S3ErrorCode) {
        *self.0.lock().unwrap() = Some(code);
    }

    pub fn end(&self) {
        *self.0.lock().unwrap() = None;
    }
}

#[async_trait]
impl S3Access for Outage {
    async fn check(&self, _: &mut S3AccessContext<'_>) -> S3Result<()> {
        let code = self.0.lock().unwrap().clone();
        code.map_or(Ok(()), |code| Err(code.into()))
    }
}

/// Starts the service, and returns the configuration of a server that keeps its files there.
pub async fn bucket() -> toml::Table {
    bucket_with(Outage::default()).await
}

/// The same for a service that the test can disturb.
pub async fn bucket_with(outage: Outage) -> toml::Table {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bucket-{}", random()));
    std::fs::create_dir_all(folder.join(BUCKET)).unwrap();
    let store = s3s_fs::FileSystem::new(folder).unwrap();
    let mut service = S3ServiceBuilder::new(store);
    service.set_auth(SimpleAuth::from_single(KEY, SECRET));
    service.set_access(outage);
    let service = service.build();
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    actix_web::rt::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let service = service.clone();
            tokio::spawn(async move {
                let server = auto::Builder::new(TokioExecutor::new());
                let _ = server.serve_connection(TokioIo::new(socket), service).await;
            });
        }
    });
    let mut table = toml::Table::new();
    for (key, value) in [
        ("files_bucket", BUCKET),
        ("files_endpoint", &format!("http://{address}")),
        ("files_access_key", KEY),
        ("files_secret_key", SECRET),
    ] {
        table.insert(key.to_owned(), value.into());
    }
    table
}

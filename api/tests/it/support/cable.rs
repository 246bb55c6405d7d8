//! A cable to Redis or `PostgreSQL` that a test can pull out.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// Passes everything on while it is plugged in.
pub struct Cable {
    /// The address at this end of the cable.
    pub url: String,
    plugged: Arc<AtomicBool>,
    connections: Arc<Mutex<Vec<JoinHandle<()>>>>,
}

impl Cable {
    /// A cable to what is at `url`, plugged in.
    pub async fn to(url: &str) -> Self {
        let (scheme, far) = url.split_once("://").unwrap();
        let far = far.trim_end_matches('/');
        let (login, address) = match far.rsplit_once('@') {
            Some((login, address)) => (format!("{login}@"), address),
            None => (String::new(), far),
        };
        let (address, database) = address.split_once('/').unwrap_or((address, ""));
        let (address, database) = (address.to_owned(), database.to_owned());
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let cable = Self {
            url: format!("{scheme}://{login}127.0.0.1:{port}/{database}"),
            plugged: Arc::new(AtomicBool::new(true)),
            connections: Arc::default(),
        };
        let (plugged, connections) = (cable.plugged.clone(), cable.connections.clone());
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                if !plugged.load(Ordering::SeqCst) {
                    continue;
                }
                let address = address.clone();
                let passing = tokio::spawn(async move {
                    if let Ok(mut far) = TcpStream::connect(address).await {
                        let _ = copy_bidirectional(&mut near, &mut far).await;
                    }
                });
                connections.lock().unwrap().push(passing);
            }
        });
        cable
    }

    /// Closes every connection and every one to come.
    pub fn pull(&self) {
        self.plugged.store(false, Ordering::SeqCst);
        for connection in self.connections.lock().unwrap().drain(..) {
            connection.abort();
        }
    }

    pub fn plug_in(&self) {
        self.plugged.store(true, Ordering::SeqCst);
    }
}

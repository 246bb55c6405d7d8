//! What the server makes of a reader that does not do what it should. Scripts stand in for it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use domain::users::Role;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::send;
use crate::support::{TestServer, random};

/// A program with this text in a folder of its own.
struct Script(PathBuf);

impl Script {
    fn new(text: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("reader-{}", random()));
        fs::create_dir_all(&folder).unwrap();
        let script = Self(folder);
        let program = script.path("reader");
        let text = text.replace("HERE", &script.0.display().to_string());
        fs::write(&program, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        script
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    async fn server(&self) -> Arc<TestServer> {
        let mut changes = toml::Table::new();
        let program = self.path("reader").display().to_string();
        changes.insert("reader".to_owned(), program.into());
        TestServer::start_with(changes).await
    }

    /// What it has written into this file.
    async fn written(&self, name: &str) -> String {
        for _ in 0..6_000 {
            if let Ok(text) = fs::read_to_string(self.path(name))
                && text.ends_with('\n')
            {
                return text;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("nothing was written into {name}")
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[actix_web::test]
async fn whatever_a_reader_does_the_file_cannot_be_read() {
    for (what, script) in [
        ("ends badly", "exit 1"),
        ("is killed", "kill -9 $$"),
        ("says nothing", "exit 0"),
        ("sends something else", "echo 'not a piece at all'"),
        (
            "announces more than anybody takes",
            "printf '\\377\\377\\377\\377'; cat /dev/zero",
        ),
        ("breaks off", "printf '\\020\\000\\000\\000abc'"),
    ] {
        let server = Script::new(script);
        let server = server.server().await;
        let company = server.company().await;
        let admin = company.sign_in_as(Role::Administrator).await;
        for name in ["a.txt", "a.csv"] {
            let answer = send(&admin, name, b"Name;City\nAlfa;Kaunas\n".to_vec()).await;
            assert_eq!(answer.status, 422, "{what}: {}", answer.text);
            answer.assert_field("file");
        }
        // Nothing is left of the import.
        assert_eq!(
            admin.get("/imports").await.data().as_array().unwrap().len(),
            0,
            "{what}"
        );
    }
}

#[actix_web::test]
async fn a_reader_is_told_nothing_but_its_file() {
    let script =
        Script::new("env | cut -d= -f1 | sort >HERE/names; pwd >HERE/folder; echo >HERE/end");
    let server = script.server().await;
    let company = server.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    send(&admin, "a.txt", b"Kaunas".to_vec())
        .await
        .assert_status(422);
    // The shell sets PWD by itself.
    assert_eq!(
        script.written("names").await,
        "MIMALLOC_ARENA_EAGER_COMMIT\nPWD\n"
    );
    assert_eq!(script.written("folder").await, "/\n");
}

#[actix_web::test]
async fn a_reader_ends_when_nobody_waits_for_it() {
    let script = Script::new("echo $$ >HERE/process; exec sleep 600");
    let server = script.server().await;
    let company = server.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let file = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\nKaunas\r\n--x--\r\n";
    let request = format!(
        "POST /api/tenant/v1/orders/read-text HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\n\r\n{file}",
        company.host,
        admin.token(),
        file.len()
    );
    let mut connection = TcpStream::connect(server.base.trim_start_matches("http://"))
        .await
        .unwrap();
    connection.write_all(request.as_bytes()).await.unwrap();
    let process = format!("/proc/{}", script.written("process").await.trim());
    assert!(Path::new(&process).exists());
    drop(connection);
    for _ in 0..6_000 {
        // A process that has ended stays as a name until its parent has noticed.
        let state = fs::read_to_string(format!("{process}/stat")).unwrap_or_default();
        if state.is_empty() || state.contains(") Z ") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it is still there");
}

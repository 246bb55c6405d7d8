//! Several people, and slow ones.

use std::time::Duration;

use domain::users::Role;
use futures_util::future::join;
use reqwest::Method;
use reqwest::multipart::Form;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use super::given::{
    MIB, add, assert_held, assert_uploads, begun_form, change, count_files, download, folder_of,
    form, named, names, part, pdf, send, sending, servers, token,
};
use crate::support::{Answer, Client, TestCompany, TestServer};

/// Another file in the place of the policy.
fn replacing(content: &[u8]) -> Form {
    form("Carrier")
        .text("removed_insurance_files[]", named("Policy.pdf"))
        .part("insurance_document", part("Policy.pdf", content))
}

async fn change_from(client: &Client, id: i64, version: &str, form: Form) -> Answer {
    let path = format!("/contacts/{id}?_method=put");
    let request = client
        .request(Method::POST, &path)
        .header("if-match", version)
        .multipart(form);
    client.send(request).await
}

#[actix_web::test]
async fn two_people_replace_a_document_at_the_same_moment() {
    for server in servers().await {
        let company = server.company().await;
        let one = company.sign_in_as(Role::Administrator).await;
        let other = company.sign_in_as(Role::Administrator).await;
        let first = form("Carrier").part("insurance_document", part("Policy.pdf", pdf(50)));
        let id = add(&one, first).await;
        let contents = [pdf(60), pdf(70)];

        // Without a version, one after the other.
        let both = join(
            change(&one, id, replacing(&contents[0])),
            change(&other, id, replacing(&contents[1])),
        );
        let both = both.await;
        assert_eq!((both.0.status, both.1.status), (200, 200));
        assert_eq!(names(&one, id, "insurance_files").await, ["Policy.pdf"]);
        let read = download(&one, id, "insurance", "Policy.pdf").await;
        assert!(contents.contains(&read.content));
        assert_held(&company, 1).await;

        // With the version that both have read, one is told.
        let read = one.get(&format!("/contacts/{id}")).await;
        let version = read.headers["etag"].to_str().unwrap().to_owned();
        let both = join(
            change_from(&one, id, &version, replacing(&contents[0])),
            change_from(&other, id, &version, replacing(&contents[1])),
        );
        let both = both.await;
        let mut shown = [both.0.status, both.1.status];
        shown.sort_unstable();
        assert_eq!(shown, [200, 409]);
        let winner = usize::from(both.1.status == 200);
        let read = download(&one, id, "insurance", "Policy.pdf").await;
        assert_eq!(read.content, contents[winner]);
        assert_held(&company, 1).await;
    }
}

/// Waits until this many files of the company have begun to arrive, the last one on `connection`.
async fn assert_begun(company: &TestCompany, begun: usize, connection: &mut TcpStream) {
    let folder = folder_of(company);
    let mut answer = [0; 400];
    for _ in 0..1000 {
        if count_files(&folder) == begun {
            return;
        }
        let wait = tokio::time::timeout(Duration::from_millis(20), connection.read(&mut answer));
        if let Ok(answered) = wait.await {
            let answer = String::from_utf8_lossy(&answer[..answered.unwrap()]);
            panic!("upload {begun} was answered: {answer}");
        }
    }
    panic!("upload {begun} did not begin");
}

/// The company has a few connections to the database, and room for sixteen uploads.
#[actix_web::test]
async fn slow_uploads_take_their_own_room_and_nobody_elses() {
    let server = TestServer::start().await;
    let (company, neighbour) = (server.company().await, server.company().await);
    let admin = company.sign_in_as(Role::Administrator).await.impatient();
    let theirs = neighbour.sign_in_as(Role::Administrator).await.impatient();
    // Each of them may have four.
    let mut senders = Vec::new();
    for _ in 0..4 {
        senders.push(begun_form(&company, &token(&company).await));
    }
    let content = pdf(MIB);
    let mut slow = Vec::new();
    let small = || form("Carrier").part("payment_document", part("a.pdf", pdf(50)));
    // It is refused in any case, so that nothing of it stays.
    let nameless = || Form::new().part("payment_document", part("a.pdf", pdf(50)));
    for begun in 1..=16 {
        send(&admin, "/contacts", nameless())
            .await
            .assert_status(422);
        assert_uploads(&company, begun - 1).await;
        let head = senders[begun % 4].as_bytes();
        slow.push(sending(&company, &[head, &content]).await);
        assert_begun(&company, begun, slow.last_mut().unwrap()).await;
    }
    send(&admin, "/contacts", nameless())
        .await
        .assert_status(429);
    admin.get("/contacts").await.assert_status(200);
    send(&theirs, "/contacts", small()).await.assert_status(200);

    drop(slow);
    assert_uploads(&company, 0).await;
    send(&admin, "/contacts", small()).await.assert_status(200);
}

#[actix_web::test]
async fn slow_readers_hold_no_connection_to_the_database() {
    for server in servers().await {
        let company = server.company().await;
        let admin = company.sign_in_as(Role::Administrator).await.impatient();
        let content = pdf(19 * MIB);
        let sent = form("Carrier").part("payment_document", part("a.pdf", content));
        let id = add(&admin, sent).await;
        let request = format!(
            "GET /api/tenant/v1/contacts/{id}/payment/a.pdf HTTP/1.1\r\nHost: {}\r\n\
             Authorization: Bearer {}\r\n\r\n",
            company.host,
            token(&company).await,
        );
        let mut slow = Vec::new();
        for _ in 0..8 {
            let mut reader = sending(&company, &[request.as_bytes()]).await;
            // It has begun, and is not read any further.
            let mut beginning = [0; 1000];
            reader.read_exact(&mut beginning).await.unwrap();
            assert!(beginning.starts_with(b"HTTP/1.1 200"));
            slow.push(reader);
        }
        admin.get("/contacts").await.assert_status(200);
        let read = download(&admin, id, "payment", "a.pdf").await;
        assert_eq!((read.status, read.content.len()), (200, 19 * MIB));
    }
}

//! Mail servers like those of real companies: with TLS, a user name and a password.

use std::sync::Arc;

use domain::mail::OutboxStatus;
use domain::users::Role;
use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::PrivateKeyDer;
use serde_json::json;
use tempfile::NamedTempFile;
use tokio_rustls::TlsAcceptor;

use super::inbox::{Inbox, Lock};
use super::scene::{deliver, invoice, queue, row};
use crate::support::{TestCompany, TestServer};

const USER: &str = "ona@acme.example";
const PASSWORD: &str = "p:w+d ąč";

/// A server named `localhost`, and a file with the certificate to trust.
async fn locked_inbox(wrapped: bool) -> (Inbox, NamedTempFile) {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let roots = NamedTempFile::new().unwrap();
    std::fs::write(roots.path(), cert.pem()).unwrap();
    let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
    let lock = Lock {
        acceptor: TlsAcceptor::from(Arc::new(config)),
        wrapped,
        user: USER,
        password: PASSWORD,
    };
    (Inbox::open_locked(lock).await, roots)
}

/// A company whose administrator has set the inbox as its mail server.
async fn company_of(inbox: &Inbox, password: &str, roots: Option<&NamedTempFile>) -> TestCompany {
    let mut changes = toml::Table::new();
    changes.insert("mail_private_hosts".to_owned(), true.into());
    if let Some(roots) = roots {
        let path = roots.path().to_str().unwrap();
        changes.insert("smtp_roots".to_owned(), path.into());
    }
    let company = TestServer::start_with(changes).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let settings = json!({
        "SMTP_HOST": "localhost", "SMTP_PORT": inbox.port, "SMTP_USERNAME": USER,
        "SMTP_PASSWORD": password, "SMTP_FROM_EMAIL": "info@acme.example"
    });
    admin
        .patch("/utilities/settings", settings)
        .await
        .assert_status(200);
    company
}

#[actix_web::test]
async fn a_company_signs_in_at_its_own_server_under_starttls() {
    let (inbox, roots) = locked_inbox(false).await;
    let company = company_of(&inbox, PASSWORD, Some(&roots)).await;
    let id = queue(&company, invoice("petras@client.example")).await;
    deliver(&company).await;
    let sent = row(&company, id).await;
    assert_eq!(sent.status, OutboxStatus::Sent, "{:?}", sent.last_error);
    assert_eq!((inbox.mails().len(), inbox.sign_ins()), (1, 1));
}

#[actix_web::test]
async fn a_wrong_password_is_said_and_the_mail_waits_for_the_right_one() {
    let (inbox, roots) = locked_inbox(false).await;
    let company = company_of(&inbox, "not it", Some(&roots)).await;
    let id = queue(&company, invoice("petras@client.example")).await;
    deliver(&company).await;
    let waiting = row(&company, id).await;
    assert_eq!(waiting.status, OutboxStatus::Pending);
    let said = waiting.last_error.unwrap();
    assert!(
        said.contains("did not accept the username and password"),
        "{said}"
    );
    assert!(!said.contains("not it"), "{said}");

    let admin = company.sign_in_as(Role::Administrator).await;
    let right = json!({ "SMTP_PASSWORD": PASSWORD });
    admin
        .patch("/utilities/settings", right)
        .await
        .assert_status(200);
    company.server.pass(chrono::TimeDelta::minutes(1));
    deliver(&company).await;
    assert_eq!(row(&company, id).await.status, OutboxStatus::Sent);
}

#[actix_web::test]
async fn a_server_that_cannot_prove_its_name_never_hears_the_password() {
    let (inbox, _) = locked_inbox(false).await;
    let company = company_of(&inbox, PASSWORD, None).await;
    let id = queue(&company, invoice("petras@client.example")).await;
    deliver(&company).await;
    let waiting = row(&company, id).await;
    assert_eq!(waiting.status, OutboxStatus::Pending);
    let said = waiting.last_error.unwrap();
    assert!(said.contains("certificate"), "{said}");
    assert!(inbox.connections() > 0);
    assert_eq!((inbox.mails().len(), inbox.sign_ins()), (0, 0));
}

#[actix_web::test]
async fn a_server_without_encryption_never_hears_the_password() {
    let inbox = Inbox::open([]).await;
    let company = company_of(&inbox, PASSWORD, None).await;
    let id = queue(&company, invoice("petras@client.example")).await;
    deliver(&company).await;
    let said = row(&company, id).await.last_error.unwrap();
    assert!(said.contains("STARTTLS"), "{said}");
    assert_eq!((inbox.mails().len(), inbox.sign_ins()), (0, 0));
}

#[actix_web::test]
async fn the_installations_server_may_speak_tls_from_the_first_byte() {
    let (inbox, roots) = locked_inbox(true).await;
    let mut changes = toml::Table::new();
    let url = format!(
        "smtps://ona%40acme.example:p%3Aw%2Bd%20%C4%85%C4%8D@localhost:{}",
        inbox.port
    );
    changes.insert("smtp_url".to_owned(), url.into());
    let path = roots.path().to_str().unwrap();
    changes.insert("smtp_roots".to_owned(), path.into());
    let company = TestServer::start_with(changes).await.company().await;
    let id = queue(&company, invoice("petras@client.example")).await;
    deliver(&company).await;
    let sent = row(&company, id).await;
    assert_eq!(sent.status, OutboxStatus::Sent, "{:?}", sent.last_error);
    assert_eq!((inbox.mails().len(), inbox.sign_ins()), (1, 1));
}

//! From the outbox to an inbox: success, refusals, retries.

use std::os::unix::fs::PermissionsExt;
use std::time::SystemTime;

use api::testing::mail::{Attachment, Letter, Sender};
use api::testing::settings::keys::{SMTP_HOST, SMTP_PORT};
use api::testing::settings::{Writer, put};
use api::testing::{Swept, sweep_files};
use chrono::{DateTime, TimeDelta, Utc};
use domain::mail::OutboxStatus;
use domain::users::Role;
use mail_parser::MimeHeaders;
use sea_orm::DbErr;
use serde_json::json;

use super::inbox::{Inbox, Mood, read};
use super::scene::{
    company_with_server, deliver, invitation, invoice, queue, row, server_with, server_with_port,
};
use crate::support::{BrokenOff, TestServer};

#[actix_web::test]
async fn a_mail_arrives_whole() {
    let inbox = Inbox::open([]).await;
    let company = server_with(&inbox).await.company().await;
    let files = &company.server.server.state.files;
    let stored = files
        .put(&company.tenant.id, b"%PDF-1.7 \xc4\x85")
        .await
        .unwrap();
    stored.keep();
    let mut letter = invoice("petras@client.example");
    letter.sender = Some(Sender {
        address: "ona@acme.example".parse().unwrap(),
        name: Some("Ona Ąžuolaitė".to_owned()),
    });
    letter.attachments = vec![Attachment {
        name: "sąskaita 1.pdf".to_owned(),
        content_type: "application/pdf".to_owned(),
        storage_key: stored.key().to_string(),
    }];
    let id = queue(&company, letter).await;
    // Named by the mail alone, inside a column, it is no orphan.
    let later = DateTime::<Utc>::from(SystemTime::now()) + TimeDelta::days(2);
    let swept = sweep_files(files, &company.db(), later).await.unwrap();
    assert_eq!(swept, Swept::default());
    deliver(&company).await;
    let row = row(&company, id).await;
    assert_eq!(row.status, OutboxStatus::Sent, "{:?}", row.last_error);
    assert!(row.sent_at.is_some());
    assert!(!row.text_body.is_empty(), "an invoice is kept");
    let server = &company.server.server;
    let shown = server.state.metrics.text(server.router.connections());
    let counted = r#"wayhaul_mail_attempts_total{outcome="sent"} 1"#;
    assert!(shown.unwrap().contains(counted));

    let mails = inbox.mails();
    let mail = read(&mails[0]);
    assert_eq!(mails.len(), 1);
    assert_eq!(mail.subject(), Some("Sąskaita faktūra ąčęėįšųūž"));
    assert_eq!(format!("<{}>", mail.message_id().unwrap()), row.message_id);
    let text = mail.body_text(0).unwrap();
    assert!(
        text.contains("ąčęėįšųūž") && text.contains("ĄČĘĖĮŠŲŪŽ"),
        "{text}"
    );
    assert!(
        mail.body_html(0)
            .unwrap()
            .contains("<strong>ąčęėįšųūž</strong>")
    );
    let file = mail.attachment(0).unwrap();
    assert_eq!(file.attachment_name(), Some("sąskaita 1.pdf"));
    assert_eq!(file.contents(), b"%PDF-1.7 \xc4\x85");
    // A server of another domain must not send in the company's name; replies go to the person.
    let from = mail.from().unwrap().first().unwrap();
    assert_eq!(from.address(), Some("no-reply@wayhaul.example"));
    assert_eq!(from.name(), Some("Ona Ąžuolaitė"));
    let reply_to = mail.reply_to().unwrap().first().unwrap();
    assert_eq!(reply_to.address(), Some("ona@acme.example"));
}

#[actix_web::test]
async fn a_companys_own_server_sends_in_its_own_name() {
    let inbox = Inbox::open([]).await;
    let company = company_with_server(&inbox, Some("Acme ąčę")).await;
    // Both mails go over one connection.
    queue(&company, invoice("petras@client.example")).await;
    queue(&company, invoice("ona@client.example")).await;
    deliver(&company).await;
    let mails = inbox.mails();
    assert_eq!((mails.len(), inbox.connections()), (2, 1));
    let mail = read(&mails[0]);
    let from = mail.from().unwrap().first().unwrap();
    assert_eq!(from.address(), Some("info@acme.example"));
    assert_eq!(from.name(), Some("Acme ąčę"));
    assert!(mail.reply_to().is_none());
}

#[actix_web::test]
async fn what_is_refused_for_now_is_tried_again_with_the_same_message_id() {
    let inbox = Inbox::open([Mood::NotNow, Mood::NotNowAfterAll]).await;
    let company = server_with(&inbox).await.company().await;
    let id = queue(&company, invoice("petras@client.example")).await;
    for (pause, attempt) in [(1, 1), (2, 2)] {
        deliver(&company).await;
        let waiting = row(&company, id).await;
        assert_eq!(waiting.status, OutboxStatus::Pending);
        assert_eq!(waiting.attempts, attempt);
        let error = waiting.last_error.unwrap();
        assert!(
            error.contains("451") && error.contains("Try later"),
            "{error}"
        );
        let now = company.server.server.state.clock.now();
        assert_eq!(waiting.next_attempt_at, now + TimeDelta::minutes(pause));
        // Not due yet: nothing happens.
        deliver(&company).await;
        assert_eq!(row(&company, id).await.attempts, attempt);
        company.server.pass(TimeDelta::minutes(pause));
    }
    deliver(&company).await;
    let sent = row(&company, id).await;
    assert_eq!((sent.status, sent.attempts), (OutboxStatus::Sent, 3));
    assert_eq!(sent.last_error, None);
    let mails = inbox.mails();
    assert_eq!(mails.len(), 1);
    let message_id = read(&mails[0]).message_id().unwrap().to_owned();
    assert_eq!(format!("<{message_id}>"), sent.message_id);
}

#[actix_web::test]
async fn what_is_refused_for_good_fails_at_once_and_says_why() {
    let inbox = Inbox::open([Mood::NoSuchUser]).await;
    let company = server_with(&inbox).await.company().await;
    let id = queue(&company, invoice("petras@client.example")).await;
    let other = queue(&company, invoice("ona@client.example")).await;
    deliver(&company).await;
    let failed = row(&company, id).await;
    assert_eq!((failed.status, failed.attempts), (OutboxStatus::Failed, 1));
    let error = failed.last_error.unwrap();
    assert!(
        error.contains("petras@client.example") && error.contains("550"),
        "{error}"
    );
    assert_eq!(failed.handed_over_at, None);
    assert_eq!(row(&company, other).await.status, OutboxStatus::Sent);
}

#[actix_web::test]
async fn who_has_sent_a_mail_that_is_given_up_gets_a_letter_about_it() {
    let inbox = Inbox::open([Mood::NoSuchUser, Mood::HangUp, Mood::NoSuchUser]).await;
    let company = server_with(&inbox).await.company().await;
    let (author, address) = company.person(Role::Accounting).await;
    let sent = |to: &str| Letter {
        author: Some(author),
        ..invoice(to)
    };
    queue(&company, sent("petras@client.example")).await;
    queue(&company, sent("ona@client.example")).await;
    // What the product has written itself is given up in silence.
    queue(&company, invoice("jonas@client.example")).await;
    deliver(&company).await;
    company.server.pass(TimeDelta::days(2));
    deliver(&company).await;
    let mails = inbox.mails();
    let letters: Vec<_> = mails.iter().map(|mail| read(mail)).collect();
    let to_author: Vec<String> = letters
        .iter()
        .filter(|mail| mail.to().unwrap().first().unwrap().address() == Some(&address))
        .map(|mail| mail.body_text(0).unwrap().into_owned())
        .collect();
    assert_eq!(to_author.len(), 2, "{to_author:?}");
    assert!(to_author[0].contains("petras@client.example has not arrived"));
    assert!(to_author[0].contains("550"), "{}", to_author[0]);
    assert!(to_author[1].contains("It is not known whether"));
    assert!(to_author[1].contains("ona@client.example"));
}

#[actix_web::test]
async fn a_server_that_is_away_is_tried_for_days_and_then_given_up() {
    // A port that nobody listens on.
    let port = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let company = server_with_port(port).await.company().await;
    let id = queue(&company, invoice("petras@client.example")).await;
    let code = queue(&company, invitation(&company, "ona@client.example").await).await;
    for _ in 0..12 {
        deliver(&company).await;
        let waiting = row(&company, id).await;
        assert_eq!(waiting.status, OutboxStatus::Pending);
        let error = waiting.last_error.unwrap();
        assert!(error.contains("cannot be reached"), "{error}");
        company.server.pass(TimeDelta::hours(24));
    }
    deliver(&company).await;
    assert_eq!(row(&company, id).await.status, OutboxStatus::Failed);
    // The link in the invitation expired after seven days.
    let expired = row(&company, code).await;
    assert_eq!(expired.status, OutboxStatus::Failed);
    assert!(expired.last_error.unwrap().contains("cannot be reached"));
    assert!(expired.text_body.is_empty() && expired.html_body.is_none());
}

#[actix_web::test]
async fn a_lost_answer_is_a_doubt_and_not_a_second_mail() {
    let inbox = Inbox::open([Mood::HangUp]).await;
    let company = server_with(&inbox).await.company().await;
    let id = queue(&company, invoice("petras@client.example")).await;
    deliver(&company).await;
    company.server.pass(TimeDelta::days(2));
    deliver(&company).await;
    let failed = row(&company, id).await;
    assert_eq!(failed.status, OutboxStatus::Failed);
    assert!(failed.handed_over_at.is_some());
    assert!(
        failed
            .last_error
            .unwrap()
            .contains("may or may not have arrived")
    );
    assert_eq!(inbox.mails().len(), 1);
}

#[actix_web::test]
async fn two_workers_send_each_mail_once() {
    let inbox = Inbox::open([]).await;
    let company = server_with(&inbox).await.company().await;
    for number in 0..20 {
        queue(&company, invoice(&format!("client{number}@client.example"))).await;
    }
    let (one, two) = (deliver(&company), deliver(&company));
    Box::pin(futures_util::future::join(one, two)).await;
    let mut receivers: Vec<String> = inbox
        .mails()
        .iter()
        .map(|mail| {
            let to = read(mail)
                .to()
                .unwrap()
                .first()
                .unwrap()
                .address()
                .map(str::to_owned);
            to.unwrap()
        })
        .collect();
    receivers.sort_unstable();
    assert_eq!(receivers.len(), 20);
    receivers.dedup();
    assert_eq!(receivers.len(), 20);
}

#[actix_web::test]
async fn a_mail_whose_transactions_are_broken_off_arrives_once() {
    let inbox = Inbox::open([]).await;
    let company = server_with(&inbox).await.company().await;
    let id = queue(&company, invoice("petras@client.example")).await;
    let broken_off = BrokenOff::on(&company, "outbox").await;
    deliver(&company).await;
    let sent = row(&company, id).await;
    assert_eq!((sent.status, sent.attempts), (OutboxStatus::Sent, 1));
    assert_eq!(inbox.mails().len(), 1);
    // It was claimed, handed over and its outcome recorded, each in two runs.
    assert_eq!(broken_off.runs().await, 6);
}

#[actix_web::test]
async fn a_companys_settings_reach_no_server_beside_ours() {
    let inbox = Inbox::open([]).await;
    let company = TestServer::start().await.company().await;
    let now = company.server.server.state.clock.now();
    // A name of our network and one that does not exist get the same answer.
    for host in ["localhost", "mail.invalid"] {
        let port = json!(inbox.port);
        let written: Result<(), DbErr> = company
            .db()
            .write(async |txn| {
                let writer = Writer { user: None, now };
                put(txn, SMTP_HOST, Some(json!(host)), writer).await?;
                put(txn, SMTP_PORT, Some(port), writer).await
            })
            .await;
        written.unwrap();
        let id = queue(&company, invoice("petras@client.example")).await;
        deliver(&company).await;
        let waiting = row(&company, id).await;
        assert_eq!(waiting.status, OutboxStatus::Pending);
        let said = format!("The mail server {host} has no public address");
        assert_eq!(waiting.last_error, Some(said));
    }
    assert_eq!(inbox.connections(), 0);
}

#[actix_web::test]
async fn without_a_mail_server_mails_become_files() {
    let folder = tempfile::tempdir().unwrap();
    let mut changes = toml::Table::new();
    let path = folder.path().display().to_string();
    changes.insert("data_dir".to_owned(), path.into());
    let company = TestServer::start_with(changes).await.company().await;
    let id = queue(&company, invitation(&company, "ona@client.example").await).await;
    deliver(&company).await;
    let sent = row(&company, id).await;
    assert_eq!(sent.status, OutboxStatus::Sent);
    assert!(sent.text_body.is_empty(), "the link is not kept");
    let files: Vec<_> = std::fs::read_dir(folder.path().join("mail"))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    assert_eq!(files.len(), 1);
    assert_eq!(files[0].extension().unwrap(), "eml");
    for (path, mode) in [
        (files[0].as_path(), 0o600),
        (files[0].parent().unwrap(), 0o700),
    ] {
        let permissions = std::fs::metadata(path).unwrap().permissions();
        assert_eq!(permissions.mode() & 0o777, mode, "{}", path.display());
    }
    let bytes = std::fs::read(&files[0]).unwrap();
    let mail = read(&bytes);
    assert!(mail.body_text(0).unwrap().contains("token=a.b&c=\"d\""));
    assert_eq!(
        mail.from().unwrap().first().unwrap().name(),
        Some(company.tenant.name.as_str())
    );
}

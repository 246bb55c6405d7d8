//! A worker that is killed after sending a mail and before marking it as sent.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use chrono::TimeDelta;
use domain::mail::OutboxStatus;

use super::inbox::{Inbox, Mood};
use super::scene::{deliver, invoice, make_due, queue, row, server_with};
use crate::support::{TestCompany, variable};

/// Runs `wayhaul worker` for one company in a separate process.
fn worker(company: &TestCompany, inbox: &Inbox) -> Child {
    command(company, inbox)
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn command(company: &TestCompany, inbox: &Inbox) -> Command {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("kill-{}", company.tenant.slug));
    let mut command = Command::new(env!("CARGO_BIN_EXE_wayhaul"));
    command
        .args(["worker", "--company", &company.tenant.slug])
        .env("WAYHAUL_DATABASE_URL", &company.server.database.app_url)
        .env("WAYHAUL_REDIS_URL", variable("WAYHAUL_TEST_REDIS"))
        .env("WAYHAUL_DATA_DIR", data)
        .env(
            "WAYHAUL_SMTP_URL",
            format!("smtp://127.0.0.1:{}?tls=none", inbox.port),
        );
    command
}

/// A copy of the data must not send again what the original has sent.
#[actix_web::test]
async fn a_worker_that_holds_mail_sends_none() {
    let inbox = Inbox::open([]).await;
    let company = server_with(&inbox).await.company().await;
    let id = queue(&company, invoice("petras@client.example")).await;
    make_due(&company, id).await;
    let mut holding = command(&company, &inbox)
        .env("WAYHAUL_MAIL", "hold")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(holding.stderr.take().unwrap()).lines();
    let mut said = said.map(Result::unwrap);
    assert!(said.any(|line| line.contains("mail stays queued")));
    assert!(said.any(|line| line.contains("working")));
    // Longer than any other worker takes to send what is due.
    tokio::time::sleep(Duration::from_secs(1)).await;
    holding.kill().unwrap();
    holding.wait().unwrap();
    assert_eq!(row(&company, id).await.status, OutboxStatus::Pending);
    assert!(inbox.mails().is_empty());
}

#[actix_web::test]
async fn a_mail_that_was_taken_is_not_sent_again_after_kill_9() {
    // The server accepts the mail but never confirms, so the worker cannot mark it as sent.
    let inbox = Inbox::open([Mood::Silent]).await;
    let company = server_with(&inbox).await.company().await;
    let id = queue(&company, invoice("petras@client.example")).await;
    make_due(&company, id).await;
    let mut first = worker(&company, &inbox);
    inbox.wait().await;
    // SIGKILL, which no process can catch.
    first.kill().unwrap();
    first.wait().unwrap();
    let left = row(&company, id).await;
    assert_eq!((left.status, left.attempts), (OutboxStatus::Sending, 1));
    assert!(left.handed_over_at.is_some(), "recorded before it went");

    // No other worker touches the mail during the lease, and none sends it afterwards.
    deliver(&company).await;
    assert_eq!(row(&company, id).await.status, OutboxStatus::Sending);
    make_due(&company, id).await;
    let other = queue(&company, invoice("ona@client.example")).await;
    deliver(&company).await;
    let given_up = row(&company, id).await;
    assert_eq!(given_up.status, OutboxStatus::Failed);
    assert!(
        given_up
            .last_error
            .unwrap()
            .contains("may or may not have arrived")
    );
    assert_eq!(row(&company, other).await.status, OutboxStatus::Sent);
    company.server.pass(TimeDelta::days(3));
    deliver(&company).await;
    let of_the_first = inbox
        .mails()
        .iter()
        .filter(|mail| String::from_utf8_lossy(mail).contains("petras@client.example"))
        .count();
    assert_eq!(of_the_first, 1);
}

#[actix_web::test]
async fn a_mail_that_was_claimed_and_not_taken_is_sent_by_the_next_worker() {
    let inbox = Inbox::open([]).await;
    let company = server_with(&inbox).await.company().await;
    let id = queue(&company, invoice("petras@client.example")).await;
    // What a worker leaves behind when it dies before reaching the server.
    let claimed: Result<_, sea_orm::DbErr> = company
        .db()
        .write(async |txn| {
            use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
            let row = entity::outbox::Entity::find_by_id(id.0).one(txn).await?;
            let mut row = row.unwrap().into_active_model();
            row.status = Set(OutboxStatus::Sending);
            row.attempts = Set(1);
            row.update(txn).await
        })
        .await;
    claimed.unwrap();
    make_due(&company, id).await;
    let mut second = worker(&company, &inbox);
    inbox.wait().await;
    second.kill().unwrap();
    second.wait().unwrap();
    assert_eq!(row(&company, id).await.attempts, 2);
    assert_eq!(inbox.mails().len(), 1);
}

//! A storage that fails, and a transaction that does.

use std::time::{Duration, Instant, SystemTime};

use api::testing::sweep_files;
use chrono::{DateTime, TimeDelta, Utc};
use domain::users::Role;
use reqwest::multipart::Form;
use s3s::S3ErrorCode;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use super::given::{
    MIB, add, assert_held, change, count_files, download, form, held, named, names, part, pdf,
    servers,
};
use crate::support::{Outage, TestCompany, TestServer, as_owner, bucket_with};

/// Takes the place of the policy.
fn replacing(bytes: usize) -> Form {
    form("Carrier")
        .text("removed_insurance_files[]", named("Policy.pdf"))
        .part("insurance_document", part("Policy.pdf", pdf(bytes)))
}

fn days_later() -> DateTime<Utc> {
    DateTime::<Utc>::from(SystemTime::now()) + TimeDelta::days(2)
}

#[actix_web::test]
async fn a_service_that_fails_is_told_and_loses_nothing() {
    let outage = Outage::default();
    let server = TestServer::start_with(bucket_with(outage.clone()).await).await;
    let company = server.company().await;
    let admin = company.sign_in_as(Role::Administrator).await.impatient();
    let content = pdf(50);
    let first = form("Carrier").part("insurance_document", part("Policy.pdf", content.clone()));
    let id = add(&admin, first).await;

    for code in [
        S3ErrorCode::ServiceUnavailable,
        S3ErrorCode::SlowDown,
        S3ErrorCode::AccessDenied,
    ] {
        outage.begin(code.clone());
        // One that goes as a whole, and one in parts.
        for bytes in [60, 6 * MIB] {
            let shown = change(&admin, id, replacing(bytes)).await;
            shown.assert_status(503);
            assert_eq!(shown.headers["retry-after"], "5", "{code:?}");
            assert_eq!(
                shown.json()["error"],
                "Files cannot be stored or read at the moment, please try again soon"
            );
        }
        let read = download(&admin, id, "insurance", "Policy.pdf").await;
        assert_eq!(read.status, 503, "{code:?}");
        outage.end();
        assert_eq!(names(&admin, id, "insurance_files").await, ["Policy.pdf"]);
        let read = download(&admin, id, "insurance", "Policy.pdf").await;
        assert_eq!((read.status, read.content), (200, content.clone()));
        assert_held(&company, 1).await;
    }

    // What is deleted is gone, and no user waits for its file.
    outage.begin(S3ErrorCode::ServiceUnavailable);
    let begun = Instant::now();
    let path = format!("/contacts/{id}");
    admin.delete(&path).await.assert_status(200);
    assert!(begun.elapsed() < Duration::from_secs(5));
    outage.end();
    let files = &server.server.state.files;
    sweep_files(files, &company.db(), days_later())
        .await
        .unwrap();
    assert_held(&company, 0).await;
}

#[actix_web::test]
async fn a_service_that_cannot_be_reached_is_told_soon() {
    let mut config = bucket_with(Outage::default()).await;
    // Nobody listens there.
    config.insert("files_endpoint".to_owned(), "http://127.0.0.1:9".into());
    let company = TestServer::start_with(config).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await.impatient();
    let begun = Instant::now();
    let sent = form("Carrier").part("insurance_document", part("Policy.pdf", pdf(50)));
    let shown = super::given::send(&admin, "/contacts", sent).await;
    shown.assert_status(503);
    assert!(begun.elapsed() < Duration::from_secs(15));
    let list = admin.get("/contacts?with_total=1").await.json();
    assert_eq!(list["meta"]["total"], 0);
}

#[actix_web::test]
async fn a_folder_that_takes_nothing_is_told_and_leaves_no_contact() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await.impatient();
    let data = &company.server.server.state.config.data_dir;
    let folder = data.join("files").join(company.tenant.id.as_str());
    std::fs::write(&folder, "in the way").unwrap();
    for bytes in [50, MIB] {
        let sent = form("Carrier").part("insurance_document", part("Policy.pdf", pdf(bytes)));
        super::given::send(&admin, "/contacts", sent)
            .await
            .assert_status(503);
    }
    let list = admin.get("/contacts?with_total=1").await.json();
    assert_eq!(list["meta"]["total"], 0);
    std::fs::remove_file(&folder).unwrap();
    let sent = form("Carrier").part("insurance_document", part("Policy.pdf", pdf(50)));
    add(&admin, sent).await;
    assert_eq!(count_files(&folder), 1);
}

/// Refuses the commits of a company that change its documents.
async fn refuse_commits(company: &TestCompany) {
    let owner = as_owner().await;
    let schema = company.tenant.id.schema();
    for rule in [
        format!(
            r#"CREATE FUNCTION "{schema}".refuse() RETURNS trigger LANGUAGE plpgsql
               AS $$ BEGIN RAISE 'refused at the commit'; END $$"#
        ),
        format!(
            r#"CREATE CONSTRAINT TRIGGER refuse AFTER INSERT OR DELETE ON "{schema}".contact_files
               DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "{schema}".refuse()"#
        ),
    ] {
        let rule = Statement::from_string(DbBackend::Postgres, rule);
        owner.execute_raw(rule).await.unwrap();
    }
}

#[actix_web::test]
async fn a_commit_that_fails_loses_no_file_and_the_sweep_removes_the_new_one() {
    for server in servers().await {
        let company = server.company().await;
        let admin = company.sign_in_as(Role::Administrator).await;
        let content = pdf(50);
        let first = form("Carrier").part("insurance_document", part("Policy.pdf", content.clone()));
        let id = add(&admin, first).await;
        let kept = held(&company).await;
        refuse_commits(&company).await;

        change(&admin, id, replacing(60)).await.assert_status(500);
        let path = format!("/contacts/{id}");
        admin.delete(&path).await.assert_status(500);
        assert_eq!(names(&admin, id, "insurance_files").await, ["Policy.pdf"]);
        let read = download(&admin, id, "insurance", "Policy.pdf").await;
        assert_eq!((read.status, read.content), (200, content));

        // Once the commit is under way, only the database knows how it ends.
        assert_held(&company, 2).await;
        let files = &server.server.state.files;
        let swept = sweep_files(files, &company.db(), days_later()).await;
        assert_eq!(swept.unwrap().orphans.len(), 1);
        assert_eq!(held(&company).await, kept);
    }
}

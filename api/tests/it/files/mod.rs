//! Files that people upload, with contacts' documents: the same in a folder and in a bucket.

mod at_once;
mod faults;
mod given;

use std::path::Path;
use std::time::SystemTime;

use api::testing::{STORAGE_KEYS, Swept, sweep_files};
use chrono::{DateTime, TimeDelta, Utc};
use domain::users::{CategoryVisibility, Permission, Role};
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::json;
use tokio::io::AsyncWriteExt;

use crate::support::{TestCompany, TestServer};
use given::{
    MIB, add, archive, assert_held, assert_uploads, begun_form, change, compound, count_files,
    docx, download, download_with, form, held, named, names, office, part, pdf, send, sending,
    servers, token,
};

#[actix_web::test]
async fn documents_are_uploaded_replaced_removed_and_downloaded() {
    for server in servers().await {
        let company = server.company().await;
        let admin = company.sign_in_as(Role::Administrator).await;
        // Larger than what is sent to a bucket at once.
        let (large, small) = (pdf(6 * MIB + 1), pdf(20));
        let first = form("Carrier")
            .part("insurance_document[]", part("Policy.pdf", large.clone()))
            .part("insurance_document[]", part("Policy.pdf", small.clone()))
            .part("payment_document", part("Terms.pdf", small.clone()));
        let id = add(&admin, first).await;
        let insurance = names(&admin, id, "insurance_files").await;
        assert_eq!(insurance, ["Policy.pdf", "Policy (2).pdf"]);
        assert_eq!(names(&admin, id, "payment_files").await, ["Terms.pdf"]);
        let contact = admin.get(&format!("/contacts/{id}")).await.data();
        let file = &contact["insurance_files"][0];
        assert_eq!(file["size"], large.len());
        assert_eq!(file["content_type"], "application/pdf");
        assert!(file["uploaded_at"].is_string());

        let got = download(&admin, id, "insurance", "Policy.pdf").await;
        assert_eq!((got.status, got.content == large), (200, true));
        assert_eq!(got.header("content-length"), large.len().to_string());
        let got = download(&admin, id, "insurance", "Policy (2).pdf").await;
        assert_eq!(got.content, small);
        assert_held(&company, 3).await;

        // Another takes the place and the name of the first; the rest stays.
        let other = pdf(30);
        let replacing = form("Carrier")
            .text("removed_insurance_files[]", named("Policy.pdf"))
            .text("removed_payment_files[]", named("never there.pdf"))
            .part("insurance_document[]", part("Policy.pdf", other.clone()));
        change(&admin, id, replacing).await.assert_status(200);
        let insurance = names(&admin, id, "insurance_files").await;
        assert_eq!(insurance, ["Policy (2).pdf", "Policy.pdf"]);
        let got = download(&admin, id, "insurance", "Policy.pdf").await;
        assert_eq!(got.content, other);
        assert_held(&company, 3).await;

        // A save without files keeps them, whatever its form.
        let path = format!("/contacts/{id}");
        let body = json!({"company_name": "Carrier", "types": ["client", "supplier"]});
        admin.put(&path, body).await.assert_status(200);
        assert_eq!(names(&admin, id, "payment_files").await, ["Terms.pdf"]);
        let body = json!({"company_name": "Carrier", "types": ["client", "supplier"],
            "removed_payment_files": [{"name": "Terms.pdf"}]});
        admin.put(&path, body).await.assert_status(200);
        assert!(names(&admin, id, "payment_files").await.is_empty());
        assert_held(&company, 2).await;

        admin.delete(&path).await.assert_status(200);
        assert_held(&company, 0).await;
    }
}

#[actix_web::test]
async fn a_download_has_its_name_its_ranges_and_nothing_that_runs() {
    for server in servers().await {
        let company = server.company().await;
        let admin = company.sign_in_as(Role::Administrator).await;
        let name = "Draudimas 100% + #1 \u{1f69a} ąčę?.pdf";
        let content = pdf(2000);
        let doc = compound(&["WordDocument"]);
        let sent = form("Carrier")
            .part("insurance_document", part(name, content.clone()))
            .part("insurance_document", part("old.doc", doc))
            .part("payment_document", part(name, content.clone()))
            .part("payment_document", part("a.pdf", content.clone()));
        let id = add(&admin, sent).await;

        let encoded = "filename*=UTF-8''Draudimas%20100%25%20+%20#1%20%F0%9F%9A%9A%20%C4%85%C4%8D%C4%99%3F.pdf";
        for (kind, name, shown) in [
            ("insurance", name, "inline; "),
            ("payment", name, "attachment; "),
            ("insurance", "old.doc", "attachment; "),
        ] {
            // Compressed, it would not be the file any more.
            let gzip = [("accept-encoding", "gzip")];
            let got = download_with(&admin, id, kind, name, &gzip).await;
            assert_eq!(got.status, 200, "{kind}/{name}");
            let disposition = got.header("content-disposition");
            assert!(disposition.starts_with(shown), "{kind}: {disposition}");
            assert!(
                name == "old.doc" || disposition.contains(encoded),
                "{disposition}"
            );
            assert_eq!(got.header("x-content-type-options"), "nosniff");
            assert_eq!(got.header("cache-control"), "private, no-store");
            let policy = got.header("content-security-policy");
            assert!(
                policy.starts_with("sandbox; default-src 'none'"),
                "{policy}"
            );
            assert!(
                !policy.contains("allow-") && !policy.contains("script"),
                "{policy}"
            );
            assert_ne!(got.header("content-encoding"), "gzip");
        }

        let head = admin.request(Method::HEAD, &format!("/contacts/{id}/payment/a.pdf"));
        let head = head.send().await.unwrap();
        assert_eq!(head.status().as_u16(), 200);
        assert_eq!(head.headers()["content-length"], "2000");
        assert!(head.bytes().await.unwrap().is_empty());

        let tag = download(&admin, id, "insurance", name).await;
        let tag = tag.header("etag");
        let whole = content.len();
        for (headers, status, expected) in [
            (vec![("range", "bytes=0-8")], 206, &content[..9]),
            (vec![("range", "bytes=1990-")], 206, &content[1990..]),
            (vec![("range", "bytes=-5")], 206, &content[whole - 5..]),
            (vec![("range", "bytes=1-2,4-5")], 200, &content[..]),
            (vec![("range", "bytes=x-")], 200, &content[..]),
            (
                vec![("range", "bytes=1-2"), ("if-range", tag)],
                206,
                &content[1..3],
            ),
            (
                vec![("range", "bytes=1-2"), ("if-range", "\"old\"")],
                200,
                &content[..],
            ),
            (vec![("range", "bytes=2000-")], 416, &[][..]),
        ] {
            let got = download_with(&admin, id, "insurance", name, &headers).await;
            assert_eq!(
                (got.status, &got.content[..]),
                (status, expected),
                "{headers:?}"
            );
            if status == 206 {
                assert!(
                    got.header("content-range").ends_with("/2000"),
                    "{headers:?}"
                );
                assert_eq!(got.header("content-length"), expected.len().to_string());
            }
        }
    }
}

#[actix_web::test]
async fn what_is_no_document_is_refused_beside_its_name_and_leaves_nothing() {
    for server in servers().await {
        let company = server.company().await;
        let admin = company.sign_in_as(Role::Administrator).await;
        let long = format!("{}.pdf", "x".repeat(296));
        let bad: [(&str, Vec<u8>); 9] = [
            ("empty.pdf", Vec::new()),
            ("large.pdf", pdf(25 * MIB)),
            (
                "setup.pdf",
                b"MZ\x90\x00 This program cannot be run".to_vec(),
            ),
            ("setup.exe", b"MZ\x90\x00".to_vec()),
            ("page.html", b"<script>alert(1)</script>".to_vec()),
            ("drawing.svg", b"<svg onload='alert(1)'/>".to_vec()),
            ("sheet.docx", archive(&[("xl/workbook.xml", "x")])),
            ("picture.png", pdf(100)),
            (&long, pdf(100)),
        ];
        let mut sent = form(" ");
        for (name, content) in bad.iter().cloned() {
            sent = sent.part("insurance_document[]", part(name, content));
        }
        let sent = sent
            .part("insurance_document[]", part("good.docx", docx()))
            .part("scan", part("scan.pdf", pdf(100)))
            .text("removed_payment_files[]", "Terms.pdf");
        let answer = send(&admin, "/contacts", sent).await;
        for place in 0..bad.len() {
            answer.assert_field(&format!("insurance_document.{place}"));
        }
        for path in ["company_name", "scan.0", "removed_payment_files.0"] {
            answer.assert_field(path);
        }
        let errors = answer.json()["errors"].as_object().unwrap().len();
        assert_eq!(errors, bad.len() + 3, "the good one is not named");
        assert_held(&company, 0).await;

        let nothing = form("Carrier").part("insurance_document", part("", Vec::new()));
        let id = add(&admin, nothing).await;
        assert!(names(&admin, id, "insurance_files").await.is_empty());

        // A name never leads anywhere.
        let climbing = form("Carrier").part(
            "insurance_document",
            part("../../../etc/cron.d/\u{1f480} job.pdf", pdf(100)),
        );
        change(&admin, id, climbing).await.assert_status(200);
        let kept = names(&admin, id, "insurance_files").await;
        assert_eq!(kept, ["\u{1f480} job.pdf"]);
        for path in ["..%2F..%2Fsigning-key.pem", "%2E%2E", "%00", "no.pdf"] {
            let answer = admin.get(&format!("/contacts/{id}/insurance/{path}")).await;
            answer.assert_status(404);
        }
    }
}

#[actix_web::test]
async fn a_file_is_what_its_structure_says() {
    const DOCUMENT: &str = "vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
    const WITH_MACROS: &str = "vnd.ms-word.document.macroEnabled.main+xml";
    let encrypted = "%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Encrypt 5 0 R>>\nstartxref\n9\n%%EOF\n";
    let other = "The file's content is not what its name says";
    let locked = "The file is protected with a password; take the protection off and send it again";
    let nameless = "The file has no name before its ending";
    let mut with_password = docx();
    let entry = with_password.windows(4).position(|at| at == b"PK\x01\x02");
    with_password[entry.unwrap() + 8] |= 1;
    let bad: [(&str, Vec<u8>, &str); 14] = [
        (
            "inside.docx",
            archive(&[("a.docx", &String::from_utf8_lossy(&docx()))]),
            other,
        ),
        (
            "java.docx",
            archive(&[("META-INF/MANIFEST.MF", "x"), ("word/document", "x")]),
            other,
        ),
        (
            "macros.docx",
            office(WITH_MACROS, "docProps/app.xml"),
            other,
        ),
        ("more.docx", office(DOCUMENT, "word/vbaProject.bin"), other),
        ("cut.docx", docx()[..200].to_vec(), other),
        ("new.doc", docx(), other),
        ("sheet.doc", compound(&["Workbook"]), other),
        ("both.doc", compound(&["WordDocument", "Workbook"]), other),
        (
            "secret.docx",
            compound(&["EncryptionInfo", "EncryptedPackage"]),
            locked,
        ),
        ("packed.docx", with_password, locked),
        ("policy.pdf", encrypted.as_bytes().to_vec(), locked),
        ("late.pdf", [vec![b'.'; 1_025], pdf(100)].concat(), other),
        (".pdf", pdf(100), nameless),
        ("   .pdf", pdf(100), nameless),
    ];
    for server in servers().await {
        let company = server.company().await;
        let admin = company.sign_in_as(Role::Administrator).await;
        let mailed = [vec![b'.'; 1_000], pdf(3 * MIB)].concat();
        let good = form("Carrier")
            .part("insurance_document[]", part("a.docx", docx()))
            .part(
                "insurance_document[]",
                part("old.doc", compound(&["1Table", "WordDocument"])),
            )
            .part("insurance_document[]", part("mailed.pdf", mailed));
        let id = add(&admin, good).await;
        assert_eq!(names(&admin, id, "insurance_files").await.len(), 3);
        let mut sent = form("Other");
        for (name, content, _) in bad.iter().cloned() {
            sent = sent.part("insurance_document[]", part(name, content));
        }
        let answer = send(&admin, "/contacts", sent).await;
        for (place, (name, _, said)) in bad.iter().enumerate() {
            let field = format!("insurance_document.{place}");
            let reported = answer.assert_field(&field).json()["errors"][&field].clone();
            assert_eq!(reported, json!([said]), "{name}");
        }
        assert_held(&company, 3).await;
    }
}

#[actix_web::test]
async fn too_many_files_and_too_large_a_form_are_refused() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mut many = form("Carrier");
    for number in 0..21 {
        let name = format!("{number}.pdf");
        many = many.part("insurance_document", part(&name, pdf(20)));
    }
    let answer = send(&admin, "/contacts", many).await;
    answer.assert_field("insurance_document.20");
    assert_eq!(answer.json()["errors"].as_object().unwrap().len(), 1);
    // What is announced is refused before it comes.
    let request = admin
        .request(Method::POST, "/contacts")
        .header("content-type", "multipart/form-data; boundary=x")
        .body(vec![b'.'; 102 * MIB]);
    if let Ok(answer) = request.send().await {
        assert_eq!(answer.status().as_u16(), 413);
    }
    assert_held(&company, 0).await;
}

#[actix_web::test]
async fn a_save_that_fails_leaves_no_file_and_loses_none() {
    for server in servers().await {
        let company = server.company().await;
        let admin = company.sign_in_as(Role::Administrator).await;
        let first = form("Carrier").part("insurance_document", part("Policy.pdf", pdf(50)));
        let id = add(&admin, first).await;
        let kept = held(&company).await;
        let path = format!("/contacts/{id}");
        let read = admin.get(&path).await;
        let version = read.headers["etag"].to_str().unwrap().to_owned();

        let replacing = || {
            form("Carrier")
                .text("removed_insurance_files[]", named("Policy.pdf"))
                .part("insurance_document", part("New.pdf", pdf(60)))
        };
        let body = json!({"company_name": "By another", "types": ["supplier"]});
        admin.put(&path, body).await.assert_status(200);
        let request = admin
            .request(Method::POST, &format!("{path}?_method=put"))
            .header("if-match", &version)
            .multipart(replacing());
        admin.send(request).await.assert_status(409);
        let wrong = replacing().text("manager_id", "999999");
        change(&admin, id, wrong).await.assert_field("manager_id");
        change(&admin, 999_999, replacing())
            .await
            .assert_status(404);
        assert_held(&company, 1).await;
        assert_eq!(held(&company).await, kept);
        assert_eq!(names(&admin, id, "insurance_files").await, ["Policy.pdf"]);

        // The same form again under its key makes no second contact and no second file.
        let once = async || {
            let form = form("Once").part("payment_document", part("a.pdf", b"%PDF-1.7 once"));
            let request = admin.request(Method::POST, "/contacts");
            let request = request.header("idempotency-key", "once").multipart(form);
            admin.send(request).await.data()["id"].clone()
        };
        assert_eq!(once().await, once().await);
        assert_held(&company, 2).await;
    }
}

#[actix_web::test]
async fn a_client_that_leaves_half_way_leaves_no_file() {
    for server in servers().await {
        let company = server.company().await;
        let head = begun_form(&company, &token(&company).await);
        let whole = b"\r\n--x\r\nContent-Disposition: form-data; name=\"payment_document\"; filename=\"b.pdf\"\r\n\r\n";
        // One file that is complete, and one that is large enough to have begun in either storage.
        for pieces in [
            vec![head.as_bytes(), &pdf(11 * MIB)],
            vec![head.as_bytes(), &pdf(1000), whole, &pdf(11 * MIB)],
        ] {
            let mut connection = sending(&company, &pieces).await;
            connection.shutdown().await.unwrap();
            drop(connection);
        }
        let admin = company.sign_in_as(Role::Administrator).await;
        admin.get("/contacts").await.assert_status(200);
        assert_held(&company, 0).await;
        assert_uploads(&company, 0).await;
    }
}

#[actix_web::test]
async fn documents_belong_to_their_type_and_are_seen_with_their_contact() {
    let server = TestServer::start().await;
    let (company, other) = (server.company().await, server.company().await);
    let admin = company.sign_in_as(Role::Administrator).await;
    let both = form("Carrier")
        .part("insurance_document", part("Policy.pdf", pdf(50)))
        .part("payment_document", part("Terms.pdf", pdf(50)));
    let id = add(&admin, both).await;

    let as_client = || {
        let form = Form::new().text("company_name", "Carrier");
        form.text("types[]", "client")
    };
    let wrong = as_client().part("insurance_document", part("Policy.pdf", pdf(50)));
    let answer = change(&admin, id, wrong).await;
    answer.assert_field("insurance_document.0");
    // Hidden while it is a client only, and not lost.
    change(&admin, id, as_client()).await.assert_status(200);
    assert!(names(&admin, id, "insurance_files").await.is_empty());
    let hidden = download(&admin, id, "insurance", "Policy.pdf").await;
    assert_eq!(hidden.status, 404);
    assert_eq!(names(&admin, id, "payment_files").await, ["Terms.pdf"]);
    change(&admin, id, form("Carrier")).await.assert_status(200);
    let shown = download(&admin, id, "insurance", "Policy.pdf").await;
    assert_eq!(shown.status, 200);

    // Those who see the contact see its documents, no other user does.
    let own = [Permission::ContactsOwnView];
    let (stranger, _) = company
        .sign_in_holding(Role::Manager, CategoryVisibility::Both, &own)
        .await;
    let theirs = other.sign_in_as(Role::Administrator).await;
    let same = form("Carrier").part("payment_document", part("Other.pdf", pdf(50)));
    add(&theirs, same).await;
    for (who, kind) in [
        (&stranger, "payment"),
        (&theirs, "insurance"),
        (&theirs, "payment"),
    ] {
        for name in ["Policy.pdf", "Terms.pdf"] {
            assert_eq!(
                download(who, id, kind, name).await.status,
                404,
                "{kind}/{name}"
            );
        }
    }
    let nobody = download(&company.visitor(), id, "payment", "Terms.pdf").await;
    assert_eq!(nobody.status, 401);
}

#[actix_web::test]
async fn the_sweep_removes_what_nothing_names_and_reports_what_is_gone() {
    for server in servers().await {
        let company = server.company().await;
        let admin = company.sign_in_as(Role::Administrator).await;
        let two = form("Carrier")
            .part("payment_document", part("kept.pdf", pdf(50)))
            .part("payment_document", part("gone.pdf", pdf(50)));
        add(&admin, two).await;
        let named = held(&company).await;
        let files = server.server.state.files.clone();
        let orphan = files.put(&company.tenant.id, b"orphan").await.unwrap();
        orphan.keep();
        let data = &server.server.state.config.data_dir;
        let folder = data
            .join("files")
            .join(company.tenant.id.as_str())
            .join("00");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("00112233445566778899aabbccddeeff#1"), "begun").unwrap();

        let now: DateTime<Utc> = SystemTime::now().into();
        let swept = sweep_files(&files, &company.db(), now).await.unwrap();
        assert_eq!(swept, Swept::default(), "a row may still be on its way");
        assert_held(&company, 3).await;

        files.delete(&company.tenant.id, &named[0]).await.unwrap();
        let later = now + TimeDelta::days(2);
        let swept = sweep_files(&files, &company.db(), later).await.unwrap();
        assert_eq!(swept.orphans, [orphan.key().clone()]);
        assert_eq!(swept.missing, [named[0].clone()]);
        assert_eq!(held(&company).await, [named[1].clone()]);
        if server.server.state.config.bucket().is_none() {
            assert_eq!(count_files(&folder), 0);
        }
    }
}

/// The entities are generated from the catalogue.
#[test]
fn the_sweep_knows_every_place_of_a_key() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("entity/src");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let source = std::fs::read_to_string(&path).unwrap();
        let table = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let fields = source.lines().filter_map(|line| {
            let (name, _) = line.trim().strip_prefix("pub ")?.split_once(':')?;
            name.ends_with("storage_key").then(|| name.to_owned())
        });
        let fields: Vec<String> = fields.collect();
        // Named in a comment alone: inside a column.
        if fields.is_empty() && source.contains("storage_key") {
            found.push((table.clone(), None));
        }
        found.extend(fields.into_iter().map(|field| (table.clone(), Some(field))));
    }
    found.sort();
    let mut known: Vec<_> = STORAGE_KEYS
        .iter()
        .map(|(table, key)| {
            let is_column = !key.contains('(');
            ((*table).to_owned(), is_column.then(|| (*key).to_owned()))
        })
        .collect();
    known.sort();
    assert_eq!(known, found);
}

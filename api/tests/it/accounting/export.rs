//! Files of invoices.

use domain::users::Role;

use super::*;

#[actix_web::test]
async fn a_file_has_each_document_once_by_number_and_marks_them_as_exported() {
    let scene = scene("NONE").await;
    let (one, two) = (invoice(&scene).await, invoice(&scene).await);
    let answer = export(&scene.admin, &[two, one, two]).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let disposition = answer.headers["content-disposition"].to_str().unwrap();
    assert_eq!(disposition, "attachment; filename=\"invoices.txt\"");
    let rows: Vec<&str> = answer.text.lines().collect();
    assert_eq!(rows.len(), 3, "{}", answer.text);
    assert!(rows[0].starts_with("doc_type\tserie\t"));
    for (row, number) in [(rows[1], "FLL1-00001"), (rows[2], "FLL1-00002")] {
        let cells: Vec<&str> = row.split('\t').collect();
        assert_eq!((cells[3], cells[19]), (number, "200000"));
        // The order's number, which the document does not have.
        assert!(!cells[15].is_empty());
    }
    let exported = row(&scene, one).await["exported_at"].clone();
    assert!(exported.is_string());
    assert_eq!(lines(&scene.admin).await, 2);
    assert!(last_change(&scene, one).await.contains("exported_at"));
    let edit = scene.admin.delete(&format!("/invoices/{one}")).await;
    assert_eq!(edit.status, 409, "{}", edit.text);

    // Again it is the same file, and it stays exported since then.
    let again = export(&scene.admin, &[one, two]).await;
    assert_eq!(again.text, answer.text);
    assert_eq!(row(&scene, one).await["exported_at"], exported);
    let path = format!("/invoices/export?ids={two},{one}");
    assert_eq!(scene.admin.get(&path).await.text, answer.text);
}

#[actix_web::test]
async fn what_the_program_cannot_be_given_is_left_out_and_said_when_nothing_is_left() {
    let scene = scene("RIVILE").await;
    let good = invoice(&scene).await;
    // Its party code would be cut.
    scene
        .execute("UPDATE contacts SET company_code = '1234567890123'")
        .await;
    let bad = invoice(&scene).await;
    let answer = export(&scene.admin, &[good, bad]).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.text.matches("<I06>").count(), 1);
    assert_eq!(lines(&scene.admin).await, 1);
    assert!(row(&scene, bad).await["exported_at"].is_null());
    let answer = export(&scene.admin, &[bad]).await;
    answer.assert_field("ids");
    assert!(answer.text.contains("1234567890123"), "{}", answer.text);
    assert_eq!(lines(&scene.admin).await, 1);

    let last = invoice(&scene).await;
    scene
        .execute("UPDATE invoices SET cancelled_at = now()")
        .await;
    let answer = export(&scene.admin, &[last]).await;
    answer.assert_field("ids");
    assert!(answer.text.contains("is cancelled"), "{}", answer.text);
}

#[actix_web::test]
async fn an_export_says_which_documents_it_lacks_and_what_the_program_cannot_show() {
    let scene = scene("RIVILE").await;
    scene
        .execute("UPDATE contacts SET company_name = 'ООО Ромашка'")
        .await;
    let good = invoice(&scene).await;
    scene
        .execute("UPDATE contacts SET company_code = '1234567890123'")
        .await;
    let bad = invoice(&scene).await;
    assert_eq!(export(&scene.admin, &[good, bad]).await.status, 200);
    let path = "/users/get-last-export-lines-count";
    let last = scene.admin.get(path).await.data();
    assert_eq!(last["lines_count"], 1);
    let problems = last["problems"].as_array().unwrap();
    let messages: Vec<&str> = problems
        .iter()
        .map(|problem| problem["message"].as_str().unwrap())
        .collect();
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert!(messages[0].starts_with("ООО Ромашка: "), "{messages:?}");
    assert!(messages[1].contains("1234567890123"), "{messages:?}");
    assert_eq!(problems[1]["reason"]["code"], "party_code_too_long");
}

#[actix_web::test]
async fn what_says_something_else_since_its_export_is_listed_until_it_is_exported_again() {
    let scene = scene("NONE").await;
    let (one, two) = (invoice(&scene).await, invoice(&scene).await);
    let changed = async || {
        let path = "/invoices/filtered-ids?changed_since_export=true";
        scene.admin.get(path).await.data()
    };
    export(&scene.admin, &[one, two]).await;
    assert_eq!(changed().await, json!([]));
    // Party data do not count; a cent does.
    let set = |what: &str, value: &str| {
        format!(
            "UPDATE invoices SET document = jsonb_set(document, '{what}', '{value}') WHERE id = {one}"
        )
    };
    scene.execute(&set("{buyer,name}", "\"Other\"")).await;
    assert_eq!(changed().await, json!([]));
    scene.execute(&set("{lines,0,net}", "200001")).await;
    assert_eq!(changed().await, json!([one.0]));
    let metrics = "/invoices/metrics?changed_since_export=true";
    assert_eq!(scene.admin.get(metrics).await.data()["total"], 1);
    let exported = row(&scene, one).await["exported_at"].clone();
    scene.company.server.pass(chrono::TimeDelta::minutes(2));
    export(&scene.admin, &[one, two]).await;
    assert_eq!(changed().await, json!([]));
    assert_ne!(row(&scene, one).await["exported_at"], exported);
    assert_eq!(row(&scene, two).await["exported_at"], exported);
}

#[actix_web::test]
async fn rivile_is_given_each_party_once_in_a_file_of_their_own() {
    let scene = scene("RIVILE").await;
    scene
        .execute(
            "UPDATE contacts SET company_code = '999000024', postal_code = '44001',
                 invoicing_email = 'saskaitos@pavyzdys.example, kita@pavyzdys.example'
             WHERE company_name LIKE 'Rhein%'",
        )
        .await;
    let (one, two) = (invoice(&scene).await, invoice(&scene).await);
    let path = format!("/invoices/export-parties?ids={two},{one}");
    let answer = scene.admin.get(&path).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let disposition = answer.headers["content-disposition"].to_str().unwrap();
    assert_eq!(disposition, "attachment; filename=\"parties.txt\"");
    assert_eq!(answer.text.matches("<N08>").count(), 1);
    for element in [
        "<N08_KODAS_KS>999000024</N08_KODAS_KS>",
        "<N08_RUSIS>1</N08_RUSIS>",
        "<N08_PASTAS>44001</N08_PASTAS>",
        "<N08_E_MAIL>saskaitos@pavyzdys.example</N08_E_MAIL>",
    ] {
        assert!(answer.text.contains(element), "{}", answer.text);
    }
    let backwards = format!("/invoices/export-parties?ids={one},{two},{one}");
    assert_eq!(scene.admin.get(&backwards).await.text, answer.text);
    // It is no export of the invoices.
    assert!(row(&scene, one).await["exported_at"].is_null());
}

#[actix_web::test]
async fn a_party_whose_code_would_be_cut_is_left_out_and_named() {
    let scene = scene("RIVILE").await;
    let (one, two) = (invoice(&scene).await, invoice(&scene).await);
    let long = "9".repeat(40);
    let set = format!(
        "UPDATE invoices SET document = jsonb_set(document, '{{buyer,code}}', '\"{long}\"') WHERE id = {}",
        two.0
    );
    scene.execute(&set).await;
    let path = format!("/invoices/export-parties?ids={one},{two}");
    let answer = scene.admin.get(&path).await;
    assert_eq!(answer.text.matches("<N08>").count(), 1, "{}", answer.text);
    let last = scene.admin.get("/users/get-last-export-lines-count").await;
    let last = last.data();
    assert_eq!(last["lines_count"], 1);
    let problem = last["problems"][0]["message"].as_str().unwrap();
    assert!(problem.contains(&long), "{problem}");
    let alone = format!("/invoices/export-parties?ids={two}");
    scene.admin.get(&alone).await.assert_field("ids");
}

#[actix_web::test]
async fn other_programs_have_no_file_of_parties() {
    let scene = scene("NONE").await;
    let id = invoice(&scene).await;
    let path = format!("/invoices/export-parties?ids={id}");
    scene.admin.get(&path).await.assert_field("ids");
}

#[actix_web::test]
async fn files_are_in_the_characters_of_the_program() {
    let name = "UAB „Šiaulių ūkis“";
    let renamed = format!("UPDATE contacts SET company_name = '{name}'");
    let (rivile, debetas) = (scene("RIVILE").await, scene("DEBETAS").await);
    for (scene, start) in [(&rivile, "<I06>"), (&debetas, "L001,L002")] {
        scene.execute(&renamed).await;
        let id = invoice(scene).await;
        let file = bytes(&scene.admin, id).await;
        let (text, _, had_errors) = encoding_rs::WINDOWS_1257.decode(&file);
        assert!(!had_errors && text.starts_with(start), "{text}");
        assert!(text.contains("\r\n") && !text.replace("\r\n", "").contains('\n'));
        // Rivilė is given the names of parties in a file of their own.
        assert_eq!(text.contains(name), start == "L001,L002", "{text}");
    }
}

#[actix_web::test]
async fn a_file_of_many_documents_has_all_of_them() {
    let scene = scene("NONE").await;
    let id = invoice(&scene).await;
    // More than are read at a time.
    scene
        .execute(
            "INSERT INTO invoices (invoice_type, serie, number, invoice_number, date, payment_due_date, author_id,
                 category, client_id, document, currency, amount_without_vat, vat_amount, amount_with_vat, recipients)
             SELECT invoice_type, serie, place, 'FLL1-' || lpad(place::text, 5, '0'), date, payment_due_date, author_id,
                 category, client_id,
                 document || jsonb_build_object('number', place,
                     'invoice_number', 'FLL1-' || lpad(place::text, 5, '0')),
                 currency, amount_without_vat, vat_amount, amount_with_vat, recipients
             FROM invoices, generate_series(2, 250) place",
        )
        .await;
    let all = scene.admin.get("/invoices/filtered-ids").await.data();
    let answer = scene
        .admin
        .post("/invoices/export", json!({"ids": all}))
        .await;
    let numbers: Vec<&str> = answer
        .text
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').nth(3))
        .collect();
    assert_eq!(numbers.len(), 250);
    assert!(numbers.is_sorted());
    assert_eq!(lines(&scene.admin).await, 250);
    let left = scene.admin.get("/invoices/metrics?not_exported=true").await;
    assert_eq!(left.data()["total"], 0);
    let read = scene.admin.get(&format!("/invoices/{id}")).await.data();
    assert!(read["exported_at"].is_string());
}

#[actix_web::test]
async fn people_who_export_validate_and_archive_the_same_at_once_all_get_an_answer() {
    let scene = scene("DEBETAS").await;
    let accountant = scene.company.sign_in_as(Role::Accounting).await;
    let mut ids = Vec::new();
    for _ in 0..12 {
        ids.push(invoice(&scene).await);
    }
    let backwards: Vec<InvoiceId> = ids.iter().rev().copied().collect();
    let all: Vec<i64> = backwards.iter().map(|id| id.0).collect();
    let validated = json!({ "ids": all });
    let archived = json!({ "ids": all, "archived": true });
    for _ in 0..3 {
        let (one, other, validation, archive) = futures_util::join!(
            export(&scene.admin, &ids),
            export(&accountant, &backwards),
            scene
                .admin
                .post("/invoices/set-as-validated", validated.clone()),
            scene.admin.post("/invoices/archive", archived.clone()),
        );
        assert_eq!(one.text, other.text);
        for answer in [one, other, validation, archive] {
            assert_eq!(answer.status, 200, "{}", answer.text);
        }
    }
    for path in ["not_exported=true", "missing_in_debetas=true"] {
        // What was changed while a file was made is exported by the next one.
        export(&scene.admin, &ids).await;
        let left = scene.admin.get(&format!("/invoices/metrics?{path}")).await;
        assert_eq!(left.data()["total"], 0, "{path}");
    }
}

#[actix_web::test]
async fn exports_need_their_permission_and_existing_invoices() {
    let scene = scene("NONE").await;
    let id = invoice(&scene).await;
    let planner = scene.company.sign_in_as(Role::Planner).await;
    export(&planner, &[id]).await.assert_status(403);
    let path = "/users/get-last-export-lines-count";
    planner.get(path).await.assert_status(403);
    // Everybody reads the lines of their own last export.
    let accountant = scene.company.sign_in_as(Role::Accounting).await;
    let other = invoice(&scene).await;
    assert_eq!(export(&accountant, &[other]).await.status, 200);
    assert_eq!(lines(&accountant).await, 1);
    assert_eq!(lines(&scene.admin).await, 0);
    export(&scene.admin, &[id, InvoiceId(999)])
        .await
        .assert_status(404);
    export(&scene.admin, &[]).await.assert_field("ids");
    assert!(row(&scene, id).await["exported_at"].is_null());
}

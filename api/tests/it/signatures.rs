//! The user's own signatures, and what a save changes in them.

use domain::users::Role;
use serde_json::{Value, json};

use crate::support::{Answer, TestCompany};

const PATH: &str = "/users/signatures";

/// The signatures without their version.
fn texts(answer: &Answer) -> Value {
    let mut shown = answer.data();
    shown.as_object_mut().unwrap().remove("updated_at").unwrap();
    shown
}

#[actix_web::test]
async fn everybody_has_their_own() {
    let company = TestCompany::new().await;
    let (manager, planner) = (
        company.sign_in_as(Role::Manager).await,
        company.sign_in_as(Role::Planner).await,
    );
    let none = json!({"invoices_signature": "", "agreements_signature": ""});
    assert_eq!(texts(&manager.get(PATH).await), none);
    let both = json!({
        "invoices_signature": "<p>Pagarbiai<br><strong>Ona Ąžuolaitė</strong></p>",
        "agreements_signature": "<p style=\"text-align:center\">Acme</p>",
    });
    assert_eq!(texts(&manager.patch(PATH, both.clone()).await), both);
    assert_eq!(texts(&manager.get(PATH).await), both);
    assert_eq!(texts(&planner.get(PATH).await), none);
    company.visitor().get(PATH).await.assert_status(401);

    // A missing field stays as it was; an empty one is cleared.
    let part = manager.patch(PATH, json!({"invoices_signature": ""})).await;
    assert_eq!(part.data()["invoices_signature"], "");
    assert_eq!(
        part.data()["agreements_signature"],
        both["agreements_signature"]
    );
}

#[actix_web::test]
async fn nothing_that_runs_or_fetches_is_kept() {
    let company = TestCompany::new().await;
    let manager = company.sign_in_as(Role::Manager).await;
    for (sent, kept) in [
        ("<p>a</p><script>alert(1)</script>", "<p>a</p>"),
        ("<style>*{display:none}</style><p>a</p>", "<p>a</p>"),
        ("<img src=x onerror=alert(1)><p>a</p>", "<p>a</p>"),
        ("<p onmouseover=\"alert(1)\">a</p>", "<p>a</p>"),
        (
            "<a href=\"javascript:alert(1)\">a</a>",
            "<a rel=\"noopener noreferrer\">a</a>",
        ),
        (
            "<a href=\"data:text/html;base64,PHNjcmlwdD4=\">a</a>",
            "<a rel=\"noopener noreferrer\">a</a>",
        ),
        ("<svg onload=alert(1)></svg>a", "a"),
        ("plain & <simple", "plain &amp; "),
    ] {
        let answer = manager
            .patch(PATH, json!({"agreements_signature": sent}))
            .await;
        assert_eq!(answer.data()["agreements_signature"], kept, "{sent}");
        assert_eq!(manager.get(PATH).await.data()["agreements_signature"], kept);
    }
}

#[actix_web::test]
async fn every_field_that_cannot_be_kept_is_named() {
    let company = TestCompany::new().await;
    let manager = company.sign_in_as(Role::Manager).await;
    let long = "a".repeat(50_001);
    let answer = manager
        .patch(
            PATH,
            json!({"invoices_signature": long, "agreements_signature": ["x"]}),
        )
        .await;
    answer.assert_field("invoices_signature");
    answer.assert_field("agreements_signature");
}

#[actix_web::test]
async fn what_a_signature_has_too_much_of_is_said() {
    let company = TestCompany::new().await;
    let manager = company.sign_in_as(Role::Manager).await;
    let attributes = (0..9_000)
        .map(|number| format!(" {number:x}"))
        .collect::<Vec<_>>()
        .concat();
    for (html, said) in [
        (
            format!("<p{attributes}>x</p>"),
            "A tag has more than 32 attributes",
        ),
        (
            format!("<p title=\"{}\">x</p>", "y".repeat(44_000)),
            "A tag has more than 10000 characters",
        ),
        (
            "<div>".repeat(300),
            "The formatting is nested more than 200 levels deep",
        ),
    ] {
        let refused = manager
            .patch(PATH, json!({"agreements_signature": html}))
            .await;
        let shown = refused.assert_field("agreements_signature").json();
        assert_eq!(shown["errors"]["agreements_signature"], json!([said]));
    }
    let numbered = "<ol start=\"4294967295\"><li>a</li></ol>";
    let kept = manager
        .patch(PATH, json!({"agreements_signature": numbered}))
        .await;
    let kept = kept.data()["agreements_signature"].clone();
    assert_eq!(kept, "<ol><li>a</li></ol>");
}

//! Makes every call as each role, as a user without permissions, and without signing in.

use domain::UserId;
use domain::orders::visibility::Viewer;
use domain::permissions::{Need, find};
use domain::users::{CategoryVisibility, Permission, PermissionSet, Role};
use serde_json::json;

use super::{Call, routed, specified};
use crate::support::{Client, TestCompany, TestServer};

struct Walker {
    name: String,
    client: Client,
    id: UserId,
    role: Role,
    permissions: PermissionSet,
}

impl Walker {
    async fn of_role(company: &TestCompany, role: Role) -> Self {
        let (client, id) = company.sign_in_with(role, CategoryVisibility::Both).await;
        Self {
            name: role.to_string(),
            client,
            id,
            role,
            permissions: PermissionSet::in_force(role, role.default_permissions().to_vec()),
        }
    }

    async fn without_permissions(company: &TestCompany) -> Self {
        let (client, id) = company
            .sign_in_holding(Role::Manager, CategoryVisibility::Both, &[])
            .await;
        Self {
            name: "somebody without permissions".to_owned(),
            client,
            id,
            role: Role::Manager,
            permissions: PermissionSet::in_force(Role::Manager, Vec::<Permission>::new()),
        }
    }

    fn viewer(&self) -> Viewer<'_> {
        Viewer {
            id: self.id,
            role: self.role,
            permissions: &self.permissions,
            category_visibility: CategoryVisibility::Both,
        }
    }
}

/// The path with an id that no record has.
fn filled(path: &str) -> String {
    filled_with(path, "999999")
}

fn filled_with(path: &str, id: &str) -> String {
    let parts = path
        .split('/')
        .map(|part| if part.starts_with('{') { id } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// Every call that is specified or routed, once, except those that end the walker's session.
fn all() -> Vec<Call> {
    let mut calls = specified();
    calls.extend(routed());
    calls.retain(|call| {
        let ends_sessions = call.path.starts_with("/users/current/sessions");
        call.path != "/logout" && !(call.method == "DELETE" && ends_sessions)
    });
    calls.sort();
    calls.dedup();
    calls
}

async fn answer(client: &Client, call: &Call, path: &str) -> (u16, String) {
    let request = client.request(call.method.parse().unwrap(), path);
    let answer = client.send(request.json(&json!({}))).await;
    (answer.status, answer.text)
}

#[actix_web::test]
async fn each_role_may_make_the_calls_of_the_table_and_no_other() {
    let server = TestServer::start().await;
    let company = server.company().await;
    let mut walkers = Vec::new();
    for role in Role::ALL {
        walkers.push(Walker::of_role(&company, *role).await);
    }
    walkers.push(Walker::without_permissions(&company).await);

    let is_routed = routed();
    let mut wrong = Vec::new();
    for call in all() {
        let path = filled(&call.path);
        for walker in &walkers {
            let Some(row) = find(&call.method, &path) else {
                wrong.push(format!("{call}: no decision"));
                break;
            };
            let (status, text) = answer(&walker.client, &call, &path).await;
            let may = row.admits(&walker.viewer());
            let is_right = match status {
                403 => !may,
                401 => row.call.need == Need::Public,
                500.. => false,
                // No record has this id; a call without a handler answers the same, as does a POST that does
                // not say which other method it stands for.
                404 | 405 => may,
                _ => may && is_routed.contains(&call),
            };
            if !is_right {
                wrong.push(format!(
                    "{call} as {}: {status} though the table says {}: {text}",
                    walker.name,
                    if may { "yes" } else { "no" },
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[actix_web::test]
async fn nobody_may_make_any_call_but_the_public_ones() {
    let company = TestCompany::new().await;
    let visitor = company.visitor();
    for call in all() {
        let path = filled(&call.path);
        let need = find(&call.method, &path).unwrap().call.need;
        let (status, text) = answer(&visitor, &call, &path).await;
        let is_refused = status == 401;
        // Public, but refused without a cookie or a device's own token.
        let is_proved = ["/auth/refresh", "/vehicles/{id}/position"].contains(&call.path.as_str());
        let expected = need != Need::Public || is_proved;
        assert_eq!(is_refused, expected, "{call}: {status} {text}");
    }
}

#[actix_web::test]
async fn an_id_that_is_no_number_is_refused_in_the_one_shape_of_errors() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let with_id: Vec<_> = routed()
        .into_iter()
        .filter(|call| call.path.contains("id}"))
        .collect();
    assert!(with_id.len() > 20, "{}", with_id.len());
    for call in with_id {
        for id in ["abc", "99999999999999999999"] {
            let (status, text) = answer(&admin, &call, &filled_with(&call.path, id)).await;
            assert!((400..500).contains(&status), "{call} {id}: {status}");
            let body: serde_json::Value = serde_json::from_str(&text)
                .unwrap_or_else(|_| panic!("{call} {id}: {status} {text}"));
            assert!(body["message"].is_string(), "{call} {id}: {body}");
            assert!(body["errors"].is_object(), "{call} {id}: {body}");
            assert!(!text.contains("i64"), "{call} {id}: {text}");
        }
    }
}

#[actix_web::test]
async fn ones_own_template_is_ones_own() {
    let company = TestCompany::new().await;
    let planner = Walker::of_role(&company, Role::Planner).await;
    let administrator = Walker::of_role(&company, Role::Administrator).await;
    for (walker, of, may) in [
        (&planner, planner.id, true),
        (&planner, administrator.id, false),
        (&administrator, planner.id, true),
    ] {
        let answer = walker
            .client
            .get(&format!("/users/{of}/orders-template"))
            .await;
        assert_eq!(
            answer.status != 403,
            may,
            "{}: {}",
            walker.name,
            answer.text
        );
    }
}

#[actix_web::test]
async fn a_path_written_in_another_way_opens_nothing() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    for path in [
        "/orders/%6Cogs",
        "/orders/logs?_method=patch",
        "//orders/logs",
        "/orders/logs/",
        "/orders/./logs",
        "/users/../orders/logs",
    ] {
        let answer = planner.get(path).await;
        assert!([403, 404].contains(&answer.status), "{path}: {answer:?}");
    }
    let export = planner
        .post("/orders/%65xport", json!({ "ids": [1] }))
        .await;
    export.assert_status(403);
    let unknown = planner.get("/no/such/call").await;
    unknown.assert_status(404);
}

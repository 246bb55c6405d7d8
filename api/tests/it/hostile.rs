//! Requests that nobody's screen sends: each gets an answer that says what is wrong, soon, and none
//! is a fault.

use std::time::Duration;

use domain::users::Role;
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::orders::scene::{Scene, VILNIUS, leg};
use crate::support::{TestCompany, TestServer, random};

#[actix_web::test]
async fn no_text_in_a_path_is_a_fault() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for (call, name) in [
        ("contacts/get-filtered-loadings", "text"),
        ("contacts/get-filtered-unloadings", "text"),
        ("utilities/loading-addresses", "query"),
        ("utilities/unloading-addresses", "query"),
    ] {
        for wrong in ["%00", "a%1Fb", &"x".repeat(256)] {
            admin
                .get(&format!("/{call}/{wrong}"))
                .await
                .assert_field(name);
        }
        admin
            .get(&format!("/{call}/%C5%81%C3%B3d%C5%BA"))
            .await
            .assert_status(200);
    }
}

/// Nothing is written outside of the API, so no method but the reading ones has an answer there.
#[actix_web::test]
async fn the_app_can_only_be_read() {
    let company = TestCompany::new().await;
    let visitor = company.visitor();
    for path in [
        "/",
        "/orders-page",
        "/anything/at/all",
        "/assets/a.js",
        "/apiary",
    ] {
        for method in [
            "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND",
        ] {
            let answer = visitor.outside(method.parse().unwrap(), path).await;
            answer.assert_status(405);
            assert_eq!(answer.headers["allow"], "GET, HEAD", "{method} {path}");
        }
        for method in [Method::GET, Method::HEAD] {
            let answer = visitor.outside(method, path).await;
            assert_ne!(answer.status, 405, "{path}");
        }
    }
    let beside = visitor.outside(Method::POST, "/api/nothing").await;
    beside.assert_status(404);
}

#[actix_web::test]
async fn a_call_in_the_wrong_method_says_which_ones_are_right() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for (method, path, allowed) in [
        ("POST", "/orders/graphs/profit", "GET, HEAD"),
        ("GET", "/logout", "POST"),
        ("OPTIONS", "/logout", "POST"),
        ("PUT", "/orders", "POST, PATCH"),
        ("PATCH", "/vehicle-planning/1", "GET, PUT, DELETE, HEAD"),
        ("PROPFIND", "/users/current", "GET, HEAD"),
    ] {
        let answer = admin
            .send(admin.request(method.parse().unwrap(), path))
            .await;
        answer.assert_status(405);
        let said = answer.headers["allow"].to_str().unwrap();
        let listed = |text: &str| -> std::collections::BTreeSet<String> {
            text.split(", ").map(str::to_owned).collect()
        };
        assert!(
            listed(said).is_superset(&listed(allowed)),
            "{method} {path}: {said}"
        );
        assert!(!listed(said).contains(method), "{method} {path}: {said}");
        assert_eq!(answer.json()["params"]["allowed"], said);
    }
    for path in ["/", "/nothing", "/orders/1/2/3/4"] {
        admin.post(path, json!({})).await.assert_status(404);
    }
}

/// Full-width wildcards fold to the usual ones, which must stand for themselves then, too.
#[actix_web::test]
async fn wildcards_are_letters_like_others() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for name in ["Baltic 100% Cargo", "Nordic_Timber", r"Back\slash"] {
        let contact = json!({ "company_name": name, "types": ["client"] });
        admin.post("/contacts", contact).await.assert_status(200);
    }
    for (typed, found) in [
        ("%", "Baltic 100% Cargo"),
        ("％", "Baltic 100% Cargo"),
        ("_", "Nordic_Timber"),
        ("＿", "Nordic_Timber"),
        (r"\", r"Back\slash"),
        ("＼", r"Back\slash"),
    ] {
        let request = admin
            .request(Method::GET, "/contacts")
            .query(&[("name", typed)]);
        let answer = admin.send(request).await;
        let names: Vec<_> = answer.assert_status(200).json()["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|contact| contact["company_name"].clone())
            .collect();
        assert_eq!(names, [json!(found)], "{typed}");
    }
}

#[actix_web::test]
async fn thousands_of_vins_are_refused_in_one_sentence() {
    let scene = Scene::new().await;
    let mut long = leg(VILNIUS, VILNIUS);
    let vins: Vec<String> = (0..20_000).map(|n| format!("VIN{n:09}")).collect();
    for vins in [json!(vins), json!(vins.join(" ")), json!([vins.join(",")])] {
        long["vin_numbers"] = vins;
        let order = scene.order_with(json!({ "cargos": [long] }));
        let answer = scene.admin.post("/orders", order).await;
        answer.assert_field("cargos.0.vin_numbers");
        assert_eq!(answer.json()["errors"].as_object().unwrap().len(), 1);
    }
    assert_eq!(scene.count().await, 0);
}

#[actix_web::test]
async fn at_most_a_hundred_fields_are_named() {
    let scene = Scene::new().await;
    let answer = scene
        .admin
        .post("/orders/export", json!({ "ids": vec!["x"; 5000] }))
        .await;
    answer.assert_field("ids.0");
    assert_eq!(answer.json()["errors"].as_object().unwrap().len(), 100);
}

/// 70,000 nested elements kept the server busy for a minute and a half.
#[actix_web::test]
async fn deep_html_is_refused_before_it_is_cleaned() {
    let company = TestCompany::new().await;
    let manager = company.sign_in_as(Role::Manager).await;
    for (tag, times) in [("<div>", 70_000), ("<div>", 1_900), ("<b><i>", 800)] {
        let body = json!({ "agreements_signature": tag.repeat(times) });
        manager
            .patch("/users/signatures", body)
            .await
            .assert_field("agreements_signature");
    }
    // Formatting that is not ended begins again in every paragraph: two million elements, and an
    // address of 20 kB in each of 5,000.
    let unended =
        |tag: &str| -> String { (0..190).map(|n| tag.replace('n', &n.to_string())).collect() };
    for begun in [
        format!("<p>{}", unended("<b a=n>")),
        format!("<p>{}", unended("<b a=n></i>")),
        format!("<svg><title><p>{}", unended("<b a=n>")),
        format!("<p><a href=https://{}.example>", "a".repeat(20_000)),
    ] {
        let body = json!({ "agreements_signature": begun + &"<p>x".repeat(5000) });
        manager
            .patch("/users/signatures", body)
            .await
            .assert_field("agreements_signature");
    }
    let flat = "<p>one</p>".repeat(500);
    let kept = manager
        .patch("/users/signatures", json!({ "agreements_signature": flat }))
        .await;
    assert_eq!(kept.data()["agreements_signature"], flat);
}

/// What is read aside goes through the company's queue, which strangers must not fill.
#[actix_web::test]
async fn a_stranger_sends_nothing_that_has_to_be_read_aside() {
    let company = TestCompany::new().await;
    let visitor = company.visitor();
    for path in ["/login", "/password/judge", "/password/forgot"] {
        let body = json!({"email": "x".repeat(16 * 1024), "password": "x"});
        visitor.post(path, body).await.assert_status(413);
    }
}

/// The head and the beginning of a request whose body of 10 kB never comes.
fn half_sent(company: &TestCompany, path: &str) -> String {
    format!(
        "POST /api/tenant/v1{path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Content-Length: 10000\r\n\r\n{{\"email\": \"",
        company.host
    )
}

/// What is answered until the connection is closed.
async fn answer_to_half(company: &TestCompany, path: &str) -> String {
    let address = company.server.base.trim_start_matches("http://").to_owned();
    let mut connection = TcpStream::connect(&address).await.unwrap();
    let head = half_sent(company, path);
    connection.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    let reading = connection.read_to_string(&mut answer);
    let ended = tokio::time::timeout(Duration::from_mins(2), reading).await;
    ended.expect("the connection is still open").unwrap();
    answer
}

/// Whether a user reads the body or not.
#[actix_web::test]
async fn a_body_that_stops_coming_ends_with_its_connection() {
    let company = TestCompany::new().await;
    let paths = [
        ("/login", 408),
        ("/company/profile", 401),
        ("/no/such/call", 404),
    ];
    let answers = join_all(paths.map(|(path, _)| answer_to_half(&company, path))).await;
    for (answer, (path, status)) in answers.into_iter().zip(paths) {
        let first = format!("HTTP/1.1 {status} ");
        assert!(answer.starts_with(&first), "{path}: {answer}");
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        let body: Value = serde_json::from_str(body).unwrap();
        assert!(body["error"].is_string(), "{body}");
    }
}

/// A visitor without an account keeps no user who is signed in waiting.
#[actix_web::test]
async fn two_hundred_half_sent_sign_ins_lock_nobody_out() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await.impatient();
    let address = company.server.base.trim_start_matches("http://").to_owned();
    let head = half_sent(&company, "/login");
    let mut open = Vec::new();
    for _ in 0..200 {
        let mut connection = TcpStream::connect(&address).await.unwrap();
        connection.write_all(head.as_bytes()).await.unwrap();
        open.push(connection);
    }
    admin.get("/orders/list").await.assert_status(200);
}

async fn invite(admin: &crate::support::Client, email: &str) -> crate::support::Answer {
    let person = json!({
        "name": "Invited", "role": "planner", "language": "lt", "email": email,
    });
    admin.post("/users", person).await
}

#[actix_web::test]
async fn nobodys_inbox_is_filled_in_our_name() {
    let server = TestServer::start().await;
    let company = server.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let to_one = format!("{}@elsewhere.example", random());
    let id = invite(&admin, &to_one).await.data()["id"].clone();
    let again = format!("/users/{id}/invitation");
    for _ in 0..4 {
        admin.post(&again, json!({})).await.assert_status(200);
    }
    let refused = admin.post(&again, json!({})).await;
    refused.assert_status(429);
    assert!(refused.headers.contains_key("retry-after"));

    // To many addresses: one person sends 30, a colleague goes on, and the company sends 100.
    let mut sent = 5;
    for limit in [30, 60, 90, 100] {
        let author = company.sign_in_as(Role::Administrator).await;
        let author = if limit == 30 { admin.clone() } else { author };
        while sent < limit {
            let address = format!("{}@elsewhere.example", random());
            invite(&author, &address).await.assert_status(200);
            sent += 1;
        }
        let address = format!("{}@elsewhere.example", random());
        invite(&author, &address).await.assert_status(429);
    }
    // Another company has limits of its own.
    let other = server.company().await.sign_in_as(Role::Administrator).await;
    invite(&other, &to_one).await.assert_status(200);
}

/// Sends these bytes and reads until the connection is closed or nothing comes any more.
async fn raw(company: &TestCompany, request: &str) -> String {
    let address = company.server.base.trim_start_matches("http://").to_owned();
    let mut connection = TcpStream::connect(&address).await.unwrap();
    connection.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let reading = connection.read_to_end(&mut answer);
    let _ = tokio::time::timeout(Duration::from_secs(10), reading).await;
    String::from_utf8_lossy(&answer).to_lowercase()
}

#[actix_web::test]
async fn every_answer_forbids_what_our_pages_do_not_need() {
    let company = TestCompany::new().await;
    let host = &company.host;
    for (first, headers) in [
        ("GET /api/tenant/v1/version/get HTTP/1.1", ""),
        ("GET /api/tenant/v1/no/such/call HTTP/1.1", ""),
        ("GET /api/tenant/v1/users/%ff HTTP/1.1", ""),
        ("GET /%zz HTTP/1.1", ""),
        ("GET /no-such-file.js HTTP/1.1", ""),
        ("GET //evil.example HTTP/1.1", ""),
        ("POST / HTTP/1.1", ""),
        ("BREW /api/tenant/v1/login HTTP/1.1", ""),
        ("OPTIONS /api/tenant/v1/login HTTP/1.1", ""),
        ("TRACE / HTTP/1.1", ""),
        ("GET /healthz HTTP/1.1", ""),
        (
            "POST /api/tenant/v1/login HTTP/1.1",
            "Content-Type: text/plain\r\n",
        ),
        (
            "POST /api/tenant/v1/login HTTP/1.1",
            "Content-Length: 90000000\r\n",
        ),
        (
            "GET /api/tenant/v1/version/get HTTP/1.1",
            "Accept-Encoding: nothing;q=1,*;q=0\r\n",
        ),
        (
            "GET /api/tenant/v1/version/get HTTP/1.1",
            "Expect: 200-ok\r\n",
        ),
    ] {
        for host in [host.as_str(), "nobody.localhost", "", "a b"] {
            let request = format!("{first}\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n");
            let answer = raw(&company, &request).await;
            for header in [
                "content-security-policy: default-src 'self'",
                "x-content-type-options: nosniff",
                "permissions-policy: ",
            ] {
                assert!(answer.contains(header), "{request:?}: {answer}");
            }
        }
    }
}

//! Which company answers on which host, and what a request must look like.

use api::testing::{FirstPeople, FirstPerson, Links, create_company};
use std::time::Duration;

use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::orders::scene::Scene;
use crate::support::{Client, TestCompany, TestServer};

/// Sends the text unchanged and returns the status.
async fn raw(server: &TestServer, request: &str) -> u16 {
    let address = server.base.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    // The server may leave the connection open for another request.
    let mut status_line = Vec::new();
    let mut answer = BufReader::new(stream);
    let reading = answer.read_until(b'\n', &mut status_line);
    let _ = tokio::time::timeout(Duration::from_secs(30), reading).await;
    String::from_utf8_lossy(&status_line)
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .unwrap_or(0)
}

#[actix_web::test]
async fn every_spelling_of_a_host_is_one_company_or_nobody() {
    let company = TestCompany::new().await;
    let (server, host) = (&company.server, company.host.as_str());
    let slug = &company.tenant.slug;
    let get = |target: &str, headers: &str| {
        format!("GET {target} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n")
    };
    let path = "/api/tenant/v1/version/get";
    let upper = host.to_uppercase();
    for (headers, status) in [
        (format!("Host: {host}\r\n"), 200),
        (format!("Host: {upper}\r\n"), 200),
        (format!("Host: {host}.\r\n"), 200),
        (format!("Host: {host}:8080\r\n"), 200),
        (String::new(), 400),
        ("Host: \r\n".to_owned(), 400),
        (format!("Host: {host}\r\nHost: {host}\r\n"), 400),
        (format!("Host: user@{host}\r\n"), 400),
        (format!("Host: a.{host}\r\n"), 404),
        ("Host: localhost\r\n".to_owned(), 404),
        ("Host: 127.0.0.1\r\n".to_owned(), 404),
        (format!("Host: {slug}.localhost.evil.example\r\n"), 404),
        ("Host: operator.localhost\r\n".to_owned(), 404),
        (
            format!("Host: nobody.localhost\r\nX-Forwarded-Host: {host}\r\n"),
            404,
        ),
        (
            format!("Host: nobody.localhost\r\nForwarded: host={host}\r\n"),
            404,
        ),
        (
            format!(
                "Host: nobody.localhost\r\nX-Tenant-Id: {}\r\n",
                company.tenant.id
            ),
            404,
        ),
    ] {
        assert_eq!(
            raw(server, &get(path, &headers)).await,
            status,
            "{headers:?}"
        );
    }
    let absolute = format!("http://{host}{path}");
    assert_eq!(
        raw(server, &get(&absolute, "Host: nobody.localhost\r\n")).await,
        400
    );
}

#[actix_web::test]
async fn without_the_host_of_a_company_nobody_writes() {
    let server = TestServer::start().await;
    let (one, other) = (Scene::on(&server).await, Scene::on(&server).await);
    let order = one.take(one.order()).await;
    other.take(other.order()).await;
    let signed = one.admin.request(Method::GET, "/").build().unwrap();
    let token = signed.headers()["authorization"].to_str().unwrap();
    let (host, foreign) = (&one.company.host, &other.company.host);
    let send = async |(method, path, body): &(&str, String, String), hosts: &str| {
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{hosts}Authorization: {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n{body}"
        );
        raw(&server, &request).await
    };
    let orders = "/api/tenant/v1/orders";
    let single = format!("{orders}/{order}");
    let note = json!({"cargo_note": "mine"}).to_string();
    let writes = [
        ("POST", orders.to_owned(), one.order().to_string()),
        ("PATCH", single.clone(), note),
        ("DELETE", single, String::new()),
    ];
    let before = (one.stored().await, other.stored().await);
    for (hosts, status) in [
        (String::new(), 400),
        ("Host: \r\n".to_owned(), 400),
        (format!("Host: {host}\r\nHost: {host}\r\n"), 400),
        (format!("Host: {host}\r\nHost: {foreign}\r\n"), 400),
        (
            format!("Host: nobody.localhost\r\nX-Forwarded-Host: {host}\r\n"),
            404,
        ),
        (format!("Host: {foreign}\r\n"), 401),
    ] {
        for write in &writes {
            assert_eq!(send(write, &hosts).await, status, "{} {hosts:?}", write.0);
        }
    }
    assert_eq!((one.stored().await, other.stored().await), before);
    for write in &writes {
        let own = format!("Host: {host}\r\n");
        assert_eq!(send(write, &own).await, 200, "{} on its own host", write.0);
    }
}

#[actix_web::test]
async fn an_unknown_company_gets_a_page_and_the_api_gets_json() {
    let server = TestServer::start().await;
    let client = Client::new(&server.base, "nobody.localhost");
    let answer = client.get("/orders/list").await;
    answer.assert_status(404);
    assert_eq!(answer.json()["message"], "No such company here");
    let page = reqwest::Client::new()
        .get(format!("{}/orders", server.base))
        .header("host", "nobody.localhost")
        .send()
        .await
        .unwrap();
    assert_eq!(page.status(), 404);
    assert!(
        page.headers()["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/html")
    );
    assert!(page.text().await.unwrap().contains("No such company here"));
}

#[actix_web::test]
async fn a_company_answers_soon_after_its_making_and_its_closing() {
    let server = TestServer::start().await;
    let company = server.company().await;
    let client = company.sign_in_as(Role::Planner).await;
    let becomes = async |status: u16, text: &str| {
        // The server promises one second; a busy machine may need longer, but not the 30 seconds
        // after which the server would check again even without a notice.
        for _ in 0..400 {
            let answer = client.get("/users/current").await;
            if answer.status == status && answer.text.contains(text) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("still not {status}");
    };
    server
        .owner
        .as_operator()
        .suspend(&company.tenant.slug)
        .await
        .unwrap();
    becomes(403, "Company account is suspended").await;
    server
        .owner
        .as_operator()
        .resume(&company.tenant.slug)
        .await
        .unwrap();
    becomes(401, "Please sign in").await;
    assert!(
        server
            .owner
            .as_operator()
            .resume(&company.tenant.slug)
            .await
            .is_err(),
        "it is active already"
    );
}

#[actix_web::test]
async fn two_companies_cannot_have_one_slug() {
    let server = TestServer::start().await;
    let company = server.company().await;
    let again = tenant_router::provision::NewTenant {
        slug: company.tenant.slug.clone(),
        name: "Again".to_owned(),
        language: "en".to_owned(),
        time_zone: "Europe/Vilnius".to_owned(),
    };
    let people = FirstPeople {
        administrator: FirstPerson {
            name: "A".to_owned(),
            email: "a@company.example".to_owned(),
        },
        owner: None,
    };
    let links = Links::from(&server.server.state);
    let categories = CategoryVisibility::Both;
    let made = create_company(&server.owner, &links, &again, &people, categories).await;
    assert!(made.unwrap_err().to_string().contains("is taken"));
}

#[actix_web::test]
async fn a_body_that_is_no_json_object_is_named_for_what_it_is() {
    let company = TestCompany::new().await;
    let visitor = company.visitor();
    let send = async |kind: &str, body: Vec<u8>| {
        let request = visitor
            .request(Method::POST, "/login")
            .header("content-type", kind);
        visitor.send(request.body(body)).await.status
    };
    assert_eq!(
        send("application/json", b"{\"email\": ".to_vec()).await,
        400
    );
    assert_eq!(send("application/json", b"[1, 2]".to_vec()).await, 400);
    assert_eq!(send("application/json", b"\xff\xfe".to_vec()).await, 400);
    assert_eq!(send("text/plain", b"{}".to_vec()).await, 415);
    let huge = format!("{{\"email\": \"{}\"}}", "a".repeat(10 * 1024 * 1024));
    assert_eq!(send("application/json", huge.into_bytes()).await, 413);
    assert_eq!(visitor.post("/no/such/call", json!({})).await.status, 404);
}

#[actix_web::test]
async fn a_body_that_cannot_be_read_writes_nothing_and_is_told_in_the_one_shape() {
    let scene = Scene::new().await;
    let send = async |kind: &str, body: Vec<u8>| {
        let request = scene.admin.request(Method::POST, "/orders");
        let request = request.header("content-type", kind).body(body);
        scene.admin.send(request).await
    };
    let whole = scene.order().to_string();
    let huge = format!("{{\"pad\": \"{}\", {}", "a".repeat(10 << 20), &whole[1..]);
    for (what, kind, body, status) in [
        (
            "cut off",
            "application/json",
            whole.as_bytes()[..whole.len() - 1].to_vec(),
            400,
        ),
        (
            "a list",
            "application/json",
            format!("[{whole}]").into_bytes(),
            400,
        ),
        ("no UTF-8", "application/json", b"\xff\xfe".to_vec(), 400),
        ("no JSON", "text/plain", whole.clone().into_bytes(), 415),
        ("10 MB", "application/json", huge.into_bytes(), 413),
    ] {
        let answer = send(kind, body).await;
        answer.assert_status(status);
        let shown = answer.json();
        assert!(!shown["message"].as_str().unwrap().is_empty(), "{what}");
        assert_eq!(shown["message"], shown["error"], "{what}");
        assert_eq!(shown["errors"], json!({}), "{what}");
    }
    assert_eq!(scene.count().await, 0);
    send("application/json", whole.into_bytes())
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn every_answer_carries_the_headers_that_protect_it() {
    let company = TestCompany::new().await;
    for answer in [
        company.visitor().get("/version/get").await,
        company.visitor().get("/users/current").await,
    ] {
        for name in [
            "content-security-policy",
            "x-content-type-options",
            "referrer-policy",
            "permissions-policy",
        ] {
            assert!(answer.headers.contains_key(name), "{name}");
        }
        assert_eq!(answer.headers["cache-control"], "no-store");
        assert!(
            answer.headers["content-security-policy"]
                .to_str()
                .unwrap()
                .contains("script-src 'self';")
        );
    }
}

//! The commands of the program, run as processes next to a running server.

use std::net::TcpListener;
use std::process::{Child, Command, Output};
use std::time::Duration;

use domain::users::Role;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::json;

use crate::support::{
    Answer, Client, PASSWORD, TestServer, as_owner, credentials, random, variable,
};

/// Runs `wayhaul …` with the settings of this server.
pub fn wayhaul(server: &TestServer, arguments: &[&str]) -> Output {
    command(server, arguments).output().unwrap()
}

pub fn command(server: &TestServer, arguments: &[&str]) -> Command {
    let config = &server.server.state.config;
    let mut command = Command::new(env!("CARGO_BIN_EXE_wayhaul"));
    command
        .args(arguments)
        .env("WAYHAUL_DATABASE_URL", &server.database.app_url)
        .env("WAYHAUL_OWNER_DATABASE_URL", &server.database.owner_url)
        .env(
            "WAYHAUL_OPERATOR_DATABASE_URL",
            &server.database.operator_url,
        )
        .env("WAYHAUL_REDIS_URL", variable("WAYHAUL_TEST_REDIS"))
        .env("WAYHAUL_DATA_DIR", &config.data_dir)
        .env("WAYHAUL_SIGNING_KEY", config.signing_key_path());
    command
}

pub fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Asks until the answer is the wanted one. The server promises one second; a busy machine may need
/// longer, but not the 30 seconds after which the server would check again even without a notice.
async fn soon(visitor: &Client, is_wanted: impl Fn(&Answer) -> bool) {
    let asking = async {
        while !is_wanted(&visitor.get("/version/get").await) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), asking)
        .await
        .expect("not even within 20 seconds");
}

#[actix_web::test]
async fn a_company_is_made_closed_and_reopened_by_command_without_a_restart() {
    let server = TestServer::start().await;
    let slug = format!("t{}", random());
    let visitor = Client::new(&server.base, &format!("{slug}.localhost"));
    // Asked first, so that the server has cached that the company does not exist.
    visitor.get("/version/get").await.assert_status(404);

    let create = [
        "tenant",
        "create",
        "--slug",
        &slug,
        "--name",
        "Acme Logistics",
    ];
    let create = [&create[..], &["--admin-email", "boss@acme.example"]].concat();
    let link = printed(&wayhaul(&server, &create));
    soon(&visitor, |answer| answer.status == 200).await;

    let (address, token) = link.trim().split_once("#token=").unwrap();
    assert!(address.contains(&format!("//{slug}.localhost")), "{link}");
    assert!(address.ends_with("/set-password"), "{link}");
    let set = json!({ "token": token, "password": PASSWORD });
    let first = visitor.post("/password/set", set.clone()).await;
    first.assert_status(200);
    let second = visitor.post("/password/set", set).await;
    second.assert_field("token");
    let session = credentials("boss@acme.example", PASSWORD);
    let token = visitor.post("/login", session).await.data()["token"].clone();
    let boss = visitor.with_token(token.as_str().unwrap());
    assert_eq!(
        boss.get("/users/current").await.data()["role"],
        "administrator"
    );

    let again = wayhaul(&server, &create);
    assert!(!again.status.success());
    let said = String::from_utf8_lossy(&again.stderr);
    assert!(said.contains("is taken"), "{said}");
    assert_eq!(
        boss.get("/users?with_total=1").await.json()["meta"]["total"],
        1
    );

    let shown = |status: &str| {
        let list = printed(&wayhaul(&server, &["tenant", "list"]));
        let line = list.lines().find(|line| line.starts_with(&slug)).unwrap();
        assert!(line.contains(status), "{line}");
        assert!(line.ends_with("Acme Logistics"), "{line}");
    };
    shown("active");
    printed(&wayhaul(&server, &["tenant", "suspend", &slug]));
    soon(&visitor, |answer| answer.status == 403).await;
    shown("suspended");
    printed(&wayhaul(&server, &["tenant", "resume", &slug]));
    soon(&visitor, |answer| answer.status == 200).await;
}

/// Signs in over the link, whose path is `/set-password` or `/reset-password`.
async fn follow(visitor: &Client, link: &str, email: &str) -> Client {
    let (_, token) = link.trim().split_once("#token=").unwrap();
    let set = json!({ "token": token, "password": PASSWORD });
    visitor.post("/password/set", set).await.assert_status(200);
    let token = visitor.post("/login", credentials(email, PASSWORD)).await;
    visitor.with_token(token.data()["token"].as_str().unwrap())
}

#[actix_web::test]
async fn a_company_begins_with_its_owner_and_is_changed_by_command() {
    let server = TestServer::start().await;
    let slug = format!("t{}", random());
    let visitor = Client::new(&server.base, &format!("{slug}.localhost"));
    let create = ["tenant", "create", "--slug", &slug, "--name", "Acme"];
    let people = [
        "--admin-email",
        "boss@acme.example",
        "--owner-email",
        "owner@acme.example",
    ];
    let names = ["--owner-name", "Ona"];
    let said = printed(&wayhaul(&server, &[&create[..], &people, &names].concat()));
    let link = |whose: &str| said.lines().find(|line| line.starts_with(whose)).unwrap();
    soon(&visitor, |answer| answer.status == 200).await;
    let owner = follow(&visitor, link("owner:"), "owner@acme.example").await;
    let user = owner.get("/users/current").await.data();
    assert_eq!(
        (&user["role"], &user["name"]),
        (&json!("owner"), &json!("Ona"))
    );
    let boss = follow(&visitor, link("administrator:"), "boss@acme.example").await;

    let set = [
        "tenant",
        "set",
        &slug,
        "--name",
        "Acme Logistics",
        "--time-zone",
        "Europe/Kyiv",
    ];
    let more = ["--categories", "GENERAL_CARGO", "--language", "lt"];
    printed(&wayhaul(&server, &[&set[..], &more].concat()));
    let profile = boss.get("/company/profile").await.data();
    assert_eq!(profile["name"], "Acme Logistics");
    soon(&visitor, |_| true).await;
    let settings = boss.get("/utilities/settings").await.data();
    assert_eq!(settings["TIME_ZONE"], "Europe/Kyiv");
    let list = printed(&wayhaul(&server, &["tenant", "list"]));
    assert!(list.contains("Acme Logistics"), "{list}");
    let nothing = wayhaul(&server, &["tenant", "set", &slug]);
    assert!(!nothing.status.success());
    let nameless = wayhaul(&server, &["tenant", "set", &slug, "--name", " "]);
    assert!(String::from_utf8_lossy(&nameless.stderr).contains("needs a name"));
}

#[actix_web::test]
async fn an_administrator_who_is_locked_out_is_let_in_again() {
    let server = TestServer::start().await;
    let company = server.company().await;
    company.set("ENABLE_2FA", json!(true)).await;
    company
        .set("ALLOWED_LOGIN_IPS", json!(["203.0.113.7"]))
        .await;
    let (_, email) = company.person(Role::Administrator).await;
    let slug = company.tenant.slug.as_str();
    let visitor = company.visitor();
    let shut = visitor.post("/login", credentials(&email, PASSWORD)).await;
    shut.assert_status(403);

    let (_, planner) = company.person(Role::Planner).await;
    let refused = wayhaul(&server, &["tenant", "recover", slug, "--email", &planner]);
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("no administrator"), "{said}");

    let link = printed(&wayhaul(
        &server,
        &["tenant", "recover", slug, "--email", &email],
    ));
    assert!(
        link.contains(&format!("//{}/reset-password#", company.host)),
        "{link}"
    );
    let admin = follow(&visitor, &link, &email).await;
    let settings = admin.get("/utilities/settings").await.data();
    assert_eq!(settings["ENABLE_2FA"], false);
    assert_eq!(settings["ALLOWED_LOGIN_IPS"], json!(null));
    let shown = "SELECT string_agg(details ->> 'administrator', ',') AS told \
        FROM platform.operator_audit WHERE action = 'tenant recover'";
    let shown = Statement::from_string(DbBackend::Postgres, shown);
    let row = as_owner()
        .await
        .query_one_raw(shown)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(row.try_get::<String>("", "told").unwrap(), email);
}

/// Neither the operator's commands nor the demo do what an installation that customers use could regret.
#[actix_web::test]
async fn a_command_uses_the_installation_and_makes_no_other() {
    let server = TestServer::start().await;
    let company = server.company().await;
    let elsewhere = tempfile::tempdir().unwrap();
    let create = ["tenant", "create", "--slug", "other", "--name", "Other"];
    let create = [&create[..], &["--admin-email", "a@other.example"]].concat();
    let mut command = command(&server, &create);
    let without = command
        .env_remove("WAYHAUL_SIGNING_KEY")
        .env_remove("WAYHAUL_DATA_DIR")
        .current_dir(elsewhere.path());
    let refused = without.output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(
        !refused.status.success() && said.contains("WAYHAUL_DATA_DIR"),
        "{said}"
    );
    assert_eq!(std::fs::read_dir(elsewhere.path()).unwrap().count(), 0);
    let list = printed(&wayhaul(&server, &["tenant", "list"]));
    assert!(!list.contains("other "), "{list}");

    // The owner of every schema is not asked for what the operator may do.
    let slug = company.tenant.slug.as_str();
    for arguments in [
        &["tenant", "list"][..],
        &["tenant", "suspend", slug],
        &["tenant", "resume", slug],
        &["tenant", "set", slug, "--language", "lt"],
    ] {
        let mut command = self::command(&server, arguments);
        printed(
            &command
                .env_remove("WAYHAUL_OWNER_DATABASE_URL")
                .output()
                .unwrap(),
        );
    }

    let mut demo = self::command(&server, &["demo"]);
    let refused = demo.env("WAYHAUL_PRODUCTION", "true").output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(
        !refused.status.success() && said.contains("WAYHAUL_PRODUCTION"),
        "{said}"
    );
}

#[actix_web::test]
async fn a_setting_that_does_not_exist_and_a_host_that_does_not_answer_are_named() {
    let server = TestServer::start().await;
    for (name, value, parts) in [
        (
            "WAYHAUL_DATBASE_POOLS",
            "3",
            ["WAYHAUL_DATBASE_POOLS", "WAYHAUL_DATABASE_POOLS"],
        ),
        (
            "WAYHAUL_DATABASE_URL",
            "postgres://wayhaul_app:hidden@127.0.0.1:9/wayhaul",
            ["127.0.0.1:9", "WAYHAUL_DATABASE_URL"],
        ),
        (
            "WAYHAUL_REDIS_URL",
            "redis://127.0.0.1:9/",
            ["127.0.0.1:9", "WAYHAUL_REDIS_URL"],
        ),
    ] {
        let refused = command(&server, &["serve"])
            .env(name, value)
            .output()
            .unwrap();
        assert!(!refused.status.success(), "{name}");
        let said = String::from_utf8_lossy(&refused.stderr);
        for part in parts {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert!(!said.contains("hidden"), "{said}");
    }
}

#[actix_web::test]
async fn what_cannot_be_done_is_said_and_nothing_is_made() {
    let server = TestServer::start().await;
    let create = ["tenant", "create", "--slug", "Not A Slug", "--name", "Acme"];
    let refused = wayhaul(
        &server,
        &[&create[..], &["--admin-email", "a@acme.example"]].concat(),
    );
    assert!(!refused.status.success());
    assert!(refused.stdout.is_empty(), "{refused:?}");
    assert!(!refused.stderr.is_empty());
    let unknown = wayhaul(&server, &["tenant", "suspend", "nobody-at-all"]);
    assert!(!unknown.status.success());
    let said = String::from_utf8_lossy(&unknown.stderr);
    assert!(said.contains("nobody-at-all"), "{said}");
}

#[actix_web::test]
async fn a_dry_run_of_the_migration_says_how_the_companies_stand() {
    let server = TestServer::start().await;
    server.company().await;
    let shown = printed(&wayhaul(&server, &["migrate", "--dry-run"]));
    assert!(shown.contains("up to date"), "{shown}");
}

/// Every login may alter itself, and would be altered for each connection from then on.
#[actix_web::test]
#[expect(
    clippy::disallowed_methods,
    reason = "as whoever got one statement through would do it"
)]
async fn nothing_is_served_with_a_login_that_was_altered() {
    let server = TestServer::start().await;
    let app = sea_orm::Database::connect(&server.database.app_url)
        .await
        .unwrap();
    let (_, database) = server.database.app_url.rsplit_once('/').unwrap();
    for (altered, setting) in [
        ("SET search_path = 'public'", "search_path"),
        ("SET lock_timeout = '1h'", "lock_timeout"),
    ] {
        let altered = format!("ALTER ROLE wayhaul_app IN DATABASE {database} {altered}");
        app.execute_unprepared(&altered).await.unwrap();
        for command in ["serve", "worker"] {
            let refused = wayhaul(&server, &[command]);
            assert!(!refused.status.success(), "{command}");
            let said = String::from_utf8_lossy(&refused.stderr);
            for part in ["wayhaul_app has the setting", setting, "bootstrap.sql"] {
                assert!(said.contains(part), "{command}: {said}");
            }
        }
        let back = format!("ALTER ROLE wayhaul_app IN DATABASE {database} RESET ALL");
        app.execute_unprepared(&back).await.unwrap();
        let faults = server.server.router.faults_of_roles().await.unwrap();
        assert_eq!(faults, [""; 0]);
    }
}

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

async fn text_at(address: &str, path: &str) -> Option<(u16, String)> {
    let answer = reqwest::get(format!("http://{address}{path}")).await.ok()?;
    Some((answer.status().as_u16(), answer.text().await.ok()?))
}

#[actix_web::test]
async fn metrics_are_at_an_address_of_their_own_and_name_no_company() {
    let server = TestServer::start().await;
    let company = server.company().await;
    let (public, private) = (free_address(), free_address());
    let _running = Running(
        command(&server, &["serve"])
            .env("WAYHAUL_BIND", &public)
            .env("WAYHAUL_METRICS_BIND", &private)
            .env("WAYHAUL_WORKER", "false")
            .spawn()
            .unwrap(),
    );
    // Must come first: `Client::new` installs the TLS provider that `reqwest::get` needs.
    let visitor = Client::new(&format!("http://{public}"), &company.host);
    let starting = async {
        while text_at(&public, "/healthz").await.is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), starting)
        .await
        .expect("the server does not start");

    visitor.get("/version/get").await.assert_status(200);
    visitor.get("/orders/1").await.assert_status(401);
    visitor.get("/orders/2").await.assert_status(401);

    let (status, shown) = text_at(&private, "/metrics").await.unwrap();
    assert_eq!(status, 200);
    let counts = |line: &str| {
        let line = format!("wayhaul_http_request_duration_seconds_count{line}");
        assert!(
            shown.lines().any(|shown| shown == line),
            "{line} in {shown}"
        );
    };
    counts(r#"{method="GET",path="/api/tenant/v1/version/get",status="200"} 1"#);
    counts(r#"{method="GET",path="/api/tenant/v1/orders/{id}",status="401"} 2"#);
    assert!(shown.contains(r#"wayhaul_database_connections{state="idle"}"#));
    assert!(!shown.contains(&company.host), "{shown}");

    let (status, page) = text_at(&public, "/metrics").await.unwrap();
    assert!(!page.contains("wayhaul_http"), "{status} {page}");
}

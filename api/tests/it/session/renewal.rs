//! The secret of the refresh cookie: good once, repeated while its successor is unused, and made by
//! nobody else.

use chrono::TimeDelta;
use futures_util::future::join_all;

use super::{refresh, signed_in};
use crate::support::{Answer, Client, TestCompany, TestServer, variable};

/// Refreshes and returns the next cookie.
async fn next(visitor: &Client, cookie: &str) -> String {
    let answer = refresh(visitor, cookie).await;
    answer.assert_status(200);
    answer.cookie().unwrap()
}

/// Lets the seconds pass in which a secret may come back late. Redis measures them, so its marks go.
async fn pass_late_seconds(company: &TestCompany) {
    let mut redis = company.server.server.state.redis.clone();
    let marks: Vec<String> = redis::cmd("KEYS")
        .arg(format!("t:{}:refresh-used:*", company.tenant.id))
        .query_async(&mut redis)
        .await
        .unwrap();
    assert!(!marks.is_empty());
    let _: () = redis::cmd("DEL")
        .arg(marks)
        .query_async(&mut redis)
        .await
        .unwrap();
}

/// Whether the access token of a sign-in still opens anything.
async fn is_running(company: &TestCompany, signed_in: &Answer) -> bool {
    let token = signed_in.data()["token"].as_str().unwrap().to_owned();
    let client = company.visitor().with_token(&token);
    client.get("/users/current").await.status == 200
}

#[actix_web::test]
async fn a_secret_is_good_once_and_gives_many_tabs_the_same_answer() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let first = answer.cookie().unwrap();
    let visitor = company.visitor();
    let tabs = join_all((0..20).map(|_| next(&visitor, &first))).await;
    let second = &tabs[0];
    assert!(tabs.iter().all(|one| one == second), "{tabs:?}");
    assert_ne!(&first, second);
    next(&visitor, second).await;
}

#[actix_web::test]
async fn a_lost_answer_is_given_again_however_long_it_takes() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let (visitor, cookie) = (company.visitor(), answer.cookie().unwrap());
    let lost = next(&visitor, &cookie).await;
    pass_late_seconds(&company).await;
    company.server.pass(TimeDelta::days(5));
    for _ in 0..3 {
        assert_eq!(next(&visitor, &cookie).await, lost);
    }
    next(&visitor, &lost).await;
}

#[actix_web::test]
async fn a_tab_that_comes_late_gets_the_secret_that_is_good_now() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let (visitor, first) = (company.visitor(), answer.cookie().unwrap());
    let second = next(&visitor, &first).await;
    let third = next(&visitor, &second).await;
    let fourth = next(&visitor, &third).await;
    for late in [&first, &second, &third] {
        assert_eq!(next(&visitor, late).await, fourth);
    }
}

#[actix_web::test]
async fn a_secret_that_comes_back_after_its_successor_was_used_ends_the_session() {
    let company = TestCompany::new().await;
    let visitor = company.visitor();
    for turns in [1, 3] {
        let (_, answer) = signed_in(&company).await;
        let stolen = answer.cookie().unwrap();
        let mut newest = next(&visitor, &stolen).await;
        for _ in 0..turns {
            newest = next(&visitor, &newest).await;
        }
        pass_late_seconds(&company).await;
        refresh(&visitor, &stolen).await.assert_status(401);
        refresh(&visitor, &newest).await.assert_status(401);
        assert!(!is_running(&company, &answer).await, "{turns}");
    }
}

/// Each uses every secret, one some time after the other. That so many answers in a row were lost, nobody believes.
#[actix_web::test]
async fn a_thief_who_keeps_step_is_noticed() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let (visitor, mut cookie) = (company.visitor(), answer.cookie().unwrap());
    for turn in 0..4 {
        let newer = next(&visitor, &cookie).await;
        pass_late_seconds(&company).await;
        for _ in 0..2 {
            assert_eq!(next(&visitor, &cookie).await, newer, "{turn}");
        }
        cookie = newer;
    }
    // A secret that nobody asks for again: the others may have been lost.
    cookie = next(&visitor, &cookie).await;
    for turn in 0..5 {
        let newer = next(&visitor, &cookie).await;
        pass_late_seconds(&company).await;
        let again = refresh(&visitor, &cookie).await;
        assert_eq!(again.status, if turn < 4 { 200 } else { 401 }, "{turn}");
        cookie = newer;
    }
    refresh(&visitor, &cookie).await.assert_status(401);
    assert!(!is_running(&company, &answer).await);
}

#[actix_web::test]
async fn tabs_and_a_thief_at_once_leave_one_secret_or_none() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let (visitor, first) = (company.visitor(), answer.cookie().unwrap());
    let second = next(&visitor, &first).await;
    let both = (0..20).map(|n| if n % 2 == 0 { &first } else { &second });
    let answers = join_all(both.map(|cookie| next(&visitor, cookie))).await;
    let third = answers[1].clone();
    assert!(
        answers.iter().all(|one| [&second, &third].contains(&one)),
        "{answers:?}"
    );
    assert_eq!(next(&visitor, &second).await, third);
    let fourth = next(&visitor, &third).await;
    assert_eq!(next(&visitor, &third).await, fourth);
}

/// Only a secret that we issued can be a stolen one: otherwise anybody who learns the id of a session
/// could end it.
#[actix_web::test]
async fn a_secret_that_was_never_issued_ends_no_session() {
    let server = TestServer::start().await;
    let (company, other) = (server.company().await, server.company().await);
    let (_, answer) = signed_in(&company).await;
    let (_, foreign) = signed_in(&other).await;
    let visitor = company.visitor();
    let cookie = answer.cookie().unwrap();
    let contents = cookie.strip_prefix("wayhaul-refresh=").unwrap();
    let (sid, rest) = contents.split_once('.').unwrap();
    let (turn, signature) = rest.split_once('.').unwrap();
    let foreign = foreign.cookie().unwrap();
    let made_up = [
        format!("{sid}.{}", "0".repeat(64)),
        format!("{sid}.{turn}.{}", "0".repeat(64)),
        format!("{sid}.7.{signature}"),
        format!("{sid}.{turn}."),
        format!("{sid}.{turn}"),
        format!("{sid}."),
        sid.to_owned(),
        foreign.strip_prefix("wayhaul-refresh=").unwrap().to_owned(),
    ];
    let nothing = visitor.get("/auth/refresh").await.text;
    for secret in made_up {
        let cookie = format!("wayhaul-refresh={secret}");
        let refused = refresh(&visitor, &cookie).await;
        assert_eq!((refused.status, &refused.text), (401, &nothing), "{secret}");
        let request = visitor
            .request(reqwest::Method::POST, "/logout")
            .header("cookie", &cookie);
        visitor.send(request).await.assert_status(200);
    }
    assert!(is_running(&company, &answer).await);
    next(&visitor, &cookie).await;
}

/// Somebody who reads Redis must not be able to go on with a session.
#[actix_web::test]
async fn no_secret_lies_in_redis() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let (visitor, first) = (company.visitor(), answer.cookie().unwrap());
    let second = next(&visitor, &first).await;
    let third = next(&visitor, &second).await;

    let redis = redis::Client::open(variable("WAYHAUL_TEST_REDIS")).unwrap();
    let mut redis = redis.get_multiplexed_async_connection().await.unwrap();
    let keys: Vec<String> = redis::cmd("KEYS")
        .arg(format!("*{}*", company.tenant.id))
        .query_async(&mut redis)
        .await
        .unwrap();
    assert!(keys.iter().any(|key| key.contains(":session:")), "{keys:?}");
    let mut stored = keys.join(" ").into_bytes();
    for key in &keys {
        let dump: Vec<u8> = redis::cmd("DUMP")
            .arg(key)
            .query_async(&mut redis)
            .await
            .unwrap();
        stored.extend(dump);
    }
    for cookie in [first, second, third] {
        let (_, secret) = cookie.rsplit_once('.').unwrap();
        assert_eq!(secret.len(), 64);
        let is_there = stored
            .windows(secret.len())
            .any(|part| part == secret.as_bytes());
        assert!(!is_there, "{secret}");
    }
}

#[actix_web::test]
async fn a_session_that_redis_has_half_forgotten_goes_on() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let (visitor, first) = (company.visitor(), answer.cookie().unwrap());
    let third = next(&visitor, &next(&visitor, &first).await).await;
    // Redis writes its file once a second: after a crash it starts with what was written.
    let mut redis = company.server.server.state.redis.clone();
    let (sid, _) = first
        .strip_prefix("wayhaul-refresh=")
        .and_then(|contents| contents.split_once('.'))
        .unwrap();
    let _: () = redis::cmd("HSET")
        .arg(format!("t:{}:session:{sid}", company.tenant.id))
        .arg("turn")
        .arg(1)
        .query_async(&mut redis)
        .await
        .unwrap();
    let fourth = next(&visitor, &third).await;
    assert_ne!(fourth, third);
    assert_eq!(next(&visitor, &third).await, fourth);
}

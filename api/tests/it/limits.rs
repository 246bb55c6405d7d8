//! What one company may have at work at the same time.

use std::pin::Pin;
use std::time::Duration;

use domain::users::Role;
use futures_util::FutureExt;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::json;
use tenant_router::{Crowded, Person, Place, Share, Work};

use crate::orders::scene::Scene;
use crate::support::{Answer, Client, TestCompany, TestServer};

type Waiting<'a> = Pin<Box<dyn Future<Output = Result<Place, Crowded>> + 'a>>;

/// Everything of one kind that a company may have at work and waiting.
struct Flood<'a> {
    _at_work: Vec<Place>,
    _waiting: Vec<Waiting<'a>>,
}

impl<'a> Flood<'a> {
    fn of(share: &'a Share, work: Work) -> Self {
        let (mut at_work, mut waiting) = (Vec::new(), Vec::new());
        loop {
            let mut place: Waiting<'a> = Box::pin(share.place(work));
            match place.as_mut().now_or_never() {
                Some(Ok(place)) => at_work.push(place),
                Some(Err(Crowded(crowded))) => {
                    assert_eq!(crowded, work);
                    return Self {
                        _at_work: at_work,
                        _waiting: waiting,
                    };
                }
                None => waiting.push(place),
            }
        }
    }
}

/// Sends something that needs work of this kind.
async fn ask_for(work: Work, admin: &Client) -> Answer {
    match work {
        Work::Request | Work::Transaction => admin.get("/orders/list").await,
        Work::Computation => admin.get("/places/search?q=Vilnius").await,
        Work::Comparing => admin.get("/vehicle-planning/not-assigned").await,
        Work::Planning => admin.get("/vehicle-planning/best-plan").await,
        Work::Bulk => {
            let cell = json!({"id": 1, "load_number": "A1"});
            let cells = json!({ "cells": vec![cell; 50] });
            admin.patch("/orders", cells).await
        }
        Work::Reading => {
            let file = Part::bytes(b"no picture".to_vec()).file_name("logo.png");
            let form = Form::new().part("logo", file);
            let path = "/company/profile?_method=patch";
            let request = admin.request(Method::POST, path).multipart(form);
            admin.send(request).await
        }
        Work::Hashing => {
            let body = json!({"email": "nobody@company.example", "password": "wrong password"});
            admin.post("/login", body).await
        }
        Work::Judging => {
            let body = json!({"password": "three unrelated words"});
            admin.post("/password/judge", body).await
        }
        Work::Export => admin.post("/orders/export", json!({"ids": [1]})).await,
        Work::Upload => {
            let file = Part::bytes(b"%PDF-1.7".to_vec()).file_name("terms.pdf");
            let form = Form::new().part("payment_document", file);
            let request = admin.request(Method::POST, "/contacts").multipart(form);
            admin.send(request).await
        }
        Work::Download => {
            let file = Part::bytes(b"%PDF-1.7".to_vec()).file_name("terms.pdf");
            let form = Form::new().part("payment_document", file);
            let form = form
                .text("company_name", "Client")
                .text("types[]", "client");
            let request = admin.request(Method::POST, "/contacts").multipart(form);
            let id = admin.send(request).await.data()["id"].clone();
            admin
                .get(&format!("/contacts/{id}/payment/terms.pdf"))
                .await
        }
        Work::Watching => admin.get("/orders/live").await,
    }
}

/// Fills up all places for this kind of work: the answers before and then, and what is at work.
async fn refused_while_full<'a>(
    share: &'a Share,
    work: Work,
    who: &Client,
) -> (Answer, Answer, Vec<Flood<'a>>) {
    let before = ask_for(work, who).await;
    assert_ne!(before.status, 429, "{work:?}: {}", before.text);
    let mut flood = vec![Flood::of(share, work)];
    let mut refused = ask_for(work, who).await;
    while refused.status != 429 && flood.len() < 20 {
        // A download gives its place back a moment after its end.
        tokio::time::sleep(Duration::from_millis(20)).await;
        flood.push(Flood::of(share, work));
        refused = ask_for(work, who).await;
    }
    assert_eq!(refused.status, 429, "{work:?}: {}", refused.text);
    (before, refused, flood)
}

async fn admin(company: &TestCompany) -> Client {
    company.sign_in_as(Role::Administrator).await.impatient()
}

#[actix_web::test]
async fn a_company_with_too_much_at_work_is_told_so_and_its_neighbour_is_served() {
    let server = TestServer::start().await;
    let (company, neighbour) = (server.company().await, server.company().await);
    let (own, neighbours) = (admin(&company).await, admin(&neighbour).await);
    let share = server.server.router.share_of(&company.tenant.id);
    for work in [
        Work::Request,
        Work::Transaction,
        Work::Computation,
        Work::Bulk,
        Work::Reading,
        Work::Hashing,
        Work::Judging,
        Work::Export,
        Work::Upload,
        Work::Download,
    ] {
        let (before, refused, flood) = refused_while_full(&share, work, &own).await;
        assert_eq!(refused.headers["retry-after"], "1", "{work:?}");
        assert_eq!(
            refused.json()["error"],
            "Your company is doing too much at once, please try again in a moment"
        );
        let served = ask_for(work, &neighbours).await;
        assert_eq!(served.status, before.status, "{work:?}: {}", served.text);
        drop(flood);
        let after = ask_for(work, &own).await;
        assert_eq!(after.status, before.status, "{work:?}: {}", after.text);
    }
}

#[actix_web::test]
async fn a_person_with_too_much_at_work_is_told_so_and_their_colleague_is_served() {
    let server = TestServer::start().await;
    let company = server.company().await;
    let (own, colleagues) = (admin(&company).await, admin(&company).await);
    let person = own.get("/users/current").await.data()["id"].as_i64();
    let share = server.server.router.share_of(&company.tenant.id);
    let share = share.of_person(person.map(Person));
    for work in [
        Work::Request,
        Work::Transaction,
        Work::Export,
        Work::Reading,
        Work::Upload,
        Work::Download,
    ] {
        let (before, _, flood) = refused_while_full(&share, work, &own).await;
        let served = ask_for(work, &colleagues).await;
        assert_eq!(served.status, before.status, "{work:?}: {}", served.text);
        drop(flood);
    }
}

/// A user who has a stream gives up the oldest of their own.
#[actix_web::test]
async fn a_company_with_too_many_streams_refuses_who_has_none() {
    let server = TestServer::start().await;
    let (company, neighbour) = (server.company().await, server.company().await);
    let (own, neighbours) = (admin(&company).await, admin(&neighbour).await);
    let share = server.server.router.share_of(&company.tenant.id);
    let flood = Flood::of(&share, Work::Watching);
    assert_eq!(ask_for(Work::Watching, &own).await.status, 429);
    assert_eq!(ask_for(Work::Watching, &neighbours).await.status, 200);
    drop(flood);
    let stream = own.request(Method::GET, "/orders/live").send().await;
    let _stream = stream.unwrap().error_for_status().unwrap();
    let _flood = Flood::of(&share, Work::Watching);
    assert_eq!(ask_for(Work::Watching, &own).await.status, 200);
}

/// There may be thousands of free vehicles, all of which are priced.
#[actix_web::test]
async fn the_vehicles_for_a_load_are_found_within_the_companys_share() {
    let server = TestServer::start().await;
    let scene = Scene::on(&server).await;
    let order = scene.take(scene.order()).await;
    scene.free_vehicle(100).await;
    let path = format!("/orders/{order}/loads-vehicles");
    assert_eq!(
        scene
            .admin
            .get(&path)
            .await
            .data()
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let share = server.server.router.share_of(&scene.company.tenant.id);
    let flood = Flood::of(&share, Work::Comparing);
    scene.admin.get(&path).await.assert_status(429);
    drop(flood);
    scene.admin.get(&path).await.assert_status(200);
}

/// However many plans a company has at work and waiting, its people go on working.
#[actix_web::test]
async fn nobody_waits_for_a_plan_who_does_not_ask_for_one() {
    let server = TestServer::start().await;
    let scene = Scene::on(&server).await;
    scene.take(scene.order()).await;
    scene.free_vehicle(100).await;
    let share = server.server.router.share_of(&scene.company.tenant.id);
    for (full, other) in [
        (Work::Planning, Work::Comparing),
        (Work::Comparing, Work::Computation),
    ] {
        let before = ask_for(full, &scene.admin).await;
        assert_eq!(before.status, 200, "{full:?}: {}", before.text);
        let flood = Flood::of(&share, full);
        let refused = ask_for(full, &scene.admin).await;
        assert_eq!(refused.status, 429, "{full:?}: {}", refused.text);
        let served = ask_for(other, &scene.admin).await;
        assert_eq!(served.status, 200, "{other:?}: {}", served.text);
        // A new order has its distances measured.
        scene.take(scene.order()).await;
        drop(flood);
    }
}

//! What a user may not see is in no answer: every reading call of the API description is made with
//! everything there is to ask for, and no answer holds the mark of a hidden record. A new call is made
//! like the others, without a word here.

use std::collections::BTreeSet;

use api::testing::openapi_document;
use domain::history::{HistoryAction, HistorySubject};
use domain::imports::{ImportKind, ImportStatus};
use domain::mail::MailKind;
use domain::saved_views::ViewedList;
use domain::users::Role;
use entity::{history, imports, list_views, outbox};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, DbErr};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use super::world::{Onlooker, SEARCHED, World};
use crate::support::{Client, TestCompany};

/// How many of the people look; the first are those of whom there is one in every world.
const LOOKING: usize = 4;

/// Texts of the administrator's own: a view of a list, an e-mail, an import.
const OWN: &str = "canary-own-";

#[actix_web::test]
async fn no_reading_call_tells_of_what_the_person_may_not_see() {
    let company = TestCompany::new().await;
    let world = World::of(&company, rand::random()).await;
    let highest = company
        .db()
        .write(async |txn| add_what_is_kept_of_them(txn, &world).await)
        .await
        .unwrap();
    let calls = readings(highest);
    let marks = marks(&world);
    let mut untold: BTreeSet<&str> = marks.iter().map(|mark| mark.text.as_str()).collect();
    let mut wrong = Vec::new();
    for person in world.people.iter().take(LOOKING) {
        let who = format!("seed {}: {}", world.seed, person.describe());
        let sees_all = is_administrator(person);
        let hidden: Vec<&Mark> = marks
            .iter()
            .filter(|mark| !(mark.is_seen)(person))
            .collect();
        assert_eq!(hidden.is_empty(), sees_all, "{who}");
        for path in &calls {
            let shown = answer(&person.client, path).await;
            if sees_all {
                untold.retain(|mark| !shown.contains(mark));
            }
            let tells = hidden.iter().filter(|mark| shown.contains(&mark.text));
            wrong.extend(tells.map(|mark| format!("{path} tells of {} to {who}", mark.text)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // Otherwise the calls would ask for too little.
    assert_eq!(
        untold,
        BTreeSet::new(),
        "seed {}: nobody is told",
        world.seed
    );
}

/// A text that tells of a record, and who may be told.
struct Mark<'a> {
    text: String,
    is_seen: Box<dyn Fn(&Onlooker) -> bool + 'a>,
}

impl<'a> Mark<'a> {
    fn new(text: &str, is_seen: impl Fn(&Onlooker) -> bool + 'a) -> Self {
        Self {
            text: text.to_lowercase(),
            is_seen: Box::new(is_seen),
        }
    }
}

fn marks(world: &World) -> Vec<Mark<'_>> {
    let mut marks = Vec::new();
    for contact in &world.contacts {
        let sees = move |person: &Onlooker| person.sees_contact(contact);
        marks.push(Mark::new(&contact.mark, sees));
    }
    for vehicle in &world.vehicles {
        let sees = move |person: &Onlooker| person.sees_vehicle(vehicle);
        marks.push(Mark::new(&vehicle.mark, sees));
        // An order names its vehicle.
        let names = move |person: &Onlooker| {
            let mut orders = world.orders.iter();
            orders.any(|order| order.vehicle == Some(vehicle.id) && person.sees_order(order))
        };
        let sees_plate = move |person: &Onlooker| sees(person) || names(person);
        marks.push(Mark::new(&vehicle.plate, sees_plate));
    }
    for order in &world.orders {
        // Deleted orders are listed for those who may restore them.
        let sees = move |person: &Onlooker| {
            person.sees_order(order) || (order.is_deleted && is_administrator(person))
        };
        marks.push(Mark::new(&order.mark, sees));
        // A damage names its order.
        let sees_damage = move |person: &Onlooker| person.sees_damage_of(order) || sees(person);
        for text in [&order.claim, &order.number] {
            marks.push(Mark::new(text, sees_damage));
        }
        // The list of deleted orders has no VINs.
        if !order.is_deleted {
            marks.push(Mark::new(&order.vin, sees));
        }
    }
    for own in ["view", "mail", "import"] {
        marks.push(Mark::new(&format!("{OWN}{own}"), is_administrator));
    }
    marks
}

fn is_administrator(person: &Onlooker) -> bool {
    person.role == Role::Administrator
}

/// Adds histories of what the world holds, and what is the administrator's own. Returns the highest id of
/// any record.
async fn add_what_is_kept_of_them(txn: &TenantTx, world: &World) -> Result<i64, DbErr> {
    let administrator = world.people[0].id.0;
    let contacts = world.contacts.iter();
    let contacts = contacts.map(|one| (HistorySubject::Contact, one.id, &one.mark));
    let vehicles = world.vehicles.iter();
    let vehicles = vehicles.map(|one| (HistorySubject::Vehicle, one.id, &one.mark));
    let mut highest = 0;
    for (subject, id, mark) in contacts.chain(vehicles) {
        let changed = history::ActiveModel {
            subject: Set(subject),
            subject_id: Set(Some(id)),
            action: Set(HistoryAction::Changed),
            changes: Set(json!([{"field": "note", "new": mark}])),
            user_id: Set(Some(administrator)),
            ..Default::default()
        };
        highest = highest.max(changed.insert(txn).await?.id);
    }
    list_views::ActiveModel {
        list: Set(ViewedList::Orders),
        owner_id: Set(administrator),
        name: Set(format!("{OWN}view")),
        is_shared: Set(false),
        search: Set(String::new()),
        columns: Set(json!([])),
        ..Default::default()
    }
    .insert(txn)
    .await?;
    outbox::ActiveModel {
        kind: Set(MailKind::Agreement),
        message_id: Set(format!("{OWN}id@company.example")),
        recipients: Set(json!([format!("{OWN}mail@company.example")])),
        subject: Set(format!("{OWN}mail")),
        text_body: Set(String::new()),
        created_by_id: Set(Some(administrator)),
        ..Default::default()
    }
    .insert(txn)
    .await?;
    imports::ActiveModel {
        kind: Set(ImportKind::Contacts),
        status: Set(ImportStatus::Done),
        started_by_id: Set(administrator),
        file_name: Set(format!("{OWN}import.csv")),
        ..Default::default()
    }
    .insert(txn)
    .await?;
    let orders = world.orders.iter().map(|order| order.id);
    // After the free entries there is one for each order that is assigned.
    let free = world.vehicles.iter().map(|vehicle| vehicle.free_entry);
    let entries = free.map(|entry| entry + i64::try_from(world.orders.len()).unwrap());
    let people = world.people.iter().map(|person| person.id.0);
    Ok(orders.chain(entries).chain(people).fold(highest, i64::max))
}

/// What a person is told, in small letters.
async fn answer(client: &Client, path: &str) -> String {
    let answer = client.get(path).await;
    // An answer that only comes now and then would prove nothing.
    assert!(
        answer.status < 500 && answer.status != 429,
        "{path}: {answer:?}"
    );
    answer.text.to_lowercase()
}

/// The calls that read, as the API description has them, each with everything that it can be asked for.
fn readings(highest: i64) -> Vec<String> {
    let document = serde_json::to_value(openapi_document()).unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        let read = &item["get"];
        let content = &read["responses"]["200"]["content"];
        // A stream does not end; what it tells is tested in `orders::live`.
        if read.is_null() || !content["text/event-stream"].is_null() {
            continue;
        }
        let of = |place| Parameter::all_of(read, place, &document);
        let mut filled = vec![path.clone()];
        for Parameter { name, schema, .. } in of("path") {
            let values = values(&name, schema, highest);
            filled = each(&filled, &values, |path, value| {
                path.replace(&format!("{{{name}}}"), value)
            });
        }
        for path in &mut filled {
            path.push('?');
        }
        let (required, optional): (Vec<_>, Vec<_>) =
            of("query").into_iter().partition(|one| one.is_required);
        for Parameter { name, schema, .. } in required {
            let values = values(&name, schema, highest);
            filled = each(&filled, &values, |path, value| {
                format!("{path}&{name}={value}")
            });
        }
        for Parameter { name, schema, .. } in optional {
            // Neither a filter by what a record is counted by nor a choice of few finds what no other
            // call does, unless it says which record.
            if schema["type"] == "string" && schema["format"].is_null() || name == "id" {
                let values = values(&name, schema, highest);
                calls.extend(each(&filled, &values, |path, value| {
                    format!("{path}&{name}={value}")
                }));
            }
        }
        calls.append(&mut filled);
    }
    calls
}

/// Every path with every value.
fn each(paths: &[String], values: &[String], with: impl Fn(&str, &str) -> String) -> Vec<String> {
    let with_each = paths
        .iter()
        .map(|path| values.iter().map(|value| with(path, value)));
    with_each.flatten().collect()
}

struct Parameter<'a> {
    name: String,
    schema: &'a Value,
    is_required: bool,
}

impl<'a> Parameter<'a> {
    /// The parameters of a call that stand there: in its `path` or its `query`.
    fn all_of(call: &'a Value, place: &str, document: &'a Value) -> Vec<Self> {
        let all = call["parameters"].as_array().into_iter().flatten();
        let of_place = all.filter(|one| one["in"] == place);
        of_place.map(|one| Self::of(one, document)).collect()
    }

    fn of(described: &'a Value, document: &'a Value) -> Self {
        let schema = &described["schema"];
        let named = schema["$ref"].as_str();
        let named = named.map(|path| path.trim_start_matches('#'));
        Self {
            name: described["name"].as_str().unwrap().to_owned(),
            schema: named.map_or(schema, |path| document.pointer(path).unwrap()),
            is_required: described["required"] == true,
        }
    }
}

/// What a parameter is asked with.
fn values(name: &str, schema: &Value, highest: i64) -> Vec<String> {
    let every_id = || (1..=highest).map(|id| id.to_string());
    if let Some(one_of) = schema["enum"].as_array() {
        let one_of = one_of.iter();
        return one_of.map(|one| one.as_str().unwrap().to_owned()).collect();
    }
    match schema["type"].as_str().unwrap() {
        "integer" => every_id().collect(),
        "boolean" => vec!["true".to_owned()],
        "string" if schema["format"] == "date" => vec!["2026-03-10".to_owned()],
        "string" if name == "id" || name.ends_with("ids") => {
            vec![every_id().collect::<Vec<_>>().join(",")]
        }
        "string" => vec![SEARCHED.to_owned()],
        kind => panic!("nobody says here how to ask with {name}, which is of type {kind}"),
    }
}

//! Checks on every call in the API description: it needs a sign-in, rejects another company's token
//! and is described completely.

use std::collections::BTreeSet;

use api::testing::openapi_document;
use domain::permissions::{self, Need};
use domain::users::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::TestServer;

struct Call {
    name: String,
    method: Method,
    path: String,
    operation: Value,
}

impl Call {
    fn is_public(&self) -> bool {
        let row = permissions::find(self.method.as_str(), &self.path);
        row.is_some_and(|row| row.call.need == Need::Public)
    }
}

fn calls() -> Vec<Call> {
    let document = serde_json::to_value(openapi_document()).unwrap();
    let paths = document["paths"].as_object().unwrap().clone();
    paths
        .into_iter()
        .flat_map(|(path, item)| {
            let operations = item.as_object().unwrap().clone();
            operations.into_iter().map(move |(method, operation)| Call {
                name: format!("{method} {path}"),
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                operation,
            })
        })
        .collect()
}

/// The path with its parameters filled in.
fn filled(path: &str) -> String {
    let parts = path
        .split('/')
        .map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

#[actix_web::test]
async fn nobody_and_strangers_are_turned_away_from_every_call() {
    let server = TestServer::start().await;
    let (company, other) = (server.company().await, server.company().await);
    let stranger = other
        .sign_in_as(Role::Administrator)
        .await
        .on_host(&company.host);
    let all = calls();
    assert!(all.len() > 50, "only {} calls are described", all.len());
    for call in all.iter().filter(|call| !call.is_public()) {
        for client in [&company.visitor(), &stranger] {
            let request = client
                .request(call.method.clone(), &filled(&call.path))
                .json(&json!({}));
            let answer = client.send(request).await;
            assert_eq!(answer.status, 401, "{}: {}", call.name, answer.text);
            assert_eq!(answer.json()["errors"], json!({}), "{}", call.name);
        }
    }
}

/// Changes that are based on no version, because nothing of another user's can be overwritten unseen.
const WITHOUT_VERSION: [&str; 12] = [
    // A payment that was decided meanwhile is refused.
    "put /invoices/payments/imports/items/{itemId}/ignore",
    "put /invoices/payments/imports/items/{itemId}/reallocate",
    "put /invoices/payments/imports/items/{itemId}/undo",
    // Each of its cells has the version of its own order.
    "patch /orders",
    // The person's own, one value each.
    "put /users/current/language",
    "put /users/current/password",
    // Steps of an import, which end once the import begins.
    "put /imports/{id}/columns",
    "put /imports/{id}/headings",
    // Says what one does oneself.
    "put /orders/live/editing",
    // Told by a device, and the position that was measured last counts.
    "put /vehicles/{id}/position",
    // A number that everybody reads in the same newspaper.
    "put /utilities/currency-rates",
    // Takes back a question that no user has answered yet.
    "patch /utilities/remove-offer-pending-email",
];

#[test]
fn every_change_of_a_record_takes_the_version_it_is_based_on() {
    for call in calls() {
        let Call {
            name,
            method,
            operation,
            ..
        } = call;
        if method != Method::PUT && method != Method::PATCH {
            continue;
        }
        let mut parameters = operation["parameters"].as_array().into_iter().flatten();
        let takes_version = parameters.any(|parameter| parameter["name"] == "If-Match");
        let is_exception = WITHOUT_VERSION.contains(&name.as_str());
        assert_ne!(takes_version, is_exception, "{name}");
        let may_be_stale = operation["responses"]["409"].is_object();
        assert!(!takes_version || may_be_stale, "{name}");
    }
}

#[test]
fn every_call_describes_itself_whole() {
    let mut ids = BTreeSet::new();
    for call in calls() {
        let operation = &call.operation;
        let id = operation["operationId"].as_str().unwrap_or_default();
        assert!(
            !id.is_empty() && ids.insert(id.to_owned()),
            "{}: operation id {id:?}",
            call.name
        );
        assert!(
            operation["summary"].is_string(),
            "{}: no description",
            call.name
        );
        assert!(
            operation["responses"]["200"].is_object(),
            "{}: no success",
            call.name
        );
        let parameters = operation["parameters"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        for place in call
            .path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        {
            let found = parameters
                .iter()
                .any(|one| one["in"] == "path" && one["name"] == place);
            assert!(
                found,
                "{}: the parameter {place} is not described",
                call.name
            );
        }
        for (status, response) in operation["responses"].as_object().unwrap() {
            let text = response["description"].as_str().unwrap_or_default();
            assert!(!text.is_empty(), "{}: {status} is not described", call.name);
        }
        assert_eq!(
            operation["security"] == json!([{}]),
            call.is_public(),
            "{}: who may call it",
            call.name
        );
    }
}

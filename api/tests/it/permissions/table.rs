//! The table is complete: no call is missing, each row has its call, is listed once and is found by its
//! path.

use std::collections::BTreeSet;

use domain::permissions::{CALLS, Need, find};
use serde_json::{Value, json};

use super::{Call, routed, specified};

/// Ignores the names of parameters, which may differ in the table.
fn shape(call: &Call) -> (String, String) {
    let parts = call
        .path
        .split('/')
        .map(|part| if part.starts_with('{') { "{}" } else { part });
    (call.method.clone(), parts.collect::<Vec<_>>().join("/"))
}

fn rows() -> Vec<Call> {
    let rows = CALLS.iter().map(|call| Call {
        method: call.method.to_owned(),
        path: call.path.to_owned(),
    });
    rows.collect()
}

#[test]
fn every_call_has_its_row() {
    let rows: BTreeSet<_> = rows().iter().map(shape).collect();
    let missing: Vec<String> = specified()
        .iter()
        .chain(&routed())
        .filter(|call| !rows.contains(&shape(call)))
        .map(Call::to_string)
        .collect();
    assert!(
        missing.is_empty(),
        "nobody may make these calls, because nobody decided who may: {missing:#?}\n\
         Add a line for each to api/domain/src/permissions/calls.rs, in the part of its feature, \
         under what it needs: Need::Public, Need::SignedIn, Need::Oneself, Need::Administrator or \
         permissions; then print the API description again (api/openapi.json)."
    );
}

#[test]
fn every_row_is_for_a_call_that_exists() {
    let calls: BTreeSet<_> = specified().iter().chain(&routed()).map(shape).collect();
    let rows = rows();
    let left: Vec<String> = rows
        .iter()
        .filter(|row| !calls.contains(&shape(row)))
        .map(Call::to_string)
        .collect();
    assert!(left.is_empty(), "there are no such calls: {left:?}");
}

#[test]
fn every_row_is_listed_once_and_found_by_its_path() {
    let mut seen = BTreeSet::new();
    for (row, call) in rows().iter().zip(CALLS) {
        assert!(seen.insert(shape(row)), "{row} is listed twice");
        let found = find(call.method, call.path).unwrap();
        assert_eq!(found.call.path, call.path, "{row}");
        assert!(!call.reason.is_empty(), "{row}: no reason");
    }
    assert_eq!(specified().len(), 142);
}

#[test]
fn the_public_calls_are_those_of_the_specification_and_the_refresh() {
    let public: BTreeSet<String> = specified()
        .iter()
        .filter(|call| find(&call.method, &call.path).unwrap().call.need == Need::Public)
        .map(Call::to_string)
        .collect();
    // The refresh is here because it takes its cookie instead of a token.
    let expected = [
        "GET /auth/refresh",
        "GET /version/get",
        "POST /login",
        "POST /verify-document-pin",
        "POST /verify-document-url",
        "POST /verify/offer-email",
    ];
    assert_eq!(public, expected.map(str::to_owned).into());
}

#[test]
fn the_description_says_who_may() {
    let document = serde_json::to_value(api::testing::openapi_document()).unwrap();
    for call in routed() {
        let operation = &document["paths"][&call.path][call.method.to_lowercase()];
        let Some(found) = find(&call.method, &call.path) else {
            continue;
        };
        let need = found.call.need;
        assert_eq!(operation["x-permission"], need.to_string(), "{call}");
        assert_eq!(
            operation["security"],
            match need {
                Need::Public => json!([{}]),
                _ => Value::Null,
            },
            "{call}"
        );
        if need.is_restricted() {
            assert!(operation["responses"]["403"].is_object(), "{call}");
        }
    }
}

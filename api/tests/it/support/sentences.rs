//! Lithuanian users read what the server says in Lithuanian: whatever a test is refused with must
//! stand in the app's catalogue, so that a new sentence without a translation fails the suite.

use std::sync::LazyLock;

use serde_json::{Map, Value};

/// English sentence, with `{{placeholders}}` where a value stands, to Lithuanian.
static CATALOGUE: LazyLock<Map<String, Value>> = LazyLock::new(|| {
    serde_json::from_str(include_str!(
        "../../../../frontend/src/locales/lt/server.json"
    ))
    .expect("the catalogue is an object")
});

/// Panics when something that `body`, an error of ours, says to a person has no translation. What
/// is no error of ours (a page, a proxy's answer) is passed over.
pub fn assert_translated(body: &Value) {
    let (Some(message), Some(fields)) = (body["message"].as_str(), body["errors"].as_object())
    else {
        return;
    };
    let of_fields = fields.values().filter_map(Value::as_array).flatten();
    for sentence in of_fields.filter_map(Value::as_str).chain([message]) {
        assert!(
            is_translated(sentence),
            "no Lithuanian for {sentence:?}: add it to frontend/src/locales/lt/server.json"
        );
    }
}

fn is_translated(sentence: &str) -> bool {
    let sentence = small(sentence);
    CATALOGUE.keys().any(|key| fits(&sentence, &small(key)))
}

/// With a small first letter: the server begins what it says of a field with a capital.
fn small(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters
        .next()
        .map(|first| first.to_lowercase().to_string());
    first.unwrap_or_default() + characters.as_str()
}

/// Whether `text` is `key` with a value at each placeholder; a number at `{{count}}`.
fn fits(text: &str, key: &str) -> bool {
    let Some((before, rest)) = key.split_once("{{") else {
        return text == key;
    };
    let (name, after) = rest.split_once("}}").expect("a placeholder ends");
    text.strip_prefix(before).is_some_and(|text| {
        let ends = text.char_indices().map(|(start, _)| start);
        ends.skip(1).chain([text.len()]).any(|end| {
            let (value, left) = text.split_at(end);
            let is_value = !value.is_empty()
                && (name != "count" || value.bytes().all(|byte| byte.is_ascii_digit()));
            is_value && fits(left, after)
        })
    })
}

#[test]
fn a_sentence_is_found_with_its_values_and_in_either_case() {
    for known in [
        "Must not be negative",
        "must not be negative",
        "3 fields need attention",
        "Must have at most 255 characters",
        "Order is already assigned by Ona Žukauskienė",
    ] {
        assert!(is_translated(known), "{known}");
    }
    for unknown in [
        "",
        "Must not be purple",
        "Some fields need attention",
        "Must have at most characters",
        "Order is already assigned by ",
    ] {
        assert!(!is_translated(unknown), "{unknown}");
    }
}

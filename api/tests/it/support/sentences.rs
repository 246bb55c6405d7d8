//! Users read the server's messages in their own language, so every error in a test must carry a
//! code that is in the app's catalogue.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde_json::{Map, Value};

/// The codes that have a Lithuanian translation.
static CODES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let texts: Map<String, Value> = serde_json::from_str(include_str!(
        "../../../../frontend/src/locales/lt/server.json"
    ))
    .expect("the catalogue is an object");
    // A key ends with its plural form, if the text has any.
    let codes = texts.keys().flat_map(|key| {
        let forms = ["_one", "_few", "_many", "_other"].iter();
        forms
            .filter_map(|form| key.strip_suffix(form))
            .chain([key.as_str()])
    });
    codes.map(str::to_owned).collect()
});

/// Panics if a message in `body` has no translation. Anything that is not our own error format (a
/// page, a proxy's answer) is ignored.
pub fn assert_translated(body: &Value) {
    let (Some(_), Some(errors)) = (body["message"].as_str(), body["errors"].as_object()) else {
        return;
    };
    assert_known(body);
    let codes = body["codes"].as_object().expect("an error has codes");
    let lengths = |of: &Map<String, Value>| -> Vec<(String, Option<usize>)> {
        of.iter()
            .map(|(path, list)| (path.clone(), list.as_array().map(Vec::len)))
            .collect()
    };
    assert_eq!(lengths(codes), lengths(errors), "{body}");
    for said in codes.values().filter_map(Value::as_array).flatten() {
        assert_known(said);
    }
}

fn assert_known(said: &Value) {
    let code = said["code"].as_str().unwrap_or_default();
    assert!(
        CODES.contains(code) && said["params"].is_object(),
        "no Lithuanian for {said}: add it to frontend/src/locales/lt/server.json"
    );
}

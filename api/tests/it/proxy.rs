//! The limits of the proxy leave room for an office of many people behind one address. nginx counts each HTTP/2
//! request under way as a connection, so what counts is how many of them there are, not how many browsers.

use std::collections::BTreeMap;

use api::testing::openapi_document;

const NGINX: &str = include_str!("../../../deploy/proxy/nginx.conf");
/// People behind one address.
const PEOPLE: u32 = 200;
/// Requests that a page has under way at once when it is opened.
const AT_ONCE: u32 = 10;
/// Tabs in which a user has a list open, each with a stream.
const TABS: u32 = 5;
/// The path of the stream, below that of the API.
const STREAM: &str = "/orders/live";

/// The directives in each location, by its path, without comments.
fn locations() -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut within = None;
    for line in NGINX.lines().map(str::trim) {
        if let Some(opened) = line.strip_prefix("location ") {
            let path = opened.trim_end_matches('{').trim();
            within = Some(path.trim_start_matches("= ").to_owned());
        } else if line == "}" {
            within = None;
        } else if let Some(path) = &within
            && let Some(directive) = line.strip_suffix(';')
        {
            let directives = found.entry(path.clone()).or_default();
            directives.push(directive.to_owned());
        }
    }
    found
}

/// The limit that a directive sets in a location for a zone.
fn limit(directives: &[String], start: &str) -> Option<u32> {
    let directive = directives.iter().find(|one| one.starts_with(start))?;
    let digits = directive
        .rsplit([' ', '='])
        .find(|part| part.parse::<u32>().is_ok());
    digits.map(|digits| digits.parse().unwrap())
}

#[test]
fn an_office_behind_one_address_is_not_shut_out() {
    let locations = locations();
    assert_eq!(locations.len(), 3, "{locations:?}");
    let stream = format!("{}{STREAM}", api::testing::API_PATH);
    let document = serde_json::to_value(openapi_document()).unwrap();
    assert!(
        document["paths"][STREAM]["get"].is_object(),
        "the stream is elsewhere"
    );
    for (path, directives) in &locations {
        let (zone, needed) = if *path == stream {
            ("limit_conn wayhaul_streams", PEOPLE * TABS)
        } else {
            ("limit_conn wayhaul_at_once", PEOPLE * AT_ONCE)
        };
        let limit = limit(directives, zone).unwrap_or_else(|| panic!("{path} has no {zone}"));
        assert!(limit >= needed, "{path}: {limit} of {needed}");
        // A header of its own would drop those of all locations, among them the host.
        let own = directives
            .iter()
            .find(|one| one.starts_with("proxy_set_header"));
        assert_eq!(own, None, "{path}");
    }
    let burst = limit(&locations["/"], "limit_req zone=wayhaul_requests").unwrap();
    assert!(burst >= PEOPLE * AT_ONCE, "{burst}");
    // After an update each browser loads all files of the app at once.
    assert_eq!(limit(&locations["/assets/"], "limit_req"), None);
}

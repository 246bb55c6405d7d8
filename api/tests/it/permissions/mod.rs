//! Who may make which call: the table of `domain::permissions` is compared with the specification,
//! the API description and the server's answers to each role. Also, which rows each user sees.

mod hidden;
mod table;
mod visibility;
mod walk;
mod world;

use api::testing::openapi_document;

/// One `METHOD /path` per line.
const SPECIFIED: &str = include_str!("calls.txt");

/// `path` is relative to the root of the API.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Call {
    method: String,
    path: String,
}

impl std::fmt::Display for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

fn specified() -> Vec<Call> {
    let calls = SPECIFIED.lines().map(|line| {
        let (method, path) = line.split_once(' ').unwrap();
        Call {
            method: method.to_owned(),
            path: path.to_owned(),
        }
    });
    calls.collect()
}

/// The calls that the server has handlers for.
fn routed() -> Vec<Call> {
    let document = serde_json::to_value(openapi_document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let calls = paths.iter().flat_map(|(path, item)| {
        item.as_object().unwrap().keys().map(|method| Call {
            method: method.to_uppercase(),
            path: path.clone(),
        })
    });
    calls.collect()
}

//! The server's structure, read from its source code: rooms depend on each other in one direction only, and each
//! is the only one to read and write its own tables.
//!
//! A room is a folder or a file of `api/src`: a feature (`orders`, `dispatch`, `contacts`), or what lies below all of
//! them (`records`, `actor`, `http`). An arrow goes from a room to each one that it mentions, and to the one whose
//! tables it joins.

mod sources;

use std::collections::{BTreeMap, BTreeSet};

use sources::{Mention, Sources};

/// What puts everything together, and may know everything.
const ROOT: [&str; 4] = ["cli", "main", "server", "testing"];

/// Arrows upwards, and why each has to be. The list may only become shorter.
const UPWARDS: [(&str, &str, &str); 4] = [
    (
        "contacts",
        "orders",
        "the list can be filtered by places where clients load",
    ),
    (
        "damages",
        "orders",
        "whoever sees an order sees the files of its damage",
    ),
    (
        "vehicles",
        "orders",
        "a vehicle with open orders is not deleted",
    ),
    (
        "vehicles",
        "planning",
        "a vehicle that is planned is not deleted",
    ),
];

/// For each room, the rooms it mentions, with one file that does so.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

fn graph(sources: &Sources) -> Graph {
    let mut graph = Graph::new();
    let owners = owners(sources);
    for module in sources.modules() {
        let Some(from) = module.first().filter(|room| !ROOT.contains(&room.as_str())) else {
            continue;
        };
        let named = sources.mentions(module);
        let named = named.filter_map(|Mention { module, .. }| module.first().cloned());
        let joined = sources.joined(module).into_iter();
        let joined = joined.filter_map(|table| owners.get(table)?.first().cloned());
        for to in named.chain(joined).filter(|to| to != from) {
            let arrows = graph.entry(from.clone()).or_default();
            arrows.entry(to).or_insert_with(|| module.join("/"));
        }
    }
    graph
}

/// Who reads or writes each table, not counting joins to their own rows.
fn owners(sources: &Sources) -> BTreeMap<String, BTreeSet<String>> {
    let mut owners: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    // The names of people are read below all features; the people belong to one. The laws of money read what all of
    // them have written, and write nothing.
    let modules = sources.modules().filter(|module| {
        let name = module.join("/");
        name != "actor/people" && !name.starts_with("ledger/laws")
    });
    for module in modules {
        for table in sources.owned(module) {
            let room = module.first().cloned().unwrap_or_default();
            owners.entry(table.clone()).or_default().insert(room);
        }
    }
    owners
}

/// A cycle in the graph, if there is one.
fn circle(graph: &Graph) -> Option<String> {
    fn visit<'a>(
        graph: &'a Graph,
        way: &mut Vec<&'a String>,
        done: &mut BTreeSet<&'a String>,
    ) -> Option<String> {
        let here = way.last().copied()?;
        for (next, file) in graph.get(here).into_iter().flatten() {
            if let Some(start) = way.iter().position(|room| *room == next) {
                let mut circle: Vec<String> =
                    way[start..].iter().map(ToString::to_string).collect();
                circle.push(format!("{next}, the last by {file}"));
                return Some(circle.join(" -> "));
            }
            if !done.contains(next) {
                way.push(next);
                if let found @ Some(_) = visit(graph, way, done) {
                    return found;
                }
                way.pop();
            }
        }
        done.insert(here);
        None
    }
    let mut done = BTreeSet::new();
    graph
        .keys()
        .find_map(|room| visit(graph, &mut vec![room], &mut done))
}

#[test]
fn no_room_leads_back_to_itself() {
    let mut graph = graph(&Sources::of_the_server());
    assert!(graph.len() > 40, "only {} rooms were found", graph.len());
    for (from, to, why) in UPWARDS {
        let arrow = graph.get_mut(from).and_then(|arrows| arrows.remove(to));
        assert!(
            arrow.is_some(),
            "{from} does not mention {to} any more: {why}"
        );
    }
    assert_eq!(circle(&graph), None);
}

#[test]
fn few_arrows_go_upwards() {
    assert!(UPWARDS.len() <= 5);
}

#[test]
fn what_serves_all_records_mentions_no_feature() {
    let sources = Sources::of_the_server();
    let with_handlers = sources
        .modules()
        .filter(|module| module.iter().any(|part| part == "handlers"));
    let mut above: BTreeSet<&str> = with_handlers.map(|module| module[0].as_str()).collect();
    above.insert("registry");
    above.remove("history");
    assert!(above.len() > 15, "only {above:?} were found");
    let graph = graph(&sources);
    for room in ["records", "history"] {
        let named = graph[room]
            .iter()
            .filter(|(to, _)| above.contains(to.as_str()));
        assert_eq!(named.collect::<Vec<_>>(), []);
    }
}

#[test]
fn a_circle_is_found() {
    let arrow = |to: &str| BTreeMap::from([(to.to_owned(), "file".to_owned())]);
    let mut graph = Graph::from([("a".to_owned(), arrow("b")), ("b".to_owned(), arrow("c"))]);
    assert_eq!(circle(&graph), None);
    graph.insert("c".to_owned(), arrow("b"));
    assert_eq!(circle(&graph).unwrap(), "b -> c -> b, the last by file");
}

#[test]
fn every_table_has_one_owner() {
    let owners = owners(&Sources::of_the_server());
    let shared: Vec<_> = owners.iter().filter(|(_, who)| who.len() > 1).collect();
    assert!(shared.is_empty(), "{shared:#?}");
    assert!(owners.len() > 20, "only {owners:?} were found");
}

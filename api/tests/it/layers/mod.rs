//! The server's structure, read from its source code: features depend on each other in one
//! direction only, and each is the only one to read and write its own tables.
//!
//! A feature is a folder with `routes` and has three layers: its store (`store`, `wire`, `outbox`
//! and whatever these use of their own feature), its deeds (what it does) and its routes.
//! Everything else is one layer by itself. An arrow goes from a layer to each one that it mentions,
//! and to the one whose tables it joins.

mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use sources::{Mention, Module, Sources};

/// The modules that a feature's store starts from.
const STORE: [&str; 3] = ["store", "wire", "outbox"];

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Whole(String),
    Store(String),
    Deeds(String),
    Routes(String),
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(name) => write!(f, "{name}"),
            Self::Store(name) => write!(f, "{name} (store)"),
            Self::Deeds(name) => write!(f, "{name} (deeds)"),
            Self::Routes(name) => write!(f, "{name} (routes)"),
        }
    }
}

/// For each layer, the layers it mentions, with one file that does so.
type Graph = BTreeMap<Layer, BTreeMap<Layer, String>>;

struct Layers {
    sources: Sources,
    features: BTreeSet<String>,
    in_store: BTreeSet<Module>,
}

impl Layers {
    fn of(sources: Sources) -> Self {
        let features: BTreeSet<String> = sources
            .modules()
            .filter(|module| module.iter().any(|part| part == "routes"))
            .map(|module| module[0].clone())
            .collect();
        let mut in_store: BTreeSet<Module> = sources
            .modules()
            .filter(|module| module.len() > 1 && STORE.contains(&module[1].as_str()))
            .cloned()
            .collect();
        // Whatever the store uses within its own feature belongs to the store.
        loop {
            let used: Vec<Module> = in_store
                .iter()
                .flat_map(|module| sources.mentions(module).map(move |used| (module, used)))
                .filter(|(module, used)| used.module[0] == module[0])
                .filter(|(_, used)| !in_store.contains(&used.module))
                .map(|(_, used)| used.module.clone())
                .collect();
            if used.is_empty() {
                break;
            }
            in_store.extend(used);
        }
        Self {
            sources,
            features,
            in_store,
        }
    }

    fn layer(&self, module: &Module, item: Option<&str>) -> Layer {
        let name = module.first().cloned().unwrap_or_default();
        if !self.features.contains(&name) {
            return Layer::Whole(name);
        }
        if module.iter().any(|part| part == "routes") || item == Some("configure") {
            Layer::Routes(name)
        } else if self.in_store.contains(module) {
            Layer::Store(name)
        } else {
            Layer::Deeds(name)
        }
    }

    fn graph(&self) -> Graph {
        let mut graph = Graph::new();
        let owners = self.owners();
        for module in self.sources.modules() {
            let from = self.layer(module, None);
            let named = self
                .sources
                .mentions(module)
                // A feature's root mentions its own routes to register them with the server.
                .filter(|named| module.len() > 1 || named.module.first() != module.first())
                .map(|Mention { module, item }| self.layer(module, item.as_deref()));
            let joined = self
                .sources
                .joined(module)
                .into_iter()
                .filter_map(|table| owners.get(table)?.first())
                .map(|owner| {
                    if self.features.contains(owner) {
                        Layer::Store(owner.clone())
                    } else {
                        Layer::Whole(owner.clone())
                    }
                });
            for to in named.chain(joined).filter(|to| *to != from) {
                let arrows = graph.entry(from.clone()).or_default();
                arrows.entry(to).or_insert_with(|| module.join("/"));
            }
        }
        graph
    }

    /// Who reads or writes each table, not counting joins to their own rows.
    fn owners(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut owners: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let modules = self.sources.modules();
        // The names of people are read below all features; the people belong to one.
        for module in modules.filter(|module| module.join("/") != "actor/people") {
            for table in self.sources.owned(module) {
                let name = module.first().cloned().unwrap_or_default();
                owners.entry(table.clone()).or_default().insert(name);
            }
        }
        owners
    }
}

/// A cycle in the graph, if there is one.
fn circle(graph: &Graph) -> Option<String> {
    fn visit<'a>(
        graph: &'a Graph,
        way: &mut Vec<&'a Layer>,
        done: &mut BTreeSet<&'a Layer>,
    ) -> Option<String> {
        let here = way.last().copied()?;
        for (next, file) in graph.get(here).into_iter().flatten() {
            if let Some(start) = way.iter().position(|layer| *layer == next) {
                let mut told: Vec<String> = way[start..].iter().map(ToString::to_string).collect();
                told.push(format!("{next}, the last by {file}"));
                return Some(told.join(" -> "));
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
        .find_map(|layer| visit(graph, &mut vec![layer], &mut done))
}

#[test]
fn no_layer_leads_back_to_itself() {
    let graph = Layers::of(Sources::of_the_server()).graph();
    assert!(graph.len() > 40, "only {} layers were found", graph.len());
    assert_eq!(circle(&graph), None);
}

#[test]
fn what_belongs_to_a_store_is_known() {
    let layers = Layers::of(Sources::of_the_server());
    let beyond = layers.in_store.iter().filter(|module| {
        let part = module.get(1).map(String::as_str);
        part.is_none_or(|part| !STORE.contains(&part))
    });
    let beyond: Vec<String> = beyond.map(|module| module.join("/")).collect();
    // A deed that a store starts to use turns up here; move the code instead of listing it.
    let known = [
        "contacts/access",
        "mail/address",
        "mail/html",
        "mail/letter",
        "mail/nesting",
        "mail/sheet",
        "mail/tags",
        "orders/draft",
        "orders/journey",
        "orders/money",
        "orders/prepare",
        "orders/present",
        "orders/stops",
        "session/device",
        "settings/keys",
    ];
    assert_eq!(beyond, known);
}

#[test]
fn what_serves_all_records_mentions_no_feature() {
    let layers = Layers::of(Sources::of_the_server());
    let above = ["registry", "server", "state"].map(str::to_owned);
    let above: BTreeSet<String> = layers.features.iter().cloned().chain(above).collect();
    for room in ["records", "history"] {
        let modules = layers.sources.modules();
        let mentions = modules
            .filter(|module| module[0] == room)
            .flat_map(|module| layers.sources.mentions(module).map(move |to| (module, to)))
            // The calls need what the server shares, in which the registry stands.
            .filter(|(_, to)| {
                to.module[0] != room && !(room == "history" && to.module[0] == "state")
            })
            .filter(|(_, to)| above.contains(&to.module[0]))
            .map(|(module, to)| format!("{} mentions {}", module.join("/"), to.module.join("/")));
        assert_eq!(mentions.collect::<Vec<_>>(), [""; 0]);
    }
}

#[test]
fn a_circle_is_found() {
    let layer = |name: &str| Layer::Whole(name.to_owned());
    let arrow = |to: &str| BTreeMap::from([(layer(to), "file".to_owned())]);
    let mut graph = Graph::from([(layer("a"), arrow("b")), (layer("b"), arrow("c"))]);
    assert_eq!(circle(&graph), None);
    graph.insert(layer("c"), arrow("b"));
    assert_eq!(circle(&graph).unwrap(), "b -> c -> b, the last by file");
}

#[test]
fn every_table_has_one_owner() {
    let owners = Layers::of(Sources::of_the_server()).owners();
    let shared: Vec<_> = owners.iter().filter(|(_, who)| who.len() > 1).collect();
    assert!(shared.is_empty(), "{shared:#?}");
    assert!(owners.len() > 20, "only {owners:?} were found");
}

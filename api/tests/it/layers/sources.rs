//! Which of the server's own modules, and which tables, each source file mentions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A module's path within the crate: `["orders", "store", "list"]`.
pub type Module = Vec<String>;

/// A module that is mentioned, and the item used from it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mention {
    pub module: Module,
    pub item: Option<String>,
}

#[derive(Debug, Default)]
struct File {
    /// Paths that start with `crate`, once `super` and `self` are resolved.
    paths: BTreeSet<Vec<String>>,
    /// Names brought into scope, with their paths.
    imports: BTreeMap<String, Vec<String>>,
    /// Paths that begin with any other name.
    others: BTreeSet<Vec<String>>,
    /// Literals, because some hold SQL.
    texts: Vec<String>,
}

#[derive(Debug)]
pub struct Sources {
    files: BTreeMap<Module, File>,
    mentions: BTreeMap<Module, BTreeSet<Mention>>,
    tables: BTreeSet<String>,
}

impl Sources {
    pub fn of_the_server() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = BTreeMap::new();
        read(&root.join("src"), &mut Vec::new(), &mut files);
        let tables = fs::read_dir(root.join("entity/src")).unwrap();
        let tables = tables.map(|entry| {
            let path = entry.unwrap().path();
            path.file_stem().unwrap().to_str().unwrap().to_owned()
        });
        let mut sources = Self {
            files,
            mentions: BTreeMap::new(),
            tables: tables.collect(),
        };
        sources.mentions = sources.resolved();
        sources
    }

    pub fn modules(&self) -> impl Iterator<Item = &Module> {
        // The crate root only lists the other modules.
        self.files.keys().filter(|module| !module.is_empty())
    }

    pub fn mentions(&self, module: &Module) -> impl Iterator<Item = &Mention> {
        self.mentions.get(module).into_iter().flatten()
    }

    /// The tables that a module joins to its rows, in SQL or through an entity relation.
    pub fn joined(&self, module: &Module) -> BTreeSet<&String> {
        let mut joined = self.tables_after(module, &["JOIN"]);
        for path in &self.files[module].others {
            if let [.., relation, name] = path.as_slice()
                && relation == "Relation"
            {
                joined.extend(self.tables.get(&snake_case(name)));
            }
        }
        joined
    }

    /// The tables that a module uses as entities or in SQL, apart from joins. To hold a row is not yet to read or
    /// write its table.
    pub fn owned(&self, module: &Module) -> BTreeSet<&String> {
        let mut owned = self.tables_after(module, &["FROM", "INTO", "UPDATE"]);
        let file = &self.files[module];
        for path in file.others.iter().chain(file.imports.values()) {
            let start = path.first().and_then(|first| file.imports.get(first));
            let path = match start {
                Some(start) if start != path => [start.as_slice(), &path[1..]].concat(),
                _ => path.clone(),
            };
            if let [entity, table, item, ..] = path.as_slice()
                && entity == "entity"
                && !["Model", "ActiveModel"].contains(&item.as_str())
            {
                owned.extend(self.tables.get(table));
            }
        }
        owned
    }

    fn tables_after(&self, module: &Module, keywords: &[&str]) -> BTreeSet<&String> {
        let mut found = BTreeSet::new();
        for text in &self.files[module].texts {
            let words: Vec<&str> = text
                .split(|c: char| !(c.is_alphanumeric() || c == '_'))
                .filter(|word| !word.is_empty())
                .collect();
            for pair in words.windows(2) {
                if keywords.contains(&pair[0]) {
                    found.extend(self.tables.get(pair[1]));
                }
            }
        }
        found
    }

    fn resolved(&self) -> BTreeMap<Module, BTreeSet<Mention>> {
        let mentions = self.files.iter().map(|(module, file)| {
            // Importing a module does not yet say which of its items are used.
            let imported = file.imports.values().filter(|path| {
                let path = self.path_of(module, path, 8);
                path.is_some_and(|path| !self.files.contains_key(&path[1..]))
            });
            let paths = file.paths.iter().chain(imported).chain(&file.others);
            let mentions = paths
                .filter_map(|path| self.path_of(module, path, 8))
                .filter_map(|path| self.resolve(&path[1..], 8))
                .filter(|mention| mention.module != *module);
            (module.clone(), mentions.collect())
        });
        mentions.collect()
    }

    /// The path from `crate` of one that may begin with an imported name or a child module.
    fn path_of(&self, module: &Module, path: &[String], depth: usize) -> Option<Vec<String>> {
        let first = path.first()?;
        if first == "crate" {
            return Some(path.to_vec());
        }
        let below = [module.as_slice(), std::slice::from_ref(first)].concat();
        if self.files.contains_key(&below) {
            return Some([&["crate".to_owned()], module.as_slice(), path].concat());
        }
        let start = self.files[module].imports.get(first)?;
        if start == path || depth == 0 {
            return None;
        }
        self.path_of(module, &[start.as_slice(), &path[1..]].concat(), depth - 1)
    }

    /// The module that a path leads to, following re-exports.
    fn resolve(&self, path: &[String], depth: usize) -> Option<Mention> {
        let length = (1..=path.len())
            .rev()
            .find(|length| self.files.contains_key(&path[..*length]))?;
        let (module, item) = (path[..length].to_vec(), path.get(length).cloned());
        let elsewhere = item
            .as_ref()
            .filter(|_| depth > 0)
            .and_then(|item| self.files[&module].imports.get(item))
            .and_then(|path| self.path_of(&module, path, depth))
            .and_then(|path| self.resolve(&path[1..], depth - 1));
        Some(elsewhere.unwrap_or(Mention { module, item }))
    }
}

fn read(folder: &Path, module: &mut Module, files: &mut BTreeMap<Module, File>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            module.push(name);
            read(&path, module, files);
            module.pop();
        } else if path.extension().is_some_and(|extension| extension == "rs") && name != "main" {
            let mut of_file = module.clone();
            if !["mod", "lib"].contains(&name.as_str()) {
                of_file.push(name);
            }
            let tokens: TokenStream = fs::read_to_string(&path).unwrap().parse().unwrap();
            let mut file = File::default();
            Reader {
                module: &of_file,
                file: &mut file,
            }
            .walk(tokens);
            files.insert(of_file, file);
        }
    }
}

struct Reader<'a> {
    module: &'a Module,
    file: &'a mut File,
}

impl Reader<'_> {
    fn walk(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token {
                TokenTree::Ident(word) if word == "use" => {
                    at = self.tree(&tokens, at, &[], true);
                }
                TokenTree::Ident(_) => at = self.tree(&tokens, at - 1, &[], false),
                TokenTree::Literal(text) if is_expression(&tokens[..at - 1]) => {
                    let code = text.to_string();
                    self.walk(code.trim_matches('"').parse().unwrap());
                }
                TokenTree::Literal(text) => self.file.texts.push(text.to_string()),
                TokenTree::Group(group) if !is_test(&tokens[..at - 1]) => {
                    self.walk(group.stream());
                }
                TokenTree::Group(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    /// Reads a path, or the tree of paths of a `use`, and returns the position after it.
    fn tree(
        &mut self,
        tokens: &[TokenTree],
        mut at: usize,
        start: &[String],
        is_use: bool,
    ) -> usize {
        let mut path = start.to_vec();
        loop {
            match tokens.get(at) {
                Some(TokenTree::Ident(part)) => path.push(part.to_string()),
                Some(TokenTree::Group(group))
                    if is_use && group.delimiter() == Delimiter::Brace =>
                {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    for branch in inner.split(is_comma).filter(|branch| !branch.is_empty()) {
                        self.tree(branch, 0, &path, true);
                    }
                    return at + 1;
                }
                _ => break,
            }
            at += 1;
            if !is_path_on(tokens, at) {
                break;
            }
            at += 2;
        }
        let mut name = path.last().cloned().unwrap_or_default();
        if name == "self" && path.len() > 1 {
            path.pop();
            name = path.last().cloned().unwrap_or_default();
        }
        // The `super` of `pub(super)` refers to no item.
        let is_named = path.len() > 1;
        let path = self.absolute(path);
        if is_use {
            if let (Some(TokenTree::Ident(word)), Some(TokenTree::Ident(other))) =
                (tokens.get(at), tokens.get(at + 1))
                && word == "as"
            {
                name = other.to_string();
                at += 2;
            }
            self.file.imports.insert(name, path);
        } else if path.first().is_some_and(|first| first == "crate") && is_named {
            self.file.paths.insert(path);
        } else if is_named {
            self.file.others.insert(path);
        }
        at
    }

    /// Turns `super` and `self` into paths from the crate.
    fn absolute(&self, path: Vec<String>) -> Vec<String> {
        let climbed = path.iter().take_while(|part| *part == "super").count();
        let from_here = |up: usize, rest: &[String]| {
            let base = &self.module[..self.module.len().saturating_sub(up)];
            [&["crate".to_owned()], base, rest].concat()
        };
        match path.first().map(String::as_str) {
            Some("super") => from_here(climbed, &path[climbed..]),
            Some("self") => from_here(0, &path[1..]),
            _ => path,
        }
    }
}

fn is_comma(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',')
}

fn is_path_on(tokens: &[TokenTree], at: usize) -> bool {
    let is_colon =
        |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
    is_colon(at)
        && is_colon(at + 1)
        && matches!(
            tokens.get(at + 2),
            Some(TokenTree::Ident(_) | TokenTree::Group(_))
        )
}

/// Whether a body follows `#[cfg(test)] mod name`.
fn is_test(before: &[TokenTree]) -> bool {
    let words: Vec<String> = before
        .iter()
        .rev()
        .take(4)
        .map(ToString::to_string)
        .collect();
    matches!(words.as_slice(), [_, keyword, attribute, ..]
        if keyword == "mod" && attribute.replace(' ', "") == "[cfg(test)]")
}

/// Whether a literal holds code: `from_expr = "…"` on a struct that is read from SQL.
fn is_expression(before: &[TokenTree]) -> bool {
    let words: Vec<String> = before
        .iter()
        .rev()
        .take(2)
        .map(ToString::to_string)
        .collect();
    words == ["=", "from_expr"]
}

/// `PlanningEntries` as `planning_entries`, without the number that tells two relations apart.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.trim_end_matches(|c: char| c.is_ascii_digit()).chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

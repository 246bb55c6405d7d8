//! Records as the tables of others name them: by a name, or by what tells two of the same name apart.

use std::collections::HashMap;
use std::ptr;

use documents::Cell;
use domain::Sentence;
use domain::users::Language;
use futures_util::future::BoxFuture;
use routing::gazetteer::{fold, plain};
use sea_orm::{DbErr, FromQueryResult};
use serde_json::Value;
use tenant_router::TenantTx;

use super::column::Form;
use crate::actor::Actor;

/// What a record that others refer to is called.
#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct NamedRecord {
    /// The record's id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// What tells it from others of the same name, unless the user may not see it: an e-mail address, a
    /// company code. Codes are meant to be unique.
    pub code: Option<String>,
    /// Whether others have the same name.
    pub is_shared: bool,
    /// Whether it is no longer in use.
    pub is_gone: bool,
}

/// Where a column finds the records that its cells name. A feature has one for each kind of them.
#[derive(Debug)]
pub struct NameSource {
    /// Whether all names are read at once, whichever are asked for.
    pub is_whole: bool,
    /// The names of the records with these ids.
    pub of_ids: for<'a> fn(&'a TenantTx, &'a Actor, &'a [i64]) -> Found<'a>,
    /// The names of the records that are called like this, or have such a code.
    pub called: for<'a> fn(&'a TenantTx, &'a Actor, &'a [String]) -> Found<'a>,
    /// The sentence about a name that nothing has.
    pub unknown: fn(&str) -> Sentence,
    /// The sentence about a name that several have.
    pub unclear: fn(&str) -> Sentence,
}

/// The same names, with what is known then about who shares one.
pub fn with_shared(mut all: Vec<NamedRecord>) -> Vec<NamedRecord> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for one in &all {
        let count = counts.entry(fold(&one.name)).or_default();
        *count = count.saturating_add(1);
    }
    for one in &mut all {
        one.is_shared = counts.get(&fold(&one.name)).is_some_and(|count| *count > 1);
    }
    all
}

/// Names that are being read.
pub type Found<'a> = BoxFuture<'a, Result<Vec<NamedRecord>, DbErr>>;

/// Records by what they are called.
#[derive(Debug, Default)]
pub struct Names {
    /// Folded names, each with the ids of all who have it, and how these write it.
    called: HashMap<String, Vec<(i64, String)>>,
    codes: HashMap<String, Vec<i64>>,
    /// What a table writes for each id.
    written: HashMap<i64, String>,
}

/// A code in upper case and without blanks.
pub fn bare(code: &str) -> String {
    code.split_whitespace().collect::<String>().to_uppercase()
}

impl Names {
    /// These records. Where several have a name or a code, those in use come before those that are gone.
    pub fn of(all: Vec<NamedRecord>) -> Self {
        let mut names = Self::default();
        let (gone, present): (Vec<_>, Vec<_>) = all.into_iter().partition(|one| one.is_gone);
        for one in present {
            names.add(one);
        }
        let mut left = Self::default();
        for one in gone {
            left.add(one);
        }
        names.written.extend(left.written);
        for (name, all) in left.called {
            names.called.entry(name).or_insert(all);
        }
        for (code, all) in left.codes {
            // Of several that are gone, the first one.
            let first = || all.into_iter().take(1).collect();
            names.codes.entry(code).or_insert_with(first);
        }
        names
    }

    fn add(&mut self, one: NamedRecord) {
        let code = one.code.filter(|code| !code.is_empty());
        if let Some(code) = &code {
            self.codes.entry(bare(code)).or_default().push(one.id);
        }
        let spelled = (one.id, plain(&one.name));
        self.called
            .entry(fold(&one.name))
            .or_default()
            .push(spelled);
        let written = code.filter(|_| one.is_shared).unwrap_or(one.name);
        self.written.insert(one.id, written);
    }

    /// What a table writes for this id.
    pub fn written(&self, id: i64) -> Option<&str> {
        self.written.get(&id).map(String::as_str)
    }

    /// The record that a cell means.
    ///
    /// # Errors
    /// The sentence of the source when it is none, or several.
    pub fn find(&self, meant: &str, source: &NameSource) -> Result<i64, Sentence> {
        let coded = self.codes.get(&bare(meant)).map(Vec::as_slice);
        let called = self.called.get(&fold(meant)).map(Vec::as_slice);
        match (coded, called) {
            (Some([id]), _) | (None, Some([(id, _)])) => Ok(*id),
            (Some(_), _) => Err((source.unclear)(meant)),
            (None, Some(all)) => {
                let spelled = plain(meant);
                let mut same = all.iter().filter(|(_, name)| *name == spelled);
                match (same.next(), same.next()) {
                    (Some((id, _)), None) => Ok(*id),
                    _ => Err((source.unclear)(meant)),
                }
            }
            (None, None) => Err((source.unknown)(meant)),
        }
    }
}

/// The names that the columns of a table need, by source.
#[derive(Debug, Default)]
pub struct NamesBySource(Vec<(&'static NameSource, Names)>);

impl NamesBySource {
    /// Adds the names of a source, instead of those that were read of it before.
    pub fn put(&mut self, source: &'static NameSource, names: Vec<NamedRecord>) {
        self.0.retain(|(other, _)| !ptr::eq(*other, source));
        self.0.push((source, Names::of(names)));
    }

    /// The names of a source, if they were read.
    pub fn of(&self, source: &NameSource) -> Option<&Names> {
        let mut all = self.0.iter();
        let found = all.find(|(other, _)| ptr::eq(*other, source));
        found.map(|(_, names)| names)
    }

    /// Reads the names of the records that these values of columns refer to; those of a source that is read as a
    /// whole only once.
    pub async fn read<'a>(
        &mut self,
        txn: &TenantTx,
        actor: &Actor,
        values: impl IntoIterator<Item = (Form, Option<&'a Value>)>,
    ) -> Result<(), DbErr> {
        let mut wanted: Vec<(&'static NameSource, Vec<i64>)> = Vec::new();
        for (form, value) in values {
            let Form::Named(source) = form else {
                continue;
            };
            let id = value.and_then(Value::as_i64);
            match wanted.iter_mut().find(|(one, _)| ptr::eq(*one, source)) {
                Some((_, ids)) => ids.extend(id),
                None => wanted.push((source, id.into_iter().collect())),
            }
        }
        for (source, mut ids) in wanted {
            ids.sort_unstable();
            ids.dedup();
            let is_needed = if source.is_whole {
                self.of(source).is_none()
            } else {
                !ids.is_empty()
            };
            if is_needed {
                self.put(source, (source.of_ids)(txn, actor, &ids).await?);
            }
        }
        Ok(())
    }

    /// A value as a cell for readers of this language; empty for an id whose name is not known.
    pub fn cell(&self, form: Form, value: &Value, language: Language) -> Cell {
        let Form::Named(source) = form else {
            return form.cell(value, language);
        };
        let names = self.of(source);
        let written = names.and_then(|names| names.written(value.as_i64()?));
        Cell::Text(written.unwrap_or_default().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use std::future::ready;

    use domain::texts;

    use super::*;

    static SOURCE: NameSource = NameSource {
        is_whole: false,
        of_ids: |_, _, _| Box::pin(ready(Ok(Vec::new()))),
        called: |_, _, _| Box::pin(ready(Ok(Vec::new()))),
        unknown: |name| texts::imports::supplier_unknown(name),
        unclear: |name| texts::imports::supplier_unclear(name),
    };

    fn name(id: i64, name: &str, code: Option<&str>) -> NamedRecord {
        NamedRecord {
            id,
            name: name.to_owned(),
            code: code.map(str::to_owned),
            is_shared: false,
            is_gone: false,
        }
    }

    fn code_of(found: Result<i64, Sentence>) -> &'static str {
        found.unwrap_err().code
    }

    #[test]
    fn everybody_is_found_by_what_the_table_writes_for_them() {
        let mut people = vec![
            name(1, "Ona Žukaitė", Some("ona@a.lt")),
            name(2, "Jonas", Some("jonas@a.lt")),
            name(3, "Jonas", Some("jonas.old@a.lt")),
            name(4, "Petras", Some("petras@a.lt")),
            name(5, "PETRAS", Some("petras2@a.lt")),
        ];
        people[2].is_gone = true;
        let names = Names::of(with_shared(people));
        let find = |meant: &str| names.find(meant, &SOURCE);
        for id in 1..=5 {
            let written = names.written(id).unwrap();
            assert_eq!(find(written), Ok(id), "{written}");
        }
        assert_eq!(find("ona zukaite"), Ok(1));
        assert_eq!(find("Jonas"), Ok(2), "the other has left");
        assert_eq!(code_of(find("Petras")), "supplier_unclear");
        assert_eq!(code_of(find("Nobody")), "supplier_unknown");
    }

    #[test]
    fn suppliers_of_the_same_name_are_told_apart_by_their_code() {
        let supplier = |id, code: Option<&str>| NamedRecord {
            is_shared: true,
            ..name(id, "Vežėjas UAB", code)
        };
        let shared = Names::of(vec![supplier(1, Some("123")), supplier(2, Some("12 3"))]);
        assert_eq!(code_of(shared.find("123", &SOURCE)), "supplier_unclear");
        let names = Names::of(vec![name(1, "UAB „Alfa“", None), name(2, "UAB Alfa", None)]);
        assert_eq!(names.find("uab \"ALFA\"", &SOURCE), Ok(1));
        assert_eq!(names.find("UAB Alfa", &SOURCE), Ok(2));
        let names = Names::of(vec![supplier(1, Some("12 3")), supplier(2, None)]);
        assert_eq!(names.written(1), Some("12 3"));
        assert_eq!(names.find("123", &SOURCE), Ok(1));
        let unclear = names.find("vezejas uab", &SOURCE);
        assert_eq!(code_of(unclear), "supplier_unclear");
    }
}

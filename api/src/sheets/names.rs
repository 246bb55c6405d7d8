//! People and suppliers as tables name them: by a name, or by what tells two of the same name apart.

use std::collections::HashMap;

use domain::{Sentence, texts};
use routing::gazetteer::{fold, plain};

use crate::contacts::store::many::SupplierName;
use crate::users::store::PersonName;

/// Those who can be named, by what they are called.
#[derive(Debug, Default)]
pub struct Names {
    /// Folded names, each with the ids of all who have it, and how these write it.
    called: HashMap<String, Vec<(i64, String)>>,
    /// E-mail addresses and company codes. Codes are meant to be unique.
    codes: HashMap<String, Vec<i64>>,
    /// What a table writes for each id.
    written: HashMap<i64, String>,
}

/// A code in upper case and without blanks.
pub fn bare(code: &str) -> String {
    code.split_whitespace().collect::<String>().to_uppercase()
}

impl Names {
    /// The people of a company. Where several have a name, those who are still there come before those
    /// who have left.
    pub fn of_people(people: Vec<PersonName>) -> Self {
        let mut names = Self::default();
        let mut shared: HashMap<String, usize> = HashMap::new();
        for person in &people {
            *shared.entry(fold(&person.name)).or_default() += 1;
        }
        let (gone, there): (Vec<_>, Vec<_>) = people.into_iter().partition(|one| one.is_gone);
        for person in there {
            let name = fold(&person.name);
            names.codes.insert(bare(&person.email), vec![person.id]);
            names.write(person.id, &person.name, &person.email, shared.get(&name));
            let spelled = (person.id, plain(&person.name));
            names.called.entry(name).or_default().push(spelled);
        }
        let mut left: HashMap<String, Vec<(i64, String)>> = HashMap::new();
        for person in gone {
            let name = fold(&person.name);
            let own = names.codes.entry(bare(&person.email));
            own.or_insert_with(|| vec![person.id]);
            names.write(person.id, &person.name, &person.email, shared.get(&name));
            let spelled = (person.id, plain(&person.name));
            left.entry(name).or_default().push(spelled);
        }
        for (name, ids) in left {
            names.called.entry(name).or_insert(ids);
        }
        names
    }

    /// These suppliers, or clients.
    pub fn of_suppliers(suppliers: Vec<SupplierName>) -> Self {
        let mut names = Self::default();
        for supplier in suppliers {
            let code = supplier.code.unwrap_or_default();
            let written = if supplier.is_shared && !code.is_empty() {
                code.clone()
            } else {
                supplier.name.clone()
            };
            names.written.insert(supplier.id, written);
            if !code.is_empty() {
                let coded = names.codes.entry(bare(&code)).or_default();
                coded.push(supplier.id);
            }
            names
                .called
                .entry(fold(&supplier.name))
                .or_default()
                .push((supplier.id, plain(&supplier.name)));
        }
        names
    }

    fn write(&mut self, id: i64, name: &str, email: &str, shared: Option<&usize>) {
        let is_shared = shared.is_some_and(|count| *count > 1);
        let written = if is_shared { email } else { name };
        self.written.insert(id, written.to_owned());
    }

    /// Whether there is nobody.
    pub fn is_empty(&self) -> bool {
        self.written.is_empty()
    }

    /// What a table writes for this id.
    pub fn written(&self, id: i64) -> Option<&str> {
        self.written.get(&id).map(String::as_str)
    }

    /// The person somebody means.
    ///
    /// # Errors
    /// The sentence when it is nobody, or several.
    pub fn person(&self, meant: &str) -> Result<i64, Sentence> {
        self.find(
            meant,
            texts::imports::person_unknown,
            texts::imports::person_unclear,
        )
    }

    /// The supplier somebody means.
    ///
    /// # Errors
    /// The sentence when it is none, or several.
    pub fn supplier(&self, meant: &str) -> Result<i64, Sentence> {
        self.find(
            meant,
            texts::imports::supplier_unknown,
            texts::imports::supplier_unclear,
        )
    }

    /// The client somebody means.
    ///
    /// # Errors
    /// The sentence when it is none, or several.
    pub fn client(&self, meant: &str) -> Result<i64, Sentence> {
        self.find(
            meant,
            texts::imports::client_unknown,
            texts::imports::client_unclear,
        )
    }

    fn find<'a>(
        &self,
        meant: &'a str,
        nobody: impl FnOnce(&'a str) -> Sentence,
        several: impl FnOnce(&'a str) -> Sentence,
    ) -> Result<i64, Sentence> {
        let coded = self.codes.get(&bare(meant)).map(Vec::as_slice);
        let called = self.called.get(&fold(meant)).map(Vec::as_slice);
        match (coded, called) {
            (Some([id]), _) | (None, Some([(id, _)])) => Ok(*id),
            (Some(_), _) => Err(several(meant)),
            (None, Some(all)) => {
                let spelled = plain(meant);
                let mut same = all.iter().filter(|(_, name)| *name == spelled);
                match (same.next(), same.next()) {
                    (Some((id, _)), None) => Ok(*id),
                    _ => Err(several(meant)),
                }
            }
            (None, None) => Err(nobody(meant)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(id: i64, name: &str, email: &str, is_gone: bool) -> PersonName {
        PersonName {
            id,
            name: name.to_owned(),
            email: email.to_owned(),
            is_gone,
        }
    }

    #[test]
    fn everybody_is_found_by_what_the_table_writes_for_them() {
        let people = vec![
            person(1, "Ona Žukaitė", "ona@a.lt", false),
            person(2, "Jonas", "jonas@a.lt", false),
            person(3, "Jonas", "jonas.old@a.lt", true),
            person(4, "Petras", "petras@a.lt", false),
            person(5, "PETRAS", "petras2@a.lt", false),
        ];
        let names = Names::of_people(people);
        for id in 1..=5 {
            let written = names.written(id).unwrap();
            assert_eq!(names.person(written), Ok(id), "{written}");
        }
        assert_eq!(names.person("ona zukaite"), Ok(1));
        assert_eq!(names.person("Jonas"), Ok(2), "the other has left");
        assert_eq!(names.person("Petras").unwrap_err().code, "person_unclear");
        assert_eq!(names.person("Nobody").unwrap_err().code, "person_unknown");
    }

    #[test]
    fn suppliers_of_the_same_name_are_told_apart_by_their_code() {
        let supplier = |id, code: Option<&str>, is_shared| SupplierName {
            id,
            name: "Vežėjas UAB".to_owned(),
            code: code.map(str::to_owned),
            is_shared,
        };
        let shared = vec![
            supplier(1, Some("123"), true),
            supplier(2, Some("12 3"), true),
        ];
        let shared = Names::of_suppliers(shared);
        assert_eq!(shared.supplier("123").unwrap_err().code, "supplier_unclear");
        let spelled = |id, name: &str| SupplierName {
            name: name.to_owned(),
            ..supplier(id, None, false)
        };
        let names = Names::of_suppliers(vec![spelled(1, "UAB „Alfa“"), spelled(2, "UAB Alfa")]);
        assert_eq!(names.supplier("uab \"ALFA\""), Ok(1));
        assert_eq!(names.supplier("UAB Alfa"), Ok(2));
        let names = Names::of_suppliers(vec![
            supplier(1, Some("12 3"), true),
            supplier(2, None, true),
        ]);
        assert_eq!(names.written(1), Some("12 3"));
        assert_eq!(names.supplier("123"), Ok(1));
        assert_eq!(
            names.supplier("vezejas uab").unwrap_err().code,
            "supplier_unclear"
        );
    }
}

//! The words and numbers of a PDF, in its languages.

use super::stated::decimal;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Languages {
    Both,
    Lithuanian,
    English,
}

pub struct Words(Languages);

impl Words {
    pub fn of(text: &str) -> Self {
        Self(if text.contains("Išrašymo data / Date of issue") {
            Languages::Both
        } else if text.contains("Išrašymo data") {
            Languages::Lithuanian
        } else {
            Languages::English
        })
    }

    pub fn has_lithuanian(&self) -> bool {
        self.0 != Languages::English
    }

    pub fn has_english(&self) -> bool {
        self.0 != Languages::Lithuanian
    }

    pub fn label(&self, lt: &str, en: &str) -> String {
        match self.0 {
            Languages::Both => format!("{lt} / {en}"),
            Languages::Lithuanian => lt.to_owned(),
            Languages::English => en.to_owned(),
        }
    }

    /// The beginning of the heading of the lines.
    pub fn heading(&self) -> &'static str {
        match self.0 {
            Languages::Both => " Nr. No. Paslauga Service ",
            Languages::Lithuanian => " Nr. Paslauga ",
            Languages::English => " No. Service ",
        }
    }

    /// What comes after a label.
    pub fn after<'a>(&self, text: &'a str, lt: &str, en: &str) -> Option<&'a str> {
        let label = format!(" {} ", self.label(lt, en));
        text.split_once(label.as_str()).map(|(_, rest)| rest)
    }

    /// What comes before a label, and after it.
    pub fn until<'a>(&self, text: &'a str, lt: &str, en: &str) -> (&'a str, &'a str) {
        let label = format!(" {} ", self.label(lt, en));
        text.split_once(label.as_str())
            .unwrap_or_else(|| panic!("no {label:?} in {text}"))
    }

    /// What comes after the label with which a text begins.
    pub fn begins<'a>(&self, text: &'a str, lt: &str, en: &str) -> Option<&'a str> {
        text.strip_prefix(self.label(lt, en).as_str())
            .map(str::trim_start)
    }

    /// The rate of a group of lines, and what comes after its label.
    pub fn group<'a>(&self, text: &'a str) -> Option<(Option<i64>, &'a str)> {
        let rates = [Some(21), Some(9), Some(0), None].into_iter();
        let mut found = rates.filter_map(|percent| {
            let rate = percent
                .map(|percent| format!("{percent} % "))
                .unwrap_or_default();
            let rest = self.begins(text, &format!("PVM {rate}nuo"), &format!("VAT {rate}of"))?;
            Some((percent, rest))
        });
        found.next()
    }

    /// The point of decimals.
    pub fn point(&self) -> char {
        if self.has_lithuanian() { ',' } else { '.' }
    }

    /// The amount with which a text begins, in cents, and what comes after it.
    pub fn amount<'a>(&self, text: &'a str) -> (i64, &'a str) {
        let point = text
            .find(self.point())
            .unwrap_or_else(|| panic!("no amount in {text}"));
        let (amount, rest) = text.split_at(point + 3);
        (self.number(amount, 2), rest.trim_start())
    }

    /// A number as this language writes it, in units of its last place.
    pub fn number(&self, text: &str, places: usize) -> i64 {
        let plain: String = if self.has_lithuanian() {
            text.replace(',', ".")
        } else {
            text.replace(',', "")
        };
        decimal(&plain, places)
    }
}

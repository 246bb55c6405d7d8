//! How the file is written: elements of the two namespaces, of which none is empty (Peppol R008).

use std::fmt::Write;

use quick_xml::escape::escape;

use super::super::sale::in_one_line;
use crate::Cents;

/// A file as far as it is written, indented by two blanks a level.
#[derive(Default)]
pub(super) struct Xml {
    text: String,
    depth: usize,
}

impl Xml {
    /// A whole file with this root, whose namespace is the default one.
    pub(super) fn file(root: &str, write: impl FnOnce(&mut Self)) -> String {
        const SCHEMA: &str = "urn:oasis:names:specification:ubl:schema:xsd";
        let mut xml = Self::default();
        xml.line(r#"<?xml version="1.0" encoding="UTF-8"?>"#);
        xml.line(&format!(
            r#"<{root} xmlns="{SCHEMA}:{root}-2" xmlns:cac="{SCHEMA}:CommonAggregateComponents-2" xmlns:cbc="{SCHEMA}:CommonBasicComponents-2">"#
        ));
        xml.depth += 1;
        write(&mut xml);
        xml.depth -= 1;
        xml.line(&format!("</{root}>"));
        xml.text
    }

    /// An element with others inside; left out if there are none.
    pub(super) fn inside(&mut self, name: &str, write: impl FnOnce(&mut Self)) {
        let before = self.text.len();
        self.line(&format!("<cac:{name}>"));
        let opened = self.text.len();
        self.depth += 1;
        write(self);
        self.depth -= 1;
        if self.text.len() == opened {
            self.text.truncate(before);
        } else {
            self.line(&format!("</cac:{name}>"));
        }
    }

    /// An element with a text; left out if that is empty.
    pub(super) fn say(&mut self, name: &str, text: &str) {
        self.element(name, "", text);
    }

    /// An element with a text and an attribute.
    pub(super) fn say_with(&mut self, name: &str, attribute: (&str, &str), text: &str) {
        let (key, value) = attribute;
        self.element(name, &format!(r#" {key}="{}""#, escape(value)), text);
    }

    /// An amount of a currency, with two decimals (EN 16931, BR-DEC).
    pub(super) fn amount(&mut self, name: &str, currency: &str, amount: Cents) {
        self.say_with(name, ("currencyID", currency), &amount.to_string());
    }

    fn element(&mut self, name: &str, attributes: &str, text: &str) {
        let text = permitted(text);
        if !text.is_empty() {
            let text = escape(text.as_str());
            self.line(&format!("<cbc:{name}{attributes}>{text}</cbc:{name}>"));
        }
    }

    fn line(&mut self, text: &str) {
        let blanks = self.depth * 2;
        // Writing into a text cannot fail.
        let _ = writeln!(self.text, "{:blanks$}{text}", "");
    }
}

/// A text in one line, without what XML 1.0 has no way to write; empty if nothing is left.
pub(super) fn permitted(text: &str) -> String {
    let text = in_one_line(text).replace(['\u{fffe}', '\u{ffff}'], "");
    text.trim().to_owned()
}

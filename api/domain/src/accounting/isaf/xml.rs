//! Elements of XML as text, indented by two blanks a level.

use quick_xml::escape::partial_escape;

use crate::accounting::sale::cut;

/// A piece of the file in the making.
#[derive(Debug)]
pub struct Xml {
    text: String,
    depth: usize,
}

impl Xml {
    /// A piece whose elements lie so many levels deep.
    pub fn at(depth: usize) -> Self {
        Self {
            text: String::new(),
            depth,
        }
    }

    /// What was written.
    pub fn into_text(self) -> String {
        self.text
    }

    /// The beginning of an element with others inside.
    pub fn open(&mut self, name: &str) {
        self.line(&format!("<{name}>"));
        self.depth += 1;
    }

    /// Its end.
    pub fn close(&mut self, name: &str) {
        self.depth = self.depth.saturating_sub(1);
        self.line(&format!("</{name}>"));
    }

    /// An element with others inside.
    pub fn inside(&mut self, name: &str, write: impl FnOnce(&mut Self)) {
        self.open(name);
        write(self);
        self.close(name);
    }

    /// An element with a text, which may be empty.
    pub fn element(&mut self, name: &str, text: &str) {
        self.line(&format!("<{name}>{}</{name}>", partial_escape(text)));
    }

    /// An element with a text, or one that says that there is none.
    pub fn nillable(&mut self, name: &str, text: Option<&str>) {
        match text {
            Some(text) => self.element(name, text),
            None => self.line(&format!("<{name} xsi:nil=\"true\"/>")),
        }
    }

    /// A whole line as it is.
    pub fn line(&mut self, text: &str) {
        for _ in 0..self.depth {
            self.text.push_str("  ");
        }
        self.text.push_str(text);
        self.text.push('\n');
    }
}

/// A text in one line, as XML 1.0 may hold it: the characters that it forbids are dropped, and the rest is cut to so
/// many characters, which is how the schema counts.
pub fn plain(text: &str, most: usize) -> String {
    let allowed: String = text.chars().filter(|letter| is_allowed(*letter)).collect();
    cut(&allowed, most)
}

/// XML 1.0, production 2.
fn is_allowed(letter: char) -> bool {
    let is_forbidden = (letter < ' ' && !matches!(letter, '\t' | '\n' | '\r'))
        || matches!(letter, '\u{fffe}' | '\u{ffff}');
    !is_forbidden
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_forbids_is_dropped_and_what_it_reads_is_escaped() {
        let name = "\u{0}UAB\u{b} \"A\u{ffff}&\tB\" <1>\n ]]>";
        let plain = plain(name, 256);
        assert_eq!(plain, "UAB \"A& B\" <1>  ]]>");
        let mut xml = Xml::at(1);
        xml.element("Name", &plain);
        let expected = "  <Name>UAB \"A&amp; B\" &lt;1&gt;  ]]&gt;</Name>\n";
        assert_eq!(xml.into_text(), expected);
    }

    #[test]
    fn a_text_is_cut_by_characters_and_before_it_is_escaped() {
        assert_eq!(plain(&"ž&".repeat(10), 5), "ž&ž&ž");
    }
}

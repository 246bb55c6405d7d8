//! Blocks of the files (EIP): elements one after the other, without a root element. Empty elements are left out, as
//! an empty one would empty the field.

use std::fmt::Write;

use super::record::{Field, Form, Record};

impl Record<'_> {
    /// The block of the document with its lines.
    pub(in crate::accounting) fn block(&self) -> String {
        let mut block = Block::default();
        block.open("I06");
        block.elements(&self.fields(Form::Eip));
        for line in &self.lines {
            block.open("I07");
            block.elements(&self.line_fields(line, Form::Eip));
            block.close("I07");
        }
        block.close("I06");
        block.text
    }
}

/// Elements as they are written, indented by two blanks a level.
#[derive(Default)]
pub(in crate::accounting) struct Block {
    pub(in crate::accounting) text: String,
    depth: usize,
}

impl Block {
    pub(in crate::accounting) fn open(&mut self, name: &str) {
        self.line(&format!("<{name}>"));
        self.depth += 1;
    }

    pub(in crate::accounting) fn close(&mut self, name: &str) {
        self.depth = self.depth.saturating_sub(1);
        self.line(&format!("</{name}>"));
    }

    pub(in crate::accounting) fn elements(&mut self, fields: &[Field]) {
        for (name, value) in fields.iter().filter(|(_, value)| !value.is_empty()) {
            let value = value
                .replace('&', "&amp;")
                .replace('<', "&lt;")
                .replace('>', "&gt;");
            self.line(&format!("<{name}>{value}</{name}>"));
        }
    }

    fn line(&mut self, text: &str) {
        let blanks = self.depth * 2;
        // Writing into a text cannot fail.
        let _ = write!(self.text, "{:blanks$}{text}\r\n", "");
    }
}

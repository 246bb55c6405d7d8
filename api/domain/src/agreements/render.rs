//! Turns a filled-in template into HTML; every tag in the output is written here.

use std::fmt::Write;

use super::document::{Block, Document, Inline, Marks};

/// The variable that starts a new page instead of printing text.
const PAGE_BREAK: &str = "page_break";

/// Renders the template as HTML. `fill` returns the text for a variable's identifier; `None` prints
/// nothing. A line break in that text becomes a line break on the page, and markup in it is
/// escaped, so it shows as typed.
pub fn render(document: &Document, fill: impl Fn(&str) -> Option<String>) -> String {
    let mut page = Page {
        html: String::new(),
        fill,
    };
    page.blocks(&document.0);
    page.html
}

struct Page<F> {
    html: String,
    fill: F,
}

impl<F: Fn(&str) -> Option<String>> Page<F> {
    fn within(&mut self, tag: &str, content: impl FnOnce(&mut Self)) {
        self.open(tag);
        content(self);
        self.close(tag);
    }

    fn open(&mut self, tag: &str) {
        self.html.push('<');
        self.html.push_str(tag);
        self.html.push('>');
    }

    fn close(&mut self, tag: &str) {
        self.html.push_str("</");
        self.html.push_str(tag);
        self.html.push('>');
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            match block {
                Block::Paragraph(line) => self.within("p", |page| page.line(line)),
                Block::Heading(level, line) => {
                    self.within(&format!("h{level}"), |page| page.line(line));
                }
                Block::Bullets(items) => self.within("ul", |page| page.items(items)),
                Block::Numbers(start, items) => {
                    // Formatting into a String cannot fail.
                    let _ = write!(self.html, "<ol start=\"{start}\">");
                    self.items(items);
                    self.close("ol");
                }
                Block::Quote(content) => self.within("blockquote", |page| page.blocks(content)),
                Block::Rule => self.html.push_str("<hr>"),
            }
        }
    }

    fn items(&mut self, items: &[Vec<Block>]) {
        for item in items {
            self.within("li", |page| page.blocks(item));
        }
    }

    fn line(&mut self, line: &[Inline]) {
        for part in line {
            match part {
                Inline::Break => self.html.push_str("<br>"),
                Inline::Text(text, marks) => self.marked(marks, text),
                Inline::Variable(variable, _) if variable.identifier == PAGE_BREAK => {
                    self.html.push_str("<span class=\"page-break\"></span>");
                }
                Inline::Variable(variable, marks) => {
                    let text = (self.fill)(variable.identifier).unwrap_or_default();
                    self.marked(marks, &text);
                }
            }
        }
    }

    fn marked(&mut self, marks: &Marks, text: &str) {
        if text.is_empty() {
            return;
        }
        let tags = [
            ("strong", marks.bold),
            ("em", marks.italic),
            ("u", marks.underline),
            ("s", marks.strike),
        ];
        let tags = tags.into_iter().filter(|(_, on)| *on).map(|(tag, _)| tag);
        let tags: Vec<_> = tags.collect();
        if let Some(address) = &marks.link {
            self.html.push_str("<a href=\"");
            escape(&mut self.html, address);
            self.html.push_str("\">");
        }
        for tag in &tags {
            self.open(tag);
        }
        escape(&mut self.html, text);
        for tag in tags.iter().rev() {
            self.close(tag);
        }
        if marks.link.is_some() {
            self.close("a");
        }
    }
}

fn escape(html: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            '\n' => html.push_str("<br>"),
            c if c.is_control() => {}
            c => html.push(c),
        }
    }
}
